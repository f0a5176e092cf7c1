"""Removes TEST of a value whose flags are those of the instruction that computed it.

AND, OR and XOR leave all flags as TEST does. ADD, SUB, NEG, INC, DEC and shifts by a constant other than 0 leave ZF, SF
and PF so: conditions that read no other flag stay, and "less" and "greater or equal", after TEST the sign alone, become
S and NS. ``mov d, s; neg d; test s, s`` before a choice between d and s needs only the sign of d: an absolute value,
and for the smallest number, which is its own negation, both are the same.
"""

from __future__ import annotations

from typing import Final

from ryuaot.backends.common.assembly.instruction_list import (
    BRANCH,
    DIRECTIVE,
    LABEL,
    MARK,
    PLAIN,
    Instr,
    Mem,
    Reg,
    flags_read,
    read,
    written,
)
from ryuaot.backends.common.assembly.peephole import May
from ryuaot.backends.xarch.instructions import ALL, CONDITIONS, TABLE

_LIKE_TEST: Final = frozenset(("and", "or", "xor"))
_ZERO_AND_SIGN: Final = frozenset(("add", "sub", "neg", "inc", "dec"))
_SHIFTS: Final = frozenset(("shl", "sar", "shr"))
_SIGNED: Final = {"l": "s", "ge": "ns"}
_KEPT: Final = frozenset(("e", "ne", "z", "nz", "s", "ns", "p", "np"))
_CHOICES: Final = {"cmovl": "cmovns", "cmovle": "cmovns", "cmovg": "cmovs", "cmovge": "cmovs"}
_CARRY: Final = frozenset(("b", "c", "ae", "nc"))
_COMPARES: Final = frozenset(("cmp", "test"))
_PLACES: Final = (LABEL, DIRECTIVE)


def reuse_flags(code: list[Instr], may: May) -> list[Instr]:
    """Removes what can be, and renames the conditions that follow it."""
    result: list[Instr] = []
    replaced: dict[int, Instr] = {}
    compare: Instr | None = None  # its flags still hold
    last: list[Instr] = []  # real instructions since the last label, the newest last
    for at, instr in enumerate(code):
        kind = instr.desc.kind
        instr = replaced.pop(at, instr)
        if kind in _PLACES:
            last, compare = [], None
        elif kind != MARK:
            if compare is not None and instr == compare and may(instr):
                continue
            if last and instr.desc.name in _COMPARES:
                is_test = instr.desc.name == "test" and instr.operands[0] is instr.operands[1]
                changes = _changes(code, at, last) if is_test else _carry(code, at, last[-1])
                if changes is not None and may(instr):
                    replaced.update(changes)
                    compare = None
                    continue
            if instr.desc.name in _COMPARES:
                compare = instr
            elif instr.desc.sets or kind not in (PLAIN, BRANCH):
                compare = None
            elif compare is not None and _changes_operand(instr, compare):
                compare = None
            last = [*last[-1:], instr]
        result.append(instr)
    return result


def _changes_operand(instr: Instr, compare: Instr) -> bool:
    """Whether the instruction may change what was compared. Memory is compared again."""
    return any(isinstance(operand, Mem) for operand in compare.operands) or bool(written(instr) & read(compare))


def _carry(code: list[Instr], at: int, computed: Instr) -> dict[int, Instr] | None:
    """Returns {} if the CMP of a sum with an addend may go: as unsigned numbers, the sum is below it if there was a
    carry."""
    if computed.desc.name != "add" or code[at].operands != computed.operands or code[at].desc.name != "cmp":
        return None
    target, addend = computed.operands
    if not isinstance(addend, Reg) or addend is target:
        return None
    readers = _readers(code, at + 1)
    return {} if all(_parts(code[place])[1] in _CARRY for place in readers) else None


def _changes(code: list[Instr], at: int, last: list[Instr]) -> dict[int, Instr] | None:
    """Returns the instructions that change if the TEST at ``at`` is removed, by their places; None if it is needed."""
    computed = last[-1]
    name, tested = computed.desc.name, code[at].operands[0]
    if not computed.operands:
        return None
    if computed.operands[0] is not tested:
        return _absolute(code, at, last)
    shifts = name in _SHIFTS and isinstance(computed.operands[1], int) and computed.operands[1] != 0
    if name in _LIKE_TEST:
        return {}
    if name not in _ZERO_AND_SIGN and not shifts:
        return None
    changes: dict[int, Instr] = {}
    for place in _readers(code, at + 1):
        reader = code[place]
        prefix, condition = _parts(reader)
        if condition in _SIGNED:
            changes[place] = Instr(TABLE[prefix + _SIGNED[condition]], reader.operands)
        elif condition not in _KEPT:
            return None
    return changes


def _absolute(code: list[Instr], at: int, last: list[Instr]) -> dict[int, Instr] | None:
    """Returns the changed choice between a number and its negation."""
    if len(last) < 2 or last[1].desc.name != "neg" or not last[0].desc.copies:
        return None
    negated, tested = last[1].operands[0], code[at].operands[0]
    if last[0].operands != (negated, tested) or not isinstance(negated, Reg):
        return None
    readers = _readers(code, at + 1)
    if len(readers) != 1 or code[readers[0]].operands != (negated, tested):
        return None
    choice = _CHOICES.get(code[readers[0]].desc.name)
    return None if choice is None else {readers[0]: Instr(TABLE[choice], (negated, tested))}


def _readers(code: list[Instr], at: int) -> list[int]:
    """Returns the places of the instructions that read the flags that hold at ``at``; no flags live across labels."""
    found = []
    while at < len(code):
        desc = code[at].desc
        if desc.kind in _PLACES:
            break
        if flags_read(code[at]):
            found.append(at)
        if desc.kills & ALL == ALL:
            break
        at += 1
    return found


def _parts(reader: Instr) -> tuple[str, str]:
    """Returns the prefix and the condition of Jcc, SETcc and CMOVcc; ("", "") of others."""
    name = reader.desc.name
    for prefix in ("cmov", "set", "j"):
        if name.startswith(prefix) and name.removeprefix(prefix) in CONDITIONS:
            return prefix, name.removeprefix(prefix)
    return "", ""
