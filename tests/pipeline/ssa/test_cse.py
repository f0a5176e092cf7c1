"""Common subexpressions: what is computed once, and what must be computed again."""

from __future__ import annotations

import pytest
from tree_text import method, words_of

from ryuaot.ir.compiler import Compiler
from ryuaot.ir.verifier.verifier import verify
from ryuaot.pipeline.checks.check_error import CheckError
from ryuaot.pipeline.checks.ssa_numbers import ssa_form, value_numbers
from ryuaot.pipeline.ssa.cse import _Eliminator, eliminate_common_subexpressions
from ryuaot.pipeline.ssa.numbering_phases import build, number, renumber
from ryuaot.pipeline.ssa.range_check_elimination import remove_range_checks

LOCALS = "ref.param ref.param int.param byref.param int int int.exposed.dne int int"
FIELD = "(IND:int (ADD V0 8L))"
ELEMENT = "(IND/nonfaulting:int (elem:int V1 V2))"


def after(comp: Compiler) -> dict[str, list[str]]:
    build(comp)
    number(comp)
    eliminate_common_subexpressions(comp)
    verify(comp)
    renumber(comp)
    ssa_form(comp)
    value_numbers(comp)
    return words_of(comp)


def in_a_row(*statements: str) -> list[str]:
    """Returns one block's statements after the phase."""
    return after(method(LOCALS, {"BB01 return": [*statements, "(return)"]}))["BB01"][:-1]


def test_a_field_is_loaded_once() -> None:
    assert in_a_row(f"(set V4 {FIELD})", f"(set V5 (ADD {FIELD} 1))") == [
        f"(set V4 (COMMA (set V9 {FIELD}) V9))",
        "(set V5 (ADD V9 1))",
    ]


def test_an_element_is_checked_and_loaded_once() -> None:
    found = in_a_row(f"(set V4 {ELEMENT})", f"(set V5 {ELEMENT})")
    assert found[1] == "(set V5 V9)" and found[0].count("check") == 1


def test_the_length_for_a_loop_is_loaded_before_it() -> None:
    length = "(ARR_LENGTH V0)"
    blocks = {
        "BB01 cond BB03": ["(set V4 0)", f"(jtrue (GE V4 {length}))"],
        "BB02 cond BB02": ["(call F)", "(set V4 (ADD V4 1))", f"(jtrue (LT V4 {length}))"],
        "BB03 return": ["(return)"],
    }
    found = after(method(LOCALS, blocks))
    assert found["BB01"][1] == "(jtrue (GE V4 (COMMA (set V9 (len V0)) V9)))"
    assert found["BB02"][-1] == "(jtrue (LT V4 V9))"


@pytest.mark.parametrize(
    "between",
    ["(STOREIND:int (ADD V1 8L) V2)", "(STOREIND:int V3 V2)", "(call F)", "(set V7 (IND/volatile:int (ADD V0 16L)))"],
)
def test_what_may_have_changed_is_loaded_again(between: str) -> None:
    assert in_a_row(f"(set V4 {FIELD})", between, f"(set V5 {FIELD})")[-1] == f"(set V5 {FIELD})"


@pytest.mark.parametrize("arm", ["BB02", "BB03"])
@pytest.mark.parametrize(
    ("between", "shared"),
    [
        ("(call F)", False),
        ("(STOREIND:int V3 V2)", False),
        ("(STOREIND:int (ADD V0 8L) V2)", False),
        ("(IND/volatile:int (ADD V1 8L))", False),
        ("(set V7 V2)", True),
    ],
)
def test_what_may_have_changed_on_one_path_is_loaded_again(between: str, shared: bool, arm: str) -> None:
    """Whichever of the paths to the join it is on."""
    body = {"BB02": ["(set V8 1)"], "BB03": ["(set V8 2)"]}
    body[arm] = [f"(set V7 {between})" if between.startswith("(IND") else between, *body[arm]]
    found = after(method(LOCALS, {
        "BB01 cond BB03": [f"(set V4 {FIELD})", "(jtrue (EQ V2 0))"],
        "BB02 always BB04": body["BB02"],
        "BB03 none": body["BB03"],
        "BB04 return": [f"(set V5 {FIELD})", f"(set V7 {FIELD})", "(return)"],
    }))  # fmt: skip
    assert (found["BB04"][0] == "(set V5 V9)") == shared, found


