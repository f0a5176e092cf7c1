"""Converts between struct values and the segments that locals hold: registers of a convention, fields, words. By
shifts, masks and moves between the register banks, never by way of memory."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.builder import Builder
from ryuaot.ir.fold import fits
from ryuaot.ir.nodes import GenTree
from ryuaot.pipeline.promotion.shapes import Leaf, chunks, is_same
from ryuaot.pipeline.vector_parts import lane_at, lane_of, part_of, register_of, vector_of, with_lane

Held = tuple[Leaf, int]
"""A segment of a struct value, and the local that holds it."""


def zero(builder: Builder, vartype: int) -> GenTree:
    """Builds the zero of a segment's type."""
    if vartype in T.FLOATING:
        return builder.dcon(0, vartype)
    return builder.vcon(0, vartype) if vartype in T.SIMD else builder.icon(0, T.ACTUAL[vartype])


def overlapping(shape: Iterable[Leaf], want: Leaf) -> list[Leaf]:
    """Returns the segments that have bytes of ``want``, ascending."""
    return [leaf for leaf in shape if leaf.offset < want.end and want.offset < leaf.end]


# what can be converted ---------------------------------------------------------------------------------------------


def can_read(shape: Iterable[Leaf], want: Leaf, pointer_size: int) -> bool:
    """Whether ``read`` builds ``want`` of such segments."""
    inside = overlapping(shape, want)
    if not inside:
        return want.vartype not in T.GC
    if want.vartype in T.GC or any(leaf.vartype in T.GC for leaf in inside):
        return len(inside) == 1 and inside[0].offset == want.offset and {inside[0].vartype, want.vartype} <= T.GC
    if want.vartype in T.SIMD or any(leaf.vartype in T.SIMD for leaf in inside):
        return _can_read_vector(inside, want)
    if len(inside) == 1 and inside[0].offset == want.offset and is_same(inside[0].vartype, want.vartype):
        return True
    if pointer_size == 8 or _is_float_pair(inside, want):
        return True
    return want.vartype != T.DOUBLE and not any(leaf.vartype == T.DOUBLE for leaf in inside)  # two registers


def can_write(shape: Iterable[Leaf], part: Leaf, pointer_size: int) -> bool:
    """Whether ``with_part`` replaces those bytes of the segments that are only in part covered by ``part``."""
    for leaf in overlapping(shape, part):
        if part.offset <= leaf.offset and leaf.end <= part.end:
            if not can_read((part,), leaf, pointer_size):
                return False
        elif leaf.vartype in T.GC or part.vartype in T.GC or pointer_size == 4 and leaf.vartype == T.DOUBLE:
            return False
        elif leaf.vartype in T.SIMD and lane_at(part.vartype, part.offset - leaf.offset, leaf.size) < 0:
            return False
    return True


def _can_read_vector(inside: list[Leaf], want: Leaf) -> bool:
    if want.vartype in T.SIMD and len(inside) == 1 and inside[0].vartype in T.SIMD:
        return inside[0] == Leaf(want.offset, want.size, want.vartype, inside[0].name)
    if want.vartype in T.SIMD:
        return all(leaf.vartype not in T.SIMD and not (leaf.offset - want.offset) % 4 for leaf in inside)
    pieces = _pieces(inside, want)
    if pieces is None:
        return False
    if want.vartype in T.FLOATING and len(pieces) > 1:
        return [(at - want.offset, size) for _, at, size in pieces] == [(0, 4), (4, 4)]
    return all(size <= 8 for _, _, size in pieces)


def _pieces(inside: list[Leaf], want: Leaf) -> list[tuple[Leaf, int, int]] | None:
    """Returns the parts (leaf, offset, size) of ``want``, with vectors split into what one scalar holds; None if a lane
    would be split."""
    found: list[tuple[Leaf, int, int]] = []
    for leaf in inside:
        low, high = max(leaf.offset, want.offset), min(leaf.end, want.end)
        if leaf.vartype not in T.SIMD:
            found.append((leaf, low, high - low))
        elif (low - leaf.offset) % 4 or (high - low) % 4:
            return None
        else:
            found += [(leaf, at, size) for at, size in _lanes(leaf, low, high)]
    return found


def _lanes(vector: Leaf, low: int, high: int) -> list[tuple[int, int]]:
    """Returns the parts (offset, size) of one or two lanes that the bytes of a vector consist of, none of which is in
    both halves."""
    width = 4 if (low - vector.offset) % 8 else 8
    return [(at, min(width, high - at)) for at in range(low, high, width)]


def _is_float_pair(inside: list[Leaf], want: Leaf) -> bool:
    return want.vartype == T.DOUBLE and [(leaf.offset - want.offset, leaf.vartype) for leaf in inside] == [
        (0, T.FLOAT), (4, T.FLOAT),
    ]  # fmt: skip


# reading -----------------------------------------------------------------------------------------------------------


