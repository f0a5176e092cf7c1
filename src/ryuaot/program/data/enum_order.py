"""Order of an enum's names and values at run time.

Both runtimes sort by the unsigned value, and only enums that are not sorted as declared. Their sorts are not stable. So
the order of names with one value, and with it the name that ToString chooses, depends on the algorithm.
"""

from __future__ import annotations

from typing import Final

from ryuaot.classlib.runtime_rules import RuntimeRules

Member = tuple[int, str]
"""Unsigned value, name."""

_SMALL: Final = 16
"""Partitions up to this size end in an insertion sort (Array.Sort)."""


def sort_members(members: list[Member], rules: RuntimeRules) -> list[Member]:
    """Returns the members in the order of Enum.GetNames."""
    items = list(members)
    if all(a[0] <= b[0] for a, b in zip(items, items[1:], strict=False)):
        return items
    if rules.enums_quick_sorted:
        _quick_sort(items)
    else:
        _intro_sort(items)
    return items


def _quick_sort(items: list[Member]) -> None:
    """Sorts as the quicksort of CoreCLR's utilities: the middle element is the pivot, smaller ones move to the left."""
    ranges = [(0, len(items) - 1)]
    while ranges:
        left, right = ranges.pop()
        if left >= right:
            continue
        _swap(items, left, (left + right) // 2)
        last = left
        for i in range(left + 1, right + 1):
            if items[i][0] < items[left][0]:
                last += 1
                _swap(items, i, last)
        _swap(items, left, last)
        ranges += [(left, last - 1), (last + 1, right)]


def _intro_sort(items: list[Member]) -> None:
    """Sorts as Array.Sort(keys, items).

    Its depth limit, where it switches to heapsort, is not modelled: quicksort does not reach it in usual cases.
    """
    ranges = [(0, len(items))]
    while ranges:
        start, end = ranges.pop()
        size = end - start
        if size == 2 or size == 3:
            for i, j in ((0, 1),) if size == 2 else ((0, 1), (0, 2), (1, 2)):
                _order(items, start + i, start + j)
        elif size <= _SMALL:
            items[start:end] = sorted(items[start:end], key=lambda member: member[0])  # an insertion sort is stable
        else:
            pivot = _partition(items, start, end)
            ranges += [(start, pivot), (pivot + 1, end)]


def _partition(items: list[Member], start: int, end: int) -> int:
    """Moves the median of three to its final index and returns that index."""
    high = end - 1
    middle = start + ((high - start) >> 1)
    for i, j in ((start, middle), (start, high), (middle, high)):
        _order(items, i, j)
    pivot = items[middle][0]
    _swap(items, middle, high - 1)
    left, right = start, high - 1
    while left < right:
        left += 1
        while left < high - 1 and items[left][0] < pivot:
            left += 1
        right -= 1
        while right > start and pivot < items[right][0]:
            right -= 1
        if left >= right:
            break
        _swap(items, left, right)
    if left != high - 1:
        _swap(items, left, high - 1)
    return left


def _order(items: list[Member], i: int, j: int) -> None:
    if items[i][0] > items[j][0]:
        _swap(items, i, j)


def _swap(items: list[Member], i: int, j: int) -> None:
    items[i], items[j] = items[j], items[i]
