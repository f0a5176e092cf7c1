"""Local improvements of a finished instruction list, which node-by-node emission cannot see; and long forms of branches
in functions too large for the short ones. Instructions are asked what they do, never how they are spelt.

The list that comes out does what the list that went in does: the same memory, the same integer registers to the last
bit (an instruction that writes a 32-bit register zeroes the upper half: Intel SDM vol. 1, 3.4.1.1; Arm ARM B1.2.1), the
same flags at each conditional jump. One thing is free: bits of a floating register above a scalar that was moved mean
nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ryuaot.backends.common.assembly.instruction_list import (
    BRANCH,
    DIRECTIVE,
    JUMP,
    LABEL,
    MARK,
    Desc,
    Instr,
    Mem,
    Operand,
    Reg,
    Symbol,
    Table,
    flags_read,
    place,
)

May = Callable[[Instr], bool]
_NOTHING: Final = Instr(Desc(""))


def always(instr: Instr) -> bool:
    """Allows every change: for callers without fuel."""
    return True


class Peephole:
    """Improves the code of one instruction set. ``frame``: the base register of homes (only accesses of homes
    use it as such); -1: none. ``turns``: conditional jumps around jumps are inverted. ``parity``: flags of a
    conditional jump that goes with the next one, which is not turned alone; -1: there are none. ``integers``: how many
    registers are, from number 0 on, integer ones, which alone have an upper half that is zeroed."""

    __slots__ = ("table", "frame", "turns", "parity", "integers")

    def __init__(
        self, table: Table, frame: int = -1, turns: bool = False, parity: int = 0, integers: int = 32
    ) -> None:
        self.table = table
        self.frame = frame
        self.turns = turns
        self.parity = parity
        self.integers = integers

    def run(self, code: list[Instr], used: set[str], may: May = always) -> list[Instr]:
        """Removes unused labels (``used``: the others), jumps to the next instruction, moves of a register to itself,
        and loads of a value that was just stored or loaded. ``may``: spends fuel before each change."""
        result: list[Instr] = []
        add = result.append
        last = before = _NOTHING  # the last two real instructions, unless a label follows them
        jump = -1  # place of a jump to a label that only labels follow
        for instr in code:
            desc = instr.desc
            kind = desc.kind
            if kind == LABEL:
                if instr.operands[0] not in used:
                    continue
                if jump >= 0:
                    if result[jump].operands[0] == instr.operands[0]:
                        if may(result[jump]):
                            del result[jump]
                            jump = -1
                    elif self.turns and jump == len(result) - 1 and self._turn(result, instr.operands[0], may):
                        jump = -1
                before = last = _NOTHING
            elif kind == DIRECTIVE:
                jump = -1
            elif kind != MARK:
                if desc.copies:
                    improved = self._copy(instr, last, before, may)
                    if improved is None:
                        continue
                    instr = improved
                jump = len(result) if kind == JUMP else -1
                before, last = last, instr
            add(instr)
        return result

    def _copy(self, instr: Instr, last: Instr, before: Instr, may: May) -> Instr | None:
        """Simplifies a copy; None if it is redundant. A load into a 32-bit register that zeroes the upper half becomes
        a move of the register to itself if the upper half may matter."""
        target, source = _ends(instr)
        if not isinstance(target, Reg):
            return instr
        narrow = target.width == 4 and instr.desc.extends and target.number < self.integers
        if target is source:
            return None if not narrow and may(instr) else instr
        if not isinstance(source, Mem) or source.base != self.frame or not last.desc.copies:
            return instr
        to, from_ = _ends(last)
        if instr == last and source.index != target.number and may(instr):
            return None  # the second of two equal loads
        if from_ is target and to == source and may(instr):  # the register still holds what it stored
            if not narrow or before.desc.extends and before.operands[0] is target:
                return None
            return Instr(self.table["mov"], (target, target))
        return instr

    def _turn(self, result: list[Instr], name: Operand, may: May) -> bool:
        """Rewrites ``jcc name; jmp other; name:`` to ``jncc other; name:``. Returns whether it did."""
        if len(result) < 2:
            return False
        first, jump = result[-2:]
        opposite = first.desc.opposite
        if not opposite or first.operands[-1] != name or not isinstance(jump.operands[0], str | Symbol):
            return False
        if first.desc.reach and not str(jump.operands[0]).startswith(".L"):
            return False  # a tail call: of what a linker reaches by a jump, and not by a branch
        if len(result) > 2 and result[-3].desc.kind == BRANCH and flags_read(result[-3]) == self.parity:
            return False
        if not may(first):
            return False
        result[-2:] = [Instr(self.table[opposite], (*first.operands[:-1], jump.operands[0]))]
        return True


def _ends(copy: Instr) -> tuple[Operand, Operand]:
    """Returns destination and source of a copy instruction."""
    first, second = copy.operands
    return (first, second) if copy.desc.access[0] == "w" else (second, first)


_LONGEST: Final = 4
"""Bytes of an instruction of the ARM family, at most."""


def lengthen(code: list[Instr], table: Table, jump: str, new_label: Callable[[], str]) -> list[Instr]:
    """Branches that may not reach their label jump around a ``jump`` that does. Lists grow by that, so a sixteenth of
    each reach is kept back."""
    size = _LONGEST * len(code)
    result: list[Instr] = []
    for instr in code:
        desc = instr.desc
        if desc.kind != BRANCH or size <= desc.reach - desc.reach // 16:
            result.append(instr)
            continue
        over = new_label()
        result.append(Instr(table[desc.opposite], (*instr.operands[:-1], over)))
        result.append(Instr(table[jump], (instr.operands[-1],)))
        result.append(place(over))
    return result
