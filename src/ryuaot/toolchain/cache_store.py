"""Checks the integrity of files in the cache folder, and limits its size.

Finished methods are blobs of one store (`blob_store.py`). What linkers and loaders open by name is a file: objects,
programs, runtime archives. A kept file has a checksum, ``NAME.sum``: size and BLAKE2b digest of its content. A file
without one, or with another content, was damaged or never finished, and is rebuilt. Using a file updates its time of
modification. If the folder exceeds its limit, the least recently used files and blobs are deleted.
"""

from __future__ import annotations

import os
import random
import re
import time
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Final

from ryuaot.errors import BadInput
from ryuaot.toolchain.atomic_files import write_atomically
from ryuaot.toolchain.blob_store import BlobStore, UseGroup

KINDS: Final = ("methods", "objects", "programs", "runtime")
"""The folders in the cache folder."""
_METHODS: Final = "methods.sqlite"  # in the folder of methods
DEFAULT_LIMIT: Final = 1 << 30
"""Bytes that the cache may hold unless RYUAOT_CACHE_LIMIT says otherwise."""
_ROOM: Final = 4
"""A trimmed cache has 1/4 of its limit free, so that not every build trims."""
_IN_USE: Final = 3600.0
"""Seconds since its last use within which a file is not evicted by a build: another build may be about to read it."""
_PATIENCE: Final = 0.7
"""Seconds that a build looks through a large cache, and again as many that it deletes; the next build goes on."""
_MARK_AGAIN: Final = 600.0
"""Seconds within which a second use is not marked: reading stays cheap."""
_BLOCK: Final = 4096
_SUM: Final = ".sum"
_SIZE: Final = "size"  # the file with the estimate of what is kept
# methods/??/*: earlier versions had a file for each method.
_OURS: Final = re.compile(
    r"methods/[0-9a-f]{2}/[^/]+|objects/(?:[0-9a-f]{40}\.o(?:\.sum)?|\.[^/]+)|(?:programs|runtime)/[^/]+/[0-9a-f]{24,}/.+"
)
"""Paths in the cache folder that may be deleted: the user may have chosen a folder with other files in it."""


def record(path: Path) -> None:
    """Records the checksum of a file that was just made."""
    write_atomically(path.with_name(path.name + _SUM), _sum(path.read_bytes()))


def is_sound(path: Path) -> bool:
    """Whether the file is there with the content that it was given; marks it as used."""
    sum_path = path.with_name(path.name + _SUM)
    try:
        with open(path, "rb") as stream:
            if sum_path.read_text(encoding="ascii") != _sum(stream.read()):
                return False
            mark_used(path, stream.fileno())
    except (OSError, UnicodeDecodeError):
        return False
    return True


def mark_used(path: Path, descriptor: int) -> None:
    """Notes that the open file was used (a folder that cannot be written to is no error)."""
    now = time.time()
    if os.fstat(descriptor).st_mtime < now - _MARK_AGAIN:
        try:
            os.utime(path, (now, now))
        except OSError:
            pass


def space_of(size: int) -> int:
    """Returns the bytes that a file of that size takes on disk."""
    return (size + _BLOCK - 1) & -_BLOCK


def _sum(content: bytes) -> str:
    return f"{len(content)} {blake2b(content, digest_size=16).hexdigest()}\n"


def method_store(folder: Path) -> BlobStore:
    """Returns the store of finished methods in the folder ``methods`` of a cache."""
    return BlobStore(folder / _METHODS)


# -- how much there is, and less of it ---------------------------------------------------------------------------------


@dataclass(slots=True)
class Usage:
    """What there is of one kind. count: files, or finished methods. oldest: when the one that was not used for longest
    was used, in seconds since 1970."""

    count: int = 0
    space: int = 0
    oldest: float = 0.0


@dataclass(frozen=True, slots=True)
class _Kept:
    """A kept file with its sum; or a group of blobs. used: seconds since 1970."""

    used: float
    path: str
    space: int
    kind: str
    group: UseGroup | None = None


def limit() -> int:
    """Returns the number of bytes to keep: RYUAOT_CACHE_LIMIT (a size such as 500M; 0: no limit). Raises BadInput if it
    is invalid."""
    chosen = os.environ.get("RYUAOT_CACHE_LIMIT")
    return DEFAULT_LIMIT if not chosen else size_from(chosen, "RYUAOT_CACHE_LIMIT")


