"""Decides whether the locals that hold an object are read only while they hold the newest object of its allocation.

That holds if none of them is live before the allocation (an object of an earlier iteration could be read after it), nor
at the method's entry (null could be read).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.ir import opers as O
from ryuaot.ir.nodes import LclNode
from ryuaot.ir.walk import execution_order
from ryuaot.pipeline.flowgraph.flow_graph import FlowGraph, live_at_entries

if TYPE_CHECKING:
    from ryuaot.ir.blocks import BasicBlock, Statement
    from ryuaot.ir.compiler import Compiler
    from ryuaot.ir.nodes import GenTree
    from ryuaot.pipeline.object_allocation.points_to import Allocation


def outlived(
    comp: Compiler, sites: list[Allocation], group: dict[int, int], nulls: dict[Statement, BasicBlock]
) -> set[int]:
    """Numbers of the allocations of which an older object, or null, may be read. group: local -> its allocation. nulls:
    statements that store null to such a local, and their blocks."""
    graph = FlowGraph(comp)
    uses, defs = _uses_and_defs(graph, group)
    live = live_at_entries(graph, uses, defs)
    thrown = _wanted_by_handlers(graph, live)
    masks: dict[int, int] = {}
    for lcl, number in group.items():
        masks[number] = masks.get(number, 0) | 1 << lcl
    found = {number for number, mask in masks.items() if live[0] & mask}
    fresh = {site.statement: masks[site.number] for site in sites if site.number in masks}
    blocks = dict.fromkeys([site.block for site in sites if site.number in masks] + list(nulls.values()))
    for block in blocks:
        index = graph.number.get(block)
        if index is None:
            continue
        after = thrown[index]
        for successor in graph.succs[index]:
            after |= live[successor]
        for statement in reversed(block.stmts):
            used, stored = _statement(statement.root, group)
            if statement in nulls and after & stored:
                found.update(number for number, mask in masks.items() if after & stored & mask)
            after = used | after & ~stored | thrown[index]
            if statement in fresh and after & fresh[statement]:
                found.update(number for number, mask in masks.items() if mask == fresh[statement])
    return found


def _statement(root: GenTree, group: dict[int, int]) -> tuple[int, int]:
    """Returns the locals (bits) that the statement reads before any store, and those that it stores."""
    used = stored = 0
    for node in execution_order(root):
        if isinstance(node, LclNode) and node.lcl in group:
            if node.oper == O.STORE_LCL_VAR:
                stored |= 1 << node.lcl
            else:
                used |= (1 << node.lcl) & ~stored
    return used, stored


def _uses_and_defs(graph: FlowGraph, group: dict[int, int]) -> tuple[list[int], list[int]]:
    uses, defs = [], []
    for block in graph.blocks:
        used = stored = 0
        for statement in block.stmts:
            more, also = _statement(statement.root, group)
            used |= more & ~stored
            stored |= also
        uses.append(used)
        defs.append(stored)
    return uses, defs


def _wanted_by_handlers(graph: FlowGraph, live: list[int]) -> list[int]:
    """Returns, by block, the locals that are live in all of it because a handler may read them."""
    wanted = []
    for handlers in graph.thrown:
        bits = 0
        for handler in handlers:
            bits |= live[handler]
        wanted.append(bits)
    return wanted
