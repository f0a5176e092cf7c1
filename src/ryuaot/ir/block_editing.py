"""Stores that run once, at a method's entry."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.ir import blocks as B
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.builder import refresh_effects
from ryuaot.ir.eh_regions import in_same_regions
from ryuaot.ir.fold import fold_relop
from ryuaot.ir.nodes import IntCon

if TYPE_CHECKING:
    from ryuaot.ir.compiler import Compiler
    from ryuaot.ir.nodes import GenTree


def store_at_entry(comp: Compiler, stores: list[GenTree]) -> None:
    """Puts the stores into a block that is executed once: the first one, unless it is a jump target or in a try region.
    """
    first = comp.first_block
    assert first is not None
    for store in stores:
        refresh_effects(store)
    is_target = any(first in block.successors() for block in comp.blocks())
    if is_target or first.try_index != B.NO_REGION:
        entry = comp.new_block(B.BBJ_NONE)
        entry.flags |= B.BBF_INTERNAL
        comp.insert_block_before(first, entry)
        first = entry
    first.stmts[:0] = [B.Statement(store) for store in stores]

if TYPE_CHECKING:
    from ryuaot.ir.blocks import BasicBlock
    from ryuaot.ir.compiler import Compiler


def can_join(block: BasicBlock, edges: set[BasicBlock]) -> bool:
    """Whether the block falls into one with no other predecessor, in the same regions. ``edges``: the blocks that the
    EH table names."""
    following = block.next
    if block.kind != B.BBJ_NONE or following is None or following.preds != [block]:
        return False
    if following in edges or block in edges or (block.flags ^ following.flags) & B.BBF_SLOW:
        return False
    return in_same_regions(block, following)


def join(comp: Compiler, block: BasicBlock) -> None:
    """Appends the block that follows to ``block``, which falls into it; updates predecessors."""
    following = block.next
    assert following is not None
    block.stmts += following.stmts
    block.kind, block.targets = following.kind, following.targets
    block.il_end = following.il_end
    comp.unlink_block(following)
    for successor in block.successors():
        successor.preds = [block if known is following else known for known in successor.preds]


def decide_branch(block: BasicBlock) -> None:
    """Removes the branch of a block if its condition compares two integer constants. Predecessors are not updated."""
    condition = block.stmts[-1].root.op1
    if condition is None or condition.oper not in O.REVERSE_RELOP:
        return
    left, right = condition.op1, condition.op2
    if not isinstance(left, IntCon) or not isinstance(right, IntCon) or left.type != right.type or left.type in T.GC:
        return
    del block.stmts[-1]
    if fold_relop(condition.oper, condition.flags, left, right):
        block.kind = B.BBJ_ALWAYS
    else:
        block.kind, block.targets = B.BBJ_NONE, []
