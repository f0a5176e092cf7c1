"""Converts between the fields of a promoted struct and its argument registers by shifts, ORs and bit casts, without
memory accesses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ryuaot.abi import Segment
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.builder import Builder
from ryuaot.ir.callsig import VARTYPE_OF
from ryuaot.ir.fold import fits
from ryuaot.ir.nodes import GenTree
from ryuaot.pipeline.promotion.shapes import Leaf
from ryuaot.pipeline.vector_parts import part_of, register_of, vector_of


@dataclass(frozen=True, slots=True)
class Piece:
    """What a segment holds of a leaf: a scalar, or ``size`` bytes of a vector, ``offset`` from the struct's begin."""

    index: int
    offset: int
    size: int


def covered(segment: Segment, shape: tuple[Leaf, ...], pointer_size: int) -> list[Piece] | None:
    """Returns the pieces of leaves in the segment, ascending; None if a scalar straddles its border."""
    inside: list[Piece] = []
    end = segment.offset + segment.size
    for index, leaf in enumerate(shape):
        size = T.size_of(leaf.vartype, pointer_size)
        low, high = max(leaf.offset, segment.offset), min(leaf.offset + size, end)
        if low >= high:
            continue
        if high - low == size:
            inside.append(Piece(index, low, size))
        elif leaf.vartype not in T.SIMD or (low - leaf.offset) % 4 or (high - low) % 4:
            return None
        else:
            width = 4 if (low - leaf.offset) % 8 else high - low
            inside += [Piece(index, at, width) for at in range(low, high, width)]
    return inside


def can_carry(segments: tuple[Segment, ...], shape: tuple[Leaf, ...], pointer_size: int) -> bool:
    """Whether every segment can be assembled from, and taken apart into, the leaves."""
    for segment in segments:
        inside = covered(segment, shape, pointer_size)
        if inside is None:
            return False
        vartype = VARTYPE_OF[segment.type]
        if any(piece.size > 8 for piece in inside) and vartype not in T.SIMD:
            return False
        if vartype in T.SIMD and not (len(inside) == 1 and shape[inside[0].index].vartype == vartype):
            return False
        if vartype in T.FLOATING and len(inside) > 1 and not _is_float_pair(segment, shape, inside):
            return False
        if vartype in T.GC and (len(inside) != 1 or shape[inside[0].index].vartype in T.SIMD):
            return False
    return True


def _is_float_pair(segment: Segment, shape: tuple[Leaf, ...], inside: list[Piece]) -> bool:
    return len(inside) == 2 and all(
        piece.offset == segment.offset + 4 * place
        and piece.size == 4
        and (shape[piece.index].vartype == T.FLOAT or shape[piece.index].vartype in T.SIMD)
        for place, piece in enumerate(inside)
    )


def zero(builder: Builder, vartype: int) -> GenTree:
    """Builds the zero of a field's type."""
    if vartype in T.FLOATING:
        return builder.dcon(0, vartype)
    return builder.vcon(0, vartype) if vartype in T.SIMD else builder.icon(0, T.ACTUAL[vartype])


def assemble(builder: Builder, segment: Segment, shape: tuple[Leaf, ...], lcls: tuple[int, ...]) -> GenTree:
    """Builds the value of the segment's register. A field that fills it alone is used as it is: Lowering casts its bits
    if the banks differ."""
    inside = covered(segment, shape, builder.comp.pointer_size)
    vartype = VARTYPE_OF[segment.type]
    assert inside is not None
    if not inside:
        return zero(builder, vartype)
    if len(inside) == 1 and inside[0].offset == segment.offset:
        leaf, lcl = shape[inside[0].index], lcls[inside[0].index]
        if leaf.vartype not in T.SIMD:
            return builder.lcl_var(lcl)
        if T.uses_float_register(vartype):
            return register_of(builder, vartype, segment.offset - leaf.offset, lcl)
    values = [_value_of(builder, piece, shape[piece.index], lcls[piece.index]) for piece in inside]
    if vartype in T.FLOATING:
        return builder.binary(O.PACK_FLT, T.DOUBLE, values[0], values[1])
    result: GenTree | None = None
    for piece, value in zip(inside, values, strict=True):
        own = shape[piece.index].vartype
        part = _as_bits(builder, value, value.type if own in T.SIMD else own, vartype)
        shift = 8 * (piece.offset - segment.offset)
        if shift:
            part = builder.binary(O.LSH, vartype, part, builder.icon(shift))
        result = part if result is None else builder.binary(O.OR, vartype, result, part)
    assert result is not None
    return result


def _value_of(builder: Builder, piece: Piece, leaf: Leaf, lcl: int) -> GenTree:
    if leaf.vartype not in T.SIMD:
        return builder.lcl_var(lcl)
    return part_of(builder, T.floating_of(piece.size), piece.offset - leaf.offset, lcl)


