"""Says what click finds wrong with a command line in the words of all other errors."""

from __future__ import annotations

import re

import click

from ryuaot.errors import did_you_mean

# What click says of a value, and what was expected in its place.
_OF_VALUES = (
    (re.compile(r"'(?P<value>.*)' is not a valid integer(?: range)?"), "an integer"),
    (re.compile(r"'(?P<value>.*)' is not a valid float(?: range)?"), "a number"),
    (re.compile(r"(?P<value>\S+) is not in the range x>=(?P<least>\d+)"), "an integer of at least {least}"),
    (re.compile(r"'(?P<value>.*)' is not one of (?P<choices>.+)"), "one of {choices}"),
    (re.compile(r"'(?P<value>.*)' is no file name"), "the name of a file or folder"),
)
_UNKNOWN_COMMAND = re.compile(r"No such command '(.*?)'")


def explain_value(message: str) -> str:
    """Returns what a value was expected to be, as `expected an integer`; click's own words for what is not known."""
    text = " ".join(message.rstrip(".").split())
    for pattern, expected in _OF_VALUES:
        found = pattern.fullmatch(text)
        if found is not None:
            parts = {name: part.replace("'", "") for name, part in found.groupdict().items()}
            near = did_you_mean(parts["value"], parts["choices"].split(", ")) if "choices" in parts else ""
            return f"expected {expected.format(**parts)}{near}"
    return text


def explain_usage(error: click.ClickException) -> str:
    """Returns the problem of a command line as one line."""
    if isinstance(error, click.NoSuchOption):
        # Without the dashes, which make all options look alike.
        known = {name.lstrip("-"): name for name in error.possibilities or ()}
        near = did_you_mean(error.option_name.lstrip("-"), known).replace("'", "'--", 1)
        return f"unknown option '{error.option_name}'{near}"
    command = error.ctx.command if isinstance(error, click.UsageError) and error.ctx is not None else None
    unknown = _UNKNOWN_COMMAND.match(error.message)
    if unknown is not None and isinstance(command, click.Group):
        return f"unknown command '{unknown[1]}'{did_you_mean(unknown[1], command.commands)}"
    if isinstance(error, click.BadParameter) and not isinstance(error, click.MissingParameter):
        value = next((m["value"] for p, _ in _OF_VALUES if (m := p.fullmatch(error.message.rstrip(".")))), None)
        if value is not None and error.param is not None and error.ctx is not None:
            return (
                f"invalid value '{value}' for {error.param.get_error_hint(error.ctx)}: {explain_value(error.message)}"
            )
    text = " ".join(error.format_message().rstrip(".").split())
    return text[:1].lower() + text[1:]
