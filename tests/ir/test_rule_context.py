"""What the simplifier knows of bits: none is set that it calls clear, and masks and shifts clear what it says."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ryuaot.ir import opers as O
from ryuaot.ir.compiler import Compiler
from ryuaot.ir.interpreter import Interpreter
from ryuaot.ir.nodes import GenTree
from ryuaot.ir.simplifier import make_simplifier
from ryuaot.ir.text import parse_method

HEAD = """method "T:M(int,long,ubyte,short,ref):{kind}" target x64 symbol ry_M ret {kind}
local V00 int arg0 param
local V01 long arg1 param
local V02 ubyte arg2 param
local V03 short arg3 param
local V04 ushort arg4 param
block BB01 return
  stmt -
"""
LEAVES = {
    "int": ("LCL_VAR int V00", "LCL_VAR int V02", "LCL_VAR int V03", "LCL_VAR int V04"),
    "long": ("LCL_VAR long V01",),
}
ALL = {"int": (1 << 32) - 1, "long": (1 << 64) - 1}
INTS = st.one_of(
    st.integers(-(1 << 31), (1 << 31) - 1), st.sampled_from((0, 1, -1, 0xFF, 0x7FFF, 0x8000, -(1 << 31), 31, 32, 33))
)
LONGS = st.one_of(st.integers(-(1 << 63), (1 << 63) - 1), INTS)


class Text:
    """Lines of IR text; each method returns the name of a value."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def line(self, text: str) -> str:
        self.lines.append(f"    t{len(self.lines)} = {text}")
        return f"t{len(self.lines) - 1}"

    def method(self, value: str, kind: str) -> tuple[Compiler, GenTree]:
        self.line(f"RETURN {kind} {value}")
        comp = parse_method(HEAD.format(kind=kind) + "\n".join(self.lines) + "\n")
        assert comp.first_block is not None
        root = comp.first_block.stmts[0].root
        assert root.op1 is not None
        return comp, root.op1


@st.composite
def trees(draw: st.DrawFn, text: Text, kind: str, depth: int = 4) -> str:
    """A value of that type."""
    form = draw(st.sampled_from(("leaf", "constant", "and", "shift", "cast", "relop", "rest"))) if depth else "leaf"
    if form == "leaf":
        return text.line(draw(st.sampled_from(LEAVES[kind])))
    if form == "constant":
        return text.line(f"CNS_INT {kind} {draw(INTS if kind == 'int' else LONGS)}")
    if form == "relop" and kind == "int":
        of = draw(st.sampled_from(("int", "long")))
        return text.line(f"LT int {draw(trees(text, of, depth - 1))} {draw(trees(text, of, depth - 1))}")
    if form == "cast":
        of = draw(st.sampled_from(("int", "long")))
        small = ("byte", "ubyte", "short", "ushort", "bool")
        to = draw(st.sampled_from(small + (("int",) if of == "long" else ()) if kind == "int" else ("long",)))
        if kind == of == "long":
            return draw(trees(text, "long", depth - 1))
        unsigned = " [unsigned]" if of == "int" and draw(st.booleans()) else ""
        return text.line(f"CAST {kind} to={to} {draw(trees(text, of, depth - 1))}{unsigned}")
    one = draw(trees(text, kind, depth - 1))
    if form == "shift":
        by = text.line(f"CNS_INT int {draw(st.integers(0, 70))}")
        return text.line(f"{draw(st.sampled_from(('LSH', 'RSZ', 'RSH')))} {kind} {one} {by}")
    if form == "rest" and draw(st.booleans()):
        by = text.line(f"CNS_INT {kind} {draw(st.integers(1, 1000))}")
        return text.line(f"UMOD {kind} {one} {by}")
    oper = draw(st.sampled_from(("AND", "OR", "XOR") if form == "and" else ("ADD", "NEG")))
    if oper == "NEG":
        return text.line(f"NEG {kind} {one}")
    return text.line(f"{oper} {kind} {one} {draw(trees(text, kind, depth - 1))}")


