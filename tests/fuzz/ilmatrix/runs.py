"""Running cells under the real runtime and under ryuaot, and the file of what the real runtime computes.

A digest of the file is the first 30 bits of a cell's: five characters of the URL alphabet of base64. One line an
instruction, one word a use in their order; a use whose digest a former one of the line has names it by its place,
``.0`` the first. ``@4`` marks lines where native int has four bytes and the result depends on it: there, ``=N`` are N
uses whose digests are those of the same instruction on int32.
"""

from __future__ import annotations

import base64
import fcntl
import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from pathlib import Path

from fuzz.ilmatrix.body import OF_INT32, Word
from fuzz.ilmatrix.program import Point, assembly, points
from ryuaot.target import TARGETS, elf_target
from ryuaot.toolchain import command_to_run

ROOT = Path(__file__).resolve().parents[3]
DIGESTS = Path(__file__).with_name("digests.txt")
#: Cells of one assembly: a program of so many builds in half a minute.
CELLS = 2400
LIMIT = 900  # seconds, for a build and for a run


@dataclass(frozen=True)
class Way:
    """How ryuaot compiles."""

    target: str = "x64"
    opt: int = 1
    options: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join((self.target, f"opt{self.opt}", *self.options))

    @property
    def word(self) -> Word:
        return Word(TARGETS[self.target].pointer_size)


class BuildFailed(Exception):
    """ryuaot made no program."""


def _call(command: Sequence[str], more: Mapping[str, str]) -> tuple[int, str]:
    try:
        done = subprocess.run(
            list(command),
            env={**os.environ, **more},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL if more.get("quiet") else subprocess.STDOUT,
            timeout=LIMIT,
            check=False,
        )
    except subprocess.TimeoutExpired as late:
        return -99, (late.stdout or b"").decode(errors="replace")
    return done.returncode, done.stdout.decode(errors="replace")


def _hex_lines(text: str) -> list[str]:
    return [line for line in text.splitlines() if len(line) == 16 and set(line) <= set("0123456789abcdef")]


