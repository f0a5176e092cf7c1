"""Liveness of local variables over LIR (RyuJIT's ``fgLocalVarLiveness``), and the choice of the locals to be tracked.

--opt 0 tracks nothing. --opt 1 tracks scalars whose address is not taken and that are not live into or out of a
handler: exactly the locals that the register allocator may keep in registers. The others stay in the frame, untracked,
because an exception may be thrown anywhere in a try. """

from __future__ import annotations

from ryuaot.ir import blocks as B
from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.compiler import Compiler
from ryuaot.ir.locals import LclVarDsc
from ryuaot.ir.nodes import GenTree
from ryuaot.pipeline.flowgraph.flow_graph import handlers_of_try

MAX_TRACKED = 1024

_PINNING = frozenset((O.LCL_FLD, O.STORE_LCL_FLD, O.LCL_VAR_ADDR, O.LCL_FLD_ADDR))
_NAMING = _PINNING | {O.LCL_VAR, O.STORE_LCL_VAR, O.STORE_MULTI_VAR}
_EXCEPTIONAL_EXITS = frozenset((B.BBJ_EHCATCHRET, B.BBJ_EHFINALLYRET, B.BBJ_EHFILTERRET))


def compute_liveness(comp: Compiler) -> None:
    """Fills ``comp.tracked``, ``tracked_index``, and each block's ``live_in``, ``live_out``, ``var_use``,
    ``var_def``."""
    for dsc in comp.locals:
        dsc.tracked_index = -1
    comp.tracked = []
    for block in comp.blocks():
        block.live_in = block.live_out = block.var_use = block.var_def = 0
    if comp.options.opt == 0 or "liveness" in comp.options.disabled:
        return
    references = _choose(comp)
    if not comp.tracked:
        return
    _solve(comp, references)
    if comp.eh and _drop_locals_of_handlers(comp):
        _solve(comp, references)
    _mark_deaths(comp, references)


def may_track(dsc: LclVarDsc) -> bool:
    """Whether a local can live in a register, as far as its descriptor says."""
    return (
        dsc.type != T.STRUCT
        and not dsc.address_exposed
        and not dsc.do_not_enregister
        and not dsc.is_pinned
        and not dsc.promoted
    )


_References = dict[B.BasicBlock, list[GenTree]]
"""By block, the nodes that read or store whole locals, in execution order."""


def _choose(comp: Compiler) -> _References:
    """Chooses the locals to be tracked. Returns the references to locals."""
    counts = [0] * len(comp.locals)
    allowed = [may_track(dsc) for dsc in comp.locals]
    references: _References = {}
    for block in comp.blocks():
        found = references[block] = []
        weight = block.weight
        node = block.first
        while node is not None:
            oper = node.oper
            if oper in _NAMING:
                if oper in _PINNING:
                    allowed[node.lcl] = False  # type: ignore[attr-defined]
                else:
                    found.append(node)
                    if oper == O.STORE_MULTI_VAR:
                        for lcl in node.lcls:  # type: ignore[attr-defined]
                            if lcl >= 0:
                                counts[lcl] += weight
                    else:
                        counts[node.lcl] += weight  # type: ignore[attr-defined]
                        if node.type == T.STRUCT:
                            allowed[node.lcl] = False  # type: ignore[attr-defined]
            node = node.next
    if comp.pinvoke_frame_lcl >= 0:
        allowed[comp.pinvoke_frame_lcl] = False
    chosen = [lcl for lcl, count in enumerate(counts) if count and allowed[lcl]]
    if len(chosen) > MAX_TRACKED:
        chosen = sorted(sorted(chosen, key=lambda lcl: -counts[lcl])[:MAX_TRACKED])
    for lcl, dsc in enumerate(comp.locals):
        dsc.weighted_ref_count = counts[lcl]
    _track(comp, chosen)
    return references


def _track(comp: Compiler, chosen: list[int]) -> None:
    for dsc in comp.locals:
        dsc.tracked_index = -1
    comp.tracked = chosen
    for index, lcl in enumerate(chosen):
        comp.locals[lcl].tracked_index = index


