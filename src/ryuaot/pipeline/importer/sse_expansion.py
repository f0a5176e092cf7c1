"""Methods of Sse and Sse2 that become nodes: one table, from a method's name and parameters to the operation.

A key is the method's name, a colon, and a letter for each parameter: a vector's lanes (``f d``, ``b B s S i I
l L``: integers by their width, unsigned ones in capitals), ``y`` a byte, ``n`` another integer of up to 32 bits, ``w``
one of 64, and ``*`` with the letter of a pointer's target type. The prefix ``^`` marks .NET 10's "greater than", which
exchanges the operands; 3.1 negates the opposite compare, which is true for NaN.

Values on the evaluation stack stay structs, as in :mod:`ryuaot.pipeline.importer.vector_expansion`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from ryuaot.ir import flags as F
from ryuaot.ir import hwintrinsics as I
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import IntCon
from ryuaot.pipeline.importer.hardware import Call, replace

if TYPE_CHECKING:
    from ryuaot.ir.nodes import GenTree
    from ryuaot.pipeline.importer.stack.importer_state import Importer
    from ryuaot.typesystem.methods import MethodDesc

PREFIX: Final = "Sse."
LANES: Final = {
    "f": T.FLOAT, "d": T.DOUBLE, "b": T.BYTE, "B": T.UBYTE, "s": T.SHORT, "S": T.USHORT, "i": T.INT, "I": T.UINT,
    "l": T.LONG, "L": T.ULONG,
}  # fmt: skip


_Maker = Callable[[Call], "GenTree"]


class _Row(NamedTuple):
    """values: number of different meanings of the last parameter, if only a call with a constant is expanded; 0: all
    calls are."""

    make: _Maker
    values: int = 0


def expand(imp: Importer, key: str, method: MethodDesc) -> bool:
    """Expands a call of `method`, whose operands are on the stack. False: it remains a call."""
    row = ROWS.get(key.removeprefix(PREFIX))
    params = method.signature.params
    if row is None or len(imp.stack) < len(params):
        return False
    if row.values and not isinstance(imp.stack[-1].node, IntCon):
        return False
    replace(imp, method, row.make, {})
    return True


def _constant(call: Call) -> int:
    """Returns the last operand, a constant, as a byte."""
    last = call.operands[-1]
    assert isinstance(last, IntCon)
    return last.value & 0xFF


# what a row makes ----------------------------------------------------------------------------------------------------


def _operation(intrinsic: int, base: int) -> _Maker:
    return lambda call: call.node(intrinsic, base, *call.operands)


def _exchanged(intrinsic: int, base: int) -> _Maker:
    """Returns a maker that exchanges the operands of an operation but keeps the order of their evaluation."""

    def make(call: Call) -> GenTree:
        left, right = call.operands
        node = call.node(intrinsic, base, right, left)
        node.flags |= F.REVERSE_OPS
        return node

    return make


def _exchanged_scalar(intrinsic: int, base: int) -> _Maker:
    """Returns the same as `_exchanged` for lane 0: the other lanes come from the first operand, which is read twice."""

    def make(call: Call) -> GenTree:
        build, imp = call.imp.build, call.imp
        left, right = call.operands
        number = imp.temp(T.STRUCT, "first operand of a comparison", call.layout)
        first = build.comma(build.store_lcl(number, left), build.lcl_var(number, T.STRUCT))
        compared = call.node(intrinsic, base, right, build.lcl_var(number, T.STRUCT))
        return call.node(I.BY_NAME["movss_low" if base == T.FLOAT else "movsd_low"], base, first, compared)

    return make


def _compared(oper: int, base: int) -> _Maker:
    """Returns a maker that compares lane 0 of both as scalars: false for NaN, except "not equal"."""

    def make(call: Call) -> GenTree:
        build = call.imp.build
        left, right = [build.vector(I.GET_ELEMENT, base, operand, base=base) for operand in call.operands]
        return build.relop(oper, left, right, F.RELOP_NAN_UN if oper == O.NE else 0)

    return make


def _with_immediate(intrinsic: int, base: int, mask: int = 0xFF) -> _Maker:
    return lambda call: call.node(intrinsic, base, *call.operands[:-1], imm=_constant(call) & mask)


def _shifted(by_constant: int, by_vector: int, base: int) -> _Maker:
    """Shifts by a byte-sized count. A count of the lane's width or more leaves only copies of the sign, or zero."""
    width = 8 * T.size_of(base, 8)

    def make(call: Call) -> GenTree:
        value, count = call.operands
        build = call.imp.build
        if not isinstance(count, IntCon):
            return call.node(by_vector, base, value, build.vector(I.CREATE_SCALAR, T.SIMD16, count, base=T.INT))
        number = _constant(call)
        if number < width:
            return call.node(by_constant, base, value, imm=number)
        return call.node(by_vector, base, value, build.vcon(number, T.SIMD16))

    return make


