"""The compiler's tables agree with the class library of .NET 10, and the list of unimplemented methods only shrinks."""

from __future__ import annotations

from pathlib import Path

import pytest
from library_lab import documented, library_bodies

from ryuaot.program.driver.library_audit import TableAudit, public_surface


def test_everything_that_is_listed_is_there(library: Path) -> None:
    assert TableAudit(library_bodies(library)).find_unmatched() == []


@pytest.mark.slow  # the whole class library's IL; `make test` asks 3.1's
def test_what_is_reached_without_an_answer_only_shrinks(library: Path) -> None:
    surface = public_surface(library_bodies(library))
    reached = {(group.owner, name) for group in surface.unimplemented for name in group.names}
    assert ("System.RuntimeMethodHandle", "RuntimeMethodHandle_InvokeMethod") in documented("10.0")
    assert reached - documented("10.0") == set()
