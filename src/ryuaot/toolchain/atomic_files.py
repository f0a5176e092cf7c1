"""Files appear whole or not at all: written under another name in the same folder, then renamed."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ryuaot.errors import BadInput


@contextmanager
def atomic_path(path: Path) -> Iterator[Path]:
    """Yields a name to write to; becomes *path* when the block ends well, and is gone when it does not.

    The file has the suffix of *path* (compilers look at it) and the permissions that a new file would have. Raises
    BadInput where the folder cannot be written to or the disk is full.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(suffix=path.suffix, prefix=f".{path.stem}-", dir=path.parent)
        os.close(handle)
    except OSError as error:
        raise BadInput(path, f"cannot be written: {error.strerror}") from None
    temporary = Path(name)
    try:
        temporary.chmod(0o666 & ~_umask())
        yield temporary
        os.replace(temporary, path)
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


def _umask() -> int:
    """Returns the process's umask, which can only be read by setting it."""
    mask = os.umask(0o077)
    os.umask(mask)
    return mask