def _loaded(flags: int) -> _Maker:
    def make(call: Call) -> GenTree:
        assert call.layout is not None
        return call.imp.build.obj(call.layout, call.operands[0], flags)

    return make


def _loaded_scalar(base: int) -> _Maker:
    def make(call: Call) -> GenTree:
        kind = T.to_signed(base) if base in T.UNSIGNED else base
        return call.node(I.CREATE_SCALAR, base, call.imp.build.ind(kind, call.operands[0], F.UNALIGNED))

    return make


def _loaded_half(intrinsic: int) -> _Maker:
    def make(call: Call) -> GenTree:
        vector, address = call.operands
        return call.node(intrinsic, T.DOUBLE, vector, call.imp.build.ind(T.DOUBLE, address, F.UNALIGNED))

    return make


def _stored() -> _Maker:
    def make(call: Call) -> GenTree:
        address, value = call.operands
        assert value.layout is not None
        return call.imp.build.store_obj(value.layout, address, value, F.UNALIGNED)

    return make


def _stored_part(intrinsic: int, part: int) -> _Maker:
    """Returns a maker that stores a lane, or a half, as the bits of a floating-point number."""

    def make(call: Call) -> GenTree:
        build = call.imp.build
        address, value = call.operands
        return build.storeind(part, address, build.vector(intrinsic, part, value, base=part), F.UNALIGNED)

    return make


def _effect(name: str) -> _Maker:
    return lambda call: call.imp.build.vector_effect(I.BY_NAME[name], call.operands)


# the table -----------------------------------------------------------------------------------------------------------

