"""Phase ehclean: handlers that do nothing go, and what was in their tries is outside."""

from __future__ import annotations

from phase_lab import body, expect, through

from ryuaot.ir.blocks import BBF_TRY_BEG
from ryuaot.ir.compiler import Compiler
from ryuaot.pipeline.eh.empty_handlers import remove_empty_handlers

HEAD = """
method "T:M(int):int" target x64 symbol ry_M ret int
local V00 int arg0 param
local V01 int loc0
"""
RETURN = "  stmt 0\n    t90 = LCL_VAR int V01\n    t91 = RETURN int t90\n"


def store(number: int, value: int) -> str:
    return f"  stmt 0\n    t{number} = CNS_INT int {value}\n    t{number + 1} = STORE_LCL_VAR int V01 t{number}\n"


def end(number: int) -> str:
    return f"  stmt 0\n    t{number} = RETFILT void\n"


def cleaned(text: str) -> Compiler:
    return through(HEAD + text, remove_empty_handlers)


def shape(text: str) -> list[str]:
    """Returns the block and region lines after the phase."""
    return [line for line in body(cleaned(text)) if line.startswith(("block", "eh"))]


def one_finally(handler: str) -> str:
    return (
        "eh 0 finally try BB02..BB02 handler BB04..BB04\n"
        "block BB01 none\n" + store(1, 1) + "block BB02 always BB03 try 0\n" + store(3, 2)
        + "block BB03 callf BB04 BB05\n" + "block BB04 hret hnd 0\n" + handler + end(10)
        + "block BB05 return\n" + RETURN
    )  # fmt: skip


def test_calls_of_an_empty_finally_continue_after_it() -> None:
    assert shape(one_finally("")) == expect("""
        block BB01 none
        block BB02 always BB03
        block BB03 always BB05
        block BB05 return
    """)
    assert not any(block.flags & BBF_TRY_BEG for block in cleaned(one_finally("")).blocks())


def test_a_finally_that_does_something_stays() -> None:
    text = one_finally(store(20, 4))
    assert shape(text) == [line for line in expect(text) if line.startswith(("block", "eh"))]


def test_what_is_inside_and_around_keeps_its_places() -> None:
    """The middle one of three nested regions goes: a fault, whose handler has two blocks."""
    assert shape(
        'eh 0 catch try BB03..BB03 handler BB04..BB04 outer-try 1 catches "ry_MT_X"\n'
        "eh 1 fault try BB02..BB04 handler BB05..BB06 outer-try 2\n"
        'eh 2 catch try BB01..BB06 handler BB07..BB07 catches "ry_MT_Y"\n'
        "block BB01 none try 2\n" + store(1, 1) + "block BB02 none try 1\n" + store(3, 2)
        + "block BB03 always BB08 try 0\n" + store(5, 3) + "block BB04 cret BB08 try 1 hnd 0\n" + end(11)
        + "block BB05 none try 2 hnd 1\n" + "block BB06 hret try 2 hnd 1\n" + end(12)
        + "block BB07 cret BB08 hnd 2\n" + end(13) + "block BB08 return\n" + RETURN
    ) == expect("""
        eh 0 catch try BB03..BB03 handler BB04..BB04 outer-try 1 catches "ry_MT_X"
        eh 1 catch try BB01..BB04 handler BB07..BB07 catches "ry_MT_Y"
        block BB01 none try 1
        block BB02 none try 1
        block BB03 always BB08 try 0
        block BB04 cret BB08 try 1 hnd 0
        block BB07 cret BB08 hnd 1
        block BB08 return
    """)  # fmt: skip


def test_catch_handlers_stay_even_when_they_do_nothing() -> None:
    text = (
        'eh 0 catch try BB01..BB01 handler BB02..BB02 catches "ry_MT_X"\n'
        "block BB01 always BB03 try 0\n" + store(1, 1) + "block BB02 cret BB03 hnd 0\n" + end(3)
        + "block BB03 return\n" + RETURN
    )  # fmt: skip
    assert len(cleaned(text).eh) == 1
