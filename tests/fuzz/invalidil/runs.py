"""Runs of cells under the real runtime and ryuaot, and the file of what the former did."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Mapping, Sequence
from fnmatch import fnmatchcase
from pathlib import Path

from fuzz.invalidil.program import Cell, assembly, cells
from fuzz.invalidil.rows import rows
from ryuaot.target import TARGETS, elf_target
from ryuaot.toolchain import command_to_run

ROOT = Path(__file__).resolve().parents[3]
OUTCOMES = Path(__file__).with_name("outcomes.txt")
CELLS = 1000  # of one assembly
LIMIT = 900
CRASH, UNDECIDED, REFUSED = "crash", "?", "InvalidProgramException"
#: A letter for each outcome, in the file. `?`: the real runtime's optimised and unoptimised code disagree.
LETTERS = {
    "ok": ".",
    "crash": "!",
    "?": "?",
    "InvalidProgramException": "I",
    "TypeLoadException": "T",
    "BadImageFormatException": "B",
    "NullReferenceException": "N",
    "InvalidCastException": "C",
    "InvalidOperationException": "O",
    "MissingMethodException": "M",
    "MissingFieldException": "F",
    "VerificationException": "V",
    "OverflowException": "X",
    "ArithmeticException": "A",
    "DivideByZeroException": "D",
    "ArrayTypeMismatchException": "Y",
    "IndexOutOfRangeException": "R",
    "EntryPointNotFoundException": "E",
    "ExecutionEngineException": "G",
    "FieldAccessException": "f",
    "MethodAccessException": "m",
    "TypeInitializationException": "t",
    "ArgumentException": "a",
    "ArgumentNullException": "n",
    "NotSupportedException": "s",
    "PlatformNotSupportedException": "p",
    "FileNotFoundException": "l",
    "SecurityException": "S",
    "COMException": "c",
    "MarshalDirectiveException": "d",
    "OutOfMemoryException": "o",
    "FileLoadException": "L",
    "AmbiguousMatchException": "u",
    "ArgumentOutOfRangeException": "g",
    "another exception": "x",
}
_LINE = re.compile(r"^(\d+) (\S*)(.*)$")


class NoProgram(Exception):
    """The assembly is no program."""


class BuildFailed(Exception):
    """ryuaot made no program."""


def _call(command: Sequence[str], more: Mapping[str, str] | None = None) -> tuple[int, str]:
    try:
        done = subprocess.run(
            list(command), env={**os.environ, **(more or {})}, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, timeout=LIMIT, check=False,
        )  # fmt: skip
    except subprocess.TimeoutExpired as late:
        return -99, (late.stdout or b"").decode(errors="replace")
    return done.returncode, done.stdout.decode(errors="replace")


def _run(command: Sequence[str], count: int, more: Mapping[str, str] | None = None) -> list[tuple[str, str]]:
    """Outcome and message of each cell; after one that ends the process, the rest."""
    found: dict[int, tuple[str, str]] = {}
    first = 0
    while first < count:
        code, text = _call([*command, str(first)], more)
        last = first
        if not text[:1].isdigit():
            raise NoProgram(f"exit code {code}, before a cell is called")
        for line in text.splitlines():
            match = _LINE.match(line)
            if match and int(match[1]) >= first:
                found[int(match[1])] = (match[2] or CRASH, match[3].strip())
                last = int(match[1])
        if last + 1 < count:
            found[last] = (CRASH, "")
        first = last + 1
    return [found.get(number, (CRASH, "")) for number in range(count)]


class Runner:
    """A scratch folder."""

    def __init__(self, folder: Path, trace: bool = False) -> None:
        self._folder, self._trace = folder, trace

    def reference(self, chosen: Sequence[Cell], optimised: bool = True) -> list[tuple[str, str]]:
        """What the real runtime does."""
        command = shlex.split(os.environ["RYUAOT_DOTNET"])
        mode = "COMPlus_TieredCompilation" if optimised else "COMPlus_JITMinOpts"
        return _run([*command, str(self._assembly(chosen))], len(chosen), {mode: "0" if optimised else "1"})

    def ours(self, chosen: Sequence[Cell], target: str = "x64", opt: int = 1) -> list[tuple[str, str]]:
        """What the program does that ryuaot makes. Raises BuildFailed."""
        program = self._folder / "invalid"
        program.unlink(missing_ok=True)
        command = [sys.executable, "-m", "ryuaot", "build", str(self._assembly(chosen)), "-o", str(program)]
        done = subprocess.run(
            [*command, "--target", target, "--opt", str(opt), "--jobs", "1"],
            env={**os.environ, "PYTHONPATH": str(ROOT / "src")}, stdin=subprocess.DEVNULL, capture_output=True,
            text=True, check=False, timeout=LIMIT,
        )  # fmt: skip
        if done.returncode:
            raise BuildFailed(done.stderr[-2000:] or f"exit code {done.returncode}")
        return _run(command_to_run(elf_target(TARGETS[target]), program), len(chosen))

    def _assembly(self, chosen: Sequence[Cell]) -> Path:
        dll = self._folder / "invalid.dll"
        dll.write_bytes(assembly("invalid", chosen, self._trace))
        return dll


def shards(chosen: Sequence[Cell]) -> list[list[Cell]]:
    return [list(chosen[at : at + CELLS]) for at in range(0, len(chosen), CELLS)]


def write_outcomes(found: Mapping[str, str]) -> str:
    """The file's text; *found*: outcomes by label of the cell. Runs of one letter are counted."""
    lines = []
    for row in rows():
        letters = "".join([LETTERS.get(found[Cell(row, column).label], "x") for column in row.columns()])
        packed = re.sub(r"([^0-9])\1{3,}", lambda match: f"{match[1]}{len(match[0])}", letters)
        lines.append(f"{packed}\t{row.family}: {row.name}\n")
    return "".join(lines)


