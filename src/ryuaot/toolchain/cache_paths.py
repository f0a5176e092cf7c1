"""Where ryuaot may keep what it can make again."""

from __future__ import annotations

import os
import stat
import tempfile
from pathlib import Path


def is_writable_folder(folder: Path) -> bool:
    """Whether *folder* can be created, if need be, and files can be made in it."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


def _is_private_folder(folder: Path) -> bool:
    """Whether *folder*, in a directory where everybody may make files, is this user's and only he can write to it."""
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
        status = folder.lstat()
    except OSError:
        return False
    return stat.S_ISDIR(status.st_mode) and status.st_uid == os.getuid() and not status.st_mode & 0o022


def wanted_cache() -> Path:
    """Returns the cache folder that the environment names."""
    chosen = os.environ.get("RYUAOT_CACHE_DIR")
    if chosen:
        return Path(chosen).absolute()
    base = os.environ.get("XDG_CACHE_HOME")
    return ((Path(base) if base else Path.home() / ".cache") / "ryuaot").absolute()


def cache_root() -> Path:
    """Returns the cache folder: $RYUAOT_CACHE_DIR, or `ryuaot` in the user's cache folder (XDG base directories), or,
    where neither can be written to, a folder of this user's in the temporary directory. What is kept is linked and run:
    a folder in the temporary directory that others may have filled is not used."""
    wanted = wanted_cache()
    if is_writable_folder(wanted):
        return wanted
    folder = Path(tempfile.gettempdir()) / f"ryuaot-cache-{os.getuid()}"
    if _is_private_folder(folder) and is_writable_folder(folder):
        return folder.absolute()
    return Path(tempfile.mkdtemp(prefix="ryuaot-cache-"))
