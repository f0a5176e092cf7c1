"""Merges a block with its only successor if that has no other predecessor (RyuJIT's ``fgCompactBlocks``), so that
phases that look at single blocks see more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.ir.block_editing import can_join, join
from ryuaot.ir.eh_regions import edges_of_regions
from ryuaot.pipeline.flowgraph.natural_loops import forget_loops
from ryuaot.pipeline.fuel import may

if TYPE_CHECKING:
    from ryuaot.ir.compiler import Compiler


def join_blocks(comp: Compiler) -> None:
    """Joins each block with the one that it falls into, where nothing else leads there. Requires predecessors, and
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
