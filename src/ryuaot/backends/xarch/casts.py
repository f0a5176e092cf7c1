"""Emission of conversions for the x86 family. Semantics: ECMA-335 III.3.27 to 3.29; out-of-range float to int
follows the hardware where it does not saturate."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.backends.common.assembly.instruction_list import Mem
from ryuaot.backends.common.lowering.upper_halves import is_free_extension
from ryuaot.backends.common.sequences.branch_sequences import OVERFLOW
from ryuaot.backends.common.sequences.cast_sequences import LIMITS, Conversions, Range, float_bits
from ryuaot.backends.xarch.operands import R32, R64, REG
from ryuaot.backends.xarch.vector128 import ODD_LANES
from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import CastNode, GenTree

if TYPE_CHECKING:
    from ryuaot.backends.xarch.codegen import XarchCodeGen



def _convert(gen: XarchCodeGen, node: CastNode, source: GenTree) -> None:
    """Converts integer to integer without a check: truncates or extends."""
    dst, to = node.reg, node.cast_to
    from_size, to_size = gen.size(source), T.size_of(to, gen.ptr)
    contained = bool(source.flags & F.CONTAINED)
    if contained and source.oper == O.CAST:  # the low half of what it cuts off
        assert source.op1 is not None
        source, contained = source.op1, False
        if dst == source.reg and node.flags & F.UNSIGNED:
            gen.emit("mov", R32[dst], R32[dst])
            return
    if to in T.SMALL:
        name = "movzx" if to in T.UNSIGNED else "movsx"
        gen.emit(name, R32[dst], gen.operand(source, to_size))
    elif to_size == 8 and from_size == 4:
        if not contained and dst == source.reg and is_free_extension(gen.comp, node):
            return
        if node.flags & F.UNSIGNED:
            gen.emit("mov", R32[dst], gen.operand(source, 4))
        else:
            gen.emit("movsxd", R64[dst], gen.operand(source, 4))
    elif contained:
        gen.emit("mov", REG[to_size][dst], gen.operand(source, to_size))
    elif dst != source.reg:
        gen.emit("mov", REG[to_size][dst], REG[to_size][source.reg])


def _check_range(gen: XarchCodeGen, node: CastNode, source: GenTree, wanted: Range) -> None:
    size, unsigned, low, high, source_low, source_high = wanted
    name = REG[size][source.reg]
    check_low, check_high = source_low < low, source_high > high
    sign_only = check_low and low == 0 and not check_high or check_high and not check_low and high == source_high >> 1
    if sign_only:
        # Signed to unsigned of the same or a wider width, or back: only the top bit decides.
        gen.emit("test", name, name)
        gen.throw_if("s", OVERFLOW)
        return
    if size == 8 and high > 0x7FFFFFFF:
        # LONG or ULONG to UINT: the value equals its zero-extended low half. (dst is no register of the source's.)
        gen.emit("mov", R32[node.reg], R32[source.reg])
        gen.emit("cmp", R64[node.reg], name)
        gen.throw_if("ne", OVERFLOW)
        return
    if size == 8 and low < 0 and not unsigned and high == 0x7FFFFFFF:
        gen.emit("movsxd", R64[node.reg], R32[source.reg])
        gen.emit("cmp", R64[node.reg], name)
        gen.throw_if("ne", OVERFLOW)
        return
    gen.emit("cmp", name, high)
    if low == 0 or unsigned:
        gen.throw_if("a", OVERFLOW)  # as unsigned numbers negative ones are large
        return
    gen.throw_if("g", OVERFLOW)
    gen.emit("cmp", name, low)
    gen.throw_if("l", OVERFLOW)


def _float_to_float(gen: XarchCodeGen, node: CastNode, source: GenTree) -> None:
    if source.type == node.cast_to:
        gen.value_into(node.reg, source)
    elif source.type == T.FLOAT:
        gen.emit("cvtss2sd", R64[node.reg], gen.operand(source, 4))
    else:
        gen.emit("cvtsd2ss", R64[node.reg], gen.operand(source, 8))


def _int_to_float(gen: XarchCodeGen, node: CastNode, source: GenTree) -> None:
    name = "cvtsi2ss" if node.cast_to == T.FLOAT else "cvtsi2sd"
    dst = R64[node.reg]
    size = gen.size(source)
    if not node.flags & F.UNSIGNED:
        gen.emit("xorps", dst, dst)  # ends the dependence on the register's old upper half
        gen.emit(name, dst, gen.operand(source, size))
        return
    if size == 4:
        temp = gen.internal[node.id][0]
        gen.emit("mov", R32[temp], R32[source.reg])
        gen.emit("xorps", dst, dst)
        gen.emit(name, dst, R64[temp])
        return
    # ULONG as RyuJIT does it, rounded twice above 2^63: as signed, then plus 2^64 where that was negative; to FLOAT
    # by way of DOUBLE. (Single rounding would differ from the real runtime in the last bit.)
    value = R64[source.reg]
    done = gen.use(gen.new_label())
    gen.emit("xorps", dst, dst)
    gen.emit("cvtsi2sd", dst, value)
    gen.emit("test", value, value)
    gen.emit("jns", done)
    gen.emit("addsd", dst, _float_word(gen, 2.0**64, False))
    gen.put_label(done)
    if node.cast_to == T.FLOAT:
        gen.emit("cvtsd2ss", dst, dst)


def _float_to_int(gen: XarchCodeGen, node: CastNode, source: GenTree) -> None:
    """Converts to INT by cvttsd2si, to small types by narrowing that, to UINT by the low half of the 64-bit conversion,
    to ULONG in two ranges."""
    to = node.cast_to
    single = source.type == T.FLOAT
    name = "cvttss2si" if single else "cvttsd2si"
    size = 4 if single else 8
    if node.flags & F.SATURATING:
        _SATURATING[to](gen, node, source, name)
        return
    if to == T.ULONG:
        _float_to_ulong(gen, node, source, name)
        return
    wide = to in (T.LONG, T.UINT)
    gen.emit(name, (R64 if wide else R32)[node.reg], gen.operand(source, size))
    if to in T.SMALL:
        width = T.size_of(to, gen.ptr)
        gen.emit("movzx" if to in T.UNSIGNED else "movsx", R32[node.reg], REG[width][node.reg])


def _power_of_two(gen: XarchCodeGen, exponent: int, is_single: bool) -> Mem:
    value = 2.0**exponent
    return _float_word(gen, value, is_single)


def _float_word(gen: XarchCodeGen, value: float, is_single: bool) -> Mem:
    label = gen.pool.words(float_bits(value, is_single), width=4 if is_single else 8)
    return gen.named(label).at(0, 4 if is_single else 8)


def _float_to_ulong(gen: XarchCodeGen, node: CastNode, source: GenTree, name: str) -> None:
    """Converts to ULONG. x < 2^63: as signed; else (also NaN) the signed conversion of x - 2^63, plus 2^63."""
    single = source.type == T.FLOAT
    suffix = "ss" if single else "sd"
    dst, value = R64[node.reg], R64[source.reg]
    limit = R64[gen.internal[node.id][0]]
    small, done = gen.use(gen.new_label()), gen.use(gen.new_label())
    gen.emit("mov" + suffix, limit, _power_of_two(gen, 63, single))
    gen.emit("ucomi" + suffix, limit, value)
    gen.emit("ja", small)
    gen.emit("movaps", limit, value)
    gen.emit("sub" + suffix, limit, _power_of_two(gen, 63, single))
    gen.emit(name, dst, limit)
    gen.emit("btc", dst, 63)
    gen.emit("jmp", done)
    gen.put_label(small)
    gen.emit(name, dst, value)
    gen.put_label(done)


def _saturated_signed(gen: XarchCodeGen, node: CastNode, source: GenTree, name: str) -> None:
    """Converts to INT or LONG: cvttsd2si returns the minimum for all values out of range, the only result whose
    decrement overflows. Such operands are corrected: NaN becomes 0, values above 0 the maximum."""
    size = 8 if node.cast_to == T.LONG else 4
    dst, done = REG[size][node.reg], gen.use(gen.new_label())
    low, high = LIMITS[node.cast_to]
    gen.emit(name, dst, R64[source.reg])
    gen.emit("cmp", dst, 1)
    gen.emit("jno", done)
    _compare_with_zero(gen, source)
    gen.emit("mov", R32[node.reg], 0)  # keeps the flags, as xor would not
    gen.emit("jp", done)
    gen.emit("movabs" if size == 8 else "mov", dst, low)
    gen.emit("jb", done)
    gen.emit("movabs" if size == 8 else "mov", dst, high)
    gen.put_label(done)


def _saturated_uint(gen: XarchCodeGen, node: CastNode, source: GenTree, name: str) -> None:
    """Converts to UINT: the 64-bit conversion if its upper half is zero; else 0 for values not above 0 (or NaN), all
    ones for others."""
    dst, low = node.reg, gen.internal[node.id][0]
    done = gen.use(gen.new_label())
    gen.emit(name, R64[dst], R64[source.reg])
    gen.emit("mov", R32[low], R32[dst])
    gen.emit("cmp", R64[low], R64[dst])
    gen.emit("je", done)
    gen.emit("xor", R32[dst], R32[dst])
    _compare_with_zero(gen, source)
    gen.emit("jbe", done)
    gen.emit("mov", R32[dst], -1)
    gen.put_label(done)


def _saturated_ulong(gen: XarchCodeGen, node: CastNode, source: GenTree, name: str) -> None:
    """Converts to ULONG: as signed if that is not negative; else x - 2^63, plus 2^63, if x - 2^63 is in range. Values
    out of range (2^64 and above, below 0, NaN) have become 0 with a carry."""
    single = source.type == T.FLOAT
    suffix = "ss" if single else "sd"
    dst, less = R64[node.reg], R64[gen.internal[node.id][0]]
    done = gen.use(gen.new_label())
    gen.emit(name, dst, R64[source.reg])
    gen.emit("test", dst, dst)
    gen.emit("jns", done)
    gen.emit("movaps", less, R64[source.reg])
    gen.emit("sub" + suffix, less, _power_of_two(gen, 63, single))
    gen.emit(name, dst, less)
    gen.emit("btc", dst, 63)
    gen.emit("jnc", done)
    _compare_with_zero(gen, source)
    gen.emit("jbe", done)
    gen.emit("mov", dst, -1)
    gen.put_label(done)


def _compare_with_zero(gen: XarchCodeGen, source: GenTree) -> None:
    single = source.type == T.FLOAT
    gen.emit("ucomiss" if single else "ucomisd", R64[source.reg], _float_word(gen, 0.0, single))


_SATURATING = {
    T.INT: _saturated_signed,
    T.LONG: _saturated_signed,
    T.UINT: _saturated_uint,
    T.ULONG: _saturated_ulong,
}


def _check_float(gen: XarchCodeGen, node: CastNode, source: GenTree) -> None:
    """Throws OverflowException unless the truncated value fits; NaN never does. A float is compared as a float."""
    temp = gen.internal[node.id][0]
    value = source.reg
    low, high = LIMITS[node.cast_to]
    limit = R64[temp]
    single = source.type == T.FLOAT
    suffix = "ss" if single else "sd"
    # Lowest allowed: low - 1 exclusive where that is exact, else low inclusive.
    if single and low < -(1 << 23) or low < -(1 << 52):
        gen.emit("ucomi" + suffix, R64[value], _float_word(gen, float(low), single))
        gen.throw_if("b", OVERFLOW)
    else:
        gen.emit("ucomi" + suffix, R64[value], _float_word(gen, float(low - 1), single))
        gen.throw_if("be", OVERFLOW)
    gen.emit("mov" + suffix, limit, _float_word(gen, float(high + 1), single))
    gen.emit("ucomi" + suffix, limit, R64[value])
    gen.throw_if("be", OVERFLOW)


def gen_bitcast(gen: XarchCodeGen, node: GenTree) -> None:
    """Moves the bits to the other bank."""
    assert node.op1 is not None
    source = node.op1
    if not source.flags & F.CONTAINED:
        gen.move(node.reg, source.reg, node.type)
    elif source.oper == O.CNS_INT:
        raise gen.bug("BITCAST of a contained constant")
    else:
        gen.load(node.reg, node.type, gen.mem(source))


def gen_pack(gen: XarchCodeGen, node: GenTree) -> None:
    """Packs two floats, as System V passes them in one register."""
    assert node.op1 is not None and node.op2 is not None
    gen.move(node.reg, node.op1.reg, T.DOUBLE)
    gen.emit("unpcklps", R64[node.reg], R64[node.op2.reg])


def gen_unpack_high(gen: XarchCodeGen, node: GenTree) -> None:
    """Extracts the second of two floats, without a copy first."""
    assert node.op1 is not None
    gen.emit("pshufd", R64[node.reg], R64[node.op1.reg], ODD_LANES)


gen_cast = Conversions(_convert, _int_to_float, _float_to_float, _float_to_int, _check_float, _check_range).gen_cast
