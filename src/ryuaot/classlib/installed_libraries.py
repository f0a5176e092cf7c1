"""The class libraries that are installed on this machine, found where .NET's own host looks for them.

Source: "Framework resolution" and "Multi-level SharedFX lookup" of the runtime's host documents: DOTNET_ROOT, the
folder of the `dotnet` on the path, what installers write to /etc/dotnet, and the folders of distributions.
"""

from __future__ import annotations

import os
import platform
import re
import shutil
from dataclasses import dataclass
from pathlib import Path

from ryuaot.classlib.library_version import COLUMNS, LibraryVersion

NAME = "Microsoft.NETCore.App"
CORE_ASSEMBLY = "System.Private.CoreLib"
_PLACES = ("/usr/share/dotnet", "/usr/lib/dotnet", "/usr/lib64/dotnet", "/usr/local/share/dotnet")
_REGISTERED = ("/etc/dotnet/install_location_x64", "/etc/dotnet/install_location_arm64", "/etc/dotnet/install_location")
_OWN_ROOT = {"x86_64": "DOTNET_ROOT_X64", "aarch64": "DOTNET_ROOT_ARM64"}
_VERSION = re.compile(r"(\d+)\.(\d+)\.(\d+)(?:-.+)?$")


@dataclass(frozen=True, slots=True)
class Installed:
    """A class library in a folder: its version (with the patch, three numbers) and where its place came from."""

    folder: Path
    numbers: tuple[int, int, int]
    found: str

    @property
    def version(self) -> LibraryVersion:
        """Its column, or what would be its column."""
        return LibraryVersion(*self.numbers[:2])

    def __str__(self) -> str:
        return ".".join([str(n) for n in self.numbers])


def roots() -> list[tuple[Path, str]]:
    """Folders that may hold `shared/Microsoft.NETCore.App`, with the reason for each, in the order of precedence.

    DOTNET_ROOT (or DOTNET_ROOT_X64, ...), where it is set, is the only one: so does the host.
    """
    for variable in (_OWN_ROOT.get(platform.machine(), "DOTNET_ROOT"), "DOTNET_ROOT"):
        named = os.environ.get(variable)
        if named is not None:
            return [(Path(named), variable)] if named else []
    found: list[tuple[Path, str]] = []
    command = shutil.which("dotnet")
    if command is not None:
        found.append((Path(command).resolve().parent, "beside 'dotnet' on the path"))
    for file in _REGISTERED:
        try:
            line = Path(file).read_text(encoding="utf-8").strip()
        except (OSError, UnicodeDecodeError):
            continue
        if line:
            found.append((Path(line), file))
    found += [(Path(place), "installed there") for place in _PLACES]
    found.append((Path.home() / ".dotnet", "installed there"))
    return list({path: (path, why) for path, why in reversed(found)}.values())[::-1]


def installed() -> list[Installed]:
    """Returns every class library found, oldest first; of the same version the one of the first root."""
    found: dict[tuple[int, int, int], Installed] = {}
    for root, why in roots():
        try:
            folders = sorted((root / "shared" / NAME).iterdir())
        except OSError:
            continue
        for folder in folders:
            match = _VERSION.match(folder.name)
            if match is not None and folder.is_dir():
                numbers = (int(match[1]), int(match[2]), int(match[3]))
                found.setdefault(numbers, Installed(folder, numbers, why))
    return [found[numbers] for numbers in sorted(found)]


def best_for(wanted: LibraryVersion, candidates: list[Installed]) -> Installed | None:
    """Returns the library for a program that was built for `wanted`: the newest patch of the same major version, else
    of the next one (DOTNET_ROLL_FORWARD=Major). Only versions that have a column count; None where there is none."""
    fitting = [c for c in candidates if c.version in COLUMNS and c.version >= wanted]
    if not fitting:
        return None
    major = min(c.version.major for c in fitting)
    return max((c for c in fitting if c.version.major == major), key=lambda c: c.numbers)
