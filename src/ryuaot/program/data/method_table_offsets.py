"""Byte offsets in a MethodTable, as in `runtime/c/methodtable.h`."""

from __future__ import annotations


def vtable_offset(slot: int, pointer_size: int) -> int:
    """Returns the byte offset of a vtable slot in a MethodTable."""
    return 32 + 8 * pointer_size + slot * pointer_size


def number_offset(pointer_size: int) -> int:
    """Returns the byte offset of a class's number in a MethodTable; the number of derived classes follows it."""
    return 24 + 8 * pointer_size
