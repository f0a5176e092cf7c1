"""Placements against a C compiler, both directions, without any code of ours running: only `layout_call` is judged."""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from fuzz.abi.cases import Case
from fuzz.abi.compilers import Compiler, runner_for
from fuzz.abi.csource import HARNESS, BatchWriter
from ryuaot.abi import NativeConvention
from ryuaot.target import Target

#: `arg` of a difference that ended the program.
CRASH = -9


@dataclass(frozen=True)
class Difference:
    """Bytes that are not where we say.

    `arg` -1: the result, -2: bytes popped, -3: the buffer's address, `CRASH`: a crash.
    """

    case: Case
    direction: str
    arg: int
    detail: str


def check_batch(
    cases: Sequence[Case],
    target: Target,
    compiler: Compiler,
    work: Path,
    style: NativeConvention = NativeConvention.DEFAULT,
    optimise: str = "-O1",
) -> list[Difference]:
    """Compile and run a batch; the differences, in order. A crash ends the batch with a difference of its own."""
    writer = BatchWriter(target, style)
    for case in cases:
        writer.add(case)
    source, stubs, program = work / "batch.c", work / "batch.S", work / "batch"
    source.write_text(writer.source())
    stubs.write_text(writer.assembly())
    inputs = (str(source), str(stubs), str(HARNESS / "harness.c"))
    command = (*compiler.command, optimise, "-w", "-I", str(HARNESS), *inputs, "-o", str(program))
    built = subprocess.run(command, capture_output=True, text=True)
    if built.returncode:
        raise RuntimeError(f"{compiler.name} cannot compile the batch {source}:\n{built.stderr[:2000]}")
    runner = runner_for(target)
    assert runner is not None, f"nothing runs programs for {target.name}"
    return differences(cases, subprocess.run((*runner, str(program)), capture_output=True, text=True))


def differences(cases: Sequence[Case], ran: subprocess.CompletedProcess[str]) -> list[Difference]:
    """What a batch's program printed; a crash is a difference of the case that was under way."""
    by_index = {case.index: case for case in cases}
    found = []
    last, direction = cases[0], ""
    for line in ran.stdout.splitlines():
        word, *rest = line.split()
        if word == "case":
            last, direction = by_index[int(rest[0])], rest[1]
        elif word == "done":
            return found
        else:
            found.append(Difference(by_index[int(word)], rest[0], int(rest[1]), " ".join(rest[2:])))
    said = f": {ran.stderr.strip()[:300]}" if ran.stderr.strip() else ""
    found.append(Difference(last, direction, CRASH, f"the program ended with {ran.returncode}{said}"))
    return found
