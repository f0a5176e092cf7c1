"""Names of files and folders on the command line."""

from __future__ import annotations

import os
import stat
from pathlib import Path
from typing import Any

import click

from ryuaot.errors import BadInput, did_you_mean

_ASSEMBLIES = (".dll", ".exe")


class PathName(click.Path):
    """The name of a file or folder, which may not exist. An empty name would be the current folder."""

    def __init__(self) -> None:
        super().__init__(readable=False)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if value == "":
            self.fail("'' is no file name", param, ctx)
        return super().convert(value, param, ctx)


def check_input(path: Path) -> None:
    """Raises BadInput for an input that is not there, before anything is said of the output."""
    try:
        kind = path.stat().st_mode
    except FileNotFoundError:
        raise BadInput(path, f"no such file{_find_near(path)}") from None
    except OSError as error:
        raise BadInput(path, f"cannot be read: {error.strerror}") from None
    if stat.S_ISDIR(kind):
        raise BadInput(path, "is a folder, not an assembly")
    if not stat.S_ISREG(kind):
        raise BadInput(path, "is a device or a pipe; write the assembly to a file first")


def check_references(paths: tuple[Path, ...]) -> None:
    """Raises BadInput for a reference that is neither an assembly nor a folder of assemblies."""
    for path in paths:
        try:
            with path.open("rb") as stream:
                starts_well = stream.read(2) == b"MZ"
        except (FileNotFoundError, IsADirectoryError):
            continue  # a folder, or reported by the resolver
        except OSError as error:
            raise BadInput(path, f"cannot be read: {error.strerror}") from None
        if not starts_well:
            from ryuaot.metadata.assembly import open_assembly

            open_assembly(path)


def _find_near(path: Path) -> str:
    """Returns a hint at an assembly of a similar name in the same folder."""
    try:
        names = [name for name in os.listdir(path.parent) if name.lower().endswith(_ASSEMBLIES)]
    except OSError:
        return ""
    return did_you_mean(path.name, [name for name in sorted(names) if (path.parent / name).is_file()])
