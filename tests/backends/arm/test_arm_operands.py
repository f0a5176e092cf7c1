"""Thumb-2's encodable ranges against their definitions, short forms of instructions, moves of singles and doubles."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ryuaot.backends.arm.float_moves import float_sequence
from ryuaot.backends.arm.instructions import TABLE
from ryuaot.backends.arm.operands import SPELL, R, constant_parts, is_modified_immediate, offset_fits
from ryuaot.backends.arm.peephole import finish
from ryuaot.backends.armarch.operands import CONDITION
from ryuaot.backends.common.assembly.instruction_list import Instr, Modifier, Operand, Symbol, place, render
from ryuaot.ir import vartypes as T

WORD = (1 << 32) - 1


def expanded(code: int) -> int:
    """ThumbExpandImm (DDI 0406C A6.3.2) of twelve bits."""
    low = code & 0xFF
    if code >> 10 == 0:
        return (low, low << 16 | low, low << 24 | low << 8, low * 0x01010101)[code >> 8 & 3]
    turn, value = code >> 7, 0x80 | code & 0x7F
    return (value >> turn | value << (32 - turn)) & WORD


ENCODABLE = {expanded(code) for code in range(1 << 12)}


def test_modified_immediates_are_exactly_the_encodable_ones() -> None:
    assert all(is_modified_immediate(value) for value in ENCODABLE)
    for value in sorted(ENCODABLE):
        for near in (value + 1, value - 1, value ^ 0x100, value ^ 0x10000):
            assert is_modified_immediate(near) == (near & WORD in ENCODABLE), hex(near)


def test_offsets_are_exactly_those_of_loads_and_stores() -> None:
    """DDI 0406C: T3 and T4 of LDR (A8.8.63) have 12 bits up and 8 down, VLDR (A8.8.333) 8 bits of words either way."""
    tried = range(-6000, 6000)
    assert [at for at in tried if offset_fits(at, False)] == list(range(-255, 4096))
    assert [at for at in tried if offset_fits(at, True)] == list(range(-4 * 255, 4 * 256, 4))


@given(st.integers(-(1 << 31), WORD))
def test_constants_are_made_as_they_are(value: int) -> None:
    made = 0
    for mnemonic, immediate in constant_parts(value):
        if mnemonic in ("mov", "mvn"):
            assert immediate in ENCODABLE
            made = immediate ^ (WORD if mnemonic == "mvn" else 0)
        else:
            assert immediate <= 0xFFFF
            made = made & 0xFFFF | immediate << 16 if mnemonic == "movt" else immediate
    assert made == value & WORD


@pytest.mark.parametrize("seed", range(200))
def test_singles_and_doubles_change_places_at_once(seed: int) -> None:
    """Doubles and singles of any half, to other places: as if all were read first."""
    choose = Random(seed)
    moves, sources, targets = [], set[int](), set[int]()
    for _ in range(choose.randrange(1, 9)):
        double = choose.random() < 0.5
        step, size = (2, 2) if double else (1, 1)
        dst, src = (32 + choose.randrange(0, 12, step) for _ in range(2))
        if targets & set(range(dst, dst + size)) or sources & set(range(src, src + size)):
            continue
        targets |= set(range(dst, dst + size))
        sources |= set(range(src, src + size))
        moves.append((dst, src, T.DOUBLE if double else T.FLOAT))
    registers = {number: number for number in range(32, 64)}
    for is_swap, (dst, src, vartype) in float_sequence(moves):
        size = 2 if vartype == T.DOUBLE else 1
        assert size == 1 or dst % 2 == src % 2 == 0
        old = [registers[dst + half] for half in range(size)]
        for half in range(size):
            registers[dst + half] = registers[src + half]
            if is_swap:
                registers[src + half] = old[half]
    for dst, src, vartype in moves:
        for half in range(2 if vartype == T.DOUBLE else 1):
            assert registers[dst + half] == src + half, moves


def t32(name: str, *operands: Operand) -> Instr:
    return Instr(TABLE[name], operands)


def lines(code: list[Instr]) -> list[str]:
    return [line.strip() for line in render(code, {".L1"}, SPELL).lines]


def short(*code: Instr) -> list[str]:
    """Returns the texts of a list after the peephole optimisations."""
    return lines(finish(list(code), {".L1"}, lambda: ".L2"))


def test_short_forms_where_the_flags_are_dead() -> None:
    made = short(
        t32("add", R[0], R[1], R[2]), t32("and", R[1], R[2], R[1]), t32("lsl", R[1], R[2], 3), t32("bl", Symbol("f")),
    )  # fmt: skip
    assert made == ["adds r0, r1, r2", "ands r1, r1, r2", "lsls r1, r2, #3", "bl f"]
    # no 16-bit form: registers above r7, other registers, larger constants, a shifted operand
    long = [
        t32("add", R[8], R[1], R[2]), t32("orr", R[0], R[1], R[2]), t32("sub", R[0], R[1], 8), t32("mov", R[1], 256),
        t32("mov", R[0], R[1]), t32("add", R[0], R[1], R[2], Modifier("lsl", 1)), t32("lsl", R[0], R[1], 0),
    ]  # fmt: skip
    assert short(*long) == lines(long)


def test_flags_that_are_read_are_left_alone() -> None:
    live = [t32("cmp", R[0], 0), t32("mov", R[1], 0), place(".L1"), t32("mov", R[2], 1), t32("blt", ".L1")]
    assert short(*live) == lines(live)
    carry = [t32("adds", R[0], R[1], R[2]), t32("mov", R[4], 3), t32("adc", R[3], R[3], R[4]), t32("mov", R[1], 1)]
    assert short(*carry) == ["adds r0, r1, r2", "mov r4, #3", "adcs r3, r3, r4", "movs r1, #1"]
    block = [t32("cmp", R[0], R[1]), t32("ite", CONDITION["eq"]), t32("moveq", R[0], 1), t32("movne", R[0], 0)]
    assert short(*block) == lines(block)
    # MVNS leaves V as it is, and CMPEQ may: what set it is still read.
    smallest = [
        t32("cmp", R[1], 0), t32("mov", R[3], 1), t32("mvns", R[2], R[1]), t32("mov", R[4], 1),
        t32("it", CONDITION["eq"]), t32("cmpeq", R[0], 1), t32("bvs", ".L1"),
    ]  # fmt: skip
    assert short(*smallest) == lines(smallest)
