"""`make fuzz-abi`: batches of random cases, both judges, shrinking, and how to run a failure again."""

from __future__ import annotations

import shutil
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from fuzz.abi import oracle
from fuzz.abi.cases import Case, Struct, random_case
from fuzz.abi.clangfault import clang_drops_a_float
from fuzz.abi.compiled import Workshop
from fuzz.abi.compilers import Compiler, compilers_for, runner_for
from fuzz.abi.csource import TypeNames
from fuzz.abi.shrink import shrink, weight
from ryuaot.target import Target

#: What judges: `placements` asks the C compiler about `layout_call` alone, `compiled` runs ryuaot's code against C's.
MODES = ("placements", "compiled")
#: So many failures of a run are shrunk and shown.
SHOWN = 5


@dataclass(frozen=True)
class Run:
    """One judge on one target with one C compiler."""

    mode: str
    target: Target
    compiler: Compiler
    opt: int = 0
    jobs: int = 0

    def __str__(self) -> str:
        level = f" --opt {self.opt}" if self.mode == "compiled" else ""
        return f"--mode {self.mode} --target {self.target.name} --compiler {self.compiler.name}{level}"

    def check(self, cases: Sequence[Case], work: Workshop) -> list[oracle.Difference]:
        """The differences of a batch, but for those that are the C compiler's."""
        work.folder.mkdir(parents=True, exist_ok=True)
        if self.mode == "placements":
            found = oracle.check_batch(cases, self.target, self.compiler, work.folder)
        else:
            found = work.batch(cases, self.target, self.jobs).check(self.compiler, self.opt)
        return [d for d in found if not self.excuses(d)]

    def excuses(self, difference: oracle.Difference) -> bool:
        """Whether a value of the case is one that this C compiler does not pass whole."""
        judged = difference.arg != oracle.CRASH and self.compiler.name == "zig"
        return judged and clang_drops_a_float(difference.case, self.target)


def runs(
    modes: Sequence[str], targets: Sequence[Target], compilers: Sequence[str], opts: Sequence[int], jobs: int = 0
) -> list[Run]:
    """All runs asked for that this machine can do. Those that share a judge and a target are together."""
    found = []
    for mode in modes:
        for target in targets:
            if runner_for(target) is None:
                continue
            for compiler in compilers_for(target):
                if compiler.name in compilers:
                    found += [Run(mode, target, compiler, opt, jobs) for opt in (opts if mode == "compiled" else (0,))]
    return found


def batches(seed: int, first: int, count: int, size: int) -> Iterator[list[Case]]:
    """The cases of a seed in batches."""
    for start in range(first, first + count, size):
        yield [random_case(seed, index) for index in range(start, min(start + size, first + count))]


def fuzz(asked: Sequence[Run], seed: int, first: int, count: int, size: int, say: Callable[[str], None]) -> int:
    """Check `count` cases in each run, all runs batch by batch, for what they have in common is made once; how many
    failed. Of each run the first few are shrunk and shown."""
    started = time.monotonic()
    failed: dict[str, dict[int, None]] = {str(run): {} for run in asked}
    done = 0
    with tempfile.TemporaryDirectory(prefix="ryuaot-fuzz-abi-") as folder:
        work = Workshop(Path(folder))
        for batch in batches(seed, first, count, size):
            for run in asked:
                _check(run, batch, failed[str(run)], work, say)
            done += len(batch)
            rate = 60 * done / max(time.monotonic() - started, 0.001)
            for run in asked:
                say(f"{run}: {done} of {count} signatures, {len(failed[str(run)])} failed, {rate:.0f} a minute")
    return sum(map(len, failed.values()))


def _check(run: Run, batch: list[Case], failed: dict[int, None], work: Workshop, say: Callable[[str], None]) -> None:
    """Checks one batch and adds failures to `failed`. After a crash it continues with the remaining cases."""
    pending: list[Case] = batch
    while pending:
        found = run.check(pending, work)
        for case in dict.fromkeys(d.case for d in found):
            if case.index in failed:  # seen before the crash after which the run was restarted
                continue
            failed[case.index] = None
            if len(failed) <= SHOWN:
                say(report(run, case, [d for d in found if d.case is case], work.folder))
        crash = next((d.case for d in found if d.arg == oracle.CRASH), None)
        pending = pending[pending.index(crash) + 1 :] if crash is not None else []


def report(run: Run, case: Case, found: Sequence[oracle.Difference], work: Path) -> str:
    """What failed, its smallest form, and the command that repeats it."""

    def judge(candidates: Sequence[Case]) -> set[int]:
        """Candidates that fail, numbered; after a crash the rest is asked again."""
        numbered = [replace(c, index=n) for n, c in enumerate(candidates)]
        failing: set[int] = set()
        folder = work / "shrink"
        while numbered:
            differences = run.check(numbered, Workshop(folder))
            failing |= {d.case.index for d in differences}
            crash = next((d.case for d in differences if d.arg == oracle.CRASH), None)
            if crash is None or failing:
                break
            numbered = numbered[numbered.index(crash) + 1 :]
        shutil.rmtree(folder, ignore_errors=True)
        return failing

    small = shrink(case, judge)
    lines = [f"FAILED {run}: seed {case.seed}, case {case.index}"]
    lines += [f"  {d.direction} {_what(d.arg)}: {d.detail}" for d in found[:4]]
    lines.append(f"  smallest form ({weight(small)} parts):")
    lines += [f"    {line}" for line in declaration(small, run.target)]
    lines.append(f"  again: python tools/fuzz_abi.py {run} --seed {case.seed} --first {case.index} --count 1")
    return "\n".join(lines)


def _what(arg: int) -> str:
    names = {
        -1: "result",
        -2: "bytes popped",
        -3: "address of the buffer",
        -4: "widened result",
        -5: "alignment of the stack",
        oracle.CRASH: "crash",
    }
    return names.get(arg, f"argument {arg} (want, have)")


def declaration(case: Case, target: Target) -> list[str]:
    """A case as C declares it."""
    types = TypeNames(target)
    params = ", ".join(types.name(a) for a in case.args) or "void"
    ret = "void" if case.ret is None else types.name(case.ret)
    assert not isinstance(case.ret, Struct) or types.lines
    return [*types.lines, f"{ret} f({params});"]
