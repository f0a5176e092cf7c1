"""Portable PDBs: sequence points and local names (Portable PDB v1.0)."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum
from pathlib import Path

from dnfile.enums import MetadataTables

from ryuaot.errors import BadInput
from ryuaot.metadata.assembly import Assembly
from ryuaot.metadata.dnfile_adapter import (
    BLOBS,
    GUIDS,
    STRINGS,
    CodedIndex,
    Column,
    bytes_of,
    coded_index,
    read_streams,
    table_schema,
)
from ryuaot.metadata.heaps import Heaps, compressed, compressed_signed
from ryuaot.metadata.tables import read_tables

_HIDDEN_LINE = 0xFEEFEE
_DEBUGGER_HIDDEN = 1


class PdbTable(IntEnum):
    """The tables of a portable PDB, which dnfile does not know."""

    DOCUMENT = 0x30
    METHOD_DEBUG_INFORMATION = 0x31
    LOCAL_SCOPE = 0x32
    LOCAL_VARIABLE = 0x33
    LOCAL_CONSTANT = 0x34
    IMPORT_SCOPE = 0x35
    STATE_MACHINE_METHOD = 0x36
    CUSTOM_DEBUG_INFORMATION = 0x37


def _rows_of(name: str, table: int) -> Column:
    return Column(name, target=CodedIndex(0, (table,)))


_METHOD = _rows_of("Method", MetadataTables.MethodDef)
_NAME = Column("Name", heap=STRINGS)
_HAS_CUSTOM_DEBUG_INFORMATION = CodedIndex(5, coded_index("HasCustomAttribute").tables + (
    PdbTable.DOCUMENT, PdbTable.LOCAL_SCOPE, PdbTable.LOCAL_VARIABLE, PdbTable.LOCAL_CONSTANT, PdbTable.IMPORT_SCOPE,
))  # fmt: skip
_COLUMNS = {
    PdbTable.DOCUMENT: (
        Column("Name", heap=BLOBS), Column("HashAlgorithm", heap=GUIDS), Column("Hash", heap=BLOBS),
        Column("Language", heap=GUIDS)),
    PdbTable.METHOD_DEBUG_INFORMATION: (
        _rows_of("Document", PdbTable.DOCUMENT), Column("SequencePoints", heap=BLOBS)),
    PdbTable.LOCAL_SCOPE: (
        _METHOD, _rows_of("ImportScope", PdbTable.IMPORT_SCOPE), _rows_of("VariableList", PdbTable.LOCAL_VARIABLE),
        _rows_of("ConstantList", PdbTable.LOCAL_CONSTANT), Column("StartOffset", "I"), Column("Length", "I")),
    PdbTable.LOCAL_VARIABLE: (Column("Attributes", "H"), Column("Index", "H"), _NAME),
    PdbTable.LOCAL_CONSTANT: (_NAME, Column("Signature", heap=BLOBS)),
    PdbTable.IMPORT_SCOPE: (_rows_of("Parent", PdbTable.IMPORT_SCOPE), Column("Imports", heap=BLOBS)),
    PdbTable.STATE_MACHINE_METHOD: (_METHOD, _rows_of("KickoffMethod", MetadataTables.MethodDef)),
    PdbTable.CUSTOM_DEBUG_INFORMATION: (
        Column("Parent", target=_HAS_CUSTOM_DEBUG_INFORMATION), Column("Kind", heap=GUIDS),
        Column("Value", heap=BLOBS)),
}  # fmt: skip
_SCHEMAS = {int(table): table_schema(table.name, columns) for table, columns in _COLUMNS.items()}


@dataclass(frozen=True, slots=True)
class SequencePoint:
    """Source range of the code from an IL offset on; lines and columns from 1. is_hidden: belongs to no source."""

    il_offset: int
    document: str
    start_line: int
    start_column: int
    end_line: int
    end_column: int

    @property
    def is_hidden(self) -> bool:
        """Whether the code was made by the compiler and has no line."""
        return self.start_line == _HIDDEN_LINE


@dataclass(frozen=True, slots=True)
class LocalName:
    """Name of local variable `index` between two IL offsets (end exclusive)."""

    index: int
    name: str
    start: int
    end: int
    is_hidden: bool


@dataclass(frozen=True, slots=True)
class MethodDebug:
    """The debug information of one method."""

    points: tuple[SequencePoint, ...]
    locals: tuple[LocalName, ...]
    _names: dict[int, str] = field(default_factory=dict)

    def local_name(self, index: int) -> str | None:
        """Returns the name of a local (the first scope's, if several locals share the slot)."""
        for local in self.locals:
            if local.index == index:
                return local.name
        return None

    def point_at(self, il_offset: int, is_visible: bool = False) -> SequencePoint | None:
        """Returns the last sequence point at or before an IL offset. is_visible: the last one that has a line."""
        best: SequencePoint | None = None
        for point in self.points:
            if point.il_offset > il_offset:
                break
            if not (is_visible and point.is_hidden):
                best = point
        return best


class PortablePdb:
    """A portable PDB; methods are decoded on demand."""

    def __init__(self, path: str, data: bytes) -> None:
        self.path = path
        streams = read_streams(path, data, 0, len(data))
        root = bytes_of(streams["#Pdb"]) if "#Pdb" in streams else b""
        if len(root) < 32 or "#~" not in streams:
            raise BadInput(path, "not a portable PDB")
        self.pdb_id = root[:20]
        referenced = int.from_bytes(root[24:32], "little")
        rows: dict[int, int] = {}
        position = 32
        for number in range(64):
            if referenced >> number & 1:
                rows[number] = int.from_bytes(root[position:position + 4], "little")
                position += 4
        self.heaps = Heaps(path, streams)
        self.tables = read_tables(path, streams["#~"], _SCHEMAS.get, rows)
        self._documents: dict[int, str] = {}
        self._scopes: dict[int, list[int]] | None = None

    def document(self, rid: int) -> str:
        """Returns the path of Document row `rid`."""
        name = self._documents.get(rid)
        if name is None:
            blob = self.heaps.blob(self.tables[PdbTable.DOCUMENT].row(rid)[0])
            separator = blob[:1].decode("latin-1").rstrip("\0")
            parts: list[str] = []
            position = 1
            while position < len(blob):
                part, position = compressed(self.path, blob, position)
                parts.append(self.heaps.blob(part).decode("utf-8", "replace"))
            name = self._documents[rid] = separator.join(parts)
        return name

    def method(self, rid: int) -> MethodDebug | None:
        """Returns the debug information of MethodDef row `rid`; None if the PDB has none."""
        table = self.tables[PdbTable.METHOD_DEBUG_INFORMATION]
        if not 0 < rid <= table.count:
            return None
        document, points = table.row(rid)
        sequence = self._points(document, self.heaps.blob(points)) if points else ()
        names = self._locals(rid)
        return MethodDebug(sequence, names) if sequence or names else None

    def _points(self, document: int, blob: bytes) -> tuple[SequencePoint, ...]:
        """Decodes a SequencePoints blob."""
        path = self.path
        _, position = compressed(path, blob, 0)  # the local signature's row
        if document == 0:
            document, position = compressed(path, blob, position)
        points: list[SequencePoint] = []
        offset = line = column = 0
        seen = False
        while position < len(blob):
            delta, position = compressed(path, blob, position)
            if delta == 0 and points:
                document, position = compressed(path, blob, position)
                continue
            offset += delta
            lines, position = compressed(path, blob, position)
            signed = compressed_signed if lines else compressed
            columns, position = signed(path, blob, position)
            if lines == 0 and columns == 0:
                points.append(SequencePoint(offset, self.document(document), _HIDDEN_LINE, 0, _HIDDEN_LINE, 0))
                continue
            if seen:
                line_delta, position = compressed_signed(path, blob, position)
                column_delta, position = compressed_signed(path, blob, position)
                line, column = line + line_delta, column + column_delta
            else:
                line, position = compressed(path, blob, position)
                column, position = compressed(path, blob, position)
                seen = True
            points.append(SequencePoint(offset, self.document(document), line, column, line + lines, column + columns))
        return tuple(points)

    def _locals(self, method: int) -> tuple[LocalName, ...]:
        table = self.tables[PdbTable.LOCAL_SCOPE]
        if self._scopes is None:
            self._scopes = {}
            for index, owner in enumerate(table.column(0)):
                self._scopes.setdefault(owner, []).append(index + 1)
        variables = self.tables[PdbTable.LOCAL_VARIABLE]
        names: list[LocalName] = []
        for rid in self._scopes.get(method, ()):
            _, _, first, _, start, length = table.row(rid)
            end = table.row(rid + 1)[2] if rid < table.count else variables.count + 1
            for variable in range(first, end):
                attributes, index, name = variables.row(variable)
                names.append(LocalName(index, self.heaps.string(name), start, start + length,
                                       attributes & _DEBUGGER_HIDDEN != 0))
        return tuple(names)


def open_pdb(assembly: Assembly) -> PortablePdb | None:
    """Opens the PDB of an assembly: embedded, else next to it and with the right id; None if there is none or it is a
    Windows PDB."""
    embedded = assembly.image.embedded_pdb()
    if embedded is not None:
        return PortablePdb(assembly.path, embedded)
    wanted = assembly.image.pdb_id()
    path = Path(assembly.path).with_suffix(".pdb")
    try:
        data = path.read_bytes()
    except (OSError, ValueError):
        return None
    if data[:4] != b"BSJB":
        return None
    pdb = PortablePdb(str(path), data)
    if wanted is not None and wanted[1] != pdb.pdb_id:
        return None
    return pdb
