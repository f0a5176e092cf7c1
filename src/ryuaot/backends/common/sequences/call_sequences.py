"""Emission of calls, arguments and returns, as far as it is the same on all instruction sets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ryuaot.abi import Bank, Reg
from ryuaot.ir import blocks as B
from ryuaot.ir import flags as F
from ryuaot.ir import nodes as N
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import CallNode, GenTree, HandleCon, LclNode, PutArg
from ryuaot.pipeline.interfaces.register_file import number_of

if TYPE_CHECKING:
    from ryuaot.backends.common.codegen.machine_codegen import MachineCodeGen

    Gen = MachineCodeGen[Any]


def gen_putarg_reg(gen: Gen, node: GenTree) -> None:
    """Moves the value into its argument register."""
    assert isinstance(node, PutArg) and node.op1 is not None
    gen.value_into(node.reg, node.op1)


def direct_symbol(node: CallNode) -> str:
    """Returns the function that a call names, as its target or by a contained handle; "" where the target is
    computed."""
    control = node.control
    return control.symbol if isinstance(control, HandleCon) and control.flags & F.CONTAINED else node.symbol


def passes_cell(node: CallNode) -> bool:
    """Whether the indirection cell of an interface call is one of its arguments."""
    return any(arg.kind == "cell" for arg in node.args)


def gen_tail_call(gen: Gen, node: CallNode, symbol: str) -> None:
    """Emits a tail call: a jump after the frame is removed, or a call through rt_tail_call."""
    if node.call_flags & N.CALL_TAIL_HELPER:
        gen.tail_calls.helper(gen, node, symbol)
    else:
        gen.leave_frame()
        gen.tail_calls.jump(gen, node, symbol)


def gen_call(gen: Gen, node: GenTree) -> None:
    """Emits CALL. The arguments are in place."""
    assert isinstance(node, CallNode)
    this = node.args[0].node if node.call_flags & N.CALL_NULLCHECK_THIS else None
    if this is not None and this.oper == O.PUTARG_REG:
        gen.probe(gen.memory_at(this.reg, 0))
    if node.is_tail:
        gen_tail_call(gen, node, direct_symbol(node))
        return
    gen.prepare_call(node)
    symbol, cell = direct_symbol(node), gen.target.cell_reg
    if node.call_flags & N.CALL_VIRT_STUB:
        if not passes_cell(node):
            gen.address_into(cell, gen.named(gen.symbol(node.cell)))
        gen.call_through(gen.memory_at(cell, 0))
    elif symbol:
        gen.gen_call_symbol(symbol)
    else:
        assert node.control is not None
        gen.call_computed(node.control)
    gen_after_call(gen, node)


def gen_after_call(gen: Gen, node: CallNode) -> None:
    """Emits the safepoint, and moves the result from where the convention returns it."""
    gen.after_call(node)
    if node.type in (T.VOID, T.STRUCT) or node.reg < 0:
        return
    if T.uses_float_register(node.type):
        gen.float_from_call(node.reg, node.type)
    else:
        gen.move(node.reg, gen.target.result, node.type)


def gen_return(gen: Gen, node: GenTree) -> None:
    """Emits RETURN: moves the value into its registers, then emits the epilog."""
    value = node.op1
    if value is not None and value.type == T.STRUCT and isinstance(value, LclNode):
        _load_struct(gen, value)
    elif value is not None and value.type != T.STRUCT:
        if T.uses_float_register(value.type):
            gen.float_to_caller(value)
        else:
            gen.value_into(gen.target.result, value)
    gen.gen_epilog()


def _load_struct(gen: Gen, value: LclNode) -> None:
    """Loads each return register from the local's home (whose size is whole words)."""
    layout = gen.comp.call_layout
    assert layout is not None
    home = gen.home(value.lcl, value.offset)
    for segment in layout.ret.segments:
        assert isinstance(segment.where, Reg)
        floats = segment.where.bank == Bank.FLOAT
        vartype = T.floating_of(segment.size) if floats else T.INT if segment.size <= 4 else T.LONG
        gen.load(number_of(segment.where), vartype, home, segment.offset)


def gen_retfilt(gen: Gen, node: GenTree) -> None:
    """Emits the end of a filter (its result is in the result register) or of a finally; a catch ends with its block
    (``gen_catch_return``)."""
    assert gen.block is not None
    if gen.block.kind == B.BBJ_EHCATCHRET:
        return
    if node.op1 is not None:
        gen.value_into(gen.target.result, node.op1)
    gen.gen_funclet_epilog()


def gen_catch_arg(gen: Gen, node: GenTree) -> None:
    """Moves the exception object from where the funclet receives it."""
    if node.reg >= 0:
        gen.move(node.reg, gen.target.arg1, node.type)


def gen_nothing(gen: Gen, node: GenTree) -> None:
    """Emits no code."""


def gen_no_op(gen: Gen, node: GenTree) -> None:
    """Emits an instruction that does nothing."""
    gen.emit("nop")


def gen_il_offset(gen: Gen, node: GenTree) -> None:
    """Emits the line entry of IL_OFFSET."""
    gen.il_offset(node)


def gen_int_constant(gen: Gen, node: GenTree) -> None:
    """Emits CNS_INT."""
    gen.constant(node.reg, node.value, gen.size(node))  # type: ignore[attr-defined]


def gen_float_constant(gen: Gen, node: GenTree) -> None:
    """Emits CNS_DBL."""
    gen.float_constant(node.reg, node.bits, node.type)  # type: ignore[attr-defined]
