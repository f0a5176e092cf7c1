"""Random structs as arguments of native functions: the real runtime and ryuaot compared.

    RYUAOT_CSC=... RYUAOT_DOTNET=... python tools/fuzz_pinvoke.py --count 20 --seed 1 --opt 0 --opt 1
    RYUAOT_CSC=... RYUAOT_DOTNET=... python tools/fuzz_pinvoke.py --conventions --target x64 --target x86

With --conventions the programs call native functions of each calling convention, and what they print is known: the real
runtime is compared with it too, and targets that have none need none.

Exit code 1 when something differs; each difference names the seed of its program. Where a signal ends the real runtime,
whose marshalling of some structs overwrites memory, what it printed before is compared.
"""

from __future__ import annotations

import argparse
import os
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from difflib import unified_diff
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

from fuzz.pinvoke import conventions  # type: ignore[import-not-found]  # noqa: E402
from fuzz.pinvoke.linked import output_of  # type: ignore[import-not-found]  # noqa: E402
from fuzz.pinvoke.program import program  # type: ignore[import-not-found]  # noqa: E402
from ryuaot.target import target_named  # noqa: E402


def _compile(folder: Path, seed: int, structs: int) -> Path:
    """The assembly of a program and, next to it, its native library."""
    csharp, c = program(seed, structs, "fuzznative")
    _compile_c(folder, c, "fuzznative")
    return _compile_csharp(folder, csharp)


def _compile_c(folder: Path, c: str, library: str) -> None:
    source = folder / "fuzz.c"
    source.write_text(c)
    command = ["gcc", "-w", "-shared", "-fPIC", "-o", str(folder / f"lib{library}.so"), str(source)]
    subprocess.run(command, check=True)


def _compile_csharp(folder: Path, csharp: str, *options: str) -> Path:
    source, assembly = folder / "fuzz.cs", folder / "fuzz.dll"
    source.write_text(csharp)
    csc = shlex.split(os.environ["RYUAOT_CSC"])
    subprocess.run([*csc, "-nologo", *options, f"-out:{assembly}", str(source)], check=True)
    return assembly


def _check_conventions(folder: Path, seed: int, targets: Sequence[str], levels: Sequence[int]) -> bool:
    """Whether a program of all conventions prints what it should: under the real runtime, and on each target."""
    csharp, c, wanted = conventions.program(seed, 24)
    _compile_c(folder, c, "conventions")
    expected = wanted.splitlines(keepends=True), 0
    dotnet = [*shlex.split(os.environ["RYUAOT_DOTNET"]), str(_compile_csharp(folder, csharp))]
    difference = _difference(expected, _lines(dotnet), "the real runtime")
    for name in targets:
        csharp, c, wanted = conventions.program(seed, 24, callbacks=name in ("x64", "arm64"))
        assembly = _compile_csharp(folder, csharp, "-define:LINKED")
        for level in levels:
            found = output_of(assembly, c, target_named(name), level, folder).splitlines(keepends=True)
            expected = wanted.splitlines(keepends=True), 0
            difference += _difference(expected, (found, 0), f"{name} --opt {level}")
    print(f"seed {seed} {' '.join(targets)}: {'differs' if difference else 'same'}", flush=True)
    sys.stdout.writelines(difference[:60])
    return not difference


def _lines(command: list[str]) -> tuple[list[str], int]:
    """The whole lines that a command prints, and its exit code (-N: signal N)."""
    done = subprocess.run(command, capture_output=True, check=False)
    text = done.stdout.decode("utf-8", "replace")
    return [line for line in text.splitlines(keepends=True) if line.endswith("\n")], done.returncode


def _difference(expected: tuple[list[str], int], found: tuple[list[str], int], name: str) -> list[str]:
    """What differs, as a unified diff, exit codes last; only up to where a signal ended the real runtime."""
    (wanted, code), (printed, own) = expected, found
    if code < 0:
        printed = printed[: len(wanted)]
    else:
        wanted, printed = [*wanted, f"exit {code}\n"], [*printed, f"exit {own}\n"]
    return list(unified_diff(wanted, printed, "dotnet", name, n=1))


def main() -> int:
    """Parse, run, report; the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=10, help="programs (10)")
    parser.add_argument("--seed", type=int, default=1, help="of the first program (1)")
    parser.add_argument("--structs", type=int, default=20, help="structs in one program (20)")
    parser.add_argument("--opt", action="append", type=int, choices=(0, 1), help="1, unless given")
    parser.add_argument("--conventions", action="store_true", help="calling conventions instead of structs")
    parser.add_argument("--target", action="append", help="with --conventions (x64)")
    chosen = parser.parse_args()
    if "RYUAOT_CSC" not in os.environ or "RYUAOT_DOTNET" not in os.environ:
        print("RYUAOT_CSC and RYUAOT_DOTNET name the compiler and the real runtime", file=sys.stderr)
        return 3
    failed = 0
    for seed in range(chosen.seed, chosen.seed + chosen.count):
        with tempfile.TemporaryDirectory(prefix="fuzz-pinvoke-") as name:
            if chosen.conventions:
                failed += not _check_conventions(Path(name), seed, chosen.target or ["x64"], chosen.opt or (1,))
                continue
            assembly = _compile(Path(name), seed, chosen.structs)
            expected = _lines([*shlex.split(os.environ["RYUAOT_DOTNET"]), str(assembly)])
            for level in chosen.opt or (1,):
                command = [sys.executable, "-m", "ryuaot", "run", "--check", "--opt", str(level), str(assembly)]
                found = _lines(command)
                difference = _difference(expected, found, f"ryuaot --opt {level}")
                ended = f" (signal {-expected[1]} ended the real runtime)" if expected[1] < 0 else ""
                print(f"seed {seed} --opt {level}: {'differs' if difference else 'same'}{ended}", flush=True)
                sys.stdout.writelines(difference[:60])
                failed += bool(difference)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
