#!/usr/bin/env python3
"""Run the .NET runtime's own code generator tests (a CoreCLR checkout, never part of this repository) through ryuaot.

Usage: coreclr_suite.py build CHECKOUT/tests/src/JIT OUT [FOLDER...]
       coreclr_suite.py reference OUT
       coreclr_suite.py run OUT [--target T] [--opt N] [--only GLOB] [--sample N --seed N] [--failed] [--known FILE] ...
       coreclr_suite.py table OUT [--target T] [--opt N] ...

`build` compiles the test projects below the folders, `reference` runs them under the real runtime, `run` builds and
runs with ryuaot those that pass there, and tabulates; see run-the-coreclr-suite.md. The environment names what is used:
RYUAOT_SDK (a .NET Core 3.1 SDK's folder, for Roslyn and the reference assemblies), RYUAOT_CSC, RYUAOT_DOTNET and
RYUAOT_ILASM (commands; see build_corpus.py and record_expected.py).
"""

from __future__ import annotations

import argparse
import fnmatch
import os
import random
import shlex
import shutil
import sys
from dataclasses import replace
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tools")]

from coreclr.building import Builder, Case, read_tests, write_tests  # noqa: E402
from coreclr.compilers import Sdk  # noqa: E402
from coreclr.projects import BadProject  # noqa: E402
from coreclr.reference import Reference, is_stable, read_references, record  # noqa: E402
from coreclr.report import compare, kinds, read_known, read_results, table, write_results  # noqa: E402
from coreclr.server import Result, Server  # noqa: E402
from ryuaot.ir.compiler import Options  # noqa: E402
from ryuaot.program.driver.session import Settings  # noqa: E402
from ryuaot.target import elf_target, target_named  # noqa: E402

FOLDERS = ["CodeGenBringUpTests", "Directed", "Methodical", "jit64"]
NATIVE_COMPILERS = {"x64": "gcc", "arm64": "aarch64-linux-gnu-gcc"}


def command(variable: str, default: str) -> list[str]:
    """A command that the environment names."""
    return shlex.split(os.environ.get(variable, default))


def progress(done: int, total: int) -> None:
    """Now and then a line on stderr."""
    if done % 100 == 0 or done == total:
        print(f"{done} of {total}", file=sys.stderr, flush=True)


def build(options: argparse.Namespace) -> int:
    """Compile all tests."""
    out: Path = options.out.absolute()
    out.mkdir(parents=True, exist_ok=True)
    dotnet, csc = command("RYUAOT_DOTNET", "dotnet"), command("RYUAOT_CSC", "csc")
    sdk = Sdk.at(Path(os.environ.get("RYUAOT_SDK", "/usr/share/dotnet")), dotnet, csc, command("RYUAOT_ILASM", "ilasm"))
    native = {target: gcc for target, gcc in NATIVE_COMPILERS.items() if shutil.which(gcc.replace("gcc", "g++"))}
    builder = Builder(options.sources.absolute(), out, sdk, native)
    try:
        tests = builder.build(options.folders or FOLDERS, options.jobs, progress)
    finally:
        builder.close()
    write_tests(out, tests)
    results = {test.name: Result("not built" if test.why else "", test.why, 0) for test in tests}
    print("\n".join([*kinds(results), *table(results)]))
    return 0


def reference(options: argparse.Namespace) -> int:
    """Run everything under the real runtime."""
    out: Path = options.out.absolute()
    tests = read_tests(out)
    known = record(out, tests, command("RYUAOT_DOTNET", "dotnet"), options.jobs, progress)
    results = {}
    for test in tests:
        found = known.get(test.name)
        if found is None or found.code == test.expected:
            results[test.name] = Result("" if found else "not built", "", 0)
        else:
            last = (found.error.strip().splitlines() or [""])[-1]
            results[test.name] = Result("fails", f"{test.excluded} exit code {found.code} {last}", 0)
    print("\n".join([*kinds({n: r for n, r in results.items() if r.cause != "not built"}), *table(results)]))
    return 0


def passing(out: Path, target: str) -> dict[str, tuple[Case, Reference]]:
    """Returns the tests that pass under the real runtime, by name.

    Tests whose native library was not built for the target, because there is no C++ compiler for it, are left out.
    """
    known = read_references(out)
    tests = [t for t in read_tests(out) if t.name in known and known[t.name].code == t.expected]
    native = [t for t in tests if all((out / "native" / target / n).is_dir() for n in t.native)]
    return {t.name: _as_for(target, t, known[t.name]) for t in native}


def _as_for(target: str, test: Case, reference: Reference) -> tuple[Case, Reference]:
    """Returns the test for the target's architecture. The output of a test that differs from that of x64 is unknown."""
    variant = test.variant(target_named(target).cpu)
    return (test, reference) if variant == test else (variant, replace(reference, stable=False))


