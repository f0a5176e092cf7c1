"""`ryuaot demangle`: .NET names for the symbols of generated code."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from ryuaot.commands.options.path_names import PathName


@click.command("demangle", short_help="Turn symbols into .NET names; a filter for perf, gdb and nm.")
@click.argument("symbols", metavar="[SYMBOL]...", nargs=-1)
@click.option(
    "--program",
    metavar="FILE",
    type=PathName(),
    help="A program that ryuaot built: its methods get their exact names.",
)
def demangle_command(symbols: tuple[str, ...], program: str | None) -> int:
    """Print the .NET names of symbols; without any, copy standard input with all symbols replaced.

    A symbol has the readable part of a name. With --program, the names of methods are those of its stack traces.
    """
    from ryuaot.listings.symbol_names import names_of_program, replace_symbols

    names = names_of_program(Path(program)) if program else {}
    for symbol in symbols:
        click.echo(replace_symbols(symbol, names))
    if not symbols:
        for line in sys.stdin:
            click.echo(replace_symbols(line, names), nl=False)
    return 0
