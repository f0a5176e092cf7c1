"""Reads a loop's trees: what a round computes, loads and stores, in order, and what its locals carry to the next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import CastNode, DblCon, IntCon, LclNode, MultiOp
from ryuaot.ir.walk import execution_order
from ryuaot.pipeline.vectorization.value_graph import (
    CARRIED,
    CHOICE,
    FIXED,
    INDEX,
    LOW,
    MAX,
    MIN,
    RELOPS,
    Access,
    Value,
    Values,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from ryuaot.ir.blocks import Statement
    from ryuaot.ir.compiler import Compiler
    from ryuaot.ir.nodes import GenTree
    from ryuaot.pipeline.flowgraph.loop_facts import LoopFacts

ELEMENTS: Final = frozenset((
    T.BOOL, T.BYTE, T.UBYTE, T.SHORT, T.USHORT, T.INT, T.UINT, T.LONG, T.ULONG, T.FLOAT, T.DOUBLE,
))  # fmt: skip
_WORDS: Final = (T.INT, T.LONG)
_FLOATING_OPERS: Final = frozenset((O.ADD, O.SUB, O.MUL, O.DIV, O.NEG, O.SQRT, O.ABS))
_SPINES: Final = frozenset((O.ADD, O.SUB, O.AND, O.OR, O.XOR, MIN, MAX))
_GROWING: Final = frozenset((O.ADD, O.SUB, O.OR, O.XOR))
"""Zero on their right changes nothing."""
_FURTHEST: Final = 1 << 16


class Event:
    """A load (``stored`` None) or store of a round."""

    __slots__ = ("access", "loaded", "stored")

    def __init__(self, access: Access, loaded: Value | None, stored: Value | None) -> None:
        self.access = access
        self.loaded = loaded
        self.stored = stored


class Reduction:
    """``lcl`` grows by the ``terms`` in each round, by ``kind``; the second of a pair is true of what is taken away."""

    __slots__ = ("lcl", "kind", "terms")

    def __init__(self, lcl: int, kind: int, terms: list[tuple[Value, bool]]) -> None:
        self.lcl = lcl
        self.kind = kind
        self.terms = terms


class Reader:
    """One loop."""

    def __init__(self, comp: Compiler, index: int, facts: LoopFacts) -> None:
        self.comp = comp
        self.index = index
        self.facts = facts
        self.values = Values()
        self.known: dict[int, Value] = {}  # local -> what it holds
        self.events: list[Event] = []
        self.refused: GenTree | None = None  # the node that has no form in vectors
        self._epoch = 0
        self.is_in_branch = False

    # statements

    def read(self, statement: Statement) -> bool:
        """Reads the effects of a statement; False if they cannot be expressed in vectors."""
        return self._value_of(statement.root) is not None

    def read_branch(self, condition: GenTree, statements: list[Statement]) -> bool:
        """Statements that a round passes by where ``condition`` holds: nothing but stores to locals."""
        passed = self._value_of(condition)
        if passed is None or passed.kind not in RELOPS:
            return False
        before = dict(self.known)
        self.is_in_branch = True
        if not all(self.read(statement) for statement in statements):
            return False
        self.is_in_branch = False
        runs = self.values.make(O.REVERSE_RELOP[passed.kind], T.INT, passed.operands, passed.data)
        for lcl, value in self.known.items():
            old = before.get(lcl)
            if old is value:
                continue
            if old is None:
                old = self.values.make(CARRIED, value.type, (), lcl)
            if value.type not in _WORDS or old.type != value.type:
                return False
            self.known[lcl] = self._chosen(runs, value, old)
        return True

    def reductions(self) -> list[Reduction] | None:
        """Returns the values carried from iteration to iteration; None if they are more than sums and the like."""
        carried = [value for value in self.values.all if value.kind == CARRIED]
        finals = {value.data: self.known[value.data] for value in carried if value.data in self.known}
        roots = [event.stored for event in self.events if event.stored is not None]
        uses = self.values.uses([*roots, *finals.values()])
        found = []
        for value in carried:
            if value.data not in finals:
                return None
            if value.number not in uses:
                continue
            reduction = self._spine(value, finals[value.data], uses)
            if reduction is None:
                return None
            found.append(reduction)
        return found

    def _spine(self, carried: Value, final: Value, uses: dict[int, int]) -> Reduction | None:
        terms: list[tuple[Value, bool]] = []
        kind, unsigned = -1, 0
        at = final
        below = self._ancestors(carried)
        while at is not carried:
            operation = O.ADD if at.kind == O.SUB else at.kind
            if at.kind not in _SPINES or uses[at.number] != 1 or kind not in (-1, operation):
                return None
            if at.kind in (MIN, MAX) and terms and at.data != unsigned:
                return None
            kind, unsigned = operation, at.data
            first, second = at.operands
            turned = second.number in below
            if turned == (first.number in below) or turned and at.kind == O.SUB:
                return None
            terms.append((first if turned else second, at.kind == O.SUB))
            at = second if turned else first
        simple = uses[carried.number] == 1 and (kind >= 0 or kind in (MIN, MAX))
        dsc = self.comp.locals[carried.data]
        if not simple or dsc.type not in _WORDS or dsc.type != carried.type:
            return None
        if kind in (MIN, MAX) and (unsigned or dsc.type != T.INT):
            return None
        return Reduction(carried.data, kind, terms)

    def _ancestors(self, value: Value) -> set[int]:
        """Numbers of what is made of a value, and its own."""
        found = {value.number}
        for other in self.values.all:  # operands come first
            if any(operand.number in found for operand in other.operands):
                found.add(other.number)
        return found

    # trees

    def _value_of(self, root: GenTree) -> Value | None:
        made: dict[GenTree, Value] = {}
        value: Value | None = None
        for node in execution_order(root):
            operands = [made[operand] for operand in node.operands()]
            handler = _HANDLERS.get(node.oper)
            value = self._operation(node, operands) if handler is None else handler(self, node, operands)
            if value is None:
                self.refused = node
                return None
            made[node] = value
        return value

    def _nothing(self, node: GenTree, operands: list[Value]) -> Value | None:
        return self.values.make(O.CNS_INT, T.INT)

    def _constant(self, node: GenTree, operands: list[Value]) -> Value | None:
        assert isinstance(node, IntCon)
        return self.values.make(O.CNS_INT, node.type, (), node.value) if node.type in _WORDS else None

    def _floating_constant(self, node: GenTree, operands: list[Value]) -> Value | None:
        assert isinstance(node, DblCon)
        value = self.values.make(FIXED, node.type, (), -1 - node.bits)
        value.leaf = node
        return value

    def _local(self, node: GenTree, operands: list[Value]) -> Value | None:
        assert isinstance(node, LclNode)
        lcl = node.lcl
        if not self.facts.is_private(lcl) or node.type in T.SIMD:
            return None
        if lcl == self.index:
            value = self.values.make(INDEX, T.INT)
            value.address = Access(-1, 1, 0, 0)
            value.range = (0, (1 << 31) - 1)
            return value
        known = self.known.get(lcl)
        if known is not None:
            return known
        if lcl in self.facts.stores:
            return self.values.make(CARRIED, node.type, (), lcl)
        value = self.values.make(FIXED, node.type, (), lcl)
        value.leaf = node
        if node.type in (T.REF, T.BYREF, T.LONG):
            value.address = Access(lcl, 0, 0, 0)
        return value

    def _store_local(self, node: GenTree, operands: list[Value]) -> Value | None:
        assert isinstance(node, LclNode)
        dsc = self.comp.locals[node.lcl]
        value = operands[0]
        if not self.facts.is_private(node.lcl) or node.lcl == self.index:
            return None
        if dsc.type in T.SMALL:
            value = self._narrowed(value, dsc.type)
        elif value.type != dsc.type and value.type not in T.GC:
            return None
        self.known[node.lcl] = value
        return value

    def _narrowed(self, value: Value, small: int) -> Value:
        size = T.size_of(small, 8)
        fits = value.is_unsigned_in(size) if small in T.UNSIGNED else value.is_signed_in(size)
        return value if fits and value.type == T.INT else self.values.make(O.CAST, T.INT, (value,), small)

    def _comma(self, node: GenTree, operands: list[Value]) -> Value | None:
        return operands[1]

    def _cast(self, node: GenTree, operands: list[Value]) -> Value | None:
        assert isinstance(node, CastNode)
        source, target = operands[0], node.cast_to
        if node.flags & (F.OVERFLOW | F.SATURATING) or source.type not in _WORDS or node.type not in _WORDS:
            return None
        if target in T.SMALL:
            return self._narrowed(source, target)
        if node.type == source.type:
            return source
        if node.type == T.INT:
            return self.values.make(O.CAST, T.INT, (source,), T.INT)
        unsigned = bool(node.flags & F.UNSIGNED)
        value = self.values.make(O.CAST, T.LONG, (source,), T.ULONG if unsigned else T.LONG)
        inner = source.address
        if inner is not None and inner.base < 0 and (unsigned or inner.offset <= 0 and inner.row < 0):
            least = max(inner.least, -inner.offset) if unsigned else inner.least
            value.address = Access(-1, inner.factor, inner.offset, least, inner.row)
        return value

    def _select(self, node: GenTree, operands: list[Value]) -> Value | None:
        assert isinstance(node, MultiOp)
        condition, chosen, other = operands
        if condition.kind not in RELOPS or chosen.type not in _WORDS or other.type != chosen.type:
            return None
        return self._chosen(condition, chosen, other)

    def _chosen(self, condition: Value, one: Value, other: Value) -> Value:
        """Returns ``one`` where the condition holds, else ``other``."""
        make = self.values.make
        pair = (one, other)
        if one is other:
            return one
        if condition.kind in (O.LT, O.LE, O.GT, O.GE) and pair in (condition.operands, condition.operands[::-1]):
            smaller = (condition.kind in (O.LT, O.LE)) == (pair == condition.operands)
            return make(MIN if smaller else MAX, one.type, pair, condition.data)
        if other.kind == CARRIED and one.kind in _GROWING and other in one.operands:
            first, second = one.operands
            grows = second if first is other else first
            if first is other or one.kind != O.SUB:
                zero = make(O.CNS_INT, one.type)
                return make(one.kind, one.type, (other, self._chosen(condition, grows, zero)))
        return make(CHOICE, one.type, (condition, one, other))

    def _operation(self, node: GenTree, operands: list[Value]) -> Value | None:
        oper, vartype = node.oper, node.type
        if node.flags & F.OVERFLOW:
            return None
        types = {operand.type for operand in operands}
        if vartype in T.FLOATING:
            known = oper in _FLOATING_OPERS and types == {vartype}
            return self.values.make(oper, vartype, tuple(operands)) if known else None
        if oper in RELOPS:
            if len(types) != 1 or operands[0].type not in _WORDS:
                return None
            return self.values.make(oper, T.INT, tuple(operands), int(bool(node.flags & F.UNSIGNED)))
        if oper in (O.LSH, O.RSH, O.RSZ):
            return self._shift(node, operands)
        if oper not in LOW:
            return None
        if vartype in T.GC or vartype == T.LONG and types & T.GC:
            return self._address(node, operands)
        if vartype not in _WORDS or types != {vartype}:
            return None
        value = self.values.make(oper, vartype, tuple(operands))
        value.address = self._sum(oper, operands)
        return value

    def _shift(self, node: GenTree, operands: list[Value]) -> Value | None:
        count = node.op2
        if not isinstance(count, IntCon) or node.type not in _WORDS or operands[0].type != node.type:
            return None
        bits = count.value & 8 * T.size_of(node.type, 8) - 1
        value = self.values.make(node.oper, node.type, (operands[0],), bits)
        scaled = operands[0].address
        if node.oper == O.LSH and node.type == T.LONG and scaled is not None and scaled.base < 0 and bits < 8:
            value.address = Access(-1, scaled.factor << bits, scaled.offset << bits, scaled.least, scaled.row)
        return value

    # addresses

    def _address(self, node: GenTree, operands: list[Value]) -> Value | None:
        address = self._sum(node.oper, operands)
        if address is None:
            return None
        value = self.values.make(node.oper, node.type, tuple(operands))
        value.address = address
        return value

    def _sum(self, oper: int, operands: list[Value]) -> Access | None:
        """Adds two addresses of which one has a base, or an address and a constant; also multiplies an index by a
        constant. None for others."""
        if len(operands) != 2:
            return None
        one, other = operands
        if one.type == T.INT and oper == O.ADD and FIXED in (one.kind, other.kind):
            return self._in_row(one, other)
        if one.kind == O.CNS_INT and oper != O.SUB:
            one, other = other, one
        left, right = one.address, other.address
        if left is None:
            return None
        if other.kind == O.CNS_INT:
            constant = other.data
            if abs(constant) > _FURTHEST:
                return None
            if oper == O.MUL and left.base < 0 and one.type == T.LONG and 0 < constant:
                return Access(-1, left.factor * constant, left.offset * constant, left.least, left.row)
            if oper not in (O.ADD, O.SUB):
                return None
            total = left.offset + (constant if oper == O.ADD else -constant)
            return Access(left.base, left.factor, total, left.least, left.row) if abs(total) <= _FURTHEST else None
        if oper != O.ADD or right is None or one.type == T.INT or left.base >= 0 and right.base >= 0:
            return None
        total = left.offset + right.offset
        least = max(left.least, right.least)
        if left.factor and right.factor:
            return None
        return Access(max(left.base, right.base), left.factor + right.factor, total, least, max(left.row, right.row))

    def _in_row(self, one: Value, other: Value) -> Access | None:
        """Adds the index and a loop-invariant int."""
        if one.kind == FIXED:
            one, other = other, one
        place, leaf = one.address, other.leaf
        if place is None or place.base >= 0 or place.row >= 0 or other.kind != FIXED or not isinstance(leaf, LclNode):
            return None
        return Access(-1, 1, place.offset, place.least, leaf.lcl)

    def _accessed(self, node: GenTree, address: Value) -> Access | None:
        found = address.address
        if node.type not in ELEMENTS or node.flags & F.VOLATILE or found is None or found.base < 0:
            return None
        access = Access(found.base, found.factor, found.offset, found.least, found.row)
        access.type = node.type
        access.flags = node.flags & F.NONFAULTING
        return access if access.size == access.factor else None

    def _load(self, node: GenTree, operands: list[Value]) -> Value | None:
        access = self._accessed(node, operands[0])
        if access is None:
            return None
        known = len(self.values.all)
        value = self.values.load(access, self._epoch)
        if len(self.values.all) > known:
            if self.is_in_branch:
                return None  # it might be out of range where it is passed by
            self.events.append(Event(access, value, None))
        return value

    def _store(self, node: GenTree, operands: list[Value]) -> Value | None:
        access = self._accessed(node, operands[0])
        value = operands[1]
        if access is None or self.is_in_branch:
            return None
        if value.type != T.ACTUAL[access.type]:
            return None
        self.events.append(Event(access, None, value))
        self._epoch += 1
        return value


_HANDLERS: Final[dict[int, Callable[[Reader, GenTree, list[Value]], Value | None]]] = {
    O.LCL_VAR: Reader._local, O.STORE_LCL_VAR: Reader._store_local, O.CNS_INT: Reader._constant,
    O.CNS_DBL: Reader._floating_constant, O.CAST: Reader._cast, O.IND: Reader._load, O.STOREIND: Reader._store,
    O.COMMA: Reader._comma, O.SELECT: Reader._select, O.NONE: Reader._nothing,
}  # fmt: skip