def size_from(text: str, what: str) -> int:
    """Returns the bytes of a size such as 4096, 64K, 500M or 2G. Raises BadInput, naming ``what``, if it is invalid."""
    match = re.fullmatch(r"(\d{1,15})([KMGT]?)i?B?", text.strip(), re.IGNORECASE)
    if match is None:
        raise BadInput("", f"invalid value '{text}' for '{what}': expected a size such as 500M or 2G")
    return int(match[1]) << 10 * " KMGT".index(match[2].upper() or " ")


def usage(root: Path) -> dict[str, Usage]:
    """Returns the space that each kind of file takes."""
    found = {kind: Usage() for kind in KINDS}
    for kept in _files(root)[0]:
        entry = found[kept.kind]
        entry.count += 1 if kept.group is None else kept.group.count
        entry.space += kept.space
        entry.oldest = min(entry.oldest or kept.used, kept.used)
    return found


def trim(root: Path, target: int, used_before: float = float("inf"), patience: float = float("inf")) -> int | None:
    """Deletes the least recently used files and blobs until ``target`` bytes are left, but none used since
    ``used_before``. Returns the remaining bytes.

    ``patience``: seconds to look for files, and to delete. If they do not suffice to see all, the older half of those
    seen is deleted, and the result is None: there is more to do."""
    store = method_store(root / "methods")
    kept, complete = _files(root, patience)
    kept.sort(key=lambda file: (file.used, file.path))
    left = sum(file.space for file in kept)
    if not complete:
        target = min(target, left // 2)
    end = time.monotonic() + patience
    is_shrunk = False
    for file in kept:
        if left <= target or file.used >= used_before:
            break
        if time.monotonic() > end:
            complete = False
            break
        if file.group is not None:
            left -= store.evict(file.group, left - target)
            is_shrunk = True
            continue
        for name in (file.path, file.path + _SUM):
            try:
                os.unlink(name)
            except OSError:
                continue
        left -= file.space
        _remove_empty(Path(file.path).parent, root)
    if is_shrunk:
        store.shrink()
    if complete:
        _write_estimate(root, left)
    return left if complete else None


def grown(root: Path, space: int) -> None:
    """Notes that ``space`` bytes were added; trims where the limit is passed. Two builds that end at the same moment
    may lose one note: the estimate is made afresh whenever it passes the limit. Takes a second or so at most: what is
    left to do then is left to the next build."""
    allowed = limit()
    if not space or not allowed:
        return
    try:
        estimate = int((root / _SIZE).read_text(encoding="ascii")) + space
    except (OSError, ValueError):
        found, complete = _files(root, _PATIENCE)
        estimate = sum(file.space for file in found) if complete else allowed + 1
    if estimate > allowed:
        left = trim(root, allowed - allowed // _ROOM, time.time() - _IN_USE, _PATIENCE)
        estimate = allowed if left is None else left
    _write_estimate(root, estimate)


def _write_estimate(root: Path, space: int) -> None:
    try:
        write_atomically(root / _SIZE, f"{space}\n")
    except BadInput:
        pass  # an unwritable cache does not grow either


def _files(root: Path, patience: float = float("inf")) -> tuple[list[_Kept], bool]:
    """Returns what is kept: groups of blobs, and the files that are found within ``patience`` seconds; and whether
    these are all.

    The part that is found is random, so that several builds see everything.
    """
    prefix = len(str(root)) + 1
    end = time.monotonic() + patience
    store = method_store(root / "methods")
    found = [_Kept(group.used, "", group.space, "methods", group) for group in store.groups()]
    kinds = list(KINDS)
    random.shuffle(kinds)
    for kind in kinds:
        folders = [str(root / kind)]
        while folders:
            if time.monotonic() > end:
                return found, False
            try:
                with os.scandir(folders.pop()) as entries:
                    present = {entry.name: entry for entry in entries}
            except OSError:
                continue
            inner: list[str] = []
            for name, entry in present.items():
                if entry.is_dir(follow_symlinks=False):
                    inner.append(entry.path)
                    continue
                if name.endswith(_SUM) and name.removesuffix(_SUM) in present:
                    continue  # goes with its file
                if not _OURS.fullmatch(entry.path[prefix:]):
                    continue
                try:
                    status = entry.stat(follow_symlinks=False)
                except OSError:
                    continue
                extra = _BLOCK if name + _SUM in present else 0
                found.append(_Kept(status.st_mtime, entry.path, space_of(status.st_size) + extra, kind))
            random.shuffle(inner)
            folders += inner
    return found, True


def _remove_empty(folder: Path, root: Path) -> None:
    while folder.parent != root and root in folder.parents:
        try:
            folder.rmdir()
        except OSError:
            return
        folder = folder.parent
