"""A wrong entry point matters only to what starts the program."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest

from corpus import assembly
from ryuaot.errors import BadInput
from ryuaot.program.driver.session import Session, Settings
from ryuaot.target import TARGETS

CLI_HEADER = struct.pack("<IHH", 72, 2, 5)
ENTRY_POINT = 20


def test_a_program_whose_entry_point_does_not_exist_is_loaded_and_not_built(tmp_path: Path) -> None:
    data = bytearray(assembly("hello").read_bytes())
    at = data.index(CLI_HEADER) + ENTRY_POINT
    assert struct.unpack_from("<I", data, at) == (0x06000001,)
    struct.pack_into("<I", data, at, 0x0600FFFF)
    file = tmp_path / "hello.dll"
    file.write_bytes(data)
    session = Session(Settings(TARGETS["x64"]), file)
    assert session.context.program is session.module
    with pytest.raises(BadInput, match="row 65535"):
        session.whole_program()


def test_a_library_is_not_the_program() -> None:
    folder = Path(__file__).resolve().parents[2] / "behaviour" / "programs" / "library"
    session = Session(Settings(TARGETS["x64"]), folder / "container_package.dll")
    assert session.context.program is None
