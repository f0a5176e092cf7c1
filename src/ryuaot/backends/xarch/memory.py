"""Emission of loads, stores and atomics for the x86 family."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.backends.common.assembly.instruction_list import Mem
from ryuaot.backends.common.sequences.memory_sequences import gen_barrier, lclheap
from ryuaot.backends.xarch.operands import R32, RAX, REG, RSP
from ryuaot.backends.xarch.simd import load_three, store_three
from ryuaot.ir import flags as F
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import GenTree

if TYPE_CHECKING:
    from ryuaot.backends.xarch.codegen import XarchCodeGen

_PAGE = 4096


def gen_ind(gen: XarchCodeGen, node: GenTree) -> None:
    """Emits a load."""
    assert node.op1 is not None
    if node.type == T.SIMD12:
        load_three(gen, node, gen.addr(node.op1))
    else:
        gen.load(node.reg, node.type, gen.addr(node.op1))


def gen_storeind(gen: XarchCodeGen, node: GenTree) -> None:
    """Emits a store; references into the heap go through the write barrier."""
    addr, value = node.pair()
    if node.type == T.SIMD12:
        store_three(gen, node, value, gen.addr(addr))
    elif not gen_barrier(gen, node):
        gen.store_value(node.type, gen.addr(addr), value)


# -- atomics


def gen_xadd(gen: XarchCodeGen, node: GenTree) -> None:
    """Emits XADD: the old value; only the addition if that is not used."""
    addr, value = node.pair()
    size = gen.size(node)
    mem = gen.addr(addr).at(0, size)
    if value.flags & F.CONTAINED:
        gen.emit("lock add", mem, gen.operand(value, size))
        return
    gen.move(node.reg, value.reg, node.type)
    gen.emit("lock xadd", mem, REG[size][node.reg])


def gen_xchg(gen: XarchCodeGen, node: GenTree) -> None:
    """Emits XCHG, which is locked with memory."""
    addr, value = node.pair()
    size = gen.size(node)
    gen.move(node.reg, value.reg, node.type)
    gen.emit("xchg", gen.addr(addr).at(0, size), REG[size][node.reg])


def gen_cmpxchg(gen: XarchCodeGen, node: GenTree) -> None:
    """Emits CMPXCHG: compares with rax, exchanges; the old value is in rax."""
    addr, value, comparand = node.operands()
    size = gen.size(node)
    gen.value_into(RAX, comparand)
    gen.emit("lock cmpxchg", gen.addr(addr).at(0, size), REG[size][value.reg])
    gen.move(node.reg, RAX, node.type)


def gen_memory_barrier(gen: XarchCodeGen, node: GenTree) -> None:
    """Emits a full barrier: a locked no-op on the stack is faster than MFENCE."""
    gen.emit("lock or", Mem(RSP, width=4), 0)


def _allocate(gen: XarchCodeGen, node: GenTree, size: GenTree, known: int | None) -> None:
    dst, temp, sp = gen.regp[node.reg], gen.regp[gen.internal[node.id][0]], gen.regp[RSP]
    area = gen.area
    done = gen.use(gen.new_label())
    if known is not None:
        gen.constant(gen.internal[node.id][0], known, gen.ptr)
    else:
        names = REG[gen.size(size)]
        gen.emit("mov", names[gen.internal[node.id][0]], names[size.reg])
        gen.emit("add", temp, 15)
        if gen.size(size) == gen.ptr:  # a sum that wraps is too much for any stack
            gen.emit("sbb", dst, dst)
            gen.emit("or", temp, dst)
        gen.emit("xor", R32[node.reg], R32[node.reg])
        gen.emit("and", temp, -16)
        gen.emit("je", done)
    if area:
        gen.emit("add", sp, area)
    loop = gen.use(gen.new_label())
    if gen.comp.init_locals:
        gen.put_label(loop)
        for _ in range(16 // gen.ptr):
            gen.emit("push", 0)
        gen.emit("sub", temp, 16)
        gen.emit("jne", loop)
    else:
        last = gen.use(gen.new_label())
        gen.put_label(loop)
        gen.emit("cmp", temp, _PAGE)
        gen.emit("jbe", last)
        gen.emit("sub", sp, _PAGE)
        gen.emit("or", Mem(RSP, width=4), 0)
        gen.emit("sub", temp, _PAGE)
        gen.emit("jmp", loop)
        gen.put_label(last)
        gen.emit("sub", sp, temp)
        gen.emit("or", Mem(RSP, width=4), 0)
    gen.emit("mov", dst, sp)
    if area:
        gen.emit("sub", sp, area)
        if area >= _PAGE:
            gen.emit("or", Mem(RSP, width=4), 0)
    gen.put_label(done)


gen_lclheap = lclheap(_allocate)