def _solve(comp: Compiler, references: _References) -> None:
    """Computes upward-exposed uses and definitions of each block, then solves the backward data flow to its fixed
    point."""
    index_of = [dsc.tracked_index for dsc in comp.locals]
    for block in comp.blocks():
        use, define = _summarize(references[block], index_of)
        block.var_use, block.var_def = use, define
        block.live_in, block.live_out = use, 0
    order = list(comp.blocks())[::-1]
    edges = successor_map(comp)
    handlers = {block: handlers_of_try(comp, block.try_index) for block in order} if comp.eh else {}
    changed = True
    while changed:
        changed = False
        for block in order:
            out = 0
            for successor in edges[block]:
                out |= successor.live_in
            exceptional = 0
            if handlers:
                for entry in handlers[block]:
                    exceptional |= entry.live_in
            live_in = block.var_use | (out & ~block.var_def) | exceptional
            out |= exceptional
            if out != block.live_out or live_in != block.live_in:
                block.live_out, block.live_in = out, live_in
                changed = True


def successor_map(comp: Compiler) -> dict[B.BasicBlock, list[B.BasicBlock]]:
    """Returns the normal successors of each block; those of the end of a finally are the continuations of its calls."""
    edges = {block: block.successors() for block in comp.blocks()}
    continuations: dict[B.BasicBlock, list[B.BasicBlock]] = {}
    for block in comp.blocks():
        if block.kind == B.BBJ_CALLFINALLY and len(block.targets) > 1:
            continuations.setdefault(block.targets[0], []).append(block.targets[1])
    for block in comp.blocks():
        if block.kind == B.BBJ_EHFINALLYRET and block.hnd_index != B.NO_REGION:
            edges[block] = continuations.get(comp.eh[block.hnd_index].hnd_beg, [])
    return edges


def _summarize(references: list[GenTree], index_of: list[int]) -> tuple[int, int]:
    use = define = 0
    for node in references:
        oper = node.oper
        if oper == O.LCL_VAR:
            index = index_of[node.lcl]  # type: ignore[attr-defined]
            if index >= 0 and not define >> index & 1:
                use |= 1 << index
        elif oper == O.STORE_LCL_VAR:
            index = index_of[node.lcl]  # type: ignore[attr-defined]
            if index >= 0:
                define |= 1 << index
        else:
            for lcl in node.lcls:  # type: ignore[attr-defined]
                index = index_of[lcl] if lcl >= 0 else -1
                if index >= 0:
                    define |= 1 << index
    return use, define


def _drop_locals_of_handlers(comp: Compiler) -> bool:
    """Stops tracking locals that are live on entry to or exit from handlers; returns whether there were any."""
    crossing = 0
    for region in comp.eh:
        crossing |= region.hnd_beg.live_in
        if region.filter_beg is not None:
            crossing |= region.filter_beg.live_in
    for block in comp.blocks():
        if block.kind in _EXCEPTIONAL_EXITS:
            crossing |= block.live_out
        elif block.kind == B.BBJ_CALLFINALLY:
            crossing |= block.live_out
    if not crossing:
        return False
    kept: list[int] = []
    for index, lcl in enumerate(comp.tracked):
        if crossing >> index & 1:
            dsc = comp.locals[lcl]
            dsc.live_in_handler = True
            dsc.do_not_enregister = True
            dsc.dne_reason = "live into a handler"
        else:
            kept.append(lcl)
    _track(comp, kept)
    return True


def _mark_deaths(comp: Compiler, references: _References) -> None:
    """Sets VAR_DEATH on the last read of a tracked local in a block out of which it is not live, and on dead stores."""
    index_of = [dsc.tracked_index for dsc in comp.locals]
    for block, nodes in references.items():
        live = block.live_out
        for node in reversed(nodes):
            oper = node.oper
            if oper == O.STORE_MULTI_VAR:
                for lcl in node.lcls:  # type: ignore[attr-defined]
                    if lcl >= 0 and index_of[lcl] >= 0:
                        live &= ~(1 << index_of[lcl])
                continue
            index = index_of[node.lcl]  # type: ignore[attr-defined]
            if index < 0:
                continue
            bit = 1 << index
            if live & bit:
                node.flags &= ~F.VAR_DEATH
            else:
                node.flags |= F.VAR_DEATH
            if oper == O.LCL_VAR:
                live |= bit
            else:
                live &= ~bit
