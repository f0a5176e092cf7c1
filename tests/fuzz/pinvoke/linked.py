"""Programs whose native functions are linked into them: they run on targets that load no libraries."""

from __future__ import annotations

import subprocess
from pathlib import Path

from fuzz.abi.compilers import compilers_for
from ryuaot.ir.compiler import Options
from ryuaot.program.driver.program_build import compile_program, link_program
from ryuaot.program.driver.session import Session, Settings
from ryuaot.target import Target, elf_target
from ryuaot.toolchain import command_to_run


def output_of(assembly: Path, c: str, target: Target, opt: int, folder: Path) -> str:
    """What the assembly prints, built with its native functions, which are `libc`'s by name."""
    source, made = folder / "native.c", folder / "native.o"
    source.write_text(c, encoding="utf-8")
    compiler = compilers_for(target)[0]
    subprocess.run([*compiler.objects, "-O1", "-w", "-c", str(source), "-o", str(made)], check=True)
    settings = Settings(elf_target(target), Options(opt=opt, check=True), jobs=1, link_with=(made,))
    program = link_program(compile_program(Session(settings, assembly)))
    done = subprocess.run(
        command_to_run(elf_target(target), program), capture_output=True, text=True, timeout=300, check=False
    )
    return done.stdout + (f"exit {done.returncode}\n" if done.returncode else "")
