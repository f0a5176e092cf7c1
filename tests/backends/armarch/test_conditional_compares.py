"""CCMP: two branches and the one that they become lead to the same place for all flags that the compares may leave."""

from __future__ import annotations

import itertools

import pytest

from ryuaot.backends.armarch.conditional_compares import chain_compares
from ryuaot.backends.armarch.instructions import TABLE
from ryuaot.backends.armarch.operands import CONDITION, W, X
from ryuaot.backends.common.assembly.instruction_list import Cond, Instr, Operand, mark, place
from ryuaot.backends.common.assembly.peephole import always

CONDITIONS = ("eq", "ne", "lt", "ge", "gt", "le", "lo", "hs", "ls", "hi", "mi", "pl", "vs", "vc")


def a64(name: str, *operands: Operand) -> Instr:
    return Instr(TABLE[name], operands)


def holds(condition: str, nzcv: int) -> bool:
    """Arm ARM C1.2.4."""
    n, z, c, v = (bool(nzcv & bit) for bit in (8, 4, 2, 1))
    return {
        "eq": z, "ne": not z, "hs": c, "lo": not c, "mi": n, "pl": not n, "vs": v, "vc": not v, "hi": c and not z,
        "ls": not c or z, "ge": n == v, "lt": n != v, "gt": not z and n == v, "le": z or n != v,
    }[condition]  # fmt: skip


def way(code: list[Instr], compared: dict[Operand, int]) -> object:
    """The label that the code goes to, None: past its end. ``compared``: the flags that a compare of a register
    leaves."""
    flags, at = 0, 0
    while at < len(code):
        name, operands = code[at].desc.name, code[at].operands
        if name == "cmp":
            flags = compared[operands[0]]
        elif name == "ccmp":
            left, _, otherwise, condition = operands
            assert isinstance(otherwise, int) and isinstance(condition, Cond)
            flags = compared[left] if holds(condition.name, flags) else otherwise
        elif name.startswith("b.") and holds(name[2:], flags):
            label = operands[-1]
            here = [n for n, instr in enumerate(code) if instr == place(str(label))]
            if not here:
                return label
            at = here[0]
        at += 1
    return None


@pytest.mark.parametrize("first", CONDITIONS)
@pytest.mark.parametrize("past", [False, True])
def test_every_pair_of_conditions(first: str, past: bool) -> None:
    for second in CONDITIONS:
        code = [
            a64("cmp", W[0], W[1]), a64("b." + first, ".Lno" if past else ".Lyes"), mark("line"), a64("cmp", X[2], 31),
            a64("b." + second, ".Lyes"), place(".Lno"), a64("nop"),
        ]  # fmt: skip
        merged = chain_compares(code, always)
        names = [instr.desc.name for instr in merged]
        assert [name for name in names if name.startswith(("b.", "ccmp"))] == ["ccmp", "b." + second]
        for flags in itertools.product(range(16), repeat=2):
            compared: dict[Operand, int] = dict(zip((W[0], X[2]), flags, strict=True))
            assert way(code, compared) == way(merged, compared)


def test_three_in_a_row() -> None:
    code = [
        a64("cmp", W[0], W[1]), a64("b.lt", ".Lyes"), a64("cmp", X[2], 3), a64("b.hi", ".Lyes"), a64("cmp", W[4], W[5]),
        a64("b.ne", ".Lyes"),
    ]  # fmt: skip
    merged = chain_compares(code, always)
    assert [instr.desc.name for instr in merged] == ["cmp", "ccmp", "ccmp", "b.ne"]
    for flags in itertools.product(range(16), repeat=3):
        compared: dict[Operand, int] = dict(zip((W[0], X[2], W[4]), flags, strict=True))
        assert way(code, compared) == way(merged, compared)


@pytest.mark.parametrize(
    "between",
    [
        [place(".Lhere"), a64("cmp", W[2], W[3])],  # others come here
        [a64("cmp", W[2], 32)],  # no immediate of CCMP
        [a64("cmp", X[31], X[3])],  # the stack pointer
        [a64("mov", W[2], W[3]), a64("cmp", W[2], W[3])],
        [a64("fcmp", W[2], W[3])],
    ],
)
def test_what_is_left(between: list[Instr]) -> None:
    code = [a64("cmp", W[0], W[1]), a64("b.lt", ".Lyes"), *between, a64("b.eq", ".Lyes")]
    assert chain_compares(code, always) == code


def test_flags_that_are_asked_again_are_left() -> None:
    readers = [a64("b.vs", ".Lother"), a64("cset", W[5], CONDITION["eq"])]
    for reader in readers:
        code = [a64("cmp", W[0], W[1]), a64("b.lt", ".Lyes"), a64("cmp", W[2], W[3]), a64("b.eq", ".Lyes"), reader]
        assert chain_compares(code, always) == code


def test_branches_to_different_places_are_left() -> None:
    code = [a64("cmp", W[0], W[1]), a64("b.lt", ".La"), a64("cmp", W[2], W[3]), a64("b.eq", ".Lb"), place(".Lc")]
    assert chain_compares(code, always) == code
