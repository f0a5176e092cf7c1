"""Code of two instruction sets belongs in `backends/common` (docs/explanation/backends.md)."""

from __future__ import annotations

import runpy
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
FOLDERS = ("arm", "arm64", "armarch", "x64", "x86", "xarch")
LIMIT = 0.03


def test_instruction_sets_do_not_repeat_each_other() -> None:
    """The share of a folder's lines in runs of three or more that are in another folder as well."""
    repeated = runpy.run_path(str(ROOT / "tools/repetition.py"))["repeated"]
    backends = ROOT / "src/ryuaot/backends"
    shares = {}
    for folder in FOLDERS:
        for other in FOLDERS:
            if folder != other:
                table = repeated(backends / folder, backends / other).values()
                again, lines = (sum(column) for column in zip(*table, strict=True))
                shares[folder, other] = again / lines
    assert len(shares) == 30 and shares["armarch", "xarch"] > 0
    assert max(shares.values()) < LIMIT, {pair: f"{share:.1%}" for pair, share in shares.items() if share >= LIMIT}
