"""Options and fixtures of all tests."""

from __future__ import annotations

import gc
import os
import sys
from pathlib import Path

import pytest

# The tests run against the checkout, installed or not, and share helper modules of their own and the tools'.
TESTS = Path(__file__).resolve().parent
for folder in (TESTS, TESTS / "lib", TESTS.parent / "tools", TESTS.parent / "src"):
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))

# The tests start hundreds of processes: where Python is told to keep no bytecode, each compiles all sources again.
if sys.dont_write_bytecode:
    sys.dont_write_bytecode = False
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    if sys.pycache_prefix is None:
        sys.pycache_prefix = os.environ["PYTHONPYCACHEPREFIX"] = str(TESTS.parent / "build" / "bytecode")

# Packs of this machine would serve what tests expect to be compiled.
os.environ.pop("RYUAOT_PACKS", None)
os.environ["XDG_DATA_HOME"] = str(TESTS.parent / "build" / "no-data")


# Half of a worker's time went into looking through class libraries that fixtures hold for the whole run: young objects
# are looked at in larger lots, and old ones hardly ever.
gc.set_threshold(50_000, 20, 1_000)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--bless", action="store_true", help="rewrite golden files and filetests")
    parser.addoption("--cpu-times", type=int, metavar="N", help="print CPU seconds of the N most expensive test files")


def pytest_configure(config: pytest.Config) -> None:
    count = config.getoption("--cpu-times")
    if count is not None:
        from cpu_times import CpuTimes

        config.pluginmanager.register(CpuTimes(int(count)), "cpu_times")


@pytest.fixture
def bless(request: pytest.FixtureRequest) -> bool:
    """Whether golden files are to be rewritten; never in continuous integration, where the change is not reviewed."""
    wanted = bool(request.config.getoption("--bless"))
    assert not (wanted and os.environ.get("CI")), "golden files are not blessed in continuous integration"
    return wanted
