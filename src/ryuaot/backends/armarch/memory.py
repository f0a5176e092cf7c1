"""Emission of loads, stores, locals, block operations and atomics for A64."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.backends.armarch import blocks as K
from ryuaot.backends.armarch.arith import label_here
from ryuaot.backends.armarch.codegen import EXTENDS, STORES
from ryuaot.backends.armarch.operands import ADDRESS, DATA, FP, REG, SP, VECTOR, X0, X1, X2, Mem, Q, W, X
from ryuaot.backends.common.asm import LABEL, RegisterNames
from ryuaot.backends.common.blockops import chunks, gc_runs
from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import CallNode, GenTree, HandleCon, IntCon, LclNode, MultiVarNode, PutArg

if TYPE_CHECKING:
    from ryuaot.backends.armarch.codegen import ArmCodeGen

ASSIGN_REF = "rt_assign_ref"
CHECKED_ASSIGN_REF = "rt_checked_assign_ref"
_PAGE = 4096
_NEVER_NULL = frozenset((O.LCL_VAR_ADDR, O.LCL_FLD_ADDR, O.CNS_HANDLE))
_ACQUIRE = {1: "ldarb", 2: "ldarh", 4: "ldar", 8: "ldar"}
_RELEASE = {1: "stlrb", 2: "stlrh", 4: "stlr", 8: "stlr"}


def gen_lcl_var(gen: ArmCodeGen, node: GenTree) -> None:
    """A local's value: tracked ones are in their register already, unless they come back from their home."""
    assert isinstance(node, LclNode)
    if gen.comp.locals[node.lcl].tracked_index >= 0 and not node.flags & F.SPILLED:
        return
    if node.type == T.STRUCT:
        raise gen.bug(f"V{node.lcl:02}: a struct as a value in a register")
    gen.load(node.reg, gen.memory_type(node), gen.home(node.lcl))


def gen_lcl_fld(gen: ArmCodeGen, node: GenTree) -> None:
    """A part of a local."""
    assert isinstance(node, LclNode)
    gen.load(node.reg, node.type, gen.home(node.lcl, node.offset))


def gen_lcl_addr(gen: ArmCodeGen, node: GenTree) -> None:
    """The address of a local."""
    assert isinstance(node, LclNode)
    gen.address_into(node.reg, gen.home(node.lcl, node.offset))


def gen_handle(gen: ArmCodeGen, node: GenTree) -> None:
    """The address of a symbol, relative to the instruction's page."""
    assert isinstance(node, HandleCon)
    gen.address_into(node.reg, Mem(ADDRESS, node.offset, symbol=gen.symbol(node.symbol)))


def gen_store_lcl(gen: ArmCodeGen, node: GenTree) -> None:
    """STORE_LCL_VAR and STORE_LCL_FLD."""
    value = node.op1
    assert isinstance(node, LclNode) and value is not None
    if node.type == T.STRUCT:
        if value.oper == O.CALL:
            _store_returned(gen, node, value)
        else:
            _block(gen, node, gen.home(node.lcl, node.offset))
    elif node.oper == O.STORE_LCL_VAR and node.reg >= 0:
        gen.value_into(node.reg, value)
    else:
        store_value(gen, node.type, gen.home(node.lcl, node.offset), value)


def store_value(gen: ArmCodeGen, vartype: int, mem: Mem, value: GenTree) -> None:
    """A value, maybe a contained constant, to memory."""
    if not value.flags & F.CONTAINED:
        gen.store(value.reg, vartype, mem)
        return
    if not isinstance(value, IntCon):
        raise gen.bug(f"{value!r} is contained in a store")
    size = T.size_of(vartype, gen.ptr)
    if value.value == 0:
        gen.store_zero(size, mem)
    else:
        gen.constant(DATA, value.value, size)
        gen.emit((STORES[size], REG[size][DATA], gen.at(mem, size)))


def _store_returned(gen: ArmCodeGen, node: LclNode, call: GenTree) -> None:
    """A struct that a call returned in registers, into the local's home (whose size is whole words)."""
    assert isinstance(call, CallNode) and call.ret_desc is not None
    for segment, reg in zip(call.ret_desc.segments, gen.call_registers(call), strict=True):
        home = gen.home(node.lcl, node.offset + segment.offset)
        if node.oper == O.STORE_LCL_FLD and segment.size not in (1, 2, 4, 8):
            raise gen.bug("a returned struct of odd size stored to a part of a local")
        if node.oper == O.STORE_LCL_FLD and segment.size < 4:
            gen.emit((STORES[segment.size], W[reg], gen.at(home, segment.size)))
        elif reg >= 32:
            gen.store(reg, T.FLOAT if segment.size <= 4 else T.DOUBLE, home)
        else:
            gen.store(reg, T.INT if segment.size <= 4 else T.LONG, home)


