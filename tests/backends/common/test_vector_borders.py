"""Structs of vectors at the borders of methods: what becomes of the small methods of structs/vector_structs."""

from __future__ import annotations

from functools import cache

import pytest
from test_first_class_structs import accesses, listing

from corpus import assembly

EXAMPLE = assembly("structs/vector_structs")
TARGETS = ("x64", "x64-windows", "arm64")


@cache
def code(target: str) -> dict[str, list[str]]:
    """Method -> its instructions."""
    found = listing(target, EXAMPLE, ("Borders",))
    return {name.partition(".")[2]: [line for line in lines if not line.endswith(":")] for name, lines in found.items()}


# Memory operands: what the convention has in memory is read and written once, and nothing else.
MOST = {
    "x64": {
        "Pair4": 2, "Sum4": 2, "Pair2": 0, "Sum2": 0, "Wrap": 0, "Unwrap": 0, "Tag": 2, "Grow": 0, "Late": 0,
        "Shift": 0, "Turn": 6, "Middle": 7, "Identity": 4, "Diagonal": 4, "Same": 2, "WrapLane": 2, "UnwrapLane": 2,
        "PairLanes": 4, "High": 2, "Triple": 4, "PairSmall": 4, "LastSmall": 2, "Mixed": 4, "Little": 2, "Deep": 2,
        "Same256": 4, "Both": 4, "PairWide": 8, "Pick": 3,
    },
    "x64-windows": {
        "Pair4": 4, "Sum4": 3, "Pair2": 2, "Sum2": 2, "Wrap": 2, "Unwrap": 2, "Tag": 3, "Middle": 9, "Same": 2,
        "WrapLane": 2, "UnwrapLane": 2, "PairLanes": 4, "High": 2, "PairSmall": 2, "LastSmall": 1, "Mixed": 3,
        "Little": 1, "Deep": 3, "Same256": 4, "Onward": 0,
        "Turn": 8, "Triple": 4, "Identity": 5, "PairWide": 8, "Pick": 3,
    },
    "arm64": {
        "Pair4": 2, "Sum4": 2, "Pair2": 0, "Sum2": 0, "Wrap": 0, "Unwrap": 0, "Tag": 2, "Grow": 0, "Late": 0,
        "Shift": 0, "Turn": 6, "Identity": 4, "Diagonal": 4, "Same": 0, "WrapLane": 0, "UnwrapLane": 0, "PairLanes": 0,
        "High": 0, "Triple": 0, "PairSmall": 0, "LastSmall": 0, "Mixed": 2, "Little": 1, "Deep": 2, "Both": 3,
        "PairWide": 8, "Pick": 0,
    },
}  # fmt: skip
LANES = ("ins ", "dup ", "umov ", "smov ")


@pytest.mark.parametrize("target", TARGETS)
def test_only_the_convention_s_memory_is_touched(target: str) -> None:
    found = code(target)
    for name, most in MOST[target].items():
        touched = [line for line in accesses(found[name]) if not line.startswith(LANES)]
        assert len(touched) <= most, found[name]
        assert name == "Onward" or not found[name][0].startswith(("push", "stp")), "a frame"


def test_aggregates_of_vectors_stay_in_their_registers() -> None:
    """arm64: in v registers they arrive, leave and are handed on."""
    found = code("arm64")
    for name in ("Same", "WrapLane", "UnwrapLane", "Wrap", "Unwrap"):
        assert found[name] == ["ret"], found[name]
    assert found["High"] == ["mov v0.16b, v1.16b", "ret"]
    assert len(found["PairLanes"]) == 4
    assert [line for line in found["Onward"] if "x29" not in line] == ["bl ry_Borders.High", "ret"]


def test_two_vectors_of_eight_bytes_are_two_registers() -> None:
    assert code("x64")["Sum2"] == ["addps xmm0, xmm1", "ret"]
