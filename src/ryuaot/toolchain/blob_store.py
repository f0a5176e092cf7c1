"""Many small blobs in one SQLite file: read by many keys, written in batches, evicted by the time of their last use.

Several processes may share a file (a WAL, and one writer at a time). The store only saves time: an error of
SQLite is handled like one of the file system. What cannot be read is missing, what cannot be written is dropped, and
`problem` says why. A damaged file is deleted; the next write starts a new one. A blob has to verify itself, because
nothing waits for the disk: after a power failure the file may hold anything.

Each operation has its own connection, so that none is open while the process forks.
"""

from __future__ import annotations

import os
import tempfile
import time
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Mapping, Sequence

_Result = TypeVar("_Result")

_APPLICATION: Final = 0x52594F54
_VERSION: Final = 1
_TABLES: Final = (
    "CREATE TABLE blobs "
    "(id INTEGER PRIMARY KEY, key BLOB NOT NULL UNIQUE, used INTEGER NOT NULL, size INTEGER NOT NULL)",
    "CREATE TABLE contents (id INTEGER PRIMARY KEY, content BLOB NOT NULL)",
)
_PATIENCE: Final = 5.0
"""Seconds to wait for another process that writes."""
_KEYS_AT_ONCE: Final = 500
"""Keys per query: old versions of SQLite take 999 parameters."""
_MARK_AGAIN: Final = 600
"""Seconds within which a second use is not marked."""
_MINUTE: Final = 60
"""Seconds to which times of use are rounded down, so that the blobs of a build are few groups."""
_OVERHEAD: Final = 64
"""Bytes that a blob takes besides its content."""
_PAGE: Final = 8192
"""Bytes per page: most blobs are smaller."""


class _ForeignFile(Exception):
    """Raised for a database that is not a store of this version."""


@dataclass(frozen=True, slots=True)
class UseGroup:
    """The blobs that were last used in one minute. used: its start, in seconds since 1970. space: bytes of the file."""

    used: int
    count: int
    space: int


