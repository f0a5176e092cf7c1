"""The abstract values of the data-flow analysis, and sets of them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ryuaot.typesystem.fields import FieldDesc
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.types import TypeDesc

_LARGEST_SET = 8


class PlaceKind(IntEnum):
    """The kinds of places that a value comes from or goes to, in the order of ILLink's warning numbers."""

    PARAMETER = 0
    RETURN = 1
    FIELD = 2
    THIS = 3
    TYPE_PARAMETER = 4


@dataclass(frozen=True, slots=True)
class Place:
    """A parameter, result, field or type parameter. kinds: the MemberKinds of its DynamicallyAccessedMembers."""

    kind: PlaceKind
    name: str
    kinds: int


@dataclass(frozen=True, slots=True)
class TypeValue:
    """The System.Type object, or the handle, of a known type."""

    type: TypeDesc


@dataclass(frozen=True, slots=True)
class Text:
    """A known string."""

    text: str


@dataclass(frozen=True, slots=True)
class Number:
    """A known int32."""

    number: int


@dataclass(frozen=True, slots=True)
class Member:
    """The MemberInfo or handle of a known member. Overloads are several values."""

    member: MethodDesc | FieldDesc


@dataclass(frozen=True, slots=True)
class Instance:
    """An object whose static type is known. is_exact: it is no object of a derived type."""

    type: TypeDesc
    is_exact: bool


@dataclass(frozen=True, slots=True)
class NewArray:
    """The array that `newarr` at an IL offset makes."""

    offset: int


@dataclass(frozen=True, slots=True)
class FromPlace:
    """A type or string of which only the place that it comes from is known."""

    place: Place


@dataclass(frozen=True, slots=True)
class Null:
    """The null reference."""


@dataclass(frozen=True, slots=True)
class Unknown:
    """Any value."""


Value = TypeValue | Text | Number | Member | Instance | NewArray | FromPlace | Null | Unknown
#: Without duplicates, in the order in which they were found.
Values = tuple[Value, ...]
UNKNOWN: Values = (Unknown(),)
NULL: Values = (Null(),)
NOTHING: Values = ()


def merge_values(first: Values, second: Values) -> Values:
    """Returns the union of two sets; if that has too many members, UNKNOWN."""
    if first == second or not second or first == UNKNOWN:
        return first
    if not first or second == UNKNOWN:
        return second
    found = tuple(dict.fromkeys((*first, *second)))
    return found if len(found) <= _LARGEST_SET and UNKNOWN[0] not in found else UNKNOWN
