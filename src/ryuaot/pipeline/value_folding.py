"""What value numbers know of single nodes: constants wherever they come from, equal operands, decided jumps.

An int or long whose conservative number is a constant, and that does nothing besides, is that constant. The rules of
`simplify.rules` then see the statement once more: operands of one number are the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ryuaot.ir import blocks as B
from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.builder import Builder, refresh_effects
from ryuaot.ir.fold import fold_relop
from ryuaot.ir.nodes import IntCon
from ryuaot.ir.simplifier import make_simplifier
from ryuaot.ir.walk import execution_order, rewrite
from ryuaot.pipeline.flowgraph.natural_loops import forget_loops
from ryuaot.pipeline.flowgraph.unreachable_blocks import drop_unreachable
from ryuaot.pipeline.fuel import may
from ryuaot.pipeline.ssa.value_store import NO_VN

if TYPE_CHECKING:
    from ryuaot.ir.compiler import Compiler
    from ryuaot.ir.nodes import GenTree
    from ryuaot.pipeline.ssa.value_numbering import ValueNumbers
    from ryuaot.pipeline.ssa.value_store import ValueStore

_FOLDED: Final = frozenset((
    O.LCL_VAR, O.ADD, O.SUB, O.MUL, O.AND, O.OR, O.XOR, O.LSH, O.RSH, O.RSZ, O.CAST, O.COMMA, O.ARR_LENGTH,
))  # fmt: skip
_SHIFTS: Final = frozenset((O.LSH, O.RSZ))


def fold_values(comp: Compiler) -> None:
    """Folds values of known number in a method. Requires value numbers, which are dropped."""
    values: ValueNumbers | None = comp.data.pop("vn", None)
    comp.data.pop("ssa", None)
    if values is not None:
        _Folder(comp, values.store).run()


class _Folder:
    __slots__ = ("builder", "comp", "matchers", "simplifier", "store")

    def __init__(self, comp: Compiler, store: ValueStore) -> None:
        self.comp = comp
        self.builder = Builder(comp)
        self.store = store
        self.simplifier = make_simplifier(comp)
        self.simplifier.has_numbers = True
        self.matchers = self.simplifier.matchers

    def run(self) -> None:
        """Folds every statement, and the jump of each block."""
        jumps = False
        for block in self.comp.blocks():
            for statement in block.stmts:
                if any(self._may_fold(node) for node in execution_order(statement.root)):
                    rewrite(statement, self._visit)
            if block.kind == B.BBJ_COND:
                jumps = self._decide(block) or jumps
        if jumps:
            drop_unreachable(self.comp)
            forget_loops(self.comp)

    def _decide(self, block: B.BasicBlock) -> bool:
        """Removes a decided branch."""
        condition = block.stmts[-1].root.op1
        assert condition is not None
        left, right = condition.op1, condition.op2
        if condition.oper not in O.REVERSE_RELOP or not isinstance(left, IntCon) or not isinstance(right, IntCon):
            return False
        taken, following = block.targets[0], block.next
        assert following is not None
        goes = bool(fold_relop(condition.oper, condition.flags, left, right))
        left_out = following if goes else taken
        if left.type in T.GC or left.type != right.type or taken is following:
            return False
        if not self._asks("branch", condition):
            return False
        del block.stmts[-1]
        block.kind = B.BBJ_ALWAYS if goes else B.BBJ_NONE
        block.targets = [taken] if goes else []
        left_out.preds = [pred for pred in left_out.preds if pred is not block]
        return True

    def _may_fold(self, node: GenTree) -> bool:
        """Whether a node is worth a closer look: it has a constant number, operands of one number, or joins shifts."""
        oper = node.oper
        if oper in _FOLDED and self.store.value_of(node.vn) is not None:
            return True
        left, right = node.op1, node.op2
        if left is None or right is None or oper not in self.matchers:
            return False
        return left.vn == right.vn != NO_VN or left.oper in _SHIFTS and right.oper in _SHIFTS

    def _visit(self, node: GenTree, parent: GenTree | None) -> GenTree:
        refresh_effects(node)
        if node.type not in (T.INT, T.LONG):
            return node
        new = node
        if node.oper in _FOLDED:
            value = self.store.value_of(node.vn)
            if value is not None:
                same = self.store.type_of(node.vn) == node.type
                if same and not self._does_more(node) and self._asks("value-fold", node):
                    new = self.builder.icon(value, node.type)
        if new is node and node.oper in self.matchers:
            if parent is not None and parent.oper == O.JTRUE:
                new = self.simplifier.simplify_condition(node)
            else:
                new = self.simplifier.simplify(node)
        if new is not node:
            new.vn, new.liberal = node.vn, node.liberal
        return new

    def _does_more(self, node: GenTree) -> bool:
        """Whether the node does more than compute a value. The length of a new array does not fault."""
        if node.oper == O.ARR_LENGTH:
            array = node.op1
            assert array is not None
            return bool(array.flags & F.SIDE_EFFECT) or array.vn not in self.store.fresh
        return bool(node.flags & F.SIDE_EFFECT)

    def _asks(self, kind: str, node: GenTree) -> bool:
        return may(self.comp, kind, node)
