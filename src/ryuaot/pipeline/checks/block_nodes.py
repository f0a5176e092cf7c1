"""The nodes of a block, whichever form it has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.ir import blocks as B
from ryuaot.ir import opers as O

if TYPE_CHECKING:
    from ryuaot.ir.blocks import BasicBlock
    from ryuaot.ir.nodes import GenTree

_Held = dict["BasicBlock", "tuple[list[GenTree], frozenset[int]]"]
_held: _Held | None = None


class holding_nodes:  # noqa: N801 - used like a function
    """Keeps the node list of each block while the checks after one phase, which change nothing, ask for it."""

    def __enter__(self) -> None:
        global _held
        _held = {}

    def __exit__(self, *_: object) -> None:
        global _held
        _held = None


def nodes_of(block: BasicBlock) -> list[GenTree]:
    """Returns the block's nodes in execution order. The list may be shared and must not be modified."""
    return _entry(block)[0] if _held is not None else _collect(block)


def opers_of(block: BasicBlock) -> frozenset[int]:
    """Returns the opers of the block's nodes: a check of other opers skips the block."""
    return _entry(block)[1]


def _entry(block: BasicBlock) -> tuple[list[GenTree], frozenset[int]]:
    found = None if _held is None else _held.get(block)
    if found is None:
        nodes = _collect(block)
        found = nodes, frozenset([node.oper for node in nodes])
        if _held is not None:
            _held[block] = found
    return found


def _collect(block: BasicBlock) -> list[GenTree]:
    found: list[GenTree] = []
    if block.flags & B.BBF_IS_LIR:
        node = block.first
        while node is not None:
            found.append(node)
            node = node.next
        return found
    for statement in block.stmts:
        order: list[GenTree] = []
        stack = [statement.root]
        while stack:
            tree = stack.pop()
            order.append(tree)
            if tree.op1 is not None or tree.op2 is not None or tree.oper in O.WITH_LIST:
                stack += tree.operands()
        order.reverse()
        found += order
    return found
