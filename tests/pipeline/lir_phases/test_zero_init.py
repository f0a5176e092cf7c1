"""Redundant zero initialisation: what stores a local as a whole, and first, makes its zeroes superfluous."""

from __future__ import annotations

import pytest
from phase_lab import through

from ryuaot.ir.compiler import Compiler
from ryuaot.pipeline.lir_phases.zero_init_elimination import remove_zero_inits

HEAD = """
method "T:M(byref):void" target x64 symbol ry_M ret void
layout L0 "Wide" size 40 align 8 refs - byrefs - 0:"a":long 8:"b":long 16:"c":long 24:"d":long 32:"e":long
layout L1 "Named" size 16 align 8 refs 8 byrefs - 0:"a":long 8:"b":ref
local V00 byref arg0 param
local V01 struct:L0 loc0 init exposed dne
local V02 struct:L1 loc1 init exposed dne
"""
WIDE = """
    t0 = LCL_VAR byref V00
    t1 = OBJ struct:L0 t0
    t2 = STORE_LCL_VAR struct:L0 V01 t1
"""
LOOK = """
    t10 = LCL_VAR_ADDR byref V01
    t11 = CALL void user "look" symbol="look" (user byref t10)
"""
END = """
    t20 = RETURN void
"""


def is_zeroed(body: str, lcl: int = 1) -> bool:
    comp: Compiler = through(HEAD + body, remove_zero_inits)
    return comp.locals[lcl].must_init


def test_stored_whole_before_every_read() -> None:
    assert not is_zeroed("block BB01 return lir" + WIDE + LOOK + END)


@pytest.mark.parametrize("first", [LOOK, "    t8 = CNS_INT long 1\n    t9 = STORE_LCL_FLD long V01 offset=8 t8\n"])
def test_looked_at_or_stored_in_part_first(first: str) -> None:
    assert is_zeroed("block BB01 return lir\n" + first + WIDE + END)


def test_a_store_on_one_of_two_ways() -> None:
    head = "block BB01 cond BB03 lir\n    t5 = LCL_VAR byref V00\n    t6 = CNS_INT byref 0\n"
    head += "    t7 = NE int t5 t6\n    t8 = JTRUE void t7\n"
    assert is_zeroed(head + "block BB02 none lir" + WIDE + "block BB03 return lir" + LOOK + END)


def test_later_in_sequence_but_not_around_a_loop() -> None:
    straight = "block BB01 none lir\n    t5 = NO_OP void\nblock BB02 return lir" + WIDE + LOOK + END
    assert not is_zeroed(straight)
    loop = "block BB01 none lir\n    t5 = NO_OP void\nblock BB02 always BB02 lir" + WIDE + LOOK
    assert is_zeroed(loop)


def test_references_stay_zeroed_for_the_collector() -> None:
    body = """block BB01 return lir
    t0 = LCL_VAR byref V00
    t1 = OBJ struct:L1 t0
    t2 = STORE_LCL_VAR struct:L1 V02 t1
"""
    assert is_zeroed(body + END, 2)


def test_handlers_may_look_after_an_exception() -> None:
    body = 'eh 0 catch try BB01..BB01 handler BB02..BB02 catches "ry_MT_X"\nblock BB01 always BB03 try 0 lir' + WIDE
    body += "block BB02 cret BB03 hnd 0 lir" + LOOK + "block BB03 return lir" + END
    assert is_zeroed(body)
