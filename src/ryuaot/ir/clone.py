"""Copies of trees (RyuJIT's ``gtCloneExpr``)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ryuaot.ir import nodes as N
from ryuaot.ir import opers as O
from ryuaot.ir.nodes import GenTree
from ryuaot.ir.walk import execution_order

if TYPE_CHECKING:
    from ryuaot.ir.compiler import Compiler

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
            other = _COPIERS[type(node)](node, comp.next_node_id, made)
            if comp.origins is not None:
                comp.origins.copies[comp.next_node_id] = node.id
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
        if comp.origins is not None:
            comp.origins.copies[comp.next_node_id] = node.id
        comp.next_node_id += 1
        made[node] = new
    return made[root]


def copy_as_it_is(root: GenTree) -> GenTree | None:
    """Copies a tree before morph for another method that has the same locals and node ids; returns None if it has a
    node that :func:`clone_whole` does not copy."""
    order = execution_order(root)
    made: dict[GenTree, GenTree] = {}
    for node in order:
        copier = _COPIERS.get(type(node))
        if copier is None or node.oper in _ONLY_HERE:
            return None
        made[node] = copier(node, node.id, made)
    return made[root]


_ONLY_HERE = frozenset((O.CATCH_ARG, O.LCLHEAP, O.ARGPLACE))


def _copy_any(node: GenTree, number: int, made: dict[GenTree, GenTree]) -> GenTree | None:
    """Returns a copy whose operands are the copies of the node's; None if nothing copies its kind."""
    copier = _COPIERS.get(type(node))
    return None if copier is None else copier(node, number, made)


def _copy_call(node: GenTree, number: int, made: dict[GenTree, GenTree]) -> GenTree:
    assert isinstance(node, N.CallNode)
    new = N.CallNode(node.type, number, node.call_kind, node.symbol, node.name)
    new.flags, new.layout = node.flags, node.layout
    new.control = made[node.control] if node.control is not None else None
    new.args = [N.CallArg(made[arg.node], arg.kind, arg.vartype, arg.layout) for arg in node.args]
    new.cell, new.call_flags, new.ret_type = node.cell, node.call_flags, node.ret_type
    new.signature, new.method, new.cls, new.il_offset = node.signature, node.method, node.cls, node.il_offset
    return new


def _copy_multi(node: GenTree, number: int, made: dict[GenTree, GenTree]) -> GenTree:
    new = N.MultiOp(node.oper, node.type, number, [made[operand] for operand in node.operands()])
    new.flags, new.layout = node.flags, node.layout
    return new


def _copy_ternary(node: GenTree, number: int, made: dict[GenTree, GenTree]) -> GenTree:
    assert isinstance(node, N.HWTernary)
    operands = [made[operand] for operand in node.ops]
    new = N.HWTernary(node.type, number, node.intrinsic, node.base, node.imm, operands)
    new.flags, new.layout = node.flags, node.layout
    return new


def _copy_effect(node: GenTree, number: int, made: dict[GenTree, GenTree]) -> GenTree:
    assert isinstance(node, N.HWEffect)
    new = N.HWEffect(number, node.intrinsic, [made[operand] for operand in node.ops])
    new.flags = node.flags
    return new


def _copy_field_address(node: GenTree, number: int, made: dict[GenTree, GenTree]) -> GenTree:
    assert isinstance(node, N.FieldAddr) and node.op1 is not None
    new = N.FieldAddr(node.type, number, made[node.op1], node.offset, node.name)
    new.flags = node.flags
    return new


def _copy_index_address(node: GenTree, number: int, made: dict[GenTree, GenTree]) -> GenTree:
    assert isinstance(node, N.IndexAddr)
    array, index = node.pair()
    new = N.IndexAddr(
        node.type, number, made[array], made[index], node.elem_size, node.first_offset, node.length_offset,
        node.elem_type,
    )  # fmt: skip
    new.flags = node.flags
    return new


def _copy_local(node: GenTree, number: int, made: dict[GenTree, GenTree]) -> GenTree:
    assert isinstance(node, N.LclNode)
    value = None if node.op1 is None else made[node.op1]
    new = N.LclNode(node.oper, node.type, number, node.lcl, node.offset, value)
    new.ssa, new.flags, new.layout, new.vn, new.liberal = node.ssa, node.flags, node.layout, node.vn, node.liberal
    return new


def _copy_integer(node: GenTree, number: int, made: dict[GenTree, GenTree]) -> GenTree:
    assert isinstance(node, N.IntCon)
    new = N.IntCon(node.type, number, node.value)
    new.flags, new.layout, new.vn, new.liberal = node.flags, node.layout, node.vn, node.liberal
    return new


def _copy(node: GenTree, number: int, made: dict[GenTree, GenTree]) -> GenTree:
    """Returns a copy of one of the other _PLAIN nodes."""
    new: GenTree
    if isinstance(node, N.DblCon):
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


_COPIERS: dict[type[GenTree], Callable[[GenTree, int, dict[GenTree, GenTree]], GenTree]] = {
    **dict.fromkeys(_PLAIN, _copy),
    N.LclNode: _copy_local,
    N.IntCon: _copy_integer,
    N.CallNode: _copy_call,
    N.MultiOp: _copy_multi,
    N.HWTernary: _copy_ternary,
    N.HWEffect: _copy_effect,
    N.FieldAddr: _copy_field_address,
    N.IndexAddr: _copy_index_address,
}
