"""What operators compute: Python values in the ranges of their IR types (integers signed, floats as floats, addresses
as integers)."""

from __future__ import annotations

import math
import struct
from collections.abc import Callable

from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.builder import wrap_int


class Fault(Exception):
    """An exception that the program would see: null, range, overflow, divzero, arith."""


def bits_of(vartype: int, pointer_size: int) -> int:
    """Returns the width of an integer type in bits."""
    return 8 * T.size_of(vartype, pointer_size)


def to_single(value: float) -> float:
    """Returns ``value`` rounded to single precision."""
    try:
        return float(struct.unpack("<f", struct.pack("<f", value))[0])
    except OverflowError:
        return math.copysign(math.inf, value)


def reinterpret(value: int | float, source: int, target: int) -> int | float:
    """Evaluates BITCAST; a DOUBLE to FLOAT takes the low half, FLOAT to DOUBLE fills it."""
    packed = pack(value, source)
    size = max(T.size_of(target, 8), len(packed))
    return unpack(packed.ljust(size, b"\0")[: T.size_of(target, 8)], target)


def pack(value: int | float, vartype: int) -> bytes:
    """Returns the value's bytes in memory, little endian."""
    if vartype == T.FLOAT:
        return struct.pack("<f", value)
    if vartype == T.DOUBLE:
        return struct.pack("<d", value)
    size = T.size_of(vartype, 8)
    return (int(value) & ((1 << 8 * size) - 1)).to_bytes(size, "little")


def unpack(data: bytes, vartype: int) -> int | float:
    """Returns the value that ``data`` holds; small and unsigned types are widened by their kind."""
    if vartype == T.FLOAT:
        return float(struct.unpack("<f", data)[0])
    if vartype == T.DOUBLE:
        return float(struct.unpack("<d", data)[0])
    unsigned = vartype in (T.BOOL, T.UBYTE, T.USHORT)
    return int.from_bytes(data, "little", signed=not unsigned)


def binary(
    oper: int, vartype: int, flags: int, left: int | float, right: int | float, pointer_size: int
) -> int | float:
    """Evaluates arithmetic and shifts. Raises Fault if the program would throw."""
    if vartype in T.FLOATING:
        result = _FLOAT[oper](float(left), float(right))
        return to_single(result) if vartype == T.FLOAT else result
    bits = bits_of(vartype, pointer_size)
    a, b = int(left), int(right)
    if oper in (O.DIV, O.MOD, O.UDIV, O.UMOD):
        return _divide(oper, a, b, bits)
    if flags & F.UNSIGNED:
        a, b = a & ((1 << bits) - 1), b & ((1 << bits) - 1)
    exact = _INTEGER[oper](a, b, bits)
    if flags & F.OVERFLOW:
        low, high = (0, (1 << bits) - 1) if flags & F.UNSIGNED else (-(1 << bits - 1), (1 << bits - 1) - 1)
        if not low <= exact <= high:
            raise Fault("overflow")
    return wrap_int(exact, bits)


def lower_word(oper: int, left: int | float, right: int | float) -> tuple[int, int]:
    """Evaluates ADD_LO and SUB_LO: the word, and the carry or borrow, 0 or 1."""
    a, b = _unsigned(int(left), 32), _unsigned(int(right), 32)
    exact = a + b if oper == O.ADD_LO else a - b
    return wrap_int(exact, 32), int(not 0 <= exact < 1 << 32)


def upper_word(oper: int, flags: int, left: int | float, right: int | float, carry: int) -> int:
    """Evaluates ADD_HI and SUB_HI. Raises Fault if the pair's sum is checked and overflows."""
    a, b = int(left), int(right)
    if flags & F.UNSIGNED:
        a, b = _unsigned(a, 32), _unsigned(b, 32)
    exact = a + b + carry if oper == O.ADD_HI else a - b - carry
    low, high = (0, (1 << 32) - 1) if flags & F.UNSIGNED else (-(1 << 31), (1 << 31) - 1)
    if flags & F.OVERFLOW and not low <= exact <= high:
        raise Fault("overflow")
    return wrap_int(exact, 32)


def _divide(oper: int, a: int, b: int, bits: int) -> int:
    if b == 0:
        raise Fault("divzero")
    if oper in (O.UDIV, O.UMOD):
        a, b = a & ((1 << bits) - 1), b & ((1 << bits) - 1)
        return wrap_int(a // b if oper == O.UDIV else a % b, bits)
    if b == -1 and a == -(1 << bits - 1):
        raise Fault("arith")
    quotient = abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)
    return quotient if oper == O.DIV else a - quotient * b


