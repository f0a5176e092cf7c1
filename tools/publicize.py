#!/usr/bin/env python3
"""Write a copy of a .NET assembly in which every type, method and field is public, and fields can be written.

The managed substitutions of the runtime (``src/ryuaot/runtime/managed/*.cs``) are written against the internals of
System.Private.CoreLib. C# has no way to name an internal member of another assembly, so developers compile them
against a copy with the visibility flags changed; the copy is only ever a compiler reference and is never run.

Usage: publicize.py IN.dll OUT.dll

Layouts are those of ECMA-335 II.24 (metadata root, streams, tables) and II.22 (rows); standard library only.
"""

from __future__ import annotations

import struct
import sys
from pathlib import Path

TYPE_DEF, FIELD, METHOD_DEF = 0x02, 0x04, 0x06
VISIBILITY_MASK = 0x7
TYPE_PUBLIC, TYPE_NESTED_PUBLIC = 0x1, 0x2  # II.23.1.15
MEMBER_PUBLIC = 0x6  # II.23.1.5 and II.23.1.10
INIT_ONLY = 0x20  # II.23.1.5: what stands in for a constructor sets such fields, too

# Tables that the coded indexes below select among (II.24.2.6), with their tag bits.
RESOLUTION_SCOPE = (2, (0x00, 0x1A, 0x23, 0x01))
TYPE_DEF_OR_REF = (2, (0x02, 0x01, 0x1B))


def metadata_root(image: bytes) -> int:
    """File offset of the metadata root of the PE file *image*."""
    pe = struct.unpack_from("<I", image, 0x3C)[0]
    if image[:2] != b"MZ" or image[pe : pe + 4] != b"PE\0\0":
        raise SystemExit("publicize: not a PE file")
    sections, optional_size = struct.unpack_from("<2xH12xH", image, pe + 4)
    optional = pe + 24
    directories = optional + (112 if struct.unpack_from("<H", image, optional)[0] == 0x20B else 96)
    cli_rva = struct.unpack_from("<I", image, directories + 14 * 8)[0]

    def offset_of(rva: int) -> int:
        for i in range(sections):
            size, start, raw_size, raw = struct.unpack_from("<4I", image, optional + optional_size + 40 * i + 8)
            if start <= rva < start + max(size, raw_size):
                return int(rva - start + raw)
        raise SystemExit(f"publicize: no section holds RVA {rva:#x}")

    if cli_rva == 0:
        raise SystemExit("publicize: not a .NET assembly")
    return offset_of(struct.unpack_from("<I", image, offset_of(cli_rva) + 8)[0])


def tables_stream(image: bytes, root: int) -> int:
    """File offset of the ``#~`` stream."""
    version_length = struct.unpack_from("<I", image, root + 12)[0]
    streams = struct.unpack_from("<H", image, root + 16 + version_length + 2)[0]
    at = root + 16 + version_length + 4
    for _ in range(streams):
        offset, _size = struct.unpack_from("<2I", image, at)
        end = image.index(b"\0", at + 8)
        if image[at + 8 : end] in (b"#~", b"#-"):
            return int(root + offset)
        at = at + 8 + ((end - at - 8) // 4 + 1) * 4
    raise SystemExit("publicize: no tables stream")


def publicize(image: bytes) -> bytes:
    """The bytes of *image* with every TypeDef, Field and MethodDef row made public."""
    out = bytearray(image)
    stream = tables_stream(image, metadata_root(image))
    heap_sizes, valid = struct.unpack_from("<6xBxQ", image, stream)
    present = [t for t in range(64) if valid >> t & 1]
    counts = dict(zip(present, struct.unpack_from(f"<{len(present)}I", image, stream + 24), strict=True))
    string = 4 if heap_sizes & 1 else 2
    guid = 4 if heap_sizes & 2 else 2
    blob = 4 if heap_sizes & 4 else 2

    def index(table: int) -> int:
        return 4 if counts.get(table, 0) >= 1 << 16 else 2

    def coded(kind: tuple[int, tuple[int, ...]]) -> int:
        bits, tables = kind
        return 4 if max(counts.get(t, 0) for t in tables) >= 1 << (16 - bits) else 2

    row_size = {
        0x00: 2 + string + 3 * guid,
        0x01: coded(RESOLUTION_SCOPE) + 2 * string,
        0x02: 4 + 2 * string + coded(TYPE_DEF_OR_REF) + index(FIELD) + index(METHOD_DEF),
        0x03: index(FIELD),
        0x04: 2 + string + blob,
        0x05: index(METHOD_DEF),
        0x06: 4 + 2 + 2 + string + blob + index(0x08),
    }
    row = stream + 24 + 4 * len(present)
    for table in present:
        if table > METHOD_DEF:
            break
        for _ in range(counts[table]):
            # The visibility sits in the low bits, so one byte is enough to read and to write.
            if table == TYPE_DEF:
                nested = out[row] & VISIBILITY_MASK >= TYPE_NESTED_PUBLIC
                out[row] = out[row] & ~VISIBILITY_MASK | (TYPE_NESTED_PUBLIC if nested else TYPE_PUBLIC)
            elif table == FIELD:
                out[row] = out[row] & ~(VISIBILITY_MASK | INIT_ONLY) | MEMBER_PUBLIC
            elif table == METHOD_DEF:
                flags = row + 6  # after RVA and ImplFlags
                out[flags] = out[flags] & ~VISIBILITY_MASK | MEMBER_PUBLIC
            row += row_size[table]
    return bytes(out)


def main(arguments: list[str]) -> int:
    """Entry point: IN.dll OUT.dll."""
    if len(arguments) != 2:
        print((__doc__ or "").split("\n\n")[2], file=sys.stderr)
        return 2
    source, target = map(Path, arguments)
    target.write_bytes(publicize(source.read_bytes()))
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
