"""Block weights: how often a block is taken to run, by the loops around it (RyuJIT's ``optSetBlockWeights``)."""

from __future__ import annotations

from ryuaot.ir.compiler import Compiler
from ryuaot.pipeline.analysis.flow import FlowGraph
from ryuaot.pipeline.analysis.loops import LoopNest, weigh_blocks


def weigh(comp: Compiler) -> None:
    """Set every block's ``weight`` and mark the cold ones."""
    if comp.block_count > 1:
        graph = FlowGraph(comp)
        weigh_blocks(comp, graph, LoopNest(graph))
