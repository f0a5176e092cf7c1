"""The IR's types (RyuJIT's ``var_types``): small ints, with their facts in tuples indexed by them.

Sizes are in bytes. ``REF``, ``BYREF`` and the native int depend on the target: ask :func:`size_of`.
"""

from __future__ import annotations

from typing import Final

UNDEF: Final = 0
VOID: Final = 1
BOOL: Final = 2
BYTE: Final = 3
UBYTE: Final = 4
SHORT: Final = 5
USHORT: Final = 6
INT: Final = 7
UINT: Final = 8  # only as a cast's target and a load's width; a value's type is INT
LONG: Final = 9
ULONG: Final = 10  # like UINT
FLOAT: Final = 11
DOUBLE: Final = 12
REF: Final = 13
BYREF: Final = 14
STRUCT: Final = 15
SIMD8: Final = 16
SIMD12: Final = 17
SIMD16: Final = 18
SIMD32: Final = 19

NAMES: Final[tuple[str, ...]] = (
    "undef", "void", "bool", "byte", "ubyte", "short", "ushort", "int", "uint", "long", "ulong",
    "float", "double", "ref", "byref", "struct", "simd8", "simd12", "simd16", "simd32",
)  # fmt: skip
BY_NAME: Final = {name: number for number, name in enumerate(NAMES)}

#: bytes; 0 where the target or the layout says
_SIZES: Final = (0, 0, 1, 1, 1, 2, 2, 4, 4, 8, 8, 4, 8, 0, 0, 0, 8, 12, 16, 32)
#: the type of a value of this type on the evaluation stack or in a register
ACTUAL: Final = (
    UNDEF, VOID, INT, INT, INT, INT, INT, INT, INT, LONG, LONG,
    FLOAT, DOUBLE, REF, BYREF, STRUCT, SIMD8, SIMD12, SIMD16, SIMD32,
)  # fmt: skip
UNSIGNED: Final = frozenset((BOOL, UBYTE, USHORT, UINT, ULONG))
SMALL: Final = frozenset((BOOL, BYTE, UBYTE, SHORT, USHORT))
INTEGRAL: Final = frozenset((BOOL, BYTE, UBYTE, SHORT, USHORT, INT, UINT, LONG, ULONG))
FLOATING: Final = frozenset((FLOAT, DOUBLE))
GC: Final = frozenset((REF, BYREF))
SIMD: Final = frozenset((SIMD8, SIMD12, SIMD16, SIMD32))
IN_FRAME: Final = tuple(SIMD16 if vartype == SIMD12 else vartype for vartype in range(len(NAMES)))
"""The type as which a local or temp of a type is kept in the frame: a SIMD12 has room for whole accesses."""
_TO_UNSIGNED: Final = {BYTE: UBYTE, SHORT: USHORT, INT: UINT, LONG: ULONG}
_TO_SIGNED: Final = {BOOL: BYTE, UBYTE: BYTE, USHORT: SHORT, UINT: INT, ULONG: LONG}


def size_of(vartype: int, pointer_size: int) -> int:
    """Returns the bytes of a value of ``vartype``; 0 for VOID and STRUCT (whose layout has the size)."""
    return pointer_size if vartype in (REF, BYREF) else _SIZES[vartype]


def native_int(pointer_size: int) -> int:
    """Returns the IR type of a native int: LONG or INT."""
    return LONG if pointer_size == 8 else INT


def to_unsigned(vartype: int) -> int:
    """Returns the unsigned type of the same width; other types are returned as they are."""
    return _TO_UNSIGNED.get(vartype, vartype)


def to_signed(vartype: int) -> int:
    """Returns the signed type of the same width; other types are returned as they are."""
    return _TO_SIGNED.get(vartype, vartype)


def floating_of(size: int) -> int:
    """Returns the type that a register of the floating bank has with so many bytes of a struct."""
    return FLOAT if size <= 4 else DOUBLE if size <= 8 else SIMD16


def uses_float_register(vartype: int) -> bool:
    """Whether values of the type live in the floating-point and vector bank."""
    return vartype in FLOATING or vartype in SIMD
