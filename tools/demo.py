#!/usr/bin/env python3
"""The README's demonstration: compile the examples, show one's assembly, run one natively."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
EXAMPLES = ROOT / "examples"
SHOWN = "02_loops"
SHOWN_METHOD = "Gcd"
RUN = ("10_hello", "61_calculator")
CALCULATOR_INPUT = "x = 2 ^ 10\n(x - 24) / 8 * 3\n1 / 0\n"


def ryuaot(*arguments: str, stdin: str = "", quiet: bool = True) -> subprocess.CompletedProcess[str]:
    """The command line of this checkout; standard error is shown unless *quiet*."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    return subprocess.run(
        [sys.executable, "-m", "ryuaot", *arguments],
        env=environment,
        input=stdin,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE if quiet else None,
        text=True,
        check=False,
    )


def compile_examples(folder: Path) -> bool:
    """Every example to assembly text and an object file for x64."""
    assemblies = sorted(EXAMPLES.rglob("*.dll"))
    start = time.perf_counter()

    def one(assembly: Path) -> str:
        done = ryuaot("compile", str(assembly), "--target", "x64", "--jobs", "1", "-o", str(folder))
        return "" if done.returncode == 0 else f"{assembly.name}: {done.stderr.strip()[-300:]}"

    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        failures = [why for why in pool.map(one, assemblies) if why]
    seconds = time.perf_counter() - start
    print(f"{len(assemblies) - len(failures)} of {len(assemblies)} examples compiled in {seconds:.0f} s")
    for why in failures:
        print("  " + why)
    return not failures


def show_assembly() -> bool:
    """The source and the assembly of one method."""
    with tempfile.TemporaryDirectory() as name:
        options = ["--method", f"*{SHOWN_METHOD}*", "--emit", "asm", "--target", "x64", "-o", name]
        done = ryuaot("compile", str(EXAMPLES / f"{SHOWN}.dll"), *options)
        if done.returncode:
            print(done.stderr)
            return False
        text = (Path(name) / f"{SHOWN}.x64.s").read_text(encoding="utf-8")
    source = (EXAMPLES / f"{SHOWN}.cs").read_text(encoding="utf-8")
    start = source.index(f"    static int {SHOWN_METHOD}(")
    print(source[start : source.index("\n    }\n", start) + 6])
    print(text)
    return True


def run_natively() -> bool:
    """Two programs, with the real console of the class library."""
    good = True
    for name in RUN:
        print(f"$ ryuaot run examples/{name}.dll")
        done = ryuaot("run", str(EXAMPLES / f"{name}.dll"), stdin=CALCULATOR_INPUT, quiet=False)
        print(done.stdout)
        good = good and done.returncode == 0 and bool(done.stdout)
    return good


def main() -> int:
    """Entry point; 1 if any part fails."""
    print("== Every example, to assembly text and an object file\n")
    with tempfile.TemporaryDirectory() as name:
        compiled = compile_examples(Path(name))
    print(f"\n== One method of examples/{SHOWN}.cs, and what it becomes\n")
    shown = show_assembly()
    print("== Run natively\n")
    return 0 if run_natively() and shown and compiled else 1


if __name__ == "__main__":
    raise SystemExit(main())
