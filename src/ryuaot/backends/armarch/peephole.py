"""Local improvements of a finished A64 instruction list, and long forms of branches in functions too large for the
short ones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ryuaot.backends.armarch.operands import INVERTED
from ryuaot.backends.common.asm import COMMENT, DIRECTIVE, LABEL, Instr

if TYPE_CHECKING:
    from ryuaot.backends.armarch.codegen import ArmCodeGen

_PSEUDO = frozenset((LABEL, DIRECTIVE, COMMENT))
_SHORT_RANGE: Final = 250_000
"""Instructions that B.cond, CBZ and CBNZ surely reach over (+-1 MiB)."""
_TEST_RANGE: Final = 8_000
"""Likewise TBZ and TBNZ (+-32 KiB)."""
_OPPOSITE = {"cbz": "cbnz", "cbnz": "cbz", "tbz": "tbnz", "tbnz": "tbz"}


def finish(code: list[Instr], used: set[str], gen: ArmCodeGen) -> list[Instr]:
    """Drop jumps to the next instruction and reloads of what was just stored; lengthen branches where the method is
    large.

    ``used``: labels that something mentions; others do not separate instructions.
    """
    result: list[Instr] = []
    add = result.append
    last: Instr = ("",)  # last real instruction, unless a label that is used came behind it
    jump = -1  # place of an unconditional jump that only labels follow
    for instr in code:
        head = instr[0]
        if head in _PSEUDO:
            if head == LABEL:
                if instr[1] not in used:
                    continue
                if jump >= 0 and result[jump][1] == instr[1]:
                    result[jump] = (COMMENT, "")
                    jump = -1
                last = ("",)
            elif head == DIRECTIVE:
                jump = -1
            add(instr)
            continue
        if head == "ldr" and len(instr) == 3 and instr[2].startswith("[x29"):
            if last[0] == "str" and last[1:] == instr[1:]:
                continue
            if last == instr:
                continue
        jump = len(result) if head == "b" else -1
        add(instr)
        last = instr
    result = [instr for instr in result if instr != (COMMENT, "")]
    if len(result) > _TEST_RANGE:
        result = _lengthen(result, gen, len(result) > _SHORT_RANGE)
    return result


def _lengthen(code: list[Instr], gen: ArmCodeGen, everything: bool) -> list[Instr]:
    result: list[Instr] = []
    for instr in code:
        head = instr[0]
        if head in ("tbz", "tbnz") or everything and (head in ("cbz", "cbnz") or head[:2] == "b."):
            over = gen.use(gen.new_label())
            opposite = _OPPOSITE[head] if head in _OPPOSITE else "b." + INVERTED[head[2:]]
            result.append((opposite, *instr[1:-1], over))
            result.append(("b", instr[-1]))
            result.append((LABEL, over))
        else:
            result.append(instr)
    return result
