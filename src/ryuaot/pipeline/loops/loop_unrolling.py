"""Loop unrolling: short loops execute four iterations per branch. A processor takes at most one branch per cycle.

    do { body; i += c; } while (i < n)

becomes, if i counts up by a constant to an invariant bound,

    if (i < n - 3 * c) do { body; body'; body''; body'''; i += 4 * c; } while (i < n - 3 * c), if (i >= n) leave
    do { body; i += c; } while (i < n)

An integer reduction ``s += e`` adds the sum of the four values once, which shortens the dependency chain. Loops with
any other loop-carried dependency are not unrolled: its latency, not the branch, limits them. Neither are loops whose
other instructions take as long as the branch (``loops/loop_throughput.py``).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ryuaot.ir import blocks as B
from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.blocks import Statement
from ryuaot.ir.builder import Builder
from ryuaot.ir.clone import clone
from ryuaot.ir.nodes import IntCon
from ryuaot.ir.walk import execution_order
from ryuaot.pipeline.flowgraph.flow_graph import compute_preds
from ryuaot.pipeline.flowgraph.loop_facts import LoopFacts
from ryuaot.pipeline.flowgraph.natural_loops import forget_loops, loops_that_prepare
from ryuaot.pipeline.flowgraph.unreachable_blocks import drop_unreachable
from ryuaot.pipeline.fuel import may
from ryuaot.pipeline.interfaces.refusals import refuse
from ryuaot.pipeline.loops.counted_loops import (
    Counting,
    bound_again,
    can_ask,
    counting_of,
    is_local,
    rounds_of,
    tests_of_bounds,
)
from ryuaot.pipeline.loops.loop_throughput import busy

if TYPE_CHECKING:
    from ryuaot.ir.blocks import BasicBlock
    from ryuaot.ir.compiler import Compiler
    from ryuaot.ir.nodes import GenTree

_ROUNDS: Final = 4
_MOST_NODES: Final = 16
"""Nodes of a body, without the test and the step."""
_LARGEST_STEP: Final = 64
_SHARE: Final = 0.7
"""Most time of four unrolled iterations, as a part of the time without unrolling, that is worth the code size."""
_ADDED: Final = (T.INT, T.LONG)


def unroll_loops(comp: Compiler) -> None:
    """Unrolls the short loops of one block."""
    if comp.pointer_size != 8:
        return
    changed = False
    for block in _short_loops(comp):
        if not block.flags & (B.BBF_SLOW | B.BBF_FEW):
            if _Unrolling(comp, block).run():
                changed = True
                compute_preds(comp)  # the next loop reads its predecessors
    if changed:
        drop_unreachable(comp)  # loops that were replaced completely
        forget_loops(comp)


def _short_loops(comp: Compiler) -> list[BasicBlock]:
    found = [block for block in comp.blocks() if block.kind == B.BBJ_COND and block.targets[0] is block]
    spared = loops_that_prepare(comp) if found else set()
    return [block for block in found if block not in spared]


class _Unrolling:
    """Unrolls a loop of one block."""

    __slots__ = ("comp", "block", "body", "index", "step", "counting", "facts", "sums", "build", "known")

    def __init__(self, comp: Compiler, block: BasicBlock) -> None:
        self.comp = comp
        self.block = block
        self.build = Builder(comp)
        self.body: list[Statement] = []
        self.index = -1
        self.step = 0
        self.counting: Counting | None = None
        self.sums: dict[Statement, GenTree] = {}  # reduction -> its addend
        self.facts = LoopFacts(comp, [block])
        self.known: int | None = None  # trip count of the original loop

    def run(self) -> bool:
        """Unrolls the loop if possible and profitable. Returns whether it did."""
        block = self.block
        preheader = block.prev
        alone = len(block.preds) == 2 and preheader in block.preds and block.next is not None
        if not alone or preheader is None or preheader.kind not in (B.BBJ_NONE, B.BBJ_COND):
            return False
        if preheader.targets == [block]:
            return False
        if block.try_index != B.NO_REGION or block.hnd_index != B.NO_REGION or len(block.stmts) < 3:
            return False
        return self._counts() and self._carries_nothing_else() and self._pays() and self._unroll()

    def _refuse(self, reason: str, *values: object) -> bool:
        """Records why the loop stays as it is. Returns False."""
        refuse(self.comp, "unroll", reason, self.block, *values, il=self.block.stmts[0].il_offset)
        return False

    # analysis

    def _counts(self) -> bool:
        """Whether the loop is a short counted loop; its last statements are the step and the test."""
        counting = counting_of(self.comp, self.block, self.facts)
        if counting is None or counting.is_inclusive or counting.step > (_LARGEST_STEP if counting.is_ordered else 1):
            return self._refuse("count")
        self.counting, self.index, self.step = counting, counting.index, counting.step
        self.body = self.block.stmts[:-2]
        nodes = 0
        for statement in self.block.stmts:
            order = execution_order(statement.root)
            nodes += len(order)
            for node in order:
                if node.oper in (O.CALL, O.STORE_MULTI_VAR, O.STORE_LCL_FLD, O.LCL_FLD) or node.type == T.STRUCT:
                    return self._refuse("node", node)
        own = len(execution_order(counting.test)) + 5
        if nodes - own > _MOST_NODES:
            return self._refuse("long", nodes - own, _MOST_NODES)
        return self.facts.stores_only_private()

    def _carries_nothing_else(self) -> bool:
        """Whether the index and reductions are the only loop-carried dependencies."""
        for statement in self.body:
            root = statement.root
            if root.oper == O.STORE_LCL_VAR and root.op1 is not None and root.op1.oper == O.ADD:
                added = self._added(root.lcl, root.op1)  # type: ignore[attr-defined]
                if added is not None:
                    self.sums[statement] = added
        sums = {statement.root.lcl for statement in self.sums}  # type: ignore[attr-defined]
        written: set[int] = set()
        for statement in self.body:
            for node in execution_order(statement.root):
                if node.oper == O.STORE_LCL_VAR:
                    written.add(node.lcl)  # type: ignore[attr-defined]
                elif node.oper == O.LCL_VAR and node.lcl in self.facts.stores:  # type: ignore[attr-defined]
                    lcl: int = node.lcl  # type: ignore[attr-defined]
                    if lcl != self.index and lcl not in sums and lcl not in written:
                        return self._refuse("carried")
        return len(sums) == len(self.sums)

    def _added(self, lcl: int, value: GenTree) -> GenTree | None:
        """Returns e of ``s + e`` if the loop does not read s elsewhere."""
        if value.flags & F.OVERFLOW or value.type not in _ADDED or self.facts.stores.get(lcl) != 1 or lcl == self.index:
            return None
        reads = sum(
            node.oper == O.LCL_VAR and node.lcl == lcl  # type: ignore[attr-defined]
            for statement in self.block.stmts for node in execution_order(statement.root)
        )  # fmt: skip
        if reads != 1 or self.comp.locals[lcl].type != value.type:
            return None
        for one, other in ((value.op1, value.op2), (value.op2, value.op1)):
            if one is not None and one.oper == O.LCL_VAR and one.lcl == lcl:  # type: ignore[attr-defined]
                return other
        return None

    def _pays(self) -> bool:
        """Whether the branch limits the loop's throughput."""
        roots = [statement.root for statement in self.body]
        return busy(roots, _ROUNDS, 2) <= _SHARE * _ROUNDS * busy(roots, 1, 2) or self._refuse("slow")

    # four iterations

    def _unroll(self) -> bool:
        comp, block, build, counting = self.comp, self.block, self.build, self.counting
        preheader, end = block.prev, block.next
        assert preheader is not None and end is not None and counting is not None
        self.known = rounds_of(comp, block, counting)
        if self.known is not None and self.known < _ROUNDS:
            return self._refuse("short", self.known)
        if not can_ask(comp, preheader, counting.bound) or not may(comp, "unroll", block):
            return False
        statements = self._rounds()
        if statements is None:
            return False
        for test in tests_of_bounds(build, block, counting):
            self._insert([Statement(build.unary(O.JTRUE, T.VOID, test))], B.BBJ_COND, block)
        last = self._last(counting)
        again = build.relop(O.LT, build.lcl_var(self.index), last)
        statements.append(Statement(build.unary(O.JTRUE, T.VOID, again), block.stmts[-1].il_offset))
        made = self._insert(statements, B.BBJ_COND, None)
        made.targets = [made]
        if self.known is None:
            done = build.relop(O.GE, build.lcl_var(self.index), bound_again(build, counting.bound))
            self._insert([Statement(build.unary(O.JTRUE, T.VOID, done))], B.BBJ_COND, end)
        elif self.known % _ROUNDS == 0:
            self._insert([], B.BBJ_ALWAYS, end)
        return True

    def _last(self, counting: Counting) -> GenTree:
        """Returns the bound of the index for four more iterations, and tests it before the loop unless the trip count
        is known."""
        comp, block, build = self.comp, self.block, self.build
        reach = (_ROUNDS - 1) * self.step
        if self.known is not None:
            assert isinstance(counting.bound, IntCon)
            return build.icon(counting.bound.value - reach)
        limit = comp.new_local(T.INT, "unrolled bound")
        far = build.relop(O.GE, build.lcl_var(self.index), build.lcl_var(limit))
        least = build.binary(O.ADD, T.INT, bound_again(build, counting.bound), build.icon(-reach))
        store = Statement(build.store_lcl(limit, least))
        self._insert([store, Statement(build.unary(O.JTRUE, T.VOID, far))], B.BBJ_COND, block)
        return build.lcl_var(limit)

    def _insert(self, statements: list[Statement], kind: int, target: BasicBlock | None) -> BasicBlock:
        made = self.comp.new_internal_block(kind, self.block)
        made.stmts = statements
        made.targets = [] if target is None else [target]
        self.comp.insert_block_before(self.block, made)
        return made

    def _rounds(self) -> list[Statement] | None:
        comp, build = self.comp, self.build
        found: list[Statement] = []
        parts: dict[Statement, list[GenTree]] = {statement: [] for statement in self.sums}
        for number in range(_ROUNDS):
            for statement in self.body:
                added = self.sums.get(statement)
                copy = clone(comp, statement.root if added is None else added, self._later(number))
                if copy is None:
                    return None
                if added is not None:
                    if number < _ROUNDS - 1:
                        temp = comp.new_local(added.type, "part of a sum")
                        found.append(Statement(build.store_lcl(temp, copy), statement.il_offset))
                        copy = build.lcl_var(temp)
                    parts[statement].append(copy)
                    if number < _ROUNDS - 1:
                        continue
                    copy = self._sum(statement.root.lcl, added.type, parts[statement])  # type: ignore[attr-defined]
                found.append(Statement(copy, statement.il_offset))
        forward = build.binary(O.ADD, T.INT, build.lcl_var(self.index), build.icon(_ROUNDS * self.step))
        found.append(Statement(build.store_lcl(self.index, forward), self.block.stmts[-2].il_offset))
        return found

    def _sum(self, lcl: int, vartype: int, parts: list[GenTree]) -> GenTree:
        build = self.build
        while len(parts) > 1:
            pairs = [build.binary(O.ADD, vartype, a, b) for a, b in zip(parts[::2], parts[1::2], strict=True)]
            parts = pairs
        return build.store_lcl(lcl, build.binary(O.ADD, vartype, build.lcl_var(lcl), parts[0]))

    def _later(self, number: int) -> Callable[[GenTree], GenTree | None]:
        """Returns the substitution of the index in a later iteration. It is not negative, and no sum overflows."""
        forward = number * self.step
        build = self.build

        def instead(node: GenTree) -> GenTree | None:
            if not forward:
                return None
            inner = node.op1 if node.oper == O.CAST and node.flags & F.UNSIGNED and node.type == T.LONG else None
            if is_local(inner, self.index) and not node.flags & F.OVERFLOW:
                wide = build.cast(build.lcl_var(self.index), T.ULONG, from_unsigned=True)
                return build.binary(O.ADD, T.LONG, wide, build.icon(forward, T.LONG))
            if is_local(node, self.index):
                return build.binary(O.ADD, T.INT, build.lcl_var(self.index), build.icon(forward))
            return None

        return instead
