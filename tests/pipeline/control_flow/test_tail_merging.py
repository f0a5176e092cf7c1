"""Tail merging: what ends several blocks remains once; what is different, or may throw, stays."""

from __future__ import annotations

from random import Random

import pytest
from tree_text import method, text_of, words_of

from ryuaot.ir import blocks as B
from ryuaot.ir import opers as O
from ryuaot.ir.compiler import Compiler
from ryuaot.ir.nodes import GenTree
from ryuaot.ir.verifier.verifier import verify
from ryuaot.pipeline.checks.phase_properties import preds
from ryuaot.pipeline.control_flow.tail_merging import merge_tails

LOCALS = "int.param int int ref.param"


def merged(blocks: dict[str, list[str]], regions: str = "") -> Compiler:
    comp = method(LOCALS, blocks, regions, "int")
    merge_tails(comp)
    verify(comp)
    preds(comp)
    return comp


def diamond(left: list[str], right: list[str], regions: str = "", where: str = "") -> Compiler:
    return merged(
        {
            f"BB01 cond BB03{where}": ["(jtrue (LT V0 5))"],
            f"BB02 always BB04{where}": left,
            f"BB03 none{where}": right,
            f"BB04 return{where}": ["(return V1)"],
        },
        regions,
    )


def test_statements_that_end_all_ways_to_a_block_move_there() -> None:
    comp = diamond(
        ["(set V1 1)", "(set V2 (ADD V0 4))", "(set V1 (ADD V1 V2))"],
        ["(set V1 2)", "(set V2 (ADD V0 4))", "(set V1 (ADD V1 V2))"],
    )
    assert words_of(comp) == {
        "BB01": ["(jtrue (LT V0 5))"],
        "BB02": ["(set V1 1)"],
        "BB03": ["(set V1 2)"],
        "BB04": ["(set V2 (ADD V0 4))", "(set V1 (ADD V1 V2))", "(return V1)"],
    }


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("(set V1 1)", "(set V1 2)"),
        ("(set V1 1)", "(set V2 1)"),
        ("(set V1 (ADD V0 V2))", "(set V1 (SUB V0 V2))"),
        ("(set V1 (CAST:ubyte V0))", "(set V1 (CAST:ushort V0))"),
        ("(set V1 (RSH V0 3))", "(set V1 (RSH V0 2))"),
        ("(set V1 (IND:int V3))", "(set V1 (IND:int V3))"),  # a fault there is on another line
        ("(call A)", "(call A)"),
    ],
)
def test_what_is_different_stays(left: str, right: str) -> None:
    found = words_of(diamond([left], [right]))
    assert (found["BB02"], found["BB03"], found["BB04"]) == ([left], [right], ["(return V1)"])


def test_copies_of_what_may_throw_are_one() -> None:
    """They have the line in common: a finally's clones, a cloned loop."""
    comp = method(
        LOCALS,
        {
            "BB01 cond BB03": ["(jtrue (LT V0 5))"],
            "BB02 always BB04": ["(set V1 (IND:int V3))"],
            "BB03 none": ["(set V1 (IND:int V3))"],
            "BB04 return": ["(return V1)"],
        },
        "",
        "int",
    )
    for block in comp.blocks():
        block.stmts[-1].il_offset = 7
    merge_tails(comp)
    assert words_of(comp)["BB04"] == ["(set V1 (IND:int V3))", "(return V1)"]


def test_some_of_the_ways_jump_to_the_one_that_falls_in() -> None:
    comp = merged(
        {
            "BB01 cond BB06": ["(jtrue (LT V0 5))"],
            "BB02 cond BB04": ["(jtrue (LT V0 9))"],
            "BB03 always BB06": ["(set V1 3)", "(set V2 8)"],
            "BB04 none": ["(set V1 4)", "(set V2 8)"],
            "BB06 return": ["(return V1)"],
        }
    )
    found = words_of(comp)
    assert found["BB03"] == ["(set V1 3)"] and found["BB04"] == ["(set V1 4)"]
    (tail,) = (block for block in comp.blocks() if [text_of(stmt.root) for stmt in block.stmts] == ["(set V2 8)"])
    assert {f"BB{pred.num:02d}" for pred in tail.preds} == {"BB03", "BB04"}
    assert tail.prev is not None and tail.prev.num == 4 and tail.next is not None and tail.next.num == 6


