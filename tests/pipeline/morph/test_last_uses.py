"""Structs that arrive by reference are passed on without a copy: at the last use only, and only if no other pointer to
the struct exists."""

from __future__ import annotations

import pytest

from ryuaot.ir import opers as O
from ryuaot.ir.compiler import Options
from ryuaot.ir.nodes import CallNode
from ryuaot.ir.text import parse_method
from ryuaot.ir.verifier.verifier import verify
from ryuaot.ir.walk import execution_order
from ryuaot.pipeline.morph.global_morph import morph
from ryuaot.pipeline.promotion.local_addresses import fold_local_addresses, mark_address_exposed

HEAD = """
method "T:M(struct,int):void" target {target} symbol ry_M ret void
layout L0 "Three" size 24 align 8 refs 16 byrefs - 0:"a":long 8:"b":long 16:"c":ref
local V00 struct:L0 arg0 param implicit
local V01 int arg1 param
local V02 byref loc0
{regions}
"""
GIVE = """
  stmt {0}
    t{0}0 = LCL_VAR struct:L0 V00
    t{0}1 = CALL void user "f" symbol="f" (user struct:L0 t{0}0)
"""
READ = """
  stmt {0}
    t{0}0 = LCL_VAR_ADDR byref V00
    t{0}1 = FIELD_ADDR byref offset=8 name="b" t{0}0
    t{0}2 = IND long t{0}1
    t{0}3 = CALL void user "g" symbol="g" (user long t{0}2)
"""
WRITE = """
  stmt {0}
    t{0}0 = LCL_VAR_ADDR byref V00
    t{0}1 = FIELD_ADDR byref offset=8 name="b" t{0}0
    t{0}2 = CNS_INT long 3
    t{0}3 = STOREIND long t{0}1 t{0}2
"""
ADDRESS = """
  stmt {0}
    t{0}0 = LCL_VAR_ADDR byref V00
    t{0}1 = STORE_LCL_VAR byref V02 t{0}0
"""
TEST = """
  stmt {0}
    t{0}0 = LCL_VAR int V01
    t{0}1 = CNS_INT int 0
    t{0}2 = NE int t{0}0 t{0}1
    t{0}3 = JTRUE void t{0}2
"""
TWICE = """
  stmt {0}
    t{0}0 = LCL_VAR struct:L0 V00
    t{0}1 = LCL_VAR struct:L0 V00
    t{0}2 = CALL void user "f" symbol="f" (user struct:L0 t{0}0) (user struct:L0 t{0}1)
"""
RETURN = """
  stmt 8
    t80 = CALL void user "g" symbol="g"
  stmt 9
    t90 = RETURN void
"""
CATCH = 'eh 0 catch try BB01..BB01 handler BB02..BB02 catches "ry_MT_X"'


def handed_on(text: str, target: str = "arm64", regions: str = "", opt: int = 1) -> list[bool]:
    """By struct argument of the calls in block order: whether it is the reference that came in."""
    comp = parse_method(HEAD.format(target=target, regions=regions) + text, options=Options(opt=opt))
    fold_local_addresses(comp)
    mark_address_exposed(comp)
    morph(comp)
    verify(comp)
    found = []
    for block in comp.blocks():
        for statement in block.stmts:
            for node in execution_order(statement.root):
                if isinstance(node, CallNode) and node.symbol == "f":
                    nodes = [arg.node if arg.late is None else arg.late for arg in node.args]
                    found += [n.oper == O.LCL_VAR and n.lcl == 0 for n in nodes]  # type: ignore[attr-defined]
    return found


def straight(*parts: str) -> str:
    """One block."""
    return "block BB01 return" + "".join([part.format(i) for i, part in enumerate(parts, 1)]) + RETURN


@pytest.mark.parametrize("target", ["arm64", "x64-windows"])
def test_the_last_use_gives_it_away(target: str) -> None:
    assert handed_on(straight(GIVE), target) == [True]
    assert handed_on(straight(READ, WRITE, GIVE), target) == [True]


def test_not_at_opt_0() -> None:
    assert handed_on(straight(GIVE), opt=0) == [False]


def test_a_later_look_wants_a_copy() -> None:
    assert handed_on(straight(GIVE, READ)) == [False]
    assert handed_on(straight(GIVE, WRITE)) == [False]
    assert handed_on(straight(GIVE, GIVE)) == [False, True]
    assert handed_on(straight(TWICE)) == [False, True]


def test_an_escaping_address_requires_a_copy() -> None:
    assert handed_on(straight(ADDRESS, GIVE)) == [False]


def test_a_loop_wants_a_copy() -> None:
    text = "block BB01 none" + GIVE.format(1) + "block BB02 cond BB01" + TEST.format(2) + "block BB03 return\n" + RETURN
    assert handed_on(text) == [False]
    text = text.replace("cond BB01", "cond BB03")
    assert handed_on(text) == [True]


def test_a_read_before_the_call_in_layout_that_runs_after_it_requires_a_copy() -> None:
    """BB02 executes after BB03."""
    text = (
        "block BB01 always BB03\n" + "block BB02 return" + READ.format(2) + RETURN + "block BB03 always BB02"
        + GIVE.format(3)
    )  # fmt: skip
    assert handed_on(text) == [False]


def test_a_handler_that_looks_wants_a_copy() -> None:
    text = (
        "block BB01 always BB03 try 0" + GIVE.format(1) + "block BB02 cret BB03 hnd 0{}\nblock BB03 return\n" + RETURN
    )
    assert handed_on(text.format(READ.format(2)), regions=CATCH) == [False]
    assert handed_on(text.format(""), regions=CATCH) == [True]
