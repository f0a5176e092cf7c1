"""Copies of locals are removed if every read can be of the original; random methods keep their meaning."""

from __future__ import annotations

import random

import pytest
from tree_text import method

from ryuaot.ir import opers as O
from ryuaot.ir.compiler import Compiler
from ryuaot.ir.walk import execution_order
from ryuaot.pipeline.checks.ssa_numbers import ssa_form, value_numbers
from ryuaot.pipeline.ssa.copy_propagation import propagate_copies
from ryuaot.pipeline.ssa.numbering_phases import build, number


def propagated(comp: Compiler) -> Compiler:
    build(comp)
    propagate_copies(comp)
    ssa_form(comp)
    number(comp)
    value_numbers(comp)
    return comp


def stores(comp: Compiler) -> list[int]:
    """The locals that are stored to."""
    roots = [statement.root for block in comp.blocks() for statement in block.stmts]
    return [root.lcl for root in roots if root.oper == O.STORE_LCL_VAR]  # type: ignore[attr-defined]


def read_by_returns(comp: Compiler) -> list[list[int]]:
    """Of each RETURN, the locals that it reads."""
    roots = [statement.root for block in comp.blocks() for statement in block.stmts]
    return [
        [node.lcl for node in execution_order(root) if node.oper == O.LCL_VAR]  # type: ignore[attr-defined]
        for root in roots if root.oper == O.RETURN
    ]  # fmt: skip


LOCALS = "int.param int.param int int int"
AROUND = {"BB02 none": [], "BB03 cond BB03": ["(set V4 (ADD V4 1))", "(jtrue (LT V4 9))"]}
"""A loop, for which alone SSA is made."""


def test_a_copy_that_is_read_after_a_branch_is_removed() -> None:
    comp = propagated(method(LOCALS, {
        "BB01 cond BB04": ["(set V2 V0)", "(jtrue (EQ V1 0))"], **AROUND,
        "BB04 return": ["(return (ADD V2 V1))"],
    }))  # fmt: skip
    assert stores(comp) == [4] and read_by_returns(comp) == [[0, 1]]


def test_copies_of_copies_go() -> None:
    comp = propagated(method(LOCALS, {
        "BB01 cond BB04": ["(set V2 V0)", "(set V3 V2)", "(jtrue (EQ V1 0))"], **AROUND,
        "BB04 return": ["(return (ADD V2 V3))"],
    }))  # fmt: skip
    assert stores(comp) == [4] and read_by_returns(comp) == [[0, 0]]


def test_a_copy_stays_where_the_original_has_changed() -> None:
    comp = propagated(method(LOCALS, {
        "BB01 cond BB04": ["(set V2 V0)", "(set V0 (ADD V0 1))", "(jtrue (EQ V1 0))"], **AROUND,
        "BB04 return": ["(return (ADD V2 V0))"],
    }))  # fmt: skip
    assert 2 in stores(comp) and read_by_returns(comp) == [[2, 0]]


def test_a_copy_that_meets_another_value_stays() -> None:
    comp = propagated(method(LOCALS, {
        "BB01 cond BB04": ["(set V2 V0)", "(jtrue (EQ V1 0))"], **AROUND,
        "BB05 none": ["(set V2 7)"],
        "BB04 return": ["(return V2)"],
    }))  # fmt: skip
    assert stores(comp).count(2) == 2 and read_by_returns(comp) == [[2]]


def test_a_copy_stays_whole_when_one_read_is_too_late() -> None:
    """Replacing the other reads would only make both live."""
    comp = propagated(method(LOCALS, {
        "BB01 cond BB04": ["(set V2 V0)", "(jtrue (EQ V2 0))"], **AROUND,
        "BB05 none": ["(set V3 (ADD V2 1))", "(set V0 5)"],
        "BB06 return": ["(return (ADD V2 V3))"],
        "BB04 return": ["(return V2)"],
    }))  # fmt: skip
    assert 2 in stores(comp) and read_by_returns(comp) == [[2, 3], [2]]


def test_what_one_way_changes_is_as_it_was_on_the_other() -> None:
    """The parameter is stored to in one branch; in the other the copy is still what the method began with."""
    comp = propagated(method(LOCALS, {
        "BB01 cond BB05": ["(set V2 V0)", "(jtrue (EQ V1 0))"], **AROUND,
        "BB04 return": ["(set V0 3)", "(return V0)"],
        "BB05 return": ["(return (ADD V2 V0))"],
    }))  # fmt: skip
    assert 2 not in stores(comp) and read_by_returns(comp) == [[0], [0, 0]]


@pytest.mark.parametrize("seed", range(120))
def test_ssa_form_stays_right(seed: int) -> None:
    """Random blocks of copies and sums; the checker computes definitions anew."""
    rng = random.Random(seed)
    count = rng.randrange(4, 10)
    blocks: dict[str, list[str]] = {}
    for block in range(1, count + 1):
        body = [
            f"(set V{rng.randrange(5)} {rng.choice(('V{0}', 'V{0}', '(ADD V{0} 1)')).format(rng.randrange(5))})"
            for _ in range(rng.randrange(4))
        ]
        kind = "return" if block == count else rng.choice((f"cond BB{rng.randrange(1, count):02d}", "none"))
        if kind.startswith("cond"):
            body.append(f"(jtrue (LT V{rng.randrange(5)} 7))")
        elif kind == "return":
            body.append("(return (ADD V2 V3))")
        blocks[f"BB{block:02d} {kind}"] = body
    propagated(method(LOCALS, blocks))
