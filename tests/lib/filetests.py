"""Filetests: a file has a method as IR text, and what phases make of it.

    ; Says what the file is about.
    method "f(int):int" target x64 symbol f ret int
    ...
    ; run: ssa..cse --opt 1
    ; check: block BB01 return
    ; check: ...

`; run:` names phases by their slugs (`a,b` or a sequence `a..d`) and options: `--opt N` (1), `--target T` (the
method's own), `--disable-phase NAME`. The `; check:` lines below it are all
lines of the result, in order: assembly after `codegen`, else IR. A line `; check: ...` matches any number of lines.
Run as a program, this file prints the result of each run of the files that it is given.
"""

from __future__ import annotations

import argparse
import re
import shlex
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "src"))

from ryuaot.backends.registry import target_backend
from ryuaot.ir.compiler import Options
from ryuaot.ir.text import parse_method, print_method
from ryuaot.pipeline import phase_manager
from ryuaot.target import TARGETS

ANY = "..."
"""A check for any number of lines."""
_RUN, _CHECK = "; run: ", "; check:"
_NODE = re.compile(r"\bt\d+\b")


@dataclass(frozen=True, slots=True)
class Run:
    """One `; run:` line and the checks below it."""

    words: str
    checks: tuple[str, ...]

    @property
    def is_partial(self) -> bool:
        """Whether the checks leave out lines: such checks are written by hand, and not blessed."""
        return ANY in self.checks


@dataclass(frozen=True, slots=True)
class Filetest:
    """A file: its method with the comments above and between, and its runs."""

    file: Path
    text: str
    runs: tuple[Run, ...]

    @property
    def method(self) -> str:
        """The IR text alone."""
        return "".join([line for line in self.text.splitlines(keepends=True) if not line.startswith(";")])


def load(file: Path) -> Filetest:
    """Reads a file. The method ends at the first `; run:` line."""
    lines = file.read_text(encoding="utf-8").splitlines()
    first = next((number for number, line in enumerate(lines) if line.startswith(_RUN)), len(lines))
    runs: list[tuple[str, list[str]]] = []
    for line in lines[first:]:
        if line.startswith(_RUN):
            runs.append((line.removeprefix(_RUN), []))
        elif line.startswith(_CHECK):
            runs[-1][1].append(_plain(line.removeprefix(_CHECK)))
        else:
            assert not line.strip(), f"{file}: neither '{_RUN}' nor '{_CHECK}': {line}"
    assert runs, f"{file}: no line begins with '{_RUN}'"
    return Filetest(file, "\n".join(lines[:first]) + "\n", tuple([Run(words, tuple(checks)) for words, checks in runs]))


def result_of(test: Filetest, run: Run) -> list[str]:
    """The lines that the phases of a run make of the method, checked after each phase."""
    parser = argparse.ArgumentParser(prog="; run:", exit_on_error=False)
    parser.add_argument("phases")
    parser.add_argument("--opt", type=int, default=1)
    parser.add_argument("--target", choices=list(TARGETS))
    parser.add_argument("--disable-phase", action="append", default=[])
    options = parser.parse_args(shlex.split(run.words))
    text = test.method
    if options.target:
        text = re.sub(r"(?<=\" target )\S+", options.target, text, count=1)
    comp = parse_method(text, options=Options(options.opt, check=True, disabled=frozenset(options.disable_phase)))
    phase_manager.use_backends(target_backend)
    code = None
    for sequence in options.phases.split(","):
        first, _, last = sequence.partition("..")
        code = phase_manager.run_phases(comp, first_phase=first, last_phase=last or first)
    if code is not None:
        return [_plain(line) for line in (*code.text, *code.data)]
    names: dict[str, str] = {}
    lines = [line for line in print_method(comp).splitlines() if not line.startswith(("method", "layout"))]
    return [_NODE.sub(lambda found: names.setdefault(found[0], f"t{len(names)}"), _plain(line)) for line in lines]


def _plain(line: str) -> str:
    return " ".join(line.split())


def agrees(checks: Sequence[str], result: Sequence[str]) -> bool:
    """Whether the result is what the checks say."""
    pieces: list[list[str]] = [[]]
    for check in checks:
        if check == ANY:
            pieces.append([])
        else:
            pieces[-1].append(check)
    if len(pieces) == 1:
        return list(checks) == list(result)
    head, *middle, tail = pieces
    end = len(result) - len(tail)
    if list(result[: len(head)]) != head or len(head) > end or list(result[end:]) != tail:
        return False
    at = len(head)
    for piece in middle:
        places = range(at, end - len(piece) + 1)
        found = next((place for place in places if list(result[place : place + len(piece)]) == piece), None)
        if found is None:
            return False
        at = found + len(piece)
    return True


def blessed(test: Filetest) -> str:
    """The file's text with what the compiler says now below each run whose checks are not partial."""
    parts = [test.text.rstrip("\n")]
    for run in test.runs:
        checks = run.checks if run.is_partial else result_of(test, run)
        parts += ["", _RUN + run.words, *[f"{_CHECK} {line}".rstrip() for line in checks]]
    return "\n".join(parts) + "\n"


def shown(file: Path) -> Iterator[str]:
    """The runs of a file and their results."""
    test = load(file)
    for run in test.runs:
        yield _RUN + run.words
        yield from result_of(test, run)


if __name__ == "__main__":
    for argument in sys.argv[1:]:
        print("\n".join(shown(Path(argument))))
