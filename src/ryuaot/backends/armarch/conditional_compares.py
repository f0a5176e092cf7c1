"""Conditional compares: two compares whose branches lead to the same two places are one branch.

``cmp a, b; b.lt yes; cmp c, d; b.eq yes`` becomes ``cmp a, b; ccmp c, d, #4, ge; b.eq yes``: where the first condition
holds, CCMP does not compare but sets the flags that let the branch be taken. Where the first branch leads past the
second one (``a < b && c == d``), it sets those that do not. Arm ARM DDI 0487, C6.2 CCMP; RyuJIT's
``optOptimizeCompareChainCondBlock`` does it on trees. Here it costs nothing: what the second compares was in registers
already, and nothing was between.
"""

from __future__ import annotations

from typing import Final

from ryuaot.backends.armarch.instructions import TABLE
from ryuaot.backends.armarch.lowering import MOST_CONDITIONAL
from ryuaot.backends.armarch.operands import CONDITION, SP
from ryuaot.backends.common.assembly.instruction_list import BRANCH, DIRECTIVE, LABEL, MARK, Instr, Reg, flags_read
from ryuaot.backends.common.assembly.peephole import May

_PREFIX: Final = "b."
_PLACES: Final = (LABEL, DIRECTIVE)
_N, _Z, _C, _V = 8, 4, 2, 1
HOLDS: Final = {
    "eq": _Z, "ne": 0, "lt": _N, "ge": 0, "gt": 0, "le": _Z, "lo": 0, "hs": _C, "ls": 0, "hi": _C, "mi": _N, "pl": 0,
    "vs": _V, "vc": 0,
}  # fmt: skip
"""Condition -> flags of which it is true."""


def chain_compares(code: list[Instr], may: May) -> list[Instr]:
    """Merges what can be, from the front: a chain of three becomes one branch too."""
    result: list[Instr] = []
    branch = -1  # place in the result of a conditional branch that only marks follow
    for at, instr in enumerate(code):
        kind = instr.desc.kind
        if kind == MARK:
            result.append(instr)
            continue
        if branch >= 0 and instr.desc.name == "cmp" and (merged := _merged(code, at, result[branch], may)):
            del result[branch]
            result.append(merged)
            branch = -1
            continue
        branch = len(result) if kind == BRANCH and instr.desc.name.startswith(_PREFIX) else -1
        result.append(instr)
    return result


def _merged(code: list[Instr], at: int, first: Instr, may: May) -> Instr | None:
    """Returns the CCMP that replaces the CMP at ``at``, which follows the branch ``first``; None if there is none."""
    left, right, *more = code[at].operands
    fits = _is_general(right) if isinstance(right, Reg) else isinstance(right, int) and 0 <= right <= MOST_CONDITIONAL
    then = _next(code, at + 1)
    if more or not fits or not _is_general(left) or then < 0:
        return None
    second = code[then]
    following = _next(code, then + 1)
    if not second.desc.name.startswith(_PREFIX) or following >= 0 and flags_read(code[following]):
        return None
    condition = second.desc.name.removeprefix(_PREFIX)
    target = first.operands[-1]
    if second.operands[-1] == target:
        flags = HOLDS[condition]
    elif target in _labels(code, then + 1):
        flags = HOLDS[second.desc.opposite.removeprefix(_PREFIX)]
    else:
        return None
    if not may(first):
        return None
    asked = CONDITION[first.desc.opposite.removeprefix(_PREFIX)]
    return Instr(TABLE["ccmp"], (left, right, flags, asked))


def _is_general(operand: object) -> bool:
    """Whether an operand is a general register: neither the stack pointer, which CCMP does not accept, nor always
    zero."""
    return isinstance(operand, Reg) and 0 <= operand.number < SP


def _next(code: list[Instr], at: int) -> int:
    """Returns the place of the next real instruction; -1: a label, a directive or the end comes first."""
    while at < len(code) and code[at].desc.kind == MARK:
        at += 1
    return at if at < len(code) and code[at].desc.kind not in _PLACES else -1


def _labels(code: list[Instr], at: int) -> list[object]:
    """Returns the labels that are at a place."""
    found: list[object] = []
    while at < len(code) and code[at].desc.kind in (MARK, LABEL):
        if code[at].desc.kind == LABEL:
            found.append(code[at].operands[0])
        at += 1
    return found
