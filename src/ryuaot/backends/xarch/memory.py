"""Emission of loads, stores, locals, block operations and atomics for the x86 family."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.backends.common.asm import LABEL
from ryuaot.backends.common.blockops import chunks, gc_runs
from ryuaot.backends.xarch import blocks as K
from ryuaot.backends.xarch.arith import INT_NAMES
from ryuaot.backends.xarch.operands import R32, R64, RAX, RDI, RDX, REG, RSI, Mem
from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import CallNode, DblCon, GenTree, HandleCon, IntCon, LclNode, MultiVarNode, PutArg

if TYPE_CHECKING:
    from ryuaot.backends.xarch.codegen import XarchCodeGen

ASSIGN_REF = "rt_assign_ref"
CHECKED_ASSIGN_REF = "rt_checked_assign_ref"
_PAGE = 4096


def gen_lcl_var(gen: XarchCodeGen, node: GenTree) -> None:
    """A local's value: tracked ones are in their register already, unless they come back from their home."""
    assert isinstance(node, LclNode)
    if gen.comp.locals[node.lcl].tracked_index >= 0 and not node.flags & F.SPILLED:
        return
    if node.type == T.STRUCT:
        raise gen.bug(f"V{node.lcl:02}: a struct as a value in a register")
    gen.load(node.reg, gen.memory_type(node), gen.home(node.lcl))


def gen_lcl_fld(gen: XarchCodeGen, node: GenTree) -> None:
    """A part of a local."""
    assert isinstance(node, LclNode)
    gen.load(node.reg, node.type, gen.home(node.lcl, node.offset))


def gen_lcl_addr(gen: XarchCodeGen, node: GenTree) -> None:
    """The address of a local."""
    assert isinstance(node, LclNode)
    gen.emit(("lea", gen.regp[node.reg], gen.home(node.lcl, node.offset).address()))


def gen_handle(gen: XarchCodeGen, node: GenTree) -> None:
    """The address of a symbol, relative to the instruction."""
    assert isinstance(node, HandleCon)
    gen.emit(("lea", gen.regp[node.reg], gen.place_of(node).address()))


def gen_store_lcl(gen: XarchCodeGen, node: GenTree) -> None:
    """STORE_LCL_VAR and STORE_LCL_FLD."""
    value = node.op1
    assert isinstance(node, LclNode) and value is not None
    if node.type == T.STRUCT:
        if value.oper == O.CALL:
            _store_returned(gen, node, value)
        else:
            _block(gen, node, gen.home(node.lcl, node.offset))
        return
    if node.oper == O.STORE_LCL_VAR and node.reg >= 0:
        gen.value_into(node.reg, value)
        return
    _store_value(gen, node.type, gen.home(node.lcl, node.offset), value)


def _store_value(gen: XarchCodeGen, vartype: int, mem: Mem, value: GenTree) -> None:
    if not value.flags & F.CONTAINED:
        gen.store(value.reg, vartype, mem)
        return
    size = T.size_of(vartype, gen.ptr)
    if value.oper in INT_NAMES:
        other = value.op2
        assert other is not None
        text = gen.operand(other, size)
        if isinstance(other, IntCon) and other.flags & F.CONTAINED and size < 4:
            text = str(other.value & ((1 << (8 * size)) - 1))
        gen.emit((INT_NAMES[value.oper], mem.at(0, size), text))
        return
    if isinstance(value, IntCon):
        number = value.value
    elif isinstance(value, DblCon):
        number = value.bits
    else:
        raise gen.bug(f"{value!r} is contained in a store")
    if size < 8:
        number &= (1 << (8 * size)) - 1
    gen.emit(("mov", mem.at(0, size), str(number)))


def _store_returned(gen: XarchCodeGen, node: LclNode, call: GenTree) -> None:
    """A struct that a call returned in registers, into the local's home (whose size is whole words)."""
    assert isinstance(call, CallNode) and call.ret_desc is not None
    for segment, reg in zip(call.ret_desc.segments, gen.call_registers(call), strict=True):
        home = gen.home(node.lcl, node.offset + segment.offset)
        if node.oper == O.STORE_LCL_FLD and segment.size not in (1, 2, 4, 8):
            raise gen.bug("a returned struct of odd size stored to a part of a local")
        if reg >= 32:
            gen.store(reg, T.FLOAT if segment.size <= 4 else T.DOUBLE, home)
        else:
            gen.store(reg, T.INT if segment.size <= 4 else T.LONG, home)


