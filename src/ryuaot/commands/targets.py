"""`ryuaot targets`: what can be compiled for, and with which tools."""

from __future__ import annotations

import click


@click.command("targets", short_help="List the targets and the tools found for them.")
def targets_command() -> None:
    """List the targets: convention, pointer size, assembler and linker that were found, and how programs run here."""
    from ryuaot.backends.registry import FACTORIES
    from ryuaot.errors import RyuaotError
    from ryuaot.target import TARGETS
    from ryuaot.toolchain import find_emulator, find_toolchain, is_native

    for target in TARGETS.values():
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
