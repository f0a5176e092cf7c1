"""Random structs and signatures: ryuaot's placements, and its compiled callers and callees, against C compilers.

    python tools/fuzz_abi.py --count 1000 --seed 1 --target x64 --target arm64

Exit code 1 when something differs; each failure is shrunk and names the command that repeats it.
"""

from __future__ import annotations

import argparse
import sys
from functools import partial
from itertools import groupby
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

from fuzz.abi.driver import MODES, fuzz, runs  # type: ignore[import-not-found]  # noqa: E402
from ryuaot.errors import RyuaotError  # noqa: E402
from ryuaot.target import TARGETS, target_named  # noqa: E402


def main() -> int:
    """Parse, run, report; the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=1000, help="signatures for each run (1000)")
    parser.add_argument("--seed", type=int, default=1, help="a case is a function of seed and number (1)")
    parser.add_argument("--first", type=int, default=0, help="number of the first case (0)")
    parser.add_argument("--batch", type=int, default=250, help="signatures in one program (250)")
    parser.add_argument("--mode", action="append", choices=MODES, help="both, unless given")
    parser.add_argument(
        "--target", action="append", metavar="T", help=f"x64 and arm64, unless given: {', '.join(TARGETS)}"
    )
    parser.add_argument("--compiler", action="append", choices=("gcc", "zig"), help="all that are here, unless given")
    parser.add_argument("--opt", action="append", type=int, choices=(0, 1), help="0, unless given")
    parser.add_argument("--jobs", type=int, default=0, help="processes that compile (as many as processors)")
    chosen = parser.parse_args()
    try:
        targets = [target_named(name) for name in chosen.target or ("x64", "arm64")]
        asked = runs(chosen.mode or MODES, targets, chosen.compiler or ("gcc", "zig"), chosen.opt or (0,), chosen.jobs)
        if not asked:
            print("nothing to run: no C compiler or emulator for these targets", file=sys.stderr)
            return 3
        failed = 0
        for _, together in groupby(asked, lambda run: (run.mode, run.target.name)):
            run = list(together)
            failed += fuzz(run, chosen.seed, chosen.first, chosen.count, chosen.batch, partial(print, flush=True))
    except RyuaotError as error:
        print(error.message, file=sys.stderr)
        return error.exit_code
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
