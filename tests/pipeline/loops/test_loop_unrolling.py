"""Loops that do four rounds at a time, and blocks that become one."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from tree_text import method, words_of

from ryuaot.ir import blocks as B
from ryuaot.ir.compiler import Compiler
from ryuaot.ir.verifier.verifier import verify
from ryuaot.pipeline.checks.phase_properties import preds
from ryuaot.pipeline.control_flow.block_compaction import join_blocks
from ryuaot.pipeline.loops.loop_unrolling import unroll_loops

UP, TEST = "(set V1 (ADD V1 1))", "(jtrue (LT V1 V2))"
LOCALS = "long.param int int.param long int ref.param"


def self_loop(*body: str, step: str = UP, test: str = TEST, entry: tuple[str, ...] = ("(set V1 0)",)) -> Compiler:
    return method(LOCALS, {
        "BB01 none": list(entry),
        "BB02 none": list(body),
        "BB03 cond BB02": [step, test],
        "BB04 return": ["(call F V3 V4)", "(return)"],
    })  # fmt: skip


def unrolled(comp: Compiler) -> list[list[str]]:
    join_blocks(comp)
    unroll_loops(comp)
    verify(comp)
    preds(comp)
    return list(words_of(comp).values())


STORE = "(STOREIND:byte (ADD V0 (CAST:long V1)) 7)"


def test_four_stores_a_round() -> None:
    found = unrolled(self_loop("(STOREIND:byte (ADD V0 (CAST/unsigned:ulong V1)) 7)"))
    _, negative, guard, four, rest, one, _ = found
    assert negative == ["(jtrue (LT V2 0))"]
    assert guard == ["(set V6 (ADD V2 -3))", "(jtrue (GE V1 V6))"]
    assert [line.count("ADD") for line in four[:4]] == [1, 2, 2, 2]
    assert four[4:] == ["(set V1 (ADD V1 4))", "(jtrue (LT V1 V6))"]
    assert rest == ["(jtrue (GE V1 V2))"]
    assert one[1:] == [UP, TEST]


@pytest.mark.parametrize(
    ("first", "step", "relation", "bound", "left"),
    [(0, 1, "LT", 16, 0), (0, 1, "LT", 17, 1), (1, 3, "LT", 13, 0), (1, 3, "LT", 14, 1), (2, 1, "NE", 6, 0)],
)
def test_how_many_rounds_there_are_is_not_asked_where_it_is_known(
    first: int, step: int, relation: str, bound: int, left: int
) -> None:
    loop = self_loop(
        STORE, step=f"(set V1 (ADD V1 {step}))", test=f"(jtrue ({relation} V1 {bound}))", entry=(f"(set V1 {first})",)
    )
    _, four, *rest = unrolled(loop)
    last = bound - 3 * step
    assert four[4:] == [f"(set V1 (ADD V1 {4 * step}))", f"(jtrue (LT V1 {last}))"]
    assert (range(first, last, 4 * step)[-1] + 4 * step < bound) == (left > 0)
    assert [line for block in rest for line in block if "jtrue" in line] == [f"(jtrue ({relation} V1 {bound}))"] * left


def test_three_rounds_are_too_few() -> None:
    assert len(unrolled(self_loop(STORE, test="(jtrue (LT V1 3))"))) == 3


def test_a_length_is_not_negative() -> None:
    _, guard, *_ = unrolled(self_loop(STORE, entry=("(set V1 0)", "(set V2 (len V5))")))
    assert guard[0] == "(set V6 (ADD V2 -3))"


def test_one_by_one_to_what_is_not_the_bound() -> None:
    assert len(unrolled(self_loop("(STOREIND:byte (ADD V0 (CAST:long V1)) 7)", test="(jtrue (NE V1 V2))"))) == 7


def test_a_sum_grows_once() -> None:
    four = unrolled(self_loop("(set V3 (ADD V3 (IND:long (ADD V0 (CAST:long V1)))))"))[3]
    assert four[3].startswith("(set V3 (ADD V3 (ADD (ADD V6 V7) (ADD V8 (IND:long ")
    assert [line[:8] for line in four[:3]] == ["(set V6 ", "(set V7 ", "(set V8 "]


@pytest.mark.parametrize(
    ("body", "step", "test"),
    [
        (("(set V3 (MUL V3 (IND:long (ADD V0 (CAST:long V1)))))",), UP, TEST),  # waits for V3, not for the branch
        (("(call F V1)",), UP, TEST),
        ((STORE,), "(set V1 (ADD V1 -1))", "(jtrue (GT V1 V2))"),
        ((STORE,), "(set V1 (ADD V1 2))", "(jtrue (NE V1 V2))"),  # it may step over V2
        ((STORE, "(set V2 (ADD V2 -1))"), UP, TEST),
        ((STORE,), "(set V1 (MUL V1 3))", TEST),
        ((STORE, STORE, STORE), UP, TEST),  # long enough as it is
        (("(set V3 (ADD V3 V3))",), UP, TEST),
        (("(set V3 (ADD V3 (MUL (IND:long (ADD V0 (CAST:long V1))) V0)))",), UP, TEST),  # one product a cycle
        ((STORE, "(STOREIND:byte (ADD V5 (CAST:long V1)) 7)"), UP, TEST),  # two stores a cycle
    ],
)
def test_loops_that_stay(body: tuple[str, ...], step: str, test: str) -> None:
    assert len(unrolled(self_loop(*body, step=step, test=test))) == 3


def test_blocks_that_follow_each_other_are_one() -> None:
    comp = method(LOCALS, {
        "BB01 cond BB04": ["(jtrue (EQ V1 0))"],
        "BB02 none": ["(set V1 1)"],
        "BB03 none": ["(set V4 1)"],
        "BB04 return": ["(return)"],
    })  # fmt: skip
    join_blocks(comp)
    verify(comp)
    preds(comp)
    assert list(words_of(comp).values()) == [["(jtrue (EQ V1 0))"], ["(set V1 1)", "(set V4 1)"], ["(return)"]]


@pytest.mark.parametrize(
    ("neighbour", "stays"),
    [
        (["(set V3 (ADD V3 1))"], False),
        (["(call F V3 V4)", "(set V3 (ADD V3 1))"], True),
    ],
)
def test_a_loop_that_prepares_for_another_takes_few_bytes(neighbour: list[str], stays: bool) -> None:
    """Two loops in sequence: if the second calls, the first is not hot."""
    store = "(STOREIND:byte (ADD V0 (CAST/unsigned:ulong V1)) 7)"
    comp = method(LOCALS, {
        "BB01 none": ["(set V1 0)"],
        "BB02 cond BB02": [store, UP, TEST],
        "BB03 cond BB03": [*neighbour, "(jtrue (LT V3 V2))"],
        "BB04 return": ["(call F V3 V4)", "(return)"],
    })  # fmt: skip
    assert (len(unrolled(comp)) == 4) == stays


@pytest.mark.parametrize("nest", [False, True])
def test_a_loop_before_a_nest_takes_few_bytes(nest: bool) -> None:
    """The last block jumps to the one before it, around a loop, or goes on."""
    store = "(STOREIND:byte (ADD V0 (CAST/unsigned:ulong V1)) 7)"
    comp = method(LOCALS, {
        "BB01 none": ["(set V1 0)"],
        "BB02 cond BB02": [store, UP, TEST],
        "BB03 none": ["(set V3 0)"],
        "BB04 cond BB04": ["(set V3 (ADD V3 1))", "(jtrue (LT V3 V2))"],
        f"BB05 cond {'BB03' if nest else 'BB06'}": ["(set V4 (ADD V4 1))", "(jtrue (LT V4 100L))"],
        "BB06 return": ["(call F V3 V4)", "(return)"],
    })  # fmt: skip
    joined = len(_blocks_when_joined(comp))
    assert (len(unrolled(comp)) == joined) == nest


def _blocks_when_joined(comp: Compiler) -> list[object]:
    join_blocks(comp)
    return list(comp.blocks())


def test_a_loop_after_a_nest_is_unrolled() -> None:
    store = "(STOREIND:byte (ADD V0 (CAST/unsigned:ulong V1)) 7)"
    comp = method(LOCALS, {
        "BB01 none": ["(set V3 0)"],
        "BB02 cond BB02": ["(call F V3 V4)", "(set V3 (ADD V3 1))", "(jtrue (LT V3 V2))"],
        "BB03 none": ["(set V1 0)"],
        "BB04 cond BB04": [store, UP, TEST],
        "BB05 return": ["(call F V3 V4)", "(return)"],
    })  # fmt: skip
    assert len(unrolled(comp)) > 5


LOAD = "(IND:long (ADD V0 (CAST:long V1)))"
SUM = f"(set V3 (ADD V3 {LOAD}))"


def test_a_sum_in_either_order() -> None:
    assert unrolled(self_loop(f"(set V3 (ADD {LOAD} V3))"))[3][3].startswith(
        "(set V3 (ADD V3 (ADD (ADD V6 V7) (ADD V8 "
    )


def test_a_local_that_each_iteration_stores_first_carries_nothing() -> None:
    found = unrolled(self_loop(f"(set V3 {LOAD})", "(STOREIND:long (ADD V0 8L) V3)"))
    assert len(found) == 7 and found[3].count("(STOREIND:long (ADD V0 8L) V3)") == 4


def test_a_loop_after_a_branch() -> None:
    comp = method(LOCALS, {
        "BB01 cond BB03": ["(set V1 0)", "(jtrue (EQ V4 0))"],
        "BB02 cond BB02": [STORE, UP, TEST],
        "BB03 return": ["(call F V3 V4)", "(return)"],
    })  # fmt: skip
    assert len(unrolled(comp)) == 7


def test_two_loops_in_sequence_are_both_unrolled() -> None:
    comp = method(LOCALS, {
        "BB01 none": ["(set V1 0)"],
        "BB02 cond BB02": [STORE, UP, TEST],
        "BB03 none": ["(set V1 0)"],
        "BB04 cond BB04": [STORE, UP, TEST],
        "BB05 return": ["(call F V3 V4)", "(return)"],
    })  # fmt: skip
    assert sum(block.count("(set V1 (ADD V1 4))") for block in unrolled(comp)) == 2


@pytest.mark.parametrize(("step", "is_unrolled"), [(64, True), (65, False)])
def test_long_steps(step: int, is_unrolled: bool) -> None:
    found = unrolled(self_loop(STORE, step=f"(set V1 (ADD V1 {step}))"))
    assert (len(found) > 3) == is_unrolled


@pytest.mark.parametrize(
    ("body", "test"),
    [
        ((STORE,), "(jtrue (LE V1 V2))"),  # V2 may be the largest int
        ((), TEST),
        (("(set V3 (ADD/ovf V3 (IND:long (ADD V0 (CAST:long V1)))))",), TEST),  # the order of sums decides
        ((SUM, SUM), TEST),  # two sums in one local
        ((f"(set V3 (SUB V3 {LOAD}))",), TEST),
        ((SUM, "(STOREIND:long (ADD V0 8L) V3)"), TEST),  # the partial sum is observable
        (("(STOREIND:long (ADD V0 8L) V3)", "(set V3 (ADD V0 (CAST:long V1)))"), TEST),  # read before it is stored
        ((STORE,), "(jtrue (LT V1 (len V5)))"),  # V5 may be null where the guard would ask
    ],
)
def test_more_loops_that_stay(body: tuple[str, ...], test: str) -> None:
    assert len(unrolled(self_loop(*body, test=test))) == 3


def test_a_sum_of_doubles_is_added_in_order() -> None:
    comp = method("long.param int int.param double", {
        "BB01 none": ["(set V1 0)"],
        "BB02 cond BB02": ["(set V3 (ADD V3 (IND:double (ADD V0 (CAST:long V1)))))", UP, TEST],
        "BB03 return": ["(call F V3)", "(return)"],
    })  # fmt: skip
    assert len(unrolled(comp)) == 3


@pytest.mark.parametrize(
    ("attribute", "value"), [("flags", B.BBF_SLOW), ("flags", B.BBF_FEW), ("try_index", 0), ("hnd_index", 0)]
)
def test_blocks_whose_loops_stay(attribute: str, value: int) -> None:
    """Cold ones, and those of protected regions, where a handler would see what four iterations do at once."""
    comp = self_loop(STORE)
    join_blocks(comp)
    block = list(comp.blocks())[1]
    setattr(block, attribute, value | (block.flags if attribute == "flags" else 0))
    before = list(words_of(comp).values())
    unroll_loops(comp)
    assert list(words_of(comp).values()) == before


@pytest.mark.parametrize("lcl", [1, 3])
def test_locals_that_a_pointer_reaches(lcl: int) -> None:
    comp = self_loop(SUM)
    join_blocks(comp)
    comp.locals[lcl].address_exposed = True
    before = list(words_of(comp).values())
    unroll_loops(comp)
    assert list(words_of(comp).values()) == before


def test_targets_of_32_bits_unroll_nothing() -> None:
    unroll_loops(SimpleNamespace(pointer_size=4))  # type: ignore[arg-type]
