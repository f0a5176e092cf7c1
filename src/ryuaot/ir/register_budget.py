"""How many registers locals can use, and whether the fields of a struct fit into them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.abi import Bank, registers_of
from ryuaot.ir import vartypes as T

if TYPE_CHECKING:
    from ryuaot.ir.class_layout import ClassLayout
    from ryuaot.ir.compiler import Compiler


def count_registers(comp: Compiler, across_calls: bool) -> dict[Bank, int]:
    """Counts the registers of either bank that are available for locals."""
    convention = registers_of(comp.target)
    kept = {convention.stack_pointer, convention.frame_pointer, convention.link}
    count = dict.fromkeys(Bank, 0)
    for reg in convention.callee_saved if across_calls else (*convention.callee_saved, *convention.caller_saved):
        count[reg.bank] += reg not in kept
    return count


def fits(comp: Compiler, layout: ClassLayout) -> bool:
    """Whether there are registers for all fields of a struct."""
    free = count_registers(comp, False)
    work = [layout]
    while work:
        for part in work.pop().fields:
            if part.layout is not None:
                work.append(part.layout)
            else:
                free[bank_of(part.vartype)] -= registers_for(comp, part.vartype)
    return min(free[Bank.INT], free[Bank.FLOAT]) >= 0


def bank_of(vartype: int) -> Bank:
    """Returns the bank in which values of a type live."""
    return Bank.FLOAT if T.uses_float_register(vartype) else Bank.INT


def registers_for(comp: Compiler, vartype: int) -> int:
    """Returns how many registers a value needs: two if it is a long of two words."""
    return 2 if bank_of(vartype) is Bank.INT and T.size_of(vartype, comp.pointer_size) > comp.pointer_size else 1
