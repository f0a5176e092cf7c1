"""The programs of the behaviour suite and what the real runtime said they do."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path

from corpus import FOLDER

TAGS = {
    "small": "uses next to nothing of the class library; its assembly is a golden file",
    "golden-O1": "shows what is a target's own: golden assembly of --opt 1 and of arm too",
    "representative": "stands for the class library and the runtime in the quick matrix",
    "optimised": "is about what --opt 1 alone does",
    "large": "reaches more than 3,000 methods, or instructions of one processor by the hundred",
    "largest": "takes tens of seconds to build",
    "no-stress": "is about the machine's stack, or which of several dead objects is finalized first",
    "called-back": "has native code call managed code",
}
"""The tags of an example's `.toml`; besides, TARGET-O0 and TARGET-O1 (and these with -stress) name where it always
runs."""
_PLACES = re.compile(r"(x64-windows|x86|arm)-O[01](-stress)?\Z")
_NUMBER = re.compile(r"\d+_")


@dataclass(frozen=True, slots=True)
class Example:
    """One program: its assembly, how to start it, and what it must do (exit code 128 + N for signal N)."""

    name: str
    assembly: Path
    arguments: tuple[str, ...]
    stdin: bytes
    stdout: bytes
    stderr: bytes
    stderr_whole: bool
    exit_code: int
    tags: frozenset[str]

    @property
    def is_small(self) -> bool:
        """Whether it uses no class library to speak of, so that its assembly is worth keeping as a golden file."""
        return "small" in self.tags


def load(assembly: Path) -> Example:
    """The example around *assembly*; a missing or empty expectation is an error, not a pass."""
    settings = tomllib.loads(assembly.with_suffix(".toml").read_text(encoding="utf-8"))
    error = assembly.with_suffix(".err")
    example = Example(
        str(assembly.relative_to(FOLDER).with_suffix("")),
        assembly,
        tuple(settings.get("args", ())),
        str(settings.get("stdin", "")).encode(),
        assembly.with_suffix(".out").read_bytes(),
        error.read_bytes() if error.exists() else b"",
        settings.get("stderr") != "first-line",
        settings["exit"],
        frozenset(settings.get("tags", ())),
    )
    assert example.stdout or example.exit_code, f"{example.name}: expects nothing"
    unknown = [tag for tag in example.tags if tag not in TAGS and not _PLACES.match(tag)]
    assert not unknown, f"{example.name}: unknown tags {unknown}"
    return example


def plain_name(assembly: Path) -> str:
    """The name of an example without folder and number."""
    return _NUMBER.sub("", assembly.stem, count=1)


def find(name: str) -> Example:
    """The example of that name, in whatever folder and under whatever number."""
    (assembly,) = [path for path in FOLDER.rglob("*.dll") if plain_name(path) == name]
    return load(assembly)


def all_examples() -> list[Example]:
    """Every example, bring-up programs first."""
    assemblies = sorted(FOLDER.rglob("*.dll"), key=lambda p: (p.parent == FOLDER, p.name))
    assert len(assemblies) > 60, "examples are missing"
    return [load(assembly) for assembly in assemblies]
