"""Managed substitutions: methods of the class library whose body is replaced by one written in C#.

`[RyuAot.Replaces(type, method)]` on a static method M of the substitution assembly replaces the body of a method T: M
takes T's `this` as its first parameter, and has as many generic parameters as T's owner and T together. With `In` or
`InAssembly` M replaces T only in the calls of some types, or of an assembly of the class library.
docs/explanation/runtime.md has the rules for overloads.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ryuaot.metadata.tables import T
from ryuaot.program.inputs.assembly_identity import has_dotnet_key
from ryuaot.typesystem.attributes import attributes_of
from ryuaot.typesystem.members import methods_named, methods_of
from ryuaot.typesystem.module import declaring_module

if TYPE_CHECKING:
    from pathlib import Path

    from ryuaot.metadata.attribute_blobs import CustomAttribute
    from ryuaot.typesystem.context import TypeSystemContext
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.module import ModuleDesc
    from ryuaot.typesystem.types import TypeDesc

ATTRIBUTE = "RyuAot.ReplacesAttribute"
_CORE = "System.Private.CoreLib"
_EVERYWHERE = "*"
_NONE: Mapping[MethodDesc, MethodDesc] = {}


def is_library(module: ModuleDesc) -> bool:
    """Whether a module is one of the class library. Other modules may be called System.Something, and may have types
    of the same names."""
    return has_dotnet_key(module)


class Substitutions:
    """Replacement bodies by the definition that they replace (with `In`: only for calls in methods of some types)."""

    def __init__(self, context: TypeSystemContext, path: Path | None, kept: frozenset[str] = frozenset()) -> None:
        """Loads the substitutions; types with the full names `kept` keep the bodies of their methods."""
        self._context = context
        self._kept = kept
        # Per assembly name, because the target's assembly may never be loaded: (attribute, replacement).
        self._pending: dict[str, list[tuple[CustomAttribute, MethodDesc]]] = {}
        self._everywhere: list[tuple[CustomAttribute, MethodDesc]] = []
        self._resolved: set[ModuleDesc] = set()
        self._table: dict[MethodDesc, MethodDesc] = {}
        self._calls: dict[TypeDesc, dict[MethodDesc, MethodDesc]] = {}
        # By the name of the calling assembly: those that only its calls mean, and what they became.
        self._pending_calls: dict[str, list[tuple[CustomAttribute, MethodDesc]]] = {}
        self._calls_of_assemblies: dict[str, dict[MethodDesc, MethodDesc]] = {}
        #: The substitutions' own assembly.
        self.module: ModuleDesc | None = None
        #: Replacements without a target: the class library differs from the expected one.
        self.unmatched: list[str] = []
        if path is not None and path.is_file():
            self._collect(path)
            self._everywhere = self._pending.pop(_EVERYWHERE, [])
            self._resolve(context.core_module)

    def _collect(self, path: Path) -> None:
        module = self.module = self._context.load_file(path)
        md = module.md
        rows = range(1, md.rows(T.CustomAttribute) + 1)
        parents = [md.row(T.CustomAttribute, rid)[0] for rid in rows if md.attribute_type(rid) == ATTRIBUTE]
        for parent in dict.fromkeys(parents):  # a method may replace several, and has an attribute for each
            if parent >> 24 == T.MethodDef:
                method = module.method_def(parent & 0xFFFFFF)
                for attribute in attributes_of(module, parent):
                    if attribute.type_name == ATTRIBUTE and str(attribute.fixed[0]) not in self._kept:
                        caller = attribute.named.get("InAssembly")
                        assembly = str(attribute.named.get("Assembly") or _CORE)
                        pending = self._pending if caller is None else self._pending_calls
                        pending.setdefault(assembly if caller is None else str(caller), []).append((attribute, method))

    def _resolve(self, module: ModuleDesc) -> None:
        """Matches all replacements for an assembly's methods. Those for every assembly may be missing in some."""
        self._resolved.add(module)
        for attribute, method in self._pending.pop(module.name, []):
            type_name, name = str(attribute.fixed[0]), str(attribute.fixed[1])
            owner = module.find_type_named(type_name)
            if owner is None:
                self.unmatched.append(f"{method.full_name}: {module.name} has no type {type_name}")
            elif not self._register(owner, attribute, method):
                self.unmatched.append(f"{method.full_name}: no method {type_name}::{name} matches")
        for attribute, method in self._everywhere if is_library(module) else ():
            owner = module.own_type_named(str(attribute.fixed[0]))
            if owner is not None:
                self._register(owner, attribute, method)

    def _register(self, owner: TypeDesc, attribute: CustomAttribute, method: MethodDesc) -> bool:
        name = str(attribute.fixed[1])
        called = methods_named(owner, name)
        if name.endswith(_EVERYWHERE):  # a local function, whose name ends with a number
            called = [m for m in methods_of(owner) if m.name.startswith(name[:-1])]
        found = _find_match(called, method, attribute.named.get("Signature"))
        if found is None:
            return False
        callers = attribute.named.get("In")
        if callers is None:
            self._table[found] = method
            return True
        types = [owner.module.find_type_named(caller) for caller in str(callers).split(",")]
        for type_ in types:
            if type_ is not None:
                self._calls.setdefault(type_, {})[found] = method
        return any(type_ is not None for type_ in types)

    def _resolve_calls(self, caller: str) -> None:
        """Matches the replacements that only the calls in an assembly mean; their targets' assemblies are loaded."""
        calls = self._calls_of_assemblies.setdefault(caller, {})
        for attribute, method in self._pending_calls.pop(caller):
            module = self._context.load_assembly(str(attribute.named.get("Assembly") or _CORE))
            owner = module.find_type_named(str(attribute.fixed[0]))
            called = methods_named(owner, str(attribute.fixed[1])) if owner is not None else []
            found = _find_match(called, method, attribute.named.get("Signature"))
            if found is None:
                target = f"{attribute.fixed[0]}::{attribute.fixed[1]}"
                self.unmatched.append(f"{method.full_name}: no {target} in {module.name}")
            else:
                calls[found] = method

    def calls_in(self, owner: TypeDesc) -> Mapping[MethodDesc, MethodDesc]:
        """Returns the redirected calls in the bodies of a type's methods: called method -> target."""
        module = declaring_module(owner)
        if not module.is_core:
            if module.name in self._pending_calls and is_library(module):
                self._resolve_calls(module.name)
            of_assembly = self._calls_of_assemblies.get(module.name, _NONE)
            return of_assembly if of_assembly and is_library(module) else _NONE
        if module not in self._resolved:
            self._resolve(module)
        return self._calls.get(owner, _NONE)

    def resolve_all(self) -> list[str]:
        """Matches all replacements, in all assemblies of the class library, which are loaded for that. Returns those
        without target."""
        for name in self._pending:
            self._context.load_assembly(name)
        for name in list(self._pending_calls):
            self._resolve_calls(name)
        for module in self._context.modules:
            if module not in self._resolved:
                self._resolve(module)
        used = set(self._table.values())
        unused = [method.full_name for _, method in self._everywhere if method not in used]
        return self.unmatched + [f"{name}: no assembly has what it replaces" for name in unused]

    def replacement(self, method: MethodDesc) -> MethodDesc | None:
        """Returns the exact method whose IL replaces that of `method`; None if it is not replaced."""
        typical = method.typical
        if typical.module not in self._resolved:
            self._resolve(declaring_module(typical))
        found = self._table.get(typical)
        if found is None:
            return None
        args = (*method.owner.type_args, *method.method_args)
        return self._context.instantiate_method(found, args) if args else found


def _find_match(candidates: list[MethodDesc], method: MethodDesc, signature: object) -> MethodDesc | None:
    arity = method.generic_arity
    candidates = [c for c in candidates if len(c.owner.generic_params) + c.generic_arity == arity]
    if signature is not None:
        fits = [c for c in candidates if ",".join([p.full_name for p in c.signature.params]) == signature]
        return fits[0] if len(fits) == 1 else None
    params = method.signature.params
    fits = [c for c in candidates if len(c.signature.params) + int(c.signature.has_this) == len(params)]
    if len(fits) > 1:
        fits = [
            c
            for c in fits
            if [p.full_name for p in c.signature.params] == [p.full_name for p in params[int(c.signature.has_this) :]]
        ]
    return fits[0] if len(fits) == 1 else None
