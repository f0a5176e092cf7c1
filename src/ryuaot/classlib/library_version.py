"""Versions of the class library, and which of them a row of a table holds for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic, NamedTuple, TypeVar

from ryuaot.errors import BadInput


class LibraryVersion(NamedTuple):
    """A version of .NET: (3, 1) for .NET Core 3.1, (10, 0) for .NET 10."""

    major: int
    minor: int

    def __str__(self) -> str:
        return f"{self.major}.{self.minor}"


NET_3_1 = LibraryVersion(3, 1)
NET_10 = LibraryVersion(10, 0)
# The columns: every version that tables have been written for and checked against, oldest first.
COLUMNS = (NET_3_1, NET_10)
# System.Private.CoreLib of .NET Core 3.1 calls itself 4.0; since .NET 5 it bears the version of .NET.
_CORELIB_OF_CORE_3 = LibraryVersion(4, 0)


class Span(NamedTuple):
    """The versions a row holds for, both ends included; None: no end."""

    since: LibraryVersion | None = None
    until: LibraryVersion | None = None

    def holds(self, version: LibraryVersion) -> bool:
        """Whether a row of this span is a row of `version`."""
        return (self.since is None or self.since <= version) and (self.until is None or version <= self.until)


ALWAYS = Span()
UNTIL_3_1 = Span(until=NET_3_1)
SINCE_10 = Span(since=NET_10)


Value = TypeVar("Value")


class Columns(Generic[Value]):
    """A table whose rows hold for some versions: `Columns((ALWAYS, {...}), (SINCE_10, {...}))`. A later row
    replaces an earlier one with the same key."""

    __slots__ = ("_pieces", "_columns")

    def __init__(self, *pieces: tuple[Span, Mapping[str, Value]]) -> None:
        self._pieces = pieces
        self._columns: dict[LibraryVersion, dict[str, Value]] = {}

    def of(self, version: LibraryVersion) -> Mapping[str, Value]:
        """Returns the rows that hold for `version`."""
        column = self._columns.get(version)
        if column is None:
            column = self._columns[version] = {}
            for span, rows in self._pieces:
                if span.holds(version):
                    column.update(rows)
        return column


def library_version(path: object, corelib: tuple[int, int]) -> LibraryVersion:
    """Returns the column of a class library whose System.Private.CoreLib bears the assembly version `corelib`.

    path: its file, for the message. BadInput where there is no such column.
    """
    own = LibraryVersion(*corelib)
    version = NET_3_1 if own == _CORELIB_OF_CORE_3 else own
    if version not in COLUMNS:
        known = " and ".join([str(c) for c in COLUMNS])
        raise BadInput(str(path), f"the class library of .NET {version} is none that ryuaot knows ({known})")
    return version
