"""SSA form of trees, as annotation: every read and store of a tracked local is given the number of a definition.

Locals keep their names; the IR itself is unchanged. Phis are placed by dominance frontiers and pruned: only where the
local is live. Tracked are scalars that are not accessed through an address or by parts, and that are not live into a
handler: an exception may be thrown anywhere in the try, so such locals have no single definition there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ryuaot.ir import opers as O
from ryuaot.ir.nodes import MultiVarNode
from ryuaot.ir.walk import execution_order
from ryuaot.pipeline.flowgraph.flow_graph import NO_BLOCK, live_at_entries
from ryuaot.pipeline.flowgraph.loop_facts import PARTIAL, is_private

if TYPE_CHECKING:
    from ryuaot.ir.blocks import Statement
    from ryuaot.ir.compiler import Compiler
    from ryuaot.ir.nodes import GenTree
    from ryuaot.pipeline.flowgraph.flow_graph import FlowGraph

MAX_TRACKED: Final = 1024
"""As RyuJIT's ``lclMAX_TRACKED``: bounds the sets, and with them the time."""
NO_SSA: Final = 0

_REFERENCES = frozenset((O.LCL_VAR, O.STORE_LCL_VAR, O.STORE_MULTI_VAR))


class SsaDef:
    """One definition: of local ``lcl`` in ``block`` (its place in the flow graph) by the store ``node``, by a phi with
    ``args`` (block from which control comes, definition), or, with neither, by the method's entry."""

    __slots__ = ("number", "lcl", "block", "node", "args")

    def __init__(self, number: int, lcl: int, block: int, node: GenTree | None) -> None:
        self.number = number
        self.lcl = lcl
        self.block = block
        self.node = node
        self.args: list[tuple[int, int]] | None = None


class Ssa:
    """``defs`` by number (0 is none); ``phis``: of each block, local -> definition; ``trees``: of each block, each
    statement with its nodes in execution order. Nodes hold their definition's number in ``ssa``. ``live_in``: of each
    block, the locals of ``candidates`` that are live at its start, as bits."""

    __slots__ = ("graph", "trees", "defs", "phis", "tracked", "candidates", "live_in")

    def __init__(self, graph: FlowGraph) -> None:
        self.graph = graph
        self.trees: list[list[tuple[Statement, list[GenTree]]]] = []
        self.defs: list[SsaDef] = [SsaDef(NO_SSA, -1, NO_BLOCK, None)]
        self.phis: list[dict[int, SsaDef]] = [{} for _ in graph.blocks]
        self.tracked: list[int] = []
        self.candidates: list[int] = []
        self.live_in: list[int] = []

    def live_into(self, block: int) -> list[int]:
        """Returns the locals that are live at the start of a block."""
        return [self.candidates[index] for index in _bits(self.live_in[block])]


def build_ssa(comp: Compiler, graph: FlowGraph) -> Ssa:
    """Numbers the definitions of ``comp``'s locals and what each read reads."""
    ssa = Ssa(graph)
    references = _collect(comp, ssa)
    index_of = {lcl: index for index, lcl in enumerate(ssa.tracked)}
    uses, definitions = _summarize(references, index_of)
    live_in = ssa.live_in = live_at_entries(graph, uses, definitions)
    ssa.candidates = ssa.tracked
    crossing = 0
    for handler in graph.handlers:
        crossing |= live_in[handler]
    for index in _bits(crossing):
        del index_of[ssa.tracked[index]]
    ssa.tracked = list(index_of)
    wanted = _phi_places(graph, [bits & ~crossing for bits in definitions], live_in)
    _rename(ssa, references, index_of, wanted)
    return ssa


def _collect(comp: Compiler, ssa: Ssa) -> list[list[GenTree]]:
    """Returns the reads and stores of locals in each block in execution order; fills ``trees`` and the candidates
    ``tracked``."""
    allowed = [is_private(comp, lcl) for lcl in range(len(comp.locals))]
    counts = [0] * len(comp.locals)
    references: list[list[GenTree]] = []
    for block in ssa.graph.blocks:
        trees = []
        found: list[GenTree] = []
        for statement in block.stmts:
            order = execution_order(statement.root)
            trees.append((statement, order))
            for node in order:
                oper = node.oper
                if oper in _REFERENCES:
                    found.append(node)
                    if oper == O.STORE_MULTI_VAR:
                        node.ssas = [NO_SSA] * len(node.lcls)  # type: ignore[attr-defined]
                        for lcl in node.lcls:  # type: ignore[attr-defined]
                            if lcl >= 0:
                                counts[lcl] += 1
                    else:
                        node.ssa = NO_SSA  # type: ignore[attr-defined]
                        counts[node.lcl] += 1  # type: ignore[attr-defined]
                elif oper in PARTIAL:
                    allowed[node.lcl] = False  # type: ignore[attr-defined]
        ssa.trees.append(trees)
        references.append(found)
    if comp.pinvoke_frame_lcl >= 0:
        allowed[comp.pinvoke_frame_lcl] = False
    chosen = [lcl for lcl, count in enumerate(counts) if count and allowed[lcl]]
    if len(chosen) > MAX_TRACKED:
        chosen = sorted(sorted(chosen, key=lambda lcl: -counts[lcl])[:MAX_TRACKED])
    ssa.tracked = chosen
    return references


