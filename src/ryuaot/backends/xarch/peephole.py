"""Local improvements of a finished instruction list: what the node-by-node emission cannot see.

The list that comes out does what the list that went in does: the same memory, the same integer registers to the last of
their 64 bits (an instruction that writes a 32-bit register zeroes the upper half: Intel SDM vol. 1, 3.4.1.1), the same
flags at each conditional jump. One thing is free: bits of an xmm register above a scalar that was moved mean nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ryuaot.backends.common.asm import COMMENT, DIRECTIVE, LABEL, Instr, always
from ryuaot.backends.xarch.operands import INT32, INT64

_PSEUDO = frozenset((LABEL, DIRECTIVE, COMMENT))
_MOVES = frozenset(("mov", "movss", "movsd"))
_WIDE: Final = dict(zip(INT32, INT64, strict=True))
"""Name of a 32-bit integer register -> name of the whole register."""
_WRITES_FIRST = frozenset((
    "mov", "movzx", "movsx", "lea", "add", "sub", "and", "or", "xor", "imul", "movd", "cvttsd2si", "cvttss2si",
    "popcnt", "lzcnt", "tzcnt",
))  # fmt: skip
"""Instructions that, with two operands or more, write the first; when that is a 32-bit register they zero its upper
half. (A shift by cl is left out: by 0 it writes nothing.)"""


def peephole(code: list[Instr], used: set[str], may: Callable[[Instr], bool] = always) -> list[Instr]:
    """Drop jumps to the next instruction, moves of a register to itself, and loads of what was just stored or loaded;
    of a 32-bit load the zeroing of the upper half stays, as a move of the register to itself, where it may matter.

    ``used``: labels that something mentions; others do not separate instructions. ``may``: asked ahead of each change.
    """
    result: list[Instr] = []
    add = result.append
    last: Instr = ("",)  # last real instruction, unless a label that is used came behind it
    before: Instr = ("",)  # the one ahead of it, likewise
    for instr in code:
        head = instr[0]
        if head in _PSEUDO:
            if head == LABEL:
                name = instr[1]
                if name not in used:
                    continue
                if last[0] == "jmp" and last[1] == name and _ends_with(result, last):
                    if may(last):
                        _drop_last(result, last)
                elif last[0] == "jmp" and len(result) > 1 and result[-1] is last:
                    _jump_around(result, name, may)
                before = last = ("",)
            add(instr)
            continue
        if head in _MOVES and last[0] == head and len(last) == 3:
            dst, src = instr[1], instr[2]
            # (Frame only: others may have written elsewhere.)
            if src[-1] == "]" and "[rbp" in src:
                if instr == last and _WIDE.get(dst, dst) not in src and may(instr):
                    continue  # the second of two equal loads
                if dst == last[2] and src == last[1] and may(instr):  # the register still holds what it stored
                    if dst not in _WIDE or len(before) > 2 and before[0] in _WRITES_FIRST and before[1] == dst:
                        continue
                    instr = ("mov", dst, dst)
        if head == "mov" and instr[1] == instr[2] and instr[1] not in _WIDE and may(instr):
            continue
        add(instr)
        before, last = last, instr
    return result


def _ends_with(result: list[Instr], last: Instr) -> bool:
    """``last`` is the last entry besides labels that are no longer in the way."""
    for instr in reversed(result):
        if instr is last:
            return True
        if instr[0] != COMMENT:
            return False
    return False


#: conditional jumps and their opposites
_OPPOSITE = {
    "je": "jne", "jne": "je", "jl": "jge", "jge": "jl", "jg": "jle", "jle": "jg", "jb": "jae", "jae": "jb", "ja": "jbe",
    "jbe": "ja", "js": "jns", "jns": "js", "jo": "jno", "jno": "jo",
}  # fmt: skip


def _jump_around(result: list[Instr], label: str, may: Callable[[Instr], bool]) -> None:
    """``jcc label; jmp other; label:`` becomes ``jncc other; label:``, unless a parity jump goes with it."""
    first, jump = result[-2], result[-1]
    opposite = _OPPOSITE.get(first[0])
    if opposite is None or first[1] != label or (len(result) > 2 and result[-3][0] in ("jp", "jnp")):
        return
    if not may(first):
        return
    result[-2:] = [(opposite, jump[1])]


def _drop_last(result: list[Instr], last: Instr) -> None:
    for index in range(len(result) - 1, -1, -1):
        if result[index] is last:
            del result[index]
            return
