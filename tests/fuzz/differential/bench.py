"""Assemblies of many small programs: what the real runtime makes of each, and what ryuaot does.

An assembly's Main takes the numbers of the first and the last program to run and prints lines that begin with the
program's number and `.` or blank; after the last line of a program, `N end HASH`.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from ryuaot.target import target_named
from ryuaot.toolchain import command_to_run

SRC = Path(__file__).resolve().parent.parent.parent.parent / "src"
#: Seconds for a compiler, and for one program.
COMPILE_LIMIT, RUN_LIMIT = 900, 20
#: Batches after which the compile cache is emptied: what is compiled here is never met again.
CACHE_KEPT = 12


@dataclass(frozen=True)
class Level:
    """One way to compile and run."""

    target: str = "x64"
    opt: int = 0
    stress: bool = False
    check: bool = False

    def __str__(self) -> str:
        more = (" --stress" if self.stress else "") + ("" if self.check else " --no-check")
        return f"--target {self.target} --opt {self.opt}{more}"


class Rejected(Exception):
    """The source compiler's own complaint; lines: where, if it says so."""

    def __init__(self, lines: list[int], text: str) -> None:
        super().__init__(text)
        self.lines = lines


class BuildFailed(Exception):
    """ryuaot did not make a program."""


@dataclass
class Outputs:
    """Lines by program; None for a program that was not asked."""

    lines: dict[int, list[str]] = field(default_factory=dict)

    def of(self, number: int) -> list[str]:
        return self.lines.get(number, [])


class Bench:
    """A scratch folder, the compilers and the runtimes.

    own_cache: what is compiled is never met again, and goes with the folder.
    """

    def __init__(self, folder: Path, own_cache: bool = True) -> None:
        self.folder = folder
        self.folder.mkdir(parents=True, exist_ok=True)
        self.csc = shlex.split(os.environ.get("RYUAOT_CSC", ""))
        self.ilasm = shlex.split(os.environ.get("RYUAOT_ILASM", ""))
        self.dotnet = shlex.split(os.environ.get("RYUAOT_DOTNET", ""))
        self._cache = folder / "cache" if own_cache else None
        self._builds = 0

    # Sources.

    def _files(self, name: str, suffix: str, source: str) -> tuple[Path, Path]:
        """Where a source is and where its assembly will be: alone, for the real runtime prefers an assembly of the
        wanted name beside the file that it is given."""
        folder = self.folder / name
        folder.mkdir(exist_ok=True)
        file, dll = folder / f"{name}{suffix}", folder / f"{name}.dll"
        file.write_text(source, encoding="utf-8")
        dll.unlink(missing_ok=True)
        return file, dll

    def compile_csharp(self, source: str, optimised: bool, name: str = "fuzz") -> Path:
        """The assembly of a C# source. Raises Rejected."""
        file, dll = self._files(name, ".cs", source)
        options = ["-nologo", "-unsafe", "-warn:0", f"-optimize{'+' if optimised else '-'}", f"-out:{dll}", str(file)]
        # The compiler starts faster with tiers, and its server would outlive us.
        code, text = self._run([*self.csc, *options], COMPILE_LIMIT, {"COMPlus_TieredCompilation": "1"})
        if code or not dll.exists():
            raise Rejected([int(n) for n in re.findall(r"\((\d+),\d+\): error", text)], text)
        return dll

    def assemble_il(self, source: str, name: str = "fuzz") -> Path:
        """The assembly of an IL source. Raises Rejected."""
        file, dll = self._files(name, ".il", source)
        code, text = self._run([*self.ilasm, "-quiet", f"-output:{dll}", str(file)], COMPILE_LIMIT, {})
        if code or not dll.exists():
            raise Rejected([int(n) for n in re.findall(r"\((\d+), \d+\)|\.il:(\d+)", text) for n in n if n], text)
        return dll

    # Answers.

    def reference(self, dll: Path, count: int) -> tuple[Outputs, set[int]]:
        """What the real runtime prints, and the programs of which its two ways to compile say different things."""
        first = self.outputs([*self.dotnet, str(dll)], count, {"COMPlus_TieredCompilation": "0"})
        second = self.outputs([*self.dotnet, str(dll)], count, {"COMPlus_JITMinOpts": "1"})
        return first, {n for n in range(count) if first.of(n) != second.of(n)}

    def ours(self, dll: Path, level: Level, count: int) -> Outputs:
        """What ryuaot's program prints. Raises BuildFailed."""
        program = self.build(dll, level)
        command = command_to_run(target_named(level.target), program)
        return self.outputs(command, count, {"RYUAOT_GC_STRESS": "1"} if level.stress else {})

    def build(self, dll: Path, level: Level) -> Path:
        """A native program. Raises BuildFailed."""
        self._builds += 1
        if self._cache is not None and self._builds % (4 * CACHE_KEPT) == 0:
            shutil.rmtree(self._cache, ignore_errors=True)
        program = self.folder / f"{dll.stem}.{level.target}.{level.opt}"
        program.unlink(missing_ok=True)
        command = [sys.executable, "-m", "ryuaot", "build", str(dll), "-o", str(program), "--jobs", "1"]
        command += ["--target", level.target, "--opt", str(level.opt)] + (["--check"] if level.check else [])
        more = {"PYTHONPATH": str(SRC)}
        if self._cache is not None:
            more["RYUAOT_CACHE_DIR"] = str(self._cache)
        code, text = self._run(command, COMPILE_LIMIT, more)
        if code:
            lines = [line for line in text.splitlines() if line.strip()]
            complaints = [line for line in lines if "warning" in line and "not compiled" in line]
            raise BuildFailed((complaints or lines or [f"exit code {code}"])[-1][:300])
        return program

    def outputs(self, command: Sequence[str], count: int, environment: dict[str, str]) -> Outputs:
        """Runs all programs of an assembly. After one that ends the process, the others run in a new process."""
        found = Outputs()
        first = 0
        while first < count:
            code, text = self._run([*command, str(first), str(count - 1)], RUN_LIMIT + count, environment, False)
            at = first
            for line in text.splitlines():
                number = re.match(r"(\d+)[. ]", line)
                if number is None:
                    found.lines.setdefault(at, []).append(line)
                    continue
                at = int(number[1])
                found.lines.setdefault(at, []).append(line)
                if line.startswith(f"{at} end "):
                    at += 1
            if at >= count:
                break
            found.lines.setdefault(at, []).append(_ending(code))
            first = at + 1
        return found

    def verbose(self, command: Sequence[str], environment: dict[str, str]) -> list[str]:
        """Every value that the one program of an assembly sees."""
        code, text = self._run([*command, "0", "0", "v"], RUN_LIMIT, environment, False)
        return text.splitlines() + ([_ending(code)] if code else [])

    def _run(self, command: Sequence[str], limit: float, more: dict[str, str], both: bool = True) -> tuple[int, str]:
        """Exit code (-99: no end) and output."""
        try:
            done = subprocess.run(
                list(command),
                env={**os.environ, **more},
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT if both else subprocess.DEVNULL,
                timeout=limit,
                check=False,
            )
        except subprocess.TimeoutExpired as late:
            return -99, (late.stdout or b"").decode(errors="replace")
        return done.returncode, done.stdout.decode(errors="replace")


def _ending(code: int) -> str:
    """How a process ended, in words."""
    number = -code if code < 0 else code - 128
    if code == -99:
        return "no end"
    return signal.Signals(number).name if 0 < number < 32 else f"exit code {code}"
