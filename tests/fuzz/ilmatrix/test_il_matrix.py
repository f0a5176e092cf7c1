"""The IL matrix against the digests that the real runtime left; docs/explanation/testing.md says what it covers."""

from __future__ import annotations

import os
import shlex
import shutil
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from fuzz.ilmatrix.body import Word
from fuzz.ilmatrix.instructions import INSTRUCTIONS
from fuzz.ilmatrix.program import Point, points
from fuzz.ilmatrix.runs import DIGESTS, Matrix, Way, differences, read_digests, shards, short, spread, write_digests
from fuzz.ilmatrix.uses import USES
from ryuaot.errors import RyuaotError
from ryuaot.pipeline.phase_table import PHASES
from ryuaot.target import target_named
from ryuaot.toolchain import command_to_run, find_toolchain

#: Cells of the quick sample: every so many-th.
QUICK, FEW = 97, 397
TARGETS = ("x64", "arm64", "x86", "arm", "x64-windows")
OPTIONAL = [phase.slug for phase in PHASES if phase.is_optional]
#: Always in the sample: each was wrong once.
WERE_WRONG = ("newarr:n/return", "cgt.un:oo/exchanged.ceq")
SHARDS = len(shards(list(points())))


@cache
def expected() -> dict[tuple[str, int], str]:
    return read_digests()


@pytest.fixture
def matrix(tmp_path: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Matrix]:
    """A scratch folder with a compile cache that begins with the class library's part; deleted afterwards."""
    found = Matrix(tmp_path / "matrix", tmp_path_factory.getbasetemp().parent / "matrix-library")
    yield found
    shutil.rmtree(found.folder)


@pytest.fixture
def small_matrix(tmp_path: Path) -> Matrix:
    """A scratch folder; the compile cache is everybody's, which has the class library's part."""
    return Matrix(tmp_path, own_cache=False)


def check(matrix: Matrix, chosen: list[Point], way: Way) -> None:
    target = target_named(way.target)
    try:
        find_toolchain(target)
        command_to_run(target, matrix.folder / "matrix")
    except RyuaotError as missing:
        pytest.skip(missing.message)
    wrong = differences(chosen, matrix.ours(chosen, way), way.word.size, expected())
    more = f" and {len(wrong) - 10} more" if len(wrong) > 10 else ""
    assert not wrong, f"wrong cells ({way}; tools/il_matrix.py show CELL): {', '.join(wrong[:10])}{more}"


def test_every_instruction_has_uses_and_every_use_an_instruction() -> None:
    everything = list(points())
    assert {point.instruction.label for point in everything} == {i.label for i in INSTRUCTIONS}
    assert {point.use.name for point in everything} == {use.name for use in USES}
    assert len({point.label for point in everything}) == len(everything)


def test_digests_are_complete_and_read_back() -> None:
    names = {(point.label, size) for point in points() for size in (8, 4)}
    assert set(expected()) == names
    text = DIGESTS.read_text(encoding="utf-8")
    assert write_digests(expected()) == text
    assert len(text) < 210_000


def test_a_wrong_digest_is_named() -> None:
    chosen = spread(1000)
    right = {(point.label, 8): short("0" * 16) for point in chosen}
    found = ["0" * 16] * len(chosen)
    assert differences(chosen, found, 8, right) == []
    found[3], found[5] = "f" * 16, "crash"
    assert differences(chosen, found, 8, right) == [chosen[3].label, f"{chosen[5].label} (crash)"]


@pytest.mark.parametrize("opt", [0, 1])
def test_sample(opt: int, small_matrix: Matrix) -> None:
    once_wrong = [point for point in points() if point.label in WERE_WRONG]
    check(small_matrix, once_wrong + spread(QUICK, opt), Way("x64", opt))


def test_few_cells_where_native_int_has_four_bytes(small_matrix: Matrix) -> None:
    check(small_matrix, spread(FEW), Way("x86", 1))


@pytest.mark.slow
@pytest.mark.parametrize("shard", range(SHARDS))
@pytest.mark.parametrize("opt", [0, 1])
@pytest.mark.parametrize("target", TARGETS)
def test_matrix(target: str, opt: int, shard: int, matrix: Matrix) -> None:
    check(matrix, shards(list(points()))[shard], Way(target, opt))


@pytest.mark.slow
@pytest.mark.parametrize("alone", [False, True], ids=["without", "alone"])
@pytest.mark.parametrize("slug", OPTIONAL)
def test_phases(slug: str, alone: bool, matrix: Matrix) -> None:
    """A tenth of the matrix, another one for each phase, with the phase left out or the only optional one."""
    left_out = [other for other in OPTIONAL if (other != slug) == alone]
    options = tuple(word for other in left_out for word in ("--disable-phase", other))
    check(matrix, spread(10, OPTIONAL.index(slug)), Way("x64", 1, options))


@pytest.mark.slow
@pytest.mark.skipif(not os.environ.get("RYUAOT_DOTNET"), reason="RYUAOT_DOTNET does not name the real runtime")
@pytest.mark.parametrize("size", [8, 4])
def test_digests_are_what_the_real_runtime_computes(size: int, matrix: Matrix) -> None:
    assert shlex.split(os.environ["RYUAOT_DOTNET"])
    chosen = spread(50, size)
    assert differences(chosen, matrix.reference(chosen, Word(size)), size, expected()) == []
