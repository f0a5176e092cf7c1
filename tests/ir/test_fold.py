"""Conversions of floating constants: what is folded, and into what; comparisons that are reversed."""

from __future__ import annotations

import math
import struct
from types import SimpleNamespace

import pytest

from ryuaot.ir import vartypes as T
from ryuaot.ir.builder import Builder
from ryuaot.ir.fold import fold_float_cast, reverse, reversed_relop
from ryuaot.ir.interpreter import Interpreter
from ryuaot.ir.nodes import IntCon
from ryuaot.ir.text import parse_method

BIG = 2.0**63
CASES = [
    # value, type, saturating, what an INT or LONG node holds (None: nothing is folded)
    (2.9, T.INT, False, 2), (-2.9, T.INT, False, -2), (-0.9, T.UINT, True, 0), (4294967040.0, T.UINT, False, -256),
    (4294967296.0, T.UINT, False, None), (4294967296.0, T.UINT, True, -1), (-1.0, T.UINT, True, 0),
    (2147483648.0, T.INT, False, None), (2147483648.0, T.INT, True, 2147483647), (-3e9, T.INT, True, -(1 << 31)),
    (BIG, T.LONG, False, None), (BIG, T.LONG, True, (1 << 63) - 1), (-BIG, T.LONG, False, -(1 << 63)),
    (BIG, T.ULONG, False, -(1 << 63)), (2.0**64, T.ULONG, False, None), (2.0**64, T.ULONG, True, -1),
    (math.nan, T.INT, False, None), (math.nan, T.ULONG, True, 0), (-math.inf, T.LONG, True, -(1 << 63)),
    (300.0, T.UBYTE, True, 44), (200.0, T.BYTE, False, -56), (1e10, T.USHORT, True, 0xFFFF), (1e10, T.SHORT, True, -1),
    (1e10, T.SHORT, False, None), (1.5, T.FLOAT, True, None),
]  # fmt: skip


@pytest.mark.parametrize("kind", [T.DOUBLE, T.FLOAT])
@pytest.mark.parametrize(("value", "to", "saturating", "expected"), CASES)
def test_floating_constants(kind: int, value: float, to: int, saturating: bool, expected: int | None) -> None:
    code, width = ("<f", 4) if kind == T.FLOAT else ("<d", 8)
    build = Builder(SimpleNamespace(pointer_size=8, next_node_id=0))  # type: ignore[arg-type]
    constant = build.dcon(int.from_bytes(struct.pack(code, value), "little"), kind)
    folded = fold_float_cast(build, constant, to, saturating)
    if expected is None:
        assert folded is None
    else:
        assert isinstance(folded, IntCon) and folded.value == expected and folded.type == T.ACTUAL[to]


RELOPS = """method "T:M({kind},{kind}):int" target x64 symbol ry_M ret int
local V00 {kind} arg0 param
local V01 {kind} arg1 param
block BB01 return
  stmt -
    t0 = LCL_VAR {kind} V00
    t1 = LCL_VAR {kind} V01
    t2 = {oper} int t0 t1{flag}
    t3 = RETURN int t2
"""
WHOLE = (0, 1, -1, (1 << 31) - 1, -(1 << 31))
REAL = (0.0, -0.0, 1.0, -math.inf, math.inf, math.nan)


FORMS = [
    (oper, kind, flag)
    for oper in ("EQ", "NE", "LT", "LE", "GT", "GE")
    for kind, flag in (("int", ""), ("int", " [unsigned]"), ("double", ""), ("double", " [un]"))
    if kind == "int" or (oper, flag) not in (("EQ", " [un]"), ("NE", ""))  # IL has neither
]


@pytest.mark.parametrize(("oper", "kind", "flag"), FORMS)
@pytest.mark.parametrize("in_place", [False, True])
def test_a_reversed_comparison_is_true_where_the_other_is_false(
    oper: str, kind: str, flag: str, in_place: bool
) -> None:
    text = RELOPS.format(kind=kind, oper=oper, flag=flag)
    comp, other = parse_method(text), parse_method(text)
    assert other.first_block is not None
    root = other.first_block.stmts[0].root
    assert root.op1 is not None
    root.op1 = reverse(root.op1) if in_place else reversed_relop(Builder(other), root.op1)
    values = WHOLE if kind == "int" else REAL
    for pair in ((one, two) for one in values for two in values):
        assert Interpreter(comp).run(*pair) == 1 - Interpreter(other).run(*pair), pair  # type: ignore[operator]
