"""Moves cold throw blocks to the end of the method (RyuJIT's ``fgMoveColdBlocks``): the branch that skipped such a
block is reversed, so that the hot path falls through.

C# compilers place ``if (bad) throw ...;`` in line, and so does inlining with a callee's throw helper: the range check
of a list, in each iteration of a loop. """

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.ir import blocks as B
from ryuaot.ir.fold import reverse_jump
from ryuaot.pipeline.fuel import may

if TYPE_CHECKING:
    from ryuaot.ir.blocks import BasicBlock
    from ryuaot.ir.compiler import Compiler


def move_throw_blocks(comp: Compiler) -> None:
    """Moves the blocks; those in tries and handlers stay where their regions are. Edges stay as they were."""
    for block in list(comp.blocks()):
        before = block.prev
        if before is None or not _is_skipped(before, block) or not may(comp, "throw-block", block):
            continue
        if reverse_jump(before.stmts[-1].root):
            comp.move_block_last(block)
            before.targets = [block]


def _is_skipped(before: BasicBlock, block: BasicBlock) -> bool:
    if block.kind != B.BBJ_THROW or before.kind != B.BBJ_COND:
        return False
    if block.next is None or before.targets[0] is not block.next:
        return False
    return all(b.try_index == B.NO_REGION and b.hnd_index == B.NO_REGION for b in (before, block, block.next))
