"""Loop inversion, and hoisting with what common subexpression elimination then makes of it."""

from __future__ import annotations

import pytest
from tree_text import method, words_of

from ryuaot.ir.compiler import Compiler
from ryuaot.ir.verifier.verifier import verify
from ryuaot.pipeline.checks.phase_properties import preds
from ryuaot.pipeline.checks.ssa_numbers import ssa_form, value_numbers
from ryuaot.pipeline.loops.hoisting import hoist_loop_code
from ryuaot.pipeline.loops.loop_inversion import invert_loops
from ryuaot.pipeline.ssa.cse import eliminate_common_subexpressions
from ryuaot.pipeline.ssa.numbering_phases import build, number, renumber
from ryuaot.pipeline.ssa.range_check_elimination import remove_range_checks

UP = "(set V1 (ADD V1 1))"
LOCALS = "ref.param int int.param ref.param byref.param int int double double"


def while_loop(*body: str, test: str = "(LT V1 V2)", entry: tuple[str, ...] = ()) -> Compiler:
    return method(LOCALS, {
        "BB01 always BB03": [*entry, "(set V1 0)"],
        "BB02 none": [*body, UP],
        "BB03 cond BB02": [f"(jtrue {test})"],
        "BB04 return": ["(return)"],
    })  # fmt: skip


# inversion ----------------------------------------------------------------------------------------------------------


def inverted(comp: Compiler) -> dict[str, list[str]]:
    invert_loops(comp)
    verify(comp)
    preds(comp)
    return words_of(comp)


def test_the_test_is_duplicated_before_the_loop() -> None:
    comp = while_loop("(call F)")
    found = inverted(comp)
    assert found["BB01"] == ["(set V1 0)", "(jtrue (GE V1 V2))"]
    assert found["BB05"] == [] and found["BB03"] == ["(jtrue (LT V1 V2))"]
    blocks = {block.num: block for block in comp.blocks()}
    assert blocks[1].targets == [blocks[4]] and blocks[1].next is blocks[5] and blocks[5].next is blocks[2]


def test_a_test_of_doubles_is_reversed_with_its_nans() -> None:
    comp = while_loop("(call F)", test="(LT V7 V8)")
    inverted(comp)
    first = comp.first_block.stmts[-1].root.op1  # type: ignore[union-attr]
    assert first is not None and first.flags & 0x80  # not (a < b) holds for a NaN


@pytest.mark.parametrize("test", ["(EQ (call:int F) 0)", "(EQ (XADD V4 1) 0)"])
def test_tests_that_are_not_copied(test: str) -> None:
    assert len(inverted(while_loop("(call G)", test=test))["BB01"]) == 1


def test_a_long_test_is_written_once() -> None:
    assert len(inverted(while_loop("(call G)", test=f"(LT {'(ADD V1 ' * 12}V2{')' * 12} 0)"))["BB01"]) == 1


def test_a_test_that_nothing_would_come_to_any_more_stays_alone() -> None:
    """`while (a < b) { F(); break; }` is no loop."""
    comp = method(LOCALS, {
        "BB01 always BB03": ["(set V1 0)"],
        "BB02 always BB04": ["(call F)"],
        "BB03 cond BB02": ["(jtrue (LT V1 V2))"],
        "BB04 return": ["(return)"],
    })  # fmt: skip
    assert inverted(comp)["BB01"] == ["(set V1 0)"]


def nest(body: str) -> Compiler:
    """``for (V1 = 0; V1 < V2; V1++) while (V5 > 0) V5--;``: the outer body begins with the inner test, ``body`` is what
    the outer test jumps to."""
    return method(LOCALS, {
        "BB01 always BB05": ["(set V1 0)"],
        "BB02 none": ["(set V5 (SUB V5 1))"],
        "BB03 cond BB02": ["(jtrue (GT V5 0))"],
        "BB04 none": [UP],
        f"BB05 cond {body}": ["(jtrue (LT V1 V2))"],
        "BB06 always BB07": [],
        "BB07 return": ["(return)"],
    })  # fmt: skip


