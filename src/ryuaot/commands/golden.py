"""`ryuaot golden`: golden assembly for a project's own CI."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from ryuaot.commands.options.path_names import PathName, check_input
from ryuaot.commands.options.shared_options import ProgressReporter, method_option

if TYPE_CHECKING:
    from ryuaot.listings.golden_file import GoldenCase

_DIFFERENT = 1

_JOBS = click.option(
    "--jobs", type=click.IntRange(0), default=0, metavar="N", help="Parallel processes; 0: one per CPU."
)


@click.group("golden", short_help="Check or write golden assembly.")
def golden_command() -> None:
    """Keep the code of methods as files, and show in CI what a change did to it.

    DIR/golden.toml names assemblies, methods, targets and levels; the listings lie next to it.
    """


@golden_command.command("check")
@click.argument("folder", metavar="DIR", type=PathName())
@_JOBS
def check_command(folder: str, jobs: int) -> int:
    """Compare the listings in DIR with what the compiler makes now.

    Ends with 1 if a method differs, and prints a unified diff of each.
    """
    from ryuaot.listings.golden_check import check_case

    cases = _cases(folder)
    different = 0
    with ProgressReporter(quiet=True) as progress:
        for case in cases:
            found = check_case(case, jobs, progress).differences
            different += bool(found)
            for name, lines in found.items():
                click.echo(f"{case.title}: {name}" if name else case.title)
                for line in lines:
                    click.echo(f"  {line}".rstrip())
    click.echo(f"ryuaot: {len(cases) - different} of {len(cases)} listings agree")
    if different:
        click.echo(f"  help: if the change is wanted, 'ryuaot golden bless {folder}' and commit", err=True)
    return _DIFFERENT if different else 0


@golden_command.command("bless")
@click.argument("folder", metavar="DIR", type=PathName())
@click.option("--init", "assembly", metavar="FOO.dll", type=PathName(), help="Write golden.toml for it first.")
@method_option("With --init: the methods to keep; repeatable. Default: all.")
@_JOBS
def bless_command(folder: str, assembly: str | None, globs: tuple[str, ...], jobs: int) -> int:
    """Write the listings in DIR as the compiler makes them now."""
    from ryuaot.errors import BadInput
    from ryuaot.listings.golden_check import bless_case
    from ryuaot.listings.golden_file import write_initial

    if globs and assembly is None:
        raise BadInput("", "--method is for --init; golden.toml names the methods otherwise")
    if assembly is not None:
        check_input(Path(assembly))
        click.echo(f"ryuaot: wrote {write_initial(Path(folder), Path(assembly), globs)}", err=True)
    cases = _cases(folder)
    with ProgressReporter(quiet=True) as progress:
        for case in cases:
            if bless_case(case, jobs, progress):
                click.echo(f"ryuaot: wrote {case.file}", err=True)
    return 0


def _cases(folder: str) -> list[GoldenCase]:
    from ryuaot.listings.golden_file import read_golden

    return read_golden(Path(folder))
