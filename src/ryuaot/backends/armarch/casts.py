"""Emission of conversions for A64. Semantics: ECMA-335 III.3.27 to 3.29; out-of-range float to int follows the
hardware."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.backends.armarch.arith import compare_floats
from ryuaot.backends.armarch.branches import check_float
from ryuaot.backends.armarch.memory_operands import EXTENDS
from ryuaot.backends.armarch.operands import REG, VECTOR, W, X
from ryuaot.backends.common.assembly.instruction_list import Bits, Modifier
from ryuaot.backends.common.lowering.upper_halves import is_free_extension
from ryuaot.backends.common.sequences.branch_sequences import OVERFLOW
from ryuaot.backends.common.sequences.cast_sequences import Conversions, Range, float_bits
from ryuaot.ir import flags as F
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import CastNode, GenTree

if TYPE_CHECKING:
    from ryuaot.backends.armarch.codegen import ArmCodeGen

_SIGN_EXTENDS = {T.BYTE: "sxtb", T.SHORT: "sxth", T.INT: "sxtw"}


def _convert(gen: ArmCodeGen, node: CastNode, source: GenTree) -> None:
    """Converts integer to integer without a check: truncates or extends."""
    dst, src, to = node.reg, source.reg, node.cast_to
    from_size, to_size = gen.size(source), T.size_of(to, gen.ptr)
    if to in T.SMALL:
        gen.emit(EXTENDS[to], W[dst], W[src])
    elif to_size == 8 and from_size == 4:
        if dst == src and is_free_extension(gen.comp, node):
            return
        if node.flags & F.UNSIGNED:
            gen.emit("mov", W[dst], W[src])
        else:
            gen.emit("sxtw", X[dst], W[src])
    elif dst != src:
        gen.emit("mov", REG[to_size][dst], REG[to_size][src])


def _check_range(gen: ArmCodeGen, node: CastNode, source: GenTree, wanted: Range) -> None:
    size, unsigned, low, high, _, source_high = wanted
    name = REG[size][source.reg]
    if low == 0 or unsigned:
        # Allowed are [0, 2^k - 1]: no bit above may be set, the sign included.
        mask = ~min(high, source_high) & ((1 << 8 * size) - 1)
        gen.emit("tst", name, Bits(mask))
    else:
        gen.emit("cmp", name, W[source.reg], Modifier(_SIGN_EXTENDS[node.cast_to]))
    gen.throw_if("ne", OVERFLOW)


def _int_to_float(gen: ArmCodeGen, node: CastNode, source: GenTree) -> None:
    """Converts ULONG as RyuJIT does on x64, so that results agree: as signed, plus 2^64 if that was negative; to FLOAT
    through DOUBLE."""
    name = REG[4 if node.cast_to == T.FLOAT else 8][node.reg]
    size = gen.size(source)
    if not node.flags & F.UNSIGNED or size == 4:
        gen.emit("ucvtf" if node.flags & F.UNSIGNED else "scvtf", name, REG[size][source.reg])
        return
    wide, done = X[node.reg], gen.use(gen.new_label())
    gen.emit("scvtf", wide, X[source.reg])
    gen.emit("cmp", X[source.reg], 0)
    gen.emit("b.ge", done)
    gen.float_constant(VECTOR, float_bits(2.0**64, False), T.DOUBLE)
    gen.emit("fadd", wide, wide, X[VECTOR])
    gen.put_label(done)
    if node.cast_to == T.FLOAT:
        gen.emit("fcvt", name, wide)


def _float_to_float(gen: ArmCodeGen, node: CastNode, source: GenTree) -> None:
    if source.type == node.cast_to:
        gen.move(node.reg, source.reg, source.type)
    else:
        to_size = 4 if node.cast_to == T.FLOAT else 8
        gen.emit("fcvt", REG[to_size][node.reg], REG[12 - to_size][source.reg])


def _float_to_int(gen: ArmCodeGen, node: CastNode, source: GenTree) -> None:
    """Towards zero. The instruction saturates. UINT that does not: the low half of the 64-bit conversion, as on x64,
    so that negative values wrap alike."""
    to = node.cast_to
    value = REG[gen.size(source)][source.reg]
    if to == T.UINT and node.flags & F.SATURATING:
        gen.emit("fcvtzu", W[node.reg], value)
    elif to == T.ULONG:
        gen.emit("fcvtzu", X[node.reg], value)
    elif to in (T.LONG, T.UINT):
        gen.emit("fcvtzs", X[node.reg], value)
    else:
        gen.emit("fcvtzs", W[node.reg], value)
        if to in T.SMALL:
            gen.emit(EXTENDS[to], W[node.reg], W[node.reg])


def _check_float(gen: ArmCodeGen, node: CastNode, source: GenTree) -> None:
    check_float(gen, node, source, VECTOR, compare_floats)


gen_cast = Conversions(_convert, _int_to_float, _float_to_float, _float_to_int, _check_float, _check_range).gen_cast
