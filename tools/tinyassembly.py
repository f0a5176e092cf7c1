"""A very small assembly writer: static methods over int32, from IL bytes to a PE file that every .NET runtime loads.

For benchmarks and fuzzers that need methods of a chosen size or content without a compiler at hand. Layouts are those
of ECMA-335 II.24 and II.25; the file has one section, no imports and no resources.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from dataclasses import dataclass

SECTION_RVA = 0x2000
FILE_ALIGNMENT = 0x200
PUBLIC_KEY_TOKEN = bytes.fromhex("b03f5f7f11d50a3a")  # of System.Runtime


@dataclass(frozen=True, slots=True)
class TinyMethod:
    """``static int32 name(int32 x parameters)`` with int32 locals; token of method number i: 0x06000001 + i."""

    name: str
    il: bytes
    parameters: int = 0
    locals: int = 0
    max_stack: int = 8


class _Heaps:
    """The #Strings and #Blob heaps, growing."""

    def __init__(self) -> None:
        self.strings = bytearray(b"\0")
        self.blobs = bytearray(b"\0")

    def string(self, text: str) -> int:
        at = len(self.strings)
        self.strings += text.encode() + b"\0"
        return at

    def blob(self, content: bytes) -> int:
        at = len(self.blobs)
        size = len(content)
        self.blobs += bytes([size]) if size < 0x80 else struct.pack(">H", 0x8000 | size)
        self.blobs += content
        return at


def _compressed(number: int) -> bytes:
    """II.23.2, for numbers below 0x4000."""
    return bytes([number]) if number < 0x80 else struct.pack(">H", 0x8000 | number)


def _padded(content: bytes, to: int) -> bytes:
    return content + b"\0" * (-len(content) % to)


def _bodies(methods: Sequence[TinyMethod], start: int, signature: dict[int, int]) -> tuple[bytes, list[int]]:
    """All method bodies (II.25.4.3, fat headers) and the RVA of each."""
    text = bytearray()
    places = []
    for method in methods:
        text += b"\0" * (-len(text) % 4)
        places.append(start + len(text))
        token = 0x11000000 | signature[method.locals] if method.locals else 0
        text += struct.pack("<HHII", 0x3003 | 0x10, method.max_stack, len(method.il), token) + method.il
    return bytes(text), places


def write_assembly(name: str, methods: Sequence[TinyMethod]) -> bytes:
    """A PE file with class ``Program``; the first method is the entry point. Fewer than 65,536 methods."""
    heaps = _Heaps()
    counts = sorted({m.locals for m in methods if m.locals})
    signature = {count: number + 1 for number, count in enumerate(counts)}
    bodies, places = _bodies(methods, SECTION_RVA + 72, signature)
    rows: dict[int, list[bytes]] = {
        0x00: [struct.pack("<HHHHH", 0, heaps.string(name + ".dll"), 1, 0, 0)],
        0x01: [struct.pack("<HHH", 1 << 2 | 2, heaps.string("Object"), heaps.string("System"))],
        0x02: [
            struct.pack("<IHHHHH", 0, heaps.string("<Module>"), 0, 0, 1, 1),
            struct.pack("<IHHHHH", 0x00100181, heaps.string("Program"), 0, 1 << 2 | 1, 1, 1),
        ],
        0x06: [
            struct.pack(
                "<IHHHHH",
                place,
                0,
                0x0096,
                heaps.string(method.name),
                heaps.blob(b"\0" + _compressed(method.parameters) + b"\x08" + b"\x08" * method.parameters),
                1,
            )
            for method, place in zip(methods, places, strict=True)
        ],
        0x11: [struct.pack("<H", heaps.blob(b"\x07" + _compressed(count) + b"\x08" * count)) for count in counts],
        0x20: [struct.pack("<IHHHHIHHH", 0x8004, 1, 0, 0, 0, 0, 0, heaps.string(name), 0)],
        0x23: [
            struct.pack(
                "<HHHHIHHHH", 4, 2, 2, 0, 0, heaps.blob(PUBLIC_KEY_TOKEN), heaps.string("System.Runtime"), 0, 0
            )
        ],
    }
    present = [table for table in sorted(rows) if rows[table]]
    tables = struct.pack("<IBBBBQQ", 0, 2, 0, 0, 1, sum(1 << t for t in present), 0)
    tables += struct.pack(f"<{len(present)}I", *(len(rows[t]) for t in present))
    tables += b"".join(b"".join(rows[t]) for t in present)
    metadata = _metadata(tables, heaps)
    return _image(bodies, metadata)


def _metadata(tables: bytes, heaps: _Heaps) -> bytes:
    """The metadata root with its streams (II.24.2)."""
    streams = [
        (b"#~\0\0", _padded(tables, 4)),
        (b"#Strings\0\0\0\0", _padded(bytes(heaps.strings), 4)),
        (b"#GUID\0\0\0", b"\x01" * 16),
        (b"#Blob\0\0\0", _padded(bytes(heaps.blobs), 4)),
    ]
    head = struct.pack("<IHHII", 0x424A5342, 1, 1, 0, 12) + b"v4.0.30319\0\0" + struct.pack("<HH", 0, len(streams))
    offset = len(head) + sum(8 + len(name) for name, _ in streams)
    directory = b""
    for name, content in streams:
        directory += struct.pack("<II", offset, len(content)) + name
        offset += len(content)
    return head + directory + b"".join(content for _, content in streams)


def _image(bodies: bytes, metadata: bytes) -> bytes:
    """The PE file: CLI header, bodies, metadata in one section (II.25.2)."""
    bodies = _padded(bodies, 4)
    where = SECTION_RVA + 72 + len(bodies)
    cli = struct.pack("<IHHIIII", 72, 2, 5, where, len(metadata), 1, 0x06000001).ljust(72, b"\0")
    text = cli + bodies + metadata
    raw = _padded(text, FILE_ALIGNMENT)
    dos = (b"MZ" + b"\0" * 58 + struct.pack("<I", 0x80)).ljust(0x80, b"\0")
    coff = struct.pack("<4sHHIIIHH", b"PE\0\0", 0x14C, 1, 0, 0, 0, 0xE0, 0x2022)
    size_of_image = SECTION_RVA + (len(text) + 0x1FFF & ~0x1FFF)
    optional = struct.pack("<HBBIIIIII", 0x10B, 8, 0, len(raw), 0, 0, 0, SECTION_RVA, SECTION_RVA)
    optional += struct.pack("<III", 0x10000000, 0x2000, FILE_ALIGNMENT) + struct.pack("<HHHHHHI", 4, 0, 0, 0, 4, 0, 0)
    optional += struct.pack("<IIIHH", size_of_image, 0x200, 0, 3, 0x8540)
    optional += struct.pack("<IIIIII", 0x100000, 0x1000, 0x100000, 0x1000, 0, 16)
    directories = b"".join(
        struct.pack("<II", SECTION_RVA, 72) if i == 14 else struct.pack("<II", 0, 0) for i in range(16)
    )
    section = struct.pack("<8sIIIIIIHHI", b".text", len(text), SECTION_RVA, len(raw), 0x200, 0, 0, 0, 0, 0x60000020)
    return (dos + coff + optional + directories + section).ljust(0x200, b"\0") + raw
