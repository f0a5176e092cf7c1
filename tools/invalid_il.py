"""Invalid IL: what a method does at its first call, against what the real runtime did.

    python tools/invalid_il.py run --opt 1                         # every cell, against the recorded outcomes
    python tools/invalid_il.py run --every 10 --match 'stack: add*' --target arm64
    python tools/invalid_il.py show 'types: newarr *'              # each cell's outcome and message, and the real one's
    RYUAOT_DOTNET=... python tools/invalid_il.py record            # rewrite the outcomes

Exit code 1 when a cell differs. `show` runs the real runtime too when RYUAOT_DOTNET names it.
"""

from __future__ import annotations

import argparse
import fnmatch
import os
import sys
import tempfile
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests"), str(ROOT / "tools")]

from fuzz.invalidil.program import Cell  # type: ignore[import-not-found]  # noqa: E402
from fuzz.invalidil.runs import (  # type: ignore[import-not-found]  # noqa: E402
    OUTCOMES,
    UNDECIDED,
    BuildFailed,
    Runner,
    differences,
    read_outcomes,
    shards,
    spread,
    write_outcomes,
)


def _chosen(arguments: argparse.Namespace) -> list[Cell]:
    pattern = arguments.match.replace("[", "[[]")
    return [c for c in spread(arguments.every, arguments.first) if fnmatch.fnmatchcase(c.label, pattern)]


def run(arguments: argparse.Namespace, folder: Path) -> int:
    """Compare with the file."""
    expected, wrong, count = read_outcomes(), 0, 0
    kinds: Counter[tuple[str, str, str]] = Counter()
    for shard in shards(_chosen(arguments)):
        try:
            found = Runner(folder).ours(shard, arguments.target, arguments.opt)
        except BuildFailed as failure:
            print(f"{shard[0].label} to {shard[-1].label}: {failure}")
            wrong += 1
            continue
        bad = differences(shard, found, expected)
        for cell, wanted, outcome in bad:
            kinds[cell.row.family, wanted, outcome] += 1
            print(f"{cell.label}: {outcome}, expected {wanted}", flush=True)
        wrong, count = wrong + len(bad), count + len(shard)
    for (family, wanted, outcome), number in kinds.most_common():
        print(f"{number:6} {family}: {outcome}, expected {wanted}", file=sys.stderr)
    print(f"{count} cells, {wrong} wrong", file=sys.stderr)
    return 1 if wrong else 0


def show(arguments: argparse.Namespace, folder: Path) -> int:
    """Each cell with its message."""
    wrong = 0
    for shard in shards(_chosen(arguments)):
        ours = Runner(folder, trace=True).ours(shard, arguments.target, arguments.opt)
        real = Runner(folder, trace=True).reference(shard) if os.environ.get("RYUAOT_DOTNET") else ours
        for cell, own, other in zip(shard, ours, real, strict=True):
            wrong += own != other
            print(f"{cell.label}: {' '.join(own)}" + ("" if own == other else f"\n    expected {' '.join(other)}"))
    return 1 if wrong else 0


def record(arguments: argparse.Namespace, folder: Path) -> int:
    """Optimised and not."""
    found = read_outcomes() if arguments.match != "*" else {}
    for shard in shards(_chosen(arguments)):
        runner = Runner(folder)
        for cell, optimised, plain in zip(shard, runner.reference(shard), runner.reference(shard, False), strict=True):
            found[cell.label] = optimised[0] if optimised[0] == plain[0] else UNDECIDED
    OUTCOMES.write_text(write_outcomes(found), encoding="utf-8")
    return 0


def main() -> int:
    """Entry point."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    for name, function in (("run", run), ("show", show), ("record", record)):
        command = commands.add_parser(name)
        command.set_defaults(function=function, every=1, first=0)
        if name == "show":
            command.add_argument("match", help="pattern of cells: family, row and column")
        else:
            command.add_argument("--match", default="*", help="pattern of cells: family, row and column")
        if name == "run":
            command.add_argument("--every", type=int, default=1, help="every N-th cell")
            command.add_argument("--first", type=int, default=0)
        if name != "record":
            command.add_argument("--target", default="x64")
            command.add_argument("--opt", type=int, default=1)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        return int(arguments.function(arguments, Path(folder)))


if __name__ == "__main__":
    sys.exit(main())
