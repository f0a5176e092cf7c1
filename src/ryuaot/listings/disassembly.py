"""Listings as text for people: `compile --emit disasm` and golden files."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ryuaot.listings.canonical_form import canonical_lines
from ryuaot.listings.symbol_names import replace_symbols

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from ryuaot.listings.method_listing import MethodListing


def format_disassembly(
    cpu: str, methods: Iterable[MethodListing], names: Mapping[str, str], sources: bool = True
) -> str:
    """Returns the listings of methods, each with its name as a comment above it.

    names: .NET names by symbol; a symbol without one is shown by its readable part. sources: a comment with the source
    line above the first instruction of it, and the line's text if the file is there.
    """
    texts: dict[str, list[str]] = {}
    parts: list[str] = []
    for method in methods:
        parts.append(f"; {replace_symbols(method.symbol, names)}")
        located = [line.source for line in method.lines if not line.is_label]
        index = 0
        for line in canonical_lines(cpu, method):
            if not line.endswith(":"):
                place = located[index] if sources else None
                index += 1
                if place is not None:
                    parts.append(f"\t; {Path(place[0]).name}:{place[1]}{_source_text(texts, place)}")
            parts.append(replace_symbols(line, names))
        parts.append("")
    return "\n".join(parts)


def _source_text(texts: dict[str, list[str]], place: tuple[str, int]) -> str:
    file, number = place
    if file not in texts:
        try:
            texts[file] = Path(file).read_text(encoding="utf-8-sig").split("\n")
        except (OSError, UnicodeDecodeError):
            texts[file] = []
    lines = texts[file]
    return f"  {lines[number - 1].strip()}" if 0 < number <= len(lines) else ""
