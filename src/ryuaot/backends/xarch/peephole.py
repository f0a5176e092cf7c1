"""Local improvements of a finished instruction list: what the node-by-node emission cannot see."""

from __future__ import annotations

from ryuaot.backends.common.asm import COMMENT, DIRECTIVE, LABEL, Instr

_PSEUDO = frozenset((LABEL, DIRECTIVE, COMMENT))
_MOVES = frozenset(("mov", "movss", "movsd"))


def peephole(code: list[Instr], used: set[str]) -> list[Instr]:
    """Drop jumps to the next instruction, moves of a register to itself, and loads of what was just stored or loaded.

    ``used``: labels that something mentions; others do not separate instructions.
    """
    result: list[Instr] = []
    add = result.append
    last: Instr = ("",)  # last real instruction, unless a label that is used came behind it
    for instr in code:
        head = instr[0]
        if head in _PSEUDO:
            if head == LABEL:
                name = instr[1]
                if name not in used:
                    continue
                if last[0] == "jmp" and last[1] == name and _ends_with(result, last):
                    _drop_last(result, last)
                elif last[0] == "jmp" and len(result) > 1 and result[-1] is last:
                    _jump_around(result, name)
                last = ("",)
            add(instr)
            continue
        if head in _MOVES and last[0] == head and len(last) == 3:
            dst, src = instr[1], instr[2]
            if src[-1] == "]" and "[rbp" in src and (dst == last[2] and src == last[1] or instr == last):
                continue  # the register still holds it (frame only: others may have written elsewhere)
        if head == "mov" and instr[1] == instr[2] and instr[1][0] != "e" and instr[1][-1] != "d":
            continue
        add(instr)
        last = instr
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


def _jump_around(result: list[Instr], label: str) -> None:
    """``jcc label; jmp other; label:`` becomes ``jncc other; label:``, unless a parity jump goes with it."""
    first, jump = result[-2], result[-1]
    opposite = _OPPOSITE.get(first[0])
    if opposite is None or first[1] != label or (len(result) > 2 and result[-3][0] in ("jp", "jnp")):
        return
    result[-2:] = [(opposite, jump[1])]


def _drop_last(result: list[Instr], last: Instr) -> None:
    for index in range(len(result) - 1, -1, -1):
        if result[index] is last:
            del result[index]
            return
