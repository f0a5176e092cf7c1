"""What virtual calls can reach when the whole program is known: a class that nothing constructs overrides nothing.

Only where the closure is that of a program; a library's callers may bring classes of their own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.metadata.elements import GenericParamFlags
from ryuaot.typesystem.vtable import resolve_interface, slot_index, vtable_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ryuaot.program.mangling import Mangler
    from ryuaot.program.reach import Reachability
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.types import TypeDesc


class ClosedWorld:
    """Questions about a closure: which method do calls of a slot reach on objects of a class? A question has a text, so
    that compilations that asked can be asked again when the closure has grown."""

    def __init__(self, reach: Reachability, mangler: Mangler) -> None:
        self._reach = reach
        self._mangler = mangler
        self._answers: dict[tuple[TypeDesc | None, int, TypeDesc | None], MethodDesc | None] = {}
        self._types: dict[str, TypeDesc] = {}
        self._size = len(reach.constructed)  # when the answers were given

    def ask(self, called: MethodDesc, receiver: TypeDesc | None) -> tuple[str, MethodDesc | None] | None:
        """The one method that a call of `called` reaches on objects of the class `receiver` (None, or an interface:
        any), behind the text of the question; None for several, or none. No pair where there is no sure answer: generic
        interfaces that convert, and those of arrays."""
        owner, slot = called.owner, slot_index(called)
        below = receiver if receiver is not None and not receiver.is_interface and not receiver.is_value_type else None
        interface = owner if owner.is_interface else None
        if interface is None:
            if below is None or below.is_array:
                below = owner
        elif owner.type_def in self._reach.context.array_interfaces or _converts(owner):
            return None
        symbols = [self._mangler.method_table(type_) if type_ is not None else "-" for type_ in (below, interface)]
        return f"{symbols[0]} {slot} {symbols[1]}", self._answer(below, slot, interface)

    def ask_again(self, question: str) -> MethodDesc | None:
        """The answer to a question by its text."""
        self._forget_what_has_changed()
        if not self._types:
            types = self._reach.types_with_instances()
            self._types = {self._mangler.method_table(type_): type_ for type_ in types}
        below, slot, interface = question.split(" ")
        types_ = [self._types.get(symbol) for symbol in (below, interface)]
        if (below != "-" and types_[0] is None) or (interface != "-" and types_[1] is None):
            return None  # no such objects
        return self._answer(types_[0], int(slot), types_[1])

    def _answer(self, below: TypeDesc | None, slot: int, interface: TypeDesc | None) -> MethodDesc | None:
        self._forget_what_has_changed()
        key = (below, slot, interface)
        if key not in self._answers:
            self._answers[key] = self._find(below, slot, interface)
        return self._answers[key]

    def _forget_what_has_changed(self) -> None:
        if self._size != len(self._reach.constructed):
            self._size = len(self._reach.constructed)
            self._answers.clear()
            self._types.clear()

    def _find(self, below: TypeDesc | None, slot: int, interface: TypeDesc | None) -> MethodDesc | None:
        if interface is None:
            assert below is not None
            return _only(vtable_of(type_).slots[slot] for type_ in self._reach.instances_of(below))
        called = next((m for m in interface.methods if m.is_virtual and slot_index(m) == slot), None)
        if called is None:
            return None
        classes = self._reach.implementers_of(interface)
        if below is not None:
            inside = frozenset(self._reach.instances_of(below))  # only asked
            classes = [type_ for type_ in classes if type_ in inside]
        return _only(resolve_interface(type_, called) for type_ in classes)


def _only(methods: Iterator[MethodDesc | None]) -> MethodDesc | None:
    """The one method that all of them are, where it can be called as it is: boxed values want another entry, and
    default implementations are looked up."""
    first = next(methods, None)
    if first is None or first.is_abstract or first.owner.is_value_type or first.owner.is_interface:
        return None
    return first if all(method is first for method in methods) else None


def _converts(interface: TypeDesc) -> bool:
    """Whether the interface has variant parameters."""
    flags = [param.flags & GenericParamFlags.VARIANCE_MASK for param in interface.type_def.generic_params]
    return any(flag != GenericParamFlags.INVARIANT for flag in flags)
