"""Calls of public members as C# expressions, chosen by member and number alone."""

from __future__ import annotations

import re
from hashlib import blake2s
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from fuzz.library.excluded import MEMBERS, TYPES
from fuzz.library.values import COLLECTIONS, ELEMENTS, VALUES
from ryuaot.typesystem.members import fields_of, instantiate_method, methods_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.module import ModuleDesc
    from ryuaot.typesystem.types import TypeDesc

_KEYWORDS = {
    "System.Boolean": "bool", "System.Byte": "byte", "System.SByte": "sbyte", "System.Int16": "short",
    "System.UInt16": "ushort", "System.Int32": "int", "System.UInt32": "uint", "System.Int64": "long",
    "System.UInt64": "ulong", "System.Single": "float", "System.Double": "double", "System.Decimal": "decimal",
    "System.Char": "char", "System.String": "string", "System.Object": "object",
}  # fmt: skip
_OPERATORS = {
    "op_Addition": "+", "op_Subtraction": "-", "op_Multiply": "*", "op_Division": "/", "op_Modulus": "%",
    "op_Equality": "==", "op_Inequality": "!=", "op_LessThan": "<", "op_GreaterThan": ">", "op_LessThanOrEqual": "<=",
    "op_GreaterThanOrEqual": ">=", "op_BitwiseAnd": "&", "op_BitwiseOr": "|", "op_ExclusiveOr": "^",
}  # fmt: skip
_PUBLIC, _VISIBILITY = 1, 7
#: Type arguments that generic types and methods get in turn.
_ARGUMENTS = ("System.Int32", "System.String")


class Call(NamedTuple):
    """One call: the member it is of, and a C# expression or statement whose value is shown."""

    member: str
    text: str


class Caller:
    """Makes calls of the members of one class library, at most `each` of a member."""

    def __init__(self, modules: Sequence[ModuleDesc], each: int, seed: int) -> None:
        self._modules = modules
        self._each = each
        self._seed = seed
        self._context = modules[0].context

    def calls(self, only: str = "") -> Iterator[Call]:
        """All calls, type by type."""
        for module in self._modules:
            for type_ in module.types:
                if type_.flags & _VISIBILITY == _PUBLIC and not _is_excluded(type_.full_name):
                    if type_.full_name.startswith(only) and not type_.is_delegate and not type_.is_interface:
                        yield from self._of_type(type_)

    def _of_type(self, definition: TypeDesc) -> Iterator[Call]:
        for argument in _ARGUMENTS if definition.generic_params else ("",):
            type_ = definition
            if argument:
                if len(definition.generic_params) > 2:
                    return
                arguments = (self._context.well_known(argument),) * len(definition.generic_params)
                type_ = self._context.instantiate(definition, arguments)
            for method in methods_of(type_):
                if method.is_public and method.name not in MEMBERS and not method.is_cctor:
                    yield from self._of_method(type_, method)

    def _of_method(self, owner: TypeDesc, method: MethodDesc) -> Iterator[Call]:
        if method.is_generic:
            count = len(method.generic_params)
            if count > 2:
                return
            method = instantiate_method(method,
                owner.type_args, tuple([self._context.well_known("System.Int32") for _ in range(count)])
            )
        name = f"{owner.full_name}::{method.name}({','.join([str(p.full_name) for p in method.signature.params])})"
        random = Random(int.from_bytes(blake2s(f"{self._seed} {name}".encode(), digest_size=8).digest(), "big"))
        seen: set[str] = set()
        for _ in range(self._each * 2):
            text = self._call(owner, method, random)
            if text is None:
                return
            if text not in seen:
                seen.add(text)
                yield Call(name, text)
            if len(seen) == self._each:
                return

    def _call(self, owner: TypeDesc, method: MethodDesc, random: Random) -> str | None:
        where = csharp(owner)
        arguments = [self.value(p, random) for p in method.signature.params]
        if where is None or None in arguments:
            return None
        given = [a for a in arguments if a is not None]
        if method.is_ctor:
            return None if owner.is_abstract else f"new {where}({', '.join(given)})"
        if method.signature.return_type.is_pointer:
            return None
        if method.name.startswith("op_"):
            return _operator(method, given)
        target = where if method.is_static else self.value(owner, random)
        if target is None or target in ("null", "default"):
            return None
        return _member(method, target if method.is_static else f"({where}){_in_parentheses(target)}", given)

    def value(self, type_: TypeDesc, random: Random) -> str | None:
        """An expression of that type; None where the tables have none."""
        name = csharp(type_)
        if name is None:
            return None
        if name in VALUES:
            return _cast(name, random.choice(VALUES[name]))
        if type_.is_enum:
            names = [field.name for field in fields_of(type_) if field.is_literal]
            return random.choice([f"{name}.{n}" for n in names[:4]] + [f"({name})99"]) if names else f"({name})1"
        if type_.is_szarray and type_.element_type is not None:
            element = csharp(type_.element_type) or ""
            return f"new {element}[] {{ {ELEMENTS[element]} }}" if element in ELEMENTS else None
        if type_.type_args and type_.type_def.full_name.startswith(("System.Func`", "System.Action`")):
            return _function(type_, random)
        choices = COLLECTIONS.get(type_.type_def.full_name)
        if choices is not None and type_.type_args:
            element = csharp(type_.type_args[0]) or ""
            if element in ELEMENTS:
                return _cast(name, random.choice(choices).format(element, ELEMENTS[element]))
        return None


