"""Shrink wrapping in the allocator: keeps locals out of callee-saved registers before the frame is set up.

A local that is live across calls prefers a callee-saved register, and a prolog must save such a register before it is
written, even if the method returns at once. So in the frameless blocks at the start (the *bare head*: no block with a
call leads to them) locals stay out of those registers, and parameters preferably in their argument registers. They move
where the frame is set up, after the test that most calls of the method do not pass.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ryuaot.ir import blocks as B
from ryuaot.ir import flags as F
from ryuaot.ir import nodes as N
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import CallNode, GenTree, LclNode, MultiVarNode
from ryuaot.pipeline.flowgraph.framed_blocks import frame_entries, framed_blocks
from ryuaot.pipeline.fuel import may
from ryuaot.pipeline.regalloc.intervals.ref_positions import Interval

if TYPE_CHECKING:
    from ryuaot.ir.compiler import Compiler
    from ryuaot.pipeline.regalloc.intervals.interval_builder import LsraBuilder

_BLOCK_STORES: Final = frozenset((O.STORE_OBJ, O.STORE_BLK))


class BareHead:
    """``blocks``: those without a frame. ``entries``: those with one that they lead to."""

    __slots__ = ("blocks", "entries", "_events")

    def __init__(
        self, blocks: set[B.BasicBlock], entries: set[B.BasicBlock], events: list[tuple[int, Interval | None]]
    ) -> None:
        self.blocks = blocks
        self.entries = entries
        self._events = events

    def wanted_by_others(self, interval: Interval) -> int:
        """Registers that something else needs in the bare blocks."""
        found = 0
        for mask, owner in self._events:
            if owner is not interval:
                found |= mask
        return found


def find_bare_head(comp: Compiler, build: LsraBuilder) -> BareHead | None:
    """Returns the bare head of a method that returns from it and sets up its frame in one place; None if there is none.
    """
    if not build.backend.has_late_frames or not build.local_intervals or comp.eh:
        return None
    if comp.has_localloc or comp.saves_all_callee_saved or comp.tail_arg_size:
        return None
    calling = _blocks_that_call(build)
    if not calling or comp.first_block in calling or framed_blocks(comp, calling) is None:
        return None
    order = [block for block, _, _ in build.block_refs]
    others = {block for block in order if block not in calling and any(_in_frame(n, build) for n in block.nodes())}
    if others:
        calling |= others
        if framed_blocks(comp, calling) is None:
            return None
    bare = {block for block in order if block not in calling}
    entries = frame_entries(calling, order)
    if len(entries) != 1 or not any(block.kind == B.BBJ_RETURN for block in bare):
        return None
    if not may(comp, "bare-head", comp.symbol):
        return None
    return BareHead(bare, entries, _events_in(bare, build))


def _blocks_that_call(build: LsraBuilder) -> set[B.BasicBlock]:
    found: set[B.BasicBlock] = set()
    calls = iter(build.safepoints)
    at, call = next(calls, (0, None))
    for block, _, _ in build.block_refs:
        end = build.block_end[block]
        while call is not None and at <= end:
            if not (isinstance(call, CallNode) and call.call_flags & N.CALL_FAST_TAIL):
                found.add(block)
            at, call = next(calls, (0, None))
    return found


def _in_frame(node: GenTree, build: LsraBuilder) -> bool:
    """Whether the code of the node may need the frame, whatever registers its operands get."""
    if isinstance(node, LclNode):
        return node.lcl not in build.local_intervals
    if node.oper == O.STOREIND:
        return node.type == T.REF and not node.flags & F.NO_BARRIER
    return node.oper in _BLOCK_STORES or isinstance(node, MultiVarNode)


def _events_in(bare: set[B.BasicBlock], build: LsraBuilder) -> list[tuple[int, Interval | None]]:
    found: list[tuple[int, Interval | None]] = []
    locs, masks, owners = build.event_locs, build.event_masks, build.event_owners
    index = 0
    for block, begin, _ in build.block_refs:
        start, end = build.refs[begin].loc, build.block_end[block]
        while index < len(locs) and locs[index] <= end:
            if block in bare and locs[index] >= start:
                found.append((masks[index], owners[index]))
            index += 1
    return found
