"""`make fuzz-csharp`: batches of random programs, their differences, shrunk, with the line that repeats each."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from fuzz.csharp.nodes import Node, weight
from fuzz.csharp.program import Program, assembly_source, random_program
from fuzz.csharp.shrink import shrink
from fuzz.differential import Bench, BuildFailed, Level, Outputs, Rejected
from ryuaot.target import target_named
from ryuaot.toolchain import command_to_run

Say = Callable[[str], None]


@dataclass
class Totals:
    """What was done. differing: (number, level) of each program that differs; unsure: the real runtime's two ways
    disagree; rejected: C# does not take it."""

    programs: int = 0
    runs: int = 0
    differing: list[tuple[int, Level]] = field(default_factory=list)
    unsure: list[int] = field(default_factory=list)
    rejected: list[int] = field(default_factory=list)


@dataclass(frozen=True)
class Compiled:
    """An assembly of those programs that C# takes, with the real runtime's answers."""

    programs: tuple[Program, ...]
    dll: Path
    expected: Outputs
    unsure: frozenset[int]


def optimised(program: Program) -> bool:
    """Whether C# optimises it: the batches take turns."""
    return program.number // 50 % 2 == 1


def compile_all(bench: Bench, programs: Sequence[Program], optimise: bool, name: str) -> Compiled | None:
    """One assembly of as many programs as C# takes; None for none."""
    left = list(programs)
    for _ in range(6):
        if not left:
            return None
        source, starts = assembly_source(left)
        try:
            dll = bench.compile_csharp(source, optimise, name)
        except Rejected as complaint:
            bad = {sum(1 for s in starts if s <= line) - 1 for line in complaint.lines}
            if not bad:  # the compiler itself failed: over one of them
                return _largest(bench, left, optimise, name)
            left = [p for n, p in enumerate(left) if n not in bad]
            continue
        expected, unsure = bench.reference(dll, len(left))
        return Compiled(tuple(left), dll, expected, frozenset(unsure))
    return None


def _largest(bench: Bench, programs: list[Program], optimise: bool, name: str) -> Compiled | None:
    """Without the one over which the compiler fails (found by halves)."""
    low, high = 0, len(programs)
    while high - low > 1:
        middle = (low + high) // 2
        try:
            bench.compile_csharp(assembly_source(programs[low:middle])[0], optimise, name)
            low = middle
        except Rejected:
            high = middle
    return compile_all(bench, programs[:low] + programs[high:], optimise, name)


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
        part = compile_all(bench, compiled.programs[first:last], optimised(compiled.programs[0]), "half")
        if part is None:
            continue
        position = {id(p): n for n, p in enumerate(compiled.programs)}
        inner = differing(bench, part, level)
        found |= {position[id(part.programs[n])]: text for n, text in inner.items()}
    return found


def judge_for(bench: Bench, program: Program, level: Level, optimise: bool) -> Callable[[Sequence[Node]], set[int]]:
    """What the shrinker asks."""

    def judge(candidates: Sequence[Node]) -> set[int]:
        made = [Program(n, program.number, tree) for n, tree in enumerate(candidates)]
        compiled = compile_all(bench, made, optimise, "shrink")
        if compiled is None:
            return set()
        return {compiled.programs[n].seed for n in differing(bench, compiled, level)}

    return judge


def report(bench: Bench, program: Program, level: Level, how: str, seconds: float) -> str:
    """What failed, its smallest form, where its values first differ, and the line that repeats it."""
    optimise = optimised(program)
    lines = [f"FAILED {level}: seed {program.seed}, program {program.number}: {how}"]
    small = program
    if seconds > 0:
        tree = shrink(program.members, judge_for(bench, program, level, optimise), seconds)
        small = Program(program.seed, program.number, tree)
    lines.append(f"  smallest form ({weight(small.members)} parts, C# {'' if optimise else 'not '}optimised):")
    lines += [f"    {line}" for line in small.text("P0").splitlines()]
    lines += [f"  {line}" for line in first_difference(bench, small, level, optimise)]
    lines.append(f"  again: make fuzz-csharp SEED={program.seed} FIRST={program.number} N=1 ARGS='{level}'")
    return "\n".join(lines)


def first_difference(bench: Bench, program: Program, level: Level, optimise: bool) -> list[str]:
    """The first values of a run that are not the real runtime's."""
    try:
        dll = bench.compile_csharp(assembly_source([program])[0], optimise, "show")
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
    bench: Bench, levels: Sequence[Level], seed: int, first: int, count: int, size: int, shrinking: float, say: Say
) -> Totals:
    """Run `count` programs at all levels; every difference is said at once, shrunk for so many seconds."""
    totals = Totals()
    started = time.monotonic()
    numbers = range(first, first + count)
    while numbers:
        # A batch ends where C# begins or ends to optimise.
        here = [n for n in numbers[:size] if n // 50 == numbers[0] // 50] if size <= 50 else list(numbers[:50])
        numbers = numbers[len(here) :]
        programs = [random_program(seed, n) for n in here]
        compiled = compile_all(bench, programs, optimised(programs[0]), "fuzz")
        taken = compiled.programs if compiled is not None else ()
        totals.programs += len(taken)
        totals.rejected += [p.number for p in programs if p not in taken]
        if compiled is not None:
            totals.unsure += [taken[n].number for n in sorted(compiled.unsure)]
            for level in levels:
                totals.runs += len(taken)
                for n, how in sorted(differing(bench, compiled, level).items()):
                    totals.differing.append((taken[n].number, level))
                    say(report(bench, taken[n], level, how, shrinking))
        minutes = (time.monotonic() - started) / 60
        say(
            f"seed {seed}: {totals.programs} of {count} programs, {len(totals.differing)} differences in {totals.runs} "
            f"runs, {len(totals.unsure)} unsure, {len(totals.rejected)} not C#; {minutes:.1f} minutes"
        )
    return totals


def run(levels: Sequence[Level], seed: int, first: int, count: int, size: int, shrinking: float, say: Say) -> int:
    """With a scratch folder; the number of differences."""
    with tempfile.TemporaryDirectory(prefix="ryuaot-fuzz-csharp-") as folder:
        return len(fuzz(Bench(Path(folder)), levels, seed, first, count, size, shrinking, say).differing)
