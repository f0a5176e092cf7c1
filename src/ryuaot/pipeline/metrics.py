"""What the phases did, as numbers: `--metrics`. Names are those of RyuJIT's `jitmetadatalist.h` where it counts the
same thing; others are the transformation's own.

Every optional transformation asks :mod:`ryuaot.pipeline.fuel` before it is done, so that is where they are counted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ryuaot.pipeline.fuel import TRANSFORMATIONS, Meter
from ryuaot.pipeline.phase_table import PHASES

if TYPE_CHECKING:
    from ryuaot.ir.compiler import Compiler

_RYUJIT: Final = {
    "inline": "InlineCount",
    "devirtualize": "DevirtualizedCall",
    "guard": "GDV",
    "finally": "FinallysCloned",
    "object": "StackAllocatedRefClasses",
    "invert-loop": "LoopsInverted",
    "hoist": "HoistedExpressions",
    "clone-loop": "LoopsCloned",
    "vectorize": "LoopsVectorized",
    "unroll": "LoopsUnrolled",
    "align-loop": "LoopsAligned",
    "cse": "CseCount",
    "thread-jump": "JumpThreadingsPerformed",
    "branch": "RedundantBranchesEliminated",
}
BLOCKS: Final = "BasicBlocksAtCodegen"
METHODS: Final = "Methods"

Counts = dict[tuple[str, str], int]
"""(phase's slug, name) -> how many."""


def name_of(kind: str) -> str:
    """Returns the name of a kind of transformation."""
    return _RYUJIT.get(kind) or "".join(word.capitalize() for word in kind.split("-"))


def ensure_meter(comp: Compiler) -> Meter:
    """Returns the meter of the method; creates one without a limit if it has none."""
    meter: Meter | None = comp.fuel
    if meter is None:
        comp.fuel = meter = Meter(None, frozenset())
    return meter


def count(comp: Compiler, slug: str, seen: int, counts: Counts) -> int:
    """Adds what was done since entry ``seen`` of the meter's log; the log's length now."""
    meter = ensure_meter(comp)
    log = meter.log
    done = len(log) if meter.limit is None else min(len(log), meter.limit)
    for entry in log[seen:done]:
        _add(counts, (slug, name_of(entry.partition(" ")[0])))
    if slug == "codegen":
        _add(counts, (slug, METHODS))
        _add(counts, (slug, BLOCKS), comp.block_count)
    return len(log)


def fired_rules(comp: Compiler) -> list[str]:
    """Returns the simplification rules that fired so far, each with how often if more than once."""
    counts: dict[str, int] = {}
    for entry in ensure_meter(comp).log:
        kind, _, what = entry.partition(" ")
        if kind == "simplify":
            name = what.partition(" ")[0]
            counts[name] = counts.get(name, 0) + 1
    return [name if times == 1 else f"{name} x{times}" for name, times in counts.items()]


def in_order(counts: Counts) -> list[tuple[str, str, int]]:
    """Rows by phase in the pipeline's order, then by kind."""
    phases = {phase.slug: place for place, phase in enumerate(PHASES)}
    kinds = {name: place for place, name in enumerate((METHODS, BLOCKS, *map(name_of, TRANSFORMATIONS)))}
    keys = sorted(counts, key=lambda key: (phases[key[0]], kinds[key[1]]))
    return [(*key, counts[key]) for key in keys]


def _add(counts: Counts, key: tuple[str, str], number: int = 1) -> None:
    counts[key] = counts.get(key, 0) + number
