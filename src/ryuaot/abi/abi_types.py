"""The types that a calling convention sees: a whole layout, never a list of scalars made flat beforehand.

`AbiType` is built from the type system by an adapter outside this package, once per type and target. It knows nothing
of metadata. Sizes, alignments and offsets are bytes.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum, IntEnum
from functools import lru_cache


class AbiKind(IntEnum):
    """What a value is to a calling convention.

    Enums and `char`, `bool` are their underlying integers; pointers are NUINT. VECTOR64 and VECTOR128 are what a
    register holds of a hardware vector, whose type is a STRUCT.
    """

    VOID = 0
    INT8 = 1
    UINT8 = 2
    INT16 = 3
    UINT16 = 4
    INT32 = 5
    UINT32 = 6
    INT64 = 7
    UINT64 = 8
    NINT = 9
    NUINT = 10
    FLOAT = 11
    DOUBLE = 12
    REF = 13
    BYREF = 14
    STRUCT = 15
    VECTOR64 = 16
    VECTOR128 = 17

    @property
    def is_float(self) -> bool:
        """Lives in the floating bank where a convention has one."""
        return self in (AbiKind.FLOAT, AbiKind.DOUBLE, AbiKind.VECTOR64, AbiKind.VECTOR128)

    @property
    def is_gc(self) -> bool:
        """The collector must know where it is."""
        return self is AbiKind.REF or self is AbiKind.BYREF

    @property
    def is_small_int(self) -> bool:
        """An integer narrower than 32 bits."""
        return AbiKind.INT8 <= self <= AbiKind.UINT16

    @property
    def is_signed(self) -> bool:
        """Widening this integer copies its sign."""
        return self in (AbiKind.INT8, AbiKind.INT16, AbiKind.INT32, AbiKind.INT64, AbiKind.NINT)


@dataclass(frozen=True, slots=True, eq=False)
class AbiField:
    """One instance field: where it starts in its struct, and its type."""

    offset: int
    type: AbiType
    name: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class AbiType:
    """A type as one target lays it out. Compared by identity: the adapter makes one per type and target.

    `fields` are the declared instance fields of a STRUCT in declaration order (not in order of offsets); fields may
    overlap (`has_overlapping_fields`). A fixed-size buffer is a struct with one declared field and `repeat` > 1: the
    field's type that often. `vector`: the bytes of a STRUCT that is a hardware vector (`Vector128<T>`), which
    conventions may treat as a type of its own; 0 for all others.
    """

    kind: AbiKind
    size: int
    align: int
    fields: tuple[AbiField, ...] = ()
    has_overlapping_fields: bool = False
    repeat: int = 1
    name: str = ""
    vector: int = 0
    has_gc: bool = field(init=False)
    has_vector: bool = field(init=False)

    def __post_init__(self) -> None:
        has_gc = self.kind.is_gc or any(f.type.has_gc for f in self.fields)
        object.__setattr__(self, "has_gc", has_gc)
        has_vector = self.vector > 0 or any(f.type.has_vector for f in self.fields)
        object.__setattr__(self, "has_vector", has_vector)

    def __repr__(self) -> str:
        return f"<AbiType {self.name or self.kind.name.lower()} {self.size}/{self.align}>"

    @property
    def is_struct(self) -> bool:
        """A value type that is not a primitive or an enum."""
        return self.kind is AbiKind.STRUCT

    def leaves(self, end: int = 1 << 62) -> tuple[tuple[int, AbiType], ...]:
        """Returns every scalar and vector register that starts before byte `end`, with its offset; in declaration
        order, each once.

        A fixed-size buffer gives each of its elements; `end` bounds the work for large ones.
        """
        found: list[tuple[int, AbiType]] = []
        seen: set[tuple[int, int]] = set()
        stack: list[tuple[int, AbiType]] = [(0, self)]
        while stack:
            base, type_ = stack.pop()
            key = (base, id(type_))
            if key in seen:
                continue
            seen.add(key)
            if type_.kind is not AbiKind.STRUCT or type_.vector in VECTOR_KINDS:
                found.append((base, type_))
                continue
            for inner in reversed(type_.fields):
                first = base + inner.offset
                step = max(inner.type.size, 1)
                count = min(type_.repeat, (end - first + step - 1) // step)
                for index in range(count - 1, -1, -1):
                    stack.append((first + index * step, inner.type))
        return tuple(found)


def scalar(kind: AbiKind, pointer_size: int, name: str = "", align: int = 0) -> AbiType:
    """Returns the type of a scalar on a target with this pointer size.

    `align` where it is not the size (x86: 4 for 8-byte scalars).
    """
    size = SCALAR_SIZES[kind] or pointer_size
    if kind is AbiKind.VOID:
        size = 0
    return AbiType(kind, size, align or max(size, 1), name=name)


#: Hardware vectors that are one register, by their bytes.
VECTOR_KINDS: dict[int, AbiKind] = {8: AbiKind.VECTOR64, 16: AbiKind.VECTOR128}

#: Bytes of each scalar; 0 for those as wide as a pointer.
SCALAR_SIZES: dict[AbiKind, int] = {
    AbiKind.VOID: 0,
    AbiKind.INT8: 1,
    AbiKind.UINT8: 1,
    AbiKind.INT16: 2,
    AbiKind.UINT16: 2,
    AbiKind.INT32: 4,
    AbiKind.UINT32: 4,
    AbiKind.INT64: 8,
    AbiKind.UINT64: 8,
    AbiKind.NINT: 0,
    AbiKind.NUINT: 0,
    AbiKind.FLOAT: 4,
    AbiKind.DOUBLE: 8,
    AbiKind.REF: 0,
    AbiKind.BYREF: 0,
    AbiKind.VECTOR64: 8,
    AbiKind.VECTOR128: 16,
}


class NativeConvention(Enum):
    """Which unmanaged convention a native signature asks for. They differ on x86 only.

    The CLR supports no fastcall, nor do we.
    """

    DEFAULT = "platform default"
    CDECL = "cdecl"
    STDCALL = "stdcall"
    THISCALL = "thiscall"


class ArgRole(Enum):
    """What an argument is for. The first four come in this order in every call."""

    THIS = "this"
    RETURN_BUFFER = "return buffer"
    GENERIC_CONTEXT = "generic context"
    USER = "argument"
    INDIRECTION_CELL = "indirection cell"
    SECRET_STUB = "secret stub parameter"
    PINVOKE_TARGET = "P/Invoke target"
    PINVOKE_COOKIE = "P/Invoke cookie"


@dataclass(frozen=True, slots=True, eq=False)
class AbiSignature:
    """A method's signature in AbiTypes of one target.

    `this` is the type of the instance argument (REF for classes, BYREF for value types), None for static methods.
    `non_standard` lists additional arguments: each is passed in its own register outside the convention's
    order.
    """

    ret: AbiType
    params: tuple[AbiType, ...]
    this: AbiType | None = None
    generic_context: AbiType | None = None
    non_standard: tuple[ArgRole, ...] = ()
    native: NativeConvention = NativeConvention.DEFAULT


@lru_cache(1 << 12)
def shared_signature(
    ret: AbiType,
    params: tuple[AbiType, ...],
    this: AbiType | None = None,
    non_standard: tuple[ArgRole, ...] = (),
    native: NativeConvention = NativeConvention.DEFAULT,
) -> AbiSignature:
    """Returns the signature with these types: the same object for the same types, whose layout is kept
    (`layout_call`)."""
    return AbiSignature(ret, params, this, None, non_standard, native)
