"""PE files, through dnfile: sections, the CLI header and the debug directory, with every access checked."""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from pathlib import Path

import dnfile
from pefile import DEBUG_TYPE, DIRECTORY_ENTRY, MACHINE_TYPE

from ryuaot.errors import BadInput
from ryuaot.metadata.dnfile_adapter import CLI_HEADER_SIZE, DEBUG_ENTRY_SIZE, cli_header, debug_entry, read_headers

_CLI_DIRECTORY = DIRECTORY_ENTRY["IMAGE_DIRECTORY_ENTRY_COM_DESCRIPTOR"]
_DEBUG_DIRECTORY = DIRECTORY_ENTRY["IMAGE_DIRECTORY_ENTRY_DEBUG"]
_DEBUG_EMBEDDED_PDB = 17  # newer than pefile's list of types
_DEBUG_CODEVIEW = DEBUG_TYPE["IMAGE_DEBUG_TYPE_CODEVIEW"]
_MACHINES_32 = frozenset((MACHINE_TYPE["IMAGE_FILE_MACHINE_I386"], MACHINE_TYPE["IMAGE_FILE_MACHINE_ARMNT"]))
_ELF_MAGIC = b"\x7fELF"
_SOURCES = {
    ".cs": "C# source", ".vb": "Visual Basic source", ".fs": "F# source", ".il": "IL source",
    ".csproj": "a project", ".vbproj": "a project", ".fsproj": "a project", ".sln": "a solution",
}  # fmt: skip
_LINUX = 0x7B79
_MAX_PDB_SIZE = 1 << 28


@dataclass(frozen=True, slots=True)
class DebugEntry:
    """An entry of the PE debug directory: its type, stamp and raw data."""

    kind: int
    stamp: int
    data: bytes


class PEImage:
    """A PE file's bytes with RVA access. Raises BadInput when `data` is no PE file or no .NET assembly."""

    def __init__(self, path: str, data: bytes) -> None:
        self.path = path
        self.data = data
        self._sections: list[tuple[int, int, int]] = []  # rva, readable size, file offset
        self._last = (0, 0, 0)
        self._directories: list[tuple[int, int]] = []
        self.machine = 0
        self._parse()
        self.cli = self._cli_header()

    @property
    def is_for_32_bits(self) -> bool:
        """Whether precompiled code in it is for a CPU of 32 bits: x86 or arm, plain or as for Linux (II.25.2.2.1; the
        ReadyToRun format XORs the operating system in)."""
        return self.machine in _MACHINES_32 or self.machine ^ _LINUX in _MACHINES_32

    def _parse(self) -> None:
        if len(self.data) < 64 or self.data[:2] != b"MZ":
            raise BadInput(self.path, f"not a .NET assembly ({self._kind_of_other()})")
        try:
            pe = read_headers(self.data)
            size = len(self.data)
            self.machine = int(pe.FILE_HEADER.Machine)
            for section in pe.sections:
                start, raw = section.VirtualAddress, section.PointerToRawData
                end = raw + section.SizeOfRawData
                if end > size:
                    raise BadInput(self.path, f"the file is cut off ({size} bytes, of which its sections need {end})")
                if section.SizeOfRawData:
                    self._sections.append((start, section.SizeOfRawData, raw))
            for directory in pe.OPTIONAL_HEADER.DATA_DIRECTORY:
                self._directories.append((directory.VirtualAddress, directory.Size))
        except BadInput:
            raise
        except Exception:  # pefile meets arbitrary bytes here
            raise BadInput(self.path, "not a .NET assembly (its PE headers are damaged)") from None

    def _kind_of_other(self) -> str:
        """Returns what a file without a PE header is, as far as its first bytes and its name tell."""
        if self.data[:4] == _ELF_MAGIC:
            return "an ELF file: native code"
        kind = _SOURCES.get(Path(self.path).suffix.lower())
        return "no PE header" if kind is None else f"{kind}; compile it first, as with 'dotnet build'"

    def _cli_header(self) -> dnfile.ClrStruct:
        rva, size = self._directories[_CLI_DIRECTORY] if len(self._directories) > _CLI_DIRECTORY else (0, 0)
        if rva == 0:
            raise BadInput(self.path, "not a .NET assembly (no CLI header: a native program or library of Windows)")
        if size and size < CLI_HEADER_SIZE:
            raise BadInput(self.path, "CLI header is truncated")
        return cli_header(self.read(rva, CLI_HEADER_SIZE, "CLI header"))

    def offset(self, rva: int, size: int, what: str) -> int:
        """Returns the file offset of `size` bytes at `rva`. Raises BadInput if they are not all inside one section."""
        start, length, raw = self._last
        if start <= rva and rva + size <= start + length:
            return raw + rva - start
        for section in self._sections:
            start, length, raw = section
            if start <= rva and rva + size <= start + length:
                self._last = section
                return raw + rva - start
        raise BadInput(self.path, f"{what} at RVA 0x{rva:x} (0x{size:x} bytes) lies outside the file")

    def available(self, rva: int) -> int:
        """Returns how many bytes of the file follow `rva` in its section; 0 if it is in none."""
        for start, length, _ in self._sections:
            if start <= rva < start + length:
                return start + length - rva
        return 0

    def read(self, rva: int, size: int, what: str) -> bytes:
        """Returns `size` bytes at `rva`. Raises BadInput, naming `what`, if they are not in the file."""
        offset = self.offset(rva, size, what)
        return self.data[offset:offset + size]

    def debug_entries(self) -> list[DebugEntry]:
        """Returns the debug directory (PE specification, 5.1.1); empty if there is none."""
        rva, size = self._directories[_DEBUG_DIRECTORY] if len(self._directories) > _DEBUG_DIRECTORY else (0, 0)
        entries: list[DebugEntry] = []
        if rva == 0:
            return entries
        for at in range(rva, rva + size - DEBUG_ENTRY_SIZE + 1, DEBUG_ENTRY_SIZE):
            entry = debug_entry(self.read(at, DEBUG_ENTRY_SIZE, "debug directory"))
            end = entry.PointerToRawData + entry.SizeOfData
            if end > len(self.data):
                raise BadInput(self.path, "debug directory entry lies outside the file")
            entries.append(DebugEntry(entry.Type, entry.TimeDateStamp, self.data[entry.PointerToRawData : end]))
        return entries

    def embedded_pdb(self) -> bytes | None:
        """Returns the portable PDB inside the file (`/debug:embedded`), decompressed; None if there is none."""
        for entry in self.debug_entries():
            if entry.kind == _DEBUG_EMBEDDED_PDB and entry.data[:4] == b"MPDB":
                size = int.from_bytes(entry.data[4:8], "little")
                if not 0 < size <= _MAX_PDB_SIZE:
                    raise BadInput(self.path, "embedded PDB claims an absurd size")
                try:
                    pdb = zlib.decompressobj(-15).decompress(entry.data[8:], size)
                except zlib.error as error:
                    raise BadInput(self.path, f"embedded PDB cannot be decompressed ({error})") from None
                return pdb
        return None

    def pdb_id(self) -> tuple[str, bytes] | None:
        """Returns path and 20-byte id of the separate PDB that the CodeView entry names; None without that entry."""
        for entry in self.debug_entries():
            if entry.kind == _DEBUG_CODEVIEW and entry.data[:4] == b"RSDS" and len(entry.data) >= 25:
                name = entry.data[24:].split(b"\0", 1)[0].decode("utf-8", "replace")
                return name, entry.data[4:20] + entry.stamp.to_bytes(4, "little")
        return None
