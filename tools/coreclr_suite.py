#!/usr/bin/env python3
"""Run the .NET runtime's own code generator tests (a CoreCLR checkout, never part of this repository) through ryuaot.

Usage: coreclr_suite.py prepare CHECKOUT/tests/src/JIT/CodeGenBringUpTests OUT
       coreclr_suite.py run OUT [--target T] [--opt N] [--jobs N] [--only GLOB] [--require PERCENT] [--stress]

``prepare`` compiles every single-file test with the C# compiler, optimised (NAME.dll) and not (NAME.debug.dll), runs it
under the real runtime and writes OUT/reference.json: which pass there, with their exit code and output. ``run`` builds
and runs those that pass there with ryuaot, one line a failure and a summary, and ends with status 1 below --require.
RYUAOT_CSC and RYUAOT_DOTNET name the commands; see build_examples.py and record_expected.py.
"""

from __future__ import annotations

import argparse
import fnmatch
import json
import os
import shlex
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

from ryuaot.target import target_named  # noqa: E402
from ryuaot.toolchain import command_to_run  # noqa: E402

VARIANTS = (("", "-optimize+"), (".debug", "-optimize-"))
PASS = 100  # the exit code by which these tests say that they passed


def execute(command: list[str], folder: Path, limit: float, stress: bool = False) -> tuple[int, str, str]:
    """Exit code (128 + N for signal N, -1 for no end), standard output, standard error."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    if stress:
        environment["RYUAOT_GC_STRESS"] = "1"
    try:
        done = subprocess.run(
            command,
            cwd=folder,
            env=environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=limit,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return -1, "", f"no end within {limit:g} seconds"
    code = done.returncode if done.returncode >= 0 else 128 - done.returncode
    return code, done.stdout.decode(errors="replace"), done.stderr.decode(errors="replace")


def prepare(sources: Path, out: Path) -> int:
    """Compile all tests and record what the real runtime says."""
    csc = shlex.split(os.environ.get("RYUAOT_CSC", "csc"))
    dotnet = shlex.split(os.environ.get("RYUAOT_DOTNET", "dotnet"))
    out.mkdir(parents=True, exist_ok=True)

    def one(job: tuple[Path, str, str]) -> tuple[str, dict[str, object]]:
        source, suffix, option = job
        dll = out / f"{source.stem}{suffix}.dll"
        options = ["-nologo", "-unsafe", "-nowarn:1591,168,219,162,164,649,169,414", option, f"-out:{dll}"]
        code, said, error = execute([*csc, *options, str(source)], out, 300)
        if code:
            return dll.stem, {"compiles": False, "why": (said + error).strip().split("\n")[0]}
        code, said, error = execute([*dotnet, str(dll)], out, 120)
        return dll.stem, {"compiles": True, "exit": code, "stdout": said, "stderr": error.split("\n")[0]}

    jobs = [(s, suffix, option) for s in sorted(sources.rglob("*.cs")) for suffix, option in VARIANTS]
    with ThreadPoolExecutor(2) as pool:
        results = dict(pool.map(one, jobs))
    (out / "reference.json").write_text(json.dumps(results, indent=1, sort_keys=True), encoding="utf-8")
    passing = [n for n, r in results.items() if r.get("exit") == PASS]
    print(f"{len(results)} tests, {len(passing)} pass under the real runtime; others:")
    for name, result in sorted(results.items()):
        if name not in passing:
            print(f"  {name}: {result.get('why') or result.get('stderr') or result.get('exit')}")
    return 0


def run_one(dll: Path, expected: dict[str, object], options: argparse.Namespace, folder: Path) -> str:
    """"" if ryuaot's program does what the real runtime's did, otherwise the reason in one line."""
    program = folder / dll.stem
    command = [sys.executable, "-m", "ryuaot", "build", str(dll), "-o", str(program)]
    command += ["--target", options.target, "--opt", str(options.opt)] + (["--check"] if options.check else [])
    code, _, error = execute(command, folder, 600)
    if code:
        lines = error.strip().splitlines() or [f"exit code {code}"]
        return f"build: {lines[-1][:300]}"
    code, said, error = execute(command_to_run(target_named(options.target), program), folder, 120, options.stress)
    if code != expected["exit"]:
        return f"run: exit code {code}, not {expected['exit']}: {error.strip()[:200]}"
    return "" if said == expected["stdout"] else f"run: prints {said[:100]!r}, not {str(expected['stdout'])[:100]!r}"


def run(options: argparse.Namespace) -> int:
    """Build and run everything that passes under the real runtime."""
    out = Path(options.out).absolute()
    reference = json.loads((out / "reference.json").read_text(encoding="utf-8"))
    names = sorted(n for n, r in reference.items() if r.get("exit") == PASS and fnmatch.fnmatch(n, options.only))
    if not names:
        print("no test passes under the real runtime; run prepare first", file=sys.stderr)
        return 2
    failed = 0
    with tempfile.TemporaryDirectory() as scratch, ThreadPoolExecutor(options.jobs) as pool:
        work = [pool.submit(run_one, out / f"{n}.dll", reference[n], options, Path(scratch)) for n in names]
        for name, future in zip(names, work, strict=True):
            reason = future.result()
            failed += bool(reason)
            if reason:
                print(f"FAIL {name}: {reason}", flush=True)
    passed = len(names) - failed
    rate = 100 * passed / len(names)
    print(f"{options.target} --opt {options.opt}: {passed} of {len(names)} pass ({rate:.1f} %)")
    return 0 if rate >= options.require else 1


def main(arguments: list[str]) -> int:
    """Entry point."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    commands = parser.add_subparsers(dest="command", required=True)
    preparing = commands.add_parser("prepare")
    preparing.add_argument("sources", type=Path)
    preparing.add_argument("out", type=Path)
    running = commands.add_parser("run")
    running.add_argument("out")
    running.add_argument("--target", default="x64")
    running.add_argument("--opt", type=int, default=0)
    running.add_argument("--jobs", type=int, default=2)
    running.add_argument("--only", default="*", help="glob over test names; *.debug are the unoptimised ones")
    running.add_argument("--require", type=float, default=95.0, help="percent that must pass")
    running.add_argument("--check", action="store_true", help="verify after every phase")
    running.add_argument("--stress", action="store_true", help="collect garbage at every allocation")
    options = parser.parse_args(arguments)
    return prepare(options.sources, options.out) if options.command == "prepare" else run(options)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
