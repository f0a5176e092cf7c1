"""Files as files: bodies, attributes, debug information, resources, and what is no assembly."""

from __future__ import annotations

from pathlib import Path

import pytest

from ryuaot.errors import BadInput
from ryuaot.metadata.assembly import Assembly, open_assembly
from ryuaot.metadata.elements import EHKind
from ryuaot.metadata.heaps import compressed, compressed_signed
from ryuaot.metadata.opcodes import decode
from ryuaot.metadata.pdb import open_pdb
from ryuaot.metadata.resources import read_string_resources
from ryuaot.metadata.signature_blobs import SignatureReader, TextProvider
from ryuaot.metadata.tables import T
from ryuaot.typesystem.resolver import default_framework_dir

DATA = Path(__file__).parent / "data"


@pytest.fixture(scope="module")
def traced() -> Assembly:
    return open_assembly(DATA / "TracedEmbedded.dll")


def _method(assembly: Assembly, name: str) -> int:
    for rid in range(1, assembly.rows(T.MethodDef) + 1):
        if assembly.string(assembly.row(T.MethodDef, rid)[3]) == name:
            return rid
    raise AssertionError(name)


def test_identity(traced: Assembly) -> None:
    assert str(traced.name) == "TracedEmbedded, Version=0.0.0.0"
    assert len(traced.mvid) == 16
    assert traced.entry_point_token == 0
    assert not traced.is_ready_to_run


def test_signature_text(traced: Assembly) -> None:
    row = traced.row(T.MethodDef, _method(traced, "Sum"))
    sig = SignatureReader(traced.path, traced.blob(row[4]), TextProvider(traced.full_name_of)).method()
    assert (sig.return_type, sig.params, sig.header) == ("int32", ("int32[]",), 0)


def test_body_with_handlers(traced: Assembly) -> None:
    body = traced.method_body(_method(traced, "Handlers"))
    assert body is not None
    assert [c.kind for c in body.eh] == [EHKind.FILTER, EHKind.CATCH, EHKind.FINALLY]
    for clause in body.eh:
        assert 0 <= clause.try_start < clause.try_end <= clause.handler_start < clause.handler_end <= len(body.code)
    offsets = {i.offset for i in decode(body.code)}
    assert {c.handler_start for c in body.eh} <= offsets
    assert body.eh[0].value in offsets


def test_switch_and_strings(traced: Assembly) -> None:
    body = traced.method_body(_method(traced, "Choose"))
    assert body is not None
    code = decode(body.code)
    switch = next(i for i in code if i.opcode.name == "switch")
    assert isinstance(switch.operand, tuple)
    assert len(switch.operand) == 4
    assert set(switch.operand) <= {i.offset for i in code}
    texts = [traced.user_string(i.operand) for i in code if i.opcode.name == "ldstr" and isinstance(i.operand, int)]
    assert texts == ["zero", "one", "two \ud800", "three"]


@pytest.mark.parametrize("name", ["TracedEmbedded.dll", "TracedBeside.dll"])
def test_debug_information(name: str) -> None:
    assembly = open_assembly(DATA / name)
    pdb = open_pdb(assembly)
    assert pdb is not None
    debug = pdb.method(_method(assembly, "Sum"))
    assert debug is not None
    lines = [p.start_line for p in debug.points if not p.is_hidden]
    source = (DATA / "Traced.cs").read_text().split("\n")
    assert debug.points[0].document == "/src/Traced.cs"
    assert debug.points[0].il_offset == 0
    first = lines[1]
    assert "int total = 0;" in source[first - 1]
    texts = {source[line - 1].strip() for line in lines}
    assert texts >= {"int twice = value * 2;", "total += twice;", "return total;"}
    point = debug.points[1]
    assert source[point.start_line - 1][point.start_column - 1:point.end_column - 1] == "int total = 0;"
    named = {n.name: n for n in debug.locals if not n.is_hidden}
    assert set(named) == {"total", "value", "twice"}
    assert named["twice"].start > named["total"].start
    assert debug.local_name(named["total"].index) == "total"
    found = debug.point_at(debug.points[2].il_offset)
    assert found == debug.points[2]


