"""If-conversion (RyuJIT's ``optIfConversion``): branches that choose between two values become SELECT (CMOV, CSEL).

Converts ``if (c) x = e;``, ``if (c) x = e; else x = f;`` and ``if (c) return e; return f;``. e and f are ints or longs
of at most two operations on locals and constants that cannot fail, or references in locals. If they are 1 and 0, the
condition is the value; `simplify.rules` combine a condition and a truth value, so that ``return x >= 0 && x < 9;`` is
one compare. A floating-point condition stays a branch unless a rule replaces the SELECT, which would need two
conditions. In loops only minimum and maximum are converted, because a predicted branch is cheaper than waiting for both
values (RyuJIT converts nothing in loops).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ryuaot.ir import blocks as B
from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.block_editing import can_join, join
from ryuaot.ir.blocks import Statement
from ryuaot.ir.builder import Builder
from ryuaot.ir.eh_regions import edges_of_regions, in_same_regions
from ryuaot.ir.fold import reverse
from ryuaot.ir.nodes import CastNode, IntCon, read_same_local
from ryuaot.ir.simplifier import make_simplifier
from ryuaot.ir.walk import execution_order
from ryuaot.pipeline.flowgraph.flow_graph import compute_preds
from ryuaot.pipeline.flowgraph.natural_loops import forget_loops, has_backward_jump, loops_of
from ryuaot.pipeline.fuel import may

if TYPE_CHECKING:
    from ryuaot.ir.blocks import BasicBlock
    from ryuaot.ir.compiler import Compiler
    from ryuaot.ir.nodes import GenTree
    from ryuaot.ir.rule_context import RuleContext

_MOST_OPERATIONS: Final = 2
"""On each side, besides locals and constants."""
_CHEAP: Final = frozenset((O.ADD, O.SUB, O.AND, O.OR, O.XOR, O.NEG, O.NOT, O.CAST))
_SHIFTS: Final = frozenset((O.LSH, O.RSH, O.RSZ))
_COMPUTED: Final = {8: (T.INT, T.LONG), 4: (T.INT,)}
"""What is computed, and compared, by pointer size: words."""
_CHOSEN: Final = {8: (T.INT, T.LONG, T.REF), 4: (T.INT, T.REF)}


def convert_ifs(comp: Compiler) -> None:
    """Converts what can be; inner ones first, so that nests of them go as a whole."""
    if "select" not in comp.target.features:
        return
    named = edges_of_regions(comp)
    changed = False
    in_loops = _blocks_in_loops(comp)
    simplifier = make_simplifier(comp)
    block = comp.last_block
    while block is not None:
        previous = block.prev
        if block.kind == B.BBJ_COND and _Conversion(comp, block, named, block in in_loops, simplifier).run():
            changed = True
        block = previous
    if changed:
        compute_preds(comp)
        forget_loops(comp)


def _blocks_in_loops(comp: Compiler) -> set[BasicBlock]:
    if not has_backward_jump(comp):
        return set()
    graph, nest = loops_of(comp)
    return {block for index, block in enumerate(graph.blocks) if nest.depth_of(index)}


class _Conversion:
    """One block that ends in a branch."""

    __slots__ = ("comp", "types", "chosen", "block", "named", "in_loop", "simplifier")

    def __init__(
        self,
        comp: Compiler,
        block: BasicBlock,
        named: set[BasicBlock],
        in_loop: bool,
        simplifier: RuleContext,
    ) -> None:
        self.comp = comp
        self.simplifier = simplifier
        self.types = _COMPUTED[comp.pointer_size]
        self.chosen = _CHOSEN[comp.pointer_size]
        self.in_loop = in_loop
        self.block = block
        self.named = named

    def run(self) -> bool:
        """Whether the branch is gone."""
        block = self.block
        condition = block.stmts[-1].root.op1
        taken, following = block.targets[0], block.next
        assert condition is not None and following is not None
        if taken is following or condition.oper not in O.REVERSE_RELOP:
            return False
        returned, other = self._returned(following), self._returned(taken)
        if returned is not None and other is not None:
            return self._replace_returns(condition, [following, taken], returned, other)
        if not self._is_asked_cheaply(condition):
            return False
        fall = self._store(following)
        end = _successor(following)
        if fall is None or end is None:
            return False
        jump = self._store(taken)
        if self.in_loop:
            if jump is None or end is taken:
                return False
            if not _is_one_of(condition, fall, jump) and not _are_flags(fall, jump):
                return False
        if end is taken:
            return self._replace(condition, [following], fall, None, end)
        if jump is None or jump.lcl != fall.lcl or _successor(taken) is not end or taken is end:  # type: ignore[attr-defined]
            return False
        return self._replace(condition, [following, taken], fall, jump, end)

    def _is_asked_cheaply(self, condition: GenTree) -> bool:
        left = condition.op1
        return left is not None and left.type not in T.FLOATING and (left.type != T.LONG or T.LONG in self.types)

    def _only_statement(self, block: BasicBlock) -> GenTree | None:
        """Returns the only statement of a block whose only predecessor is this one; None for others."""
        own = self.block
        if block.preds != [own] or len(block.stmts) != 1 or not self._is_near(block):
            return None
        return block.stmts[0].root

    def _is_near(self, block: BasicBlock) -> bool:
        """Whether the block is in the same regions, and neither the method's nor a region's first."""
        if block in self.named or block is self.comp.first_block:
            return False
        return in_same_regions(block, self.block)

    def _returned(self, block: BasicBlock) -> GenTree | None:
        """Returns the value that a block returns, if that is cheap. A block with other predecessors returns 0 or 1."""
        root = self._only_statement(block) if block.kind == B.BBJ_RETURN else None
        if root is None and self.comp.pointer_size == 8 and self._is_shared_return(block):
            shared = block.stmts[0].root
            if shared.oper == O.RETURN and isinstance(shared.op1, IntCon) and shared.op1.value in (0, 1):
                return Builder(self.comp).copy_leaf(shared.op1)
        value = root.op1 if root is not None and root.oper == O.RETURN else None
        return value if value is not None and value.type in self.chosen and self._is_cheap(value, True) else None

    def _is_shared_return(self, block: BasicBlock) -> bool:
        """Whether the block is one statement that returns, and may be copied."""
        return block.kind == B.BBJ_RETURN and len(block.stmts) == 1 and self._is_near(block)

    def _store(self, block: BasicBlock) -> GenTree | None:
        """Returns the only statement of a block whose only predecessor is this one, if it stores something cheap to a
        local."""
        store = self._only_statement(block) if block.kind in (B.BBJ_NONE, B.BBJ_ALWAYS) else None
        if store is None or store.oper != O.STORE_LCL_VAR or store.op1 is None or store.op1.type not in self.chosen:
            return None
        dsc = self.comp.locals[store.lcl]  # type: ignore[attr-defined]
        plain = not dsc.address_exposed and not dsc.is_pinned and T.ACTUAL[dsc.type] == store.op1.type
        return store if plain and self._is_cheap(store.op1) else None

    def _is_cheap(self, value: GenTree, is_returned: bool = False) -> bool:
        operations = 0
        for node in execution_order(value):
            oper = node.oper
            if oper == O.LCL_VAR:
                if self.comp.locals[node.lcl].address_exposed:  # type: ignore[attr-defined]
                    return False
            elif oper in O.REVERSE_RELOP:
                operations += 1
                left = node.op1
                if left is None or operations > _MOST_OPERATIONS + (node is value):
                    return False
                if left.type not in self.types and left.type not in T.FLOATING:
                    return False
            elif oper == O.SELECT:
                operations += 1
                if not is_returned or self.comp.pointer_size == 4 or node.type not in self.types:
                    return False
                if operations > _MOST_OPERATIONS:
                    return False
            elif oper in _CHEAP or oper in _SHIFTS and isinstance(node.op2, IntCon):
                operations += 1
                floating = isinstance(node, CastNode) and node.op1 is not None and node.op1.type in T.FLOATING
                if node.flags & F.OVERFLOW or node.type not in self.types or floating or operations > _MOST_OPERATIONS:
                    return False
            elif oper not in (O.CNS_INT, O.CNS_DBL):
                return False
        return True

    def _replace_returns(
        self, condition: GenTree, gone: list[BasicBlock], fall: GenTree, jump: GenTree
    ) -> bool:
        comp, block = self.comp, self.block
        if fall.type != jump.type:
            return False
        select = self._select(condition, jump, fall)
        if select.oper not in O.REVERSE_RELOP:
            values = (condition, jump, fall)
            nodes = [node for value in values for node in execution_order(value)]
            floating = any(node.type in T.FLOATING for node in nodes)
            truths = sum(node.oper in O.REVERSE_RELOP for node in nodes)
            if truths > 1 and comp.pointer_size == 4:  # a truth value takes a register and three instructions
                return False
            shared = any(block.preds != [self.block] for block in gone)
            if shared and select.oper not in (O.AND, O.OR):
                return False
            if floating or not self._is_asked_cheaply(condition):
                return False
        if not may(comp, "select", block):
            return False
        self._share_value(select)
        root = Builder(comp).unary(O.RETURN, T.VOID, select)
        root.type = gone[0].stmts[0].root.type
        block.stmts[-1] = Statement(root, gone[0].stmts[0].il_offset)
        for one in gone:
            if one.preds == [block]:
                comp.unlink_block(one)
            else:
                one.preds = [pred for pred in one.preds if pred is not block]
        block.kind, block.targets = B.BBJ_RETURN, []
        return True

    def _select(self, condition: GenTree, chosen: GenTree, other: GenTree) -> GenTree:
        """Makes a SELECT, or what the rules make of it. The operands stay as they are."""
        return self.simplifier.simplify(Builder(self.comp).multi(O.SELECT, chosen.type, [condition, chosen, other]))

    def _share_value(self, select: GenTree) -> None:
        """Computes once what a SELECT compares and chooses, in a temp: values are numbered no more."""
        if select.oper != O.SELECT:
            return
        condition, *values = select.operands()
        compared = condition.op1
        if compared is None or compared.op1 is None or compared.type not in self.types:
            return
        for value in values:
            if self.simplifier.is_same(compared, value):
                build = Builder(self.comp)
                temp = self.comp.new_local(compared.type, "compared and chosen")
                self.block.stmts.insert(-1, Statement(build.store_lcl(temp, compared), self.block.stmts[-1].il_offset))
                condition.replace_operand(compared, build.lcl_var(temp))
                select.replace_operand(value, build.lcl_var(temp))
                return

    def _replace(
        self, condition: GenTree, gone: list[BasicBlock], fall: GenTree, jump: GenTree | None, end: BasicBlock
    ) -> bool:
        comp, block = self.comp, self.block
        if not may(comp, "select", block):
            return False
        build = Builder(comp)
        lcl: int = fall.lcl  # type: ignore[attr-defined]
        value = fall.op1
        assert value is not None
        chosen: GenTree
        if jump is None:  # what stays is last: the local changes in its register
            chosen = build.multi(O.SELECT, value.type, [reverse(condition), value, build.lcl_var(lcl)])
        elif _are_flags(fall, jump):
            chosen = condition if _constant(jump) else reverse(condition)
        else:
            assert jump.op1 is not None
            chosen = self._select(condition, jump.op1, value)
        block.stmts[-1] = Statement(build.store_lcl(lcl, chosen), block.stmts[-1].il_offset)
        for one in gone:
            comp.unlink_block(one)
        block.kind, block.targets = (B.BBJ_NONE, []) if block.next is end else (B.BBJ_ALWAYS, [end])
        for pred in gone:
            end.preds = [block if known is pred else known for known in end.preds]
        end.preds = list(dict.fromkeys(end.preds))
        if can_join(block, self.named):  # an outer branch may then see a cheap block
            join(comp, block)
        return True


def _is_one_of(condition: GenTree, fall: GenTree, jump: GenTree) -> bool:
    """Whether both stored values are among the compared ones."""
    compared = (condition.op1, condition.op2)
    return all(any(_same_leaf(store.op1, one) for one in compared) for store in (fall, jump))


def _are_flags(fall: GenTree, jump: GenTree) -> bool:
    """Whether one path stores 1 and the other 0: the stored value is the condition."""
    return {_constant(fall), _constant(jump)} == {0, 1}


def _constant(store: GenTree) -> int | None:
    value = store.op1
    return value.value if isinstance(value, IntCon) and value.type == T.INT else None


def _same_leaf(left: GenTree | None, right: GenTree | None) -> bool:
    if left is None or right is None:
        return False
    if read_same_local(left, right):
        return True
    return isinstance(left, IntCon) and isinstance(right, IntCon) and left.value == right.value


def _successor(block: BasicBlock) -> BasicBlock | None:
    return block.targets[0] if block.kind == B.BBJ_ALWAYS else block.next
