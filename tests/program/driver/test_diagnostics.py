"""What a build warns about: missing assemblies, each once, and calls that are certain to be refused at run time."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from corpus import assembly
from ryuaot.program.compilation.method_compiler import Compilation
from ryuaot.program.driver.diagnostics import Diagnostic, diagnostics_of
from ryuaot.program.driver.library_build import compile_library
from ryuaot.program.driver.session import Session, Settings
from ryuaot.program.reachability.refused_calls import RefusedCall, find_refused_calls
from ryuaot.program.reflection.program_closure import ProgramClosure
from ryuaot.target import TARGETS

ROOT = Path(__file__).resolve().parents[3]
REFUSED = Path(__file__).parents[1] / "data" / "RefusedCalls.dll"
REFLECTS = Path(__file__).parents[1] / "dataflow" / "ReflectionFlow.dll"
ABSENT = assembly("il/missing_assembly")


@pytest.fixture(scope="module")
def missing() -> list[Diagnostic]:
    found: list[Diagnostic] = []

    def review(session: Session, *rest: object) -> None:
        found.extend(diagnostics_of(session, *rest))  # type: ignore[arg-type]

    compile_library(Settings(TARGETS["x64"], review=review), ABSENT, None, ("asm",))
    return found


def test_a_missing_assembly_is_one_warning(missing: list[Diagnostic]) -> None:
    (only,) = missing
    assert only.message.startswith("assembly 'lib, Version=0.0.0.0, Culture=neutral, PublicKeyToken=null' not found")
    needed, searched = only.notes
    assert needed.startswith("referenced by 328_missing_assembly; needed by ")
    assert needed.endswith(" more")
    assert str(ABSENT.parent) in searched
    assert "dotnetcore2" in searched
    assert only.remedy == "name its file with --reference lib.dll"


@pytest.fixture(scope="module")
def refused() -> list[RefusedCall]:
    session = Session(Settings(TARGETS["x64"]), REFUSED)
    _, reach = session.whole_program()
    return find_refused_calls(reach, session.is_user)


def test_calls_that_are_refused_are_named_once(refused: list[RefusedCall]) -> None:
    """Not the second call of one method, nor one whose exception is handled, nor LoadFrom of what may be there."""
    calls = [(f.caller.name, f.called.owner.name, f.called.name) for f in refused if f.is_certain]
    assert calls == [("Define", "AssemblyBuilder", "DefineDynamicAssembly")]
    assert refused[0].reason.startswith("System.Reflection.Emit.AssemblyBuilder.nCreateDynamicAssembly: ")


def test_a_call_that_makes_code_on_some_paths_only_is_named(refused: list[RefusedCall]) -> None:
    """An expression needs a new delegate type only if no Func or Action has its signature."""
    (expression,) = [f for f in refused if not f.is_certain]
    assert (expression.caller.name, expression.called.name) == ("Write", "Lambda")
    assert (
        expression.reason == "System.Linq.Expressions.Compiler.DelegateHelpers.MakeNewCustomDelegate, which throws it"
    )


def test_a_warning_names_the_line(refused: list[RefusedCall]) -> None:
    assert all(failure.offset >= 0 for failure in refused)
    session = Session(Settings(TARGETS["x64"]), REFUSED)
    _, reach = session.whole_program()
    messages = [d.message for d in diagnostics_of(session, reach, Compilation())]
    assert any(m.startswith("/tests/RefusedCalls.cs:24: Program:Define") for m in messages), messages
    assert all(m.endswith("throws PlatformNotSupportedException") for m in messages[:1])
    assert messages[1].endswith("Expression.Lambda, which may throw PlatformNotSupportedException")


def test_hello_world_has_no_warning() -> None:
    session = Session(Settings(TARGETS["x64"]), assembly("hello"))
    _, reach = session.whole_program()
    assert find_refused_calls(reach, session.is_user) == []
    assert diagnostics_of(session, reach, Compilation()) == []


@pytest.fixture(scope="module")
def reflecting() -> tuple[Session, ProgramClosure]:
    session = Session(Settings(TARGETS["x64"]), REFLECTS)
    return session, session.whole_program()[1]


def test_reflection_over_unknown_types_is_one_warning_per_call(reflecting: tuple[Session, ProgramClosure]) -> None:
    lines = [diagnostic.line for diagnostic in diagnostics_of(*reflecting, Compilation())]
    assert len(lines) == len(set(lines)) > 15
    assert all(re.match(r"/tests/ReflectionFlow.cs\(\d+\): warning IL\d{4}: Program:\w+", line) for line in lines)
    numbers = [int(line.partition("(")[2].partition(")")[0]) for line in lines]
    assert numbers == sorted(numbers)
    # Instances of one generic method are one warning.
    assert sum("warning IL2090: Program:Generic[!!0]()" in line for line in lines) == 1


def test_a_package_that_reflects_is_one_warning(reflecting: tuple[Session, ProgramClosure]) -> None:
    session, reach = reflecting
    kinds = session.context.resolver.listed_kinds
    kinds["reflectionflow"] = "package"
    try:
        (only,) = diagnostics_of(session, reach, Compilation())
        session.settings.explain = lambda _: None
        listed = diagnostics_of(session, reach, Compilation())
    finally:
        del kinds["reflectionflow"]
        session.settings.explain = None
    start = "ReflectionFlow.dll: warning IL2104: assembly 'ReflectionFlow' reflects over types that are not known in "
    assert only.line == f"{start}{len(listed)} places; -v lists them"
