"""Joins blocks that follow each other on every path (RyuJIT's ``fgCompactBlocks``): what looks at one block at a time
then sees more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.ir import blocks as B
from ryuaot.ir.regions import edges_of_regions
from ryuaot.pipeline.analysis.loops import forget_loops
from ryuaot.pipeline.fuel import may

if TYPE_CHECKING:
    from ryuaot.ir.blocks import BasicBlock
    from ryuaot.ir.compiler import Compiler


def join_blocks(comp: Compiler) -> None:
    """Join each block with the one that it falls into, where nothing else leads there. Requires predecessors, and
    keeps them."""
    edges = edges_of_regions(comp)
    joined = False
    block = comp.first_block
    while block is not None:
        if can_join(block, edges) and may(comp, "join-blocks", block.next):
            join(comp, block)
            joined = True
        else:
            block = block.next
    if joined:
        forget_loops(comp)


def can_join(block: BasicBlock, edges: set[BasicBlock]) -> bool:
    """The block falls into one that nothing else leads to, in the same regions. ``edges``: what the EH table names."""
    following = block.next
    if block.kind != B.BBJ_NONE or following is None or following.preds != [block]:
        return False
    if following in edges or block in edges or (block.flags ^ following.flags) & B.BBF_SLOW:
        return False
    return (block.try_index, block.hnd_index) == (following.try_index, following.hnd_index)


def join(comp: Compiler, block: BasicBlock) -> None:
    """The block takes in the one that it falls into; predecessors are kept."""
    following = block.next
    assert following is not None
    block.stmts += following.stmts
    block.kind, block.targets = following.kind, following.targets
    block.il_end = following.il_end
    comp.unlink_block(following)
    for successor in block.successors():
        successor.preds = [block if known is following else known for known in successor.preds]
