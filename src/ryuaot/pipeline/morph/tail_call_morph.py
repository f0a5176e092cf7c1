"""Decides which calls become tail calls: RyuJIT's ``fgMorphPossibleTailCall`` and ``fgCanFastTailCall``.

A call at the end of a method, whose value is the method's own, becomes

- a *fast tail call* if its stack arguments fit into the incoming area: they are stored there, the frame is removed, and
  a jump follows;
- a *tail call via helper* if they do not fit and the IL says `tail.`: ``rt_tail_call`` moves the outgoing area up over
  the frame (docs/explanation/tail-calls.md), with the copies of structs that are passed by reference.

Without `tail.` (opt 1) a call becomes a fast tail call if only a missing frame in stack traces is observable. The call
is then the last node of its block, of type void, and there is no RETURN.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.abi import CallLayout
from ryuaot.ir import blocks as B
from ryuaot.ir import nodes as N
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.blocks import BasicBlock, Statement
from ryuaot.ir.builder import Builder, refresh_effects
from ryuaot.ir.compiler import Compiler
from ryuaot.ir.nodes import CallNode, CastNode, FieldListNode, GenTree, LclNode, MultiVarNode
from ryuaot.ir.walk import execution_order
from ryuaot.pipeline.fuel import may
from ryuaot.pipeline.morph.parameter_last_uses import whole_parameter

if TYPE_CHECKING:
    from ryuaot.pipeline.morph.call_morph import CallMorpher

_ADDRESSES = frozenset((O.LCL_VAR_ADDR, O.LCL_FLD_ADDR))
RETURN_BUFFER = "return buffer"
"""Reason of temps that receive the result of one call. Their address is known to that callee only, while it runs."""


def morph_return(comp: Compiler, builder: Builder, calls: CallMorpher, block: BasicBlock) -> None:
    """Makes the call at the end of a returning block a tail call, if that is allowed. It is not morphed yet."""
    found = _last_call(comp, block)
    if found is None:
        return
    call, statement, before, kept = found
    explicit = bool(call.call_flags & N.CALL_TAIL_EXPLICIT)
    if not explicit and comp.options.opt == 0:
        return
    if call.call_kind == N.HELPER or call.call_flags & (N.CALL_UNMANAGED | N.CALL_NORETURN):
        return
    calls.init_arg_info(call)
    why = _refused(comp, block, call, explicit)
    if why:
        call.tail_note = why
        return
    layout = _layout(call)
    why = _too_large(comp, layout)
    if not explicit and not why and not may(comp, "tail-call", call.name):
        return
    why = why or _forward(comp, builder, call)
    if not why:
        call.call_flags |= N.CALL_FAST_TAIL
    elif explicit and "tail" in comp.target.features:
        call.call_flags |= N.CALL_TAIL_HELPER
        call.tail_note = why
        _place_copies(comp, call)
    else:
        call.tail_note = why
        return
    call.type = T.VOID
    refresh_effects(call)
    block.stmts[kept:] = [Statement(root, statement.il_offset) for root in (*before, call)]


def _layout(call: CallNode) -> CallLayout:
    assert call.arg_info is not None
    return call.arg_info.layout


# the shape ----------------------------------------------------------------------------------------------------------


def _last_call(comp: Compiler, block: BasicBlock) -> tuple[CallNode, Statement, list[GenTree], int] | None:
    """Returns the call that computes the method's value, its statement, the nodes that the statement evaluates before
    it, and the number of statements before that one; None if the block does not end like that."""
    stmts = block.stmts
    if not stmts or stmts[-1].root.oper != O.RETURN:
        return None
    value = stmts[-1].root.op1
    at = len(stmts) - 1
    if value is None or isinstance(value, (LclNode, FieldListNode)):
        if at == 0:
            return None
        at -= 1
        root = stmts[at].root
        if value is None or (isinstance(value, LclNode) and value.lcl == comp.ret_buf_arg):
            value = root
        elif _returns_what_is_stored(comp, value, root):
            value = root.op1
        else:
            return None
    before: list[GenTree] = []
    while value is not None and value.oper == O.COMMA:
        assert value.op1 is not None
        before.append(value.op1)
        value = value.op2
    if isinstance(value, CastNode) and value.cast_to in T.SMALL and isinstance(value.op1, CallNode):
        value = value.op1 if value.op1.ret_type == value.cast_to else None
    if not isinstance(value, CallNode) or value.is_tail:
        return None
    return value, stmts[at], before, at


def _returns_what_is_stored(comp: Compiler, read: GenTree, store: GenTree) -> bool:
    """Whether ``read`` returns the local (or the locals, one per register) that ``store`` stores to."""
    if isinstance(read, FieldListNode):
        assert comp.call_layout is not None
        offsets = [segment.offset for segment in comp.call_layout.ret.segments]
        lcls = [op.lcl if isinstance(op, LclNode) and op.oper == O.LCL_VAR else -1 for op in read.ops]
        same = isinstance(store, MultiVarNode) and store.oper == O.STORE_MULTI_VAR and store.lcls == lcls
        return same and read.offsets == offsets and -1 not in lcls
    if store.oper != O.STORE_LCL_VAR or read.oper != O.LCL_VAR or store.lcl != read.lcl:  # type: ignore[attr-defined]
        return False
    return comp.locals[read.lcl].type not in T.SMALL  # type: ignore[attr-defined]


# conditions ---------------------------------------------------------------------------------------------------------


def _refused(comp: Compiler, block: BasicBlock, call: CallNode, is_explicit: bool) -> str:
    """Returns why the call can not end the method as a tail call; empty if it can."""
    if block.try_index != B.NO_REGION or block.hnd_index != B.NO_REGION:
        return "inside an exception region"
    if comp.call_layout is None or not _same_return(comp, call):
        return "it returns its value in another way"
    if comp.call_layout.callee_pops != _layout(call).callee_pops:
        return "it removes other arguments"
    if comp.method is not None and comp.method.synchronized:
        return "the caller is synchronized"
    if not is_explicit:
        return _implicit(comp)
    if call.call_flags & N.CALL_TAIL_JMP:
        return ""
    if comp.has_localloc:
        return "the caller uses localloc"
    return _escaping(comp, call)


def _same_return(comp: Compiler, call: CallNode) -> bool:
    """Whether the callee returns its result where the caller's caller expects it, with the same width."""
    assert comp.call_layout is not None
    own, other = comp.call_layout.ret, _layout(call).ret
    if own.is_by_buffer or other.is_by_buffer:
        buffer = next((arg.node for arg in call.args if arg.kind == "retbuf"), None)
        return isinstance(buffer, LclNode) and buffer.oper == O.LCL_VAR and buffer.lcl == comp.ret_buf_arg
    same = [(s.where, s.size, s.type.is_gc) for s in own.segments] == [
        (s.where, s.size, s.type.is_gc) for s in other.segments
    ]
    return same and own.extension is other.extension


