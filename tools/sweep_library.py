#!/usr/bin/env python3
"""Public members of the class library, called with small values, on the real runtime and on ryuaot.

    RYUAOT_CSC=... RYUAOT_DOTNET=... tools/sweep_library.py --count 2000 --target x64 --opt 1 --only System.Math

A call is compiled alone into a function that shows its value or its exception; calls that C# refuses are left out, and
so are those to which the real runtime gives two answers. Exit code 1 when something differs.
"""

from __future__ import annotations

import argparse
import contextlib
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

from fuzz.differential.bench import Bench, BuildFailed, Level, Rejected  # type: ignore[import-not-found]  # noqa: E402
from fuzz.library.calls import Call, Caller, take  # type: ignore[import-not-found]  # noqa: E402
from ryuaot.target import target_named  # noqa: E402
from ryuaot.typesystem.context import TypeSystemContext  # noqa: E402
from ryuaot.typesystem.resolver import AssemblyResolver  # noqa: E402

ASSEMBLIES = (
    "System.Private.CoreLib",
    "System.Collections",
    "System.Linq",
    "System.Text.RegularExpressions",
    "System.Runtime.Numerics",
    "System.Text.Json",
    "System.Private.Xml.Linq",
    "System.Private.Xml",
    "System.Collections.Concurrent",
    "System.Text.Encodings.Web",
    "System.Web.HttpUtility",
    "System.Private.Uri",
)
HARNESS = ROOT / "tests" / "fuzz" / "library" / "harness.cs"
RETRIES = 6


def source_of(calls: list[Call]) -> tuple[str, dict[int, Call]]:
    """A program of the calls, and which line each is on."""
    lines = HARNESS.read_text(encoding="utf-8").splitlines() + ["public static class Calls", "{"]
    where: dict[int, Call] = {}
    for number, call in enumerate(calls):
        lines.append(f"    public static void C{number}() => Sweep.Show({call.text});")
        where[len(lines)] = call
    lines += ["    public static readonly Action[] All =", "    {"]
    lines += [f"        C{number}," for number in range(len(calls))]
    lines += [
        "    };",
        "",
        "    public static void Main(string[] args)",
        "    {",
        "        for (int i = int.Parse(args[0]); i <= int.Parse(args[1]); i++) Sweep.Call(i, All[i]);",
        "    }",
        "}",
        "",
    ]
    return "\n".join(lines), where


def compile_calls(bench: Bench, calls: list[Call]) -> tuple[Path, list[Call]] | None:
    """The assembly of those calls that C# accepts."""
    for _ in range(RETRIES):
        source, where = source_of(calls)
        try:
            return bench.compile_csharp(source, True, "sweep"), calls
        except Rejected as rejected:
            refused = {where[line] for line in rejected.lines if line in where}
            if not refused:
                print(rejected)
                return None
            calls = [call for call in calls if call not in refused]
            if not calls:
                return None
    return None


def sweep(bench: Bench, calls: list[Call], level: Level) -> tuple[int, list[str]]:
    """How many calls were compared, and what differs."""
    compiled = compile_calls(bench, calls)
    if compiled is None:
        return 0, []
    dll, calls = compiled
    expected, unstable = bench.reference(dll, len(calls))
    try:
        found = bench.ours(dll, level, len(calls))
    except BuildFailed as failed:
        return 0, [f"not built: {failed}"]
    differing = []
    for number, call in enumerate(calls):
        if number not in unstable and expected.of(number) != found.of(number):
            real, ours = (" | ".join(o.of(number))[:300] for o in (expected, found))
            differing.append(f"{call.member}\n    {call.text}\n    real: {real}\n    ours: {ours}")
    return len(calls) - len(unstable), differing


def main() -> int:
    """Parses the command line and sweeps the library. Returns the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--count", type=int, default=2000, help="calls")
    parser.add_argument("--first", type=int, default=0, help="number of the first call")
    parser.add_argument("--every", type=int, default=1, help="take one of so many calls")
    parser.add_argument("--each", type=int, default=3, help="calls of a member")
    parser.add_argument("--batch", type=int, default=1000, help="calls of an assembly")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="beginning of the types' full names")
    parser.add_argument("--assembly", action="append", help="default: all of the sweep's")
    parser.add_argument("--target", default="x64")
    parser.add_argument("--opt", type=int, default=1)
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args()
    context = TypeSystemContext(target_named("x64"), AssemblyResolver())
    modules = [context.load_assembly(name) for name in options.assembly or ASSEMBLIES]
    caller = Caller(modules, options.each, options.seed)
    calls = take(caller.calls(options.only), options.first, options.count, options.every)
    level = Level(options.target, options.opt, check=options.check)
    compared, differing = 0, 0
    with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):  # some members write files
        bench = Bench(Path(folder), own_cache=False)
        for start in range(0, len(calls), options.batch):
            done, found = sweep(bench, calls[start : start + options.batch], level)
            compared += done
            differing += len(found)
            print("\n".join([*found, f"batch at {start}: {done} compared, {len(found)} differ"]), flush=True)
    print(f"{compared} calls compared, {differing} differ")
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main())
