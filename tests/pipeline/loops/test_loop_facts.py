"""The facts that every loop phase establishes: private locals, and what a local holds when a loop begins."""

from __future__ import annotations

import pytest
from tree_text import method, text_of, words_of

from ryuaot.ir.compiler import Compiler
from ryuaot.ir.nodes import IntCon
from ryuaot.pipeline.control_flow.block_compaction import join_blocks
from ryuaot.pipeline.flowgraph.loop_facts import LoopFacts, last_store_before
from ryuaot.pipeline.loops.loop_unrolling import unroll_loops
from ryuaot.pipeline.vectorization.loop_vectorization import vectorize_loops

UP, TEST = "(set V1 (ADD V1 1))", "(jtrue (LT V1 100))"
LOCALS = "long.param int int.param long"
BODY = "(STOREIND:byte (ADD V0 (CAST/unsigned:ulong V1)) 7)"
FINALLY = "eh 0 finally try BB02..BB02 handler BB04..BB04"


def start_of(comp: Compiler, header: str) -> int | None:
    """What V1 holds when the loop begins."""
    (block,) = [block for block in comp.blocks() if repr(block) == header]
    value = last_store_before(comp, block, 1)
    return value.value if isinstance(value, IntCon) else None


def after_a_finally(handler: str) -> Compiler:
    return method(LOCALS, {
        "BB01 none": ["(set V1 0)"],
        "BB02 always BB03 try 0": ["(call F)"],
        "BB03 callf BB04 BB05": [],
        "BB04 hret hnd 0": [handler, "(RETFILT:void)"],
        "BB05 none": [],
        "BB06 cond BB06": [BODY, UP, TEST],
        "BB07 return": ["(return)"],
    }, FINALLY)  # fmt: skip


@pytest.mark.parametrize("handler", ["(set V1 (ADD V1 V2))", "(call F)"])
def test_a_finally_runs_between_its_call_and_the_code_after_it(handler: str) -> None:
    assert start_of(after_a_finally(handler), "BB06") is None


@pytest.mark.parametrize("phase", [unroll_loops, vectorize_loops])
def test_a_loop_after_a_finally_starts_anywhere(phase: object) -> None:
    comp = after_a_finally("(set V1 (ADD V1 V2))")
    assert callable(phase)
    phase(comp)
    tests = [line for lines in words_of(comp).values() for line in lines]
    assert "(jtrue (LT V1 0))" in tests  # the index is not known: it is tested


def test_a_finally_is_entered_by_exceptions_too() -> None:
    comp = method(LOCALS, {
        "BB01 none": ["(set V1 5)"],
        "BB02 always BB03 try 0": ["(call F)", "(set V1 0)"],
        "BB03 callf BB04 BB07": [],
        "BB04 none hnd 0": [],
        "BB05 cond BB05 hnd 0": [BODY, UP, TEST],
        "BB06 hret hnd 0": ["(RETFILT:void)"],
        "BB07 return": ["(return)"],
    }, "eh 0 finally try BB02..BB02 handler BB04..BB06")  # fmt: skip
    assert start_of(comp, "BB05") is None


def test_a_method_is_entered_at_its_first_block() -> None:
    """The loop around jumps back to it: what that stores is not what a caller brings."""
    comp = method(LOCALS.replace("int", "int.param", 1), {
        "BB01 none": [],
        "BB02 cond BB02": [BODY, UP, TEST],
        "BB03 cond BB01": ["(set V1 0)", "(set V2 (ADD V2 -1))", "(jtrue (GT V2 0))"],
        "BB04 return": ["(return)"],
    })  # fmt: skip
    assert start_of(comp, "BB02") is None


@pytest.mark.parametrize(
    ("stores", "known"),
    [
        (["(set V1 3)"], 3),
        (["(set V1 3)", "(call F)"], 3),
        (["(set V1 3)", "(set V1 V2)"], None),
    ],
)
def test_the_last_store_counts(stores: list[str], known: int | None) -> None:
    comp = method(LOCALS, {
        "BB01 none": stores,
        "BB02 none": ["(call F)"],
        "BB03 cond BB03": [BODY, UP, TEST],
        "BB04 return": ["(return)"],
    })  # fmt: skip
    assert start_of(comp, "BB03") == known
    comp.locals[1].address_exposed = True  # the call may store to it
    assert start_of(comp, "BB03") is None


def loop_over(*body: str) -> Compiler:
    comp = method(LOCALS, {
        "BB01 none": ["(set V1 0)"],
        "BB02 none": list(body),
        "BB03 cond BB02": [UP, "(jtrue (LT V1 V2))"],
        "BB04 return": ["(call F V3)", "(return)"],
    })  # fmt: skip
    join_blocks(comp)
    return comp


@pytest.mark.parametrize("lcl", [1, 2, 3])
def test_what_a_reference_reads_or_writes_is_not_private(lcl: int) -> None:
    """The index, the bound and a sum: the sum of four rounds must not be stored once."""
    body = "(set V3 (ADD V3 (IND:long (ADD V0 (CAST:long V1)))))"
    comp = loop_over(body)
    comp.locals[lcl].address_exposed = True
    (block,) = [block for block in comp.blocks() if len(block.preds) == 2]
    facts = LoopFacts(comp, [block])
    assert [facts.is_private(number) for number in (1, 2, 3)] == [number != lcl for number in (1, 2, 3)]
    assert facts.stores == {1: 1, 3: 1} and facts.is_invariant(2) == (lcl != 2)
    unroll_loops(comp)
    assert len(list(comp.blocks())) == 3
    plain = loop_over(body)
    unroll_loops(plain)
    assert len(list(plain.blocks())) == 7


def test_no_last_index_wraps() -> None:
    """Unrolled by four, a step over one is taken from at most bound + step - 1."""
    comp = method(LOCALS, {
        "BB01 none": ["(set V1 0)"],
        "BB02 cond BB02": [BODY, "(set V1 (ADD V1 3))", "(jtrue (LT V1 V2))"],
        "BB03 return": ["(return)"],
    })  # fmt: skip
    unroll_loops(comp)
    tests = [block.stmts[0].root for block in comp.blocks() if len(block.stmts) == 1 and block.targets]
    assert text_of(tests[0]) == "(jtrue (GT V2 2147483645))"  # unsigned: a negative bound too
