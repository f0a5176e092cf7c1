"""Local improvements of a finished Thumb-2 instruction list, and long forms of branches in functions too large for the
short ones.

Most 16-bit instructions set the condition flags, and their 32-bit forms need not (DDI 0406C A6.2): where nobody reads
the flags any more the shorter one does.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ryuaot.backends.armarch.operands import INVERTED
from ryuaot.backends.common.asm import COMMENT, DIRECTIVE, LABEL, Instr, always

CONDITIONAL: Final = frozenset("b" + condition for condition in INVERTED)
_LOW: Final = frozenset(f"r{n}" for n in range(8))
_CARRIES: Final = frozenset(("adc", "sbc"))
_READERS: Final = CONDITIONAL | _CARRIES | frozenset(("it", "ite", "adcs", "sbcs"))
_SETTERS: Final = frozenset(("cmp", "cmn", "tst", "adds", "subs", "bics", "lsrs", "vmrs"))
#: MVNS leaves V as it was, and so is no setter of all that is read behind it.
_CALLS: Final = frozenset(("bl", "blx"))
_SHIFTS: Final = frozenset(("lsl", "lsr", "asr"))
_COMMUTE: Final = frozenset(("and", "orr", "eor", "mul"))
_SHORT: Final = _SHIFTS | _COMMUTE | frozenset(("mov", "add", "sub", "bic", "mvn", "rsb", "ror"))
_SHORT_RANGE: Final = 200_000
"""Instructions that a conditional branch surely reaches over (+-1 MiB)."""

def finish(
    code: list[Instr], used: set[str], new_label: Callable[[], str], may: Callable[[Instr], bool] = always
) -> list[Instr]:
    """Drop jumps to the next instruction; take short forms; lengthen branches where the method is large.

    ``used``: labels that something mentions; the others vanish. ``new_label``: makes one that is used. ``may``: asked
    ahead of each change."""
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
    _shorten(result, may)
    return _lengthen(result, new_label) if len(result) > _SHORT_RANGE else result

def _shorten(code: list[Instr], may: Callable[[Instr], bool]) -> None:
    """Where the flags are dead, the form that sets them. Flags live from what sets them to a branch, an IT block or a
    carry; a label (of a line of source) may lie between, but what jumps to a label brings none."""
    live = False
    for at in range(len(code) - 1, -1, -1):
        instr = code[at]
        head = instr[0]
        if head in _SETTERS or head in _CALLS:
            live = False
        elif head in _READERS:
            if head in _CARRIES and not live and _is_short(instr) and may(instr):
                code[at] = (head + "s", *instr[1:])
            live = True
        elif head == "b":
            live = False
        elif not live and head in _SHORT and _is_short(instr) and may(instr):
            code[at] = _in_place(instr)


def _is_short(instr: Instr) -> bool:
    """There is a 16-bit form that sets the flags (A8.8: encodings T1 and T2)."""
    head, target, *sources = instr
    last = sources[-1]
    if target not in _LOW or any(source not in _LOW for source in sources[:-1]):
        return False
    same = len(sources) == 2 and sources[0] == target
    if last[0] == "#":
        value = int(last[1:], 0)
        if head == "mov":
            return 0 <= value <= 255
        if head in ("add", "sub"):
            return 0 <= value <= (255 if same else 7)
        return head in _SHIFTS and value > 0 or head == "rsb" and value == 0
    if last not in _LOW:
        return False
    if head in ("add", "sub", "mvn"):
        return True
    return same or len(sources) == 2 and head in _COMMUTE and last == target


def _in_place(instr: Instr) -> Instr:
    """The instruction that sets the flags; where the target is the second operand the two change places."""
    if len(instr) == 4 and instr[0] in _COMMUTE and instr[1] == instr[3]:
        return (instr[0] + "s", instr[1], instr[3], instr[2])
    return (instr[0] + "s", *instr[1:])


def _lengthen(code: list[Instr], new_label: Callable[[], str]) -> list[Instr]:
    result: list[Instr] = []
    for instr in code:
        if instr[0] not in CONDITIONAL:
            result.append(instr)
            continue
        over = new_label()
        result += (("b" + INVERTED[instr[0][1:]], over), ("b", instr[1]), (LABEL, over))
    return result
