"""The check of register widths: what it knows of sums, and of locals that live in the frame."""

from __future__ import annotations

import pytest
from tree_text import method

from ryuaot.ir.text import parse_method
from ryuaot.pipeline.checks.check_error import CheckError
from ryuaot.pipeline.checks.register_widths import verify


@pytest.mark.parametrize(
    ("value", "fits"),
    [
        ("(ADD (AND V0 7) 97)", True),
        ("(ADD (AND V0 7) 248)", True),
        ("(ADD (AND V0 7) 249)", False),
        ("(ADD (AND V0 7) V0)", False),
        ("(MUL (AND V0 15) 17)", True),
        ("(MUL (AND V0 15) 18)", False),
        ("(ADD (AND V0 7) -1)", False),
    ],
)
def test_sums_and_products_that_a_small_local_holds(value: str, fits: bool) -> None:
    comp = method("int.param ubyte", {"BB01 return": [f"(set V1 {value})", "(return)"]})
    comp.locals[1].tracked_index = 0
    if fits:
        verify(comp)
        return
    with pytest.raises(CheckError, match="V01 is a ubyte"):
        verify(comp)


_INDEXED = """
method "T:M():void" target x64 symbol ry_M ret void
local V00 int arg0 param
local V01 int loc0
local V02 long arg1 param
local V03 long loc1
block BB01 return
  stmt -
    t0 = LCL_VAR int V00
    t1 = STORE_LCL_VAR int V01 t0
  stmt -
    t2 = LCL_VAR long V02
    t3 = LCL_VAR int V01
    t4 = CAST long to=ulong t3 [unsigned contained]
    t5 = LEA long t2 t4 scale=1 offset=0
    t6 = STORE_LCL_VAR long V03 t5
  stmt -
    t7 = RETURN void
"""


@pytest.mark.parametrize("in_frame", [True, False])
def test_a_load_from_the_frame_defines_the_whole_register(in_frame: bool) -> None:
    """The parameter may have anything above its 32 bits; a copy in a register, too."""
    comp = parse_method(_INDEXED)
    comp.locals[1].do_not_enregister = in_frame
    if in_frame:
        verify(comp)
        return
    with pytest.raises(CheckError, match="nothing extends"):
        verify(comp)


@pytest.mark.parametrize(
    ("oper", "constant", "fits"),
    [
        ("UMOD", 256, True), ("UMOD", 257, False), ("UMOD", -1, False), ("AND", 255, True), ("AND", 256, False),
        ("AND", -1, False), ("RSZ", 56, True), ("RSZ", 55, False), ("RSH", 56, False), ("RSZ", 24, False),
        ("MOD", 7, False),
    ],
)  # fmt: skip
def test_halves_of_longs_that_a_small_local_holds(oper: str, constant: int, fits: bool) -> None:
    comp = parse_method(f"""
method "T:M():void" target x64 symbol ry_M ret void
local V00 long arg0 param
local V01 ubyte loc0
block BB01 return
  stmt -
    t0 = LCL_VAR long V00
    t1 = CNS_INT long {constant}
    t2 = {oper} long t0 t1
    t3 = CAST int to=int t2
    t4 = STORE_LCL_VAR ubyte V01 t3
  stmt -
    t5 = RETURN void
""")
    comp.locals[1].tracked_index = 0
    if fits:
        verify(comp)
        return
    with pytest.raises(CheckError, match="V01 is a ubyte"):
        verify(comp)
