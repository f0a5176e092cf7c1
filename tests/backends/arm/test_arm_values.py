"""Arithmetic on arm against Python, under qemu-user: one program of all operations on all edge values."""

# ruff: noqa: E501  (the C text)

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from lir_lab import Lab, Method

from ryuaot.errors import BadInput
from ryuaot.ir import blocks as B
from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import GenTree
from ryuaot.target import TARGETS, with_extensions

COMPILER, EMULATOR = "arm-linux-gnueabihf-gcc", "qemu-arm"
pytestmark = pytest.mark.skipif(
    shutil.which(COMPILER) is None or shutil.which(EMULATOR) is None, reason=f"needs {COMPILER} and {EMULATOR}"
)

EDGES = (0, 1, 2, 3, 7, 31, 32, 33, 255, 256, 65535, 1 << 30, (1 << 31) - 1, -(1 << 31), -1, -2, -7, -256)
DRIVER = r"""
#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
static jmp_buf jump; static int kind;
#define THROW(name, number) void name(void) { kind = number; longjmp(jump, 1); } void name##_bare(void) { name(); }
THROW(rt_throw_overflow, 1) THROW(rt_throw_range, 2) THROW(rt_throw_divzero, 4)
extern int32_t (*const codes[])(int32_t, int32_t);
extern const int code_count, edge_count; extern const int32_t edges[];
void lab_copy(void *, void *); void lab_swap(double, float, double, float, float *, double *);
int main(void) {
  for (int code = 0; code < code_count; code++)
    for (int a = 0; a < edge_count; a++)
      for (int b = 0; b < edge_count; b++) {
        volatile int32_t r = 0; kind = 0;
        if (!setjmp(jump)) r = codes[code](edges[a], edges[b]);
        printf("%d %d\n", kind, (int)r);
      }
  unsigned char bytes[64];
  for (int i = 0; i < 64; i++) bytes[i] = i;
  lab_copy(bytes + 12, bytes + 2);
  for (int i = 0; i < 64; i++) printf("%d ", bytes[i]);
  float singles[2]; double doubles[2];
  lab_swap(1.5, 2.5f, 3.5, 4.5f, singles, doubles);
  printf("\n%g %g %g %g\n", doubles[0], doubles[1], singles[0], singles[1]);
  return 0;
}
"""


def signed(value: int) -> int:
    return (value + (1 << 31)) % (1 << 32) - (1 << 31)


def unsigned(value: int) -> int:
    return value % (1 << 32)


def quotient(a: int, b: int) -> int:
    return abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)


def checked(exact: Callable[[int, int], int], read: Callable[[int], int]) -> Callable[[int, int], tuple[int, int]]:
    def result(a: int, b: int) -> tuple[int, int]:
        value = exact(read(a), read(b))
        return (0, signed(value)) if read(value) == value else (1, 0)

    return result


def divided(a: int, b: int, give: Callable[[int, int], int], sign: bool) -> tuple[int, int]:
    if b == 0:
        return 4, 0
    if sign and (a, b) == (-(1 << 31), -1):
        return 1, 0
    return 0, signed(give(a, b) if sign else give(unsigned(a), unsigned(b)))


