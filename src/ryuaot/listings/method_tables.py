"""The tables of each method, decoded from an object file: frame, funclets, EH clauses, safepoints, lines, unwinding.

The format is the runtime's contract (docs/reference/object-model.md, "Method tables"). It is read from the bytes that
the assembler made, and shares nothing with the writer in `program/data/method_records.py`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from ryuaot.listings.assembled_text import assembled
from ryuaot.listings.object_reader import ObjectFile, Place
from ryuaot.listings.symbol_names import replace_symbols

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ryuaot.pipeline.interfaces.register_file import RegisterFile
    from ryuaot.target import Target

_ROWS: Final = "ryu_methods"
_ROW: Final = 16
_FLAGS: Final = ("has clauses", "has frameless code", "saves all callee-saved registers", "hidden from stack traces",
                 "has a source file", "step of an async method")  # fmt: skip
_HAS_BARE: Final = 2
_HAS_FILE: Final = 16
_KINDS: Final = ("catch", "filter", "finally", "fault")


@dataclass(slots=True)
class DecodedTables:
    """The tables of one method. name: as in stack traces. lines: the text of the tables, without indentation."""

    symbol: str
    name: str
    size: int
    lines: list[str] = field(default_factory=list)


class _Reader:
    """Reads an info blob. Offsets of code are from the start of the method."""

    def __init__(self, file: ObjectFile, place: Place) -> None:
        self._file = file
        self._section = place.section
        self._data = file.data[place.section]
        self._at = place.offset

    def read_unsigned(self) -> int:
        value = shift = 0
        while True:
            byte = self._data[self._at]
            self._at += 1
            value |= (byte & 0x7F) << shift
            shift += 7
            if not byte & 0x80:
                return value

    def read_signed(self) -> int:
        start = self._at
        value = self.read_unsigned()
        bits = 7 * (self._at - start)
        return value - (1 << bits) if value >> (bits - 1) & 1 else value

    def read_place(self) -> Place | None:
        """Reads four bytes that are relative to their own address."""
        found = self._file.place_at(self._section, self._at)
        self._at += 4
        return found


def tables_of(
    target: Target, registers: RegisterFile, text: str, names: Mapping[str, str]
) -> list[DecodedTables]:
    """Assembles a text and returns the tables of its methods, in the order of their rows. names: .NET names by symbol.

    Raises ToolchainError if the target's assembler is missing.
    """
    with assembled(target, text) as output:
        file = ObjectFile(output)
    found = []
    for section, name in enumerate(file.names):
        for row in range(0, len(file.data[section]) - _ROW + 1, _ROW) if name == _ROWS else ():
            code, info, text_place = (file.place_at(section, row + at) for at in (0, 8, 12))
            assert code is not None and info is not None and text_place is not None
            symbol = code.symbol or file.functions.get((code.section, code.offset), "")
            size = int.from_bytes(file.data[section][row + 4 : row + 8], "little")
            tables = DecodedTables(symbol, file.text_at(text_place), size)
            _decode(tables, _Reader(file, info), target, registers, names)
            tables.lines += [f"unwind {row}" for row in file.unwind_rows.get((code.section, code.offset), ())]
            found.append(tables)
    return found


def _decode(
    tables: DecodedTables, reader: _Reader, target: Target, registers: RegisterFile, names: Mapping[str, str]
) -> None:
    lines = tables.lines
    flags = reader.read_unsigned()
    words = [word for bit, word in enumerate(_FLAGS) if flags >> bit & 1]
    lines.append(f"flags: {', '.join(words) or 'none'}")
    for saved, width in ((registers.saved_ints, target.pointer_size), (registers.saved_floats, registers.float_slot)):
        mask, offset = reader.read_unsigned(), reader.read_signed()
        for number in _named(mask, saved):
            lines.append(f"saved: {registers.name(number)} at {_frame(offset)}")
            offset += width
    lines.append(f"caller's stack pointer: {_frame(reader.read_signed())}")
    at = 0
    for _ in range(reader.read_unsigned() if flags & _HAS_BARE else 0):
        at = reader.read_unsigned()
        lines.append(f"frameless code: {at:#06x}..{at + reader.read_unsigned():#06x}")
    for slot in _slots(reader, target):
        lines.append(f"untracked slot: {slot}")
    count = reader.read_unsigned()
    if count:
        lines.append(f"funclet frame: {reader.read_unsigned()} bytes")
    for _ in range(count):
        start, size, kind = reader.read_unsigned(), reader.read_unsigned(), reader.read_unsigned()
        lines.append(f"funclet: {start:#06x}..{start + size:#06x} {_KINDS[kind]}")
    for _ in range(reader.read_unsigned()):
        kind, start, end, handler, test = [reader.read_unsigned() for _ in range(5)]
        caught = reader.read_place()
        of = f" {replace_symbols(caught.symbol, names)}" if caught is not None else ""
        by = f" filter {test:#06x}" if test else ""
        lines.append(f"clause: {_KINDS[kind]}{of} try {start:#06x}..{end:#06x} handler {handler:#06x}{by}")
    at = 0
    for _ in range(reader.read_unsigned()):
        at += reader.read_unsigned()
        refs, byrefs = reader.read_unsigned(), reader.read_unsigned()
        live = [f"{registers.name(n)} ref" for n in _named(refs, registers.saved_ints)]
        live += [f"{registers.name(n)} byref" for n in _named(byrefs, registers.saved_ints)]
        live += _slots(reader, target)
        lines.append(f"safepoint {at:#06x}: {', '.join(live) or 'nothing live'}")
    if flags & _HAS_FILE:
        reader.read_place()
    at = number = 0
    for _ in range(reader.read_unsigned()):
        at += reader.read_unsigned()
        number += reader.read_signed()
        lines.append(f"line {number}: from {at:#06x}")


def _named(mask: int, saved: tuple[int, ...]) -> list[int]:
    return [number for bit, number in enumerate(saved) if mask >> bit & 1]


def _frame(offset: int) -> str:
    return f"[fp{offset:+d}]" if offset else "[fp]"


def _slots(reader: _Reader, target: Target) -> list[str]:
    found = []
    for _ in range(reader.read_unsigned()):
        value = reader.read_signed()
        kind = "byref" if value & 1 else "ref"
        found.append(f"{_frame((value >> 1) * target.pointer_size)} {kind}")
    return found
