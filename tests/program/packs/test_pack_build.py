"""Packs of programs: what they hold, that they serve other programs, and that the program is the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from corpus import assembly
from ryuaot.ir.compiler import Options
from ryuaot.program.compilation import installed_packs
from ryuaot.program.compilation.method_cache import tool_fingerprint
from ryuaot.program.compilation.pack_file import Pack
from ryuaot.program.driver.program_build import compile_program
from ryuaot.program.driver.session import Session, Settings
from ryuaot.program.packs.pack_build import PackPlan, ProgramBodies, collect, pack_name
from ryuaot.program.packs.typical_programs import typical_programs
from ryuaot.target import target_named, with_extensions
from ryuaot.toolchain import find_toolchain

X64 = target_named("x64")


@pytest.fixture(scope="module")
def plan() -> PackPlan:
    pytest.importorskip("sqlite3")
    find_toolchain(X64)
    said: list[tuple[str, int]] = []

    def report(program: Path, found: ProgramBodies | str, new: int) -> None:
        assert isinstance(found, ProgramBodies), found
        said.append((program.stem, new))

    (plan,) = collect(Settings(X64, Options(1), jobs=1), [assembly("hello"), assembly("bringup/loop_forms")], report)
    assert [name for name, _ in said] == ["hello", "loop_forms"]
    assert said[0][1] > 300 and said[1][1] < 100  # the second program uses what the first does
    return plan


def test_an_unseen_program_is_served_by_the_pack_and_is_the_same(
    plan: PackPlan, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RYUAOT_PACKS", str(tmp_path))
    monkeypatch.setattr(installed_packs, "PACKAGE", "no_such_package")
    path = tmp_path / pack_name(X64, 1, plan.library)
    path.write_bytes(plan.write("ryuaot", X64, 1))
    assert path.read_bytes() == plan.write("ryuaot", X64, 1)
    header = Pack(path).header
    assert (header.compiler, header.target, header.level) == (tool_fingerprint().hex(), "x64", 1)
    assert (header.programs, header.entries) == (2, len(plan.users))
    program = assembly("bringup/switch")
    served = compile_program(Session(Settings(X64, Options(1), jobs=1, use_cache=False), program))
    compilation = served.compilation
    assert compilation.packed == compilation.hits >= 0.85 * len(compilation.finished)
    assert compilation.packed + len(compilation.misses) >= len(compilation.finished)
    without = compile_program(Session(Settings(X64, Options(1), jobs=1, use_packs=False), program))
    assert without.compilation.packed == 0
    assert served.files == without.files
    assert Session(Settings(X64, Options(1)), program).keys().salt == header.salt
    assert Session(Settings(X64, Options(0)), program).keys().salt != header.salt  # another level: not served


def test_a_pack_has_no_bodies_of_the_programs(plan: PackPlan) -> None:
    symbols = {symbol for _, symbol, _ in plan.users}
    assert len(symbols) > 300
    assert not [symbol for symbol in symbols if "Main" in symbol.split("__")[0]]


def test_entries_of_many_programs_come_first() -> None:
    plan = PackPlan("5a", "3.1")
    for entries in ([("aa", "x", b"1"), ("bb", "y", b"2")], [("bb", "y", b"2"), ("cc", "z", b"3")]):
        plan.add(ProgramBodies("5a", "3.1", entries))
    again = PackPlan("5a", "3.1")
    for entries in ([("bb", "y", b"2"), ("aa", "x", b"1")], [("cc", "z", b"3"), ("bb", "y", b"2")]):
        again.add(ProgramBodies("5a", "3.1", entries))
    assert plan.write("v", X64, 1) == again.write("v", X64, 1)


def test_a_program_that_cannot_be_compiled_is_reported(tmp_path: Path) -> None:
    said: list[ProgramBodies | str] = []
    missing = tmp_path / "none.dll"
    assert collect(Settings(X64, Options(1)), [missing], lambda program, found, new: said.append(found)) == []
    assert said == [f"{missing}: no such file"]


def test_names_and_typical_programs() -> None:
    assert pack_name(X64, 1, "3.1") == "x64-opt1-net3.1.ryupack"
    assert pack_name(with_extensions(target_named("arm"), ("idiv",)), 0, "10.0") == "arm+idiv-opt0-net10.0.ryupack"
    names = [path.stem for path in typical_programs()]
    assert "hello" in names and "json_forms" in names and not [name for name in names if name.endswith("_package")]
