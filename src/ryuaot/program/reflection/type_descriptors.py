"""Types that TypeDescriptor and XmlSerializer read: with all attributes.

They are a type, its bases and interfaces, the types of its properties, and the values that its methods take.
Validation, converters and property grids query one of the program's own types; from there the search reaches types of
.NET that the program never names.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.errors import BadInput
from ryuaot.typesystem.members import fields_of, methods_of, properties_of
from ryuaot.typesystem.module import declaring_module

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ryuaot.program.reachability.rapid_type_analysis import Reachability
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.types import TypeDesc

_XML = "System.Xml.Serialization.XmlReflectionImporter"
_XML_READER = "System.Xml.Serialization.XmlSerializationReader"
_READERS = frozenset(("System.ComponentModel.ReflectTypeDescriptionProvider", _XML))
# Members of a collection that XmlSerializer calls.
_OF_COLLECTIONS = frozenset(("Add", "get_Item", "get_Count", "GetEnumerator", "get_Current"))


class Described:
    """The types that must show all their attributes; `new` returns them.

    is_read: the program can reach one of the readers. is_xml: it can reach XmlSerializer, which also reads fields and
    fills collections.
    """

    def __init__(self, reach: Reachability) -> None:
        self._reach = reach
        self.is_read = self.is_xml = False
        self._known: dict[TypeDesc, None] = {}

    def new(self, asked: Iterable[TypeDesc]) -> list[TypeDesc]:
        """Returns the types that were not returned before. asked: the program's own types and those that it names."""
        self.is_read = self.is_read or any(t.full_name in _READERS for t in self._reach.constructed)
        if not self.is_read:
            return []
        if not self.is_xml and any(t.full_name == _XML for t in self._reach.constructed):
            self.is_xml = True
            self._known.clear()
        work = [t for t in asked if t not in self._known]
        found: list[TypeDesc] = []
        while work:
            type_ = work.pop()
            plain = type_.is_array or type_.element_type is None
            if type_ in self._known or type_.contains_generic_params or not plain:
                continue
            self._known[type_] = None
            if not type_.is_array:  # an array has no table of its own
                found.append(type_)
            try:
                work += type_.interfaces
                if type_.is_nullable:
                    work += type_.type_args  # the converter of the nullable type queries its converter
                if type_.base_type is not None:
                    work.append(type_.base_type)
                if type_.is_array and type_.element_type is not None:
                    work.append(type_.element_type)
                if not self._reach.reflection.is_library(declaring_module(type_)):
                    work += [p.type for p in properties_of(type_)]
                    work += [part for part in _signature_types(type_) if _is_value(part)]
                    work += [f.type for f in fields_of(type_) if self.is_xml and f.is_public and not f.is_static]
                elif self.is_xml:
                    work += type_.type_args
                    work += [m.signature.return_type for m in methods_of(type_) if _makes_enumerator(m)]
            except BadInput:
                continue  # the type cannot be loaded
        return found

    def collected(self, type_: TypeDesc) -> list[MethodDesc]:
        """Returns the members of a collection type of .NET that XmlSerializer calls by reflection."""
        if not self.is_xml or not type_.type_args or not self._reach.reflection.is_library(declaring_module(type_)):
            return []
        if type_.is_interface or type_.is_abstract or type_.is_nullable or type_.is_delegate:
            return []
        plain = [m for m in methods_of(type_) if m.is_ctor and m.is_public and not m.signature.params]
        return [*plain, *[m for m in methods_of(type_) if m.is_public and m.name in _OF_COLLECTIONS]]

    def formatters(self) -> list[MethodDesc]:
        """Returns the methods that XmlSerializer calls by the names of XML's types: ToDateTime, ToXmlNmTokens and so
        on."""
        readers = [t for t in self._reach.types if t.full_name == _XML_READER] if self.is_xml else []
        return [m for t in readers for m in methods_of(t) if m.name.startswith("To") and not m.is_generic]


def _makes_enumerator(method: MethodDesc) -> bool:
    """Whether XmlSerializer takes the type of a collection's elements from the Current of what the method returns."""
    return method.name == "GetEnumerator" and method.is_public and not method.signature.params


def _signature_types(type_: TypeDesc) -> list[TypeDesc]:
    """Returns the types of the type's parameters and fields: text is converted to them."""
    return [*[f.type for f in fields_of(type_)], *[p for m in methods_of(type_) for p in m.signature.params]]


def _is_value(type_: TypeDesc) -> bool:
    """Whether there may be a converter from text for the type, or for its elements."""
    while type_.is_array and type_.element_type is not None:
        type_ = type_.element_type
    if type_.is_byref_like or type_.is_pointer or type_.is_byref or type_.is_void:
        return False
    return type_.is_string or (type_.is_value_type and (not type_.type_args or type_.is_nullable))
