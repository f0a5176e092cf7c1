"""Managed substitutions: methods of the class library whose body is replaced by one written in C#.

`[RyuAot.Replaces(type, method)]` on a static method M of the substitution assembly replaces the body of the method T
it names: M takes T's `this` as its first parameter, and has as many generic parameters as T's owner and T together.
See docs (runtime): the rules of matching overloads stand there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.metadata.tables import T

if TYPE_CHECKING:
    from pathlib import Path

    from ryuaot.metadata.attributes import CustomAttribute
    from ryuaot.typesystem.context import TypeSystemContext
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.module import ModuleDesc

ATTRIBUTE = "RyuAot.ReplacesAttribute"
_CORE = "System.Private.CoreLib"


class Substitutions:
    """Replacement bodies by the definition that they replace."""

    def __init__(self, context: TypeSystemContext, path: Path | None) -> None:
        self._context = context
        # Per assembly name, since the target's assembly need not be loaded ever: (attribute, replacement).
        self._pending: dict[str, list[tuple[CustomAttribute, MethodDesc]]] = {}
        self._table: dict[MethodDesc, MethodDesc] = {}
        #: The substitutions' own assembly.
        self.module: ModuleDesc | None = None
        #: Replacements that replace nothing: the class library is another one than expected.
        self.unmatched: list[str] = []
        if path is not None and path.is_file():
            self._collect(path)
            self._resolve(_CORE)

    def _collect(self, path: Path) -> None:
        module = self.module = self._context.load_file(path)
        md = module.md
        for rid in range(1, md.rows(T.CUSTOM_ATTRIBUTE) + 1):
            parent = md.row(T.CUSTOM_ATTRIBUTE, rid)[0]
            if parent >> 24 == T.METHOD_DEF and md.attribute_type(rid) == ATTRIBUTE:
                method = module.method_def(parent & 0xFFFFFF)
                for attribute in module.attributes(parent):
                    if attribute.type_name == ATTRIBUTE:
                        assembly = str(attribute.named.get("Assembly") or _CORE)
                        entries = self._pending.setdefault(assembly, [])
                        if (attribute, method) not in entries:
                            entries.append((attribute, method))

    def _resolve(self, assembly: str) -> None:
        """Match all replacements for an assembly's methods."""
        module = self._context.load_assembly(assembly)
        for attribute, method in self._pending.pop(assembly, []):
            type_name, name = str(attribute.fixed[0]), str(attribute.fixed[1])
            owner = module.find_type_named(type_name)
            if owner is None:
                self.unmatched.append(f"{method.full_name}: {assembly} has no type {type_name}")
                continue
            found = _match(owner.methods_named(name), method, attribute.named.get("Signature"))
            if found is None:
                self.unmatched.append(f"{method.full_name}: no method {type_name}::{name} matches")
                continue
            self._table[found] = method

    def resolve_all(self) -> list[str]:
        """Look for everything that is replaced, in whatever assembly; `unmatched`."""
        for assembly in list(self._pending):
            self._resolve(assembly)
        return self.unmatched

    def replacement(self, method: MethodDesc) -> MethodDesc | None:
        """The exact method whose IL stands in for `method`'s; None for all that are not replaced."""
        typical = method.typical
        if self._pending and typical.module.name in self._pending:
            self._resolve(typical.module.name)
        found = self._table.get(typical)
        if found is None:
            return None
        args = (*method.owner.type_args, *method.method_args)
        return self._context.instantiate_method(found, args) if args else found


def _match(candidates: list[MethodDesc], method: MethodDesc, signature: object) -> MethodDesc | None:
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
