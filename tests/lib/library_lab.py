"""Shared: a class library against the compiler's tables, what programs reach in it, and the page
docs/reference/unsupported-calls.md as data."""

from __future__ import annotations

from pathlib import Path

from ryuaot.program.bodies.method_bodies import Bodies
from ryuaot.program.driver.session import Session, Settings
from ryuaot.runtime.runtime_archive import substitutions_path
from ryuaot.target import TARGETS
from ryuaot.typesystem.context import TypeSystemContext
from ryuaot.typesystem.resolver import AssemblyResolver

_ROOT = Path(__file__).resolve().parents[2]
_DOCS = _ROOT / "docs" / "reference" / "unsupported-calls.md"


def library_bodies(folder: Path | None) -> Bodies:
    """The bodies of a class library without a program; None: the one that comes with ryuaot."""
    context = TypeSystemContext(TARGETS["x64"], AssemblyResolver(folder))
    return Bodies(context, substitutions_path(context.library))


def documented(version: str) -> set[tuple[str, str]]:
    """(declaring class, name) of everything that the docs list for a version."""
    section = _DOCS.read_text(encoding="utf-8").partition(f"## .NET {version}\n")[2].split("```")[1]
    found: set[tuple[str, str]] = set()
    owner = ""
    for line in section.splitlines():
        words = line.split()
        if len(words) > 2 and words[0].isdecimal() and words[1].endswith(":"):
            owner = words[1][:-1]
            words = words[2:]
        elif not line.startswith("        "):
            continue
        found.update((owner, word) for word in words)
    return found


def reached_bodies(program: Path, folder: Path | None) -> int:
    """How many bodies a program reaches in a class library, without those that the importer expands in place."""
    session = Session(Settings(TARGETS["x64"], framework=None if folder is None else str(folder)), program)
    reach = session.whole_program()[1]
    return len([m for m in reach.methods if session.bodies.intrinsic(m) is None])
