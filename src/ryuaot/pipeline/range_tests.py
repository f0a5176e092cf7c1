"""Several compares of one local with constants become one (RyuJIT's ``optOptimizeRangeTests`` and its recognition of
switches): ``c >= 'a' && c <= 'z'`` is one unsigned compare, membership of a few numbers a test of one bit in a mask.

What is looked for is a tree of blocks that do nothing but compare one int with constants, and that lead to two blocks
in the end. The numbers that lead to the one, as intervals, say what is to be asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ryuaot.ir import blocks as B
from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.builder import Builder
from ryuaot.ir.eh_regions import edges_of_regions, in_same_regions
from ryuaot.ir.fold import reverse
from ryuaot.ir.nodes import GenTree, IntCon
from ryuaot.pipeline.flowgraph.flow_graph import compute_preds
from ryuaot.pipeline.flowgraph.natural_loops import forget_loops
from ryuaot.pipeline.fuel import may

if TYPE_CHECKING:
    from ryuaot.ir.blocks import BasicBlock
    from ryuaot.ir.compiler import Compiler

Intervals = list[tuple[int, int]]
"""Closed, ascending, apart from each other."""

LOW: Final = -(1 << 31)
HIGH: Final = (1 << 31) - 1
_MOST_BLOCKS: Final = 24
_WINDOW: Final = 64
"""Numbers that a mask can tell apart."""
_FEWEST_FOR_A_MASK: Final = 3
"""Compares that a mask must replace to be worth its constant."""


def merge_range_tests(comp: Compiler) -> None:
    """Replaces trees of compares."""
    edges = edges_of_regions(comp)
    changed = _split_returns(comp, edges)
    if changed:
        compute_preds(comp)
    block = comp.first_block
    while block is not None:
        if block.kind == B.BBJ_COND and block.targets[0] is not block.next:
            changed = _Tree(comp, block, edges).replace() or changed
        block = block.next
    if changed:
        compute_preds(comp)
        forget_loops(comp)


def _split_returns(comp: Compiler, edges: set[BasicBlock]) -> bool:
    """Turns ``return x == 5;`` at the end of a chain of compares of x, which returns 1 or 0 elsewhere, into a compare
    and two returns: if-conversion makes one of them again. Returns whether there was any."""
    changed = False
    for block in list(comp.blocks()):
        compare = _returned_compare(comp, block)
        if compare is None or len(block.preds) != 1 or block in edges:
            continue
        before = block.preds[0]
        first = _compare_of(comp, before) if before.kind == B.BBJ_COND else None
        if first is None or before.next is None or first[0] != compare.op1.lcl:  # type: ignore[union-attr]
            continue
        other = before.next if before.targets[0] is block else before.targets[0]
        found = _returned(other)
        if not isinstance(found, IntCon) or found.value not in (0, 1) or not in_same_regions(other, block):
            continue
        build = Builder(comp)
        rest = comp.new_block(B.BBJ_RETURN)
        rest.try_index, rest.hnd_index = block.try_index, block.hnd_index
        root = build.unary(O.RETURN, block.stmts[0].root.type, build.icon(1 - found.value))
        rest.stmts = [B.Statement(root, block.stmts[0].il_offset)]
        comp.insert_in_region(block, rest)
        jump = build.unary(O.JTRUE, T.VOID, compare if found.value else reverse(compare))
        block.stmts[0] = B.Statement(jump, block.stmts[0].il_offset)
        block.kind, block.targets = B.BBJ_COND, [other]
        changed = True
    return changed


def _returned(block: BasicBlock) -> GenTree | None:
    """Returns the value that a block does nothing but return."""
    if block.kind != B.BBJ_RETURN or len(block.stmts) != 1:
        return None
    root = block.stmts[0].root
    return root.op1 if root.oper == O.RETURN else None


def _returned_compare(comp: Compiler, block: BasicBlock) -> GenTree | None:
    """Returns the compare of an int local with a constant whose truth value a block returns; None for others."""
    value = _returned(block)
    return value if value is not None and _compared_local(comp, value) is not None else None


class _Tree:
    """The compares that begin with the last statement of ``root``."""

    __slots__ = ("comp", "root", "lcl", "edges", "inner", "compares", "numbers")

    def __init__(self, comp: Compiler, root: BasicBlock, edges: set[BasicBlock]) -> None:
        self.comp = comp
        self.root = root
        self.edges = edges
        self.lcl = -1
        self.inner: dict[BasicBlock, None] = {}  # blocks of the tree, without the root
        self.compares = 0
        self.numbers: dict[BasicBlock, Intervals] = {}  # where the tree leads -> which numbers lead there

    def replace(self) -> bool:
        """Whether the tree became one compare."""
        first = _compare_of(self.comp, self.root)
        if first is None:
            return False
        self.lcl = first[0]
        self._grow()
        if self.compares < 2 or len(self.numbers) != 2:
            return False
        (yes, wanted), (no, others) = self.numbers.items()
        for target, other, numbers in ((yes, no, wanted), (no, yes, others)):
            if len(numbers) == 1 and may(self.comp, "range-test", self.root):
                self._ask(self._interval(*numbers[0]), target, other)
                return True
        if self.compares < _FEWEST_FOR_A_MASK or self.comp.pointer_size != 8:
            return False
        for target, other, numbers in ((yes, no, wanted), (no, yes, others)):
            if numbers[-1][1] - numbers[0][0] < _WINDOW and may(self.comp, "range-test", self.root):
                self._ask(self._mask(numbers), target, other)
                return True
        return False

    def _grow(self) -> None:
        """Adds the blocks that the compares branch to, if they have no other predecessors and compare the same local.
        """
        work: list[tuple[BasicBlock, Intervals]] = [(self.root, [(LOW, HIGH)])]
        while work:
            block, numbers = work.pop()
            compare = _compare_of(self.comp, block)
            assert compare is not None and block.next is not None
            self.compares += 1
            true = compare[1]
            ways = ((block.targets[0], _common(numbers, true)), (block.next, _common(numbers, _rest(true))))
            for target, some in ways:
                end = self._skip_jumps(target)
                if self._belongs(end):
                    self.inner[end] = None
                    work.append((end, some))
                elif some:
                    self.numbers[end] = _union(self.numbers.get(end, []), some)
                else:
                    self.numbers.setdefault(end, [])

    def _skip_jumps(self, block: BasicBlock) -> BasicBlock:
        """Follows blocks that only jump and belong to this tree; returns the first other block."""
        while block.kind == B.BBJ_ALWAYS and not block.stmts and self._is_ours(block):
            self.inner[block] = None
            block = block.targets[0]
        return block

    def _belongs(self, block: BasicBlock) -> bool:
        if len(block.stmts) != 1 or block.kind != B.BBJ_COND or len(self.inner) >= _MOST_BLOCKS:
            return False
        compare = _compare_of(self.comp, block)
        return compare is not None and compare[0] == self.lcl and block not in self.inner and self._is_ours(block)

    def _is_ours(self, block: BasicBlock) -> bool:
        alone = len(block.preds) == 1 and (block.preds[0] is self.root or block.preds[0] in self.inner)
        same = block.try_index == self.root.try_index and block.hnd_index == self.root.hnd_index
        return alone and same and block not in self.edges and block is not self.comp.first_block

    # what is asked instead

    def _ask(self, condition: GenTree, target: BasicBlock, other: BasicBlock) -> None:
        """Makes the root branch to ``target`` if the condition holds, else to ``other``."""
        root, comp = self.root, self.comp
        for block in self.inner:
            comp.unlink_block(block)
        if root.next is target:
            condition, target, other = reverse(condition), other, target
        root.stmts[-1].root.op1 = condition
        root.stmts[-1].root.flags |= condition.flags & F.ALL_EFFECT
        root.targets = [target]
        if root.next is not other:
            jump = comp.new_block(B.BBJ_ALWAYS)
            jump.targets = [other]
            jump.try_index, jump.hnd_index = root.try_index, root.hnd_index
            comp.insert_in_region(root, jump)

    def _interval(self, low: int, high: int) -> GenTree:
        build = Builder(self.comp)
        value = build.lcl_var(self.lcl)
        if low == high:
            return build.relop(O.EQ, value, build.icon(low))
        if low == LOW:
            return build.relop(O.LE, value, build.icon(high))
        if high == HIGH:
            return build.relop(O.GE, value, build.icon(low))
        return build.relop(O.LE, self._above(build, low), build.icon(high - low), F.UNSIGNED)

    def _above(self, build: Builder, low: int) -> GenTree:
        value: GenTree = build.lcl_var(self.lcl)
        return build.binary(O.ADD, T.INT, value, build.icon(-low)) if low else value

    def _mask(self, numbers: Intervals) -> GenTree:
        """Returns ``(mask >> (x - low)) & (x - low <= width)``: the shift takes its count modulo 64."""
        build = Builder(self.comp)
        low, high = numbers[0][0], numbers[-1][1]
        if 0 <= low and high < _WINDOW:
            low = 0  # the number itself is the count
        mask = sum(1 << (number - low) for first, last in numbers for number in range(first, last + 1))
        signed = mask - (1 << 64) if mask >> 63 else mask
        shifted = build.binary(O.RSZ, T.LONG, build.icon(signed, T.LONG), self._above(build, low))
        inside = build.relop(O.LE, self._above(build, low), build.icon(high - low), F.UNSIGNED)
        bit = build.binary(O.AND, T.INT, build.cast(shifted, T.INT), inside)
        return build.relop(O.NE, bit, build.icon(0))


def _compare_of(comp: Compiler, block: BasicBlock) -> tuple[int, Intervals] | None:
    """Returns (local, numbers for which it is true) of a jump that compares an int local with a constant; None for
    others."""
    if not block.stmts or block.next is None or block.targets[0] is block.next:
        return None
    relop = block.stmts[-1].root.op1
    return None if relop is None else _compared_local(comp, relop)


def _compared_local(comp: Compiler, relop: GenTree) -> tuple[int, Intervals] | None:
    """Returns the local and the numbers for which a compare of it with a constant is true; None for others."""
    if relop.oper not in O.REVERSE_RELOP:
        return None
    left, right = relop.op1, relop.op2
    if left is None or left.oper != O.LCL_VAR or not isinstance(right, IntCon) or left.type != T.INT:
        return None
    lcl: int = left.lcl  # type: ignore[attr-defined]
    if right.type != T.INT or comp.locals[lcl].address_exposed:
        return None
    found = _solutions(relop.oper, bool(relop.flags & F.UNSIGNED), right.value)
    return None if found is None else (lcl, found)


def _solutions(oper: int, is_unsigned: bool, value: int) -> Intervals | None:
    """Returns the ints x with ``x oper value``; None for other operators."""
    if oper in (O.EQ, O.NE):
        return [(value, value)] if oper == O.EQ else _rest([(value, value)])
    if oper in (O.GE, O.GT):
        below = _solutions(O.LT if oper == O.GE else O.LE, is_unsigned, value)
        return None if below is None else _rest(below)
    last = value if oper == O.LE else value - 1
    if not is_unsigned:
        return [(LOW, last)] if last >= LOW else []
    if value < 0:  # a large number: all that are not negative, and some that are
        return _union([(0, HIGH)], [(LOW, last)] if last >= LOW else [])
    return [(0, last)] if last >= 0 else []


def _rest(intervals: Intervals) -> Intervals:
    """Returns the ints in none of the intervals."""
    found: Intervals = []
    at = LOW
    for low, high in intervals:
        if low > at:
            found.append((at, low - 1))
        at = high + 1
    if at <= HIGH:
        found.append((at, HIGH))
    return found


def _common(left: Intervals, right: Intervals) -> Intervals:
    return sorted(
        (max(a, c), min(b, d)) for a, b in left for c, d in right if max(a, c) <= min(b, d)
    )  # fmt: skip


def _union(left: Intervals, right: Intervals) -> Intervals:
    found: Intervals = []
    for low, high in sorted(left + right):
        if found and low <= found[-1][1] + 1:
            found[-1] = (found[-1][0], max(high, found[-1][1]))
        else:
            found.append((low, high))
    return found
