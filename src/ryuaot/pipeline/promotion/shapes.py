"""The scalars that a struct is made of."""

from __future__ import annotations

from dataclasses import dataclass

from ryuaot.ir import vartypes as T
from ryuaot.ir.layout import ClassLayout

MAX_FIELDS = 4
"""As RyuJIT's MAX_NumOfFieldsInPromotableStruct."""


@dataclass(frozen=True, slots=True)
class Leaf:
    """A scalar field: ``offset`` in bytes from the struct's start."""

    offset: int
    vartype: int
    name: str


def leaves(layout: ClassLayout, pointer_size: int) -> tuple[Leaf, ...] | None:
    """The scalars that make up the struct, ascending; None when they overlap, leave more than padding uncovered, or
    are too many."""
    if layout.overlapping or not layout.fields:
        return None
    found: list[Leaf] = []
    work = [(layout, 0, "")]
    while work:
        current, base, prefix = work.pop()
        used = 0
        for entry in current.fields:
            name = f"{prefix}{entry.name}"
            if entry.vartype == T.STRUCT:
                if entry.layout is None or entry.layout.overlapping or not entry.layout.fields:
                    return None
                work.append((entry.layout, base + entry.offset, name + "."))
                used = max(used, entry.offset + entry.layout.size)
            else:
                found.append(Leaf(base + entry.offset, entry.vartype, name))
                used = max(used, entry.offset + T.size_of(entry.vartype, pointer_size))
        if current.size - used >= current.align:
            return None  # a declared size, a fixed-size buffer: bytes without a field hold data
        if len(found) > MAX_FIELDS:
            return None
    found.sort(key=lambda leaf: leaf.offset)
    end = 0
    for leaf in found:
        size = T.size_of(leaf.vartype, pointer_size)
        if leaf.offset < end or leaf.offset - end >= size:
            return None
        end = leaf.offset + size
    return tuple(found)
