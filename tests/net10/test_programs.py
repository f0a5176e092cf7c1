"""Programs that the C# compiler of .NET 10's SDK made: the real runtime's bytes.

Each is NAME.cs, NAME.dll (Roslyn 5, optimised, without debug data) and NAME.out: what .NET 10 prints, then a line
`exit N`. `unhandled_finally` is C# 8, compiled for .NET Core 3.1, over .NET 10's library, `waits_and_memory`,
`expression_trees`, `json_reflection` and `processes` are C# 8, too. So is `advsimd`, which was never run by .NET 10: it
compares each method with a loop, and prints what the loops give.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from behaviour.run_program import call, ryuaot
from ryuaot.errors import ToolchainError
from ryuaot.target import TARGETS
from ryuaot.toolchain import command_to_run, find_toolchain

PROGRAMS = sorted((Path(__file__).parent / "programs").glob("*.dll"))
# Thousands of methods each: only in the whole matrix.
LARGE = frozenset(
    (
        "exceptions_all",
        "expression_trees",
        "generic_virtual",
        "init_required",
        "iterators_ref",
        "json_all",
        "json_reflection",
        "processes",
        "reflection_light",
        "xml_serializer",
    )
)
# These need native libraries of the framework, which are for the machine that it is installed on.
FOR_3_1 = frozenset(("unhandled_finally",))
NATIVE = frozenset(("io_streams", "random_crypto"))


def sets() -> list[object]:
    """(program, target, opt): natively at both levels; under an emulator only in the whole matrix."""
    found: list[object] = []
    for program in PROGRAMS:
        for target in ("x64",) if program.stem in NATIVE else ("x64", "arm64"):
            for opt in (0, 1):
                quick = target == "x64" and opt == PROGRAMS.index(program) % 2 and program.stem not in LARGE | NATIVE
                marks = () if quick else (pytest.mark.slow,)
                found.append(pytest.param(program, target, opt, id=f"{program.stem}-{target}-O{opt}", marks=marks))
    return found


@pytest.mark.parametrize(("assembly", "target", "opt"), sets())
def test_program(assembly: Path, target: str, opt: int, library: Path, tmp_path: Path) -> None:
    try:
        find_toolchain(TARGETS[target])
        command_to_run(TARGETS[target], Path("program"))
    except ToolchainError as error:
        pytest.skip(error.message)
    program = tmp_path / assembly.stem
    named = ("--framework", str(library)) if assembly.stem in FOR_3_1 else ()
    options = ("--target", target, "--opt", str(opt), "--jobs", "1")
    made = ryuaot("build", str(assembly), *named, "-o", str(program), *options, cwd=tmp_path)
    assert made.exit_code == 0, made.stderr.decode(errors="replace")
    done = call(command_to_run(TARGETS[target], program), cwd=tmp_path, extra={"TZ": "UTC"}, limit=120)
    said = done.stdout.decode(errors="replace") + f"exit {done.exit_code}\n"
    assert said == assembly.with_suffix(".out").read_text(encoding="utf-8"), done.stderr.decode(errors="replace")


def test_there_are_programs() -> None:
    assert len(PROGRAMS) >= 8
