"""Operands of A64 and what can be encoded: registers by width, memory operands, immediates, condition codes.

Sources: Arm ARM (DDI 0487) C1.2 register names, C3.4.2 logical immediates, C3.2 addressing modes, C1.2.4 condition
codes.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from ryuaot.backends.armarch.memory_operands import ArmMem, Own, spelling
from ryuaot.backends.common.assembly.instruction_list import NO_REGISTERS, Cond, Reg, Registers, bank
from ryuaot.ir import opers as O


def _registers(prefix: str, stack: str, width: int, floats: str, float_width: int) -> Registers:
    ints = bank((*(f"{prefix}{n}" for n in range(31)), stack), width)
    return Registers(ints + bank((f"{floats}{n}" for n in range(32)), float_width, 32))


X: Final = _registers("x", "sp", 8, "d", 8)
W: Final = _registers("w", "wsp", 4, "s", 4)
Q: Final = _registers("x", "sp", 8, "q", 16)
XZR: Final = Reg(-1, 8, "xzr")
WZR: Final = Reg(-1, 4, "wzr")
LOW: Final = ":lo12:"
"""The low twelve bits of a symbol."""
SPELL: Final = spelling(X, W)
#: registers by operand size in bytes (1 and 2 are parts of W), each indexed by the allocator's number
REG: Final = tuple({1: W, 2: W, 4: W, 8: X, 16: Q}.get(size, NO_REGISTERS) for size in range(17))

#: The register contract of rt_tail_call: the target, bytes of the outgoing area, where the frame of rt_tail_return
#: is, and the description of references in what is moved. The third also goes through rt_tail_place.
TAIL_TARGET: Final = 9
TAIL_SIZE: Final = 10
TAIL_PLACE: Final = 12
TAIL_SLOTS: Final = 15
BARE_LINK: Final = 9
"""Keeps the return address where code without a frame calls a throw helper."""
FP: Final = 29
LR: Final = 30
SP: Final = 31
#: Never allocated: data and address scratch of emission (the ABI's IP0 and IP1), and a vector scratch.
DATA: Final = 16
ADDRESS: Final = 17
VECTOR: Final = 32 + 31
OWN: Final = Own(X, REG, ADDRESS, TAIL_TARGET, "blr", "br", SPELL)
#: The vector scratch as bytes, and the byte in which their sum comes.
BYTES: Final = Reg(VECTOR, 8, "v31.8b")
ALL_BYTES: Final = Reg(VECTOR, 16, "v31.16b")
SUM: Final = Reg(VECTOR, 1, "b31")

_WIDTHS: Final = {
    "16b": 16, "8h": 16, "4s": 16, "2d": 16, "8b": 8, "4h": 8, "2s": 8, "1d": 8, "d": 8, "s": 4, "h": 2, "b": 1,
}  # fmt: skip


@cache
def lanes(reg: int, arrangement: str) -> Reg:
    """Returns a vector register, or a part of it, by the allocator's number: ``v3.4s``, ``v3.s[1]``."""
    if reg < 32:
        raise LookupError(f"{reg} is no vector register")
    return Reg(reg, _WIDTHS[arrangement.partition("[")[0]], f"v{reg - 32}.{arrangement}")


SIGNED: Final = {
    O.EQ: "eq",
    O.NE: "ne",
    O.LT: "lt",
    O.LE: "le",
    O.GE: "ge",
    O.GT: "gt",
    O.TEST_EQ: "eq",
    O.TEST_NE: "ne",
}
UNSIGNED: Final = {
    O.EQ: "eq",
    O.NE: "ne",
    O.LT: "lo",
    O.LE: "ls",
    O.GE: "hs",
    O.GT: "hi",
    O.TEST_EQ: "eq",
    O.TEST_NE: "ne",
}
#: after FCMP: conditions that are false, or true, if an operand is NaN; two if no single one exists
FLOAT_ORDERED: Final = {O.EQ: ("eq",), O.NE: ("mi", "gt"), O.LT: ("mi",), O.LE: ("ls",), O.GE: ("ge",), O.GT: ("gt",)}
FLOAT_UNORDERED: Final = {O.EQ: ("eq", "vs"), O.NE: ("ne",), O.LT: ("lt",), O.LE: ("le",), O.GE: ("hs",), O.GT: ("hi",)}
N: Final = 1
Z: Final = 2
C: Final = 4
V: Final = 8
FLAGS: Final = {
    "eq": Z, "ne": Z, "lt": N | V, "ge": N | V, "gt": Z | N | V, "le": Z | N | V, "lo": C, "hs": C, "ls": C | Z,
    "hi": C | Z, "mi": N, "pl": N, "vs": V, "vc": V,
}  # fmt: skip
"""Condition -> the flags that it reads (C1.2.4)."""
CONDITION: Final = {name: Cond(name, flags) for name, flags in FLAGS.items()}
"""Conditions as operands."""
INVERTED: Final = {
    "eq": "ne",
    "ne": "eq",
    "lt": "ge",
    "ge": "lt",
    "le": "gt",
    "gt": "le",
    "lo": "hs",
    "hs": "lo",
    "ls": "hi",
    "hi": "ls",
    "mi": "pl",
    "pl": "mi",
    "vs": "vc",
    "vc": "vs",
}


