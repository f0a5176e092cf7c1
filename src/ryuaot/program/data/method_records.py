"""Writes one compiled method: code, read-only data, its record in `ryu_methods`, its info blob, its dispatch cells.

The format of the info blob is the runtime's contract (docs/reference/object-model.md, "Method table entries"). Known
numbers are written as bytes; distances between labels are left to the assembler (`.uleb128 a-b`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.object_format import DATA, RODATA, TEXT
from ryuaot.pipeline.interfaces.method_code import MethodFlags, label_prefix
from ryuaot.program.data.assembly_writer import DataWriter, Linkage, location

if TYPE_CHECKING:
    from ryuaot.pipeline.interfaces.method_code import DispatchCell, MethodCode, Slot

_CODE_ALIGN = 4  # log2


def uleb(value: int) -> list[int]:
    """Encodes unsigned LEB128."""
    out = []
    while True:
        byte, value = value & 0x7F, value >> 7
        if value == 0:
            out.append(byte)
            return out
        out.append(byte | 0x80)


def sleb(value: int) -> list[int]:
    """Encodes signed LEB128."""
    out = []
    while True:
        byte, value = value & 0x7F, value >> 7
        if (value == 0 and not byte & 0x40) or (value == -1 and byte & 0x40):
            out.append(byte)
            return out
        out.append(byte | 0x80)


class _Blob:
    """Builder of an info blob: collects bytes until a symbolic value follows."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self._bytes: list[int] = []

    def add_unsigned(self, *values: int) -> None:
        for value in values:
            self._bytes += uleb(value)

    def add_signed(self, value: int) -> None:
        self._bytes += sleb(value)

    def add_line(self, text: str) -> None:
        self.flush()
        self.lines.append(text)

    def add_distance(self, end: str, start: str) -> None:
        if end == start:
            self._bytes.append(0)
        else:
            self.add_line(f"\t.uleb128 {end}-{start}")

    def flush(self) -> None:
        if self._bytes:
            self.lines.append(f"\t.byte {','.join(map(str, self._bytes))}")
            self._bytes = []


def add_line_directives(code: MethodCode) -> list[str]:
    """Returns the method's text with a `.loc` after each label at which a source line starts.

    What is described for debuggers has its first line from its first byte on, and the end of the prolog.
    """
    if not code.lines or not code.file_name:
        return code.text
    entries = (*code.lines, *code.inner_lines)  # at one label, the line of an inlined body counts
    at = {f"{entry.label}:": location(entry.file_name or code.file_name, entry.line) for entry in entries}
    if code.body:
        first = location(code.file_name, code.lines[0].line)
        at = {f"{code.symbol}:": first, f"{code.body}:": f"{first} prologue_end", **at}
    lines: list[str] = []
    for line in code.text:
        lines.append(line)
        found = at.get(line)
        if found is not None:
            lines.append(found)
    return lines


def _add_slots(blob: _Blob, slots: tuple[Slot, ...], pointer_size: int) -> None:
    blob.add_unsigned(len(slots))
    for slot in slots:
        blob.add_signed(slot.offset // pointer_size * 2 + int(slot.is_byref))


def make_info_blob(code: MethodCode, pointer_size: int, file_label: str | None) -> list[str]:
    """Returns the lines of the info blob (without its label)."""
    blob = _Blob()
    start = code.symbol
    flags = code.flags & ~(MethodFlags.HAS_EH | MethodFlags.HAS_FILE_NAME)
    lines = code.lines if file_label is not None else ()
    if code.eh:
        flags |= MethodFlags.HAS_EH
    if lines:
        flags |= MethodFlags.HAS_FILE_NAME
    blob.add_unsigned(int(flags), code.saved_int_mask)
    blob.add_signed(code.saved_int_offset)
    blob.add_unsigned(code.saved_float_mask)
    blob.add_signed(code.saved_float_offset)
    blob.add_signed(code.incoming_sp)
    if code.bare:
        blob.add_unsigned(len(code.bare))
    for first, last in code.bare:
        blob.add_distance(first, start)
        blob.add_distance(last, first)
    _add_slots(blob, code.untracked, pointer_size)
    blob.add_unsigned(len(code.funclets))
    if code.funclets:
        blob.add_unsigned(code.funclet_size)
    for funclet in code.funclets:
        blob.add_distance(funclet.start, start)
        blob.add_distance(funclet.end, funclet.start)
        blob.add_unsigned(int(funclet.kind))
    blob.add_unsigned(len(code.eh))
    for clause in code.eh:
        blob.add_unsigned(int(clause.kind))
        blob.add_distance(clause.try_start, start)
        blob.add_distance(clause.try_end, start)
        blob.add_distance(clause.handler_start, start)
        if clause.filter_start is None:
            blob.add_unsigned(0)
        else:
            blob.add_distance(clause.filter_start, start)
        blob.add_line(f"\t.long {clause.catch_type} - ." if clause.catch_type else "\t.long 0")
    blob.add_unsigned(len(code.safepoints))
    previous = start
    for point in code.safepoints:
        blob.add_distance(point.label, previous)
        previous = point.label
        blob.add_unsigned(point.ref_mask, point.byref_mask)
        _add_slots(blob, point.slots, pointer_size)
    if lines:
        blob.add_line(f"\t.long {file_label} - .")
    blob.add_unsigned(len(lines))
    previous, number = start, 0
    for entry in lines:
        blob.add_distance(entry.label, previous)
        blob.add_signed(entry.line - number)
        previous, number = entry.label, entry.line
    blob.flush()
    return blob.lines


def write_method(
    writer: DataWriter, code: MethodCode, name: str, linkage: Linkage, funcs_align: int = _CODE_ALIGN
) -> None:
    """Appends one method to a file's text. `name`: as in stack traces."""
    symbol = code.symbol
    prefix = label_prefix(symbol)
    group = symbol if linkage is Linkage.WEAK else ""
    lines = writer.lines
    writer.section(TEXT, group)
    lines.append(f"\t.p2align {funcs_align}")
    writer.define(symbol, linkage, "function")
    lines.extend(add_line_directives(code))
    lines.append(f"{prefix}end:")
    writer.size(symbol, f"{prefix}end-{symbol}")
    if code.data:
        writer.section(RODATA, group)
        lines.extend(code.data)
    file_label = writer.text(code.file_name) if code.lines and code.file_name else None
    # The blob may point to a MethodTable; all addresses are relative, so it is constant data.
    writer.section(RODATA, group)
    lines.append(f"{prefix}info:")
    lines.extend(make_info_blob(code, writer.pointer_size, file_label))
    writer.table("ryu_methods", is_written=False, group=group)
    lines.append("\t.p2align 2")
    lines.append(f"\t.long {symbol} - .")
    lines.append(f"\t.long {prefix}end-{symbol}")
    lines.append(f"\t.long {prefix}info - .")
    lines.append(f"\t.long {writer.text(name)} - .")
    for cell in code.cells:
        _write_cell(writer, cell, group)
    for lookup in code.lookups:
        writer.section(DATA, group)
        writer.align()
        writer.lines.append(f"{lookup.symbol}:")
        writer.words(*lookup.words)


def _write_cell(writer: DataWriter, cell: DispatchCell, group: str) -> None:
    """Writes a call site's cell: code, interface, slot, cache. It belongs only to the method's file (and COMDAT
    group)."""
    writer.section(DATA, group)
    writer.align()
    writer.lines.append(f"{cell.symbol}:")
    writer.words("rt_interface_stub", cell.interface)
    writer.longs(cell.slot, 0)
    writer.words(0)
