"""Ambiguous default implementations: a method that throws, if several compete and none is the most specific.

The CLR puts such a stub into the slot, so that `ldvirtftn` and delegates succeed and only calls fail.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.program.il.il_assembler import assemble
from ryuaot.program.il.synthetic_methods import SyntheticMethod
from ryuaot.program.mangling import digest
from ryuaot.typesystem.canonical import called_interfaces, method_over
from ryuaot.typesystem.members import methods_named
from ryuaot.typesystem.signatures import MethodSignature
from ryuaot.typesystem.vtable import is_ambiguous, resolve_constrained, resolve_virtual

if TYPE_CHECKING:
    from ryuaot.program.il.program_il import ProgramIL
    from ryuaot.typesystem.context import TypeSystemContext
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.types import TypeDesc

_EXCEPTION = "System.Runtime.AmbiguousImplementationException"
_TEXT = (
    "Could not call method '{}' on interface '{}' with type '{}' from assembly '{}' because there are multiple "
    "incompatible interface methods overriding this method."
)


class AmbiguousMethods:
    """Resolves calls of interface methods, including ambiguous ones; one per program."""

    def __init__(self, context: TypeSystemContext) -> None:
        self._context = context
        self._made: dict[tuple[TypeDesc, MethodDesc], SyntheticMethod] = {}

    def resolve(self, type_: TypeDesc, called: MethodDesc) -> MethodDesc | None:
        """Returns the target of a virtual call of `called` on an object of exactly `type_`; None if nothing implements
        it."""
        found = resolve_virtual(type_, called)
        return self._get_throwing_method(type_, called) if found is None and is_ambiguous(type_, called) else found

    def resolve_constrained(self, type_: TypeDesc, called: MethodDesc) -> tuple[MethodDesc | None, bool]:
        """Returns the target of `constrained. type_ callvirt called`, and whether `this` must be boxed. The target is
        None if the generic context decides which of several interfaces of a shared value type is called: on a box,
        which is copied back where the value type itself has the method."""
        shared = called.owner.is_interface and (type_.is_shared or called.owner.is_shared)
        if shared and type_.is_value_type and called.owner not in type_.interfaces:
            meant = [method_over(called, each) for each in called_interfaces(type_, called.owner)]
            if len(meant) > 1:
                found = [self.resolve(type_, each) for each in meant]
                return None, all(each is None or each.owner is not type_ for each in found)
            called = meant[0] if meant else called
        if type_.is_value_type and called.owner.is_interface and is_ambiguous(type_, called):
            return self._get_throwing_method(type_, called), True
        return resolve_constrained(type_, called)

    def _get_throwing_method(self, type_: TypeDesc, called: MethodDesc) -> SyntheticMethod:
        made = self._made.get((type_, called))
        if made is None:
            name = f"<Ambiguous>{digest(f'{type_.unique_name} {called.unique_name}')}"
            signature = called.signature
            taken = MethodSignature(signature.return_type, signature.params, has_this=True)
            made = SyntheticMethod(self._context.system_object, name, taken, lambda: self._make_body(type_, called))
            self._made[type_, called] = made
        return made

    def _make_body(self, type_: TypeDesc, called: MethodDesc) -> ProgramIL:
        exception = self._context.well_known(_EXCEPTION)
        constructor = next(
            m for m in methods_named(exception, ".ctor") if [p.is_string for p in m.signature.params] == [True]
        )
        shown = f"{called.owner.full_name}.{called.name}({', '.join(map(_format_parameter, called.signature.params))})"
        text = _TEXT.format(shown, called.owner.full_name, type_.full_name, type_.module.md.name.display)
        return assemble("ldstr text; newobj constructor; throw", text=text, constructor=constructor)


def _format_parameter(type_: TypeDesc) -> str:
    """Formats a parameter's type as the CLR does: primitive and nested types without namespace."""
    suffix = ""
    while type_.element_type is not None:
        suffix = (" ByRef" if type_.is_byref else type_.name[len(type_.element_type.name) :]) + suffix
        type_ = type_.element_type
    bare = type_.is_primitive or type_.declaring_type is not None
    return (type_.name if bare else type_.full_name) + suffix
