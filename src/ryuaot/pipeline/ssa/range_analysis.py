"""Facts about integers at a point: value ranges by definition, relations by the tests on every path, and proofs from
both (RyuJIT's assertion propagation and ``RangeCheck``; after Bodik, Gupta, Sarkar: "ABCD:
Eliminating Array Bounds Checks on Demand").

A fact is ``x <= y + c``: of the branch that leads here, or of a range check that did not throw. A proof walks from the
value to facts about it and through its definition; at a phi every way must give it. Coming back to a phi on the way
with a demand that is no stronger, the round before is its proof. Sums wrap: where that matters the proof that one does
not is part of the proof. Conservative value numbers only: what another thread may change is not what was tested.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.blocks import BBJ_COND
from ryuaot.ir.nodes import CALL_NULLCHECK_THIS, CallNode
from ryuaot.pipeline.ssa.value_store import CONSTANT, NO_VN

if TYPE_CHECKING:
    from ryuaot.ir.nodes import GenTree
    from ryuaot.pipeline.ssa.value_numbering import ValueNumbers

INT_MIN: Final = -(1 << 31)
INT_MAX: Final = (1 << 31) - 1
MAX_LENGTH: Final = 0x7FFFFFC7
"""The longest array (``System.Array.MaxArrayLength``, and a little more)."""
_STEPS: Final = 160
"""Questions that one proof may ask."""
_DEPTH: Final = 16
_FACTS: Final = 12
"""Facts about one value that are tried."""
_ENTRY: Final = -1
_SMALL_RANGES: Final = {
    T.BOOL: (0, 255), T.UBYTE: (0, 255), T.BYTE: (-128, 127), T.USHORT: (0, 65535), T.SHORT: (-32768, 32767),
}  # fmt: skip
_RELOPS: Final = frozenset((O.EQ, O.NE, O.LT, O.LE, O.GE, O.GT))


class Point(NamedTuple):
    """The point before the node with number ``place`` of ``block`` (-1: the block's start); ``to``: on the edge to that
    block."""

    block: int
    place: int
    to: int = -1


class Fact(NamedTuple):
    """``other`` + ``constant`` bounds a value, from ``place`` of ``block`` on."""

    other: int
    constant: int
    block: int
    place: int


class Bounds:
    """Facts of a method, and the questions."""

    __slots__ = ("values", "store", "graph", "_above", "_below", "_edges", "_nonnull", "_passed", "_steps")

    def __init__(self, values: ValueNumbers) -> None:
        self.values = values
        self.store = values.store
        self.graph = values.ssa.graph
        self._above: dict[int, list[Fact]] = {}  # value -> what it is at most
        self._below: dict[int, list[Fact]] = {}  # value -> what it is at least
        self._edges: dict[tuple[int, int], list[tuple[int, int, int]]] = {}  # edge -> x <= y + c
        self._nonnull: dict[int, list[tuple[int, int]]] = {}
        self._passed: dict[tuple[int, int], list[tuple[int, int]]] = {}  # index, length -> checks
        self._steps = 0
        self._collect()

    # facts --------------------------------------------------------------------------------------------------------

    def _collect(self) -> None:
        graph = self.graph
        for index, trees in enumerate(self.values.ssa.trees):
            place = 0
            for _, order in trees:
                for node in order:
                    place += 1
                    oper = node.oper
                    if oper == O.ARR_BOUNDS_CHECK:
                        self._checked(node, index, place)
                    elif oper == O.CALL:
                        self._called(node, index, place)
                    elif oper in _DEREFERENCES and not node.flags & F.NONFAULTING:
                        self._dereferenced(node, index, place)
            block = graph.blocks[index]
            if block.kind != BBJ_COND or block.next is None or block.targets[0] is block.next:
                continue
            condition = trees[-1][0].root.op1
            assert condition is not None
            for target, sense in ((block.targets[0], True), (block.next, False)):
                self._branch(condition.vn, sense, index, graph.number[target])

    def _checked(self, node: GenTree, block: int, place: int) -> None:
        assert node.op1 is not None and node.op2 is not None
        self._passed.setdefault((node.op1.vn, node.op2.vn), []).append((block, place))
        index, length = self._as_int(node.op1.vn, node.op2.vn)
        if index == NO_VN:
            return
        self._add(index, length, -1, block, place)
        if self.range_of(length)[0] >= 0 or _is_length(node.op2):
            self._add(NO_VN, index, 0, block, place)

    def _as_int(self, index: int, length: int) -> tuple[int, int]:
        """Returns index and length of a range check as ints; NO_VN for what is none."""
        store = self.store
        if store.type_of(index) == T.INT and store.type_of(length) == T.INT:
            return index, length
        key, limit = store.keys[index], store.keys[length]
        if key[0] != O.CAST or limit[0] != O.CAST or (key[2] | limit[2]) & F.OVERFLOW:
            return NO_VN, NO_VN
        inner, bound = key[3], limit[3]
        if store.type_of(inner) != T.INT or store.type_of(bound) != T.INT or not limit[2] & F.UNSIGNED:
            return NO_VN, NO_VN
        return inner, bound

    def _dereferenced(self, node: GenTree, block: int, place: int) -> None:
        assert node.op1 is not None
        base = node.op1.vn
        if node.oper != O.ARR_LENGTH:
            key = self.store.keys[base]
            while key[0] == O.ADD and self.store.type_of(base) == T.BYREF and len(key) == 5:
                addend = self.store.value_of(key[4])
                if addend is None or not 0 <= addend < 0x800:
                    return
                base = key[3]
                key = self.store.keys[base]
        self._nonnull.setdefault(base, []).append((block, place))

    def _called(self, call: GenTree, block: int, place: int) -> None:
        """Records that a call checks its object for null."""
        assert isinstance(call, CallNode)
        if call.call_flags & CALL_NULLCHECK_THIS and call.args and call.args[0].kind == "this":
            this = call.args[0]
            value = this.node if this.late is None else this.late
            self._nonnull.setdefault(value.vn, []).append((block, place))

    def _branch(self, condition: int, sense: bool, block: int, target: int) -> None:
        store = self.store
        key = store.keys[condition]
        while key[0] in (O.EQ, O.NE) and store.value_of(key[4]) == 0:
            inner = store.keys[key[3]]
            if inner[0] not in _RELOPS:
                break
            sense ^= key[0] == O.EQ
            key = inner
        if key[0] not in _RELOPS:
            return
        oper, flags, first, second = key[0], key[2], key[3], key[4]
        if not sense:
            oper = O.REVERSE_RELOP[oper]
        alone = self._is_only_way(block, target)
        if store.type_of(first) == T.REF and oper == O.NE and store.value_of(second) == 0 and alone:
            self._nonnull.setdefault(first, []).append((target, _ENTRY))
        if store.type_of(first) != T.INT:
            return
        relations = self._relations(oper, bool(flags & F.UNSIGNED), first, second)
        if alone:
            for x, y, constant in relations:
                self._add(x, y, constant, target, _ENTRY)
        if relations and (not alone or len(self.graph.preds[target]) > 1):
            self._edges[block, target] = relations

    def _is_only_way(self, block: int, target: int) -> bool:
        """Returns whether the edge from ``block`` is the only one to ``target``, except for back edges."""
        graph = self.graph
        if not target or target in graph.handlers or graph.dominates(target, block):
            return False
        return all(pred == block or graph.dominates(target, pred) for pred in graph.preds[target])

    def _relations(self, oper: int, is_unsigned: bool, first: int, second: int) -> list[tuple[int, int, int]]:
        """Returns ``x <= y + c`` that follow from a comparison; NO_VN is zero."""
        if is_unsigned and oper not in (O.EQ, O.NE):
            if oper in (O.GT, O.GE):
                oper, first, second = O.SWAP_RELOP[oper], second, first
            if self.range_of(second)[0] < 0:
                return []
            return [(first, second, -1 if oper == O.LT else 0), (NO_VN, first, 0)]
        if oper == O.LT:
            return [(first, second, -1)]
        if oper == O.LE:
            return [(first, second, 0)]
        if oper == O.GT:
            return [(second, first, -1)]
        if oper == O.GE:
            return [(second, first, 0)]
        if oper == O.EQ:
            return [(first, second, 0), (second, first, 0)]
        value = self.store.value_of(second)
        if value is not None and value == self.range_of(first)[0]:
            return [(NO_VN, first, -value - 1)]
        return []

    def _add(self, x: int, y: int, constant: int, block: int, place: int) -> None:
        """Records the fact ``x <= y + constant``; a constant on either side is zero plus the constant."""
        x, y, constant = self._plain(x, y, constant)
        if x != NO_VN:
            self._above.setdefault(x, []).append(Fact(y, constant, block, place))
        if y != NO_VN:
            self._below.setdefault(y, []).append(Fact(x, -constant, block, place))

    def _plain(self, x: int, y: int, constant: int) -> tuple[int, int, int]:
        value = self.store.value_of(x)
        if value is not None:
            x, constant = NO_VN, constant - value
        value = self.store.value_of(y)
        if value is not None:
            y, constant = NO_VN, constant + value
        return x, y, constant

    # questions ----------------------------------------------------------------------------------------------------

    def in_range(self, check: GenTree, at: Point) -> bool:
        """Whether the range check ``check`` cannot throw."""
        assert check.op1 is not None and check.op2 is not None
        if any(self._holds(*where, at) for where in self._passed[check.op1.vn, check.op2.vn][:_FACTS]):
            return True
        index, length = self._as_int(check.op1.vn, check.op2.vn)
        if index == NO_VN:
            return False
        self._steps = _STEPS
        if not self._at_least(index, 0, at, {}, _DEPTH):
            return False
        value = self.store.value_of(length)
        target, constant = (length, -1) if value is None else (NO_VN, value - 1)
        return self._at_most(index, target, constant, at, {}, _DEPTH)

    def missing_bounds(self, check: GenTree, at: Point) -> str:
        """Returns which bound a range check lacks: "lower", "upper" or "both"."""
        assert check.op1 is not None and check.op2 is not None
        index, length = self._as_int(check.op1.vn, check.op2.vn)
        if index == NO_VN:
            return "both"
        if not self.is_at_least(index, 0, at):
            return "lower" if self.is_below(index, length, at) else "both"
        return "upper"

    def is_nonnull(self, vn: int, at: Point) -> bool:
        """Returns whether the reference is non-null: a new object, or dereferenced or tested on every path."""
        known = vn in self.store.fresh
        return known or any(self._holds(block, place, at) for block, place in self._nonnull.get(vn, ())[:_FACTS])

    def is_below(self, vn: int, other: int, at: Point) -> bool:
        """Whether ``vn < other`` at the point, both ints."""
        return self.is_within(vn, other, -1, at)

    def is_within(self, vn: int, other: int, constant: int, at: Point) -> bool:
        """Whether ``vn <= other + constant`` at the point, both ints; the sum is exact."""
        self._steps = _STEPS
        value = self.store.value_of(other)
        target, constant = (other, constant) if value is None else (NO_VN, value + constant)
        return self._at_most(vn, target, constant, at, {}, _DEPTH)

    def is_at_most(self, vn: int, constant: int, at: Point) -> bool:
        """Whether ``vn <= constant`` at the point."""
        self._steps = _STEPS
        return self._at_most(vn, NO_VN, constant, at, {}, _DEPTH)

    def is_at_least(self, vn: int, constant: int, at: Point) -> bool:
        """Whether ``vn >= constant`` at the point."""
        self._steps = _STEPS
        return self._at_least(vn, constant, at, {}, _DEPTH)

    def range_of(self, vn: int, depth: int = 4) -> tuple[int, int]:
        """Returns the range of an int as its operator determines it, at any point."""
        key = self.store.keys[vn]
        word = key[0]
        if word == CONSTANT:
            return key[2], key[2]
        if word == O.ARR_LENGTH:
            return 0, MAX_LENGTH
        if word in ("?", "load", "lcl"):
            return _SMALL_RANGES.get(key[2], (INT_MIN, INT_MAX))
        if word in _RELOPS:
            return 0, 1
        if word == O.CAST:
            return _SMALL_RANGES.get(key[2], (INT_MIN, INT_MAX))
        if len(key) == 5 and depth and key[1] == T.INT:
            return self._range_of_operation(word, key[3], self.store.value_of(key[4]), depth)
        return INT_MIN, INT_MAX

    def _range_of_operation(self, oper: int, first: int, value: int | None, depth: int) -> tuple[int, int]:
        if value is None:
            return INT_MIN, INT_MAX
        if oper == O.AND and value >= 0:
            return 0, value
        low, high = self.range_of(first, depth - 1)
        if oper == O.RSZ and value & 31:
            return (0, ((1 << 32) - 1) >> (value & 31)) if low < 0 else (low >> (value & 31), high >> (value & 31))
        if oper == O.RSH:
            return low >> (value & 31), high >> (value & 31)
        if oper == O.UMOD and value > 0:
            return 0, value - 1
        if oper == O.MOD and value > 0:
            return 0 if low >= 0 else 1 - value, value - 1
        if oper == O.DIV and value > 0 and low >= 0:
            return low // value, high // value
        if oper == O.ADD and INT_MIN <= low + value and high + value <= INT_MAX:
            return low + value, high + value
        return INT_MIN, INT_MAX

    def _holds(self, block: int, place: int, at: Point) -> bool:
        if block == at.block:
            return place < at.place
        return self.graph.dominates(block, at.block)

    def _facts(self, table: dict[int, list[Fact]], vn: int, at: Point, is_below: bool) -> list[Fact]:
        found = [fact for fact in table.get(vn, ())[-_FACTS:] if self._holds(fact.block, fact.place, at)]
        if at.to >= 0:
            for relation in self._edges.get((at.block, at.to), ()):
                x, y, constant = self._plain(*relation)
                if is_below and y == vn:
                    found.append(Fact(x, -constant, at.block, at.place))
                elif not is_below and x == vn:
                    found.append(Fact(y, constant, at.block, at.place))
        found.reverse()
        return found

    def _at_most(self, vn: int, target: int, constant: int, at: Point, open_: dict[int, int], depth: int) -> bool:
        """Whether ``vn <= target + constant`` at the point (NO_VN: zero). ``open_``: phis on the path, with the
        constants that were tested for them."""
        if vn == target:
            return constant >= 0
        self._steps -= 1
        if depth == 0 or self._steps <= 0:
            return False
        if target == NO_VN:
            if vn == NO_VN:
                return constant >= 0
            if self.range_of(vn)[1] <= constant:
                return True
        elif vn == NO_VN:
            return self._at_least(target, -constant, at, {}, depth - 1)
        else:
            value = self.store.value_of(vn)
            if value is not None:
                return self._at_least(target, value - constant, at, {}, depth - 1)
        for fact in self._facts(self._above, vn, at, is_below=False):
            if self._at_most(fact.other, target, constant - fact.constant, at, open_, depth - 1):
                return True
        key = self.store.keys[vn]
        if key[0] == O.ADD and key[1] == T.INT and key[2] == 0:
            addend = self.store.value_of(key[4])
            if addend is None:
                return False
            base: int = key[3]
            if addend < 0 and not self._at_least(base, INT_MIN - addend, at, {}, depth - 1):
                return False  # it may wrap to a large value
            return self._at_most(base, target, constant - addend, at, open_, depth - 1)
        if key[0] in (O.MOD, O.UMOD) and key[1] == T.INT and self._at_least(key[4], 0, at, {}, depth - 1):
            if self._at_most(key[4], target, constant + 1, at, open_, depth - 1):
                return True  # a remainder is below its divisor, which is not zero
        if key[0] in (O.RSH, O.RSZ, O.DIV, O.AND, O.MOD) and len(key) == 5 and key[1] == T.INT:
            # Of what is not negative these make nothing larger; AND also of what is not negative on its other side.
            for operand in (key[3], key[4]) if key[0] == O.AND else (key[3],):
                if self._at_least(operand, 0, at, {}, depth - 1) and (
                    self._at_most(operand, target, constant, at, open_, depth - 1)
                ):
                    return True
            return False
        return self._through_phi(vn, target, constant, at, open_, depth, is_below=False)

    def _at_least(self, vn: int, constant: int, at: Point, open_: dict[int, int], depth: int) -> bool:
        """Whether ``vn >= constant`` at the point."""
        if vn == NO_VN:
            return constant <= 0
        self._steps -= 1
        if self.range_of(vn)[0] >= constant:
            return True
        if depth == 0 or self._steps <= 0:
            return False
        for fact in self._facts(self._below, vn, at, is_below=True):
            if self._at_least(fact.other, constant - fact.constant, at, open_, depth - 1):
                return True
        key = self.store.keys[vn]
        if key[0] == O.ADD and key[1] == T.INT and key[2] == 0:
            addend = self.store.value_of(key[4])
            base: int = key[3]
            if addend is None:
                return constant <= 0 and self._sum_of_small(base, key[4], at, depth)
            if addend > 0 and not self._at_most(base, NO_VN, INT_MAX - addend, at, {}, depth - 1):
                return False  # it may wrap to a negative value
            return self._at_least(base, constant - addend, at, open_, depth - 1)
        if constant <= 0 and key[0] in (O.RSH, O.DIV, O.MOD, O.AND) and len(key) == 5 and key[1] == T.INT:
            if key[0] == O.DIV and (self.store.value_of(key[4]) or 0) <= 0:
                return False
            operands = (key[3], key[4]) if key[0] == O.AND else (key[3],)
            return any(self._at_least(operand, 0, at, {}, depth - 1) for operand in operands)
        if constant <= 0 and key[0] == O.UMOD and key[1] == T.INT:
            return self._at_least(key[4], 0, at, {}, depth - 1)
        return self._through_phi(vn, NO_VN, constant, at, open_, depth, is_below=True)

    def _sum_of_small(self, first: int, second: int, at: Point, depth: int) -> bool:
        """Whether the sum of two ints is not negative because both are neither negative nor above half of the range."""
        half = INT_MAX // 2
        return all(
            self._at_least(vn, 0, at, {}, depth - 1) and self._at_most(vn, NO_VN, half, at, {}, depth - 1)
            for vn in (first, second)
        )

    def _through_phi(
        self, vn: int, target: int, constant: int, at: Point, open_: dict[int, int], depth: int, *, is_below: bool
    ) -> bool:
        phi = self.values.phi_of(vn)
        if phi is None or phi.args is None:
            return False
        before = open_.get(vn)
        if before is not None:
            return constant <= before if is_below else constant >= before
        if target != NO_VN:
            home = self.store.homes[target]
            if home == phi.block or not (home < 0 or self.graph.dominates(home, phi.block)):
                return False  # another value in each round
        inside = {**open_, vn: constant}
        for pred, number in phi.args:
            arg = self.values.conservative[number]
            point = Point(pred, 1 << 60, phi.block)
            if is_below:
                if not self._at_least(arg, constant, point, inside, depth - 1):
                    return False
            elif not self._at_most(arg, target, constant, point, inside, depth - 1):
                return False
        return True


_DEREFERENCES: Final = frozenset((O.ARR_LENGTH, O.IND, O.OBJ, O.NULLCHECK, O.STOREIND, O.STORE_OBJ))


def _is_length(node: GenTree) -> bool:
    """Whether the node is the length of an array, which is not negative even if its number is that of an int that may
    be."""
    while node.oper in (O.CAST, O.COMMA):
        inner = node.op2 if node.oper == O.COMMA else node.op1
        assert inner is not None
        node = inner
    return node.oper == O.ARR_LENGTH
