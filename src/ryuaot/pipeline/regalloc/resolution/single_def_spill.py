"""Spills locals with one definition at the definition, if they must be in the frame somewhere.

The allocator stores a local wherever it loses its register, and so do the moves on edges. A value with one definition
never changes, so one store after the definition makes all others redundant: a value that many calls evict (System V
preserves no floating-point register) is stored once instead of once per call. Done if the saved stores are executed
more often than the new one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.ir import lir
from ryuaot.pipeline.fuel import may
from ryuaot.pipeline.regalloc.intervals.ref_positions import DEF, PARAM_DEF, RefPosition
from ryuaot.pipeline.regalloc.resolution.edge_resolution import store_home
from ryuaot.pipeline.regalloc.scan.allocation_moves import MOVE_STORE_LOCAL
from ryuaot.pipeline.regalloc.scan.linear_scan import Allocator

if TYPE_CHECKING:
    from ryuaot.ir.blocks import BasicBlock
    from ryuaot.ir.compiler import Compiler
    from ryuaot.pipeline.regalloc.intervals.interval_builder import LsraBuilder


Definitions = dict[int, tuple[RefPosition, "BasicBlock"]]
"""Local -> its only definition, and the block that this is in (the first, for what is live at entry)."""


def write_through(
    comp: Compiler, build: LsraBuilder, allocator: Allocator, single: Definitions, on_stack: frozenset[int]
) -> frozenset[int]:
    """Drops the stores of the locals ``single`` from ``allocator.moves`` and puts the one store in, where that is less.
    ``on_stack``: parameters that arrive in their home. Returns the locals whose home holds them from their definition
    on."""
    if not single:
        return frozenset()
    saved = _stores_saved(comp, build, allocator, single)
    chosen: dict[int, tuple[RefPosition, BasicBlock]] = {}
    for lcl, (ref, block) in single.items():
        cost = 0 if lcl in on_stack and ref.kind == PARAM_DEF else build.weights.get(block, 100)
        if saved[lcl] > cost and may(comp, "write-through", f"V{lcl:02d}"):
            chosen[lcl] = (ref, block)
    if not chosen:
        return frozenset()
    allocator.moves = [move for move in allocator.moves if move.kind != MOVE_STORE_LOCAL or move.lcl not in chosen]
    for lcl, (ref, block) in chosen.items():
        if ref.kind == DEF:
            register, where = ref.reg, ref.node
        else:
            register, where = (-1 if lcl in on_stack else block.in_var_regs.get(lcl, -1)), None
        if register >= 0:
            for node in store_home(comp, lcl, register):
                lir.insert_after(block, where, node)
                where = node
    return frozenset(chosen)


def defined_once(build: LsraBuilder, homes: set[int]) -> Definitions:
    """Returns the locals with a home and one definition."""
    found: dict[int, tuple[RefPosition, BasicBlock]] = {}
    several: set[int] = set()
    for block, begin, end in build.block_refs:
        for ref in build.refs[begin:end]:
            if ref.kind == DEF and ref.interval is not None and ref.interval.lcl in homes:
                lcl = ref.interval.lcl
                if lcl in found:
                    several.add(lcl)
                found[lcl] = (ref, block)
    first = build.block_refs[0][0]
    for ref in build.refs:
        if ref.kind != PARAM_DEF:
            break
        assert ref.interval is not None
        lcl = ref.interval.lcl
        if lcl in found:
            several.add(lcl)
        elif lcl in homes:
            found[lcl] = (ref, first)
    return {lcl: found[lcl] for lcl in sorted(found) if lcl not in several}


def _stores_saved(
    comp: Compiler, build: LsraBuilder, allocator: Allocator, single: Definitions
) -> dict[int, int]:
    """Returns, for each local, the weights of the places where it would be stored."""
    weights = build.weights
    saved = dict.fromkeys(single, 0)
    for move in allocator.moves:
        if move.kind == MOVE_STORE_LOCAL and move.lcl in saved:
            saved[move.lcl] += weights.get(move.block, 100)
    bits = {lcl: 1 << index for index, lcl in enumerate(comp.tracked)}
    for block in comp.blocks():
        out = block.out_var_regs
        for successor in block.successors():
            inside = successor.in_var_regs
            if out is inside:
                continue
            for lcl in out:
                if lcl in saved and lcl not in inside and successor.live_in & bits[lcl]:
                    saved[lcl] += min(weights.get(block, 100), weights.get(successor, 100))
    return saved
