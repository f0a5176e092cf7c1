"""Targets of virtual calls in a closed world: a class that is never constructed overrides nothing.

It applies only to the closure of a program; the users of a library may add classes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ryuaot.metadata.elements import GenericParamFlags
from ryuaot.typesystem.members import methods_of
from ryuaot.typesystem.vtable import resolve_interface, slot_index, vtable_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ryuaot.program.mangling import Mangler
    from ryuaot.program.reachability.rapid_type_analysis import Reachability
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.types import TypeDesc

_Question = tuple["TypeDesc | None", int, "TypeDesc | None"]
"""Class of the receivers, slot, interface."""

FEW: Final = 4
"""Largest number of classes that are distinguished by one test each."""

NEAR: Final = 2
"""Largest number of classes that a cast compares with directly, not by their numbers."""


class ClosedWorld:
    """Queries about a closure: the targets of a slot on objects of a class.

    A query has a text, so that a compilation's queries can be repeated after the closure has grown.
    """

    def __init__(self, reach: Reachability, mangler: Mangler) -> None:
        self._reach = reach
        self._mangler = mangler
        self._answers: dict[_Question, MethodDesc | None] = {}
        self._few: dict[_Question, tuple[tuple[TypeDesc, MethodDesc], ...]] = {}
        self._types: dict[str, TypeDesc] = {}
        self._size = len(reach.constructed)  # for which the results are cached

    def ask(self, called: MethodDesc, receiver: TypeDesc | None) -> tuple[str, MethodDesc | None] | None:
        """Returns the text of the query and the only target of a call of `called` on objects of the class `receiver`.

        receiver None, or an interface: any class. The target is None if there are several or none, or if the runtime
        may make further classes. Returns None if no closure has a certain result: for variant generic interfaces, and
        those of arrays.
        """
        asked = self._question(called, receiver)
        return (self._text(asked), self._answer(asked)) if asked is not None else None

    def few(self, called: MethodDesc, receiver: TypeDesc | None) -> tuple[str, tuple[tuple[TypeDesc, MethodDesc], ...]]:
        """Returns the text of the query, and the classes of all possible receivers with their targets.

        Empty if there are more than FEW, or a target cannot be called directly.
        """
        asked = self._question(called, receiver)
        return (self._text(asked), self._all_of_few(asked)) if asked is not None else ("", ())

    def few_again(self, question: str) -> tuple[tuple[TypeDesc, MethodDesc], ...]:
        """Repeats a query of `few` by its text."""
        asked = self._asked(question)
        return self._all_of_few(asked) if asked is not None else ()

    def classes_of(self, cls: TypeDesc) -> tuple[TypeDesc, ...] | None:
        """Returns the classes of all objects of a class or interface, if there are at most NEAR.

        Otherwise empty for a class and None for an interface. Not valid if :meth:`may_be_others` holds.
        """
        if not cls.is_interface:
            found = self._reach.instances_of(cls)
            if self._reach.shared.may_derive(cls) or any(t.is_array for t in found):
                return ()
            return tuple(found) if 0 < len(found) <= NEAR else ()
        found = self._reach.implementers_of(cls)
        if self._reach.shared.may_derive(cls):
            return None
        return tuple(found) if 0 < len(found) <= NEAR else None

    def may_be_others(self, cls: TypeDesc) -> bool:
        """Whether objects of other classes may be of the class or interface: by variance, or allocated only by the
        runtime."""
        if cls.is_array or cls.is_delegate or cls.is_nullable or cls.is_value_type or cls.contains_generic_params:
            return True
        if cls.is_shared:
            return True
        context = self._reach.context
        return cls.is_interface and (
            cls in context.system_array.interfaces or cls.type_def in context.array_interfaces or _converts(cls)
        )

    def classes_again(self, symbol: str) -> tuple[TypeDesc, ...] | None:
        """Repeats `classes_of` by the symbol of the MethodTable."""
        found = self._asked(f"{symbol} 0 -")
        return self.classes_of(found[0]) if found is not None and found[0] is not None else ()

    def _question(self, called: MethodDesc, receiver: TypeDesc | None) -> _Question | None:
        owner, slot = called.owner, slot_index(called)
        below = receiver if receiver is not None and not receiver.is_interface and not receiver.is_value_type else None
        interface = owner if owner.is_interface else None
        if interface is None:
            if below is None or below.is_array:
                below = owner
        elif owner.type_def in self._reach.context.array_interfaces or _converts(owner):
            return None
        return below, slot, interface

    def _text(self, asked: _Question) -> str:
        below, slot, interface = asked
        symbols = [self._mangler.method_table(type_) if type_ is not None else "-" for type_ in (below, interface)]
        return f"{symbols[0]} {slot} {symbols[1]}"

    def ask_again(self, question: str) -> MethodDesc | None:
        """Repeats a query of `ask` by its text."""
        asked = self._asked(question)
        return self._answer(asked) if asked is not None else None

    def _asked(self, question: str) -> _Question | None:
        """Returns the query of a text; None if it has no objects."""
        self._forget_what_has_changed()
        if not self._types:
            types = self._reach.types_with_instances()
            self._types = {self._mangler.method_table(type_): type_ for type_ in types}
        below, slot, interface = question.split(" ")
        types_ = [self._types.get(symbol) for symbol in (below, interface)]
        if (below != "-" and types_[0] is None) or (interface != "-" and types_[1] is None):
            return None
        return types_[0], int(slot), types_[1]

    def _answer(self, asked: _Question) -> MethodDesc | None:
        self._forget_what_has_changed()
        if asked not in self._answers:
            found = iter(()) if self._has_unknown_receivers(asked) else self._targets(asked)
            self._answers[asked] = _only(method for _, method in found)
        return self._answers[asked]

    def _all_of_few(self, asked: _Question) -> tuple[tuple[TypeDesc, MethodDesc], ...]:
        self._forget_what_has_changed()
        if asked not in self._few:
            found: list[tuple[TypeDesc, MethodDesc]] = []
            for type_, method in () if self._has_unknown_receivers(asked) else self._targets(asked):
                if len(found) == FEW or method is None or not _is_callable(method):
                    found = []
                    break
                found.append((type_, method))
            self._few[asked] = tuple(found)
        return self._few[asked]

    def _has_unknown_receivers(self, asked: _Question) -> bool:
        """Whether the runtime may make classes of the receivers, or implementers of the interface. It depends on the
        closure, so it belongs to the result of the query."""
        return any(self._reach.shared.may_derive(part) for part in (asked[0], asked[2]) if part is not None)

    def _forget_what_has_changed(self) -> None:
        if self._size != len(self._reach.constructed):
            self._size = len(self._reach.constructed)
            self._answers.clear()
            self._few.clear()
            self._types.clear()

    def _targets(self, asked: _Question) -> Iterator[tuple[TypeDesc, MethodDesc | None]]:
        """Yields each class with objects, and its target."""
        below, slot, interface = asked
        if interface is None:
            assert below is not None
            for type_ in self._reach.instances_of(below):
                yield type_, vtable_of(type_).slots[slot]
            return
        called = next((m for m in methods_of(interface) if m.is_virtual and slot_index(m) == slot), None)
        if called is None:
            return
        inside = frozenset(self._reach.instances_of(below)) if below is not None else None  # only for membership tests
        for type_ in self._reach.implementers_of(interface):
            if inside is None or type_ in inside:
                yield type_, resolve_interface(type_, called)


def _only(methods: Iterator[MethodDesc | None]) -> MethodDesc | None:
    """Returns the method that all of them are, if it can be called directly."""
    first = next(methods, None)
    if first is None or not _is_callable(first):
        return None
    return first if all(method is first for method in methods) else None


def _is_callable(method: MethodDesc) -> bool:
    """Whether it can be called directly: boxed values need another entry, default implementations are looked up."""
    return not (method.is_abstract or method.owner.is_value_type or method.owner.is_interface)


def _converts(interface: TypeDesc) -> bool:
    """Whether objects of another instantiation may be of the interface.

    That needs a variant parameter whose argument is a reference (`IEqualityComparer<int>` is invariant).
    """
    params = interface.type_def.generic_params
    variant = [param.flags & GenericParamFlags.VARIANCE_MASK != GenericParamFlags.INVARIANT for param in params]
    if not any(variant):
        return False
    arguments = interface.type_args
    return not arguments or any(v and not arg.is_value_type for v, arg in zip(variant, arguments, strict=True))
