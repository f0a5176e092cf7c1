"""Named operations on vectors: what a HWINTRINSIC node does (RyuJIT's ``NamedIntrinsic``). Small ints, and one table of
facts.

A vector's lanes are of the node's ``base`` type. What lies above the lanes of a SIMD8 or SIMD12 in a register means
nothing: no operation lets it reach a lane or a scalar result.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class IntrinsicInfo(NamedTuple):
    """Facts about one operation. ``lanewise``: each lane of the result is made of the same lane of each operand."""

    name: str
    arity: int
    commutes: bool = False
    lanewise: bool = True
    cost: int = 4
    doc: str = ""


_TABLE: list[IntrinsicInfo] = []


def _named(
    name: str, arity: int, *, commutes: bool = False, lanewise: bool = True, cost: int = 4, doc: str = ""
) -> int:
    _TABLE.append(IntrinsicInfo(name, arity, commutes, lanewise, cost, doc))
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
BROADCAST: Final[int] = _named("Broadcast", 1, lanewise=False, cost=1, doc="the scalar op1 in every lane")
PAIR: Final[int] = _named("Pair", 2, lanewise=False, cost=1, doc="SIMD8 of the floats op1, op2")
JOIN: Final[int] = _named(
    "Join", 2, lanewise=False, cost=1, doc="lower eight bytes of op1, then those of op2: of vectors or of scalars"
)
UPPER: Final[int] = _named("Upper", 1, lanewise=False, cost=1, doc="bytes 8 to 15 of op1, as a scalar or a SIMD8")
GET_ELEMENT: Final[int] = _named("GetElement", 1, lanewise=False, cost=1, doc="lane imm of op1")
WITH_ELEMENT: Final[int] = _named("WithElement", 2, lanewise=False, cost=1, doc="op1 with the scalar op2 in lane imm")
DOT: Final[int] = _named(
    "Dot", 2, lanewise=False, cost=12, doc="(x + y) + (z + w) of the lanes' products, lanes that are not there zero"
)
ALL_EQUAL: Final[int] = _named("AllEqual", 2, lanewise=False, cost=4, doc="INT: 1 where all lanes are equal")

INFO: Final[tuple[IntrinsicInfo, ...]] = tuple(_TABLE)
NAMES: Final[tuple[str, ...]] = tuple(info.name for info in INFO)
BY_NAME: Final = {info.name: number for number, info in enumerate(INFO)}
