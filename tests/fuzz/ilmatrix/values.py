"""Boundary values by stack type, and the narrower sets of operands outside of which ECMA-335 specifies no result.

A set is named by its letter and, where it is narrower, a word: ``i``, ``i.count32``, ``d.u4``.
"""

from __future__ import annotations

import struct

INT32 = (
    0, 1, -1, 2, -2, 3, 7, 10, -10, 31, 64, 127, 128, -128, -129, 255, 256, 32767, -32768, 65535, 65536, 0x55555555,
    0x7FFFFFFF, 0x7FFFFFFE, -0x7FFFFFFF, -0x80000000,
)  # fmt: skip
INT64 = (
    0, 1, -1, 2, -2, 3, 10, -10, 63, 127, -128, 255, 65535, 65536, 0x7FFFFFFF, 0x80000000, -0x80000000, -0x80000001,
    0xFFFFFFFF, 0x100000000, -0x100000000, 0x123456789ABCDEF, 0x5555555555555555, 0x7FFFFFFFFFFFFFFF,
    -0x7FFFFFFFFFFFFFFF, -0x8000000000000000,
)  # fmt: skip
_INFINITY = float("inf")
DOUBLE = (
    0.0, -0.0, 1.0, -1.0, 0.5, -0.5, 1.5, 2.5, -2.75, 3.0, 10.0, 0.1, 127.5, -128.5, 255.5, 32767.5, 65535.5,
    2147483647.0, 2147483648.0, -2147483648.5, 4294967295.5, 4294967296.0, 9007199254740993.0, 9.2e18,
    9223372036854775808.0, -9223372036854775808.0, 1.8e19, 18446744073709551616.0, 1.7976931348623157e308,
    2.2250738585072014e-308, 5e-324, _INFINITY, -_INFINITY, float("nan"),
)  # fmt: skip
SINGLE = (
    0.0, -0.0, 1.0, -1.0, 0.5, -0.5, 1.5, 2.5, -2.75, 3.0, 10.0, 0.1, 127.5, -128.5, 255.5, 32767.5, 65535.5,
    16777216.0, 16777218.0, 2147483520.0, 2147483648.0, -2147483648.0, 4294967040.0, 9.2e18, 9223372036854775808.0,
    1.8e19, 3.4028234663852886e38, 1.1754943508222875e-38, 1e-45, _INFINITY, -_INFINITY, float("nan"),
)  # fmt: skip
_COUNTS = (0, 1, 2, 3, 7, 8, 15, 16, 17, 24, 30, 31, 32, 33, 40, 47, 48, 62, 63)
_LIMITS = {
    "i1": (-0x80, 0x7F),
    "u1": (0, 0xFF),
    "i2": (-0x8000, 0x7FFF),
    "u2": (0, 0xFFFF),
    "i4": (-0x80000000, 0x7FFFFFFF),
    "u4": (0, 0xFFFFFFFF),
    "i8": (-0x8000000000000000, 0x7FFFFFFFFFFFFFFF),
    "u8": (0, 0xFFFFFFFFFFFFFFFF),
}
_FRACTIONS = (
    -128.9, -127.5, -32768.5, -0.99, 0.99, 99.25, 127.99, 200.0, 255.99, 40000.0, 65535.0, 1e6, -1e6, 3e9, -3e12,
)  # fmt: skip
#: Integers beside the ends of what an index, a size or a case may be.
_SPECIAL = {
    "index": (
        -0x80000000,
        -0x7FFFFFFF,
        -2,
        -1,
        0,
        1,
        2,
        3,
        4,
        5,
        6,
        255,
        0x7FFFFFFF,
        0x100000000,
        0x100000001,
        -0x100000000,
    ),  # fmt: skip
    "size": (-0x80000000, -2, -1, 0, 1, 2, 3, 7, 100, 0xFFFFFFFF, 0x100000001, -0x7FFFFFFFFFFFFFFF),
    "offset": (0, 4, 8, -4, -8, 1, 3, 20, 100, -100),
    "positive": (0, 1, 4, 8, 20, 100),
    "length": (0, 1, 2, 3, 4, 7, 8, 15, 16, 17, 31, 32),
}


def values(name: str, size: int) -> tuple[float, ...]:
    """The members of a set where native int has *size* bytes."""
    letter, _, word = name.partition(".")
    integers = INT64 if letter == "l" or (letter in "np" and size == 8) else INT32
    width = 64 if letter == "l" or (letter in "np" and size == 8) else 32
    if word.startswith("count"):
        return _COUNTS[: 12 if (8 * size if word == "countn" else int(word[5:])) == 32 else None]
    if word.startswith("case"):
        return tuple(range(int(word[4:])))
    if word in _SPECIAL:
        return tuple(v for v in _SPECIAL[word] if -1 << width - 1 <= v < 1 << width - 1)
    if word == "null":
        return (0,)
    if letter in "or":
        return tuple(range(5))
    if letter in "fd":
        found = SINGLE if letter == "f" else DOUBLE
        return found if not word else _convertible(letter, found, word, size)
    if word:
        low, high = _LIMITS[word]
        return tuple(v for v in integers if low <= v <= high)
    return integers


def _convertible(letter: str, candidates: tuple[float, ...], word: str, size: int) -> tuple[float, ...]:
    """The floats whose integer part a type holds: conv specifies no other result (III.3.27)."""
    low, high = _LIMITS[word + str(size) if word in "iu" else word]
    rounded = [struct.unpack("<f", struct.pack("<f", v))[0] if letter == "f" else v for v in candidates + _FRACTIONS]
    return tuple(v for v in rounded if abs(v) != _INFINITY and v == v and low <= int(v) <= high)
