"""The IR verifier: what must hold after every phase. Checked mode (``--check``) runs it; it raises :class:`IRError`.

It shares no code with the phases. HIR: each node has one parent, opers may stand in HIR, effect flags cover the
children's and the node's own, types fit. LIR: every value is defined before its one use, in the same block; list
links are sound. Both: the flow graph and EH table are sound.
"""

from __future__ import annotations

from ryuaot.ir import blocks as B
from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.builder import own_effects
from ryuaot.ir.compiler import Compiler
from ryuaot.ir.nodes import CallNode, GenTree, LclNode
from ryuaot.ir.walk import execution_order


class IRError(Exception):
    """An invariant of the IR does not hold."""


_LOCAL_OPERS = frozenset((O.LCL_VAR, O.LCL_FLD, O.LCL_VAR_ADDR, O.LCL_FLD_ADDR, O.STORE_LCL_VAR, O.STORE_LCL_FLD))
_NEEDS_FALL_THROUGH = frozenset((B.BBJ_NONE, B.BBJ_COND))
_TARGET_COUNT = {
    B.BBJ_NONE: 0,
    B.BBJ_ALWAYS: 1,
    B.BBJ_COND: 1,
    B.BBJ_RETURN: 0,
    B.BBJ_THROW: 0,
    B.BBJ_EHFINALLYRET: 0,
    B.BBJ_EHFILTERRET: 0,
    B.BBJ_EHCATCHRET: 1,
    B.BBJ_CALLFINALLY: 2,
}


def verify(comp: Compiler) -> None:
    """Raise IRError on the first broken invariant."""
    if comp.first_block is None:
        raise IRError("no blocks")
    members = _check_layout(comp)
    for block in members:
        _check_jump(comp, block, members)
        if block.flags & B.BBF_IS_LIR:
            _check_lir(comp, block)
        else:
            _check_hir(comp, block)
    _check_eh(comp, members)


def _check_layout(comp: Compiler) -> dict[B.BasicBlock, None]:
    members: dict[B.BasicBlock, None] = {}
    previous: B.BasicBlock | None = None
    block = comp.first_block
    while block is not None:
        if block in members:
            raise IRError(f"{block} stands twice in the layout")
        if block.prev is not previous:
            raise IRError(f"{block}.prev is not the block before it")
        members[block] = None
        previous, block = block, block.next
    if comp.last_block is not previous:
        raise IRError("last_block is not last")
    return members


def _check_jump(comp: Compiler, block: B.BasicBlock, members: dict[B.BasicBlock, None]) -> None:
    expected = _TARGET_COUNT.get(block.kind)
    if expected is not None and len(block.targets) != expected:
        raise IRError(f"{block}: {B.KIND_NAMES[block.kind]} with {len(block.targets)} targets")
    for target in block.targets:
        if target not in members:
            raise IRError(f"{block} jumps to {target}, which is not in the method")
    if block.kind in _NEEDS_FALL_THROUGH and block.next is None:
        raise IRError(f"{block} falls off the end of the method")


def _check_eh(comp: Compiler, members: dict[B.BasicBlock, None]) -> None:
    for index, region in enumerate(comp.eh):
        if region.index != index:
            raise IRError(f"EH region {index} says it is {region.index}")
        for outer in (region.enclosing_try, region.enclosing_hnd):
            if outer != B.NO_REGION and not index < outer < len(comp.eh):
                raise IRError(f"EH region {index} is enclosed by {outer}: not innermost first")
        for entry in (region.try_beg, region.hnd_beg, region.filter_beg):
            if entry is not None and entry not in members:
                raise IRError(f"EH region {index} begins at {entry}, which is not in the method")
    for block in members:
        for index in (block.try_index, block.hnd_index):
            if index != B.NO_REGION and not 0 <= index < len(comp.eh):
                raise IRError(f"{block} stands in EH region {index}, which does not exist")