class BlobStore:
    """The blobs of one file, which the first write creates.

    problem: why blobs could not be read or written; empty if all went well.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.problem = ""
        self._is_writable = True

    # -- blobs --------------------------------------------------------------------------------------------------------

    def get_many(self, keys: Sequence[bytes]) -> dict[bytes, bytes]:
        """Returns the blobs that are present, by key, and marks them as used."""
        now = _current_minute()

        def read(connection: sqlite3.Connection) -> dict[bytes, bytes]:
            found: dict[bytes, bytes] = {}
            stale: list[int] = []
            for start in range(0, len(keys), _KEYS_AT_ONCE):
                some = keys[start : start + _KEYS_AT_ONCE]
                places = ",".join("?" * len(some))
                columns = "SELECT blobs.id, key, used, content FROM blobs JOIN contents ON contents.id = blobs.id"
                for number, key, used, content in connection.execute(f"{columns} WHERE key IN ({places})", some):
                    if isinstance(key, bytes) and isinstance(content, bytes):  # else damage
                        found[key] = content
                        if used < now - _MARK_AGAIN:
                            stale.append(number)
            if stale:
                _mark_used(connection, stale, now)
            return found

        return self._run("read", read, {}) if keys else {}

    def put_many(self, blobs: Mapping[bytes, bytes]) -> int:
        """Stores all blobs in one transaction, or none. Returns the bytes that were added."""
        now = _current_minute()

        def write(connection: sqlite3.Connection) -> int:
            added = 0
            connection.execute("BEGIN IMMEDIATE")
            for key, content in blobs.items():
                size = len(content) + _OVERHEAD
                before = connection.execute("SELECT id FROM blobs WHERE key = ?", (key,)).fetchone()
                if before is not None:
                    _delete(connection, [before])
                row = connection.execute("INSERT INTO blobs (key, used, size) VALUES (?, ?, ?)", (key, now, size))
                connection.execute("INSERT INTO contents (id, content) VALUES (?, ?)", (row.lastrowid, content))
                added += size
            connection.execute("COMMIT")
            return added

        added = 0
        for _ in range(2):  # again after a damaged file was deleted
            if blobs and self._is_writable and not added:
                added = self._run("written", write, 0, creates=True)
        return added

    # -- how much there is, and less of it ----------------------------------------------------------------------------

    def groups(self) -> list[UseGroup]:
        """Returns the blobs by the time of their last use, the oldest first."""

        def read(connection: sqlite3.Connection) -> list[tuple[int, int, int]]:
            rows = connection.execute("SELECT used, COUNT(*), SUM(size) FROM blobs GROUP BY used ORDER BY used")
            return [(int(used), int(count), int(size)) for used, count, size in rows]

        nothing: list[tuple[int, int, int]] = []
        found = self._run("read", read, nothing)
        # The file is larger than its blobs: each group takes its share.
        whole, part = self.space(), sum([size for _, _, size in found])
        return [UseGroup(used, count, size * whole // part) for used, count, size in found]

    def space(self) -> int:
        """Returns the bytes that the store takes on disk."""
        total = 0
        for path in self._files():
            try:
                total += path.stat().st_size
            except OSError:
                pass
        return total

    def evict(self, group: UseGroup, space: int) -> int:
        """Deletes blobs of a group, in the order in which they were stored, until about ``space`` bytes are free or
        none is left. Returns the bytes freed."""

        def delete(connection: sqlite3.Connection) -> int:
            connection.execute("BEGIN IMMEDIATE")
            rows = connection.execute("SELECT id, size FROM blobs WHERE used = ? ORDER BY id", (group.used,)).fetchall()
            share = group.space / max(sum([size for _, size in rows]), 1)
            freed, chosen = 0.0, []
            for number, size in rows:
                if freed >= space:
                    break
                chosen.append((number,))
                freed += size * share
            _delete(connection, chosen)
            connection.execute("COMMIT")
            return int(freed)

        return self._run("written", delete, 0)

    def shrink(self) -> None:
        """Returns free pages to the file system."""

        def vacuum(connection: sqlite3.Connection) -> None:
            connection.executescript("PRAGMA incremental_vacuum")  # execute() would free one page
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()

        self._run("written", vacuum, None)

    # -- the file -----------------------------------------------------------------------------------------------------

    def _files(self) -> list[Path]:
        return [self.path.with_name(self.path.name + suffix) for suffix in ("", "-wal", "-shm")]

    def _run(
        self, what: str, work: Callable[[sqlite3.Connection], _Result], otherwise: _Result, creates: bool = False
    ) -> _Result:
        """Returns the result of ``work``, or ``otherwise`` after an error, which is noted as the problem."""
        try:
            import sqlite3
        except ImportError:  # a Python that was built without it
            self._note("no module 'sqlite3' in this Python")
            return otherwise
        is_damaged = False
        try:
            if not self.path.exists():
                if not creates:
                    return otherwise
                _create(self.path)
            with closing(_connect(self.path)) as connection:
                return work(connection)
        except _ForeignFile:
            self._note(f"'{self.path}' is no cache of this version and was deleted")
            is_damaged = True
        except sqlite3.Error as error:
            code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
            is_damaged = code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR)
            self._note(f"'{self.path}' cannot be {what}: {error}" + ("; it was deleted" if is_damaged else ""))
        except (OSError, ValueError) as error:  # ValueError: a damaged text
            self._note(f"'{self.path}' cannot be {what}: {getattr(error, 'strerror', None) or error}")
        if is_damaged:
            self._delete_files()
        elif what == "written":
            self._is_writable = False  # full or locked: the rest of this run is not stored
        return otherwise

    def _delete_files(self) -> None:
        for path in reversed(self._files()):
            try:
                path.unlink(missing_ok=True)
            except OSError:
                self._is_writable = False

    def _note(self, problem: str) -> None:
        self.problem = self.problem or problem


def _current_minute() -> int:
    return int(time.time()) // _MINUTE * _MINUTE


def _connect(path: Path) -> sqlite3.Connection:
    """Opens a store that exists. Raises _ForeignFile if the file is something else."""
    import sqlite3

    connection = sqlite3.connect(
        f"{path.as_uri()}?mode=rw", uri=True, timeout=_PATIENCE, isolation_level=None, check_same_thread=False
    )
    try:
        connection.execute("PRAGMA synchronous = OFF")
        kind = connection.execute("PRAGMA application_id").fetchone()[0]
        version = connection.execute("PRAGMA user_version").fetchone()[0]
        if (kind, version) != (_APPLICATION, _VERSION):
            raise _ForeignFile
    except BaseException:
        connection.close()
        raise
    return connection


def _create(path: Path) -> None:
    """Creates an empty store. It gets its name when it is complete: two processes may do this at once."""
    import sqlite3

    path.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".new-", dir=path.parent) as folder:
        new = Path(folder) / path.name
        with closing(sqlite3.connect(new, isolation_level=None)) as connection:
            connection.execute(f"PRAGMA page_size = {_PAGE}")
            connection.execute("PRAGMA auto_vacuum = INCREMENTAL")
            connection.execute("PRAGMA synchronous = OFF")
            connection.execute("PRAGMA journal_mode = WAL").fetchall()
            for table in _TABLES:
                connection.execute(table)
            connection.execute(f"PRAGMA application_id = {_APPLICATION}")
            connection.execute(f"PRAGMA user_version = {_VERSION}")
        try:
            os.link(new, path)
        except FileExistsError:
            pass
        except OSError:  # a file system without hard links
            os.replace(new, path)


def _mark_used(connection: sqlite3.Connection, numbers: Sequence[int], now: int) -> None:
    """Marks blobs as used, unless another process writes: eviction only becomes less exact."""
    import sqlite3

    try:
        connection.execute("PRAGMA busy_timeout = 100")
        connection.execute("BEGIN IMMEDIATE")
        connection.executemany("UPDATE blobs SET used = ? WHERE id = ?", [(now, number) for number in numbers])
        connection.execute("COMMIT")
    except sqlite3.OperationalError:
        pass


def _delete(connection: sqlite3.Connection, rows: Sequence[tuple[int]]) -> None:
    for table in ("blobs", "contents"):
        connection.executemany(f"DELETE FROM {table} WHERE id = ?", rows)
