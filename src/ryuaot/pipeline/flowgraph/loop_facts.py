"""Facts that every loop phase must establish before it changes a loop, each stated once.

A loop phase reorders, repeats or drops reads and stores of locals. That is sound only for *private* locals: those that
change at nodes which name them and nowhere else. SSA form tracks the same locals, so phases on value numbers
(hoisting, cloning) and phases on trees (idioms, unrolling, vectorisation) rely on one definition.

What a local holds at the loop's entry is found by a backward walk over predecessors. A method's entry, a handler and
the code after a finally are reached by more than their normal-flow predecessors say: the walk ends there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ryuaot.ir import blocks as B
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.walk import execution_order

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ryuaot.ir.blocks import BasicBlock
    from ryuaot.ir.compiler import Compiler
    from ryuaot.ir.nodes import GenTree

PARTIAL: Final = frozenset((O.LCL_FLD, O.STORE_LCL_FLD, O.LCL_VAR_ADDR, O.LCL_FLD_ADDR))
"""Accesses of a part of a local, or of its address."""
_MAX_BLOCKS: Final = 6
"""Blocks that :func:`last_store_before` visits."""


def is_private(comp: Compiler, lcl: int) -> bool:
    """Whether the local is a scalar that no pointer, reference or enclosing struct reads or writes."""
    local = comp.locals[lcl]
    if local.type == T.STRUCT or local.address_exposed or local.do_not_enregister or local.is_pinned or local.promoted:
        return False
    return local.parent < 0 or comp.locals[local.parent].is_independent


class LoopFacts:
    """What the blocks of a loop do to locals: ``stores`` counts whole stores by local; ``pieces`` holds locals that are
    accessed in parts, or stored together with others."""

    __slots__ = ("comp", "stores", "pieces")

    def __init__(self, comp: Compiler, blocks: Iterable[BasicBlock]) -> None:
        self.comp = comp
        self.stores: dict[int, int] = {}
        self.pieces: set[int] = set()
        for block in blocks:
            for statement in block.stmts:
                for node in execution_order(statement.root):
                    self._note(node)

    def _note(self, node: GenTree) -> None:
        if node.oper == O.STORE_LCL_VAR:
            self.stores[node.lcl] = self.stores.get(node.lcl, 0) + 1  # type: ignore[attr-defined]
        elif node.oper in PARTIAL:
            self.pieces.add(node.lcl)  # type: ignore[attr-defined]
        elif node.oper == O.STORE_MULTI_VAR:
            self.pieces.update(node.lcls)  # type: ignore[attr-defined]

    def is_private(self, lcl: int) -> bool:
        """Whether LCL_VAR and STORE_LCL_VAR are all that reads and writes the local in the loop."""
        return lcl not in self.pieces and is_private(self.comp, lcl)

    def is_invariant(self, lcl: int) -> bool:
        """Whether the local holds one value in all iterations."""
        return lcl not in self.stores and self.is_private(lcl)

    def stores_only_private(self) -> bool:
        """Whether no store to a local of the loop is observable before the loop ends."""
        return all(map(self.is_private, self.stores))


def only_predecessor(comp: Compiler, block: BasicBlock) -> BasicBlock | None:
    """Returns the block that runs immediately before ``block`` on every path; None if there are several, or if normal
    flow does not tell: at the method's entry, at a handler's entry, and after a finally."""
    if len(block.preds) != 1 or block is comp.first_block or _is_handler(comp, block):
        return None
    pred = block.preds[0]
    return pred if pred.kind != B.BBJ_CALLFINALLY else None


def _is_handler(comp: Compiler, block: BasicBlock) -> bool:
    if block.hnd_index == B.NO_REGION:
        return False
    return any(block in (region.hnd_beg, region.filter_beg) for region in comp.eh)


def last_store_before(comp: Compiler, header: BasicBlock, lcl: int) -> GenTree | None:
    """Returns the value of the last whole store to a private local before a loop, on the only path to the block above
    ``header``, which enters the loop; None if the path has no such store."""
    block = header.prev
    if not is_private(comp, lcl):
        return None
    for _ in range(_MAX_BLOCKS):
        if block is None:
            return None
        for statement in reversed(block.stmts):
            for node in reversed(execution_order(statement.root)):
                if node.oper == O.STORE_LCL_VAR and node.lcl == lcl:  # type: ignore[attr-defined]
                    return node.op1
                if node.oper in PARTIAL and node.lcl == lcl:  # type: ignore[attr-defined]
                    return None
                if node.oper == O.STORE_MULTI_VAR and lcl in node.lcls:  # type: ignore[attr-defined]
                    return None
        block = only_predecessor(comp, block)
    return None
