"""Lines of source files, for comments in listings."""

from __future__ import annotations

import re
from pathlib import Path

_NAME = re.compile(r"[^/\\]*$")


class SourceTexts:
    """The lines of the source files that were asked for; a file that cannot be read has none."""

    __slots__ = ("_lines",)

    def __init__(self) -> None:
        self._lines: dict[str, list[str]] = {}

    def describe(self, file: str, number: int) -> str:
        """Returns `Program.cs:12  for (...)`: the file's name, the line's number, and its text if the file is there."""
        found = _NAME.search(file)
        name = found[0] if found else file
        lines = self.lines(file)
        text = lines[number - 1].strip() if 0 < number <= len(lines) else ""
        return f"{name}:{number}" + (f"  {text}" if text else "")

    def lines(self, file: str) -> list[str]:
        """Returns all lines of a file; none if it cannot be read."""
        lines = self._lines.get(file)
        if lines is None:
            try:
                lines = Path(file).read_text(encoding="utf-8-sig").split("\n")
            except (OSError, ValueError):
                lines = []
            self._lines[file] = lines
        return lines