def gen_store_multi_var(gen: ArmCodeGen, node: GenTree) -> None:
    """Registers of a call's struct to one local each."""
    assert isinstance(node, MultiVarNode) and isinstance(node.op1, CallNode)
    moves: list[tuple[int, int, int]] = []
    for lcl, reg, source in zip(node.lcls, node.regs, gen.call_registers(node.op1), strict=True):
        if lcl < 0:
            continue
        vartype = gen.comp.locals[lcl].type
        if reg < 0:
            gen.store(source, vartype, gen.home(lcl))
        else:
            moves.append((reg, source, T.ACTUAL[vartype]))
    gen.parallel_moves(moves)


def gen_ind(gen: ArmCodeGen, node: GenTree) -> None:
    """Load; volatile ones acquire."""
    assert node.op1 is not None
    mem = gen.addr(node.op1)
    if not node.flags & F.VOLATILE:
        gen.load(node.reg, node.type, mem)
        return
    if node.flags & F.UNALIGNED:
        gen.load(node.reg, node.type, mem)
        gen.emit(("dmb", "ishld"))
        return
    where = _base_only(gen, mem)
    size = T.size_of(node.type, gen.ptr)
    if node.reg >= 32:
        gen.emit(("ldar", REG[size][DATA], where))
        gen.emit(("fmov", REG[size][node.reg], REG[size][DATA]))
        return
    gen.emit((_ACQUIRE[size], REG[size][node.reg], where))
    if node.type in (T.BYTE, T.SHORT):
        gen.emit((EXTENDS[node.type], W[node.reg], W[node.reg]))


def _base_only(gen: ArmCodeGen, mem: Mem) -> str:
    if mem.symbol or mem.disp or mem.index >= 0:
        gen.address_into(ADDRESS, mem)
        return f"[{X[ADDRESS]}]"
    return f"[{X[mem.base]}]"


def gen_nullcheck(gen: ArmCodeGen, node: GenTree) -> None:
    """Touch the address."""
    assert node.op1 is not None
    gen.emit(("ldrb", "wzr", gen.at(gen.addr(node.op1), 1)))


def gen_storeind(gen: ArmCodeGen, node: GenTree) -> None:
    """Store; references into the heap through the write barrier; volatile ones release."""
    addr, value = node.op1, node.op2
    assert addr is not None and value is not None
    volatile = node.flags & F.VOLATILE
    if node.type == T.REF and not node.flags & F.NO_BARRIER:
        if volatile:
            gen.emit(("dmb", "ish"))
        gen.emit(("bl", gen.symbol(CHECKED_ASSIGN_REF if node.flags & F.CHECKED_BARRIER else ASSIGN_REF)))
        return
    mem = gen.addr(addr)
    if not volatile:
        store_value(gen, node.type, mem, value)
        return
    if node.flags & F.UNALIGNED:
        gen.emit(("dmb", "ish"))
        store_value(gen, node.type, mem, value)
        return
    size = T.size_of(node.type, gen.ptr)
    where = _base_only(gen, mem)
    if value.flags & F.CONTAINED:
        gen.value_into(DATA, value)
        gen.emit((_RELEASE[size], REG[size][DATA], where))
    elif value.reg >= 32:
        gen.emit(("fmov", REG[size][DATA], REG[size][value.reg]))
        gen.emit((_RELEASE[size], REG[size][DATA], where))
    else:
        gen.emit((_RELEASE[size], REG[size][value.reg], where))


# -- blocks


def gen_store_block(gen: ArmCodeGen, node: GenTree) -> None:
    """STORE_OBJ, STORE_BLK."""
    assert node.op1 is not None
    plan = K.strategy(node)
    _block(gen, node, gen.addr(node.op1) if not plan.is_call or node.op1.flags & F.CONTAINED else Mem(X0))


def gen_putarg_stk(gen: ArmCodeGen, node: GenTree) -> None:
    """An argument into the outgoing area, or, of a fast tail call, into the incoming one."""
    assert isinstance(node, PutArg) and node.op1 is not None
    dest = Mem(FP, gen.frame.incoming_sp + node.stack_offset) if node.incoming else Mem(SP, node.stack_offset)
    value = node.op1
    if value.oper == O.FIELD_LIST:
        for op, offset, kind in zip(value.ops, value.offsets, value.field_types, strict=True):  # type: ignore[attr-defined]
            store_value(gen, kind, dest.plus(offset), op)
    elif value.type == T.STRUCT:
        _block(gen, node, dest)
    else:
        store_value(gen, T.ACTUAL[value.type], dest, value)