def gen_store_multi_var(gen: XarchCodeGen, node: GenTree) -> None:
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


def gen_ind(gen: XarchCodeGen, node: GenTree) -> None:
    """Load."""
    assert node.op1 is not None
    gen.load(node.reg, node.type, gen.addr(node.op1))


def gen_nullcheck(gen: XarchCodeGen, node: GenTree) -> None:
    """Touch the address."""
    assert node.op1 is not None
    gen.emit(("cmp", gen.addr(node.op1).at(0, 1), "0"))


def gen_storeind(gen: XarchCodeGen, node: GenTree) -> None:
    """Store; references into the heap through the write barrier."""
    addr, value = node.op1, node.op2
    assert addr is not None and value is not None
    if node.type == T.REF and not node.flags & F.NO_BARRIER:
        gen.emit(("call", gen.symbol(CHECKED_ASSIGN_REF if node.flags & F.CHECKED_BARRIER else ASSIGN_REF)))
        return
    _store_value(gen, node.type, gen.addr(addr), value)


# -- blocks


def gen_store_block(gen: XarchCodeGen, node: GenTree) -> None:
    """STORE_OBJ, STORE_BLK."""
    assert node.op1 is not None
    plan = K.strategy(node)
    _block(gen, node, gen.addr(node.op1) if not plan.is_call or node.op1.flags & F.CONTAINED else Mem(R64[RDI], 0))


def gen_putarg_stk(gen: XarchCodeGen, node: GenTree) -> None:
    """An argument into the outgoing area, or, of a fast tail call, into the incoming one."""
    assert isinstance(node, PutArg) and node.op1 is not None
    dest = Mem(gen.regp[4], node.stack_offset)
    if node.incoming:
        dest = Mem(gen.fp, gen.frame.incoming_sp + node.stack_offset)
    value = node.op1
    if value.oper == O.FIELD_LIST:
        for op, offset, kind in zip(value.ops, value.offsets, value.field_types, strict=True):  # type: ignore[attr-defined]
            gen.store(op.reg, kind, dest, offset)
    elif value.type == T.STRUCT:
        _block(gen, node, dest)
    elif isinstance(value, IntCon) and value.flags & F.CONTAINED:
        gen.emit(("mov", dest.at(0, 8 if gen.ptr == 8 else 4), str(value.value)))
    else:
        gen.store(value.reg, T.ACTUAL[value.type], dest)


def _block(gen: XarchCodeGen, node: GenTree, dest: Mem) -> None:
    plan = K.strategy(node)
    source = K.source_of(node)
    if plan.is_call:
        _block_call(gen, dest, source, plan)
    elif plan.kind == K.REP_MOVS:
        _rep_movs(gen, source, dest, plan.size)
    elif plan.kind == K.BARRIERS:
        _copy_with_barriers(gen, node, dest, gen.mem(source))
    elif plan.kind == K.COPY:
        _copy(gen, node, dest, gen.mem(source), plan.size)
    else:
        _fill(gen, node, dest, plan)


def _copy(gen: XarchCodeGen, node: GenTree, dest: Mem, source: Mem, size: int) -> None:
    floats = [reg for reg in gen.internal.get(node.id, ()) if reg >= 32]
    ints = [reg for reg in gen.internal.get(node.id, ()) if reg < 32]
    for offset, width in chunks(size, 16):
        if width == 16:
            name = R64[floats[0]]
            gen.emit(("movups", name, source.at(offset, 16)))
            gen.emit(("movups", dest.at(offset, 16), name))
        else:
            _copy_word(gen, ints[0], dest, source, offset, width)


def _copy_word(gen: XarchCodeGen, temp: int, dest: Mem, source: Mem, offset: int, width: int) -> None:
    if width < 4:
        gen.emit(("movzx", R32[temp], source.at(offset, width)))
    else:
        gen.emit(("mov", REG[width][temp], source.at(offset, width)))
    gen.emit(("mov", dest.at(offset, width), REG[width][temp]))


