"""Invalid IL against what the real runtime did; docs/explanation/testing.md says what the cells cover."""

from __future__ import annotations

from pathlib import Path

import pytest

from fuzz.invalidil.program import assembly, cells
from fuzz.invalidil.rows import rows
from fuzz.invalidil.runs import (
    OPEN,
    OUTCOMES,
    Runner,
    differences,
    is_open,
    is_refused,
    read_outcomes,
    shards,
    spread,
    write_outcomes,
)
from ryuaot.errors import RyuaotError
from ryuaot.target import target_named
from ryuaot.toolchain import command_to_run, find_toolchain

#: Cells of the quick sample: every so many-th.
QUICK, FEW = 401, 97
SHARDS = len(shards(cells()))
#: Always in the sample; each was wrong once.
WERE_WRONG = (
    "alone: no. 1 | ldind.i4 []",
    "alone: branch between two prefixes []",
    "alone: falls off the end, not reached []",
    "alone: unknown instruction after a branch []",
    "alone: more than maxstack []",
    "alone: joins with more values []",
    "alone: localloc of -1 []",
    "alone: callvirt of a static method []",
    "alone: newobj of a static class []",
    "alone: ldftn of an abstract method []",
    "alone: unaligned. 1 | ldsfld []",
    "alone: tail. | callvirt of object []",
    "alone: constrained. T=int* | callvirt of address []",
    "alone: constrained. T=int | callvirt of object []",
    "types: castclass [typedref*]",
    "types: newarr [Nullable<Nullable<int>>]",
    "types: isinst [WeakReference<int>]",
    "types: sizeof [List<int,int>]",
    "types: ldobj [List open]",
    "types: box [enum as class]",
    "types: stobj [pinned int]",
    "types: result of null [Nullable open]",
    "types: generic argument of method [!0]",
    "types: generic argument of method, class [int]",
    "types: constrained Dispose [int]",
    "types: call ToString [List<!0>]",
    "types: array Get [int]",
    "tokens: box [own class too large]",
    "tokens: unbox [type specification too large]",
    "tokens: stfld [field too large]",
    "stack: add [lw]",
)


def check(folder: Path, every: int, target: str, opt: int, first: int = 0) -> None:
    try:
        find_toolchain(target_named(target))
        command_to_run(target_named(target), folder / "invalid")
    except RyuaotError as missing:
        pytest.skip(missing.message)
    chosen = [cell for cell in cells() if cell.label in WERE_WRONG] + spread(every, first)
    wrong = differences(chosen, Runner(folder).ours(chosen, target, opt), read_outcomes())
    assert not wrong, [f"{cell.label}: {outcome}, expected {wanted}" for cell, wanted, outcome in wrong][:20]


def test_outcomes_are_complete_and_read_back() -> None:
    found = read_outcomes()
    assert set(found) == {cell.label for cell in cells()}
    assert len(found) == len(cells())
    text = OUTCOMES.read_text(encoding="utf-8")
    assert write_outcomes(found) == text
    assert len(text) < 45_000


def test_names_of_cells_that_were_wrong_exist() -> None:
    names = {cell.label for cell in cells()}
    assert names.issuperset(WERE_WRONG)
    for pattern in OPEN:
        assert any(is_open(cell) for cell in cells()), pattern
    assert sum(not is_open(cell) for cell in cells()) > 0.7 * len(cells())


def test_a_wrong_outcome_is_named() -> None:
    chosen = [cell for cell in spread(50) if not is_open(cell) and cell.row.family == "types"]
    expected = {cell.label: "ok" for cell in chosen}
    found = [("ok", "")] * len(chosen)
    assert differences(chosen, found, expected) == []
    found[2] = ("crash", "")
    assert differences(chosen, found, expected) == [(chosen[2], "ok", "crash")]
    assert is_refused(next(cell for cell in cells() if cell.row.family == "stack"), "InvalidProgramException")


def test_an_assembly_is_a_function_of_its_cells() -> None:
    chosen = spread(700)
    assert assembly("invalid", chosen) == assembly("invalid", chosen)
    assert len({row.name for row in rows() if row.family == "types"}) > 50


def test_sample(tmp_path: Path) -> None:
    check(tmp_path, QUICK, "x64", 1)


@pytest.mark.slow
@pytest.mark.parametrize("target", ["arm64", "x86", "arm"])
def test_few_cells_on_other_targets(target: str, tmp_path: Path) -> None:
    check(tmp_path, FEW, target, 1)


@pytest.mark.slow
@pytest.mark.parametrize("shard", range(SHARDS))
@pytest.mark.parametrize("opt", [0, 1])
def test_all_cells(opt: int, shard: int, tmp_path: Path) -> None:
    check(tmp_path, SHARDS, "x64", opt, shard)
