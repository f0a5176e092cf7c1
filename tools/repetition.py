#!/usr/bin/env python3
"""How much of one folder's code is in another as well: the lines that lie in runs of three or more equal lines.

    tools/repetition.py src/ryuaot/backends/armarch src/ryuaot/backends/xarch

Blank lines and indents do not count. Imports count. tests/backends/common/test_repetition.py holds the backends to a
limit.
"""

from __future__ import annotations

import sys
from pathlib import Path

RUN = 3


def lines_of(path: Path) -> list[str]:
    """The lines of a file without indents and blank lines."""
    return [line.strip() for line in path.read_text().splitlines() if line.strip()]


def runs_in(folder: Path) -> set[tuple[str, ...]]:
    """All runs of RUN lines of the files of a folder."""
    found: set[tuple[str, ...]] = set()
    for path in sorted(folder.rglob("*.py")):
        lines = lines_of(path)
        found.update(tuple(lines[at : at + RUN]) for at in range(len(lines) - RUN + 1))
    return found


def repeated(folder: Path, other: Path) -> dict[str, tuple[int, int]]:
    """By file of ``folder``: how many of its lines lie in a run that is in ``other`` too, and how many it has."""
    known = runs_in(other)
    result: dict[str, tuple[int, int]] = {}
    for path in sorted(folder.rglob("*.py")):
        lines = lines_of(path)
        marked: set[int] = set()
        for at in range(len(lines) - RUN + 1):
            if tuple(lines[at : at + RUN]) in known:
                marked.update(range(at, at + RUN))
        result[str(path.relative_to(folder))] = (len(marked), len(lines))
    return result


def main() -> None:
    """Print a line a file, and the sum."""
    folder, other = map(Path, sys.argv[1:3])
    table = repeated(folder, other)
    for name, (again, lines) in table.items():
        print(f"{again:6} of {lines:5}  {name}")
    again, lines = (sum(column) for column in zip(*table.values(), strict=True))
    print(f"{again:6} of {lines:5}  {again / lines:.1%}")


if __name__ == "__main__":
    main()
