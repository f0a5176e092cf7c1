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
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

from mutants import PACKAGES, Mutant, add_switches, change_of, equivalents, line_of, mutants, sample

ROOT = Path(__file__).resolve().parent.parent
EQUIVALENT = Path(__file__).resolve().parent / "equivalent_mutants.toml"
COPIED = ("src", "tests", "tools", "examples", "docs", "pyproject.toml", "README.md")
#: The tests that a mutant is held against: all of `make test` but the programs of the behaviour suite, whose order and
#: size are not those of a quick test. `--tests` adds them.
TESTS = (
    "tests/abi",
    "tests/ir",
    "tests/importer",
    "tests/pipeline",
    "tests/regalloc",
    "tests/backends",
    "tests/checks",
    "tests/typesystem",
    "tests/program",
    "tests/runtime",
    "tests/behaviour/test_golden.py",
    "tests/fuzz/abi",
    "tests/fuzz/ilmatrix",
    "tests/fuzz/test_corpus.py",
)
#: Seconds of CPU for one process of a mutant's tests, and at most STARTUP and SLOWDOWN times what they took before. One
#: that needs more does not end, and is caught; a busy machine must not look like that, so the clock alone (PATIENCE
#: times as long) decides nothing.
LIMIT, STARTUP, SLOWDOWN, PATIENCE = 300, 20, 5, 10
#: Recorded seconds of the tests of one mutant that run: what takes longer is left out.
BUDGET = 200.0
#: Recorded seconds of the first run of a mutant; each further one may take GROWTH times as long.
FIRST_RUN, GROWTH = 4.0, 6
UNDECIDED = "undecided"


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
        """The tests to run for a mutant: those that reach it, then the others of their files, the quickest first.

        The others may see what a fixture or a cache of their file holds since another test.
        """
        reaching = {test.name for test in self.tests if number in test.hits}
        files = {test.file for test in self.tests if number in test.hits}
        files = files or {file for file, hits in self.on_import.items() if number in hits}
        found = [test for test in self.tests if test.file in files]
        chosen: list[RecordedTest] = []
        for test in sorted(found, key=lambda test: (test.name not in reaching, test.seconds)):
            budget -= test.seconds
            if budget < 0:
                break
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


def record(tree: Path, tests: Sequence[str], limit: float) -> Record:
    """Run each folder of tests in the tree while no mutant is active. Tests that do not pass are left out."""
    found = Record()
    for name in tests:
        with tempfile.TemporaryDirectory() as scratch:
            hits, rows = Path(scratch, "hits"), Path(scratch, "rows")
            names = {"RYUAOT_MUTANT_HITS": str(hits), "RYUAOT_MUTANT_RECORD": str(rows)}
            start = time.monotonic()
            _run_tests(tree, [name], limit, names, ["-p", "mutation_recorder"])
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


def runs_of(tests: Sequence[RecordedTest]) -> Iterator[list[RecordedTest]]:
    """Yields the tests in order, in runs of growing length: most mutants need the first one only."""
    length, run, seconds = FIRST_RUN, list[RecordedTest](), 0.0
    for test in tests:
        if run and seconds + test.seconds > length:
            yield run
            length, run, seconds = GROWTH * length, [], 0.0
        run.append(test)
        seconds += test.seconds
    if run:
        yield run


def judge(tree: Path, mutant: Mutant, number: int, tests: Sequence[RecordedTest], limit: float) -> Verdict:
    """Run tests while a mutant is active."""
    start, before = time.monotonic(), resource.getrusage(resource.RUSAGE_CHILDREN)
    done, caught = 0, ""
    for run in runs_of(tests):
        done += len(run)
        seconds = min(limit, STARTUP + SLOWDOWN * sum(test.seconds for test in run))
        caught = _run_tests(tree, [test.name for test in run], seconds, {"RYUAOT_MUTANT": str(number)}, ["-x"])
        if caught:
            break
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return Verdict(mutant, caught, done, time.monotonic() - start, cpu)


def _run_tests(tree: Path, tests: Sequence[str], limit: float, variables: dict[str, str], options: list[str]) -> str:
    """Returns the first test that fails, "time limit", UNDECIDED, or nothing."""
    with tempfile.TemporaryDirectory() as scratch:
        arguments = Path(scratch, "tests")
        arguments.write_text("\n".join(tests), encoding="utf-8")
        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-m", "not slow", *options]
        environment = {
            **os.environ,
            "RYUAOT_CACHE_DIR": str(Path(scratch, "cache")),
            "PYTHONPATH": str(tree / "tools"),
            **variables,
        }
        process = subprocess.Popen(
            [*command, f"@{arguments}"],
            cwd=tree,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            stdin=subprocess.DEVNULL,
            text=True,
            errors="replace",
            start_new_session=True,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (int(limit), int(limit))),
        )
        try:
            output = process.communicate(timeout=PATIENCE * limit)[0]
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
            return UNDECIDED
    if process.returncode == 0:
        return ""
    if process.returncode in (-signal.SIGXCPU, -signal.SIGKILL):
        return "time limit"
    lines = [line for line in output.splitlines() if line.startswith(("FAILED", "ERROR"))]
    return lines[0].split(" - ")[0] if lines else f"exit code {process.returncode}"


def copy_tree(target: Path) -> Path:
    ignored = shutil.ignore_patterns("__pycache__", ".hypothesis", "cache")
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, target / name, ignore=ignored)
        elif source.exists():
            shutil.copy(source, target / name)
    return target


def judge_all(
    chosen: Sequence[Mutant], tests: Sequence[str], workers: int, limit: float, budget: float
) -> list[Verdict]:
    """Record what the tests reach, then judge each mutant."""
    verdicts: list[Verdict] = []
    with tempfile.TemporaryDirectory() as scratch, ThreadPoolExecutor(workers) as pool:
        tree = copy_tree(Path(scratch))
        add_switches(tree, chosen)
        found = record(tree, tests, 20 * limit)

        def judge_one(number: int) -> Verdict:
            return judge(tree, chosen[number], number, found.tests_of(number, budget), limit)

        for verdict in pool.map(judge_one, range(len(chosen))):
            verdicts.append(verdict)
            result = verdict.caught or "SURVIVED"
            times = f"{verdict.seconds:6.0f} s {verdict.cpu:6.0f} s CPU {verdict.tests:5} tests"
            print(f"{times}  {verdict.mutant.name}: {result}", flush=True)
    return verdicts


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
    return f"{mutant.name}\n    {line_of(ROOT, mutant)}\n    {change_of(ROOT, mutant)}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=120)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--limit", type=float, default=LIMIT, help="CPU seconds of one process")
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
    verdicts = judge_all(chosen, arguments.tests or TESTS, arguments.workers, arguments.limit, arguments.budget)
    score = report(verdicts)
    print(f"{score:.1f} % of {len(chosen)}, {len(known)} known as equivalent")
    return 0 if score >= arguments.score else 1


if __name__ == "__main__":
    sys.exit(main())
