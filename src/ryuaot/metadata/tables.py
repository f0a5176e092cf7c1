"""Metadata tables (ECMA-335 II.22, II.24.2.6, and the portable PDB's) as data, and rows decoded on demand."""

from __future__ import annotations

import struct
from enum import IntEnum

from ryuaot.errors import BadInput


class T(IntEnum):
    """Table numbers."""

    MODULE = 0x00
    TYPE_REF = 0x01
    TYPE_DEF = 0x02
    FIELD_PTR = 0x03
    FIELD = 0x04
    METHOD_PTR = 0x05
    METHOD_DEF = 0x06
    PARAM_PTR = 0x07
    PARAM = 0x08
    INTERFACE_IMPL = 0x09
    MEMBER_REF = 0x0A
    CONSTANT = 0x0B
    CUSTOM_ATTRIBUTE = 0x0C
    FIELD_MARSHAL = 0x0D
    DECL_SECURITY = 0x0E
    CLASS_LAYOUT = 0x0F
    FIELD_LAYOUT = 0x10
    STAND_ALONE_SIG = 0x11
    EVENT_MAP = 0x12
    EVENT_PTR = 0x13
    EVENT = 0x14
    PROPERTY_MAP = 0x15
    PROPERTY_PTR = 0x16
    PROPERTY = 0x17
    METHOD_SEMANTICS = 0x18
    METHOD_IMPL = 0x19
    MODULE_REF = 0x1A
    TYPE_SPEC = 0x1B
    IMPL_MAP = 0x1C
    FIELD_RVA = 0x1D
    ENC_LOG = 0x1E
    ENC_MAP = 0x1F
    ASSEMBLY = 0x20
    ASSEMBLY_PROCESSOR = 0x21
    ASSEMBLY_OS = 0x22
    ASSEMBLY_REF = 0x23
    ASSEMBLY_REF_PROCESSOR = 0x24
    ASSEMBLY_REF_OS = 0x25
    FILE = 0x26
    EXPORTED_TYPE = 0x27
    MANIFEST_RESOURCE = 0x28
    NESTED_CLASS = 0x29
    GENERIC_PARAM = 0x2A
    METHOD_SPEC = 0x2B
    GENERIC_PARAM_CONSTRAINT = 0x2C
    DOCUMENT = 0x30
    METHOD_DEBUG_INFORMATION = 0x31
    LOCAL_SCOPE = 0x32
    LOCAL_VARIABLE = 0x33
    LOCAL_CONSTANT = 0x34
    IMPORT_SCOPE = 0x35
    STATE_MACHINE_METHOD = 0x36
    CUSTOM_DEBUG_INFORMATION = 0x37


# Coded indexes (II.24.2.6): tag width in bits and the table of each tag (-1: unused).
CODED: dict[str, tuple[int, tuple[int, ...]]] = {
    "TypeDefOrRef": (2, (T.TYPE_DEF, T.TYPE_REF, T.TYPE_SPEC)),
    "HasConstant": (2, (T.FIELD, T.PARAM, T.PROPERTY)),
    "HasCustomAttribute": (5, (
        T.METHOD_DEF, T.FIELD, T.TYPE_REF, T.TYPE_DEF, T.PARAM, T.INTERFACE_IMPL, T.MEMBER_REF, T.MODULE,
        T.DECL_SECURITY, T.PROPERTY, T.EVENT, T.STAND_ALONE_SIG, T.MODULE_REF, T.TYPE_SPEC, T.ASSEMBLY, T.ASSEMBLY_REF,
        T.FILE, T.EXPORTED_TYPE, T.MANIFEST_RESOURCE, T.GENERIC_PARAM, T.GENERIC_PARAM_CONSTRAINT, T.METHOD_SPEC)),
    "HasFieldMarshal": (1, (T.FIELD, T.PARAM)),
    "HasDeclSecurity": (2, (T.TYPE_DEF, T.METHOD_DEF, T.ASSEMBLY)),
    "MemberRefParent": (3, (T.TYPE_DEF, T.TYPE_REF, T.MODULE_REF, T.METHOD_DEF, T.TYPE_SPEC)),
    "HasSemantics": (1, (T.EVENT, T.PROPERTY)),
    "MethodDefOrRef": (1, (T.METHOD_DEF, T.MEMBER_REF)),
    "MemberForwarded": (1, (T.FIELD, T.METHOD_DEF)),
    "Implementation": (2, (T.FILE, T.ASSEMBLY_REF, T.EXPORTED_TYPE)),
    "CustomAttributeType": (3, (-1, -1, T.METHOD_DEF, T.MEMBER_REF)),
    "ResolutionScope": (2, (T.MODULE, T.MODULE_REF, T.ASSEMBLY_REF, T.TYPE_REF)),
    "TypeOrMethodDef": (1, (T.TYPE_DEF, T.METHOD_DEF)),
    "HasCustomDebugInformation": (5, (
        T.METHOD_DEF, T.FIELD, T.TYPE_REF, T.TYPE_DEF, T.PARAM, T.INTERFACE_IMPL, T.MEMBER_REF, T.MODULE,
        T.DECL_SECURITY, T.PROPERTY, T.EVENT, T.STAND_ALONE_SIG, T.MODULE_REF, T.TYPE_SPEC, T.ASSEMBLY, T.ASSEMBLY_REF,
        T.FILE, T.EXPORTED_TYPE, T.MANIFEST_RESOURCE, T.GENERIC_PARAM, T.GENERIC_PARAM_CONSTRAINT, T.METHOD_SPEC,
        T.DOCUMENT, T.LOCAL_SCOPE, T.LOCAL_VARIABLE, T.LOCAL_CONSTANT, T.IMPORT_SCOPE)),
}

