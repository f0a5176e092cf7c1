"""Code that asks which processor runs it, with either answer: whatever machine runs the tests, the way without the
instruction is executed too."""

from __future__ import annotations

import ctypes
import math
import platform
import struct
from pathlib import Path

import pytest
from lir_lab import Lab

from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T

pytestmark = pytest.mark.skipif(platform.machine() != "x86_64", reason="runs x64 code")

FEATURES = ("rt_has_sse41", "rt_has_popcnt")
C_TYPE = {T.FLOAT: ctypes.c_float, T.DOUBLE: ctypes.c_double, T.INT: ctypes.c_uint32, T.LONG: ctypes.c_uint64}
WHOLE = {T.FLOAT: 2.0**23, T.DOUBLE: 2.0**52}


class AnsweringLab(Lab):
    """A lab whose runtime says that the processor has all features, or none."""

    answer = 0

    def text(self) -> str:
        symbols = "".join(f"{name}:\t.byte {self.answer}\n" for name in FEATURES)
        return super().text() + f"\t.data\n{symbols}\t.text\n"


@pytest.fixture(params=[0, 1], ids=["without", "with"])
def lab(request: pytest.FixtureRequest, tmp_path: Path) -> Lab:
    made = AnsweringLab("x64", 1, tmp_path)
    made.answer = request.param
    if request.param and not {"sse4_1", "popcnt"} <= set(Path("/proc/cpuinfo").read_text().split()):
        pytest.skip("the processor has not")
    return made


def bits(value: float, vartype: int) -> int:
    return int.from_bytes(struct.pack("<f" if vartype == T.FLOAT else "<d", value), "little")


def test_rounding(lab: Lab) -> None:
    """IEEE 754 5.9: to the nearest, ties to even; down; up; toward zero. The sign of zero is the operand's."""
    exact = {O.ROUND: round, O.FLOOR: math.floor, O.CEILING: math.ceil, O.TRUNC: math.trunc}
    cases = [(oper, vartype) for oper in exact for vartype in (T.FLOAT, T.DOUBLE)]
    for oper, vartype in cases:
        lab.expression(vartype, [vartype], lambda m, o=oper, v=vartype: m.b.unary(o, v, m.arg(0)))  # type: ignore[misc]
    symbols = [code.symbol for code in lab.codes]
    for (oper, vartype), symbol in zip(cases, symbols, strict=True):
        edge, kind = WHOLE[vartype], C_TYPE[vartype]
        values = [0.0, 0.25, 0.5, 0.75, 1.0, 1.5, 2.5, 3.5, 1e-30, 1e30, 12345.5, edge / 2 - 0.5, edge / 2 + 0.5]
        values += [edge - 1, edge - 0.5, edge, edge + 1, 2 * edge, 2 * edge + 2, math.inf]
        for value in (sign * kind(value).value for value in values for sign in (1, -1)):
            whole = value if math.isinf(value) else math.copysign(float(exact[oper](value)), value)
            assert bits(lab.call(symbol, kind, kind(value)), vartype) == bits(whole, vartype), (oper, value)
        assert math.isnan(lab.call(symbol, kind, kind(math.nan)))


def test_bits_are_counted(lab: Lab) -> None:
    symbols = {
        vartype: lab.expression(T.INT, [vartype], lambda m: m.b.unary(O.POPCNT, T.INT, m.arg(0)))
        for vartype in (T.INT, T.LONG)
    }
    for vartype, symbol in symbols.items():
        width = 32 if vartype == T.INT else 64
        for value in (0, 1, 0xFF, 0x12345678, (1 << width) - 1, 1 << width - 1, 0x5555555555555555 & (1 << width) - 1):
            assert lab.call(symbol, ctypes.c_int32, C_TYPE[vartype](value)) == value.bit_count()
