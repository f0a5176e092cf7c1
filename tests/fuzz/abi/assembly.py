"""A small writer of .NET assemblies: value types, static methods, P/Invokes; no compiler needed.

Layouts are those of ECMA-335 II.24 (metadata streams, tables) and II.25 (PE file, method bodies). One code section.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass, field

from ryuaot.abi import NativeConvention

_SECTION_RVA = 0x2000
_FILE_ALIGNMENT = 0x200
_RUNTIME_KEY = bytes.fromhex("b03f5f7f11d50a3a")  # public key token of System.Runtime

# Tables (II.22)
_MODULE, _TYPE_REF, _TYPE_DEF, _FIELD, _METHOD, _CLASS_LAYOUT, _FIELD_LAYOUT = 0x00, 0x01, 0x02, 0x04, 0x06, 0x0F, 0x10
_STANDALONE_SIG, _MODULE_REF, _IMPL_MAP, _ASSEMBLY, _ASSEMBLY_REF = 0x11, 0x1A, 0x1C, 0x20, 0x23
_SORTED = 1 << _CLASS_LAYOUT | 1 << _FIELD_LAYOUT | 1 << _IMPL_MAP

# Element types (II.23.1.16)
VOID, I1, U1, I2, U2, I4, U4, I8, U8, R4, R8 = 0x01, 0x04, 0x05, 0x06, 0x07, 0x08, 0x09, 0x0A, 0x0B, 0x0C, 0x0D
NATIVE_INT, NATIVE_UINT = 0x18, 0x19
VALUE_TYPE = 0x11
# PInvokeAttributes (II.23.1.8)
_CALL_CONVS = {
    NativeConvention.CDECL: 0x0200,
    NativeConvention.STDCALL: 0x0300,
    NativeConvention.THISCALL: 0x0400,
}


def compressed(number: int) -> bytes:
    """An unsigned number as signatures have it (II.23.2)."""
    if number < 0x80:
        return bytes((number,))
    return struct.pack(">H", 0x8000 | number) if number < 0x4000 else struct.pack(">I", 0xC0000000 | number)


@dataclass
class _Method:
    name: str
    signature: bytes
    il: bytes | None
    import_from: str = ""
    style: NativeConvention = NativeConvention.CDECL


@dataclass
class _Type:
    """`fields`: (name, signature, explicit offset or None). `layout`: pack and size, or None."""

    name: str
    flags: int
    base: int
    fields: list[tuple[str, bytes, int | None]] = field(default_factory=list)
    layout: tuple[int, int] | None = None


class AssemblyWriter:
    """Collects types and methods; `write` gives the file. All methods are static and belong to class `Program`."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._types: list[_Type] = []
        self._program_fields: list[tuple[str, bytes]] = []
        self._methods: list[_Method] = []
        self._strings = bytearray(b"\0")
        self._string_at: dict[str, int] = {}
        self._blobs = bytearray(b"\0")
        self._blob_at: dict[bytes, int] = {}

    def struct_type(self, name: str, fields: list[tuple[bytes, int | None]], pack: int = 0, size: int = 0) -> int:
        """Add a value type; fields are (type signature, explicit offset or None for sequential). Returns its token."""
        explicit = any(offset is not None for _, offset in fields)
        flags = 0x100101 | (0x10 if explicit else 0x08)  # public sealed beforefieldinit, explicit or sequential
        named = [(f"f{i}", b"\x06" + signature, offset) for i, (signature, offset) in enumerate(fields)]
        self._types.append(_Type(name, flags, 2, named, (pack, size) if pack or size else None))
        return 0x02000000 | (len(self._types) + 1)

    def static_field(self, name: str, signature: bytes) -> int:
        """Add a static field of Program; returns its number (see `field_token`)."""
        self._program_fields.append((name, b"\x06" + signature))
        return len(self._program_fields) - 1

    def field_token(self, number: int) -> int:
        """The token of a static field; final only once all struct types are added."""
        return 0x04000001 + sum(len(t.fields) for t in self._types) + number

    def method(
        self,
        name: str,
        ret: bytes,
        params: list[bytes],
        il: bytes | None = None,
        library: str = "",
        style: NativeConvention = NativeConvention.CDECL,
    ) -> int:
        """Add a method; without IL it is a P/Invoke of that name and convention in `library`. Returns its token."""
        signature = b"\0" + compressed(len(params)) + ret + b"".join(params)
        self._methods.append(_Method(name, signature, il, library, style))
        return 0x06000000 | len(self._methods)

    def set_il(self, token: int, il: bytes) -> None:
        """Give a method its body later."""
        self._methods[(token & 0xFFFFFF) - 1].il = il

    def _string(self, text: str) -> int:
        at = self._string_at.get(text)
        if at is None:
            at = self._string_at[text] = len(self._strings)
            self._strings += text.encode() + b"\0"
        return at

    def _blob(self, content: bytes) -> int:
        at = self._blob_at.get(content)
        if at is None:
            at = self._blob_at[content] = len(self._blobs)
            self._blobs += compressed(len(content)) + content
        return at

    def write(self, entry_point: int) -> bytes:
        """The PE file."""
        bodies, places = self._bodies(_SECTION_RVA + 72)
        rows = self._rows(places)
        metadata = self._metadata(rows)
        return _image(bodies, metadata, entry_point)

    def _bodies(self, start: int) -> tuple[bytes, list[int]]:
        text = bytearray()
        places = []
        for method in self._methods:
            if method.il is None:
                places.append(0)
                continue
            text += b"\0" * (-len(text) % 4)
            places.append(start + len(text))
            text += struct.pack("<HHII", 0x3003, 64, len(method.il), 0) + method.il  # fat header, max stack 64
        return bytes(text), places

    def _rows(self, places: list[int]) -> dict[int, list[tuple[object, ...]]]:
        """Rows as tuples of ints and ('S' or 'B', offset); numbers alone are (format, value)."""
        s, b = self._string, self._blob
        libraries = sorted({m.import_from for m in self._methods if m.il is None})
        field_list = 1
        type_defs: list[tuple[object, ...]] = [(("I", 0), ("S", s("<Module>")), ("S", 0), ("H", 0), ("H", 1), ("H", 1))]
        fields: list[tuple[object, ...]] = []
        class_layouts, field_layouts = [], []
        for number, type_ in enumerate(self._types):
            base = type_.base << 2 | 1
            type_defs.append(
                (("I", type_.flags), ("S", s(type_.name)), ("S", 0), ("H", base), ("H", field_list), ("H", 1))
            )
            field_list += len(type_.fields)
            for name, signature, offset in type_.fields:
                fields.append((("H", 0x06), ("S", s(name)), ("B", b(signature))))
                if offset is not None:
                    field_layouts.append((("I", offset), ("H", len(fields))))
            if type_.layout is not None:
                class_layouts.append((("H", type_.layout[0]), ("I", type_.layout[1]), ("H", number + 2)))
        # public abstract sealed beforefieldinit
        program = (("I", 0x100181), ("S", s("Program")), ("S", 0), ("H", 1 << 2 | 1), ("H", field_list), ("H", 1))
        type_defs.append(program)
        for name, signature in self._program_fields:
            fields.append((("H", 0x16), ("S", s(name)), ("B", b(signature))))
        methods, imports = [], []
        for number, method in enumerate(self._methods):
            flags, impl = 0x96, 0  # public static hidebysig
            if method.il is None:
                flags, impl = 0x2096, 0x80  # pinvokeimpl, preservesig
                library = libraries.index(method.import_from) + 1
                coded = (number + 1) << 1 | 1
                how = _CALL_CONVS[method.style]
                imports.append((("H", how), ("H", coded), ("S", s(method.name)), ("H", library)))
            place = places[number]
            methods.append(
                (("I", place), ("H", impl), ("H", flags), ("S", s(method.name)), ("B", b(method.signature)), ("H", 1))
            )
        version = (("H", 1), ("H", 0), ("H", 0), ("H", 0))
        runtime = (("H", 4), ("H", 2), ("H", 2), ("H", 0))
        return {
            _MODULE: [(("H", 0), ("S", s(self.name + ".dll")), ("H", 1), ("H", 0), ("H", 0))],
            _TYPE_REF: [
                (("H", 1 << 2 | 2), ("S", s("Object")), ("S", s("System"))),
                (("H", 1 << 2 | 2), ("S", s("ValueType")), ("S", s("System"))),
            ],
            _TYPE_DEF: type_defs,
            _FIELD: fields,
            _METHOD: methods,
            _CLASS_LAYOUT: class_layouts,
            _FIELD_LAYOUT: field_layouts,
            _MODULE_REF: [(("S", s(library)),) for library in libraries],
            _IMPL_MAP: imports,
            _ASSEMBLY: [(("I", 0x8004), *version, ("I", 0), ("B", 0), ("S", s(self.name)), ("S", 0))],
            _ASSEMBLY_REF: [
                (*runtime, ("I", 0), ("B", b(_RUNTIME_KEY)), ("S", s("System.Runtime")), ("S", 0), ("B", 0))
            ],
        }

    def _metadata(self, rows: dict[int, list[tuple[object, ...]]]) -> bytes:
        strings, blobs = _padded(self._strings), _padded(self._blobs)
        wide = {"S": "I" if len(strings) > 0xFFFF else "H", "B": "I" if len(blobs) > 0xFFFF else "H"}
        heaps = (wide["S"] == "I") * 1 | (wide["B"] == "I") * 4
        present = [t for t in sorted(rows) if rows[t]]
        tables = struct.pack("<IBBBBQQ", 0, 2, 0, heaps, 1, sum(1 << t for t in present), _SORTED)
        tables += b"".join(struct.pack("<I", len(rows[t])) for t in present)
        for table in present:
            for row in rows[table]:
                for kind, value in row:  # type: ignore[misc]
                    tables += struct.pack("<" + wide.get(kind, kind), value)
        streams = (
            (b"#~", _padded(tables)),
            (b"#Strings", strings),
            (b"#US", b"\0\0\0\0"),
            (b"#GUID", b"ryuaot-fuzz-abi!"),
            (b"#Blob", blobs),
        )
        version = b"v4.0.30319\0\0"
        head = struct.pack("<IHHII", 0x424A5342, 1, 1, 0, len(version)) + version + struct.pack("<HH", 0, len(streams))
        offset = len(head) + sum(8 + len(_padded(n + b"\0")) for n, _ in streams)
        directory = b""
        for name, content in streams:
            directory += struct.pack("<II", offset, len(content)) + _padded(name + b"\0")
            offset += len(content)
        return head + directory + b"".join(content for _, content in streams)


