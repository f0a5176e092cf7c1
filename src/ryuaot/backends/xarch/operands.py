"""Texts of x86 operands: register names by width, memory operands, condition codes. Everything that can be a table is
one."""

from __future__ import annotations

from typing import Final

from ryuaot.backends.common.asm import NO_NAMES, RegisterNames
from ryuaot.ir import opers as O

_LEGACY = ("ax", "cx", "dx", "bx", "sp", "bp", "si", "di")
_XMM = tuple(f"xmm{n}" for n in range(16))
_GAP = ("",) * 16

INT64: Final = tuple("r" + name for name in _LEGACY) + tuple(f"r{n}" for n in range(8, 16))
INT32: Final = tuple("e" + name for name in _LEGACY) + tuple(f"r{n}d" for n in range(8, 16))
R64: Final = RegisterNames(INT64 + _GAP + _XMM)
R32: Final = RegisterNames(INT32 + _GAP + _XMM)
R16: Final = RegisterNames(_LEGACY + tuple(f"r{n}w" for n in range(8, 16)) + _GAP + _XMM)
_BYTES = ("al", "cl", "dl", "bl", "spl", "bpl", "sil", "dil", *(f"r{n}b" for n in range(8, 16)))
R8: Final = RegisterNames(_BYTES + _GAP + _XMM)
#: register names by operand size in bytes, each indexed by the allocator's number
REG: Final = tuple({1: R8, 2: R16, 4: R32, 8: R64, 16: R64}.get(size, NO_NAMES) for size in range(17))
#: the size word ahead of a memory operand
PTR: Final[dict[int, str]] = {1: "byte ptr ", 2: "word ptr ", 4: "dword ptr ", 8: "qword ptr ", 16: "xmmword ptr "}

RAX: Final = 0
RCX: Final = 1
RDX: Final = 2
RBX: Final = 3
RSP: Final = 4
RBP: Final = 5
RSI: Final = 6
RDI: Final = 7
R10: Final = 10
R11: Final = 11
XMM0: Final = 32

SIGNED: Final = {O.EQ: "e", O.NE: "ne", O.LT: "l", O.LE: "le", O.GE: "ge", O.GT: "g", O.TEST_EQ: "e", O.TEST_NE: "ne"}
UNSIGNED: Final = {O.EQ: "e", O.NE: "ne", O.LT: "b", O.LE: "be", O.GE: "ae", O.GT: "a", O.TEST_EQ: "e", O.TEST_NE: "ne"}


#: mnemonics of two-operand arithmetic
INT_NAMES: Final = {O.ADD: "add", O.SUB: "sub", O.AND: "and", O.OR: "or", O.XOR: "xor"} | {
    O.ADD_LO: "add", O.ADD_HI: "adc", O.SUB_LO: "sub", O.SUB_HI: "sbb",
}  # fmt: skip


class Mem:
    """A memory operand without its size: ``base`` is the text before the displacement (``rbp``, ``rax+rcx*4``,
    ``rip+sym``)."""

    __slots__ = ("base", "disp")

    def __init__(self, base: str, disp: int) -> None:
        self.base = base
        self.disp = disp

    def plus(self, extra: int) -> Mem:
        """The operand ``extra`` bytes further on."""
        return Mem(self.base, self.disp + extra) if extra else self

    def at(self, extra: int, size: int) -> str:
        """The operand ``size`` bytes wide, ``extra`` bytes further on."""
        disp = self.disp + extra
        if disp > 0:
            return f"{PTR[size]}[{self.base}+{disp}]"
        return f"{PTR[size]}[{self.base}{disp}]" if disp else f"{PTR[size]}[{self.base}]"

    def address(self, extra: int = 0) -> str:
        """The operand of a LEA."""
        disp = self.disp + extra
        if disp > 0:
            return f"[{self.base}+{disp}]"
        return f"[{self.base}{disp}]" if disp else f"[{self.base}]"
