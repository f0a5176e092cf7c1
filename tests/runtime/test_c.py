"""The C part of the runtime, over managed methods and tables written by hand, on each target that can run here."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from ryuaot.errors import RyuaotError
from ryuaot.runtime.runtime_archive import includes, runtime_archive
from ryuaot.target import TARGETS
from ryuaot.toolchain import find_toolchain, run_program

SOURCES = Path(__file__).parent / "c"


@pytest.fixture(scope="module", params=["x64", "arm64"])
def programs(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, dict[str, Path]]:
    """The test programs of one target, linked with the runtime's archive."""
    target = TARGETS[request.param]
    folder = tmp_path_factory.mktemp(target.name)
    try:
        toolchain = find_toolchain(target)
        archive = runtime_archive(toolchain)
    except RyuaotError as error:
        pytest.skip(error.message)
    flags = ("-D_GNU_SOURCE", *includes(target), f"-I{SOURCES}", "-Wall", "-Werror")
    shared = toolchain.compile_all([SOURCES / "program.c", SOURCES / f"managed_{target.cpu}.S"], folder, flags)
    linked = {}
    for name in ("exceptions", "heap"):
        (test,) = toolchain.compile_all([SOURCES / f"test_{name}.c"], folder, flags)
        linked[name] = folder / name
        toolchain.link([test, *shared, archive], linked[name])
    return target.name, linked


@pytest.mark.parametrize("stress", ["0", "1"])
@pytest.mark.parametrize("name", ["exceptions", "heap"])
def test_c_program(programs: tuple[str, dict[str, Path]], name: str, stress: str,
                   monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    target, linked = programs
    monkeypatch.setitem(os.environ, "RYUAOT_GC_STRESS", stress)
    try:
        code = run_program(TARGETS[target], linked[name], time_limit=120)
    except RyuaotError as error:
        pytest.skip(error.message)
    assert code == 0, capfd.readouterr().err
