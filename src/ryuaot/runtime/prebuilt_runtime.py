"""The runtime as `make dist` ships it: per target an archive, and a manifest that says what it was made of.

A prebuilt archive is used if its sources are those of this package, its bytes those of the manifest, and the toolchain
links with glibc that has the symbols that the archive names. A checkout has none.
"""

from __future__ import annotations

import json
import os
import re
from dataclasses import asdict, dataclass
from hashlib import blake2b
from pathlib import Path

from ryuaot.toolchain import Toolchain, write_atomically

FOLDER = Path(__file__).parent / "prebuilt"
_GLIBC_FAMILIES = ("gcc", "clang")


@dataclass(frozen=True, slots=True)
class Manifest:
    """What a prebuilt archive is. sources: hash of all that goes into it but the compiler. compiler: its first line
    about its version. glibc: the oldest version with all symbols that it needs. digest: of the archive."""

    target: str
    sources: str
    compiler: str
    glibc: tuple[int, int]
    digest: str


def archive_path(target: str, folder: Path = FOLDER) -> Path:
    """Returns the path of a target's prebuilt archive, which may not exist."""
    return folder / f"{target}.a"


def read_manifest(target: str, folder: Path = FOLDER) -> Manifest | None:
    """Returns the manifest of a target's prebuilt archive, if there is one that can be read."""
    try:
        facts = json.loads(archive_path(target, folder).with_suffix(".json").read_text(encoding="utf-8"))
        major, minor = facts["glibc"]
        return Manifest(facts["target"], facts["sources"], facts["compiler"], (int(major), int(minor)), facts["digest"])
    except (OSError, ValueError, TypeError, LookupError):
        return None


def prebuilt_archive(toolchain: Toolchain, sources: str, folder: Path = FOLDER) -> Path | None:
    """Returns the prebuilt archive for a toolchain, if there is one of these sources that it can link."""
    manifest = read_manifest(toolchain.target.name, folder)
    if manifest is None or manifest.sources != sources or toolchain.family not in _GLIBC_FAMILIES:
        return None
    if host_glibc() < manifest.glibc:  # the libraries of cross tools come from the same distribution
        return None
    path = archive_path(toolchain.target.name, folder)
    try:
        return path if digest_of(path) == manifest.digest else None
    except OSError:
        return None


def write_prebuilt(
    toolchain: Toolchain, sources: str, glibc: tuple[int, int], archive: Path, folder: Path
) -> Manifest:
    """Copies an archive into a folder of prebuilt ones, with its manifest."""
    path = archive_path(toolchain.target.name, folder)
    write_atomically(path, archive.read_bytes())
    manifest = Manifest(toolchain.target.name, sources, toolchain.version(), glibc, digest_of(path))
    write_atomically(path.with_suffix(".json"), json.dumps(asdict(manifest), indent=1, sort_keys=True) + "\n")
    return manifest


def digest_of(path: Path) -> str:
    """Returns a digest of a file's content."""
    return blake2b(path.read_bytes(), digest_size=20).hexdigest()


def host_glibc() -> tuple[int, int]:
    """Returns the version of this machine's glibc; (0, 0) if it has another C library."""
    try:
        match = re.fullmatch(r"glibc (\d+)\.(\d+).*", os.confstr("CS_GNU_LIBC_VERSION") or "")
    except (AttributeError, ValueError, OSError):
        match = None
    return (int(match[1]), int(match[2])) if match is not None else (0, 0)
