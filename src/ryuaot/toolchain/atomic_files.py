"""Files appear whole or not at all: written under another name in the same folder, then renamed.

A link is followed. Devices and pipes (`/dev/null`, `/dev/stdout`) stay: they are written to.
"""

from __future__ import annotations

import os
import shutil
import stat
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ryuaot.errors import BadInput


@contextmanager
def atomic_path(path: Path, mode: int = 0o666) -> Iterator[Path]:
    """Yields a name to write to; becomes *path* when the block ends well, and is gone when it does not.

    The file has the suffix of *path* (compilers look at it) and the permissions that a new file would have; *mode* is
    0o777 for a program. Raises BadInput where the folder cannot be written to or the disk is full.
    """
    is_stream = _is_stream(path)
    place = path if is_stream else Path(os.path.realpath(path))
    try:
        if not is_stream:
            place.parent.mkdir(parents=True, exist_ok=True)
        folder = None if is_stream else place.parent
        handle, name = tempfile.mkstemp(suffix=place.suffix, prefix=f".{place.stem}-", dir=folder)
        os.close(handle)
    except OSError as error:
        raise BadInput(path, f"cannot be written: {error.strerror}") from None
    temporary = Path(name)
    try:
        temporary.chmod(mode & ~_umask())
        yield temporary
        if is_stream:
            with temporary.open("rb") as made, path.open("wb") as stream:
                shutil.copyfileobj(made, stream)
        else:
            os.replace(temporary, place)
    except OSError as error:
        if isinstance(error, FileNotFoundError) and error.filename != name:
            raise
        raise BadInput(path, f"cannot be written: {error.strerror}") from None
    finally:
        temporary.unlink(missing_ok=True)


def write_atomically(path: Path, content: bytes | str) -> None:
    """Gives *path* this content (text as UTF-8); BadInput where that is impossible."""
    with atomic_path(path) as temporary:
        temporary.write_bytes(content.encode() if isinstance(content, str) else content)


def _is_stream(path: Path) -> bool:
    """Whether a path is a device, a pipe or a socket, or a link to one."""
    try:
        kind = path.stat().st_mode
    except OSError:
        return False
    return not (stat.S_ISREG(kind) or stat.S_ISDIR(kind))


def _umask() -> int:
    """Returns the process's umask, which can only be read by setting it."""
    mask = os.umask(0o077)
    os.umask(mask)
    return mask
