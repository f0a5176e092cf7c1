"""`ryuaot build FOO.dll`: a native program."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import click

from ryuaot.commands.options.cache_misses import explain_misses
from ryuaot.commands.options.path_names import PathName, check_input
from ryuaot.commands.options.shared_options import (
    Common,
    ProgressReporter,
    check_not_input,
    check_output,
    compiling,
    depfile_option,
    note_elf_for_windows,
    report,
    report_natives,
    report_written,
    root_option,
    write_depfile,
)


@click.command("build", short_help="Build a native program.")
@click.argument("assembly", metavar="FOO.dll", type=PathName())
@click.option(
    "-o", "--output", metavar="FILE", type=PathName(), help="The program; default: FOO in this folder."
)
@click.option(
    "-g", "describes", is_flag=True, help="Describe variables and types for debuggers (DWARF 5), as the PDB names them."
)
@click.option("--static", is_flag=True, help="Link the C library into the program.")
@click.option("--no-pie", is_flag=True, help="Load the program at a fixed address: no relocations at start-up.")
@click.option("--strip", is_flag=True, help="Leave the symbol table out of the program.")
@click.option("--explain-cache", is_flag=True, help="Say which methods were compiled again, and why.")
@root_option
@depfile_option
@compiling
def build_command(
    common: Common,
    assembly: str,
    output: str | None,
    describes: bool,
    static: bool,
    no_pie: bool,
    strip: bool,
    explain_cache: bool,
    roots: tuple[str, ...],
    depfile: str | None,
) -> int:
    """Build FOO.dll, the class library that it reaches and the runtime into one native program."""
    from ryuaot.errors import BadInput
    from ryuaot.program.driver.program_build import build_program
    from ryuaot.toolchain import LinkMode

    file = Path(assembly)
    check_input(file)
    program = Path(output) if output else Path(file.stem)
    check_output(program)
    check_not_input(program, file)
    if depfile:
        check_output(Path(depfile))
    if describes and strip:
        raise BadInput("", "-g and --strip exclude each other: one adds what the other removes; leave one out")
    note_elf_for_windows(common.target)
    with ProgressReporter() as progress:
        mode = LinkMode(static, not no_pie, strip)
        settings = replace(common.settings(progress, variables=describes), link_mode=mode, roots=roots)
        result = build_program(settings, file, program)
    report(common, result.compilation)
    if explain_cache:
        explain_misses(result.compilation, result.is_user)
    if depfile:
        write_depfile(Path(depfile), [program], common.inputs)
    if common.verbose:
        stages = ", ".join([f"{stage} {seconds:.2f} s" for stage, seconds in result.seconds.items()])
        packed = f", {result.compilation.packed} of them from packs" if result.compilation.packed else ""
        click.echo(
            f"ryuaot: {result.methods} methods ({result.compilation.hits} from the cache{packed}), "
            f"{result.types} types, {result.instructions} instructions; {stages}",
            err=True,
        )
    report_natives(result.natives)
    report_written(result.program, progress.seconds)
    return 0
