"""Constants by value numbers, and rotations."""

from __future__ import annotations

import pytest
from tree_text import method, words_of

from ryuaot.ir import vartypes as T
from ryuaot.ir.blocks import KIND_NAMES, Statement
from ryuaot.ir.builder import Builder
from ryuaot.ir.verifier.verifier import verify
from ryuaot.pipeline.checks.phase_properties import preds
from ryuaot.pipeline.ssa.numbering_phases import build, number
from ryuaot.pipeline.value_folding import fold_values


def in_a_row(*statements: str) -> list[str]:
    comp = method("int.param int.param long.param long int int", {"BB01 return": [*statements, "(return)"]})
    build(comp)
    number(comp)
    fold_values(comp)
    verify(comp)
    return words_of(comp)["BB01"][:-1]


def test_a_constant_reaches_over_blocks() -> None:
    comp = method("int.param int", {
        "BB01 cond BB03": ["(set V1 4)", "(jtrue (EQ V0 0))"],
        "BB02 none": ["(set V1 (ADD 3 1))"],
        "BB03 return": ["(call F (MUL V1 V1))", "(return)"],
    })  # fmt: skip
    build(comp)
    number(comp)
    fold_values(comp)
    verify(comp)
    assert words_of(comp)["BB03"][0] == "(call F 16)"


def test_the_length_of_a_new_array_is_known() -> None:
    comp = method("ref int", {"BB01 return": [
        "(set V0 (call:ref rt_new_array 0L 7L))", "(set V1 (len V0))", "(call F V0)", "(return)"]})  # fmt: skip
    build(comp)
    number(comp)
    fold_values(comp)
    verify(comp)
    assert words_of(comp)["BB01"][1] == "(set V1 7)"


def test_the_length_of_a_literal_is_known() -> None:
    comp = method("ref int", {"BB01 return": ["(set V1 (len V0))", "(call F V0)", "(return)"]})
    assert comp.first_block is not None
    build_ = Builder(comp)
    literal = build_.handle("ry_S_four", "string", T.REF, comment="four", length=4)
    comp.first_block.stmts.insert(0, Statement(build_.store_lcl(0, literal), 0))
    build(comp)
    number(comp)
    fold_values(comp)
    verify(comp)
    assert words_of(comp)["BB01"][1] == "(set V1 4)"


def test_a_constant_cast_to_a_small_type_is_one() -> None:
    """An inlined callee returns a bool, which is tested after paths join."""
    first = ("(set V5 1)", "(set V4 (CAST:bool V5))", "(set V5 300)")
    found = in_a_row(*first, "(call F (CAST:ubyte V5) (CAST:byte 200))")
    assert found[1] == "(set V4 1)" and found[3] == "(call F 44 -56)"


def test_what_does_more_than_compute_stays() -> None:
    assert in_a_row("(set V4 (COMMA (call F) 3))") == ["(set V4 (COMMA (call F) 3))"]


@pytest.mark.parametrize(
    ("tree", "becomes"),
    [
        ("(OR (RSZ V0 7) (LSH V0 25))", "(ROL V0 25)"),
        ("(OR (LSH V0 25) (RSZ V0 7))", "(ROL V0 25)"),
        ("(XOR (RSZ V0 (AND 7 31)) (LSH V0 (AND (SUB 32 7) 31)))", "(ROL V0 25)"),
        ("(ADD (RSZ V0 7) (LSH V0 25))", "(ROL V0 25)"),
        ("(OR (RSZ V0 7) (LSH V0 24))", None),
        ("(OR (RSH V0 7) (LSH V0 25))", None),  # the sign comes in
        ("(OR (RSZ V0 7) (LSH V1 25))", None),
        ("(OR (RSZ V0 0) (LSH V0 32))", None),
        ("(OR (LSH V0 7) (LSH V0 25))", None),
        ("(AND (RSZ V0 7) (LSH V0 25))", None),
        ("(OR (RSZ (call:int F) 7) (LSH (call:int F) 25))", None),
    ],
)
def test_rotations(tree: str, becomes: str | None) -> None:
    found = in_a_row(f"(set V4 {tree})")[0]
    if becomes is None:
        assert "RO" not in found
    else:
        assert found == f"(set V4 {becomes})"


def test_a_long_rotates_by_its_own_width() -> None:
    assert in_a_row("(set V3 (OR (RSZ V2 19) (LSH V2 45)))") == ["(set V3 (ROL V2 45))"]
    assert "ROR" not in in_a_row("(set V3 (OR (RSZ V2 19) (LSH V2 13)))")[0]


@pytest.mark.parametrize(("limit", "kind"), [("16", "none"), ("0", "none"), ("V1", "cond")])
def test_the_test_before_a_loop_of_constant_length_is_decided(limit: str, kind: str) -> None:
    comp = method("int.param int.param long.param long int int", {
        "BB01 cond BB04": ["(set V4 0)", f"(jtrue (GE V4 {limit}))"],
        "BB02 none": ["(call F V4)"],
        "BB03 cond BB02": ["(set V4 (ADD V4 1))", f"(jtrue (LT V4 {limit}))"],
        "BB04 return": ["(return)"],
    })  # fmt: skip
    build(comp)
    number(comp)
    fold_values(comp)
    verify(comp)
    preds(comp)
    assert comp.first_block is not None and KIND_NAMES[comp.first_block.kind] == kind
    assert len(comp.first_block.stmts) == (2 if kind == "cond" else 1)
    assert ("BB02" in words_of(comp)) == (limit != "0")  # a loop that does not run is removed


def test_a_block_that_nothing_leads_to_is_removed() -> None:
    comp = method("int.param int", {
        "BB01 cond BB03": ["(set V1 0)", "(jtrue (EQ V1 0))"],
        "BB02 none": ["(call F)"],
        "BB03 cond BB03": ["(set V1 (ADD V1 1))", "(jtrue (LT V1 V0))"],
        "BB04 return": ["(return)"],
    })  # fmt: skip
    build(comp)
    number(comp)
    fold_values(comp)
    verify(comp)
    preds(comp)
    assert comp.first_block is not None and KIND_NAMES[comp.first_block.kind] == "none"
    assert list(words_of(comp)) == ["BB01", "BB03", "BB04"]
