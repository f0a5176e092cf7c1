"""What a finished Thumb-2 instruction list has besides what all have (``common/assembly/peephole.py``): short forms.

Most 16-bit instructions set the condition flags, and their 32-bit forms need not (DDI 0406C A6.2): if the
flags are dead, the short form is used.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ryuaot.backends.arm.instructions import FLOAT, TABLE
from ryuaot.backends.common.assembly.instruction_list import CALL, JUMP, Instr, Reg, flags_read
from ryuaot.backends.common.assembly.peephole import May, Peephole, always, lengthen

_LOW: Final = 8
"""Registers that 16-bit instructions know."""
_SHIFTS: Final = frozenset(("lsl", "lsr", "asr"))
_COMMUTE: Final = frozenset(("and", "orr", "eor", "mul"))
_PEEPHOLE: Final = Peephole(TABLE)


def finish(
    code: list[Instr], used: set[str], new_label: Callable[[], str], may: May = always
) -> list[Instr]:
    """Removes jumps to the next instruction, selects short forms, and lengthens branches in large methods.

    ``used``: labels that are referenced; the others are removed. ``new_label``: makes one that is used. ``may``: spends
    fuel before each change."""
    result = _PEEPHOLE.run(code, used, may)
    _shorten(result, may)
    return lengthen(result, TABLE, "b", new_label)


def _shorten(code: list[Instr], may: May) -> None:
    """Replaces instructions by their short forms, which set the flags, while the flags are dead. Flags live from the
    instruction that sets them to a branch, an IT block or a carry; a label (of a source line) may be between, but no
    jump to a label carries flags, and no call does."""
    live = 0
    for at in range(len(code) - 1, -1, -1):
        instr = code[at]
        desc = instr.desc
        if desc.kind == CALL or desc.kind == JUMP:
            live = 0
            continue
        if desc.short and not live and _is_short(instr) and may(instr):
            instr = code[at] = _in_place(instr)
        live = live & ~instr.desc.kills | flags_read(instr) & ~FLOAT


def _is_short(instr: Instr) -> bool:
    """Whether there is a 16-bit form that sets the flags (A8.8: encodings T1 and T2)."""
    target, *sources = instr.operands
    name, last = instr.desc.name, sources[-1]
    if not _is_low(target) or not all(_is_low(source) for source in sources[:-1]):
        return False
    same = len(sources) == 2 and sources[0] is target
    if isinstance(last, int):
        if name == "mov":
            return 0 <= last <= 255
        if name in ("add", "sub"):
            return 0 <= last <= (255 if same else 7)
        return name in _SHIFTS and last > 0 or name == "rsb" and last == 0
    if not _is_low(last):
        return False
    if name in ("add", "sub", "mvn"):
        return True
    return same or len(sources) == 2 and name in _COMMUTE and last is target


def _is_low(operand: object) -> bool:
    return isinstance(operand, Reg) and operand.number < _LOW


def _in_place(instr: Instr) -> Instr:
    """Returns the instruction that sets the flags; where the target is the second operand the two change places."""
    operands = instr.operands
    if len(operands) == 3 and instr.desc.name in _COMMUTE and operands[0] is operands[2]:
        operands = (operands[0], operands[2], operands[1])
    return Instr(TABLE[instr.desc.short], operands)
