"""CPU time by test file: `pytest --cpu-times 40` prints the 40 most expensive files and the 40 most expensive tests.

Counts user and system time of the test's process and of every process below it: those that ended (`RUSAGE_CHILDREN`)
and those that live on, such as the command server, with what they waited for. Wall time says little on a machine that
others use too.
"""

from __future__ import annotations

import os
import resource
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

PROPERTY = "cpu_times"
_TICK = os.sysconf("SC_CLK_TCK")


def cpu_seconds() -> float:
    """CPU seconds that this process and all below it have used, as far as /proc tells."""
    total = 0.0
    for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN):
        usage = resource.getrusage(who)
        total += usage.ru_utime + usage.ru_stime
    return total + sum(_seconds_of(pid) for pid in _descendants(os.getpid()))


def _descendants(pid: int) -> Iterator[int]:
    pending = [pid]
    while pending:
        try:
            for task in Path(f"/proc/{pending.pop()}/task").iterdir():
                children = [int(child) for child in (task / "children").read_text().split()]
                pending += children
                yield from children
        except OSError:
            continue


def _seconds_of(pid: int) -> float:
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return sum(map(int, fields[11:15])) / _TICK


class CpuTimes:
    """The plugin: measures in each worker, adds up in the controller."""

    def __init__(self, count: int) -> None:
        self._count = count
        self._began = self._start = cpu_seconds()
        self._tests: dict[str, float] = {}

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_makereport(self, item: pytest.Item, call: pytest.CallInfo[None]) -> Iterator[None]:
        outcome = yield
        if call.when == "teardown":
            now = cpu_seconds()
            outcome.get_result().user_properties.append((PROPERTY, now - self._start))  # type: ignore[attr-defined]
            self._start = now

    def pytest_collection_finish(self) -> None:
        self._start = cpu_seconds()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "teardown":
            for name, value in report.user_properties:
                if name == PROPERTY and isinstance(value, float):
                    self._tests[report.nodeid] = value

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        files: dict[str, list[tuple[float, str]]] = defaultdict(list)
        for nodeid, seconds in self._tests.items():
            file, _, test = nodeid.partition("::")
            files[file].append((seconds, test))
        sums = sorted(((sum(s for s, _ in tests), file) for file, tests in files.items()), reverse=True)
        total, all_told = sum(seconds for seconds, _ in sums), cpu_seconds() - self._began
        terminalreporter.section(f"CPU seconds: {total:.1f} in tests, {all_told:.1f} in this process tree")
        for seconds, file in sums[: self._count]:
            terminalreporter.write_line(f"{seconds:8.1f} {len(files[file]):5} {file}")
        terminalreporter.write_line("")
        for seconds, nodeid in sorted(((s, n) for n, s in self._tests.items()), reverse=True)[: self._count]:
            terminalreporter.write_line(f"{seconds:8.1f} {nodeid}")
