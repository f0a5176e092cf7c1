"""The segments that may replace a struct: its scalars and vectors, or whole registers that hold several fields."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from ryuaot.abi import AbiKind, AbiType, Reg, Segment, layout_call, layout_return, scalar, shared_signature
from ryuaot.ir import vartypes as T
from ryuaot.ir.callsig import VARTYPE_OF
from ryuaot.ir.class_layout import ClassLayout, vectors_in
from ryuaot.pipeline.vector_parts import lane_at
from ryuaot.target import Target

MAX_FIELDS = 4
"""As RyuJIT's MAX_NumOfFieldsInPromotableStruct: with more, the struct has to be worth it."""
MAX_LEAVES = 8
MAX_WORDS = 4
BITS = "bits"
"""Name of a leaf that holds more than one field, or bytes that no field names."""
_INTEGERS = {1: T.UBYTE, 2: T.USHORT, 3: T.INT, 4: T.INT}


@dataclass(frozen=True, slots=True)
class Leaf:
    """A segment of a struct value: ``offset`` and ``size`` in bytes, and the type of the local that holds it. With a
    size below the type's, the bits above it mean nothing."""

    offset: int
    size: int
    vartype: int
    name: str = BITS

    @property
    def end(self) -> int:
        """The offset of the byte after the last."""
        return self.offset + self.size


def integer(offset: int, size: int) -> Leaf:
    """Returns the integer leaf for up to eight bytes."""
    return Leaf(offset, size, _INTEGERS.get(size, T.LONG))


def register_leaf(segment: Segment) -> Leaf:
    """Returns the leaf that is a register of a convention."""
    return Leaf(segment.offset, segment.size, VARTYPE_OF[segment.type])


def chunks(leaf: Leaf, pointer_size: int) -> list[Leaf]:
    """Returns the memory accesses that load or store the leaf and no byte beside it: one, unless its size is odd."""
    if leaf.size == T.size_of(leaf.vartype, pointer_size) or leaf.vartype not in T.INTEGRAL:
        return [leaf]
    found, at = [], leaf.offset
    for size in (4, 2, 1):
        if leaf.end - at >= size:
            found.append(integer(at, size))
            at += size
    return found


def leaves(
    layout: ClassLayout, pointer_size: int, *, vectors: bool = False, most: int = MAX_FIELDS
) -> tuple[Leaf, ...] | None:
    """Returns the scalars of the struct, ascending; None if they overlap, leave more than padding uncovered, or are too
    many. ``vectors``: a vector in it is one of them."""
    if layout.has_overlapping_fields or not layout.fields:
        return None
    if vectors and layout.simd:
        return (Leaf(0, T.size_of(layout.simd, pointer_size), layout.simd, "vector"),)
    found: list[Leaf] = []
    work = [(layout, 0, "")]
    while work:
        current, base, prefix = work.pop()
        if current.keeps_padding and _has_padding(current, pointer_size):
            return None
        used = 0
        for entry in current.fields:
            name = f"{prefix}{entry.name}"
            if entry.vartype == T.STRUCT:
                if entry.layout is None or entry.layout.has_overlapping_fields or not entry.layout.fields:
                    return None
                if vectors and entry.layout.simd:
                    size = T.size_of(entry.layout.simd, pointer_size)
                    found.append(Leaf(base + entry.offset, size, entry.layout.simd, name))
                else:
                    work.append((entry.layout, base + entry.offset, name + "."))
                used = max(used, entry.offset + entry.layout.size)
            else:
                size = T.size_of(entry.vartype, pointer_size)
                found.append(Leaf(base + entry.offset, size, entry.vartype, name))
                used = max(used, entry.offset + size)
        if current.size - used >= current.align:
            return None  # a declared size, a fixed-size buffer: bytes without a field hold data
        if len(found) > most:
            return None
    found.sort(key=lambda leaf: leaf.offset)
    end = 0
    for leaf in found:
        if leaf.offset < end or leaf.offset - end >= leaf.size:
            return None
        end = leaf.end
    return tuple(found)


def _has_padding(layout: ClassLayout, pointer_size: int) -> bool:
    """Whether bytes of the struct, whose fields do not overlap, are in none of its fields."""
    sizes = (f.layout.size if f.layout is not None else T.size_of(f.vartype, pointer_size) for f in layout.fields)
    return sum(sizes) < layout.size


