"""Resolves edges: moves locals from their locations at the end of a block to those at the start of its successor
(RyuJIT's ``resolveEdges``).

The moves of an edge are a parallel assignment. They are placed at the end of the source if it has no other successor,
and at the start of the target if it has no other predecessor. Otherwise they are placed before the jump, if that costs
less than a block of their own with its jump and the other edge does not need what they overwrite; or in such a block.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.ir import blocks as B
from ryuaot.ir import flags as F
from ryuaot.ir import lir
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import GenTree, LclNode
from ryuaot.pipeline.interfaces.register_file import FLOAT_BASE

if TYPE_CHECKING:
    from collections.abc import Collection

    from ryuaot.ir.compiler import Compiler
    from ryuaot.pipeline.interfaces.register_file import RegisterFile

Assignment = list[tuple[int, int, int]]
"""(local, register it is in or -1, register where it is wanted or -1)."""


def make_local(comp: Compiler, oper: int, lcl: int, reg: int, op1: GenTree | None = None) -> LclNode:
    """Creates a LCL_VAR or STORE_LCL_VAR with its register, for the allocator."""
    dsc = comp.locals[lcl]
    vartype = dsc.type if oper == O.STORE_LCL_VAR else T.ACTUAL[dsc.type]
    node = LclNode(oper, vartype, comp.next_node_id, lcl, 0, op1)
    comp.next_node_id += 1
    node.reg = reg
    if oper == O.STORE_LCL_VAR:
        node.flags = F.ASG
    return node


def store_home(comp: Compiler, lcl: int, reg: int) -> list[GenTree]:
    """Nodes that store the local from ``reg`` to its home."""
    read = make_local(comp, O.LCL_VAR, lcl, reg)
    return [read, make_local(comp, O.STORE_LCL_VAR, lcl, -1, read)]


def move_register(comp: Compiler, lcl: int, source: int, target: int) -> list[GenTree]:
    """Nodes that move the local from one register to another."""
    read = make_local(comp, O.LCL_VAR, lcl, source)
    return [read, make_local(comp, O.STORE_LCL_VAR, lcl, target, read)]


def load_home(comp: Compiler, lcl: int, target: int) -> list[GenTree]:
    """Nodes that load the local from its home into ``target``."""
    read = make_local(comp, O.LCL_VAR, lcl, target)
    read.flags |= F.SPILLED
    return [read, make_local(comp, O.STORE_LCL_VAR, lcl, target, read)]


def _swap(comp: Compiler, lcl: int, source: int, other: int, target: int) -> list[GenTree]:
    first = make_local(comp, O.LCL_VAR, lcl, source)
    second = make_local(comp, O.LCL_VAR, other, target)
    node = GenTree(O.SWAP, T.VOID, comp.next_node_id, first, second)
    comp.next_node_id += 1
    return [first, second, node]


def _is_long_cycle(wanted: dict[int, int], where: dict[int, int], lcl: int) -> bool:
    """Whether the cycle of moves that ``lcl`` is part of has more than two."""
    other = where[wanted[lcl]]
    return where[wanted[other]] != lcl


def parallel_moves(comp: Compiler, assignment: Assignment, homes: set[int], free: int = -1) -> list[GenTree]:
    """Nodes that perform the assignment as if at once. Cycles of integers: SWAP, or where there are more than two by
    way of the register ``free``, where there is one; of floats: through the home (then added to ``homes``)."""
    nodes: list[GenTree] = []
    where: dict[int, int] = {}  # register -> local that is in it and still has to move
    wanted: dict[int, int] = {}  # local -> register
    loads: list[tuple[int, int]] = []
    for lcl, source, target in assignment:
        if source < 0:
            if target >= 0:
                loads.append((lcl, target))
        elif target < 0:
            nodes += store_home(comp, lcl, source)
        elif source != target:
            where[source] = lcl
            wanted[lcl] = target
    location = {lcl: source for source, lcl in where.items()}
    ready = [lcl for lcl in wanted if wanted[lcl] not in where]
    while wanted:
        while ready:
            lcl = ready.pop()
            source = location[lcl]
            nodes += move_register(comp, lcl, source, wanted.pop(lcl))
            del where[source]
            waiting = [other for other, target in wanted.items() if target == source]
            ready += waiting
        if not wanted:
            break
        lcl = next(iter(wanted))
        source, target = location[lcl], wanted[lcl]
        other = where[target]
        if source >= FLOAT_BASE:
            homes.add(lcl)
            nodes += store_home(comp, lcl, source)
            loads.append((lcl, target))
            del wanted[lcl], where[source]
            ready += [waiting for waiting, place in wanted.items() if place == source]
            continue
        if free >= 0 and _is_long_cycle(wanted, where, lcl):
            nodes += move_register(comp, lcl, source, free)
            del where[source]
            where[free] = lcl
            location[lcl] = free
            ready += [waiting for waiting, place in wanted.items() if place == source]
            continue
        nodes += _swap(comp, lcl, source, other, target)
        del wanted[lcl], where[target]
        if wanted[other] == source:
            del wanted[other], where[source]
        else:
            where[source] = other
            location[other] = source
    for lcl, target in loads:
        nodes += load_home(comp, lcl, target)
    return nodes


class Resolver:
    """Resolution of all edges of a method."""

    def __init__(
        self,
        comp: Compiler,
        file: RegisterFile,
        homes: set[int],
        written: frozenset[int] = frozenset(),
        bare: Collection[B.BasicBlock] = (),
    ) -> None:
        self.comp = comp
        self.homes = homes
        self.written = written  # locals whose home holds them wherever they live
        self.bare = bare  # blocks that are to run without a frame
        self.scratch = [reg for reg in file.int_order if file.caller_saved >> reg & 1]
        self.hoisted: set[B.BasicBlock] = set()
        self.bits = {lcl: 1 << index for index, lcl in enumerate(comp.tracked)}
        self.moves = 0
        self.split = 0

    def run(self) -> None:
        """Inserts all moves; may add blocks."""
        preds: dict[B.BasicBlock, int] = {}
        for block in self.comp.blocks():
            for successor in dict.fromkeys(block.successors()):
                preds[successor] = preds.get(successor, 0) + 1
        assert self.comp.first_block is not None
        preds[self.comp.first_block] = preds.get(self.comp.first_block, 0) + 1  # the prolog
        for block in list(self.comp.blocks()):
            successors = list(dict.fromkeys(block.successors()))
            for successor in successors:
                assignment = self._assignment(block, successor)
                if assignment:
                    self.moves += len(assignment)
                    self._place(block, successor, assignment, len(successors) == 1, preds[successor] == 1)

    def _assignment(self, block: B.BasicBlock, successor: B.BasicBlock) -> Assignment:
        if successor.flags & B.BBF_FUNCLET_BEG:
            return []
        source, target = block.out_var_regs, successor.in_var_regs
        if block.kind == B.BBJ_EHCATCHRET:
            source = {}
        if source == target:
            return []
        live = successor.live_in
        changed = [
            lcl
            for lcl in dict.fromkeys([*source, *target])
            if self.bits[lcl] & live and source.get(lcl, -1) != target.get(lcl, -1)
        ]
        written = self.written
        return [
            (lcl, source.get(lcl, -1), target.get(lcl, -1))
            for lcl in changed
            if lcl not in written or target.get(lcl, -1) >= 0
        ]

    def _place(
        self,
        block: B.BasicBlock,
        successor: B.BasicBlock,
        assignment: Assignment,
        only_successor: bool,
        only_pred: bool,
    ) -> None:
        nodes = parallel_moves(self.comp, assignment, self.homes, self._free_register(block, successor))
        if only_successor and block.kind in (B.BBJ_NONE, B.BBJ_ALWAYS):
            for node in nodes:
                lir.append(block, node)
            return
        if only_pred:
            where: GenTree | None = None
            for node in nodes:
                lir.insert_after(successor, where, node)
                where = node
            return
        if self._belong_before_jump(block, successor, nodes):
            jump = block.last
            assert jump is not None
            self.hoisted.add(block)
            for node in nodes:
                lir.insert_before(block, jump, node)
            return
        between = self._split_edge(block, successor)
        for node in nodes:
            lir.append(between, node)

    def _free_register(self, block: B.BasicBlock, successor: B.BasicBlock) -> int:
        """Returns an integer register that is free on the edge; -1 if there is none."""
        taken = {*block.out_var_regs.values(), *successor.in_var_regs.values()}
        return next((reg for reg in self.scratch if reg not in taken), -1)

    def _belong_before_jump(self, block: B.BasicBlock, successor: B.BasicBlock, nodes: list[GenTree]) -> bool:
        """Returns whether the moves to ``successor`` may be placed before the jump: the other edge must be less likely
        and must not need what they overwrite. Two moves between registers are allowed on an equally likely edge too."""
        jump = block.last
        if block.kind != B.BBJ_COND or jump is None or block in self.hoisted or block in self.bare:
            return False
        others = [other for other in dict.fromkeys(block.successors()) if other is not successor]
        if len(others) != 1 or jump.oper not in (O.JCC, O.JCMP):
            return False
        between_registers = all(node.reg >= 0 and not node.flags & F.SPILLED for node in nodes)
        free = len(nodes) <= 4 and between_registers and successor.weight == others[0].weight
        if not free and successor.weight <= others[0].weight:
            return False
        changed = {node.reg for node in nodes if node.oper == O.STORE_LCL_VAR and node.reg >= 0}
        for node in nodes:
            if node.oper == O.SWAP:
                changed |= {operand.reg for operand in node.operands()}
        if jump.op1 is not None and jump.op1.reg in changed:
            return False
        live = others[0].live_in
        return not any(self.bits[lcl] & live and reg in changed for lcl, reg in block.out_var_regs.items())

    def _split_edge(self, block: B.BasicBlock, successor: B.BasicBlock) -> B.BasicBlock:
        """Inserts a new block on the edge. Moves cannot fault, so the try region does not matter as long as regions
        stay contiguous."""
        comp = self.comp
        self.split += 1
        falls = block.next is successor and block.kind in (B.BBJ_NONE, B.BBJ_COND)
        jumps = successor in block.targets
        new = comp.new_block(B.BBJ_NONE if falls else B.BBJ_ALWAYS)
        new.flags |= B.BBF_INTERNAL | B.BBF_IS_LIR | B.BBF_HAS_LABEL
        new.weight = min(block.weight, successor.weight)
        new.live_in = new.live_out = successor.live_in
        new.in_var_regs = block.out_var_regs
        new.out_var_regs = successor.in_var_regs
        new.preds = [block]
        if falls:
            inside = block if successor.flags & B.BBF_TRY_BEG else successor
            comp.insert_block_after(block, new)
        else:
            new.targets = [successor]
            inside = self._section_end(successor if block.kind == B.BBJ_EHCATCHRET else block)
            comp.insert_block_after(inside, new)
            self._extend_section(inside, new)
        new.hnd_index = inside.hnd_index
        new.try_index = inside.try_index if falls else self._try_around_handler(new.hnd_index)
        if jumps:
            block.targets = [new if target is successor else target for target in block.targets]
        successor.preds = [new if pred is block else pred for pred in successor.preds]
        return new

    def _section_end(self, block: B.BasicBlock) -> B.BasicBlock:
        """Returns the last block of the main body or funclet that contains ``block``."""
        comp = self.comp
        while block.next is not None and not block.next.flags & B.BBF_FUNCLET_BEG:
            block = block.next
        assert comp.first_block is not None
        return block

    def _extend_section(self, last: B.BasicBlock, new: B.BasicBlock) -> None:
        for funclet in self.comp.funclets:
            if funclet.last is last:
                funclet.last = new
        for region in self.comp.eh:
            if region.hnd_last is last:
                region.hnd_last = new

    def _try_around_handler(self, handler: int) -> int:
        """Returns the try region that contains a handler's own code."""
        return B.NO_REGION if handler == B.NO_REGION else self.comp.eh[handler].enclosing_try
