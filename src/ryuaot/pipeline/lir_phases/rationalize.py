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
    users: dict[GenTree, bool] = {}  # nodes whose value something uses
    for node in order:
        if node.oper == O.CALL:
            _settle_arguments(node)  # type: ignore[arg-type]
        if node.oper == O.COMMA:
            continue
        for operand in node.operands():
            value = operand
            while value.oper == O.COMMA:
                assert value.op2 is not None
                value = value.op2
            if value is not operand:
                node.replace_operand(operand, value)
            users[value] = True
    for node in order:
        if node.oper in _DROPPED:
            continue
        if node not in users and produces_value(node):
            if not node.flags & F.ALL_EFFECT and not node.operands():
                continue  # an unused leaf
            node.flags |= F.UNUSED_VALUE
        lir.append(block, node)


def produces_value(node: GenTree) -> bool:
    """Whether a node has a value; stores, branches, checks and void calls have none."""
    return not O.INFO[node.oper].no_value and node.type != T.VOID


def _settle_arguments(call: CallNode) -> None:
    for arg in call.args:
        if arg.late is not None:
            arg.node = arg.late
            arg.late = None
    call.late_order = []
