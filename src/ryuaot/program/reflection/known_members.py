"""Members that code of .NET and of packages finds by reflection, where data flow knows the type and the name, or where
a call names a member of whatever object it gets.

`typeof(Writer).GetMethod("WriteValue")` needs that method, and a late-bound call. A generic method that is found so is
instantiated by `MakeGenericMethod`, often elsewhere: so its definition is known, and its arguments are not. F#'s printf
takes the type of a format apart and finds the method by a computed name, `"FinalFast" + count`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.errors import BadInput
from ryuaot.program.dataflow.annotations import Annotations, MemberKinds
from ryuaot.program.dataflow.flow_analysis import Requirement, analyze_body
from ryuaot.program.dataflow.flow_values import Member
from ryuaot.program.dataflow.value_model import members_named
from ryuaot.typesystem.members import methods_of
from ryuaot.typesystem.methods import MethodDesc
from ryuaot.typesystem.module import declaring_module
from ryuaot.typesystem.type_desc import self_and_bases

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from ryuaot.program.bodies.method_bodies import Bodies
    from ryuaot.program.reflection.reflection_roots import Mentions
    from ryuaot.typesystem.fields import FieldDesc
    from ryuaot.typesystem.module import ModuleDesc
    from ryuaot.typesystem.types import TypeDesc


class KnownMembers:
    """The members that the current closure needs. generic: the generic methods among them, of exact types.

    is_library: of .NET or a package; the program's own types are in the tables with all members. add: adds a type's
    System.Type object to the closure, or raises BadInput.
    """

    def __init__(
        self,
        bodies: Bodies,
        mentions: Mentions,
        is_library: Callable[[ModuleDesc], bool],
        add: Callable[[TypeDesc], None],
    ) -> None:
        self._bodies = bodies
        self._mentions = mentions
        self._is_library = is_library
        self._add = add
        self._annotations = Annotations()
        self._seen = 0  # bodies
        self._found: dict[MethodDesc | FieldDesc, None] = {}
        self.generic: dict[MethodDesc, None] = {}

    def new(self) -> list[MethodDesc | FieldDesc]:
        """Returns the members that are not generic and not known yet, after adding their types to the closure."""
        finders = list(self._mentions.finders)[self._seen :]
        self._seen += len(finders)
        before = len(self._found)
        for finder in finders:
            for requirement in analyze_body(finder, self._bodies.il(finder), self._annotations).requirements:
                self._take(requirement)
        return list(self._found)[before:]

    def _take(self, requirement: Requirement) -> None:
        type_, name = requirement.type, requirement.name
        if type_.contains_generic_params or type_.is_generic_definition or type_.is_array:
            return
        if not self._is_library(declaring_module(type_)):
            return
        if name is None:
            self._take_generic(requirement)
            return
        try:
            self._add(type_)
        except BadInput:
            return  # a type that cannot be loaded
        for value in members_named(type_, requirement.kinds, name):
            if isinstance(value, Member):
                member = value.member
                if isinstance(member, MethodDesc) and member.is_generic:
                    self.generic[member] = None
                else:
                    self._found[member] = None

    def _take_generic(self, requirement: Requirement) -> None:
        """Takes generic methods of a type outside of CoreLib that are found by a computed name: `"Final" + count`."""
        type_ = requirement.type
        if declaring_module(type_).is_core:
            return
        for method in methods_of(type_):
            kind = MemberKinds.PUBLIC_METHODS if method.is_public else MemberKinds.HIDDEN_METHODS
            if method.is_generic and not method.is_abstract and kind & requirement.kinds:
                self.generic[method] = None


#: What Visual Basic looks up where an index names no member: the usual names of a default property.
_DEFAULTS = ("item", "chars")


class LateBoundMembers:
    """The members of .NET's types that late binding may take: in Visual Basic `o.Length` is a call with the text
    "Length", for an object of any type.

    So a public member counts if a literal of the program is its name, in any case, and the program has objects of the
    type or of one that is derived from it. The program's own types are in the tables with all members. The look-up goes
    through nested types, too.

    show: adds a type with a table of its members. mention: adds a type of which only the name is needed.
    """

    def __init__(
        self,
        mentions: Mentions,
        is_library: Callable[[ModuleDesc], bool],
        show: Callable[[TypeDesc], None],
        mention: Callable[[TypeDesc], None],
    ) -> None:
        self._mentions = mentions
        self._is_library = is_library
        self._show = show
        self._mention = mention
        self._shown: set[TypeDesc] = set()  # definitions; only for membership tests
        self._seen = (0, 0)  # types, literals
        self._names: set[str] = set(_DEFAULTS)
        self._found: dict[MethodDesc, None] = {}

    def new(self, constructed: Sequence[TypeDesc]) -> list[MethodDesc]:
        """Returns the methods that are not known yet, after showing their types. constructed: only grows."""
        literals = self._mentions.literals
        if not self._mentions.binds_late or self._seen == (len(constructed), len(literals)):
            return []
        since = self._seen[0] if self._seen[1] == len(literals) else 0
        self._seen = (len(constructed), len(literals))
        self._names.update(literal.casefold() for literal in literals)
        before = len(self._found)
        for type_ in constructed[since:]:
            for step in self_and_bases(type_):
                if self._is_library(declaring_module(step)) and not step.contains_generic_params:
                    self._take(step)
        return list(self._found)[before:]

    def has_all_nested(self, type_: TypeDesc) -> bool:
        """Whether all nested types of a type are in the program."""
        return type_.type_def in self._shown

    def _take(self, type_: TypeDesc) -> None:
        for method in self._named(type_):
            self._show_whole(type_)
            self._found[method] = None
            for param in method.signature.params:
                step = param.element_type if param.is_byref else param
                if step is not None and step.element_type is None and not step.contains_generic_params:
                    self._show_whole(step)  # the choice among overloads asks for its conversions

    def _show_whole(self, type_: TypeDesc) -> None:
        if not self._is_library(declaring_module(type_)):
            return
        self._show(type_)
        definition = type_.type_def
        if definition not in self._shown:
            self._shown.add(definition)
            for other in declaring_module(definition).types:
                if other.declaring_type is definition:
                    self._mention(other)

    def _named(self, type_: TypeDesc) -> Iterator[MethodDesc]:
        """Yields the methods that are named, and operators."""
        for method in methods_of(type_):
            if method.is_public and not method.is_ctor and not method.is_generic:
                name = method.name.casefold()
                accessed = name.removeprefix("get_").removeprefix("set_")
                if name in self._names or accessed in self._names or name.startswith("op_"):
                    yield method
