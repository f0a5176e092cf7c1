"""The programs of the behaviour suite and what the real runtime said they do."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path

from corpus import assemblies, assembly, name_of

TAGS = {
    "small": "uses next to nothing of the class library; its assembly is a golden file",
    "golden-O1": "shows what is a target's own: golden assembly of --opt 1 and of arm too",
    "representative": "represents the class library and the runtime: checked and under GC stress in `make test`",
    "optimised": "is about what --opt 1 alone does",
    "largest": "takes tens of seconds to build: not in `make test`",
    "no-stress": "is about the machine's stack, or which of several dead objects is finalized first, "
    "or allocates so much that a collection at each allocation takes minutes",
    "called-back": "has native code call managed code",
}
"""The tags of an example's `.toml`; besides, TARGET-O0-stress and TARGET-O1-stress name where `make test` runs it under
GC stress."""
_PLACES = re.compile(r"(x64-windows|x86|arm)-O[01]-stress\Z")


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


def load(file: Path) -> Example:
    """The program around an assembly; a missing or empty expectation is an error, not a pass."""
    settings = tomllib.loads(file.with_suffix(".toml").read_text(encoding="utf-8"))
    error = file.with_suffix(".err")
    read = settings.get("stdin-file")
    example = Example(
        name_of(file),
        file,
        tuple(settings.get("args", ())),
        (file.parent / read).read_bytes() if read else str(settings.get("stdin", "")).encode(),
        file.with_suffix(".out").read_bytes(),
        error.read_bytes() if error.exists() else b"",
        settings.get("stderr") != "first-line",
        settings["exit"],
        frozenset(settings.get("tags", ())),
    )
    assert example.stdout or example.exit_code, f"{example.name}: expects nothing"
    unknown = [tag for tag in example.tags if tag not in TAGS and not _PLACES.match(tag)]
    assert not unknown, f"{example.name}: unknown tags {unknown}"
    return example


def find(name: str) -> Example:
    """The program of that name."""
    return load(assembly(name))


def all_examples() -> list[Example]:
    """Every program, the bring-up programs first."""
    files = assemblies()
    assert len(files) > 60, "programs are missing"
    return [load(file) for file in files]
