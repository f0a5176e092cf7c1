"""How many locals the registers hold: the counts of each target, and structs of one field more."""

from __future__ import annotations

import pytest

from ryuaot.abi import Bank
from ryuaot.ir import vartypes as T
from ryuaot.ir.class_layout import ClassLayout, LayoutField
from ryuaot.ir.compiler import Compiler, Options
from ryuaot.ir.register_budget import bank_of, count_registers, fits, registers_for
from ryuaot.target import TARGETS

# Integer and floating registers besides stack, frame and link register; those of them that survive a call.
COUNTS = {
    "x64": (14, 16, 5, 0),
    "x64-windows": (14, 16, 7, 10),
    "x86": (6, 8, 3, 0),
}


def compiler(target: str) -> Compiler:
    return Compiler(TARGETS[target], Options(opt=1), None, None, "m", "m")


@pytest.mark.parametrize("target", COUNTS)
def test_registers_are_counted(target: str) -> None:
    found = [
        count_registers(compiler(target), across)[bank] for across in (False, True) for bank in (Bank.INT, Bank.FLOAT)
    ]
    assert tuple(found) == COUNTS[target]


@pytest.mark.parametrize("vartype", [T.UBYTE, T.INT, T.LONG, T.REF, T.FLOAT, T.DOUBLE, T.SIMD16])
@pytest.mark.parametrize("target", sorted(TARGETS))
def test_as_many_fields_fit_as_there_are_registers(target: str, vartype: int) -> None:
    comp = compiler(target)
    wide = vartype == T.LONG and comp.pointer_size == 4
    assert registers_for(comp, vartype) == 1 + wide
    most = count_registers(comp, False)[bank_of(vartype)] // (1 + wide)
    for count in (most, most + 1):
        fields = tuple(LayoutField(16 * n, vartype, str(n)) for n in range(count))
        inner = ClassLayout("S", 16 * count, 8, fields=fields)
        outer = ClassLayout("T", 16 * count, 8, fields=(LayoutField(0, T.STRUCT, "s", inner),))
        assert fits(comp, inner) == fits(comp, outer) == (count == most)
