"""Local improvements of a finished Thumb-2 instruction list, and long forms of branches in functions too large for the
short ones."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ryuaot.backends.armarch.operands import INVERTED
from ryuaot.backends.common.asm import COMMENT, DIRECTIVE, LABEL, Instr, always

CONDITIONAL: Final = frozenset("b" + condition for condition in INVERTED)
_SHORT_RANGE: Final = 200_000
"""Instructions that a conditional branch surely reaches over (+-1 MiB)."""

def finish(
    code: list[Instr], used: set[str], new_label: Callable[[], str], may: Callable[[Instr], bool] = always
) -> list[Instr]:
    """Drop jumps to the next instruction; lengthen branches where the method is large. ``used``: labels that something
    mentions; the others vanish. ``new_label``: makes one that is used. ``may``: asked ahead of each change."""
    result: list[Instr] = []
    jump = -1  # place of an unconditional jump that only labels follow
    for instr in code:
        head = instr[0]
        if head == LABEL:
            if instr[1] not in used:
                continue
            if jump >= 0 and result[jump][1] == instr[1] and may(result[jump]):
                result[jump] = (COMMENT, "")
                jump = -1
        elif head == DIRECTIVE:
            jump = -1
        elif head != COMMENT:
            jump = len(result) if head == "b" else -1
        result.append(instr)
    result = [instr for instr in result if instr != (COMMENT, "")]
    return _lengthen(result, new_label) if len(result) > _SHORT_RANGE else result

def _lengthen(code: list[Instr], new_label: Callable[[], str]) -> list[Instr]:
    result: list[Instr] = []
    for instr in code:
        if instr[0] not in CONDITIONAL:
            result.append(instr)
            continue
        over = new_label()
        result += (("b" + INVERTED[instr[0][1:]], over), ("b", instr[1]), (LABEL, over))
    return result