def returning(preceding: list[str], first: str, second: str) -> dict[str, list[str]]:
    return words_of(
        merged(
            {
                "BB01 cond BB03": ["(jtrue (LT V0 5))"],
                "BB02 return": [f"(return {first})"],
                "BB03 cond BB05": [*preceding, "(jtrue (LT V0 9))"],
                "BB04 return": [f"(return {second})"],
                "BB05 return": ["(return V0)"],
            }
        )
    )


def test_equal_returns_are_one() -> None:
    found = returning([], "1", "1")
    assert (found["BB02"], found["BB04"], found["BB05"]) == ([], ["(return 1)"], ["(return V0)"])
    assert returning([], "1", "2")["BB02"] == ["(return 1)"]


def test_a_return_before_all_calls_needs_no_frame_and_stays() -> None:
    found = returning(["(call A)"], "1", "1")
    assert found["BB02"] == found["BB04"] == ["(return 1)"]


def test_regions_are_kept_apart() -> None:
    """The last block of a try keeps its statement in the try: the way that is outside has its own."""
    comp = merged(
        {
            "BB01 cond BB04": ["(jtrue (LT V0 5))"],
            "BB02 always BB05 try 0": ["(set V1 1)", "(set V2 8)"],
            "BB04 none": ["(set V1 2)", "(set V2 8)"],
            "BB05 return": ["(return V1)"],
            "BB06 fret hnd 0": ["(call A)"],
        },
        "eh 0 finally try BB02..BB02 handler BB06..BB06",
    )
    found = words_of(comp)
    assert found["BB02"] == ["(set V1 1)", "(set V2 8)"] and found["BB04"] == ["(set V1 2)", "(set V2 8)"]


@pytest.mark.parametrize("seed", range(40))
def test_random_methods_compute_what_they_computed(seed: int) -> None:
    rng = Random(seed)
    count = rng.randrange(4, 12)
    words = ["(set V1 1)", "(set V2 3)", "(set V1 (ADD V1 V2))", "(set V2 (ADD V2 V1))", "(set V1 (ADD V1 7))"]
    blocks = {"BB01 none": ["(set V1 0)", "(set V2 0)"]}
    for number in range(2, count + 2):
        body = [rng.choice(words) for _ in range(rng.randrange(4))]
        later = [f"BB{rng.randrange(number + 1, count + 3):02d}" for _ in range(2)]
        kind = rng.choice(("cond", "cond", "always", "always", "none", "return"))
        if kind == "cond":
            blocks[f"BB{number:02d} cond {later[0]}"] = [*body, f"(jtrue (LT V0 {rng.randrange(10)}))"]
        elif kind == "return":
            blocks[f"BB{number:02d} return"] = [*body, f"(return {rng.choice(('V1', 'V2', '5'))})"]
        else:
            blocks[f"BB{number:02d} {kind} {later[0] if kind == 'always' else ''}".strip()] = body
    blocks[f"BB{count + 2:02d} return"] = ["(return V1)"]
    comp = method(LOCALS, blocks, "", "int")
    before = [_answer(comp, x) for x in range(-1, 11)]
    statements = sum(len(block.stmts) for block in comp.blocks())
    merge_tails(comp)
    verify(comp)
    preds(comp)
    assert [_answer(comp, x) for x in range(-1, 11)] == before
    assert sum(len(block.stmts) for block in comp.blocks()) <= statements


def _answer(comp: Compiler, x: int) -> int:
    values = {0: x}

    def value(node: GenTree | None) -> int:
        assert node is not None
        if node.oper == O.LCL_VAR:
            return values[node.lcl]  # type: ignore[attr-defined,no-any-return]
        if node.oper == O.CNS_INT:
            return node.value  # type: ignore[attr-defined,no-any-return]
        left, right = value(node.op1), value(node.op2)
        return left + right if node.oper == O.ADD else int(left < right)

    block = comp.first_block
    while block is not None:
        taken = False
        for statement in block.stmts:
            root = statement.root
            if root.oper == O.RETURN:
                return value(root.op1)
            if root.oper == O.JTRUE:
                taken = bool(value(root.op1))
            else:
                values[root.lcl] = value(root.op1)  # type: ignore[attr-defined]
        block = block.targets[0] if block.kind == B.BBJ_ALWAYS or taken else block.next
    raise AssertionError
