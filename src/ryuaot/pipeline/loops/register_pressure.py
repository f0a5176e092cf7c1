"""Register pressure of a loop: the registers that are free for hoisted values (RyuJIT counts alike in
``optIsProfitableToHoistTree``)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ryuaot.abi import Bank
from ryuaot.ir import opers as O
from ryuaot.ir.register_budget import bank_of, count_registers, registers_for
from ryuaot.pipeline.flowgraph.natural_loops import COLD

if TYPE_CHECKING:
    from ryuaot.ir.compiler import Compiler
    from ryuaot.pipeline.flowgraph.natural_loops import Loop
    from ryuaot.pipeline.ssa.ssa_builder import Ssa

_TEMPS: Final = 2
"""Registers that an iteration needs for values that do not outlive a statement."""


def room_in(comp: Compiler, ssa: Ssa, loop: Loop, weights: list[int]) -> dict[Bank, int]:
    """Returns the registers of each bank that remain after the locals that are live into the loop. If the loop calls,
    only callee-saved registers count; otherwise all but a few for temps."""
    calls = any(
        node.oper == O.CALL
        for index in loop.all_blocks()
        if weights[index] > COLD
        for _, order in ssa.trees[index]
        for node in order
    )
    free = count_registers(comp, calls)
    if not calls:
        free[Bank.INT] -= _TEMPS
        free[Bank.FLOAT] -= _TEMPS
    for lcl in ssa.live_into(loop.header):
        vartype = comp.locals[lcl].type
        free[bank_of(vartype)] -= registers_for(comp, vartype)
    return free



