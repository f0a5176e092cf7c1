"""Blocks that throw move to the end of the method."""

from __future__ import annotations

import pytest
from tree_text import method, words_of

from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir.verifier.verifier import verify
from ryuaot.pipeline.checks.phase_properties import preds
from ryuaot.pipeline.control_flow.cold_blocks import move_throw_blocks

LOCALS = "int.param int.param double.param int"


def after(test: str, kind: str = "throw") -> dict[str, list[str]]:
    comp = method(LOCALS, {
        "BB01 cond BB03": [f"(jtrue {test})"],
        f"BB02 {kind}": ["(call F)"],
        "BB03 none": ["(set V3 1)"],
        "BB04 return": ["(return)"],
    })  # fmt: skip
    move_throw_blocks(comp)
    verify(comp)
    preds(comp)
    return words_of(comp)


@pytest.mark.parametrize(
    ("test", "turned"),
    [
        ("(LT V0 V1)", "(GE V0 V1)"),
        ("(EQ V0 0)", "(NE V0 0)"),
    ],
)
def test_a_block_that_throws_is_skipped_no_more(test: str, turned: str) -> None:
    found = after(test)
    assert list(found) == ["BB01", "BB03", "BB04", "BB02"]
    assert found["BB01"] == [f"(jtrue {turned})"] and found["BB02"] == ["(call F)"]


def test_a_compare_of_doubles_keeps_its_nans() -> None:
    comp = method(LOCALS, {
        "BB01 cond BB03": ["(jtrue (LT V2 V2))"], "BB02 throw": ["(call F)"], "BB03 return": ["(return)"],
    })  # fmt: skip
    move_throw_blocks(comp)
    block = next(comp.blocks())
    assert block.stmts[0].root.op1.oper == O.GE and block.stmts[0].root.op1.flags & F.RELOP_NAN_UN


def test_what_goes_on_stays() -> None:
    assert list(after("(LT V0 V1)", "none")) == ["BB01", "BB02", "BB03", "BB04"]