Plain = Callable[[int, int], int]
OPERATIONS: list[tuple[int, int, Callable[[int, int], tuple[int, int]]]] = [
    (O.DIV, 0, lambda a, b: divided(a, b, quotient, True)),
    (O.MOD, 0, lambda a, b: divided(a, b, lambda x, y: x - quotient(x, y) * y, True)),
    (O.UDIV, 0, lambda a, b: divided(a, b, lambda x, y: x // y, False)),
    (O.UMOD, 0, lambda a, b: divided(a, b, lambda x, y: x % y, False)),
    (O.LSH, 0, lambda a, b: (0, signed(a << (b & 31)))),
    (O.RSH, 0, lambda a, b: (0, a >> (b & 31))),
    (O.RSZ, 0, lambda a, b: (0, signed(unsigned(a) >> (b & 31)))),
    (O.ROL, 0, lambda a, b: (0, signed(unsigned(a) << (b & 31) | unsigned(a) >> (-b & 31)))),
    (O.ROR, 0, lambda a, b: (0, signed(unsigned(a) >> (b & 31) | unsigned(a) << (-b & 31)))),
    (O.MULHI, 0, lambda a, b: (0, a * b >> 32)),
    (O.MULHI, F.UNSIGNED, lambda a, b: (0, signed(unsigned(a) * unsigned(b) >> 32))),
    (O.POPCNT, 0, lambda a, b: (0, unsigned(a).bit_count())),
    (O.LZCNT, 0, lambda a, b: (0, 32 - unsigned(a).bit_length())),
    (O.TZCNT, 0, lambda a, b: (0, (a & -a).bit_length() - 1 if a else 32)),
    (O.BSWAP, 0, lambda a, b: (0, int.from_bytes(unsigned(a).to_bytes(4, "little"), "big", signed=True))),
]
UNARY = (O.POPCNT, O.LZCNT, O.TZCNT, O.BSWAP)
for _oper, _exact in ((O.ADD, int.__add__), (O.SUB, int.__sub__), (O.MUL, int.__mul__)):
    OPERATIONS += [
        (_oper, F.OVERFLOW, checked(_exact, signed)),
        (_oper, F.OVERFLOW | F.UNSIGNED, checked(_exact, unsigned)),
    ]


def operation(lab: Lab, oper: int, flags: int, constant: int | None) -> str:
    def make(m: Method) -> GenTree:
        if oper in UNARY:
            return m.b.unary(oper, T.INT, m.arg(0))
        second = m.arg(1) if constant is None else m.b.icon(constant)
        return m.b.binary(oper, T.INT, m.arg(0), second, flags)

    return lab.expression(T.INT, [T.INT, T.INT], make)


def copies(lab: Lab) -> None:
    """A struct of 16 bytes onto itself: all is read before it is written, as x86 does."""
    layout = lab.layout("S16", (T.INT, 4))
    m = lab.method(T.VOID, T.BYREF, T.BYREF, name="lab_copy")
    m.do(m.b.store_obj(layout, m.arg(0), m.b.obj(layout, m.arg(1))))
    m.ret()
    m.finish()


def swaps(lab: Lab) -> None:
    """Parameters in d0, s2, d2 and (back-filled) s3; the doubles are stored after the singles."""
    m = lab.method(T.VOID, T.DOUBLE, T.FLOAT, T.DOUBLE, T.FLOAT, T.BYREF, T.BYREF, name="lab_swap")
    for pointer, offset, kind, value in (
        (4, 0, T.FLOAT, 3),
        (4, 4, T.FLOAT, 1),
        (5, 0, T.DOUBLE, 2),
        (5, 8, T.DOUBLE, 0),
    ):
        place = m.b.binary(O.ADD, T.BYREF, m.arg(pointer), m.b.nint(offset))
        m.do(m.b.storeind(kind, place, m.arg(value)))
    m.ret()
    m.finish()


def selects(lab: Lab) -> tuple[list[str], list[tuple[int, int]]]:
    """A choice by a compare, and by a value; of the parameters, either way round, and of a sum."""
    names: list[str] = []
    wanted: list[tuple[int, int]] = []
    compares: list[tuple[int, int, Callable[[int, int], bool]]] = [
        (O.LT, 0, lambda a, b: a < b), (O.GE, F.UNSIGNED, lambda a, b: unsigned(a) >= unsigned(b)),
        (O.EQ, 0, lambda a, b: a == b), (O.AND, 0, lambda a, b: a & b != 0),
    ]  # fmt: skip
    for oper, flags, true in compares:
        for places in ((0, 1), (1, 0), (0, 2), (2, 1)):
            m = lab.method(T.INT, T.INT, T.INT, name=f"select_{len(names)}")
            both = m.arg(0), m.arg(1)
            condition = m.b.relop(oper, *both, flags) if oper in O.RELOPS else m.b.binary(oper, T.INT, *both)
            sides = [m.arg(place) if place < 2 else m.b.binary(O.ADD, T.INT, m.arg(0), m.b.icon(5)) for place in places]
            m.ret(m.b.multi(O.SELECT, T.INT, [condition, *sides]))
            names.append(m.finish().symbol)
            wanted += [(0, signed((a, b, a + 5)[places[not true(a, b)]])) for a in EDGES for b in EDGES]
    return names, wanted


def switches(lab: Lab) -> tuple[list[str], list[tuple[int, int]]]:
    """A switch whose cases all follow it, and one with a case before it, which a table of 16 bits does not reach."""
    for following in (9, 8):
        m = lab.method(T.INT, T.INT, T.INT, name=f"switch_{following}")
        start, targets = m.block, []
        if following < 9:
            targets.append(m.new_block())
            m.ret(m.b.icon(100))
            start.kind, start.targets = B.BBJ_ALWAYS, [m.new_block(B.BBJ_SWITCH)]
        m.block.kind = B.BBJ_SWITCH
        head = m.block
        m.do(GenTree(O.SWITCH, T.VOID, m.b._id(), m.arg(0)))
        while len(targets) <= 9:
            targets.append(m.new_block())
            m.ret(m.b.icon(99 + len(targets)))
        head.targets = targets
        m.finish()
    return ["switch_9", "switch_8"], 2 * [(0, 100 + (a if 0 <= a < 9 else 9)) for a in EDGES for _ in EDGES]


def test_what_no_processor_of_the_target_has_is_refused() -> None:
    with pytest.raises(BadInput, match="invalid value 'idiv' for '--instruction-set'"):
        with_extensions(TARGETS["x64"], ("idiv",))


@pytest.mark.parametrize(("opt", "features"), [(0, ()), (1, ()), (0, ("idiv",))], ids=["O0", "O1", "idiv"])
def test_arithmetic_copies_and_parameters(opt: int, features: tuple[str, ...], tmp_path: Path) -> None:
    lab = Lab("arm", opt, tmp_path)
    lab.target = with_extensions(lab.target, features)
    wanted: list[tuple[int, int]] = []
    names: list[str] = []
    for oper, flags, meaning in OPERATIONS:
        for constant in (None, 7, -1, 65535) if oper in (O.DIV, O.UMOD, O.SUB) else (None, 3):
            names.append(operation(lab, oper, flags, constant))
            wanted += [meaning(a, b if constant is None else constant) for a in EDGES for b in EDGES]
    for more, results in (selects(lab), switches(lab)):
        names += more
        wanted += results
    copies(lab)
    swaps(lab)
    tables = {
        code.symbol: [line for line in code.text if line.startswith(("\ttbh", "\t.2byte", "\t.4byte"))]
        for code in lab.codes
    }
    assert len(tables["switch_9"]) == 10 and "tbh" in tables["switch_9"][0] and not lab.codes[-1].data
    assert [line.split()[0] for line in tables["switch_8"]] == [".4byte"] * 9
    assert any("sdiv" in line for code in lab.codes for line in code.text) == ("idiv" in features)
    extension = "".join(f"\t.arch_extension {feature}\n" for feature in features)
    head = f"\t.syntax unified\n\t.arch armv7-a\n{extension}\t.fpu vfpv3-d16\n\t.thumb\n"
    (tmp_path / "lab.s").write_text(head + lab.text().replace("@", "%"))
    table = "#include <stdint.h>\n" + "".join(f"int32_t {name}(int32_t, int32_t);\n" for name in names)
    table += f"int32_t (*const codes[])(int32_t, int32_t) = {{{', '.join(names)}}};\n"
    table += f"const int code_count = {len(names)}, edge_count = {len(EDGES)};\n"
    table += f"const int32_t edges[] = {{{', '.join(f'(int32_t){edge}LL' for edge in EDGES)}}};\n"
    (tmp_path / "driver.c").write_text(DRIVER)
    (tmp_path / "table.c").write_text(table)
    sources = [str(tmp_path / name) for name in ("lab.s", "driver.c", "table.c")]
    subprocess.run([COMPILER, "-static", "-O1", "-w", *sources, "-o", str(tmp_path / "lab")], check=True)
    said = subprocess.run([EMULATOR, str(tmp_path / "lab")], check=True, capture_output=True, text=True).stdout
    *results, moved, parameters = said.splitlines()
    got = [tuple(map(int, line.split())) for line in results]
    assert len(got) == len(wanted)
    each = len(EDGES) ** 2
    wrong = [
        (names[place // each], EDGES[place % each // len(EDGES)], EDGES[place % len(EDGES)], is_, want)
        for place, (is_, want) in enumerate(zip(got, wanted, strict=True))
        if is_ != want
    ]
    assert not wrong, wrong[:5]
    assert moved.split() == [str(i) for i in (*range(12), *range(2, 18), *range(28, 64))]
    assert parameters == "3.5 1.5 4.5 2.5"
