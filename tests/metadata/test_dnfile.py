"""dnfile is the reader of metadata: its rows are ours, its private names exist, and it never speaks to the user."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import dnfile
import pefile
import pytest
from dnfile import codedindex, mdtable, stream
from dnfile.enums import MetadataTables

from corpus import assembly
from fuzz.pe.mutate import Regions, mutated
from ryuaot.classlib.installed_libraries import installed
from ryuaot.classlib.library_version import NET_10
from ryuaot.errors import BadInput
from ryuaot.metadata.assembly import Assembly, open_assembly
from ryuaot.metadata.dnfile_adapter import CodedIndex, Column, coded_index, schema_of
from ryuaot.metadata.pdb import PortablePdb
from ryuaot.metadata.tables import T, coded_column, column_format, encode
from ryuaot.typesystem.resolver import default_framework_dir

DATA = Path(__file__).parent / "data"
TESTS = DATA.parent.parent
POINTERS = (T.EventPtr, T.PropertyPtr)


def test_the_private_names_are_those_of_this_version() -> None:
    """dnfile_adapter.py was written against 0.18. After an update: read it, run this file, then change this line
    and the range in pyproject.toml."""
    assert dnfile.__version__.startswith("0.18.")
    assert isinstance(dnfile.ClrData._format, tuple)
    assert isinstance(stream.MetaDataTables._format, tuple)
    assert isinstance(pefile.PE.__IMAGE_DEBUG_DIRECTORY_format__, tuple)
    tables = mdtable.ClrMetaDataTableFactory._table_number_map
    for number in T:
        if number not in (*POINTERS, T.Unused, T.MaxTable):
            row_class = tables[number]._row_class
            assert hasattr(row_class, "_compute_format" if not row_class.__abstractmethods__ else "_format")
    names = {name for row in vars(mdtable).values() if isinstance(row, type) for name in vars(row)}
    constants = {"asis", "flags", "enums"}
    items = {"strings", "guids", "blobs", "codedindexes", "indexes", "lists"}
    assert {name for name in names if name.startswith("_struct_")} == {
        f"_struct_{role}" for role in ({"class"} | constants | items)
    }


def test_schemas_have_no_unknown_column() -> None:
    """What dnfile calls an index is one for us: nothing fell through to a constant."""
    for number in T:
        schema = schema_of(number)
        assert (schema is None) == (number in (*POINTERS, T.Unused, T.MaxTable)), number
        for column in schema.columns if schema else ():
            assert (column.format == "") == column.name.endswith("Index"), (number, column)


def test_rows_are_found_by_the_kind_of_a_coded_index() -> None:
    """A Constant row has padding before its parent; a table with two columns of one kind has no answer."""
    assert coded_column(T.Constant, "HasConstant") == 2
    assert coded_column(T.CustomAttribute, "HasCustomAttribute") == 0
    with pytest.raises(ValueError, match="too many"):
        coded_column(T.MethodImpl, "MethodDefOrRef")
    with pytest.raises(ValueError, match="not enough"):
        coded_column(T.Constant, "HasSemantics")


def test_coded_indexes() -> None:
    """dnfile's lists, and the table that is missing in one of them."""
    assert coded_index("TypeDefOrRef") == CodedIndex(2, (T.TypeDef, T.TypeRef, T.TypeSpec))
    assert coded_index("HasCustomAttribute").tables[21] == T.MethodSpec
    assert "MethodSpec" not in codedindex.HasCustomAttribute.table_names, "dnfile has it now: drop _MISSING_TABLES"
    assert encode("HasCustomAttribute", T.MethodSpec << 24 | 3) == 3 << 5 | 21
    assert encode("TypeDefOrRef", T.MethodDef << 24 | 3) == -1