# Columns: "1 2 4" fixed bytes, "s g b" heap indexes (strings, GUID, blob), a table number (simple index) or a
# coded index.
Column = str | T
SCHEMA: dict[T, tuple[Column, ...]] = {
    T.MODULE: ("2", "s", "g", "g", "g"),
    T.TYPE_REF: ("ResolutionScope", "s", "s"),
    T.TYPE_DEF: ("4", "s", "s", "TypeDefOrRef", T.FIELD, T.METHOD_DEF),
    T.FIELD_PTR: (T.FIELD,),
    T.FIELD: ("2", "s", "b"),
    T.METHOD_PTR: (T.METHOD_DEF,),
    T.METHOD_DEF: ("4", "2", "2", "s", "b", T.PARAM),
    T.PARAM_PTR: (T.PARAM,),
    T.PARAM: ("2", "2", "s"),
    T.INTERFACE_IMPL: (T.TYPE_DEF, "TypeDefOrRef"),
    T.MEMBER_REF: ("MemberRefParent", "s", "b"),
    T.CONSTANT: ("2", "HasConstant", "b"),
    T.CUSTOM_ATTRIBUTE: ("HasCustomAttribute", "CustomAttributeType", "b"),
    T.FIELD_MARSHAL: ("HasFieldMarshal", "b"),
    T.DECL_SECURITY: ("2", "HasDeclSecurity", "b"),
    T.CLASS_LAYOUT: ("2", "4", T.TYPE_DEF),
    T.FIELD_LAYOUT: ("4", T.FIELD),
    T.STAND_ALONE_SIG: ("b",),
    T.EVENT_MAP: (T.TYPE_DEF, T.EVENT),
    T.EVENT_PTR: (T.EVENT,),
    T.EVENT: ("2", "s", "TypeDefOrRef"),
    T.PROPERTY_MAP: (T.TYPE_DEF, T.PROPERTY),
    T.PROPERTY_PTR: (T.PROPERTY,),
    T.PROPERTY: ("2", "s", "b"),
    T.METHOD_SEMANTICS: ("2", T.METHOD_DEF, "HasSemantics"),
    T.METHOD_IMPL: (T.TYPE_DEF, "MethodDefOrRef", "MethodDefOrRef"),
    T.MODULE_REF: ("s",),
    T.TYPE_SPEC: ("b",),
    T.IMPL_MAP: ("2", "MemberForwarded", "s", T.MODULE_REF),
    T.FIELD_RVA: ("4", T.FIELD),
    T.ENC_LOG: ("4", "4"),
    T.ENC_MAP: ("4",),
    T.ASSEMBLY: ("4", "2", "2", "2", "2", "4", "b", "s", "s"),
    T.ASSEMBLY_PROCESSOR: ("4",),
    T.ASSEMBLY_OS: ("4", "4", "4"),
    T.ASSEMBLY_REF: ("2", "2", "2", "2", "4", "b", "s", "s", "b"),
    T.ASSEMBLY_REF_PROCESSOR: ("4", T.ASSEMBLY_REF),
    T.ASSEMBLY_REF_OS: ("4", "4", "4", T.ASSEMBLY_REF),
    T.FILE: ("4", "s", "b"),
    T.EXPORTED_TYPE: ("4", "4", "s", "s", "Implementation"),
    T.MANIFEST_RESOURCE: ("4", "4", "s", "Implementation"),
    T.NESTED_CLASS: (T.TYPE_DEF, T.TYPE_DEF),
    T.GENERIC_PARAM: ("2", "2", "TypeOrMethodDef", "s"),
    T.METHOD_SPEC: ("MethodDefOrRef", "b"),
    T.GENERIC_PARAM_CONSTRAINT: (T.GENERIC_PARAM, "TypeDefOrRef"),
    T.DOCUMENT: ("b", "g", "b", "g"),
    T.METHOD_DEBUG_INFORMATION: (T.DOCUMENT, "b"),
    T.LOCAL_SCOPE: (T.METHOD_DEF, T.IMPORT_SCOPE, T.LOCAL_VARIABLE, T.LOCAL_CONSTANT, "4", "4"),
    T.LOCAL_VARIABLE: ("2", "2", "s"),
    T.LOCAL_CONSTANT: ("s", "b"),
    T.IMPORT_SCOPE: (T.IMPORT_SCOPE, "b"),
    T.STATE_MACHINE_METHOD: (T.METHOD_DEF, T.METHOD_DEF),
    T.CUSTOM_DEBUG_INFORMATION: ("HasCustomDebugInformation", "g", "b"),
}
_FIXED = {"1": "B", "2": "H", "4": "I"}
_HEAP_BIT = {"s": 1, "g": 2, "b": 4}


