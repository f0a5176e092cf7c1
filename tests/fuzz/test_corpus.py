"""Recorded random programs: `corpus/NAME.dll` prints `corpus/NAME.out` under the real runtime.

Recorded with the `--record` of `tools/fuzz_csharp.py`, `tools/fuzz_il.py` and `tools/fuzz_types.py`, seed 11.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from fuzz.differential.bench import Bench, Level
from ryuaot.errors import RyuaotError
from ryuaot.target import target_named
from ryuaot.toolchain import command_to_run, find_toolchain

CORPUS = Path(__file__).parent / "corpus"
NAMES = sorted(path.stem for path in CORPUS.glob("*.dll"))
LEVELS = [
    Level("x64", 0),
    Level("x64", 1),
    pytest.param(Level("x64", 1, check=True), marks=pytest.mark.slow),
    pytest.param(Level("x64", 1, stress=True), marks=pytest.mark.slow),
    pytest.param(Level("arm64", 0), marks=pytest.mark.slow),
    pytest.param(Level("arm64", 1, check=True), marks=pytest.mark.slow),
]


@pytest.mark.parametrize("level", LEVELS, ids=str)
@pytest.mark.parametrize("name", NAMES)
def test_recorded_programs(name: str, level: Level, tmp_path: Path) -> None:
    target = target_named(level.target)
    try:
        find_toolchain(target)
        command_to_run(target, tmp_path / "program")
    except RyuaotError as missing:
        pytest.skip(missing.message)
    expected = (CORPUS / f"{name}.out").read_text(encoding="utf-8").splitlines()
    count = len([line for line in expected if " end " in line])
    ours = Bench(tmp_path, own_cache=False).ours(CORPUS / f"{name}.dll", level, count)
    assert [line for n in range(count) for line in ours.of(n)] == expected
    assert re.fullmatch(r"\d+ end [0-9a-f]{16}", expected[-1])
