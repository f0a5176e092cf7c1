"""Null checks of locals that are known not to be null."""

from __future__ import annotations

import pytest
from phase_lab import through

from ryuaot.ir import nodes as N
from ryuaot.ir import opers as O
from ryuaot.ir.nodes import CallNode
from ryuaot.pipeline.lir_phases.null_check_elimination import remove_null_checks

HEAD = """
method "T:M(C,C):void" target x64 symbol ry_M ret void
local V00 ref arg0 param
local V01 ref arg1 param
local V02 int loc0
"""
LOOK = """
    t0 = LCL_VAR ref V00
    t1 = CNS_INT long 8
    t2 = ADD byref t0 t1
    t3 = IND int t2
    t4 = STORE_LCL_VAR int V02 t3
"""
STORE = "    t5 = LCL_VAR ref V01\n    t6 = STORE_LCL_VAR ref V00 t5\n"
NEW = '    t5 = CNS_INT long 4096\n    t6 = CALL ref help "rt_new" symbol="rt_new" (user long t5)\n'
NEW += "    t7 = STORE_LCL_VAR ref V00 t6\n"
CHECK = "    t10 = LCL_VAR ref V00\n    t11 = NULLCHECK byte t10\n"
CALL = '    t12 = LCL_VAR ref V00\n    t13 = CALL void user "f" symbol="f" flags=nullcheck (this ref t12)\n'
END = "    t20 = RETURN void\n"
TEST = "    t30 = LCL_VAR ref V00\n    t31 = CNS_INT ref 0\n    t32 = {} int t30 t31\n    t33 = JTRUE void t32\n"


def checks(body: str) -> int:
    comp = through(HEAD + body, remove_null_checks)
    found = 0
    for block in comp.blocks():
        for node in block.nodes():
            found += node.oper == O.NULLCHECK
            found += isinstance(node, CallNode) and node.call_flags & N.CALL_NULLCHECK_THIS != 0
    return found


@pytest.mark.parametrize("before", [LOOK, CHECK.replace("t1", "t4"), NEW])
def test_after_an_access_or_an_allocation(before: str) -> None:
    first = int("NULLCHECK" in before)
    assert checks("block BB01 return lir\n" + CHECK + CALL + END) == 1, "the call's: after the other"
    assert checks("block BB01 return lir\n" + before + CHECK + CALL + END) == first


def test_another_value_is_another_matter() -> None:
    assert checks("block BB01 return lir\n" + LOOK + STORE + CHECK + END) == 1
    early = "    t0 = LCL_VAR ref V00\n" + STORE + "    t3 = IND int t0\n    t4 = STORE_LCL_VAR int V02 t3\n"
    assert checks("block BB01 return lir\n" + early + CHECK + END) == 1, "what was looked at is the old value"


@pytest.mark.parametrize("relop, left", [("NE", 1), ("EQ", 0)])
def test_a_test_tells_on_one_edge(relop: str, left: int) -> None:
    """BB02 is fallen into: where V00 is null for NE."""
    text = "block BB01 cond BB03 lir\n" + TEST.format(relop) + "block BB02 return lir\n" + CHECK + END
    assert checks(text + "block BB03 return lir\n" + "    t40 = RETURN void\n") == left


@pytest.mark.parametrize("other, left", [(LOOK, 0), ("    t7 = NO_OP void\n", 1), (LOOK + STORE, 1)])
def test_where_ways_meet_all_must_know(other: str, left: int) -> None:
    text = (
        "block BB01 cond BB03 lir\n    t50 = LCL_VAR int V02\n    t51 = CNS_INT int 3\n    t52 = EQ int t50 t51\n"
        "    t53 = JTRUE void t52\nblock BB02 always BB04 lir\n"
        "    t60 = LCL_VAR ref V00\n    t61 = IND int t60\n    t62 = STORE_LCL_VAR int V02 t61\n"
    )
    text += "block BB03 none lir\n" + other + "block BB04 return lir\n" + CHECK + END
    assert checks(text) == left


def test_around_a_loop() -> None:
    loop = "block BB01 none lir\n" + LOOK + "block BB02 cond BB02 lir\n" + CHECK + "{}"
    loop += "    t50 = LCL_VAR int V02\n    t51 = CNS_INT int 3\n    t52 = EQ int t50 t51\n    t53 = JTRUE void t52\n"
    loop += "block BB03 return lir\n" + END
    assert checks(loop.format("")) == 0
    assert checks(loop.format(STORE)) == 1
