"""[UnsafeAccessor]: `extern` methods that stand for a constructor, method or field of whatever visibility.

Source: UnsafeAccessorAttribute's documentation, and the runtime's design document "UnsafeAccessor". The first
parameter (a constructor's result) says whose member it is; the other parameters and the result must be the member's
own. `UnsafeAccessorType` on a parameter or on the result names a type that the accessor's author could not mention.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ryuaot.errors import Unsupported
from ryuaot.program.il.il_assembler import assemble
from ryuaot.typesystem.attributes import attribute_of, attribute_on
from ryuaot.typesystem.context import type_system_of
from ryuaot.typesystem.members import instance_fields_of, methods_named, param_tokens_of, static_fields_of
from ryuaot.typesystem.module import declaring_module
from ryuaot.typesystem.type_names import type_by_name

if TYPE_CHECKING:
    from ryuaot.program.il.program_il import ProgramIL
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.types import TypeDesc

_ACCESSOR = "System.Runtime.CompilerServices.UnsafeAccessorAttribute"
_TYPE = "System.Runtime.CompilerServices.UnsafeAccessorTypeAttribute"
# UnsafeAccessorKind
_CONSTRUCTOR, _METHOD, _STATIC_METHOD, _FIELD, _STATIC_FIELD = range(5)
_KIND_NAMES = ("constructor", "method", "static method", "field", "static field")


@dataclass(frozen=True, slots=True)
class _Wanted:
    """What an accessor asks for. params and result: the member's own, `this` and owner left out."""

    accessor: MethodDesc
    kind: int
    name: str
    owner: TypeDesc
    params: tuple[TypeDesc, ...]
    result: TypeDesc

    def missing(self) -> Unsupported:
        """The CLR's MissingMethodException and MissingFieldException."""
        return Unsupported(
            self.accessor.full_name, None, f"accessor of {_KIND_NAMES[self.kind]} {self.owner.full_name}::{self.name}, "
            "which does not exist or is not the only one"
        )


def is_accessor(method: MethodDesc) -> bool:
    """Whether the runtime makes up the body of this `extern` method as an accessor."""
    return not method.has_body and method.is_static and method.has_attribute(_ACCESSOR)


def accessor_body(method: MethodDesc) -> ProgramIL:
    """The body of an accessor. Unsupported, naming the member, where there is no such one."""
    wanted = _wanted(method)
    if wanted.kind in (_FIELD, _STATIC_FIELD):
        return _field(wanted)
    target = _method(wanted)
    count = len(method.signature.params)
    first = 1 if wanted.kind == _STATIC_METHOD else 0
    loads = "; ".join([f"ldarg {i}" for i in range(first, count)]) or "nop"
    if wanted.kind == _CONSTRUCTOR:
        verb = "newobj"
    else:
        verb = "callvirt" if wanted.kind == _METHOD and not wanted.owner.is_value_type else "call"
    return assemble(f"{loads}; {verb} target; ret", max_stack=count + 1, target=target)


def _wanted(method: MethodDesc) -> _Wanted:
    attribute = attribute_on(method, _ACCESSOR)
    kind = attribute.fixed[0] if attribute is not None and attribute.fixed else None
    signature = method.signature
    params = tuple([_named(method, i + 1, p) for i, p in enumerate(signature.params)])
    result = _named(method, 0, signature.return_type)
    if not isinstance(kind, int) or not 0 <= kind < len(_KIND_NAMES) or (kind != _CONSTRUCTOR and not params):
        raise Unsupported(method.full_name, None, "accessor that is no valid one")
    name = str((attribute.named.get("Name") if attribute is not None else None) or method.name)
    if kind == _CONSTRUCTOR:
        owner, rest = result, params
    else:
        owner, rest = params[0], params[1:]
        if owner.is_byref and owner.element_type is not None:
            owner = owner.element_type
    return _Wanted(method, kind, ".ctor" if kind == _CONSTRUCTOR else name, owner, rest, result)


def _named(method: MethodDesc, sequence: int, type_: TypeDesc) -> TypeDesc:
    """A parameter's type (0: the result's), or the one that UnsafeAccessorType gives it."""
    for found, token in param_tokens_of(method):
        if found == sequence:
            attribute = attribute_of(declaring_module(method), token, _TYPE)
            if attribute is not None:
                named = type_by_name(type_system_of(method), str(attribute.fixed[0]), declaring_module(method))
                return method.context.get_byref(named) if type_.is_byref and not named.is_byref else named
    return type_


def _field(wanted: _Wanted) -> ProgramIL:
    fields = static_fields_of(wanted.owner) if wanted.kind == _STATIC_FIELD else instance_fields_of(wanted.owner)
    field = next((f for f in fields if f.name == wanted.name), None)
    type_ = wanted.result.element_type if wanted.result.is_byref else None
    if field is None or not (field.type is type_ or (type_ is not None and type_.is_object and field.type.is_gc_ref)):
        raise wanted.missing()
    if wanted.kind == _STATIC_FIELD:
        return assemble("ldsflda f; ret", f=field)
    return assemble("ldarg.0; ldflda f; ret", f=field)


def _method(wanted: _Wanted) -> MethodDesc:
    args = wanted.accessor.method_args
    found = []
    for candidate in methods_named(wanted.owner, wanted.name):
        if candidate.is_static != (wanted.kind == _STATIC_METHOD):
            continue
        if candidate.generic_arity:
            if candidate.generic_arity != len(args):
                continue
            candidate = candidate.context.instantiate_method(candidate, args)
        signature = candidate.signature
        same_result = wanted.kind == _CONSTRUCTOR or signature.return_type is wanted.result
        if same_result and signature.params == wanted.params:
            found.append(candidate)
    if len(found) != 1:
        raise wanted.missing()
    return found[0]
