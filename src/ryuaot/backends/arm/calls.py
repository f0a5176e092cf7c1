"""Emission of tail calls for Thumb-2."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.backends.arm.operands import PC, TAIL_TARGET, Mem, R
from ryuaot.backends.common.asm import Symbol
from ryuaot.ir import nodes as N
from ryuaot.ir.nodes import CallNode

if TYPE_CHECKING:
    from ryuaot.backends.arm.codegen import ThumbCodeGen


def tail_call(gen: ThumbCodeGen, node: CallNode, symbol: str) -> None:
    """A jump out of the frame."""
    cell = Mem(gen.target.cell_reg, width=4)
    gen.leave_frame()
    if node.call_flags & N.CALL_VIRT_STUB:
        gen.emit("ldr_pc", R[PC], cell)
    elif symbol:
        gen.emit("b", Symbol(gen.symbol(symbol)))
    else:
        gen.emit("bx", R[TAIL_TARGET])
