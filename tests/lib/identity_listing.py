"""Small expressions that are C# and C at once, and how many instructions compilers make of them.

A C function returns `int` where the C# method returns a type that the managed convention widens, and takes a byte for a
`bool`, which in .NET may be any byte that is not 0. Labels, directives and padding do not count.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).resolve().parents[1] / "identities"
EXPRESSIONS = HERE / "expressions.txt"
COUNTS = HERE / "gcc_counts.txt"
TARGETS = {"x64": "gcc", "arm64": "aarch64-linux-gnu-gcc"}
_LINE = re.compile(r"(\w+): (\w+) \(([^)]*)\) (?:=> (.*)|(\{.*))")
_METHOD = re.compile(r"; I:(\w+)\(")
_FUNCTION = re.compile(r"i_(\w+):")


class Identity(NamedTuple):
    """One method: its name, the type that it returns, its parameters and its body, as C# has them."""

    name: str
    result: str
    parameters: str
    body: str

    def types(self) -> list[tuple[str, str]]:
        """Returns the types and names of the parameters."""
        pairs = [part.split() for part in self.parameters.split(",")]
        return [(type_, name) for type_, name in pairs]


def identities() -> list[Identity]:
    """Reads the file of expressions."""
    found = []
    for line in EXPRESSIONS.read_text(encoding="utf-8").splitlines():
        if line.startswith((";", "#")) or not line:
            continue
        match = _LINE.fullmatch(line)
        assert match is not None, line
        name, result, parameters, expression, body = match.groups()
        found.append(Identity(name, result, parameters, body or f"{{ return {expression}; }}"))
    return found


def counts_of_listing(text: str) -> dict[str, int]:
    """Counts the instructions of each method in a listing of `ryuaot compile --emit disasm`."""
    return _counts(text, _METHOD)


def counts_of_assembly(text: str) -> dict[str, int]:
    """Counts the instructions of each function in gcc's assembly text."""
    return _counts(text, _FUNCTION)


def _counts(text: str, start: re.Pattern[str]) -> dict[str, int]:
    counts: dict[str, int] = {}
    name = ""
    for line in text.splitlines():
        match = start.match(line)
        if match is not None:
            name = match[1]
            counts[name] = 0
        elif line.lstrip().startswith(".size") or line.startswith("; ") and name:
            name = ""
        elif name and line.startswith("\t") and not line.strip().startswith((".", "#", "/", ";", "endbr64", "nop")):
            counts[name] += 1
    return counts


def recorded_counts() -> Iterator[tuple[str, dict[str, int]]]:
    """Yields each name with what gcc makes of it, by target."""
    for line in COUNTS.read_text(encoding="utf-8").splitlines():
        name, *numbers = line.split()
        yield name, dict(zip(TARGETS, map(int, numbers), strict=True))


def longer(target: str, ours: dict[str, int]) -> list[str]:
    """Returns the names whose method has more instructions than gcc's function."""
    return [name for name, theirs in recorded_counts() if ours[name] > theirs[target]]
