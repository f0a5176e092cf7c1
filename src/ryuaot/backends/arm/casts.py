"""Emission of conversions for Thumb-2. Semantics: ECMA-335 III.3.27 to 3.29; out-of-range float to int follows the
hardware, which saturates. Those with 64 bits on a side are calls (morph/long_helpers.py)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.backends.arm.arith import compare_floats
from ryuaot.backends.arm.operands import DATA, REG, R
from ryuaot.backends.armarch.branches import check_float
from ryuaot.backends.armarch.memory_operands import EXTENDS
from ryuaot.backends.common.sequences.branch_sequences import OVERFLOW
from ryuaot.backends.common.sequences.cast_sequences import Conversions, Range
from ryuaot.ir import flags as F
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import CastNode, GenTree

if TYPE_CHECKING:
    from ryuaot.backends.arm.codegen import ThumbCodeGen


def _convert(gen: ThumbCodeGen, node: CastNode, source: GenTree) -> None:
    """Converts integer to integer without a check: truncates."""
    if node.cast_to in T.SMALL:
        gen.emit(EXTENDS[node.cast_to], R[node.reg], R[source.reg])
    else:
        gen.move(node.reg, source.reg, T.INT)


def _check_range(gen: ThumbCodeGen, node: CastNode, source: GenTree, wanted: Range) -> None:
    if wanted.low == 0 or wanted.is_unsigned:
        # Allowed are [0, 2^k - 1]: no bit above may be set, the sign included.
        bits = min(wanted.high, wanted.source_high).bit_length()
        gen.emit("lsrs", R[DATA], R[source.reg], bits)
    else:
        gen.emit(EXTENDS[node.cast_to], R[DATA], R[source.reg])
        gen.emit("cmp", R[DATA], R[source.reg])
    gen.throw_if("ne", OVERFLOW)


def _int_to_float(gen: ThumbCodeGen, node: CastNode, source: GenTree) -> None:
    """Moves the bits to the first word of the result, which is then converted."""
    size = 4 if node.cast_to == T.FLOAT else 8
    gen.emit("vmov", R[node.reg], R[source.reg])
    kind = "u32" if node.flags & F.UNSIGNED else "s32"
    gen.emit(f"vcvt.f{8 * size}.{kind}", REG[size][node.reg], R[node.reg])


def _float_to_float(gen: ThumbCodeGen, node: CastNode, source: GenTree) -> None:
    if source.type == node.cast_to:
        gen.move(node.reg, source.reg, source.type)
    elif source.type == T.FLOAT:
        gen.emit("vcvt.f64.f32", REG[8][node.reg], R[source.reg])
    else:
        gen.emit("vcvt.f32.f64", R[node.reg], REG[8][source.reg])


def _float_to_int(gen: ThumbCodeGen, node: CastNode, source: GenTree) -> None:
    """Towards zero."""
    size = gen.size(source)
    (temp,) = gen.internal[node.id]
    kind = "u32" if node.cast_to == T.UINT else "s32"
    gen.emit(f"vcvt.{kind}.f{8 * size}", R[temp], REG[size][source.reg])
    gen.emit("vmov", R[node.reg], R[temp])
    if node.cast_to in T.SMALL:
        gen.emit(EXTENDS[node.cast_to], R[node.reg], R[node.reg])


def _check_float(gen: ThumbCodeGen, node: CastNode, source: GenTree) -> None:
    (temp,) = gen.internal[node.id]
    check_float(gen, node, source, temp, compare_floats)


gen_cast = Conversions(_convert, _int_to_float, _float_to_float, _float_to_int, _check_float, _check_range).gen_cast