def test_foreign_pdb_is_not_taken(tmp_path: Path) -> None:
    copy = tmp_path / "TracedBeside.dll"
    copy.write_bytes((DATA / "TracedBeside.dll").read_bytes())
    pdb = bytearray((DATA / "TracedBeside.pdb").read_bytes())
    assert open_pdb(open_assembly(copy)) is None
    at = pdb.index(open_assembly(copy).image.pdb_id()[1])  # type: ignore[index]
    pdb[at] ^= 0xFF
    (tmp_path / "TracedBeside.pdb").write_bytes(pdb)
    assert open_pdb(open_assembly(copy)) is None


def test_string_resources() -> None:
    core = open_assembly(default_framework_dir() / "System.Private.CoreLib.dll")
    data = core.resource("System.Private.CoreLib.Resources.Strings.resources")
    assert data is not None
    strings = read_string_resources(core.path, data)
    assert len(strings) == 1215
    assert strings["Arg_IndexOutOfRangeException"] == "Index was outside the bounds of the array."
    for cut in range(0, len(data), 997):
        with pytest.raises(BadInput):
            read_string_resources("cut", data[:cut])


def test_ready_to_run_image_is_read() -> None:
    core = open_assembly(default_framework_dir() / "System.Private.CoreLib.dll")
    assert core.is_ready_to_run
    assert core.rows(T.MethodDef) == 21220


def test_compressed_integers() -> None:
    """The examples of ECMA-335 II.23.2."""
    unsigned = {"03": 3, "7F": 0x7F, "8080": 0x80, "AE57": 0x2E57, "BFFF": 0x3FFF, "C0004000": 0x4000,
                "DFFFFFFF": 0x1FFFFFFF}
    for text, value in unsigned.items():
        assert compressed("", bytes.fromhex(text), 0) == (value, len(text) // 2)
    signed = {"06": 3, "7B": -3, "8080": 64, "01": -64, "C0004000": 8192, "8001": -8192, "DFFFFFFE": 268435455,
              "C0000001": -268435456}
    for text, value in signed.items():
        assert compressed_signed("", bytes.fromhex(text), 0) == (value, len(text) // 2)
    for text in ("", "80", "C00000", "E0000000", "FF"):
        with pytest.raises(BadInput):
            compressed("", bytes.fromhex(text), 0)


@pytest.mark.parametrize(("content", "expected"), [
    (b"", "not a .NET assembly"), (b"hello", "not a .NET assembly"), (b"\x7fELF" + bytes(200), "not a .NET assembly"),
    (b"MZ" + bytes(200), "PE"),
])
def test_not_an_assembly(content: bytes, expected: str, tmp_path: Path) -> None:
    path = tmp_path / "bad.dll"
    path.write_bytes(content)
    with pytest.raises(BadInput, match=expected) as caught:
        open_assembly(path)
    assert str(path) in str(caught.value)


def test_unreadable_file(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="cannot read: No such file"):
        open_assembly(tmp_path / "none.dll")
    with pytest.raises(BadInput, match="cannot read"):
        open_assembly(tmp_path)


def test_native_dll_is_refused(tmp_path: Path) -> None:
    """A PE file without a CLI header."""
    data = bytearray((DATA / "TracedBeside.dll").read_bytes())
    header = int.from_bytes(data[0x3C:0x40], "little") + 24
    directories = header + (112 if data[header:header + 2] == b"\x0b\x02" else 96)
    data[directories + 14 * 8:directories + 15 * 8] = bytes(8)
    path = tmp_path / "native.dll"
    path.write_bytes(data)
    with pytest.raises(BadInput, match="no CLI header"):
        open_assembly(path)
