"""Natural loops and the weights of blocks.

A loop is a header that dominates a block which jumps back to it, and what reaches that block without passing the
header. Ways that enter a cycle elsewhere make no loop. RyuJIT's ``optFindNaturalLoops`` and ``optSetBlockWeights``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ryuaot.ir import blocks as B
from ryuaot.ir import flags as F
from ryuaot.pipeline.flowgraph.flow_graph import FlowGraph, NumberedGraph

if TYPE_CHECKING:
    from ryuaot.ir.blocks import BasicBlock
    from ryuaot.ir.compiler import Compiler

UNIT: Final = 100
"""Weight of a block that runs once a call."""
LOOP_FACTOR: Final = 8
"""How often RyuJIT's and our loops are taken to run."""
MAX_WEIGHTED_DEPTH: Final = 4
COLD: Final = 1


class Loop:
    """``header``, ``latches`` (blocks that jump back) and ``blocks`` (own ones, without those of loops inside) by their
    places in the flow graph; ``parent`` is the loop around it, ``depth`` 1 of an outermost one."""

    __slots__ = ("index", "header", "latches", "blocks", "parent", "children", "depth")

    def __init__(self, index: int, header: int, latches: list[int]) -> None:
        self.index = index
        self.header = header
        self.latches = latches
        self.blocks: list[int] = []
        self.parent: Loop | None = None
        self.children: list[Loop] = []
        self.depth = 0

    def all_blocks(self) -> list[int]:
        """Returns the blocks of the loop and of the loops inside it, in ascending order."""
        found: list[int] = []
        work = [self]
        while work:
            loop = work.pop()
            found.extend(loop.blocks)
            work.extend(loop.children)
        found.sort()
        return found


class LoopNest:
    """All loops, outer ones before inner ones; ``loop_of`` maps each block to its innermost loop or None."""

    __slots__ = ("loops", "loop_of")

    def __init__(self, graph: NumberedGraph) -> None:
        count = len(graph.succs)
        self.loops: list[Loop] = []
        self.loop_of: list[Loop | None] = [None] * count
        headers = _headers(graph)
        if not headers:
            return
        outermost: list[Loop | None] = [None] * count  # of each block, among the loops found so far
        for header in sorted(headers, reverse=True):
            self._collect(graph, header, headers[header], outermost)
        self.loops.sort(key=lambda loop: loop.header)
        for index, loop in enumerate(self.loops):
            loop.index = index
            loop.depth = 1 if loop.parent is None else loop.parent.depth + 1
            loop.blocks.sort()

    def _collect(
        self, graph: NumberedGraph, header: int, latches: list[int], outermost: list[Loop | None]
    ) -> None:
        """Collects the loop of ``header``. Inner loops, which were found before, are skipped as a whole."""
        loop = Loop(0, header, latches)
        self.loops.append(loop)
        self.loop_of[header] = outermost[header] = loop
        loop.blocks.append(header)
        work = list(latches)
        while work:
            index = work.pop()
            inner = outermost[index]
            if inner is None:
                self.loop_of[index] = outermost[index] = loop
                loop.blocks.append(index)
                work.extend(graph.preds[index])
                continue
            while inner.parent is not None:
                inner = inner.parent
            if inner is loop:
                continue
            inner.parent = loop
            loop.children.append(inner)
            work.extend(graph.preds[inner.header])

    def depth_of(self, index: int) -> int:
        """Returns the number of loops that contain a block."""
        loop = self.loop_of[index]
        return 0 if loop is None else loop.depth

    def contains(self, loop: Loop, index: int) -> bool:
        """Whether the block is in ``loop`` or in a loop inside it."""
        inner = self.loop_of[index]
        while inner is not None and inner.depth > loop.depth:
            inner = inner.parent
        return inner is loop


def _headers(graph: NumberedGraph) -> dict[int, list[int]]:
    """Maps each loop header to the blocks that branch back to it."""
    found: dict[int, list[int]] = {}
    for index, successors in enumerate(graph.succs):
        for successor in successors:
            if successor <= index and graph.dominates(successor, index):
                found.setdefault(successor, []).append(index)
    return found


def loops_of(comp: Compiler) -> tuple[FlowGraph, LoopNest]:
    """Returns the flow graph and loops of the method; cached until `forget_loops`."""
    known: tuple[FlowGraph, LoopNest] | None = comp.data.get("loops")
    if known is None:
        graph = FlowGraph(comp)
        known = comp.data["loops"] = (graph, LoopNest(graph))
    return known


def loops_that_prepare(comp: Compiler) -> set[BasicBlock]:
    """Returns the headers of innermost loops that precede a loop with inner loops in the same enclosing loop, or, at
    the outermost level, one with calls. The later loop takes the time, so these should stay small."""
    graph, nest = loops_of(comp)
    neighbours: dict[Loop | None, list[Loop]] = {}
    for loop in nest.loops:
        neighbours.setdefault(loop.parent, []).append(loop)
    found: set[BasicBlock] = set()
    for parent, loops in neighbours.items():
        is_expensive_later = False
        for loop in reversed(loops):
            if loop.children or len(loops) > 1 and parent is None and _calls(graph, loop):
                is_expensive_later = True
            elif is_expensive_later:
                found.add(graph.blocks[loop.header])
    return found


def _calls(graph: FlowGraph, loop: Loop) -> bool:
    return any(statement.root.flags & F.CALL for index in loop.blocks for statement in graph.blocks[index].stmts)


def forget_loops(comp: Compiler) -> None:
    """Drops the cached loops. Every change to the flow graph calls this."""
    comp.data.pop("loops", None)


def has_backward_jump(comp: Compiler) -> bool:
    """Whether there may be a loop, read off the layout."""
    seen = set()
    for block in comp.blocks():
        seen.add(block)
        for target in block.targets:
            if target in seen:
                return True
    return False


def block_weights(comp: Compiler, graph: FlowGraph, nest: LoopNest) -> list[int]:
    """Estimates how often each block runs, by loop depth; cold blocks weigh COLD."""
    cold = cold_blocks(comp)
    return [
        COLD if block in cold else UNIT * LOOP_FACTOR ** min(nest.depth_of(index), MAX_WEIGHTED_DEPTH)
        for index, block in enumerate(graph.blocks)
    ]


def cold_blocks(comp: Compiler) -> set[BasicBlock]:
    """Returns the blocks from which every path leads forward to a throw, and those of catch handlers and filters."""
    cold: set[BasicBlock] = set()
    block = comp.last_block
    while block is not None:
        if block.kind == B.BBJ_THROW or block.flags & B.BBF_SLOW:
            cold.add(block)
        elif block.hnd_index != B.NO_REGION and comp.eh[block.hnd_index].kind in (B.EH_CATCH, B.EH_FILTER):
            cold.add(block)
        elif cold:
            succs = block.successors()
            if succs and all(successor in cold for successor in succs):
                cold.add(block)
        block = block.prev
    return cold
