"""Listings as text for people: `compile --emit disasm` and golden files."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.listings.canonical_form import canonical_lines
from ryuaot.listings.source_text import SourceTexts
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
    texts = SourceTexts()
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
                    parts.append(f"\t; {texts.describe(*place)}")
            parts.append(replace_symbols(line, names))
        parts.append("")
    return "\n".join(parts)
