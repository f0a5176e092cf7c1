"""Emission of calls and tail calls for Thumb-2."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.backends.arm.operands import ADDRESS, PC, TAIL_TARGET, Mem, R
from ryuaot.backends.common.asm import Symbol
from ryuaot.backends.common.calls import direct_symbol, gen_after_call
from ryuaot.ir import nodes as N
from ryuaot.ir.nodes import CallNode, GenTree

if TYPE_CHECKING:
    from ryuaot.backends.arm.codegen import ThumbCodeGen


def gen_call(gen: ThumbCodeGen, node: GenTree) -> None:
    """CALL. The arguments are in place, the cell of an interface call among them."""
    assert isinstance(node, CallNode)
    if node.call_flags & N.CALL_NULLCHECK_THIS:
        gen.probe(Mem(gen.target.arg0))
    symbol = direct_symbol(node)
    cell = Mem(gen.target.cell_reg, width=4)
    if node.is_tail:
        _tail_call(gen, node, symbol, cell)
        return
    if node.call_flags & N.CALL_VIRT_STUB:
        gen.emit("ldr", R[ADDRESS], cell)
        gen.emit("blx", R[ADDRESS])
    elif symbol:
        gen.gen_call_symbol(symbol)
    else:
        assert node.control is not None
        gen.emit("blx", R[node.control.reg])
    gen_after_call(gen, node)


def _tail_call(gen: ThumbCodeGen, node: CallNode, symbol: str, cell: Mem) -> None:
    """The end of the method: a jump out of the frame."""
    gen.leave_frame()
    if node.call_flags & N.CALL_VIRT_STUB:
        gen.emit("ldr_pc", R[PC], cell)
    elif symbol:
        gen.emit("b", Symbol(gen.symbol(symbol)))
    else:
        gen.emit("bx", R[TAIL_TARGET])
