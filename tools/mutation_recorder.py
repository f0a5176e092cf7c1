"""A pytest plugin: which mutants each test reaches, and how long it takes (`tools/mutate.py`).

The tree under test has switches (`mutants.SWITCH`), which append the number of each mutant that they meet to the file
RYUAOT_MUTANT_HITS, once per process and test. What was met before the first test, when all test files were imported, is
under the test "".
"""

from __future__ import annotations

import builtins
import json
import os
import time
from collections.abc import Generator
from pathlib import Path

import pytest

_HITS = Path(os.environ["RYUAOT_MUTANT_HITS"])
_RECORD = Path(os.environ["RYUAOT_MUTANT_RECORD"])
_failed: set[str] = set()
_position = 0


def _new_hits() -> list[int]:
    """Returns what was met since the last call."""
    global _position
    text = b""
    if _HITS.exists():
        with _HITS.open("rb") as hits:
            hits.seek(_position)
            text = hits.read()
            _position = hits.tell()
    getattr(builtins, "__mutant_hits__", set()).clear()
    return sorted({int(hit) for hit in text.split()})


def _write(test: str, seconds: float) -> None:
    row = {"test": test, "seconds": seconds, "hits": _new_hits(), "passed": test not in _failed}
    with _RECORD.open("a", encoding="utf-8") as record:
        record.write(json.dumps(row) + "\n")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, bool, bool]:
    """Writes down which mutants a test reached, and how long it took."""
    if not _RECORD.exists():
        _write("", 0)
    start = time.monotonic()
    result = yield
    _write(item.nodeid, time.monotonic() - start)
    return result


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Notes a test that does not pass."""
    if not report.passed:
        _failed.add(report.nodeid)