@pytest.mark.parametrize(("tag_bits", "most"), [(0, 0xFFFF), (1, 0x7FFF), (2, 0x3FFF), (3, 0x1FFF), (5, 0x7FF)])
def test_width_of_indexes(tag_bits: int, most: int) -> None:
    """An index is wide as soon as the largest row number with its tag needs more than 16 bits (II.24.2.6)."""
    column = Column("", target=CodedIndex(tag_bits, (T.Field, T.Param)))
    assert column_format(column, {T.Field: 1, T.Param: most}, 0) == "H"
    assert column_format(column, {T.Field: 1, T.Param: most + 1}, 0) == "I"
    assert column_format(column, {}, 0) == "H"


def _net_10() -> Path:
    found = [library.folder for library in installed() if library.version == NET_10]
    if not found:
        pytest.skip("no class library of .NET 10 is installed (DOTNET_ROOT)")
    return found[-1] / "System.Collections.dll"


FILES = {
    "CoreLib": lambda: default_framework_dir() / "System.Private.CoreLib.dll",
    "FSharp": lambda: DATA / "Shapes.dll",
    "VisualBasic": lambda: assembly("visual-basic"),
    "IL": lambda: TESTS / "typesystem" / "data" / "Broken.dll",
    "NET10": _net_10,
}


@pytest.mark.parametrize("name", [pytest.param("CoreLib", marks=pytest.mark.slow), *list(FILES)[1:]])
def test_every_row_is_the_one_of_dnfile(name: str) -> None:
    """Constants, heap items, row numbers and coded indexes of all rows, against dnfile's own row objects."""
    path = FILES[name]()
    assembly = open_assembly(path)
    image = dnfile.dnPE(str(path), clr_lazy_load=True)
    assert image.net is not None and image.net.mdtables is not None
    theirs = image.net.mdtables.tables_list
    assert {table.number: table.num_rows for table in theirs} == {
        number: table.count for number, table in assembly.tables.items() if table.count
    }
    known: dict[Any, Any] = {}
    for table in theirs:
        assert table.row_size == assembly.tables[table.number].size
        for rid, row in enumerate(table, 1):
            _compare_row(assembly, table, rid, row, theirs, known)
    assert assembly.image.cli.EntryPointTokenOrRva == image.net.struct.EntryPointTokenOrRva


def _compare_row(assembly: Assembly, table: Any, rid: int, row: Any, tables: Any, known: dict[Any, Any]) -> None:
    ours, raw = assembly.row(table.number, rid), assembly.tables[table.number].raw(rid)
    schema = schema_of(table.number)
    assert schema is not None
    assert [getattr(row.struct, column.name) for column in schema.columns] == list(raw)
    for column, value, stored in zip(schema.columns, ours, raw, strict=True):
        coded = getattr(row, "_struct_codedindexes", {}).get(column.name)
        key = (coded and coded[1], column.heap, stored)
        if key not in known:
            known[key] = _value_of_dnfile(row, column, coded, stored, tables), _value_of_ours(assembly, column, value)
        assert known[key][0] == known[key][1], (table.name, rid, column.name)
        assert column.heap or known[key][1] == value


def _value_of_ours(assembly: Assembly, column: Column, value: int) -> Any:
    read = {0: lambda item: item, 1: assembly.string, 2: assembly.heaps.guid, 4: assembly.blob}
    return read[column.heap](value)


def _value_of_dnfile(row: Any, column: Column, coded: Any, stored: int, tables: Any) -> Any:
    if column.heap == 1:
        return row._strings.get(stored).value
    if column.heap == 2:
        return row._guids.get(stored).value_bytes() if stored else b""
    if column.heap == 4:
        return row._blobs.get(stored).value_bytes() if stored else b""
    if coded is None:
        return stored
    tag, rid = stored & (1 << coded[1].tag_bits) - 1, stored >> coded[1].tag_bits
    if coded[1].__name__ == "HasCustomAttribute" and tag == 21:
        return T.MethodSpec << 24 | rid
    index = coded[1](stored, tables)
    return MetadataTables[coded[1].table_names[tag]] << 24 | index.row_index if index.row_index else 0


