"""Results as a table, and the list of known failures, which may only shrink."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import asdict
from pathlib import Path

from coreclr.server import Result

# Names, offsets and numbers: what differs between two failures of one cause.
_PARTICULAR = re.compile(
    r"(?<!\w)'[^']*'|\"[^\"]*\"|\[?IL_[0-9A-Fa-f]+\]?|0x[0-9a-fA-F]+|\d+|\S*[/\\]\S*|\S*::?\S*\([^)]*\)\S*|\S+:\S+\("
)


def read_results(path: Path) -> dict[str, Result]:
    """Results by name of test; empty when there is no such file."""
    found = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    return {name: Result(**record) for name, record in found.items()}


def write_results(path: Path, results: Mapping[str, Result]) -> None:
    """Keep results."""
    path.parent.mkdir(parents=True, exist_ok=True)
    records = {name: asdict(results[name]) for name in sorted(results)}
    path.write_text(json.dumps(records, indent=1), encoding="utf-8")


def kind_of(result: Result) -> str:
    """A failure without its particulars: failures of one kind are likely to have one root."""
    detail = " ".join(_PARTICULAR.sub("_", result.detail).split())[:110]
    return f"{result.cause}: {detail}" if detail else result.cause


def table(results: Mapping[str, Result]) -> list[str]:
    """Lines: by folder how many passed and how many failed, by cause."""
    causes = [cause for cause, _ in Counter(r.cause for r in results.values() if r.cause).most_common()]
    folders = sorted({name.split("/")[0] for name in results})
    head = ["folder", "run", "passed", "%", *causes]
    rows = [head]
    for folder in [*folders, "all"]:
        members = [r for name, r in results.items() if folder in ("all", name.split("/")[0])]
        counts = Counter(r.cause for r in members)
        rate = f"{100 * counts[''] / len(members):.2f}" if members else "-"
        rows.append([folder, str(len(members)), str(counts[""]), rate, *(str(counts[c]) for c in causes)])
    widths = [max(len(row[i]) for row in rows) for i in range(len(head))]
    aligned = [[row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])] for row in rows]
    return ["  ".join(row) for row in aligned]


def kinds(results: Mapping[str, Result], shown: int = 3) -> list[str]:
    """Lines: kinds of failures, the most frequent first, each with a few names."""
    names: dict[str, list[str]] = {}
    for name, result in sorted(results.items()):
        if result.cause:
            names.setdefault(kind_of(result), []).append(name)
    lines = []
    for kind, members in sorted(names.items(), key=lambda item: (-len(item[1]), item[0])):
        more = f" and {len(members) - shown} more" if len(members) > shown else ""
        lines.append(f"{len(members):5} {kind}\n        {', '.join(members[:shown])}{more}")
    return lines


def read_known(path: Path, configuration: str) -> dict[str, str]:
    """The failures that a list knows for a configuration (`x64-0`): cause by name of test.

    A line: configurations joined by commas, the test's name, a colon and the cause; `#` begins a comment.
    """
    found = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        text = line.partition("#")[0].strip()
        if text:
            where, _, rest = text.partition(" ")
            name, _, cause = rest.partition(":")
            if configuration in where.split(","):
                found[name.strip()] = cause.strip()
    return found


def compare(results: Mapping[str, Result], known: Mapping[str, str], names: Iterable[str]) -> list[str]:
    """Lines for failures that the list does not know, and for those that it knows and that pass."""
    lines = []
    for name in sorted(names):
        result = results[name]
        if result.cause and name not in known:
            lines.append(f"NEW {name}: {result.cause}: {result.detail}")
        elif not result.cause and name in known:
            lines.append(f"PASSES {name}: take it off the list of known failures")
    return lines
