"""Blocks of static fields: one symbol per type for the plain ones, one TlsDesc for the per-thread ones.

The type system has two regions each (without and with references); here the second follows the first in one block.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from ryuaot.typesystem.static_layout import StaticLayout, StaticRegion, static_layout_of

if TYPE_CHECKING:
    from ryuaot.target import Target
    from ryuaot.typesystem.fields import FieldDesc
    from ryuaot.typesystem.types import TypeDesc


@dataclass(frozen=True, slots=True)
class Block:
    """Size and alignment in bytes, offsets of references."""

    size: int
    align: int
    gc_pointers: tuple[int, ...]


_layouts: WeakKeyDictionary[TypeDesc, StaticLayout] = WeakKeyDictionary()


def _get_layout(type_: TypeDesc, target: Target) -> StaticLayout:
    found = _layouts.get(type_)
    if found is None:
        found = _layouts[type_] = static_layout_of(type_, target)
    return found


def _gc_base(layout: StaticLayout, is_thread_static: bool) -> int:
    """Returns the offset of the part with references in the block."""
    plain = layout.blocks[StaticRegion.THREAD_NON_GC if is_thread_static else StaticRegion.NON_GC]
    align = layout.blocks[StaticRegion.THREAD_GC if is_thread_static else StaticRegion.GC].align
    return (plain.size + align - 1) // align * align


def static_address(field: FieldDesc, target: Target) -> tuple[bool, int]:
    """Returns whether the field is per thread, and its byte offset in the block of its type."""
    layout = _get_layout(field.owner, target)
    region, offset = layout.places[field]
    thread = region >= StaticRegion.THREAD_NON_GC
    if region in (StaticRegion.GC, StaticRegion.THREAD_GC):
        offset += _gc_base(layout, thread)
    return thread, offset


def static_block(type_: TypeDesc, target: Target, is_thread_static: bool) -> Block:
    """Returns the whole block of a type."""
    layout = _get_layout(type_, target)
    plain = layout.blocks[StaticRegion.THREAD_NON_GC if is_thread_static else StaticRegion.NON_GC]
    references = layout.blocks[StaticRegion.THREAD_GC if is_thread_static else StaticRegion.GC]
    base = _gc_base(layout, is_thread_static)
    size = base + references.size if references.size else plain.size
    return Block(size, max(plain.align, references.align), tuple([base + o for o in references.gc_pointers]))
