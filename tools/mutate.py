"""Mutation testing: break the compiler in one place and see whether a test fails.

    python tools/mutate.py --count 120 --seed 1 --workers 2
    python tools/mutate.py --package abi --count 10 --list          # only print the mutants
    python tools/mutate.py --only 'src/ryuaot/ir/fold.py:120:4:compare'

All mutants of a sample (`mutants.py`) are in one copy of the tree, and none is active. There, the tests run once
(`--tests`) and record which tests reach which mutant (`mutation_recorder.py`). Then each mutant is activated in turn,
and the tests that reach it run, the quickest first, until one fails. Survivors are printed with their change; those of
`equivalent_mutants.toml` do not count. Exit code 1 below --score percent.

mutmut and cosmic-ray know neither table rows nor flags, and run the same tests for all mutants.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from mutants import PACKAGES, Mutant, add_switches, change_of, equivalents, line_of, mutants, sample
from mutation_judge import UNDECIDED

ROOT = Path(__file__).resolve().parent.parent
EQUIVALENT = Path(__file__).resolve().parent / "equivalent_mutants.toml"
COPIED = ("src", "tests", "tools", "examples", "docs", "pyproject.toml", "README.md")
#: The tests that a mutant is held against: those of the compiler's packages and of what shows its work. The programs of
#: the behaviour suite and of .NET 10 take too long for each mutant; `--tests` adds them.
TESTS = (
    "tests/metadata",
    "tests/abi",
    "tests/ir",
    "tests/pipeline",
    "tests/filetests",
    "tests/backends",
    "tests/typesystem",
    "tests/program",
    "tests/runtime",
    "tests/explanations",
    "tests/listings",
    "tests/commands",
    "tests/net10/test_advsimd.py",
    "tests/test_docs.py",
    "tests/behaviour/test_golden.py",
    "tests/fuzz/abi",
    "tests/fuzz/ilmatrix",
    "tests/fuzz/test_corpus.py",
)
#: Recorded seconds of the tests of one mutant that run: what takes longer is left out.
BUDGET = 200.0


@dataclass(frozen=True)
class RecordedTest:
    """A test of the unchanged tree: its node id, its seconds, the numbers of the mutants that it reaches."""

    name: str
    seconds: float
    hits: frozenset[int]

    @property
    def file(self) -> str:
        return self.name.partition("::")[0]


@dataclass
class Record:
    """What the tests reach. on_import: by test file, what is met when it and the others of its folder are imported."""

    tests: list[RecordedTest] = field(default_factory=list)
    on_import: dict[str, frozenset[int]] = field(default_factory=dict)

    def tests_of(self, number: int, budget: float) -> list[RecordedTest]:
        """The tests to run for a mutant: those that reach it, then the others of their files.

        Each file gets equal time, its quickest tests first: tests of one file resemble each other. What does not reach
        the mutant may see what a fixture or a cache of the file holds since another test.
        """
        reaching = {test.name for test in self.tests if number in test.hits}
        files = {test.file for test in self.tests if number in test.hits}
        files = files or {file for file, hits in self.on_import.items() if number in hits}
        found = [test for test in self.tests if test.file in files]
        spent: dict[tuple[bool, str], float] = {}
        order: list[tuple[bool, float, RecordedTest]] = []
        for test in sorted(found, key=lambda test: test.seconds):
            group = (test.name not in reaching, test.file)
            spent[group] = spent.get(group, 0) + test.seconds
            order.append((group[0], spent[group], test))
        chosen: list[RecordedTest] = []
        for *_, test in sorted(order, key=lambda row: row[:2]):
            if test.seconds <= budget:
                budget -= test.seconds
                chosen.append(test)
        return chosen


@dataclass(frozen=True)
class Verdict:
    """caught: the failing test, "time limit" or UNDECIDED; empty for a survivor. tests: how many ran."""

    mutant: Mutant
    caught: str
    tests: int
    seconds: float
    cpu: float


def record_rows(tree: Path, name: str, rows: Path) -> None:
    """Run a folder or file of tests in the tree while no mutant is active; `mutation_recorder.py` writes the rows."""
    with tempfile.TemporaryDirectory() as scratch:
        names = {"RYUAOT_MUTANT_HITS": str(Path(scratch, "hits")), "RYUAOT_MUTANT_RECORD": str(rows)}
        with _pytest(tree, [name], names, "mutation_recorder") as process:
            process.wait()


def record(tree: Path, tests: Sequence[str]) -> Record:
    """Run each folder of tests in the tree while no mutant is active. Tests that do not pass are left out."""
    found = Record()
    for name in tests:
        with tempfile.TemporaryDirectory() as scratch:
            rows, start = Path(scratch, "rows"), time.monotonic()
            record_rows(tree, name, rows)
            on_import, own = frozenset[int](), list[RecordedTest]()
            for line in rows.read_text(encoding="utf-8").splitlines() if rows.exists() else ():
                row = json.loads(line)
                if not row["test"]:
                    on_import = frozenset(row["hits"])
                elif row["passed"]:
                    own.append(RecordedTest(row["test"], row["seconds"], frozenset(row["hits"])))
            found.tests += own
            found.on_import.update({test.file: on_import for test in own})
            print(f"{time.monotonic() - start:6.0f} s  {name}: {len(own)} tests", flush=True)
    return found


def judge(
    tree: Path, plans: Mapping[int, Sequence[RecordedTest]], active: int | None = None
) -> Iterator[tuple[int, str, int, float, float]]:
    """Yields number, caught, tests, seconds and CPU of each planned mutant, as `mutation_judge.py` finds them.

    active: the mutant, if it is one that is evaluated on import.
    """
    if active is None:
        yield from ((number, "", 0, 0.0, 0.0) for number, tests in plans.items() if not tests)
    rows = [
        {"number": number, "tests": [(test.name, test.seconds) for test in tests]}
        for number, tests in plans.items()
        if tests
    ]
    if not rows:
        return
    with tempfile.TemporaryDirectory() as scratch:
        planned, verdicts = Path(scratch, "plans"), Path(scratch, "verdicts")
        planned.write_text(json.dumps(rows), encoding="utf-8")
        verdicts.touch()
        variables = {"RYUAOT_MUTANT_PLANS": str(planned), "RYUAOT_MUTANT_VERDICTS": str(verdicts)}
        if active is not None:
            variables["RYUAOT_MUTANT"] = str(active)
        files = sorted({test.file for tests in plans.values() for test in tests})
        start, missing = time.monotonic(), {number for number, tests in plans.items() if tests}
        with _pytest(tree, files, variables, "mutation_judge") as process, verdicts.open(encoding="utf-8") as lines:
            ended = False
            while not ended:
                ended = process.poll() is not None
                for line in lines:
                    row = json.loads(line)
                    missing.remove(row["number"])
                    yield row["number"], row["caught"], row["tests"], row["seconds"], row["cpu"]
                if not ended:
                    time.sleep(0.2)
        for number in missing:
            assert active is not None, f"pytest ended with {process.returncode} before mutant {number}"
            yield number, f"exit code {process.returncode}", 0, time.monotonic() - start, 0.0


@contextmanager
def _pytest(
    tree: Path, tests: Sequence[str], variables: Mapping[str, str], plugin: str
) -> Iterator[subprocess.Popen[bytes]]:
    """Runs tests of a tree under a plugin of this tool, with an empty cache of method bodies."""
    # A child of a test that has ended may still write to the cache.
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as scratch:
        # The project's own plugin is of the installed package, which the tree's hides.
        without = ("-p", "no:cacheprovider", "-p", "no:ryuaot")
        command = [sys.executable, "-m", "pytest", "-q", *without, "-m", "not slow", "-p", plugin]
        environment = {
            **os.environ,
            "RYUAOT_CACHE_DIR": str(Path(scratch, "cache")),
            "PYTHONPATH": str(tree / "tools"),
            **variables,
        }
        process = subprocess.Popen(
            [*command, "--basetemp", str(Path(scratch, "base")), *tests],
            cwd=tree,
            env=environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            stdin=subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            yield process
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def copy_tree(target: Path) -> Path:
    """Copies the tree that the tests need. Returns the copy."""
    ignored = shutil.ignore_patterns("__pycache__", ".hypothesis", "cache")
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, target / name, ignore=ignored)
        elif source.exists():
            shutil.copy(source, target / name)
    return target


def judge_all(chosen: Sequence[Mutant], tests: Sequence[str], workers: int, budget: float) -> list[Verdict]:
    """Record what the tests reach, then judge each mutant."""
    verdicts: dict[int, Verdict] = {}
    with tempfile.TemporaryDirectory() as scratch, ThreadPoolExecutor(workers) as pool:
        tree = copy_tree(Path(scratch))
        add_switches(tree, chosen)
        found = record(tree, tests)
        plans = {number: found.tests_of(number, budget) for number in range(len(chosen))}
        alone = [number for number, mutant in enumerate(chosen) if mutant.on_import]
        others = [number for number, mutant in enumerate(chosen) if not mutant.on_import]

        def judge_some(numbers: Sequence[int], active: int | None) -> None:
            for number, caught, count, seconds, cpu in judge(tree, {n: plans[n] for n in numbers}, active):
                verdicts[number] = Verdict(chosen[number], caught, count, seconds, cpu)
                times = f"{seconds:6.0f} s {cpu:6.1f} s CPU {count:5} tests"
                print(f"{times}  {chosen[number].name}: {caught or 'SURVIVED'}", flush=True)

        work = [(others[worker::workers], None) for worker in range(workers)]
        list(pool.map(judge_some, *zip(*work, *(([number], number) for number in alone), strict=True)))
    return [verdicts[number] for number in range(len(chosen))]


def is_equivalent() -> Callable[[Mutant], bool]:
    """Returns the predicate of `equivalent_mutants.toml`."""
    known = {(row.file, row.line, row.change) for row in equivalents(EQUIVALENT)}
    return lambda mutant: (mutant.file, line_of(ROOT, mutant), change_of(ROOT, mutant)) in known


def report(verdicts: Sequence[Verdict]) -> float:
    """Print the share caught by package, and the survivors; returns the share of all that are decided, in percent."""
    decided = [verdict for verdict in verdicts if verdict.caught != UNDECIDED]
    for package in PACKAGES:
        own = [verdict for verdict in decided if verdict.mutant.package == package]
        if own:
            caught = sum(bool(verdict.caught) for verdict in own)
            print(f"{package:10} {caught:4} of {len(own):4}  {100 * caught / len(own):5.1f} %")
    for verdict in verdicts:
        if not verdict.caught:
            print(f"survivor: {described(verdict.mutant)}")
    return 100 * sum(bool(verdict.caught) for verdict in decided) / max(1, len(decided))


def described(mutant: Mutant) -> str:
    """Returns name, line and change of a mutant."""
    return f"{mutant.name}\n    {line_of(ROOT, mutant)}\n    {change_of(ROOT, mutant)}"


def main() -> int:
    """Parses the command line and runs the mutants. Returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=120)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--budget", type=float, default=BUDGET, help="seconds of tests for one mutant")
    parser.add_argument("--score", type=float, default=90, help="percent that must be caught")
    parser.add_argument("--package", choices=sorted(PACKAGES), action="append", help="only this package; repeatable")
    parser.add_argument("--only", action="append", help="this mutant, as printed; repeatable")
    parser.add_argument("--tests", action="append", help="a test file or folder, instead of the quick ones; repeatable")
    parser.add_argument("--list", action="store_true", help="print the mutants and run nothing")
    arguments = parser.parse_args()
    if arguments.only:
        everything = [mutant for package in PACKAGES for mutant in mutants(ROOT, package)]
        chosen = [mutant for mutant in everything if mutant.name in arguments.only]
    else:
        chosen = sample(ROOT, arguments.package or PACKAGES, arguments.count, arguments.seed)
    equivalent = is_equivalent()
    known = [mutant for mutant in chosen if equivalent(mutant)]
    chosen = [mutant for mutant in chosen if mutant not in known]
    if arguments.list:
        print("\n".join(described(mutant) for mutant in chosen))
        return 0
    verdicts = judge_all(chosen, arguments.tests or TESTS, arguments.workers, arguments.budget)
    score = report(verdicts)
    print(f"{score:.1f} % of {len(chosen)}, {len(known)} known as equivalent")
    return 0 if score >= arguments.score else 1


if __name__ == "__main__":
    sys.exit(main())
