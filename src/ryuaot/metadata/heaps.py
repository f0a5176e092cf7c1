"""Checked access to the heaps (ECMA-335 II.24.2) that dnfile finds in assemblies and portable PDBs."""

from __future__ import annotations

from collections.abc import Mapping

from dnfile.base import ClrStream
from dnfile.stream import HeapItemGuid
from dnfile.utils import read_compressed_int

from ryuaot.errors import BadInput
from ryuaot.metadata.dnfile_adapter import bytes_of


def utf16_units(text: str) -> list[int]:
    """Returns the code units of a .NET string. Its length and its indexes count these; Python counts code points."""
    raw = text.encode("utf-16-le", "surrogatepass")
    return [int.from_bytes(raw[at : at + 2], "little") for at in range(0, len(raw), 2)]


def compressed(path: str, data: bytes, position: int) -> tuple[int, int]:
    """Reads a compressed unsigned integer (II.23.2) at `position`; returns it and the position after it."""
    try:
        first = data[position]
    except IndexError:
        raise BadInput(path, "compressed integer runs past the end") from None
    if first < 0x80:  # nearly all of them
        return first, position + 1
    found = read_compressed_int(data[position : position + 4])
    if found is None:
        raise BadInput(path, "compressed integer is invalid or runs past the end")
    return found[0], position + found[1]


def compressed_signed(path: str, data: bytes, position: int) -> tuple[int, int]:
    """Reads a compressed signed integer (II.23.2: rotated left by one); returns it and the position after it."""
    value, after = compressed(path, data, position)
    bits = {1: 6, 2: 13, 4: 28}[after - position]
    return (value >> 1) - (1 << bits) if value & 1 else value >> 1, after


class Heaps:
    """`#Strings`, `#US`, `#GUID` and `#Blob` with checked, cached access.

    The heaps are dnfile's; its objects for their items cost more than the items, and do not check where these end.
    """

    def __init__(self, path: str, streams: Mapping[str, ClrStream]) -> None:
        self.path = path
        self._strings, self._user, self._guids, self._blobs = [
            bytes_of(streams[name]) if name in streams else b"" for name in ("#Strings", "#US", "#GUID", "#Blob")
        ]
        self._string_cache: dict[int, str] = {0: ""}

    def string(self, offset: int) -> str:
        """Returns the UTF-8 string at `offset` of `#Strings`."""
        text = self._string_cache.get(offset)
        if text is None:
            end = self._strings.find(b"\0", offset)
            if end < 0:
                raise BadInput(self.path, f"string offset 0x{offset:x} lies outside the heap")
            try:
                text = self._strings[offset:end].decode("utf-8")
            except UnicodeDecodeError:
                raise BadInput(self.path, f"string at offset 0x{offset:x} is not UTF-8") from None
            self._string_cache[offset] = text
        return text

    def blob(self, offset: int) -> bytes:
        """Returns the blob at `offset` of `#Blob` (empty for 0)."""
        return self._prefixed(self._blobs, offset, "blob") if offset else b""

    def user_string(self, offset: int) -> str:
        """Returns the UTF-16 literal at `offset` of `#US`; keeps lone surrogates."""
        raw = self._prefixed(self._user, offset, "user string")
        return raw[:len(raw) & ~1].decode("utf-16-le", "surrogatepass")

    def guid(self, index: int) -> bytes:
        """Returns the 16 bytes of GUID number `index` (from 1); empty for 0."""
        if index == 0:
            return b""
        end = index * HeapItemGuid.ITEM_SIZE
        if end > len(self._guids):
            raise BadInput(self.path, f"GUID index {index} lies outside the heap")
        return self._guids[end - HeapItemGuid.ITEM_SIZE : end]

    def _prefixed(self, heap: bytes, offset: int, what: str) -> bytes:
        if offset >= len(heap):
            raise BadInput(self.path, f"{what} offset 0x{offset:x} lies outside the heap")
        size, start = compressed(self.path, heap, offset)
        if start + size > len(heap):
            raise BadInput(self.path, f"{what} at offset 0x{offset:x} runs past the heap")
        return heap[start:start + size]
