"""The nodes of a block, whichever form it has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.ir import blocks as B
from ryuaot.ir import opers as O
from ryuaot.ir.nodes import LclNode, MultiVarNode

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ryuaot.ir.blocks import BasicBlock
    from ryuaot.ir.nodes import GenTree
    from ryuaot.pipeline.checks.checked_blocks import CheckedBlock

_held: Mapping[BasicBlock, CheckedBlock] = {}


class holding_nodes:  # noqa: N801 - used like a function
    """Gives the checks after one phase, which change nothing, the nodes that the verifier has met in each block."""

    def __init__(self, blocks: Mapping[BasicBlock, CheckedBlock]) -> None:
        self._blocks = blocks

    def __enter__(self) -> None:
        global _held
        _held = self._blocks

    def __exit__(self, *_: object) -> None:
        global _held
        _held = {}


def nodes_of(block: BasicBlock) -> list[GenTree]:
    """Returns the block's nodes in execution order. The list may be shared and must not be modified."""
    found = _held.get(block)
    return _collect(block) if found is None else found.nodes


def uses_of(block: BasicBlock) -> list[LclNode | MultiVarNode]:
    """Returns those of the block's nodes that name locals."""
    found = _held.get(block)
    if found is not None:
        return found.uses
    return [node for node in _collect(block) if isinstance(node, (LclNode, MultiVarNode))]


def opers_of(block: BasicBlock) -> frozenset[int]:
    """Returns the opers of the block's nodes: a check of other opers skips the block."""
    found = _held.get(block)
    return frozenset([node.oper for node in _collect(block)]) if found is None else found.opers


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
