"""Applies the rules of `simplify.rules` to nodes of LIR: new nodes are put before the node that they replace, nodes
that the result does not use are removed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.ir import flags as F
from ryuaot.ir import lir
from ryuaot.ir import opers as O
from ryuaot.ir.simplifier import make_simplifier
from ryuaot.ir.walk import execution_order

if TYPE_CHECKING:
    from ryuaot.ir.blocks import BasicBlock
    from ryuaot.ir.compiler import Compiler
    from ryuaot.ir.nodes import GenTree


class LinearSimplifier:
    """The simplifier of a method in LIR. ``matchers``: the operators that rules are about; ``dropped``: operands that
    became unused values."""

    __slots__ = ("comp", "dropped", "matchers", "_context")

    def __init__(self, comp: Compiler) -> None:
        self.comp = comp
        self._context = make_simplifier(comp)
        self._context.is_linear = True
        self.matchers = self._context.matchers
        self.dropped: list[GenTree] = []

    def simplify(self, block: BasicBlock, node: GenTree) -> GenTree | None:
        """Replaces ``node`` by a simpler value; returns that, or None if no rule fires. Operands that are dropped
        become unused values."""
        if node.flags & F.UNUSED_VALUE:
            return None
        first = self.comp.next_node_id
        new = self._context.simplify(node)
        if new is node:
            return None
        user = later_user(node)
        if user.oper == O.JTRUE or user.oper == O.SELECT and user.operands()[0] is node:
            new = self._context.condition(new)
        order = execution_order(new)
        for made in order:
            if made.id >= first:
                lir.insert_before(block, node, made)
        user.replace_operand(node, new)
        kept = set(order)
        pending = [node]
        while pending:
            gone = pending.pop()
            lir.remove(block, gone)
            for operand in gone.operands():
                if operand in kept:
                    continue
                if kept.isdisjoint(execution_order(operand)):
                    operand.flags |= F.UNUSED_VALUE
                    self.dropped.append(operand)
                else:
                    pending.append(operand)
        return new


def later_user(node: GenTree) -> GenTree:
    """Returns the user of a value, a later node of its block."""
    at = node.next
    while at is not None:
        if at.op1 is node or at.op2 is node or node in at.operands():
            return at
        at = at.next
    raise AssertionError(f"nothing uses {node!r}")