def _check_hir(comp: Compiler, block: B.BasicBlock) -> None:
    if block.first is not None:
        raise IRError(f"{block}: LIR nodes in a HIR block")
    for statement in block.stmts:
        seen: dict[int, None] = {}
        for node in execution_order(statement.root):
            if id(node) in seen:
                raise IRError(f"{block}: {node!r} has two parents")
            seen[id(node)] = None
            if not O.INFO[node.oper].where & O.HIR:
                raise IRError(f"{block}: {node!r} may not stand in HIR")
            _check_node(comp, block, node)
            _check_effects(block, node)
    terminator = block.stmts[-1].root.oper if block.stmts else O.NONE
    if block.kind == B.BBJ_COND and terminator != O.JTRUE:
        raise IRError(f"{block} is conditional, but ends in {O.NAMES[terminator]}")
    if block.kind == B.BBJ_SWITCH and terminator != O.SWITCH:
        raise IRError(f"{block} is a switch, but ends in {O.NAMES[terminator]}")


def _check_effects(block: B.BasicBlock, node: GenTree) -> None:
    needed = own_effects(node)
    for operand in node.operands():
        needed |= operand.flags & F.ALL_EFFECT
    missing = needed & ~node.flags
    if missing:
        raise IRError(f"{block}: {node!r} lacks effect flags {missing:#x}")


def _check_node(comp: Compiler, block: B.BasicBlock, node: GenTree) -> None:
    if node.oper in _LOCAL_OPERS:
        assert isinstance(node, LclNode)
        if not 0 <= node.lcl < len(comp.locals):
            raise IRError(f"{block}: {node!r} names V{node.lcl:02d}, which does not exist")
    arity = O.INFO[node.oper].arity
    if arity == 2 and node.oper != O.LEA and (node.op1 is None or node.op2 is None):
        raise IRError(f"{block}: {node!r} lacks an operand")
    if arity == 1 and node.op1 is None and node.oper not in (O.RETURN, O.RETFILT):
        raise IRError(f"{block}: {node!r} lacks its operand")
    if node.type == T.STRUCT and node.oper in (O.OBJ, O.STORE_OBJ) and node.layout is None:
        raise IRError(f"{block}: {node!r} is a struct without a layout")
    for operand in node.operands():
        if not _gives_value(operand) and node.oper not in (O.COMMA, O.CALL):
            raise IRError(f"{block}: {node!r} uses {operand!r}, which has no value")


def _gives_value(node: GenTree) -> bool:
    return not O.INFO[node.oper].no_value and node.type != T.VOID


def _check_lir(comp: Compiler, block: B.BasicBlock) -> None:
    if block.stmts:
        raise IRError(f"{block}: statements in a LIR block")
    pending: dict[int, GenTree] = {}  # values defined and not used yet
    previous: GenTree | None = None
    node = block.first
    while node is not None:
        if node.prev is not previous:
            raise IRError(f"{block}: {node!r}.prev is not the node before it")
        if not O.INFO[node.oper].where & O.LIR:
            raise IRError(f"{block}: {node!r} may not stand in LIR")
        _check_node(comp, block, node)
        if isinstance(node, CallNode) and any(arg.late is not None for arg in node.args):
            raise IRError(f"{block}: {node!r} still has late arguments")
        # A contained node is evaluated by its user: so are its operands (the allocator may put a COPY between the two).
        operands = [] if node.flags & F.CONTAINED else list(node.operands())
        while operands:
            operand = operands.pop()
            if pending.pop(id(operand), None) is None and _gives_value(operand):
                raise IRError(f"{block}: {node!r} uses {operand!r}, which is not defined above it or used twice")
            if operand.flags & F.CONTAINED:
                operands.extend(operand.operands())
        if _gives_value(node) and not node.flags & F.UNUSED_VALUE:
            pending[id(node)] = node
        previous, node = node, node.next
    if block.last is not previous:
        raise IRError(f"{block}.last is not the last node")
    if pending:
        raise IRError(f"{block}: nothing uses {next(iter(pending.values()))!r}, and it is not marked unused")
