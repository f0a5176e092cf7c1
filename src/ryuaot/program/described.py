"""What TypeDescriptor and XmlSerializer read: all attributes of a type, of its bases and interfaces, of its properties'
types, and of the values that its methods take.

Validation, converters and property grids ask it for one of the program's own types; it goes on to types of .NET's that
the program never names.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.errors import BadInput
from ryuaot.typesystem.members import properties_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ryuaot.program.reach import Reachability
    from ryuaot.typesystem.types import TypeDesc

_READERS = frozenset(
    ("System.ComponentModel.ReflectTypeDescriptionProvider", "System.Xml.Serialization.XmlReflectionImporter")
)


class Described:
    """Part of what reflection knows: `new` says which types have to show all their attributes. is_read: the program can
    ask one of them."""

    def __init__(self, reach: Reachability) -> None:
        self._reach = reach
        self.is_read = False
        self._known: dict[TypeDesc, None] = {}

    def new(self, asked: Iterable[TypeDesc]) -> list[TypeDesc]:
        """Types not answered before. asked: the program's own types and those that it names."""
        self.is_read = self.is_read or any(t.full_name in _READERS for t in self._reach.constructed)
        if not self.is_read:
            return []
        work = [t for t in asked if t not in self._known]
        found: list[TypeDesc] = []
        while work:
            type_ = work.pop()
            plain = type_.is_array or type_.element_type is None
            if type_ in self._known or type_.contains_generic_params or not plain:
                continue
            self._known[type_] = None
            if not type_.is_array:  # which has no table of its own
                found.append(type_)
            try:
                work += type_.interfaces
                if type_.is_nullable:
                    work += type_.type_args  # whose converter that of the nullable type asks for
                if type_.base_type is not None:
                    work.append(type_.base_type)
                if type_.is_array and type_.element_type is not None:
                    work.append(type_.element_type)
                if not self._reach.reflection.is_library(type_.module):
                    work += [p.type for p in properties_of(type_)]
                    work += [part for part in _signature_types(type_) if _is_value(part)]
            except BadInput:
                continue  # a type that cannot be loaded
        return found


def _signature_types(type_: TypeDesc) -> list[TypeDesc]:
    """What the type's methods take and its fields hold: text is converted to it."""
    return [*[f.type for f in type_.fields], *[p for m in type_.methods for p in m.signature.params]]


def _is_value(type_: TypeDesc) -> bool:
    """Whether there may be a converter from text for the type, or for its elements."""
    while type_.is_array and type_.element_type is not None:
        type_ = type_.element_type
    if type_.is_byref_like or type_.is_pointer or type_.is_byref or type_.is_void:
        return False
    return type_.is_string or (type_.is_value_type and (not type_.type_args or type_.is_nullable))
