"""Emission of calls, arguments and returns for the x86 family."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.abi import Bank, Reg
from ryuaot.backends.common.lowerbase import reg_number
from ryuaot.backends.xarch.operands import R10, RAX, Mem
from ryuaot.ir import blocks as B
from ryuaot.ir import flags as F
from ryuaot.ir import nodes as N
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import CallNode, GenTree, HandleCon, LclNode, PutArg

if TYPE_CHECKING:
    from ryuaot.backends.xarch.codegen import XarchCodeGen


def gen_putarg_reg(gen: XarchCodeGen, node: GenTree) -> None:
    """The value into its argument register."""
    assert isinstance(node, PutArg) and node.op1 is not None
    gen.value_into(node.reg, node.op1)


def gen_call(gen: XarchCodeGen, node: GenTree) -> None:
    """CALL. The arguments are in place."""
    assert isinstance(node, CallNode)
    if node.call_flags & N.CALL_NULLCHECK_THIS:
        _null_check(gen, node)
    if node.is_tail:
        gen_tail_call(gen, node)
        return
    if node.call_flags & N.CALL_VARARG:
        floats = sum(1 for arg in node.args for put in _register_args(arg.node) if put.fixed_reg >= 32)
        gen.constant(RAX, floats, 4)
    if node.call_flags & N.CALL_VIRT_STUB:
        if not any(arg.kind == "cell" for arg in node.args):
            gen.emit(("lea", "r11", f"[rip+{gen.symbol(node.cell)}]"))
        gen.emit(("call", "qword ptr [r11]"))
    elif node.control is not None:
        _call_control(gen, node.control)
    else:
        gen.emit(("call", gen.symbol(node.symbol)))
    gen.after_call(node)
    if node.type not in (T.VOID, T.STRUCT) and node.reg >= 0:
        home = gen.registers.float_returns[0] if node.type in T.FLOATING else gen.registers.int_returns[0]
        gen.move(node.reg, home, node.type)


def gen_tail_call(gen: XarchCodeGen, node: CallNode) -> None:
    """The end of the method: a jump out of the frame, or through rt_tail_call, which takes it down (rax: the target,
    r10: bytes of the outgoing area)."""
    control = node.control
    symbol = control.symbol if isinstance(control, HandleCon) and control.flags & F.CONTAINED else node.symbol
    if node.call_flags & N.CALL_TAIL_HELPER:
        gen.gen_restore_saved()
        if node.call_flags & N.CALL_VIRT_STUB:
            gen.emit(("mov", "rax", "qword ptr [r11]"))
        elif symbol:
            gen.emit(("lea", "rax", f"[rip+{gen.symbol(symbol)}]"))
        assert node.arg_info is not None
        gen.constant(R10, (node.arg_info.out_arg_size + 15) & -16, 4)
        gen.emit(("jmp", gen.symbol("rt_tail_call")))
        return
    gen.gen_frame_down()
    if node.call_flags & N.CALL_VIRT_STUB:
        gen.emit(("jmp", "qword ptr [r11]"))
    else:
        gen.emit(("jmp", gen.symbol(symbol) if symbol else "rax"))


def _call_control(gen: XarchCodeGen, control: GenTree) -> None:
    if not control.flags & F.CONTAINED:
        gen.emit(("call", gen.regp[control.reg]))
    elif isinstance(control, HandleCon):
        gen.emit(("call", gen.symbol(control.symbol)))
    else:
        gen.emit(("call", gen.mem(control).at(0, gen.ptr)))


def _register_args(node: GenTree) -> list[PutArg]:
    if isinstance(node, PutArg):
        return [node]
    return [part for part in node.operands() if isinstance(part, PutArg)] if node.oper == O.FIELD_LIST else []


def _null_check(gen: XarchCodeGen, node: CallNode) -> None:
    this = node.args[0].node
    if isinstance(this, PutArg) and this.oper == O.PUTARG_REG:
        gen.emit(("cmp", Mem(gen.regp[this.reg], 0).at(0, 1), "0"))


def gen_return(gen: XarchCodeGen, node: GenTree) -> None:
    """RETURN: the value into its registers, then the epilog."""
    value = node.op1
    if value is not None and value.type == T.STRUCT and isinstance(value, LclNode):
        _load_struct(gen, value)
    elif value is not None and value.type != T.STRUCT:
        home = gen.registers.float_returns[0] if value.type in T.FLOATING else gen.registers.int_returns[0]
        gen.value_into(home, value)
    gen.gen_epilog()


def _load_struct(gen: XarchCodeGen, value: LclNode) -> None:
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


def gen_retfilt(gen: XarchCodeGen, node: GenTree) -> None:
    """End of a filter (its verdict is in eax) or of a finally; a catch ends with its block (``gen_catch_return``)."""
    assert gen.block is not None
    if gen.block.kind == B.BBJ_EHCATCHRET:
        return
    if node.op1 is not None:
        gen.value_into(RAX, node.op1)
    gen.gen_funclet_epilog()


def gen_catch_arg(gen: XarchCodeGen, node: GenTree) -> None:
    """The exception object, where the funclet was given it."""
    if node.reg >= 0:
        gen.move(node.reg, gen.target.exception_reg, node.type)


def gen_physreg(gen: XarchCodeGen, node: GenTree) -> None:
    """Already there."""


def gen_nothing(gen: XarchCodeGen, node: GenTree) -> None:
    """No code."""


def gen_no_op(gen: XarchCodeGen, node: GenTree) -> None:
    """An instruction that does nothing."""
    gen.emit(("nop",))


def gen_il_offset(gen: XarchCodeGen, node: GenTree) -> None:
    """IL_OFFSET."""
    gen.il_offset(node)
