"""Vectors and their parts of 4, 8 or 16 bytes: a vector of parts, a part of a vector, a lane replaced; never by way of
memory."""

from __future__ import annotations

from typing import Final

from ryuaot.abi import Segment
from ryuaot.ir import flags as F
from ryuaot.ir import hwintrinsics as I
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.builder import Builder
from ryuaot.ir.callsig import VARTYPE_OF
from ryuaot.ir.nodes import GenTree

_LANES: Final = frozenset((T.INT, T.FLOAT, T.LONG, T.DOUBLE))
PART_SIZES: Final = (4, 8, 16)


def lane_at(vartype: int, offset: int, size: int) -> int:
    """Returns the number of the lane of a type at ``offset`` bytes in a vector of ``size`` bytes; -1: no lane."""
    width = T.size_of(vartype, 8)
    if vartype not in _LANES or offset % width or not 0 <= offset <= size - width:
        return -1
    return offset // width


def vector_of(builder: Builder, vartype: int, parts: list[tuple[int, int, GenTree]]) -> GenTree:
    """Builds the vector that consists of ``parts``: (offset, size, value), ascending and complete."""
    halves: dict[int, list[GenTree]] = {}
    for offset, size, value in parts:
        halves.setdefault(offset // 8, []).append(_floating(builder, size, value))
    values = [
        half[0] if len(half) == 1 else builder.vector(I.PAIR, T.SIMD8, half[0], half[1]) for half in halves.values()
    ]
    if len(values) == 1:
        return values[0] if values[0].type in T.SIMD else builder.unary(O.BITCAST, T.SIMD8, values[0])
    return builder.vector(I.JOIN, vartype, values[0], values[1])


def _floating(builder: Builder, size: int, value: GenTree) -> GenTree:
    """Converts a part to a register of the floating-point bank."""
    if T.uses_float_register(value.type):
        return value
    if size == 4 and value.type == T.LONG:
        value = builder.cast(value, T.INT)
    return builder.unary(O.BITCAST, T.FLOAT if size == 4 else T.DOUBLE, value)


def part_of(builder: Builder, vartype: int, offset: int, source: int) -> GenTree:
    """Builds the content of a register of type ``vartype``: the vector in the local ``source`` from ``offset`` on."""
    vector = builder.lcl_var(source)
    if vartype in T.SIMD:
        return vector
    floating = T.floating_of(T.size_of(vartype, 8))
    if offset == 0:
        value: GenTree = builder.unary(O.BITCAST, floating, vector)
    elif offset == 8:
        value = builder.vector(I.UPPER, floating, vector)
    else:
        value = builder.vector(I.GET_ELEMENT, T.FLOAT, vector, imm=offset // 4)
    if vartype in T.FLOATING:
        return value
    return builder.unary(O.BITCAST, T.LONG if floating == T.DOUBLE else T.INT, value)


def register_of(builder: Builder, vartype: int, offset: int, source: int) -> GenTree:
    """Builds the same as ``part_of`` for a register that is passed on: its bits above the part are undefined, so the
    first one is the vector itself."""
    if offset == 0 and T.uses_float_register(vartype):
        return builder.lcl_var(source)
    return part_of(builder, vartype, offset, source)


def field_of(part: GenTree, segment: Segment) -> tuple[GenTree, int, int]:
    """Returns the entry of a FIELD_LIST; for a vector, of the type of the struct's part in the register."""
    return part, segment.offset, VARTYPE_OF[segment.type] if part.type in T.SIMD else part.type


def lane_of(builder: Builder, vartype: int, lane: int, source: int) -> GenTree:
    """Extracts a lane of the vector in the local ``source``."""
    return builder.vector(I.GET_ELEMENT, vartype, builder.lcl_var(source), base=vartype, imm=lane)


def with_lane(builder: Builder, lane: int, source: int, value: GenTree) -> GenTree:
    """Builds the vector in the local ``source`` with one lane replaced. The value is evaluated first: it may store to
    the vector."""
    vector = builder.lcl_var(source)
    base = T.floating_of(T.size_of(value.type, 8))
    if value.type != base:
        value = builder.unary(O.BITCAST, base, value)
    changed = builder.vector(I.WITH_ELEMENT, vector.type, vector, value, base=base, imm=lane)
    changed.flags |= F.REVERSE_OPS
    return changed