def _fill(gen: XarchCodeGen, node: GenTree, dest: Mem, plan: K.Strategy) -> None:
    internal = gen.internal.get(node.id, [])
    byte = K.source_of(node).value & 0xFF  # type: ignore[attr-defined]
    if plan.kind == K.ZERO:
        pieces = chunks(plan.size, 16)
        floats = [R64[reg] for reg in internal if reg >= 32]
        if floats:
            gen.emit(("xorps", floats[0], floats[0]))
        for offset, width in pieces:
            gen.emit(
                ("movups", dest.at(offset, 16), floats[0]) if width == 16 else ("mov", dest.at(offset, width), "0")
            )
        return
    if internal:
        gen.constant(internal[0], int.from_bytes(bytes([byte]) * 8, "little"), 8)
    for offset, width in chunks(plan.size, 8):
        if width == 8:
            gen.emit(("mov", dest.at(offset, 8), R64[internal[0]]))
        else:
            gen.emit(("mov", dest.at(offset, width), str(int.from_bytes(bytes([byte]) * width, "little"))))


def _copy_with_barriers(gen: XarchCodeGen, node: GenTree, dest: Mem, source: Mem) -> None:
    """Each reference through the barrier, what lies between by rax (the barrier may change rax, rdi, rsi, r10 and r11
    only)."""
    layout = node.layout
    assert layout is not None
    for offset, size, is_ref in gc_runs(layout.size, layout.gc_refs, gen.ptr):
        if is_ref:
            gen.emit(("lea", R64[RDI], dest.address(offset)))
            gen.emit(("mov", R64[RSI], source.at(offset, gen.ptr)))
            gen.emit(("call", gen.symbol(CHECKED_ASSIGN_REF)))
            continue
        for at, width in chunks(size, 8):
            _copy_word(gen, RAX, dest, source, offset + at, width)


def _into(gen: XarchCodeGen, reg: int, mem: Mem) -> None:
    """The address of ``mem`` into a register."""
    if mem.disp == 0 and mem.base == R64[reg]:
        return
    if mem.disp == 0 and mem.base in R64:
        gen.emit(("mov", R64[reg], mem.base))
    else:
        gen.emit(("lea", R64[reg], mem.address()))


def _block_addresses(gen: XarchCodeGen, dest: Mem, source: GenTree) -> None:
    """Destination to rdi, source to rsi; operands that are not there yet are frame addresses, symbols, or were put
    there by the allocator."""
    address = source.op1
    if source.oper in (O.OBJ, O.BLK) and address is not None and not address.flags & F.CONTAINED:
        gen.move(RSI, address.reg, T.LONG)
    else:
        _into(gen, RSI, gen.mem(source))
    _into(gen, RDI, dest)


def _block_call(gen: XarchCodeGen, dest: Mem, source: GenTree, plan: K.Strategy) -> None:
    if plan.size == 0:
        return
    if plan.kind == K.MEMSET:
        _into(gen, RDI, dest)
        if source.flags & F.CONTAINED:
            gen.constant(RSI, source.value & 0xFF, 4)  # type: ignore[attr-defined]
    else:
        _block_addresses(gen, dest, source)
    gen.constant(RDX, plan.size, 4)
    gen.emit(("call", gen.symbol(K.HELPERS[plan.kind])))


