"""The compiler's tables agree with .NET Core 3.1's class library. The list of unimplemented methods only shrinks."""

from __future__ import annotations

import pytest
from library_lab import documented, library_bodies

from ryuaot.classlib.library_version import ALWAYS, Columns
from ryuaot.program.bodies.method_bodies import Bodies
from ryuaot.program.driver import library_audit
from ryuaot.program.driver.library_audit import TableAudit, public_surface


@pytest.fixture(scope="module")
def library() -> Bodies:
    return library_bodies(None)


def test_everything_that_is_listed_is_there(library: Bodies) -> None:
    assert TableAudit(library).find_unmatched() == []


def test_a_row_that_names_nothing_is_told(library: Bodies, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = {"System.Nowhere::get_It": 0, "System.Console::get_Nothing": 0, "System.Console::get_Out": 0}
    monkeypatch.setattr(library_audit, "CONSTANTS", Columns((ALWAYS, rows)))
    found = [row.row for row in TableAudit(library).find_unmatched()]
    assert found == ["System.Nowhere::get_It", "System.Console::get_Nothing"]


def test_what_is_reached_without_an_answer_only_shrinks(library: Bodies) -> None:
    reached = {(group.owner, name) for group in public_surface(library).unimplemented for name in group.names}
    assert ("System.RuntimeMethodHandle", "InvokeMethod") in documented("3.1")
    assert reached - documented("3.1") == set()
