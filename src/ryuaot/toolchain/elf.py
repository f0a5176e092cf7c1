"""What is in an object file or executable: symbols, sections, machine (through pyelftools)."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from elftools.common.exceptions import ELFError
from elftools.elf.elffile import ELFFile
from elftools.elf.sections import SymbolTableSection

from ryuaot.errors import BadInput


@dataclass(frozen=True, slots=True)
class ElfSymbol:
    """One symbol: binding `local`, `global` or `weak`; size in bytes; section "" when it is undefined."""

    name: str
    binding: str
    kind: str
    value: int
    size: int
    section: str

    @property
    def is_undefined(self) -> bool:
        """Whether another object has to define it."""
        return self.section == ""


@dataclass(frozen=True, slots=True)
class ElfFile:
    """An ELF file, read whole: machine as ELF names it (`EM_X86_64`), section sizes in bytes, symbols in file order."""

    machine: str
    kind: str
    pointer_size: int
    sections: dict[str, int]
    symbols: tuple[ElfSymbol, ...]

    def undefined(self) -> list[str]:
        """Names that must come from elsewhere, sorted."""
        return sorted({s.name for s in self.symbols if s.is_undefined and s.name})

    def defined(self) -> list[str]:
        """Names of the global and weak symbols that it defines, sorted."""
        return sorted({s.name for s in self.symbols if not s.is_undefined and s.binding != "local"})

    def size_of(self, name: str) -> int:
        """Returns the bytes of the symbol *name*; KeyError if it is not defined here."""
        for symbol in self.symbols:
            if symbol.name == name and not symbol.is_undefined:
                return symbol.size
        raise KeyError(name)


def read_elf(path: Path) -> ElfFile:
    """Reads *path*; BadInput if it cannot be read or is no ELF file."""
    try:
        with path.open("rb") as stream:
            return _read(ELFFile(stream))
    except OSError as error:
        raise BadInput(path, f"cannot be read: {error.strerror}") from None
    except ELFError as error:
        raise BadInput(path, f"not an ELF file: {error}") from None


def _read(elf: ELFFile) -> ElfFile:
    names = [section.name for section in elf.iter_sections()]
    # Sections of one name (COMDAT groups) count together.
    sizes: dict[str, int] = {}
    symbols: list[ElfSymbol] = []
    for section in elf.iter_sections():
        sizes[section.name] = sizes.get(section.name, 0) + int(section["sh_size"])
        if not isinstance(section, SymbolTableSection) or section.name == ".dynsym":
            continue
        for symbol in section.iter_symbols():
            where = symbol["st_shndx"]
            home = names[where] if isinstance(where, int) else "" if where == "SHN_UNDEF" else str(where)
            binding = str(symbol["st_info"]["bind"]).removeprefix("STB_").lower()
            kind = str(symbol["st_info"]["type"]).removeprefix("STT_").lower()
            symbols.append(ElfSymbol(symbol.name, binding, kind, int(symbol["st_value"]), int(symbol["st_size"]), home))
    machine, file_kind = str(elf.header["e_machine"]), str(elf.header["e_type"])
    return ElfFile(machine, file_kind, elf.elfclass // 8, sizes, tuple(symbols))
