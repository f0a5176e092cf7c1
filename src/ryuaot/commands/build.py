"""`ryuaot build FOO.dll`: a native program."""

from __future__ import annotations

from pathlib import Path

import click

from ryuaot.commands.shared_options import (
    Common,
    ProgressReporter,
    check_input,
    check_not_input,
    check_output,
    compiling,
    depfile_option,
    note_elf_for_windows,
    report,
    report_natives,
    report_written,
    write_depfile,
)


@click.command("build", short_help="Build a native program.")
@click.argument("assembly", metavar="FOO.dll", type=click.Path(readable=False))
@click.option("-o", "--output", metavar="FILE", type=click.Path(), help="The program; default: FOO in this folder.")
@depfile_option
@compiling
def build_command(common: Common, assembly: str, output: str | None, depfile: str | None) -> int:
    """Build FOO.dll, the class library that it reaches and the runtime into one native program."""
    from ryuaot.program.driver.program_build import build_program

    file = Path(assembly)
    check_input(file)
    program = Path(output) if output else Path(file.stem)
    check_output(program)
    check_not_input(program, file)
    if depfile:
        check_output(Path(depfile))
    note_elf_for_windows(common.target)
    with ProgressReporter() as progress:
        result = build_program(common.settings(progress), file, program)
    report(common, result.compilation)
    if depfile:
        write_depfile(Path(depfile), [program], common.inputs)
    if common.verbose:
        stages = ", ".join([f"{stage} {seconds:.2f} s" for stage, seconds in result.seconds.items()])
        click.echo(
            f"ryuaot: {result.methods} methods ({result.compilation.hits} from the cache), {result.types} types, "
            f"{result.instructions} instructions; {stages}",
            err=True,
        )
    report_natives(result.natives)
    report_written(result.program, progress.seconds)
    return 0
