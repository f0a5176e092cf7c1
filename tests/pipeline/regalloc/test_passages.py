"""A local that is spilled in an inner loop is spilled at the header of the enclosing loop, which does not use it."""

from __future__ import annotations

from ryuaot.backends.registry import target_backend
from ryuaot.ir import opers as O
from ryuaot.ir.compiler import Compiler, Options
from ryuaot.ir.text import parse_method
from ryuaot.pipeline import phase_manager

NEST = """
method "T:M(double,int):double" target x64 symbol ry_M ret double
local V00 double arg0 param
local V01 int arg1 param
local V02 int loc0
local V03 int loc1
local V04 double loc2
block BB01 none
  stmt -
    t0 = CNS_INT int 0
    t1 = STORE_LCL_VAR int V02 t0
block BB02 none
  stmt -
    t2 = LCL_VAR double V00
    t3 = LCL_VAR double V00
    t4 = MUL double t2 t3
    t5 = STORE_LCL_VAR double V04 t4
block BB03 none
  stmt -
    t6 = CNS_INT int 0
    t7 = STORE_LCL_VAR int V03 t6
block BB04 cond BB04
  stmt -
    t8 = CALL void user "F" symbol="F"
  stmt -
    t9 = LCL_VAR int V03
    t10 = CNS_INT int 1
    t11 = ADD int t9 t10
    t12 = STORE_LCL_VAR int V03 t11
  stmt -
    t13 = LCL_VAR int V03
    t14 = LCL_VAR int V01
    t15 = LT int t13 t14
    t16 = JTRUE void t15
block BB05 cond BB03
  stmt -
    t17 = LCL_VAR int V02
    t18 = CNS_INT int 1
    t19 = ADD int t17 t18
    t20 = STORE_LCL_VAR int V02 t19
  stmt -
    t21 = LCL_VAR int V02
    t22 = LCL_VAR int V01
    t23 = LT int t21 t22
    t24 = JTRUE void t23
block BB06 return
  stmt -
    t25 = LCL_VAR double V00
    t26 = LCL_VAR double V04
    t27 = ADD double t25 t26
    t28 = RETURN double t27
"""


TEST = """
method "T:M(double):double" target x64 symbol ry_M ret double
local V00 double arg0 param
local V01 double loc0
block BB01 none
  stmt -
    t0 = LCL_VAR double V00
    t1 = LCL_VAR double V00
    t2 = MUL double t0 t1
    t3 = STORE_LCL_VAR double V01 t2
block BB02 cond BB02
  stmt -
    t4 = CALL double user "F" symbol="F"
    t5 = LCL_VAR double V00
    t6 = GT int t4 t5
    t7 = JTRUE void t6
block BB03 return
  stmt -
    t8 = LCL_VAR double V01
    t9 = RETURN double t8
"""


def allocated(*disabled: str, text: str = NEST) -> Compiler:
    comp = parse_method(text, options=Options(opt=1, check=True, disabled=frozenset(("invert", *disabled))))
    phase_manager.use_backends(target_backend)
    phase_manager.run_phases(comp, first_phase="lcladdr", last_phase="lsra")
    return comp


def loads(comp: Compiler) -> int:
    """Locals that edges take from their homes into registers."""
    stores = [node for block in comp.blocks() for node in block.nodes() if node.oper == O.STORE_LCL_VAR]
    return sum(node.op1 is not None and node.op1.oper == O.LCL_VAR and node.op1.reg == node.reg for node in stores)


def test_the_way_back_loads_nothing_that_the_inner_loop_sends_home_again() -> None:
    head = next(block for block in allocated().blocks() if block.num == 3)
    assert 0 not in head.in_var_regs
    assert loads(allocated()) < loads(allocated("passage"))


def test_without_it_the_head_has_them_in_registers() -> None:
    head = next(block for block in allocated("passage").blocks() if block.num == 3)
    assert 0 in head.in_var_regs


def test_a_loop_test_reads_from_the_frame_what_the_next_iteration_expects_there() -> None:
    comp = allocated(text=TEST)
    latch = next(block for block in comp.blocks() if block.num == 2)
    (read,) = (node for node in latch.nodes() if node.oper == O.LCL_VAR and node.lcl == 0)  # type: ignore[attr-defined]
    assert read.reg < 0 and 0 not in latch.in_var_regs