def _read_all(assembly: Assembly) -> None:
    for table in (*assembly.tables.values(),):
        for rid in range(1, table.count + 1):
            table.row(rid)
    for rid in range(1, assembly.rows(T.MethodDef) + 1):
        row = assembly.row(T.MethodDef, rid)
        assembly.string(row[3])
        assembly.blob(row[4])
    assembly.resources()
    assembly.image.debug_entries()


def test_damaged_files_end_in_our_error(capfd: pytest.CaptureFixture[str]) -> None:
    """Headers, roots, counts and rows are damaged: what is not read is refused, and dnfile says nothing of it."""
    data = (DATA / "TracedEmbedded.dll").read_bytes()
    whole = Regions.of(data)
    refused = 0
    for names in (("headers",), ("root", "counts"), ("rows", "strings", "any")):
        regions = Regions({name: whole.ranges[name] for name in names})
        for number in range(250):
            try:
                _read_all(Assembly("damaged.dll", mutated(data, regions, 1, number)[0]))
            except BadInput as error:
                refused += 1
                assert error.__cause__ is None
    assert 250 < refused < 500
    assert capfd.readouterr() == ("", "")


def test_damaged_pdbs_end_in_our_error(capfd: pytest.CaptureFixture[str]) -> None:
    """The same for the reader of portable PDBs: each byte of the root and the headers, each cut."""
    data = (DATA / "TracedBeside.pdb").read_bytes()
    for at in range(0x120):
        for value in (0, 0x7F, 0xFF):
            damaged = bytearray(data)
            damaged[at] = value
            _read_pdb(bytes(damaged))
        _read_pdb(data[:at])
    assert capfd.readouterr() == ("", "")


def _read_pdb(data: bytes) -> None:
    try:
        pdb = PortablePdb("damaged.pdb", data)
        for rid in range(1, 4):
            pdb.method(rid)
    except BadInput:
        pass


@pytest.mark.parametrize("content", [b"MZ" + bytes(200), b"MZ" + bytes(58) + b"\x40\0\0\0PE\0\0" + bytes(300)])
def test_message_has_no_text_of_pefile(content: bytes) -> None:
    with pytest.raises(BadInput) as caught:
        Assembly("bad.dll", content)
    assert str(caught.value).startswith("bad.dll: not a .NET assembly (")


def test_stream_headers() -> None:
    """What is in the padding of a name is no part of it; of two streams of one name the last counts; an empty #GUID
    ends nothing."""
    data = bytearray((DATA / "TracedBeside.dll").read_bytes())
    at = data.index(b"#Strings\0\0\0\0")
    data[at + 9 : at + 12] = b"abc"
    _read_all(Assembly("padded.dll", bytes(data)))
    guids = data.index(b"#GUID\0")
    no_guids = data.copy()
    no_guids[guids - 4 : guids] = bytes(4)
    _read_all(Assembly("no_guids.dll", bytes(no_guids)))
    twice = data.copy()
    twice[guids : guids + 6] = b"#Blob\0"
    assert Assembly("twice.dll", bytes(twice)).blob(1) == Assembly("once.dll", bytes(data)).blob(1)
    blobs = data.index(b"#Blob\0")
    data[blobs : blobs + 6] = b"#GUID\0"
    with pytest.raises(BadInput, match="blob offset"):
        _read_all(Assembly("none.dll", bytes(data)))


def test_too_many_streams() -> None:
    data = bytearray((DATA / "TracedBeside.dll").read_bytes())
    root = data.index(b"BSJB")
    count = root + 16 + data[root + 12] + 2
    data[count : count + 2] = b"\xff\xff"
    with pytest.raises(BadInput, match="metadata root is damaged"):
        Assembly("many.dll", bytes(data))


def test_reading_imports_no_parser_of_rows() -> None:
    """dnfile's rows are made by no part of ryuaot: 80 microseconds each."""
    text = "".join(path.read_text(encoding="utf-8") for path in Path(sys.modules["ryuaot"].__path__[0]).rglob("*.py"))
    assert ".mdtables" not in text and "parse_data_directories" not in text
