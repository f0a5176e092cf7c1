"""Which locals are wanted where a block begins, on trees: a bit a local, all of them at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ryuaot.ir import blocks as B
from ryuaot.ir import opers as O
from ryuaot.ir.walk import execution_order

if TYPE_CHECKING:
    from ryuaot.ir.blocks import BasicBlock
    from ryuaot.ir.compiler import Compiler

_READS: Final = frozenset((O.LCL_VAR, O.LCL_FLD, O.LCL_VAR_ADDR, O.LCL_FLD_ADDR, O.STORE_LCL_FLD))


def wanted_at_entry(comp: Compiler) -> dict[BasicBlock, int]:
    """Block -> bits of the locals that it, or what follows, reads before they are stored to. A store to a part, and an
    address, count as reads; what a handler reads is wanted everywhere."""
    blocks = list(comp.blocks())
    own = {block: _own(block) for block in blocks}
    everywhere = 0
    for block in blocks:
        if block.hnd_index != B.NO_REGION:
            everywhere |= own[block][0]
    wanted = {block: own[block][0] | everywhere for block in blocks}
    blocks.reverse()
    changed = True
    while changed:
        changed = False
        for block in blocks:
            behind = 0
            for successor in block.successors():
                behind |= wanted[successor]
            found = wanted[block] | behind & ~own[block][1]
            if found != wanted[block]:
                wanted[block] = found
                changed = True
    return wanted


def _own(block: BasicBlock) -> tuple[int, int]:
    """What a block reads first, and what it stores to first."""
    read = stored = 0
    for statement in block.stmts:
        for node in execution_order(statement.root):
            if node.oper == O.STORE_LCL_VAR:
                stored |= 1 << node.lcl & ~read  # type: ignore[attr-defined]
            elif node.oper in _READS:
                read |= 1 << node.lcl & ~stored  # type: ignore[attr-defined]
    return read, stored
