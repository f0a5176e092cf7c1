"""Structs of up to four words live in registers: the methods of structs/segments touch no memory of the frame."""

from __future__ import annotations

import re
from functools import cache

import pytest
from test_first_class_structs import listing

from corpus import assembly

TARGETS = ("x64", "arm64")
IN_MEMORY = {
    "G1", "TsAdd", "SpanSum", "DecNeg", "DecLoop", "DtoAdd",  # a callee takes the address
    "Ra3Set",  # three words, which arm64 passes by reference: a copy of the whole
    "Alloc", "Rotate",  # a scalar is spilled, four registers change places
    "TryGuid2", "Handled", "Fallback",  # a handler uses the struct
    "FixSet",  # an element of variable index
}  # fmt: skip
SAVED = re.compile(r"(st[rp]|ld[rp]) (x19|x2\d|x30|d8|d9|d1[0-5])\b|stp x29|ldp x29")


@cache
def code(target: str) -> dict[str, list[str]]:
    """Method -> its instructions."""
    return listing(target, assembly("structs/segments"), ("Segments",))


def frame_accesses(lines: list[str]) -> list[str]:
    """Instructions that access locals or temps in the frame: not saved registers, nor what the caller passed."""
    touching = [line for line in lines if re.search(r"\[(rbp-|sp|x29)", line) and not line.startswith("lea ")]
    return [line for line in touching if not SAVED.match(line)]


@pytest.mark.parametrize("target", TARGETS)
def test_no_memory_but_what_the_convention_asks_for(target: str) -> None:
    found = {name.partition(".")[2]: frame_accesses(lines) for name, lines in code(target).items()}
    assert len(found) > 120
    touching = {name: lines for name, lines in found.items() if lines}
    assert set(touching) - IN_MEMORY == set(), touching


def test_whole_words_are_only_moved() -> None:
    for name in ("GuidSame", "DecSame", "I5Same", "U16Same", "FixSame", "NestSame", "RBSame"):
        assert code("x64")[f"Segments.{name}"] == ["mov rax, rdi", "mov rdx, rsi", "ret"]
        assert code("arm64")[f"Segments.{name}"] == ["ret"]
    assert code("x64")["Segments.GuidDef"] == ["xor eax, eax", "xor edx, edx", "ret"]
    assert code("x64")["Segments.F4Same"] == ["ret"]
    assert len(code("x64")["Segments.GuidPass"]) == 1


def test_bits_that_are_only_passed_on_stay_in_their_register_bank() -> None:
    """The float of (float, int) arrives and leaves in an integer register."""
    assert not any("xmm" in line for line in code("x64")["Segments.TupInc"])
