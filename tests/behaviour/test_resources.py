"""ResourceManager over a program's own `.resources`, and assembly names: the bytes of .NET Core 3.1."""

from __future__ import annotations

from pathlib import Path

import pytest

from behaviour.run_program import RUN_LIMIT, call, ryuaot
from ryuaot.target import TARGETS
from ryuaot.toolchain import command_to_run

PROGRAM = Path(__file__).parent / "resources" / "texts.dll"


@pytest.mark.slow  # 1,500 methods for one question
def test_resource_manager(tmp_path: Path) -> None:
    program = tmp_path / "texts"
    made = ryuaot("build", str(PROGRAM), "-o", str(program), "--target", "x64", "--jobs", "1", cwd=tmp_path)
    assert made.exit_code == 0, made.stderr.decode(errors="replace")
    done = call([*command_to_run(TARGETS["x64"], program), "names"], cwd=tmp_path, limit=RUN_LIMIT)
    assert done.stdout == PROGRAM.with_suffix(".out").read_bytes(), done.stderr.decode(errors="replace")
