"""The linear scan: one walk over the RefPositions that gives registers to intervals (RyuJIT's
``LinearScan::allocateRegisters``).

Moves that the allocation needs (copies, reloads, stores of locals to their homes) are noted in order, each to be
placed just ahead of the node that needs it; the state of the registers follows them. A node value that loses its
register is stored behind its definition and reloaded at its use, wherever it lost it. A local that loses its register
goes to its frame home there and then; when the block did not touch it yet, it is in its home from the block's begin
on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ryuaot.errors import InternalError
from ryuaot.ir import blocks as B
from ryuaot.ir import opers as O
from ryuaot.pipeline.regalloc.refpositions import BLOCK, DEF, INTERNAL, KILL, PARAM_DEF, USE, Interval, RefPosition
from ryuaot.pipeline.regalloc.registers import COUNT, numbers_in
from ryuaot.pipeline.regalloc.seams import as_header_wants, header_of_test

if TYPE_CHECKING:
    from ryuaot.ir.compiler import Compiler
    from ryuaot.ir.nodes import GenTree
    from ryuaot.pipeline.regalloc.builder import LsraBuilder

MOVE_COPY: Final = 0  # operand of ref.user: from its register to another
MOVE_RELOAD: Final = (
    1  # operand of ref.user: from its spill temp to a register, or (register -1) used there from memory
)
MOVE_STORE_LOCAL: Final = 2  # local: from its register to its home
MOVE_LOAD_LOCAL: Final = 3  # the LCL_VAR operand loads its home
_EVENT_SCAN: Final = 192  # events looked at ahead; beyond, guesses are good enough
_NEVER: Final = 1 << 60
_ARGUMENT: Final = 1 << 40  # cost of an argument that is in its register: more than any local's
_CONSTANTS: Final = frozenset((O.CNS_INT, O.CNS_HANDLE, O.LCL_VAR_ADDR, O.LCL_FLD_ADDR))


class Move:
    """One move ahead of node ``at`` (None: at the end) of ``block``: of operand ``ref`` (COPY, RELOAD, LOAD_LOCAL) or
    local ``lcl`` (STORE_LOCAL)."""

    __slots__ = ("kind", "block", "at", "ref", "lcl", "source", "target")

    def __init__(
        self,
        kind: int,
        block: B.BasicBlock,
        at: GenTree | None,
        ref: RefPosition | None,
        lcl: int,
        source: int,
        target: int,
    ) -> None:
        self.kind = kind
        self.block = block
        self.at = at
        self.ref = ref
        self.lcl = lcl
        self.source = source
        self.target = target


class SafePointState:
    """What is live across one call: registers with references, locals by where they are (register, or -1 for the
    home). ``doubled``: locals in registers whose home holds them as well, and may be counted on behind the call."""

    __slots__ = ("call", "refs", "byrefs", "locals", "doubled")

    def __init__(
        self, call: GenTree, refs: int, byrefs: int, locals_: dict[int, int], doubled: frozenset[int]
    ) -> None:
        self.doubled = doubled
        self.call = call
        self.refs = refs
        self.byrefs = byrefs
        self.locals = locals_


class Allocator:
    """The state of the walk. Results: ``ref.reg`` of the RefPositions, ``moves``, ``internal``,
    ``in_maps``/``out_maps``, ``safepoints``."""

    def __init__(self, comp: Compiler, build: LsraBuilder) -> None:
        self.comp = comp
        self.build = build
        self.file = build.file
        self.owner: list[Interval | None] = [None] * COUNT
        self.busy = 0
        self.locked = 0  # may not be taken at this location
        self.delay_locked = 0  # nor at the next one
        self.free_next: list[int] = []  # registers to be freed when the location moves on
        self.free_delayed: list[int] = []  # ... when the node is done
        self.loc = 0
        self.event = 0  # first event at or behind loc
        self.used = 0  # all registers ever given out
        self.moves: list[Move] = []
        self.internal: dict[int, list[int]] = {}
        self.spilled: list[Interval] = []
        self.safepoints: list[SafePointState] = []
        self.homes: set[int] = set()  # locals that are in their home somewhere
        self.live = 0
        self.block: B.BasicBlock | None = None
        self.serial = 0
        self.weight = 100
        self.block_safepoints = 0
        self.done: set[B.BasicBlock] = set()
        self.locals = list(build.local_intervals.values())
        self.gc_locals = sum(i.bit for i in self.locals if i.is_ref or i.is_byref)
        self.order = (self.file.int_order, self.file.float_order)
        self.bank = (self.file.int_mask, self.file.float_mask)
        self.saved_int = sum(1 << number for number in self.file.saved_ints)
        self.entry_regs: dict[int, int] = {}
        self.current_user: GenTree | None = None

    def run(self) -> None:
        """Allocate the whole method."""
        refs = self.build.refs
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

    # time

    def _advance(self, loc: int) -> None:
        """Free what died before ``loc``; find the events there."""
        if self.free_next:
            for reg in self.free_next:
                self._release(reg)
            self.free_next = []
        if not loc & 1 or loc > self.loc + 1:
            if self.free_delayed:
                for reg in self.free_delayed:
                    self._release(reg)
                self.free_delayed = []
            self.delay_locked = 0
        self.locked = self.delay_locked
        self.loc = loc
        locs = self.build.event_locs
        event = self.event
        count = len(locs)
        while event < count and locs[event] < loc:
            event += 1
        self.event = event

    def _release(self, reg: int) -> None:
        interval = self.owner[reg]
        if interval is not None:
            self.owner[reg] = None
            if interval.reg == reg:
                interval.reg = -1
        self.busy &= ~(1 << reg)

    def _occupy(self, reg: int, interval: Interval) -> None:
        self.owner[reg] = interval
        interval.reg = reg
        interval.last_reg = reg
        bit = 1 << reg
        self.busy |= bit
        self.used |= bit

    def _lock(self, reg: int, delayed: bool) -> None:
        self.locked |= 1 << reg
        if delayed:
            self.delay_locked |= 1 << reg

    # choice

    def _events_of_others(self, interval: Interval | None, first: int, last: int) -> int:
        """Registers that something else needs in locations first..last (looking a limited way ahead)."""
        locs = self.build.event_locs
        masks = self.build.event_masks
        owners = self.build.event_owners
        enough = self.build.max_kill
        index = self.event
        count = min(len(locs), index + _EVENT_SCAN)
        found = 0
        while index < count and locs[index] <= last:
            if locs[index] >= first and owners[index] is not interval:
                found |= masks[index]
                if enough and found & enough == enough:
                    break
            index += 1
        return found

    def _first_event(self, interval: Interval, reg: int) -> int:
        """Location of the next event of another interval in ``reg``."""
        build = self.build
        index = self.event
        count = min(len(build.event_locs), index + _EVENT_SCAN)
        while index < count:
            if (
                build.event_masks[index] >> reg & 1
                and build.event_owners[index] is not interval
                and build.event_locs[index] > self.loc
            ):
                return build.event_locs[index]
            index += 1
        return _NEVER

    def _pick(self, interval: Interval, good: int) -> int:
        """One of the registers ``good`` (not empty), by preference, then by order."""
        if not good & (good - 1):
            return good.bit_length() - 1
        preferred = good & interval.pref
        if preferred:
            good = preferred
        else:
            related = interval.related
            if interval.lcl >= 0 and interval.last_reg >= 0 and good >> interval.last_reg & 1:
                return interval.last_reg
            if related is not None:
                reg = related.reg if related.reg >= 0 else related.last_reg
                if reg >= 0 and good >> reg & 1:
                    return reg
                if related.pref & good:
                    good &= related.pref
        for reg in self.order[interval.is_float]:
            if good >> reg & 1:
                return reg
        return good.bit_length() - 1  # a fixed register outside of the allocatable ones

    def _furthest(self, interval: Interval, mask: int) -> int:
        best, best_loc = -1, -1
        for reg in self.order[interval.is_float]:
            if mask >> reg & 1:
                loc = self._first_event(interval, reg)
                if loc > best_loc:
                    best, best_loc = reg, loc
        return best if best >= 0 else mask.bit_length() - 1

    def _next_ref(self, interval: Interval) -> int:
        """Location of the interval's next use behind this location."""
        ref = interval.recent
        if ref is None:
            ref = interval.first
        while ref is not None and ref.loc <= self.loc:
            ref = ref.next
        return _NEVER if ref is None else ref.loc

    def _cost(self, interval: Interval) -> int:
        """What it costs to take an interval's register away. An argument would have to come back to the same one."""
        if interval.lcl < 0:
            node = interval.node
            return _ARGUMENT if node is not None and node.oper == O.PUTARG_REG else 3 * self.weight
        return interval.weight

    def _victim(self, mask: int, below: int) -> int:
        """The register in ``mask`` whose interval is cheapest to evict at a cost less than ``below``; of equals the
        one needed last. -1: none."""
        best, best_cost, best_next = -1, below, -1
        mask &= self.busy & ~self.locked
        while mask:
            low = mask & -mask
            mask ^= low
            reg = low.bit_length() - 1
            interval = self.owner[reg]
            if interval is None:
                continue
            cost = self._cost(interval)
            if cost > best_cost or (cost == best_cost and best < 0):
                continue
            following = self._next_ref(interval)
            if cost < best_cost or following > best_next:
                best, best_cost, best_next = reg, cost, following
        return best

    def _must_have(self, interval: Interval, mask: int, last: int, forbidden: int = 0) -> int:
        """A register of ``mask`` (0: the bank) for the interval up to location ``last``, evicting what must go.
        Always succeeds."""
        candidates = (mask or self.bank[interval.is_float]) & ~self.locked & ~forbidden
        free = candidates & ~self.busy
        if free:
            good = free
            if good & (good - 1):
                good = free & ~self._events_of_others(interval, self.loc + 1, last)
            if good:
                return self._pick(interval, good)
            return self._furthest(interval, free)
        reg = self._victim(candidates, _NEVER)
        if reg < 0:
            raise InternalError(
                "regalloc",
                self.comp.method_name,
                f"no register of mask {mask:#x} is left at location {self.loc} for {self.current_user!r}",
            )
        self._evict(reg)
        return reg

    def _evict(self, reg: int) -> None:
        """Take ``reg`` away from its interval, just ahead of the current node."""
        interval = self.owner[reg]
        self._release(reg)
        if interval is None:
            return
        if interval.lcl < 0:
            if not interval.spilled:
                interval.spilled = True
                self.spilled.append(interval)
            return
        self._send_home(interval, reg)

    def _send_home(self, interval: Interval, reg: int) -> None:
        lcl = interval.lcl
        self.homes.add(lcl)
        assert self.block is not None
        if interval.seen_block != self.serial:
            # Not touched in this block: it is at home from the block's begin, and resolution stores it on the way in.
            self.block.in_var_regs.pop(lcl, None)
            for state in self.safepoints[self.block_safepoints :]:
                if lcl in state.locals:
                    state.locals[lcl] = -1
            interval.seen_block = self.serial
        elif not interval.home_valid:
            self._move(MOVE_STORE_LOCAL, None, lcl, reg, -1)
        interval.home_valid = True

    def _move(self, kind: int, ref: RefPosition | None, lcl: int, source: int, target: int) -> None:
        assert self.block is not None
        self.moves.append(Move(kind, self.block, self.current_user, ref, lcl, source, target))

    # -- references

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

    def _finish_use(self, ref: RefPosition, reg: int) -> None:
        ref.reg = reg
        self._lock(reg, ref.delay_free)
        if ref.last_use:
            (self.free_delayed if ref.delay_free else self.free_next).append(reg)

    def _conflicts(self, interval: Interval, ref: RefPosition) -> int:
        """Registers that this node needs for something else while ``ref`` is read."""
        locs = self.build.event_locs
        index = self.event
        last = self.loc + 1 if ref.delay_free else self.loc
        if index >= len(locs) or locs[index] > last:
            return 0
        masks = self.build.event_masks
        owners = self.build.event_owners
        found = 0
        while index < len(locs) and locs[index] <= last:
            if owners[index] is not interval:
                found |= masks[index]
            index += 1
        return found

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
        interval.home_valid = True
        self.homes.add(interval.lcl)
        candidates = (ref.mask or self.bank[interval.is_float]) & ~self.locked & ~forbidden
        if ref.optional:
            free = candidates & ~self.busy
            good = free and free & ~self._events_of_others(interval, self.loc + 1, interval.end)
            if ref.last_use or not good:
                if ref.last_use:
                    self.live &= ~interval.bit
                ref.reg = -1
                self._move(MOVE_LOAD_LOCAL, ref, interval.lcl, -1, -1)
                return
            target = self._pick(interval, good)
        else:
            target = self._must_have(interval, ref.mask, self.loc if ref.last_use else interval.end, forbidden)
        self._occupy(target, interval)
        self._move(MOVE_LOAD_LOCAL, ref, interval.lcl, -1, target)
        self._finish_local(ref, interval, target)

    def _finish_local(self, ref: RefPosition, interval: Interval, reg: int) -> None:
        self._finish_use(ref, reg)
        if ref.last_use:
            self.live &= ~interval.bit

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

    def _conflicts_of_node(self, with_kills: bool) -> int:
        """Fixed registers of this node's uses and definitions, and what it kills: a scratch register is none of
        them."""
        locs = self.build.event_locs
        owners = self.build.event_owners
        index = self.event
        found = 0
        while index < len(locs) and locs[index] <= self.loc + 1:
            if with_kills or owners[index] is not None:
                found |= self.build.event_masks[index]
            index += 1
        return found

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
            if interval.reg >= 0 and interval.home_valid:
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
        reg = self._must_have(interval, ref.mask, end)
        self._occupy(reg, interval)
        ref.reg = reg
        self._lock(reg, False)
        if following is None:
            self.free_delayed.append(reg)

    def _define_local(self, ref: RefPosition, interval: Interval) -> None:
        interval.seen_block = self.serial
        if interval.reg >= 0:  # still there from an earlier life
            self._release(interval.reg)
        dead = ref.last_use
        if not dead:
            self.live |= interval.bit
        reg = self._maybe_local(interval, ref, dead)
        ref.reg = reg
        if reg < 0:
            interval.home_valid = True
            self.homes.add(interval.lcl)
            return
        interval.home_valid = False
        self._occupy(reg, interval)
        self._lock(reg, False)
        if dead:
            self.free_delayed.append(reg)

    def _maybe_local(self, interval: Interval, ref: RefPosition, dead: bool) -> int:
        """A register for a local's new value, or -1 when it is better off in its home."""
        candidates = self.bank[interval.is_float] & ~self.locked
        free = candidates & ~self.busy
        blocked = 0 if dead else self._events_of_others(interval, self.loc + 1, interval.end)
        good = free & ~blocked
        if good:
            return self._pick(interval, good)
        if dead:
            return -1
        reg = self._victim(candidates & ~blocked, interval.weight)
        if reg >= 0:
            self._evict(reg)
            return reg
        if free:
            following = self._next_ref(interval)
            reg = self._furthest(interval, free)
            if following < self._first_event(interval, reg):
                return reg
        return -1

    def _define_param(self, ref: RefPosition) -> None:
        interval = ref.interval
        assert interval is not None
        self.loc = ref.loc
        interval.recent = ref
        free = self.bank[interval.is_float] & ~self.busy
        blocked = self._events_of_others(interval, 2, interval.end)
        good = free & ~blocked
        reg = -1
        if good:
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

    # blocks

    def _begin_block(self, block: B.BasicBlock, loc: int) -> None:
        self._advance(loc)
        if self.busy:
            for reg in numbers_in(self.busy):
                self._release(reg)
        self.block = block
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
                interval.home_valid = False
                self._occupy(reg, interval)
        self._note_homes(block.live_in, block.in_var_regs)

    def _source_map(self, block: B.BasicBlock) -> dict[int, int]:
        """Where locals are at the block's entry: as an allocated predecessor left them, the one just ahead before
        others, then the heaviest."""
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
