"""The flow graph of a method as numbers: blocks in reverse post order, edges, dominators.

There is one answer about exceptions. An exception may arise anywhere in a try, so nothing that the try computes holds
in its handler. For dominance a handler therefore has an edge from each block that enters the try from outside (none:
the method's entry lies in the try, and the handler is a root of its own). For data flow (``thrown``) each block has
edges to all handlers that an exception in it may reach.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.ir import blocks as B

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ryuaot.ir.blocks import BasicBlock
    from ryuaot.ir.compiler import Compiler

NO_BLOCK = -1


class NumberedGraph:
    """A flow graph of numbers in reverse post order; 0 is the entry.

    ``succs``, ``preds``: edges, each once. ``idom``: immediate dominator, NO_BLOCK of a root.
    """

    __slots__ = ("succs", "preds", "idom", "_first", "_last")

    def __init__(self, succs: list[list[int]], from_outside: dict[int, list[int]] | None = None) -> None:
        """Computes predecessors and dominators. from_outside: further predecessors, which count for dominance alone."""
        self.succs = succs
        self.preds: list[list[int]] = [[] for _ in succs]
        for index, following in enumerate(succs):
            for successor in following:
                self.preds[successor].append(index)
        self.idom = _dominators(self.preds, from_outside or {}, 0)
        self._first, self._last = _intervals(self.idom)

    def preorder(self, block: int) -> int:
        """Returns the number of a block in a pre-order walk of the dominator tree: the blocks that it dominates follow
        it directly."""
        return self._first[block]

    def dominates(self, above: int, below: int) -> bool:
        """Whether every path to ``below`` passes through ``above`` (which may be the same block)."""
        return self._first[above] <= self._first[below] <= self._last[above]


class FlowGraph(NumberedGraph):
    """``blocks`` in reverse post order; everything else speaks of a block by its place there.

    ``succs``, ``preds``: normal flow, each edge once however many of a switch's cases take it; the end of a finally
    continues after each of its calls. ``thrown``: handlers that an exception in the block may reach (empty lists where
    the method has none); ``handlers``: entries of filters and handlers.
    """

    __slots__ = ("blocks", "number", "thrown", "handlers")

    def __init__(self, comp: Compiler) -> None:
        normal = _normal_successors(comp)
        entered = _handlers_entered(comp, normal) if comp.eh else {}
        self.blocks = _reverse_post_order(comp, normal, entered)
        self.number = {block: index for index, block in enumerate(self.blocks)}
        number = self.number
        self.thrown: list[list[int]] = [[] for _ in self.blocks]
        self.handlers: list[int] = []
        from_outside: dict[int, list[int]] = {}
        if comp.eh:
            self.handlers = sorted({number[e] for r in comp.eh for e in (r.filter_beg, r.hnd_beg) if e is not None})
            self.thrown = [[number[entry] for entry in handlers_of(comp, block)] for block in self.blocks]
            for block, entries in entered.items():
                for entry in entries:
                    from_outside.setdefault(number[entry], []).append(number[block])
        succs = [list(dict.fromkeys([number[s] for s in normal[block]])) for block in self.blocks]
        super().__init__(succs, from_outside)

    def in_dominator_order(self) -> Iterator[tuple[int, bool]]:
        """Yields each block twice: before all blocks that it dominates, and, with True, after them."""
        order = [0] * len(self.blocks)
        for index, first in enumerate(self._first):
            order[first] = index
        entered: list[int] = []
        for index in order:
            while entered and not self.dominates(entered[-1], index):
                yield entered.pop(), True
            yield index, False
            entered.append(index)
        while entered:
            yield entered.pop(), True


def compute_preds(comp: Compiler) -> None:
    """Fills ``preds`` of every block (normal flow only), in layout order of the predecessors."""
    for block in comp.blocks():
        block.preds = []
    for block in comp.blocks():
        seen: list[BasicBlock] = []
        for successor in block.successors():
            if successor not in seen:
                seen.append(successor)
                successor.preds.append(block)


def handlers_of_try(comp: Compiler, try_index: int) -> list[BasicBlock]:
    """Entries of the filters and handlers of the try of region ``try_index`` and of the tries around it, from the
    inside outwards; none of NO_REGION."""
    entries: list[BasicBlock] = []
    while try_index != B.NO_REGION:
        region = comp.eh[try_index]
        if region.filter_beg is not None:
            entries.append(region.filter_beg)
        entries.append(region.hnd_beg)
        try_index = region.enclosing_try
    return entries


def handlers_of(comp: Compiler, block: BasicBlock) -> list[BasicBlock]:
    """Entries of the filters and handlers that may run when something throws in ``block``: of every try around it, and
    around the handlers that it is in."""
    found: dict[BasicBlock, None] = {}
    try_index, hnd_index = block.try_index, block.hnd_index
    if hnd_index != B.NO_REGION and comp.eh[hnd_index].kind == B.EH_FILTER:
        found[comp.eh[hnd_index].hnd_beg] = None  # the block may be the filter's, which says yes
    while True:
        found.update(dict.fromkeys(handlers_of_try(comp, try_index)))
        if hnd_index == B.NO_REGION:
            return list(found)
        try_index, hnd_index = comp.eh[hnd_index].enclosing_try, comp.eh[hnd_index].enclosing_hnd


def _normal_successors(comp: Compiler) -> dict[BasicBlock, list[BasicBlock]]:
    edges = {block: block.successors() for block in comp.blocks()}
    if not comp.eh:
        return edges
    continuations: dict[BasicBlock, list[BasicBlock]] = {}
    for block in edges:
        if block.kind == B.BBJ_CALLFINALLY and len(block.targets) > 1:
            continuations.setdefault(block.targets[0], []).append(block.targets[1])
    for block in edges:
        if block.kind == B.BBJ_EHFINALLYRET and block.hnd_index != B.NO_REGION:
            edges[block] = continuations.get(comp.eh[block.hnd_index].hnd_beg, [])
    return edges


def _handlers_entered(
    comp: Compiler, edges: dict[BasicBlock, list[BasicBlock]]
) -> dict[BasicBlock, list[BasicBlock]]:
    """Maps each block to the handlers of the tries that its normal flow enters."""
    around = [_tries_around(comp, region.index) for region in comp.eh]
    around.append(frozenset())  # NO_REGION is -1
    entered: dict[BasicBlock, list[BasicBlock]] = {}
    for block, successors in edges.items():
        inside = around[block.try_index]
        for successor in successors:
            if successor.try_index == block.try_index:
                continue
            for index in sorted(around[successor.try_index] - inside):
                region = comp.eh[index]
                entries = entered.setdefault(block, [])
                entries.extend(e for e in (region.filter_beg, region.hnd_beg) if e is not None and e not in entries)
    return entered


def _tries_around(comp: Compiler, index: int) -> frozenset[int]:
    found = []
    while index != B.NO_REGION:
        found.append(index)
        index = comp.eh[index].enclosing_try
    return frozenset(found)


def _reverse_post_order(
    comp: Compiler, edges: dict[BasicBlock, list[BasicBlock]], entered: dict[BasicBlock, list[BasicBlock]]
) -> list[BasicBlock]:
    """Orders the blocks depth first from the entry of the method; blocks that only an exception reaches follow from
    their handler."""
    order: list[BasicBlock] = []
    seen: set[BasicBlock] = set()
    roots = [comp.first_block, *(e for r in comp.eh for e in (r.filter_beg, r.hnd_beg) if e is not None)]
    trees: list[list[BasicBlock]] = []
    for root in [*roots, *comp.blocks()]:
        if root is None or root in seen:
            continue
        order = []
        seen.add(root)
        stack = [(root, iter([*edges[root], *entered.get(root, ())]))]
        while stack:
            block, following = stack[-1]
            for successor in following:
                if successor not in seen:
                    seen.add(successor)
                    stack.append((successor, iter([*edges[successor], *entered.get(successor, ())])))
                    break
            else:
                order.append(block)
                stack.pop()
        order.reverse()
        trees.append(order)
    return [block for tree in trees for block in tree]


def _dominators(preds: list[list[int]], from_outside: dict[int, list[int]], entry: int) -> list[int]:
    """Computes immediate dominators, after Cooper, Harvey and Kennedy: "A Simple, Fast Dominance Algorithm"."""
    count = len(preds)
    unknown = -2
    idom = [unknown] * count
    edges = [preds[index] + from_outside.get(index, []) if from_outside else preds[index] for index in range(count)]
    root = [not edges[index] or index == entry for index in range(count)]
    for index in range(count):
        # A tree of its own in the depth-first forest: no edge from what was numbered before it.
        if not root[index] and not any(pred < index for pred in edges[index]):
            root[index] = True
    changed = True
    while changed:
        changed = False
        for index in range(count):
            new = unknown
            if root[index]:
                new = NO_BLOCK
            else:
                for pred in edges[index]:
                    if idom[pred] == unknown:
                        continue
                    if new == unknown:
                        new = pred
                        continue
                    other = pred
                    while new != other:
                        while new > other:
                            new = idom[new]
                        while other > new:
                            other = idom[other]
            if new != idom[index]:
                idom[index] = new
                changed = True
    return idom


def _intervals(idom: list[int]) -> tuple[list[int], list[int]]:
    """Numbers the dominator tree in pre-order: the first and last number of each block's subtree."""
    count = len(idom)
    size = [1] * count
    for index in range(count - 1, -1, -1):
        if idom[index] != NO_BLOCK:
            size[idom[index]] += size[index]
    first = [0] * count
    following = [0] * count
    top = 0
    for index in range(count):
        above = idom[index]
        if above == NO_BLOCK:
            first[index], top = top, top + size[index]
        else:
            first[index] = following[above]
            following[above] += size[index]
        following[index] = first[index] + 1
    return first, [first[index] + size[index] - 1 for index in range(count)]


def live_at_entries(graph: FlowGraph, uses: list[int], definitions: list[int]) -> list[int]:
    """Returns what is live at each block's entry (bit sets): what the block reads before its stores, what is live into
    its successors and not stored, and what is live into the handlers that it may throw to."""
    live = uses[:]
    succs, thrown = graph.succs, graph.thrown
    changed = True
    while changed:
        changed = False
        for index in range(len(uses) - 1, -1, -1):
            out = 0
            for successor in succs[index]:
                out |= live[successor]
            new = uses[index] | (out & ~definitions[index])
            for handler in thrown[index]:
                new |= live[handler]
            if new != live[index]:
                live[index] = new
                changed = True
    return live
