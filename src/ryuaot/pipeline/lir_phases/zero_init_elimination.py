"""Redundant zero initialisation: a local in memory that is stored as a whole before anything looks at it need not be
zeroed by the prolog (RyuJIT's ``optRemoveRedundantZeroInits``). Locals in registers are liveness's business; those with
references stay zeroed, since the collector looks at them from the first safepoint on."""

from __future__ import annotations

from ryuaot.ir import blocks as B
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.blocks import BasicBlock
from ryuaot.ir.compiler import Compiler
from ryuaot.ir.locals import LclVarDsc
from ryuaot.ir.nodes import LclNode, MultiVarNode
from ryuaot.pipeline.fuel import may


def has_zeroed_locals(comp: Compiler) -> bool:
    """Whether the prolog zeroes locals of a method without tries."""
    return not comp.eh and any(map(_is_zeroed, comp.locals))


def remove_zero_inits(comp: Compiler) -> None:
    """Clears ``must_init`` of locals whose first reference, on the straight-line path from the method's entry, stores
    them as a whole. Skips methods with handlers, which may read the local after an exception before the store."""
    if comp.eh:
        return
    open_ = {local.number: local for local in comp.locals if _is_zeroed(local)}
    for block in _straight_line(comp):
        for node in block.nodes():
            if isinstance(node, MultiVarNode):
                for lcl in node.lcls:
                    open_.pop(lcl, None)
            elif isinstance(node, LclNode):
                local = open_.pop(node.lcl, None)
                if local is not None and node.oper == O.STORE_LCL_VAR and may(comp, "zero-init", f"V{node.lcl:02d}"):
                    local.must_init = False


def _is_zeroed(local: LclVarDsc) -> bool:
    if not local.must_init or local.tracked_index >= 0 or local.is_pinned or local.promoted or local.parent >= 0:
        return False
    return local.type not in T.GC and not (local.layout is not None and local.layout.has_gc)


def _straight_line(comp: Compiler) -> list[BasicBlock]:
    """Returns the blocks that are executed once each, in sequence, from the entry; the last may end in any way."""
    entered: dict[BasicBlock, int] = {}
    for block in comp.blocks():
        for succ in block.successors():
            entered[succ] = entered.get(succ, 0) + 1
    found: list[BasicBlock] = []
    first = comp.first_block
    if first is None or entered.get(first):
        return found
    block = first
    while True:
        found.append(block)
        following = block.successors()
        if block.kind not in (B.BBJ_NONE, B.BBJ_ALWAYS) or entered[following[0]] != 1:
            return found
        block = following[0]