def read(builder: Builder, value: Sequence[Held], want: Leaf) -> GenTree:
    """Builds the segment ``want`` of a struct value. Bytes that no segment holds are padding."""
    inside = [(leaf, lcl) for leaf, lcl in value if leaf.offset < want.end and want.offset < leaf.end]
    if not inside:
        return zero(builder, want.vartype)
    leaf, lcl = inside[0]
    if len(inside) == 1 and leaf.offset == want.offset and is_same(leaf.vartype, want.vartype):
        return builder.lcl_var(lcl)
    if want.vartype in T.SIMD:
        return _vector(builder, inside, want)
    if any(leaf.vartype in T.SIMD for leaf, _ in inside):
        return _of_vectors(builder, inside, want)
    if want.vartype in T.GC:
        return builder.lcl_var(lcl)
    if _is_float_pair([leaf for leaf, _ in inside], want):
        return builder.binary(O.PACK_FLT, T.DOUBLE, builder.lcl_var(lcl), builder.lcl_var(inside[1][1]))
    if want.vartype in T.FLOATING and leaf.vartype in T.FLOATING and len(inside) == 1:
        if leaf.offset == want.offset:
            return builder.unary(O.BITCAST, want.vartype, builder.lcl_var(lcl))
        if want.offset - leaf.offset == 4:
            return builder.unary(O.UNPACK_HI, T.FLOAT, builder.lcl_var(lcl))
    wide = T.LONG if want.size > 4 or T.size_of(want.vartype, 8) > 4 else T.INT
    if len(inside) == 1 and want.vartype in T.SMALL:
        return _small(builder, leaf, lcl, want)
    result: GenTree | None = None
    for leaf, lcl in inside:
        low, high = max(leaf.offset, want.offset), min(leaf.end, want.end)
        part = _bits(builder, _integer(builder, lcl), 8 * (low - leaf.offset), high - low, wide, high < want.end)
        if low > want.offset:
            part = builder.binary(O.LSH, wide, part, builder.icon(8 * (low - want.offset)))
        result = part if result is None else builder.binary(O.OR, wide, result, part)
    assert result is not None
    if want.vartype in T.FLOATING:
        return builder.unary(O.BITCAST, want.vartype, result)
    return builder.narrowed(result, want.vartype) if want.vartype in T.SMALL else result


def read_register(builder: Builder, value: Sequence[Held], want: Leaf) -> GenTree:
    """Builds the same for an argument register: a segment that fills it alone is used as it is, for lowering casts its
    bits if the banks differ, and the bits above it mean nothing."""
    inside = [(leaf, lcl) for leaf, lcl in value if leaf.offset < want.end and want.offset < leaf.end]
    if len(inside) != 1:
        return read(builder, value, want)
    leaf, lcl = inside[0]
    if leaf.vartype not in T.SIMD and leaf.offset == want.offset and leaf.end <= want.end:
        return builder.lcl_var(lcl)
    if leaf.vartype in T.SIMD and T.uses_float_register(want.vartype) and _is_one_part(leaf, want):
        return register_of(builder, want.vartype, want.offset - leaf.offset, lcl)
    return read(builder, value, want)


def _is_one_part(vector: Leaf, want: Leaf) -> bool:
    """Whether a register holds one part of a vector, or all of it."""
    if want.vartype in T.SIMD:
        return True
    return len(_lanes(vector, max(vector.offset, want.offset), min(vector.end, want.end))) == 1


def load(builder: Builder, want: Leaf, access: Callable[[Leaf], GenTree]) -> GenTree:
    """Builds a segment that is in memory, of what ``access`` loads: one of odd size takes several loads."""
    parts = chunks(want, builder.comp.pointer_size)
    if len(parts) == 1:
        return access(parts[0])
    held = [(leaf, builder.comp.new_local(leaf.vartype, "part of a segment")) for leaf in parts]
    result: GenTree | None = None
    for leaf, lcl in reversed(held):
        store = builder.store_lcl(lcl, access(leaf))
        result = builder.comma(store, read(builder, held, want) if result is None else result)
    assert result is not None
    return result


def _integer(builder: Builder, lcl: int) -> GenTree:
    value: GenTree = builder.lcl_var(lcl)
    if value.type in T.FLOATING:
        return builder.unary(O.BITCAST, T.LONG if value.type == T.DOUBLE else T.INT, value)
    return value


def _small(builder: Builder, leaf: Leaf, lcl: int, want: Leaf) -> GenTree:
    """Extracts a small integer; the shift extends the highest bits of a register."""
    value, shift = _integer(builder, lcl), 8 * (want.offset - leaf.offset)
    kind = T.ACTUAL[value.type]
    if leaf.vartype not in T.SMALL and shift + 8 * want.size == 8 * T.size_of(kind, 8):
        oper = O.RSZ if want.vartype in T.UNSIGNED else O.RSH
        value = builder.binary(oper, kind, value, builder.icon(shift))
        return builder.cast(value, T.INT) if kind == T.LONG else value
    if shift:
        value = builder.binary(O.RSZ, kind, value, builder.icon(shift))
    return builder.narrowed(value, want.vartype)


