"""A64's encodable ranges against their definitions, and branches in functions too large for short ones."""

from __future__ import annotations

import struct
from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lir_lab import Lab, Method

from ryuaot.backends.armarch.codegen import PEEPHOLE
from ryuaot.backends.armarch.instructions import TABLE
from ryuaot.backends.armarch.operands import (
    FP,
    Mem,
    X,
    constant_parts,
    float_immediate,
    is_arithmetic_immediate,
    is_logical_immediate,
    offset_fits,
)
from ryuaot.backends.common.assembly.instruction_list import Instr, Operand, place
from ryuaot.backends.common.assembly.peephole import lengthen
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import GenTree


def a64(name: str, *operands: Operand) -> Instr:
    return Instr(TABLE[name], operands)


def all_logical(size: int) -> set[int]:
    """DDI 0487, DecodeBitMasks: an element of 2..size*8 bits with a rotated run of ones, replicated."""
    found = set()
    width = 2
    while width <= size * 8:
        for ones in range(1, width):
            run = (1 << ones) - 1
            for turn in range(width):
                element = (run << turn | run >> (width - turn)) & ((1 << width) - 1)
                value = 0
                for _ in range(size * 8 // width):
                    value = value << width | element
                found.add(value)
        width *= 2
    return found


@pytest.mark.parametrize(("size", "count"), [(4, 1302), (8, 5334)])
def test_logical_immediates_are_exactly_the_encodable_ones(size: int, count: int) -> None:
    valid = all_logical(size)
    assert len(valid) == count
    assert all(is_logical_immediate(value, size) for value in valid)
    for value in sorted(valid)[:: 7 if size == 8 else 1]:
        for near in (value + 1, value ^ 2):
            near &= (1 << size * 8) - 1
            assert is_logical_immediate(near, size) == (near in valid)


@given(st.integers(-(1 << 63), (1 << 64) - 1), st.sampled_from([4, 8]))
def test_constants_are_built_right(value: int, size: int) -> None:
    result = 0
    mask = (1 << size * 8) - 1
    for mnemonic, part, shift in constant_parts(value, size):
        if mnemonic == "mov":
            assert is_logical_immediate(part, size)
            result = part
        elif mnemonic == "movz":
            result = part << shift
        elif mnemonic == "movn":
            result = ~(part << shift) & mask
        else:
            result = result & ~(0xFFFF << shift) | part << shift
    assert result == value & mask
    assert len(constant_parts(value, size)) <= size // 2


def test_float_immediates() -> None:
    def bits(value: float) -> int:
        return int(struct.unpack("<Q", struct.pack("<d", value))[0])

    for mantissa in range(16, 32):
        for exponent in range(-3, 5):
            for sign in (1, -1):
                value = sign * mantissa / 16 * 2.0**exponent
                assert float_immediate(bits(value), 8) == value
    for value in (0.0, 0.1, 33.0, 0.0625, 1.03125, 1e300):
        assert float_immediate(bits(value), 8) is None


def test_offsets_and_arithmetic_immediates() -> None:
    assert offset_fits(32760, 8) and not offset_fits(32768, 8) and not offset_fits(260, 8) and offset_fits(-256, 8)
    assert offset_fits(4095, 1) and not offset_fits(4096, 1) and not offset_fits(-257, 4) and offset_fits(255, 8)
    assert (
        is_arithmetic_immediate(4095)
        and is_arithmetic_immediate(-4096)
        and is_arithmetic_immediate(0xFFF000)
        and not is_arithmetic_immediate(4097)
    )


def labels() -> Callable[[], str]:
    """What makes labels for the peephole: n1, n2, ..."""
    numbers = count(1)
    return lambda: f"n{next(numbers)}"


def test_branches_grow_in_large_functions() -> None:
    code = [a64("b.eq", "far"), a64("cbz", X[1], "far"), *[a64("nop")] * 260_000, place("far")]
    result = lengthen(code, TABLE, "b", labels())
    expected = [a64("b.ne", "n1"), a64("b", "far"), place("n1"), a64("cbnz", X[1], "n2"), a64("b", "far"), place("n2")]
    assert result[:6] == expected
    small = [a64("b.eq", "near"), a64("nop"), place("near")]
    assert lengthen(small, TABLE, "b", labels()) == small


def test_a_branch_around_a_jump_is_turned_round() -> None:
    code = [a64("tbz", X[1], 3, ".La"), a64("b", ".Lb"), place(".La"), a64("nop"), place(".Lb")]
    assert PEEPHOLE.run(code, {".La", ".Lb"}) == [a64("tbnz", X[1], 3, ".Lb"), *code[2:]]
    both = [a64("b.eq", ".La"), a64("b.vs", ".La"), a64("b", ".Lb"), place(".La"), a64("nop"), place(".Lb")]
    assert PEEPHOLE.run(both, {".La", ".Lb"})[:2] == [both[0], a64("b.vc", ".Lb")]


def test_jump_to_the_next_instruction_is_removed() -> None:
    code = [a64("nop"), a64("b", "next"), place("unused"), place("next"), a64("nop")]
    assert PEEPHOLE.run(code, {"next"}) == [a64("nop"), place("next"), a64("nop")]


def test_reload_after_a_store_is_removed() -> None:
    home = Mem(FP, 16, width=8)
    code = [a64("str", X[0], home), a64("ldr", X[0], home), a64("ldr", X[1], home)]
    assert PEEPHOLE.run(code, set()) == [code[0], code[2]]


def instructions(target: str, directory: Path, make: Callable[[Method], GenTree], kind: int = T.INT) -> list[str]:
    """Returns the instructions of a method that returns the expression ``make`` of two parameters, without the last."""
    lab = Lab(target, 1, directory)
    lab.expression(kind, [kind, kind], make)
    lines = [" ".join(line.split()) for line in lab.codes[0].text if line.startswith("\t")]
    return [line for line in lines if line[0] not in ".#/"][:-1]


def test_operands_that_are_part_of_an_instruction(tmp_path: Path) -> None:
    def shifted(oper: int, inner: int, count: int) -> list[str]:
        return instructions(
            "arm64",
            tmp_path,
            lambda m: m.b.binary(oper, T.INT, m.b.binary(inner, T.INT, m.arg(1), m.b.icon(count)), m.arg(0)),
        )

    assert shifted(O.XOR, O.ROR, 7) == ["eor w0, w0, w1, ror #7"]
    assert shifted(O.XOR, O.ROL, 7) == ["eor w0, w0, w1, ror #25"]
    assert shifted(O.ADD, O.RSZ, 3) == ["add w0, w0, w1, lsr #3"]
    assert shifted(O.AND, O.RSH, 3) == ["and w0, w0, w1, asr #3"]
    assert len(shifted(O.ADD, O.ROR, 7)) == 2  # a sum takes no rotation

    def less(m: Method) -> GenTree:
        return m.b.binary(O.AND, T.INT, m.b.unary(O.NOT, T.INT, m.arg(1)), m.arg(0))

    assert instructions("arm64", tmp_path, less) == ["bic w0, w0, w1"]
    assert instructions("arm", tmp_path, less) == ["bics r0, r0, r1"]

    def fused(m: Method) -> GenTree:
        return m.b.binary(O.SUB, T.INT, m.arg(0), m.b.binary(O.MUL, T.INT, m.arg(0), m.arg(1)))

    assert instructions("arm64", tmp_path, fused) == ["msub w0, w0, w1, w0"]

    def times(factor: int) -> list[str]:
        return instructions("arm64", tmp_path, lambda m: m.b.binary(O.MUL, T.INT, m.arg(0), m.b.icon(factor)))

    assert times(9) == ["add w0, w0, w0, lsl #3"] and len(times(7)) == 2


@pytest.mark.parametrize(
    ("values", "chosen"),
    [
        ((1, 0), "cset w0, lt"),
        ((0, -1), "csinv w0, wzr, wzr, lt"),
        (("y", 0), "csel w0, w1, wzr, lt"),
        (("y + 1", "x"), "csinc w0, w0, w1, ge"),
        (("x", "-y"), "csneg w0, w0, w1, lt"),
        (("~x", "~y"), "csinv w0, w8, w1, lt"),  # one of them varies
    ],
)
def test_a_choice_varies_its_second_value(tmp_path: Path, values: tuple[int | str, ...], chosen: str) -> None:
    def value(m: Method, word: int | str) -> GenTree:
        if isinstance(word, int):
            return m.b.icon(word)
        source = m.arg(int("y" in word))
        if word[0] in "-~":
            return m.b.unary(O.NEG if word[0] == "-" else O.NOT, T.INT, source)
        return m.b.binary(O.ADD, T.INT, source, m.b.icon(1)) if "+" in word else source

    def make(m: Method) -> GenTree:
        condition = m.b.relop(O.LT, m.arg(0), m.arg(1))
        return m.b.multi(O.SELECT, T.INT, [condition, *(value(m, word) for word in values)])

    assert instructions("arm64", tmp_path, make)[-1] == chosen


def test_a_quotient_by_a_power_of_two_is_shifted(tmp_path: Path) -> None:
    def divided(divisor: int, kind: int = T.INT) -> list[str]:
        return instructions(
            "arm64", tmp_path, lambda m: m.b.binary(O.DIV, kind, m.arg(0), m.b.icon(divisor, kind)), kind
        )

    half = divided(2)
    assert len(half) == 2 and "lsr #31" in half[0] and half[1].startswith("asr w0") and half[1].endswith("#1")
    assert not any("sdiv" in line for line in divided(8) + divided(-4, T.LONG))
    assert any("sdiv" in line for line in divided(10))
