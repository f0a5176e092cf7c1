"""Operands of x86: registers by width, condition codes, and the texts of memory operands and immediates."""

from __future__ import annotations

from typing import Final

from ryuaot.backends.common.assembly.instruction_list import (
    NO_REGISTERS,
    Bits,
    Mem,
    Operand,
    Registers,
    Spelling,
    Symbol,
    bank,
)
from ryuaot.ir import opers as O

_LEGACY = ("ax", "cx", "dx", "bx", "sp", "bp", "si", "di")
_GAP = (None,) * 16
_XMM = bank((f"xmm{n}" for n in range(16)), 16, 32)


def _ints(legacy: tuple[str, ...], suffix: str, width: int) -> Registers:
    return Registers(bank((*legacy, *(f"r{n}{suffix}" for n in range(8, 16))), width) + _GAP + _XMM)


R64: Final = _ints(tuple("r" + name for name in _LEGACY), "", 8)
R32: Final = _ints(tuple("e" + name for name in _LEGACY), "d", 4)
R16: Final = _ints(_LEGACY, "w", 2)
R8: Final = _ints(("al", "cl", "dl", "bl", "spl", "bpl", "sil", "dil"), "b", 1)
#: registers by operand size in bytes, each indexed by the allocator's number; xmm registers are the same in all
REG: Final = tuple({1: R8, 2: R16, 4: R32, 8: R64, 16: R64}.get(size, NO_REGISTERS) for size in range(17))

RAX: Final = 0
RCX: Final = 1
RDX: Final = 2
RBX: Final = 3
RSP: Final = 4
RBP: Final = 5
RSI: Final = 6
RDI: Final = 7
R10: Final = 10

SIGNED: Final = {O.EQ: "e", O.NE: "ne", O.LT: "l", O.LE: "le", O.GE: "ge", O.GT: "g", O.TEST_EQ: "e", O.TEST_NE: "ne"}
UNSIGNED: Final = {O.EQ: "e", O.NE: "ne", O.LT: "b", O.LE: "be", O.GE: "ae", O.GT: "a", O.TEST_EQ: "e", O.TEST_NE: "ne"}


#: mnemonics of two-operand arithmetic
INT_NAMES: Final = {O.ADD: "add", O.SUB: "sub", O.AND: "and", O.OR: "or", O.XOR: "xor"} | {
    O.ADD_LO: "add", O.ADD_HI: "adc", O.SUB_LO: "sub", O.SUB_HI: "sbb",
}  # fmt: skip


_PTR: Final = {
    0: "[", 1: "byte ptr [", 2: "word ptr [", 4: "dword ptr [", 8: "qword ptr [", 16: "xmmword ptr [",
}  # fmt: skip
"""The text before an address, by the width of the access; LEA accesses nothing (0)."""


def spelling(names: Registers, symbol_base: str) -> Spelling:
    """Returns the speller of operands: addresses use ``names``, symbols follow ``symbol_base``."""

    def spell(operand: Operand) -> str:
        if isinstance(operand, Mem):
            disp = operand.disp
            if operand.symbol:
                address = symbol_base + operand.symbol
            elif operand.index < 0:
                address = names[operand.base].name
            else:
                address = names[operand.index].name
                if operand.scale > 1:
                    address = f"{address}*{operand.scale}"
                if operand.base >= 0:
                    address = f"{names[operand.base].name}+{address}"
            if disp:
                return f"{_PTR[operand.width]}{address}{disp:+d}]"
            return f"{_PTR[operand.width]}{address}]"
        if isinstance(operand, Symbol):
            return operand.name
        return f"{operand.value:#x}" if isinstance(operand, Bits) else str(operand)

    return spell


SPELLING: Final = {8: spelling(R64, "rip+"), 4: spelling(R32, "")}
"""By pointer size: x86-64 reaches symbols relative to the instruction, x86 at their absolute addresses."""