def select(options: argparse.Namespace, tests: dict[str, tuple[Case, Reference]], last: dict[str, Result]) -> list[str]:
    """The names that the command line asks for."""
    names = sorted(tests)
    if options.sample:
        names = sorted(random.Random(options.seed).sample(names, min(options.sample, len(names))))
    if options.failed or options.missing:
        again = {name for name, result in last.items() if result.cause and options.failed}
        names = [name for name in names if name in again or (options.missing and name not in last)]
    return [name for name in names if fnmatch.fnmatch(name, options.only)]


def results_file(options: argparse.Namespace) -> Path:
    """Where the results of a configuration are kept."""
    stress = "-stress" if options.stress else ""
    return Path(options.out.absolute() / "results" / f"{options.target}-{options.opt}{stress}.json")


def run(options: argparse.Namespace) -> int:
    """Build and run with ryuaot; 1 on a failure that is not listed as known, and on a listed one that passes."""
    out: Path = options.out.absolute()
    path = results_file(options)
    results = read_results(path)
    tests = passing(out, options.target)
    names = select(options, tests, results)
    if not names:
        print("no such test passes under the real runtime; run build and reference first", file=sys.stderr)
        return 2
    settings = Settings(elf_target(target_named(options.target)), Options(options.opt, options.check), jobs=1)
    server = Server(out, settings, options.stress)
    done = 0

    def finished(name: str, result: Result) -> None:
        nonlocal done
        done += 1
        results[name] = result
        progress(done, len(names))
        if result.cause and options.verbose:
            print(f"FAIL {name}: {result.cause}: {result.detail}", flush=True)
        if done % 50 == 0 or done == len(names):
            write_results(path, results)

    # In no order: what has been run so far is a fair sample of all.
    order = random.Random(options.seed).sample(names, len(names))
    server.run([tests[name] for name in order], options.jobs, finished)
    for name in names:
        if results[name].cause == "output" and not is_stable(out, tests[name][0], command("RYUAOT_DOTNET", "dotnet")):
            results[name] = replace(results[name], cause="", detail="")
    write_results(path, results)
    chosen = results if options.failed or options.missing else {name: results[name] for name in names}
    print("\n".join([*kinds(chosen), *table(chosen)]))
    if options.known is None:
        return 0
    wrong = compare(results, read_known(options.known, f"{options.target}-{options.opt}"), names)
    print("\n".join(wrong))
    return 1 if wrong else 0


def show(options: argparse.Namespace) -> int:
    """The table of what was run last."""
    results = {n: r for n, r in read_results(results_file(options)).items() if fnmatch.fnmatch(n, options.only)}
    print("\n".join([*kinds(results, 1000 if options.verbose else 3), *table(results)]))
    return 0


def main(arguments: list[str]) -> int:
    """Entry point."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    commands = parser.add_subparsers(dest="command", required=True)
    building = commands.add_parser("build", help="compile the test projects")
    building.add_argument("sources", type=Path, metavar="CHECKOUT/tests/src/JIT")
    building.add_argument("out", type=Path)
    building.add_argument("folders", nargs="*", help=f"below the sources; default: {' '.join(FOLDERS)}")
    recording = commands.add_parser("reference", help="run the tests under the real runtime")
    recording.add_argument("out", type=Path)
    running = commands.add_parser("run", help="build and run with ryuaot what passes there")
    showing = commands.add_parser("table", help="the table of the last results")
    for each in (running, showing):
        each.add_argument("out", type=Path)
        each.add_argument("--target", default="x64")
        each.add_argument("--opt", type=int, default=0)
        each.add_argument("--only", default="*", metavar="GLOB", help="over names such as jit64/opt/cse/hugeexpr1")
        each.add_argument("--stress", action="store_true", help="collect garbage at every allocation")
        each.add_argument("-v", "--verbose", action="store_true", help="every failure with its detail or name")
    running.add_argument("--sample", type=int, default=0, metavar="N", help="so many of them, drawn")
    running.add_argument("--seed", type=int, default=1)
    running.add_argument("--failed", action="store_true", help="those that failed when they were run last")
    running.add_argument("--missing", action="store_true", help="those that have no result: goes on where a run ended")
    running.add_argument("--known", type=Path, metavar="FILE", help="the list of known failures")
    running.add_argument("--check", action="store_true", help="verify after every phase")
    for each in (building, recording, running):
        each.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args(arguments)
    do = {"build": build, "reference": reference, "run": run, "table": show}[options.command]
    try:
        return do(options)
    except BadProject as error:
        print(f"coreclr_suite: {error}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
