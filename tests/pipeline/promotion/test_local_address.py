"""Phases lcladdr and addrexp: accesses through a local's address become accesses of the local; what is left escapes."""

from __future__ import annotations

import pytest
from phase_lab import body, expect, through

from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir.nodes import LclNode
from ryuaot.ir.walk import execution_order
from ryuaot.pipeline.promotion.local_addresses import fold_local_addresses, mark_address_exposed

HEAD = """
method "T:M(ref,int):int" target x64 symbol ry_M ret int
layout L0 "Pair" size 16 align 8 refs 8 byrefs - 0:"a":long 8:"b":ref
layout L1 "Union" size 8 align 4 refs - byrefs - 0:"a":int 0:"b":float 2:"c":short overlapping
layout L2 "Outer" size 24 align 8 refs 16 byrefs - 0:"n":long 8:"p":struct:L0
local V00 ref arg0 param
local V01 int arg1 param
local V02 struct:L0 loc0
local V03 struct:L1 loc1
local V04 struct:L2 loc2
local V05 ubyte loc3
local V06 float loc4
{regions}block BB01 {kind}
"""


def folded(nodes: str) -> list[str]:
    """Returns the nodes of one statement after lcladdr."""
    comp = through(HEAD.format(regions="", kind="return") + "  stmt 0\n" + nodes, fold_local_addresses)
    return body(comp)[2:]


FIELD = 't1 = FIELD_ADDR byref offset={} name="f" t0\n'


@pytest.mark.parametrize(("local", "offset", "kind", "becomes"), [
    ("V02", 0, "long", "LCL_FLD long V02"), ("V02", 8, "ref", "LCL_FLD ref V02 offset=8"),
    ("V03", 2, "short", "LCL_FLD short V03 offset=2"), ("V03", 0, "float", "LCL_FLD float V03"),
    ("V04", 8, "struct:L0", "LCL_FLD struct:L0 V04 offset=8"), ("V04", 16, "ref", "LCL_FLD ref V04 offset=16"),
    ("V01", 0, "int", "LCL_VAR int V01"), ("V01", 2, "short", "LCL_FLD short V01 offset=2"),
    ("V05", 0, "ubyte", "LCL_VAR int V05"), ("V05", 0, "byte", "LCL_FLD byte V05"),
    ("V06", 0, "int", "LCL_VAR float V06 | t1 = BITCAST int t0"), ("V02", 0, "struct:L0", "LCL_VAR struct:L0 V02"),
])  # fmt: skip
def test_a_load_through_an_address_is_a_load_of_the_local(local: str, offset: int, kind: str, becomes: str) -> None:
    load = "OBJ" if kind.startswith("struct") else "IND"
    text = f"t0 = LCL_VAR_ADDR byref {local}\n{FIELD.format(offset)}t2 = {load} {kind} t1\n"
    user = "t3 = STORE_LCL_VAR struct:L0 V02 t2" if load == "OBJ" else "t3 = RETURN void t2"
    lines = f"t0 = {becomes}".split(" | ")
    assert folded(text + user)[: len(lines)] == lines


@pytest.mark.parametrize(("local", "offset", "kind", "lines"), [
    ("V01", 0, "int", "t0 = LCL_VAR int V01 | t1 = STORE_LCL_VAR int V01 t0"),
    ("V05", 0, "ubyte", "t0 = LCL_VAR int V01 | t1 = CAST int to=ubyte t0 | t2 = STORE_LCL_VAR ubyte V05 t1"),
    ("V05", 0, "byte", "t0 = LCL_VAR int V01 | t1 = STORE_LCL_FLD byte V05 t0"),
    ("V03", 2, "short", "t0 = LCL_VAR int V01 | t1 = STORE_LCL_FLD short V03 offset=2 t0"),
    ("V06", 0, "int", "t0 = LCL_VAR int V01 | t1 = BITCAST float t0 | t2 = STORE_LCL_VAR float V06 t1"),
])  # fmt: skip
def test_a_store_through_an_address_is_a_store_to_the_local(local: str, offset: int, kind: str, lines: str) -> None:
    """A small local is cut to its type; a part goes to memory; what has the local's width and is of the other
    bank is moved between the banks."""
    text = f"t0 = LCL_VAR_ADDR byref {local}\n{FIELD.format(offset)}t2 = LCL_VAR int V01\nt3 = STOREIND {kind} t1 t2\n"
    assert folded(text) == expect(lines.replace(" | ", "\n"))


@pytest.mark.parametrize("access", [
    't2 = IND long t1 [volatile]',  # a volatile access stays one
    't2 = IND int t1 [volatile]',
])  # fmt: skip
def test_volatile_accesses_stay(access: str) -> None:
    text = f"t0 = LCL_VAR_ADDR byref V02\n{FIELD.format(8)}{access}\nt3 = RETURN void t2\n"
    assert folded(text) == [
        "t0 = LCL_FLD_ADDR byref V02 offset=8", access.replace("t2", "t1", 1).replace("t1 [", "t0 ["),
        "t2 = RETURN void t1",
    ]  # fmt: skip


