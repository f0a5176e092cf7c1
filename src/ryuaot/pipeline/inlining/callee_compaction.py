"""Joins blocks of a callee that follow each other on every path (RyuJIT's ``fgCompactBlocks``): a branch that a
constant argument decided leaves such. What an EH region begins or ends with stays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.ir import blocks as B
from ryuaot.ir.eh_regions import edges_of_regions, in_same_regions

if TYPE_CHECKING:
    from ryuaot.ir.compiler import Compiler


def compact_blocks(callee: Compiler) -> None:
    """Joins each block with its only successor where it is that one's only predecessor."""
    entries: dict[B.BasicBlock, int] = {}
    for block in callee.blocks():
        for successor in block.successors():
            entries[successor] = entries.get(successor, 0) + 1
    if callee.first_block is not None:
        entries[callee.first_block] = 2  # the caller comes in there
    for block in edges_of_regions(callee):
        entries[block] = 2
    for block in list(callee.blocks()):
        while entries.get(block, 2) > 0 and _join(callee, block, entries):
            pass


def _join(callee: Compiler, block: B.BasicBlock, entries: dict[B.BasicBlock, int]) -> bool:
    following = block.next if block.kind == B.BBJ_NONE else block.targets[0] if block.kind == B.BBJ_ALWAYS else None
    if following is None or following is block or entries[following] != 1:
        return False
    if not in_same_regions(following, block):
        return False
    if following is not block.next and following.kind == B.BBJ_COND:
        return False  # it falls through to the next block
    if following is not block.next and following.kind == B.BBJ_NONE:
        assert following.next is not None
        following.kind, following.targets = B.BBJ_ALWAYS, [following.next]
    block.stmts += following.stmts
    block.kind, block.targets = following.kind, following.targets
    entries[following] = 0  # gone
    callee.unlink_block(following)
    return True
