"""Block weights: how often a block is taken to run, by the loops around it (RyuJIT's ``optSetBlockWeights``)."""

from __future__ import annotations

from ryuaot.ir import blocks as B
from ryuaot.ir.compiler import Compiler
from ryuaot.pipeline.analysis.flow import FlowGraph
from ryuaot.pipeline.analysis.loops import COLD, LoopNest, block_weights


def weigh(comp: Compiler) -> None:
    """Set every block's ``weight`` and mark the cold ones."""
    if comp.block_count == 1:
        return
    graph = FlowGraph(comp)
    for block, weight in zip(graph.blocks, block_weights(comp, graph, LoopNest(graph)), strict=True):
        block.weight = weight
        block.flags &= ~B.BBF_COLD
        if weight == COLD:
            block.flags |= B.BBF_COLD
