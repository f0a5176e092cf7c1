"""Emission of locals, stores and block operations, as far as it is the same on all instruction sets."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ryuaot.backends.common.assembly.block_chunks import gc_runs
from ryuaot.backends.common.lowering import block_operations as K
from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import CallNode, FieldListNode, GenTree, HandleCon, IntCon, LclNode, MultiVarNode, PutArg

if TYPE_CHECKING:
    from ryuaot.backends.common.codegen.machine_codegen import MachineCodeGen

    Gen = MachineCodeGen[Any]

ASSIGN_REF = "rt_assign_ref"
CHECKED_ASSIGN_REF = "rt_checked_assign_ref"
_UNSIGNED = {1: T.UBYTE, 2: T.USHORT, 4: T.INT, 8: T.LONG}


def gen_lcl_var(gen: Gen, node: GenTree) -> None:
    """Loads a local: tracked ones are in their register already, unless they are reloaded from their home."""
    assert isinstance(node, LclNode)
    if gen.comp.locals[node.lcl].tracked_index >= 0 and not node.flags & F.SPILLED:
        return
    if node.type == T.STRUCT:
        raise gen.bug(f"V{node.lcl:02}: a struct as a value in a register")
    gen.load(node.reg, gen.memory_type(node), gen.home(node.lcl))


def gen_lcl_fld(gen: Gen, node: GenTree) -> None:
    """Loads a part of a local."""
    assert isinstance(node, LclNode)
    gen.load(node.reg, node.type, gen.home(node.lcl, node.offset))


def gen_lcl_addr(gen: Gen, node: GenTree) -> None:
    """Emits the address of a local."""
    assert isinstance(node, LclNode)
    gen.address_into(node.reg, gen.home(node.lcl, node.offset))


def gen_handle(gen: Gen, node: GenTree) -> None:
    """Emits the address of a symbol, relative to the code."""
    assert isinstance(node, HandleCon)
    gen.address_into(node.reg, gen.place_of(node))


# -- stores


def gen_store_lcl(gen: Gen, node: GenTree) -> None:
    """Emits STORE_LCL_VAR and STORE_LCL_FLD."""
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
        whole = node.oper == O.STORE_LCL_VAR
        gen.store_value(T.IN_FRAME[node.type] if whole else node.type, gen.home(node.lcl, node.offset), value)


def _store_returned(gen: Gen, node: LclNode, call: GenTree) -> None:
    """Stores a struct that a call returned in registers: to a local's home, whose size is whole words, or to a part of
    one, where only the bytes of the struct may be written."""
    assert isinstance(call, CallNode) and call.ret_desc is not None
    for segment, reg in zip(call.ret_desc.segments, gen.call_registers(call), strict=True):
        home = gen.home(node.lcl, node.offset + segment.offset)
        size = segment.size
        if reg >= 32:
            gen.store(reg, T.floating_of(size), home)
            continue
        if node.oper != O.STORE_LCL_FLD:
            size = 4 if size <= 4 else 8
        elif size not in _UNSIGNED:
            raise gen.bug("a returned struct of odd size stored to a part of a local")
        gen.store(reg, _UNSIGNED[size], home)


def gen_store_multi_var(gen: Gen, node: GenTree) -> None:
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


def gen_nullcheck(gen: Gen, node: GenTree) -> None:
    """Touches the address."""
    assert node.op1 is not None
    gen.probe(gen.addr(node.op1))


def gen_barrier(gen: Gen, node: GenTree) -> bool:
    """Emits the write barrier of a STOREIND. Returns False if it needs none."""
    if node.type != T.REF or node.flags & F.NO_BARRIER:
        return False
    gen.gen_call_symbol(CHECKED_ASSIGN_REF if node.flags & F.CHECKED_BARRIER else ASSIGN_REF)
    return True


def gen_putarg_stk(gen: Gen, node: GenTree) -> None:
    """Stores an argument to the outgoing area or, for a fast tail call, to the incoming one."""
    assert isinstance(node, PutArg) and node.op1 is not None
    at = node.stack_offset
    dest = gen.incoming(at) if node.is_incoming else gen.memory_at(gen.registers.stack_pointer, at)
    value = node.op1
    if isinstance(value, FieldListNode):
        for op, offset, kind in zip(value.ops, value.offsets, value.field_types, strict=True):
            gen.store_value(kind, dest.plus(offset), op)
    elif value.type == T.STRUCT:
        _block(gen, node, dest)
    else:
        gen.store_value(T.ACTUAL[value.type], dest, value)


Allocate = Callable[[Any, GenTree, GenTree, int | None], None]


def lclheap(allocate: Allocate) -> Callable[[Any, GenTree], None]:
    """Returns the emission of LCLHEAP. ``allocate``: (generator, node, size, bytes where they are known)."""

    def gen_lclheap(gen: Gen, node: GenTree) -> None:
        """Emits localloc: space between the outgoing area and the rest of the frame, each page touched in order; zeroed
        if the method requires it."""
        size = node.op1
        assert size is not None
        known = (size.value + 15) & -16 if isinstance(size, IntCon) and size.flags & F.CONTAINED else None
        if known == 0:
            gen.constant(node.reg, 0, gen.ptr)
        else:
            allocate(gen, node, size, known)

    return gen_lclheap


# -- blocks


def gen_store_block(gen: Gen, node: GenTree) -> None:
    """Emits STORE_OBJ and STORE_BLK."""
    assert node.op1 is not None
    _block(gen, node, gen.addr(node.op1))


def _block(gen: Gen, node: GenTree, dest: Any) -> None:
    plan = K.strategy(node)
    source = K.source_of(node)
    if plan.is_call:
        _block_call(gen, dest, source, plan)
    elif plan.kind == K.LOOP:
        gen.copy_loop(node, dest, source, plan.size)
    elif plan.kind == K.BARRIERS:
        _copy_with_barriers(gen, node, dest, gen.mem(source))
    elif plan.kind == K.COPY:
        gen.copy_block(node, dest, gen.mem(source), plan.size)
    else:
        gen.fill_block(node, dest, source.value & 0xFF, plan.size)  # type: ignore[attr-defined]


def _copy_with_barriers(gen: Gen, node: GenTree, dest: Any, source: Any) -> None:
    """Copies each reference through the barrier, and the bytes between through scratch registers (those that the
    barrier kills)."""
    layout = node.layout
    assert layout is not None
    for offset, size, is_ref in gc_runs(layout.size, layout.gc_refs, gen.ptr):
        if not is_ref:
            gen.copy_block(node, dest.plus(offset), source.plus(offset), size)
            continue
        gen.address_into(gen.target.arg0, dest.plus(offset))
        gen.load(gen.target.arg1, T.REF, source, offset)
        gen.gen_call_symbol(CHECKED_ASSIGN_REF)


def _block_call(gen: Gen, dest: Any, source: GenTree, plan: K.Strategy) -> None:
    """Calls rt_memmove, rt_memset or rt_assign_struct. Addresses that are not in their registers yet are frame
    addresses or symbols."""
    if plan.size == 0:
        return
    to, from_, count = gen.target.block_args
    if plan.kind != K.MEMSET:
        block_source(gen, from_, source)
    elif source.flags & F.CONTAINED:
        gen.constant(from_, source.value & 0xFF, 4)  # type: ignore[attr-defined]
    gen.address_into(to, dest)
    gen.constant(count, plan.size, gen.ptr)
    gen.gen_call_symbol(K.HELPERS[plan.kind] + gen.target.block_suffix)


def block_source(gen: Gen, reg: int, source: GenTree) -> None:
    """Moves the address of a block operation's source into ``reg``."""
    address = source.op1
    if source.oper in (O.OBJ, O.BLK) and address is not None and not address.flags & F.CONTAINED:
        gen.move(reg, address.reg, gen.word)
    else:
        gen.address_into(reg, gen.mem(source))


# -- what the allocator put in


def gen_copy(gen: Gen, node: GenTree) -> None:
    """Emits COPY: register to register."""
    assert node.op1 is not None
    gen.move(node.reg, node.op1.reg, gen.register_type(node))


def gen_reload(gen: Gen, node: GenTree) -> None:
    """Emits RELOAD: a load from the spill temp."""
    assert node.op1 is not None
    gen.load(node.reg, gen.register_type(node), gen.temp_of(node.op1))


def gen_swap(gen: Gen, node: GenTree) -> None:
    """Emits SWAP: exchanges two registers."""
    assert node.op1 is not None and node.op2 is not None
    gen.swap(node.op1.reg, node.op2.reg)
