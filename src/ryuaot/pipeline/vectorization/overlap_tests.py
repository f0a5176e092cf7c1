"""Tests whether iterations that are executed at once see the same stores as iterations in sequence.

In vectors the first access is executed for all iterations before the second. The result is the same if no iteration's
second access overlaps a later iteration's first one: the second is at or below the first in memory, or so far above
that the iterations of one vector do not reach it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T

if TYPE_CHECKING:
    from ryuaot.ir.builder import Builder
    from ryuaot.ir.nodes import GenTree
    from ryuaot.pipeline.vectorization.loop_reader import Event
    from ryuaot.pipeline.vectorization.value_graph import Access

_MOST_TESTS: Final = 4


def tests_of_overlap(build: Builder, events: list[Event], rounds: int) -> list[GenTree] | None:
    """Returns the tests, none of which may hold on entry to the loop; None if iterations are known to overlap, or tests
    would be many."""
    found: list[GenTree] = []
    asked: set[tuple[int, ...]] = set()
    for place, later in enumerate(events):
        for earlier in events[:place]:
            if earlier.stored is None and later.stored is None:
                continue
            first, second = earlier.access, later.access
            key = (*_place(first), *_place(second))
            if key in asked:
                continue
            asked.add(key)
            if not _test(build, first, second, rounds, found) or len(found) > _MOST_TESTS:
                return None
    return found


def _place(access: Access) -> tuple[int, int, int, int]:
    return access.base, access.row, access.offset, access.size


def _test(build: Builder, first: Access, second: Access, rounds: int, found: list[GenTree]) -> bool:
    distance, reach = second.offset - first.offset, rounds * first.size
    same_size = first.size == second.size
    apart = same_size and first.row == second.row and (distance <= 0 or distance >= reach)
    if first.base == second.base and first.row == second.row:
        return apart
    types = [build.comp.locals[access.base].type for access in (first, second)]
    if types == [T.REF, T.REF] and first.base != second.base:  # two objects, or one
        if not apart:
            found.append(build.relop(O.EQ, build.lcl_var(first.base), build.lcl_var(second.base)))
        return True
    if not same_size:
        return False
    between: GenTree = build.icon(distance - 1, T.LONG)
    if first.base != second.base:
        distance_of_bases = build.binary(O.SUB, T.LONG, build.lcl_var(second.base), build.lcl_var(first.base))
        between = build.binary(O.ADD, T.LONG, distance_of_bases, between)
    if first.row != second.row:
        for access, oper in ((second, O.ADD), (first, O.SUB)):
            if access.row >= 0:
                begin = build.cast(build.lcl_var(access.row), T.LONG)
                scaled = build.binary(O.MUL, T.LONG, begin, build.icon(access.factor, T.LONG))
                between = build.binary(oper, T.LONG, between, scaled)
    found.append(build.relop(O.LT, between, build.icon(reach - 1, T.LONG), F.UNSIGNED))
    return True
