"""Two A64 instructions that are one: a shift and a mask are a bit field, a compare and a difference set flags at once.

The first instruction's result is the second's operand and its register the second's result, so nothing else reads it.
Arm ARM DDI 0487, C6.2: UBFX, UBFIZ, SBFX, EON, MNEG, CSETM, SUBS.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ryuaot.backends.armarch.instructions import TABLE
from ryuaot.backends.common.assembly.instruction_list import (
    BRANCH,
    DIRECTIVE,
    LABEL,
    MARK,
    PLAIN,
    Bits,
    Instr,
    Operand,
    Reg,
)
from ryuaot.backends.common.assembly.peephole import May

_PLACES: Final = (LABEL, DIRECTIVE)
_WIDTHS: Final = {"uxtb": 8, "uxth": 16, "sxtb": 8, "sxth": 16}
_SHIFTS: Final = frozenset(("lsl", "lsr", "asr"))


def join_pairs(code: list[Instr], may: May) -> list[Instr]:
    """Replaces pairs by single instructions, from the front: the result may be the first of another pair."""
    result: list[Instr] = []
    last = -1  # place in the result of the last instruction since a label
    flags: Instr | None = None  # the compare whose flags still hold
    for instr in code:
        kind = instr.desc.kind
        if kind in _PLACES:
            last, flags = -1, None
        elif kind != MARK:
            if flags is not None and instr == flags and may(instr):
                continue
            joined = _joined(result[last], instr) if last >= 0 else None
            if joined is not None and may(instr):
                result[last] = joined
                flags = None
                continue
            if instr.desc.name == "cmp":
                flags = instr
            elif instr.desc.sets or kind not in (PLAIN, BRANCH) or flags is not None and _writes_operand(instr, flags):
                flags = None
            last = len(result)
        result.append(instr)
    return result


def _writes_operand(instr: Instr, compare: Instr) -> bool:
    numbers = {operand.number for operand in compare.operands if isinstance(operand, Reg)}
    return any(
        letter in "wm" and isinstance(operand, Reg) and operand.number in numbers
        for letter, operand in zip(instr.desc.access, instr.operands, strict=False)
    )


def _joined(first: Instr, second: Instr) -> Instr | None:
    """Returns the one instruction; None if there is none."""
    if second.desc.name == "cmp":
        same = first.desc.name == "sub" and first.operands[1:] == second.operands
        overwritten = first.operands and first.operands[0] in first.operands[1:]
        return Instr(TABLE["subs"], first.operands) if same and not overwritten else None
    if (first.desc.name, second.desc.name) == ("cset", "neg"):
        same = second.operands == (first.operands[0], first.operands[0])
        return Instr(TABLE["csetm"], first.operands) if same else None
    if len(second.operands) < 2 or len(first.operands) < 2:
        return None
    target = second.operands[0]
    if not isinstance(target, Reg) or first.operands[0] is not target or second.operands[1] is not target:
        return None
    if target in second.operands[2:] or any(isinstance(part, Reg) and part.number < 0 for part in first.operands):
        return None
    make = _MAKERS.get((first.desc.name, second.desc.name)) or _field_maker(first, second)
    return make(first, second) if make is not None else None


_Maker = Callable[[Instr, Instr], Instr | None]


def _field_maker(first: Instr, second: Instr) -> _Maker | None:
    if first.desc.name in _WIDTHS or first.desc.name in _SHIFTS or first.desc.name == "and":
        return _field
    return None


def _field(first: Instr, second: Instr) -> Instr | None:
    """Joins two of: a shift by a constant, a mask of low bits, an extension."""
    target, source = first.operands[0], first.operands[1]
    if not isinstance(target, Reg) or not isinstance(source, Reg) or target.width != source.width:
        return None
    bits = 8 * target.width
    start = _Field(bits, 0, bits).after(first)
    found = None if start is None else start.after(second)
    if found is None or found.width <= 0:
        return None
    if found.at:
        if found.signed:
            return None
        return Instr(TABLE["ubfiz"], (target, source, found.at, found.width)) if not found.low else None
    name = "sbfx" if found.signed else "ubfx"
    return Instr(TABLE[name], (target, source, found.low, found.width))


class _Field:
    """``width`` bits of a register from bit ``low`` on, moved to bit ``at``; above them zeros, or copies of the highest
    if ``signed``."""

    __slots__ = ("bits", "low", "width", "at", "signed")

    def __init__(self, bits: int, low: int, width: int, at: int = 0, signed: bool = False) -> None:
        self.bits = bits
        self.low = low
        self.width = width
        self.at = at
        self.signed = signed

    def after(self, instr: Instr) -> _Field | None:
        """Returns the field after an instruction; None if it is none."""
        name, amount = instr.desc.name, instr.operands[2] if len(instr.operands) == 3 else None
        if name in _WIDTHS:
            return self._cut(_WIDTHS[name], name[0] == "s")
        if name == "and":
            return self._mask(amount)
        if name not in _SHIFTS or not isinstance(amount, int) or len(instr.operands) != 3:
            return None
        if name == "lsl":
            if self.signed and self.width < self.bits:
                return None
            return _Field(self.bits, self.low, min(self.width, self.bits - self.at - amount), self.at + amount)
        if self.at > amount or self.signed and name == "lsr":
            return self._down(amount) if self.at and name == "lsr" and not self.signed else None
        reaches = self.at + self.width == self.bits
        if name == "asr" and not self.signed and not reaches:
            name = "lsr"  # the sign is 0
        drop = amount - self.at
        signed = self.signed or name == "asr"
        return _Field(self.bits, self.low + drop, self.width - drop, 0, signed)

    def _down(self, amount: int) -> _Field:
        return _Field(self.bits, self.low, self.width, self.at - amount)

    def _cut(self, width: int, signed: bool) -> _Field | None:
        if self.at or self.signed and not signed and self.width < width:
            return None
        if self.width < width:
            return None
        return _Field(self.bits, self.low, width, 0, signed)

    def _mask(self, amount: Operand | None) -> _Field | None:
        if not isinstance(amount, Bits):
            return None
        value = amount.value >> self.at
        if amount.value != value << self.at or not value or value & (value + 1):
            return None
        width = value.bit_length()
        if width > self.width:
            return None
        return _Field(self.bits, self.low, width, self.at)


def _complement(first: Instr, second: Instr) -> Instr | None:
    plain = len(first.operands) == 3 and isinstance(first.operands[2], Reg)
    return Instr(TABLE["eon"], first.operands) if plain else None


def _negative_product(first: Instr, second: Instr) -> Instr | None:
    return Instr(TABLE["mneg"], first.operands)


_MAKERS: Final[dict[tuple[str, str], _Maker]] = {
    ("mul", "neg"): _negative_product,
    ("eor", "mvn"): _complement,
}