def _implicit(comp: Compiler) -> str:
    """Returns why a call without `tail.` is not a tail call: a difference would be observable."""
    method = comp.method
    if method is not None:
        if method.no_inlining:
            return "the caller is to be seen in stack traces"
        if method.owner.module.entry_point is method:
            return "the caller is the program's entry point"
    if comp.has_localloc:
        return "the caller uses localloc"
    if comp.pinvoke_frame_lcl >= 0:
        return "the caller has a P/Invoke frame"
    for local in comp.locals:
        if local.is_pinned:
            return f"V{local.number:02} is pinned"
        if local.address_exposed and local.dne_reason != RETURN_BUFFER:
            return f"the address of V{local.number:02} is taken"
    return ""


def _escaping(comp: Compiler, call: CallNode) -> str:
    """Returns why an explicit tail call may pass an address of the frame; empty if it cannot.

    RyuJIT trusts the IL's `tail.`. A call that keeps the frame is always correct.
    """
    exposed = next(
        (local.number for local in comp.locals
         if local.address_exposed and local.dne_reason != RETURN_BUFFER and local.number != comp.pinvoke_frame_lcl), -1,
    )  # fmt: skip
    native = T.native_int(comp.pointer_size)
    for index, arg in enumerate(call.args):
        byrefs = arg.vartype == T.BYREF or (arg.layout is not None and bool(arg.layout.gc_byrefs))
        if not byrefs and T.ACTUAL[arg.vartype] != native and arg.vartype != T.STRUCT:
            continue
        if any(node.oper in _ADDRESSES for node in execution_order(arg.node)):
            return f"argument {index} is the address of a local"
        if byrefs and exposed >= 0 and not _comes_from_outside(comp, arg.node):
            return f"argument {index} may be the address of V{exposed:02}"
    return ""


def _comes_from_outside(comp: Compiler, node: GenTree) -> bool:
    """Whether the managed pointer certainly does not point into the frame: it is a parameter of the caller, or points
    into an object or static data."""
    while node.oper in (O.FIELD_ADDR, O.INDEX_ADDR, O.ADD) and node.type == T.BYREF:
        assert node.op1 is not None
        node = node.op1
    if node.type == T.REF or node.oper == O.CNS_HANDLE:
        return True
    if node.oper != O.LCL_VAR or not isinstance(node, LclNode) or not comp.locals[node.lcl].is_param:
        return False
    lcl = node.lcl
    return not comp.locals[lcl].address_exposed and not any(
        inner.oper in (O.STORE_LCL_VAR, O.STORE_LCL_FLD) and inner.lcl == lcl  # type: ignore[attr-defined]
        for block in comp.blocks()
        for statement in block.stmts
        for inner in execution_order(statement.root)
    )


def _too_large(comp: Compiler, layout: CallLayout) -> str:
    assert comp.call_layout is not None
    have = comp.call_layout.stack_size
    if layout.stack_size <= have:
        return ""
    return f"its arguments take {layout.stack_size} bytes of stack, the caller's own {have}"


# structs by reference -----------------------------------------------------------------------------------------------


def _forward(comp: Compiler, builder: Builder, call: CallNode) -> str:
    """Arguments that go by reference and are parameters which came by reference: the address is handed on, for the copy
    lies in a frame that lives on. Why that does not do for all; then nothing is changed."""
    forwarded: dict[int, int] = {}
    for index, arg in enumerate(call.args):
        assert arg.entry is not None
        if not arg.entry.placement.is_by_reference:
            continue
        lcl = whole_parameter(comp, arg.node)
        if lcl < 0:
            return f"argument {index} goes by reference to a copy in the frame"
        if lcl in forwarded.values():
            return f"argument {index} and another one would share a copy"
        forwarded[index] = lcl
    for index, lcl in forwarded.items():
        call.args[index].node = builder.lcl_var(lcl, T.BYREF)
    return ""


def _place_copies(comp: Compiler, call: CallNode) -> None:
    """Places the copies of structs that are passed by reference after the stack arguments, 16-byte aligned."""
    at = _layout(call).stack_size
    for index, arg in enumerate(call.args):
        assert arg.entry is not None
        if arg.entry.placement.is_by_reference and arg.node.type == T.STRUCT:
            assert arg.layout is not None
            at = (at + 15) & -16
            call.tail_copies[index] = at
            at += arg.layout.size
