"""What a build warns about: missing assemblies, each once, and calls that are certain to be refused at run time."""

from __future__ import annotations

from pathlib import Path

import pytest

from corpus import assembly
from ryuaot.program.driver.diagnostics import Diagnostic, diagnostics_of
from ryuaot.program.driver.library_build import compile_library
from ryuaot.program.driver.session import Session, Settings
from ryuaot.program.reachability.certain_failures import CertainFailure, certain_failures
from ryuaot.target import TARGETS

ROOT = Path(__file__).resolve().parents[2]
REFUSED = Path(__file__).parent / "data" / "RefusedCalls.dll"
ABSENT = ROOT / "examples" / "328_missing_assembly.dll"


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
def refused() -> list[CertainFailure]:
    session = Session(Settings(TARGETS["x64"]), REFUSED)
    _, reach = session.whole_program()
    return certain_failures(reach, session.is_user)


def test_calls_that_are_refused_are_named_once(refused: list[CertainFailure]) -> None:
    """Not the second call of one method, nor one whose exception is handled."""
    calls = [(f.caller.name, f.called.owner.name, f.called.name) for f in refused]
    assert calls == [("Main", "Assembly", "LoadFrom"), ("Define", "AssemblyBuilder", "DefineDynamicAssembly")]
    assert refused[1].reason.startswith("System.Reflection.Emit.AssemblyBuilder.nCreateDynamicAssembly: ")


def test_a_warning_names_the_line(refused: list[CertainFailure]) -> None:
    assert all(failure.offset >= 0 for failure in refused)
    session = Session(Settings(TARGETS["x64"]), REFUSED)
    _, reach = session.whole_program()
    from ryuaot.program.compilation.method_compiler import Compilation

    messages = [d.message for d in diagnostics_of(session, reach, Compilation())]
    assert any(m.startswith("/tests/RefusedCalls.cs:17: Program:Main") for m in messages), messages
    assert all(m.endswith("which always throws PlatformNotSupportedException") for m in messages)


def test_hello_world_has_no_warning() -> None:
    session = Session(Settings(TARGETS["x64"]), assembly("hello"))
    _, reach = session.whole_program()
    assert certain_failures(reach, session.is_user) == []
