"""`ryuaot compile FOO.dll`: assembly text and an object file of what one assembly defines."""

from __future__ import annotations

from pathlib import Path

import click

from ryuaot.commands.completed_values import complete_method
from ryuaot.commands.shared_options import (
    Common,
    ProgressReporter,
    check_output,
    compiling,
    note_elf_for_windows,
    report,
    report_written,
)


@click.command("compile", short_help="Compile an assembly to assembly text and an object file.")
@click.argument("assembly", metavar="FOO.dll", type=click.Path(readable=False))
@click.option("-o", "--output", "folder", metavar="DIR", type=click.Path(), default=".", help="Where to write to.")
@click.option("--emit", default="asm,obj", show_default=True, metavar="KINDS", help="Of asm, obj; with commas.")
@click.option("--format", "form", default="elf", show_default=True, metavar="F", help="Of the objects: elf, coff.")
@click.option(
    "--method",
    "globs",
    metavar="GLOB",
    multiple=True,
    shell_complete=complete_method,
    help="Only methods whose name, Type:Name or full signature matches; repeatable.",
)
@compiling
def compile_command(common: Common, assembly: str, folder: str, emit: str, form: str, globs: tuple[str, ...]) -> int:
    """Compile what FOO.dll defines: FOO.TARGET.s and FOO.TARGET.o.

    Instantiations and tables that it needs come along as weak symbols; the class library stays undefined. COFF is what
    the linkers of Windows take (--target x64-windows).
    """
    from ryuaot.errors import BadInput
    from ryuaot.program.driver.library_build import compile_library

    kinds = tuple([kind.strip() for kind in emit.split(",") if kind.strip()])
    unknown = [kind for kind in kinds if kind not in ("asm", "obj")]
    if unknown or not kinds:
        raise BadInput("", f"unknown kind of output '{unknown[0] if unknown else emit}' (known: asm, obj)")
    check_output(Path(folder), is_folder=True)
    if form == "elf":
        note_elf_for_windows(common.target)
    with ProgressReporter() as progress:
        result = compile_library(common.settings(progress, form), Path(assembly), Path(folder), kinds, globs)
    code = report(common, result.compilation, lambda method: True)
    for path in result.files:
        report_written(path, progress.seconds)
    return code
