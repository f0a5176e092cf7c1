"""All nodes of a block, whichever form it has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.ir import blocks as B

if TYPE_CHECKING:
    from ryuaot.ir.blocks import BasicBlock
    from ryuaot.ir.nodes import GenTree


def nodes_of(block: BasicBlock) -> list[GenTree]:
    """The block's nodes in execution order."""
    found: list[GenTree] = []
    if block.flags & B.BBF_IS_LIR:
        node = block.first
        while node is not None:
            found.append(node)
            node = node.next
        return found
    for statement in block.stmts:
        at = len(found)
        stack = [statement.root]
        while stack:
            tree = stack.pop()
            found.append(tree)
            stack.extend(tree.operands())
        found[at:] = found[at:][::-1]
    return found