def _in_parentheses(text: str) -> str:
    return text if re.fullmatch(r"[\w.]+", text) else f"({text})"


def _cast(name: str, text: str) -> str:
    """Of that very type, so that an overload is named."""
    return f"({name})({text})"


def _function(type_: TypeDesc, random: Random) -> str | None:
    names = [csharp(a) for a in type_.type_args]
    if None in names:
        return None
    returns = type_.type_def.full_name.startswith("System.Func`")
    parameters = "abcdefgh"[: len(names) - returns]
    result = names[-1] or ""
    if not returns:
        body = "{ }"
    elif result == "bool":
        body = random.choice(["true", "a.ToString().Length == 1"])
    elif result == names[0]:
        body = "a"
    elif result in ELEMENTS and result in VALUES:
        body = random.choice(VALUES[result])
    else:
        return None
    full = f"{csharp_open(type_)}<{', '.join([n or '' for n in names])}>"
    return f"({full})(({', '.join(parameters)}) => {body})"


def _operator(method: MethodDesc, given: list[str]) -> str | None:
    sign = _OPERATORS.get(method.name)
    if sign is not None and len(given) == 2:
        return f"{given[0]} {sign} {given[1]}"
    if method.name == "op_UnaryNegation":
        return f"-{given[0]}"
    if method.name in ("op_Implicit", "op_Explicit"):
        result = csharp(method.signature.return_type)
        return f"({result}){given[0]}" if result is not None else None
    return None


def _member(method: MethodDesc, target: str, given: list[str]) -> str | None:
    if method.name.startswith("get_"):
        return f"{target}[{', '.join(given)}]" if given else f"{target}.{method.name[4:]}"
    if method.name.startswith(("set_", "add_", "remove_")):
        return None
    arguments = f"<{', '.join([csharp(a) or '' for a in method.method_args])}>" if method.method_args else ""
    return f"{target}.{method.name}{arguments}({', '.join(given)})"


def csharp_open(type_: TypeDesc) -> str:
    """The name of a generic type without its arguments."""
    return type_.type_def.full_name.split("`")[0]


def csharp(type_: TypeDesc) -> str | None:
    """A type as C# writes it; None for what the sweep does not use."""
    if type_.is_byref or type_.is_pointer or type_.is_function_pointer or type_.contains_generic_params:
        return None
    if type_.is_szarray and type_.element_type is not None:
        element = csharp(type_.element_type)
        return None if element is None else element + "[]"
    if type_.is_array or type_.declaring_type is not None:
        return None
    if type_.type_args:
        names = [csharp(a) for a in type_.type_args]
        return None if None in names else f"{csharp_open(type_)}<{', '.join([n or '' for n in names])}>"
    return _KEYWORDS.get(type_.full_name, type_.full_name)


def _is_excluded(name: str) -> bool:
    return any(name.startswith(start) if start.endswith(".") else name == start for start in TYPES)


def take(calls: Iterator[Call], first: int, count: int, every: int = 1) -> list[Call]:
    """Each `every`th call from a number on."""
    return list(islice(calls, first, first + count * every, every))
