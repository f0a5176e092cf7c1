"""Which locals are wanted where a block begins, on trees: a bit a local, all of them at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ryuaot.ir import opers as O
from ryuaot.ir.walk import execution_order
from ryuaot.pipeline.flowgraph.flow_graph import FlowGraph, live_at_entries

if TYPE_CHECKING:
    from ryuaot.ir.blocks import BasicBlock
    from ryuaot.ir.compiler import Compiler

_READS: Final = frozenset((O.LCL_VAR, O.LCL_FLD, O.LCL_VAR_ADDR, O.LCL_FLD_ADDR, O.STORE_LCL_FLD))


def wanted_at_entry(comp: Compiler) -> dict[BasicBlock, int]:
    """Maps each block to bits of the locals that it or its successors (exceptional ones too) read before they are
    stored to. A store to a part, and an address, count as reads."""
    graph = FlowGraph(comp)
    reads, stores = zip(*map(_own, graph.blocks), strict=True)
    return dict(zip(graph.blocks, live_at_entries(graph, list(reads), list(stores)), strict=True))


def _own(block: BasicBlock) -> tuple[int, int]:
    """Returns the locals that a block reads first, and those that it stores to first."""
    read = stored = 0
    for statement in block.stmts:
        for node in execution_order(statement.root):
            if node.oper == O.STORE_LCL_VAR:
                stored |= 1 << node.lcl & ~read  # type: ignore[attr-defined]
            elif node.oper in _READS:
                read |= 1 << node.lcl & ~stored  # type: ignore[attr-defined]
    return read, stored
