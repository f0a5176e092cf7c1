"""Methods of AdvSimd on several vectors, which are tuples in C#: bodies of the methods on one vector.

LD2 to LD4, ST2 to ST4, LDP, STP and tables of more than sixteen bytes require consecutive registers. These bodies work
vector by vector: two or four vectors are split and joined by UZP and ZIP, three lane by lane.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from ryuaot.ir import vartypes as T
from ryuaot.metadata.elements import ElementType as E
from ryuaot.pipeline.importer import advsimd_expansion
from ryuaot.program.il.il_assembler import assemble
from ryuaot.typesystem.members import field_named, methods_named

if TYPE_CHECKING:
    from ryuaot.program.il.program_il import ProgramIL
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.types import TypeDesc

_TUPLE: Final = "System.ValueTuple`"
_OWNERS: Final = tuple([f"System.Runtime.Intrinsics.Arm.{name}" for name in ("AdvSimd", "AdvSimd+Arm64")])


class _BodyBuilder:
    """Builds one body. vectors: the types of the tuple's fields, or of the parameters that are vectors. names: entities
    in the text."""

    def __init__(self, method: MethodDesc, tuple_: TypeDesc | None, vectors: tuple[TypeDesc, ...]) -> None:
        self.method = method
        self.tuple = tuple_
        self.vectors = vectors
        self.vector = vectors[0]
        self.shape = advsimd_expansion.shape_of(self.vector)
        self.names: dict[str, Any] = {}
        self.params = method.signature.params

    @property
    def width(self) -> int:
        """Size of a lane in bytes."""
        return T.size_of(self.shape.base, 8)

    @property
    def lanes(self) -> int:
        """Number of lanes of a vector."""
        return self.shape.size // self.width

    def call(self, name: str, *params: TypeDesc) -> str:
        """Returns a call of the method with these parameters."""
        context = self.method.owner.context
        for owner in _OWNERS:
            for found in methods_named(context.well_known(owner), name):
                if found.signature.params == params:
                    key = f"m{len(self.names)}"
                    self.names[key] = found
                    return f"call {key}"
        raise LookupError(f"{name} {params}")

    def item(self, param: int, position: int) -> str:
        """Returns a load of a field of a parameter that is a tuple."""
        assert self.tuple is not None
        self.names[f"item{position}"] = field_named(self.tuple, f"Item{position + 1}")
        return f"ldarg {param}; ldfld item{position}"

    def address(self, param: int, offset: int) -> str:
        """Returns a load of a pointer parameter plus an offset."""
        return f"ldarg {param}" + (f"; ldc.i4 {offset}; add" if offset else "")

    def new_tuple(self) -> str:
        """Returns the construction of a tuple from the values on the stack."""
        assert self.tuple is not None
        self.names["tuple"] = next(m for m in methods_named(self.tuple, ".ctor") if m.signature.params)
        return "newobj tuple"

    def pair(self, name: str, first: str, second: str) -> str:
        """Returns a call of a method on two vectors."""
        return f"{first}; {second}; {self.call(name, self.vector, self.vector)}"

    def assemble(self, text: str) -> ProgramIL:
        """Assembles the body; its locals are two per vector."""
        return assemble(f"{text}; ret", tuple(self.vectors) * 2, **self.names)


def body(method: MethodDesc) -> ProgramIL | None:
    """Returns the body of a method on tuples, or of one that loads or stores two vectors; None for all others."""
    for pattern, make in _MAKERS:
        if re.fullmatch(pattern, method.name):
            tuples = [type_ for type_ in (method.signature.return_type, *method.signature.params) if _is_tuple(type_)]
            if tuples:
                return make(_BodyBuilder(method, tuples[0], tuple(tuples[0].type_args)))
            vectors = [param for param in method.signature.params if advsimd_expansion.shape_of(param).size]
            return make(_BodyBuilder(method, None, tuple(vectors))) if len(vectors) == 2 else None
    return None


def _is_tuple(type_: TypeDesc) -> bool:
    return bool(type_.type_args) and type_.type_def.full_name.startswith(_TUPLE)


# loads ----------------------------------------------------------------------------------------------------------------


def _load_at(builder: _BodyBuilder, offset: int) -> str:
    return f"{builder.address(0, offset)}; {builder.call(f'LoadVector{8 * builder.shape.size}', builder.params[0])}"


def _load_body(builder: _BodyBuilder) -> ProgramIL:
    """Loads consecutive vectors."""
    parts = [_load_at(builder, builder.shape.size * place) for place in range(len(builder.vectors))]
    return builder.assemble("; ".join([*parts, builder.new_tuple()]))


def _lane_at(builder: _BodyBuilder, vector: str, lane: str, address: str) -> str:
    byte = builder.method.owner.context.primitive(E.U1)
    insert = builder.call("LoadAndInsertScalar", builder.vector, byte, builder.params[-1])
    return f"{vector}; {lane}; {address}; {insert}"


def _unzip_body(builder: _BodyBuilder) -> ProgramIL:
    """Loads vectors with every second, third or fourth lane."""
    count, size = len(builder.vectors), builder.shape.size
    if count == 3:
        text = []
        for lane in range(builder.lanes):
            for place in range(3):
                address = builder.address(0, (3 * lane + place) * builder.width)
                text.append(_lane_at(builder, f"ldloc {place}", f"ldc.i4 {lane}", address) + f"; stloc {place}")
        return builder.assemble("; ".join([*text, "ldloc 0; ldloc 1; ldloc 2", builder.new_tuple()]))
    text = [_load_at(builder, size * place) + f"; stloc {place}" for place in range(count)]
    if count == 2:
        halves = [builder.pair(name, "ldloc 0", "ldloc 1") for name in ("UnzipEven", "UnzipOdd")]
        return builder.assemble("; ".join([*text, *halves, builder.new_tuple()]))
    for place, (name, first) in enumerate([("UnzipEven", 0), ("UnzipEven", 2), ("UnzipOdd", 0), ("UnzipOdd", 2)]):
        text.append(builder.pair(name, f"ldloc {first}", f"ldloc {first + 1}") + f"; stloc {4 + place}")
    for name in ("UnzipEven", "UnzipOdd"):
        text += [builder.pair(name, f"ldloc {first}", f"ldloc {first + 1}") for first in (4, 6)]
    return builder.assemble("; ".join([*text, builder.new_tuple()]))


def _replicate_body(builder: _BodyBuilder) -> ProgramIL:
    load = builder.call(f"LoadAndReplicateToVector{8 * builder.shape.size}", builder.params[0])
    parts = [f"{builder.address(0, builder.width * place)}; {load}" for place in range(len(builder.vectors))]
    return builder.assemble("; ".join([*parts, builder.new_tuple()]))


def _insert_body(builder: _BodyBuilder) -> ProgramIL:
    """Loads one lane of each vector; the arguments are (tuple, lane, pointer)."""
    parts = [
        _lane_at(builder, builder.item(0, place), "ldarg 1", builder.address(2, builder.width * place))
        for place in range(len(builder.vectors))
    ]
    return builder.assemble("; ".join([*parts, builder.new_tuple()]))


def _load_scalars_body(builder: _BodyBuilder) -> ProgramIL:
    """Loads lane 0 of two vectors; the other lanes are zero."""
    parts = [_lane_at(builder, f"ldloc {n}", "ldc.i4 0", builder.address(0, builder.width * n)) for n in range(2)]
    return builder.assemble("; ".join([*parts, builder.new_tuple()]))


# stores ---------------------------------------------------------------------------------------------------------------


def _load_value(builder: _BodyBuilder, place: int) -> str:
    return builder.item(1, place) if builder.tuple is not None else f"ldarg {1 + place}"


def _store_at(builder: _BodyBuilder, offset: int, value: str) -> str:
    return f"{builder.address(0, offset)}; {value}; {builder.call('Store', builder.params[0], builder.vector)}"


def _store_body(builder: _BodyBuilder) -> ProgramIL:
    """Stores consecutive vectors."""
    size = builder.shape.size
    stores = [_store_at(builder, size * n, _load_value(builder, n)) for n in range(len(builder.vectors))]
    return builder.assemble("; ".join(stores))


def _store_lane(builder: _BodyBuilder, offset: int, value: str, lane: str) -> str:
    byte = builder.method.owner.context.primitive(E.U1)
    store = builder.call("StoreSelectedScalar", builder.params[0], builder.vector, byte)
    return f"{builder.address(0, offset)}; {value}; {lane}; {store}"


def _store_scalars_body(builder: _BodyBuilder) -> ProgramIL:
    """Stores lane 0 of two vectors."""
    stores = [_store_lane(builder, builder.width * n, _load_value(builder, n), "ldc.i4 0") for n in range(2)]
    return builder.assemble("; ".join(stores))


def _store_lanes_body(builder: _BodyBuilder) -> ProgramIL:
    """Stores one lane of each vector; the arguments are (pointer, tuple, lane)."""
    count = len(builder.vectors)
    stores = [_store_lane(builder, builder.width * n, builder.item(1, n), "ldarg 2") for n in range(count)]
    return builder.assemble("; ".join(stores))


def _zip_body(builder: _BodyBuilder) -> ProgramIL:
    """Stores lane 0 of each vector, then lane 1 of each, and so on."""
    count, size = len(builder.vectors), builder.shape.size
    items = [builder.item(1, place) for place in range(count)]
    if count == 3:
        text = [
            _store_lane(builder, (3 * lane + place) * builder.width, items[place], f"ldc.i4 {lane}")
            for lane in range(builder.lanes)
            for place in range(3)
        ]
        return builder.assemble("; ".join(text))
    if count == 2:
        parts = [builder.pair(name, *items) for name in ("ZipLow", "ZipHigh")]
        return builder.assemble("; ".join([_store_at(builder, size * place, part) for place, part in enumerate(parts)]))
    text = [
        builder.pair(name, items[first], items[first + 2]) + f"; stloc {place}"
        for place, (name, first) in enumerate([("ZipLow", 0), ("ZipLow", 1), ("ZipHigh", 0), ("ZipHigh", 1)])
    ]
    for place in range(4):
        first = place // 2 * 2
        part = builder.pair(("ZipLow", "ZipHigh")[place % 2], f"ldloc {first}", f"ldloc {first + 1}")
        text.append(_store_at(builder, size * place, part))
    return builder.assemble("; ".join(text))


# tables ---------------------------------------------------------------------------------------------------------------


def _lookup_body(builder: _BodyBuilder) -> ProgramIL:
    """Looks up sixteen bytes of the table at a time, with indices relative to their start.

    An index outside leaves the result of the preceding lookup.
    """
    extended = builder.method.name.endswith("Extension")
    table, indices = (1, 2) if extended else (0, 1)
    index = builder.params[indices]
    bits = 8 * advsimd_expansion.shape_of(index).size
    number = builder.method.owner.context.primitive(E.U1 if advsimd_expansion.shape_of(index).base == T.UBYTE else E.I1)
    subtract = f"{builder.call(f'DuplicateToVector{bits}', number)}; {builder.call('Subtract', index, index)}"
    one = builder.call("VectorTableLookup", builder.vector, index)
    more = builder.call("VectorTableLookupExtension", index, builder.vector, index)
    text = "ldarg 0; " if extended else ""
    for place in range(len(builder.vectors)):
        shifted = f"ldarg {indices}" + (f"; ldc.i4 {16 * place}; {subtract}" if place else "")
        text += f"{builder.item(table, place)}; {shifted}; {more if extended or place else one}; "
    return builder.assemble(text.removesuffix("; "))


_MAKERS: Final[tuple[tuple[str, Callable[[_BodyBuilder], ProgramIL]], ...]] = (
    (r"Load[234]xVector(64|128)|LoadPairVector(64|128)(NonTemporal)?", _load_body),
    (r"Load[234]xVector(64|128)AndUnzip", _unzip_body),
    (r"LoadAndReplicateToVector(64|128)x[234]", _replicate_body),
    (r"LoadAndInsertScalar", _insert_body),
    (r"LoadPairScalarVector64(NonTemporal)?", _load_scalars_body),
    (r"Store|StorePair(NonTemporal)?", _store_body),
    (r"StorePairScalar(NonTemporal)?", _store_scalars_body),
    (r"StoreSelectedScalar", _store_lanes_body),
    (r"StoreVectorAndZip", _zip_body),
    (r"VectorTableLookup(Extension)?", _lookup_body),
)