@pytest.mark.parametrize(("offset", "kind"), [(16, "int"), (12, "long"), (-4, "int"), (15, "short")])
def test_an_access_past_the_locals_end_stays(offset: int, kind: str) -> None:
    """Pointer arithmetic may leave the local; such an access is none of it, and the address escapes."""
    text = f"""
    t0 = LCL_VAR_ADDR byref V02
    t1 = CNS_INT long {offset}
    t2 = ADD byref t0 t1
    t3 = IND {kind} t2
    t4 = RETURN void t3
"""
    lines = folded(text)
    assert any(" IND " in line for line in lines) and not any("= LCL_FLD " in line for line in lines)
    whole = HEAD.format(regions="", kind="return") + "  stmt 0\n" + text
    comp = through(whole, fold_local_addresses, mark_address_exposed)
    assert comp.locals[2].address_exposed


def test_chains_of_fields_and_constants_add_up() -> None:
    assert folded("""
    t0 = LCL_VAR_ADDR byref V04
    t1 = FIELD_ADDR byref offset=8 name="p" t0
    t2 = FIELD_ADDR byref offset=4 name="half of a" t1
    t3 = CNS_INT long 4
    t4 = ADD byref t2 t3
    t5 = IND ref t4
    t6 = RETURN void t5
""") == expect("""
    t0 = LCL_FLD ref V04 offset=16
    t1 = RETURN void t0
""")


def test_a_null_check_of_a_locals_address_is_none() -> None:
    assert folded("t0 = LCL_VAR_ADDR byref V02\nt1 = NULLCHECK byte t0\n") == ["t0 = CNS_INT int 0"]


IMPLICIT = """
method "T:M(struct):ref" target arm64 symbol ry_M ret ref
layout L0 "Three" size 24 align 8 refs 16 byrefs - 0:"a":long 8:"b":long 16:"c":ref
local V00 struct:L0 arg0 param implicit
block BB01 return
  stmt 0
    t0 = LCL_VAR_ADDR byref V00
    t1 = FIELD_ADDR byref offset=8 name="b" t0
    t2 = CNS_INT long 3
    t3 = STOREIND long t1 t2
  stmt 1
    t4 = LCL_VAR struct:L0 V00
    t5 = CALL void user "f" symbol="f" (user struct:L0 t4)
  stmt 2
    t6 = LCL_VAR_ADDR byref V00
    t7 = CALL void user "g" symbol="g" (user byref t6)
  stmt 3
    t8 = LCL_VAR_ADDR byref V00
    t9 = FIELD_ADDR byref offset=16 name="c" t8
    t10 = IND ref t9
    t11 = RETURN void t10
"""


def test_implicit_by_reference_parameters_are_memory_of_the_caller() -> None:
    """A whole struct is read without a fault; the address of the parameter is the reference itself, and the local is
    not exposed."""
    comp = through(IMPLICIT, fold_local_addresses, mark_address_exposed)
    assert not comp.locals[0].address_exposed
    assert body(comp)[1:] == expect("""
  stmt 0
    t0 = LCL_VAR byref V00
    t1 = FIELD_ADDR byref offset=8 name="b" t0
    t2 = CNS_INT long 3
    t3 = STOREIND long t1 t2
  stmt 1
    t4 = LCL_VAR byref V00
    t5 = OBJ struct:L0 t4 [nonfaulting]
    t6 = CALL void user "f" symbol="f" (user struct:L0 t5)
  stmt 2
    t7 = LCL_VAR byref V00
    t8 = CALL void user "g" symbol="g" (user byref t7)
  stmt 3
    t9 = LCL_VAR byref V00
    t10 = FIELD_ADDR byref offset=16 name="c" t9
    t11 = IND ref t10
    t12 = RETURN void t11
""")


ESCAPES = """
  stmt 0
    t0 = LCL_VAR_ADDR byref V02
    t1 = CALL void user "f" symbol="f" (user byref t0)
  stmt 1
    t2 = LCL_FLD long V03
    t3 = CAST int to=int t2
    t4 = STORE_LCL_VAR int V01 t3
  stmt 2
    t5 = LCL_VAR struct:L0 V02
    t6 = STORE_LCL_FLD struct:L0 V04 offset=8 t5
"""


@pytest.mark.parametrize(("regions", "kind", "rest"), [
    ("", "return", ""),
    ('eh 0 catch try BB01..BB01 handler BB02..BB02 catches "ry_MT_X"\n', "always BB03 try 0",
     "block BB02 cret BB03 hnd 0\n  stmt 3\n    t20 = LCL_FLD long V02\n    t21 = STORE_LCL_FLD long V04 t20\n"
     "block BB03 return\n  stmt 4\n    t30 = RETURN void\n"),
])  # fmt: skip
def test_what_escapes_is_exposed_and_its_reads_are_global(regions: str, kind: str, rest: str) -> None:
    comp = through(HEAD.format(regions=regions, kind=kind) + ESCAPES + rest, mark_address_exposed)
    exposed = [local.number for local in comp.locals if local.address_exposed]
    in_memory = [local.number for local in comp.locals if local.do_not_enregister]
    assert exposed == [2] and in_memory == [2, 3, 4]
    for block in comp.blocks():
        for statement in block.stmts:
            for node in execution_order(statement.root):
                if isinstance(node, LclNode) and node.oper not in (O.LCL_VAR_ADDR, O.LCL_FLD_ADDR):
                    below = node.op1 is not None and bool(node.op1.flags & F.GLOB_REF)
                    assert bool(node.flags & F.GLOB_REF) == (node.lcl == 2 or below)