def _summarize(references: list[list[GenTree]], index_of: dict[int, int]) -> tuple[list[int], list[int]]:
    """Returns, by block, the locals that it reads before it stores them, and those that it stores: bit sets over the
    tracked locals."""
    uses: list[int] = []
    definitions: list[int] = []
    for nodes in references:
        use = define = 0
        for node in nodes:
            if node.oper == O.LCL_VAR:
                index = index_of.get(node.lcl, -1)  # type: ignore[attr-defined]
                if index >= 0 and not define >> index & 1:
                    use |= 1 << index
            else:
                for lcl in node.lcls if isinstance(node, MultiVarNode) else (node.lcl,):  # type: ignore[attr-defined]
                    index = index_of.get(lcl, -1)
                    if index >= 0:
                        define |= 1 << index
        uses.append(use)
        definitions.append(define)
    return uses, definitions


def _phi_places(graph: FlowGraph, definitions: list[int], live_in: list[int]) -> list[int]:
    """Returns the locals that need a phi in each block: the iterated dominance frontier of their stores, where they are
    live."""
    frontier: list[list[int]] = [[] for _ in definitions]
    for index, preds in enumerate(graph.preds):
        if len(preds) < 2:
            continue
        stop = graph.idom[index]
        for pred in preds:
            at = pred
            while at != stop and at != NO_BLOCK:
                places = frontier[at]
                if places and places[-1] == index:
                    break  # as is the rest of the way
                places.append(index)
                at = graph.idom[at]
    wanted = [0] * len(definitions)
    work = [index for index, bits in enumerate(definitions) if bits and frontier[index]]
    defined = definitions[:]
    while work:
        index = work.pop()
        for place in frontier[index]:
            new = defined[index] & live_in[place] & ~wanted[place]
            if new:
                wanted[place] |= new
                if new & ~defined[place]:
                    defined[place] |= new
                    work.append(place)
    return wanted


def _rename(ssa: Ssa, references: list[list[GenTree]], index_of: dict[int, int], wanted: list[int]) -> None:
    """Walks the dominator tree; ``current`` is each local's definition here, ``undo`` what to put back on the way
    up."""
    graph, defs = ssa.graph, ssa.defs
    current: dict[int, int] = {}
    locals_ = list(index_of)
    bit_of = {index: lcl for lcl, index in index_of.items()}

    def define(lcl: int, block: int, node: GenTree | None) -> SsaDef:
        made = SsaDef(len(defs), lcl, block, node)
        defs.append(made)
        return made

    for lcl in locals_:
        current[lcl] = define(lcl, 0, None).number
    for index, bits in enumerate(wanted):
        for bit in _bits(bits):
            phi = define(bit_of[bit], index, None)
            phi.args = []
            ssa.phis[index][phi.lcl] = phi
    undone: list[list[tuple[int, int]]] = []
    for index, leaves in graph.in_dominator_order():
        if leaves:
            for lcl, number in reversed(undone.pop()):
                current[lcl] = number
            continue
        undo: list[tuple[int, int]] = []
        undone.append(undo)
        for lcl, phi in ssa.phis[index].items():
            undo.append((lcl, current[lcl]))
            current[lcl] = phi.number
        for node in references[index]:
            if node.oper == O.LCL_VAR:
                node.ssa = current.get(node.lcl, NO_SSA)  # type: ignore[attr-defined]
            elif isinstance(node, MultiVarNode):
                for place, lcl in enumerate(node.lcls):
                    if lcl in current:
                        undo.append((lcl, current[lcl]))
                        current[lcl] = node.ssas[place] = define(lcl, index, node).number
            else:
                lcl = node.lcl  # type: ignore[attr-defined]
                if lcl in current:
                    undo.append((lcl, current[lcl]))
                    current[lcl] = node.ssa = define(lcl, index, node).number  # type: ignore[attr-defined]
        for successor in graph.succs[index]:
            for lcl, phi in ssa.phis[successor].items():
                assert phi.args is not None
                phi.args.append((index, current[lcl]))


def _bits(bits: int) -> list[int]:
    found = []
    while bits:
        low = bits & -bits
        bits ^= low
        found.append(low.bit_length() - 1)
    return found
