"""The errors that ryuaot reports on purpose.

Every one of them prints as one line and carries the process exit code it leads to. Anything else that escapes is a bug
and is reported as an internal error.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


class RyuaotError(Exception):
    """Base of all reported errors; `exit_code` is what the process ends with, `message` is the one line to print."""

    exit_code = 1

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Returns ``; did you mean 'x'?`` with the known word nearest to *word*, or nothing if none is near."""
    from difflib import get_close_matches

    folded = {name.lower(): name for name in known}
    found = get_close_matches(word.lower(), folded, n=1, cutoff=0.6)
    return f"; did you mean '{folded[found[0]]}'?" if found else ""


def _at(method: str | None, il_offset: int | None) -> str:
    """Returns `method [IL_0012]: `, as far as known."""
    if method is None:
        return "" if il_offset is None else f"IL_{il_offset:04X}: "
    return f"{method}: " if il_offset is None else f"{method} [IL_{il_offset:04X}]: "


@dataclass(frozen=True, slots=True)
class Thrown:
    """What the runtime throws when a method whose code is wrong is first called: the full name of the exception's class
    and the strings that its constructor takes."""

    exception: str
    arguments: tuple[str, ...]


INVALID_PROGRAM = Thrown(
    "System.InvalidProgramException", ("Common Language Runtime detected an invalid program.",)
)
MISSING_FILE = "System.IO.FileNotFoundException"
BAD_FORMAT = Thrown("System.BadImageFormatException", ("Bad IL format.",))


class BadInput(RyuaotError):
    """What the user gave is wrong: a file that is no assembly, broken metadata, invalid IL, an unknown target, ...

    `file` names the offending file ("" when there is none), `method` the method (`Ns.Type:Name(..)`) and `il_offset`
    the byte offset of the instruction, where known. `thrown`: where it is the body of one method that is wrong, nothing
    is wrong for a program that does not call it; one that does gets this exception.
    """

    exit_code = 2

    def __init__(
        self, file: object, what: str, method: str | None = None, il_offset: int | None = None,
        thrown: Thrown = BAD_FORMAT,
    ) -> None:  # fmt: skip
        self.file = str(file)
        self.what = what
        self.method = method
        self.il_offset = il_offset
        self.thrown = thrown
        prefix = f"{self.file}: " if self.file else ""
        super().__init__(f"{prefix}{_at(method, il_offset)}{what}")

    def __reduce__(self) -> tuple[object, ...]:
        return (BadInput, (self.file, self.what, self.method, self.il_offset, self.thrown))

    def located(self, method: str, il_offset: int | None = None) -> BadInput:
        """Returns the same error, with the place filled in if it was unknown."""
        return BadInput(self.file, self.what, self.method or method,
                        self.il_offset if self.il_offset is not None else il_offset, self.thrown)


class LibraryTooOld(RyuaotError):
    """The class library lacks something that the program names, because the one that it was built for is not there.

    No exception at run time stands for it: the program is right, and would run where that library is installed.
    """

    exit_code = 2

    def __init__(self, file: object, what: str) -> None:
        self.file = str(file)
        self.what = what
        super().__init__(f"{self.file}: {what}")

    def __reduce__(self) -> tuple[object, ...]:
        return (LibraryTooOld, (self.file, self.what))


class DamagedLibrary(RyuaotError):
    """A file of the class library cannot be read: nothing that is built with it can be right."""

    exit_code = 2

    def __reduce__(self) -> tuple[object, ...]:
        return (DamagedLibrary, (self.message,))


class Unsupported(RyuaotError):
    """Valid input that ryuaot refuses by design (or for now); names the method and the IL offset."""

    exit_code = 2

    def __init__(self, method: str, il_offset: int | None, what: str) -> None:
        self.method = method
        self.il_offset = il_offset
        self.what = what
        super().__init__(f"{_at(method, il_offset)}not supported: {what}")

    def __reduce__(self) -> tuple[object, ...]:
        return (Unsupported, (self.method, self.il_offset, self.what))


class ToolchainError(RyuaotError):
    """The assembler, linker, C compiler or emulator is missing or failed. said: all that it said."""

    exit_code = 3

    def __init__(self, message: str, said: str = "") -> None:
        super().__init__(message)
        self.said = said


class InternalError(RyuaotError):
    """A bug in ryuaot; names the phase and the method it happened in."""

    exit_code = 70

    def __init__(self, phase: str, method: str, what: str) -> None:
        self.phase = phase
        self.method = method
        self.what = what
        super().__init__(f"internal error in phase '{phase}', method {method}: {what}")

    def __reduce__(self) -> tuple[object, ...]:
        return (InternalError, (self.phase, self.method, self.what))
