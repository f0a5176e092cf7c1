"""Static libraries: their members and their symbol index (the System V format of `ar`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ryuaot.errors import ToolchainError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_MAGIC: Final = b"!<arch>\n"
_HEADER_SIZE: Final = 60
# The symbol index by name, with the size of its numbers in bytes.
_INDEXES: Final = {"/": 4, "/SYM64/": 8}
_LONG_NAMES: Final = "//"


def archive_members(archive: Path) -> Iterator[tuple[str, bytes]]:
    """Yields name and content of each object file. Raises ToolchainError if the file is not an archive."""
    return ((name, content) for name, content in _read_members(archive) if name not in _INDEXES)


def _read_members(archive: Path) -> Iterator[tuple[str, bytes]]:
    """Yields the members with the symbol index, which is the first."""
    long_names = b""
    with archive.open("rb") as stream:
        if stream.read(len(_MAGIC)) != _MAGIC:
            raise ToolchainError(f"{archive}: not an archive")
        while header := stream.read(_HEADER_SIZE):
            name, size = header[:16].decode().strip(), int(header[48:58])
            content = stream.read(size)
            stream.read(size % 2)
            if name == _LONG_NAMES:
                long_names = content
                continue
            if name[1:].isdigit():  # an offset into the long names
                start = int(name[1:])
                name = long_names[start : long_names.find(b"\n", start)].decode()
            yield name if name in _INDEXES else name.rstrip("/"), content


def archive_symbols(archive: Path) -> frozenset[str]:
    """Returns the names in the symbol index: a big-endian count, offsets, zero-terminated names."""
    name, index = next(_read_members(archive), ("", b""))
    if name not in _INDEXES:
        raise ToolchainError(f"{archive}: has no symbol index")
    word = _INDEXES[name]
    count = int.from_bytes(index[:word], "big")
    names = index[word + word * count :].split(b"\0")
    return frozenset([n.decode() for n in names[:count]])
