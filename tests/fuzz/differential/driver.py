"""`make fuzz-csharp`, `make fuzz-il`: batches of random programs; each difference shrunk, with the line that repeats
it."""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from fuzz.differential.bench import Bench, BuildFailed, Level, Outputs, Rejected
from fuzz.differential.language import Language, Program
from fuzz.differential.nodes import Node, weight
from fuzz.differential.shrink import shrink
from ryuaot.errors import RyuaotError
from ryuaot.target import target_named
from ryuaot.toolchain import command_to_run

Say = Callable[[str], None]
#: Programs in one assembly at most; C# optimises every other batch of this size.
BATCH = 100


@dataclass
class Totals:
    """What was done. differing: (number, level) of each program that differs; unsure: the real runtime's two ways
    disagree; rejected: the source compiler does not take it."""

    programs: int = 0
    runs: int = 0
    differing: list[tuple[int, Level]] = field(default_factory=list)
    unsure: list[int] = field(default_factory=list)
    rejected: list[int] = field(default_factory=list)


@dataclass(frozen=True)
class Compiled:
    """An assembly of those programs that the source compiler takes, with the real runtime's answers."""

    language: Language
    programs: tuple[Program, ...]
    dll: Path
    expected: Outputs
    unsure: frozenset[int]


def optimised(program: Program) -> bool:
    """Whether C# optimises it: the batches take turns."""
    return program.number // BATCH % 2 == 1


def compile_all(
    bench: Bench, language: Language, programs: Sequence[Program], optimise: bool, name: str
) -> Compiled | None:
    """One assembly of as many programs as the source compiler takes; None for none."""
    left = list(programs)
    for _ in range(6):
        if not left:
            return None
        source, starts = language.source(left)
        try:
            dll = language.compile(bench, source, optimise, name)
        except Rejected as complaint:
            bad = {sum(1 for s in starts if s <= line) - 1 for line in complaint.lines}
            if not bad:  # the compiler itself failed: over one of them
                return _largest(bench, language, left, optimise, name)
            left = [p for n, p in enumerate(left) if n not in bad]
            continue
        expected, unsure = bench.reference(dll, len(left))
        return Compiled(language, tuple(left), dll, expected, frozenset(unsure))
    return None


def _largest(bench: Bench, language: Language, programs: list[Program], optimise: bool, name: str) -> Compiled | None:
    """Without the one over which the compiler fails (found by halves)."""
    low, high = 0, len(programs)
    while high - low > 1:
        middle = (low + high) // 2
        try:
            language.compile(bench, language.source(programs[low:middle])[0], optimise, name)
            low = middle
        except Rejected:
            high = middle
    return compile_all(bench, language, programs[:low] + programs[high:], optimise, name)


def differing(bench: Bench, compiled: Compiled, level: Level) -> dict[int, str]:
    """Positions in the assembly of the programs that differ, and how."""
    count = len(compiled.programs)
    try:
        ours = bench.ours(compiled.dll, level, count)
    except BuildFailed as failure:
        return _build_failures(bench, compiled, level, str(failure))
    found = {}
    for n in range(count):
        if n in compiled.unsure or ours.of(n) == compiled.expected.of(n):
            continue
        lines = zip([*compiled.expected.of(n), "(end)"], [*ours.of(n), "(end)"], strict=False)
        want, have = next((w, h) for w, h in lines if w != h)
        found[n] = f"{want!r}, ryuaot says {have!r}"
    return found


