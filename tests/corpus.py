"""Where the programs of the behaviour corpus lie: those in examples/, by name."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "examples"


def assembly(name: str) -> Path:
    """The assembly of the program *name*; its source and what it prints are beside it."""
    return FOLDER / f"{name}.dll"
