"""The types of the data that a program hands to reflection, and the generic arguments that occur in them.

A serializer or mapper that a program uses walks from a type to the types of its members, its elements and its
arguments; what it instantiates by MakeGenericType takes arguments that it met on the way: `List<string>` leads it to
`Wrapper<string>`, and `Dictionary<string, double>` to `Wrapper<string, double>`. So the graph says which arguments can
meet, at most as many for a definition as there are types.

The type of a curried function is taken apart further: F#'s `int -> string -> unit` leads to a method over `int,
string`, as F#'s printf calls. So any run of its arguments can meet, with or without the type of what is left.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.errors import BadInput
from ryuaot.typesystem.members import fields_of, properties_of
from ryuaot.typesystem.module import declaring_module

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from ryuaot.typesystem.module import ModuleDesc
    from ryuaot.typesystem.types import TypeDesc

# No method takes more parameters than these from a curried type.
_LONGEST_RUN = 8
_COLLECTIONS = "System.Collections.Generic"
# Types that a compiler generates for closures and state machines; those of anonymous types are data.
_GENERATED, _ANONYMOUS = ("<", "VB$"), "AnonymousType"


def _is_generated(type_: TypeDesc) -> bool:
    return type_.name.startswith(_GENERATED) and _ANONYMOUS not in type_.name


def collection_interfaces_of(type_: TypeDesc) -> list[TypeDesc]:
    """Returns the generic interfaces of collections that an exact type implements; none if it cannot be loaded."""
    if type_.contains_generic_params:
        return []
    try:
        return [i for i in type_.interfaces if i.namespace == _COLLECTIONS and i.type_args]
    except BadInput:
        return []


class DataGraph:
    """Grows by `add`. types: in the order in which they are found.

    arguments: by their number, the tuples of generic arguments that occur. members: pairs of a type and the type of a
    member. is_library: whether members of a module's types do not belong to the graph. shows_public: whether of a
    module's fields only the public ones belong to it.
    """

    def __init__(
        self, is_library: Callable[[ModuleDesc], bool], shows_public: Callable[[ModuleDesc], bool] | None = None
    ) -> None:
        self._is_library = is_library
        self._shows_public = shows_public or is_library
        self.types: dict[TypeDesc, None] = {}
        self.arguments: dict[int, dict[tuple[TypeDesc, ...], None]] = {}
        self.members: dict[tuple[TypeDesc, ...], None] = {}

    def add(self, roots: Iterable[TypeDesc]) -> None:
        """Adds types and all that can be reached from them."""
        work = [t for t in roots if t not in self.types]
        while work:
            type_ = work.pop()
            if type_ in self.types or type_.contains_generic_params or type_.is_function_pointer:
                continue
            self.types[type_] = None
            try:
                work += self._parts(type_)
            except BadInput:
                continue  # a type that cannot be loaded

    def add_made(self, types: Iterable[TypeDesc]) -> None:
        """Adds instantiations that a serializer makes for itself: `KeyValue<string, int>` for the pairs of a map."""
        for type_ in types:
            if type_ not in self.types and not type_.contains_generic_params:
                self.types[type_] = None
                try:
                    self._note_members(type_)
                except BadInput:
                    continue  # a type that cannot be loaded

    def arguments_of_calls(self, count: int) -> list[tuple[TypeDesc, ...]]:
        """Returns what a serializer passes to a generic method of that many parameters: the type of a value, or a type
        and the type of a member."""
        found = dict.fromkeys(self.arguments.get(count, ()))
        if count == 1:
            values = [type_ for type_ in self.types if type_.is_value_type and not type_.contains_generic_params]
            found |= {(type_,): None for type_ in values}
        elif count == 2:
            found |= {pair: None for pair in self.members if any(type_.is_value_type for type_ in pair)}
        return list(found)

    def _note_members(self, type_: TypeDesc) -> list[TypeDesc]:
        """Returns the types of the members of a type."""
        is_public = self._shows_public(declaring_module(type_))
        found = [f.type for f in fields_of(type_) if not f.is_static and (f.is_public or not is_public)]
        found += [found_property.type for found_property in properties_of(type_)]
        self.members.update({(type_, member): None for member in found if not member.contains_generic_params})
        return found

    def _parts(self, type_: TypeDesc) -> list[TypeDesc]:
        if type_.element_type is not None:
            if type_.is_array:
                self._occurs((type_.element_type,))
            return [type_.element_type]
        if type_.is_generic_definition or type_.is_delegate or type_.is_pointer or type_.is_byref_like:
            return []
        if type_.is_string or _is_generated(type_):
            return []
        found: list[TypeDesc] = []
        for step in (type_, *collection_interfaces_of(type_)):
            if step.type_args:
                self._occurs(step.type_args)
                self._occur_curried(step)
                found += step.type_args
        if not self._is_library(declaring_module(type_)):
            found += self._note_members(type_)
            base = type_.base_type
            found += [base] if base is not None and not self._is_library(declaring_module(base)) else []
        return found

    def _occurs(self, arguments: tuple[TypeDesc, ...]) -> None:
        if not any(argument.contains_generic_params for argument in arguments):
            self.arguments.setdefault(len(arguments), {})[arguments] = None

    def _occur_curried(self, type_: TypeDesc) -> None:
        """Notes the runs of arguments that begin with the first of a curried type: those that begin later are of the
        types inside it."""
        run: list[TypeDesc] = []
        step = type_
        while len(run) < _LONGEST_RUN and step.type_args[-1].type_def is step.type_def:
            run += step.type_args[:-1]
            step = step.type_args[-1]
            self._occurs((*run, *step.type_args[:-1]))
            self._occurs((*run, *step.type_args))
