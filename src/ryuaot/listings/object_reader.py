"""Addresses in a relocatable object file: which symbol or place a word is relative to."""

from __future__ import annotations

import struct
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from elftools.dwarf.callframe import FDE
from elftools.dwarf.descriptions import describe_reg_name
from elftools.elf.elffile import ELFFile
from elftools.elf.relocation import RelocationSection
from elftools.elf.sections import Section, SymbolTableSection

_SYMBOL_SECTION: Final = "STT_SECTION"


@dataclass(frozen=True, slots=True)
class Place:
    """A place in the file: `offset` bytes into a section (by index). symbol: a name for it, or "". section -1: an
    undefined symbol."""

    section: int
    offset: int
    symbol: str


def code_mask(elf: ELFFile) -> int:
    """Returns the bits of a function's symbol that are its address: on arm, bit 0 says that it is in Thumb."""
    return ~1 if elf["e_machine"] == "EM_ARM" else ~0


class ObjectFile:
    """The sections of an object file and the relocations of each, by offset."""

    def __init__(self, file: Path) -> None:
        with file.open("rb") as stream:
            elf = ELFFile(stream)
            self._code_mask = code_mask(elf)
            self.names: list[str] = []
            self.data: list[bytes] = []
            self._relocations: dict[int, dict[int, Place]] = {}
            symbols: list[Place] = []
            parts: list[Section] = list(elf.iter_sections())
            for part in parts:
                self.names.append(part.name)
                self.data.append(part.data() if part["sh_type"] != "SHT_NOBITS" else b"")
            for part in parts:
                if isinstance(part, SymbolTableSection):
                    symbols = [self._place(symbol) for symbol in part.iter_symbols()]
            self.functions = {
                (place.section, place.offset): place.symbol for place in symbols if place.symbol and place.section > 0
            }
            for part in parts:
                if isinstance(part, RelocationSection):
                    self._read_relocations(part, symbols)
            self.unwind_rows = self._read_unwinding(elf)

    def _place(self, symbol: object) -> Place:
        entry = symbol["st_shndx"]  # type: ignore[index]
        is_section = symbol["st_info"]["type"] == _SYMBOL_SECTION  # type: ignore[index]
        name = "" if is_section else str(symbol.name)  # type: ignore[attr-defined]
        value = int(symbol["st_value"])  # type: ignore[index]
        if symbol["st_info"]["type"] == "STT_FUNC":  # type: ignore[index]
            value &= self._code_mask
        return Place(entry if isinstance(entry, int) else -1, value, name)

    def _read_relocations(self, part: RelocationSection, symbols: list[Place]) -> None:
        target = int(part["sh_info"])
        found = self._relocations.setdefault(target, {})
        for relocation in part.iter_relocations():
            offset = int(relocation["r_offset"])
            if part.is_RELA():
                addend = int(relocation["r_addend"])
            else:
                addend = struct.unpack_from("<i", self.data[target], offset)[0]
            symbol = symbols[int(relocation["r_info_sym"])]
            found[offset] = Place(symbol.section, symbol.offset + addend, symbol.symbol)

    def _read_unwinding(self, elf: ELFFile) -> dict[tuple[int, int], list[str]]:
        """Returns the rows of each `.eh_frame` entry, by the section and offset of its code: from which offset on where
        the caller's frame (CFA) and saved registers are."""
        if ".eh_frame" not in self.names:
            return {}
        section = self.names.index(".eh_frame")
        machine = elf.get_machine_arch()
        found: dict[tuple[int, int], list[str]] = {}
        for entry in elf.get_dwarf_info(relocate_dwarf_sections=False).EH_CFI_entries():
            # The entry is a length, the distance to its CIE, and the address of the code.
            if not isinstance(entry, FDE):
                continue
            code = self.place_at(section, entry.offset + 8)
            if code is None:
                continue
            rows = []
            table = entry.get_decoded().table
            first = table[0]["pc"] if table else 0
            for row in table:
                cfa = row["cfa"]
                saved = [
                    f"{describe_reg_name(number, machine)} at CFA{rule.arg:+d}"
                    for number, rule in sorted((key, rule) for key, rule in row.items() if isinstance(key, int))
                    if rule.type == "OFFSET"
                ]
                base = describe_reg_name(cfa.reg, machine)
                rows.append(f"{row['pc'] - first:#06x}: {', '.join([f'CFA is {base}{cfa.offset:+d}', *saved])}")
            found[code.section, code.offset] = rows
        return found

    def place_at(self, section: int, offset: int) -> Place | None:
        """Returns the place that the word at an offset is relative to; None if the word is a number."""
        return self._relocations.get(section, {}).get(offset)

    def text_at(self, place: Place) -> str:
        """Returns the zero-terminated text at a place."""
        data = self.data[place.section]
        end = data.find(b"\0", place.offset)
        return data[place.offset : end if end >= 0 else len(data)].decode("utf-8", "replace")
