"""Emission of tail calls for the x86 family."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.abi import Reg
from ryuaot.backends.common.assembly.instruction_list import Mem, Symbol
from ryuaot.backends.common.assembly.tail_call_area import copied_arguments, moved_bytes, moved_slots
from ryuaot.backends.xarch.operands import R10, R64, RAX, RSP
from ryuaot.ir import nodes as N
from ryuaot.ir.nodes import CallNode

if TYPE_CHECKING:
    from ryuaot.backends.xarch.codegen import XarchCodeGen


def tail_jump(gen: XarchCodeGen, node: CallNode, symbol: str) -> None:
    """Emits the jump of a fast tail call."""
    if node.call_flags & N.CALL_VIRT_STUB:
        gen.emit("jmp", Mem(gen.target.cell_reg, width=gen.ptr))
    else:
        gen.emit("jmp", Symbol(gen.symbol(symbol)) if symbol else gen.regp[RAX])


def tail_helper(gen: XarchCodeGen, node: CallNode, symbol: str) -> None:
    """Emits a tail call by helper. rax: the target. r10: a record of how many bytes in the outgoing area move, and of
    the references in copies of structs among them; the addresses of copies are those after the move."""
    size, rax = moved_bytes(node), R64[RAX]
    gen.gen_restore_saved()
    # A target that is in rax already is kept where no argument is while rax is in use.
    kept = R64[gen.scratch_float] if node.tail_copies and node.control is not None and not symbol else None
    if kept is not None:
        gen.emit("movq", kept, rax)
    if node.tail_copies:
        gen.gen_call_symbol("rt_tail_place")
    for where, at in copied_arguments(node):
        copy = Mem(R10, at)
        if isinstance(where, Reg):
            gen.emit("lea", R64[where.number], copy)
        else:
            gen.emit("lea", rax, copy)
            gen.emit("mov", Mem(RSP, where.offset, width=8), rax)
    if node.call_flags & N.CALL_VIRT_STUB:
        gen.emit("mov", rax, Mem(gen.target.cell_reg, width=gen.ptr))
    elif symbol:
        gen.emit("lea", rax, gen.named(gen.symbol(symbol)))
    elif kept is not None:
        gen.emit("movq", rax, kept)
    gen.emit("lea", R64[R10], gen.named(gen.pool.slots(moved_slots(node, size), size)))
    gen.emit("jmp", Symbol(gen.symbol("rt_tail_call")))
