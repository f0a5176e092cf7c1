"""Floating constants are folded to the last bit, or not at all."""

from __future__ import annotations

import random
import struct
from fractions import Fraction

import pytest

from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.builder import Builder
from ryuaot.ir.compiler import Compiler, Options
from ryuaot.ir.foldfloat import fold_floating
from ryuaot.ir.nodes import DblCon, GenTree, IntCon
from ryuaot.target import target_named

BUILD = Builder(Compiler(target_named("x64"), Options(opt=1), None, None, "m", "m"))
OPERATIONS = {
    O.ADD: lambda a, b: a + b,
    O.SUB: lambda a, b: a - b,
    O.MUL: lambda a, b: a * b,
    O.DIV: lambda a, b: a / b,
}


def constant(value: float, vartype: int = T.DOUBLE) -> DblCon:
    code = "<f" if vartype == T.FLOAT else "<d"
    return BUILD.dcon(int.from_bytes(struct.pack(code, value), "little"), vartype)


def number(bits: int) -> Fraction:
    return Fraction(struct.unpack("<f", bits.to_bytes(4, "little"))[0])


def folded(oper: int, a: DblCon, b: DblCon) -> GenTree | None:
    return fold_floating(BUILD, BUILD.binary(oper, a.type, a, b), a, b)


@pytest.mark.parametrize("oper", list(OPERATIONS))
def test_binary32_results_are_the_nearest_of_the_exact_ones(oper: int) -> None:
    """The neighbours of the result are no nearer; of two that are as near it is the even one."""
    rng = random.Random(oper)
    for _ in range(300):
        a, b = (constant(rng.uniform(-4, 4) * 2.0 ** rng.randint(-30, 30), T.FLOAT) for _ in range(2))
        result = folded(oper, a, b)
        assert isinstance(result, DblCon) and result.type == T.FLOAT
        exact = OPERATIONS[oper](number(a.bits), number(b.bits))
        error = abs(number(result.bits) - exact)
        if result.bits & 0x7FFFFFFF:
            for neighbour in (result.bits - 1, result.bits + 1):
                other = abs(number(neighbour) - exact)
                assert error < other or (error == other and result.bits % 2 == 0)


@pytest.mark.parametrize(
    "oper, a, b",
    [
        (O.DIV, 1.0, 0.0),
        (O.DIV, 0.0, -0.0),
        (O.SUB, float("inf"), float("inf")),
        (O.MUL, 0.0, float("inf")),
        (O.ADD, float("nan"), 1.0),
    ],
)
def test_what_is_no_number_is_left_to_the_machine(oper: int, a: float, b: float) -> None:
    assert folded(oper, constant(a), constant(b)) is None


def test_zeroes_keep_their_sign_and_binary32_overflows() -> None:
    result = folded(O.MUL, constant(-1.0), constant(0.0))
    assert isinstance(result, DblCon) and result.bits == 1 << 63
    result = folded(O.MUL, constant(3e38, T.FLOAT), constant(-10.0, T.FLOAT))
    assert isinstance(result, DblCon) and result.bits == 0xFF800000
    zero = constant(0.0)
    negated = fold_floating(BUILD, BUILD.unary(O.NEG, T.DOUBLE, zero), zero, None)
    assert isinstance(negated, DblCon) and negated.bits == 1 << 63


def test_casts() -> None:
    def cast(operand: GenTree, to: int, flags: int = 0) -> GenTree | None:
        node = BUILD.cast(operand, to)
        node.flags |= flags
        return fold_floating(BUILD, node, operand, None)

    assert isinstance(cast(constant(6.9), T.INT), IntCon)
    assert cast(constant(6.9), T.INT).value == 6  # type: ignore[union-attr]
    assert cast(constant(1e300), T.INT) is None  # nothing says what becomes of it
    assert cast(constant(6.9), T.INT, F.OVERFLOW) is None
    assert cast(BUILD.icon(-3), T.FLOAT).bits == 0xC0400000  # type: ignore[union-attr]
    assert cast(BUILD.icon(-1), T.DOUBLE, F.UNSIGNED).bits == constant(4294967295.0).bits  # type: ignore[union-attr]
    assert cast(BUILD.icon((1 << 60) + 1, T.LONG), T.FLOAT) is None  # would be rounded twice
    assert cast(constant(1 + 2.0**-30), T.FLOAT).bits == 0x3F800000  # type: ignore[union-attr]
