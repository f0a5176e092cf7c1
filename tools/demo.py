#!/usr/bin/env python3
"""The README's demonstration: one method on two targets, one call under five conventions, one method's phases, and two
native programs.

Every part is a command of ryuaot that is printed before its output. A line is printed at least every few seconds.
"""

from __future__ import annotations

import difflib
import os
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from followed_command import follow

ROOT = Path(__file__).resolve().parent.parent
EXAMPLES = "examples"
SHOWN, SHOWN_METHOD = f"{EXAMPLES}/popcount/popcount", "PopCount"
STRUCTS, STRUCT_METHOD = f"{EXAMPLES}/structs/structs.dll", "MB"
HELLO, CALCULATOR = f"{EXAMPLES}/hello/hello.dll", f"{EXAMPLES}/calculator/calculator.dll"
CALCULATOR_INPUT = "x = 2 ^ 10\n(x - 24) / 8 * 3\n1 / 0\n"
TARGETS = ("x64", "arm64")
CONVENTIONS = ("x64", "x64-windows", "x86", "arm64", "arm")
NEXT = (
    ("the IR in which the loop has become one node", f"dump {SHOWN}.dll --method {SHOWN_METHOD} --phase idioms"),
    ("every method, with the rule that placed each value", f"abi {STRUCTS} --why"),
    ("build and run; the second time from the cache", f"run {CALCULATOR}"),
)
_START = time.monotonic()


class Failed(Exception):
    """A command of the demonstration failed; the text says which."""


def ryuaot(*arguments: str, shown: bool = True) -> str:
    """Runs the command line of this checkout; returns what it printed. Its progress is shown, and the time if it is
    silent for long."""
    if shown:
        print(f"$ ryuaot {' '.join(arguments)}", flush=True)
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "COLUMNS": "118"}
    done = follow([sys.executable, "-m", "ryuaot", *arguments], lambda line: line, environment, ROOT)
    if done.code:
        raise Failed(f"'ryuaot {' '.join(arguments)}' ended with exit code {done.code}")
    return done.stdout


def title(text: str) -> None:
    """Prints a part's title with the time so far."""
    print(f"\n== {text}  [{time.monotonic() - _START:.0f} s]\n", flush=True)


def instructions(text: str) -> list[str]:
    """The instructions and labels of an assembly listing: no directives, no tables, labels numbered in order."""
    code: list[str] = []
    for line in text.split(".cfi_endproc")[0].splitlines():
        if line.startswith("\t.") or not line.strip():
            continue
        code.append(line.expandtabs(4))
    used = re.findall(r"\.LM\w+", "\n".join(line for line in code if not line.endswith(":")))
    names = {label: f"L{number}" for number, label in enumerate(dict.fromkeys(used), 1)}
    kept = [line for line in code[1:] if not line.endswith(":") or line[:-1] in names]
    return [re.sub(r"\.LM\w+", lambda match: names.get(match[0], match[0]), line) for line in kept]


def method_source() -> list[str]:
    """The C# of the shown method, without its attribute."""
    lines = (ROOT / f"{SHOWN}.cs").read_text(encoding="utf-8").splitlines()
    first = next(number for number, line in enumerate(lines) if f" {SHOWN_METHOD}(" in line)
    last = lines.index("    }", first)
    return [line[4:] for line in lines[first : last + 1]]


def show_method() -> None:
    """The C# method next to its assembly on two targets."""
    columns = [method_source()]
    with tempfile.TemporaryDirectory() as name:
        for target in TARGETS:
            arguments = ("compile", f"{SHOWN}.dll", "--method", SHOWN_METHOD, "--target", target, "--emit", "asm")
            ryuaot(*arguments, "-o", name)
            text = (Path(name) / f"{Path(SHOWN).name}.{target}.s").read_text(encoding="utf-8")
            columns.append(instructions(text))
    heads = ("C#", *TARGETS)
    widths = [max(len(line) for line in (head, *column)) + 3 for head, column in zip(heads, columns, strict=True)]
    rows = max(map(len, columns))
    print()
    for row in [list(heads), ["-" * (width - 3) for width in widths]]:
        print("".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())
    for index in range(rows):
        cells = [column[index] if index < len(column) else "" for column in columns]
        print("".join(cell.ljust(width) for cell, width in zip(cells, widths, strict=True)).rstrip(), flush=True)


def show_conventions() -> None:
    """Where five conventions put the arguments of one method with a struct."""
    for number, target in enumerate(CONVENTIONS):
        text = ryuaot("abi", STRUCTS, "--method", STRUCT_METHOD, "--target", target, shown=number == 0)
        if number == 0:
            print(f"(and --target {', '.join(CONVENTIONS[1:])})\n")
            print("struct MixedBack { float F; int I; long L; }")
        rows = [line.strip("│┃ ") for line in text.splitlines() if "│" in line]
        placed = [re.split(r"\s*[│┃]\s*", row) for row in rows]
        cells = "; ".join(f"{cell[0]}: {cell[1]}" for cell in placed if cell[0] != "stack bytes")
        print(f"  {target:<12} {cells}", flush=True)


def show_phases() -> None:
    """The phases of the shown method: which of them changed it, and by how many lines of its dump."""
    text = ryuaot("dump", f"{SHOWN}.dll", "--method", SHOWN_METHOD, "--phase", "all", "--full")
    parts = re.split(r"^\*+ After (\S+) for .*$", text, flags=re.MULTILINE)
    names = dict(re.findall(r"^\s*(\w+)\s{2,}(\S.*?)(?:\s{2,}.*)?$", ryuaot("phases", shown=False), re.MULTILINE))
    before: list[str] = []
    unchanged = 0
    print()
    for slug, body in zip(parts[1::2], parts[2::2], strict=True):
        lines = body.strip().splitlines()
        delta = [line[0] for line in difflib.ndiff(before, lines) if line[0] in "+-"]
        if delta:
            name = names.get(slug, "").partition(":")[0]
            print(f"  {slug:<12} +{delta.count('+'):<3} -{delta.count('-'):<3} {name}", flush=True)
        else:
            unchanged += 1
        before = lines
    print(f"  ({unchanged} other phases changed nothing)")


def run_natively() -> None:
    """Builds and runs two programs, with the real console of the class library."""
    with tempfile.TemporaryDirectory() as name:
        for assembly, stdin in ((HELLO, ""), (CALCULATOR, CALCULATOR_INPUT)):
            program = Path(name) / Path(assembly).stem
            ryuaot("build", assembly, "-o", str(program))
            start = time.monotonic()
            done = subprocess.run([program], input=stdin, stdout=subprocess.PIPE, text=True, check=False)
            seconds = time.monotonic() - start
            if done.returncode or not done.stdout:
                raise Failed(f"{program.name} ended with exit code {done.returncode}")
            print(f"$ ./{program.name}" + (" <<< '" + stdin.rstrip().replace("\n", "; ") + "'" if stdin else ""))
            print(done.stdout.rstrip())
            print(f"  ({program.stat().st_size / 1024:.0f} KB, {seconds * 1000:.0f} ms)\n", flush=True)


def main() -> int:
    """Entry point; 1 if any part fails."""
    try:
        title("One method, on two targets")
        show_method()
        title("One call, under five conventions")
        show_conventions()
        title("One method, phase by phase")
        show_phases()
        title("Two native programs")
        run_natively()
    except Failed as failure:
        print(f"demo: {failure}", file=sys.stderr)
        return 1
    title("Next")
    for purpose, command in NEXT:
        print(f"  .venv/bin/ryuaot {command:<76} # {purpose}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
