"""The packs on this machine, and those of them that a build uses.

Searched are the folders of RYUAOT_PACKS, the user's data folder, and the package `ryuaot_packs` if it is installed.
A pack serves one version of the compiler, one target, one set of options and one class library.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from ryuaot.errors import BadInput
from ryuaot.program.compilation.pack_file import SUFFIX, Pack, PackHeader, read_header

PACKAGE: Final = "ryuaot_packs"


@dataclass(frozen=True, slots=True)
class FoundPack:
    """A file that is named like a pack. header: None if it is damaged; problem: why."""

    path: Path
    header: PackHeader | None
    problem: str = ""


def user_folder() -> Path:
    """Returns the folder for the user's own packs."""
    base = os.environ.get("XDG_DATA_HOME")
    return (Path(base) if base else Path.home() / ".local" / "share") / "ryuaot" / "packs"


def named_folders() -> list[Path]:
    """Returns the folders that RYUAOT_PACKS names, separated as in PATH."""
    return [Path(name) for name in os.environ.get("RYUAOT_PACKS", "").split(os.pathsep) if name]


def pack_folders() -> list[Path]:
    """Returns the folders that are searched, in order."""
    folders = [*named_folders(), user_folder()]
    spec = find_spec(PACKAGE)
    if spec is not None and spec.submodule_search_locations:
        folders += [Path(folder) for folder in spec.submodule_search_locations]
    return folders


def find_packs() -> list[FoundPack]:
    """Returns the packs in the searched folders."""
    found: list[FoundPack] = []
    for folder in pack_folders():
        try:
            names = sorted(entry.name for entry in os.scandir(folder) if entry.name.endswith(SUFFIX))
        except OSError:
            continue
        for name in names:
            try:
                found.append(FoundPack(folder / name, read_header(folder / name)))
            except BadInput as error:
                found.append(FoundPack(folder / name, None, error.what))
    return found


def usable_packs(salt: str, library: str) -> tuple[list[Pack], str]:
    """Returns the packs whose keys have this salt, and what is wrong with one of them, if anything is."""
    packs: list[Pack] = []
    problem = ""
    for found in find_packs():
        if found.header is None or found.header.salt != salt or found.header.library != library:
            continue
        try:
            packs.append(Pack(found.path))
        except BadInput as error:
            problem = problem or error.message
    return packs, problem
