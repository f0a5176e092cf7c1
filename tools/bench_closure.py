#!/usr/bin/env python3
"""Measures reachability: bodies, time and memory of the closures of programs, each in a process of its own.

Usage: bench_closure.py [--limit BODIES] [FOO.dll...]

Without files: programs of the corpus from small to large. The time is the processor's, per body, with what loading the
assemblies takes. A closure that grows beyond the limit is stopped and counted as it is.
"""

from __future__ import annotations

import argparse
import resource
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PROGRAMS = (
    "examples/hello/hello.dll",
    "examples/linq/linq.dll",
    "tests/behaviour/programs/reflection/expression_trees.dll",
    "tests/behaviour/programs/reflection/late_binding.dll",
)


class LimitReached(Exception):
    """The closure has as many bodies as are asked for."""


def measure(file: Path, limit: int) -> str:
    """One program's line."""
    from ryuaot.program.driver.session import Session, Settings
    from ryuaot.program.reflection.program_closure import ProgramClosure
    from ryuaot.target import target_named
    from ryuaot.typesystem.methods import MethodDesc

    class Limited(ProgramClosure):
        def method(self, method: MethodDesc) -> None:
            super().method(method)
            counts[:] = [len(self.methods), len(self.types)]
            if len(self.methods) >= limit:
                raise LimitReached

    counts = [0, 0]
    start = time.process_time()
    end = ""
    try:
        Session(Settings(target_named("x64")), file).whole_program(Limited)
    except LimitReached:
        end = " (stopped)"
    seconds = time.process_time() - start
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    bodies, types = counts
    return (
        f"{file.stem:24} {bodies:7} bodies {types:6} types {seconds:6.1f} s {seconds * 1000 / bodies:5.2f} ms/body "
        f"{memory // 1024:5} MB {memory / bodies:5.1f} KB/body{end}"
    )


def main() -> int:
    """Entry point."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--limit", type=int, default=60_000, help="bodies at which a closure is stopped (%(default)s)")
    parser.add_argument("--one", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.one:
        print(measure(options.files[0], options.limit))
        return 0
    failed = 0
    for file in options.files or [ROOT / name for name in PROGRAMS]:
        command = [sys.executable, __file__, "--one", "--limit", str(options.limit), str(file)]
        failed |= subprocess.run(command, check=False).returncode
    return failed


if __name__ == "__main__":
    raise SystemExit(main())
