"""What a round of a loop computes, as a graph: each value once, with the range of its integers.

Numbers of a range are those of the value as a signed integer of its type. A value whose range fits into lanes that are
narrower than its type can be computed there.
"""

from __future__ import annotations

from typing import Final

from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import GenTree

LOAD: Final = -1
FIXED: Final = -2
"""A scalar that no round changes: a local or a constant of floating type."""
INDEX: Final = -3
CARRIED: Final = -4
"""What a local brings from the round before."""
CHOICE: Final = -5
"""The second where the first, a comparison, holds, else the third."""
MIN: Final = -6
MAX: Final = -7

LOW: Final = frozenset((O.ADD, O.SUB, O.MUL, O.AND, O.OR, O.XOR, O.NOT, O.NEG, O.LSH))
"""The lower bits of their results are made of the lower bits of their operands."""
RELOPS: Final = frozenset((O.EQ, O.NE, O.LT, O.LE, O.GT, O.GE))
_BITS: Final = {T.INT: 32, T.LONG: 64}
_RANGES: Final = {
    T.BOOL: (0, 255), T.UBYTE: (0, 255), T.BYTE: (-128, 127), T.USHORT: (0, 65535), T.SHORT: (-32768, 32767),
}  # fmt: skip

Range = tuple[int, int]


class Access:
    """An address, or one load or store of a round: ``base`` (a local, -1: none) + the index and another local, the
    ``row`` (-1: none), times ``factor`` + bytes of ``offset``, for an index of ``least`` or more."""

    __slots__ = ("base", "factor", "offset", "type", "flags", "least", "row")

    def __init__(self, base: int, factor: int, offset: int, least: int, row: int = -1) -> None:
        self.base = base
        self.factor = factor
        self.offset = offset
        self.least = least
        self.row = row
        self.type = T.UNDEF
        self.flags = 0

    @property
    def size(self) -> int:
        """Bytes of an element."""
        return T.size_of(self.type, 8)


class Value:
    """``kind``: an oper of the IR, or one of the words above; ``data``: a constant, a local, an access, a cast's
    target, or whether a comparison is unsigned; ``number`` names it."""

    __slots__ = ("kind", "type", "operands", "data", "range", "number", "address", "leaf")

    def __init__(self, kind: int, vartype: int, operands: tuple[Value, ...], data: int, number: int) -> None:
        self.kind = kind
        self.type = vartype
        self.operands = operands
        self.data = data
        self.number = number
        self.range: Range = (0, 0)
        self.address: Access | None = None  # what it is as an address, or, of a LOAD, what it loads
        self.leaf: GenTree | None = None  # of a FIXED

    def fits(self, width: int) -> bool:
        """Whether lanes of ``width`` bytes hold it, with a sign or without one."""
        if self.type in T.FLOATING:
            return width == T.size_of(self.type, 8)
        return self.is_signed_in(width) or self.is_unsigned_in(width)

    def is_signed_in(self, width: int) -> bool:
        """Whether it is what its lane of ``width`` bytes holds as a signed number."""
        low, high = self.range
        return -(1 << 8 * width - 1) <= low and high < 1 << 8 * width - 1

    def is_unsigned_in(self, width: int) -> bool:
        """Whether it is what its lane of ``width`` bytes holds as a number without a sign."""
        low, high = self.range
        return low >= 0 and high < 1 << 8 * width


class Values:
    """All values of a loop, each known by what it is made of."""

    def __init__(self) -> None:
        self.all: list[Value] = []
        self._known: dict[tuple[int, int, tuple[int, ...], int], Value] = {}

    def make(self, kind: int, vartype: int, operands: tuple[Value, ...] = (), data: int = 0) -> Value:
        """Returns the value with this key; creates it if it is new."""
        key = (kind, vartype, tuple(operand.number for operand in operands), data)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = Value(kind, vartype, operands, data, len(self.all))
            self.all.append(found)
            if vartype in _BITS:
                found.range = _clipped(_range_of(found), vartype)
        return found

    def load(self, access: Access, epoch: int) -> Value:
        """Returns the value that an access loads; ``epoch`` distinguishes loads that a store separates."""
        key = (access.base, access.factor, access.offset, access.row)
        place = (LOAD, access.type, key, epoch)
        known = self._known.get(place)
        if known is None:
            known = self._known[place] = Value(LOAD, T.ACTUAL[access.type], (), 0, len(self.all))
            known.address = access
            known.range = _RANGES.get(access.type, _whole(known.type))
            self.all.append(known)
        return known

    def uses(self, roots: list[Value]) -> dict[int, int]:
        """Counts how often each value (by number) is an operand in the trees of the roots, or a root."""
        counts: dict[int, int] = {}
        work = list(roots)
        while work:
            value = work.pop()
            seen = counts.get(value.number, 0)
            counts[value.number] = seen + 1
            if not seen:
                work.extend(value.operands)
        return counts


def _whole(vartype: int) -> Range:
    bits = _BITS.get(vartype, 64)
    return -(1 << bits - 1), (1 << bits - 1) - 1


def _clipped(found: Range, vartype: int) -> Range:
    whole = _whole(vartype)
    return found if whole[0] <= found[0] and found[1] <= whole[1] else whole


def _range_of(value: Value) -> Range:
    """Returns the range of an integer, before it wraps."""
    kind, data = value.kind, value.data
    parts = [operand.range for operand in value.operands]
    whole = _whole(value.type)
    if kind == O.CNS_INT:
        return data, data
    if kind in RELOPS:
        return 0, 1
    if kind == O.CAST:
        return _cast_range(value, data)
    if kind == CHOICE:
        return min(parts[1][0], parts[2][0]), max(parts[1][1], parts[2][1])
    if not parts:
        return whole
    (low, high), second = parts[0], parts[-1]
    if kind in (MIN, MAX):
        if data:
            return whole if min(low, second[0]) < 0 else (min(low, second[0]), max(high, second[1]))
        choose = min if kind == MIN else max
        return choose(low, second[0]), choose(high, second[1])
    if kind == O.ADD:
        return low + second[0], high + second[1]
    if kind == O.SUB:
        return low - second[1], high - second[0]
    if kind == O.NEG:
        return -high, -low
    if kind == O.NOT:
        return ~high, ~low
    if kind == O.MUL:
        corners = [a * b for a in (low, high) for b in second]
        return min(corners), max(corners)
    if kind == O.AND:
        tops = [top for bottom, top in parts if bottom >= 0]
        return (0, min(tops)) if tops else whole
    if kind in (O.OR, O.XOR):
        bits = max(high, second[1]).bit_length()
        return (0, (1 << bits) - 1) if low >= 0 and second[0] >= 0 else whole
    if kind == O.LSH:
        return low << data, high << data
    if kind == O.RSH or kind == O.RSZ and low >= 0:
        return low >> data, high >> data
    if kind == O.RSZ and data:
        return 0, (1 << _BITS[value.type] - data) - 1
    return whole


def _cast_range(value: Value, cast_to: int) -> Range:
    """Returns the range of a cast. ``cast_to``: a small type, INT (of a LONG), LONG, or ULONG if an INT is
    zero-extended."""
    source = value.operands[0].range
    if cast_to == T.ULONG:
        return source if source[0] >= 0 else (0, (1 << 32) - 1)
    target = _RANGES.get(cast_to, _whole(value.type))
    return source if target[0] <= source[0] and source[1] <= target[1] else target
