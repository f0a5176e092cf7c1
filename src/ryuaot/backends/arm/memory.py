"""Emission of loads, stores, locals and atomics for Thumb-2."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.backends.arm.operands import ADDRESS, DATA, SP, Mem, R
from ryuaot.backends.armarch.branches import storing
from ryuaot.backends.armarch.memory_operands import BEFORE
from ryuaot.backends.common.assembly.instruction_list import Modifier, Reg
from ryuaot.backends.common.sequences.memory_sequences import lclheap
from ryuaot.ir import flags as F
from ryuaot.ir.nodes import GenTree

if TYPE_CHECKING:
    from ryuaot.backends.arm.codegen import ThumbCodeGen


def gen_ind(gen: ThumbCodeGen, node: GenTree) -> None:
    """Emits a load, and a barrier after a volatile one."""
    assert node.op1 is not None
    mem = gen.addr(node.op1)
    if node.reg >= 32 and node.flags & F.UNALIGNED:
        gen.load_float(node.reg, node.type, mem, is_unaligned=True)
    else:
        gen.load(node.reg, node.type, mem)
    if node.flags & F.VOLATILE:
        gen.emit("dmb ish")


def _store(gen: ThumbCodeGen, node: GenTree, mem: Mem, value: GenTree) -> None:
    if node.flags & F.UNALIGNED and not value.flags & F.CONTAINED and value.reg >= 32:
        gen.store_float(value.reg, node.type, mem, is_unaligned=True)
    else:
        gen.store_value(node.type, mem, value)


gen_storeind = storing(_store, releases=False)

# -- atomics of words: sequentially consistent, as .NET's Interlocked is


def _exclusive(gen: ThumbCodeGen, node: GenTree) -> tuple[Reg, Reg, Mem, str]:
    """Starts an exclusive loop with its load; returns old value, new value, address and loop label."""
    assert node.op1 is not None
    old, where = R[node.reg], Mem(node.op1.reg, width=4)
    gen.emit("dmb ish")
    loop = gen.label_here()
    gen.emit("ldrex", old, where)
    return old, R[DATA], where, loop


def _try(gen: ThumbCodeGen, value: Reg, where: Mem, loop: str) -> None:
    status = R[ADDRESS]
    gen.emit("strex", status, value, where)
    gen.emit("cmp", status, 0)
    gen.emit("bne", loop)


def gen_xadd(gen: ThumbCodeGen, node: GenTree) -> None:
    """Emits XADD: the old value."""
    assert node.op2 is not None
    old, new, where, loop = _exclusive(gen, node)
    gen.emit("add", new, old, R[node.op2.reg])
    _try(gen, new, where, loop)
    gen.emit("dmb ish")


def gen_xchg(gen: ThumbCodeGen, node: GenTree) -> None:
    """Emits XCHG: the old value."""
    assert node.op2 is not None
    _, _, where, loop = _exclusive(gen, node)
    _try(gen, R[node.op2.reg], where, loop)
    gen.emit("dmb ish")


def gen_cmpxchg(gen: ThumbCodeGen, node: GenTree) -> None:
    """Emits CMPXCHG: the old value, which was replaced if it equalled the comparand."""
    _, value, comparand = node.operands()
    done = gen.use(gen.new_label())
    old, _, where, loop = _exclusive(gen, node)
    gen.emit("cmp", old, R[comparand.reg])
    gen.emit("bne", done)
    _try(gen, R[value.reg], where, loop)
    gen.put_label(done)
    gen.emit("dmb ish")


def _allocate(gen: ThumbCodeGen, node: GenTree, size: GenTree, known: int | None) -> None:
    dst, count, low = R[node.reg], R[DATA], R[ADDRESS]
    done = gen.use(gen.new_label())
    if known is not None:
        gen.constant(DATA, known, 4)
    else:
        gen.emit("adds", count, R[size.reg], 15)
        gen.emit("mov", low, 0)
        gen.emit("adc", low, low, 0)
        gen.emit("sub", count, count, low, Modifier("lsl", 4))  # a sum that wraps is too much for any stack
        gen.emit("mov", dst, 0)
        gen.emit("bics", count, count, 15)
        gen.emit("beq", done)
    gen.emit("sub", low, R[SP], count)
    gen.emit("mov", dst, R[SP])
    touched = gen.use(gen.new_label())
    loop = gen.label_here()
    gen.emit("sub", dst, dst, 4096)
    gen.emit("cmp", dst, low)
    gen.emit("blo", touched)
    gen.emit("str", dst, Mem(node.reg, width=4))
    gen.emit("b", loop)
    gen.put_label(touched)
    gen.emit("mov", R[SP], low)
    gen.emit("str", low, Mem(SP, width=4))
    gen.add_constant(node.reg, SP, gen.area)
    if gen.comp.init_locals:
        gen.emit("add", count, count, dst)
        gen.emit("mov", low, 0)
        loop = gen.label_here()
        gen.emit("str", low, Mem(DATA, -4, width=4, mode=BEFORE))
        gen.emit("cmp", count, dst)
        gen.emit("bne", loop)
    gen.put_label(done)


gen_lclheap = lclheap(_allocate)