def test_what_was_stored_is_not_known_by_a_load_alone() -> None:
    # One load only: there is nothing to share.
    assert in_a_row("(STOREIND:int (ADD V0 8L) V2)", f"(set V5 {FIELD})")[-1] == f"(set V5 {FIELD})"


def test_volatile_loads_stay() -> None:
    load = "(IND/volatile:int (ADD V0 8L))"
    assert in_a_row(f"(set V4 {load})", f"(set V5 {load})")[1].startswith("(set V5 (IND:int")


def test_cheap_things_are_computed_again() -> None:
    statements = ["(set V4 (ADD V2 1))", "(set V5 (ADD V2 1))"]
    assert in_a_row(*statements) == statements


def test_the_larger_expression_comes_first() -> None:
    whole = f"(MUL {FIELD} (ADD V2 7))"
    found = in_a_row(f"(set V4 {whole})", f"(set V5 {whole})")
    assert found == [f"(set V4 (COMMA (set V9 {whole}) V9))", "(set V5 V9)"]


def test_what_only_one_way_computes_is_computed_dominates() -> None:
    blocks = {
        "BB01 cond BB03": ["(jtrue (EQ V2 0))"],
        "BB02 none": [f"(set V4 {FIELD})"],
        "BB03 return": [f"(set V5 {FIELD})", "(return)"],
    }
    assert after(method(LOCALS, blocks))["BB03"][0] == f"(set V5 {FIELD})"


def test_from_block_to_block() -> None:
    blocks = {
        "BB01 cond BB03": [f"(set V4 {FIELD})", "(jtrue (EQ V2 0))"],
        "BB02 none": ["(set V4 1)"],
        "BB03 return": [f"(set V5 {FIELD})", f"(set V7 {FIELD})", "(return)"],
    }
    assert after(method(LOCALS, blocks))["BB03"][:2] == ["(set V5 V9)", "(set V7 V9)"]


def test_nothing_lives_into_a_handler() -> None:
    blocks = {
        "BB01 none": [f"(set V4 {FIELD})"],
        "BB02 always BB04 try 0": ["(call F)"],
        "BB03 cret BB04 hnd 0": [f"(set V5 (MUL {FIELD} V2))", f"(set V7 (MUL {FIELD} V2))"],
        "BB04 return": ["(return)"],
    }
    region = 'eh 0 catch try BB02..BB02 handler BB03..BB03 catches "ry_MT_X"\n'
    found = after(method(LOCALS, blocks, region))
    assert "COMMA" not in found["BB01"][0] and found["BB03"][1] == "(set V7 V9)"


def test_nothing_is_shared_across_a_border_of_a_try() -> None:
    """A temp that is live into a handler would live in memory; what is equal on either side is computed again."""
    value = "(MUL (MUL V2 V2) (ADD V2 7))"
    blocks = {
        "BB01 none": [f"(set V4 {value})"],
        "BB02 always BB04 try 0": ["(call F)", f"(set V5 {value})", f"(set V7 {value})"],
        "BB03 cret BB04 hnd 0": [f"(set V5 {value})"],
        "BB04 return": ["(return)"],
    }
    region = 'eh 0 catch try BB02..BB02 handler BB03..BB03 catches "ry_MT_X"\n'
    found = after(method(LOCALS, blocks, region))
    assert found["BB03"] == [f"(set V5 {value})"]
    assert found["BB02"][1:] == [f"(set V5 (COMMA (set V9 {value}) V9))", "(set V7 V9)"]
    assert found["BB01"] == [f"(set V4 {value})"]


