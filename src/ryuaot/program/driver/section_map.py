"""What each byte of an executable is: named ranges of its sections, without a gap.

The executable that is read has all labels of the assembly texts in its symbol table (`--keep-locals`,
`--discard-none`), also those of tables that code refers to by local labels only. The ranges that no symbol names (rows
of tables, unwind entries) are read as what their format says. What is left is named after its section.
"""

from __future__ import annotations

import struct
from bisect import bisect_right
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from elftools.elf.elffile import ELFFile
from elftools.elf.sections import SymbolTableSection

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

PADDING: Final = "alignment"
_ROW: Final = 16
"""Bytes of a row of `ryu_methods` (runtime/c/methods.h); its first word is the relative address of the code."""
_EH_HEADER: Final = 12
_MOST_PADDING: Final = 64


@dataclass(frozen=True, slots=True)
class Range:
    """Bytes of a section. name: the symbol's, or "". source: the C file of a local symbol, or "". owner: of a row or
    an unwind entry, the function that it is about."""

    section: str
    size: int
    name: str = ""
    source: str = ""
    owner: str = ""


@dataclass(frozen=True, slots=True)
class Section:
    """A section of the file. size: bytes in memory; stored: bytes in the file."""

    name: str
    address: int
    offset: int
    size: int
    stored: int
    is_allocated: bool


@dataclass(slots=True)
class _Symbol:
    start: int
    size: int
    name: str
    source: str
    is_function: bool


class SectionMap:
    """An executable's sections and the ranges in them. size: of the file."""

    def __init__(self, path: Path) -> None:
        self.size = path.stat().st_size
        with path.open("rb") as stream:
            elf = ELFFile(stream)
            self.sections: list[Section] = []
            self._data: dict[str, bytes] = {}
            for part in elf.iter_sections():
                if part["sh_type"] == "SHT_NULL":
                    continue
                is_stored = part["sh_type"] != "SHT_NOBITS"
                size = int(part["sh_size"])
                address, offset = int(part["sh_addr"]), int(part["sh_offset"])
                is_allocated = bool(part["sh_flags"] & 2)
                stored = size if is_stored else 0
                self.sections.append(Section(part.name, address, offset, size, stored, is_allocated))
                self._data[part.name] = part.data() if is_stored else b""
            self._symbols = _symbols(elf)
        self._functions = sorted({s.start: s.name for s in self._symbols[".text"] if s.is_function}.items())
        self._starts = [start for start, _ in self._functions]

    def ranges(self) -> Iterator[Range]:
        """Returns all ranges of the allocated sections; those of one section add up to its size."""
        for section in self.sections:
            if not section.is_allocated:
                continue
            if section.name == "ryu_methods":
                yield from self._rows(section)
            elif section.name == ".eh_frame":
                yield from self._unwind_entries(section)
            elif section.name == ".eh_frame_hdr":
                yield from self._unwind_index(section)
            else:
                yield from self._named(section)

    def _named(self, section: Section) -> Iterator[Range]:
        symbols = self._symbols.get(section.name, [])
        data = self._data[section.name]
        starts = sorted({symbol.start for symbol in symbols})
        end = section.address + section.size
        at = section.address
        for symbol in symbols:
            if symbol.start < at or symbol.start >= end or (section.name == ".text" and symbol.name.startswith(".L")):
                continue  # another name of the range before; a label in code
            if symbol.start > at:
                yield self._gap(section, at, symbol.start)
            index = bisect_right(starts, symbol.start)
            following = starts[index] if index < len(starts) else end
            size = symbol.size or following - symbol.start
            if symbol.name.startswith(".LT"):
                zero = data.find(b"\0", symbol.start - section.address)
                size = zero + 1 - (symbol.start - section.address) if zero >= 0 else size
            size = min(size, end - symbol.start)
            if size:
                yield Range(section.name, size, symbol.name, symbol.source)
            at = symbol.start + size
        if at < end:
            yield self._gap(section, at, end)

    def _gap(self, section: Section, start: int, end: int) -> Range:
        between = self._data[section.name][start - section.address : end - section.address]
        is_padding = end - start < _MOST_PADDING and (section.name == ".text" or not between.strip(b"\0"))
        return Range(section.name, end - start, PADDING if is_padding else "")

    def _function_at(self, address: int) -> str:
        index = bisect_right(self._starts, address) - 1
        return self._functions[index][1] if index >= 0 and self._functions[index][0] == address else ""

    def _rows(self, section: Section) -> Iterator[Range]:
        data = self._data[section.name]
        for at in range(0, len(data) - len(data) % _ROW, _ROW):
            relative = struct.unpack_from("<i", data, at)[0]
            yield Range(section.name, _ROW, owner=self._function_at(section.address + at + relative))
        if len(data) % _ROW:
            yield Range(section.name, len(data) % _ROW)

    def _unwind_entries(self, section: Section) -> Iterator[Range]:
        """Entries of `.eh_frame`: a length, the distance to the common entry (0: it is one), the code's address."""
        data = self._data[section.name]
        at = 0
        while at + 8 <= len(data):
            length, common = struct.unpack_from("<II", data, at)
            size = min(length + 4, len(data) - at)
            owner = ""
            if common and length >= 8:
                owner = self._function_at(section.address + at + 8 + struct.unpack_from("<i", data, at + 8)[0])
            yield Range(section.name, size, owner=owner)
            at += size
        if at < len(data):
            yield Range(section.name, len(data) - at)

    def _unwind_index(self, section: Section) -> Iterator[Range]:
        data = self._data[section.name]
        at = min(_EH_HEADER, len(data))
        yield Range(section.name, at)
        while at + 8 <= len(data):
            code = struct.unpack_from("<i", data, at)[0]
            yield Range(section.name, 8, owner=self._function_at(section.address + code))
            at += 8
        if at < len(data):
            yield Range(section.name, len(data) - at)


def _symbols(elf: ELFFile) -> dict[str, list[_Symbol]]:
    """Returns by section the symbols in the order of their addresses; of those at one address the global and sized
    first."""
    found: dict[str, list[_Symbol]] = {}
    names = [section.name for section in elf.iter_sections()]
    for table in elf.iter_sections():
        if not isinstance(table, SymbolTableSection) or table.name == ".dynsym":
            continue
        source = ""
        for symbol in table.iter_symbols():
            kind, bind = symbol["st_info"]["type"], symbol["st_info"]["bind"]
            where = symbol["st_shndx"]
            if kind == "STT_FILE":
                source = symbol.name
            elif isinstance(where, int) and kind not in ("STT_SECTION", "STT_TLS") and symbol.name:
                own = source if bind == "STB_LOCAL" else ""
                entry = _Symbol(
                    int(symbol["st_value"]), int(symbol["st_size"]), symbol.name, own, kind == "STT_FUNC"
                )
                found.setdefault(names[where], []).append(entry)
    for symbols in found.values():
        symbols.sort(key=lambda s: (s.start, -s.size, s.name.startswith(".L"), s.name))
    found.setdefault(".text", [])
    return found
