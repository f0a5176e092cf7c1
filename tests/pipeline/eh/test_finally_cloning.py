"""Phase clonefinally: where a try is left without an exception the handler's copy is in line."""

from __future__ import annotations

from phase_lab import body, expect, through

from ryuaot.ir.compiler import Compiler
from ryuaot.pipeline.eh.finally_cloning import clone_finallys

HEAD = """
method "T:M(int):int" target x64 symbol ry_M ret int
local V00 int arg0 param
local V01 int loc0
"""
RETURN = "  stmt 0\n    t90 = LCL_VAR int V01\n    t91 = RETURN int t90\n"
TRY = "block BB02 always BB03 try 0\n  stmt 0\n    t3 = CNS_INT int 3\n    t4 = STORE_LCL_VAR int V01 t3\n"
CALL = (
    "  stmt 0\n    t10 = LCL_VAR int V00\n"
    '    t11 = CALL int user "F" symbol="ry_F" (user int t10)\n    t12 = STORE_LCL_VAR int V01 t11\n'
)
TEST = (
    "  stmt 0\n    t20 = LCL_VAR int V00\n    t21 = CNS_INT int 0\n    t22 = NE int t20 t21\n    t23 = JTRUE void t22\n"
)
END = "  stmt 0\n    t30 = RETFILT void\n"


def cloned(handler: str, last: str = "BB04") -> Compiler:
    return through(
        HEAD + f"eh 0 finally try BB02..BB02 handler BB04..{last}\n" + TRY + "block BB03 callf BB04 BB07\n" + handler
        + "block BB07 return\n" + RETURN,
        clone_finallys,
    )  # fmt: skip


def test_the_copy_stands_where_the_handler_was_called() -> None:
    assert body(cloned("block BB04 hret hnd 0\n" + CALL + END))[5:12] == expect("""
        block BB03 none
        block BB08 always BB07
        stmt 0
        t2 = LCL_VAR int V00
        t3 = CALL int user "F" symbol="ry_F" (user int t2)
        t4 = STORE_LCL_VAR int V01 t3
        block BB04 hret hnd 0
    """)


def test_branches_of_the_copy_stay_in_it() -> None:
    text = "block BB04 cond BB06 hnd 0\n" + TEST + "block BB05 none hnd 0\n" + CALL + "block BB06 hret hnd 0\n" + END
    lines = [line for line in body(cloned(text, "BB06")) if line.startswith("block")]
    assert lines == expect("""
        block BB02 always BB03 try 0
        block BB03 none
        block BB08 cond BB10
        block BB09 none
        block BB10 always BB07
        block BB04 cond BB06 hnd 0
        block BB05 none hnd 0
        block BB06 hret hnd 0
        block BB07 return
    """)


def is_called(handler: str) -> bool:
    return any("callf" in line for line in body(cloned(handler)))


def test_large_handlers_are_called() -> None:
    assert not is_called("block BB04 hret hnd 0\n" + CALL + END)
    many = "".join(CALL.replace("t1", f"t1{n:02d}") for n in range(16))
    assert is_called("block BB04 hret hnd 0\n" + many + END)
