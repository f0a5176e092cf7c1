"""The IL matrix: every instruction x stack types x use of the result, against the real runtime.

    python tools/il_matrix.py run --target x64 --opt 1              # every cell, against the recorded digests
    python tools/il_matrix.py run --target arm --every 10 --match 'add*'
    python tools/il_matrix.py run --target x64 -- --disable-phase cse
    python tools/il_matrix.py show 'div:ii/loop.vary' --target x64  # each check of one cell, and the real runtime's
    RYUAOT_DOTNET=... python tools/il_matrix.py record              # rewrite the digests

Exit code 1 when a cell differs. `show` compares with the real runtime when RYUAOT_DOTNET names it.
"""

from __future__ import annotations

import argparse
import fnmatch
import itertools
import os
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests"), str(ROOT / "tools")]

from fuzz.ilmatrix.body import Word  # type: ignore[import-not-found]  # noqa: E402
from fuzz.ilmatrix.program import EXCEPTIONS, Point, points  # type: ignore[import-not-found]  # noqa: E402
from fuzz.ilmatrix.runs import (  # type: ignore[import-not-found]  # noqa: E402
    DIGESTS,
    BuildFailed,
    Matrix,
    Way,
    differences,
    read_digests,
    shards,
    short,
    spread,
    write_digests,
)
from fuzz.ilmatrix.values import values  # type: ignore[import-not-found]  # noqa: E402


def chosen_points(arguments: argparse.Namespace) -> list[Point]:
    """The cells that the command line names."""
    found = [point for point in points() if fnmatch.fnmatch(point.label, arguments.match)]
    return list(spread(arguments.every, arguments.first, found))


def run(arguments: argparse.Namespace, folder: Path) -> int:
    """Runs the matrix and compares its digests with the expected ones. Returns the exit code."""
    way = Way(arguments.target, arguments.opt, tuple(arguments.options))
    expected, wrong, count = read_digests(), 0, 0
    matrix = Matrix(folder)
    for shard in shards(chosen_points(arguments)):
        try:
            found = matrix.ours(shard, way, jobs=arguments.jobs)
        except BuildFailed as failure:
            print(f"{shard[0].label} to {shard[-1].label}: {failure}")
            wrong += 1
            continue
        bad = differences(shard, found, way.word.size, expected)
        print("\n".join(bad), end="\n" if bad else "", flush=True)
        wrong, count = wrong + len(bad), count + len(shard)
    print(f"{way}: {count} cells, {wrong} wrong", file=sys.stderr)
    return 1 if wrong else 0


def show(arguments: argparse.Namespace, folder: Path) -> int:
    """Shows one cell of the matrix. Returns the exit code."""
    way = Way(arguments.target, arguments.opt, tuple(arguments.options))
    point = next((point for point in points() if point.label == arguments.cell), None)
    if point is None:
        print(f"unknown cell '{arguments.cell}'", file=sys.stderr)
        return 2
    shape = point.use.parameters(point.instruction, way.word.size)
    checks = list(itertools.product(*[values(name, way.word.size) for _, name in shape]))
    matrix = Matrix(folder)
    ours = matrix.ours([point], way, trace=True, jobs=arguments.jobs)
    real = matrix.reference([point], way.word, trace=True) if os.environ.get("RYUAOT_DOTNET") else None
    wrong = 0
    for number, operands in enumerate(checks):
        own = ours[number] if number < len(ours) - 1 else "crash"
        line = f"{', '.join(map(str, operands)):40} {described(own)}"
        if real is not None and own != real[number]:
            wrong += 1
            line += f"   expected {described(real[number])}"
        elif arguments.wrong:
            continue
        print(line)
    print(f"{point.label}, {way}: {len(checks)} checks, {wrong} wrong", file=sys.stderr)
    return 1 if wrong else 0


def described(digits: str) -> str:
    """64 bits of a check, or the exception that they stand for."""
    if digits == "crash":
        return digits
    number = -0x5EED000 - (int(digits, 16) - (1 << 64))
    if 0 < number < 100:
        return EXCEPTIONS[number - 1] if number <= len(EXCEPTIONS) else "another exception"
    return digits


def record(arguments: argparse.Namespace, folder: Path) -> int:
    """Two ways to compile and two sizes of native int; where they must agree, they do."""
    matrix = Matrix(folder)
    found = read_digests() if arguments.match != "*" else {}
    for size in (8, 4):
        for shard in shards(chosen_points(arguments)):
            results = [matrix.reference(shard, Word(size), optimised=optimised) for optimised in (True, False)]
            for point, optimised, plain in zip(shard, *results, strict=True):
                digest = found[point.label, size] = short(optimised)
                if optimised != plain:
                    print(f"{point.label}, native int of {size} bytes: the real runtime disagrees with itself")
                if not point.words() and found[point.label, 8] != digest:
                    print(f"{point.label} depends on the size of native int")
    DIGESTS.write_text(write_digests(found), encoding="utf-8")
    return 0


def main() -> int:
    """Parses the command line and runs a command. Returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    for name, function in (("run", run), ("show", show), ("record", record)):
        command = commands.add_parser(name)
        command.set_defaults(function=function)
        if name != "show":
            command.add_argument("--match", default="*", help="pattern of cells")
            command.add_argument("--every", type=int, default=1, help="every N-th cell")
            command.add_argument("--first", type=int, default=0)
        if name == "record":
            continue
        if name == "show":
            command.add_argument("cell")
            command.add_argument("--wrong", action="store_true", help="only the checks that differ")
        command.add_argument("--target", default="x64")
        command.add_argument("--opt", type=int, default=1)
        command.add_argument("--jobs", type=int, default=2)
        command.add_argument("options", nargs="*", help="further options of `ryuaot build`, after --")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        return int(arguments.function(arguments, Path(folder)))


if __name__ == "__main__":
    sys.exit(main())