def _as_bits(builder: Builder, value: GenTree, vartype: int, wide: int) -> GenTree:
    """Returns the bits of the field, zero-extended to the integer type of the register."""
    if vartype == T.FLOAT:
        value = builder.unary(O.BITCAST, T.INT, value)
    elif vartype in T.SMALL:
        unsigned = T.to_unsigned(vartype)
        value = value if fits(builder.comp, value, unsigned) else builder.narrowed(value, unsigned)
    elif vartype == T.DOUBLE:
        return builder.unary(O.BITCAST, T.LONG, value)
    if wide == T.LONG and T.ACTUAL[value.type] == T.INT:  # a load of a small type too
        value = builder.cast(value, T.ULONG, from_unsigned=True)
    return value


def out_of(builder: Builder, segments: tuple[Segment, ...], sources: Sequence[int], leaf: Leaf) -> GenTree:
    """Extracts the field ``leaf`` from the locals ``sources`` that hold the registers of the segments."""
    parts: list[tuple[int, int, GenTree]] = []
    for segment, source in zip(segments, sources, strict=True):
        for piece in covered(segment, (leaf,), builder.comp.pointer_size) or ():
            if leaf.vartype not in T.SIMD:
                return _extract(builder, segment, source, leaf)
            scalar = Leaf(piece.offset, T.floating_of(piece.size), leaf.name)
            parts.append((piece.offset - leaf.offset, piece.size, _extract(builder, segment, source, scalar)))
    return vector_of(builder, leaf.vartype, parts)


def _extract(builder: Builder, segment: Segment, source: int, leaf: Leaf) -> GenTree:
    """Extracts the field ``leaf`` from the local ``source`` that holds the register of the segment."""
    vartype = builder.comp.locals[source].type
    if vartype in T.SIMD:
        return builder.lcl_var(source)
    shift = 8 * (leaf.offset - segment.offset)
    if vartype in T.FLOATING:
        whole = builder.lcl_var(source)
        if leaf.vartype in T.FLOATING:
            if shift:
                return builder.unary(O.UNPACK_HI, T.FLOAT, whole)
            return whole if leaf.vartype == vartype else builder.unary(O.BITCAST, leaf.vartype, whole)
        return builder.unary(O.BITCAST, T.LONG if vartype == T.DOUBLE else T.INT, whole)
    value: GenTree = builder.lcl_var(source)
    if leaf.vartype in T.SMALL and shift + 8 * T.size_of(leaf.vartype, 8) == 8 * T.size_of(vartype, 8):
        return _highest(builder, value, shift, leaf.vartype)
    if shift:
        value = builder.binary(O.RSZ, vartype, value, builder.icon(shift))
    if leaf.vartype in T.FLOATING:
        if leaf.vartype == T.FLOAT and vartype == T.LONG:
            value = builder.cast(value, T.INT)
        return builder.unary(O.BITCAST, leaf.vartype, value)
    if leaf.vartype in T.SMALL:
        return builder.narrowed(value, leaf.vartype)
    if T.ACTUAL[leaf.vartype] == T.INT and vartype == T.LONG:
        return builder.cast(value, T.INT)
    return value


def take_bits(builder: Builder, source: int, offset: int, vartype: int) -> GenTree:
    """Extracts an integer field from a struct that the local ``source`` holds as one integer."""
    wide = T.ACTUAL[builder.comp.locals[source].type]
    value: GenTree = builder.lcl_var(source)
    small = builder.comp.locals[source].type in T.SMALL
    if vartype in T.SMALL and not small and offset + T.size_of(vartype, 8) == T.size_of(wide, 8):
        return _highest(builder, value, 8 * offset, vartype)
    if offset:
        value = builder.binary(O.RSZ, wide, value, builder.icon(8 * offset))
    if vartype in T.SMALL:
        return builder.narrowed(value, vartype)
    return builder.cast(value, T.INT) if wide == T.LONG and T.ACTUAL[vartype] == T.INT else value


def _highest(builder: Builder, value: GenTree, shift: int, vartype: int) -> GenTree:
    """Extracts the highest bits of a value; the shift extends them."""
    kind = T.ACTUAL[value.type]
    value = builder.binary(O.RSZ if vartype in T.UNSIGNED else O.RSH, kind, value, builder.icon(shift))
    return builder.cast(value, T.INT) if kind == T.LONG else value


def put_bits(builder: Builder, source: int, offset: int, vartype: int, value: GenTree) -> GenTree:
    """Builds the struct in ``source`` with one integer field replaced by ``value``, which is evaluated first: it may
    store to the struct."""
    wide = T.ACTUAL[builder.comp.locals[source].type]
    bits = 8 * T.size_of(vartype, 8)
    new = _as_bits(builder, value, vartype, wide)
    if offset:
        new = builder.binary(O.LSH, wide, new, builder.icon(8 * offset))
    mask = ~(((1 << bits) - 1) << 8 * offset)
    rest = builder.binary(O.AND, wide, builder.lcl_var(source), builder.icon(mask, wide))
    return builder.binary(O.OR, wide, new, rest)
