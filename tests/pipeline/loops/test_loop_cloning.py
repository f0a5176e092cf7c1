"""Loop cloning: the fast copy without range checks, and the tests before it."""

from __future__ import annotations

import pytest
from tree_text import method, words_of

from ryuaot.ir.verifier.verifier import verify
from ryuaot.pipeline.checks.phase_properties import preds
from ryuaot.pipeline.loops.loop_cloning import clone_loops
from ryuaot.pipeline.loops.loop_inversion import invert_loops
from ryuaot.pipeline.ssa.numbering_phases import build, number
from ryuaot.pipeline.ssa.range_check_elimination import remove_range_checks

UP = "(set V1 (ADD V1 1))"
CHECK = "(check V1 (len V0))"


def loop(*body: str, test: str = "(LT V1 V3)", entry: str = "(set V1 0)") -> dict[str, list[str]]:
    """V0 and V4 arrays, V1 counts, V2 and V3 ints, V5 a row."""
    comp = method("ref.param int int.param int.param ref.param ref", {
        "BB01 always BB03": [entry],
        "BB02 none": list(body),
        "BB03 cond BB02": [f"(jtrue {test})"],
        "BB04 return": ["(return)"],
    })  # fmt: skip
    invert_loops(comp)
    build(comp)
    number(comp)
    remove_range_checks(comp)
    clone_loops(comp)
    verify(comp)
    preds(comp)
    return words_of(comp)


def asked_of(found: dict[str, list[str]]) -> list[str]:
    """The conditions, each of a block of its own, that lead to the copy."""
    inside = {"BB01", "BB02", "BB03", "BB04"}
    return [lines[0][7:-1] for name, lines in found.items() if name not in inside and lines and "jtrue" in lines[0]]


def test_to_a_bound_that_is_no_length() -> None:
    found = loop(CHECK, UP)
    assert found["BB02"] == [UP]
    asked = asked_of(found)
    assert asked[:2] == ["(EQ V0 0:ref)", "(GT V3 (len V0))"] or asked[:2] == ["(EQ V0 0)", "(GT V3 (len V0))"]
    assert asked[2] == "(LT V1 V3)"  # the copy's own
    assert [CHECK, UP] in found.values()


def test_a_length_that_a_local_holds_is_read_there() -> None:
    found = loop(CHECK, UP, entry="(set V3 (len V4))")
    assert found["BB02"] == [UP]
    assert "(GT V3 (len V0))" in asked_of(found)


def test_a_row_may_start_after_the_elements_before_the_index() -> None:
    """``a[r + i - 40]``: not the index, the row has to be that far from the array's start."""
    found = loop("(check (ADD (ADD V2 V1) -40) (len V0))", UP, entry="(set V1 1)")
    assert found["BB02"] == [UP]
    asked = asked_of(found)
    assert "(GT V2 (len V0))" in asked and "(LT V2 39)" in asked


def test_beside_a_nest_only_its_inner_loops_exist_twice() -> None:
    """The loop of BB02 and BB03 is followed by one that holds another."""
    comp = method("ref.param int int.param int.param ref.param ref", {
        "BB01 always BB03": ["(set V1 0)"],
        "BB02 none": [CHECK, UP],
        "BB03 cond BB02": ["(jtrue (LT V1 V3))"],
        "BB04 none": ["(set V2 0)"],
        "BB05 none": ["(set V1 0)"],
        "BB06 cond BB06": [CHECK, UP, "(jtrue (LT V1 V3))"],
        "BB07 cond BB05": ["(set V2 (ADD V2 1))", "(jtrue (LT V2 V3))"],
        "BB08 return": ["(return)"],
    })  # fmt: skip
    invert_loops(comp)
    build(comp)
    number(comp)
    clone_loops(comp)
    verify(comp)
    found = words_of(comp)
    assert found["BB02"] == [CHECK, UP]
    assert found["BB06"] == [UP, "(jtrue (LT V1 V3))"]


def test_sums_with_constants_widen_what_is_asked() -> None:
    found = loop("(check (ADD V1 2) (len V0))", "(check (ADD V1 -1) (len V0))", UP, entry="(set V1 1)")
    assert found["BB02"] == [UP]
    assert "(GT V3 (ADD (len V0) -2))" in asked_of(found)


def test_one_by_one_to_what_is_not_the_bound() -> None:
    """It must not have passed it."""
    found = loop(CHECK, UP, test="(NE V1 V3)", entry="(set V1 V2)")
    assert found["BB02"] == [UP]
    assert "(GE V1 V3)" in asked_of(found)
    assert len(loop(CHECK, "(set V1 (ADD V1 2))", test="(NE V1 V3)")) == len(loop(UP, test="(NE V1 V3)"))


def test_an_unknown_start_is_asked_about() -> None:
    found = loop(CHECK, UP, entry="(set V1 V2)")
    assert "(LT V1 0)" in asked_of(found)
    assert loop(CHECK, UP, entry="(set V1 -1)")["BB02"] == [CHECK, UP]  # it would throw at once


def test_a_step_that_the_loop_does_not_change() -> None:
    found = loop(CHECK, "(set V1 (ADD V1 V2))")
    asked = asked_of(found)
    assert CHECK not in found["BB02"]
    assert "(GT (ADD V2 -1) 1073741822)" in asked and "(GT V3 1073741822)" in asked


