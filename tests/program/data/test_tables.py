"""A method's tables: numbers, and the blob read back from an object file."""

from __future__ import annotations

from pathlib import Path

import pytest
from elftools.elf.elffile import ELFFile

from ryuaot.errors import ToolchainError
from ryuaot.pipeline.interfaces.method_code import (
    DispatchCell,
    EHClause,
    Funclet,
    HandlerKind,
    LineEntry,
    MethodCode,
    MethodFlags,
    SafePoint,
    Slot,
    label_prefix,
)
from ryuaot.program.data.assembly_writer import DataWriter, Linkage, number_files
from ryuaot.program.data.method_records import sleb, uleb, write_method
from ryuaot.target import target_named
from ryuaot.toolchain import find_toolchain


def read_u(data: bytes, at: int) -> tuple[int, int]:
    value = shift = 0
    while True:
        byte = data[at]
        value |= (byte & 0x7F) << shift
        at, shift = at + 1, shift + 7
        if byte < 0x80:
            return value, at


def read_s(data: bytes, at: int) -> tuple[int, int]:
    start = at
    value, at = read_u(data, at)
    bits = 7 * (at - start)
    return (value - (1 << bits) if value >> (bits - 1) else value), at


@pytest.mark.parametrize("value", [0, 1, 63, 64, 127, 128, 300, 1 << 20, (1 << 32) - 1])
def test_leb128_round_trip(value: int) -> None:
    assert read_u(bytes(uleb(value)), 0)[0] == value
    for signed in (value, -value, -value - 1):
        assert read_s(bytes(sleb(signed)), 0)[0] == signed


def sample() -> MethodCode:
    prefix = label_prefix("ry_f")
    text = ["ry_f:"]
    for label, size in (("a", 8), ("b", 4), ("c", 200), ("h", 16), ("e", 8)):
        text += [f"{prefix}{label}:", f"\t.zero {size}"]
    text.append(f"{prefix}x:")
    return MethodCode(
        "ry_f",
        text,
        flags=MethodFlags.SAVES_ALL_CALLEE_SAVED,
        saved_int_mask=0b101,
        saved_int_offset=-16,
        incoming_sp=16,
        untracked=(Slot(-24), Slot(-32, True)),
        funclet_size=48,
        funclets=(Funclet(f"{prefix}h", f"{prefix}x", HandlerKind.CATCH),),
        eh=(EHClause(HandlerKind.CATCH, f"{prefix}a", f"{prefix}c", f"{prefix}h", None, "ry_MT_E"),),
        safepoints=(SafePoint(f"{prefix}b", 1, 2, (Slot(-40),)), SafePoint(f"{prefix}c", 0, 0)),
        lines=(LineEntry("ry_f", 10), LineEntry(f"{prefix}c", 7)),
        file_name="dir/f.cs",
        cells=(DispatchCell("ry_DC0_f", "ry_MT_I", 3),),
    )


@pytest.fixture(params=["x64", "arm64"])
def sections(request: pytest.FixtureRequest, tmp_path: Path) -> dict[str, bytes]:
    """The sections of the sample's object file."""
    target = target_named(request.param)
    try:
        toolchain = find_toolchain(target)
    except ToolchainError as error:
        pytest.skip(str(error))
    writer = DataWriter(target)
    write_method(writer, sample(), "N.T.F(Int32 x)", Linkage.GLOBAL)
    writer.flush_texts()
    source, output = tmp_path / "f.s", tmp_path / "f.o"
    source.write_text(number_files("\n".join(writer.lines) + "\n"))
    toolchain.assemble(source, output)
    with output.open("rb") as stream:
        return {s.name: s.data() for s in ELFFile(stream).iter_sections()}


def test_info_blob_says_what_the_method_said(sections: dict[str, bytes]) -> None:
    data = sections[".rodata"]
    at = 0
    out: list[int] = []

    def u(count: int = 1) -> None:
        nonlocal at
        for _ in range(count):
            value, at = read_u(data, at)
            out.append(value)

    def s() -> None:
        nonlocal at
        value, at = read_s(data, at)
        out.append(value)

    u(2), s(), u(), s(), s()
    assert out == [1 | 4 | 16, 5, -16, 0, 0, 16]
    out.clear()
    u(), s(), s()
    assert out == [2, -3 * 2, -4 * 2 + 1]
    out.clear()
    u(5)
    assert out == [1, 48, 212, 24, 0]
    out.clear()
    u(6)
    assert out == [1, 0, 0, 12, 212, 0]
    at += 4  # the catch type, relocated by the linker
    out.clear()
    u(5), s(), u(4)
    assert out == [2, 8, 1, 2, 1, -10, 4, 0, 0, 0]
    at += 4  # the file name
    out.clear()
    u(2), s(), u(), s()
    assert out == [2, 0, 10, 12, -3]


def test_record_names_size_and_text(sections: dict[str, bytes]) -> None:
    record = sections["ryu_methods"]
    assert len(record) == 16
    assert int.from_bytes(record[4:8], "little") == 236
    assert sections[".rodata.str1.1"].split(b"\0")[:2] == [b"dir/f.cs", b"N.T.F(Int32 x)"]


def test_dispatch_cell_holds_its_slot(sections: dict[str, bytes]) -> None:
    cell = sections[".data"]
    assert len(cell) == 32
    assert int.from_bytes(cell[16:20], "little") == 3
