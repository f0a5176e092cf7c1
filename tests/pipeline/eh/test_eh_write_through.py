"""Phase ehwrite: the main code keeps in a register what handlers see, and these have a copy in memory."""

from __future__ import annotations

import pytest
from phase_lab import body, expect, through

from ryuaot.ir.compiler import Compiler
from ryuaot.ir.interpreter import Fault, Interpreter, Memory
from ryuaot.ir.verifier.verifier import verify
from ryuaot.pipeline.eh.eh_write_through import write_through
from ryuaot.pipeline.eh.funclets import create_funclets
from ryuaot.pipeline.flowgraph.unreachable_blocks import remove_unreachable
from ryuaot.pipeline.lir_phases.liveness import compute_liveness
from ryuaot.pipeline.lir_phases.rationalize import rationalize

HEAD = """
method "T:M(int):int" target x64 symbol ry_M ret int
local V00 int arg0 param
local V01 int loc0
local V02 int loc1
eh 0 catch try BB03..BB03 handler BB04..BB04
"""
START = """
block BB01 none
  stmt 0
    t1 = CNS_INT int 0
    t2 = STORE_LCL_VAR int V01 t1
  stmt 0
    t3 = LCL_VAR int V00
    t4 = STORE_LCL_VAR int V02 t3
block BB02 none
"""
#: V01 = 12 / V02 + V01, and where that throws V01 = V01 - V00
TRY = """
block BB03 always BB05 try 0
  stmt 0
    t10 = CNS_INT int 12
    t11 = LCL_VAR int V02
    t12 = DIV int t10 t11
    t13 = LCL_VAR int V01
    t14 = ADD int t12 t13
    t15 = STORE_LCL_VAR int V01 t14
"""
CATCH = """
block BB04 cret BB05 hnd 0
  stmt 0
    t19 = CATCH_ARG ref
  stmt 0
    t20 = LCL_VAR int V01
    t21 = LCL_VAR int V00
    t22 = SUB int t20 t21
    t23 = STORE_LCL_VAR int V01 t22
"""
NEXT = """
block BB05 cond BB02
  stmt 0
    t30 = LCL_VAR int V02
    t31 = CNS_INT int 1
    t32 = SUB int t30 t31
    t33 = STORE_LCL_VAR int V02 t32
  stmt 0
    t34 = LCL_VAR int V02
    t35 = CNS_INT int -3
    t36 = GT int t34 t35
    t37 = JTRUE void t36
block BB06 return
  stmt 0
    t40 = LCL_VAR int V01
    t41 = RETURN int t40
"""


def written(text: str = HEAD + START + TRY + CATCH + NEXT) -> Compiler:
    return through(text, remove_unreachable, write_through)


def test_where_the_copies_are_made_and_read() -> None:
    """V03 is the copy of V01, stored after each store. V04 is the copy of V02, whose try is entered less often than V02
    is stored: it is stored before the try. Both are loaded after the handler, far from the loop."""
    comp = written()
    lines = [line for line in body(comp) if not line.startswith("stmt")]
    assert lines[1:8] == expect("""
        block BB01 none
        t0 = CNS_INT int 0
        t1 = STORE_LCL_VAR int V01 t0
        t2 = LCL_VAR int V01
        t3 = STORE_LCL_VAR int V03 t2
        t4 = LCL_VAR int V00
        t5 = STORE_LCL_VAR int V02 t4
    """)
    assert lines[8:12] == expect("""
        block BB02 none
        block BB08 none
        t6 = LCL_VAR int V02
        t7 = STORE_LCL_VAR int V04 t6
    """)
    assert lines[18:21] == expect("""
        t13 = STORE_LCL_VAR int V01 t12
        t14 = LCL_VAR int V01
        t15 = STORE_LCL_VAR int V03 t14
    """)
    assert lines[21] == "block BB04 cret BB07 hnd 0" and lines[23] == "t17 = LCL_VAR int V03"
    assert lines[-5:] == expect("""
        block BB07 always BB05
        t31 = LCL_VAR int V03
        t32 = STORE_LCL_VAR int V01 t31
        t33 = LCL_VAR int V04
        t34 = STORE_LCL_VAR int V02 t33
    """)
    compute_liveness(through_the_rest(comp))
    assert not any(comp.locals[lcl].dne_reason for lcl in (1, 2))


def through_the_rest(comp: Compiler) -> Compiler:
    for phase in (create_funclets, rationalize):
        phase(comp)
        verify(comp)
    return comp


#: The same with a finally, called by BB04.
FINALLY = """
block BB04 callf BB05 BB06
block BB05 hret hnd 0
  stmt 0
    t20 = LCL_VAR int V01
    t21 = LCL_VAR int V00
    t22 = SUB int t20 t21
    t23 = STORE_LCL_VAR int V01 t22
  stmt 0
    t24 = RETFILT void
"""
WITH_FINALLY = (
    HEAD.replace("catch", "finally").replace("handler BB04..BB04", "handler BB05..BB05") + START
    + TRY.replace("always BB05", "always BB04") + FINALLY + NEXT.replace("BB06", "BB07").replace("BB05", "BB06")
)  # fmt: skip


@pytest.mark.parametrize("text", [HEAD + START + TRY + CATCH + NEXT, WITH_FINALLY])
@pytest.mark.parametrize("given", [0, 1, 4, 100, -5])
def test_it_means_what_it_meant(text: str, given: int) -> None:
    assert outcome(written(text), given) == outcome(through(text), given)


def outcome(comp: Compiler, given: int) -> object:
    try:
        return Interpreter(comp, Memory()).run(given)
    except Fault as fault:
        return str(fault)


def test_the_load_follows_the_call_of_a_finally() -> None:
    lines = [line for line in body(written(WITH_FINALLY)) if not line.startswith("stmt")]
    at = next(n for n, line in enumerate(lines) if " callf " in line)
    assert lines[at] == "block BB04 callf BB05 BB08" and lines[at + 1] == "block BB08 always BB06"
    assert "STORE_LCL_VAR int V02" in lines[at + 3]


def test_what_a_handler_does_not_see_is_left_alone() -> None:
    """And all of a method without a loop."""
    once = NEXT.replace("cond BB02", "cond BB06")
    assert len(written(HEAD + START + TRY + CATCH + once).locals) == 3
    assert len(written().locals) == 5


def test_a_store_within_a_statement_keeps_its_local_in_memory() -> None:
    """What else the statement does might throw when the local is new and the copy old."""
    inside = """    t13 = LCL_VAR int V01
    t14 = ADD int t12 t13
    t16 = STORE_LCL_VAR int V01 t14
    t17 = CNS_INT int 1
    t18 = COMMA int t16 t17
    t15 = STORE_LCL_VAR int V02 t18
"""
    head, _, _ = TRY.partition("    t13")
    assert [local.reason for local in written(HEAD + START + head + inside + CATCH + NEXT).locals[3:]] == [
        "V02 for handlers"
    ]
