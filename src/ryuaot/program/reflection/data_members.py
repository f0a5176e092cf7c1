"""Members of .NET's types that reflection calls because the program's data has objects of these types.

A serializer, mapper or binder reads the types of a program's members (`PropertyInfo.PropertyType`) and makes and fills
objects of them: `List<string>` of a property is made by its constructor, `KeyValuePair<string, int>` is read by its
properties. No code names these types for reflection. So the types of .NET and of packages in the graph of the program's
data (`data_graph.py`) have tables, and constructors and the methods that code asks for by name; those that are no
collections have property accessors, too. Generic collection interfaces have the methods that code asks for by name.
A formatter reads and writes all fields of serializable types, or calls their deserialization constructor.
Types with a text form have no code for that: serializers convert them. Neither have classes of .NET that are no
collections.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.errors import BadInput
from ryuaot.metadata.elements import FieldFlags, TypeFlags
from ryuaot.program.inputs.assembly_identity import is_of_framework
from ryuaot.program.reflection.data_graph import DataGraph, collection_interfaces_of
from ryuaot.program.reflection.reflection_roots import property_or_event_of
from ryuaot.typesystem.canonical import canonical_instance_of
from ryuaot.typesystem.fields import FieldDesc
from ryuaot.typesystem.members import fields_of, methods_of
from ryuaot.typesystem.module import declaring_module
from ryuaot.typesystem.type_desc import self_and_bases

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from ryuaot.program.reflection.attributed_types import AttributedTypes
    from ryuaot.program.reflection.reflection_roots import Mentions
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.module import ModuleDesc
    from ryuaot.typesystem.types import TypeDesc

_COLLECTION = "System.Collections.IEnumerable"
_TEXTUAL = frozenset(("System.IFormattable", "System.IConvertible"))
_DESERIALIZED = [f"System.Runtime.Serialization.{name}" for name in ("SerializationInfo", "StreamingContext")]
_COMPARERS = frozenset(("IEqualityComparer", "IComparer", "IEqualityComparer`1", "IComparer`1"))
_ACCESSORS = ("get_", "set_")


class DataMembers:
    """The members that the current closure needs; `new` returns those that are not known yet.

    is_library: of .NET or a package. add: adds a type's System.Type object to the closure, or raises BadInput.
    """

    def __init__(
        self,
        mentions: Mentions,
        is_library: Callable[[ModuleDesc], bool],
        add: Callable[[TypeDesc], None],
        attributed: AttributedTypes,
    ) -> None:
        self._mentions = mentions
        self._attributed = attributed
        self._is_library = is_library
        self._add = add
        self._graph = DataGraph(is_of_framework, is_library)
        self._seen = 0  # types of the graph
        self._known_pairs: set[TypeDesc] = set()  # only for membership tests
        self._read: set[TypeDesc] = set()  # classes whose interfaces are known; only for membership tests
        self._formatted: set[TypeDesc] = set()  # types whose fields are known; only for membership tests
        #: The types with tables, in the order in which they were found.
        self.types: dict[TypeDesc, None] = {}
        self._waiting: dict[MethodDesc, None] = {}  # methods that no code has asked for by name yet
        self._asked = 0
        self._contracts: dict[TypeDesc, list[TypeDesc]] = {}  # interfaces by definitions that no code has named yet
        self._named = 0  # definitions

    def new(self, own: Iterable[TypeDesc], made: Iterable[TypeDesc]) -> list[MethodDesc]:
        """Returns the new members, after adding their types to the closure.

        own: the program's own types with members. made: instantiations that MakeGenericType may request, and attributed
        types.
        """
        if self._mentions.read_types:
            self._grow(own)
        elif not self._attributed.types:
            return []
        found: list[MethodDesc] = []
        asked = len(self._mentions.asked) + len(self._mentions.literals)
        if asked > self._asked:
            self._asked = asked
            found += [method for method in self._waiting if self._is_asked(method)]
            for method in found:
                del self._waiting[method]
        types = list(self._graph.types)
        candidates = dict.fromkeys((*types[self._seen :], *made, *self._sought()))
        new = [type_ for type_ in candidates if type_ not in self.types and _has_table(type_)]
        self._seen = len(types)
        self._add_interfaces()
        for type_ in new:
            self.types[type_] = None
            is_data = self._is_data(type_)
            is_own = not type_.is_array and not self._is_library(declaring_module(type_))
            try:
                self._add(type_)
                found += self._members(type_) if is_data else []
                # A member's attributes may be those of the interface member that it implements.
                for interface in type_.interfaces if is_own or (is_data and not _is_collection(type_)) else ():
                    self._add(interface)
            except BadInput:
                continue  # a type that cannot be loaded
        return found

    def _add_interfaces(self) -> None:
        """Adds tables of the interfaces of classes that a package reads: of those that it names. A member's attributes
        may be those of the interface member that it implements."""
        if not self._mentions.read_types:
            return
        for type_ in self._mentions.named_by_packages():
            if type_ not in self._read and not _is_collection(type_) and not _is_attribute(type_):
                self._read.add(type_)
                for interface in type_.interfaces:
                    try:
                        self._add(interface)
                    except BadInput:
                        continue  # a type that cannot be loaded

    def _grow(self, own: Iterable[TypeDesc]) -> None:
        """Adds the data that is known by now to the graph."""
        mentions = self._mentions
        given = [type_ for type_ in mentions.given_to_packages() if not _is_attribute(type_)]
        self._graph.add([*own, *mentions.types, *given])
        self._graph.add([type_ for type_ in mentions.made if type_.type_args or type_.is_value_type])
        self._graph.add(mentions.returned)
        self._graph.add(self._new_contracts())

    def _sought(self) -> list[TypeDesc]:
        """Returns the instantiations that packages' code makes and whose members it may read: of pairs, not of
        collections."""
        sought = [type_ for type_ in self._mentions.sought_by_packages() if type_ not in self._known_pairs]
        self._known_pairs.update(sought)
        return [
            canonical_instance_of(type_)
            for type_ in sought
            if not (type_.is_delegate or type_.is_nullable or _is_collection(type_))
        ]

    def new_formatted(self, constructed: Iterable[TypeDesc]) -> list[MethodDesc | FieldDesc]:
        """Returns the new fields and deserialization constructors of serializable types that a formatter handles.

        These are the graph's types, those that the program's code makes objects of, instantiations that are
        constructed, and comparers: dictionaries and sets have one. DataContractSerializer has items for collections.
        """
        mentions = self._mentions
        if not mentions.formats and not mentions.reads_fields:
            return []
        found: list[MethodDesc | FieldDesc] = []
        work = [*self._graph.types, *mentions.made]
        if mentions.formats:
            work += [type_ for type_ in constructed if type_.type_args or _is_comparer(type_)]
        while work:
            type_ = work.pop()
            if type_ not in self._formatted and (mentions.formats or not _has_items(type_)):
                self._formatted.add(type_)
                if type_.element_type is not None:
                    work.append(type_.element_type)
                elif not type_.contains_generic_params and type_.type_def.flags & TypeFlags.SERIALIZABLE:
                    try:
                        self._add(type_)  # also without fields
                        members = _formatted_members(type_)
                    except BadInput:
                        continue  # a type that cannot be loaded
                    work += [member.type for member in members if isinstance(member, FieldDesc)]
                    found += members
        return found

    def _new_contracts(self) -> list[TypeDesc]:
        """Returns the interfaces of the graph's types whose definitions code names, since the last call."""
        found: list[TypeDesc] = []
        definitions = self._mentions.definitions
        for type_ in list(self._graph.types)[self._seen :]:
            for interface in collection_interfaces_of(type_):
                if interface.type_def in definitions:
                    found.append(interface)
                else:
                    self._contracts.setdefault(interface.type_def, []).append(interface)
        for definition in list(definitions)[self._named :]:
            found += self._contracts.pop(definition, ())
        self._named = len(definitions)
        return found

    def _is_data(self, type_: TypeDesc) -> bool:
        if type_.is_interface:  # a member may be declared as IDictionary<,>, and filled by that interface's methods
            return bool(type_.type_args) and _is_collection(type_) and self._is_library(declaring_module(type_))
        if self._attributed.has(type_):
            return True
        if type_.element_type is not None or type_.is_abstract or type_.is_object:
            return False
        if type_.is_primitive or type_.is_enum or type_.is_string or type_.is_delegate:
            return False
        if not self._is_library(declaring_module(type_)):
            return False  # all members can be called
        if any(interface.full_name in _TEXTUAL for interface in type_.interfaces):
            return False
        known = type_.is_value_type or bool(type_.type_args) or _is_collection(type_)
        return known or not is_of_framework(declaring_module(type_))

    def _members(self, type_: TypeDesc) -> list[MethodDesc]:
        found: list[MethodDesc] = []
        is_attributed = self._attributed.has(type_)
        is_whole = (is_attributed or not _is_collection(type_)) and not type_.is_nullable
        own = not declaring_module(type_).is_core  # a serializer knows what else its own types have
        for method in methods_of(type_):
            if method.is_generic or not (method.is_public or own):
                continue
            is_made = method.is_ctor and not type_.is_nullable
            if method.is_public and (is_made or (is_whole and method.name.startswith(_ACCESSORS))):
                found.append(method)
            elif self._is_asked(method):
                found.append(method)
            elif is_attributed and self._attributed.has_attribute(method):
                found.append(method)
            else:
                self._waiting[method] = None
        return found

    def _is_asked(self, method: MethodDesc) -> bool:
        asked, name = self._mentions.asked, method.name
        return name in asked or property_or_event_of(name) in asked or self._mentions.named(method)


