"""Emission of tail calls for Thumb-2."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.backends.arm.operands import ADDRESS, PC, TAIL_TARGET, Mem, R, listed
from ryuaot.backends.common.asm import Symbol
from ryuaot.backends.common.tailcalls import moved_bytes
from ryuaot.ir import nodes as N
from ryuaot.ir.nodes import CallNode

if TYPE_CHECKING:
    from ryuaot.backends.arm.codegen import ThumbCodeGen


def tail_jump(gen: ThumbCodeGen, node: CallNode, symbol: str) -> None:
    """The jump of a fast tail call."""
    if node.call_flags & N.CALL_VIRT_STUB:
        gen.emit("ldr_pc", R[PC], Mem(gen.target.cell_reg, width=4))
    elif symbol:
        gen.emit("b", Symbol(gen.symbol(symbol)))
    else:
        gen.emit("bx", R[TAIL_TARGET])


def tail_helper(gen: ThumbCodeGen, node: CallNode, symbol: str) -> None:
    """lr: bytes of the outgoing area that move. Below them: the target."""
    if node.tail_copies:
        raise gen.bug("a struct goes by reference")
    gen.gen_restore_saved()
    target = TAIL_TARGET
    if node.call_flags & N.CALL_VIRT_STUB:
        target = ADDRESS
        gen.emit("ldr", R[target], Mem(gen.target.cell_reg, width=4))
    elif symbol:
        target = ADDRESS
        gen.address_into(target, gen.named(gen.symbol(symbol)))
    gen.emit("push", listed(R[target]))
    gen.constant(ADDRESS, moved_bytes(node), 4)
    gen.emit("b", Symbol(gen.symbol("rt_tail_call")))
