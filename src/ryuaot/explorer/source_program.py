"""A program of one C# source file, which is compiled whenever its text changes: that of a file, or of the page."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from ryuaot.errors import BadInput
from ryuaot.explorer.csharp_compiler import CSharpCompiler

SCRATCH: Final = "Scratch.cs"
SAMPLE: Final = """\
using System;

public struct Point
{
    public int X, Y;
}

public static class Scratch
{
    public static int Sum(ReadOnlySpan<int> values)
    {
        int sum = 0;
        foreach (int value in values)
            sum += value;
        return sum;
    }

    public static Point Moved(Point at, int by)
    {
        at.X += by;
        return at;
    }
}
"""
"""The text that the page begins with if no file is named."""


class SourceProgram:
    """Source and assembly are in a folder of their own until `close`; the user's file is only read.

    origin: the file, None: the text is of the page alone. text: what was compiled last.
    """

    def __init__(self, origin: Path | None, library: Path) -> None:
        """Compiles the text. library: folder of the class library. Raises BadInput without a C# compiler, SourceError
        for wrong C#."""
        self.origin = origin
        self._compiler = CSharpCompiler(library)
        self._folder = TemporaryDirectory(prefix="ryuaot-")
        name = origin.name if origin is not None else SCRATCH
        self._source = Path(self._folder.name, name)
        self.file = self._source.with_suffix(".dll")
        self.text = ""
        try:
            self.compile(SAMPLE if origin is None else self.saved())
        except BaseException:
            self.close()
            raise

    def saved(self) -> str:
        """Returns the text of the file. Raises BadInput if it cannot be read."""
        assert self.origin is not None
        try:
            return self.origin.read_text(encoding="utf-8-sig")
        except OSError as error:
            raise BadInput(self.origin, f"cannot be read: {error.strerror}") from None
        except UnicodeDecodeError:
            raise BadInput(self.origin, "is not text in UTF-8") from None

    def compile(self, text: str) -> None:
        """Compiles another text; the assembly stays as it is if that fails."""
        self._source.write_text(text, encoding="utf-8")
        new = self.file.parent / "new" / self.file.name  # the name of the file is the assembly's
        new.parent.mkdir(exist_ok=True)
        try:
            self._compiler.compile(self._source, new)
            new.replace(self.file)
        except BaseException:
            if self.text:
                self._source.write_text(self.text, encoding="utf-8")  # what the page shows beside the assembly
            raise
        self.text = text

    def close(self) -> None:
        """Removes the folder."""
        self._folder.cleanup()
