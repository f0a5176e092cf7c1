"""Between a vector and the registers that carry it as an argument or a result: as it is, or eight bytes at a time,
never by way of memory."""

from __future__ import annotations

from ryuaot.abi import Reg, Segment
from ryuaot.ir import hwintrinsics as I
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.builder import Builder
from ryuaot.ir.callsig import VARTYPE_OF
from ryuaot.ir.nodes import GenTree


def carries(segments: tuple[Segment, ...]) -> bool:
    """Every segment is a register of 4, 8 or 16 bytes of the value."""
    return bool(segments) and all(
        isinstance(segment.where, Reg) and segment.offset % segment.size == 0 and segment.size in (4, 8, 16)
        for segment in segments
    )


def assemble(builder: Builder, vartype: int, segments: tuple[Segment, ...], sources: list[int]) -> GenTree:
    """The vector whose parts the locals ``sources`` hold, one a segment."""
    halves: dict[int, list[tuple[Segment, GenTree]]] = {}
    for segment, source in zip(segments, sources, strict=True):
        halves.setdefault(segment.offset // 8, []).append((segment, builder.lcl_var(source)))
    parts = [_half(builder, halves[index]) for index in sorted(halves)]
    if len(parts) == 1:
        return parts[0] if parts[0].type in T.SIMD else builder.unary(O.BITCAST, T.SIMD8, parts[0])
    return builder.vector(I.JOIN, vartype, parts[0], parts[1])


def _half(builder: Builder, parts: list[tuple[Segment, GenTree]]) -> GenTree:
    """Up to eight bytes in a floating register."""
    values = []
    for segment, value in parts:
        if not T.uses_float_register(value.type):
            value = builder.unary(O.BITCAST, T.FLOAT if segment.size == 4 else T.DOUBLE, value)
        values.append(value)
    return values[0] if len(values) == 1 else builder.vector(I.PAIR, T.SIMD8, values[0], values[1])


def extract(builder: Builder, segment: Segment, source: int) -> GenTree:
    """What the segment's register holds of the vector in the local ``source``."""
    vartype = T.ACTUAL[VARTYPE_OF[segment.type]]
    vector = builder.lcl_var(source)
    if vartype in T.SIMD:
        return vector
    floating = T.DOUBLE if segment.size == 8 else T.FLOAT
    if segment.offset == 0:
        value = builder.unary(O.BITCAST, floating, vector)
    elif segment.offset == 8:
        value = builder.vector(I.UPPER, floating, vector)
    else:
        value = builder.vector(I.GET_ELEMENT, T.FLOAT, vector, imm=segment.offset // 4)
    if vartype in T.FLOATING:
        return value
    return builder.unary(O.BITCAST, T.LONG if segment.size == 8 else T.INT, value)
