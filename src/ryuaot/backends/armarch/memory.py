"""Emission of loads, stores, locals and atomics for A64."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.backends.armarch.branches import gen_memory_barrier, storing
from ryuaot.backends.armarch.memory_operands import AFTER, EXTENDS
from ryuaot.backends.armarch.operands import ADDRESS, CONDITION, DATA, REG, SP, XZR, Mem, W, X
from ryuaot.backends.common.assembly.instruction_list import Modifier, Reg, Registers
from ryuaot.backends.common.sequences.memory_sequences import lclheap
from ryuaot.ir import flags as F
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import GenTree

if TYPE_CHECKING:
    from ryuaot.backends.armarch.codegen import ArmCodeGen

_ACQUIRE = {1: "ldarb", 2: "ldarh", 4: "ldar", 8: "ldar"}
_RELEASE = {1: "stlrb", 2: "stlrh", 4: "stlr", 8: "stlr"}


def gen_ind(gen: ArmCodeGen, node: GenTree) -> None:
    """Emits a load; volatile ones acquire."""
    assert node.op1 is not None
    mem = gen.addr(node.op1)
    if not node.flags & F.VOLATILE:
        gen.load(node.reg, node.type, mem)
        return
    if node.flags & F.UNALIGNED or node.type in T.SIMD:  # a vector is aligned as its lanes are
        gen.load(node.reg, node.type, mem)
        gen.emit("dmb ishld")
        return
    size = T.size_of(node.type, gen.ptr)
    where = _base_only(gen, mem, size)
    if node.reg >= 32:
        gen.emit("ldar", REG[size][DATA], where)
        gen.emit("fmov", REG[size][node.reg], REG[size][DATA])
        return
    gen.emit(_ACQUIRE[size], REG[size][node.reg], where)
    if node.type in (T.BYTE, T.SHORT):
        gen.emit(EXTENDS[node.type], W[node.reg], W[node.reg])


def _base_only(gen: ArmCodeGen, mem: Mem, size: int) -> Mem:
    if mem.symbol or mem.disp or mem.index >= 0:
        gen.address_into(ADDRESS, mem)
        return Mem(ADDRESS, width=size)
    return Mem(mem.base, width=size)


def _store(gen: ArmCodeGen, node: GenTree, mem: Mem, value: GenTree) -> None:
    """Emits a store; volatile ones release."""
    if not node.flags & F.VOLATILE:
        gen.store_value(node.type, mem, value)
        return
    if node.flags & F.UNALIGNED or node.type in T.SIMD:
        gen_memory_barrier(gen, node)
        gen.store_value(node.type, mem, value)
        return
    size = T.size_of(node.type, gen.ptr)
    where = _base_only(gen, mem, size)
    if value.flags & F.CONTAINED:
        gen.value_into(DATA, value)
        gen.emit(_RELEASE[size], REG[size][DATA], where)
    elif value.reg >= 32:
        gen.emit("fmov", REG[size][DATA], REG[size][value.reg])
        gen.emit(_RELEASE[size], REG[size][DATA], where)
    else:
        gen.emit(_RELEASE[size], REG[size][value.reg], where)


gen_storeind = storing(_store, releases=True)

# -- atomics: sequentially consistent, as .NET's Interlocked is


def _atomic(gen: ArmCodeGen, node: GenTree) -> tuple[Registers, Reg, Mem, Reg]:
    """Returns (names by size, old value, address, status) for an exclusive loop."""
    assert node.op1 is not None
    size = gen.size(node)
    names = REG[size]
    return names, names[node.reg], Mem(node.op1.reg, width=size), W[ADDRESS]


def gen_xadd(gen: ArmCodeGen, node: GenTree) -> None:
    """Emits XADD: the old value."""
    assert node.op2 is not None
    names, old, where, status = _atomic(gen, node)
    loop = gen.label_here()
    gen.emit("ldaxr", old, where)
    gen.emit("add", names[DATA], old, names[node.op2.reg])
    gen.emit("stlxr", status, names[DATA], where)
    gen.emit("cbnz", status, loop)
    gen.emit("dmb ish")


def gen_xchg(gen: ArmCodeGen, node: GenTree) -> None:
    """Emits XCHG: the old value."""
    assert node.op2 is not None
    names, old, where, status = _atomic(gen, node)
    loop = gen.label_here()
    gen.emit("ldaxr", old, where)
    gen.emit("stlxr", status, names[node.op2.reg], where)
    gen.emit("cbnz", status, loop)
    gen.emit("dmb ish")


def gen_cmpxchg(gen: ArmCodeGen, node: GenTree) -> None:
    """Emits CMPXCHG: the old value, which was replaced if it equalled the comparand."""
    address, value, comparand = node.operands()
    names = REG[gen.size(node)]
    old, where, status = names[node.reg], Mem(address.reg, width=gen.size(node)), W[ADDRESS]
    done = gen.use(gen.new_label())
    loop = gen.label_here()
    gen.emit("ldaxr", old, where)
    gen.emit("cmp", old, names[comparand.reg])
    gen.emit("b.ne", done)
    gen.emit("stlxr", status, names[value.reg], where)
    gen.emit("cbnz", status, loop)
    gen.put_label(done)
    gen.emit("dmb ish")


def _allocate(gen: ArmCodeGen, node: GenTree, size: GenTree, known: int | None) -> None:
    dst, count, low = X[node.reg], X[DATA], X[ADDRESS]
    done = gen.use(gen.new_label())
    if known is not None:
        gen.constant(DATA, known, 8)
    else:
        gen.emit("mov", dst, 0)
        if gen.size(size) == 8:
            gen.emit("adds", count, X[size.reg], 15)
            gen.emit("csinv", count, count, XZR, CONDITION["lo"])  # a sum that wraps is too much for any stack
        else:
            gen.emit("mov", W[DATA], W[size.reg])
            gen.emit("add", count, count, 15)
        gen.emit("and", count, count, -16)
        gen.emit("cbz", count, done)
    gen.emit("sub", low, X[SP], count, Modifier("uxtx"))
    gen.emit("mov", dst, X[SP])
    touched = gen.use(gen.new_label())
    loop = gen.label_here()
    gen.emit("sub", dst, dst, 1, Modifier("lsl", 12))
    gen.emit("cmp", dst, low)
    gen.emit("b.lo", touched)
    gen.emit("str", XZR, Mem(node.reg, width=8))
    gen.emit("b", loop)
    gen.put_label(touched)
    gen.emit("mov", X[SP], low)
    gen.emit("str", XZR, Mem(SP, width=8))
    gen.add_constant(node.reg, SP, gen.area)
    if gen.comp.init_locals:
        gen.emit("mov", low, dst)
        loop = gen.label_here()
        gen.emit("stp", XZR, XZR, Mem(ADDRESS, 16, width=16, mode=AFTER))
        gen.emit("subs", count, count, 16)
        gen.emit("b.ne", loop)
    gen.put_label(done)


gen_lclheap = lclheap(_allocate)
