"""Phases earlylive and liveness: which locals are tracked, and where they live."""

from __future__ import annotations

import pytest
from phase_lab import through

from ryuaot.ir import flags as F
from ryuaot.ir.compiler import Compiler
from ryuaot.pipeline.lir_phases.liveness import compute_liveness

HEAD = """
method "T:M(ref,int):int" target x64 symbol ry_M ret int
layout L0 "Pair" size 16 align 8 refs - byrefs - 0:"a":long 8:"b":long
local V00 ref arg0 param
local V01 int arg1 param
local V02 int loc0
local V03 int loc1
local V04 struct:L0 loc2
local V05 int loc3 exposed dne
local V06 ref loc4 pinned
local V07 long loc5
"""


def sets(comp: Compiler) -> dict[int, tuple[list[int], list[int]]]:
    """Block number -> (live in, live out), as numbers of locals."""

    def names(bits: int) -> list[int]:
        return [lcl for index, lcl in enumerate(comp.tracked) if bits >> index & 1]

    return {block.num: (names(block.live_in), names(block.live_out)) for block in comp.blocks()}


LOOP = """
block BB01 none lir
    t0 = CNS_INT int 0
    t1 = STORE_LCL_VAR int V02 t0
block BB02 cond BB02 lir
    t2 = LCL_VAR int V02
    t3 = LCL_VAR int V01
    t4 = ADD int t2 t3
    t5 = STORE_LCL_VAR int V02 t4
    t6 = LCL_VAR int V02
    t7 = STORE_LCL_VAR int V03 t6
    t8 = LCL_VAR int V02
    t9 = LCL_VAR int V01
    t10 = LT int t8 t9
    t11 = JTRUE void t10
block BB03 return lir
    t12 = LCL_VAR int V03
    t13 = RETURN int t12
"""


def test_a_loop_keeps_alive_what_it_reads_again() -> None:
    comp = through(HEAD + LOOP, compute_liveness)
    assert comp.tracked == [1, 2, 3]
    assert sets(comp) == {1: ([1], [1, 2]), 2: ([1, 2], [1, 2, 3]), 3: ([3], [])}


def test_last_reads_and_dead_stores_are_marked() -> None:
    comp = through(HEAD + LOOP.replace("block BB02 cond BB02", "block BB02 cond BB03"), compute_liveness)
    dead = {node.id for block in comp.blocks() for node in block.nodes() if node.flags & F.VAR_DEATH}
    assert dead == {2, 8, 9, 12}
    comp = through(HEAD + LOOP.replace("t12 = LCL_VAR int V03", "t12 = CNS_INT int 1"), compute_liveness)
    dead = {node.id for block in comp.blocks() for node in block.nodes() if node.flags & F.VAR_DEATH}
    assert dead == {2, 7}, "V01 and V02 are live around the loop, V02 through a store; V03 is dead"


def test_at_level_0_nothing_is_tracked() -> None:
    comp = through(HEAD + LOOP, compute_liveness, opt=0)
    assert comp.tracked == [] and all(block.live_in == block.live_out == 0 for block in comp.blocks())


@pytest.mark.parametrize("access", [
    "t1 = LCL_FLD short V07 offset=2", "t1 = LCL_VAR_ADDR byref V07", "t1 = LCL_FLD_ADDR byref V07 offset=4",
])  # fmt: skip
def test_a_local_accessed_in_part_is_in_memory(access: str) -> None:
    comp = through(HEAD + f"""
block BB01 return lir
    t0 = LCL_VAR long V07 [unused]
    {access} [unused]
    t2 = LCL_VAR int V05 [unused]
    t3 = LCL_VAR ref V06 [unused]
    t4 = CNS_INT int 0
    t5 = STORE_LCL_VAR struct:L0 V04 t4
    t6 = LCL_VAR int V01
    t7 = RETURN int t6
""", compute_liveness)
    assert comp.tracked == [1], "not V04 (a struct), V05 (exposed), V06 (pinned) or V07"


HANDLERS = """
eh 0 finally try BB02..BB02 handler BB04..BB04
eh 1 {kind} try BB06..BB06 handler BB07..BB07{more}
block BB01 none lir
    t0 = LCL_VAR int V01
    t1 = STORE_LCL_VAR int V02 t0
block BB02 none try 0 lir
    t2 = CALL int user "f" symbol="f"
    t3 = STORE_LCL_VAR int V03 t2
block BB03 callf BB04 BB05 lir
block BB04 hret hnd 0 lir
    t4 = LCL_VAR int V02
    t5 = STORE_LCL_VAR int V02 t4
    t6 = RETFILT void
block BB05 none lir
block BB06 always BB08 try 1 lir
    t7 = CNS_INT int 1
    t8 = CALL void user "g" symbol="g" (user int t7)
{filter}block BB07 cret BB08 hnd 1 lir
    t10 = CNS_INT long 1
    t11 = STORE_LCL_VAR long V07 t10
    t12 = LCL_VAR long V07
    t13 = CALL void user "h" symbol="h" (user long t12)
    t14 = RETFILT void
block BB08 return lir
    t15 = LCL_VAR int V03
    t16 = RETURN int t15
"""
FILTER = """block BB09 fret hnd 1 lir
    t20 = LCL_VAR int V01
    t21 = RETFILT int t20
"""


@pytest.mark.parametrize(("kind", "more", "filter_", "tracked"), [
    ("catch", ' catches "ry_MT_X"', "", [1, 7]), ("filter", " filter BB09", FILTER, [7]),
])  # fmt: skip
def test_what_crosses_a_handlers_seam_is_in_memory(kind: str, more: str, filter_: str, tracked: list[int]) -> None:
    """V02 is read by the finally, V03 lives across it and out of the catch, V01 is read by the filter; V07 lives
    inside the catch alone."""
    comp = through(HEAD + HANDLERS.format(kind=kind, more=more, filter=filter_), compute_liveness)
    assert comp.tracked == tracked
    crossing = [local.number for local in comp.locals if local.live_in_handler]
    assert crossing == [lcl for lcl in (1, 2, 3) if lcl not in tracked]
    assert all(comp.locals[lcl].do_not_enregister for lcl in crossing)


def test_a_multi_register_result_defines_each_of_its_locals() -> None:
    comp = through(HEAD + """
block BB01 none lir
    t0 = CALL struct:L0 user "pair" symbol="pair"
    t1 = STORE_MULTI_VAR struct:L0 lcls=7,-1 t0
block BB02 return lir
    t2 = LCL_VAR long V07
    t3 = CAST int to=int t2
    t4 = RETURN int t3
""", compute_liveness)
    assert sets(comp) == {1: ([], [7]), 2: ([7], [])}
