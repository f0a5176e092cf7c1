"""Byte offsets in a MethodTable, as `runtime/c/methodtable.h` has them."""

from __future__ import annotations


def vtable_offset(slot: int, pointer_size: int) -> int:
    """Byte offset of a vtable slot in a MethodTable."""
    return 32 + 8 * pointer_size + slot * pointer_size


def number_offset(pointer_size: int) -> int:
    """Byte offset of a class's number in a MethodTable; how many classes derive from it stands behind that."""
    return 24 + 8 * pointer_size
