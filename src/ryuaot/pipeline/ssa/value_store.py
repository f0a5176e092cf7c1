"""Value numbers: equal numbers mean equal values, wherever both are computed (RyuJIT's ``ValueNumStore``).

A number stands for a key ``(word, type, ...)``: a constant, a function of other numbers, or something opaque. ``home``
is the place in the flow graph of the block that decides it last: a value with its home outside of a loop is the same in
every round.
"""

from __future__ import annotations

from typing import Any, Final

from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.builder import wrap_int

Key = tuple[Any, ...]

NO_VN: Final = 0
CONSTANT: Final = "int"
PHI: Final = "phi"
ANYWHERE: Final = -1
"""Home of constants."""

_BITS = {T.INT: 32, T.LONG: 64}


class ValueStore:
    """All numbers of one method: ``keys`` and ``homes`` by number. ``fresh``: objects that were allocated here, which
    are not null."""

    __slots__ = ("keys", "homes", "fresh", "_numbers")

    def __init__(self) -> None:
        self.keys: list[Key] = [("none", T.VOID)]
        self.homes: list[int] = [ANYWHERE]
        self.fresh: set[int] = set()
        self._numbers: dict[Key, int] = {}

    def number(self, key: Key, home: int) -> int:
        """Returns the number of ``key``, a new one if it has none yet (only then ``home`` is used)."""
        found = self._numbers.get(key)
        if found is None:
            found = self._numbers[key] = len(self.keys)
            self.keys.append(key)
            self.homes.append(home)
        return found

    def known(self, key: Key) -> int:
        """Returns the number of ``key``; NO_VN if it has none."""
        return self._numbers.get(key, NO_VN)

    def let(self, key: Key, number: int) -> None:
        """Gives ``key``, which has no number yet, the existing ``number``."""
        self._numbers[key] = number

    def opaque(self, vartype: int, home: int, small: int = T.UNDEF) -> int:
        """Returns a number that is equal to no other; ``small``: the type as which it is loaded."""
        number = len(self.keys)
        self.keys.append(("?", vartype, small, number))
        self.homes.append(home)
        return number

    def constant(self, vartype: int, value: int) -> int:
        """Returns the number of an integer, wrapped to its type."""
        bits = _BITS.get(vartype)
        return self.number((CONSTANT, vartype, value if bits is None else wrap_int(value, bits)), ANYWHERE)

    def value_of(self, number: int) -> int | None:
        """Returns the integer that ``number`` is; None if it is not a constant."""
        key = self.keys[number]
        return key[2] if key[0] == CONSTANT else None

    def type_of(self, number: int) -> int:
        """Returns the IR type of the value."""
        vartype: int = self.keys[number][1]
        return vartype

    def function(self, oper: int, vartype: int, flags: int, *args: int) -> int:
        """Returns ``oper`` of other numbers. Folds integers, puts a constant second, turns SUB of one into ADD."""
        if len(args) == 2:
            first, second = args
            a, b = self.value_of(first), self.value_of(second)
            if vartype in _BITS and not flags:
                if b is not None:
                    if a is not None:
                        result = _fold(oper, a, b, _BITS[vartype])
                        if result is not None:
                            return self.constant(vartype, result)
                    if oper == O.SUB:
                        oper, b = O.ADD, -b
                        second = self.constant(vartype, b)
                    if oper == O.ADD:
                        return self._sum(vartype, first, b)
            if O.INFO[oper].commutes and b is None and (a is not None or first > second):
                first, second = second, first
                if a is not None and oper == O.ADD and vartype in _BITS and not flags:
                    return self._sum(vartype, first, a)
            args = (first, second)
        homes = self.homes
        return self.number((oper, vartype, flags, *args), max([homes[arg] for arg in args]))

    def _sum(self, vartype: int, first: int, addend: int) -> int:
        """Returns ``first`` plus a constant; wrapping sums of sums are one sum."""
        key = self.keys[first]
        if key[0] == O.ADD and key[2] == 0 and len(key) == 5:
            inner = self.value_of(key[4])
            if inner is not None:
                first, addend = key[3], inner + addend
        addend = wrap_int(addend, _BITS[vartype])
        if addend == 0:
            return first
        return self.number((O.ADD, vartype, 0, first, self.constant(vartype, addend)), self.homes[first])

    def split(self, number: int) -> tuple[int, int]:
        """Returns ``number`` as a sum: (number, constant); a constant is (NO_VN, its value). Sums wrap."""
        key = self.keys[number]
        if key[0] == CONSTANT:
            return NO_VN, key[2]
        if key[0] == O.ADD and key[2] == 0:
            addend = self.value_of(key[4])
            if addend is not None:
                return key[3], addend
        return number, 0


def _fold(oper: int, a: int, b: int, bits: int) -> int | None:
    if oper == O.ADD:
        return a + b
    if oper == O.SUB:
        return a - b
    if oper == O.MUL:
        return a * b
    if oper == O.AND:
        return a & b
    if oper == O.OR:
        return a | b
    if oper == O.XOR:
        return a ^ b
    if oper == O.LSH:
        return a << (b & (bits - 1))
    if oper == O.RSH:
        return a >> (b & (bits - 1))
    if oper == O.RSZ:
        return (a & ((1 << bits) - 1)) >> (b & (bits - 1))
    return None