class Mem(ArmMem):
    """A memory operand of A64."""

    __slots__ = ()

    def fits(self, width: int) -> bool:
        """Whether one access of ``width`` bytes encodes the address, if it has no symbol."""
        if self.index >= 0:
            return self.disp == 0 and self.scale in (1, width)
        return offset_fits(self.disp, width)


def offset_fits(offset: int, width: int) -> bool:
    """Whether LDR and STR have the offset: scaled unsigned 12-bit or unscaled signed 9-bit."""
    return -256 <= offset <= 255 or (0 <= offset <= 4095 * width and offset % width == 0)


def is_arithmetic_immediate(value: int) -> bool:
    """Whether ADD, SUB and CMP (either sign) have the immediate: 12 bits, or 12 bits shifted by 12."""
    value = abs(value)
    return value <= 0xFFF or (value & 0xFFF == 0 and value <= 0xFFF000)


@lru_cache(maxsize=4096)
def is_logical_immediate(value: int, size: int) -> bool:
    """Whether AND, ORR, EOR and TST of ``size`` bytes have the immediate: a rotated run of ones, repeated."""
    bits = size * 8
    value &= (1 << bits) - 1
    if value == 0 or value == (1 << bits) - 1:
        return False
    if size == 4:
        value |= value << 32
    width = 64
    while width > 2:
        half = width // 2
        mask = (1 << half) - 1
        if value & mask != value >> half & mask:
            break
        width = half
        value &= mask
    ones = value.bit_count()
    run = (1 << ones) - 1
    return any((run << turn | run >> (width - turn)) & ((1 << width) - 1) == value for turn in range(width))


@lru_cache(maxsize=1024)
def float_immediate(bits: int, size: int) -> float | None:
    """Returns the number, where it is an 8-bit immediate of FMOV: +-(16..31)/16 * 2^(-3..4)."""
    exponent_bits, fraction_bits = (11, 52) if size == 8 else (8, 23)
    fraction = bits & ((1 << fraction_bits) - 1)
    exponent = (bits >> fraction_bits & ((1 << exponent_bits) - 1)) - ((1 << (exponent_bits - 1)) - 1)
    if fraction & ((1 << (fraction_bits - 4)) - 1) or not -3 <= exponent <= 4:
        return None
    value: float = (1 + (fraction >> (fraction_bits - 4)) / 16) * 2.0**exponent
    return -value if bits >> (size * 8 - 1) else value


@lru_cache(maxsize=4096)
def constant_parts(value: int, size: int) -> tuple[tuple[str, int, int], ...]:
    """Returns (MOVZ, MOVN or MOVK; 16-bit immediate; shift) of the instructions that load an integer constant; ("mov",
    value, 0) for a logical immediate."""
    bits = size * 8
    value &= (1 << bits) - 1
    halves = [value >> shift & 0xFFFF for shift in range(0, bits, 16)]
    zeros, ones = halves.count(0), halves.count(0xFFFF)
    if max(zeros, ones) < len(halves) - 1 and is_logical_immediate(value, size):
        return (("mov", value, 0),)
    inverted = ones > zeros
    filler = 0xFFFF if inverted else 0
    parts: list[tuple[str, int, int]] = []
    for place, half in enumerate(halves):
        if half == filler:
            continue
        if not parts:
            parts.append(("movn" if inverted else "movz", half ^ filler if inverted else half, 16 * place))
        else:
            parts.append(("movk", half, 16 * place))
    if not parts:
        parts.append(("movn" if inverted else "movz", 0, 0))
    return tuple(parts)
