"""The state of the linear scan's walk: which interval is in which register, what is locked at this location, and how a
register is taken away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ryuaot.ir import vartypes as T
from ryuaot.pipeline.interfaces.refusals import Local, refuse
from ryuaot.pipeline.interfaces.register_file import COUNT
from ryuaot.pipeline.regalloc.intervals.live_ranges import Webs
from ryuaot.pipeline.regalloc.intervals.ref_positions import Interval, RefPosition
from ryuaot.pipeline.regalloc.scan.allocation_moves import MOVE_STORE_LOCAL, Move, SafePointState

if TYPE_CHECKING:
    from ryuaot.ir import blocks as B
    from ryuaot.ir.compiler import Compiler
    from ryuaot.ir.nodes import GenTree
    from ryuaot.pipeline.regalloc.intervals.interval_builder import LsraBuilder
    from ryuaot.pipeline.regalloc.intervals.shrink_wrap import BareHead

_LONGER: Final = frozenset((T.SIMD12, T.SIMD16))


def name_interval(interval: Interval) -> object:
    """Returns what a refusal shows of an interval: its local, its node, or that it is a scratch register."""
    return Local(interval.lcl) if interval.lcl >= 0 else interval.node or "a scratch register"


class RegisterState:
    """Registers and their intervals at one location."""

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
        self.event = 0  # first event at or after loc
        self.used = 0  # all registers ever given out
        self.moves: list[Move] = []
        self.internal: dict[int, list[int]] = {}
        self.spilled: list[Interval] = []
        self.safepoints: list[SafePointState] = []
        self.homes: set[int] = set()  # locals that are in their home somewhere
        self.live = 0
        self.block: B.BasicBlock | None = None
        self.headers: dict[B.BasicBlock, B.BasicBlock] = {}  # of the loops around blocks
        self.header: B.BasicBlock | None = None
        self.head: BareHead | None = None
        self.webs = Webs({})
        self.serial = 0
        self.weight = 100
        self.block_safepoints = 0
        self.done: set[B.BasicBlock] = set()
        self.locals = list(build.local_intervals.values())
        self.gc_locals = sum(i.bit for i in self.locals if i.is_ref or i.is_byref)
        self.order = (self.file.int_order, self.file.float_order)
        self.bank = (self.file.int_mask, self.file.float_mask)
        self.uppers = self.file.uppers
        saved_floats = self.file.callee_saved & self.file.float_mask
        self.halved = saved_floats if self.file.float_slot < T.size_of(T.SIMD16, 8) else 0
        self.saved_int = sum(1 << number for number in self.file.saved_ints)
        self.entry_regs: dict[int, int] = {}
        self.current_user: GenTree | None = None

    def _advance(self, loc: int) -> None:
        """Frees what died before ``loc``; finds the events there."""
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
        if self.uppers >> reg & 1:
            below = self.owner[reg - 1]
            if below is not None and below.type == T.DOUBLE:
                self._evict(reg - 1)
        self.owner[reg] = interval
        interval.reg = reg
        interval.last_reg = reg
        bit = 1 << reg
        self.busy |= bit
        self.used |= bit

    def _bank_of(self, interval: Interval) -> int:
        """Returns the registers for an interval; for a double, none whose upper half holds a single."""
        mask = self.bank[interval.is_float]
        if self.uppers and interval.type == T.DOUBLE:
            mask &= ~((self.busy & self.uppers) >> 1)
        if interval.type in _LONGER:
            mask &= ~self.halved  # a call keeps their lower halves only
        return mask

    def _lock(self, reg: int, is_delayed: bool) -> None:
        self.locked |= 1 << reg
        if is_delayed:
            self.delay_locked |= 1 << reg

    def _evict(self, reg: int, winner: Interval | None = None) -> None:
        """Evicts the interval of ``reg``, directly before the current node. winner: the interval that gets it; None if
        the node kills the register."""
        interval = self.owner[reg]
        self._release(reg)
        if interval is None:
            return
        if self.comp.refusals is not None:
            self._explain_eviction(interval, reg, winner)
        if interval.lcl < 0:
            if not interval.is_spilled:
                interval.is_spilled = True
                self.spilled.append(interval)
                self._unreport(interval, reg)
            return
        self._send_home(interval, reg)

    def _explain_eviction(self, loser: Interval, reg: int, winner: Interval | None) -> None:
        user = self.current_user
        if user is None:
            return
        name = self.build.file.name(reg)
        if winner is None:
            refuse(self.comp, "spill", "killed", user, name_interval(loser), name, user)
        elif loser.lcl >= 0 and winner.lcl >= 0:
            weights = loser.weight, winner.weight
            refuse(self.comp, "spill", "evicted", user, name_interval(loser), name, name_interval(winner), *weights)
        else:
            refuse(self.comp, "spill", "needed", user, name_interval(loser), name, name_interval(winner))

    def _unreport(self, interval: Interval, reg: int) -> None:
        """Removes the reports of a value that is stored to its temp at its definition and reloaded from there: its
        register is dead, so the safepoints that it was live across need no report of it."""
        if not interval.is_ref and not interval.is_byref:
            return
        places = self.build.safepoints
        for index in range(len(self.safepoints) - 1, self.block_safepoints - 1, -1):
            if places[index][0] <= interval.start:
                break
            state = self.safepoints[index]
            state.refs &= ~(1 << reg)
            state.byrefs &= ~(1 << reg)

    def _send_home(self, interval: Interval, reg: int) -> None:
        lcl = interval.lcl
        self.homes.add(lcl)
        assert self.block is not None
        if interval.seen_block != self.serial:
            # Not used in this block: it is in its home from the start of the block, and the edges into the block store
            # it.
            self.block.in_var_regs.pop(lcl, None)
            for state in self.safepoints[self.block_safepoints :]:
                if lcl in state.locals:
                    state.locals[lcl] = -1
            interval.seen_block = self.serial
        elif not interval.is_home_valid:
            self._move(MOVE_STORE_LOCAL, None, lcl, reg, -1)
        interval.is_home_valid = True

    def _move(self, kind: int, ref: RefPosition | None, lcl: int, source: int, target: int) -> None:
        assert self.block is not None
        self.moves.append(Move(kind, self.block, self.current_user, ref, lcl, source, target))

    # -- references
