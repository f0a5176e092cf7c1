#!/usr/bin/env python3
"""Measure ryuaot next to Mono and .NET Core 3.1: start-up time, size, speed, conformance. Prints rows of Markdown.

Usage: compare_runtimes.py [--every N] [--runs N]

Start-up: hello world, best of N runs. Size: what has to be on the machine to run it. Speed: CPU time of speed/Speed.dll
without start-up. Same output: of every N-th program of the behaviour suite, how many print what .NET Core 3.1 recorded.
RYUAOT_DOTNET names the command that runs an assembly on .NET Core 3.1 (default: dotnet). What is not here is "not
measured".
"""

from __future__ import annotations

import argparse
import os
import resource
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

import corpus  # type: ignore[import-not-found]  # noqa: E402

HELLO, SPEED = corpus.assembly("hello"), ROOT / "tools" / "speed" / "Speed.dll"
NOT_MEASURED = "not measured"
HEADER = ("", "start-up", "size", "speed", "same output", "targets", "output")
# Name, targets, what comes out: for tools that this repository cannot install.
OTHERS = (
    ("NativeAOT", "x64, arm64; arm, x86 in newer SDKs", "native program"),
    ("crossgen2", "x64, arm64, arm, x86", "ReadyToRun code; the runtime and its JIT stay"),
    ("IL2CPP", "those of Unity", "C++ source; inside Unity only"),
    ("bflat", "x64, arm64", "native program; its own C# compiler"),
)


@dataclass(slots=True)
class Peer:
    """A way to run assemblies. command: the words before the assembly; None: it is built first."""

    name: str
    command: tuple[str, ...] | None
    runtime: Path | None
    targets: str
    output: str


def peers() -> list[Peer]:
    """Those that are here."""
    mono = shutil.which("mono")
    dotnet = shlex.split(os.environ.get("RYUAOT_DOTNET", "dotnet"))
    found = [
        Peer(
            "ryuaot",
            None,
            None,
            "x64, arm64, x86, arm, x64-windows",
            "assembly text, ELF and COFF objects, native program",
        )
    ]
    if mono is not None:
        found.append(
            Peer(
                "Mono (JIT)",
                (mono,),
                Path("/usr/lib/mono/4.5"),
                "x64, arm64, x86, arm, ...",
                "none: compiles at run time",
            )
        )
    if shutil.which(dotnet[0]) is not None:
        import dotnetcore2  # the same runtime as a wheel: what it takes on disk

        runtime = Path(dotnetcore2.__file__).parent / "bin" / "shared"
        found.append(
            Peer(".NET Core 3.1 (JIT)", tuple(dotnet), runtime, "x64, arm64, x86, arm", "none: compiles at run time")
        )
    return found


def build(assembly: Path, folder: Path) -> Path:
    """The native program of an assembly."""
    program = folder / assembly.stem
    command = [sys.executable, "-m", "ryuaot", "build", str(assembly), "-o", str(program)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    subprocess.run(command, env=environment, check=True, capture_output=True)
    return program


def run(command: list[str], stdin: str = "") -> tuple[float, float, str]:
    """Wall time, CPU time and output of one run."""
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    done = subprocess.run(
        command,
        cwd=corpus.EXAMPLES,
        capture_output=True,
        text=True,
        check=False,
        input=stdin,
        timeout=120,
        errors="replace",
    )
    wall, after = time.perf_counter() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
    return wall, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, done.stdout


def size_of(path: Path | None) -> int:
    """Bytes of a file or of all files in a folder."""
    if path is None:
        return 0
    return path.stat().st_size if path.is_file() else sum(f.stat().st_size for f in path.rglob("*") if f.is_file())


def row_of(peer: Peer, every: int, runs: int, folder: Path) -> tuple[str, ...]:
    """What is measured of a peer."""

    def command_of(assembly: Path) -> list[str]:
        return [str(build(assembly, folder))] if peer.command is None else [*peer.command, str(assembly)]

    hello, speed = command_of(HELLO), command_of(SPEED)
    started = [run(hello) for _ in range(runs)]
    computed = min(run(speed)[1] for _ in range(max(runs // 7, 1)))
    seconds = computed - min(cpu for _, cpu, _ in started)
    same, tried = conformance(command_of, every)
    size = size_of(Path(hello[0])) if peer.command is None else size_of(peer.runtime)
    return (
        peer.name,
        f"{1000 * min(wall for wall, _, _ in started):.0f} ms",
        f"{size / 1e6:.1f} MB" if size < 10_000_000 else f"{size / 1e6:.0f} MB",
        f"{seconds:.2f} s",
        f"{same} of {tried}",
        peer.targets,
        peer.output,
    )


def _needs_nothing(assembly: Path) -> bool:
    """Whether a program runs without arguments, input and environment variables."""
    settings = tomllib.loads(assembly.with_suffix(".toml").read_text(encoding="utf-8"))
    return not any(settings.get(key) for key in ("args", "stdin", "stdin-file", "env"))


def conformance(command_of: object, every: int) -> tuple[int, int]:
    """How many of the programs print what was recorded, and how many were tried."""
    assert callable(command_of)
    same = tried = 0
    for assembly in [path for path in corpus.assemblies() if _needs_nothing(path)][::every]:
        tried += 1
        try:
            same += run(command_of(assembly))[2] == assembly.with_suffix(".out").read_text(encoding="utf-8")
        except (subprocess.SubprocessError, OSError):
            pass
    return same, tried


def rows(every: int, runs: int) -> list[tuple[str, ...]]:
    """The table: measured peers, then those that are not."""
    found: list[tuple[str, ...]] = []
    with tempfile.TemporaryDirectory() as scratch:
        for peer in peers():
            found.append(row_of(peer, every, runs, Path(scratch)))
            print(f"compare_runtimes: {peer.name} done", file=sys.stderr)
    found += [(name, *[NOT_MEASURED] * 4, targets, output) for name, targets, output in OTHERS]
    return found


def main() -> int:
    """Entry point."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--every", type=int, default=6, help="each how many-th program is compared (default 6)")
    parser.add_argument("--runs", type=int, default=20, help="runs of hello world (default 20)")
    arguments = parser.parse_args()
    table = [HEADER, ("---",) * len(HEADER), *rows(arguments.every, arguments.runs)]
    for row in table:
        print("| " + " | ".join(row) + " |")
    return 0


if __name__ == "__main__":
    sys.exit(main())
