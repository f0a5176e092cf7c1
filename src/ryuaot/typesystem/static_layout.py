"""Layout of static fields: four blocks per type (plain and with references, each also per thread)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING

from ryuaot.typesystem.members import static_fields_of
from ryuaot.typesystem.type_layout import layout_of, size_of

if TYPE_CHECKING:
    from ryuaot.target import Target
    from ryuaot.typesystem.fields import FieldDesc
    from ryuaot.typesystem.types import TypeDesc


class StaticRegion(IntEnum):
    """The block of a static field. RVA fields are bytes of the image and are in no block."""

    NON_GC = 0
    GC = 1
    THREAD_NON_GC = 2
    THREAD_GC = 3
    RVA = 4


@dataclass(frozen=True, slots=True)
class StaticBlock:
    """One block: size and alignment in bytes, offsets of the references in it."""

    size: int
    align: int
    gc_pointers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class StaticLayout:
    """Static fields of one exact type: region and offset of each, and the blocks, indexed by StaticRegion."""

    places: dict[FieldDesc, tuple[StaticRegion, int]]
    blocks: tuple[StaticBlock, StaticBlock, StaticBlock, StaticBlock]


def static_layout_of(type_: TypeDesc, target: Target) -> StaticLayout:
    """Returns the static layout of an exact type. Structs with references are inline in the GC blocks; fields are in
    descending order of alignment."""
    groups: tuple[list[FieldDesc], ...] = ([], [], [], [])
    places: dict[FieldDesc, tuple[StaticRegion, int]] = {}
    for field in static_fields_of(type_):
        if field.has_rva:
            places[field] = (StaticRegion.RVA, 0)
            continue
        holds_refs = bool(_gc_pointers(field.type, target))
        groups[2 * field.is_thread_static + holds_refs].append(field)
    blocks: list[StaticBlock] = []
    for region, fields in enumerate(groups):
        blocks.append(_place_fields(fields, StaticRegion(region), places, target))
    return StaticLayout(places, (blocks[0], blocks[1], blocks[2], blocks[3]))


def _place_fields(fields: list[FieldDesc], region: StaticRegion, places: dict[FieldDesc, tuple[StaticRegion, int]],
           target: Target) -> StaticBlock:
    position, largest = 0, 1
    pointers: list[int] = []
    for field in sorted(fields, key=lambda f: -_align_of(f.type, target)):
        align = max(_align_of(field.type, target), target.pointer_size if region & 1 else 1)
        position = (position + align - 1) // align * align
        largest = max(largest, align)
        places[field] = (region, position)
        pointers.extend([position + o for o in _gc_pointers(field.type, target)])
        position += size_of(field.type, target)
    return StaticBlock((position + largest - 1) // largest * largest, largest, tuple(pointers))


def _align_of(type_: TypeDesc, target: Target) -> int:
    """Returns the alignment of a variable. A reference does not need the layout of its class, which may be
    unloadable."""
    return layout_of(type_, target).align if type_.is_value_type else target.pointer_size


def _gc_pointers(type_: TypeDesc, target: Target) -> tuple[int, ...]:
    """Returns the offsets of the object references in a variable."""
    if type_.is_value_type:
        return layout_of(type_, target).gc_pointers
    return (0,) if type_.is_gc_ref else ()
