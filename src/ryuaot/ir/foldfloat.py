"""Constant folding of floating operations: IEEE 754 to the last bit, or not at all. Python's numbers are binary64; a
binary32 result is rounded once more, which changes nothing for one operation on binary32 operands (53 bits are at least
twice 24 and two). NaNs keep away: their bits are the machine's own."""

from __future__ import annotations

import math
import struct
from typing import TYPE_CHECKING

from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.fold import fold_float_cast, value_of_bits
from ryuaot.ir.nodes import CastNode, DblCon, GenTree, IntCon

if TYPE_CHECKING:
    from ryuaot.ir.builder import Builder

_EXACT = 1 << 53
"""Integers up to here are binary64 numbers; larger ones would be rounded twice on their way to binary32."""


def fold_floating(build: Builder, node: GenTree, left: GenTree, right: GenTree | None) -> GenTree | None:
    """Returns the value of a floating operation, or of a cast from or to a floating type, where its operands are the
    constants ``left`` and ``right``; None where it is not known for sure."""
    if isinstance(node, CastNode):
        return _cast(build, node, left)
    if not isinstance(left, DblCon):
        return None
    if node.oper == O.NEG:
        return build.dcon(left.bits ^ (1 << (31 if left.type == T.FLOAT else 63)), left.type)
    if not isinstance(right, DblCon) or node.type not in T.FLOATING:
        return None
    a, b = value_of_bits(left), value_of_bits(right)
    if node.oper == O.ADD:
        result = a + b
    elif node.oper == O.SUB:
        result = a - b
    elif node.oper == O.MUL:
        result = a * b
    elif node.oper == O.DIV and b != 0:
        result = a / b
    else:
        return None
    return _constant(build, result, node.type)


def _cast(build: Builder, node: CastNode, operand: GenTree) -> GenTree | None:
    if node.flags & F.OVERFLOW:
        return None
    if node.cast_to not in T.FLOATING:
        return fold_float_cast(build, operand, node.cast_to, bool(node.flags & F.SATURATING))
    if isinstance(operand, DblCon):
        return _constant(build, value_of_bits(operand), node.cast_to)
    if isinstance(operand, IntCon) and operand.type in (T.INT, T.LONG):
        number = operand.value
        if node.flags & F.UNSIGNED:
            number &= (1 << (64 if operand.type == T.LONG else 32)) - 1
        return _constant(build, float(number), node.cast_to) if abs(number) <= _EXACT else None
    return None


def _constant(build: Builder, value: float, vartype: int) -> GenTree | None:
    if math.isnan(value):
        return None
    if vartype != T.FLOAT:
        return build.dcon(int.from_bytes(struct.pack("<d", value), "little"), vartype)
    try:
        bits = struct.pack("<f", value)
    except OverflowError:  # beyond the largest binary32 number and its half a unit
        bits = struct.pack("<f", math.copysign(math.inf, value))
    return build.dcon(int.from_bytes(bits, "little"), vartype)
