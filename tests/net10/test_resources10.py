"""ResourceManager over the library of .NET 10: the program of tests/behaviour/resources, the same bytes."""

from __future__ import annotations

from pathlib import Path

import pytest

from behaviour.run_program import RUN_LIMIT, call, ryuaot
from ryuaot.target import TARGETS
from ryuaot.toolchain import command_to_run

PROGRAM = Path(__file__).resolve().parents[1] / "behaviour" / "resources" / "texts.dll"


@pytest.mark.slow  # a large program; what 3.1 makes of it is always tried
def test_resource_manager(library: Path, tmp_path: Path) -> None:
    program = tmp_path / "texts"
    options = ("--target", "x64", "--opt", "1", "--framework", str(library))
    made = ryuaot("build", str(PROGRAM), "-o", str(program), *options, cwd=tmp_path)
    assert made.exit_code == 0, made.stderr.decode(errors="replace")
    done = call(command_to_run(TARGETS["x64"], program), cwd=tmp_path, limit=RUN_LIMIT)
    expected, _, _ = PROGRAM.with_suffix(".out").read_text(encoding="utf-8").partition("a = a|")
    assert done.stdout.decode() == expected, done.stderr.decode(errors="replace")
