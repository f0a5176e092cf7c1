"""Funclets: handlers after the main body, each with one entry."""

from __future__ import annotations

import pytest

from ryuaot.ir import blocks as B
from ryuaot.ir.compiler import Compiler
from ryuaot.ir.text import parse_method
from ryuaot.ir.verifier.verifier import verify
from ryuaot.pipeline.eh.funclets import create_funclets
from ryuaot.pipeline.flowgraph.flow_graph import compute_preds

HEAD = """
method "T:M(int):int" target x64 symbol ry_M ret int
local V00 int arg0 param
local V01 int loc0
"""
COUNT = """
  stmt 0
    t{0} = LCL_VAR int V01
    t{1} = CNS_INT int 5
    t{2} = LT int t{0} t{1}
    t{3} = JTRUE void t{2}
"""
END = """
  stmt 0
    t90 = LCL_VAR int V01
    t91 = RETURN int t90
"""


def loop(first: int) -> str:
    return COUNT.format(*range(first, first + 4))


def end_handler(number: int) -> str:
    return f"\n  stmt 0\n    t{number} = RETFILT void\n"


def after(text: str) -> Compiler:
    """Returns the method after the phase."""
    comp = parse_method(HEAD + text)
    compute_preds(comp)
    create_funclets(comp)
    verify(comp)
    return comp


def order(comp: Compiler) -> list[str]:
    return [repr(block) for block in comp.blocks()]


FINALLY = (
    "eh 0 finally try BB01..BB01 handler BB03..BB04\n"
    "block BB01 none try 0\nblock BB02 callf BB03 BB05\n"
    "block BB03 {0} hnd 0{1}block BB04 hret hnd 0" + end_handler(80) + "block BB05 return" + END
)


def test_a_handler_after_the_main_body_keeps_its_first_block() -> None:
    comp = after(FINALLY.format("none", "\n"))
    assert order(comp) == ["BB01", "BB02", "BB05", "BB03", "BB04"]
    assert comp.eh[0].hnd_beg.num == 3


def test_a_loop_at_a_finallys_beginning_does_not_go_back_to_its_prolog() -> None:
    comp = after(FINALLY.format("cond BB03", loop(10)))
    assert order(comp) == ["BB01", "BB02", "BB05", "BB06", "BB03", "BB04"]
    region = comp.eh[0]
    entry = region.hnd_beg
    assert entry.num == 6 and entry.kind == B.BBJ_NONE and not entry.stmts and entry.hnd_index == 0
    blocks = {block.num: block for block in comp.blocks()}
    assert blocks[2].targets[0] is entry, "the finally is called at its prolog"
    assert blocks[3].targets == [blocks[3]], "the loop stays where it was"
    assert [p.num for p in entry.preds] == [2] and [p.num for p in blocks[3].preds] == [3, 6]
    assert comp.funclets[0].first is entry


def test_the_entry_lies_outside_of_the_try_that_begins_the_handler() -> None:
    """A finally that starts with a try; a block after that try jumps back to its start."""
    comp = after(
        "eh 0 finally try BB03..BB03 handler BB05..BB05 outer-handler 1\n"
        "eh 1 finally try BB01..BB01 handler BB03..BB07\n"
        "block BB01 none try 1\nblock BB02 callf BB03 BB08\n"
        "block BB03 none try 0 hnd 1\nblock BB04 callf BB05 BB06 hnd 1\n"
        "block BB05 hret hnd 0" + end_handler(80) + "block BB06 cond BB03 hnd 1" + loop(10)
        + "block BB07 hret hnd 1" + end_handler(81) + "block BB08 return" + END
    )  # fmt: skip
    entry = comp.eh[1].hnd_beg
    assert entry.num == 9 and entry.try_index == B.NO_REGION and entry.hnd_index == 1
    assert comp.eh[0].hnd_beg.num == 5, "nothing goes back to the inner finally"


@pytest.mark.parametrize("kind", ["finally", "fault"])
def test_a_leave_to_the_handlers_own_beginning_is_no_call_of_it(kind: str) -> None:
    """BB06 calls the inner finally and continues at the first block of the handler that it is in."""
    comp = after(
        "eh 0 finally try BB03..BB03 handler BB05..BB05 outer-handler 1\n"
        f"eh 1 {kind} try BB01..BB01 handler BB03..BB05\n"
        "block BB01 always BB07 try 1\n"
        "block BB03 none try 0 hnd 1\nblock BB06 callf BB05 BB03 hnd 1\n"
        "block BB05 hret hnd 0" + end_handler(80) + "block BB07 return" + END
    )
    entry = comp.eh[1].hnd_beg
    assert entry.num not in (3, 5) and entry.next is not None and entry.next.num == 3
