"""Constant folding of integer operations and of conversions to integers: one node at a time, for code that
builds or rewrites trees."""

from __future__ import annotations

import math
import struct
from typing import TYPE_CHECKING

from ryuaot.ir import flags as F
from ryuaot.ir import hwintrinsics as I
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.builder import wrap_int
from ryuaot.ir.nodes import CastNode, DblCon, GenTree, HWIntrinsic, IntCon, LclNode

if TYPE_CHECKING:
    from ryuaot.ir.builder import Builder
    from ryuaot.ir.compiler import Compiler

_NO_EFFECT_WITH_ZERO = frozenset((O.ADD, O.SUB, O.OR, O.XOR, O.LSH, O.RSH, O.RSZ))


def fold_binary(build: Builder, oper: int, flags: int, kind: int, left: GenTree, right: IntCon) -> GenTree | None:
    """Folds an integer operation with a constant right operand, or returns None; `kind` is INT or LONG."""
    b = right.value
    if not isinstance(left, IntCon):
        if b == 0 and oper in _NO_EFFECT_WITH_ZERO:
            return left
        if b == 1 and oper in (O.MUL, O.DIV, O.UDIV):
            return left
        if b == 0 and oper in (O.AND, O.MUL) and not left.flags & F.ALL_EFFECT:
            return build.icon(0, kind)
        return None
    a = left.value
    bits = 64 if kind == T.LONG else 32
    mask = (1 << bits) - 1
    if oper in (O.LSH, O.RSH, O.RSZ):
        count = b & (bits - 1)
        return build.icon(a << count if oper == O.LSH else a >> count if oper == O.RSH else (a & mask) >> count, kind)
    if oper == O.AND:
        return build.icon(a & b, kind)
    if oper == O.OR:
        return build.icon(a | b, kind)
    if oper == O.XOR:
        return build.icon(a ^ b, kind)
    if oper in (O.ADD, O.SUB, O.MUL):
        if flags & F.UNSIGNED:
            a, b = a & mask, b & mask
        result = a + b if oper == O.ADD else a - b if oper == O.SUB else a * b
        if flags & F.OVERFLOW:
            fits = 0 <= result <= mask if flags & F.UNSIGNED else wrap_int(result, bits) == result
            if not fits:
                return None
        return build.icon(result, kind)
    return _fold_division(build, oper, kind, a, b, bits)