_ALL: Final = "fdbBsSiIlL"
_VECTORS: Final = """
Add fdbBsSiIlL:Add; Subtract fdbBsSiIlL:Subtract; Multiply fd:Multiply I:pmuludq; Divide fd:Divide
And fdbBsSiIlL:And; Or fdbBsSiIlL:Or; Xor fdbBsSiIlL:Xor; AndNot fd:andnps bBsSiIlL:pandn
Min fdBs:Min; Max fdBs:Max; Average B:pavgb S:pavgw
AddScalar f:addss d:addsd; SubtractScalar f:subss d:subsd; MultiplyScalar f:mulss d:mulsd; DivideScalar f:divss d:divsd
MinScalar f:minss d:minsd; MaxScalar f:maxss d:maxsd
AddSaturate b:paddsb B:paddusb s:paddsw S:paddusw; SubtractSaturate b:psubsb B:psubusb s:psubsw S:psubusw
MultiplyLow sS:Multiply; MultiplyHigh s:pmulhw S:pmulhuw; MultiplyAddAdjacent s:pmaddwd; SumAbsoluteDifferences B:psadbw
PackSignedSaturate s:packsswb i:packssdw; PackUnsignedSaturate s:PackUnsigned
UnpackLow f:unpcklps d:Join bB:punpcklbw sS:punpcklwd iI:punpckldq lL:punpcklqdq
UnpackHigh f:unpckhps d:unpckhpd bB:punpckhbw sS:punpckhwd iI:punpckhdq lL:punpckhqdq
MoveScalar f:movss_low d:movsd_low; MoveHighToLow f:movhlps; MoveLowToHigh f:Join
CompareEqual fdbBsSiI:Equal; CompareLessThan fdbsi:Less; CompareLessThanOrEqual fd:LessEqual
CompareGreaterThan bsi:Greater f:cmpnleps d:cmpnlepd; CompareGreaterThanOrEqual f:cmpnltps d:cmpnltpd
CompareNotEqual f:cmpneqps d:cmpneqpd; CompareNotLessThan f:cmpnltps d:cmpnltpd
CompareNotLessThanOrEqual f:cmpnleps d:cmpnlepd; CompareNotGreaterThan fd:LessEqual
CompareNotGreaterThanOrEqual fd:Less
CompareOrdered f:cmpordps d:cmpordpd; CompareUnordered f:cmpunordps d:cmpunordpd
CompareScalarEqual f:cmpeqss d:cmpeqsd; CompareScalarNotEqual f:cmpneqss d:cmpneqsd
CompareScalarLessThan f:cmpltss d:cmpltsd; CompareScalarLessThanOrEqual f:cmpless d:cmplesd
CompareScalarGreaterThan f:cmpnless d:cmpnlesd; CompareScalarGreaterThanOrEqual f:cmpnltss d:cmpnltsd
CompareScalarNotLessThan f:cmpnltss d:cmpnltsd; CompareScalarNotLessThanOrEqual f:cmpnless d:cmpnlesd
CompareScalarNotGreaterThan f:cmpless d:cmplesd; CompareScalarNotGreaterThanOrEqual f:cmpltss d:cmpltsd
CompareScalarOrdered f:cmpordss d:cmpordsd; CompareScalarUnordered f:cmpunordss d:cmpunordsd
^CompareGreaterThan bsi:Greater fd:Greater; ^CompareGreaterThanOrEqual fd:GreaterEqual
SqrtScalar f:sqrtss_two d:sqrtsd_two; ReciprocalScalar f:rcpss_two; ReciprocalSqrtScalar f:rsqrtss_two
ShiftLeftLogical sS:psllw iI:pslld lL:psllq; ShiftRightLogical sS:psrlw iI:psrld lL:psrlq
ShiftRightArithmetic s:psraw i:psrad
"""
"""Methods of two vectors of the same lanes, and operations by these."""
_OTHERS: Final = """
Sqrt fd:Sqrt; Reciprocal f:rcpps; ReciprocalSqrt f:rsqrtps; MoveScalar lL:movq_low
MoveMask fdbB:ExtractMostSignificantBits
SqrtScalar f:sqrtss_self d:sqrtsd_self; ReciprocalScalar f:rcpss_self; ReciprocalSqrtScalar f:rsqrtss_self
ConvertToVector128Int32 f:cvtps2dq d:cvtpd2dq; ConvertToVector128Int32WithTruncation f:cvttps2dq d:cvttpd2dq
ConvertToVector128Single i:cvtdq2ps d:cvtpd2ps; ConvertToVector128Double i:cvtdq2pd f:cvtps2pd
ConvertToInt32 f:cvtss2si d:cvtsd2si i:GetElement; ConvertToInt32WithTruncation f:cvttss2si d:cvttsd2si
ConvertToInt64 f:cvtss2si d:cvtsd2si l:GetElement; ConvertToInt64WithTruncation f:cvttss2si d:cvttsd2si
ConvertToUInt32 I:GetElement; ConvertToUInt64 L:GetElement
"""
"""Methods of one vector."""
_MIXED: Final = {
    "ConvertScalarToVector128Single:fn": "cvtsi2ss_two", "ConvertScalarToVector128Single:fw": "cvtsi2ss_two",
    "ConvertScalarToVector128Single:fd": "cvtsd2ss_two", "ConvertScalarToVector128Double:dn": "cvtsi2sd_two",
    "ConvertScalarToVector128Double:dw": "cvtsi2sd_two", "ConvertScalarToVector128Double:df": "cvtss2sd_two",
}  # fmt: skip
_EFFECTS: Final = {
    "LoadFence:": "lfence", "StoreFence:": "sfence", "MemoryFence:": "mfence", "Prefetch0:*v": "prefetcht0",
    "Prefetch1:*v": "prefetcht1", "Prefetch2:*v": "prefetcht2", "PrefetchNonTemporal:*v": "prefetchnta",
    "StoreNonTemporal:*in": "movnti", "StoreNonTemporal:*In": "movnti", "StoreNonTemporal:*lw": "movnti",
    "StoreNonTemporal:*Lw": "movnti", "MaskMove:bb*b": "maskmovdqu", "MaskMove:BB*B": "maskmovdqu",
}  # fmt: skip
_SHIFTS: Final = {
    "ShiftLeftLogical": (I.SHIFT_LEFT, "psll", "sSiIlL"),
    "ShiftRightLogical": (I.SHIFT_RIGHT_LOGICAL, "psrl", "sSiIlL"),
    "ShiftRightArithmetic": (I.SHIFT_RIGHT, "psra", "si"),
}
_RELATIONS: Final = {
    "Equal": O.EQ, "NotEqual": O.NE, "LessThan": O.LT, "LessThanOrEqual": O.LE, "GreaterThan": O.GT,
    "GreaterThanOrEqual": O.GE,
}  # fmt: skip


