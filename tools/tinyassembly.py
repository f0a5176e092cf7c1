"""A small assembly writer: static methods from IL bytes to a PE file that every .NET runtime loads.

For benchmarks, fuzzers and the IL matrix, which need methods of a chosen size or content without a compiler at hand.
A :class:`TinyMethod` alone takes and returns int32; signatures, static fields and references to the class library are
optional. Layouts are those of ECMA-335 II.24 and II.25; the file has one section, no imports and no resources.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from dataclasses import dataclass

SECTION_RVA = 0x2000
FILE_ALIGNMENT = 0x200
PUBLIC_KEY_TOKEN = bytes.fromhex("b03f5f7f11d50a3a")  # of System.Runtime
OBJECT = 0x01000001
METHOD_LIMIT = 0x2000  # rows that a 2-byte MemberRefParent can name (II.24.2.6)


@dataclass(frozen=True, slots=True)
class Clause:
    """One exception clause (II.25.4.6); ``catches`` is the token of the exception's type, 0 for a finally."""

    try_start: int
    try_end: int
    handler_start: int
    handler_end: int
    catches: int = 0


@dataclass(frozen=True, slots=True)
class TinyMethod:
    """``static int32 name(int32 x parameters)`` with int32 locals; token of method number i: 0x06000001 + i.

    ``signature`` and ``local_types`` (encoded types) replace the int32 ones. ``inlining`` False marks the method
    NoInlining.
    """

    name: str
    il: bytes
    parameters: int = 0
    locals: int = 0
    max_stack: int = 8
    signature: bytes | None = None
    local_types: tuple[bytes, ...] = ()
    clauses: tuple[Clause, ...] = ()
    inlining: bool = True

    def local_signature(self) -> bytes:
        """The LocalVarSig (II.23.2.6); empty without locals."""
        types = self.local_types or (b"\x08",) * self.locals
        return b"\x07" + _compressed(len(types)) + b"".join(types) if types else b""

    def method_signature(self) -> bytes:
        """The MethodDefSig (II.23.2.1)."""
        return self.signature or b"\0" + _compressed(self.parameters) + b"\x08" + b"\x08" * self.parameters


@dataclass(frozen=True, slots=True)
class TinyType:
    """A type with fields and a constructor that does nothing. ``base``: token; ``flags``: TypeAttributes; ``fields``:
    (name, encoded type, is static).

    Fields have tokens from 0x04000001, after those of :class:`References`, constructors after the methods.
    """

    name: str
    base: int
    flags: int
    fields: tuple[tuple[str, bytes, bool], ...] = ()


_CONSTRUCTOR = TinyMethod(".ctor", b"\x2a", signature=b"\x20\x00\x01")


@dataclass(frozen=True, slots=True)
class References:
    """What an assembly names outside itself, and its static fields. Tokens follow the order here.

    ``types``: (assembly, namespace, name), from 0x01000002; ``members``: (token of the type, name, signature), from
    0x0A000001; ``calls``: signatures for calli, from 0x11000001; ``fields``: (name, encoded type), from 0x04000001;
    ``specs``: encoded types, from 0x1B000001; ``methods``: (token of the generic method, encoded MethodSpec), from
    0x2B000001; ``classes``: types of the assembly itself, from 0x02000003.
    """

    types: tuple[tuple[str, str, str], ...] = ()
    members: tuple[tuple[int, str, bytes], ...] = ()
    calls: tuple[bytes, ...] = ()
    fields: tuple[tuple[str, bytes], ...] = ()
    specs: tuple[bytes, ...] = ()
    methods: tuple[tuple[int, bytes], ...] = ()
    classes: tuple[TinyType, ...] = ()


class _Heaps:
    """The #Strings and #Blob heaps, growing; equal entries are stored once."""

    def __init__(self) -> None:
        self.strings = bytearray(b"\0")
        self.blobs = bytearray(b"\0")
        self._known: dict[str | bytes, int] = {"": 0, b"": 0}

    def string(self, text: str) -> int:
        if text not in self._known:
            self._known[text] = len(self.strings)
            self.strings += text.encode() + b"\0"
        return self._known[text]

    def blob(self, content: bytes) -> int:
        if content not in self._known:
            self._known[content] = len(self.blobs)
            self.blobs += _compressed(len(content)) + content
        return self._known[content]


class _Tables:
    """Metadata tables, packed when the sizes of the heaps are known: in a format, S is a string and B a blob."""

    def __init__(self) -> None:
        self.heaps = _Heaps()
        self.rows: dict[int, list[tuple[str, tuple[int, ...]]]] = {}

    def add(self, table: int, form: str, *values: int | str | bytes) -> None:
        packed = tuple(
            self.heaps.string(v) if isinstance(v, str) else self.heaps.blob(v) if isinstance(v, bytes) else v
            for v in values
        )
        self.rows.setdefault(table, []).append((form, packed))

    def stream(self) -> bytes:
        """The #~ stream (II.24.2.6)."""
        wide = [len(heap) > 0xFFFF for heap in (self.heaps.strings, self.heaps.blobs)]
        codes = str.maketrans({"S": "I" if wide[0] else "H", "B": "I" if wide[1] else "H"})
        present = sorted(self.rows)
        valid = sum(1 << table for table in present)
        found = bytearray(struct.pack("<IBBBBQQ", 0, 2, 0, wide[0] | wide[1] << 2, 1, valid, 0))
        found += struct.pack(f"<{len(present)}I", *(len(self.rows[t]) for t in present))
        for table in present:
            for form, values in self.rows[table]:
                found += struct.pack("<" + form.translate(codes), *values)
        return bytes(found)


