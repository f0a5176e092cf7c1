"""Emission of calls, arguments and returns for A64."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.abi import Bank, Reg
from ryuaot.backends.armarch import tailcalls
from ryuaot.backends.armarch.operands import ADDRESS, X0, Mem, X
from ryuaot.backends.common.lowerbase import reg_number
from ryuaot.ir import flags as F
from ryuaot.ir import nodes as N
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import CallNode, GenTree, HandleCon, LclNode, PutArg

if TYPE_CHECKING:
    from ryuaot.backends.armarch.codegen import ArmCodeGen


def gen_putarg_reg(gen: ArmCodeGen, node: GenTree) -> None:
    """The value into its argument register."""
    assert isinstance(node, PutArg) and node.op1 is not None
    gen.value_into(node.reg, node.op1)


def gen_call(gen: ArmCodeGen, node: GenTree) -> None:
    """CALL. The arguments are in place."""
    assert isinstance(node, CallNode)
    if node.call_flags & N.CALL_NULLCHECK_THIS:
        gen.emit(("ldrb", "wzr", f"[{X[X0]}]"))
    if node.is_tail:
        tailcalls.gen_tail_call(gen, node)
        return
    if node.call_flags & N.CALL_VIRT_STUB:
        cell = gen.target.cell_reg
        if not any(arg.kind == "cell" for arg in node.args):
            gen.address_into(cell, Mem(ADDRESS, symbol=gen.symbol(node.cell)))
        gen.emit(("ldr", X[ADDRESS], f"[{X[cell]}]"))
        gen.emit(("blr", X[ADDRESS]))
    elif node.control is not None:
        control = node.control
        if isinstance(control, HandleCon) and control.flags & F.CONTAINED:
            gen.emit(("bl", gen.symbol(control.symbol)))
        else:
            gen.emit(("blr", X[control.reg]))
    else:
        gen.emit(("bl", gen.symbol(node.symbol)))
    gen.after_call(node)
    if node.type not in (T.VOID, T.STRUCT) and node.reg >= 0:
        home = gen.registers.float_returns[0] if node.type in T.FLOATING else gen.registers.int_returns[0]
        gen.move(node.reg, home, node.type)


def gen_return(gen: ArmCodeGen, node: GenTree) -> None:
    """RETURN: the value into its registers, then the epilog."""
    value = node.op1
    if value is not None and value.type == T.STRUCT and isinstance(value, LclNode):
        _load_struct(gen, value)
    elif value is not None and value.type != T.STRUCT:
        home = gen.registers.float_returns[0] if value.type in T.FLOATING else gen.registers.int_returns[0]
        gen.value_into(home, value)
    gen.gen_epilog()


def _load_struct(gen: ArmCodeGen, value: LclNode) -> None:
    """Each return register from the local's home (whose size is whole words)."""
    layout = gen.comp.call_layout
    assert layout is not None
    home = gen.home(value.lcl, value.offset)
    for segment in layout.ret.segments:
        assert isinstance(segment.where, Reg)
        floats = segment.where.bank == Bank.FLOAT
        small = segment.size <= 4
        vartype = (T.FLOAT if small else T.DOUBLE) if floats else (T.INT if small else T.LONG)
        gen.load(reg_number(segment.where), vartype, home, segment.offset)


def gen_retfilt(gen: ArmCodeGen, node: GenTree) -> None:
    """End of a filter (its verdict is in w0) or of a finally."""
    if node.op1 is not None:
        gen.value_into(X0, node.op1)
    gen.gen_funclet_epilog()


def gen_catch_arg(gen: ArmCodeGen, node: GenTree) -> None:
    """The exception object, where the funclet was given it."""
    if node.reg >= 0:
        gen.move(node.reg, gen.target.exception_reg, node.type)


def gen_nothing(gen: ArmCodeGen, node: GenTree) -> None:
    """No code."""


def gen_no_op(gen: ArmCodeGen, node: GenTree) -> None:
    """An instruction that does nothing."""
    gen.emit(("nop",))


def gen_il_offset(gen: ArmCodeGen, node: GenTree) -> None:
    """IL_OFFSET."""
    gen.il_offset(node)
