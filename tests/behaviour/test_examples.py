"""Every example, on every target and optimisation level, with and without GC stress: the real runtime's bytes.

`make test` runs each where `quick_places.txt` says (`tools/quick_places.py`), some checked (`--check`) and some under
GC stress; `make test-all` runs all everywhere. Tags in an example's `.toml` say which is which (`expectations.py`).
"""

from __future__ import annotations

import os
import re
import shlex
from pathlib import Path

import pytest

from behaviour.expectations import Example, all_examples
from behaviour.run_program import Outcome, build, call, run
from ryuaot.errors import ToolchainError
from ryuaot.target import TARGETS, elf_target
from ryuaot.toolchain import command_to_run, find_toolchain, is_native

RUN_TARGETS = ("x64", "arm64", "x64-windows", "x86", "arm")
HOSTED = {name: elf_target(TARGETS[name]) for name in RUN_TARGETS}
OPTS = (0, 1)
# What is verified first: code that was verified serves a build that is not, and not the reverse.
EXAMPLES = sorted(all_examples(), key=lambda e: not ("representative" in e.tags or e.is_small))
DOTNET = os.environ.get("RYUAOT_DOTNET", "")

# By name of a program: targets and levels where `make test` runs it.
PLACES = {
    words[0]: frozenset(words[1:])
    for line in Path(__file__).with_name("quick_places.txt").read_text(encoding="utf-8").splitlines()
    if (words := line.split()) and not line.startswith("#")
}

# The line that an emulator prints after a fatal signal.
EMULATOR_LINE = re.compile(rb"^qemu: uncaught target signal \d+ \(.*\) - core dumped\n\Z", re.MULTILINE)


# Native code calls managed code only where both have the same convention, and the runtime has the way in.
WAYS_IN = {"x64", "arm64"}


def is_quick(example: Example, target: str, opt: int) -> bool:
    """Whether `make test` runs it there."""
    place = f"{target}-O{opt}"
    if example.name in PLACES:
        return place in PLACES[example.name]
    return place == "x64-O1" and "largest" not in example.tags


def is_quick_under_stress(example: Example, target: str, opt: int) -> bool:
    """The same under GC stress."""
    if target == "x64":
        return bool(example.tags & {"representative", "optimised"}) and opt == ("optimised" in example.tags)
    return f"{target}-O{opt}-stress" in example.tags


def matrix(stress: bool) -> list[object]:
    """Parameter sets (example, target, opt); those outside the quick matrix are marked `slow`."""
    sets: list[object] = []
    for example in EXAMPLES:
        if stress and ("no-stress" in example.tags or not example.stdout):
            continue
        for target in RUN_TARGETS:
            if "called-back" in example.tags and target not in WAYS_IN:
                continue
            for opt in OPTS:
                quick = (is_quick_under_stress if stress else is_quick)(example, target, opt)
                marks = () if quick else (pytest.mark.slow,)
                sets.append(pytest.param(example, target, opt, id=f"{example.name}-{target}-O{opt}", marks=marks))
    return sets


def checked(example: Example, target: str, opt: int) -> bool:
    """Whether the build verifies after every phase, which about doubles its time: one level natively, and the
    representative ones everywhere. What is large is verified at the level that only `make test-all` runs."""
    if "largest" in example.tags:
        return False
    native = target == "x64" and opt == ("optimised" in example.tags)
    return native or example.is_small or "representative" in example.tags


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder for built programs that every worker of this test run sees."""
    base = tmp_path_factory.getbasetemp()
    return (base.parent if os.environ.get("PYTEST_XDIST_WORKER") else base) / "programs"


def need_tools(target: str) -> None:
    """Skip, with the reason, where the target's programs cannot be linked or run on this machine."""
    try:
        find_toolchain(HOSTED[target])
        command_to_run(HOSTED[target], Path("program"))
    except ToolchainError as error:
        pytest.skip(error.message)


def compare(example: Example, outcome: Outcome, target: str) -> None:
    """The outcome against what was recorded: stdout to the byte, exit code, and stderr as far as it is promised."""
    assert outcome.stdout.decode(errors="replace") == example.stdout.decode(errors="replace"), outcome.stderr[-2000:]
    assert outcome.stdout == example.stdout
    assert outcome.exit_code == example.exit_code, outcome.stderr[-2000:]
    said = outcome.stderr
    if not is_native(HOSTED[target]):
        said = EMULATOR_LINE.sub(b"", said)
    if not example.stderr_whole:
        said = said.partition(b"\n")[0] + b"\n"
    assert said.decode(errors="replace") == example.stderr.decode(errors="replace")


@pytest.mark.parametrize(("example", "target", "opt"), matrix(stress=False))
def test_example(example: Example, target: str, opt: int, shared: Path, tmp_path: Path) -> None:
    need_tools(target)
    program = build(example, target, opt, shared, check=checked(example, target, opt))
    compare(example, run(example, program, target, tmp_path), target)


@pytest.mark.parametrize(("example", "target", "opt"), matrix(stress=True))
def test_example_under_gc_stress(example: Example, target: str, opt: int, shared: Path, tmp_path: Path) -> None:
    need_tools(target)
    program = build(example, target, opt, shared, check=checked(example, target, opt))
    compare(example, run(example, program, target, tmp_path, {"RYUAOT_GC_STRESS": "1"}), target)


@pytest.mark.skipif(not DOTNET, reason="RYUAOT_DOTNET does not name the real runtime")
@pytest.mark.parametrize("example", [pytest.param(e, id=e.name, marks=pytest.mark.slow) for e in EXAMPLES])
def test_real_runtime_agrees(example: Example, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The recorded expectation is still what the real runtime does, whose Vector<T> has 16 bytes without AVX2."""
    monkeypatch.setenv("COMPlus_EnableAVX2", "0")
    command = [*shlex.split(DOTNET), str(example.assembly), *example.arguments]
    compare(example, call(command, stdin=example.stdin, cwd=tmp_path, limit=120), "x64")
