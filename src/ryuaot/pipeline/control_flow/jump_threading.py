"""Jump threading (RyuJIT's ``optJumpThread``): bypasses a block that only tests a local, on edges where the local is a
known constant. This removes most tests of an inlined callee's result, and of flags that a loop sets.

The block may also copy locals before the test (``found = temp; if (found)``): such an edge gets these copies.

The value of a local at the end of a predecessor follows from all stores that reach it. Only forward edges are
redirected, and never into a loop, so that loops keep a single entry.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ryuaot.ir import blocks as B
from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.blocks import Statement
from ryuaot.ir.clone import clone_whole
from ryuaot.ir.eh_regions import edges_of_regions, entered_blocks, in_same_regions
from ryuaot.ir.nodes import CastNode, GenTree, IntCon, LclNode, MultiVarNode
from ryuaot.ir.walk import execution_order
from ryuaot.pipeline.flowgraph.flow_graph import compute_preds
from ryuaot.pipeline.fuel import may

if TYPE_CHECKING:
    from ryuaot.ir.blocks import BasicBlock
    from ryuaot.ir.compiler import Compiler

_SEARCH: Final = 48
"""Blocks that are searched for the stores that reach one."""
_MOST_COPIED: Final = 2
"""Stores before a test that an edge past it repeats."""
_LARGEST: Final = 127
"""What every integer type holds: casts do not change it."""
_ENDING: Final = frozenset((B.BBJ_ALWAYS, B.BBJ_SWITCH, B.BBJ_RETURN, B.BBJ_THROW))
"""Kinds of blocks after which the next one is not run."""
_USUAL: Final = frozenset((B.BBJ_NONE, B.BBJ_ALWAYS, B.BBJ_COND, B.BBJ_SWITCH))
_COMPARE: Final = {
    O.EQ: int.__eq__, O.NE: int.__ne__, O.LT: int.__lt__, O.LE: int.__le__, O.GT: int.__gt__, O.GE: int.__ge__,
}  # fmt: skip


def thread_jumps(comp: Compiler) -> None:
    """Runs the phase. Blocks that become unreachable stay for the next phase. Computes predecessors."""
    if has_tests(comp):
        compute_preds(comp)
        _Threading(comp).run()


def has_tests(comp: Compiler) -> bool:
    """Whether a block tests a local, so that its outcome may be known."""
    return any(block.kind == B.BBJ_COND and _tested(comp, block) >= 0 for block in comp.blocks())


def _tested(comp: Compiler, block: BasicBlock) -> int:
    """Returns the local, as the block is entered, that it compares with a constant; -1: none. The block does nothing
    else but copy locals."""
    if not 0 < len(block.stmts) <= 1 + _MOST_COPIED or block.next is None or block.targets[0] is block.next:
        return -1
    relop = block.stmts[-1].root.op1
    if relop is None or relop.oper not in _COMPARE or not isinstance(relop.op2, IntCon):
        return -1
    lcl = _copied(comp, relop.op1)
    for statement in reversed(block.stmts[:-1]):
        store = statement.root
        if not isinstance(store, LclNode) or store.oper != O.STORE_LCL_VAR or comp.locals[store.lcl].address_exposed:
            return -1
        source = _copied(comp, store.op1)
        if source < 0 or store.type not in T.INTEGRAL:
            return -1
        if store.lcl == lcl:
            lcl = source
    return lcl


def _copied(comp: Compiler, value: GenTree | None) -> int:
    """Returns the integer local whose value this is, after casts that a small constant survives; -1: it is another
    value."""
    while isinstance(value, CastNode) and not value.flags & F.OVERFLOW and value.cast_to not in T.FLOATING:
        value = value.op1
    if not isinstance(value, LclNode) or value.oper != O.LCL_VAR or T.ACTUAL[value.type] not in (T.INT, T.LONG):
        return -1
    return -1 if comp.locals[value.lcl].address_exposed else value.lcl


class _Threading:
    """``place``: the position of each block in the layout. ``entered``: blocks that can be entered other than from
    their predecessors. ``stored``: cache of the locals that a block stores."""

    __slots__ = ("comp", "edges", "entered", "place", "stored")

    def __init__(self, comp: Compiler) -> None:
        self.comp = comp
        self.entered = entered_blocks(comp)
        self.edges = edges_of_regions(comp)
        self.place: dict[BasicBlock, float] = {block: index for index, block in enumerate(comp.blocks())}
        self.stored: dict[BasicBlock, frozenset[int]] = {}

    def run(self) -> None:
        """Threads jumps through all tests, from the first to the last."""
        for block in list(self.place):
            if block.kind == B.BBJ_COND and block.preds and block not in self.edges:
                lcl = _tested(self.comp, block)
                if lcl >= 0 and block not in self.entered:
                    self._bypass(block, lcl)

    def _bypass(self, test: BasicBlock, lcl: int) -> None:
        """Redirects the predecessors that know the outcome of the test to its target."""
        place = self.place
        if any(place[pred] >= place[test] for pred in test.preds):
            return  # a loop begins here
        for pred in list(test.preds):
            if pred.kind not in (B.BBJ_NONE, B.BBJ_ALWAYS, B.BBJ_COND) or pred in self.edges:
                continue
            value = self._find_value_after(pred, lcl)
            if value is None or not in_same_regions(pred, test):
                continue
            if len(test.stmts) > 1 and pred.kind == B.BBJ_COND:
                continue  # the copies would need a block of their own
            target = _outcome(test, value)
            forward = place[target] > place[test] and target not in self.edges and in_same_regions(target, test)
            if forward and may(self.comp, "thread-jump", f"{pred} past {test}"):
                self._redirect(pred, test, target)

    def _find_value_after(self, block: BasicBlock, lcl: int) -> int | None:
        """Returns the constant from 0 to 127 that the local has at the end of the block; None if it is unknown."""
        found: int | None = None
        seen = {block}
        work = [block]
        while work:
            block = work.pop()
            if lcl in self._stores(block):
                value = _last_stored(block, lcl)
                if value is None or found not in (None, value):
                    return None
                found = value
                continue
            if block in self.entered or not block.preds or len(seen) > _SEARCH:
                return None
            for pred in block.preds:
                if pred.kind not in _USUAL:
                    return None
                if pred not in seen:
                    seen.add(pred)
                    work.append(pred)
        return found

    def _stores(self, block: BasicBlock) -> frozenset[int]:
        """Locals that the block changes."""
        known = self.stored.get(block)
        if known is None:
            found: set[int] = set()
            for statement in block.stmts:
                if statement.root.flags & F.ASG:
                    for node in execution_order(statement.root):
                        if isinstance(node, MultiVarNode):
                            found.update(node.lcls)
                        elif isinstance(node, LclNode) and node.oper != O.LCL_VAR:
                            found.add(node.lcl)
            self.stored[block] = known = frozenset(found)
        return known

    def _redirect(self, pred: BasicBlock, test: BasicBlock, target: BasicBlock) -> None:
        """Redirects the edge from ``pred`` to ``test`` to ``target``, and repeats on it what is before the test."""
        copies = [Statement(self._copy(before.root), before.il_offset) for before in test.stmts[:-1]]
        test.preds.remove(pred)
        source = pred
        if pred.kind == B.BBJ_NONE:
            pred.kind, pred.targets = B.BBJ_ALWAYS, [target]
        elif test in pred.targets:
            pred.targets = [target if some is test else some for some in pred.targets]
        else:
            source = self.comp.new_internal_block(B.BBJ_ALWAYS, pred)
            source.targets = [target]
            self.comp.insert_in_region(pred, source)
            source.preds = [pred]
            self.place[source] = self.place[pred]
        if copies:
            source.stmts += copies
            self.stored.pop(source, None)
        if source not in target.preds:
            target.preds.append(source)
        if source.kind == B.BBJ_ALWAYS:
            self._move_before(source, target)

    def _move_before(self, block: BasicBlock, target: BasicBlock) -> None:
        """Moves a block that jumps to ``target`` in front of it, unless something falls into either of them. It often
        was between another predecessor and the test, which can be one block then."""
        before, above = target.prev, block.prev
        if above is None or before is None or before is block:
            return
        if above.kind not in _ENDING or before.kind not in _ENDING or block in self.entered:
            return
        comp = self.comp
        comp.unlink_block(block)
        comp.block_count += 1
        comp.insert_block_after(before, block)
        block.kind, block.targets = B.BBJ_NONE, []
        self.place[block] = (self.place[before] + self.place[target]) / 2

    def _copy(self, root: GenTree) -> GenTree:
        copy = clone_whole(self.comp, root)
        assert copy is not None  # of locals and casts
        return copy


def _outcome(test: BasicBlock, value: int) -> BasicBlock:
    relop = test.stmts[-1].root.op1
    assert relop is not None and isinstance(relop.op2, IntCon) and test.next is not None
    constant = relop.op2.value
    if relop.flags & F.UNSIGNED and constant < 0:
        constant += 1 << 64
    return test.targets[0] if _COMPARE[relop.oper](value, constant) else test.next


def _last_stored(block: BasicBlock, lcl: int) -> int | None:
    """Returns the constant of the last store to the local in the block, if casts do not change it; else None."""
    for statement in reversed(block.stmts):
        root = statement.root
        if not root.flags & F.ASG:
            continue
        if isinstance(root, LclNode) and root.oper == O.STORE_LCL_VAR and root.lcl == lcl:
            value = root.op1
            return value.value if isinstance(value, IntCon) and 0 <= value.value <= _LARGEST else None
        if any(isinstance(node, MultiVarNode) or _changes(node, lcl) for node in execution_order(root)):
            return None
    return None


def _changes(node: GenTree, lcl: int) -> bool:
    return isinstance(node, LclNode) and node.lcl == lcl and node.oper != O.LCL_VAR
