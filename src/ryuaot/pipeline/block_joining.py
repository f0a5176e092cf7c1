"""Joins blocks that follow each other on every path (RyuJIT's ``fgCompactBlocks``): what looks at one block at a time
then sees more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.ir import blocks as B
from ryuaot.pipeline.analysis.flow import compute_preds
from ryuaot.pipeline.analysis.loops import forget_loops
from ryuaot.pipeline.fuel import may

if TYPE_CHECKING:
    from ryuaot.ir.compiler import Compiler


def join_blocks(comp: Compiler) -> None:
    """Join each block with the one that it falls into, where nothing else leads there. Requires predecessors."""
    named = {
        block for region in comp.eh
        for block in (region.try_beg, region.try_last, region.hnd_beg, region.hnd_last, region.filter_beg)
    }  # fmt: skip
    joined = False
    block = comp.first_block
    while block is not None:
        following = block.next
        if (
            block.kind != B.BBJ_NONE
            or following is None
            or len(following.preds) != 1
            or following in named
            or block in named
            or (block.try_index, block.hnd_index) != (following.try_index, following.hnd_index)
            or (block.flags ^ following.flags) & B.BBF_SLOW
            or not may(comp, "join-blocks", following)
        ):
            block = following
            continue
        block.stmts += following.stmts
        block.kind, block.targets = following.kind, [block if t is following else t for t in following.targets]
        block.il_end = following.il_end
        comp.unlink_block(following)
        joined = True
    if joined:
        compute_preds(comp)
        forget_loops(comp)
