"""Rationalize: from trees below statements (HIR) to one list of nodes per block (LIR).

Execution order becomes explicit; COMMA, ARGPLACE and statements disappear; a call's operands become one node per
argument (the late one where there is one: the SETUP stores are ordinary nodes before it). Source: RyuJIT overview,
"Rationalization".
"""

from __future__ import annotations

from ryuaot.ir import blocks as B
from ryuaot.ir import flags as F
from ryuaot.ir import lir
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.compiler import Compiler
from ryuaot.ir.nodes import CallNode, GenTree, ILOffset
from ryuaot.ir.walk import execution_order

_DROPPED = frozenset((O.COMMA, O.ARGPLACE))


def rationalize(comp: Compiler) -> None:
    """Turns every block of ``comp`` into LIR."""
    for block in comp.blocks():
        last_il = -1
        for statement in block.stmts:
            if statement.il_offset >= 0 and statement.il_offset != last_il:
                last_il = statement.il_offset
                lir.append(block, ILOffset(comp.next_node_id, last_il))
                comp.next_node_id += 1
            _linearize(block, statement.root)
        block.stmts = []
        block.flags |= B.BBF_IS_LIR
    comp.is_lir = True


def _linearize(block: B.BasicBlock, root: GenTree) -> None:
    order = execution_order(root)
    unused = {_value_of(root)}  # nodes whose value nothing uses
    for node in order:
        oper = node.oper
        op1, op2 = node.op1, node.op2
        if oper == O.COMMA:
            assert op1 is not None
            unused.add(_value_of(op1))
        elif oper in O.WITH_LIST:
            if oper == O.CALL:
                _use_late_arguments(node, unused)  # type: ignore[arg-type]
            for operand in node.operands():
                if operand.oper == O.COMMA:
                    node.replace_operand(operand, _value_of(operand))
        else:
            if op1 is not None and op1.oper == O.COMMA:
                node.op1 = _value_of(op1)
            if op2 is not None and op2.oper == O.COMMA:
                node.op2 = _value_of(op2)
    last = block.last
    for node in order:
        if node.oper in _DROPPED:
            continue
        if node in unused and produces_value(node):
            if not node.flags & F.ALL_EFFECT and not node.operands():
                continue  # an unused leaf
            node.flags |= F.UNUSED_VALUE
        node.prev = last
        if last is None:
            block.first = node
        else:
            last.next = node
        last = node
    block.last = last


def _value_of(node: GenTree) -> GenTree:
    """Returns the node whose value a tree has: no COMMA."""
    while node.oper == O.COMMA:
        assert node.op2 is not None
        node = node.op2
    return node


def produces_value(node: GenTree) -> bool:
    """Whether a node has a value; stores, branches, checks and void calls have none."""
    return not O.INFO[node.oper].no_value and node.type != T.VOID


def _use_late_arguments(call: CallNode, unused: set[GenTree]) -> None:
    for arg in call.args:
        if arg.late is not None:
            unused.add(_value_of(arg.node))
            arg.node = arg.late
            arg.late = None
    call.late_order = []
