"""`ryuaot targets`: what can be compiled for, and with which tools."""

from __future__ import annotations

import click


@click.command("targets", short_help="List the targets and the tools found for them.")
def targets_command() -> None:
    """List the targets: convention, pointer size, assembler and linker that were found, and how programs run here."""
    from ryuaot.backends.registry import FACTORIES
    from ryuaot.errors import RyuaotError
    from ryuaot.target import TARGETS, elf_target
    from ryuaot.toolchain import find_emulator, find_toolchain, is_native

    for target in map(elf_target, TARGETS.values()):
        try:
            tools = find_toolchain(target).describe()
        except RyuaotError as error:
            tools = f"none: {error.message}"
        runs = "natively" if is_native(target) else f"under {find_emulator(target) or 'no emulator that was found'}"
        built = "" if target.name in FACTORIES else "  (no code generator yet)"
        click.echo(f"{target.name}{built}")
        click.echo(f"    convention  {target.convention}, {8 * target.pointer_size} bits, {target.triple}")
        click.echo(f"    toolchain   {tools}")
        click.echo(f"    runs        {runs}")
    _class_libraries()


def _class_libraries() -> None:
    """Prints the class libraries that a program can be compiled with, and where each was found."""
    from ryuaot.classlib.installed_libraries import installed
    from ryuaot.classlib.library_version import COLUMNS, NET_3_1
    from ryuaot.errors import RyuaotError
    from ryuaot.typesystem.resolver import default_framework_dir

    click.echo("class libraries")
    try:
        click.echo(f"    .NET {NET_3_1}   {default_framework_dir()} (comes with ryuaot)")
    except RyuaotError as error:
        click.echo(f"    .NET {NET_3_1}   none: {error.message}")
    for library in installed():
        known = "" if library.version in COLUMNS else ", which ryuaot does not know"
        click.echo(f"    .NET {library}   {library.folder} ({library.found}){known}")
