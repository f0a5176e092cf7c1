"""Managed substitutions: which calls mean a replacement."""

from __future__ import annotations

from corpus import assembly
from ryuaot.program.driver.session import Session, Settings
from ryuaot.target import target_named


def test_calls_of_one_assembly_only() -> None:
    """C#'s binder asks for the members of types without a table; what others ask is not answered so."""
    session = Session(Settings(target_named("x64")), assembly("reflection/dynamic_calls"))
    binder = session.context.load_assembly("Microsoft.CSharp")
    asking = binder.find_type_named("Microsoft.CSharp.RuntimeBinder.SymbolTable")
    assert asking is not None
    calls = {called.full_name: target.name for called, target in session.bodies.substitutions.calls_in(asking).items()}
    assert {"Members", "Methods", "Properties", "Constructor", "Attributes"} == set(calls.values())
    assert all(name.startswith("System.") for name in calls)
    program = session.context.program
    other = program and program.find_type_named("Program")
    assert other is not None
    assert not session.bodies.substitutions.calls_in(other)


def test_every_replacement_has_a_target() -> None:
    session = Session(Settings(target_named("x64")), assembly("reflection/dynamic_calls"))
    assert session.bodies.substitutions.resolve_all() == []