def read_outcomes(text: str | None = None) -> dict[str, str]:
    """Outcomes of the file by label of the cell."""
    names = {letter: name for name, letter in LETTERS.items()}
    lines = (OUTCOMES.read_text(encoding="utf-8") if text is None else text).splitlines()
    found = {}
    for row, line in zip(rows(), lines, strict=True):
        packed, _, name = line.partition("\t")
        if name != f"{row.family}: {row.name}":
            raise ValueError(f"{name}: not the row {row.name}; record anew")
        letters = re.sub(r"([^0-9])(\d+)", lambda match: match[1] * int(match[2]), packed)
        for column, letter in zip(row.columns(), letters, strict=True):
            found[Cell(row, column).label] = names[letter]
    return found


#: Patterns of cells (rows, with columns) that still differ from the real runtime, and why. The list may only shrink.
OPEN = (
    # A type that cannot be loaded is an error when a signature that names it is read, not when the CLR loads it.
    "types: variable*", "types: parameter*", "types: result of uncalled*", "types: calli *",
    "types: *field *", "types: *field's*", "types: base class *",
    # Members of arrays of no values; of pointers; a virtual function of a sealed class on null.
    "types: array *", "types: * ToString [[]*[*][]]", "types: ldvirtftn *", "types: newobj *",
    "types: box, brtrue *",
    # Values that no instruction can divide or convert are numbers here and dead code there.
    "stack: div*", "stack: rem*", "stack: conv.ovf.*",
    # Delegates of no function; structs of one word as arguments of another type.
    "stack: newobj Action*", "stack: argument DateTime*", "stack: calli DateTime*",
    # A token that is no signature, of a table that has signatures.
    "tokens: calli *",
)  # fmt: skip


def is_open(cell: Cell) -> bool:
    """Whether the cell is known to differ, or one of its row."""
    return any(fnmatchcase(cell.label, pattern) for pattern in OPEN)


def is_refused(cell: Cell, outcome: str) -> bool:
    """Whether ryuaot refuses values that ECMA-335 III.1.5 does not let meet, on purpose: RyuJIT's release build does
    not look at their types and computes something by accident."""
    name = cell.row.name
    meets = cell.row.family == "stack" or name.startswith("joins of") or name.endswith((" of null", "box of int"))
    return outcome == REFUSED and (meets or name == "calli")


def differences(
    chosen: Sequence[Cell], found: Sequence[tuple[str, str]], expected: Mapping[str, str]
) -> list[tuple[Cell, str, str]]:
    """Cell, expected and found outcome of what differs. Where the real runtime's process ended, or its two ways to
    compile disagree, anything is right."""
    wrong = []
    for cell, (outcome, _) in zip(chosen, found, strict=True):
        wanted = expected[cell.label]
        if wanted not in (CRASH, UNDECIDED, outcome) and not is_refused(cell, outcome) and not is_open(cell):
            wrong.append((cell, wanted, outcome))
    return wrong


def spread(count: int, first: int = 0) -> list[Cell]:
    """Every *count*-th cell."""
    return [cell for at, cell in enumerate(cells()) if at % count == first % count]
