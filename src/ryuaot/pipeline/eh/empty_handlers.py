"""Removes empty finally and fault handlers and their try regions (RyuJIT's ``fgRemoveEmptyFinally``)."""

from __future__ import annotations

from collections import Counter

from ryuaot.ir import blocks as B
from ryuaot.ir import opers as O
from ryuaot.ir.compiler import Compiler
from ryuaot.ir.eh_regions import keep_regions
from ryuaot.pipeline.fuel import may


def remove_empty_handlers(comp: Compiler) -> None:
    """Replaces calls of empty finally handlers by jumps; blocks of their tries move to the enclosing regions."""
    if not comp.eh:
        return
    begins = Counter(block for region in comp.eh for block in (region.try_beg, region.hnd_beg, region.filter_beg))
    empty = [region for region in comp.eh if _is_empty(region, begins)]
    gone = [region for region in empty if may(comp, "handler", f"EH{region.index}")]
    if not gone:
        return
    entries = {region.hnd_beg for region in gone}  # only asked
    for block in comp.blocks():
        if block.kind == B.BBJ_CALLFINALLY and block.targets[0] in entries:
            block.kind, block.targets = B.BBJ_ALWAYS, [block.targets[1]]
    for region in gone:
        _unlink_handler(comp, region)
    dropped = {region.index for region in gone}
    keep_regions(comp, [region for region in comp.eh if region.index not in dropped])
    kept = {region.try_beg for region in comp.eh} | {region.hnd_beg for region in comp.eh}  # only asked
    for block in comp.blocks():
        if block not in kept:
            block.flags &= ~(B.BBF_TRY_BEG | B.BBF_DONT_REMOVE)


def _unlink_handler(comp: Compiler, region: B.EHRegion) -> None:
    """Removes the handler's blocks; regions that ended with them end before them."""
    before = region.hnd_beg.prev
    for other in comp.eh:
        if other.try_last is region.hnd_last and before is not None:
            other.try_last = before
        if other is not region and other.hnd_last is region.hnd_last and before is not None:
            other.hnd_last = before
    for block in _handler(region):
        comp.unlink_block(block)


def _handler(region: B.EHRegion) -> list[B.BasicBlock]:
    blocks = [region.hnd_beg]
    while blocks[-1] is not region.hnd_last:
        following = blocks[-1].next
        assert following is not None
        blocks.append(following)
    return blocks


def _is_empty(region: B.EHRegion, begins: Counter[B.BasicBlock | None]) -> bool:
    """Whether the handler falls through to its end and does nothing on the way, and no other region begins there."""
    if region.kind not in (B.EH_FINALLY, B.EH_FAULT):
        return False
    for block in _handler(region):
        if begins[block] != (block is region.hnd_beg):
            return False
        if any(statement.root.oper not in (O.RETFILT, O.NO_OP) for statement in block.stmts):
            return False
        if block.kind == B.BBJ_EHFINALLYRET:
            return block is region.hnd_last
        if block.kind != B.BBJ_NONE:
            return False
    return False
