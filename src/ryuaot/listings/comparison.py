"""Compares two sets of listings, method by method."""

from __future__ import annotations

import difflib
import math
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING

from ryuaot.listings.canonical_form import canonical_lines
from ryuaot.listings.method_metrics import NO_CODE, Metrics, metrics_of
from ryuaot.listings.symbol_names import replace_symbols

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ryuaot.listings.method_listing import MethodListing

METRICS: tuple[str, ...] = tuple([f.name for f in fields(Metrics)])
"""What can be compared: the names of the fields of `Metrics`."""


@dataclass(slots=True)
class ListedMethod:
    """A method in a set. cpu: `Target.cpu`. size: bytes, None if not assembled."""

    cpu: str
    listing: MethodListing
    size: int | None

    def metrics(self) -> Metrics:
        """Returns the numbers of the method."""
        return metrics_of(self.cpu, self.listing, self.size)


@dataclass(slots=True)
class ListingSet:
    """The methods of one side of a comparison, by (file in a folder or "", symbol). names: .NET names by symbol."""

    title: str
    methods: dict[tuple[str, str], ListedMethod] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class MethodDifference:
    """One method whose code differs. place: its file in a folder, or "".

    old, new: None if the method is only on the other side. old_lines, new_lines: in canonical form, with names.
    """

    place: str
    name: str
    old: Metrics | None
    new: Metrics | None
    old_lines: tuple[str, ...]
    new_lines: tuple[str, ...]

    @property
    def title(self) -> str:
        """The name, after the file."""
        return f"{self.place}: {self.name}" if self.place else self.name

    def delta(self, metric: str) -> float:
        """Returns new minus old; 0 if one of them is not known."""
        old, new = (getattr(side or NO_CODE, metric) for side in (self.old, self.new))
        return 0 if old is None or new is None else round(new - old, 2)

    def unified_diff(self) -> list[str]:
        """Returns the lines of a unified diff, without file headers."""
        return list(difflib.unified_diff(self.old_lines, self.new_lines, lineterm="", n=3))[2:]


@dataclass(slots=True)
class Comparison:
    """The result. metric: what it is sorted by. compared: how many methods are on both sides. geometric_mean: of new by
    old over those, None if there is none. old_total, new_total: over all methods of each side."""

    metric: str
    old: str
    new: str
    compared: int
    old_total: Metrics
    new_total: Metrics
    geometric_mean: float | None
    differences: list[MethodDifference]

    @property
    def growth(self) -> float | None:
        """The total of the metric, new by old, minus 1. None if it is not known or the old side is empty."""
        old, new = getattr(self.old_total, self.metric), getattr(self.new_total, self.metric)
        return new / old - 1 if old and new is not None else None

    def regressions(self) -> list[MethodDifference]:
        """Returns the methods that became worse, the most first."""
        return [each for each in self.differences if each.delta(self.metric) > 0]

    def improvements(self) -> list[MethodDifference]:
        """Returns the methods that became better, the most first."""
        return [each for each in self.differences if each.delta(self.metric) < 0]

    def equal_in_metric(self) -> list[MethodDifference]:
        """Returns the methods that differ in text only."""
        return [each for each in self.differences if each.delta(self.metric) == 0]


def compare(old: ListingSet, new: ListingSet, metric: str = "size", rename_registers: bool = False) -> Comparison:
    """Returns the differences, sorted by what changed most in *metric* (a name in `METRICS`).

    If sizes are not known and *metric* is "size", instructions are compared instead. rename_registers: ignores a
    different choice of registers.
    """
    if metric == "size" and any(m.size is None for side in (old, new) for m in side.methods.values()):
        metric = "instructions"
    names = {**old.names, **new.names}
    differences: list[MethodDifference] = []
    logarithms: list[float] = []
    totals = [NO_CODE, NO_CODE]
    compared = 0
    for key in dict.fromkeys([*old.methods, *new.methods]):
        sides = [side.methods.get(key) for side in (old, new)]
        numbers = [None if side is None else side.metrics() for side in sides]
        totals = [total + (number or NO_CODE) for total, number in zip(totals, numbers, strict=True)]
        before, after = numbers
        if before is not None and after is not None:
            compared += 1
            values = getattr(before, metric), getattr(after, metric)
            if values[0] and values[1]:
                logarithms.append(math.log(values[1] / values[0]))
        lines = [[] if side is None else canonical_lines(side.cpu, side.listing, rename_registers) for side in sides]
        if lines[0] != lines[1]:
            shown = [tuple([replace_symbols(line, names) for line in each]) for each in lines]
            name = replace_symbols(key[1], names)
            differences.append(MethodDifference(key[0], name, before, after, shown[0], shown[1]))
    differences.sort(key=lambda each: (-abs(each.delta(metric)), each.place, each.name))
    mean = math.exp(sum(logarithms) / len(logarithms)) if logarithms else None
    return Comparison(metric, old.title, new.title, compared, totals[0], totals[1], mean, differences)


def iterate_changes(comparison: Comparison) -> Iterator[tuple[str, list[MethodDifference]]]:
    """Yields the groups of a report that are not empty, with their titles."""
    groups: Mapping[str, list[MethodDifference]] = {
        "Regressions": comparison.regressions(),
        "Improvements": comparison.improvements(),
        f"Different code of equal {comparison.metric}": comparison.equal_in_metric(),
    }
    for title, found in groups.items():
        if found:
            yield title, found
