"""Blocks that nothing reaches go, with the EH regions that they leave empty."""

from __future__ import annotations

from ryuaot.ir import blocks as B
from ryuaot.ir.compiler import Compiler
from ryuaot.ir.eh_regions import keep_regions
from ryuaot.pipeline.flowgraph.flow_graph import compute_preds, handlers_of_try


def drop_unreachable(comp: Compiler) -> None:
    """Drops blocks that neither normal flow nor an exception can reach, and EH regions whose try block is gone;
    predecessors are right afterwards."""
    reached: set[B.BasicBlock] = set()
    work = [comp.first_block] if comp.first_block is not None else []
    while work:
        block = work.pop()
        if block in reached:
            continue
        reached.add(block)
        work.extend(block.successors())
        work.extend(handlers_of_try(comp, block.try_index))
    for block in list(comp.blocks()):
        if block not in reached:
            comp.unlink_block(block)
    _drop_dead_regions(comp, reached)
    _jump_to_next(comp)
    compute_preds(comp)


def _drop_dead_regions(comp: Compiler, reached: set[B.BasicBlock]) -> None:
    """Removes regions with no block left in the try or the handler, renumbers the EH table, and repairs first and last
    blocks of the others."""
    in_try: dict[int, list[B.BasicBlock]] = {}
    in_handler: dict[int, list[B.BasicBlock]] = {}
    for block in comp.blocks():
        index = block.try_index
        while index != B.NO_REGION:
            in_try.setdefault(index, []).append(block)
            index = comp.eh[index].enclosing_try
        index = block.hnd_index
        while index != B.NO_REGION:
            in_handler.setdefault(index, []).append(block)
            index = comp.eh[index].enclosing_hnd
    # The handler of a dead try was reached through no exception edge. A finally that is still called keeps its region.
    keep = [region for region in comp.eh if region.index in in_try or region.index in in_handler]
    for region in keep:
        tries, handlers = in_try.get(region.index, []), in_handler.get(region.index, [])
        if tries:
            region.try_beg, region.try_last = tries[0], tries[-1]
        if handlers:
            region.hnd_last = handlers[-1]
    keep_regions(comp, keep)


def _jump_to_next(comp: Compiler) -> None:
    """Replaces a jump to the next block by a fall-through if both are in the same handler."""
    for block in comp.blocks():
        if block.kind == B.BBJ_ALWAYS and block.targets[0] is block.next and block.hnd_index == block.next.hnd_index:
            block.kind = B.BBJ_NONE
            block.targets = []


def remove_unreachable(comp: Compiler) -> None:
    """Removes blocks that became unreachable when morph turned code into throws."""
    drop_unreachable(comp)
