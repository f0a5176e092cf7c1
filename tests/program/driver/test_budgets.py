"""How many bodies small programs reach: the cuts of the closure hold (docs/explanation/class-library.md)."""

from __future__ import annotations

from pathlib import Path

import pytest
from library_lab import reached_bodies

from corpus import assembly

# A few per cent above what they reach; a new door into the library shows here.
BUDGETS = {"hello": 790, "exceptions": 880, "calculator": 1360, "reflection/open_members": 3850}
SLOW = {
    "reflection/late_binding": 7450,  # types, listed and made at run time: what instances they lead to
    "reflection/expression_trees": 11500,  # the interpreter of expressions
}


@pytest.mark.parametrize(("name", "budget"), BUDGETS.items())
def test_bodies(name: str, budget: int) -> None:
    assert budget * 0.8 < reached_bodies(assembly(name), None) <= budget


@pytest.mark.slow
@pytest.mark.parametrize(("name", "budget"), SLOW.items())
def test_bodies_of_large_programs(name: str, budget: int) -> None:
    assert budget * 0.8 < reached_bodies(assembly(name), None) <= budget


def test_the_count_is_of_this_program(tmp_path: Path) -> None:
    assert reached_bodies(assembly("bringup/return_constant"), None) < BUDGETS["hello"] / 2
