"""Members that code of .NET and of packages finds by reflection, where data flow knows the type and the name.

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

if TYPE_CHECKING:
    from collections.abc import Callable

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
