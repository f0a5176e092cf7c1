"""The metadata root, its streams and heaps (ECMA-335 II.24.2), for assemblies and portable PDBs alike."""

from __future__ import annotations

from ryuaot.errors import BadInput

_SIGNATURE = 0x424A5342


def utf16_units(text: str) -> list[int]:
    """Returns the code units of a .NET string. Its length and its indexes count these; Python counts code points."""
    raw = text.encode("utf-16-le", "surrogatepass")
    return [int.from_bytes(raw[at : at + 2], "little") for at in range(0, len(raw), 2)]


def read_streams(path: str, root: bytes) -> dict[str, bytes]:
    """The streams of a metadata root by name (`#~`, `#Strings`, ...)."""
    if len(root) < 20 or int.from_bytes(root[:4], "little") != _SIGNATURE:
        raise BadInput(path, "metadata root has no BSJB signature")
    position = 16 + int.from_bytes(root[12:16], "little")
    count = int.from_bytes(root[position + 2:position + 4], "little")
    position += 4
    streams: dict[str, bytes] = {}
    for _ in range(count):
        offset = int.from_bytes(root[position:position + 4], "little")
        size = int.from_bytes(root[position + 4:position + 8], "little")
        end = root.find(b"\0", position + 8, position + 8 + 32)
        if end < 0 or offset + size > len(root):
            raise BadInput(path, "metadata stream header is damaged")
        name = root[position + 8:end].decode("latin-1")
        streams[name] = root[offset:offset + size]
        position = position + 8 + ((end - position - 8) // 4 + 1) * 4
    return streams


def compressed(path: str, data: bytes, position: int) -> tuple[int, int]:
    """A compressed unsigned integer (II.23.2) at `position`, and the position after it."""
    try:
        first = data[position]
        if first < 0x80:
            return first, position + 1
        if first < 0xC0:
            return (first & 0x3F) << 8 | data[position + 1], position + 2
        if first < 0xE0:
            return ((first & 0x1F) << 24 | data[position + 1] << 16 | data[position + 2] << 8 | data[position + 3],
                    position + 4)
    except IndexError:
        raise BadInput(path, "compressed integer runs past the end") from None
    raise BadInput(path, f"invalid compressed integer (first byte 0x{first:x})")


def compressed_signed(path: str, data: bytes, position: int) -> tuple[int, int]:
    """A compressed signed integer (II.23.2: rotated left by one) and the position after it."""
    value, after = compressed(path, data, position)
    bits = {1: 6, 2: 13, 4: 28}[after - position]
    return (value >> 1) - (1 << bits) if value & 1 else value >> 1, after


class Heaps:
    """`#Strings`, `#US`, `#GUID` and `#Blob` with checked, cached access."""

    def __init__(self, path: str, streams: dict[str, bytes]) -> None:
        self.path = path
        self._strings = streams.get("#Strings", b"")
        self._user = streams.get("#US", b"")
        self._guids = streams.get("#GUID", b"")
        self._blobs = streams.get("#Blob", b"")
        self._string_cache: dict[int, str] = {0: ""}

    def string(self, offset: int) -> str:
        """The UTF-8 string at `offset` of `#Strings`."""
        text = self._string_cache.get(offset)
        if text is None:
            end = self._strings.find(b"\0", offset)
            if offset >= len(self._strings) or end < 0:
                raise BadInput(self.path, f"string offset 0x{offset:x} lies outside the heap")
            try:
                text = self._strings[offset:end].decode("utf-8")
            except UnicodeDecodeError:
                raise BadInput(self.path, f"string at offset 0x{offset:x} is not UTF-8") from None
            self._string_cache[offset] = text
        return text

    def blob(self, offset: int) -> bytes:
        """The blob at `offset` of `#Blob` (empty for 0)."""
        return self._prefixed(self._blobs, offset, "blob") if offset else b""

    def user_string(self, offset: int) -> str:
        """The UTF-16 literal at `offset` of `#US`; lone surrogates survive."""
        raw = self._prefixed(self._user, offset, "user string")
        return raw[:len(raw) & ~1].decode("utf-16-le", "surrogatepass")

    def guid(self, index: int) -> bytes:
        """The 16 bytes of GUID number `index` (from 1); empty for 0."""
        if index == 0:
            return b""
        if index * 16 > len(self._guids):
            raise BadInput(self.path, f"GUID index {index} lies outside the heap")
        return self._guids[(index - 1) * 16:index * 16]

    def _prefixed(self, heap: bytes, offset: int, what: str) -> bytes:
        if offset >= len(heap):
            raise BadInput(self.path, f"{what} offset 0x{offset:x} lies outside the heap")
        size, start = compressed(self.path, heap, offset)
        if start + size > len(heap):
            raise BadInput(self.path, f"{what} at offset 0x{offset:x} runs past the heap")
        return heap[start:start + size]
