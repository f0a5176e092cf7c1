"""Copy propagation across blocks: a local that is a copy of another everywhere where it is read is not needed (RyuJIT's
``optVnCopyProp``).

The importer copies what waits on the evaluation stack at a block's end (``target[i] = c ? x : y`` keeps the array and
the index in temps while it branches), and the inliner copies arguments. Forward substitution sees single blocks; here
SSA numbers say where the original still is what it was. A copy goes only where all its reads can be of the original:
the life of the one that stays is lengthened by no more than what the other's was.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.ir import opers as O
from ryuaot.ir.nodes import LclNode, MultiVarNode
from ryuaot.pipeline.fuel import may
from ryuaot.pipeline.ssa.ssa_builder import NO_SSA

if TYPE_CHECKING:
    from ryuaot.ir.compiler import Compiler
    from ryuaot.pipeline.ssa.ssa_builder import Ssa, SsaDef


def propagate_copies(comp: Compiler) -> None:
    """Replaces reads of copies by reads of the originals. Requires SSA form and keeps it valid; the definition of a
    removed copy stays in its list of definitions."""
    ssa: Ssa | None = comp.data.get("ssa")
    if ssa is None:
        return
    copies = _copies(comp, ssa)
    if not copies:
        return
    for number in copies:  # of copies of copies, the first original
        while copies[number] in copies:
            copies[number] = copies[copies[number]]
    _drop_what_phis_read(ssa, copies)
    reads = _reads(ssa, copies)
    chosen = [number for number in copies if reads.get(number) and may(comp, "copyprop", ssa.defs[number].node)]
    _replace(ssa, copies, {number: reads[number] for number in chosen})


def _copies(comp: Compiler, ssa: Ssa) -> dict[int, int]:
    """Maps each definition that is a copy to the one that it copies, in the order of the blocks."""
    found: dict[int, int] = {}
    for trees in ssa.trees:
        for statement, _ in trees:
            store = statement.root
            value = store.op1
            if store.oper != O.STORE_LCL_VAR or value is None or value.oper != O.LCL_VAR:
                continue
            assert isinstance(store, LclNode) and isinstance(value, LclNode)
            same = comp.locals[store.lcl].type == comp.locals[value.lcl].type == value.type
            if same and store.ssa != NO_SSA and value.ssa != NO_SSA and store.lcl != value.lcl:
                found[store.ssa] = value.ssa
    return found


def _drop_what_phis_read(ssa: Ssa, copies: dict[int, int]) -> None:
    """Removes copies that a phi reads: there the copy is one of several values."""
    for phis in ssa.phis:
        for phi in phis.values():
            for _, number in phi.args or ():
                copies.pop(number, None)


def _reads(ssa: Ssa, copies: dict[int, int]) -> dict[int, list[LclNode]]:
    """Returns the reads of each copy; none for one that is read where the original has another value."""
    found: dict[int, list[LclNode]] = {number: [] for number in copies}
    live = _Liveness(ssa)
    current = {entry.lcl: entry.number for entry in ssa.defs if entry.node is None and entry.args is None}
    undone: list[list[tuple[int, int]]] = []
    for index, leaves in ssa.graph.in_dominator_order():
        if leaves:
            for lcl, number in reversed(undone.pop()):
                current[lcl] = number
            continue
        undo: list[tuple[int, int]] = []
        undone.append(undo)
        for phi in ssa.phis[index].values():
            _define(current, undo, phi.lcl, phi.number)
        for _, order in ssa.trees[index]:
            for node in order:
                if isinstance(node, MultiVarNode):
                    for lcl, number in zip(node.lcls, node.ssas, strict=True):
                        _define(current, undo, lcl, number)
                elif not isinstance(node, LclNode) or node.ssa == NO_SSA:
                    continue
                elif node.oper == O.STORE_LCL_VAR:
                    _define(current, undo, node.lcl, node.ssa)
                elif node.ssa in found:
                    original = ssa.defs[copies[node.ssa]]
                    same = current[original.lcl] == original.number
                    if same and (original.block == index or live.reaches(original, index)):
                        found[node.ssa].append(node)
                    else:
                        del found[node.ssa]
    return found


class _Liveness:
    """Whether what a local is known to hold may be believed: phis are only where it is live."""

    __slots__ = ("bits", "live_in", "stores")

    def __init__(self, ssa: Ssa) -> None:
        self.bits = {lcl: 1 << index for index, lcl in enumerate(ssa.candidates)}
        self.live_in = ssa.live_in
        self.stores: dict[int, int] = {}
        for definition in ssa.defs:
            if definition.node is not None or definition.args is not None:
                self.stores[definition.lcl] = self.stores.get(definition.lcl, 0) + 1

    def reaches(self, definition: SsaDef, block: int) -> bool:
        """Returns whether a definition that reaches a block by the dominator tree reaches it on every path: the local
        is live there, or has no other definition."""
        if self.live_in[block] & self.bits[definition.lcl]:
            return True
        own = definition.node is not None
        return definition.args is None and self.stores.get(definition.lcl, 0) == own


def _define(current: dict[int, int], undo: list[tuple[int, int]], lcl: int, number: int) -> None:
    if number != NO_SSA:
        undo.append((lcl, current[lcl]))
        current[lcl] = number


def _replace(ssa: Ssa, copies: dict[int, int], chosen: dict[int, list[LclNode]]) -> None:
    for number, reads in chosen.items():
        original = copies[number]
        for node in reads:
            node.lcl, node.ssa = ssa.defs[original].lcl, original
    for index, trees in enumerate(ssa.trees):
        kept = [entry for entry in trees if not _is_gone(entry[0].root, chosen)]
        if len(kept) < len(trees):
            ssa.trees[index] = kept
            ssa.graph.blocks[index].stmts = [statement for statement, _ in kept]


def _is_gone(root: object, chosen: dict[int, list[LclNode]]) -> bool:
    return isinstance(root, LclNode) and root.oper == O.STORE_LCL_VAR and root.ssa in chosen
