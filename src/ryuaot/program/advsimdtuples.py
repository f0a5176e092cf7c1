"""Methods of AdvSimd on several vectors at a time, which are tuples for C#: bodies of the methods on one vector.

LD2 to LD4, ST2 to ST4, LDP, STP and tables of more than sixteen bytes want neighbouring registers. What they do is
done vector by vector: two or four vectors are parted and joined by UZP and ZIP, three lane by lane.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from ryuaot.ir import vartypes as T
from ryuaot.metadata.elements import ElementType as E
from ryuaot.pipeline.importer import advsimd
from ryuaot.program.il.il_assembler import assemble
from ryuaot.typesystem.members import field_named, methods_named

if TYPE_CHECKING:
    from ryuaot.program.il.program_il import ProgramIL
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.types import TypeDesc

_TUPLE: Final = "System.ValueTuple`"
_OWNERS: Final = tuple([f"System.Runtime.Intrinsics.Arm.{name}" for name in ("AdvSimd", "AdvSimd+Arm64")])


class _Body:
    """vectors: the types of the tuple's fields, or of the parameters that are vectors. names: what the text means."""

    def __init__(self, method: MethodDesc, tuple_: TypeDesc | None, vectors: tuple[TypeDesc, ...]) -> None:
        self.method = method
        self.tuple = tuple_
        self.vectors = vectors
        self.vector = vectors[0]
        self.shape = advsimd.shape_of(self.vector)
        self.names: dict[str, Any] = {}
        self.params = method.signature.params

    @property
    def width(self) -> int:
        """Bytes of a lane."""
        return T.size_of(self.shape.base, 8)

    @property
    def lanes(self) -> int:
        """How many a vector has."""
        return self.shape.size // self.width

    def call(self, name: str, *params: TypeDesc) -> str:
        """A call of the method with these parameters."""
        context = self.method.owner.context
        for owner in _OWNERS:
            for found in methods_named(context.well_known(owner), name):
                if found.signature.params == params:
                    key = f"m{len(self.names)}"
                    self.names[key] = found
                    return f"call {key}"
        raise LookupError(f"{name} {params}")

    def item(self, param: int, position: int) -> str:
        """A field of a parameter that is a tuple."""
        assert self.tuple is not None
        self.names[f"item{position}"] = field_named(self.tuple, f"Item{position + 1}")
        return f"ldarg {param}; ldfld item{position}"

    def address(self, param: int, offset: int) -> str:
        """What a parameter points to, or some bytes above."""
        return f"ldarg {param}" + (f"; ldc.i4 {offset}; add" if offset else "")

    def new_tuple(self) -> str:
        """A tuple of what is on the stack."""
        assert self.tuple is not None
        self.names["tuple"] = next(made for made in methods_named(self.tuple, ".ctor") if made.signature.params)
        return "newobj tuple"

    def pair(self, name: str, first: str, second: str) -> str:
        """A method of two vectors."""
        return f"{first}; {second}; {self.call(name, self.vector, self.vector)}"

    def done(self, text: str) -> ProgramIL:
        """The body; its locals are as many vectors."""
        return assemble(f"{text}; ret", tuple(self.vectors) * 2, **self.names)


def body(method: MethodDesc) -> ProgramIL | None:
    """The body of a method on tuples, or of one that loads or stores two vectors; None for all others."""
    for pattern, make in _MAKERS:
        if re.fullmatch(pattern, method.name):
            tuples = [type_ for type_ in (method.signature.return_type, *method.signature.params) if _is_tuple(type_)]
            if tuples:
                return make(_Body(method, tuples[0], tuple(tuples[0].type_args)))
            vectors = [param for param in method.signature.params if advsimd.shape_of(param).size]
            return make(_Body(method, None, tuple(vectors))) if len(vectors) == 2 else None
    return None


def _is_tuple(type_: TypeDesc) -> bool:
    return bool(type_.type_args) and type_.type_def.full_name.startswith(_TUPLE)


