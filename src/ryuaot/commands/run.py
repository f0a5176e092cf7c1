"""`ryuaot run FOO.dll [args...]`: build, then run; the exit code is the program's own."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import click

from ryuaot.commands.options.path_names import PathName, check_input
from ryuaot.commands.options.shared_options import (
    Common,
    ProgressReporter,
    compiling,
    report,
    report_natives,
    root_option,
)


@click.command(
    "run",
    short_help="Build a program and run it.",
    context_settings={"ignore_unknown_options": True, "allow_interspersed_args": False},
)
@click.argument("assembly", metavar="FOO.dll", type=PathName())
@click.argument("arguments", metavar="[ARGS]...", nargs=-1, type=click.UNPROCESSED)
@root_option
@compiling
def run_command(common: Common, assembly: str, arguments: tuple[str, ...], roots: tuple[str, ...]) -> int:
    """Build FOO.dll and run it with ARGS; options of ryuaot come before FOO.dll.

    The program is kept in the cache: an unchanged one is not built again. Foreign targets run under an emulator.
    """
    from ryuaot.program.driver.program_build import build_program
    from ryuaot.toolchain import run_program

    common.quiet = True
    check_input(Path(assembly))
    with ProgressReporter(quiet=not common.verbose) as progress:
        result = build_program(replace(common.settings(progress), roots=roots), Path(assembly), None)
    if common.verbose or common.time_phases or common.metrics:
        report(common, result.compilation)
    if common.verbose:
        report_natives(result.natives)
    return run_program(result.target, result.program, arguments, run_as=result.file.absolute())
