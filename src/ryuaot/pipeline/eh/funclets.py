"""Funclets: handlers move after the main body; each is contiguous code on its parent's frame.

RyuJIT's ``fgCreateFunclets``. The layout afterwards: the main body, then filters and handlers in the order of the EH
table (innermost first); inside each the blocks keep their order. Fall-through across a boundary becomes a jump.
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
    """Reorders the blocks and fills ``comp.funclets``."""
    comp.funclets = []
    if not comp.eh:
        return
    _insert_prolog_blocks(comp)
    groups = _group(comp)
    following = {block: block.next for block in comp.blocks()}
    comp.first_block = comp.last_block = None
    for key in sorted(groups):
        for block in groups[key]:
            comp.append_block(block)
    _repair_fall_through(comp, following)
    _collect(comp)


def _insert_prolog_blocks(comp: Compiler) -> None:
    """Gives each funclet a first block that is entered from outside only: if its first block is also a jump target
    inside it, an empty block is inserted before it for the prolog (RyuJIT's ``fgInsertFuncletPrologBlock``)."""
    for region in comp.eh:
        for entry in (region.filter_beg, region.hnd_beg):
            if entry is None or not any(_stays_inside(pred, entry) for pred in entry.preds):
                continue
            prolog = _prolog_block(comp, region, entry)
            if entry is region.hnd_beg:
                region.hnd_beg = prolog
            else:
                region.filter_beg = prolog


def _stays_inside(pred: B.BasicBlock, entry: B.BasicBlock) -> bool:
    """Whether an edge leads to a handler's first block from its own code, not only from a call of the finally."""
    return pred.kind != B.BBJ_CALLFINALLY or entry in pred.targets[1:]


def _prolog_block(comp: Compiler, region: B.EHRegion, entry: B.BasicBlock) -> B.BasicBlock:
    prolog = comp.new_block(B.BBJ_NONE)
    prolog.flags |= B.BBF_IMPORTED | B.BBF_INTERNAL | B.BBF_DONT_REMOVE
    prolog.hnd_index = region.index
    prolog.try_index = _try_around(comp, region, entry)
    prolog.il_start = prolog.il_end = entry.il_start
    prolog.preds = [pred for pred in entry.preds if pred.kind == B.BBJ_CALLFINALLY and pred.targets[0] is entry]
    for pred in prolog.preds:
        pred.targets[0] = prolog
    entry.preds = [pred for pred in entry.preds if entry in pred.successors()] + [prolog]
    comp.insert_block_before(entry, prolog)
    return prolog


def _try_around(comp: Compiler, region: B.EHRegion, entry: B.BasicBlock) -> int:
    """Returns the innermost try around the whole handler: skips tries around its first block that are inside the
    handler."""
    index = entry.try_index
    while index != B.NO_REGION and _is_within(comp, comp.eh[index].enclosing_hnd, region.index):
        index = comp.eh[index].enclosing_try
    return index


def _is_within(comp: Compiler, handler: int, outer: int) -> bool:
    while handler not in (B.NO_REGION, outer):
        handler = comp.eh[handler].enclosing_hnd
    return handler == outer


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
    """Returns the blocks of all filters: in layout order between a region's filter entry and its handler's."""
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
            jump.weight = min(block.weight, old.weight)
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
