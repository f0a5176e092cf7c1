"""What the verifier wants of tail calls. It shares no code with morph, which decides about them."""

from __future__ import annotations

from ryuaot.ir import blocks as B
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.compiler import Compiler
from ryuaot.ir.nodes import CALL_FAST_TAIL, CallNode, GenTree

_FRAME_ADDRESSES = frozenset((O.LCL_VAR_ADDR, O.LCL_FLD_ADDR))
_HANDED_ON = frozenset((O.PUTARG_REG, O.PUTARG_STK, O.LEA, O.ADD, O.COMMA, O.CAST, O.COPY, O.RELOAD))


def wrong_tail_call(comp: Compiler, block: B.BasicBlock, node: GenTree, is_last: bool) -> str:
    """Returns what is wrong with a tail call, or "". It must end a returning block outside of EH regions, its value
    must be unused, its arguments must fit, and none of them may be an address of the frame."""
    if not isinstance(node, CallNode) or not node.is_tail:
        return ""
    if block.kind != B.BBJ_RETURN or not is_last:
        return f"the tail call {node!r} is not the end of the method"
    if block.try_index != B.NO_REGION or block.hnd_index != B.NO_REGION:
        return f"the tail call {node!r} is in an EH region"
    if node.type != T.VOID:
        return f"the tail call {node!r} has a value"
    for arg in node.args:
        value: GenTree | None = arg.node if arg.late is None else arg.late
        while value is not None and value.oper in _HANDED_ON:
            value = value.op2 if value.oper == O.COMMA else value.op1
        if value is not None and value.oper in _FRAME_ADDRESSES:
            return f"the tail call {node!r} is given an address in the frame that it ends"
    info = node.arg_info
    if node.call_flags & CALL_FAST_TAIL and info is not None and comp.call_layout is not None:
        if info.layout.stack_size > comp.call_layout.stack_size:
            return f"the arguments of the tail call {node!r} do not fit where the method's own came"
    return ""
