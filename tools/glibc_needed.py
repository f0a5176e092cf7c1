"""The oldest glibc that the objects of an archive can be linked with: the newest of the symbols that they name.

A symbol is as old as its first version in the C library. Which symbols an object names, the headers decide: since 2.33
`stat` is a function, before it was a macro that named another.
"""

from __future__ import annotations

import io
import re
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING

from elftools.elf.elffile import ELFFile
from elftools.elf.gnuversions import GNUVerDefSection, GNUVerSymSection
from elftools.elf.sections import SymbolTableSection

from ryuaot.toolchain.archives import archive_members

if TYPE_CHECKING:
    from ryuaot.toolchain import Toolchain

_LIBRARIES = ("libc.so.6", "libm.so.6", "libpthread.so.0", "libdl.so.2")
_OLDEST = (2, 0)


def needed_glibc(toolchain: Toolchain, archive: Path) -> tuple[int, int]:
    """Returns the version of glibc that an archive needs."""
    return max((_OLDEST, *symbol_versions(toolchain, archive).values()))


def symbol_versions(toolchain: Toolchain, archive: Path) -> dict[str, tuple[int, int]]:
    """Returns the symbols of glibc that an archive names, with the version that first had each."""
    known: dict[str, tuple[int, int]] = {}
    for library in _LIBRARIES:
        command = [*toolchain.driver, f"-print-file-name={library}"]
        path = Path(subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip())
        if path.is_absolute():
            for name, version in _exports(path.read_bytes()):
                known[name] = min(version, known.get(name, version))
    named = _undefined(archive)
    return {name: known[name] for name in sorted(named) if name in known}


def _undefined(archive: Path) -> set[str]:
    needed: set[str] = set()
    for _, content in archive_members(archive):
        for section in ELFFile(io.BytesIO(content)).iter_sections():
            if isinstance(section, SymbolTableSection):
                needed.update(s.name for s in section.iter_symbols() if s["st_shndx"] == "SHN_UNDEF" and s.name)
    return needed


def _exports(content: bytes) -> list[tuple[str, tuple[int, int]]]:
    """Returns the symbols that a shared library defines, each with the version of one of its definitions."""
    elf = ELFFile(io.BytesIO(content))
    symbols, numbers, definitions = (
        elf.get_section_by_name(name) for name in (".dynsym", ".gnu.version", ".gnu.version_d")
    )
    if not (
        isinstance(symbols, SymbolTableSection)
        and isinstance(numbers, GNUVerSymSection)
        and isinstance(definitions, GNUVerDefSection)
    ):
        return []
    names = {int(version["vd_ndx"]): next(iter(parts)).name for version, parts in definitions.iter_versions()}
    found: list[tuple[str, tuple[int, int]]] = []
    for symbol, number in zip(symbols.iter_symbols(), numbers.iter_symbols(), strict=True):
        index = number["ndx"]
        if symbol["st_shndx"] == "SHN_UNDEF" or not isinstance(index, int):
            continue
        match = re.fullmatch(r"GLIBC_(\d+)\.(\d+).*", names.get(index & 0x7FFF, ""))
        if match is not None:
            found.append((symbol.name, (int(match[1]), int(match[2]))))
    return found