def _build_failures(bench: Bench, compiled: Compiled, level: Level, why: str) -> dict[int, str]:
    """Which programs of an assembly cannot be built, and which others differ: by halves."""
    count = len(compiled.programs)
    if count == 1:
        return {0: f"build: {why}"}
    found: dict[int, str] = {}
    for first, last in ((0, count // 2), (count // 2, count)):
        part = compile_all(
            bench, compiled.language, compiled.programs[first:last], optimised(compiled.programs[0]), "half"
        )
        if part is None:
            continue
        position = {id(p): n for n, p in enumerate(compiled.programs)}
        inner = differing(bench, part, level)
        found |= {position[id(part.programs[n])]: text for n, text in inner.items()}
    return found


def _is_build(how: str) -> bool:
    """Whether a difference is that there is no program. The shrinker keeps to one kind: what misses a member, say,
    does not build, whatever it was that differed."""
    return how.startswith("build:")


def judge_for(
    bench: Bench, language: Language, program: Program, level: Level, optimise: bool, how: str
) -> Callable[[Sequence[Node]], set[int]]:
    """What the shrinker asks."""

    def judge(candidates: Sequence[Node]) -> set[int]:
        made = [Program(n, program.number, tree) for n, tree in enumerate(candidates)]
        compiled = compile_all(bench, language, made, optimise, "shrink")
        if compiled is None:
            return set()
        found = differing(bench, compiled, level)
        return {compiled.programs[n].seed for n, text in found.items() if _is_build(text) == _is_build(how)}

    return judge


def report(bench: Bench, language: Language, program: Program, level: Level, how: str, seconds: float) -> str:
    """What failed, its smallest form, where its values first differ, and the line that repeats it."""
    optimise = optimised(program)
    lines = [f"FAILED {level}: seed {program.seed}, program {program.number}: {how}"]
    small = program
    if seconds > 0:
        tree = shrink(program.members, judge_for(bench, language, program, level, optimise, how), seconds)
        small = Program(program.seed, program.number, tree)
    by_source = ", optimised by C#" if optimise and language.name == "csharp" else ""
    lines.append(f"  smallest form ({weight(small.members)} parts{by_source}):")
    lines += [f"    {line}" for line in language.text(small, "P0").splitlines()]
    lines += [f"  {line}" for line in first_difference(bench, language, small, level, optimise)]
    lines.append(f"  again: make fuzz-{language.name} SEED={program.seed} FIRST={program.number} N=1 ARGS='{level}'")
    return "\n".join(lines)


def first_difference(bench: Bench, language: Language, program: Program, level: Level, optimise: bool) -> list[str]:
    """The first values of a run that are not the real runtime's."""
    try:
        dll = language.compile(bench, language.source([program])[0], optimise, "show")
        native = bench.build(dll, level)
    except (Rejected, BuildFailed) as failure:
        return [str(failure).splitlines()[0]]
    want = bench.verbose([*bench.dotnet, str(dll)], {})
    stress = {"RYUAOT_GC_STRESS": "1"} if level.stress else {}
    have = bench.verbose(command_to_run(target_named(level.target), native), stress)
    for n, (w, h) in enumerate(zip([*want, "(end)"], [*have, "(end)"], strict=False)):
        if w != h:
            return [f"value {n}: {w.strip()}, ryuaot says {h.strip()}"]
    return ["the same when every value is printed"]


def fuzz(
    bench: Bench,
    language: Language,
    levels: Sequence[Level],
    seed: int,
    first: int,
    count: int,
    size: int,
    shrinking: float,
    say: Say,
) -> Totals:
    """Run `count` programs at all levels; every difference is said at once, shrunk for so many seconds."""
    totals = Totals()
    started = time.monotonic()
    numbers = range(first, first + count)
    while numbers:
        # A batch ends where C# begins or ends to optimise.
        here = [n for n in numbers[:size] if n // BATCH == numbers[0] // BATCH]
        numbers = numbers[len(here) :]
        programs = [language.make(seed, n) for n in here]
        compiled = compile_all(bench, language, programs, optimised(programs[0]), "fuzz")
        taken = compiled.programs if compiled is not None else ()
        totals.programs += len(taken)
        totals.rejected += [p.number for p in programs if p not in taken]
        if compiled is not None:
            totals.unsure += [taken[n].number for n in sorted(compiled.unsure)]
            for level in levels:
                totals.runs += len(taken)
                for n, how in sorted(differing(bench, compiled, level).items()):
                    totals.differing.append((taken[n].number, level))
                    say(report(bench, language, taken[n], level, how, shrinking))
        minutes = (time.monotonic() - started) / 60
        say(
            f"seed {seed}: {totals.programs} of {count} programs, {len(totals.differing)} differences in {totals.runs} "
            f"runs, {len(totals.unsure)} unsure, {len(totals.rejected)} rejected; {minutes:.1f} minutes"
        )
    return totals


def run(
    language: Language,
    levels: Sequence[Level],
    seed: int,
    first: int,
    count: int,
    size: int,
    shrinking: float,
    say: Say,
) -> int:
    """With a scratch folder; the number of differences."""
    with tempfile.TemporaryDirectory(prefix=f"ryuaot-fuzz-{language.name}-") as folder:
        return len(fuzz(Bench(Path(folder)), language, levels, seed, first, count, size, shrinking, say).differing)


def record(language: Language, programs: Sequence[Program], file: Path) -> int:
    """An assembly and what the real runtime prints, for the recorded corpus; the exit code."""
    with tempfile.TemporaryDirectory(prefix="ryuaot-fuzz-") as folder:
        compiled = compile_all(Bench(Path(folder)), language, programs, optimised(programs[0]), "fuzz")
        if compiled is None or len(compiled.programs) != len(programs) or compiled.unsure:
            print("not recorded: some are no programs, or of some the real runtime says two things", file=sys.stderr)
            return 1
        shutil.copy(compiled.dll, file.with_suffix(".dll"))
    lines = [line for n in range(len(programs)) for line in compiled.expected.of(n)]
    file.with_suffix(".out").write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return 0


def main(language: Language, description: str, arguments: Sequence[str] | None = None) -> int:
    """The command line; the exit code."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=1000, help="programs (1000)")
    parser.add_argument("--seed", type=int, default=1, help="a program is a function of seed and number (1)")
    parser.add_argument("--first", type=int, default=0, help="number of the first program (0)")
    parser.add_argument("--batch", type=int, default=BATCH, help=f"programs in one assembly, at most {BATCH} ({BATCH})")
    parser.add_argument("--target", action="append", metavar="T", help="x64, unless given")
    parser.add_argument("--opt", action="append", type=int, choices=(0, 1), help="both, unless given")
    parser.add_argument("--stress", action="store_true", help="collect garbage at every allocation")
    parser.add_argument(
        "--check", action=argparse.BooleanOptionalAction, default=True, help="verify what the phases establish (yes)"
    )
    parser.add_argument("--shrink", type=float, default=240, metavar="SECONDS", help="for one failure; 0: do not (240)")
    parser.add_argument("--print", action="store_true", help="only print the source of the programs")
    parser.add_argument("--record", type=Path, metavar="FILE", help="only write FILE.dll and FILE.out: one batch")
    chosen = parser.parse_args(arguments)
    numbers = range(chosen.first, chosen.first + chosen.count)
    if chosen.print:
        print(language.source([language.make(chosen.seed, n) for n in numbers])[0])
        return 0
    missing = [name for name in language.needs if not os.environ.get(name)]
    if missing:
        print(f"nothing to run: {' and '.join(missing)} not set", file=sys.stderr)
        return 3
    if chosen.record is not None:
        return record(language, [language.make(chosen.seed, n) for n in numbers], chosen.record)
    try:
        targets = [target_named(name).name for name in chosen.target or ["x64"]]
        levels = [Level(t, o, chosen.stress, chosen.check) for t in targets for o in chosen.opt or (0, 1)]
        size = max(1, min(chosen.batch, BATCH))
        failed = run(
            language,
            levels,
            chosen.seed,
            chosen.first,
            chosen.count,
            size,
            chosen.shrink,
            lambda line: print(line, flush=True),
        )
    except RyuaotError as error:
        print(error.message, file=sys.stderr)
        return error.exit_code
    return 1 if failed else 0