def _rep_movs(gen: XarchCodeGen, source: GenTree, dest: Mem, size: int) -> None:
    """Whole words, then the bytes that are left."""
    _block_addresses(gen, dest, source)
    gen.emit(("mov", "ecx", str(size // 8)))
    gen.emit(("rep movsq",))
    rest = size % 8
    if rest:
        gen.emit(("mov", "ecx", str(rest)))
        gen.emit(("rep movsb",))


# -- atomics


def gen_xadd(gen: XarchCodeGen, node: GenTree) -> None:
    """XADD: the old value; only the addition where it is not wanted."""
    addr, value = node.op1, node.op2
    assert addr is not None and value is not None
    size = gen.size(node)
    mem = gen.addr(addr).at(0, size)
    if value.flags & F.CONTAINED:
        gen.emit(("lock add", mem, gen.operand(value, size)))
        return
    gen.move(node.reg, value.reg, node.type)
    gen.emit(("lock xadd", mem, REG[size][node.reg]))


def gen_xchg(gen: XarchCodeGen, node: GenTree) -> None:
    """XCHG with memory is locked by itself."""
    addr, value = node.op1, node.op2
    assert addr is not None and value is not None
    size = gen.size(node)
    gen.move(node.reg, value.reg, node.type)
    gen.emit(("xchg", gen.addr(addr).at(0, size), REG[size][node.reg]))


def gen_cmpxchg(gen: XarchCodeGen, node: GenTree) -> None:
    """Compare with rax, exchange; the old value is in rax."""
    addr, value, comparand = node.operands()
    size = gen.size(node)
    gen.value_into(RAX, comparand)
    gen.emit(("lock cmpxchg", gen.addr(addr).at(0, size), REG[size][value.reg]))
    gen.move(node.reg, RAX, node.type)


def gen_memory_barrier(gen: XarchCodeGen, node: GenTree) -> None:
    """A full barrier: a locked no-op on the stack is faster than MFENCE."""
    gen.emit(("lock or", f"dword ptr [{gen.regp[4]}]", "0"))


def gen_lclheap(gen: XarchCodeGen, node: GenTree) -> None:
    """localloc: room between the outgoing area and the rest of the frame, each page touched in order; zeroed when the
    method says so."""
    size = node.op1
    assert size is not None
    dst, temp = R64[node.reg], R64[gen.internal[node.id][0]]
    area = (gen.comp.out_arg_size + 15) & -16
    done = gen.use(gen.new_label())
    if isinstance(size, IntCon) and size.flags & F.CONTAINED:
        rounded = (size.value + 15) & -16
        if rounded == 0:
            gen.emit(("xor", R32[node.reg], R32[node.reg]))
            return
        gen.constant(gen.internal[node.id][0], rounded, 8)
    else:
        gen.emit(("xor", R32[node.reg], R32[node.reg]))
        gen.emit(
            ("mov", temp, R64[size.reg])
            if gen.size(size) == 8
            else ("mov", R32[gen.internal[node.id][0]], R32[size.reg])
        )
        gen.emit(("add", temp, "15"))
        gen.emit(("and", temp, "-16"))
        gen.emit(("je", done))
    if area:
        gen.emit(("add", "rsp", str(area)))
    loop = gen.use(gen.new_label())
    if gen.comp.init_locals:
        gen.emit((LABEL, loop))
        gen.emit(("push", "0"))
        gen.emit(("push", "0"))
        gen.emit(("sub", temp, "16"))
        gen.emit(("jne", loop))
    else:
        last = gen.use(gen.new_label())
        gen.emit((LABEL, loop))
        gen.emit(("cmp", temp, str(_PAGE)))
        gen.emit(("jbe", last))
        gen.emit(("sub", "rsp", str(_PAGE)))
        gen.emit(("or", "dword ptr [rsp]", "0"))
        gen.emit(("sub", temp, str(_PAGE)))
        gen.emit(("jmp", loop))
        gen.emit((LABEL, last))
        gen.emit(("sub", "rsp", temp))
        gen.emit(("or", "dword ptr [rsp]", "0"))
    gen.emit(("mov", dst, "rsp"))
    if area:
        gen.emit(("sub", "rsp", str(area)))
        if area >= _PAGE:
            gen.emit(("or", "dword ptr [rsp]", "0"))
    gen.emit((LABEL, done))


# -- what the allocator put in


def gen_copy(gen: XarchCodeGen, node: GenTree) -> None:
    """COPY: register to register."""
    assert node.op1 is not None
    gen.move(node.reg, node.op1.reg, T.ACTUAL[node.type] if node.type != T.STRUCT else T.LONG)


def gen_reload(gen: XarchCodeGen, node: GenTree) -> None:
    """RELOAD: from the spill temp."""
    assert node.op1 is not None
    gen.load(node.reg, T.ACTUAL[node.type] if node.type != T.STRUCT else T.LONG, gen.temp_of(node.op1))


def gen_swap(gen: XarchCodeGen, node: GenTree) -> None:
    """SWAP: exchange two registers."""
    assert node.op1 is not None and node.op2 is not None
    gen.emit(("xchg", R64[node.op1.reg], R64[node.op2.reg]))


def gen_keepalive(gen: XarchCodeGen, node: GenTree) -> None:
    """KEEPALIVE: the use is all."""
