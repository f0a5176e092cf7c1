"""`ryuaot compile FOO.dll`: assembly text and an object file of what one assembly defines."""

from __future__ import annotations

from pathlib import Path

import click

from ryuaot.commands.options.path_names import PathName, check_input
from ryuaot.commands.options.shared_options import (
    Common,
    ProgressReporter,
    check_output,
    compiling,
    depfile_option,
    method_option,
    note_elf_for_windows,
    report,
    report_written,
    write_depfile,
)

_KINDS = ("asm", "obj", "disasm")


@click.command("compile", short_help="Compile an assembly to assembly text and an object file.")
@click.argument("assembly", metavar="FOO.dll", type=PathName())
@click.option(
    "-o",
    "--output",
    "folder",
    metavar="DIR",
    type=PathName(),
    default=".",
    help="Where to write to; -: assembly text to standard output.",
)
@click.option("--emit", metavar="KINDS", help="Of asm, obj, disasm; with commas. Default: asm,obj, and asm for -o -.")
@click.option("--format", "form", default="elf", show_default=True, metavar="F", help="Of the objects: elf, coff.")
@method_option("Only methods whose name, Type:Name or full signature matches; repeatable.")
@click.option("--bytes", "with_bytes", is_flag=True, help="With --emit disasm: offsets, bytes, weights and totals.")
@depfile_option
@compiling
def compile_command(
    common: Common,
    assembly: str,
    folder: str,
    emit: str | None,
    form: str,
    globs: tuple[str, ...],
    with_bytes: bool,
    depfile: str | None,
) -> int:
    """Compile what FOO.dll defines: FOO.TARGET.s and FOO.TARGET.o; for --emit disasm FOO.TARGET.asm.

    Instantiations and tables that it needs come along as weak symbols; the class library stays undefined. COFF is what
    the linkers of Windows take (--target x64-windows). disasm is for people: instructions without directives and
    tables, .NET names instead of symbols, source lines as comments where there is a PDB.
    """
    from ryuaot.errors import BadInput
    from ryuaot.listings.disassembly import format_disassembly
    from ryuaot.listings.encodings import encodings_of
    from ryuaot.listings.method_listing import read_listings
    from ryuaot.listings.symbol_names import names_of_closure
    from ryuaot.program.driver.library_build import compile_library
    from ryuaot.toolchain.atomic_files import write_atomically

    check_input(Path(assembly))
    to_stdout = folder == "-"
    emit = emit if emit is not None else "asm" if to_stdout else "asm,obj"
    kinds = tuple([kind.strip() for kind in emit.split(",") if kind.strip()])
    unknown = [kind for kind in kinds if kind not in _KINDS]
    if unknown or not kinds:
        wrong = unknown[0] if unknown else emit
        raise BadInput("", f"invalid value '{wrong}' for '--emit': expected a list of {', '.join(_KINDS)}")
    if to_stdout and kinds not in (("asm",), ("disasm",)):
        raise BadInput("", f"-o - writes asm or disasm; --emit is {emit}")
    if with_bytes and "disasm" not in kinds:
        raise BadInput("", "--bytes is for --emit disasm")
    if not to_stdout:
        check_output(Path(folder), is_folder=True)
    if depfile:
        check_output(Path(depfile))
    if form == "elf":
        note_elf_for_windows(common.target)
    with ProgressReporter() as progress:
        settings = common.settings(progress, form)
        result = compile_library(settings, Path(assembly), None if to_stdout else Path(folder), kinds, globs)
    code = report(common, result.compilation)
    if "disasm" in kinds:
        names = names_of_closure(result.session, result.reach)
        target = result.session.target
        encodings = encodings_of(target, result.text) if with_bytes else None
        listing = format_disassembly(target.cpu, read_listings(result.text), names, encodings=encodings)
        if not to_stdout:
            file = Path(folder) / f"{Path(assembly).stem}.{common.target}.asm"
            write_atomically(file, listing)
            result.files.append(file)
    if to_stdout:
        click.echo(listing if "disasm" in kinds else result.text, nl=False)
    if depfile:
        write_depfile(Path(depfile), result.files or [Path("-")], common.inputs)
    for path in result.files:
        report_written(path, progress.seconds)
    return code
