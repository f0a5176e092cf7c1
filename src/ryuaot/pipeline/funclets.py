"""Funclets: handlers move behind the main body, each a contiguous piece of code on its parent's frame.

RyuJIT's ``fgCreateFunclets``. The layout afterwards: the main body, then filters and handlers in the order of the EH
table (innermost first); inside each the blocks keep their order. Fall-through across a seam becomes a jump.
"""

from __future__ import annotations

from dataclasses import dataclass

from ryuaot.ir import blocks as B
from ryuaot.ir.compiler import Compiler


@dataclass(slots=True)
class Funclet:
    """One handler's or filter's blocks ``first``..``last`` in layout order. ``kind``: EH_CATCH, EH_FILTER,
    EH_FINALLY, EH_FAULT."""

    kind: int
    region: int
    first: B.BasicBlock
    last: B.BasicBlock


def create_funclets(comp: Compiler) -> None:
    """Reorder the blocks and fill ``comp.funclets``."""
    comp.funclets = []
    if not comp.eh:
        return
    groups = _group(comp)
    following = {block: block.next for block in comp.blocks()}
    comp.first_block = comp.last_block = None
    for key in sorted(groups):
        for block in groups[key]:
            comp.append_block(block)
    _repair_fall_through(comp, following)
    _collect(comp)


def _group(comp: Compiler) -> dict[tuple[int, int], list[B.BasicBlock]]:
    """Blocks by (region + 1, 0 filter / 1 handler); the main body is (0, 0)."""
    groups: dict[tuple[int, int], list[B.BasicBlock]] = {(0, 0): []}
    filters = _filter_blocks(comp)
    for block in comp.blocks():
        region = block.hnd_index
        part = 0 if region == B.NO_REGION or block in filters else 1
        groups.setdefault((region + 1, part), []).append(block)
    return groups


def _filter_blocks(comp: Compiler) -> set[B.BasicBlock]:
    """The blocks of all filters: in layout order between a region's filter entry and its handler's."""
    filters: set[B.BasicBlock] = set()
    for region in comp.eh:
        block = region.filter_beg
        while block is not None and block is not region.hnd_beg:
            if block.hnd_index == region.index:
                filters.add(block)
            block = block.next
    return filters


def _repair_fall_through(comp: Compiler, following: dict[B.BasicBlock, B.BasicBlock | None]) -> None:
    for block, old in following.items():
        if old is None or block.next is old:
            continue
        if block.kind == B.BBJ_NONE:
            block.kind = B.BBJ_ALWAYS
            block.targets = [old]
        elif block.kind == B.BBJ_COND:
            jump = comp.new_block(B.BBJ_ALWAYS)
            jump.targets = [old]
            jump.flags |= B.BBF_INTERNAL
            jump.try_index, jump.hnd_index = block.try_index, block.hnd_index
            jump.preds = [block]
            old.preds = [jump if pred is block else pred for pred in old.preds]
            comp.insert_block_after(block, jump)


def _collect(comp: Compiler) -> None:
    filters: dict[B.BasicBlock, int] = {r.filter_beg: r.index for r in comp.eh if r.filter_beg is not None}
    handlers = {r.hnd_beg: r.index for r in comp.eh}
    current: Funclet | None = None
    for block in comp.blocks():
        if block in filters or block in handlers:
            index = filters[block] if block in filters else handlers[block]
            region = comp.eh[index]
            kind = region.kind
            if kind == B.EH_FILTER and block in handlers:
                kind = B.EH_CATCH
            current = Funclet(kind, index, block, block)
            comp.funclets.append(current)
            block.flags |= B.BBF_FUNCLET_BEG
        elif current is not None:
            current.last = block
