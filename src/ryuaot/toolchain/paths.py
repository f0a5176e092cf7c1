"""Where ryuaot may keep what it can make again."""

from __future__ import annotations

import os
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


def cache_root() -> Path:
    """The cache folder: $RYUAOT_CACHE_DIR, or `ryuaot` in the user's cache folder (XDG base directories), or, where
    neither can be written to, a folder of this user's in the temporary directory."""
    chosen = os.environ.get("RYUAOT_CACHE_DIR")
    if chosen:
        candidates = [Path(chosen)]
    else:
        base = os.environ.get("XDG_CACHE_HOME")
        candidates = [(Path(base) if base else Path.home() / ".cache") / "ryuaot"]
    candidates.append(Path(tempfile.gettempdir()) / f"ryuaot-cache-{os.getuid()}")
    for folder in candidates:
        if is_writable_folder(folder):
            return folder.absolute()
    return Path(tempfile.mkdtemp(prefix="ryuaot-cache-"))
