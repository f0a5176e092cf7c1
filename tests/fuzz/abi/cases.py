"""Random signatures as target-independent descriptions, their C layouts on a target, and values to pass.

A case is a pure function of (seed, index), so that a failure is repeated by those two numbers.
"""

from __future__ import annotations

import random
import struct
from dataclasses import dataclass

from ryuaot.abi import AbiField, AbiKind, AbiSignature, AbiType, NativeConvention, scalar
from ryuaot.target import Target


@dataclass(frozen=True)
class Scalar:
    """A primitive type."""

    kind: AbiKind


@dataclass(frozen=True)
class Array:
    """A fixed-size buffer; only as a field."""

    element: Scalar
    count: int


@dataclass(frozen=True)
class Struct:
    """A struct or union of scalars, arrays and structs; `pack` as in `#pragma pack`, 0 for none."""

    fields: tuple[Spec, ...]
    union: bool = False
    pack: int = 0


@dataclass(frozen=True)
class Vector:
    """A hardware vector of so many bytes, where the target has vectors; the generator makes none."""

    size: int


Spec = Scalar | Array | Struct | Vector


@dataclass(frozen=True)
class Case:
    """One signature; `ret` None is void. `seed` and `index` say where it comes from."""

    seed: int
    index: int
    ret: Scalar | Struct | None
    args: tuple[Scalar | Struct, ...]

    @property
    def style(self) -> NativeConvention:
        """The convention that the P/Invoke of a compiled case names, in turns; x86 alone tells them apart."""
        return STYLES[self.index % len(STYLES)]


STYLES = (NativeConvention.CDECL, NativeConvention.STDCALL, NativeConvention.THISCALL)

INTS = (
    AbiKind.INT8,
    AbiKind.UINT8,
    AbiKind.INT16,
    AbiKind.UINT16,
    AbiKind.INT32,
    AbiKind.UINT32,
    AbiKind.INT64,
    AbiKind.UINT64,
    AbiKind.NUINT,
)
FLOATS = (AbiKind.FLOAT, AbiKind.DOUBLE)

_FORMATS = {
    AbiKind.INT8: "b",
    AbiKind.UINT8: "B",
    AbiKind.INT16: "h",
    AbiKind.UINT16: "H",
    AbiKind.INT32: "i",
    AbiKind.UINT32: "I",
    AbiKind.INT64: "q",
    AbiKind.UINT64: "Q",
    AbiKind.FLOAT: "f",
    AbiKind.DOUBLE: "d",
}


def random_case(seed: int, index: int) -> Case:
    """The case number `index` of a seed."""
    rng = random.Random(f"abi:{seed}:{index}")
    count = rng.choice((0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 6, 7, 8, 9, 10, 12, 14))
    args = tuple(_argument(rng) for _ in range(count))
    ret = None if rng.random() < 0.1 else _argument(rng)
    return Case(seed, index, ret, args)


def _argument(rng: random.Random) -> Scalar | Struct:
    return _scalar(rng) if rng.random() < 0.4 else random_struct(rng, 2)


def _scalar(rng: random.Random) -> Scalar:
    return Scalar(rng.choice(FLOATS) if rng.random() < 0.4 else rng.choice(INTS))


def random_struct(rng: random.Random, depth: int) -> Struct:
    """A struct of a few fields, nested at most `depth` deep; floating aggregates and powers of two are favoured."""
    shape = rng.random()
    if shape < 0.3:
        element = Scalar(rng.choice(FLOATS))
        return Struct(tuple(_homogeneous_field(rng, element, depth) for _ in range(rng.randint(1, 5))))
    if shape < 0.5:
        return Struct((Scalar(rng.choice(INTS)),) * rng.choice((1, 2, 3, 4, 5, 6, 7, 8, 9)))
    fields = tuple(_field(rng, depth) for _ in range(rng.choice((1, 2, 2, 3, 3, 4, 5))))
    pack = rng.choice((1, 2, 4)) if rng.random() < 0.08 else 0
    return Struct(fields, union=rng.random() < 0.08, pack=pack)


def _homogeneous_field(rng: random.Random, element: Scalar, depth: int) -> Spec:
    if depth and rng.random() < 0.15:
        return Struct((element,) * rng.randint(1, 2))
    if rng.random() < 0.05:
        return Array(element, rng.randint(1, 2))
    return element


def _field(rng: random.Random, depth: int) -> Spec:
    pick = rng.random()
    if depth and pick < 0.2:
        return random_struct(rng, depth - 1)
    if pick < 0.3:
        return Array(_scalar(rng), rng.choice((1, 2, 3, 4, 7)))
    return _scalar(rng)


def c_type(spec: Spec, target: Target) -> AbiType:
    """The type as the target's C lays it out (i386 aligns 8-byte scalars to 4 in structs)."""
    if isinstance(spec, Scalar):
        plain = scalar(spec.kind, target.pointer_size)
        return scalar(spec.kind, target.pointer_size, align=4) if plain.size == 8 and target.cpu == "x86" else plain
    if isinstance(spec, Array):
        element = c_type(spec.element, target)
        return AbiType(
            AbiKind.STRUCT, element.size * spec.count, element.align, (AbiField(0, element),), repeat=spec.count
        )
    if isinstance(spec, Vector):
        word = scalar(AbiKind.UINT64, target.pointer_size)
        lanes = tuple(AbiField(at, word) for at in range(0, spec.size, 8))
        vector = spec.size if "simd" in target.features else 0
        return AbiType(AbiKind.STRUCT, spec.size, min(spec.size, 16), lanes, vector=vector)
    fields, end, align = [], 0, 1
    for field in spec.fields:
        type_ = c_type(field, target)
        field_align = min(type_.align, spec.pack) if spec.pack else type_.align
        start = 0 if spec.union else -(-end // field_align) * field_align
        fields.append(AbiField(start, type_))
        end = max(end, start + type_.size)
        align = max(align, field_align)
    return AbiType(AbiKind.STRUCT, -(-end // align) * align, align, tuple(fields), has_overlapping_fields=spec.union)


def signature_of(case: Case, target: Target) -> AbiSignature:
    """The native signature of a case."""
    ret = scalar(AbiKind.VOID, target.pointer_size) if case.ret is None else c_type(case.ret, target)
    return AbiSignature(ret, tuple(c_type(a, target) for a in case.args))


def value_of(case: Case, position: int, type_: AbiType) -> bytes:
    """The bytes to pass as argument `position` (-1: to return): every leaf random, floats finite, padding 0xCC."""
    rng = random.Random(f"value:{case.seed}:{case.index}:{position}")
    data = bytearray(b"\xcc" * type_.size)
    if not data:
        return b""
    for at, leaf in type_.leaves():
        kind = leaf.kind
        if kind is AbiKind.NUINT:
            kind = AbiKind.UINT64 if leaf.size == 8 else AbiKind.UINT32
        if kind.is_float:
            number: float = rng.randint(-(2**20), 2**20) / 64
        else:
            low = -(1 << 8 * leaf.size - 1) if kind.is_signed else 0
            number = rng.randint(low, low + (1 << 8 * leaf.size) - 1)
        struct.pack_into("<" + _FORMATS[kind], data, at, number)
    return bytes(data)


def runs(type_: AbiType) -> tuple[tuple[int, int], ...]:
    """The byte ranges (start, end) that mean something: everything but padding."""
    used = sorted((at, at + leaf.size) for at, leaf in type_.leaves())
    merged: list[tuple[int, int]] = []
    for start, end in used:
        if merged and start <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        else:
            merged.append((start, end))
    return tuple(merged)