def _spelled(text: str, count: int) -> dict[str, _Row]:
    """Parses the rows of methods with ``count`` vectors."""
    found: dict[str, _Row] = {}
    for entry in text.replace("\n", ";").split(";"):
        name, *choices = entry.split() or [""]
        for choice in choices:
            letters, _, operation = choice.partition(":")
            for letter in letters:
                base = T.DOUBLE if operation == "Join" else LANES[letter]  # of eight bytes, and no constant
                found[f"{name}:{letter * count}"] = _Row(_operation(I.BY_NAME[operation], base))
    return found


def _immediates() -> dict[str, _Row]:
    """Returns the rows of methods whose last parameter is an immediate."""
    shift = {name: I.BY_NAME[name] for name in ("pslldq", "psrldq", "shufps", "shufpd")}
    found = {
        "Shuffle:ffy": _Row(_with_immediate(shift["shufps"], T.FLOAT), 256),
        "Shuffle:ddy": _Row(_with_immediate(shift["shufpd"], T.DOUBLE, 3), 4),
        **{f"Shuffle:{x}y": _Row(_with_immediate(I.PERMUTE, T.INT), 256) for x in "iI"},
        **{f"ShuffleLow:{x}y": _Row(_with_immediate(I.PERMUTE_LOW, T.SHORT), 256) for x in "sS"},
        **{f"ShuffleHigh:{x}y": _Row(_with_immediate(I.PERMUTE_HIGH, T.SHORT), 256) for x in "sS"},
        "Extract:Sy": _Row(_with_immediate(I.GET_ELEMENT, T.USHORT, 7), 8),
        **{f"Insert:{x}ny": _Row(_with_immediate(I.WITH_ELEMENT, LANES[x], 7), 8) for x in "sS"},
    }
    for letter in _ALL[2:]:
        for name, instruction in (("Left", "pslldq"), ("Right", "psrldq")):
            row = _Row(_with_immediate(shift[instruction], LANES[letter]), 256)
            found[f"Shift{name}Logical128BitLane:{letter}y"] = row
    return found


