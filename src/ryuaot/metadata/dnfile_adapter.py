"""What ryuaot takes from dnfile: headers, streams, coded indexes and the schema of the metadata tables.

dnfile publishes objects for rows, at 80 microseconds a row, but not the schema by which it decodes them. This module is
the only one that uses private names of dnfile and pefile; tests/metadata/test_dnfile.py names the version that has
them. Callers are `image.py`, `heaps.py` and `tables.py`. What dnfile reads of a file it gets from here, byte range by
checked byte range, so that a damaged file ends in BadInput and never in an exception of dnfile.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple, cast

import dnfile
from dnfile import codedindex, mdtable, stream
from dnfile.base import ClrStream, MDTableRow
from dnfile.enums import MetadataTables
from pefile import PE, Structure

from ryuaot.errors import BadInput

# dnfile logs what it dislikes in a file; ryuaot reports it as an error of its own.
logging.getLogger("dnfile").addHandler(logging.NullHandler())
logging.getLogger("dnfile").propagate = False

_ROOT_SIZE = 20  # what every metadata root has
_MAX_STREAMS = 64
_MAX_STREAM_NAME = 32
_NARROWEST = 2


class CodedIndex(NamedTuple):
    """A coded index (ECMA-335 II.24.2.6): the width of its tag, and the table of each tag."""

    tag_bits: int
    tables: tuple[int, ...]


class Column(NamedTuple):
    """A column of a table.

    format: the struct character of a constant, "" for an index. heap: the bit of HeapOffsetSizes that widens an index
    into a heap. target: the tables another index leads to; its tag has no bits when there is one table.
    """

    name: str
    format: str = ""
    heap: int = 0
    target: CodedIndex | None = None


class TableSchema(NamedTuple):
    """What a row of a table consists of. coded: number and coded index of the columns that have a tag."""

    name: str
    columns: tuple[Column, ...]
    coded: tuple[tuple[int, CodedIndex], ...]


STRINGS, GUIDS, BLOBS = 0x01, 0x02, 0x04
EXTRA_DATA = 0x40
UNUSED = int(MetadataTables.Unused)
# What dnfile 0.18 leaves out of a coded index.
_MISSING_TABLES = {"HasCustomAttribute": (int(MetadataTables.MethodSpec),)}


@cache
def coded_index(name: str) -> CodedIndex:
    """Returns the coded index of that name (II.24.2.6)."""
    kind = getattr(codedindex, name)
    tables = tuple(int(MetadataTables[table]) for table in kind.table_names)
    return CodedIndex(kind.tag_bits, tables + _MISSING_TABLES.get(name, ()))


@cache
def schema_of(number: int) -> TableSchema | None:
    """Returns the schema of a table; None when dnfile has none."""
    table = mdtable.ClrMetaDataTableFactory._table_number_map.get(number)
    row_class: type[MDTableRow] | None = getattr(table, "_row_class", None)
    if table is None or row_class is None:
        return None
    return table_schema(table.name, [_column(row_class, text) for text in _row_format(row_class)])


def table_schema(name: str, columns: Sequence[Column]) -> TableSchema:
    """Returns the schema of a table with these columns."""
    targets = [(at, column.target) for at, column in enumerate(columns) if column.target is not None]
    return TableSchema(name, tuple(columns), tuple((at, target) for at, target in targets if target.tag_bits))


def _row_format(row_class: type[MDTableRow]) -> tuple[str, ...]:
    """Returns the columns of a row class, as "format,name"."""
    if not getattr(row_class, "__abstractmethods__", ()):
        no_rows: list[int | None] = [0] * 64
        row = row_class(no_rows, _NARROWEST, _NARROWEST, _NARROWEST, None, None, None)
        return tuple(row._format[1])
    return tuple(cast(tuple[str, tuple[str, ...]], vars(row_class)["_format"])[1])  # AssemblyProcessor, AssemblyOS


def _column(row_class: type[MDTableRow], text: str) -> Column:
    letter, name = text.split(",")
    for role, heap in (("_struct_strings", STRINGS), ("_struct_guids", GUIDS), ("_struct_blobs", BLOBS)):
        if name in getattr(row_class, role, ()):
            return Column(name, heap=heap)
    coded = getattr(row_class, "_struct_codedindexes", {}).get(name)
    if coded is not None:
        return Column(name, target=coded_index(coded[1].__name__))
    for role in ("_struct_indexes", "_struct_lists"):
        simple = getattr(row_class, role, {}).get(name)
        if simple is not None:
            return Column(name, target=CodedIndex(0, (int(MetadataTables[simple[1]]),)))
    return Column(name, letter)


class _RootBytes:
    """The part of a `dnPE` that dnfile reads a metadata root through: RVAs are offsets into the root."""

    def __init__(self, path: str, data: bytes, start: int, size: int) -> None:
        self._path = path
        self._data = data
        self._start = start
        self._end = start + size

    def get_data(self, rva: int, length: int) -> bytes:
        """Returns that many bytes; BadInput when they are not all in the metadata."""
        first = self._start + rva
        if first + length > self._end:
            raise BadInput(self._path, "metadata stream header is damaged")
        return self._data[first : first + length]

    def get_string_at_rva(self, rva: int) -> bytes:
        """Returns the name of a stream."""
        first = self._start + rva
        end = self._data.find(b"\0", first, min(first + _MAX_STREAM_NAME, self._end))
        if end < 0:
            raise BadInput(self._path, "metadata stream header is damaged")
        return self._data[first:end]

    def get_offset_from_rva(self, rva: int) -> int:
        """Returns the offset of a structure, which dnfile notes."""
        return self._start + rva


class _Root(dnfile.ClrMetaData):
    """A metadata root whose streams are found, but not parsed: to parse the tables is to make objects of rows."""

    def __init__(self, source: _RootBytes) -> None:
        self.found: list[ClrStream] = []
        super().__init__(cast(dnfile.dnPE, source), 0, _ROOT_SIZE, lazy_load=True)

    def parse_stream_table(self, pe: dnfile.dnPE, streams_table_rva: int) -> None:
        """Reads the stream headers into `found`. dnfile's own loop ends at an empty #GUID."""
        if self.struct.NumberOfStreams > _MAX_STREAMS:
            raise dnfile.errors.dnFormatError("too many streams")
        for _ in range(self.struct.NumberOfStreams):
            each = dnfile.ClrStreamFactory.createStream(pe, streams_table_rva, self.rva)
            if each is None:
                raise dnfile.errors.dnFormatError("damaged stream")
            self.found.append(each)
            streams_table_rva += each.stream_table_entry_size()
        self.streams_list = []


