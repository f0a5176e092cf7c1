"""Walkers over trees. All are loops over explicit stacks: trees may be as deep as a user likes."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from ryuaot.ir.blocks import Statement
    from ryuaot.ir.nodes import GenTree


def execution_order(root: GenTree) -> list[GenTree]:
    """Returns all nodes of the tree in evaluation order, operands first."""
    order: list[GenTree] = []
    stack: list[GenTree] = [root]
    # Reverse pre-order with operands pushed in evaluation order is post-order read backwards.
    while stack:
        node = stack.pop()
        order.append(node)
        stack.extend(node.operands())
    order.reverse()
    return order


def execution_pairs(statement: Statement) -> list[tuple[GenTree, GenTree | None]]:
    """Returns the statement's nodes in execution order, each with its parent."""
    order: list[tuple[GenTree, GenTree | None]] = []
    stack: list[tuple[GenTree, GenTree | None]] = [(statement.root, None)]
    while stack:
        pair = stack.pop()
        order.append(pair)
        node = pair[0]
        if node.op1 is None and node.op2 is None:
            operands = node.operands()
            if not operands:
                continue
        else:
            operands = node.operands()
        for operand in operands:
            stack.append((operand, node))
    order.reverse()
    return order


def rewrite(statement: Statement, visit: Callable[[GenTree, GenTree | None], GenTree]) -> None:
    """Visits the statement's nodes in execution order with their parents; what ``visit`` returns takes the node's
    place.

    Operands were rewritten before. Nodes that ``visit`` makes are not visited.
    """
    for node, parent in execution_pairs(statement):
        new = visit(node, parent)
        if new is not node:
            if parent is None:
                statement.root = new
            else:
                parent.replace_operand(node, new)