def _block(gen: ArmCodeGen, node: GenTree, dest: Mem) -> None:
    plan = K.strategy(node)
    source = K.source_of(node)
    if plan.is_call:
        _block_call(gen, dest, source, plan)
    elif plan.kind == K.LOOP:
        _copy_loop(gen, node, dest, gen.mem(source), plan.size)
    elif plan.kind == K.BARRIERS:
        _copy_with_barriers(gen, node, dest, gen.mem(source))
    elif plan.kind == K.COPY:
        copy(gen, dest, gen.mem(source), plan.size)
    else:
        _fill(gen, dest, source.value & 0xFF, plan.size)  # type: ignore[attr-defined]


def copy(gen: ArmCodeGen, dest: Mem, source: Mem, size: int) -> None:
    """Written-out copy through the scratch registers."""
    for offset, width in chunks(size, 16):
        name = Q[VECTOR] if width == 16 else REG[width][DATA]
        load = {1: "ldrb", 2: "ldrh"}.get(width, "ldr")
        gen.emit((load, name, gen.at(source, width, offset)))
        gen.emit((STORES[width], name, gen.at(dest, width, offset)))


def _fill(gen: ArmCodeGen, dest: Mem, byte: int, size: int) -> None:
    if byte:
        gen.emit(("movi", f"v{VECTOR - 32}.16b", f"#{byte}"))
        gen.constant(DATA, int.from_bytes(bytes([byte]) * 8, "little"), 8)
    elif size >= 16:
        gen.emit(("movi", f"v{VECTOR - 32}.16b", "#0"))
    for offset, width in chunks(size, 16):
        if width == 16:
            gen.emit(("str", Q[VECTOR], gen.at(dest, 16, offset)))
        elif byte:
            gen.emit((STORES[width], REG[width][DATA], gen.at(dest, width, offset)))
        else:
            gen.store_zero(width, dest, offset)


def _copy_with_barriers(gen: ArmCodeGen, node: GenTree, dest: Mem, source: Mem) -> None:
    """Each reference through the barrier (x0, x1), what lies between through the scratch registers."""
    layout = node.layout
    assert layout is not None
    for offset, size, is_ref in gc_runs(layout.size, layout.gc_refs, gen.ptr):
        if not is_ref:
            copy(gen, dest.plus(offset), source.plus(offset), size)
            continue
        gen.address_into(X0, dest.plus(offset))
        gen.load(X1, T.REF, source, offset)
        gen.emit(("bl", gen.symbol(CHECKED_ASSIGN_REF)))


def _copy_loop(gen: ArmCodeGen, node: GenTree, dest: Mem, source: Mem, size: int) -> None:
    """A large copy that may not call (argument registers are in use): 16 bytes a turn, the rest written out."""
    to, from_, end = gen.internal[node.id]
    gen.address_into(from_, source)
    gen.address_into(to, dest)
    gen.add_constant(end, from_, size & -16)
    loop = label_here(gen)
    gen.emit(("ldr", Q[VECTOR], f"[{X[from_]}], #16"))
    gen.emit(("str", Q[VECTOR], f"[{X[to]}], #16"))
    gen.emit(("cmp", X[from_], X[end]))
    gen.emit(("b.ne", loop))
    copy(gen, Mem(to), Mem(from_), size % 16)


def _block_call(gen: ArmCodeGen, dest: Mem, source: GenTree, plan: K.Strategy) -> None:
    """rt_memmove, rt_memset, rt_assign_struct. Addresses that are not in their registers yet are frame addresses or
    symbols."""
    if plan.size == 0:
        return
    if plan.kind == K.MEMSET:
        if source.flags & F.CONTAINED:
            gen.constant(X1, source.value & 0xFF, 4)  # type: ignore[attr-defined]
    else:
        address = source.op1 if source.oper in (O.OBJ, O.BLK) else None
        if address is None or address.flags & F.CONTAINED:
            gen.address_into(X1, gen.mem(source))
    gen.address_into(X0, dest)
    gen.constant(X2, plan.size, 8)
    gen.emit(("bl", gen.symbol(K.HELPERS[plan.kind])))


# -- atomics: sequentially consistent, as .NET's Interlocked is


def _atomic(gen: ArmCodeGen, node: GenTree) -> tuple[RegisterNames, str, str, str]:
    """(names by size, old value, address, status) of an exclusive loop."""
    assert node.op1 is not None
    names = REG[gen.size(node)]
    return names, names[node.reg], f"[{X[node.op1.reg]}]", W[ADDRESS]


