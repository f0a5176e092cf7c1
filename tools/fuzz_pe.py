"""Damaged assemblies: each is refused in one line, or compiles.

    python tools/fuzz_pe.py --count 10000 --seed 1

Exit code 1 when one ends in any other way (a traceback, an internal error, no end in 20 seconds, more than 1 GB).
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

from corpus import assemblies  # type: ignore[import-not-found]  # noqa: E402
from fuzz.pe.driver import fuzz  # type: ignore[import-not-found]  # noqa: E402

#: Larger assemblies take longer and hold little that is new.
LARGEST = 12_000


def main() -> int:
    """Parse, run, report; the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=10_000, help="inputs (10000)")
    parser.add_argument("--seed", type=int, default=1, help="an input is a function of seed and number (1)")
    parser.add_argument("--first", type=int, default=0, help="number of the first input (0)")
    parser.add_argument("--opt", type=int, choices=(0, 1), default=1, help="optimisation level (1)")
    parser.add_argument("--check", action="store_true", help="verify what the phases establish")
    parser.add_argument("--keep", type=Path, metavar="DIR", help="write the first inputs of each cause there")
    parser.add_argument("files", nargs="*", type=Path, help="assemblies to damage; else the tests' small ones")
    chosen = parser.parse_args()
    files = chosen.files or sorted(assemblies())
    files = [f for f in files if chosen.files or f.stat().st_size <= LARGEST]
    if chosen.keep is not None:
        chosen.keep.mkdir(parents=True, exist_ok=True)
    totals = fuzz(
        files, chosen.seed, chosen.first, chosen.count, chosen.opt, chosen.check, chosen.keep,
        lambda line: print(line, flush=True),
    )  # fmt: skip
    for cause, seen in sorted(totals.causes.items(), key=lambda item: -len(item[1])):
        print(f"{len(seen):6} {cause} (numbers {', '.join(str(n) for n, _, _ in seen[:5])})")
    return 1 if totals.bad else 0


if __name__ == "__main__":
    sys.exit(main())
