"""Phase thread: ways past tests of a local that is a constant on them."""

from __future__ import annotations

import pytest
from tree_text import method, statements

from ryuaot.backends.registry import target_backend
from ryuaot.ir.blocks import KIND_NAMES
from ryuaot.ir.verifier.verifier import verify
from ryuaot.pipeline import phase_manager
from ryuaot.pipeline.control_flow.jump_threading import thread_jumps
from ryuaot.pipeline.flowgraph.unreachable_blocks import remove_unreachable
from ryuaot.target import target_named

RESULT = {
    "BB01 cond BB03": ["(jtrue (LT V0 0))"],
    "BB02 always BB04": ["(call F)", "(set V1 1)"],
    "BB03 none": ["(set V1 0)"],
    "BB04 cond BB06": ["(jtrue (EQ V1 0))"],
    "BB05 return": ["(call G)", "(return)"],
    "BB06 return": ["(return)"],
}  # fmt: skip


def ways(locals_: str, blocks: dict[str, list[str]], regions: str = "") -> dict[str, list[str]]:
    """Maps blocks to kind and successors, after the phase and the removal of unreachable blocks."""
    comp = method(locals_, blocks, regions)
    thread_jumps(comp)
    remove_unreachable(comp)
    verify(comp)
    return {repr(b): [KIND_NAMES[b.kind], *map(repr, b.successors())] for b in comp.blocks()}


def test_what_a_callee_returns_is_not_tested() -> None:
    found = ways("int.param int", RESULT)
    assert "BB04" not in found
    assert found["BB02"][1:] == ["BB05"] and found["BB03"][1:] == ["BB06"]


@pytest.mark.parametrize("value", ["V0", "128", "-1"])
def test_only_a_small_constant_is_known(value: str) -> None:
    """A cast on the way to the test might change others."""
    blocks = {**RESULT, "BB03 none": [f"(set V1 {value})"]}
    found = ways("int.param int", blocks)
    assert found["BB02"][1:] == ["BB05"] and found["BB03"][1:] == ["BB04"]


def test_a_flag_after_a_loop() -> None:
    """The exit at the loop's end has 1 from a store before the loop, the exit from its middle 0."""
    found = ways("int.param int int.param", {
        "BB01 none": ["(set V1 1)"],
        "BB02 cond BB05": ["(jtrue (GE V0 10))"],
        "BB03 cond BB06": ["(jtrue (EQ V0 V2))"],
        "BB04 always BB02": ["(set V0 (ADD V0 1))"],
        "BB05 always BB07": [],
        "BB06 none": ["(set V1 0)"],
        "BB07 cond BB09": ["(jtrue (EQ V1 0))"],
        "BB08 return": ["(call G)", "(return)"],
        "BB09 return": ["(return)"],
    })  # fmt: skip
    assert "BB07" not in found
    assert found["BB06"][1:] == ["BB09"] and found["BB05"][1:] == ["BB08"]


def test_two_stores_that_reach_must_agree() -> None:
    blocks = {
        "BB01 cond BB03": ["(jtrue (LT V0 0))"],
        "BB02 always BB04": ["(set V1 1)"],
        "BB03 none": ["(set V1 {})"],
        "BB04 none": ["(call F)"],
        "BB05 cond BB07": ["(jtrue (EQ V1 0))"],
        "BB06 return": ["(call G)", "(return)"],
        "BB07 return": ["(return)"],
    }  # fmt: skip
    def other(value: int) -> dict[str, list[str]]:
        return ways("int.param int", {**blocks, "BB03 none": [f"(set V1 {value})"]})

    assert "BB05" not in other(1) and other(1)["BB04"][1:] == ["BB06"]
    assert "BB05" in other(0)


def test_a_loop_keeps_its_entry() -> None:
    """The test begins a loop: the first round's outcome is known, and still the loop is entered by its test."""
    found = ways("int.param int", {
        "BB01 none": ["(set V1 1)"],
        "BB02 cond BB04": ["(jtrue (EQ V1 0))"],
        "BB03 always BB02": ["(set V1 V0)"],
        "BB04 return": ["(return)"],
    })  # fmt: skip
    assert found["BB01"][1:] == ["BB02"]


def test_what_others_can_write_is_tested() -> None:
    found = ways("int.param int.exposed", RESULT)
    assert "BB04" in found


@pytest.mark.parametrize("target", ["x64", "arm64"])
def test_what_is_fallen_into_still_jumps(target: str) -> None:
    """The try's end jumps to BB04, and falls into it once the handler has moved away; BB04 only jumps, past BB05."""
    comp = method("int.param", {
        "BB01 cond BB05": ["(jtrue (LT V0 0))"],
        "BB02 always BB04 try 0": ["(call F)"],
        "BB03 cret BB04 hnd 0": ["(call H)"],
        "BB04 always BB06": [],
        "BB05 return": ["(call K)", "(return)"],
        "BB06 return": ["(call G)", "(return)"],
    }, 'eh 0 catch try BB02..BB02 handler BB03..BB03 catches "ry_MT_X"')  # fmt: skip
    phase_manager.use_backends(target_backend)
    comp.target = target_named(target)
    code = phase_manager.run_phases(comp, first_phase="morph")
    assert code is not None
    lines = [line.split() for line in code.text if line.startswith("\t")]
    after_call = lines[next(i for i, words in enumerate(lines) if words[-1] == "F") + 1]
    assert after_call[0] in ("jmp", "b"), after_call


