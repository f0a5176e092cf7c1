"""How many bodies small programs reach in the library of .NET 10: the cuts of the closure hold."""

from __future__ import annotations

from pathlib import Path

import pytest
from library_lab import reached_bodies

from corpus import assembly

# A few per cent above what they reach; a new door into the library shows here.
BUDGETS = {"hello": 880, "exceptions": 1075, "calculator": 2200}


DYNAMIC = Path(__file__).parent / "data" / "Dynamic.dll"


def test_dynamic_reaches_its_binder_and_no_more(library: Path) -> None:
    assert 10_000 < reached_bodies(DYNAMIC, library) <= 13_500


@pytest.mark.parametrize(("name", "budget"), BUDGETS.items())
def test_bodies(name: str, budget: int, library: Path) -> None:
    assert budget * 0.8 < reached_bodies(assembly(name), library) <= budget
