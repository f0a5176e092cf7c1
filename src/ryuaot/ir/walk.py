"""Walkers over trees. All are loops over explicit stacks: trees may be as deep as a user likes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.ir.flags import REVERSE_OPS
from ryuaot.ir.opers import WITH_LIST

if TYPE_CHECKING:
    from collections.abc import Callable

    from ryuaot.ir.blocks import Statement
    from ryuaot.ir.nodes import GenTree


def execution_order(root: GenTree) -> list[GenTree]:
    """Returns all nodes of the tree in evaluation order, operands first."""
    order: list[GenTree] = []
    stack: list[GenTree] = []
    add, push = order.append, stack.append
    node = root
    # Reverse pre-order with operands pushed in evaluation order is post-order read backwards. This is `operands`,
    # written out: every phase walks all trees.
    while True:
        add(node)
        op1, op2 = node.op1, node.op2
        if op1 is not None:
            if op2 is None:
                node = op1
            elif node.flags & REVERSE_OPS:
                push(op2)
                node = op1
            else:
                push(op1)
                node = op2
            continue
        if op2 is not None:
            node = op2
            continue
        if node.oper in WITH_LIST:
            stack += node.operands()
        if not stack:
            break
        node = stack.pop()
    order.reverse()
    return order


def execution_pairs(statement: Statement) -> list[tuple[GenTree, GenTree | None]]:
    """Returns the statement's nodes in execution order, each with its parent."""
    order: list[tuple[GenTree, GenTree | None]] = []
    stack: list[tuple[GenTree, GenTree | None]] = []
    add, push = order.append, stack.append
    pair: tuple[GenTree, GenTree | None] = (statement.root, None)
    while True:
        add(pair)
        node = pair[0]
        op1, op2 = node.op1, node.op2
        if op1 is not None:
            if op2 is None:
                pair = (op1, node)
            elif node.flags & REVERSE_OPS:
                push((op2, node))
                pair = (op1, node)
            else:
                push((op1, node))
                pair = (op2, node)
            continue
        if op2 is not None:
            pair = (op2, node)
            continue
        if node.oper in WITH_LIST:
            stack += [(operand, node) for operand in node.operands()]
        if not stack:
            break
        pair = stack.pop()
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
