"""Properties and events of a type (ECMA-335 II.22.13, .28, .34, .35), with the methods behind them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ryuaot.metadata.tables import T

if TYPE_CHECKING:
    from ryuaot.metadata.assembly import Assembly
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.types import TypeDesc

# MethodSemanticsAttributes, II.23.1.12
_SETTER, _GETTER, _ADDER, _REMOVER = 1, 2, 8, 16


@dataclass(frozen=True, slots=True)
class PropertyDesc:
    """A property of an exact type. flags: PropertyAttributes. indexes: the types of its index parameters."""

    name: str
    flags: int
    token: int
    type: TypeDesc
    indexes: tuple[TypeDesc, ...]
    getter: MethodDesc | None
    setter: MethodDesc | None


@dataclass(frozen=True, slots=True)
class EventDesc:
    """An event of an exact type. flags: EventAttributes. type: that of its handlers."""

    name: str
    flags: int
    token: int
    type: TypeDesc
    adder: MethodDesc
    remover: MethodDesc | None


def properties_of(type_: TypeDesc) -> tuple[PropertyDesc, ...]:
    """The properties that a type declares, in metadata order; one without accessors is left out."""
    found: list[PropertyDesc] = []
    md = type_.module.md
    for rid in _rows(type_, T.PropertyMap, T.Property):
        flags, name, _ = md.row(T.Property, rid)
        token = T.Property << 24 | rid
        semantics = _accessors(type_, token)
        getter, setter = semantics.get(_GETTER), semantics.get(_SETTER)
        if getter is not None:
            value, indexes = getter.signature.return_type, getter.signature.params
        elif setter is not None and setter.signature.params:
            value, indexes = setter.signature.params[-1], setter.signature.params[:-1]
        else:
            continue
        found.append(PropertyDesc(md.string(name), flags, token, value, indexes, getter, setter))
    return tuple(found)


def events_of(type_: TypeDesc) -> tuple[EventDesc, ...]:
    """The events that a type declares, in metadata order; one that cannot be added to is left out."""
    found: list[EventDesc] = []
    md = type_.module.md
    for rid in _rows(type_, T.EventMap, T.Event):
        flags, name, _ = md.row(T.Event, rid)
        token = T.Event << 24 | rid
        semantics = _accessors(type_, token)
        adder = semantics.get(_ADDER)
        if adder is not None and adder.signature.params:
            handler = adder.signature.params[0]
            found.append(EventDesc(md.string(name), flags, token, handler, adder, semantics.get(_REMOVER)))
    return tuple(found)


def _rows(type_: TypeDesc, maps: T, members: T) -> range:
    """The rows of `members` that the type's row of `maps` begins."""
    md = type_.module.md
    rid = type_.type_def.token & 0xFFFFFF
    rows = md.group(maps, 0).get(rid) if rid and type_.element_type is None else None
    if not rows:
        return range(0)
    count = md.rows(members)
    start = md.row(maps, rows[0])[1]
    end = md.row(maps, rows[0] + 1)[1] if rows[0] < md.rows(maps) else count + 1
    if not 0 < start <= end <= count + 1:
        raise type_.module.bad(f"{members.name} list of {type_.full_name} is out of range")
    return range(start, end)


def _accessors(type_: TypeDesc, token: int) -> dict[int, MethodDesc]:
    """The type's methods behind a property or event, by their MethodSemanticsAttributes."""
    md: Assembly = type_.module.md
    own = md.method_range(type_.type_def.token & 0xFFFFFF)
    found: dict[int, MethodDesc] = {}
    for rid in md.rows_of(T.MethodSemantics, 2, "HasSemantics", token):
        semantics, method, _ = md.row(T.MethodSemantics, rid)
        row = method & 0xFFFFFF
        if row in own:
            found[semantics] = type_.methods[row - own.start]
    return found
