"""Redundant branch elimination (RyuJIT's ``optRedundantBranches``): a test whose outcome follows from the tests and
checks on every path to it is replaced by a constant comparison. Value folding then removes the edge.

The facts are those of range check elimination (`range_analysis.py`): ranges of ints, relations between them, references
that were dereferenced or tested for null.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.blocks import BBJ_COND
from ryuaot.ir.builder import Builder, own_effects, refresh_effects
from ryuaot.ir.walk import execution_order
from ryuaot.pipeline.fuel import may
from ryuaot.pipeline.ssa.range_analysis import Bounds, Point

if TYPE_CHECKING:
    from ryuaot.ir.compiler import Compiler
    from ryuaot.ir.nodes import GenTree
    from ryuaot.pipeline.ssa.value_numbering import ValueNumbers
    from ryuaot.pipeline.ssa.value_store import ValueStore

_ORDER: Final = frozenset((O.LT, O.LE, O.GT, O.GE))


def eliminate_branches(comp: Compiler) -> None:
    """Decides the redundant tests of a method. Requires value numbers; the flow graph stays as it is."""
    values: ValueNumbers | None = comp.data.get("vn")
    if values is None:
        return
    ssa = values.ssa
    tested = [index for index, block in enumerate(ssa.graph.blocks) if block.kind == BBJ_COND]
    if len(tested) < 2:
        return  # the facts are those of other tests, or of checks
    bounds = comp.data["bounds"] = Bounds(values)
    for index in tested:
        statement, order = ssa.trees[index][-1]
        condition = statement.root.op1
        assert condition is not None
        at = Point(index, sum(len(nodes) for _, nodes in ssa.trees[index]) - len(order) + 1)
        if not _is_pure(bounds, condition, at):
            continue
        outcome = decide(bounds, condition, at)
        if outcome is not None and may(comp, "branch", condition):
            test = _constant_test(comp, values.store, condition, outcome)
            statement.root.op1 = test
            refresh_effects(statement.root)
            ssa.trees[index][-1] = statement, [*test.operands(), test, statement.root]


def _is_pure(bounds: Bounds, condition: GenTree, at: Point) -> bool:
    """Whether nothing is lost with a comparison: it has no effects, or only reads lengths of arrays that exist."""
    if not condition.flags & F.SIDE_EFFECT:
        return True
    for node in execution_order(condition):
        if own_effects(node) & F.SIDE_EFFECT:
            array = node.op1
            if node.oper != O.ARR_LENGTH or array is None or not bounds.is_nonnull(array.vn, at):
                return False
    return True


def _constant_test(comp: Compiler, store: ValueStore, condition: GenTree, outcome: bool) -> GenTree:
    """Returns a comparison of constants with the outcome. It has the number of the test that it replaces: what follows
    from that is still true after it."""
    build = Builder(comp)
    zero, other = build.icon(0), build.icon(0 if outcome else 1)
    for leaf in (zero, other):
        leaf.vn = leaf.liberal = store.constant(T.INT, leaf.value)
    test = build.relop(O.EQ, zero, other)
    test.vn, test.liberal = condition.vn, condition.liberal
    return test


def decide(bounds: Bounds, condition: GenTree, at: Point) -> bool | None:
    """Returns the outcome of a comparison at a point; None if it is not known."""
    first, second = condition.op1, condition.op2
    if condition.oper not in O.REVERSE_RELOP or first is None or second is None or first.type != second.type:
        return None
    x, y = first.vn, second.vn
    if first.type == T.REF:
        is_null_test = bounds.store.value_of(y) == 0 and condition.oper in (O.EQ, O.NE)
        return condition.oper == O.NE if is_null_test and bounds.is_nonnull(x, at) else None
    if first.type != T.INT:
        return None
    oper = condition.oper
    if condition.flags & F.UNSIGNED and oper in _ORDER:
        if not (bounds.is_at_least(x, 0, at) and bounds.is_at_least(y, 0, at)):
            return None
    if oper in (O.GT, O.GE):
        oper, x, y = O.SWAP_RELOP[oper], y, x
    if oper == O.LT:
        return True if bounds.is_within(x, y, -1, at) else False if bounds.is_within(y, x, 0, at) else None
    if oper == O.LE:
        return True if bounds.is_within(x, y, 0, at) else False if bounds.is_within(y, x, -1, at) else None
    if bounds.is_within(x, y, -1, at) or bounds.is_within(y, x, -1, at):
        return oper == O.NE
    if bounds.is_within(x, y, 0, at) and bounds.is_within(y, x, 0, at):
        return oper == O.EQ
    return None
