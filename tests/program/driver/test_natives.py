"""Native libraries beside a program: which file is taken for a name, and what is said of the others."""

from __future__ import annotations

import struct
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from ryuaot.program.driver.native_libraries import copy_libraries, native_libraries
from ryuaot.target import TARGETS


def elf(path: Path, machine: int) -> Path:
    """The beginning of an ELF file for a machine."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"\x7fELF\x02\x01\x01" + bytes(9) + struct.pack("<HH", 3, machine))
    return path


@pytest.fixture
def folders(tmp_path: Path) -> tuple[Path, Path]:
    """The input's folder and the class library's."""
    for name in ("app", "framework"):
        (tmp_path / name).mkdir()
    return tmp_path / "app", tmp_path / "framework"


def found(folders: tuple[Path, Path], *names: str, target: str = "x64", static: bool = False) -> list[Any]:
    resolver = SimpleNamespace(framework_dir=folders[1], natives=())
    context = SimpleNamespace(resolver=resolver)
    session: Any = SimpleNamespace(file=folders[0] / "foo.dll", target=TARGETS[target], context=context)
    externs = {name: SimpleNamespace(pinvoke_entry=(name, "f")) for name in names}
    reach: Any = SimpleNamespace(externs={**externs, "text": SimpleNamespace(pinvoke_entry=None)})
    return native_libraries(session, reach, static)


def test_the_class_librarys_own_under_each_of_its_names(folders: tuple[Path, Path]) -> None:
    first = elf(folders[1] / "libSystem.IO.Compression.Native.so", 62)
    second = elf(folders[1] / "System.Net.Security.Native.so", 62)
    names = ("libSystem.IO.Compression.Native", "System.Net.Security.Native", "libgone")
    assert [(n.name, n.file) for n in found(folders, *names)] == [(names[0], first), (names[1], second)]


def test_the_inputs_folder_comes_first(folders: tuple[Path, Path]) -> None:
    elf(folders[1] / "libz.so", 62)
    package = elf(folders[0] / "runtimes" / "linux-x64" / "native" / "libz.so", 62)
    assert found(folders, "z")[0].file == package
    own = elf(folders[0] / "libz.so", 62)
    assert found(folders, "z")[0].file == own


def test_what_is_for_another_machine_is_said(folders: tuple[Path, Path]) -> None:
    elf(folders[1] / "libz.so", 62)
    (native,) = found(folders, "z", target="arm64")
    assert native.file is None
    assert "not for arm64" in native.problem
    other = elf(folders[0] / "libz.so", 183)
    assert found(folders, "z", target="arm64")[0].file == other


def test_the_library_of_cultures_is_never_called(folders: tuple[Path, Path]) -> None:
    elf(folders[1] / "libSystem.Globalization.Native.so", 62)
    assert found(folders, "libSystem.Globalization.Native") == []


def test_static_programs_load_nothing(folders: tuple[Path, Path]) -> None:
    elf(folders[1] / "libz.so", 62)
    (native,) = found(folders, "z", static=True)
    assert native.file is None
    assert "static" in native.problem


def test_libraries_are_put_beside_the_program(folders: tuple[Path, Path], tmp_path: Path) -> None:
    elf(folders[1] / "libz.so", 62)
    natives = found(folders, "z", "gone")
    program = tmp_path / "out" / "foo"
    program.parent.mkdir()
    copy_libraries(natives, program)
    copy_libraries(natives, program)
    assert (tmp_path / "out" / "libz.so").read_bytes() == (folders[1] / "libz.so").read_bytes()
    assert [p.name for p in program.parent.iterdir()] == ["libz.so"]