def _unsigned(a: int, bits: int) -> int:
    return a & ((1 << bits) - 1)


def _float_divide(a: float, b: float) -> float:
    if b != 0:
        return a / b
    if a == 0 or math.isnan(a):
        return math.nan
    return math.copysign(math.inf, a) * math.copysign(1.0, b)


_FLOAT: dict[int, Callable[[float, float], float]] = {
    O.ADD: lambda a, b: a + b,
    O.SUB: lambda a, b: a - b,
    O.MUL: lambda a, b: a * b,
    O.DIV: _float_divide,
}
_INTEGER: dict[int, Callable[[int, int, int], int]] = {
    O.ADD: lambda a, b, n: a + b,
    O.SUB: lambda a, b, n: a - b,
    O.MUL: lambda a, b, n: a * b,
    O.AND: lambda a, b, n: a & b,
    O.OR: lambda a, b, n: a | b,
    O.XOR: lambda a, b, n: a ^ b,
    O.LSH: lambda a, b, n: a << (b & (n - 1)),
    O.RSH: lambda a, b, n: a >> (b & (n - 1)),
    O.RSZ: lambda a, b, n: _unsigned(a, n) >> (b & (n - 1)),
    O.ROL: lambda a, b, n: _unsigned(a, n) << (b % n) | _unsigned(a, n) >> ((n - b) % n),
    O.ROR: lambda a, b, n: _unsigned(a, n) >> (b % n) | _unsigned(a, n) << ((n - b) % n),
    O.MULHI: lambda a, b, n: a * b >> n,
}


def compare(oper: int, flags: int, left: int | float, right: int | float, bits: int) -> int:
    """Returns a relop's 0 or 1; RELOP_NAN_UN: true when an operand is NaN."""
    if isinstance(left, float) and (math.isnan(left) or math.isnan(right)):
        return int(bool(flags & F.RELOP_NAN_UN) or oper == O.NE)
    if flags & F.UNSIGNED and not isinstance(left, float):
        left, right = _unsigned(int(left), bits), _unsigned(int(right), bits)
    if oper in (O.TEST_EQ, O.TEST_NE):
        return int((int(left) & int(right) == 0) == (oper == O.TEST_EQ))
    return int(
        {
            O.EQ: left == right,
            O.NE: left != right,
            O.LT: left < right,
            O.LE: left <= right,
            O.GT: left > right,
            O.GE: left >= right,
        }[oper]
    )


def cast(value: int | float, source: int, target: int, flags: int, pointer_size: int) -> int | float:
    """Evaluates CAST; OVERFLOW raises Fault. Unchecked casts of floats out of range give the nearest number if they are
    SATURATING, else they are unspecified: this gives the wrapped value."""
    if target in T.FLOATING:
        if source not in T.FLOATING and flags & F.UNSIGNED:
            value = _unsigned(int(value), bits_of(source, pointer_size))
        return to_single(float(value)) if target == T.FLOAT else float(value)
    bits = bits_of(target, pointer_size)
    if source in T.FLOATING:
        if flags & F.SATURATING:
            unsigned = target in T.UNSIGNED
            low, high = (0, (1 << bits) - 1) if unsigned else (-(1 << bits - 1), (1 << bits - 1) - 1)
            held = 0 if math.isnan(value) else high if value >= high else low if value <= low else math.trunc(value)
            return wrap_int(held, bits)
        if math.isnan(value) or math.isinf(value):
            if flags & F.OVERFLOW:
                raise Fault("overflow")
            return wrap_int(1 << bits - 1, bits)
        value = math.trunc(value)
    elif flags & F.UNSIGNED:
        value = _unsigned(int(value), bits_of(source, pointer_size))
    number = int(value)
    if flags & F.OVERFLOW:
        unsigned = target in T.UNSIGNED
        low, high = (0, (1 << bits) - 1) if unsigned else (-(1 << bits - 1), (1 << bits - 1) - 1)
        if not low <= number <= high:
            raise Fault("overflow")
    if target in (T.BOOL, T.UBYTE, T.USHORT):
        return _unsigned(number, bits)
    return wrap_int(number, bits)
