"""Shared: one type system and one set of bodies for the tests of the package, and the closure of hello world."""

from __future__ import annotations

import pytest

from corpus import assembly
from ryuaot.program.bodies.method_bodies import Bodies
from ryuaot.program.driver.session import Session, Settings
from ryuaot.program.reflection.program_closure import ProgramClosure
from ryuaot.target import target_named
from ryuaot.typesystem.context import TypeSystemContext


@pytest.fixture(scope="session")
def hello() -> tuple[Session, ProgramClosure]:
    """Hello world, loaded, and what it reaches."""
    session = Session(Settings(target_named("x64")), assembly("hello"))
    return session, session.whole_program()[1]


@pytest.fixture(scope="session")
def bodies(hello: tuple[Session, ProgramClosure]) -> Bodies:
    return hello[0].bodies


@pytest.fixture(scope="session")
def context(bodies: Bodies) -> TypeSystemContext:
    return bodies.context
