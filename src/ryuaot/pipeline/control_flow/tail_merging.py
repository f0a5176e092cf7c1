"""Tail merging (RyuJIT's ``fgHeadTailMerge``): merges equal statements at the end of several blocks.

If all predecessors of a block end in equal statements, these move to its start. If some do, and one of them falls
through to it, the others jump to that one's last statement. Equal returns are merged if the jump is not longer than the
return.

Statements that may throw or call are merged only with their own clones (a cloned finally, a cloned loop), because stack
traces report their lines. Statements of slow loop clones are kept apart from those of fast ones, and returns of the
frameless head of a method from returns after its calls.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ryuaot.ir import blocks as B
from ryuaot.ir import flags as F
from ryuaot.ir import nodes as N
from ryuaot.ir.eh_regions import edges_of_regions, in_same_regions
from ryuaot.ir.walk import execution_order
from ryuaot.pipeline.flowgraph.flow_graph import compute_preds
from ryuaot.pipeline.flowgraph.natural_loops import forget_loops
from ryuaot.pipeline.fuel import may

if TYPE_CHECKING:
    from ryuaot.ir.blocks import BasicBlock, Statement
    from ryuaot.ir.compiler import Compiler

Key = tuple[object, ...]
"""Equal for statements that do the same."""

_LARGE: Final = 4
"""Nodes of a return that a jump is shorter than."""
_PLAIN: Final = (N.GenTree, N.MultiOp)
_KNOWN: Final[dict[type, tuple[str, ...]]] = {
    N.LclNode: ("lcl", "offset"),
    N.IntCon: ("value",),
    N.DblCon: ("bits",),
    N.VecCon: ("bits",),
    N.HandleCon: ("symbol", "kind", "offset"),
    N.CastNode: ("cast_to",),
    N.HWIntrinsic: ("intrinsic", "base", "imm"),
    N.HWTernary: ("intrinsic", "base", "imm"),
    N.HWEffect: ("intrinsic",),
}
"""What tells nodes of a class apart, besides oper, type and flags; statements with nodes of others are not merged."""


def merge_tails(comp: Compiler) -> None:
    """Merges what can be; requires predecessors, and keeps them."""
    merging = _Merging(comp)
    merging.returns()
    for block in list(comp.blocks()):
        merging.merge_before(block)
    if merging.has_changed:
        compute_preds(comp)
        forget_loops(comp)


def _key(statement: Statement) -> Key | None:
    """Returns a key that is equal for equal statements; None if the statement is equal to no other."""
    root = statement.root
    parts: list[object] = []
    if root.flags & (F.CALL | F.EXCEPT):
        if statement.il_offset < 0:
            return None
        parts.append(statement.il_offset)
    for node in execution_order(root):
        kind = type(node)
        parts += (node.oper, node.type, node.flags, node.layout, len(node.operands()))
        if kind not in _PLAIN:
            facts = _KNOWN.get(kind)
            if facts is None:
                return None
            parts += [getattr(node, fact) for fact in facts]
    return tuple(parts)


class _Merging:
    """The blocks of one method."""

    __slots__ = ("comp", "named", "has_changed")

    def __init__(self, comp: Compiler) -> None:
        self.comp = comp
        self.named = edges_of_regions(comp)
        self.has_changed = False

    # -- returns

    def returns(self) -> None:
        """Merges equal returns."""
        blocks = [block for block in self.comp.blocks() if block.kind == B.BBJ_RETURN and block.stmts]
        if len(blocks) < 2:
            return
        head = self._head()
        groups: dict[Key, list[BasicBlock]] = {}
        for block in blocks:
            key = _key(block.stmts[-1])
            if key is not None and (len(block.stmts) == 1 or len(execution_order(block.stmts[-1].root)) >= _LARGE):
                place = (block.try_index, block.hnd_index, block.flags & B.BBF_SLOW, block in head)
                groups.setdefault((*place, *key), []).append(block)
        for group in groups.values():
            alone = [block for block in group if len(block.stmts) == 1]
            if len(group) > 1:
                self._merge(group, (alone or group)[-1])

    def _head(self) -> set[BasicBlock]:
        """Returns the blocks that some path reaches without a call, and that do not call themselves."""
        found: set[BasicBlock] = set()
        work = [self.comp.first_block]
        while work:
            block = work.pop()
            if block is None or block in found or any(stmt.root.flags & F.CALL for stmt in block.stmts):
                continue
            found.add(block)
            work += block.successors()
        return found

    # -- blocks that lead to one

    def merge_before(self, block: BasicBlock) -> None:
        """Merges the last statements of the predecessors of ``block``, then of the block that has them now,
        repeatedly."""
        target: BasicBlock | None = block
        while target is not None:
            target = self._once(target)

    def _once(self, block: BasicBlock) -> BasicBlock | None:
        """Merges one set of equal statements before ``block``; returns the block that has them now, or None."""
        preds = list(dict.fromkeys(block.preds))
        if len(preds) < 2:
            return None
        groups: dict[Key, list[BasicBlock]] = {}
        for pred in preds:
            key = _key(pred.stmts[-1]) if pred.stmts and pred.kind in (B.BBJ_NONE, B.BBJ_ALWAYS) else None
            if key is not None:
                place = (pred.try_index, pred.hnd_index, pred.flags & B.BBF_SLOW)
                groups.setdefault((*place, *key), []).append(pred)
        for group in groups.values():
            if len(group) < 2:
                continue
            if len(group) == len(preds) and self._is_inside(block, group[0]):
                if not may(self.comp, "tail-merge", block):
                    return None
                block.stmts.insert(0, group[0].stmts[-1])
                for pred in group:
                    pred.stmts.pop()
                self.has_changed = True
                return block
            falling = [pred for pred in group if pred.kind == B.BBJ_NONE]
            if falling:
                return self._merge(group, falling[0])
        return None

    def _is_inside(self, block: BasicBlock, pred: BasicBlock) -> bool:
        """Whether ``block`` can take over statements of ``pred``: it is in the same regions, and no exception or method
        entry enters it."""
        if block in self.named or block is self.comp.first_block or (block.flags ^ pred.flags) & B.BBF_SLOW:
            return False
        return in_same_regions(block, pred)

    def _merge(self, group: list[BasicBlock], keeper: BasicBlock) -> BasicBlock | None:
        """Merges the last statements of the group into a block of their own, made from that of ``keeper``; all others
        jump there."""
        comp = self.comp
        if not may(comp, "tail-merge", keeper):
            return None
        tail = keeper
        if len(keeper.stmts) > 1 or keeper in self.named:
            tail = comp.new_internal_block(keeper.kind, keeper)
            tail.flags |= keeper.flags & B.BBF_SLOW
            tail.stmts = [keeper.stmts.pop()]
            tail.targets, keeper.targets = keeper.targets, []
            keeper.kind = B.BBJ_NONE
            comp.insert_in_region(keeper, tail)
            self.named = edges_of_regions(comp) if keeper in self.named else self.named
            for successor in tail.successors():
                successor.preds = [tail if pred is keeper else pred for pred in successor.preds]
            tail.preds = [keeper]
        for block in group:
            if block is not keeper:
                for successor in block.successors():
                    successor.preds = [pred for pred in successor.preds if pred is not block]
                block.stmts.pop()
                block.kind, block.targets = B.BBJ_ALWAYS, [tail]
                tail.preds.append(block)
        self.has_changed = True
        return tail
