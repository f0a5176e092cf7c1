"""Options out of files: response files (`@FILE`) on any command line, and a project's `ryuaot.toml`."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Any

import click

from ryuaot.commands.options.usage_errors import explain_value
from ryuaot.errors import BadInput, did_you_mean

PROJECT_FILE = "ryuaot.toml"
_MAX_NESTING = 16
_ASSEMBLIES = (".dll", ".exe")
_PATHS = ("reference", "framework")


def expand_response_files(arguments: list[str]) -> list[str]:
    """Replaces each `@FILE` by the words of that file, quoted as in a shell, with `#` comments; nested files too.

    What comes after `--`, and after the assembly of `run`, belongs to another program and stays as it is.
    """
    foreign = len(arguments)
    if "--" in arguments:
        foreign = arguments.index("--")
    elif arguments[:1] == ["run"]:
        foreign = next((i + 1 for i, a in enumerate(arguments) if a.lower().endswith(_ASSEMBLIES)), foreign)
    pending = [(argument, 0) for argument in reversed(arguments[:foreign])]
    found: list[str] = []
    while pending:
        argument, depth = pending.pop()
        if not argument.startswith("@") or argument == "@":
            found.append(argument)
            continue
        if depth == _MAX_NESTING:
            raise BadInput(argument[1:], "response files are nested too deeply; does one name itself?")
        pending += [(word, depth + 1) for word in reversed(_words_of(argument[1:]))]
    return [*found, *arguments[foreign:]]


def _words_of(name: str) -> list[str]:
    """Returns the words of a response file."""
    try:
        text = Path(name).read_text(encoding="utf-8")
    except OSError as error:
        raise BadInput(name, f"response file cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BadInput(name, "response file is not UTF-8 text") from None
    try:
        return shlex.split(text, comments=True)
    except ValueError as error:
        raise BadInput(name, f"response file is malformed: {str(error).lower()}") from None


def find_project_file(assembly: Path) -> Path | None:
    """Returns the nearest `ryuaot.toml` in the folder of an input or above it; None if there is none."""
    folder = assembly.absolute().parent
    return next((f for f in (place / PROJECT_FILE for place in (folder, *folder.parents)) if f.is_file()), None)


def project_options(file: Path, options: dict[str, click.Option], context: click.Context) -> dict[str, Any]:
    """Returns the values that a project file gives to options, by the names of their parameters.

    Its keys are the long names of *options*; an option that may be repeated takes an array. Paths are relative to the
    file. Raises BadInput for an unknown key and for a value that the option does not take.
    """
    import tomllib

    try:
        table = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadInput(file, f"cannot be read: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadInput(file, f"invalid TOML: {error}") from None
    values: dict[str, Any] = {}
    for key, value in table.items():
        option = options.get(key)
        if option is None or option.name is None:
            hint = did_you_mean(key, options) or f" (known: {', '.join(sorted(options))})"
            raise BadInput(file, f"unknown key '{key}'{hint}")
        values[option.name] = _value_of(file, key, value, option, context)
    return values


def _value_of(file: Path, key: str, value: object, option: click.Option, context: click.Context) -> Any:
    """Returns the value of an option as written in a project file."""
    if option.is_flag:
        if isinstance(value, bool):
            return value
        raise BadInput(file, f"invalid value {value!r} for '{key}': expected true or false")
    items = value if isinstance(value, list) and option.multiple else [value]
    if not all(isinstance(item, str | int) and not isinstance(item, bool) for item in items):
        expected = "an array of strings" if option.multiple else "a string or a number"
        raise BadInput(file, f"invalid value {value!r} for '{key}': expected {expected}")
    words = [_from_folder(file, key, str(item)) for item in items]
    try:
        return option.type_cast_value(context, words if option.multiple else words[0])
    except click.BadParameter as error:
        raise BadInput(file, f"invalid value {value!r} for '{key}': {explain_value(error.message)}") from None


def _from_folder(file: Path, key: str, word: str) -> str:
    """Returns a word as it would be on the command line: a path relative to the folder of the project file."""
    if key not in _PATHS or (key == "framework" and not (file.parent / word).is_dir()):
        return word
    return str(file.parent / word)
