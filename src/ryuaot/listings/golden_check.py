"""Compares golden listings with what the compiler says now, and writes them."""

from __future__ import annotations

import difflib
import json
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING

from ryuaot.errors import BadInput
from ryuaot.ir.compiler import Options
from ryuaot.listings.disassembly import format_disassembly
from ryuaot.listings.listing_sources import compile_listings
from ryuaot.listings.method_metrics import metrics_of, sizes_of
from ryuaot.listings.symbol_names import replace_symbols
from ryuaot.program.driver.session import Settings
from ryuaot.target import in_format, target_named
from ryuaot.toolchain.atomic_files import write_atomically

if TYPE_CHECKING:
    from collections.abc import Callable

    from ryuaot.listings.golden_file import GoldenCase

_COMMENT = "; "


@dataclass(slots=True)
class CaseResult:
    """What a check found. differences: by the method's name, a unified diff or lines that say what grew; empty if the
    listing agrees."""

    case: GoldenCase
    differences: dict[str, list[str]] = field(default_factory=dict)


def make_listing(case: GoldenCase, jobs: int, progress: Callable[[str, int, int], None] | None) -> str:
    """Returns the content of a case's file as the compiler makes it now. Raises BadInput if no method matches, or
    ToolchainError if bytes are compared and the target has no assembler here."""
    entry = case.entry
    if not entry.assembly.is_file():
        raise BadInput(entry.assembly, f"no such file; '{case.file.parent / 'golden.toml'}' names it")
    target = in_format(target_named(case.target), "elf")
    settings = Settings(target, Options(case.level), entry.library, jobs=jobs, progress=progress)
    listings, names, text, compilation = compile_listings(settings, entry.assembly, entry.methods)
    broken = [refusal for refusal in compilation.refusals if refusal.is_internal]
    if broken:
        raise BadInput(entry.assembly, f"{broken[0].method.full_name} was not compiled: {broken[0].reason}")
    if entry.compare == "text":
        return format_disassembly(target.cpu, listings, names, sources=False)
    sizes = sizes_of(target, text) if "size" in entry.tolerances else {}
    numbers = {}
    for listing in listings:
        metrics = asdict(metrics_of(target.cpu, listing, sizes.get(listing.symbol)))
        numbers[replace_symbols(listing.symbol, names)] = {key: metrics[key] for key in entry.tolerances}
    rows = [f" {json.dumps(name)}: {json.dumps(row)}" for name, row in numbers.items()]
    return "{\n" + ",\n".join(rows) + "\n}\n"


def check_case(
    case: GoldenCase, jobs: int = 0, progress: Callable[[str, int, int], None] | None = None
) -> CaseResult:
    """Compares one case with its file. A file that is missing is a difference."""
    new = make_listing(case, jobs, progress)
    try:
        old = case.file.read_text(encoding="utf-8")
    except FileNotFoundError:
        return CaseResult(case, {"": [f"{case.file} is missing; 'ryuaot golden bless' writes it"]})
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(case.file, f"cannot be read: {getattr(error, 'strerror', None) or 'not UTF-8 text'}") from None
    if case.entry.compare == "text":
        return CaseResult(case, _text_differences(old, new))
    try:
        recorded = json.loads(old)
    except json.JSONDecodeError as error:
        raise BadInput(case.file, f"is no JSON: {error}; 'ryuaot golden bless' writes it anew") from None
    return CaseResult(case, _number_differences(recorded, json.loads(new), case.entry.tolerances))


def bless_case(case: GoldenCase, jobs: int = 0, progress: Callable[[str, int, int], None] | None = None) -> bool:
    """Writes a case's file; returns whether that changed it."""
    new = make_listing(case, jobs, progress)
    try:
        is_same = case.file.read_text(encoding="utf-8") == new
    except (OSError, UnicodeDecodeError):
        is_same = False
    if not is_same:
        write_atomically(case.file, new)
    return not is_same


def _by_method(text: str) -> dict[str, list[str]]:
    methods: dict[str, list[str]] = {}
    lines: list[str] = []
    for line in text.split("\n"):
        if line.startswith(_COMMENT):
            name, count = line.removeprefix(_COMMENT), 1
            while name in methods:
                count += 1
                name = f"{line.removeprefix(_COMMENT)} ({count})"
            lines = methods[name] = []
        elif line:
            lines.append(line)
    return methods


def _text_differences(old: str, new: str) -> dict[str, list[str]]:
    before, after = _by_method(old), _by_method(new)
    found: dict[str, list[str]] = {}
    for name in dict.fromkeys([*before, *after]):
        sides = before.get(name), after.get(name)
        if sides[0] != sides[1]:
            old_name, new_name = ("golden" if sides[0] else "no method", "now" if sides[1] else "no method")
            found[name] = list(difflib.unified_diff(sides[0] or [], sides[1] or [], old_name, new_name, lineterm=""))
    return found


def _number_differences(
    old: object, new: dict[str, dict[str, float]], tolerances: dict[str, float]
) -> dict[str, list[str]]:
    recorded = old if isinstance(old, dict) else {}
    found: dict[str, list[str]] = {}
    for name in dict.fromkeys([*recorded, *new]):
        before, after = recorded.get(name), new.get(name)
        if after is None or not isinstance(before, dict):
            found[name] = ["the method is gone" if after is None else "the method is new"]
            continue
        for key, tolerance in tolerances.items():
            first, second = before.get(key), after[key]
            if not isinstance(first, int | float):
                found.setdefault(name, []).append(f"{key}: not recorded; 'ryuaot golden bless' records it")
            elif second is not None and second > first * (1 + tolerance):
                text = f"{key}: {first} -> {second} (+{second - first:g}, allowed {tolerance:.3g} of it)"
                found.setdefault(name, []).append(text)
    return found
