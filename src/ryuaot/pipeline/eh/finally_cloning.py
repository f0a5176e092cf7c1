"""Finally cloning (RyuJIT's ``fgCloneFinally``): normal exits of a try execute a copy of its finally handler, and only
exceptions enter the funclet."""

from __future__ import annotations

from typing import Final

from ryuaot.ir import blocks as B
from ryuaot.ir import opers as O
from ryuaot.ir.blocks import Statement
from ryuaot.ir.clone import clone_whole
from ryuaot.ir.compiler import Compiler
from ryuaot.pipeline.fuel import may

_MAX_STATEMENTS: Final = 15
"""Of all copies of one handler."""
_MAX_BLOCKS: Final = 12
_KINDS: Final = frozenset((B.BBJ_NONE, B.BBJ_ALWAYS, B.BBJ_COND, B.BBJ_EHFINALLYRET, B.BBJ_THROW))


def clone_finallys(comp: Compiler) -> None:
    """Copies small finally handlers to where they are called."""
    if not any(region.kind == B.EH_FINALLY for region in comp.eh):
        return
    calls: dict[B.BasicBlock, list[B.BasicBlock]] = {}
    for block in comp.blocks():
        if block.kind == B.BBJ_CALLFINALLY:
            calls.setdefault(block.targets[0], []).append(block)
    for region in comp.eh:
        callers = calls.get(region.hnd_beg, [])
        if region.kind != B.EH_FINALLY or not callers:
            continue
        handler = _handler(comp, region)
        if not handler or len(callers) * sum(len(block.stmts) for block in handler) > _MAX_STATEMENTS:
            continue
        for caller in callers:
            copies = _copies(comp, handler)
            if copies and may(comp, "finally", f"EH{region.index}"):
                _insert(comp, handler, copies, caller)


def _handler(comp: Compiler, region: B.EHRegion) -> list[B.BasicBlock]:
    """Returns the blocks of the handler; none if it is large or contains regions."""
    blocks = [region.hnd_beg]
    while blocks[-1] is not region.hnd_last:
        following = blocks[-1].next
        if following is None or len(blocks) == _MAX_BLOCKS:
            return []
        blocks.append(following)
    first = blocks[0]
    for block in blocks:
        inside = block.hnd_index == region.index and block.try_index == first.try_index
        if not inside or block.kind not in _KINDS:
            return []
    if first.try_index != B.NO_REGION and comp.eh[first.try_index].try_beg in blocks:
        return []
    return blocks if any(block.kind == B.BBJ_EHFINALLYRET for block in blocks) else []


def _copies(comp: Compiler, handler: list[B.BasicBlock]) -> list[list[Statement]]:
    """Clones the statements of each block; none if one cannot be cloned."""
    copies: list[list[Statement]] = []
    for block in handler:
        statements = []
        for statement in block.stmts:
            if statement.root.oper == O.RETFILT:
                continue
            root = clone_whole(comp, statement.root)
            if root is None:
                return []
            statements.append(Statement(root, statement.il_offset))
        copies.append(statements)
    return copies


def _insert(
    comp: Compiler, handler: list[B.BasicBlock], copies: list[list[Statement]], caller: B.BasicBlock
) -> None:
    """Inserts the copies after the block that called the handler, which falls through to them."""
    continuation = caller.targets[1]
    made: dict[B.BasicBlock, B.BasicBlock] = {}
    at = caller
    for block, statements in zip(handler, copies, strict=True):
        copy = comp.new_internal_block(block.kind, caller)
        copy.il_start, copy.il_end = block.il_start, block.il_end
        copy.stmts = statements
        at = comp.insert_in_region(at, copy)
        made[block] = copy
    for block, copy in made.items():
        copy.targets = [made[target] for target in block.targets]
        if block.kind == B.BBJ_EHFINALLYRET:
            copy.kind, copy.targets = B.BBJ_ALWAYS, [continuation]
    caller.kind, caller.targets = B.BBJ_NONE, []
