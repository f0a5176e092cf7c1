"""`ryuaot completion bash|zsh|fish`: a script that completes commands, options and values."""

from __future__ import annotations

import click


@click.command("completion", short_help="Print a completion script for bash, zsh or fish.")
@click.argument("shell", type=click.Choice(("bash", "zsh", "fish")))
def completion_command(shell: str) -> None:
    """Print a script that completes commands, options, targets, phases and methods in SHELL.

    Load it in the shell's start file, for instance: eval "$(ryuaot completion bash)"
    """
    from click.shell_completion import get_completion_class

    made = get_completion_class(shell)
    assert made is not None
    click.echo(made(click.get_current_context().find_root().command, {}, "ryuaot", "_RYUAOT_COMPLETE").source())