@given(st.data(), st.sampled_from(("int", "long")), INTS, LONGS, st.integers(0, 255), st.integers(-0x8000, 0x7FFF))
def test_no_bit_is_set_that_is_known_to_be_clear(
    data: st.DataObject, kind: str, number: int, wide: int, byte: int, short: int
) -> None:
    text = Text()
    comp, tree = text.method(data.draw(trees(text, kind)), kind)
    known = make_simplifier(comp).ones(tree)
    assert 0 <= known <= ALL[kind]
    value = Interpreter(comp).run(number, wide, byte, short, short & 0xFFFF)
    assert isinstance(value, int)
    assert value & ALL[kind] & ~known == 0


EXACT = [
    ("int", ["LCL_VAR int V02"], 0xFF),
    ("int", ["LCL_VAR int V04"], 0xFFFF),
    ("int", ["LCL_VAR int V03"], 0xFFFF_FFFF),
    ("int", ["LCL_VAR int V00", "CNS_INT int 24", "RSZ int t0 t1"], 0xFF),
    ("int", ["LCL_VAR int V02", "CNS_INT int 4", "LSH int t0 t1"], 0xFF0),
    ("int", ["LCL_VAR int V02", "CNS_INT int 28", "LSH int t0 t1"], 0xF000_0000),
    ("int", ["LCL_VAR int V02", "CNS_INT int 36", "LSH int t0 t1"], 0xFF0),
    ("int", ["LCL_VAR int V02", "CNS_INT int 4", "RSH int t0 t1"], 0xF),
    ("int", ["LCL_VAR int V00", "CNS_INT int 4", "RSH int t0 t1"], 0xFFFF_FFFF),
    ("int", ["LCL_VAR int V00", "CNS_INT int 10", "UMOD int t0 t1"], 0xF),
    ("int", ["LCL_VAR int V00", "CNS_INT int 16", "UMOD int t0 t1"], 0xF),
    ("int", ["LCL_VAR int V00", "CNS_INT int 17", "UMOD int t0 t1"], 0x1F),
    ("int", ["LCL_VAR int V00", "CNS_INT int 240", "AND int t0 t1"], 0xF0),
    ("int", ["LCL_VAR int V02", "CNS_INT int 256", "OR int t0 t1"], 0x1FF),
    ("int", ["LCL_VAR int V02", "CNS_INT int 256", "XOR int t0 t1"], 0x1FF),
    ("int", ["LCL_VAR int V00", "CAST int to=ubyte t0"], 0xFF),
    ("int", ["LCL_VAR int V00", "CAST int to=short t0"], 0xFFFF_FFFF),
    ("int", ["LCL_VAR int V02", "CAST int to=short t0"], 0xFF),
    ("int", ["LCL_VAR int V02", "CAST int to=byte t0"], 0xFFFF_FFFF),
    ("int", ["LCL_VAR int V02", "CNS_INT int 127", "AND int t0 t1", "CAST int to=byte t2"], 0x7F),
    ("int", ["LCL_VAR int V00", "LCL_VAR int V02", "LT int t0 t1"], 1),
    ("long", ["LCL_VAR int V02", "CAST long to=long t0"], 0xFF),
    ("long", ["LCL_VAR int V00", "CAST long to=long t0"], ALL["long"]),
    ("long", ["LCL_VAR int V00", "CAST long to=long t0 [unsigned]"], ALL["int"]),
    ("int", ["LCL_VAR long V01", "CNS_INT int 56", "RSZ long t0 t1", "CAST int to=int t2"], 0xFF),
]


@pytest.mark.parametrize(("kind", "lines", "expected"), EXACT)
def test_bits_that_may_be_set(kind: str, lines: list[str], expected: int) -> None:
    text = Text()
    for line in lines:
        value = text.line(line)
    comp, tree = text.method(value, kind)
    assert make_simplifier(comp).ones(tree) == expected, O.NAMES[tree.oper]
