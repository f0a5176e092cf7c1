"""Every example, on every target and optimisation level, with and without GC stress: the real runtime's bytes.

`make test` runs all examples on x64 optimised, the small ones at both levels on x64 and arm64, the representative ones
at both on x64 and optimised on arm64, each of the others besides on x64 at the other level or on arm64 at one, in turn,
shares of them on the other targets, checked (`--check`) and under GC stress; `make test-all` runs all everywhere.
"""

from __future__ import annotations

import os
import re
import shlex
from pathlib import Path

import pytest

from behaviour.examples import Example, all_examples
from behaviour.programs import Outcome, build, call, run
from ryuaot.errors import ToolchainError
from ryuaot.target import TARGETS, elf_target
from ryuaot.toolchain import command_to_run, find_toolchain, is_native

RUN_TARGETS = ("x64", "arm64", "x64-windows", "x86", "arm")
HOSTED = {name: elf_target(TARGETS[name]) for name in RUN_TARGETS}
OPTS = (0, 1)
EXAMPLES = all_examples()
DOTNET = os.environ.get("RYUAOT_DOTNET", "")

# These say something about the machine's stack that stress mode would take minutes to repeat, or about which of several
# objects that are found dead together are finalized first, when stress mode finds them one by one.
NO_STRESS = {"59_stack_overflow", "75_finalizers_again"}
# Representative programs of the class library and the runtime, for the quick matrix.
QUICK = {
    "10_hello",
    "13_format",
    "15_collections",
    "25_exceptions",
    "26_filters",
    "29_unhandled",
    "30_structs_byval",
    "31_struct_sizes",
    "33_generics",
    "36_delegates",
    "40_checked",
    "47_gc_stress",
    "48_finalizers",
    "53_hardware_faults",
    "54_il_opcodes",
}

# x64-windows shares x64's instructions: what its convention and its frames alone could break runs always, all in
# `make test-all`.
WINDOWS = {("25_exceptions", 0), ("30_structs_byval", 1)}

# On x86 too what only it could break: the small programs, and a few of the class library's.
X86 = {("21_enums", 1), ("25_exceptions", 1), ("150_few_registers", 1), ("307_native_ints", 1)}

# On arm, which an emulator runs, a handful: longs, structs by value in all placements, floats, exceptions and faults,
# and what is addressed where its alignment rules forbid.
ARM = {
    ("05_longs", 1), ("06_structs", 0), ("07_floats", 1), ("25_exceptions", 1), ("30_structs_byval", 1),
    ("45_unsafe", 1),
}  # fmt: skip

# Where what is neither small nor representative runs besides x64 optimised: one of three, the next one in turn.
BESIDES = (("x64", 0), ("arm64", 0), ("arm64", 1))

# These are about what --opt 1 alone does.
OPTIMISED = {"80_inlined_calls", "81_promoted_structs"}

# These reach thousands of the class library's methods, or call hundreds of instructions by name that one processor has:
# once; everywhere in `make test-all`.
LARGE = {"87_reflection", "110_time_zones", "111_host", "229_sse", "230_sse2"}
ONCE = {("x64", 1)}
LARGEST = {"120_late_binding", "200_queries"}  # tens of seconds each: in `make test-all`

# What an emulator adds behind a fatal signal.
EMULATOR_LINE = re.compile(rb"^qemu: uncaught target signal \d+ \(.*\) - core dumped\n\Z", re.MULTILINE)


# Native code calls managed code only where both have the same convention, and the runtime has the way in.
CALLED_BACK, WAYS_IN = {"161_callbacks"}, {"x64", "arm64"}


def matrix(stress: bool) -> list[object]:
    """Parameter sets (example, target, opt); those outside the quick matrix are marked `slow`."""
    sets: list[object] = []
    for example in EXAMPLES:
        if stress and (example.name in NO_STRESS or not example.stdout):
            continue
        for target in RUN_TARGETS:
            if example.name in CALLED_BACK and target not in WAYS_IN:
                continue
            for opt in OPTS:
                native = target == "x64" and opt == (example.name in OPTIMISED)
                quick = not stress or (native and example.name in QUICK | OPTIMISED)
                if target == "x64-windows":
                    quick = (example.name, opt) == ("47_gc_stress", 1) if stress else (example.name, opt) in WINDOWS
                elif target in ("x64", "arm64") and not (example.is_small or example.name in QUICK | OPTIMISED):
                    quick = not stress and (target, opt) in (("x64", 1), BESIDES[EXAMPLES.index(example) % 3])
                elif target == "arm64" and example.name in QUICK:
                    quick = not stress and opt == 1
                elif target == "x86":
                    quick = not stress and (example.is_small and opt == 1 or (example.name, opt) in X86)
                elif target == "arm":
                    quick = not stress and (example.name, opt) in ARM
                if example.name in LARGEST:
                    quick = False
                elif example.name in LARGE:
                    quick = not stress and (target, opt) in ONCE
                marks = () if quick else (pytest.mark.slow,)
                sets.append(pytest.param(example, target, opt, id=f"{example.name}-{target}-O{opt}", marks=marks))
    return sets


def checked(example: Example, target: str, opt: int) -> bool:
    """Whether the build verifies after every phase: one level natively, and the representative ones everywhere."""
    native = target == "x64" and opt == (example.name in OPTIMISED) and example.name not in LARGE | LARGEST
    return native or example.is_small or example.name in QUICK


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