def test_a_body_that_begins_with_a_loop_s_test_is_jumped_to() -> None:
    comp = nest("BB03")
    assert inverted(comp)["BB01"] == ["(set V1 0)", "(jtrue (GE V1 V2))"]
    blocks = {block.num: block for block in comp.blocks()}
    jump = blocks[1].next
    assert jump is not None and blocks[1].targets == [blocks[6]]
    assert jump.targets == [blocks[3]] and not jump.stmts and jump.next is blocks[2]


def test_a_test_that_jumps_on_is_no_loop_s() -> None:
    assert inverted(nest("BB07"))["BB01"] == ["(set V1 0)"]


def test_a_loop_that_two_blocks_enter_gets_a_preheader() -> None:
    comp = method(LOCALS, {
        "BB01 cond BB03": ["(jtrue (EQ V2 0))"],
        "BB02 none": ["(set V1 1)"],
        "BB03 cond BB03": ["(jtrue (EQ V2 V1))"],
        "BB04 return": ["(return)"],
    })  # fmt: skip
    inverted(comp)
    blocks = {block.num: block for block in comp.blocks()}
    assert blocks[1].targets == [blocks[5]] and blocks[2].next is blocks[5] and blocks[5].next is blocks[3]
    assert blocks[3].targets == [blocks[3]]


# hoisting -----------------------------------------------------------------------------------------------------------


def hoisted(comp: Compiler) -> tuple[list[str], list[str]]:
    """Returns the preheader and the body of the loop after both phases."""
    invert_loops(comp)
    build(comp)
    number(comp)
    hoist_loop_code(comp)
    verify(comp)
    ssa_form(comp)
    value_numbers(comp)
    eliminate_common_subexpressions(comp)
    verify(comp)
    renumber(comp)
    ssa_form(comp)
    remove_range_checks(comp)
    verify(comp)
    found = words_of(comp)
    return found["BB05"], found["BB02"]


FIELD = "(IND:int (ADD V0 8L))"


def test_a_field_that_the_loop_does_not_write_is_loaded_before_it() -> None:
    preheader, body = hoisted(while_loop(f"(set V5 (ADD V5 {FIELD}))"))
    assert preheader == [f"(set V9 {FIELD})"] and body[0] == "(set V5 (ADD V5 V9))"


@pytest.mark.parametrize(
    "other", ["(call F)", "(STOREIND:int (ADD V3 8L) 1)", "(STOREIND:int V4 1)", "(MEMORYBARRIER:void)"]
)
def test_a_field_that_the_loop_may_write_is_not(other: str) -> None:
    preheader, body = hoisted(while_loop(f"(set V5 {FIELD})", other))
    assert preheader == [] and body[0] == f"(set V5 {FIELD})"


@pytest.mark.parametrize(("more", "call", "value", "moves"), [
    (0, "", "(MUL V2 7)", True), (12, "", "(MUL V2 7)", False), (12, "", "(MUL (MUL V2 7) V2)", True),
    (0, "(call F)", "(MUL V2 7)", True), (5, "(call F)", "(MUL V2 7)", False),
])  # fmt: skip
def test_what_finds_no_register_is_hoisted_where_it_is_dear(more: int, call: str, value: str, moves: bool) -> None:
    """Of x64's 14 registers calls keep five."""
    others = [f"(set V{n} (ADD V{n} 1))" for n in range(9, 9 + more)]
    preheader, _ = hoisted(method(LOCALS + " int.param" * more, {
        "BB01 always BB03": ["(set V1 0)"],
        "BB02 none": [*others, f"(set V5 (ADD V5 {value}))", *filter(None, [call]), UP],
        "BB03 cond BB02": ["(jtrue (LT V1 V2))"],
        "BB04 return": ["(return)"],
    }))  # fmt: skip
    assert any("MUL" in statement for statement in preheader) == moves


