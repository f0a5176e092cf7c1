"""Operands of Thumb-2 and what can be encoded: registers, memory operands, immediates.

Sources: Arm ARM for ARMv7-A (DDI 0406C) A6.3.2 "Modified immediate constants in Thumb instructions", A8.8 for the
ranges of loads and stores, A2.6 for the registers of the floating-point extension.

In the allocator's numbering 32 + n is the single sn; a double has the number of its first half.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ryuaot.backends.armarch.memory_operands import ArmMem, Own, spelling
from ryuaot.backends.common.assembly.instruction_list import (
    NO_REGISTERS,
    Modifier,
    Operand,
    Reg,
    Registers,
    RegList,
    Symbol,
    bank,
)

_INT = bank((*(f"r{n}" for n in range(13)), "sp", "lr", "pc", *("",) * 16), 4)
R: Final = Registers(_INT + bank((f"s{n}" for n in range(32)), 4, 32))
D: Final = Registers(_INT + bank(("" if n % 2 else f"d{n // 2}" for n in range(32)), 8, 32, 2))
SPELL: Final = spelling(R, R)
#: registers by operand size in bytes, each indexed by the allocator's number; 8 bytes are doubles
REG: Final = tuple({1: R, 2: R, 4: R, 8: D}.get(size, NO_REGISTERS) for size in range(17))

R0: Final = 0
R4: Final = 4
FP: Final = 11
SP: Final = 13
LR: Final = 14
PC: Final = 15
#: Never allocated: data and address scratch of emission. lr is free where there is a frame.
DATA: Final = 12
ADDRESS: Final = LR
TAIL_TARGET: Final = 12
"""Where a computed target of a tail call is when the frame is gone."""
BARE_LINK: Final = 12
"""Where throw helpers for code without a frame find its return address."""
OWN: Final = Own(R, REG, ADDRESS, TAIL_TARGET, "blx", "bx", SPELL)

_OFFSET_MIN: Final = -255
_OFFSET_MAX: Final = 4095
_FLOAT_OFFSET: Final = 1020
_SYMBOL_OFFSET: Final = 0x7FFF


class Mem(ArmMem):
    """A memory operand of Thumb-2."""

    __slots__ = ()

    def fits(self, is_floating: bool) -> bool:
        """Whether one access, by VLDR and VSTR or by the integer instructions, encodes the address, if it has no
        symbol."""
        if self.index >= 0:
            return not is_floating and self.disp == 0
        return offset_fits(self.disp, is_floating)

    def where(self) -> tuple[str, int]:
        """Returns the symbol with as much of the displacement as MOVW and MOVT can hold in their place, and the
        rest."""
        if not self.disp:
            return self.symbol, 0
        if -_SYMBOL_OFFSET <= self.disp <= _SYMBOL_OFFSET:
            return f"({self.symbol}{self.disp:+d})", 0
        return self.symbol, self.disp


def shifted(reg: int, scale: int) -> tuple[Operand, ...]:
    """Returns a register times a power of two."""
    return (R[reg], Modifier("lsl", scale.bit_length() - 1)) if scale > 1 else (R[reg],)


def listed(*regs: Reg) -> RegList:
    """Returns the register list of PUSH and POP."""
    return RegList(regs)


def halves(where: str) -> tuple[Symbol, Symbol]:
    """Returns the immediates of MOVW and MOVT that make an address."""
    return Symbol(where, "#:lower16:"), Symbol(where, "#:upper16:")


def offset_fits(offset: int, is_floating: bool) -> bool:
    """Whether an offset is encodable: 8 bits below, 12 bits above the base (A8.8.63); words up to 255 either way for
    VLDR and VSTR (A8.8.333)."""
    if is_floating:
        return -_FLOAT_OFFSET <= offset <= _FLOAT_OFFSET and offset % 4 == 0
    return _OFFSET_MIN <= offset <= _OFFSET_MAX


@lru_cache(maxsize=4096)
def is_modified_immediate(value: int) -> bool:
    """Whether a number is a modified immediate: a byte, a byte repeated in one of three patterns, or eight bits from a
    one on, anywhere."""
    value &= 0xFFFFFFFF
    low = value & 0xFF
    if value in (low, low * 0x00010001, low * 0x01010101, (value >> 8 & 0xFF) * 0x01000100):
        return True
    return value.bit_length() - ((value & -value).bit_length() - 1) <= 8


def addend(value: int) -> bool:
    """Whether a number is an immediate of ADD and SUB, of either sign."""
    return -_OFFSET_MAX <= value <= _OFFSET_MAX or is_modified_immediate(value) or is_modified_immediate(-value)


@lru_cache(maxsize=4096)
def constant_parts(value: int) -> tuple[tuple[str, int], ...]:
    """Returns (MOV, MVN, MOVW or MOVT; immediate) of the instructions that load a word."""
    value &= 0xFFFFFFFF
    if is_modified_immediate(value):
        return (("mov", value),)
    if is_modified_immediate(~value):
        return (("mvn", ~value & 0xFFFFFFFF),)
    low, high = value & 0xFFFF, value >> 16
    return (("movw", low), ("movt", high)) if high else (("movw", low),)