def _compressed(number: int) -> bytes:
    """II.23.2, for numbers below 0x4000."""
    return bytes([number]) if number < 0x80 else struct.pack(">H", 0x8000 | number)


def _padded(content: bytes, to: int) -> bytes:
    return content + b"\0" * (-len(content) % to)


def _clauses(clauses: Sequence[Clause]) -> bytes:
    """A fat exception section (II.25.4.5); empty without clauses."""
    if not clauses:
        return b""
    found = struct.pack("<I", 0x41 | (4 + 24 * len(clauses)) << 8)
    for c in clauses:
        kind = 0 if c.catches else 2
        sizes = (c.try_start, c.try_end - c.try_start, c.handler_start, c.handler_end - c.handler_start)
        found += struct.pack("<IIIIII", kind, *sizes, c.catches)
    return found


def _bodies(methods: Sequence[TinyMethod], start: int, signature: dict[bytes, int]) -> tuple[bytes, list[int]]:
    """All method bodies (II.25.4.3, fat headers) and the RVA of each."""
    text = bytearray()
    places = []
    for method in methods:
        text += b"\0" * (-len(text) % 4)
        places.append(start + len(text))
        own = method.local_signature()
        token = 0x11000000 | signature[own] if own else 0
        flags = 0x3003 | 0x10 | (8 if method.clauses else 0)
        text += struct.pack("<HHII", flags, method.max_stack, len(method.il), token) + method.il
        if method.clauses:
            text += b"\0" * (-len(text) % 4) + _clauses(method.clauses)
    return bytes(text), places


def _add_references(tables: _Tables, references: References, methods: int) -> None:
    """AssemblyRef, TypeRef, Field, MemberRef, TypeSpec and MethodSpec rows, and those of further types."""
    assemblies = list(dict.fromkeys(["System.Runtime", *(assembly for assembly, _, _ in references.types)]))
    for assembly, space, name in (("System.Runtime", "System", "Object"), *references.types):
        tables.add(0x01, "HSS", assemblies.index(assembly) + 1 << 2 | 2, name, space)
    for name, encoded in references.fields:
        tables.add(0x04, "HSB", 0x16, name, b"\x06" + encoded)
    fields = len(references.fields) + 1
    for number, own in enumerate(references.classes):
        base = (own.base & 0xFFFFFF) << 2 | {0x02: 0, 0x01: 1, 0x1B: 2}[own.base >> 24]
        tables.add(0x02, "ISSHHH", own.flags, own.name, 0, base, fields, methods + number)
        fields += len(own.fields)
        for name, encoded, is_static in own.fields:
            tables.add(0x04, "HSB", 0x16 if is_static else 0x06, name, b"\x06" + encoded)
    for token, name, encoded in references.members:
        parent = (token & 0xFFFFFF) << 3 | {0x01: 1, 0x02: 0, 0x1B: 4}[token >> 24]
        tables.add(0x0A, "HSB", parent, name, encoded)
    for encoded in references.specs:
        tables.add(0x1B, "B", encoded)
    for token, encoded in references.methods:
        tables.add(0x2B, "HB", (token & 0xFFFFFF) << 1 | (token >> 24 == 0x0A), encoded)
    for assembly in assemblies:
        tables.add(0x23, "HHHHIBSSB", 4, 0, 0, 0, 0, PUBLIC_KEY_TOKEN, assembly, "", b"")


def write_assembly(name: str, methods: Sequence[TinyMethod], references: References | None = None) -> bytes:
    """A PE file with class ``Program``; the first method is the entry point. Fewer than METHOD_LIMIT methods."""
    references = references or References()
    if len(methods) >= METHOD_LIMIT and references.members:
        raise ValueError(f"{len(methods)} methods, and fewer than {METHOD_LIMIT} are supported")
    tables = _Tables()
    constructors = [_CONSTRUCTOR] * len(references.classes)
    known = sorted({m.local_signature() for m in methods} - {b""})
    signature = {own: number for number, own in enumerate(known, start=len(references.calls) + 1)}
    bodies, places = _bodies([*methods, *constructors], SECTION_RVA + 72, signature)
    tables.add(0x00, "HSHHH", 0, name + ".dll", 1, 0, 0)
    tables.add(0x02, "ISSHHH", 0, "<Module>", 0, 0, 1, 1)
    tables.add(0x02, "ISSHHH", 0x00100181, "Program", 0, 1 << 2 | 1, 1, 1)
    for method, place in zip([*methods, *constructors], places, strict=True):
        implementation, flags = 0 if method.inlining else 8, 0x1886 if method is _CONSTRUCTOR else 0x0096
        tables.add(0x06, "IHHSBH", place, implementation, flags, method.name, method.method_signature(), 1)
    for own in (*references.calls, *known):
        tables.add(0x11, "B", own)
    tables.add(0x20, "IHHHHIBSS", 0x8004, 1, 0, 0, 0, 0, b"", name, 0)
    _add_references(tables, references, len(methods) + 1)
    metadata = _metadata(tables.stream(), tables.heaps)
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
