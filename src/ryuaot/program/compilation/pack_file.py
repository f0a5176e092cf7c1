"""The format of packs: finished methods in one compressed, read-only file, found by the keys of the compile cache.

A pack is a magic number, the length of a header, the header (a line of JSON), an index, and blocks. The index is four
arrays: the sorted heads of the keys, the block of each entry, its start and its end in the block. Blocks are compressed
by LZMA, each on its own, and read when one of their entries is. The header has a digest of the index, and the index one
of each block: nothing is used that is not what was written.

Several entries may have one key: bodies that differ in the results of closed-world queries. Entries that many programs
use come first, so that a small program reads few blocks. The same entries in the same order give the same bytes (with
the same version of liblzma).
"""

from __future__ import annotations

import json
import lzma
import mmap
import sys
from array import array
from bisect import bisect_left
from dataclasses import asdict, dataclass
from hashlib import blake2b
from typing import TYPE_CHECKING, Final

from ryuaot.errors import BadInput
from ryuaot.toolchain import write_atomically

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

SUFFIX: Final = ".ryupack"
_MAGIC: Final = b"ryuaot pack 1\n\0\0"
_KEY: Final = 12
"""Bytes of a key in the index: chance does not repeat 96 bits."""
_DIGEST: Final = 16
_BLOCK: Final = 512 << 10
"""Bytes of a block before compression. Twice as many would take 6 % less, and decompress more that is not asked for."""
_FILTERS: Final = [
    {"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "dict_size": 2 * _BLOCK, "lc": 4, "lp": 0, "pb": 0}
]
_KEPT_BLOCKS: Final = 16
"""Decompressed blocks that stay in memory."""
_LONGEST_HEADER: Final = 1 << 16


@dataclass(frozen=True, slots=True)
class PackHeader:
    """What a pack holds. compiler: fingerprint of the sources that made it, as hex. salt: what all keys depend on, as
    hex. library: version of the class library. programs: number of programs whose bodies it holds."""

    compiler: str
    salt: str
    version: str
    target: str
    level: int
    library: str
    programs: int
    entries: int = 0
    blocks: int = 0
    index: str = ""
    """Digest of the index, as hex."""


def pack_bytes(header: PackHeader, entries: Sequence[tuple[str, bytes]]) -> bytes:
    """Returns the pack with these keys and contents."""
    blocks: list[bytes] = []
    places: list[tuple[bytes, int, int, int]] = []
    block = bytearray()

    def finish_block() -> None:
        blocks.append(lzma.compress(bytes(block), lzma.FORMAT_RAW, filters=_FILTERS))
        block.clear()

    for key, content in entries:
        if block and len(block) + len(content) > _BLOCK:
            finish_block()
        places.append((bytes.fromhex(key)[:_KEY], len(blocks), len(block), len(block) + len(content)))
        block += content
    if block:
        finish_block()
    places.sort()
    index = bytearray().join([key for key, _, _, _ in places])
    index += _numbers([number for _, number, _, _ in places])
    index += _numbers([start for _, _, start, _ in places])
    index += _numbers([end for _, _, _, end in places])
    index += _numbers([len(content) for content in blocks])
    index += b"".join([blake2b(content, digest_size=_DIGEST).digest() for content in blocks])
    facts = asdict(header) | {
        "entries": len(places), "blocks": len(blocks), "index": blake2b(index, digest_size=_DIGEST).hexdigest()
    }  # fmt: skip
    line = json.dumps(facts, separators=(",", ":"), sort_keys=True).encode() + b"\n"
    return b"".join((_MAGIC, len(line).to_bytes(4, "little"), line, bytes(index), *blocks))


def write_pack(path: Path, header: PackHeader, entries: Sequence[tuple[str, bytes]]) -> int:
    """Writes a pack. Returns its size."""
    content = pack_bytes(header, entries)
    write_atomically(path, content)
    return len(content)


def read_header(path: Path) -> PackHeader:
    """Returns the header of a pack. Raises BadInput for another file."""
    try:
        with path.open("rb") as stream:
            return _header(path, stream.read(len(_MAGIC) + 4 + _LONGEST_HEADER))[0]
    except OSError as error:
        raise BadInput(path, f"cannot be read: {error.strerror}") from None


def _header(path: Path, start: bytes) -> tuple[PackHeader, int]:
    """Returns the header at the start of a file, and its end."""
    if start[: len(_MAGIC)] != _MAGIC:
        raise BadInput(path, "is not a pack of this format")
    at = len(_MAGIC) + 4
    end = at + int.from_bytes(start[len(_MAGIC) : at], "little")
    try:
        found = PackHeader(**json.loads(start[at:end]))
        types = {name: type(value) for name, value in asdict(found).items()}
    except (ValueError, TypeError):
        raise BadInput(path, "is damaged: its header cannot be read") from None
    numbers = {"level", "programs", "entries", "blocks"}
    if any(kind is not (int if name in numbers else str) for name, kind in types.items()):
        raise BadInput(path, "is damaged: its header cannot be read")
    return found, end


class Pack:
    """An open pack. Raises BadInput if the file is damaged."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            with path.open("rb") as stream:
                self._bytes = mmap.mmap(stream.fileno(), 0, access=mmap.ACCESS_READ)
        except (OSError, ValueError) as error:
            raise BadInput(path, f"cannot be read: {getattr(error, 'strerror', None) or error}") from None
        self.size = len(self._bytes)
        self.header, at = _header(path, self._bytes[: len(_MAGIC) + 4 + _LONGEST_HEADER])
        entries, blocks = self.header.entries, self.header.blocks
        end = at + entries * (_KEY + 12) + blocks * (4 + _DIGEST)
        index = self._bytes[at:end]
        if blake2b(index, digest_size=_DIGEST).hexdigest() != self.header.index:
            raise self._damage("its index has another digest")
        self._keys = index[: entries * _KEY]
        lengths: list[array[int]] = []
        start = entries * _KEY
        for count in (entries, entries, entries, blocks):
            lengths.append(array("I"))
            lengths[-1].frombytes(index[start : start + 4 * count])
            if sys.byteorder == "big":
                lengths[-1].byteswap()
            start += 4 * count
        self._block_of, self._starts, self._ends, sizes = lengths
        self._digests = [index[start + n * _DIGEST : start + (n + 1) * _DIGEST] for n in range(blocks)]
        self._spans: list[tuple[int, int]] = []
        for size in sizes:
            self._spans.append((end, end + size))
            end += size
        if end != self.size:
            raise self._damage("it is not as long as its index says")
        self._blocks: dict[int, bytes] = {}

    def get_many(self, keys: Sequence[str]) -> Iterator[tuple[str, bytes]]:
        """Yields keys with the contents of their entries; none for a missing key, several for one with variants."""
        wanted: dict[int, list[tuple[str, int]]] = {}
        for key in keys:
            for number in self._numbers_of(bytes.fromhex(key)[:_KEY]):
                wanted.setdefault(self._block_of[number], []).append((key, number))
        for block in sorted(wanted):
            content = self._read_block(block)
            for key, number in wanted[block]:
                yield key, content[self._starts[number] : self._ends[number]]

    def entries(self) -> Iterator[tuple[bytes, bytes]]:
        """Yields the head of each key with its content. Raises BadInput if a block is damaged."""
        for number in sorted(range(self.header.entries), key=lambda n: (self._block_of[n], self._starts[n])):
            content = self._read_block(self._block_of[number])
            yield self._key_at(number), content[self._starts[number] : self._ends[number]]

    def _key_at(self, number: int) -> bytes:
        return self._keys[number * _KEY : (number + 1) * _KEY]

    def _numbers_of(self, key: bytes) -> Iterator[int]:
        entries = range(self.header.entries)
        number = bisect_left(entries, key, key=self._key_at)
        while number < len(entries) and self._key_at(number) == key:
            yield number
            number += 1

    def _read_block(self, number: int) -> bytes:
        found = self._blocks.get(number)
        if found is None:
            start, end = self._spans[number]
            compressed = self._bytes[start:end]
            if blake2b(compressed, digest_size=_DIGEST).digest() != self._digests[number]:
                raise self._damage(f"block {number} has another digest")
            try:
                found = lzma.decompress(compressed, lzma.FORMAT_RAW, filters=_FILTERS)
            except lzma.LZMAError as error:
                raise self._damage(f"block {number}: {error}") from None
            if len(self._blocks) >= _KEPT_BLOCKS:
                del self._blocks[next(iter(self._blocks))]
            self._blocks[number] = found
        return found

    def _damage(self, what: str) -> BadInput:
        return BadInput(self.path, f"is damaged: {what}")


def _numbers(values: list[int]) -> bytes:
    return b"".join([value.to_bytes(4, "little") for value in values])
