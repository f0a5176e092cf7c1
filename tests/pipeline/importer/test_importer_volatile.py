"""Volatile accesses: a read of memory does not move before a volatile load that precedes it (ECMA-335 I.12.6.7)."""

from __future__ import annotations

import pytest
from importer_lab import lab


def body(text: str, **options: object) -> list[str]:
    """Statements of the imported body, without the polls."""
    return [line for line in all_of(text, **options) if "rt_gc_poll" not in line]


def all_of(text: str, **options: object) -> list[str]:
    """Statements of the imported body."""
    lines = lab().body(text, **options)  # type: ignore[arg-type]
    return [line.strip() for line in lines if line.startswith("  ")]


def test_a_volatile_access_polls_first() -> None:
    """A loop that waits for another thread must let it run; values that the poll may change are read before it."""
    text = "ldarg.1; ldind.i4; ldarg.0; volatile.; ldind.i4; add; ret"
    lines = all_of(text, ret="Int32", params=("Int32&", "Int32&"))
    assert "V01" in lines[0] and "rt_gc_poll" in lines[1] and "!volatile" in lines[2], lines


@pytest.mark.parametrize("later", ["ldsfld s; stloc.0", "ldloc.1; stloc.0"])
def test_a_load_does_not_overtake_a_pending_volatile_load(later: str) -> None:
    """The load cannot fault, so nothing but the volatile load's order keeps the two statements apart."""
    names = {"s": lab().field("String", "Empty")} if "s;" in later else {}
    lines = body(
        f"ldloca 1; pop; ldarg.0; volatile.; ldind.i4; {later}; ret",
        params=("Int32&",), locals_=("String", "String"), **names,
    )  # fmt: skip
    assert "!volatile" in lines[0], lines


def test_a_volatile_struct_is_loaded_before_a_barrier() -> None:
    lines = body("ldarg.0; volatile.; ldobj T; ret", ret="Guid", params=("Guid&",), T=lab().type("Guid"))
    assert lines[:2] == ["V01 = (OBJ.struct V00)", "(MEMORYBARRIER)"]


def test_a_volatile_struct_is_stored_after_a_barrier() -> None:
    """The operands of the store are loaded before the barrier."""
    lines = body(
        "ldarg.0; ldarg.1; ldobj T; volatile.; stobj T; ldc.i4.0; ret", params=("Guid&", "Guid&"), T=lab().type("Guid")
    )
    wanted = ("OBJ.struct V01", "MEMORYBARRIER", "STORE_OBJ")
    load, barrier, store = (next(i for i, line in enumerate(lines) if what in line) for what in wanted)
    assert load < barrier < store, lines


def test_volatile_blocks_stand_between_barriers() -> None:
    copy = body("ldarg.0; ldarg.1; ldc.i4 20; volatile.; cpblk; ldc.i4.0; ret", params=("Byte*", "Byte*"))
    heads = [line.split(" ")[0].strip("()") for line in copy[2:5]]
    assert heads == ["MEMORYBARRIER", "STORE_BLK.struct", "MEMORYBARRIER"]
    fill = body("ldarg.0; ldc.i4.1; ldarg.1; volatile.; initblk; ldc.i4.0; ret", params=("Byte*", "Int32"))
    assert any("MEMORYBARRIER" in line for line in fill[:-2])
