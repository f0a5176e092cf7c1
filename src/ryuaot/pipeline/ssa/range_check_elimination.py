"""Range check elimination (RyuJIT's ``RangeCheck`` and the bounds part of assertion propagation), and elimination of
null checks of references that were dereferenced on every path.

A check that cannot throw is removed; the other effects of its operands are kept. The load of the array's length is
removed too, but a null check replaces it unless the array is known to be non-null.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.builder import Builder, own_effects, refresh_effects
from ryuaot.ir.nodes import CastNode, IntCon
from ryuaot.ir.walk import rewrite
from ryuaot.pipeline.fuel import may
from ryuaot.pipeline.interfaces.refusals import refuse
from ryuaot.pipeline.ssa.index_displacement import displaced, displaced_extensions, has_displaced_indexes
from ryuaot.pipeline.ssa.range_analysis import Bounds, Point
from ryuaot.pipeline.ssa.value_store import NO_VN

if TYPE_CHECKING:
    from ryuaot.ir.blocks import Statement
    from ryuaot.ir.compiler import Compiler
    from ryuaot.ir.nodes import GenTree
    from ryuaot.pipeline.ssa.value_numbering import ValueNumbers

_CHECKS = frozenset((O.ARR_BOUNDS_CHECK, O.NULLCHECK))
_SIGNED = frozenset((O.DIV, O.MOD, O.CAST))


def remove_range_checks(comp: Compiler) -> None:
    """Removes redundant range checks. Requires value numbers, and keeps those of nodes."""
    values: ValueNumbers | None = comp.data.get("vn")
    comp.data.pop("ssa", None)
    if values is not None:
        _Remover(comp, values).run()


class _Remover:
    __slots__ = ("bounds", "builder", "comp", "values")

    def __init__(self, comp: Compiler, values: ValueNumbers) -> None:
        self.comp = comp
        self.builder = Builder(comp)
        self.values = values
        bounds = comp.data.pop("bounds", None)
        self.bounds: Bounds = bounds if bounds is not None else Bounds(values)

    def run(self) -> None:
        """Visits every check of every block."""
        ssa = self.values.ssa
        displaces = has_displaced_indexes(self.comp)
        for index, trees in enumerate(ssa.trees):
            place = 0
            gone = False
            for statement, order in trees:
                if displaces:
                    self._displace(statement, order, index, place + 1)
                found: list[GenTree] = []
                for offset, node in enumerate(order, place + 1):
                    if node.oper in _CHECKS and self._is_redundant(node, Point(index, offset)):
                        found.append(node)
                    elif node.oper in _SIGNED:
                        self._drop_sign(node, Point(index, offset))
                removed: dict[GenTree, GenTree | None] = {}
                if found:
                    points = {node: Point(index, offset) for offset, node in enumerate(order, place + 1)}
                    removed = {node: self._what_stays(node, points) for node in found}
                place += len(order)
                if removed:
                    gone = self._take_out(statement, removed) or gone
            if gone:
                block = ssa.graph.blocks[index]
                block.stmts = [statement for statement in block.stmts if statement.root.oper != O.NONE]

    def _drop_sign(self, node: GenTree, at: Point) -> None:
        """Makes a division by a constant, or a widening, of an int that is not negative unsigned: no correction of the
        quotient, a shift or mask for a power of two, no sign extension."""
        value = node.op1
        assert value is not None
        if T.ACTUAL[value.type] != T.INT or value.vn == NO_VN or value.oper == O.CNS_INT:
            return
        if isinstance(node, CastNode):
            if node.cast_to != T.LONG or node.flags & (F.UNSIGNED | F.OVERFLOW):
                return
        elif not isinstance(node.op2, IntCon) or node.op2.value < 2:
            return
        if not self.bounds.is_at_least(value.vn, 0, at) or not may(self.comp, "unsigned", node):
            return
        node.flags |= F.UNSIGNED
        if node.oper != O.CAST:
            node.oper = O.UDIV if node.oper == O.DIV else O.UMOD
            node.flags |= F.NONNEGATIVE

    def _displace(self, statement: Statement, order: list[GenTree], block: int, place: int) -> None:
        """Constants of indexes go into displacements."""
        points: dict[GenTree, int] = {}

        def is_natural(check: GenTree, value: GenTree) -> bool:
            if not points:
                points.update((node, number) for number, node in enumerate(order, place))
            return self.bounds.is_at_least(value.vn, 0, Point(block, points[check]))

        sums = displaced_extensions(self.comp, order, self.values.store, is_natural)
        if sums:
            rewrite(statement, lambda node, parent: displaced(self.builder, node, sums[node]) if node in sums else node)

    def _is_redundant(self, node: GenTree, at: Point) -> bool:
        if node.oper == O.ARR_BOUNDS_CHECK:
            if self.bounds.in_range(node, at):
                return may(self.comp, "range-check", node)
            if self.comp.refusals is not None:
                missing = self.bounds.missing_bounds(node, at)
                refuse(self.comp, "range-check", missing, node, node.op1, node.op2)
            return False
        assert node.op1 is not None
        if self.bounds.is_nonnull(node.op1.vn, at):
            return may(self.comp, "null-check", node)
        refuse(self.comp, "null-check", "null", node, node.op1)
        return False

    def _what_stays(self, check: GenTree, points: dict[GenTree, Point]) -> GenTree | None:
        """Returns the effects of the check's operands, in sequence. A fact that proves an array non-null must precede
        the removed load of its length."""
        kept: GenTree | None = None
        work = list(reversed(check.operands()))
        while work:
            node = work.pop()
            if not node.flags & F.SIDE_EFFECT:
                continue
            array = node.op1
            if node.oper == O.ARR_LENGTH and array is not None and not array.flags & F.SIDE_EFFECT:
                if self.bounds.is_nonnull(array.vn, points[node]):
                    continue
                vn = array.vn
                node = self.builder.nullcheck(array)
                node.vn = node.liberal = vn
            elif not own_effects(node) & F.SIDE_EFFECT:
                work.extend(reversed(node.operands()))
                continue
            kept = node if kept is None else self.builder.binary(O.COMMA, node.type, kept, node)
        return kept

    def _take_out(self, statement: Statement, removed: dict[GenTree, GenTree | None]) -> bool:
        """Replaces the removed checks by what stays of them. Returns whether nothing is left of the statement: its root
        is NONE then."""
        nothing = self.builder.leaf(O.NONE, 1)

        def visit(node: GenTree, parent: GenTree | None) -> GenTree:
            if node in removed:
                kept = removed[node]
                return nothing if kept is None else kept
            if node.oper == O.COMMA and node.op1 is nothing:
                assert node.op2 is not None
                return node.op2
            refresh_effects(node)
            return node

        rewrite(statement, visit)
        return statement.root is nothing