def test_stores_of_other_fields_do_not_matter() -> None:
    preheader, _ = hoisted(while_loop(f"(set V5 {FIELD})", "(STOREIND:int (ADD V3 16L) 1)"))
    assert preheader == [f"(set V9 {FIELD})"]


@pytest.mark.parametrize(
    "first", ["(call F)", "(STOREIND:int (ADD V3 16L) 1)", "(check V1 (len V3))", "(set V6 (IND:int V4))"]
)
def test_nothing_is_thrown_earlier_than_what_came_first(first: str) -> None:
    """V0 may be null: its fault must not precede an earlier observable effect or exception, even if that comes late."""
    loop = while_loop(first, "(set V6 V1)", f"(set V5 {FIELD})", test="(LT V1 V2)")
    preheader, body = hoisted(loop)
    assert not any(FIELD in text for text in preheader) or "V4" in first


def test_a_local_dereferenced_before_the_loop_cannot_fault() -> None:
    preheader, body = hoisted(while_loop("(check V1 (len V3))", f"(set V5 {FIELD})", entry=(f"(set V6 {FIELD})",)))
    assert FIELD not in body[1] and body[1].startswith("(set V5 V")


def test_only_what_each_round_computes_is_loaded() -> None:
    comp = method(LOCALS, {
        "BB01 none": ["(set V1 0)", "(NULLCHECK V0)"],
        "BB05 none": [],
        "BB02 cond BB04": ["(jtrue (EQ V2 V1))"],
        "BB03 none": [f"(set V5 {FIELD})", "(set V6 (MUL V2 V2))"],
        "BB04 cond BB02": [UP, "(jtrue (LT V1 100))"],
        "BB06 return": ["(return)"],
    })  # fmt: skip
    preheader, _ = hoisted(comp)
    assert words_of(comp)["BB03"] == [f"(set V5 {FIELD})", "(set V6 V9)"]
    assert preheader == ["(set V9 (MUL V2 V2))"]


def test_cheap_values_stay() -> None:
    preheader, body = hoisted(while_loop("(set V5 (ADD V2 1))"))
    assert preheader == [] and body[0] == "(set V5 (ADD V2 1))"


def test_copies_in_the_loop_do_not_hide_what_they_copy() -> None:
    preheader, body = hoisted(while_loop("(set V3 V0)", "(set V5 (IND:int (ADD V3 8L)))"))
    assert preheader == [f"(set V9 {FIELD})"] and body[1] == "(set V5 V9)"


def test_a_check_that_no_round_changes_is_made_once() -> None:
    """With a temp that the loop stores, as importing accesses of ``double[,]`` makes them."""
    base, length = "(IND/invariant:int (ADD V0 24L))", "(IND/invariant,nonfaulting:int (ADD V0 16L))"
    preheader, body = hoisted(while_loop(f"(set V5 (SUB V2 {base}))", f"(check V5 {length})", "(set V6 (MUL V5 3))"))
    assert preheader[0] == "(set V9 (SUB V2 (IND:int (ADD V0 24L))))" and preheader[2] == "(set V10 (MUL V9 3))"
    assert preheader[1].startswith("(check V9") and len(preheader) == 3
    assert body[:-1] == ["(set V5 V9)", "(set V6 V10)"]


@pytest.mark.parametrize(
    ("first", "moves"), [("(check V1 V2)", True), ("(set V6 (DIV V2 V1))", False), ("(call F)", False)]
)
def test_a_check_goes_past_checks_alone(first: str, moves: bool) -> None:
    """Whichever of two range checks fails, the exception is one."""
    preheader, _ = hoisted(while_loop(first, "(check V5 V2)", "(set V6 V5)", entry=("(set V5 V2)",)))
    assert any("check" in text for text in preheader) == moves


