"""`ryuaot phases`: the one list of phases."""

from __future__ import annotations

import click


@click.command("phases", short_help="List the phases of the compiler.")
@click.option("-v", "--verbose", is_flag=True, help="Also why it has its place, and its properties.")
def phases_command(verbose: bool) -> None:
    """List the phases in order: the name that `dump --phase` takes, and what the phase does."""
    from ryuaot.pipeline.phase_table import PHASES

    width = max(len(phase.slug) for phase in PHASES)
    for phase in PHASES:
        level = "" if phase.min_opt == 0 else f" (--opt {phase.min_opt} and up)"
        click.echo(f"{phase.slug:{width}}  {phase.name}{level}: {phase.does}")
        if verbose:
            click.echo(f"{'':{width}}  {phase.why}")
            for what in ("requires", "establishes", "destroys"):
                words = getattr(phase, what)
                if words:
                    click.echo(f"{'':{width}}  {what} {', '.join(words)}")