# loads ----------------------------------------------------------------------------------------------------------------


def _load_at(made: _Body, offset: int) -> str:
    return f"{made.address(0, offset)}; {made.call(f'LoadVector{8 * made.shape.size}', made.params[0])}"


def _loads(made: _Body) -> ProgramIL:
    """One vector behind the other."""
    parts = [_load_at(made, made.shape.size * place) for place in range(len(made.vectors))]
    return made.done("; ".join([*parts, made.new_tuple()]))


def _lane_at(made: _Body, vector: str, lane: str, address: str) -> str:
    insert = made.call("LoadAndInsertScalar", made.vector, made.method.owner.context.primitive(E.U1), made.params[-1])
    return f"{vector}; {lane}; {address}; {insert}"


def _unzipped(made: _Body) -> ProgramIL:
    """Each vector has every second, third or fourth lane."""
    count, size = len(made.vectors), made.shape.size
    if count == 3:
        text = []
        for lane in range(made.lanes):
            for place in range(3):
                address = made.address(0, (3 * lane + place) * made.width)
                text.append(_lane_at(made, f"ldloc {place}", f"ldc.i4 {lane}", address) + f"; stloc {place}")
        return made.done("; ".join([*text, "ldloc 0; ldloc 1; ldloc 2", made.new_tuple()]))
    text = [_load_at(made, size * place) + f"; stloc {place}" for place in range(count)]
    if count == 2:
        halves = [made.pair(name, "ldloc 0", "ldloc 1") for name in ("UnzipEven", "UnzipOdd")]
        return made.done("; ".join([*text, *halves, made.new_tuple()]))
    for place, (name, first) in enumerate([("UnzipEven", 0), ("UnzipEven", 2), ("UnzipOdd", 0), ("UnzipOdd", 2)]):
        text.append(made.pair(name, f"ldloc {first}", f"ldloc {first + 1}") + f"; stloc {4 + place}")
    for name in ("UnzipEven", "UnzipOdd"):
        text += [made.pair(name, f"ldloc {first}", f"ldloc {first + 1}") for first in (4, 6)]
    return made.done("; ".join([*text, made.new_tuple()]))


def _replicated(made: _Body) -> ProgramIL:
    load = made.call(f"LoadAndReplicateToVector{8 * made.shape.size}", made.params[0])
    parts = [f"{made.address(0, made.width * place)}; {load}" for place in range(len(made.vectors))]
    return made.done("; ".join([*parts, made.new_tuple()]))


def _inserted(made: _Body) -> ProgramIL:
    """(tuple, lane, pointer)."""
    parts = [
        _lane_at(made, made.item(0, place), "ldarg 1", made.address(2, made.width * place))
        for place in range(len(made.vectors))
    ]
    return made.done("; ".join([*parts, made.new_tuple()]))


def _loaded_scalars(made: _Body) -> ProgramIL:
    """Lane 0 of two vectors, zeros above."""
    parts = [_lane_at(made, f"ldloc {n}", "ldc.i4 0", made.address(0, made.width * n)) for n in range(2)]
    return made.done("; ".join([*parts, made.new_tuple()]))


# stores ---------------------------------------------------------------------------------------------------------------


def _value(made: _Body, place: int) -> str:
    return made.item(1, place) if made.tuple is not None else f"ldarg {1 + place}"


def _store_at(made: _Body, offset: int, value: str) -> str:
    return f"{made.address(0, offset)}; {value}; {made.call('Store', made.params[0], made.vector)}"


def _stores(made: _Body) -> ProgramIL:
    """One vector behind the other."""
    size = made.shape.size
    return made.done("; ".join([_store_at(made, size * n, _value(made, n)) for n in range(len(made.vectors))]))


