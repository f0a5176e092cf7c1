"""Choose where `make test` runs each program of the behaviour suite, from what the programs reach in the compiler.

    python tools/quick_places.py record ROWS --count 4000   # run the suite once, an hour; writes what each run reaches
    python tools/quick_places.py choose ROWS                # writes tests/behaviour/quick_places.txt

A place is a target and a level. What a run reaches is measured with the mutants of `mutate.py`: none is active, each
notes that it was met. `make test` runs a program on x64 at --opt 1 if that takes at most --cheap seconds. Of the other
runs it has those that the first ones do not make up for: every mutant that any run meets in a place is met there. The
others are left to `make test-all`.
"""

from __future__ import annotations

import argparse
import heapq
import json
import re
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from mutants import PACKAGES, add_switches, sample
from mutate import ROOT, copy_tree, record_rows

PLACES = ROOT / "tests" / "behaviour" / "quick_places.txt"
SUITE = "tests/behaviour/test_examples.py"
HEAD = """\
# Where `make test` runs each program of the behaviour suite: written by tools/quick_places.py, which says how it chose.
# A program that is not named here runs on x64 at --opt 1.
"""
_ID = re.compile(r"::test_example\[(.+?)-(x64-windows|x64|arm64|x86|arm)-O([01])\]\Z")
_FIRST = "x64-O1"


@dataclass(frozen=True)
class Run:
    """A program in a place ("arm64-O0"): seconds, and the numbers of the mutants that it met."""

    program: str
    place: str
    seconds: float
    hits: frozenset[int]


def record(rows: Path, count: int) -> None:
    """Runs the suite with the switches of `count` mutants and writes a line of JSON for each test."""
    rows.unlink(missing_ok=True)  # the recorder appends
    chosen = [mutant for mutant in sample(ROOT, PACKAGES, count, 1) if not mutant.on_import]
    with tempfile.TemporaryDirectory() as scratch:
        tree = copy_tree(Path(scratch, "tree"))
        add_switches(tree, chosen)
        record_rows(tree, SUITE, rows.absolute())


def runs_of(rows: Path) -> list[Run]:
    """Returns the programs that passed, with the place of each."""
    found: list[Run] = []
    for line in rows.read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        match = _ID.search(row["test"])
        if match and row["passed"]:
            program, target, opt = match.groups()
            found.append(Run(program, f"{target}-O{opt}", row["seconds"], frozenset(row["hits"])))
    return found


def choose(runs: Iterable[Run], cheap: float) -> list[Run]:
    """Returns the cheap runs on x64 at --opt 1 and a cover of the rest: the most new hits a second first."""
    runs = list(runs)
    chosen = [run for run in runs if run.place == _FIRST and run.seconds <= cheap]
    met = {(run.place, hit) for run in chosen for hit in run.hits}

    def gain(run: Run) -> int:
        return sum((run.place, hit) not in met for hit in run.hits)

    left = [run for run in runs if run not in chosen]
    heap = [(-gain(run) / max(run.seconds, 0.05), number) for number, run in enumerate(left)]
    heapq.heapify(heap)
    while heap:
        _, number = heapq.heappop(heap)
        run = left[number]
        rank = -gain(run) / max(run.seconds, 0.05)
        if heap and rank > heap[0][0]:
            heapq.heappush(heap, (rank, number))  # others have met some of it meanwhile
        elif rank < 0:
            chosen.append(run)
            met |= {(run.place, hit) for hit in run.hits}
    return chosen


def text_of(chosen: Iterable[Run], programs: Iterable[str]) -> str:
    """Returns the table: a line for each program, with its places; those without one are left to `make test-all`."""
    places: Mapping[str, set[str]] = defaultdict(set)
    for run in chosen:
        places[run.program].add(run.place)
    return HEAD + "".join(f"{' '.join([name, *sorted(places[name])])}\n" for name in sorted(programs))


def main() -> int:
    """Parses the command line. Returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("action", choices=("record", "choose"))
    parser.add_argument("rows", type=Path)
    parser.add_argument("--count", type=int, default=4000, help="mutants whose switches are set")
    parser.add_argument("--cheap", type=float, default=2.0, help="seconds of a run that needs no other reason")
    arguments = parser.parse_args()
    if arguments.action == "record":
        record(arguments.rows, arguments.count)
        return 0
    runs = runs_of(arguments.rows)
    chosen = choose(runs, arguments.cheap)
    PLACES.write_text(text_of(chosen, {run.program for run in runs}), encoding="utf-8")
    seconds = sum(run.seconds for run in runs), sum(run.seconds for run in chosen)
    print(f"{len(chosen)} of {len(runs)} runs, {seconds[1]:.0f} of {seconds[0]:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