class Matrix:
    """A scratch folder. ``own_cache``: what is compiled is met nowhere else, and its compile cache is in the folder.
    ``library``: a folder that several matrices share, of caches with the class library's part alone; each is compiled
    once."""

    def __init__(self, folder: Path, library: Path | None = None, own_cache: bool = True) -> None:
        self.folder, self._library = folder, library
        folder.mkdir(parents=True, exist_ok=True)
        self._cache = folder / "cache" if own_cache else None

    def ours(self, chosen: Sequence[Point], way: Way, trace: bool = False, jobs: int = 1) -> list[str]:
        """16 digits a cell (or a check); "crash" for a cell that ends the process. Raises BuildFailed."""
        return self._all(chosen, lambda some: self._ours(some, way, trace, jobs), trace)

    def reference(self, chosen: Sequence[Point], word: Word, trace: bool = False, optimised: bool = True) -> list[str]:
        """What the real runtime computes; its own size of native int is eight."""
        word = Word(word.size, replaced=word.size == 4)
        mode = "COMPlus_TieredCompilation" if optimised else "COMPlus_JITMinOpts"
        command = shlex.split(os.environ["RYUAOT_DOTNET"])

        def run(some: Sequence[Point]) -> tuple[int, str]:
            dll = self._assembly(some, word, trace)
            return _call([*command, str(dll)], {mode: "0" if optimised else "1", "quiet": "1"})

        return self._all(chosen, run, trace)

    def _assembly(self, chosen: Sequence[Point], word: Word, trace: bool) -> Path:
        dll = self.folder / "matrix.dll"
        dll.write_bytes(assembly("matrix", chosen, word, trace))
        return dll

    def _ours(self, chosen: Sequence[Point], way: Way, trace: bool, jobs: int) -> tuple[int, str]:
        if self._library is not None and self._cache is not None and not self._cache.exists():
            self._copy_library(self._library, way, self._cache)
        program = self.folder / "matrix"
        self._build(chosen, way, trace, jobs, program, self._cache)
        return _call(command_to_run(elf_target(TARGETS[way.target]), program), {"quiet": "1"})

    def _build(
        self, chosen: Sequence[Point], way: Way, trace: bool, jobs: int, program: Path, cache: Path | None
    ) -> None:
        dll = self._assembly(chosen, way.word, trace)
        program.unlink(missing_ok=True)
        command = [sys.executable, "-m", "ryuaot", "build", str(dll), "-o", str(program), "--jobs", str(jobs)]
        command += ["--target", way.target, "--opt", str(way.opt), *way.options]
        more = {"RYUAOT_CACHE_DIR": str(cache)} if cache is not None else {}
        code, text = _call(command, {"PYTHONPATH": str(ROOT / "src"), **more})
        if code:
            raise BuildFailed(text[-2000:] or f"exit code {code}")

    def _copy_library(self, library: Path, way: Way, cache: Path) -> None:
        """Start from what every program of the way has: hard links, since entries are replaced and not changed."""
        library.mkdir(parents=True, exist_ok=True)
        shared = library / blake2b(str(way).encode(), digest_size=8).hexdigest()
        with shared.with_name(shared.name + ".lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not shared.exists():
                self._build([next(points())], way, False, 1, self.folder / "library", shared)
            shutil.copytree(shared, cache, copy_function=os.link)

    def _all(self, chosen: Sequence[Point], run, trace: bool) -> list[str]:  # type: ignore[no-untyped-def]
        """Run all; after a cell that ends the process, the rest."""
        found: list[str] = []
        while len(found) < len(chosen):
            code, text = run(chosen[len(found) :])
            found += _hex_lines(text)
            if trace or not code:
                break
            found.append("crash")
        return found


def spread(count: int, first: int = 0, chosen: Sequence[Point] | None = None) -> list[Point]:
    """Every *count*-th cell, from one that moves from instruction to instruction: all uses take part."""
    everything = list(points()) if chosen is None else chosen
    return [point for at, point in enumerate(everything) if at % count == first % count]


def shards(chosen: Sequence[Point]) -> list[list[Point]]:
    return [list(chosen[at : at + CELLS]) for at in range(0, len(chosen), CELLS)]


def short(digest: str) -> str:
    """A digest of the file."""
    return base64.urlsafe_b64encode(bytes.fromhex(digest)[:6]).decode()[:5]


def write_digests(found: Mapping[tuple[str, int], str]) -> str:
    """The file's text; *found*: short digests by cell and size of native int."""
    rows: dict[str, list[str]] = {}
    for point in points():
        for size in (8, 4) if point.words() else (8,):
            name = point.instruction.label + ("@4" if size == 4 else "")
            rows.setdefault(name, []).append(found[point.label, size])
    return "".join(f"{name} {' '.join(_words(name, digests, rows))}\n" for name, digests in rows.items())


def _words(name: str, digests: Sequence[str], rows: Mapping[str, list[str]]) -> list[str]:
    """A row as words."""
    found: list[str] = []
    same = 0
    for at, (digest, other) in enumerate(zip(digests, _on_int32(name, rows), strict=True)):
        if digest == other:
            same += 1
            continue
        found += [f"={same}"] if same else []
        same = 0
        former = digests.index(digest)
        found.append(digest if former == at else f".{former}")
    return found + ([f"={same}"] if same else [])


def _row(name: str, words: Sequence[str], rows: Mapping[str, list[str]]) -> list[str]:
    """What :func:`_words` wrote."""
    other = _on_int32(name, rows)
    found: list[str] = []
    for word in words:
        if word.startswith("="):
            found += other[len(found) : len(found) + int(word[1:])]
        else:
            found.append(found[int(word[1:])] if word.startswith(".") else word)
    return found


def _on_int32(name: str, rows: Mapping[str, list[str]]) -> list[str]:
    """What the instruction on int32 has for each use of a row; "" where there is none."""
    label, _, small = name.partition("@")
    own = [point.use.name for point in _of_instruction(label)]
    if not small:
        return [""] * len(own)
    operation, _, types = label.rpartition(":")
    other = f"{OF_INT32.get(operation, operation)}:{types.replace('n', 'i').replace('p', 'i')}"
    there = dict(zip([point.use.name for point in _of_instruction(other)], rows.get(other, []), strict=False))
    return [there.get(use, "") for use in own]


@cache
def _by_instruction() -> dict[str, list[Point]]:
    found: dict[str, list[Point]] = {}
    for point in points():
        found.setdefault(point.instruction.label, []).append(point)
    return found


def _of_instruction(label: str) -> list[Point]:
    return _by_instruction().get(label, [])


def read_digests(text: str | None = None) -> dict[tuple[str, int], str]:
    """Digests of the file by cell and size of native int."""
    lines = (DIGESTS.read_text(encoding="utf-8") if text is None else text).splitlines()
    rows: dict[str, list[str]] = {}
    for line in sorted(lines, key=lambda line: "@" in line.partition(" ")[0]):  # the others name rows without @
        name, *words = line.split()
        rows[name] = _row(name, words, rows)
    found: dict[tuple[str, int], str] = {}
    turns: dict[str, int] = {}
    for point in points():
        name = point.instruction.label
        turn = turns.get(name, 0)
        turns[name] = turn + 1
        for size in (8, 4):
            row = rows.get(name + "@4" if size == 4 and point.words() else name, [])
            if turn < len(row):
                found[point.label, size] = row[turn]
    return found


def differences(
    chosen: Iterable[Point], found: Sequence[str], size: int, expected: Mapping[tuple[str, int], str]
) -> list[str]:
    """Names of the cells whose digest is another."""
    wrong = []
    for at, point in enumerate(chosen):
        own = found[at] if at < len(found) else "crash"
        if own == "crash" or short(own) != expected.get((point.label, size)):
            wrong.append(point.label + (" (crash)" if own == "crash" else ""))
    return wrong
