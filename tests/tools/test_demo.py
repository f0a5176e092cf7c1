"""The demonstration that `make demo` runs."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from ryuaot.pipeline.phase_table import PHASES

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))

import demo  # noqa: E402


def test_every_phase_changed_the_method_or_is_counted(capsys: pytest.CaptureFixture[str]) -> None:
    demo.show_phases()
    said = capsys.readouterr().out
    changed = re.findall(r"^  (\w+) +\+\d+ +-\d+ +\S", said, re.MULTILINE)
    unchanged = re.search(r"\((\d+) other phases changed nothing\)", said)
    assert changed[0] == "import" and set(changed) < {phase.slug for phase in PHASES}
    assert unchanged is not None and len(changed) + int(unchanged[1]) == len(PHASES)
