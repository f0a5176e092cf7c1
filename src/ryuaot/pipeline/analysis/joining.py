"""Two blocks of which one is always followed by the other become one: for the phases that join blocks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.ir import blocks as B
from ryuaot.ir.regions import in_same_regions

if TYPE_CHECKING:
    from ryuaot.ir.blocks import BasicBlock
    from ryuaot.ir.compiler import Compiler


def can_join(block: BasicBlock, edges: set[BasicBlock]) -> bool:
    """The block falls into one that nothing else leads to, in the same regions. ``edges``: what the EH table names."""
    following = block.next
    if block.kind != B.BBJ_NONE or following is None or following.preds != [block]:
        return False
    if following in edges or block in edges or (block.flags ^ following.flags) & B.BBF_SLOW:
        return False
    return in_same_regions(block, following)


def join(comp: Compiler, block: BasicBlock) -> None:
    """The block takes in the one that it falls into; predecessors are kept."""
    following = block.next
    assert following is not None
    block.stmts += following.stmts
    block.kind, block.targets = following.kind, following.targets
    block.il_end = following.il_end
    comp.unlink_block(following)
    for successor in block.successors():
        successor.preds = [block if known is following else known for known in successor.preds]
