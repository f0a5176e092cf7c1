"""What SSA numbers and value numbers must be, found the plain way: a walk from each read back along all edges must come
to exactly the definition that its number names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import IntCon, LclNode, MultiVarNode
from ryuaot.pipeline.checks.block_nodes import nodes_of, uses_of
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
    writes = {block: _writes(comp, block, made) for block in phis}
    arrival = _Arrival(comp, ssa, phis, writes)
    # Locals of the IL, and of inlined IL, may be read before they are stored; temps of later phases may not.
    known: int = comp.data.setdefault("locals at the first SSA form", len(comp.locals))
    stored: set[int] = set()
    read: dict[int, BasicBlock] = {}
    for block in phis:
        _check_reads(block, phis[block], tracked, arrival)
        _note_locals(block, stored, read)
    for lcl, block in read.items():
        if lcl in tracked and lcl not in stored and lcl >= known:
            raise CheckError(f"{block}: the temp V{lcl:02d} is read, and nothing stores it")
    for index, block in enumerate(ssa.graph.blocks):
        for lcl, phi in ssa.phis[index].items():
            for pred, number in phi.args:
                source = ssa.graph.blocks[pred]
                there = writes[source].get(lcl, phis[source].get(lcl))
                if there is None:
                    there = arrival.other_than(source, lcl, number)
                if there not in (number, None):
                    raise CheckError(f"{block}: the phi of V{lcl:02d} takes {number} from {source}, not {there}")


class _Arrival:
    """Which definitions arrive at the start of a block, along all edges. Into handlers any may."""

    def __init__(
        self,
        comp: Compiler,
        ssa: Any,
        phis: dict[BasicBlock, dict[int, int]],
        writes: dict[BasicBlock, dict[int, int]],
    ) -> None:
        following = normal_successors(comp)
        self._first = comp.first_block
        self._entry: dict[int, int] = {d.lcl: d.number for d in ssa.defs[1:] if d.node is None and d.args is None}
        self._preds: dict[BasicBlock, list[BasicBlock]] = {block: [] for block in phis}
        self._leaving = {block: {**phis[block], **writes[block]} for block in phis}
        self._handlers: set[BasicBlock] = set()
        self._known: dict[int, dict[BasicBlock, int]] = {}  # local -> block -> the only definition that arrives
        for block in phis:
            for successor in following[block]:
                self._preds[successor].append(block)
            self._handlers.update(exception_successors(comp, block) if comp.eh else ())
        assert comp.first_block is not None
        self._reached = set(self._handlers) | {comp.first_block}
        work = list(self._reached)
        while work:
            new = [successor for successor in following[work.pop()] if successor not in self._reached]
            self._reached.update(new)
            work += new

    def other_than(self, block: BasicBlock, lcl: int, number: int) -> int | None:
        """Returns ``number`` if that definition of the local and no other arrives at the start of ``block``, else
        another one that does (_MANY: any), or None if none does."""
        known = self._known.setdefault(lcl, {})
        entry = self._entry.get(lcl)
        found: int | None = None
        seen: set[BasicBlock] = {block}
        work = [block]
        while work:
            at = work.pop()
            before = known.get(at)
            if before is not None:
                if before != number:
                    return before
                found = number
                continue
            if at in self._handlers:
                return _MANY
            if at is self._first and entry is not None:
                if entry != number:
                    return entry
                found = number
            for pred in self._preds[at]:
                there = self._leaving[pred].get(lcl)
                if there is None:
                    if pred not in seen:
                        seen.add(pred)
                        work.append(pred)
                elif there != number:
                    return there
                else:
                    found = number
        if entry is not None:  # then something arrives at each block that control reaches
            known.update(dict.fromkeys(seen & self._reached, number))
        return found


def _writes(comp: Compiler, block: BasicBlock, made: set[int]) -> dict[int, int]:
    found: dict[int, int] = {}
    for node in uses_of(block):
        pairs: list[tuple[int, int]] = []
        if isinstance(node, MultiVarNode):
            pairs = [(lcl, ssa) for lcl, ssa in zip(node.lcls, node.ssas, strict=True) if lcl >= 0]
        elif node.oper == O.STORE_LCL_VAR:
            pairs = [(node.lcl, node.ssa)]
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
    for node in uses_of(block):
        if isinstance(node, MultiVarNode):
            stored.update(node.lcls)
        elif node.oper == O.STORE_LCL_VAR:
            stored.add(node.lcl)
        elif node.oper == O.LCL_VAR:
            read.setdefault(node.lcl, block)


def _check_reads(block: BasicBlock, phis: dict[int, int], tracked: set[int], arrival: _Arrival) -> None:
    current: dict[int, int | None] = dict(phis)
    for node in uses_of(block):
        if isinstance(node, MultiVarNode):
            current.update((lcl, ssa) for lcl, ssa in zip(node.lcls, node.ssas, strict=True) if ssa)
        else:
            lcl = node.lcl
            if lcl not in tracked:
                if node.ssa:
                    raise CheckError(f"{block}: {node!r} has a number, and V{lcl:02d} is not tracked")
            elif node.oper == O.STORE_LCL_VAR:
                current[lcl] = node.ssa
            elif node.oper != O.LCL_VAR:
                raise CheckError(f"{block}: {node!r} of V{lcl:02d}, which has SSA numbers")
            else:
                if lcl not in current:
                    current[lcl] = arrival.other_than(block, lcl, node.ssa)
                if current[lcl] != node.ssa:
                    raise CheckError(f"{block}: {node!r} reads definition {current[lcl]}, not {node.ssa}")


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