def test_a_loop_of_one_round_may_begin_anywhere() -> None:
    """``do ... while``: it begins above the bound, and 2^30 more than that wraps."""
    asked = asked_of(do_loop("(check V1 (len V0))", "(set V1 (ADD V1 V2))"))
    assert "(GT V1 1073741823)" in asked and "(GT V3 1073741822)" in asked


@pytest.mark.parametrize(
    ("offset", "step", "asked"),
    [
        (0, 1, []), (2, 3, []), (2, 4, ["(GT V3 2147483644)", "(GT V1 2147483643)"]), (-1, 1, ["(GT V1 2147483646)"]),
        (-1, 2, ["(GT V3 2147483646)", "(GT V1 2147483645)"]), (7, 8, []),
        (7, 9, ["(GT V3 2147483639)", "(GT V1 2147483638)"]),
    ],
)  # fmt: skip
def test_a_span_may_end_where_a_step_wraps(offset: int, step: int, asked: list[str]) -> None:
    """Its length, V2 here, is any number; an array's leaves room for steps."""
    body = f"(check (ADD V1 {offset}) V2)", f"(set V1 (ADD V1 {step}))"
    assert [test for test in asked_of(do_loop(*body)) if "21474836" in test] == asked
    of_array = body[0].replace("V2", "(len V0)"), body[1]
    assert not any("21474836" in test for test in asked_of(do_loop(*of_array)))


def do_loop(*body: str) -> dict[str, list[str]]:
    comp = method("ref.param int.param int.param int.param ref.param ref", {
        "BB01 none": [],
        "BB02 cond BB02": [*body, "(jtrue (LT V1 V3))"],
        "BB04 return": ["(return)"],
    })  # fmt: skip
    invert_loops(comp)
    build(comp)
    number(comp)
    clone_loops(comp)
    verify(comp)
    preds(comp)
    return words_of(comp)


def test_a_row_of_a_flat_array() -> None:
    """It begins in the array, and is as long as the loop asks."""
    found = loop("(check (ADD V2 V1) (len V0))", "(check (ADD (ADD V1 1) V2) (len V0))", UP)
    assert found["BB02"] == [UP]
    asked = asked_of(found)
    assert asked[1:3] == ["(GT V2 (len V0))", "(GT V3 (ADD (SUB (len V0) V2) -1))"]
    stored = ("(check (ADD V2 V1) (len V0))", "(set V2 (ADD V2 1))", UP)
    assert loop(*stored)["BB02"] == list(stored)


def test_up_to_and_with_the_bound() -> None:
    assert "(GT V3 (ADD (len V0) -1))" in asked_of(loop(CHECK, UP, test="(LE V1 V3)"))


@pytest.mark.parametrize(
    ("body", "test"),
    [
        ((CHECK, "(set V1 (ADD V1 -1))"), "(GT V1 V3)"),  # down
        ((CHECK, "(set V3 (ADD V3 2))", UP), "(LT V1 V3)"),  # the bound moves
        ((CHECK, "(set V0 V4)", UP), "(LT V1 V3)"),  # another array
        (("(check V2 (len V0))", UP), "(LT V1 V3)"),  # another index
        ((CHECK, "(call F)", UP), "(LT V1 V3)"),
        (("(check (ADD V1 70000) (len V0))", UP), "(LT V1 V3)"),
    ],
)
def test_loops_that_stay_as_they_are(body: tuple[str, ...], test: str) -> None:
    found = loop(*body, test=test)
    assert found["BB02"] == list(body) and len([name for name, lines in found.items() if lines]) == 4


ROW = "(set V5 (IND/nonfaulting:ref (elem:ref V0 (ADD V2 -1))))"


def test_a_row_is_loaded_before_the_loop() -> None:
    """The row is loaded after the tests that its load needs; the slow copy loads it in each iteration."""
    found = loop(ROW, "(check V1 (len V5))", UP)
    assert found["BB02"] == ["(set V5 V6)", UP]
    asked = asked_of(found)
    assert asked[:4] == ["(EQ V0 0)", "(GE (ADD V2 -1) (len V0))", "(EQ V6 0)", "(GT V3 (len V6))"]
    assert sum(lines[0].startswith("(set V6 (IND:ref") for lines in found.values() if lines) == 1
    assert any(lines[1:] == ["(check V1 (len V5))", UP] for lines in found.values())


@pytest.mark.parametrize("store", ["(STOREIND:ref (elem:ref V4 V1) V5)", "(set V2 V1)"])
def test_what_the_loop_changes_is_no_row(store: str) -> None:
    assert "(set V5 V6)" not in loop(ROW, "(check V1 (len V5))", store, UP)["BB02"]


def test_to_a_bound_and_a_constant() -> None:
    found = loop(CHECK, UP, test="(LT V1 (ADD V3 -1))")
    assert found["BB02"] == [UP]
    assert "(GT (ADD V3 -1) (len V0))" in asked_of(found)


def test_a_length_that_is_kept_on_the_way_stays_kept() -> None:
    found = loop("(check V1 (COMMA (set V2 (len V0)) V2))", "(set V3 V2)", UP, test="(LT V1 9)")
    assert found["BB02"][0] == "(set V2 (len V0))"