def _padded(content: bytes | bytearray, to: int = 4) -> bytes:
    return bytes(content) + b"\0" * (-len(content) % to)


def _image(bodies: bytes, metadata: bytes, entry_point: int) -> bytes:
    """One section: CLI header, bodies, metadata (II.25.2, II.25.3)."""
    bodies = _padded(bodies)
    metadata_rva = _SECTION_RVA + 72 + len(bodies)
    cli = struct.pack("<IHHIIII", 72, 2, 5, metadata_rva, len(metadata), 1, entry_point).ljust(72, b"\0")
    section = cli + bodies + metadata
    raw = -(-len(section) // _FILE_ALIGNMENT) * _FILE_ALIGNMENT
    virtual = -(-len(section) // 0x2000) * 0x2000
    dos = b"MZ".ljust(60, b"\0") + struct.pack("<I", 0x80)
    pe = b"PE\0\0" + struct.pack("<HHIIIHH", 0x14C, 1, 0, 0, 0, 0xE0, 0x2022)
    optional = struct.pack("<HBBIIIIII", 0x10B, 11, 0, raw, 0, 0, 0, _SECTION_RVA, 0)
    optional += struct.pack("<III", 0x400000, 0x2000, _FILE_ALIGNMENT)
    optional += struct.pack("<HHHHHHI", 4, 0, 0, 0, 4, 0, 0)
    optional += struct.pack("<IIIHH", _SECTION_RVA + virtual, _FILE_ALIGNMENT, 0, 3, 0x8540)
    optional += struct.pack("<IIIIII", 0x100000, 0x1000, 0x100000, 0x1000, 0, 16)
    directories = [(0, 0)] * 16
    directories[14] = (_SECTION_RVA, 72)
    optional += b"".join(struct.pack("<II", *d) for d in directories)
    header = struct.pack(
        "<8sIIIIIIHHI", b".text", len(section), _SECTION_RVA, raw, _FILE_ALIGNMENT, 0, 0, 0, 0, 0x60000020
    )
    file = (dos.ljust(0x80, b"\0") + pe + optional + header).ljust(_FILE_ALIGNMENT, b"\0")
    return file + section.ljust(raw, b"\0")
