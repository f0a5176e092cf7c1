"""What SSA numbers and value numbers must be, found the plain way: definitions are pushed along the edges until nothing
changes, and a read must see exactly the one that its number names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import IntCon, LclNode, MultiVarNode
from ryuaot.pipeline.checks.block_nodes import nodes_of
from ryuaot.pipeline.checks.check_error import CheckError
from ryuaot.pipeline.checks.successors import exception_successors, normal_successors

if TYPE_CHECKING:
    from ryuaot.ir.blocks import BasicBlock
    from ryuaot.ir.compiler import Compiler
    from ryuaot.ir.nodes import GenTree

_MANY = -1
"""More than one definition arrives, and no phi makes one of them."""


def ssa_form(comp: Compiler) -> None:
    """Checks that each read of a numbered local is reached by the definition that it names and by no other, that each
    number is defined once, and that phis name the value from each predecessor."""
    ssa = comp.data.get("ssa")
    if ssa is None:
        return
    phis: dict[BasicBlock, dict[int, int]] = {
        block: {lcl: phi.number for lcl, phi in found.items()}
        for block, found in zip(ssa.graph.blocks, ssa.phis, strict=True)
    }
    tracked = set(ssa.tracked)
    made: set[int] = set()
    entry = {d.lcl: d.number for d in ssa.defs[1:] if d.node is None and d.args is None}
    writes = {block: _writes(comp, block, made) for block in phis}
    following = normal_successors(comp)
    arriving: dict[BasicBlock, dict[int, int]] = {block: {} for block in phis}
    assert comp.first_block is not None
    arriving[comp.first_block] = dict(entry)
    work = list(phis)[::-1]  # the entry first: most blocks are seen once then
    waiting = set(work)
    unknown = dict.fromkeys(tracked, _MANY)
    while work:
        block = work.pop()
        waiting.discard(block)
        leaving = {**arriving[block], **phis[block], **writes[block]}
        changed = [successor for successor in following[block] if _join(arriving[successor], leaving)]
        changed += [handler for handler in exception_successors(comp, block) if _join(arriving[handler], unknown)]
        for successor in changed:
            if successor not in waiting:
                waiting.add(successor)
                work.append(successor)
    # Locals of the IL, and of inlined IL, may be read before they are stored; temps of later phases may not.
    known: int = comp.data.setdefault("locals at the first SSA form", len(comp.locals))
    stored: set[int] = set()
    read: dict[int, BasicBlock] = {}
    for block in phis:
        _check_reads(block, {**arriving[block], **phis[block]}, tracked)
        _note_locals(block, stored, read)
    for lcl, block in read.items():
        if lcl in tracked and lcl not in stored and lcl >= known:
            raise CheckError(f"{block}: the temp V{lcl:02d} is read, and nothing stores it")
    for index, block in enumerate(ssa.graph.blocks):
        for lcl, phi in ssa.phis[index].items():
            for pred, number in phi.args:
                source = ssa.graph.blocks[pred]
                leaving = {**arriving[source], **phis[source], **writes[source]}
                there = leaving.get(lcl)
                if there not in (number, None):
                    raise CheckError(f"{block}: the phi of V{lcl:02d} takes {number} from {source}, not {there}")


def _join(into: dict[int, int], leaving: dict[int, int]) -> bool:
    if not into and leaving:
        into.update(leaving)
        return True
    changed = False
    for lcl, number in leaving.items():
        before = into.get(lcl)
        if before is None:
            into[lcl] = number
            changed = True
        elif before not in (number, _MANY):
            into[lcl] = _MANY
            changed = True
    return changed


def _writes(comp: Compiler, block: BasicBlock, made: set[int]) -> dict[int, int]:
    found: dict[int, int] = {}
    for node in nodes_of(block):
        pairs: list[tuple[int, int]] = []
        if isinstance(node, MultiVarNode):
            pairs = [(lcl, ssa) for lcl, ssa in zip(node.lcls, node.ssas, strict=True) if lcl >= 0]
        elif node.oper == O.STORE_LCL_VAR:
            pairs = [(node.lcl, node.ssa)]  # type: ignore[attr-defined]
        for lcl, number in pairs:
            if number:
                if number in made:
                    raise CheckError(f"{block}: {node!r} makes definition {number} a second time")
                made.add(number)
                if comp.locals[lcl].address_exposed:
                    raise CheckError(f"{block}: {node!r} defines V{lcl:02d}, which others see")
                found[lcl] = number
    return found


def _note_locals(block: BasicBlock, stored: set[int], read: dict[int, BasicBlock]) -> None:
    for node in nodes_of(block):
        if isinstance(node, MultiVarNode):
            stored.update(node.lcls)
        elif node.oper == O.STORE_LCL_VAR:
            stored.add(node.lcl)  # type: ignore[attr-defined]
        elif node.oper == O.LCL_VAR:
            read.setdefault(node.lcl, block)  # type: ignore[attr-defined]


def _check_reads(block: BasicBlock, current: dict[int, int], tracked: set[int]) -> None:
    for node in nodes_of(block):
        if isinstance(node, MultiVarNode):
            current.update((lcl, ssa) for lcl, ssa in zip(node.lcls, node.ssas, strict=True) if ssa)
        elif isinstance(node, LclNode):
            if node.lcl not in tracked:
                if node.ssa:
                    raise CheckError(f"{block}: {node!r} has a number, and V{node.lcl:02d} is not tracked")
            elif node.oper == O.STORE_LCL_VAR:
                current[node.lcl] = node.ssa
            elif node.oper != O.LCL_VAR:
                raise CheckError(f"{block}: {node!r} of V{node.lcl:02d}, which has SSA numbers")
            elif current.get(node.lcl) != node.ssa:
                raise CheckError(f"{block}: {node!r} reads definition {current.get(node.lcl)}, not {node.ssa}")


def value_numbers(comp: Compiler) -> None:
    """Constants with one number are one constant, values with one number are of one type, and a read has the number of
    what was stored."""
    ssa = comp.data.get("ssa")
    if ssa is None or comp.data.get("vn") is None:
        return
    stored: dict[int, GenTree] = {}
    constants: dict[int, tuple[int, int]] = {}
    types: dict[int, int] = {}
    reads: list[LclNode] = []
    for block in ssa.graph.blocks:
        for node in nodes_of(block):
            for number in {node.vn, node.liberal} - {0}:
                kind = T.ACTUAL[node.type]
                if types.setdefault(number, kind) != kind:
                    raise CheckError(f"{block}: {node!r} shares value number {number} with a {T.NAMES[types[number]]}")
            if isinstance(node, IntCon):
                what = (node.type, node.value)
                if constants.setdefault(node.vn, what) != what:
                    raise CheckError(f"{block}: {node!r} has the number of another constant")
            if isinstance(node, LclNode) and node.ssa:
                if node.oper == O.STORE_LCL_VAR and node.op1 is not None:
                    stored[node.ssa] = node
                elif node.oper == O.LCL_VAR:
                    reads.append(node)
    for read in reads:
        store = stored.get(read.ssa)
        if store is None or store.op1 is None or comp.locals[read.lcl].type != read.type or store.op1.type != read.type:
            continue
        if read.vn != store.op1.vn and store.op1.vn:
            raise CheckError(f"{read!r} has number {read.vn}, what {store!r} stores has {store.op1.vn}")
