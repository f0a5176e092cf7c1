"""The separate lives of a local. One that was stored to, read and then stored to again, as the index of two loops or
the temp of a loop and of its copy, lives twice: what another life of it lives across says nothing about a register for
this one.

A *web* is what definitions and reads connect: here, blocks out of which, into which or in which the local lives, joined
by the edges on which it does. It is known only for locals that do not live without a hole in the order of blocks.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from ryuaot.ir.blocks import BasicBlock
    from ryuaot.pipeline.regalloc.intervals.interval_builder import LsraBuilder
    from ryuaot.pipeline.regalloc.intervals.ref_positions import Interval

_JOINS: Final = 20_000
"""Edges times locals that are looked at; a method with more keeps one life for each local."""
_RUNS: Final = 8
"""Runs of blocks of one web that are told apart."""

Ranges = list[tuple[int, int]]
"""First and last locations, ascending."""


class Webs:
    """``_runs``: of each local with several runs of blocks, by its bit: (locations at which runs begin, the ranges of
    the web to which each run belongs)."""

    __slots__ = ("_runs",)

    def __init__(self, runs: dict[int, tuple[list[int], list[Ranges]]]) -> None:
        self._runs = runs

    def life_at(self, interval: Interval, loc: int) -> Ranges:
        """Returns the ranges, from ``loc`` on, of the local's web at ``loc``."""
        known = self._runs.get(interval.bit)
        if known is None:
            return [(loc, interval.end)]
        starts, ranges = known
        place = bisect_right(starts, loc) - 1
        if place < 0:
            return [(loc, interval.end)]
        return [(max(first, loc), last) for first, last in ranges[place] if last >= loc]


def find_webs(build: LsraBuilder) -> Webs:
    """Finds the webs of the locals of a method, once its RefPositions are built."""
    order = [block for block, _, _ in build.block_refs]
    place = {block: index for index, block in enumerate(order)}
    runs = _runs(order)
    holed = sum(runs)
    roots = {bit: list(range(len(starts))) for bit, (starts, _) in runs.items()}
    joins = 0
    for block in order if holed else ():
        for target in dict.fromkeys(block.targets):
            live = block.live_out & target.live_in & holed
            joins += live.bit_count()
            if joins > _JOINS:
                return Webs({})
            while live:
                low = live & -live
                live ^= low
                starts, root = runs[low][0], roots[low]
                one = _root(root, bisect_right(starts, place[block]) - 1)
                other = _root(root, bisect_right(starts, place[target]) - 1)
                root[max(one, other)] = min(one, other)
    by_bit = list(build.local_intervals.values())
    found: dict[int, tuple[list[int], list[Ranges]]] = {}
    for bit, (starts, stops) in runs.items():
        root = [_root(roots[bit], index) for index in range(len(starts))]
        begins = [build.refs[build.block_refs[start][1]].loc for start in starts]
        webs: dict[int, Ranges] = {}
        ends = [build.block_end[order[stop]] for stop in stops]
        reads = _last_references(by_bit[bit.bit_length() - 1], ends)
        for index, stop in enumerate(stops):
            ranges = webs.setdefault(root[index], [])
            end = ends[index] if order[stop].live_out & bit else max(reads[index], begins[index])
            if len(ranges) < _RUNS:
                ranges.append((begins[index], end))
            else:
                ranges[-1] = (ranges[-1][0], end)
        found[bit] = begins, [webs[first] for first in root]
    return Webs(found)


def _runs(order: list[BasicBlock]) -> dict[int, tuple[list[int], list[int]]]:
    """Returns, by its bit, for each local with lifetime holes the positions of the first and the last block of each
    run."""
    starts: dict[int, list[int]] = {}
    stops: dict[int, list[int]] = {}
    present = out = 0
    for index, block in enumerate(order):
        through = out & block.live_in
        _note(stops, present & ~through, index - 1)
        present, out = block.live_in | block.live_out, block.live_out
        _note(starts, present & ~through, index)
    _note(stops, present, len(order) - 1)
    return {bit: (places, stops[bit]) for bit, places in starts.items() if len(places) > 1}


def _last_references(interval: Interval, ends: list[int]) -> list[int]:
    """Returns the locations of the local's last references at or before each of ``ends``, which ascend."""
    found: list[int] = []
    ref, last = interval.first, 0
    for end in ends:
        while ref is not None and ref.loc <= end:
            last, ref = ref.loc, ref.next
        found.append(last)
    return found


def _note(places: dict[int, list[int]], bits: int, index: int) -> None:
    while bits:
        low = bits & -bits
        bits ^= low
        places.setdefault(low, []).append(index)


def _root(root: list[int], index: int) -> int:
    while root[index] != index:
        root[index] = root[root[index]]
        index = root[index]
    return index
