"""Named operations on vectors: what a HWINTRINSIC node does (RyuJIT's ``NamedIntrinsic``). Small ints, and one table of
facts.

A vector's lanes are of the node's ``base`` type. What lies above the lanes of a SIMD8 or SIMD12 in a register means
nothing: no operation lets it reach a lane or a scalar result.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ryuaot.ir import advsimd, sse
from ryuaot.ir import vartypes as T


class IntrinsicInfo(NamedTuple):
    """Facts about one operation. ``is_lanewise``: each lane of the result is made of the same lane of each operand."""

    name: str
    arity: int
    commutes: bool = False
    is_lanewise: bool = True
    cost: int = 4
    doc: str = ""


_TABLE: list[IntrinsicInfo] = []


def _named(
    name: str, arity: int, *, commutes: bool = False, is_lanewise: bool = True, cost: int = 4, doc: str = ""
) -> int:
    _TABLE.append(IntrinsicInfo(name, arity, commutes, is_lanewise, cost, doc))
    return len(_TABLE) - 1


ADD: Final[int] = _named("Add", 2, commutes=True)
SUBTRACT: Final[int] = _named("Subtract", 2)
MULTIPLY: Final[int] = _named("Multiply", 2, commutes=True)
DIVIDE: Final[int] = _named("Divide", 2, cost=15)
MIN: Final[int] = _named("Min", 2, doc="op1 < op2 ? op1 : op2, as MINPS: op2 where one is NaN or both are zero")
MAX: Final[int] = _named("Max", 2, doc="op1 > op2 ? op1 : op2, likewise")
AND: Final[int] = _named("And", 2, commutes=True, cost=1)
OR: Final[int] = _named("Or", 2, commutes=True, cost=1)
XOR: Final[int] = _named("Xor", 2, commutes=True, cost=1)
ABS: Final[int] = _named("Abs", 1, cost=2, doc="the sign bit cleared")
NEGATE: Final[int] = _named("Negate", 1, cost=2, doc="the sign bit changed")
SQRT: Final[int] = _named("Sqrt", 1, cost=15)
BROADCAST: Final[int] = _named("Broadcast", 1, is_lanewise=False, cost=1, doc="the scalar op1 in every lane")
PAIR: Final[int] = _named("Pair", 2, is_lanewise=False, cost=1, doc="SIMD8 of the floats op1, op2")
JOIN: Final[int] = _named(
    "Join", 2, is_lanewise=False, cost=1, doc="lower eight bytes of op1, then those of op2: of vectors or of scalars"
)
UPPER: Final[int] = _named("Upper", 1, is_lanewise=False, cost=1, doc="bytes 8 to 15 of op1, as a scalar or a SIMD8")
GET_ELEMENT: Final[int] = _named("GetElement", 1, is_lanewise=False, cost=1, doc="lane imm of op1")
WITH_ELEMENT: Final[int] = _named(
    "WithElement", 2, is_lanewise=False, cost=1, doc="op1 with the scalar op2 in lane imm"
)
DOT: Final[int] = _named(
    "Dot", 2, is_lanewise=False, cost=12, doc="(x + y) + (z + w) of the lanes' products, lanes that are not there zero"
)
ALL_EQUAL: Final[int] = _named("AllEqual", 2, is_lanewise=False, cost=4, doc="INT: 1 where all lanes are equal")
# What follows is of Vector128<T>.
AS: Final[int] = _named("As", 1, cost=0, doc="the same bits as a vector of other lanes; removed by the phase `simd`")
AND_NOT: Final[int] = _named("AndNot", 2, cost=1, doc="op1 & ~op2")
EQUAL: Final[int] = _named("Equal", 2, commutes=True, doc="a mask: each lane all ones or zero")
GREATER: Final[int] = _named("Greater", 2, doc="op1 > op2, a mask; by the sign of `base`, as all that follow")
GREATER_EQUAL: Final[int] = _named("GreaterEqual", 2)
LESS: Final[int] = _named("Less", 2)
LESS_EQUAL: Final[int] = _named("LessEqual", 2)
SHIFT_LEFT: Final[int] = _named("ShiftLeft", 1, cost=1, doc="by imm bits, fewer than a lane has")
SHIFT_RIGHT: Final[int] = _named("ShiftRight", 1, cost=1, doc="likewise, arithmetic")
SHIFT_RIGHT_LOGICAL: Final[int] = _named("ShiftRightLogical", 1, cost=1, doc="likewise, zeros from above")
SHIFT_LEFT_BY: Final[int] = _named("ShiftLeftBy", 2, is_lanewise=False, cost=2, doc="by the INT op2, in range as well")
SHIFT_RIGHT_BY: Final[int] = _named("ShiftRightBy", 2, is_lanewise=False, cost=2)
SHIFT_RIGHT_LOGICAL_BY: Final[int] = _named("ShiftRightLogicalBy", 2, is_lanewise=False, cost=2)
PERMUTE: Final[int] = _named(
    "Permute", 1, is_lanewise=False, cost=1, doc="lane n of 32 bits is lane imm >> 2 * n & 3 of op1, as PSHUFD"
)
PERMUTE_LOW: Final[int] = _named("PermuteLow", 1, is_lanewise=False, cost=1, doc="likewise the lower four of 16 bits")
PERMUTE_HIGH: Final[int] = _named("PermuteHigh", 1, is_lanewise=False, cost=1, doc="likewise the upper four among them")
CREATE_SCALAR: Final[int] = _named("CreateScalar", 1, is_lanewise=False, cost=1, doc="op1 in lane 0, zeros above")
MASK: Final[int] = _named("ExtractMostSignificantBits", 1, is_lanewise=False, doc="INT: bit n is the top bit of lane n")
ANY: Final[int] = _named("Any", 1, is_lanewise=False, doc="INT: not 0 where a lane of the mask op1 is set")
NOT_ALL: Final[int] = _named("NotAll", 1, is_lanewise=False, doc="INT: not 0 where a lane of the mask op1 is not set")
WIDEN_LOWER: Final[int] = _named("WidenLower", 1, is_lanewise=False, cost=2, doc="lanes of twice the width")
WIDEN_UPPER: Final[int] = _named("WidenUpper", 1, is_lanewise=False, cost=2)
NARROW: Final[int] = _named("Narrow", 2, is_lanewise=False, doc="the lower half of each lane of op1, then of op2")
SUM: Final[int] = _named("Sum", 1, is_lanewise=False, cost=8, doc="of all lanes; (x + y) + (z + w) of floats")
PACK_UNSIGNED: Final[int] = _named(
    "PackUnsigned",
    2,
    is_lanewise=False,
    cost=1,
    doc="lanes of op1, then of op2, from SHORT to the nearest UBYTE; SSE2's",
)

SSE: Final[dict[int, sse.Instruction]] = {
    _named(row.name, 1 if row.form in (sse.ONE, sse.SELF, sse.SHIFT) else 2, is_lanewise=False, cost=row.cost): row
    for row in sse.INSTRUCTIONS
}
"""The operations that are one instruction of SSE2, on targets that have it."""

ADVSIMD: Final[dict[int, advsimd.Instruction]] = {
    _named(row.name, row.operands, is_lanewise=False): row for row in advsimd.INSTRUCTIONS
}
"""The operations that are one instruction of A64, on targets that have it."""
for _name in advsimd.EFFECTS:
    _named(_name, 0, is_lanewise=False)

SMALL: Final = frozenset((T.BYTE, T.UBYTE, T.SHORT, T.USHORT))
_32: Final = frozenset((T.INT, T.UINT))
_64: Final = frozenset((T.LONG, T.ULONG))
_16: Final = frozenset((T.SHORT, T.USHORT))
_TO_32: Final = SMALL | _32
INTEGRAL: Final = _TO_32 | _64
ALL: Final = INTEGRAL | T.FLOATING
BASES: Final[dict[int, frozenset[int]]] = {
    **dict.fromkeys((ADD, SUBTRACT, AS, AND, OR, XOR, AND_NOT, EQUAL, BROADCAST, GET_ELEMENT, CREATE_SCALAR), ALL),
    **dict.fromkeys((MASK, ANY, NOT_ALL, SUM), ALL),
    MULTIPLY: _16 | _32 | T.FLOATING,
    DIVIDE: T.FLOATING,
    SQRT: T.FLOATING,
    NEGATE: T.FLOATING,
    ABS: T.FLOATING | {T.BYTE, T.SHORT, T.INT},
    **dict.fromkeys((MIN, MAX), INTEGRAL),
    **dict.fromkeys((GREATER, GREATER_EQUAL, LESS, LESS_EQUAL), ALL),
    **dict.fromkeys((SHIFT_LEFT, SHIFT_RIGHT_LOGICAL), INTEGRAL),
    SHIFT_RIGHT: _TO_32,
    **dict.fromkeys((SHIFT_LEFT_BY, SHIFT_RIGHT_LOGICAL_BY), _16 | _32 | _64),
    SHIFT_RIGHT_BY: _16 | _32,
    PERMUTE: frozenset((T.INT,)),
    **dict.fromkeys((PERMUTE_LOW, PERMUTE_HIGH), frozenset((T.SHORT,))),
    WITH_ELEMENT: _16 | T.FLOATING,
    **dict.fromkeys((WIDEN_LOWER, WIDEN_UPPER), _TO_32),
    NARROW: _16 | _32 | _64,
}
"""The operations of Vector128<T>, and the lanes on which every target with vectors has them. The lanes are the
operands'. Operations of other vectors have FLOAT lanes."""

INFO: Final[tuple[IntrinsicInfo, ...]] = tuple(_TABLE)
NAMES: Final[tuple[str, ...]] = tuple(info.name for info in INFO)
BY_NAME: Final = {info.name: number for number, info in enumerate(INFO)}