def _bits(builder: Builder, value: GenTree, shift: int, size: int, wide: int, is_exact: bool) -> GenTree:
    """Returns ``size`` bytes of an integer, ``shift`` bits from its lowest, as one of type ``wide``; ``is_exact``: the
    bits above them are zero."""
    kind = T.ACTUAL[value.type]
    width = 8 * T.size_of(kind, 8)
    if shift:
        value = builder.binary(O.RSZ, kind, value, builder.icon(shift))
        is_exact = is_exact and shift + 8 * size < width
    if kind == T.LONG and (wide == T.INT or is_exact and size == 4):
        value, kind, width = builder.cast(value, T.INT), T.INT, 32
    if is_exact and 8 * size < width:
        value = _masked(builder, value, size)
        kind = T.ACTUAL[value.type]
    if wide == T.LONG and kind == T.INT:  # a load of a small type too
        value = builder.cast(value, T.ULONG, from_unsigned=True)
    return value


def _masked(builder: Builder, value: GenTree, size: int) -> GenTree:
    if size <= 2:
        unsigned = T.UBYTE if size == 1 else T.USHORT
        if value.type != T.LONG and fits(builder.comp, value, unsigned):
            return value
        return builder.narrowed(value, unsigned)
    kind = T.ACTUAL[value.type]
    return builder.binary(O.AND, kind, value, builder.icon((1 << 8 * size) - 1, kind))


# vectors -----------------------------------------------------------------------------------------------------------


def _vector(builder: Builder, inside: list[Held], want: Leaf) -> GenTree:
    """Builds a vector of scalars, such as a convention's registers."""
    parts: list[tuple[int, int, GenTree]] = []
    for leaf, lcl in inside:
        if leaf.vartype in T.SIMD:
            return builder.lcl_var(lcl)
        for at, size in _lanes(want, max(leaf.offset, want.offset), min(leaf.end, want.end)):
            scalar = Leaf(at, size, T.floating_of(size))
            parts.append((at - want.offset, size, read(builder, [(leaf, lcl)], scalar)))
    return vector_of(builder, want.vartype, parts)


def _of_vectors(builder: Builder, inside: list[Held], want: Leaf) -> GenTree:
    """Builds a scalar with parts of vectors."""
    if len(inside) == 1:
        leaf, lcl = inside[0]
        lane = lane_at(want.vartype, want.offset - leaf.offset, leaf.size)
        if lane >= 0 and want.size == T.size_of(want.vartype, 8) and want.vartype not in T.GC:
            return lane_of(builder, want.vartype, lane, lcl)
    locals_ = dict(inside)
    found: list[Held] = []
    first: GenTree | None = None
    for leaf, low, size in _pieces(list(locals_), want) or ():
        if leaf.vartype not in T.SIMD:
            found.append((leaf, locals_[leaf]))
            continue
        vartype = T.floating_of(size)
        scalar = builder.comp.new_local(vartype, "part of a vector")
        store = builder.store_lcl(scalar, part_of(builder, vartype, low - leaf.offset, locals_[leaf]))
        first = store if first is None else builder.binary(O.COMMA, T.VOID, first, store)
        found.append((Leaf(low, size, vartype), scalar))
    value = read(builder, found, want)
    return value if first is None else builder.comma(first, value)


# writing -----------------------------------------------------------------------------------------------------------


def with_part(builder: Builder, held: Held, part: Leaf, value: GenTree) -> GenTree:
    """Builds the segment with the bytes of ``part`` replaced by ``value``, which is evaluated first: it may store to
    the struct. What fills the segment is the value itself."""
    leaf, lcl = held
    if leaf.vartype in T.SIMD:
        return with_lane(builder, lane_at(part.vartype, part.offset - leaf.offset, leaf.size), lcl, value)
    if leaf.vartype == T.DOUBLE and part.vartype == T.FLOAT:
        return _with_float(builder, held, part, value)
    wide = T.LONG if T.size_of(leaf.vartype, 8) == 8 else T.INT
    shift = 8 * (part.offset - leaf.offset)
    if value.type in T.FLOATING:
        value = builder.unary(O.BITCAST, T.LONG if value.type == T.DOUBLE else T.INT, value)
    is_highest = shift + 8 * part.size == 8 * T.size_of(wide, 8)
    new = _bits(builder, value, 0, part.size, wide, not is_highest)
    if shift:
        new = builder.binary(O.LSH, wide, new, builder.icon(shift))
    mask = ~(((1 << 8 * part.size) - 1) << shift)
    rest = builder.binary(O.AND, wide, _integer(builder, lcl), builder.icon(mask, wide))
    result = builder.binary(O.OR, wide, new, rest)
    return builder.unary(O.BITCAST, leaf.vartype, result) if leaf.vartype in T.FLOATING else result


def _with_float(builder: Builder, held: Held, part: Leaf, value: GenTree) -> GenTree:
    """Replaces one of two floats in a register."""
    leaf, lcl = held
    other = builder.lcl_var(lcl)
    if part.offset == leaf.offset:
        return builder.binary(O.PACK_FLT, T.DOUBLE, value, builder.unary(O.UNPACK_HI, T.FLOAT, other))
    low = builder.unary(O.BITCAST, T.FLOAT, other)
    return builder.binary(O.PACK_FLT, T.DOUBLE, low, value, F.REVERSE_OPS)
