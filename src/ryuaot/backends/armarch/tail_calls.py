"""Emission of tail calls for A64."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.abi import Reg
from ryuaot.backends.armarch.branches import tail_target
from ryuaot.backends.armarch.operands import (
    ADDRESS,
    DATA,
    FP,
    SP,
    TAIL_PLACE,
    TAIL_SIZE,
    TAIL_SLOTS,
    TAIL_TARGET,
    Mem,
    X,
)
from ryuaot.backends.common.assembly.instruction_list import Symbol
from ryuaot.backends.common.assembly.tail_call_area import RECORD, copied_arguments, moved_bytes, moved_slots
from ryuaot.ir.nodes import CallNode

if TYPE_CHECKING:
    from ryuaot.backends.armarch.codegen import ArmCodeGen


def tail_helper(gen: ArmCodeGen, node: CallNode, symbol: str) -> None:
    """Emits a tail call by helper. Everything below `size` in the outgoing area moves; the addresses of copies in it
    are those after the move."""
    size = moved_bytes(node)
    gen.gen_restore_saved()
    gen.add_constant(TAIL_PLACE, FP, gen.frame.incoming_sp - RECORD)
    gen.emit("bl", Symbol(gen.symbol("rt_tail_place")))
    for where, at in copied_arguments(node):
        if isinstance(where, Reg):
            gen.add_constant(where.number, TAIL_PLACE, at)
        else:
            gen.add_constant(DATA, TAIL_PLACE, at)
            gen.emit("str", X[DATA], gen.at(Mem(SP, where.offset), 8))
    tail_target(gen, node, symbol, TAIL_TARGET)
    gen.constant(TAIL_SIZE, size, 8)
    slots = moved_slots(node, size)
    if slots:
        gen.address_into(TAIL_SLOTS, Mem(ADDRESS, symbol=gen.pool.slots(slots)))
    else:
        gen.constant(TAIL_SLOTS, 0, 8)
    gen.emit("b", Symbol(gen.symbol("rt_tail_call")))