@lru_cache(1 << 12)
def carried(abi_type: AbiType, target: Target) -> tuple[Segment, ...]:
    """Returns the registers that carry a struct of this type, as a result or else as the only argument; none if it goes
    through memory."""
    ret = layout_return(abi_type, target)
    if not ret.is_by_buffer:
        return ret.segments
    placement = layout_call(shared_signature(scalar(AbiKind.VOID, target.pointer_size), (abi_type,)), target).args[0]
    in_registers = all(isinstance(segment.where, Reg) for segment in placement.segments)
    return placement.segments if in_registers and not placement.is_by_reference else ()


def registers(layout: ClassLayout, target: Target) -> tuple[Segment, ...]:
    """Returns the registers that carry the struct; none if it goes through memory."""
    return carried(layout.abi_type, target) if isinstance(layout.abi_type, AbiType) else ()


def words(
    layout: ClassLayout, target: Target, nested: Iterable[tuple[int, ClassLayout]] = ()
) -> tuple[Leaf, ...] | None:
    """Returns the struct as whole registers, ascending: those of the convention if it goes in registers, else machine
    words; ``nested`` structs in it, which do not overlap, begin words of their own. None if it is too large, or has
    vectors, which are no words."""
    size, word = layout.size, target.pointer_size
    if not 0 < size <= MAX_WORDS * word or vectors_in(layout):
        return None
    segments = registers(layout, target)
    found: list[Leaf] = []
    for segment in segments:
        if segment.offset < size:
            found.append(_of_register(segment, layout))
    if segments and _covers(found, layout, word):
        return tuple(found)
    references = {**dict.fromkeys(layout.gc_refs, T.REF), **dict.fromkeys(layout.gc_byrefs, T.BYREF)}
    borders = {0, size, *(edge for at, inner in nested for edge in (at, at + inner.size))}
    borders |= {edge for at in references for edge in (at, at + word)}
    return tuple(_between(sorted(border for border in borders if border <= size), references, nested, word))


def _of_register(segment: Segment, layout: ClassLayout) -> Leaf:
    vartype, size = VARTYPE_OF[segment.type], min(segment.size, layout.size - segment.offset)
    return Leaf(segment.offset, size, vartype) if vartype not in T.INTEGRAL else integer(segment.offset, size)


def _covers(found: list[Leaf], layout: ClassLayout, word: int) -> bool:
    """Whether all bytes of the struct are in the registers, but for padding."""
    if sum(leaf.size for leaf in found) == layout.size:
        return True
    fields = leaves(layout, word, most=layout.size)
    return fields is not None and all(
        any(leaf.offset <= field.offset and field.end <= leaf.end for leaf in found) for field in fields
    )


def _between(
    borders: list[int], references: dict[int, int], nested: Iterable[tuple[int, ClassLayout]], word: int
) -> Iterable[Leaf]:
    own = dict(nested)
    for start, end in zip(borders, borders[1:], strict=False):
        if start in references:
            yield Leaf(start, word, references[start], "reference")
            continue
        at = start
        while at < end:
            border = end if start in own else min(end, (at // word + 1) * word)
            size = min(border - at, word)
            yield integer(at, size)
            at += size


def leaf_at(shape: tuple[Leaf, ...], offset: int, vartype: int) -> tuple[int, int]:
    """Returns the leaf that an access of ``vartype`` at ``offset`` is all of, and the lane if it is part of a vector
    (-1: all of the leaf). The leaf is -1 if there is none."""
    for index, leaf in enumerate(shape):
        if leaf.vartype in T.SIMD and leaf.vartype != vartype:
            lane = lane_at(vartype, offset - leaf.offset, leaf.size)
            if lane >= 0:
                return index, lane
        elif leaf.offset == offset and is_same(leaf.vartype, vartype) and leaf.size >= T.size_of(vartype, 4):
            return index, -1
    return -1, -1


def is_same(own: int, vartype: int) -> bool:
    """Whether a local of the first type gives and takes the second without a conversion."""
    if own in T.SMALL or vartype in T.SMALL:
        return own == vartype or {own, vartype} == {T.BOOL, T.UBYTE}
    return T.ACTUAL[own] == T.ACTUAL[vartype]