def _memory() -> dict[str, _Row]:
    """Loads and stores."""
    found = {f"LoadHigh:{x}*{x}": _Row(_loaded_half(I.JOIN)) for x in "fd"}
    found |= {f"LoadLow:{x}*{x}": _Row(_loaded_half(I.WITH_ELEMENT)) for x in "fd"}
    found |= {f"StoreHigh:*{x}{x}": _Row(_stored_part(I.UPPER, T.DOUBLE)) for x in "fd"}
    found |= {f"StoreLow:*{x}{x}": _Row(_stored_part(I.GET_ELEMENT, T.DOUBLE)) for x in "fd"}
    for letter in _ALL:
        base = LANES[letter]
        stream = {T.FLOAT: "movntps", T.DOUBLE: "movntpd"}.get(base, "movntdq")
        found[f"LoadVector128:*{letter}"] = _Row(_loaded(F.UNALIGNED))
        found[f"LoadAlignedVector128:*{letter}"] = _Row(_loaded(F.ALIGNED))
        found[f"Store:*{letter}{letter}"] = found[f"StoreAligned:*{letter}{letter}"] = _Row(_stored())
        found[f"StoreAlignedNonTemporal:*{letter}{letter}"] = _Row(_effect(stream))
        if T.size_of(base, 8) >= 4:
            found[f"LoadScalarVector128:*{letter}"] = _Row(_loaded_scalar(base))
            part = T.floating_of(T.size_of(base, 8))
            found[f"StoreScalar:*{letter}{letter}"] = _Row(_stored_part(I.GET_ELEMENT, part))
    return found


def _scalars() -> dict[str, _Row]:
    """Conversions from integers, compares of lane 0, shifts by a byte-sized count, and .NET 10's exchanged compares."""
    kinds = (("Int32", "n", T.INT), ("UInt32", "n", T.UINT), ("Int64", "w", T.LONG), ("UInt64", "w", T.ULONG))
    found = {
        f"ConvertScalarToVector128{name}:{letter}": _Row(_operation(I.CREATE_SCALAR, base))
        for name, letter, base in kinds
    }
    for letter, kind in (("f", "s"), ("d", "d")):
        base, both = LANES[letter], letter * 2
        for name, oper in _RELATIONS.items():
            for order in ("Ordered", "Unordered"):
                found[f"CompareScalar{order}{name}:{both}"] = _Row(_compared(oper, base))
        for name, operation in (("", "lt"), ("OrEqual", "le")):
            scalar = [I.BY_NAME[f"cmp{negated}{operation}s{kind}"] for negated in ("", "n")]
            found[f"^CompareScalarGreaterThan{name}:{both}"] = _Row(_exchanged_scalar(scalar[0], base))
            found[f"^CompareScalarNotGreaterThan{name}:{both}"] = _Row(_exchanged_scalar(scalar[1], base))
            packed = I.BY_NAME[f"cmpn{operation}p{kind}"]
            found[f"^CompareNotGreaterThan{name}:{both}"] = _Row(_exchanged(packed, base))
    for name, (intrinsic, instruction, letters) in _SHIFTS.items():
        for letter in letters:
            suffix = {2: "w", 4: "d", 8: "q"}[T.size_of(LANES[letter], 8)]
            by_vector = I.BY_NAME[instruction + suffix]
            found[f"{name}:{letter}y"] = _Row(_shifted(intrinsic, by_vector, LANES[letter]))
    return found


ROWS: Final[dict[str, _Row]] = {
    **_spelled(_VECTORS, 2),
    **_spelled(_OTHERS, 1),
    **{key: _Row(_operation(I.BY_NAME[name], LANES[key.partition(":")[2][0]])) for key, name in _MIXED.items()},
    **{key: _Row(_effect(name)) for key, name in _EFFECTS.items()},
    **_immediates(),
    **_memory(),
    **_scalars(),
}
EXCHANGED: Final = frozenset([key.partition(":")[0].removeprefix("^") for key in ROWS if key.startswith("^")])
"""Methods that .NET 10's library means otherwise than 3.1's."""
