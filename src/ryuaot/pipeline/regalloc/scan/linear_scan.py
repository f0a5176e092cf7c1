"""The linear scan: one walk over the RefPositions that gives registers to intervals (RyuJIT's
``LinearScan::allocateRegisters``).

Moves that the allocation needs (copies, reloads, stores of locals to their homes) are noted in order, each to be
placed directly before the node that needs it; the state of the registers follows them. A node value that loses its
register is stored after its definition and reloaded at its use, wherever it lost it. A local that loses its register is
stored to its home at once; if the block did not use it yet, it is in its home from the start of the block.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ryuaot.ir import opers as O
from ryuaot.pipeline.flowgraph.loop_extents import headers_around
from ryuaot.pipeline.interfaces.register_file import numbers_in
from ryuaot.pipeline.regalloc.intervals.live_ranges import find_webs
from ryuaot.pipeline.regalloc.intervals.ref_positions import BLOCK, DEF, INTERNAL, KILL, PARAM_DEF, USE, RefPosition
from ryuaot.pipeline.regalloc.intervals.shrink_wrap import find_bare_head
from ryuaot.pipeline.regalloc.scan.allocation_moves import MOVE_COPY, MOVE_RELOAD, SafePointState
from ryuaot.pipeline.regalloc.scan.local_allocation import LocalAllocation

if TYPE_CHECKING:
    from ryuaot.ir.nodes import GenTree

_CONSTANTS: Final = frozenset((O.CNS_INT, O.CNS_HANDLE, O.LCL_VAR_ADDR, O.LCL_FLD_ADDR))


class Allocator(LocalAllocation):
    """The walk. Results: ``ref.reg`` of the RefPositions, ``moves``, ``internal``, ``in_maps``/``out_maps``,
    ``safepoints``."""

    def run(self) -> None:
        """Allocates the whole method."""
        refs = self.build.refs
        if self.locals:
            self.headers = headers_around([block for block, _, _ in self.build.block_refs])
            self.webs = find_webs(self.build)
            self.head = find_bare_head(self.comp, self.build)
        for ref in refs:
            if ref.kind == PARAM_DEF:
                self._define_param(ref)
            elif ref.kind != BLOCK:
                continue
            else:
                break
        for block, begin, end in self.build.block_refs:
            self._begin_block(block, refs[begin].loc)
            for index in range(begin + 1, end):
                ref = refs[index]
                if ref.loc != self.loc:
                    self._advance(ref.loc)
                kind = ref.kind
                if kind == USE:
                    self._use(ref)
                elif kind == DEF:
                    self._define(ref)
                elif kind == KILL:
                    self._kill(ref)
                elif kind == INTERNAL:
                    self._internal(ref)
            self._end_block(block)

    def _use(self, ref: RefPosition) -> None:
        interval = ref.interval
        assert interval is not None
        self.current_user = ref.user
        interval.recent = ref
        reg = interval.reg
        if interval.lcl >= 0:
            self._use_local(ref, interval)
            return
        if reg >= 0:
            forbidden = self._conflicts(interval, ref)
            if (ref.mask and not ref.mask >> reg & 1) or forbidden >> reg & 1:
                target = self._must_have(interval, ref.mask, self.loc, forbidden | 1 << reg)
                self._move(MOVE_COPY, ref, -1, reg, target)
                self._release(reg)
                self._occupy(target, interval)
                reg = target
        elif ref.optional:
            self._move(MOVE_RELOAD, ref, -1, -1, -1)
            return
        else:
            reg = self._must_have(interval, ref.mask, self.loc, self._conflicts(interval, ref))
            self._occupy(reg, interval)
            self._move(MOVE_RELOAD, ref, -1, -1, reg)
        self._finish_use(ref, reg)

    def _internal(self, ref: RefPosition) -> None:
        interval = ref.interval
        assert interval is not None and ref.user is not None
        self.current_user = ref.user
        forbidden = 0 if ref.mask else self._conflicts_of_node(ref.user.oper != O.CALL)
        reg = self._must_have(interval, ref.mask, self.loc + 1, forbidden)
        self._occupy(reg, interval)
        ref.reg = reg
        self._lock(reg, True)
        self.free_delayed.append(reg)
        self.internal.setdefault(ref.user.id, []).append(reg)

    def _kill(self, ref: RefPosition) -> None:
        self.current_user = ref.user
        for reg in numbers_in(ref.mask & self.busy & ~self.locked):
            self._evict(reg)
        if ref.node is not None:
            self._note_safepoint(ref.node)

    def _note_safepoint(self, call: GenTree) -> None:
        refs = byrefs = 0
        mask = self.busy & self.saved_int
        while mask:
            low = mask & -mask
            mask ^= low
            interval = self.owner[low.bit_length() - 1]
            if interval is not None and interval.lcl < 0:
                node = interval.node
                if node is not None and node.oper in _CONSTANTS:
                    continue  # may be made again at its use, so that the register never holds it; needs no report
                if interval.is_ref:
                    refs |= low
                elif interval.is_byref:
                    byrefs |= low
        live = self.live & self.gc_locals
        locals_: dict[int, int] = {}
        doubled: list[int] = []
        while live:
            low = live & -live
            live ^= low
            interval = self.locals[low.bit_length() - 1]
            locals_[interval.lcl] = interval.reg
            if interval.reg >= 0 and interval.is_home_valid:
                doubled.append(interval.lcl)
        self.safepoints.append(SafePointState(call, refs, byrefs, locals_, frozenset(doubled)))

    def _define(self, ref: RefPosition) -> None:
        interval = ref.interval
        assert interval is not None
        self.current_user = ref.user
        interval.recent = ref
        if interval.lcl >= 0:
            self._define_local(ref, interval)
            return
        end = interval.end
        following = ref.next
        if following is not None and following.delay_free:
            end += 1
        reg = -1
        if self.locals and not ref.mask:
            reg = self._register_of_target(interval, end)
        if reg < 0:
            reg = self._must_have(interval, ref.mask, end)
        self._occupy(reg, interval)
        ref.reg = reg
        self._lock(reg, False)
        if following is None:
            self.free_delayed.append(reg)