def _has_items(type_: TypeDesc) -> bool:
    """Whether DataContractSerializer writes the items of an object, not its fields."""
    if type_.contains_generic_params or not _is_collection(type_):
        return False
    return any(method.name == "Add" or method.name.endswith(".Add") for method in methods_of(type_))


def _is_comparer(type_: TypeDesc) -> bool:
    return any(interface.name in _COMPARERS for interface in type_.interfaces)


def _formatted_members(type_: TypeDesc) -> list[MethodDesc | FieldDesc]:
    """Returns the fields of a serializable type, its deserialization constructor, and its callbacks."""
    found: list[MethodDesc | FieldDesc] = []
    for step in self_and_bases(type_):
        if not step.type_def.flags & TypeFlags.SERIALIZABLE:
            break
        found += [f for f in fields_of(step) if not f.is_static and not f.attributes & FieldFlags.NOT_SERIALIZED]
        for method in methods_of(step):
            params = [p.full_name for p in method.signature.params]
            if (step is type_ and method.is_ctor and params == _DESERIALIZED) or params == _DESERIALIZED[1:]:
                found.append(method)
    return found


def _has_table(type_: TypeDesc) -> bool:
    """Whether code that looks at the type of a member may look at the type's own members."""
    if type_.element_type is not None and not type_.is_array:
        return False
    return not (type_.is_generic_definition or type_.is_byref_like or type_.is_module_type or type_.is_void)


def _is_collection(type_: TypeDesc) -> bool:
    return any(interface.full_name == _COLLECTION for interface in type_.interfaces)


def _is_attribute(type_: TypeDesc) -> bool:
    return any(step.full_name == "System.Attribute" for step in self_and_bases(type_))
