"""Between the fields of a promoted struct and the registers that carry it: shifts, ors and bit casts, never memory."""

from __future__ import annotations

from ryuaot.abi import Segment
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.builder import Builder
from ryuaot.ir.callsig import VARTYPE_OF
from ryuaot.ir.fold import fits
from ryuaot.ir.nodes import GenTree
from ryuaot.pipeline.promotion.shapes import Leaf


def covered(segment: Segment, shape: tuple[Leaf, ...], pointer_size: int) -> list[int] | None:
    """Indexes of the leaves inside the segment; None when one straddles its border."""
    inside: list[int] = []
    end = segment.offset + segment.size
    for index, leaf in enumerate(shape):
        size = T.size_of(leaf.vartype, pointer_size)
        if leaf.offset + size <= segment.offset or leaf.offset >= end:
            continue
        if leaf.offset < segment.offset or leaf.offset + size > end:
            return None
        inside.append(index)
    return inside


def can_carry(segments: tuple[Segment, ...], shape: tuple[Leaf, ...], pointer_size: int) -> bool:
    """True when every segment can be assembled from, and taken apart into, the leaves."""
    for segment in segments:
        inside = covered(segment, shape, pointer_size)
        if inside is None:
            return False
        if VARTYPE_OF[segment.type] in T.SIMD:
            return False
        if VARTYPE_OF[segment.type] in T.FLOATING and len(inside) > 1 and not _is_float_pair(segment, shape, inside):
            return False
        if VARTYPE_OF[segment.type] in T.GC and len(inside) != 1:
            return False
    return True


def _is_float_pair(segment: Segment, shape: tuple[Leaf, ...], inside: list[int]) -> bool:
    return len(inside) == 2 and all(
        shape[index].vartype == T.FLOAT and shape[index].offset == segment.offset + 4 * place
        for place, index in enumerate(inside)
    )


def assemble(
    builder: Builder, segment: Segment, shape: tuple[Leaf, ...], lcls: tuple[int, ...], pointer_size: int
) -> GenTree:
    """The value of the segment's register. A field that fills it alone goes as it is: Lowering casts its bits where
    banks differ."""
    inside = covered(segment, shape, pointer_size)
    vartype = VARTYPE_OF[segment.type]
    assert inside is not None
    if not inside:
        return builder.dcon(0, vartype) if vartype in T.FLOATING else builder.icon(0, vartype)
    if len(inside) == 1 and shape[inside[0]].offset == segment.offset:
        return builder.lcl_var(lcls[inside[0]])
    if vartype in T.FLOATING:
        low, high = (builder.lcl_var(lcls[index]) for index in inside)
        return builder.binary(O.PACK_FLT, T.DOUBLE, low, high)
    result: GenTree | None = None
    for index in inside:
        part = _as_bits(builder, builder.lcl_var(lcls[index]), shape[index].vartype, vartype)
        shift = 8 * (shape[index].offset - segment.offset)
        if shift:
            part = builder.binary(O.LSH, vartype, part, builder.icon(shift))
        result = part if result is None else builder.binary(O.OR, vartype, result, part)
    assert result is not None
    return result


def _as_bits(builder: Builder, value: GenTree, vartype: int, wide: int) -> GenTree:
    """The field's bits, zero-extended to the integer type of the register."""
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


def extract(builder: Builder, segment: Segment, source: int, leaf: Leaf) -> GenTree:
    """The field ``leaf`` out of the local ``source`` that holds the segment's register."""
    vartype = builder.comp.locals[source].type
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
    """An integer field out of a struct that the local ``source`` holds as one integer."""
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
    """The highest bits of a value: the shift extends them."""
    kind = T.ACTUAL[value.type]
    value = builder.binary(O.RSZ if vartype in T.UNSIGNED else O.RSH, kind, value, builder.icon(shift))
    return builder.cast(value, T.INT) if kind == T.LONG else value


def put_bits(builder: Builder, source: int, offset: int, vartype: int, value: GenTree) -> GenTree:
    """The struct in ``source`` with ``value`` in place of one integer field. The field's value is evaluated first: it
    may store to the struct."""
    wide = T.ACTUAL[builder.comp.locals[source].type]
    bits = 8 * T.size_of(vartype, 8)
    new = _as_bits(builder, value, vartype, wide)
    if offset:
        new = builder.binary(O.LSH, wide, new, builder.icon(8 * offset))
    mask = ~(((1 << bits) - 1) << 8 * offset)
    rest = builder.binary(O.AND, wide, builder.lcl_var(source), builder.icon(mask, wide))
    return builder.binary(O.OR, wide, new, rest)
