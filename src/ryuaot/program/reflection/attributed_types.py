"""Types of packages that carry an attribute of a package, where the program can name the attribute's class.

A library finds out by such an attribute what a type is, and then reads its members: F#'s `%A` asks for
CompilationMapping and prints the cases of a union and the fields of a record. A list or an option of FSharp.Core is an
object for it, and no code names its type. So each public type with such an attribute has members in its table if the
program has objects of it, or names it with `typeof`. So have its public nested types and those that are derived from it
(the cases of a union). Its constructors, properties and the members that carry such an attribute can be called.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.errors import BadInput
from ryuaot.metadata.elements import TypeFlags
from ryuaot.metadata.tables import T
from ryuaot.typesystem.canonical import canonical_instance_of
from ryuaot.typesystem.module import declaring_module
from ryuaot.typesystem.type_desc import self_and_bases

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.module import ModuleDesc
    from ryuaot.typesystem.types import TypeDesc

_PUBLIC, _NESTED_PUBLIC = 1, 2


class AttributedTypes:
    """Grows by `new`.

    is_package: whether a module is a package's. mention: adds a type of which only the name is needed.
    """

    def __init__(self, is_package: Callable[[ModuleDesc], bool], mention: Callable[[TypeDesc], None]) -> None:
        self._is_package = is_package
        self._mention = mention
        self._classes: set[TypeDesc] = set()  # only for membership tests
        self._has_attribute: dict[TypeDesc, bool] = {}
        self._nested: dict[TypeDesc, list[TypeDesc]] = {}  # by definition, the shown ones
        #: In the order in which they were found.
        self.types: dict[TypeDesc, None] = {}
        self._definitions: set[TypeDesc] = set()  # only for membership tests
        self._seen = [0, 0]  # candidates of each list

    def new(
        self, classes: Iterable[TypeDesc], constructed: Sequence[TypeDesc], named: Sequence[TypeDesc]
    ) -> list[TypeDesc]:
        """Returns the types that were not returned before.

        classes: the attribute classes that the program can name. constructed: the types of its objects. named: types
        with a System.Type object. Both only grow.
        """
        asked = {class_ for class_ in classes if self._is_package(declaring_module(class_))}
        if asked - self._classes:
            self._classes |= asked
            self._has_attribute.clear()
            self._seen = [0, 0]
        if not self._classes:
            return []
        before = len(self.types)
        for type_ in (*constructed[self._seen[0] :], *named[self._seen[1] :]):
            is_whole = type_.element_type is None and not type_.contains_generic_params
            if is_whole and self._is_package(declaring_module(type_)):
                try:
                    self._add(type_)
                except BadInput:
                    continue  # a type that cannot be loaded
        self._seen = [len(constructed), len(named)]
        return list(self.types)[before:]

    def has(self, type_: TypeDesc) -> bool:
        """Whether a type is one of those, or an instantiation of one."""
        return type_.type_def in self._definitions

    def has_all_nested(self, type_: TypeDesc) -> bool:
        """Whether all nested types of a type are in the program."""
        return type_.type_def in self._nested

    def has_attribute(self, method: MethodDesc) -> bool:
        """Whether a method has one of the attributes."""
        return self._is_asked(declaring_module(method), method.token)

    def _add(self, type_: TypeDesc) -> None:
        outer = type_.declaring_type
        for step in self_and_bases(type_):
            if step is type_ or (outer is not None and step.type_def is outer):
                if self._is_attributed(step.type_def):
                    self._show(step)

    def _show(self, type_: TypeDesc) -> None:
        """Adds an attributed type with its nested types."""
        definition = type_.type_def
        shown = canonical_instance_of(type_)
        if shown in self.types:
            return
        self.types[shown] = None
        if definition not in self._nested:
            self._nested[definition] = list(self._nested_of(definition))
            self.types[definition] = None
            self._definitions.update((definition, *self._nested[definition]))
        for nested in self._nested[definition]:
            self.types[nested] = None
            if not nested.is_abstract and nested.type_args and len(nested.generic_params) == len(shown.type_args):
                self.types[nested.context.instantiate(nested, shown.type_args)] = None

    def _nested_of(self, definition: TypeDesc) -> Iterator[TypeDesc]:
        """Yields the nested types whose members are shown; adds the others by name."""
        for nested in declaring_module(definition).types:
            if nested.declaring_type is not definition:
                continue
            base = nested.base_type
            if _visibility(nested) == _NESTED_PUBLIC or (base is not None and base.type_def is definition):
                yield nested
            else:
                self._mention(nested)

    def _is_attributed(self, definition: TypeDesc) -> bool:
        known = self._has_attribute.get(definition)
        if known is None:
            known = _is_public(definition) and self._is_asked(declaring_module(definition), definition.token)
            self._has_attribute[definition] = known
        return known

    def _is_asked(self, module: ModuleDesc, token: int) -> bool:
        rows = module.md.attribute_rows(token) if token else ()
        owners = [module.resolve_method(module.md.row(T.CustomAttribute, rid)[1]).owner for rid in rows]
        return not self._classes.isdisjoint(owners)


def _visibility(definition: TypeDesc) -> int:
    return definition.flags & TypeFlags.VISIBILITY_MASK


def _is_public(definition: TypeDesc) -> bool:
    outer = definition.declaring_type
    if outer is None:
        return _visibility(definition) == _PUBLIC
    return _visibility(definition) == _NESTED_PUBLIC and _is_public(outer)
