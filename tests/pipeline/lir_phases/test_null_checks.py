"""Morph: where the object of a field is looked at."""

from __future__ import annotations

import pytest
from phase_lab import through

from ryuaot.ir import opers as O
from ryuaot.ir.walk import execution_order
from ryuaot.pipeline.morph.global_morph import morph
from ryuaot.pipeline.promotion.local_addresses import mark_address_exposed

HEAD = """
method "T:M(C,int)" target x64 symbol ry_M ret void
local V00 ref arg0 param
local V01 int arg1 param
block BB01 return
  stmt 0
    t0 = LCL_VAR ref V00
"""
INNER = '    t1 = FIELD_ADDR byref offset=8 name="St" t0\n    t2 = FIELD_ADDR byref offset=4 name="Y" t1\n'
OUTER = '    t2 = FIELD_ADDR byref offset=8 name="F" t0\n'
PLAIN = "    t3 = LCL_VAR int V01\n"
CALL = '    t4 = LCL_VAR int V01\n    t3 = CALL int user "Foo" symbol="ry_Foo" (user int t4)\n'
END = "    t5 = STOREIND int t2 t3\n  stmt 1\n    t6 = RETURN void\n"


def opers(text: str) -> list[int]:
    comp = through(HEAD + text + END, mark_address_exposed, morph)
    assert comp.first_block is not None
    return [node.oper for s in comp.first_block.stmts for node in execution_order(s.root)]


@pytest.mark.parametrize("text", [OUTER + PLAIN, OUTER + CALL, INNER + PLAIN])
def test_a_store_looks_at_the_object_itself(text: str) -> None:
    assert O.NULLCHECK not in opers(text)


def test_the_address_of_a_struct_is_taken_before_a_call_in_the_value() -> None:
    """`ldflda` throws on null before the value is computed, `stfld` after it."""
    order = opers(INNER + CALL)
    assert order.index(O.NULLCHECK) < order.index(O.CALL)


@pytest.mark.parametrize("element", [True, False])
def test_an_element_exists_after_its_range_check(element: bool) -> None:
    """The address of its field is kept; of a field that any pointer leads to it is checked."""
    head = HEAD.replace("local V01 int arg1 param", "local V01 int arg1 param\nlocal V02 byref tmp0 temp")
    text = '    t9 = FIELD_ADDR byref offset=4 name="Y" t8\n    t10 = STORE_LCL_VAR byref V02 t9\n'
    index = "    t7 = LCL_VAR int V01\n    t8 = INDEX_ADDR byref size=12 first=16 length=8 elem=struct t0 t7\n"
    body = (index if element else "    t8 = IND byref t0\n") + text
    comp = through(head + body + "  stmt 1\n    t6 = RETURN void\n", mark_address_exposed, morph)
    found = [node.oper for block in comp.blocks() for s in block.stmts for node in execution_order(s.root)]
    assert (O.NULLCHECK in found) == (not element)
