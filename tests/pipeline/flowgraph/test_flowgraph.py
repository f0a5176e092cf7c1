"""Phase flowgraph: what neither normal flow nor an exception reaches goes, with regions whose try is gone."""

from __future__ import annotations

from phase_lab import body, expect, through

from ryuaot.pipeline.flowgraph.unreachable_blocks import remove_unreachable

HEAD = """
method "T:M(int):int" target x64 symbol ry_M ret int
local V00 int arg0 param
local V01 int loc0
"""


def store(number: int, value: int) -> str:
    return f"  stmt 0\n    t{number} = CNS_INT int {value}\n    t{number + 1} = STORE_LCL_VAR int V01 t{number}\n"


RETURN = "  stmt 0\n    t90 = LCL_VAR int V01\n    t91 = RETURN int t90\n"
TEST = """  stmt 0
    t80 = LCL_VAR int V00
    t81 = CNS_INT int 0
    t82 = LT int t80 t81
    t83 = JTRUE void t82
"""


def shape(text: str) -> list[str]:
    """Returns the block and region lines after the phase."""
    return [line for line in body(through(HEAD + text, remove_unreachable)) if line.startswith(("block", "eh"))]


def test_blocks_after_a_throw_are_removed_and_predecessors_are_in_layout_order() -> None:
    comp = through(
        HEAD + "block BB01 cond BB04\n" + TEST + "block BB02 throw\n" + store(1, 1) + "block BB03 always BB04\n"
        + store(3, 2) + "block BB04 cond BB01\n" + TEST.replace("t8", "t7") + "block BB05 return\n" + RETURN,
        remove_unreachable,
    )  # fmt: skip
    blocks = {block.num: block for block in comp.blocks()}
    assert list(blocks) == [1, 2, 4, 5]
    assert {number: [pred.num for pred in block.preds] for number, block in blocks.items()} == {
        1: [4], 2: [1], 4: [1], 5: [4],
    }  # fmt: skip


def test_a_jump_to_the_next_block_falls_through_but_not_out_of_a_handler() -> None:
    assert shape(
        'eh 0 catch try BB02..BB02 handler BB03..BB03 catches "ry_MT_X"\n'
        "block BB01 always BB02\n" + store(1, 1) + "block BB02 always BB04 try 0\n" + store(3, 2)
        + "block BB03 cret BB04 hnd 0\n  stmt 0\n    t5 = RETFILT void\n" + "block BB04 always BB05\n" + store(6, 3)
        + "block BB05 return\n" + RETURN
    ) == expect("""
        eh 0 catch try BB02..BB02 handler BB03..BB03 catches "ry_MT_X"
        block BB01 none
        block BB02 always BB04 try 0
        block BB03 cret BB04 hnd 0
        block BB04 none
        block BB05 return
    """)  # fmt: skip


def test_a_handler_lives_while_its_try_does_only() -> None:
    """The inner try is dead, and its handler with it; the outer region is renumbered and loses its last block."""
    assert shape(
        'eh 0 catch try BB03..BB03 handler BB04..BB04 outer-try 1 catches "ry_MT_X"\n'
        'eh 1 catch try BB02..BB03 handler BB05..BB05 catches "ry_MT_Y"\n'
        "block BB01 none\n" + store(1, 1) + "block BB02 always BB06 try 1\n" + store(3, 2)
        + "block BB03 always BB06 try 0\n" + store(5, 3)
        + "block BB04 cret BB06 try 1 hnd 0\n  stmt 0\n    t7 = RETFILT void\n"
        + "block BB05 cret BB06 hnd 1\n  stmt 0\n    t8 = RETFILT void\n" + "block BB06 return\n" + RETURN
    ) == expect("""
        eh 0 catch try BB02..BB02 handler BB05..BB05 catches "ry_MT_Y"
        block BB01 none
        block BB02 always BB06 try 0
        block BB05 cret BB06 hnd 0
        block BB06 return
    """)  # fmt: skip


def test_a_finally_is_reached_by_exceptions_alone() -> None:
    """The try never ends (it throws): no block calls the finally, whose continuation is dead; the finally stays."""
    assert shape(
        "eh 0 finally try BB02..BB02 handler BB04..BB04\n"
        "block BB01 none\n" + store(1, 1) + "block BB02 throw try 0\n" + store(3, 2)
        + "block BB03 callf BB04 BB05\nblock BB04 hret hnd 0\n  stmt 0\n    t5 = RETFILT void\n"
        + "block BB05 return\n" + RETURN
    ) == expect("""
        eh 0 finally try BB02..BB02 handler BB04..BB04
        block BB01 none
        block BB02 throw try 0
        block BB04 hret hnd 0
    """)  # fmt: skip
