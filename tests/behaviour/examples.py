"""The programs in examples/ and what the real runtime said they do."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

from corpus import FOLDER


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

    @property
    def is_small(self) -> bool:
        """Whether it uses no class library to speak of, so that its assembly is worth keeping as a golden file."""
        return self.assembly.parent.name == "bringup" or self.name[:1] == "0"


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
    )
    assert example.stdout or example.exit_code, f"{example.name}: expects nothing"
    return example


def all_examples() -> list[Example]:
    """Every example, bring-up programs first."""
    assemblies = sorted(FOLDER.rglob("*.dll"), key=lambda p: (p.parent == FOLDER, p.name))
    assert len(assemblies) > 60, "examples are missing"
    return [load(assembly) for assembly in assemblies]
