"""Names that the call sites of a program's dynamic calls ask for."""

from __future__ import annotations

import pytest

from corpus import assembly
from ryuaot.program.dataflow.call_site_names import CallSiteNames
from ryuaot.program.driver.session import Session, Settings
from ryuaot.target import target_named
from ryuaot.typesystem.members import methods_named


@pytest.fixture(scope="module")
def session() -> Session:
    return Session(Settings(target_named("x64")), assembly("reflection/dynamic_calls"))


def _read(session: Session, method: str) -> CallSiteNames:
    program = session.context.program
    assert program is not None
    owner = program.find_type_named("Program")
    assert owner is not None
    found = CallSiteNames(session.bodies)
    found.read(methods_named(owner, method))
    return found


def test_names_are_those_of_members_and_not_other_literals(session: Session) -> None:
    found = _read(session, "Members")
    assert {"Speak", "Named", "Twice", "add_Heard"} <= found.names.keys()
    assert not {"rex", "max", "heard ", "c", "z"} & found.names.keys()


def test_an_index_may_have_any_of_the_usual_names(session: Session) -> None:
    assert {"Item", "Chars"} <= _read(session, "Library").names.keys()
    assert not {"Item", "Chars"} & _read(session, "Overloads").names.keys()


def test_only_operations_ask_for_operators(session: Session) -> None:
    assert _read(session, "Operators").has_operators
    calls = _read(session, "Delegates")
    assert not calls.has_operators
    assert {"op_Implicit", "Invoke"} <= calls.names.keys()  # of arguments, and of what is called without a name


def test_a_body_without_call_sites_asks_for_nothing(session: Session) -> None:
    assert not _read(session, "Main").names
