"""Local improvements of a finished A64 instruction list, and long forms of branches in functions too large for the
short ones.

The list that comes out does what the list that went in does: the same memory, the same integer registers to the last of
their 64 bits (an instruction that writes a W register zeroes the upper half: Arm ARM B1.2.1), the same flags. One thing
is free: bits of a vector register above a scalar that was moved mean nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ryuaot.backends.armarch.operands import INVERTED
from ryuaot.backends.common.asm import COMMENT, DIRECTIVE, LABEL, Instr, always

_PSEUDO = frozenset((LABEL, DIRECTIVE, COMMENT))
_WRITES_FIRST = frozenset((
    "mov", "movz", "movn", "movk", "mvn", "add", "sub", "adds", "subs", "and", "orr", "eor", "neg", "mul", "madd",
    "msub", "lsl", "lsr", "asr", "ror", "uxtb", "uxth", "sxtb", "sxth", "ldr", "ldrb", "ldrh", "ldrsb", "ldrsh", "sdiv",
    "udiv", "cset", "csel", "fmov", "fcvtzs", "fcvtzu", "clz", "rbit", "rev",
))  # fmt: skip
"""Instructions that write their first operand: when that is a W register they zero its upper half."""
_SHORT_RANGE: Final = 250_000
"""Instructions that B.cond, CBZ and CBNZ surely reach over (+-1 MiB)."""
_TEST_RANGE: Final = 8_000
"""Likewise TBZ and TBNZ (+-32 KiB)."""
_OPPOSITE = {"cbz": "cbnz", "cbnz": "cbz", "tbz": "tbnz", "tbnz": "tbz"}


def finish(
    code: list[Instr], used: set[str], new_label: Callable[[], str], may: Callable[[Instr], bool] = always
) -> list[Instr]:
    """Drop jumps to the next instruction and reloads of what was just stored; of the load of a W register the zeroing
    of the upper half stays, as a move of the register to itself, where it may matter. Lengthen branches where the
    method is large.

    ``used``: labels that something mentions; others do not separate instructions. ``new_label``: makes one that is
    used. ``may``: asked ahead of each change.
    """
    result: list[Instr] = []
    add = result.append
    last: Instr = ("",)  # last real instruction, unless a label that is used came behind it
    before: Instr = ("",)  # the one ahead of it, likewise
    jump = -1  # place of an unconditional jump that only labels follow
    for instr in code:
        head = instr[0]
        if head in _PSEUDO:
            if head == LABEL:
                if instr[1] not in used:
                    continue
                if jump >= 0 and result[jump][1] == instr[1] and may(result[jump]):
                    result[jump] = (COMMENT, "")
                    jump = -1
                before = last = ("",)
            elif head == DIRECTIVE:
                jump = -1
            add(instr)
            continue
        if head == "ldr" and len(instr) == 3 and (instr[2] == "[x29]" or instr[2].startswith("[x29, #")):
            if last == instr and may(instr):
                continue
            if last[0] == "str" and last[1:] == instr[1:] and may(instr):
                name = instr[1]
                if name[0] != "w" or before[0] in _WRITES_FIRST and before[1] == name:
                    continue
                instr = ("mov", name, name)
        jump = len(result) if head == "b" else -1
        add(instr)
        before, last = last, instr
    result = [instr for instr in result if instr != (COMMENT, "")]
    if len(result) > _TEST_RANGE:
        result = _lengthen(result, new_label, len(result) > _SHORT_RANGE)
    return result


def _lengthen(code: list[Instr], new_label: Callable[[], str], everything: bool) -> list[Instr]:
    result: list[Instr] = []
    for instr in code:
        head = instr[0]
        if head in ("tbz", "tbnz") or everything and (head in ("cbz", "cbnz") or head[:2] == "b."):
            over = new_label()
            opposite = _OPPOSITE[head] if head in _OPPOSITE else "b." + INVERTED[head[2:]]
            result.append((opposite, *instr[1:-1], over))
            result.append(("b", instr[-1]))
            result.append((LABEL, over))
        else:
            result.append(instr)
    return result
