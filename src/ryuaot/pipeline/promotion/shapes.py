"""The scalars, or the scalars and vectors, that a struct is made of."""

from __future__ import annotations

from dataclasses import dataclass

from ryuaot.ir import vartypes as T
from ryuaot.ir.class_layout import ClassLayout
from ryuaot.pipeline.vector_parts import lane_at

MAX_FIELDS = 4
"""As RyuJIT's MAX_NumOfFieldsInPromotableStruct."""


@dataclass(frozen=True, slots=True)
class Leaf:
    """A scalar field, or a vector: ``offset`` in bytes from the struct's start."""

    offset: int
    vartype: int
    name: str


def leaves(layout: ClassLayout, pointer_size: int, *, vectors: bool = False) -> tuple[Leaf, ...] | None:
    """Returns the scalars of the struct, ascending; None if they overlap, leave more than padding uncovered, or are too
    many. ``vectors``: a vector in it is one of them."""
    if layout.has_overlapping_fields or not layout.fields:
        return None
    if vectors and layout.simd:
        return (Leaf(0, layout.simd, "vector"),)
    found: list[Leaf] = []
    work = [(layout, 0, "")]
    while work:
        current, base, prefix = work.pop()
        used = 0
        for entry in current.fields:
            name = f"{prefix}{entry.name}"
            if entry.vartype == T.STRUCT:
                if entry.layout is None or entry.layout.has_overlapping_fields or not entry.layout.fields:
                    return None
                if vectors and entry.layout.simd:
                    found.append(Leaf(base + entry.offset, entry.layout.simd, name))
                else:
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


def leaf_at(shape: tuple[Leaf, ...], offset: int, vartype: int) -> tuple[int, int]:
    """Returns the leaf that an access of ``vartype`` at ``offset`` is in, and the lane if it is part of a vector (-1:
    all of the leaf). The leaf is -1 if there is none."""
    for index, leaf in enumerate(shape):
        if leaf.offset == offset and (leaf.vartype == vartype or leaf.vartype not in T.SIMD):
            return index, -1
        if leaf.vartype in T.SIMD:
            lane = lane_at(vartype, offset - leaf.offset, T.size_of(leaf.vartype, 8))
            if lane >= 0:
                return index, lane
    return -1, -1