def test_an_observable_store_is_kept() -> None:
    first = "(set V4 (MUL (COMMA (set V5 (ADD V2 1)) V5) 10))"
    second = "(set V7 (MUL (COMMA (set V8 (ADD V2 1)) V8) 10))"
    assert in_a_row(first, second)[1] == "(set V7 V9)"
    assert in_a_row(first, second, "(call F V8)")[1] == second


@pytest.mark.parametrize("check", ["(check 0 (len V1))", "(check V2 (len V1))", "(check V2 V4)", "(NULLCHECK V0)"])
def test_another_exception_stays(check: str) -> None:
    """The values are equal, but one of them throws where the other does not: only that one replaces the other."""
    load = "(IND/nonfaulting:int (ADD V1 16L))"
    plain, checked = f"(MUL {load} 3)", f"(MUL (COMMA {check} {load}) 3)"
    for first, second, shared in ((plain, checked, False), (checked, plain, True), (checked, checked, True)):
        found = in_a_row(f"(set V5 {first})", f"(set V7 {second})")
        assert (found[1] == "(set V7 V9)") == shared, found
        assert shared or check.split()[0] in found[1]


def test_an_array_in_a_field_that_is_loaded_once_needs_one_check() -> None:
    """``o.a[i] += o.a[i]``: for range checks the two loads of the field are one once they are a temp."""
    array = "(IND:ref (ADD V0 8L))"
    comp = method(LOCALS, {"BB01 return": [
        f"(check V2 (len {array}))", f"(check V2 (len {array}))", "(return)",
    ]})  # fmt: skip
    after(comp)
    remove_range_checks(comp)
    verify(comp)
    assert [text.count("check") for text in words_of(comp)["BB01"]] == [1, 0]


def test_an_expression_that_holds_the_first_occurrence_is_not_replaced() -> None:
    """x + 0 has the number of x: what stores the temp is inside, and must stay."""
    found = in_a_row(f"(set V4 (ADD (ADD {FIELD} 0) 1))", f"(set V5 {FIELD})")
    assert found == [f"(set V4 (ADD (ADD (COMMA (set V9 {FIELD}) V9) 0) 1))", "(set V5 V9)"]


def test_a_temp_that_nothing_stores_is_found() -> None:
    comp = method(LOCALS, {"BB01 return": [f"(set V4 {FIELD})", f"(set V5 {FIELD})", "(return)"]})
    build(comp)
    ssa_form(comp)
    number(comp)
    eliminate_common_subexpressions(comp)
    assert comp.first_block is not None
    del comp.first_block.stmts[0]
    renumber(comp)
    with pytest.raises(CheckError, match="the temp V09 is read, and nothing stores it"):
        ssa_form(comp)


@pytest.mark.parametrize("length", [40, 160])
def test_what_stands_in_many_blocks_is_looked_at_in_linear_time(length: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """One expression in each block of a chain, none worth a temp that lives so long: pairs are not all looked at."""
    monkeypatch.setattr("ryuaot.pipeline.ssa.cse.MAX_LONG_LIVED", 0)
    looks = []
    original = _Eliminator._dominates
    monkeypatch.setattr(_Eliminator, "_dominates", lambda *words: looks.append(1) or original(*words))
    chain = {
        f"BB{n:02} cond BB{n:02}": [f"(set V4 (MUL {FIELD} {FIELD}))", "(jtrue (LT V4 V2))"] for n in range(1, length)
    }
    after(method(LOCALS, {**chain, f"BB{length:02} return": ["(return)"]}))
    assert 0 < len(looks) < 8 * length


def test_where_no_more_temps_may_live_long_a_block_still_shares(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ryuaot.pipeline.ssa.cse.MAX_LONG_LIVED", 0)
    blocks = {
        "BB01 cond BB03": [f"(set V4 (ADD {FIELD} {FIELD}))", "(jtrue (LT V4 V2))"],
        "BB02 return": [f"(set V4 {FIELD})", "(return)"],
        "BB03 return": ["(return)"],
    }
    found = after(method(LOCALS, blocks))
    assert found["BB01"][0] == f"(set V4 (ADD (COMMA (set V9 {FIELD}) V9) V9))" and FIELD in found["BB02"][0]
