"""How many processes compile at once."""

from __future__ import annotations

import os

import pytest

from ryuaot.program.compilation.worker_pool import available_processors


def test_processors_are_those_of_this_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """A container or `taskset` may leave it fewer than the machine has, or than process 1 has."""
    monkeypatch.setattr(os, "sched_getaffinity", {0: {1, 4, 6}}.__getitem__, raising=False)
    assert available_processors() == 3
    monkeypatch.delattr(os, "sched_getaffinity")
    for count, expected in ((5, 5), (None, 1)):
        monkeypatch.setattr(os, "cpu_count", lambda count=count: count)
        assert available_processors() == expected