def _fold_division(build: Builder, oper: int, kind: int, a: int, b: int, bits: int) -> GenTree | None:
    if b == 0:
        return None
    mask = (1 << bits) - 1
    if oper in (O.UDIV, O.UMOD):
        a, b = a & mask, b & mask
        return build.icon(a // b if oper == O.UDIV else a % b, kind)
    if oper not in (O.DIV, O.MOD) or (b == -1 and a == -(1 << (bits - 1))):
        return None
    quotient = abs(a) // abs(b)
    if (a < 0) != (b < 0):
        quotient = -quotient
    return build.icon(quotient if oper == O.DIV else a - quotient * b, kind)


def fold_unary(build: Builder, oper: int, kind: int, operand: GenTree) -> GenTree | None:
    """Folds neg and not of an integer constant; None for other operands."""
    if not isinstance(operand, IntCon):
        return None
    return build.icon(-operand.value if oper == O.NEG else ~operand.value, kind)


def fold_relop(oper: int, flags: int, left: IntCon, right: IntCon) -> int:
    """Returns a comparison of two integer constants: 0 or 1."""
    a, b = left.value, right.value
    if flags & F.UNSIGNED:
        mask = (1 << (64 if left.type == T.LONG else 32)) - 1
        a, b = a & mask, b & mask
    if oper == O.EQ:
        return int(a == b)
    if oper == O.NE:
        return int(a != b)
    if oper == O.LT:
        return int(a < b)
    if oper == O.LE:
        return int(a <= b)
    if oper == O.GT:
        return int(a > b)
    return int(a >= b)


_CAST_BITS = {
    T.BOOL: (8, False), T.UBYTE: (8, False), T.BYTE: (8, True), T.USHORT: (16, False), T.SHORT: (16, True),
    T.INT: (32, True), T.UINT: (32, True), T.LONG: (64, True), T.ULONG: (64, True),
}  # fmt: skip


def fold_cast(build: Builder, operand: IntCon, cast_to: int, from_unsigned: bool) -> GenTree | None:
    """Returns an unchecked cast of an integer constant to an integer type."""
    target = _CAST_BITS.get(cast_to)
    if target is None or operand.type not in (T.INT, T.LONG):
        return None
    value = operand.value
    if from_unsigned:
        value &= (1 << (64 if operand.type == T.LONG else 32)) - 1
    bits, signed = target
    value &= (1 << bits) - 1
    return build.icon(wrap_int(value, bits) if signed else value, T.ACTUAL[cast_to])


_CAST_LIMITS = {
    T.INT: (-(1 << 31), (1 << 31) - 1), T.UINT: (0, (1 << 32) - 1),
    T.LONG: (-(1 << 63), (1 << 63) - 1), T.ULONG: (0, (1 << 64) - 1),
}  # fmt: skip


def fold_float_cast(build: Builder, operand: GenTree, cast_to: int, saturating: bool) -> GenTree | None:
    """Returns an unchecked cast of a floating constant to an integer type, by way of INT to a small one. What the type
    cannot hold is left to the target, where nothing says what becomes of it."""
    if not isinstance(operand, DblCon) or cast_to not in _CAST_BITS:
        return None
    value = value_of_bits(operand)
    low, high = _CAST_LIMITS.get(cast_to, _CAST_LIMITS[T.INT])
    if math.isnan(value) or not low <= value < high + 1:
        if not saturating:
            return None
        whole = 0 if math.isnan(value) else low if value < low else high
    else:
        whole = math.trunc(value)
    wide = build.icon(whole, T.ACTUAL[cast_to])
    return build.narrowed(wide, cast_to) if cast_to in T.SMALL else wide


def value_of_bits(node: DblCon) -> float:
    """Returns the number that a floating constant is."""
    single = node.type == T.FLOAT
    value: float = struct.unpack("<f" if single else "<d", node.bits.to_bytes(4 if single else 8, "little"))[0]
    return value


_RANGES = {
    T.BOOL: (0, 0xFF), T.UBYTE: (0, 0xFF), T.USHORT: (0, 0xFFFF), T.BYTE: (-0x80, 0x7F), T.SHORT: (-0x8000, 0x7FFF),
}  # fmt: skip


def fits(comp: Compiler, node: GenTree, small: int) -> bool:
    """Whether the INT value is known to lie in the range of a small type."""
    pending = [node]
    while pending:
        current = pending.pop()
        if current.oper in (O.AND, O.OR, O.XOR):  # as wide as the wider operand
            pending += current.operands()
        elif not _leaf_fits(comp, current, small):
            return False
    return True


def _leaf_fits(comp: Compiler, node: GenTree, small: int) -> bool:
    oper = node.oper
    low, high = _RANGES[small]
    if isinstance(node, IntCon):
        return low <= node.value <= high
    if oper in O.RELOPS or isinstance(node, HWIntrinsic) and node.intrinsic == I.ALL_EQUAL:
        return True
    if oper in (O.IND, O.LCL_FLD):
        known = node.type
    elif isinstance(node, CastNode):
        known = node.cast_to
    elif oper == O.LCL_VAR and isinstance(node, LclNode):
        known = comp.locals[node.lcl].type
    else:
        return False
    held = _RANGES.get(known)
    return held is not None and low <= held[0] and held[1] <= high


def reverse_jump(jump: GenTree) -> bool:
    """Reverses the condition of a JTRUE; False if it is no comparison."""
    condition = jump.op1
    if condition is None or condition.oper not in O.REVERSE_RELOP:
        return False
    reverse(condition)
    return True


def reverse(relop: GenTree) -> GenTree:
    """Reverses the comparison in place."""
    relop.oper = O.REVERSE_RELOP[relop.oper]
    if relop.op1 is not None and relop.op1.type in T.FLOATING:
        relop.flags ^= F.RELOP_NAN_UN
    return relop


def reversed_relop(build: Builder, node: GenTree) -> GenTree:
    """Returns the comparison that is true where `node` is false."""
    assert node.op1 is not None and node.op2 is not None
    flags = node.flags & (F.UNSIGNED | F.RELOP_NAN_UN)
    if T.ACTUAL[node.op1.type] in T.FLOATING:
        flags ^= F.RELOP_NAN_UN
    return build.relop(O.REVERSE_RELOP[node.oper], node.op1, node.op2, flags)


def simplified(build: Builder, node: GenTree) -> GenTree:
    """Returns `node`, or a cheaper node of the same value, after an operand was replaced: folds casts of constants,
    and removes casts of values in range and compares of a compare with zero."""
    value = node.op1
    if isinstance(node, CastNode) and value is not None:
        if isinstance(value, DblCon) and not node.flags & F.OVERFLOW:
            return fold_float_cast(build, value, node.cast_to, bool(node.flags & F.SATURATING)) or node
        whole = value.type == T.LONG or value.type in T.FLOATING
        if node.cast_to not in T.SMALL or node.flags & F.OVERFLOW or whole:
            return node
        if isinstance(value, IntCon):
            return fold_cast(build, value, node.cast_to, bool(node.flags & F.UNSIGNED)) or node
        return value if fits(build.comp, value, node.cast_to) else node
    zero = node.op2
    if node.oper in (O.EQ, O.NE) and value is not None and isinstance(zero, IntCon) and zero.value == 0:
        if value.oper in (O.EQ, O.NE, O.LT, O.LE, O.GT, O.GE):
            return value if node.oper == O.NE else reversed_relop(build, value)
    return node
