"""Code that a type test guards, and methods of classes without objects: they count once there are such objects."""

from __future__ import annotations

import pytest

from corpus import assembly
from ryuaot.program.driver.session import Session, Settings
from ryuaot.program.reachability.type_guards import GuardedBody
from ryuaot.program.reflection.program_closure import ProgramClosure
from ryuaot.target import target_named


@pytest.fixture(scope="module")
def program() -> tuple[Session, ProgramClosure]:
    session = Session(Settings(target_named("x64")), assembly("types/type_tests"))
    return session, session.whole_program()[1]


def _names(reach: ProgramClosure) -> set[str]:
    return {f"{method.owner.name}.{method.name}" for method in reach.methods}


def test_what_only_objects_of_an_unmade_class_lead_to_is_not_reached(program: tuple[Session, ProgramClosure]) -> None:
    names = _names(program[1])
    assert not {"Unreached.Guarded", "Never..ctor", "Never.Answer"} & names


def test_a_direct_call_on_a_class_of_the_program_is_reached(program: tuple[Session, ProgramClosure]) -> None:
    """Unverifiable code may use an object of another class as one of it; for library classes only Unsafe.As does."""
    assert "Unreached.Twice" in _names(program[1])


def test_what_a_late_object_leads_to_is_reached(program: tuple[Session, ProgramClosure]) -> None:
    assert {"Late.Answer", "Late.Thrice", "LateMaker.Make"} <= _names(program[1])


def test_the_body_that_is_compiled_is_the_one_that_was_scanned(program: tuple[Session, ProgramClosure]) -> None:
    session, reach = program
    test = next(method for method in reach.methods if method.name == "Test")
    tests = {guard.type.name for guard in GuardedBody(session.bodies.il(test)).guards}
    assert {"ILate", "Boxed"} <= tests
    assert not {"Never", "INever", "NeverBoxed"} & tests


def test_a_library_takes_nothing_for_granted() -> None:
    session = Session(Settings(target_named("x64")), assembly("types/type_tests"))
    reach = session.library()
    assert {"Unreached.Twice", "Never.Answer"} <= _names(reach)
