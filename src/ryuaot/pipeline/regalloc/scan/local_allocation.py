"""Locals in the linear scan: their uses, definitions and arrival, and where they are at the borders of blocks."""

from __future__ import annotations

from typing import Final

from ryuaot.ir import blocks as B
from ryuaot.ir import opers as O
from ryuaot.ir.nodes import LclNode
from ryuaot.pipeline.interfaces.refusals import refuse
from ryuaot.pipeline.interfaces.register_file import numbers_in
from ryuaot.pipeline.regalloc.intervals.live_ranges import Ranges
from ryuaot.pipeline.regalloc.intervals.ref_positions import Interval, RefPosition
from ryuaot.pipeline.regalloc.scan.allocation_moves import MOVE_COPY, MOVE_LOAD_LOCAL
from ryuaot.pipeline.regalloc.scan.boundary_moves import as_header_wants, header_of_test
from ryuaot.pipeline.regalloc.scan.register_selection import Choice
from ryuaot.pipeline.regalloc.scan.register_state import name_interval

_STEPS: Final = 3
"""Operations between a value and the store of what is made of it that are looked past."""
_USES: Final = 32
"""Reads of a local that are looked at in search of the last one in a block."""


class LocalAllocation(Choice):
    """What the allocator does with intervals of locals."""

    def _use_local(self, ref: RefPosition, interval: Interval) -> None:
        reg = interval.reg
        user = ref.user
        assert user is not None
        forbidden = self._conflicts(interval, ref)
        if reg >= 0:
            interval.seen_block = self.serial
            if not (ref.mask and not ref.mask >> reg & 1) and not forbidden >> reg & 1:
                self._finish_local(ref, interval, reg)
                return
            target = self._must_have(interval, ref.mask, self.loc, forbidden | 1 << reg)
            self._move(MOVE_COPY, ref, interval.lcl, reg, target)
            if forbidden >> reg & 1 and not self.locked >> reg & 1:
                # Something else is about to take its register: the local moves for good.
                self._release(reg)
                self._occupy(target, interval)
                self._finish_local(ref, interval, target)
                return
            # A copy for this node alone.
            self.owner[target] = None
            self.busy |= 1 << target
            self.used |= 1 << target
            ref.reg = target
            self._lock(target, ref.delay_free)
            (self.free_delayed if ref.delay_free else self.free_next).append(target)
            if ref.last_use:
                self.live &= ~interval.bit
                self.free_next.append(reg)
            return
        interval.seen_block = self.serial
        interval.is_home_valid = True
        self.homes.add(interval.lcl)
        candidates = (ref.mask or self._bank_of(interval)) & ~self.locked & ~forbidden
        if ref.optional:
            free = candidates & ~self.busy
            good = free and free & ~self._wanted_in_life(interval, ref)
            if ref.last_use or not good or self._should_stay_spilled(ref, interval):
                if ref.last_use:
                    self.live &= ~interval.bit
                ref.reg = -1
                self._move(MOVE_LOAD_LOCAL, ref, interval.lcl, -1, -1)
                return
            target = self._pick(interval, good)
        else:
            target = self._must_have(interval, ref.mask, self._life(interval, ref)[0][1], forbidden)
        self._occupy(target, interval)
        self._move(MOVE_LOAD_LOCAL, ref, interval.lcl, -1, target)
        self._finish_local(ref, interval, target)

    def _should_stay_spilled(self, ref: RefPosition, interval: Interval) -> bool:
        """Returns whether a spilled local should stay spilled: it is not read again in this block, and not in a
        register at the block's successors (the test at the end of a loop)."""
        block = self.block
        assert block is not None
        if ref.next is not None and ref.next.loc <= self.build.block_end[block]:
            return False
        for successor in block.successors():
            if successor.live_in & interval.bit:
                undone = successor is not block and successor not in self.done
                heavy = self.build.weights.get(successor, 100) >= self.weight
                if undone and heavy or interval.lcl in successor.in_var_regs:
                    return False
        return True

    def _finish_local(self, ref: RefPosition, interval: Interval, reg: int) -> None:
        self._finish_use(ref, reg)
        if ref.last_use:
            self.live &= ~interval.bit

    def _define_local(self, ref: RefPosition, interval: Interval) -> None:
        interval.seen_block = self.serial
        if interval.reg >= 0:  # still there from an earlier life
            self._release(interval.reg)
        dead = ref.last_use
        if not dead:
            self.live |= interval.bit
        reg = self._choose_local_register(interval, ref, dead)
        ref.reg = reg
        if reg < 0:
            interval.is_home_valid = True
            self.homes.add(interval.lcl)
            return
        interval.is_home_valid = False
        self._occupy(reg, interval)
        self._lock(reg, False)
        if dead:
            self.free_delayed.append(reg)

    def _choose_local_register(self, interval: Interval, ref: RefPosition, is_dead: bool) -> int:
        """Returns a register for a local's new value, or -1 if it is better kept in memory."""
        candidates = self._bank_of(interval) & ~self.locked
        free = candidates & ~self.busy
        if self.head is not None and not is_dead:
            bare = self._bare_register(interval, free)
            if bare >= 0:
                return bare
        blocked = 0 if is_dead else self._wanted_in_life(interval, ref)
        good = free & ~blocked
        if good:
            return self._pick(interval, good) if is_dead else self._best_of(interval, good, self._source_of(ref))
        if is_dead:
            return -1
        reg = self._victim(candidates & ~blocked, interval.weight)
        if reg >= 0:
            self._evict(reg, interval)
            return reg
        if free:
            following = self._next_ref(interval)
            reg = self._furthest(interval, free)
            if following < self._first_event(interval, reg):
                return reg
        if ref.node is not None:
            refuse(self.comp, "spill", "none", ref.node, name_interval(interval), interval.weight)
        return -1

    def _best_of(self, interval: Interval, good: int, source: int) -> int:
        """Returns the best of the registers ``good`` for a local's new range: the one that it has in the loop's header,
        then the one that holds the value (``source``)."""
        if self.header is not None:
            wanted = self.header.in_var_regs.get(interval.lcl, -1)
            if wanted >= 0 and good >> wanted & 1:
                return wanted
        return source if source >= 0 and good >> source & 1 else self._pick(interval, good)

    def _source_of(self, ref: RefPosition) -> int:
        """Returns the register that holds, or held until now, what is stored to a local; -1 if there is none."""
        value = ref.node.op1 if ref.node is not None and ref.node.oper == O.STORE_LCL_VAR else None
        if value is None:
            return -1
        interval = self.build.local_intervals.get(value.lcl) if isinstance(value, LclNode) else value.rp
        return interval.last_reg if interval is not None else -1

    def _register_of_target(self, interval: Interval, last: int) -> int:
        """Returns a register for a value (to location ``last``) that its final target, the local that it or a value
        computed in place from it is stored to, can keep from then on without a move; -1 if there is none."""
        value: Interval | None = interval
        steps = 0
        while value is not None and value.target is None:
            value = value.related
            steps += 1
            if value is None or value.lcl >= 0 or value.start <= self.loc or steps > _STEPS:
                return -1
        assert value is not None and value.target is not None
        target = value.target
        local = target.interval
        assert local is not None
        if target.last_use or local.bit & self.live or local.is_float != interval.is_float:
            return -1
        free = self._bank_of(interval) & ~self.locked & ~self.busy
        good = free and free & ~self._events_of_others(interval, self.loc + 1, last)
        if not good:
            return -1
        if self.head is not None:
            reg = self._bare_register(local, good)
            if reg >= 0:
                return reg
        good &= ~self._wanted_in_life(local, target)
        if not good:
            return -1
        source = -1
        for operand in (interval.second, interval.related):
            if operand is not None and operand.start <= self.loc and operand.last_reg >= 0:
                source = operand.last_reg if good >> operand.last_reg & 1 else source
        return self._best_of(local, good, source)

    def _define_param(self, ref: RefPosition) -> None:
        interval = ref.interval
        assert interval is not None
        self.loc = ref.loc
        interval.recent = ref
        free = self._bank_of(interval) & ~self.busy
        blocked = self._events_of_others(interval, 2, interval.end)
        good = free & ~blocked
        reg = self._bare_register(interval, free)
        if reg >= 0:
            pass
        elif good:
            reg = self._pick(interval, good)
        elif free:
            reg = self._furthest(interval, free)
            if self._next_ref(interval) >= self._first_event(interval, reg):
                reg = -1
        self.entry_regs[interval.lcl] = reg
        if reg < 0:
            self.homes.add(interval.lcl)
        else:
            self._occupy(reg, interval)

    def _life(self, interval: Interval, ref: RefPosition | None) -> Ranges:
        """Returns the live range of a local that contains its reference ``ref`` (None: the start of a block)."""
        assert self.block is not None
        if ref is None or self.block.live_out & interval.bit:
            return self.webs.life_at(interval, self.loc)
        last: RefPosition | None = ref
        for _ in range(_USES):
            if last is None or last.last_use:
                break
            last = last.next
        end = interval.end if last is None else last.loc if last.last_use else self.build.block_end[self.block]
        return [(self.loc, end)]

    def _wanted_in_life(self, interval: Interval, ref: RefPosition | None) -> int:
        """Returns the registers that something else needs in a live range of the local, after this location."""
        found = 0
        for first, last in self._life(interval, ref):
            found |= self._events_of_others(interval, max(first, self.loc + 1), last)
        return found

    def _bare_register(self, interval: Interval, free: int) -> int:
        """Returns a register for a local in code that has no frame yet: one that need not be saved; -1 if there is
        none, or for other code."""
        head = self.head
        if head is None or not (self.block is None or self.block in head.blocks):
            return -1
        good = free & ~self.file.callee_saved
        good = good and good & ~head.wanted_by_others(interval)
        return self._pick(interval, good) if good else -1

    def _settle_in_frame(self, block: B.BasicBlock) -> None:
        """Moves locals that live across calls to callee-saved registers at the block that sets up the frame; the most
        used ones first."""
        movers: list[Interval] = []
        for lcl, reg in block.in_var_regs.items():
            interval = self.build.local_intervals[lcl]
            if self._wanted_in_life(interval, None) >> reg & 1:
                movers.append(interval)
        movers.sort(key=lambda interval: (-interval.weight, interval.number))
        for interval in movers:
            free = self._bank_of(interval) & ~self.busy
            good = free and free & ~self._wanted_in_life(interval, None)
            if good:
                self._release(interval.reg)
                reg = self._pick(interval, good)
                block.in_var_regs[interval.lcl] = reg
                self._occupy(reg, interval)

    # borders of blocks

    def _begin_block(self, block: B.BasicBlock, loc: int) -> None:
        self._advance(loc)
        if self.busy:
            for reg in numbers_in(self.busy):
                self._release(reg)
        self.block = block
        self.header = self.headers.get(block)
        self.serial += 1
        self.weight = self.build.weights.get(block, 100)
        self.block_safepoints = len(self.safepoints)
        self.live = block.live_in
        block.in_var_regs = {}
        if not self.locals:
            return
        source = self._source_map(block)
        by_lcl = self.build.local_intervals
        for lcl, reg in source.items():
            interval = by_lcl[lcl]
            if interval.bit & block.live_in and reg >= 0:
                block.in_var_regs[lcl] = reg
                interval.is_home_valid = False
                self._occupy(reg, interval)
        if self.head is not None and block in self.head.entries:
            self._settle_in_frame(block)
        if block.preds and not block.flags & B.BBF_FUNCLET_BEG and self.done.isdisjoint(block.preds):
            self._expect_locals(block)
        self._note_homes(block.live_in, block.in_var_regs)

    def _expect_locals(self, block: B.BasicBlock) -> None:
        """Assigns registers to locals that are live in from later blocks: the body of a loop whose test has several
        blocks reads what the test has loaded. The most used ones first."""
        waiting = block.live_in
        for lcl in block.in_var_regs:
            waiting &= ~self.build.local_intervals[lcl].bit
        found = [self.locals[number] for number in numbers_in(waiting)]
        found.sort(key=lambda interval: (-interval.weight, interval.number))
        for interval in found:
            free = self._bank_of(interval) & ~self.busy
            good = free and free & ~self._wanted_in_life(interval, None)
            if good:
                reg = self._pick(interval, good)
                block.in_var_regs[interval.lcl] = reg
                interval.is_home_valid = False
                self._occupy(reg, interval)

    def _source_map(self, block: B.BasicBlock) -> dict[int, int]:
        """Returns the locations of locals at the block's entry: those at the end of an allocated predecessor,
        preferably the previous block, else the heaviest."""
        if block is self.comp.first_block:
            return self.entry_regs
        if block.flags & B.BBF_FUNCLET_BEG:
            return {}
        best: B.BasicBlock | None = None
        for pred in block.preds:
            if pred in self.done and pred.kind not in (B.BBJ_CALLFINALLY, B.BBJ_EHCATCHRET):
                if pred is block.prev:
                    best = pred
                    break
                if best is None or self.build.weights.get(pred, 100) > self.build.weights.get(best, 100):
                    best = pred
        if best is None and not any(pred in self.done for pred in block.preds):
            best = block.prev
        source = best.out_var_regs if best is not None else {}
        header = header_of_test(block)
        if header is None or header not in self.done:
            return source
        return as_header_wants(block, header, source, self.build.local_intervals)

    def _end_block(self, block: B.BasicBlock) -> None:
        self._advance(self.build.block_end[block] + 1)
        self.done.add(block)
        block.out_var_regs = {}
        if not self.locals:
            return
        out = block.live_out
        mask = self.busy
        while mask:
            low = mask & -mask
            mask ^= low
            interval = self.owner[low.bit_length() - 1]
            if interval is not None and interval.lcl >= 0 and interval.bit & out:
                block.out_var_regs[interval.lcl] = low.bit_length() - 1
        self._note_homes(out, block.out_var_regs)

    def _note_homes(self, live: int, regs: dict[int, int]) -> None:
        for lcl in regs:
            live &= ~self.build.local_intervals[lcl].bit
        while live:
            low = live & -live
            live ^= low
            self.homes.add(self.locals[low.bit_length() - 1].lcl)
