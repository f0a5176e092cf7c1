"""Which reads of parameters that came by reference may hand on the reference itself: the copy that the caller made is
the method's own, so its last use may give it away (RyuJIT's ``fgMakeOutgoingStructArgCopy``; "First Class Structs",
issue 1636)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.ir import blocks as B
from ryuaot.ir import opers as O
from ryuaot.ir.nodes import IntCon, LclNode
from ryuaot.ir.walk import execution_pairs

if TYPE_CHECKING:
    from ryuaot.ir.compiler import Compiler
    from ryuaot.ir.nodes import GenTree


def last_uses(comp: Compiler) -> frozenset[GenTree]:
    """Returns the LCL_VAR nodes that are the last use of a struct: the last reference, in block order, to an implicit
    by-reference parameter that is only loaded and stored, unless a backward edge passes over it."""
    if comp.options.opt == 0:
        return frozenset()
    wanted = {local.number for local in comp.locals if local.is_implicit_byref and not local.address_exposed}
    if not wanted:
        return frozenset()
    last: dict[int, tuple[GenTree, B.BasicBlock]] = {}
    for block in comp.blocks():
        for statement in block.stmts:
            pairs = execution_pairs(statement)
            mentions = [node for node, _ in pairs if isinstance(node, LclNode) and node.lcl in wanted]
            if not mentions:
                continue
            parents = dict(pairs)
            for node in mentions:
                last[node.lcl] = (node, block)
                if not _is_accessed(node, parents):
                    wanted.discard(node.lcl)
    once = _run_once(comp)
    return frozenset([node for lcl, (node, block) in last.items() if lcl in wanted and block in once])


def _is_accessed(node: GenTree, parents: dict[GenTree, GenTree | None]) -> bool:
    """Whether the struct is read or written here, and its address goes nowhere."""
    top, parent = node, parents[node]
    while parent is not None and parent.op1 is top:
        if parent.oper in O.ACCESSES:
            return True
        if parent.oper != O.FIELD_ADDR and not (parent.oper == O.ADD and isinstance(parent.op2, IntCon)):
            return False
        top, parent = parent, parents[parent]
    return False


def whole_parameter(comp: Compiler, node: GenTree) -> int:
    """Returns the implicit by-reference parameter whose value ``node`` is; -1 for anything else."""
    address = node.op1
    if node.oper != O.OBJ or not isinstance(address, LclNode) or address.oper != O.LCL_VAR:
        return -1
    local = comp.locals[address.lcl]
    whole = local.is_implicit_byref and local.layout is not None and node.layout is not None
    return local.number if whole and local.layout.size == node.layout.size else -1  # type: ignore[union-attr]


def _run_once(comp: Compiler) -> frozenset[B.BasicBlock]:
    """Returns the blocks outside of handlers that no backward edge (in block order) passes: they are in no cycle, and
    all blocks executed after one follow it in the layout."""
    blocks = list(comp.blocks())
    number = {block: index for index, block in enumerate(blocks)}
    passing = [0] * (len(blocks) + 1)  # backward edges that start to pass here, less those that end

    def step_back(target: B.BasicBlock, source: int) -> None:
        if number[target] <= source:
            passing[number[target]] += 1
            passing[source + 1] -= 1

    for index, block in enumerate(blocks):
        for target in block.successors():
            step_back(target, index)
    for region in comp.eh:  # a handler before its try
        step_back(region.hnd_beg, number[region.try_last])
        if region.filter_beg is not None:
            step_back(region.filter_beg, number[region.try_last])
    once, now = [], 0
    for index, block in enumerate(blocks):
        now += passing[index]
        if not now and block.hnd_index == B.NO_REGION:
            once.append(block)
    return frozenset(once)
