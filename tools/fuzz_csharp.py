"""Random C# programs under the real runtime and under ryuaot.

    RYUAOT_CSC=... RYUAOT_DOTNET=... python tools/fuzz_csharp.py --count 1000 --seed 1 --target x64 --opt 0 --opt 1

Exit code 1 when something differs; each failure is shrunk and names the command that repeats it.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

from fuzz.csharp.driver import run  # type: ignore[import-not-found]  # noqa: E402
from fuzz.csharp.program import assembly_source, random_program  # type: ignore[import-not-found]  # noqa: E402
from fuzz.differential import Level  # type: ignore[import-not-found]  # noqa: E402
from ryuaot.errors import RyuaotError  # noqa: E402
from ryuaot.target import target_named  # noqa: E402


def main() -> int:
    """Parse, run, report; the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=1000, help="programs (1000)")
    parser.add_argument("--seed", type=int, default=1, help="a program is a function of seed and number (1)")
    parser.add_argument("--first", type=int, default=0, help="number of the first program (0)")
    parser.add_argument("--batch", type=int, default=50, help="programs in one assembly, at most 50 (50)")
    parser.add_argument("--target", action="append", metavar="T", help="x64, unless given")
    parser.add_argument("--opt", action="append", type=int, choices=(0, 1), help="both, unless given")
    parser.add_argument("--stress", action="store_true", help="collect garbage at every allocation")
    parser.add_argument("--check", action="store_true", help="verify what the phases establish")
    parser.add_argument("--shrink", type=float, default=240, metavar="SECONDS", help="for one failure; 0: do not (240)")
    parser.add_argument("--print", action="store_true", help="only print the source of the programs")
    chosen = parser.parse_args()
    if chosen.print:
        programs = [random_program(chosen.seed, n) for n in range(chosen.first, chosen.first + chosen.count)]
        print(assembly_source(programs)[0])
        return 0
    missing = [name for name in ("RYUAOT_CSC", "RYUAOT_DOTNET") if not os.environ.get(name)]
    if missing:
        print(f"nothing to run: {' and '.join(missing)} not set", file=sys.stderr)
        return 3
    try:
        targets = [target_named(name).name for name in chosen.target or ["x64"]]
        levels = [Level(t, o, chosen.stress, chosen.check) for t in targets for o in chosen.opt or (0, 1)]
        failed = run(
            levels,
            chosen.seed,
            chosen.first,
            chosen.count,
            max(1, min(chosen.batch, 50)),
            chosen.shrink,
            lambda line: print(line, flush=True),
        )
    except RyuaotError as error:
        print(error.message, file=sys.stderr)
        return error.exit_code
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
