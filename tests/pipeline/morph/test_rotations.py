"""Shifts of a local that make up a rotation, and those that do not."""

from __future__ import annotations

import pytest
from tree_text import method, words_of

from ryuaot.ir.compiler import Options
from ryuaot.ir.verifier.verifier import verify
from ryuaot.pipeline.morph.global_morph import morph
from ryuaot.target import target_named

LOCALS = "int.param int.param long.param int long"


def after(place: int, tree: str, target: str = "x64", opt: int = 1) -> str:
    comp = method(LOCALS, {"BB01 return": [f"(set V{place} {tree})", "(return)"]})
    comp.target = target_named(target)
    comp.pointer_size = comp.target.pointer_size
    comp.options = Options(opt)
    morph(comp)
    verify(comp)
    return words_of(comp)["BB01"][0]


@pytest.mark.parametrize(
    ("tree", "becomes"),
    [
        ("(OR (LSH V0 7) (RSZ V0 25))", "(ROL V0 7)"),
        ("(XOR (RSZ V0 7) (LSH V0 25))", "(ROR V0 7)"),
        ("(ADD (LSH V0 39) (RSZ V0 57))", "(ROL V0 7)"),
        ("(OR (LSH V0 V1) (RSZ V0 (SUB 32 V1)))", "(ROL V0 V1)"),
        ("(OR (RSZ V0 (SUB 32 V1)) (LSH V0 V1))", "(ROL V0 V1)"),
        ("(OR (RSZ V0 V1) (LSH V0 (NEG V1)))", "(ROR V0 V1)"),
        ("(OR (LSH V0 (AND V1 31)) (RSZ V0 (AND (SUB 32 (AND V1 31)) 31)))", "(ROL V0 V1)"),
        ("(OR (LSH V0 V1) (RSZ V0 (SUB 0 V1)))", "(ROL V0 V1)"),
    ],
)
def test_rotations(tree: str, becomes: str) -> None:
    assert after(3, tree) == f"(set V3 {becomes})"
    assert after(3, tree, "x86") == f"(set V3 {becomes})"
    assert after(3, tree, opt=0) == f"(set V3 {tree})"


@pytest.mark.parametrize(
    "tree",
    [
        "(XOR (LSH V0 V1) (RSZ V0 (SUB 32 V1)))",  # by 0 this is 0
        "(ADD (LSH V0 V1) (RSZ V0 (SUB 32 V1)))",
        "(OR (LSH V0 V1) (RSZ V0 (SUB 31 V1)))",
        "(OR (LSH V0 V1) (RSZ V0 (SUB 32 V0)))",
        "(OR (LSH V0 (AND V1 15)) (RSZ V0 (SUB 32 V1)))",
        "(OR (LSH V0 7) (RSZ V0 24))",
        "(OR (LSH V0 0) (RSZ V0 32))",
        "(OR (LSH V0 7) (RSZ V1 25))",
        "(OR (LSH V0 7) (RSH V0 25))",
        "(OR (LSH V0 7) (LSH V0 25))",
        "(AND (LSH V0 7) (RSZ V0 25))",
    ],
)
def test_what_is_none(tree: str) -> None:
    assert after(3, tree) == f"(set V3 {tree})"


def test_a_long_rotates_by_its_own_width_where_registers_have_it() -> None:
    assert after(4, "(OR (LSH V2 7) (RSZ V2 57))") == "(set V4 (ROL V2 7))"
    assert after(4, "(OR (LSH V2 7) (RSZ V2 25))") == "(set V4 (OR (LSH V2 7) (RSZ V2 25)))"
    assert after(4, "(OR (LSH V2 V1) (RSZ V2 (SUB 64 V1)))") == "(set V4 (ROL V2 V1))"