class Table:
    """One table: `count` rows of `size` bytes. Rows are numbered from 1; coded indexes come out as tokens."""

    __slots__ = ("path", "number", "count", "size", "coded", "heap_columns", "_row", "_unpack", "_data", "_offset")

    def __init__(self, path: str, number: T, count: int, row: struct.Struct,
                 coded: tuple[tuple[int, int, tuple[int, ...]], ...], data: bytes, offset: int) -> None:
        self.path = path
        self.number = number
        self.count = count
        self.size = row.size
        self.coded = coded
        self._row = row
        self._unpack = row.unpack_from
        self._data = data
        self._offset = offset

    def row(self, rid: int) -> tuple[int, ...]:
        """Row `rid`: fixed values, heap offsets, row numbers, and tokens for coded indexes."""
        if not 0 < rid <= self.count:
            raise BadInput(self.path, f"row {rid} of metadata table {self.number.name} does not exist")
        values: tuple[int, ...] = self._unpack(self._data, self._offset + (rid - 1) * self.size)
        if not self.coded:
            return values
        changed = list(values)
        for column, bits, tables in self.coded:
            value = changed[column]
            tag = value & ((1 << bits) - 1)
            table = tables[tag] if tag < len(tables) else -1
            if table < 0:
                if value >> bits == 0:
                    changed[column] = 0
                    continue
                raise BadInput(self.path, f"coded index 0x{value:x} in table {self.number.name} has an invalid tag")
            rid_part = value >> bits
            changed[column] = (table << 24 | rid_part) if rid_part else 0
        return tuple(changed)

    def raw(self, rid: int) -> tuple[int, ...]:
        """Row `rid` with coded indexes as they are stored (what a sorted table is sorted by)."""
        if not 0 < rid <= self.count:
            raise BadInput(self.path, f"row {rid} of metadata table {self.number.name} does not exist")
        values: tuple[int, ...] = self._unpack(self._data, self._offset + (rid - 1) * self.size)
        return values

    def where(self, index: int, value: int) -> list[int]:
        """The rows whose raw column `index` is `value`, by one byte of each row first: for a few rows of a large
        table."""
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
        """One raw column, all rows."""
        unpack, data, offset, size = self._unpack, self._data, self._offset, self.size
        return [unpack(data, offset + i * size)[index] for i in range(self.count)]


def encode(coded: str, token: int) -> int:
    """`token` as a coded index of that kind; -1 when its table is not among the tags."""
    bits, tables = CODED[coded]
    table = token >> 24
    return (token & 0xFFFFFF) << bits | tables.index(table) if table in tables else -1


def read_tables(path: str, stream: bytes, external_rows: dict[int, int] | None = None) -> dict[int, Table]:
    """The tables of a `#~` stream (II.24.2.6); `external_rows` are a PDB's row counts of the tables it refers to."""
    if len(stream) < 24:
        raise BadInput(path, "metadata table stream is truncated")
    heap_sizes = stream[6]
    valid = int.from_bytes(stream[8:16], "little")
    counts: dict[int, int] = {}
    position = 24
    for number in range(64):
        if valid >> number & 1:
            counts[number] = int.from_bytes(stream[position:position + 4], "little")
            position += 4
    if heap_sizes & 0x40:
        position += 4
    rows = dict(external_rows or {})
    rows.update(counts)
    tables: dict[int, Table] = {}
    for number, count in counts.items():
        if number not in T._value2member_map_:
            raise BadInput(path, f"unknown metadata table 0x{number:x}")
        kind = T(number)
        row, coded = _row_format(kind, rows, heap_sizes)
        if count >= 1 << 24 or position + count * row.size > len(stream):
            raise BadInput(path, f"metadata table {kind.name} ({count} rows) exceeds its stream")
        tables[number] = Table(path, kind, count, row, coded, stream, position)
        position += count * row.size
    for kind in SCHEMA:
        if kind not in tables:
            tables[kind] = Table(path, kind, 0, struct.Struct("<"), (), b"", 0)
    return tables


def _row_format(kind: T, rows: dict[int, int],
                heap_sizes: int) -> tuple[struct.Struct, tuple[tuple[int, int, tuple[int, ...]], ...]]:
    """Layout of a row, given all tables' sizes, and which of its columns are coded."""
    layout = "<"
    coded: list[tuple[int, int, tuple[int, ...]]] = []
    for index, column in enumerate(SCHEMA[kind]):
        if isinstance(column, T):
            layout += "H" if rows.get(column, 0) < 1 << 16 else "I"
        elif column in _FIXED:
            layout += _FIXED[column]
        elif column in _HEAP_BIT:
            layout += "I" if heap_sizes & _HEAP_BIT[column] else "H"
        else:
            bits, targets = CODED[column]
            largest = max([rows.get(t, 0) for t in targets if t >= 0])
            layout += "H" if largest < 1 << (16 - bits) else "I"
            coded.append((index, bits, targets))
    return struct.Struct(layout), tuple(coded)
