"""Reads the methods of an assembly text that ryuaot wrote: labels, instructions, source lines; no directives."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

_FUNCTION = re.compile(r'\t\.type ("[^"]+"|[^ ,]+), %function$|\t\.def ([^ ;]+);.*\.type\s+32;')
_FILE = re.compile(r'\t\.file (\d+) "((?:[^"\\]|\\.)*)"')
_LOCATION = re.compile(r"\t\.loc (\d+) (\d+)")
_ROWS = "ryu_methods"
"""The section that names the end of every method; its labels are no targets of a switch."""
_TABLE = re.compile(r"\t\.(?:long|quad|word|hword|short|byte|2byte|4byte) ")
LABEL_NAME = re.compile(r"\.L[\w.$]+")


@dataclass(frozen=True, slots=True)
class ListingLine:
    """One instruction or label. text: without indentation; a label has no colon. source: (file, line) of the first
    instruction of a source line, otherwise None."""

    text: str
    is_label: bool = False
    source: tuple[str, int] | None = None


@dataclass(slots=True)
class MethodListing:
    """The code of one method. switch_targets: labels of it that jump tables name, in order."""

    symbol: str
    lines: list[ListingLine] = field(default_factory=list)
    switch_targets: list[str] = field(default_factory=list)

    @property
    def instructions(self) -> list[str]:
        """The instructions without labels."""
        return [line.text for line in self.lines if not line.is_label]


def function_names(text: str) -> frozenset[str]:
    """Returns the symbols that an assembly text declares as functions."""
    return frozenset([found[1] or found[2] for found in map(_FUNCTION.match, text.split("\n")) if found is not None])


def read_listings(text: str) -> list[MethodListing]:
    """Returns the methods of an assembly text, in order. Data and functions without `.type` are skipped."""
    functions = function_names(text)
    methods: list[MethodListing] = []
    files: dict[str, str] = {}
    owners: dict[str, MethodListing] = {}
    tables: list[str] = []
    current: MethodListing | None = None
    source: tuple[str, int] | None = None
    in_rows = False
    for line in text.split("\n"):
        if line.endswith(":"):
            name = line[:-1]
            if name in functions:
                current, source = MethodListing(name), None
                methods.append(current)
            elif current is not None:
                current.lines.append(ListingLine(name, is_label=True))
                owners[name] = current
        elif line.startswith("\t."):
            found = _LOCATION.match(line)
            if found is not None:
                source = files.get(found[1], ""), int(found[2])
            elif line.startswith(("\t.size ", "\t.section ")):
                current = None
                in_rows = line.startswith(f"\t.section {_ROWS}")
            elif _TABLE.match(line) and not in_rows:
                tables += LABEL_NAME.findall(line)
            elif (found := _FILE.match(line)) is not None:
                files[found[1]] = re.sub(r"\\(.)", r"\1", found[2])
        elif current is not None and line.startswith("\t"):
            current.lines.append(ListingLine(line.strip(), source=source))
            source = None
    for label in dict.fromkeys(tables):
        owner = owners.get(label)
        if owner is not None:
            owner.switch_targets.append(label)
    return [method for method in methods if method.lines]
