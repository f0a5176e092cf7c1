"""Which build of Python an environment is made with."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

import interpreters

NAME = f"python{sys.version_info[0]}.{sys.version_info[1]}"


def make_interpreter(folder: Path, script: str) -> Path:
    folder.mkdir()
    program = folder / NAME
    program.write_text(f"#!/bin/sh\n{script}\n")
    program.chmod(0o755)
    return program


def test_a_faster_build_is_chosen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    slow = make_interpreter(tmp_path / "slow", "echo 8.5")
    broken = make_interpreter(tmp_path / "broken", "exit 1")
    monkeypatch.setenv("PATH", os.pathsep.join([str(broken.parent), str(slow.parent)]))
    assert interpreters.fastest_build() == sys.executable
    fast = make_interpreter(tmp_path / "fast", "echo 0.000001")
    monkeypatch.setenv("PATH", os.pathsep.join(map(str, (slow.parent, broken.parent, fast.parent))))
    assert interpreters.fastest_build() == str(fast)


def test_the_work_is_timed_and_other_versions_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seconds = interpreters.time_of(sys.executable)
    assert seconds is not None and 0 < seconds < 9
    monkeypatch.setattr(interpreters.sys, "version_info", (3, 99))
    assert interpreters.time_of(sys.executable) is None
    assert interpreters.time_of(tmp_path / "missing") is None
