"""Expands methods of AdvSimd and ArmBase into nodes: the instructions that `ir/advsimd.py` lists by method name, chosen
by the lanes of the parameters, and the methods for loads, stores and lanes.

Values on the evaluation stack stay structs, as in :mod:`ryuaot.pipeline.importer.vector_expansion`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from ryuaot.ir import advsimd
from ryuaot.ir import flags as F
from ryuaot.ir import hwintrinsics as I
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import IntCon
from ryuaot.metadata.elements import ElementType as E
from ryuaot.pipeline.importer.hardware import Call, replace
from ryuaot.typesystem.types import PointerType

if TYPE_CHECKING:
    from ryuaot.ir.nodes import GenTree
    from ryuaot.pipeline.importer.stack.importer_state import Importer
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.types import TypeDesc

PREFIX: Final = "AdvSimd."
_VECTORS: Final = {"System.Runtime.Intrinsics.Vector64`1": 8, "System.Runtime.Intrinsics.Vector128`1": 16}
_LANES: Final = {
    E.I1: T.BYTE, E.U1: T.UBYTE, E.I2: T.SHORT, E.U2: T.USHORT, E.I4: T.INT, E.U4: T.UINT, E.I8: T.LONG, E.U8: T.ULONG,
    E.R4: T.FLOAT, E.R8: T.DOUBLE,
}  # fmt: skip
_KINDS: Final = {**dict.fromkeys((T.FLOAT, T.DOUBLE), "f"), **dict.fromkeys(T.UNSIGNED, "u")}


class Shape(NamedTuple):
    """size: in bytes of a vector, 0 of all others. base: the lanes; UNDEF where it is no vector, pointer or number."""

    size: int
    base: int
    is_pointer: bool = False


class Limit(NamedTuple):
    """The values that a parameter may have, which must be known where calls become nodes."""

    param: int
    low: int
    many: int


_Maker = Callable[[Call], "GenTree"]


class Row(NamedTuple):
    """What makes the node, and the immediates."""

    make: _Maker
    limits: tuple[Limit, ...] = ()


def expand(imp: Importer, method: MethodDesc) -> bool:
    """Expands a call of `method`, whose operands are on the stack. False: it remains a call."""
    row = row_of(method)
    params = method.signature.params
    if row is None or len(imp.stack) < len(params):
        return False
    numbers: dict[int, int] = {}
    for limit in row.limits:
        node = imp.stack[limit.param - len(params)].node
        if not isinstance(node, IntCon) or not limit.low <= node.value < limit.low + limit.many:
            return False
        numbers[limit.param] = node.value
    replace(imp, method, row.make, numbers)
    return True


def shape_of(type_: TypeDesc) -> Shape:
    """Returns the shape of a parameter or a result."""
    if isinstance(type_, PointerType):
        return Shape(0, _LANES.get(type_.element.etype, T.UNDEF), True)
    if type_.type_args:
        size = _VECTORS.get(type_.type_def.full_name, 0)
        return Shape(size, _LANES.get(type_.type_args[0].etype, T.UNDEF) if size else T.UNDEF)
    return Shape(0, _LANES.get(type_.etype, T.UNDEF))


def row_of(method: MethodDesc) -> Row | None:
    """Returns the expansion of a method of AdvSimd or ArmBase; None if it is unknown."""
    params = [shape_of(param) for param in method.signature.params]
    result = shape_of(method.signature.return_type)
    if any(param.base == T.UNDEF for param in params):
        return None
    for entry in advsimd.ENTRIES.get(method.name, ()):
        row = _by_form(entry, params, result)
        if row is not None:
            return row
    other = _OTHERS.get(method.name)
    return other(params, result) if other is not None else None


# one instruction ------------------------------------------------------------------------------------------------------


def _by_form(entry: advsimd.Entry, params: list[Shape], result: Shape) -> Row | None:
    """Returns the instruction if the parameters match its form."""
    form = entry.form
    letters = form.lstrip(advsimd.MARKS)
    roles = [*(letters[0] if "+" in form else ""), *(letter for letter in letters[1:] if letter not in "irb")]
    vectors = [param for param in params if param.size]
    immediates = [position for position, param in enumerate(params) if not param.size]
    wanted = sum([letters.count(letter) for letter in "irbe"])
    if len(vectors) != len(roles) or len(immediates) != wanted or not result.size:
        return None
    base = next((vector.base for role, vector in zip(roles, vectors, strict=True) if role not in "wSnt"), T.UNDEF)
    if base == T.UNDEF:
        return None
    for role, shape in zip([letters[0], *roles], [result, *vectors], strict=True):
        if T.size_of(shape.base, 8) * 8 != _width(role, base):
            return None
    mnemonic = _mnemonic(entry, base, vectors)
    if mnemonic is None:
        return None
    limits = tuple([_limit(position, letters, roles, vectors, base) for position in immediates])
    scale = T.size_of(base, 8) if "b" in letters else 1
    return Row(_operation(_intrinsic(mnemonic, form, base), base, scale), limits)


def _width(role: str, base: int) -> int:
    """Returns the width in bits of each lane of a role."""
    width = 8 * T.size_of(base, 8)
    return width * 2 if role in "wS" else width // 2 if role in "nt" else width


def _mnemonic(entry: advsimd.Entry, base: int, vectors: list[Shape]) -> str | None:
    kind = _KINDS.get(base, "s")
    both = "".join([_KINDS.get(vector.base, "s") for vector in vectors[:2]])
    for key in (both, kind, "" if kind == "f" else "i", "*"):
        if key in entry.mnemonics:
            return entry.mnemonics[key]
    return None


def _intrinsic(mnemonic: str, form: str, base: int) -> int:
    if advsimd.is_operation(mnemonic):
        return I.BY_NAME[mnemonic]
    return I.BY_NAME[advsimd.instruction(mnemonic.replace("#", str(8 * T.size_of(base, 8))), form).name]


def _limit(position: int, letters: str, roles: list[str], vectors: list[Shape], base: int) -> Limit:
    """Returns the valid values of an immediate: a lane, or a number of bits."""
    width = 8 * T.size_of(base, 8)
    if "r" in letters:
        return Limit(position, 1, width // 2 if letters[0] in "nt" else width)
    if "i" in letters:
        return Limit(position, 0, width)
    chosen = vectors[roles.index("e")] if "e" in roles else vectors[0]
    return Limit(position, 0, chosen.size * 8 // width)


def _operation(intrinsic: int, base: int, scale: int = 1) -> _Maker:
    """Returns the maker of an operation on all operands. scale: factor of an immediate."""

    def make(call: Call) -> GenTree:
        return call.node(intrinsic, base, *call.operands, imm=call.numbers[0] * scale if call.numbers else 0)

    return make


# lanes and memory -----------------------------------------------------------------------------------------------------

_Choice = Callable[[list[Shape], Shape], "Row | None"]


def _lane_limit(position: int, vector: Shape) -> Limit:
    return Limit(position, 0, vector.size // T.size_of(vector.base, 8))


def _duplicate(params: list[Shape], result: Shape) -> Row | None:
    """Duplicates a number, or the number to which a pointer points."""
    if len(params) != 1 or not result.size:
        return None
    base = result.base

    def make(call: Call) -> GenTree:
        (value,) = call.operands
        return call.node(I.BROADCAST, base, _loaded(call, value, base) if params[0].is_pointer else value)

    return Row(make)


def _loaded(call: Call, address: GenTree, base: int) -> GenTree:
    kind = T.to_signed(base) if base in (T.UINT, T.ULONG) else base
    return call.imp.build.ind(kind, address, F.UNALIGNED)


def _extract(params: list[Shape], result: Shape) -> Row | None:
    if len(params) != 2 or not params[0].size:
        return None
    return Row(_operation(I.GET_ELEMENT, params[0].base), (_lane_limit(1, params[0]),))


def _insert(params: list[Shape], result: Shape) -> Row | None:
    """Returns the row of Insert (vector, lane, number or pointer)."""
    if len(params) != 3 or not params[0].size or params[2].size:
        return None
    base = params[0].base

    def make(call: Call) -> GenTree:
        vector, value = call.operands
        lane = _loaded(call, value, base) if params[2].is_pointer else value
        return call.node(I.WITH_ELEMENT, base, vector, lane, imm=call.numbers[0])

    return Row(make, (_lane_limit(1, params[0]),))


def _insert_selected(params: list[Shape], result: Shape) -> Row | None:
    """Returns the row of InsertSelectedScalar (vector, lane, vector, lane)."""
    if len(params) != 4 or not params[0].size or not params[2].size:
        return None
    base = params[0].base

    def make(call: Call) -> GenTree:
        place, lane = call.numbers
        return call.node(I.BY_NAME["ins.+ej"], base, *call.operands, imm=place * 16 + lane)

    return Row(make, (_lane_limit(1, params[0]), _lane_limit(3, params[2])))


def _load(params: list[Shape], result: Shape) -> Row | None:
    def make(call: Call) -> GenTree:
        assert call.layout is not None
        return call.imp.build.obj(call.layout, call.operands[0], F.UNALIGNED)

    return Row(make) if len(params) == 1 and result.size else None


def _store(params: list[Shape], result: Shape) -> Row | None:
    def make(call: Call) -> GenTree:
        address, value = call.operands
        assert value.layout is not None
        return call.imp.build.store_obj(value.layout, address, value, F.UNALIGNED)

    return Row(make) if len(params) == 2 and params[1].size else None


def _store_lane(params: list[Shape], result: Shape) -> Row | None:
    """Returns the row of StoreSelectedScalar (pointer, vector, lane)."""
    if len(params) != 3 or not params[1].size:
        return None
    base = params[1].base
    part = T.to_signed(base) if base in (T.UINT, T.ULONG) else base

    def make(call: Call) -> GenTree:
        build = call.imp.build
        address, value = call.operands
        lane = build.vector(I.GET_ELEMENT, T.ACTUAL[part], value, base=base, imm=call.numbers[0])
        return build.storeind(part, address, lane, F.UNALIGNED)

    return Row(make, (_lane_limit(2, params[1]),))


# integers -------------------------------------------------------------------------------------------------------------


def _bits(make: _Maker) -> _Choice:
    def choose(params: list[Shape], result: Shape) -> Row | None:
        return Row(make) if len(params) == 1 and not params[0].size and not params[0].is_pointer else None

    return choose


def _leading_zeros(call: Call) -> GenTree:
    return call.imp.build.unary(O.LZCNT, T.INT, call.operands[0])


def _of_integer(name: str) -> _Maker:
    def make(call: Call) -> GenTree:
        (value,) = call.operands
        return call.node(I.BY_NAME[name], T.LONG if T.size_of(value.type, 8) == 8 else T.INT, value)

    return make


def _multiply_high(params: list[Shape], result: Shape) -> Row | None:
    def make(call: Call) -> GenTree:
        left, right = call.operands
        return call.imp.build.binary(O.MULHI, T.LONG, left, right, F.UNSIGNED if params[0].base == T.ULONG else 0)

    return Row(make) if len(params) == 2 and params[0].base in (T.LONG, T.ULONG) and not params[0].size else None


def _yield(params: list[Shape], result: Shape) -> Row | None:
    return None if params else Row(lambda call: call.imp.build.vector_effect(I.BY_NAME["yield"], []))


_OTHERS: Final[dict[str, _Choice]] = {
    **dict.fromkeys(("DuplicateToVector64", "DuplicateToVector128"), _duplicate),
    **dict.fromkeys(("LoadAndReplicateToVector64", "LoadAndReplicateToVector128"), _duplicate),
    **dict.fromkeys(("Insert", "LoadAndInsertScalar"), _insert), "Extract": _extract,
    "InsertSelectedScalar": _insert_selected, "Store": _store, "StoreSelectedScalar": _store_lane,
    **dict.fromkeys(("LoadVector64", "LoadVector128"), _load), "LeadingZeroCount": _bits(_leading_zeros),
    "LeadingSignCount": _bits(_of_integer("cls.gg")), "ReverseElementBits": _bits(_of_integer("rbit.gg")),
    "MultiplyHigh": _multiply_high, "Yield": _yield,
}  # fmt: skip
