"""Listings as text for people: `compile --emit disasm` and golden files."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.listings.canonical_form import canonical_lines
from ryuaot.listings.instruction_kinds import family_of
from ryuaot.listings.listing_blocks import blocks_of
from ryuaot.listings.method_metrics import metrics_of
from ryuaot.listings.source_text import SourceTexts
from ryuaot.listings.symbol_names import replace_symbols

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from ryuaot.listings.method_listing import MethodListing

_BYTES_WIDTH = 24
"""Columns of the bytes: eight of them; the few longer instructions shift their text."""


def format_disassembly(
    cpu: str,
    methods: Iterable[MethodListing],
    names: Mapping[str, str],
    sources: bool = True,
    encodings: Mapping[str, list[tuple[int, bytes]]] | None = None,
) -> str:
    """Returns the listings of methods, each with its name as a comment above it.

    names: .NET names by symbol; a symbol without one is shown by its readable part. sources: with a comment above the
    first instruction of each source line, and the line's text if the file is there. encodings: by symbol, of each
    instruction the offset and the bytes, which are shown with block weights and totals.
    """
    texts = SourceTexts()
    parts: list[str] = []
    for method in methods:
        parts.append(f"; {replace_symbols(method.symbol, names)}")
        located = [line.source for line in method.lines if not line.is_label]
        encoded = None if encodings is None else encodings[method.symbol]
        weights = iter(_weights(cpu, method) if encoded is not None else ())
        index = 0
        for line in canonical_lines(cpu, method):
            if line.endswith(":"):
                weight = next(weights, None)
                parts.append(line if weight is None else f"{line:<{_BYTES_WIDTH + 6}}; weight {weight}")
                continue
            place = located[index] if sources else None
            if place is not None:
                parts.append(f"\t; {texts.describe(*place)}")
            text = replace_symbols(line, names)
            parts.append(text if encoded is None else _encoded(encoded[index], text))
            index += 1
        if encoded is not None:
            parts.append(_totals(cpu, method, sum(len(code) for _, code in encoded)))
        parts.append("")
    return "\n".join(parts)


def _weights(cpu: str, method: MethodListing) -> Iterator[int]:
    """Yields the weights of the labels that are shown, in order."""
    for block in blocks_of(family_of(cpu), method):
        for _ in block.labels:
            yield block.weight


def _encoded(encoding: tuple[int, bytes], text: str) -> str:
    offset, code = encoding
    return f"{offset:04x}  {code.hex().upper():<{_BYTES_WIDTH}}{text.strip()}"


def _totals(cpu: str, method: MethodListing, size: int) -> str:
    found = metrics_of(cpu, method, size)
    return (
        f"; {size} bytes, {found.instructions} instructions, {found.memory} memory operands, {found.frame} of them in "
        f"the frame, {found.calls} calls, {found.cycles:g} estimated cycles"
    )
