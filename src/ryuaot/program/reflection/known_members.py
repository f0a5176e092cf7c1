"""Members that code of .NET and of packages finds by reflection, where data flow knows the type and the name, or where
a call names a member of whatever object it gets.

`typeof(Writer).GetMethod("WriteValue")` needs that method, and a late-bound call. A generic method that is found so is
instantiated by `MakeGenericMethod`, often elsewhere: so its definition is known, and its arguments are not. F#'s printf
takes the type of a format apart and finds the method by a computed name, `"FinalFast" + count`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.errors import BadInput
from ryuaot.metadata.elements import TypeFlags
from ryuaot.program.dataflow.annotations import Annotations, MemberKinds
from ryuaot.program.dataflow.call_site_names import DEFAULTS, CallSiteNames
from ryuaot.program.dataflow.flow_analysis import Requirement, analyze_body
from ryuaot.program.dataflow.flow_values import Member
from ryuaot.program.dataflow.value_model import members_named
from ryuaot.program.inputs.assembly_identity import is_of_framework
from ryuaot.typesystem.members import events_of, fields_of, methods_of, properties_of
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

_CONVERSIONS = frozenset(("op_Implicit", "op_Explicit"))
_OPERATOR = "op_"
_CALL_SITE = "System.Runtime.CompilerServices.CallSite`1"
_PUBLIC = (1, 2)  # of TypeFlags.VISIBILITY_MASK: public, and public in another type
#: What C#'s binder calls for operators of strings and delegates.
_OPERATIONS = {"System.String": "Concat", "System.Delegate": "Combine,Remove"}


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


class LateBoundMembers:
    """The members of .NET's types that late binding may take: a call names a member of whatever object it gets.

    In Visual Basic `o.Length` is a call with the text "Length"; any literal of the program may be such a name, in any
    case. C# binds `dynamic` through call sites, whose names data flow finds (`program/dataflow/call_site_names.py`).
    Operators have no name. So a public member can be called if it has such a name, and the program has objects of its
    type, or of one that is derived from it. Members of interfaces are called only on receivers that are declared to be
    of them. The program's own types are in the tables with all members. The look-up goes through nested types, too.

    C#'s binder reads all types that a call mentions. Those without such a name have no table, and it gets the answer
    that there is no member (runtime/managed/BinderMembers.cs). So types with hidden members of such names, and with
    conversions, have tables, too.

    show: adds a type with a table of its members, without calls. mention: adds a type of which only the name is needed.
    """

    def __init__(
        self,
        bodies: Bodies,
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
        self._sites = CallSiteNames(bodies)
        self._seen = (0, 0, 0, 0)  # types with objects, types that the program names, literals, bodies with call sites
        self._folded = {name.casefold() for name in DEFAULTS}
        self._binds_dynamically = False
        self._done: set[TypeDesc] = set()
        self._found: dict[MethodDesc | FieldDesc, None] = {}

    def new(self, constructed: Sequence[TypeDesc]) -> list[MethodDesc | FieldDesc]:
        """Returns the members that are not known yet, after showing their types. constructed: only grows."""
        mentions = self._mentions
        if not mentions.binds_late and not mentions.binding:
            return []
        state = (len(constructed), len(mentions.types), len(mentions.literals), len(mentions.binding))
        if self._seen == state:
            return []
        if self._seen[2:] != state[2:]:
            self._read_names()
        self._seen = state
        before = len(self._found)
        for type_ in (*constructed, *mentions.types) if mentions.binding else constructed:
            self._take_all(type_)
        return list(self._found)[before:]

    def _read_names(self) -> None:
        """Reads the names that are new; then all types are looked at again."""
        mentions = self._mentions
        known = (len(self._folded), len(self._sites.names), self._sites.has_operators)
        if mentions.binds_late:
            self._folded.update(literal.casefold() for literal in mentions.literals)
        self._sites.read(list(mentions.binding)[self._seen[3] :])
        self._binds_dynamically = bool(mentions.binding)
        if known != (len(self._folded), len(self._sites.names), self._sites.has_operators):
            self._done.clear()

    def has_all_nested(self, type_: TypeDesc) -> bool:
        """Whether all nested types of a type are in the program."""
        return type_.type_def in self._shown

    def _take_all(self, type_: TypeDesc) -> None:
        if type_ in self._done:
            return
        for step in self_and_bases(type_):
            self._take(step)
        if type_.type_def.full_name == _CALL_SITE:
            for argument in type_.type_args[0].type_args:
                if argument.is_interface:  # the receiver's type when the site was compiled
                    for step in (argument, *argument.interfaces):
                        self._take(step)

    def _take(self, type_: TypeDesc) -> None:
        if type_ in self._done:
            return
        self._done.add(type_)
        if type_.element_type is not None or not self._is_library(declaring_module(type_)):
            return
        if type_.contains_generic_params or type_.is_shared or not self._is_bound(type_):
            return
        for method in self._callable(type_):
            self._show_whole(type_)
            self._found[method] = None
            for param in method.signature.params:
                step = param.element_type if param.is_byref else param
                if step is not None and step.element_type is None and not step.contains_generic_params:
                    self._show_parameter(step)
        for field in fields_of(type_):
            if field.is_public and self._is_named(field.name):
                self._show_whole(type_)
                self._found[field] = None
        if self._binds_dynamically and self._has_named(type_):
            self._show_whole(type_)

    def _is_bound(self, type_: TypeDesc) -> bool:
        """Whether members of a type are bound: C#'s binder binds those of types that the code of the call may name, for
        others those of their base classes."""
        return self._mentions.binds_late or _is_visible(type_)

    def _show_parameter(self, type_: TypeDesc) -> None:
        """Shows the type of a parameter: the choice among overloads asks for its conversions."""
        if self._mentions.binds_late:
            self._show_whole(type_)
        if self._binds_dynamically and self._is_library(declaring_module(type_)):
            conversions = [m for m in methods_of(type_) if m.name in _CONVERSIONS and not m.contains_generic_params]
            self._found.update(dict.fromkeys(conversions))
            if conversions:
                self._show_whole(type_)

    def _show_whole(self, type_: TypeDesc) -> None:
        if not self._is_library(declaring_module(type_)):
            return
        self._show(type_)
        definition = type_.type_def
        if definition not in self._shown:
            self._shown.add(definition)
            if definition is not type_ and self._binds_dynamically:
                self._show(definition)  # the binder's symbols are of definitions
            for other in declaring_module(definition).types:
                if other.declaring_type is definition:
                    self._mention(other)

    def _is_named(self, name: str) -> bool:
        if self._binds_dynamically and name in self._sites.names:
            return True
        return self._mentions.binds_late and name.casefold() in self._folded

    def _callable(self, type_: TypeDesc) -> Iterator[MethodDesc]:
        """Yields the methods that are named, and operators."""
        has_operators = self._mentions.binds_late or self._sites.has_operators
        operations = _OPERATIONS.get(type_.full_name, "").split(",") if self._sites.has_operators else []
        for method in methods_of(type_):
            if method.is_public and not method.is_ctor and not method.is_generic:
                name = method.name
                accessed = _name_of_accessed(name)
                if self._is_named(name) or (accessed != name and self._is_named(accessed)):
                    yield method
                elif (has_operators and name.startswith(_OPERATOR)) or name in operations:
                    yield method

    def _has_named(self, type_: TypeDesc) -> bool:
        """Whether any member of a type has one of the names, also a hidden or a generic one."""
        names = [method.name for method in methods_of(type_)]
        names += [field.name for field in fields_of(type_)]
        names += [property_.name for property_ in properties_of(type_)]
        names += [event.name for event in events_of(type_)]
        return any(self._is_named(name) for name in names)


def _name_of_accessed(name: str) -> str:
    """Returns the name of the property or event that a method is an accessor of by its name; else the name."""
    for prefix in ("get_", "set_", "add_", "remove_"):
        name = name.removeprefix(prefix)
    return name


def _is_visible(type_: TypeDesc) -> bool:
    """Whether a type is public or of a package, with all that it is made of."""
    work = [type_]
    while work:
        step = work.pop()
        if step.element_type is not None:
            work.append(step.element_type)
            continue
        work += step.type_args
        if is_of_framework(declaring_module(step)):
            if step.type_def.flags & TypeFlags.VISIBILITY_MASK not in _PUBLIC:
                return False
            if step.type_def.declaring_type is not None:
                work.append(step.type_def.declaring_type)
    return True
