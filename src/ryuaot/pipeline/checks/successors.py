"""The flow graph as the checks see it: where control may go from a block, exceptions included."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.ir import blocks as B

if TYPE_CHECKING:
    from ryuaot.ir.blocks import BasicBlock
    from ryuaot.ir.compiler import Compiler


def normal_successors(comp: Compiler) -> dict[BasicBlock, list[BasicBlock]]:
    """Returns the normal-flow successors of each block. The end of a finally continues after each of its calls."""
    following: dict[BasicBlock, list[BasicBlock]] = {}
    ends: list[BasicBlock] = []
    returns: dict[int, list[BasicBlock]] = {}
    entry_region = {region.hnd_beg: region.index for region in comp.eh}
    for block in comp.blocks():
        following[block] = list(block.targets)
        if block.kind in (B.BBJ_NONE, B.BBJ_COND) and block.next is not None:
            following[block].append(block.next)
        if block.kind == B.BBJ_EHFINALLYRET:
            ends.append(block)
        elif block.kind == B.BBJ_CALLFINALLY and len(block.targets) > 1:
            returns.setdefault(entry_region.get(block.targets[0], -1), []).append(block.targets[1])
    for block in ends:
        following[block] = list(returns.get(block.hnd_index, ()))
    return following


def exception_successors(comp: Compiler, block: BasicBlock) -> list[BasicBlock]:
    """Entries of filters and handlers that may run while ``block`` does, or once a handler that it belongs to has run:
    those of all tries around it, and around the tries whose handler it is in."""
    found: dict[BasicBlock, None] = {}
    regions: list[int] = []
    seen: set[int] = set()
    index = block.try_index
    handler = block.hnd_index
    if handler != B.NO_REGION and comp.eh[handler].kind == B.EH_FILTER:
        found[comp.eh[handler].hnd_beg] = None  # the filter says yes
    while True:
        while index != B.NO_REGION and index not in seen:
            seen.add(index)
            regions.append(index)
            index = comp.eh[index].enclosing_try
        if handler == B.NO_REGION:
            break
        index = comp.eh[handler].enclosing_try
        handler = comp.eh[handler].enclosing_hnd
    for number in sorted(regions):
        region = comp.eh[number]
        if region.filter_beg is not None:
            found[region.filter_beg] = None
        found[region.hnd_beg] = None
    return list(found)
