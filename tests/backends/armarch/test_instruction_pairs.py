"""Two A64 instructions that become one: the one computes what the two did."""

from __future__ import annotations

from random import Random

import pytest

from ryuaot.backends.armarch.instruction_pairs import join_pairs
from ryuaot.backends.armarch.instructions import TABLE
from ryuaot.backends.armarch.operands import CONDITION, REG
from ryuaot.backends.common.assembly.instruction_list import Bits, Instr, place
from ryuaot.backends.common.assembly.peephole import always


def made(name: str, *operands: object) -> Instr:
    return Instr(TABLE[name], operands)  # type: ignore[arg-type]


def signed(value: int, bits: int) -> int:
    value &= (1 << bits) - 1
    return value - (1 << bits) if value >> bits - 1 else value


def computed(instr: Instr, value: int, bits: int) -> int:
    """What a bit-field instruction makes of ``value``."""
    name, whole = instr.desc.name, (1 << bits) - 1
    amounts = [part.value if isinstance(part, Bits) else part for part in instr.operands[2:]]
    if name in ("uxtb", "uxth"):
        return value & (0xFF if name == "uxtb" else 0xFFFF)
    if name in ("sxtb", "sxth"):
        return signed(value, 8 if name == "sxtb" else 16) & whole
    first = int(amounts[0])  # type: ignore[call-overload]
    if name == "and":
        return value & first
    if name == "lsl":
        return value << first & whole
    if name == "lsr":
        return value >> first
    if name == "asr":
        return signed(value, bits) >> first & whole
    width = int(amounts[1])  # type: ignore[call-overload]
    if name == "ubfiz":
        return (value & (1 << width) - 1) << first & whole
    field = value >> first & (1 << width) - 1
    return signed(field, width) & whole if name == "sbfx" else field


@pytest.mark.parametrize("size", [4, 8])
def test_bit_fields_are_what_shifts_and_masks_compute(size: int) -> None:
    rng = Random(size)
    bits, regs = 8 * size, REG[size]
    joined = 0
    for _ in range(4000):
        code = []
        for _ in range(2):
            name = rng.choice(["lsl", "lsr", "asr", "and", *(["uxtb", "uxth", "sxtb", "sxth"] if size == 4 else [])])
            more: list[object] = []
            if name == "and":
                more = [Bits(((1 << rng.randrange(1, bits)) - 1) << rng.choice([0, 0, 3, 8]) & (1 << bits) - 1)]
            elif name in ("lsl", "lsr", "asr"):
                more = [rng.randrange(1, bits)]
            code.append(made(name, regs[0], regs[0], *more))
        found = join_pairs(code, always)
        if len(found) == 1:
            joined += 1
            for value in (0, 1, (1 << bits) - 1, 1 << bits - 1, *[rng.getrandbits(bits) for _ in range(20)]):
                both = computed(code[1], computed(code[0], value, bits), bits)
                assert computed(found[0], value, bits) == both, (code, found, hex(value))
    assert joined > 300


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ([("mul", 0, 1, 2), ("neg", 0, 0)], ["mneg w0, w1, w2"]),
        ([("eor", 0, 1, 2), ("mvn", 0, 0)], ["eon w0, w1, w2"]),
        ([("eor", 0, 1, 2), ("mvn", 3, 0)], None),  # w0 may be read later
        ([("sub", 3, 1, 2), ("cmp", 1, 2)], ["subs w3, w1, w2"]),
        ([("sub", 1, 1, 2), ("cmp", 1, 2)], None),
        ([("cmp", 1, 2), ("mov", 3, 4), ("cmp", 1, 2)], ["cmp w1, w2", "mov w3, w4"]),
        ([("cmp", 1, 2), ("mov", 1, 4), ("cmp", 1, 2)], None),
    ],
)
def test_pairs(code: list[tuple[str, int]], expected: list[str] | None) -> None:
    instrs = [made(name, *[REG[4][number] for number in numbers]) for name, *numbers in code]
    found = [repr(instr) for instr in join_pairs(instrs, always)]
    assert found == (expected if expected is not None else [repr(instr) for instr in instrs])


def test_a_negated_condition_is_a_mask_and_labels_keep_compares() -> None:
    w = REG[4]
    pair = [made("cset", w[0], CONDITION["lt"]), made("neg", w[0], w[0])]
    assert [instr.desc.name for instr in join_pairs(pair, always)] == ["csetm"]
    apart = [made("cmp", w[1], w[2]), place("here"), made("cmp", w[1], w[2])]
    assert join_pairs(apart, always) == apart
