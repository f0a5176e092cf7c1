"""Copies of trees (RyuJIT's ``gtCloneExpr``)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.ir import nodes as N
from ryuaot.ir import opers as O
from ryuaot.ir.walk import execution_order

if TYPE_CHECKING:
    from collections.abc import Callable

    from ryuaot.ir.compiler import Compiler
    from ryuaot.ir.nodes import GenTree

_PLAIN = frozenset((N.GenTree, N.LclNode, N.IntCon, N.DblCon, N.VecCon, N.HandleCon, N.CastNode, N.HWIntrinsic))
_ONCE = frozenset((O.CATCH_ARG, O.LCLHEAP, O.ARGPLACE, O.XADD, O.XCHG, O.MEMORYBARRIER, O.HWEFFECT))


def clone(
    comp: Compiler, root: GenTree, instead: Callable[[GenTree], GenTree | None] | None = None, limit: int = 64
) -> GenTree | None:
    """Returns a copy of ``root`` with its value numbers; None where it has more than ``limit`` nodes or one that is not
    copied (calls, atomics). ``instead`` may give another node for one of the tree."""
    order = execution_order(root)
    if len(order) > limit or any(type(node) not in _PLAIN or node.oper in _ONCE for node in order):
        return None
    made: dict[GenTree, GenTree] = {}
    for node in order:
        other = instead(node) if instead is not None else None
        if other is None:
            other = _copy(node, comp.next_node_id, made)
            comp.next_node_id += 1
        made[node] = other
    return made[root]


def clone_whole(comp: Compiler, root: GenTree) -> GenTree | None:
    """Copies a tree before morph, calls included; returns None if a node must be unique."""
    order = execution_order(root)
    made: dict[GenTree, GenTree] = {}
    for node in order:
        if node.oper in _ONLY_HERE:
            return None
        new = _copy_any(node, comp.next_node_id, made)
        if new is None:
            return None
        comp.next_node_id += 1
        made[node] = new
    return made[root]


_ONLY_HERE = frozenset((O.CATCH_ARG, O.LCLHEAP, O.ARGPLACE))
_ADDRESSES = (N.FieldAddr, N.IndexAddr)


def _copy_any(node: GenTree, number: int, made: dict[GenTree, GenTree]) -> GenTree | None:
    """Returns a copy whose operands are the copies of the node's."""
    new: GenTree
    if isinstance(node, N.CallNode):
        return _copy_call(node, number, made)
    if type(node) is N.MultiOp:
        new = N.MultiOp(node.oper, node.type, number, [made[operand] for operand in node.ops])
        new.flags, new.layout = node.flags, node.layout
        return new
    if isinstance(node, N.HWTernary):
        ternary = [made[operand] for operand in node.ops]
        new = N.HWTernary(node.type, number, node.intrinsic, node.base, node.imm, ternary)
        new.flags, new.layout = node.flags, node.layout
        return new
    if isinstance(node, N.HWEffect):
        effect = N.HWEffect(number, node.intrinsic, [made[operand] for operand in node.ops])
        effect.flags = node.flags
        return effect
    if isinstance(node, _ADDRESSES):
        assert node.op1 is not None
        if isinstance(node, N.FieldAddr):
            new = N.FieldAddr(node.type, number, made[node.op1], node.offset, node.name)
        else:
            assert node.op2 is not None
            new = N.IndexAddr(
                node.type, number, made[node.op1], made[node.op2], node.elem_size, node.first_offset,
                node.length_offset, node.elem_type,
            )  # fmt: skip
        new.flags = node.flags
        return new
    if type(node) not in _PLAIN:
        return None
    return _copy(node, number, made)


def _copy_call(node: N.CallNode, number: int, made: dict[GenTree, GenTree]) -> N.CallNode:
    new = N.CallNode(node.type, number, node.call_kind, node.symbol, node.name)
    new.flags, new.layout = node.flags, node.layout
    new.control = made[node.control] if node.control is not None else None
    new.args = [N.CallArg(made[arg.node], arg.kind, arg.vartype, arg.layout) for arg in node.args]
    new.cell, new.call_flags, new.ret_type = node.cell, node.call_flags, node.ret_type
    new.signature, new.method, new.cls, new.il_offset = node.signature, node.method, node.cls, node.il_offset
    return new


def _copy(node: GenTree, number: int, made: dict[GenTree, GenTree]) -> GenTree:
    """Returns a copy of one of the _PLAIN nodes."""
    new: GenTree
    if isinstance(node, N.LclNode):
        new = N.LclNode(node.oper, node.type, number, node.lcl, node.offset)
        new.ssa = node.ssa
    elif isinstance(node, N.IntCon):
        new = N.IntCon(node.type, number, node.value)
    elif isinstance(node, N.DblCon):
        new = N.DblCon(node.type, number, node.bits)
    elif isinstance(node, N.HandleCon):
        new = N.HandleCon(node.type, number, node.symbol, node.kind, node.offset, node.comment, node.length)
    elif isinstance(node, N.CastNode):
        new = N.CastNode(node.type, number, node, node.cast_to)
    elif isinstance(node, N.VecCon):
        new = N.VecCon(node.type, number, node.bits)
    elif isinstance(node, N.HWIntrinsic):
        new = N.HWIntrinsic(node.type, number, node.intrinsic, node.base, node.imm, node)
    else:
        new = N.GenTree(node.oper, node.type, number)
    new.flags = node.flags
    new.layout = node.layout
    new.vn, new.liberal = node.vn, node.liberal
    new.op1 = made[node.op1] if node.op1 is not None else None
    new.op2 = made[node.op2] if node.op2 is not None else None
    return new