def read_streams(path: str, data: bytes, start: int, size: int) -> Mapping[str, ClrStream]:
    """Returns the streams of the metadata root (II.24.2.1) at `start`; of two of one name the last, as the runtime
    does."""
    try:
        found = _Root(_RootBytes(path, data, start, size)).found
    except BadInput:
        raise
    except Exception:  # dnfile meets arbitrary bytes here
        raise BadInput(path, "metadata root is damaged or has no BSJB signature") from None
    # dnfile takes what follows the end of a name for a part of it.
    return {each.struct.Name.partition(b"\0")[0].decode("latin-1"): each for each in found}


def bytes_of(found: ClrStream) -> bytes:
    """Returns all bytes of a stream, without a copy."""
    return cast(bytes, found.get_data_at_offset(0, found.sizeof()))


def read_table_header(path: str, tables: ClrStream) -> tuple[int, list[tuple[int, int]], int]:
    """Returns HeapOffsetSizes, the numbers and row counts of the tables, and where their rows start (II.24.2.6)."""
    header = stream.MDTablesStruct(stream.MetaDataTables._format)
    if tables.sizeof() < header.sizeof():
        raise BadInput(path, "metadata table stream is truncated")
    header.__unpack__(tables.get_data_at_offset(0, header.sizeof()))
    counts: list[tuple[int, int]] = []
    position = header.sizeof()
    for number in range(64):
        if header.MaskValid >> number & 1:
            count = tables.get_dword_at_rva(tables.rva + position)
            if count is None:
                raise BadInput(path, "metadata table stream is truncated")
            counts.append((number, count))
            position += 4
    return header.HeapOffsetSizes, counts, position + (4 if header.HeapOffsetSizes & EXTRA_DATA else 0)


class _PeFile(dnfile.dnPE):
    """The headers of a file in memory. pefile closes a damaged one by a full collection, although nothing is open."""

    def close(self) -> None:
        """Does nothing."""


def read_headers(data: bytes) -> dnfile.dnPE:
    """Reads the headers of a PE file. Raises exceptions of any kind where they are damaged."""
    return _PeFile(data=data, fast_load=True)  # type: ignore[no-untyped-call]


def cli_header(size_checked: bytes) -> dnfile.ClrStruct:
    """Returns the CLI header (II.25.3.3)."""
    header = dnfile.ClrStruct(dnfile.ClrData._format)
    header.__unpack__(size_checked)
    return header


CLI_HEADER_SIZE = int(dnfile.ClrStruct(dnfile.ClrData._format).sizeof())
DEBUG_ENTRY_SIZE = int(Structure(PE.__IMAGE_DEBUG_DIRECTORY_format__).sizeof())


def debug_entry(size_checked: bytes) -> Structure:
    """Returns an entry of the debug directory (PE specification, 5.1.1)."""
    entry = Structure(PE.__IMAGE_DEBUG_DIRECTORY_format__)
    entry.__unpack__(size_checked)
    return entry
