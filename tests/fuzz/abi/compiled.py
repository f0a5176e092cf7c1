"""Batches through ryuaot itself: its callers and callees against C's, inside one program."""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from pathlib import Path

from fuzz.abi.cases import Case
from fuzz.abi.compilers import Compiler
from fuzz.abi.csource import HARNESS
from fuzz.abi.oracle import Difference, differences
from fuzz.abi.program import write_program
from fuzz.abi.programsource import c_program
from ryuaot.ir.compiler import Options
from ryuaot.program.build import build_program
from ryuaot.program.session import Settings
from ryuaot.target import Target, elf_target
from ryuaot.toolchain import command_to_run

TIME_LIMIT = 600.0


def check_batch(
    cases: Sequence[Case], target: Target, compiler: Compiler, work: Path, opt: int = 0, jobs: int = 0
) -> list[Difference]:
    """Build a program of the batch with ryuaot and C, run it; the differences, in order. Of Windows' convention that is
    an ELF program: C's functions keep to Linux's own."""
    target = elf_target(target)
    source, dll, program = work / "fuzz.c", work / "fuzzabi.dll", work / "fuzzabi"
    dll.write_bytes(write_program(cases, target, "libc"))
    source.write_text(c_program(cases, target))
    objects = []
    for file in (source, HARNESS / "program.c"):
        made = work / (file.stem + ".o")
        command = (*compiler.objects, "-O1", "-w", "-c", "-I", str(HARNESS), str(file), "-o", str(made))
        built = subprocess.run(command, capture_output=True, text=True)
        if built.returncode:
            raise RuntimeError(f"{compiler.name} cannot compile {file}:\n{built.stderr[:2000]}")
        objects.append(made)
    options = Options(opt=opt)
    settings = Settings(target, options=options, jobs=jobs, use_cache=False, link_with=tuple(objects))
    build_program(settings, dll, program)
    ran = subprocess.run(command_to_run(target, program), capture_output=True, text=True, timeout=TIME_LIMIT)
    return differences(cases, ran)
