"""Batches through ryuaot itself: its callers and callees against C's, inside one program."""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from fuzz.abi.cases import Case
from fuzz.abi.compilers import Compiler
from fuzz.abi.csource import HARNESS
from fuzz.abi.oracle import Difference, differences
from fuzz.abi.program import write_program
from fuzz.abi.programsource import c_program
from ryuaot.ir.compiler import Options
from ryuaot.program.driver.program_build import ProgramTexts, compile_program, link_program
from ryuaot.program.driver.session import Session, Settings
from ryuaot.target import Target, elf_target
from ryuaot.toolchain import command_to_run

TIME_LIMIT = 600.0


class Batch:
    """A batch on one target, in a folder. What ryuaot makes of it is the same whatever compiles the C, and what a C
    compiler makes of it is the same at every level: each is made once. Of Windows' convention that is an ELF program:
    C's functions keep to Linux's own."""

    def __init__(self, cases: Sequence[Case], target: Target, folder: Path, jobs: int = 0) -> None:
        self.cases = tuple(cases)
        self.target = elf_target(target)
        self.folder = folder
        self._settings = Settings(self.target, jobs=jobs, use_cache=False)
        self._dll, self._source = folder / "fuzzabi.dll", folder / "fuzz.c"
        self._dll.write_bytes(write_program(self.cases, self.target, "libc"))
        self._source.write_text(c_program(self.cases, self.target))
        self._texts: dict[int, ProgramTexts] = {}
        self._objects: dict[str, tuple[Path, ...]] = {}

    def check(self, compiler: Compiler, opt: int) -> list[Difference]:
        """Link what ryuaot and C made, run it; the differences, in order."""
        if opt not in self._texts:
            settings = replace(self._settings, options=Options(opt=opt, check=True))
            self._texts[opt] = compile_program(Session(settings, self._dll))
        if compiler.name not in self._objects:
            self._objects[compiler.name] = self._compile(compiler, self._source), self._compile(
                compiler, HARNESS / "program.c"
            )
        texts = self._texts[opt]
        texts.session.settings = replace(texts.session.settings, link_with=self._objects[compiler.name])
        command = command_to_run(self.target, link_program(texts))
        return differences(
            self.cases, subprocess.run(command, capture_output=True, text=True, timeout=TIME_LIMIT)
        )

    def _compile(self, compiler: Compiler, source: Path) -> Path:
        made = self.folder / f"{source.stem}.{compiler.name}.o"
        command = (*compiler.objects, "-O1", "-w", "-c", "-I", str(HARNESS), str(source), "-o", str(made))
        built = subprocess.run(command, capture_output=True, text=True)
        if built.returncode:
            raise RuntimeError(f"{compiler.name} cannot compile {source}:\n{built.stderr[:2000]}")
        return made


class Workshop:
    """A folder, and the batch that was last in it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._last: Batch | None = None

    def batch(self, cases: Sequence[Case], target: Target, jobs: int) -> Batch:
        """The last batch again where the cases are the same, else a new one in its place."""
        last = self._last
        if last is None or last.cases != tuple(cases) or last.target != elf_target(target):
            self.folder.mkdir(parents=True, exist_ok=True)
            last = self._last = Batch(cases, target, self.folder, jobs)
        return last
