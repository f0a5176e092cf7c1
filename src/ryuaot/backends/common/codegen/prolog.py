"""What prologs of all instruction sets have in common: which registers are saved, and the entry plan turned into
moves, loads and stores."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ryuaot.backends.common.assembly.block_chunks import chunks
from ryuaot.backends.common.assembly.parallel_moves import sequence
from ryuaot.ir import vartypes as T

if TYPE_CHECKING:
    from ryuaot.backends.common.assembly.parallel_moves import Move
    from ryuaot.backends.common.codegen.machine_codegen import MachineCodeGen

_BY_SIZE = {1: T.UBYTE, 2: T.USHORT, 4: T.INT, 8: T.LONG}


def choose_saved(gen: MachineCodeGen[Any]) -> None:
    """Records in the frame which callee-saved registers it saves, and the size of the outgoing area: a multiple of 16
    with the frame record (return address and frame pointer), so that the stack pointer is as aligned at each call as it
    was at the call of this method."""
    comp, frame, file = gen.comp, gen.frame, gen.registers
    used = comp.lsra.used_callee_saved if comp.lsra else 0
    if comp.saves_all_callee_saved:
        used = file.callee_saved
    frame.saved_ints = tuple(reg for reg in file.saved_ints if used >> reg & 1)
    frame.saved_floats = tuple(reg for reg in file.saved_floats if used >> reg & 1)
    record = 2 * gen.ptr
    gen.area = (max(comp.out_arg_size, gen.target.float_area) + record + 15 & -16) - record


def receive(gen: MachineCodeGen[Any], scratch: int) -> None:
    """Parameters to their homes and registers. ``scratch``: an integer register that holds none."""
    plan = gen.entry_plan
    locals_ = gen.comp.locals
    for reg, size, lcl, offset in plan.stores:
        whole = size > 2 or locals_[lcl].type == T.STRUCT  # homes of structs are whole words
        kind = T.floating_of(size) if reg >= 32 else _BY_SIZE[(4 if size <= 4 else 8) if whole else size]
        gen.store(reg, kind, gen.home(lcl, offset))
    for offset, size, lcl, inside in plan.copies:
        source, home = gen.incoming(offset), gen.home(lcl, inside)
        for at, width in chunks(size, gen.ptr):
            gen.load(scratch, _BY_SIZE[width], source, at)
            gen.store(scratch, _BY_SIZE[width], home, at)
    gen.parallel_moves(plan.moves)
    for reg, vartype in plan.narrows:
        if vartype != T.INT or not _is_moved(plan.moves, reg):  # a move of 32 bits has zeroed the upper half
            gen.narrow(reg, vartype)
    for reg, vartype, offset in plan.loads:
        gen.load(reg, vartype, gen.incoming(offset))
    for reg, vartype in plan.zeros:
        if reg >= 32:
            gen.float_constant(reg, 0, vartype)
        else:
            gen.constant(reg, 0, T.size_of(vartype, gen.ptr))
    for lcl in plan.zero_homes:
        gen.store_zero(max(4, T.size_of(T.IN_FRAME[locals_[lcl].type], gen.ptr)), gen.home(lcl))


def _is_moved(moves: list[Move], reg: int) -> bool:
    """Whether ``reg`` is written by a move of its own, and none of the moves is a swap."""
    written = any(dst == reg != src for dst, src, _ in moves)
    return written and not any(is_swap for is_swap, _ in sequence(moves))
