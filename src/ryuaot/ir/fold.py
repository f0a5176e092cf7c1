"""Constant folding of integer operations: one node at a time, for whoever builds or rewrites trees."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.builder import wrap_int
from ryuaot.ir.nodes import GenTree, IntCon

if TYPE_CHECKING:
    from ryuaot.ir.builder import Builder

_NO_EFFECT_WITH_ZERO = frozenset((O.ADD, O.SUB, O.OR, O.XOR, O.LSH, O.RSH, O.RSZ))


def fold_binary(build: Builder, oper: int, flags: int, kind: int, left: GenTree, right: IntCon) -> GenTree | None:
    """The result of an integer operation with a constant right operand, where it is known; `kind` is INT or LONG."""
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
    """neg and not of an integer constant."""
    if not isinstance(operand, IntCon):
        return None
    return build.icon(-operand.value if oper == O.NEG else ~operand.value, kind)


def fold_relop(oper: int, flags: int, left: IntCon, right: IntCon) -> int:
    """A comparison of two integer constants: 0 or 1."""
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
    """An unchecked cast of an integer constant to an integer type."""
    target = _CAST_BITS.get(cast_to)
    if target is None or operand.type not in (T.INT, T.LONG):
        return None
    value = operand.value
    if from_unsigned:
        value &= (1 << (64 if operand.type == T.LONG else 32)) - 1
    bits, signed = target
    value &= (1 << bits) - 1
    return build.icon(wrap_int(value, bits) if signed else value, T.ACTUAL[cast_to])
