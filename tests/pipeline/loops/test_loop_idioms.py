"""Loops that count bits: which are one POPCNT, and which look like it and are not."""

from __future__ import annotations

import pytest
from tree_text import method, words_of

from ryuaot.ir.verifier.verifier import verify
from ryuaot.pipeline.flowgraph.unreachable_blocks import remove_unreachable
from ryuaot.pipeline.loops.loop_idioms import replace_loop_idioms

LOCALS = "long.param int int long int"  # V0: x, V1: n, V2: i, V3: n as a long, V4: x as an int
UNTIL_ZERO = "(NE V0 0L)"
WITHOUT_LOWEST = "(set V0 (AND V0 (SUB V0 1L)))"
BIT, SHIFT = "(set V1 (ADD V1 (CAST:int (AND V0 1L))))", "(set V0 (RSZ V0 1))"
ONE, ROUND = "(set V1 (ADD V1 1))", "(set V2 (ADD V2 1))"


def count(*body: str, test: str = UNTIL_ZERO, entry: str = "(set V2 0)", tail: str = "none") -> list[str]:
    """Returns the statements of the block of the test."""
    comp = method(LOCALS, {
        "BB01 always BB03": [entry],
        f"BB02 {tail}": list(body),
        "BB03 cond BB02": [f"(jtrue {test})"],
        "BB04 return": ["(return)"],
    })  # fmt: skip
    replace_loop_idioms(comp)
    remove_unreachable(comp)
    verify(comp)
    found = words_of(comp)
    assert ("BB02" in found) == ("jtrue" in "".join(found["BB03"]))
    return found["BB03"]


POPCNT = ["(set V1 (ADD V1 (POPCNT V0)))", "(set V0 0L)"]


@pytest.mark.parametrize(
    ("body", "test"),
    [
        ((WITHOUT_LOWEST, ONE), UNTIL_ZERO),
        ((ONE, "(set V0 (AND (ADD V0 -1L) V0))"), UNTIL_ZERO),
        ((BIT, SHIFT), UNTIL_ZERO),
        (("(set V1 (ADD V1 (AND (CAST:int V0) 1)))", SHIFT), UNTIL_ZERO),
    ],
)
def test_bits_counted_until_none_is_left(body: tuple[str, ...], test: str) -> None:
    assert count(*body, test=test) == POPCNT


def test_bits_counted_over_the_width() -> None:
    assert count(BIT, SHIFT, ROUND, test="(LT V2 64)") == [*POPCNT, "(set V2 64)"]
    signed = count(BIT, "(set V0 (RSH V0 1))", ROUND, test="(LT V2 64)")
    assert signed[1] == "(set V0 (RSH V0 63))"  # a negative number ends as -1
    narrow = count("(set V1 (ADD V1 (AND V4 1)))", "(set V4 (RSZ V4 1))", ROUND, test="(LT V2 32)")
    assert narrow == ["(set V1 (ADD V1 (POPCNT V4)))", "(set V4 0)", "(set V2 32)"]


def test_a_count_may_be_a_long() -> None:
    assert "POPCNT" in count(WITHOUT_LOWEST, "(set V3 (ADD V3 1L))")[0]


@pytest.mark.parametrize(
    ("body", "test", "entry"),
    [
        ((WITHOUT_LOWEST, "(set V1 (ADD V1 2))"), UNTIL_ZERO, "(set V2 0)"),
        ((WITHOUT_LOWEST, ONE), "(GT V0 0L)", "(set V2 0)"),  # signed: a negative number is not counted at all
        ((WITHOUT_LOWEST, ONE), "(NE V3 0L)", "(set V2 0)"),
        ((WITHOUT_LOWEST, ONE, ROUND), UNTIL_ZERO, "(set V2 0)"),
        ((SHIFT, BIT), UNTIL_ZERO, "(set V2 0)"),  # the lowest bit is lost
        ((WITHOUT_LOWEST, WITHOUT_LOWEST, ONE), UNTIL_ZERO, "(set V2 0)"),  # one for two bits
        ((BIT, SHIFT, SHIFT), UNTIL_ZERO, "(set V2 0)"),
        ((BIT, "(set V0 (RSH V0 1))"), UNTIL_ZERO, "(set V2 0)"),  # no end for a negative number
        ((BIT, "(set V0 (RSZ V0 2))"), UNTIL_ZERO, "(set V2 0)"),
        (("(set V1 (ADD V1 (CAST:int (AND V3 1L))))", SHIFT), UNTIL_ZERO, "(set V2 0)"),
        ((BIT, SHIFT, ROUND), "(LT V2 63)", "(set V2 0)"),
        ((BIT, SHIFT, ROUND), "(LT V2 64)", "(set V2 1)"),
        ((BIT, SHIFT, ROUND), "(LT V2 64)", "(set V1 0)"),
        ((BIT, SHIFT, "(call F)"), "(LT V2 64)", "(set V2 0)"),
    ],
)
def test_loops_that_only_look_like_it(body: tuple[str, ...], test: str, entry: str) -> None:
    assert count(*body, test=test, entry=entry) == [f"(jtrue {test})"]
