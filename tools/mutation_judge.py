"""A pytest plugin: whether a test notices a mutant (`tools/mutate.py`).

The tests are imported once. Each mutant is then a forked process that activates it, runs the tests planned for it and
ends at the first failure; so a mutant costs no start of Python and no import. RYUAOT_MUTANT_PLANS names a file of JSON:
[{"number": 7, "tests": [[node id, seconds], ...]}, ...]. RYUAOT_MUTANT_VERDICTS gets a line for each.
"""

from __future__ import annotations

import builtins
import gc
import json
import os
import resource
import select
import shutil
import signal
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

#: A test may need so many seconds of CPU and so many times what it took when it was recorded. One that needs more does
#: not end, and has caught the mutant. The clock alone (PATIENCE times as long) decides nothing on a busy machine.
ALLOWANCE, SLOWDOWN, PATIENCE = 15, 5, 20
#: What the cache keeps by the content that it was made of, not by the compiler's sources, which all mutants share.
SHARED = ("objects", "runtime")
TIME_LIMIT, UNDECIDED, ON_IMPORT = "time limit", "undecided", "a test file that cannot be imported"
_failed: list[str] = []


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Notes a test that fails."""
    if report.failed:
        _failed.append(report.nodeid)


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool:
    """Runs the plan of each mutant in a process of its own."""
    items = {item.nodeid: item for item in session.items}
    gc.freeze()
    with Path(os.environ["RYUAOT_MUTANT_VERDICTS"]).open("a", encoding="utf-8") as verdicts:
        for plan in json.loads(Path(os.environ["RYUAOT_MUTANT_PLANS"]).read_text(encoding="utf-8")):
            start = time.monotonic()
            # A mutant that is evaluated on import may change what a table of tests is made of.
            tests = [(items[name], seconds) for name, seconds in plan["tests"] if name in items]
            caught, done, cpu = _judge(plan["number"], tests) if not session.testsfailed else (ON_IMPORT, 0, 0.0)
            row = {"number": plan["number"], "caught": caught, "tests": done, "cpu": cpu}
            verdicts.write(json.dumps({**row, "seconds": time.monotonic() - start}) + "\n")
            verdicts.flush()
    return True


def _judge(number: int, tests: Sequence[tuple[pytest.Item, float]]) -> tuple[str, int, float]:
    """Returns the test that fails, TIME_LIMIT, UNDECIDED or nothing; how many tests ran; seconds of CPU."""
    cache = _own_cache(number)
    read, write = os.pipe()
    pid = os.fork()
    if not pid:
        os.setsid()
        os.environ["RYUAOT_CACHE_DIR"] = str(cache)
        _run(number, tests, write)
    os.close(write)
    done, caught = 0, ""
    with os.fdopen(read, "rb", 0) as results:
        for item, seconds in tests:
            patience = PATIENCE * (ALLOWANCE + SLOWDOWN * seconds)
            if not select.select([results], [], [], patience)[0]:
                caught = UNDECIDED
                os.killpg(pid, signal.SIGKILL)
                break
            result = results.read(1)
            done += 1
            if result != b".":
                caught = item.nodeid
                break
    _, status, usage = os.wait4(pid, 0)
    shutil.rmtree(cache, ignore_errors=True)
    if os.WIFSIGNALED(status) and caught != UNDECIDED:
        caught = TIME_LIMIT if os.WTERMSIG(status) == signal.SIGXCPU else caught
    return caught, done, usage.ru_utime + usage.ru_stime


def _own_cache(number: int) -> Path:
    """Returns a folder for what the mutant compiles."""
    common = Path(os.environ["RYUAOT_CACHE_DIR"])
    own = common.with_name(f"{common.name}-{number}")
    own.mkdir(parents=True)
    for kind in SHARED:
        (common / kind).mkdir(parents=True, exist_ok=True)
        (own / kind).symlink_to(common / kind)
    return own


def _run(number: int, tests: Sequence[tuple[pytest.Item, float]], write: int) -> None:
    """The child: writes a byte for each test, and ends."""
    try:
        os.environ["RYUAOT_MUTANT"] = str(number)
        builtins.__mutant__ = number.__eq__  # type: ignore[attr-defined]
        items = [item for item, _ in tests]
        for (item, seconds), following in zip(tests, [*items[1:], None], strict=True):
            used = resource.getrusage(resource.RUSAGE_SELF)
            limit = int(used.ru_utime + used.ru_stime + ALLOWANCE + SLOWDOWN * seconds)
            resource.setrlimit(resource.RLIMIT_CPU, (limit, resource.RLIM_INFINITY))
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            os.write(write, b"F" if _failed else b".")
            if _failed:
                break
    finally:
        os._exit(0)