def gen_xadd(gen: ArmCodeGen, node: GenTree) -> None:
    """XADD: the old value."""
    assert node.op2 is not None
    names, old, where, status = _atomic(gen, node)
    loop = label_here(gen)
    gen.emit(("ldaxr", old, where))
    gen.emit(("add", names[DATA], old, names[node.op2.reg]))
    gen.emit(("stlxr", status, names[DATA], where))
    gen.emit(("cbnz", status, loop))
    gen.emit(("dmb", "ish"))


def gen_xchg(gen: ArmCodeGen, node: GenTree) -> None:
    """XCHG: the old value."""
    assert node.op2 is not None
    names, old, where, status = _atomic(gen, node)
    loop = label_here(gen)
    gen.emit(("ldaxr", old, where))
    gen.emit(("stlxr", status, names[node.op2.reg], where))
    gen.emit(("cbnz", status, loop))
    gen.emit(("dmb", "ish"))


def gen_cmpxchg(gen: ArmCodeGen, node: GenTree) -> None:
    """CMPXCHG: the old value, which was replaced if it equalled the comparand."""
    address, value, comparand = node.operands()
    names = REG[gen.size(node)]
    old, where, status = names[node.reg], f"[{X[address.reg]}]", W[ADDRESS]
    done = gen.use(gen.new_label())
    loop = label_here(gen)
    gen.emit(("ldaxr", old, where))
    gen.emit(("cmp", old, names[comparand.reg]))
    gen.emit(("b.ne", done))
    gen.emit(("stlxr", status, names[value.reg], where))
    gen.emit(("cbnz", status, loop))
    gen.emit((LABEL, done))
    gen.emit(("dmb", "ish"))


def gen_memory_barrier(gen: ArmCodeGen, node: GenTree) -> None:
    """A full barrier."""
    gen.emit(("dmb", "ish"))


def gen_lclheap(gen: ArmCodeGen, node: GenTree) -> None:
    """localloc: room between the outgoing area and the rest of the frame, each page touched in order; zeroed when the
    method says so."""
    size = node.op1
    assert size is not None
    dst, count, low = X[node.reg], X[DATA], X[ADDRESS]
    done = gen.use(gen.new_label())
    value = gen.immediate(size)
    if value is not None:
        rounded = (value + 15) & -16
        if rounded == 0:
            gen.constant(node.reg, 0, 8)
            return
        gen.constant(DATA, rounded, 8)
    else:
        gen.emit(("mov", dst, "#0"))
        if gen.size(size) == 8:
            gen.emit(("add", count, X[size.reg], "#15"))
        else:
            gen.emit(("mov", W[DATA], W[size.reg]))
            gen.emit(("add", count, count, "#15"))
        gen.emit(("and", count, count, "#-16"))
        gen.emit(("cbz", count, done))
    gen.emit(("sub", low, "sp", count, "uxtx"))
    gen.emit(("mov", dst, "sp"))
    touched = gen.use(gen.new_label())
    loop = label_here(gen)
    gen.emit(("sub", dst, dst, "#1", "lsl #12"))
    gen.emit(("cmp", dst, low))
    gen.emit(("b.lo", touched))
    gen.emit(("str", "xzr", f"[{dst}]"))
    gen.emit(("b", loop))
    gen.emit((LABEL, touched))
    gen.emit(("mov", "sp", low))
    gen.emit(("str", "xzr", "[sp]"))
    gen.add_constant(node.reg, SP, (gen.comp.out_arg_size + 15) & -16)
    if gen.comp.init_locals:
        gen.emit(("mov", low, dst))
        loop = label_here(gen)
        gen.emit(("stp", "xzr", "xzr", f"[{low}], #16"))
        gen.emit(("subs", count, count, "#16"))
        gen.emit(("b.ne", loop))
    gen.emit((LABEL, done))


# -- what the allocator put in


def gen_copy(gen: ArmCodeGen, node: GenTree) -> None:
    """COPY: register to register."""
    assert node.op1 is not None
    gen.move(node.reg, node.op1.reg, T.ACTUAL[node.type] if node.type != T.STRUCT else T.LONG)


def gen_reload(gen: ArmCodeGen, node: GenTree) -> None:
    """RELOAD: from the spill temp."""
    assert node.op1 is not None
    gen.load(node.reg, T.ACTUAL[node.type] if node.type != T.STRUCT else T.LONG, gen.temp_of(node.op1))


def gen_swap(gen: ArmCodeGen, node: GenTree) -> None:
    """SWAP: exchange two registers."""
    assert node.op1 is not None and node.op2 is not None
    gen.swap(node.op1.reg, node.op2.reg)


def gen_keepalive(gen: ArmCodeGen, node: GenTree) -> None:
    """KEEPALIVE: the use is all."""
