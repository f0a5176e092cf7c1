"""`ryuaot bisect FOO.dll -- COMMAND`: the transformation that makes a program wrong."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from pathlib import Path

import click

from ryuaot.commands.options.path_names import PathName, check_input
from ryuaot.commands.options.shared_options import Common, compiling


@click.command(
    "bisect",
    short_help="Find the transformation that makes a program wrong.",
    context_settings={"ignore_unknown_options": True},
)
@click.argument("assembly", metavar="FOO.dll", type=PathName())
@click.argument("command", metavar="COMMAND...", nargs=-1, required=True, type=click.UNPROCESSED)
@click.option("--limit", type=float, default=60.0, show_default=True, metavar="SECONDS", help="Time for one check.")
@compiling
def bisect_command(common: Common, assembly: str, command: tuple[str, ...], limit: float) -> int:
    """Build FOO.dll again and again with less optimisation fuel, and find the one transformation with which COMMAND
    fails.

    COMMAND is run with the program's path as its last argument and says by exit code 0 that the program is right. More
    than LIMIT seconds count as wrong.
    """
    from ryuaot.errors import BadInput
    from ryuaot.program.driver.bisection import Bisection

    check_input(Path(assembly))

    if shutil.which(command[0]) is None:
        raise BadInput("", f"command '{command[0]}' not found")

    def is_right(program: Path) -> bool:
        try:
            done = subprocess.run([*command, str(program)], capture_output=True, check=False, timeout=limit)
        except subprocess.TimeoutExpired:
            return False
        return done.returncode == 0

    def tell(line: str) -> None:
        click.echo(f"ryuaot: {line}", err=True)

    with tempfile.TemporaryDirectory(prefix="ryuaot-bisect-") as folder:
        found = Bisection(common.settings(), Path(assembly), Path(folder), is_right, tell).find_culprit()
    click.echo(f"{found.method}\ntransformation {found.number} of {found.total}: {found.what}")
    without, with_it = (f"--fuel-of '{found.symbol}={count}'" for count in (found.number - 1, found.number))
    click.echo(f"right with {without}, wrong with {with_it}  ({found.builds} builds)")
    return 0
