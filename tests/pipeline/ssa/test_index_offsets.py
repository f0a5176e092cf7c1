"""Constants of indexes go into displacements where neither the sum nor the local can be negative."""

from __future__ import annotations

import pytest
from tree_text import method, words_of

from ryuaot.ir.verifier.verifier import verify
from ryuaot.pipeline.checks.phase_properties import preds
from ryuaot.pipeline.loops.loop_cloning import clone_loops
from ryuaot.pipeline.loops.loop_inversion import invert_loops
from ryuaot.pipeline.ssa.numbering_phases import build, number
from ryuaot.pipeline.ssa.range_check_elimination import remove_range_checks

ACCESS = "(COMMA (set V3 {}) (COMMA (check V3 (len V0)) (CAST/unsigned:ulong V3)))"
UP = "(set V1 (ADD V1 1))"


def loop(index: str, entry: str = "(set V1 1)", *more: str, cloned: bool = True) -> str:
    """What becomes of the extension of an index in a loop over V1: V0 an array, V2 and V5 parameters, V4 a long."""
    comp = method("ref.param int int.param int long int.param", {
        "BB01 always BB03": [entry],
        "BB02 none": [f"(set V4 {ACCESS.format(index)})", *more, UP],
        "BB03 cond BB02": ["(jtrue (LT V1 V5))"],
        "BB04 return": ["(return V4)"],
    })  # fmt: skip
    invert_loops(comp)
    build(comp)
    number(comp)
    remove_range_checks(comp)
    if cloned:
        clone_loops(comp)
    verify(comp)
    preds(comp)
    return words_of(comp)["BB02"][0]


def is_displaced(line: str, local: str, constant: int) -> bool:
    return f"(ADD (CAST:ulong {local}) {constant}L)" in line


@pytest.mark.parametrize(("index", "constant"), [
    ("(ADD V1 -1)", -1), ("(SUB V1 1)", -1), ("(ADD V1 3)", 3), ("(ADD (SUB V1 2) 1)", -1), ("(ADD 4 V1)", 4),
])  # fmt: skip
def test_what_counts_up_from_one_is_not_negative(index: str, constant: int) -> None:
    assert is_displaced(loop(index, cloned=False), "V1", constant)


def test_a_local_that_may_be_negative_is_not_split() -> None:
    """-1 + 1 is in the array; -1 extended by zero, and one, is not."""
    assert "(CAST:ulong V3)" in loop("(ADD V2 1)", cloned=False)
    assert "(CAST:ulong V3)" in loop("(ADD V1 1)", "(set V1 -1)", cloned=False)


def test_a_constant_beyond_a_displacement_stays() -> None:
    assert "(CAST:ulong V3)" in loop("(ADD V1 100000)", cloned=False)


def test_a_row_is_known_in_the_loop_without_checks() -> None:
    index = "(ADD V6 -40)"
    comp_line = loop_of_row(index)
    assert is_displaced(comp_line, "V6", -40)


def loop_of_row(index: str) -> str:
    comp = method("ref.param int int.param int long int.param int", {
        "BB01 always BB03": ["(set V1 1)"],
        "BB02 none": ["(set V6 (ADD V2 V1))", f"(set V4 {ACCESS.format(index)})", UP],
        "BB03 cond BB02": ["(jtrue (LT V1 V5))"],
        "BB04 return": ["(return V4)"],
    })  # fmt: skip
    invert_loops(comp)
    build(comp)
    number(comp)
    remove_range_checks(comp)
    clone_loops(comp)
    verify(comp)
    found = words_of(comp)
    assert not any("check" in line for line in found["BB02"])
    return found["BB02"][1]


def test_what_is_stored_to_in_between_is_not_read_again() -> None:
    used = f"(COMMA {UP} (CAST/unsigned:ulong V3))"
    line = f"(COMMA (set V3 (ADD V1 -1)) (COMMA (check V3 (len V0)) {used}))"
    comp = method("ref.param int int.param int long int.param", {
        "BB01 always BB03": ["(set V1 1)"],
        "BB02 none": [f"(set V4 {line})"],
        "BB03 cond BB02": ["(jtrue (LT V1 V5))"],
        "BB04 return": ["(return V4)"],
    })  # fmt: skip
    invert_loops(comp)
    build(comp)
    number(comp)
    remove_range_checks(comp)
    assert "(CAST:ulong V3)" in words_of(comp)["BB02"][0]
