"""Selects an interval's register: by preference, a free one that nothing else needs until its end; else the one whose
interval is cheapest to evict."""

from __future__ import annotations

from typing import Final

from ryuaot.errors import InternalError
from ryuaot.ir import blocks as B
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.pipeline.regalloc.intervals.ref_positions import Interval, RefPosition
from ryuaot.pipeline.regalloc.scan.register_state import RegisterState

_EVENT_SCAN: Final = 192  # events that are looked up; beyond, guesses suffice
_EVENTS_SOON: Final = 4
_SOON: Final = 32
"""Locations, two a node."""
_NEVER: Final = 1 << 60
_STEPS: Final = 8  # of a computation in place, that are looked up
_ARGUMENT: Final = 1 << 40  # cost of an argument that is in its register: more than any local's


class Choice(RegisterState):
    """The choice of registers."""

    def _events_of_others(self, interval: Interval | None, first: int, last: int) -> int:
        """Returns the registers that something else needs in locations first..last, within a limited number of
        events."""
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
        if self.uppers and interval is not None and interval.type == T.DOUBLE:
            found |= (found & self.uppers) >> 1
        return found

    def _first_event(self, interval: Interval, reg: int) -> int:
        """Returns the location of the next event of another interval in ``reg``."""
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
        """Selects one of the registers ``good`` (not empty), by preference, then by order."""
        if not good & (good - 1):
            return good.bit_length() - 1
        preferred = good & interval.pref
        if preferred:
            good = preferred
        else:
            related = interval.related
            if interval.lcl >= 0 and interval.last_reg >= 0 and good >> interval.last_reg & 1:
                return interval.last_reg
            places = []
            for other in (related, interval.second):
                if other is not None:
                    reg = other.reg if other.reg >= 0 else other.last_reg
                    if reg >= 0 and good >> reg & 1:
                        places.append(reg)
            wanted = self._wanted_in_the_end(interval, good)
            if wanted >= 0 and (not places or not interval.in_place or wanted in places):
                return wanted
            if places:
                return places[0]
            if related is not None and related.pref & good:
                good &= related.pref
            others = good & ~self.file.callee_saved
            is_value = interval.node is not None and interval.node.rp is interval
            if is_value and interval.user is None and others & (others - 1):
                good = others & ~self._wanted_soon() or good
        for reg in self.order[interval.is_float]:
            if good >> reg & 1:
                return reg
        return good.bit_length() - 1  # a fixed register outside of the allocatable ones

    def _wanted_soon(self) -> int:
        """Returns the registers that a RETURN of this block soon wants a value in: another value leaves them free."""
        locs, masks, owners = self.build.event_locs, self.build.event_masks, self.build.event_owners
        found = 0
        index = self.event
        last = min(len(locs), index + _EVENTS_SOON)
        if self.block is None or self.block.kind != B.BBJ_RETURN:
            return 0
        while index < last and locs[index] <= self.loc + _SOON:
            owner = owners[index]
            ref = owner.last_ref if owner is not None else None
            if ref is not None and ref.user is not None and ref.user.oper == O.RETURN:
                found |= masks[index]
            index += 1
        return found

    def _wanted_in_the_end(self, interval: Interval, good: int) -> int:
        """Returns the register of ``good`` that the last value computed in place from this one prefers, if nothing else
        needs it until then; for a local that is its previous one. -1 if there is none."""
        last = interval.user
        for _ in range(_STEPS):
            if last is None or last.pref or last.lcl >= 0:
                break
            last = last.user
        if last is None:
            return -1
        wanted = good & (last.pref or (1 << last.last_reg if last.lcl >= 0 <= last.last_reg else 0))
        if wanted:
            wanted &= ~self._events_of_others(last, self.loc + 1, last.end)
        return (wanted & -wanted).bit_length() - 1

    def _furthest(self, interval: Interval, mask: int) -> int:
        best, best_loc = -1, -1
        for reg in self.order[interval.is_float]:
            if mask >> reg & 1:
                loc = self._first_event(interval, reg)
                if loc > best_loc:
                    best, best_loc = reg, loc
        return best if best >= 0 else mask.bit_length() - 1

    def _next_ref(self, interval: Interval) -> int:
        """Returns the location of the interval's next use after this location."""
        ref = interval.recent
        if ref is None:
            ref = interval.first
        while ref is not None and ref.loc <= self.loc:
            ref = ref.next
        return _NEVER if ref is None else ref.loc

    def _cost(self, interval: Interval) -> int:
        """Returns the cost of evicting an interval. An argument would have to be reloaded to the same register."""
        if interval.lcl < 0:
            node = interval.node
            return _ARGUMENT if node is not None and node.oper == O.PUTARG_REG else 3 * self.weight
        return interval.weight

    def _victim(self, mask: int, below: int) -> int:
        """Returns the register in ``mask`` whose interval is cheapest to evict at a cost less than ``below``; of equals
        the one needed last. -1 if there is none."""
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
        """Returns a register of ``mask`` (0: the bank) for the interval up to location ``last``; evicts if needed.
        Always succeeds."""
        candidates = (mask or self._bank_of(interval)) & ~self.locked & ~forbidden
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
        self._evict(reg, interval)
        return reg

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

    def _conflicts_of_node(self, with_kills: bool) -> int:
        """Returns the fixed registers of this node's uses and definitions, and its kills: a scratch register is none of
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

    def _finish_use(self, ref: RefPosition, reg: int) -> None:
        ref.reg = reg
        self._lock(reg, ref.delay_free)
        if ref.last_use:
            (self.free_delayed if ref.delay_free else self.free_next).append(reg)