def test_what_arrives_at_the_first_block_is_not_known() -> None:
    """A method that begins with its loop: the parameter is tested in the first round, the latch's store afterwards."""
    found = ways("int.param int.param int.param", {
        "BB01 cond BB03": ["(jtrue (EQ V1 0))"],
        "BB02 none": ["(call F)"],
        "BB03 cond BB05": ["(jtrue (EQ V0 1))"],
        "BB04 always BB06": ["(call G)"],
        "BB05 none": ["(call H)"],
        "BB06 cond BB01": ["(set V0 1)", "(jtrue (GT V2 0))"],
        "BB07 return": ["(return)"],
    })  # fmt: skip
    assert found["BB02"][1:] == ["BB03"] and found["BB01"][1:] == ["BB03", "BB02"]


@pytest.mark.parametrize("kind", ["catch", "fault"])
def test_what_arrives_at_a_handler_is_not_known(kind: str) -> None:
    """A handler that begins with its loop."""
    found = ways("int.param int.param int.param", {
        "BB01 always BB09 try 0": ["(call F)"],
        "BB02 cond BB04 hnd 0": ["(jtrue (EQ V1 0))"],
        "BB03 none hnd 0": ["(call F)"],
        "BB04 cond BB06 hnd 0": ["(jtrue (EQ V0 1))"],
        "BB05 always BB07 hnd 0": ["(call G)"],
        "BB06 none hnd 0": ["(call H)"],
        "BB07 cond BB02 hnd 0": ["(set V0 1)", "(jtrue (GT V2 0))"],
        "BB08 cret BB09 hnd 0" if kind == "catch" else "BB08 hret hnd 0": [],
        "BB09 return": ["(return)"],
    }, f"eh 0 {kind} try BB01..BB01 handler BB02..BB08" + ' catches "ry_MT_X"' * (kind == "catch"))  # fmt: skip
    assert found["BB03"][1:] == ["BB04"] and found["BB02"][1:] == ["BB04", "BB03"]


COPIED = {**RESULT, "BB04 cond BB06": ["(set V2 V1)", "(jtrue (EQ V2 0))"]}


def contents(locals_: str, blocks: dict[str, list[str]]) -> dict[str, list[str]]:
    """Maps blocks to their statements after the phase."""
    comp = method(locals_, blocks)
    thread_jumps(comp)
    verify(comp)
    return {repr(block): statements(block) for block in comp.blocks()}


def test_an_edge_past_a_test_repeats_the_copies_before_it() -> None:
    """The tested local is a copy of what the predecessors store; it has its value on their ways as well."""
    found = ways("int.param int int", COPIED)
    assert found["BB02"][1:] == ["BB05"] and found["BB03"][1:] == ["BB06"] and "BB04" not in found
    stores = contents("int.param int int", COPIED)
    assert stores["BB02"][-2:] == ["(set V1 1)", "(set V2 V1)"]
    assert stores["BB03"] == ["(set V1 0)", "(set V2 V1)"]


@pytest.mark.parametrize(
    "before",
    [
        ["(set V2 (ADD V1 1))"],  # another value
        ["(set V2 V1)", "(call F)"],
        ["(set V2 V1)", "(set V3 V2)", "(set V4 V3)"],  # too many
        ["(set V2 V0)"],  # of what is not known
    ],
)
def test_other_stores_before_a_test_stay(before: list[str]) -> None:
    tested = "V4" if len(before) == 3 else "V2"
    blocks = {**RESULT, "BB04 cond BB06": [*before, f"(jtrue (EQ {tested} 0))"]}
    found = ways("int.param int int int int", blocks)
    assert found["BB02"][1:] == ["BB04"] and found["BB03"][1:] == ["BB04"]


def test_a_copy_of_another_local_is_repeated_too() -> None:
    blocks = {**RESULT, "BB04 cond BB06": ["(set V2 V0)", "(jtrue (EQ V1 0))"]}
    stores = contents("int.param int int", blocks)
    assert stores["BB02"][-1] == stores["BB03"][-1] == "(set V2 V0)"


def test_what_jumps_past_a_test_moves_out_of_the_way() -> None:
    """BB02, whose value is not known, is in front of the test then: the two may become one block."""
    blocks = {
        "BB01 cond BB03": ["(jtrue (LT V0 0))"],
        "BB02 always BB04": ["(set V1 V0)"],
        "BB03 none": ["(set V1 0)"],
        "BB04 cond BB06": ["(jtrue (EQ V1 0))"],
        "BB05 return": ["(call G)", "(return)"],
        "BB06 return": ["(return)"],
    }
    found = ways("int.param int", blocks)
    assert list(found) == ["BB01", "BB02", "BB04", "BB05", "BB03", "BB06"]
    assert found["BB03"] == ["none", "BB06"]
    falls = {name.replace("BB05 return", "BB05 none"): content[:1] for name, content in blocks.items()}
    falls["BB06 return"] = ["(return)"]  # what falls into it stays next to it
    assert list(ways("int.param int", falls)) == ["BB01", "BB02", "BB03", "BB04", "BB05", "BB06"]
