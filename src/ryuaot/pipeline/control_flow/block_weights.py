"""Block weights: estimates block frequencies from loop depth (RyuJIT's ``optSetBlockWeights``)."""

from __future__ import annotations

from ryuaot.ir import blocks as B
from ryuaot.ir.compiler import Compiler
from ryuaot.pipeline.flowgraph.natural_loops import COLD, UNIT, block_weights, cold_blocks, has_backward_jump, loops_of


def weigh(comp: Compiler) -> None:
    """Sets every block's ``weight`` and marks the cold ones."""
    if comp.block_count == 1:
        return
    if has_backward_jump(comp):
        graph, nest = loops_of(comp)
        weights = dict(zip(graph.blocks, block_weights(comp, graph, nest), strict=True))
    else:
        weights = dict.fromkeys(cold_blocks(comp), COLD)
    comp.data.pop("loops", None)  # the last to ask
    for block in comp.blocks():
        block.weight = weights.get(block, UNIT)
        block.flags &= ~B.BBF_COLD
        if block.weight == COLD:
            block.flags |= B.BBF_COLD
