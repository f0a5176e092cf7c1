"""The order of an enum's names: what both runtimes' sorts make of equal and unsorted values."""

from __future__ import annotations

import pytest

from ryuaot.classlib.library_version import NET_3_1, NET_10
from ryuaot.classlib.runtime_rules import RuntimeRules, rules_of
from ryuaot.program.data.enum_order import sort_members

M64 = 2**64


def _sorted(values: dict[str, int], rules: RuntimeRules) -> str:
    return ",".join([name for _, name in sort_members([(v % M64, n) for n, v in values.items()], rules)])


@pytest.mark.parametrize(
    ("values", "expected"),
    [  # recorded from .NET Core 3.1
        ({"A": 1, "B": 1, "C": 2, "D": 2, "E": 1}, "B,E,A,C,D"),
        ({"C": 30, "A": 10, "B": 20, "A2": 10, "N": -1}, "A2,A,B,C,N"),
        ({"A": 1, "B": 1, "C": 1}, "A,B,C"),  # as declared: not sorted again
        ({"M": -5, "Z": 0, "P": 3, "MM": -1}, "Z,P,M,MM"),
    ],
)
def test_the_clr_sorts_by_a_quicksort(values: dict[str, int], expected: str) -> None:
    assert _sorted(values, rules_of(NET_3_1)) == expected


def test_array_sort_orders_few_values_by_insertion_and_many_by_partition() -> None:
    rules = rules_of(NET_10)
    assert _sorted({"A": 1, "B": 1, "C": 2, "D": 2, "E": 1}, rules) == "A,B,E,C,D"
    assert _sorted({"A": 2, "B": 2, "C": 1}, rules) == "C,B,A"
    many = {f"N{i}": (i * 7) % 23 for i in range(40)}
    names = _sorted(many, rules).split(",")
    assert [many[name] for name in names] == sorted(many.values())