def test_an_index_that_a_tree_keeps_does_not_hold_the_element_back() -> None:
    """`a[n - 1]` stores its index on the way."""
    element = "(COMMA (check V5 (len V0)) (ADD/elem (ADD V0 (MUL (CAST/unsigned:ulong V5) 4L)) 16L))"
    load = f"(IND/nonfaulting:int (COMMA (set V5 (SUB V2 1)) {element}))"
    preheader, body = hoisted(while_loop(f"(set V6 (ADD V6 {load}))"))
    assert "check (SUB V2 1) (len V0)" in preheader[0] and "(set V6 (ADD V6 V9))" in body


def test_an_element_goes_with_its_check() -> None:
    preheader, body = hoisted(while_loop("(set V5 (ADD V5 (IND/nonfaulting:int (elem:int V0 V2))))"))
    assert "check V2 (len V0)" in preheader[0] and body[0] == "(set V5 (ADD V5 V9))"


def test_an_element_without_its_check_stays() -> None:
    """The first check made the next one redundant: a fact in the loop need not hold before it."""
    load = "(IND/nonfaulting:int (ADD/elem:byref (ADD V0 (MUL V2:long 4L)) 16L))"
    comp = while_loop(f"(set V5 (ADD V5 {load.replace('V2:long', '(CAST:long V2)')}))", entry=("(NULLCHECK V0)",))
    preheader, _ = hoisted(comp)
    assert not any("IND" in text for text in preheader)


def test_out_of_two_loops_at_once() -> None:
    comp = method(LOCALS, {
        "BB01 none": ["(set V1 0)"],
        "BB05 none": [],
        "BB02 none": ["(set V5 0)"],
        "BB03 cond BB03": ["(set V5 (ADD V5 (MUL V2 V2)))", "(jtrue (LT V5 100))"],
        "BB04 cond BB02": [UP, "(jtrue (LT V1 V2))"],
        "BB06 return": ["(return)"],
    })  # fmt: skip
    preheader, body = hoisted(comp)
    assert preheader == ["(set V9 (MUL V2 V2))"] and words_of(comp)["BB03"][0] == "(set V5 (ADD V5 V9))"


def test_no_block_goes_between_a_loop_and_its_header() -> None:
    """``while (a[i] < x) i++`` entered at its test, which the loop falls into: a round must not pay for a jump."""
    comp = method(LOCALS, {
        "BB01 cond BB03": ["(jtrue (EQ V2 0))"],
        "BB06 return": ["(return)"],
        "BB02 none": [UP],
        "BB03 cond BB02": ["(jtrue (LT (IND/nonfaulting:int (elem:int V0 V1)) V2))"],
        "BB04 return": ["(return)"],
    })  # fmt: skip
    before = [(block.num, block.kind, block.targets) for block in comp.blocks()]
    inverted(comp)
    assert [(block.num, block.kind, block.targets) for block in comp.blocks()] == before


def test_nothing_leaves_the_try_that_catches_it() -> None:
    blocks = {
        "BB01 none": ["(set V1 0)"],
        "BB05 none": [],
        "BB02 none": ["(set V6 V1)"],
        "BB03 none try 0": [f"(set V5 (MUL {FIELD} V2))"],
        "BB04 cond BB02": [UP, "(jtrue (LT V1 V2))"],
        "BB06 return": ["(return)"],
        "BB07 cret BB06 hnd 0": [],
    }
    region = 'eh 0 catch try BB03..BB03 handler BB07..BB07 catches "ry_MT_X"\n'
    comp = method(LOCALS, blocks, region)
    preheader, _ = hoisted(comp)
    assert preheader == [] and words_of(comp)["BB03"] == [f"(set V5 (MUL {FIELD} V2))"]


def test_a_load_of_what_the_loop_itself_stored_stays() -> None:
    """The stored value is invariant, but memory does not hold it before the first iteration."""
    store, dereferenced = "(STOREIND:int (ADD V0 8L) (RSH 1000 V2))", "(set V6 (IND:int (ADD V0 16L)))"
    preheader, inside = hoisted(while_loop(store, f"(set V5 (ADD {FIELD} 7))", entry=(dereferenced,)))
    assert not any("IND" in statement for statement in preheader)
    assert any(FIELD in statement for statement in inside[1:])