def _store_lane(made: _Body, offset: int, value: str, lane: str) -> str:
    byte = made.method.owner.context.primitive(E.U1)
    store = made.call("StoreSelectedScalar", made.params[0], made.vector, byte)
    return f"{made.address(0, offset)}; {value}; {lane}; {store}"


def _stored_scalars(made: _Body) -> ProgramIL:
    """Lane 0 of two vectors."""
    return made.done("; ".join([_store_lane(made, made.width * n, _value(made, n), "ldc.i4 0") for n in range(2)]))


def _stored_lanes(made: _Body) -> ProgramIL:
    """(pointer, tuple, lane)."""
    count = len(made.vectors)
    return made.done("; ".join([_store_lane(made, made.width * n, made.item(1, n), "ldarg 2") for n in range(count)]))


def _zipped(made: _Body) -> ProgramIL:
    """Lane 0 of each vector, lane 1 of each, and so on."""
    count, size = len(made.vectors), made.shape.size
    items = [made.item(1, place) for place in range(count)]
    if count == 3:
        text = [
            _store_lane(made, (3 * lane + place) * made.width, items[place], f"ldc.i4 {lane}")
            for lane in range(made.lanes)
            for place in range(3)
        ]
        return made.done("; ".join(text))
    if count == 2:
        parts = [made.pair(name, *items) for name in ("ZipLow", "ZipHigh")]
        return made.done("; ".join([_store_at(made, size * place, part) for place, part in enumerate(parts)]))
    text = [
        made.pair(name, items[first], items[first + 2]) + f"; stloc {place}"
        for place, (name, first) in enumerate([("ZipLow", 0), ("ZipLow", 1), ("ZipHigh", 0), ("ZipHigh", 1)])
    ]
    for place in range(4):
        first = place // 2 * 2
        part = made.pair(("ZipLow", "ZipHigh")[place % 2], f"ldloc {first}", f"ldloc {first + 1}")
        text.append(_store_at(made, size * place, part))
    return made.done("; ".join(text))


# tables ---------------------------------------------------------------------------------------------------------------


def _looked_up(made: _Body) -> ProgramIL:
    """Sixteen bytes of the table at a time, by indices that count from where they begin; what is outside leaves the
    result of the one ahead."""
    extended = made.method.name.endswith("Extension")
    table, indices = (1, 2) if extended else (0, 1)
    index = made.params[indices]
    bits = 8 * advsimd.shape_of(index).size
    number = made.method.owner.context.primitive(E.U1 if advsimd.shape_of(index).base == T.UBYTE else E.I1)
    subtract = f"{made.call(f'DuplicateToVector{bits}', number)}; {made.call('Subtract', index, index)}"
    one = made.call("VectorTableLookup", made.vector, index)
    more = made.call("VectorTableLookupExtension", index, made.vector, index)
    text = "ldarg 0; " if extended else ""
    for place in range(len(made.vectors)):
        shifted = f"ldarg {indices}" + (f"; ldc.i4 {16 * place}; {subtract}" if place else "")
        text += f"{made.item(table, place)}; {shifted}; {more if extended or place else one}; "
    return made.done(text.removesuffix("; "))


_MAKERS: Final[tuple[tuple[str, Callable[[_Body], ProgramIL]], ...]] = (
    (r"Load[234]xVector(64|128)|LoadPairVector(64|128)(NonTemporal)?", _loads),
    (r"Load[234]xVector(64|128)AndUnzip", _unzipped),
    (r"LoadAndReplicateToVector(64|128)x[234]", _replicated),
    (r"LoadAndInsertScalar", _inserted),
    (r"LoadPairScalarVector64(NonTemporal)?", _loaded_scalars),
    (r"Store|StorePair(NonTemporal)?", _stores),
    (r"StorePairScalar(NonTemporal)?", _stored_scalars),
    (r"StoreSelectedScalar", _stored_lanes),
    (r"StoreVectorAndZip", _zipped),
    (r"VectorTableLookup(Extension)?", _looked_up),
)
