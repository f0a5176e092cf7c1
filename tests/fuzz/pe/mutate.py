"""Damage to an assembly: a pure function of the file, the seed and a number.

Where things are is found with the least that is needed of the file format, for a damaged file is no place to share a
reader with what is tested: the metadata root by its signature, its streams by their headers, the method bodies as what
lies between the CLI header and the metadata.
"""

from __future__ import annotations

import random
import struct
from dataclasses import dataclass

_SIGNATURE = b"BSJB"
_INTERESTING = (0, 1, 2, 0x7F, 0x80, 0xC0, 0xE0, 0xFE, 0xFF)
_COUNTS = (0, 1, 0xFF, 0xFFFF, 0x10000, 0xFFFFFF, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF)
#: Regions by how often they are damaged.
_WEIGHTS = {"il": 36, "rows": 22, "blob": 16, "counts": 5, "headers": 6, "strings": 4, "us": 2, "root": 3, "any": 6}


@dataclass(frozen=True)
class Regions:
    """Byte ranges of a file, by name."""

    ranges: dict[str, tuple[int, int]]

    @classmethod
    def of(cls, data: bytes) -> Regions:
        """The regions of a sound assembly."""
        root = data.index(_SIGNATURE)
        at = root + 16 + struct.unpack_from("<I", data, root + 12)[0]
        streams = struct.unpack_from("<H", data, at + 2)[0]
        at += 4
        found = {"headers": (0, 0x200), "il": (0x250, root), "any": (0, len(data))}
        for _ in range(streams):
            offset, size = struct.unpack_from("<II", data, at)
            end = data.index(b"\0", at + 8)
            name = data[at + 8 : end].decode("ascii")
            at = end + 4 - (end - at) % 4
            found[name] = (root + offset, root + offset + size)
        found["root"] = (root, at)
        tables = found["#~"]
        valid = struct.unpack_from("<Q", data, tables[0] + 8)[0]
        rows = tables[0] + 24 + 4 * valid.bit_count()
        found |= {"counts": (tables[0], rows), "rows": (rows, tables[1])}
        for region, stream in (("blob", "#Blob"), ("strings", "#Strings"), ("us", "#US")):
            if stream in found:
                found[region] = found[stream]
        return cls({name: span for name, span in found.items() if span[1] > span[0]})


def mutated(data: bytes, regions: Regions, seed: int, number: int) -> tuple[bytes, str]:
    """The damaged file and what was done to it."""
    rng = random.Random(f"pe:{seed}:{number}")
    if rng.random() < 0.03:
        size = rng.randrange(len(data))
        return data[:size], f"cut at {size:#x}"
    names = [name for name in _WEIGHTS if name in regions.ranges]
    weights = [_WEIGHTS[name] for name in names]
    made = bytearray(data)
    done = []
    for _ in range(rng.choice((1, 1, 1, 1, 2, 2, 3, 5))):
        name = rng.choices(names, weights)[0]
        done.append(_damage(rng, made, name, *regions.ranges[name]))
    return bytes(made), ", ".join(done)


def _damage(rng: random.Random, made: bytearray, name: str, first: int, end: int) -> str:
    """One edit inside a range."""
    at = rng.randrange(first, end)
    kind = rng.randrange(8)
    if name == "counts" and rng.random() < 0.6 and end - first >= 4:
        at = rng.randrange(first, end - 3)
        struct.pack_into("<I", made, at, rng.choice(_COUNTS))
        return f"{name} {at:#x}: count"
    if kind <= 2:
        made[at] = rng.randrange(256)
    elif kind == 3:
        made[at] ^= 1 << rng.randrange(8)
    elif kind == 4:
        made[at] = rng.choice(_INTERESTING)
    elif kind == 5:
        made[at] = (made[at] + rng.choice((-1, 1, 2, -2))) % 256
    elif kind == 6 and end - at >= 2:
        struct.pack_into("<H", made, at, rng.choice((0, 1, 0xFFFF, 0x7FFF, rng.randrange(65536))))
    else:  # a piece of the range over another
        size = rng.choice((1, 2, 4, 5, 8, 14, 16))
        source = rng.randrange(first, end)
        piece = bytes(made[source : min(source + size, end)])
        at = min(at, end - len(piece))
        made[at : at + len(piece)] = piece
    return f"{name} {at:#x}"
