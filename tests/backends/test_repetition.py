"""What stands in two instruction sets belongs in `backends/common` (docs/backends.md)."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
BACKENDS = ROOT / "src/ryuaot/backends"


@pytest.mark.parametrize(
    ("folder", "other", "limit"),
    [("armarch", "xarch", 2.8), ("xarch", "armarch", 2.1), ("arm64", "x64", 0.0), ("x64", "arm64", 0.0),
     ("arm", "armarch", 7.2), ("arm", "arm64", 0.8), ("arm", "xarch", 2.7), ("xarch", "arm", 1.7)],
)
def test_instruction_sets_do_not_repeat_each_other(folder: str, other: str, limit: float) -> None:
    """Percent of lines in runs of three or more that stand in the other folder as well: may only become less."""
    tool = [sys.executable, str(ROOT / "tools/repetition.py"), str(BACKENDS / folder), str(BACKENDS / other)]
    said = subprocess.run(tool, capture_output=True, text=True, check=True).stdout.splitlines()[-1]
    assert float(said.split()[-1].rstrip("%")) <= limit, said
