"""Rows of metadata tables (ECMA-335 II.22, II.24.2.6), decoded on demand by dnfile's schema."""

from __future__ import annotations

import struct
from collections.abc import Callable
from functools import cache

from dnfile.base import ClrStream
from dnfile.enums import MetadataTables

from ryuaot.errors import BadInput
from ryuaot.metadata.dnfile_adapter import (
    UNUSED,
    CodedIndex,
    Column,
    TableSchema,
    bytes_of,
    coded_index,
    read_table_header,
    schema_of,
)

T = MetadataTables

# The tables of edit-and-continue metadata, through which lists of members lead.
_POINTERS = frozenset((T.FieldPtr, T.MethodPtr, T.ParamPtr, T.EventPtr, T.PropertyPtr))
Schemas = Callable[[int], TableSchema | None]


class Table:
    """One table: `count` rows of `size` bytes. Rows are numbered from 1; coded indexes come out as tokens."""

    __slots__ = ("path", "name", "count", "size", "coded", "_row", "_unpack", "_data", "_offset")

    def __init__(self, path: str, name: str, count: int, row: struct.Struct,
                 coded: tuple[tuple[int, CodedIndex], ...], data: bytes, offset: int) -> None:
        self.path = path
        self.name = name
        self.count = count
        self.size = row.size
        self.coded = coded
        self._row = row
        self._unpack = row.unpack_from
        self._data = data
        self._offset = offset

    def row(self, rid: int) -> tuple[int, ...]:
        """Returns row `rid`: fixed values, heap offsets, row numbers, and tokens for coded indexes."""
        if not 0 < rid <= self.count:
            raise BadInput(self.path, f"row {rid} of metadata table {self.name} does not exist")
        values: tuple[int, ...] = self._unpack(self._data, self._offset + (rid - 1) * self.size)
        if not self.coded:
            return values
        changed = list(values)
        for column, (bits, tables) in self.coded:
            value = changed[column]
            tag = value & ((1 << bits) - 1)
            table = tables[tag] if tag < len(tables) else UNUSED
            if table == UNUSED:
                if value >> bits == 0:
                    changed[column] = 0
                    continue
                raise BadInput(self.path, f"coded index 0x{value:x} in table {self.name} has an invalid tag")
            rid_part = value >> bits
            changed[column] = (table << 24 | rid_part) if rid_part else 0
        return tuple(changed)

    def raw(self, rid: int) -> tuple[int, ...]:
        """Returns row `rid` with coded indexes as they are stored (a sorted table is sorted by these)."""
        if not 0 < rid <= self.count:
            raise BadInput(self.path, f"row {rid} of metadata table {self.name} does not exist")
        values: tuple[int, ...] = self._unpack(self._data, self._offset + (rid - 1) * self.size)
        return values

    def where(self, index: int, value: int) -> list[int]:
        """Returns the rows whose raw column `index` is `value`. Compares one byte of each row first: for a few rows of
        a large table."""
        start = self._offset + struct.calcsize(self._row.format[: 1 + index])
        low = self._data[start : self._offset + self.count * self.size : self.size]
        found: list[int] = []
        at = low.find(value & 0xFF)
        while at >= 0:
            if self.raw(at + 1)[index] == value:
                found.append(at + 1)
            at = low.find(value & 0xFF, at + 1)
        return found

    def column(self, index: int) -> list[int]:
        """Returns one raw column, all rows."""
        unpack, data, offset, size = self._unpack, self._data, self._offset, self.size
        return [unpack(data, offset + i * size)[index] for i in range(self.count)]


class _Tables(dict[int, Table]):
    """The tables of a file by number. One that the file does not have is empty."""

    def __init__(self, path: str) -> None:
        super().__init__()
        self._path = path

    def __missing__(self, number: int) -> Table:
        name = T(number).name if number in T._value2member_map_ else f"0x{number:x}"
        table = self[number] = Table(self._path, name, 0, struct.Struct("<"), (), b"", 0)
        return table


def encode(coded: str, token: int) -> int:
    """Encodes `token` as a coded index of that kind; -1 if its table is not among the tags."""
    bits, tables = coded_index(coded)
    table = token >> 24
    return (token & 0xFFFFFF) << bits | tables.index(table) if table in tables else -1


@cache
def coded_column(table: int, coded: str) -> int:
    """Returns the number of the only column of a table that is a coded index of that kind."""
    schema, index = schema_of(table), coded_index(coded)
    assert schema is not None
    (number,) = [at for at, target in schema.coded if target == index]
    return number


def read_tables(
    path: str, stream: ClrStream, schemas: Schemas = schema_of, external_rows: dict[int, int] | None = None
) -> dict[int, Table]:
    """Reads the tables of a `#~` stream (II.24.2.6); `external_rows` are a PDB's row counts of the tables it refers to.
    """
    heap_sizes, counts, position = read_table_header(path, stream)
    data = bytes_of(stream)
    rows = {**(external_rows or {}), **dict(counts)}
    tables = _Tables(path)
    for number, count in counts:
        if number in _POINTERS:
            if count:
                raise BadInput(path, "uncompressed (edit-and-continue) metadata is not supported")
            continue
        schema = schemas(number)
        if schema is None:
            raise BadInput(path, f"unknown metadata table 0x{number:x}")
        row = struct.Struct("<" + "".join([column_format(column, rows, heap_sizes) for column in schema.columns]))
        if count >= 1 << 24 or position + count * row.size > len(data):
            raise BadInput(path, f"metadata table {schema.name} ({count} rows) exceeds its stream")
        tables[number] = Table(path, schema.name, count, row, schema.coded, data, position)
        position += count * row.size
    return tables


def column_format(column: Column, rows: dict[int, int], heap_sizes: int) -> str:
    """Returns the struct character of a column. dnfile's own rule is off by one if a table has exactly 2**(16 - tag)
    rows."""
    if column.target is None:
        return column.format or ("I" if heap_sizes & column.heap else "H")
    tag_bits, tables = column.target
    largest = rows.get(tables[0], 0) if len(tables) == 1 else max([rows.get(table, 0) for table in tables])
    return "I" if largest >= 1 << (16 - tag_bits) else "H"
