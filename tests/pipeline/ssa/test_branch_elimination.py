"""Redundant branch elimination: what is decided, what must not be, and random nests of tests that the interpreter
judges."""

from __future__ import annotations

import random

import pytest
from tree_text import method, words_of

from ryuaot.ir.compiler import Compiler
from ryuaot.ir.interpreter import Interpreter
from ryuaot.ir.verifier.verifier import verify
from ryuaot.pipeline.checks.ssa_numbers import value_numbers
from ryuaot.pipeline.ssa.branch_elimination import eliminate_branches
from ryuaot.pipeline.ssa.numbering_phases import build, number
from ryuaot.pipeline.value_folding import fold_values

LOCALS = "int.param int.param int.param ref.param"
VALUES = (-(1 << 31), -(1 << 31) + 1, -2, -1, 0, 1, 2, 4, 5, 6, 7, (1 << 31) - 2, (1 << 31) - 1)
RELOPS = [oper + sign for oper in ("EQ", "NE", "LT", "LE", "GE", "GT") for sign in ("", "/unsigned")]


def run(comp: Compiler) -> Compiler:
    build(comp)
    number(comp)
    value_numbers(comp)
    eliminate_branches(comp)
    verify(comp)
    value_numbers(comp)
    fold_values(comp)
    verify(comp)
    return comp


def outcome(first: str, second: str, *between: str) -> str:
    """What becomes of the test ``second`` where ``first`` holds: "taken", "not taken" or "open"."""
    blocks = {
        "BB01 cond BB03": [f"(jtrue {first})"],
        "BB02 return": ["(return 0)"],
        "BB03 cond BB05": [*between, f"(jtrue {second})"],
        "BB04 return": ["(return 1)"],
        "BB05 return": ["(return 2)"],
    }
    left = words_of(run(method(LOCALS, blocks, returns="int")))
    if any("jtrue" in text for text in left["BB03"]):
        return "open"
    return "taken" if "BB05" in left else "not taken"


@pytest.mark.parametrize(("first", "second", "expected"), [
    ("(GT V0 5)", "(GT V0 2)", "taken"),
    ("(GT V0 5)", "(GT V0 5)", "taken"),
    ("(GT V0 5)", "(GT V0 6)", "open"),
    ("(GT V0 5)", "(LT V0 3)", "not taken"),
    ("(GT V0 5)", "(EQ V0 5)", "not taken"),
    ("(GT V0 5)", "(NE V0 5)", "taken"),
    ("(LT V0 V1)", "(GT V1 V0)", "taken"),
    ("(LT V0 V1)", "(EQ V0 V1)", "not taken"),
    ("(LE V0 V1)", "(EQ V0 V1)", "open"),
    ("(LE V0 V1)", "(GE V0 V1)", "open"),
    ("(EQ V0 7)", "(LT V0 8)", "taken"),
    ("(NE V0 7)", "(EQ V0 7)", "open"),
    ("(GE V0 0)", "(LT/unsigned V0 5)", "open"),
    ("(LT/unsigned V0 5)", "(GE V0 0)", "taken"),
    ("(LT/unsigned V0 5)", "(LT V0 5)", "taken"),
    ("(LT V0 5)", "(LT/unsigned V0 5)", "open"),
    ("(LT V0 5)", "(LT (ADD V0 1) 6)", "taken"),
    ("(GT V0 5)", "(GT (ADD V0 1) 6)", "open"),  # may wrap
    ("(NE V3 null)", "(EQ V3 null)", "not taken"),
])  # fmt: skip
def test_the_second_test(first: str, second: str, expected: str) -> None:
    assert outcome(first, second) == expected


def test_a_range_check_tells_as_much() -> None:
    check = "(check V0 (len V3))"
    assert outcome("(EQ V1 1)", "(LT V0 0)", check) == "not taken"
    assert outcome("(EQ V1 1)", "(GE V0 (len V3))", check) == "not taken"
    assert outcome("(EQ V1 1)", "(GE V0 (len V3))") == "open"  # and V3 may be null


@pytest.mark.parametrize(("helper", "expected"), [("rt_new", "not taken"), ("rt_box", "open")])
def test_a_new_object_is_not_null_but_a_boxed_nullable_may_be(helper: str, expected: str) -> None:
    assert outcome("(EQ V1 1)", "(EQ V3 null)", f"(set V3 (call:ref {helper} 0L))") == expected


def test_a_store_between_is_seen() -> None:
    assert outcome("(GT V0 5)", "(GT V0 2)", "(set V0 V1)") == "open"


class Author:
    """Writes a binary tree of tests of two ints, with changes of one of them here and there."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def operand(self) -> str:
        pick = self.random.randrange(6)
        local = f"V{self.random.randrange(2)}"
        return (
            local if pick < 3 else f"(ADD {local} {self.random.choice((1, -1, 5))})" if pick == 3 else self.constant()
        )

    def constant(self) -> str:
        return str(self.random.choice(VALUES))

    def test(self) -> str:
        return f"(jtrue ({self.random.choice(RELOPS)} {self.operand()} {self.operand()}))"

    def blocks(self) -> dict[str, list[str]]:
        """Three levels of tests: block n goes to 2n and 2n + 1, in preorder; the leaves return their number."""
        written: dict[str, list[str]] = {}

        def write(node: int) -> None:
            if node > 7:
                written[f"BB{node:02d} return"] = [f"(return {node})"]
                return
            change = [f"(set V{self.random.randrange(2)} {self.operand()})"] if self.random.random() < 0.25 else []
            written[f"BB{node:02d} cond BB{2 * node + 1:02d}"] = [*change, self.test()]
            write(2 * node)
            write(2 * node + 1)

        write(1)
        return written


def judge(seed: int) -> bool:
    """Compares a method before and after; whether a test was decided."""
    author = Author(seed)
    comp = method("int.param int.param", author.blocks(), returns="int")
    pairs = [(x, y) for x in VALUES for y in author.random.sample(VALUES, 5)]
    expected = [Interpreter(comp).run(*pair) for pair in pairs]
    count = comp.block_count
    run(comp)
    assert [Interpreter(comp).run(*pair) for pair in pairs] == expected, f"seed {seed}"
    return len(list(comp.blocks())) < count


def test_random_nests_mean_the_same() -> None:
    decided = sum(judge(seed) for seed in range(150))
    assert decided > 30


@pytest.mark.slow
def test_more_random_nests_mean_the_same() -> None:
    assert sum(judge(seed) for seed in range(150, 2000)) > 400
