"""Finds the C# compiler of an installed .NET SDK, and compiles one source file with it."""

from __future__ import annotations

import os
import re
import shlex
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ryuaot.classlib.installed_libraries import roots
from ryuaot.errors import BadInput, ToolchainError
from ryuaot.metadata.assembly import open_assembly
from ryuaot.toolchain.process import call_tool

if TYPE_CHECKING:
    from collections.abc import Sequence

VARIABLE: Final = "RYUAOT_CSC"
_OPTIONS: Final = (
    "-nologo", "-noconfig", "-nostdlib", "-unsafe", "-optimize+", "-debug:embedded", "-langversion:latest", "-warn:0",
    "-deterministic+",
)  # fmt: skip
_ENVIRONMENT: Final = {"DOTNET_SYSTEM_GLOBALIZATION_INVARIANT": "1", "DOTNET_CLI_UI_LANGUAGE": "en"}
_NEEDS_EXE: Final = "CS8805"
"""Error of a file with top-level statements that is compiled as a library."""
_DIAGNOSTIC = re.compile(r"^(?:.*\((\d+),(\d+)\): )?error (\w+): (.*)$", re.MULTILINE)
_SDK = re.compile(r"(\d+)\.(\d+)\.(\d+)")
_TIME_LIMIT: Final = 60.0


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """An error of the C# compiler; line and column from 1, 0 where it has none."""

    line: int
    column: int
    code: str
    text: str


class SourceError(BadInput):
    """C# that does not compile: the message is the first error, `diagnostics` has all."""

    def __init__(self, name: str, diagnostics: Sequence[Diagnostic]) -> None:
        self.diagnostics = tuple(diagnostics)
        first = self.diagnostics[0]
        place = f"{name}({first.line},{first.column}): " if first.line else f"{name}: "
        others = f" (and {len(self.diagnostics) - 1} more)" if len(self.diagnostics) > 1 else ""
        super().__init__("", f"{place}error {first.code}: {first.text}{others}")


class CSharpCompiler:
    """A C# compiler, and the class library that what it compiles refers to."""

    def __init__(self, library: Path) -> None:
        """Finds the compiler. library: folder of the class library. Raises BadInput if there is none."""
        self._command = find_compiler()
        self._references = [f"-r:{path}" for path in sorted(library.glob("*.dll")) if _is_managed(path)]

    def compile(self, source: Path, output: Path) -> None:
        """Compiles a file into an assembly with embedded lines. Raises SourceError if the C# is wrong."""
        try:
            try:
                self._run(source, output, "library")
            except SourceError as error:
                if all(each.code != _NEEDS_EXE for each in error.diagnostics):
                    raise
                self._run(source, output, "exe")
        except BaseException:
            output.unlink(missing_ok=True)
            raise

    def _run(self, source: Path, output: Path, kind: str) -> None:
        arguments = (*_OPTIONS, f"-target:{kind}", f"-out:{output}", *self._references, str(source))
        try:
            call_tool((*self._command, *arguments), environment=_ENVIRONMENT, time_limit=_TIME_LIMIT)
        except ToolchainError as error:
            found = [
                Diagnostic(int(line or 0), int(column or 0), code, text.strip())
                for line, column, code, text in _DIAGNOSTIC.findall(error.said)
            ]
            if not found:
                raise
            raise SourceError(source.name, found) from None


def find_compiler() -> tuple[str, ...]:
    """Returns the command of the C# compiler: RYUAOT_CSC, that of the newest SDK, or `csc` on the path. Raises BadInput
    if there is none."""
    named = os.environ.get(VARIABLE)
    if named:
        return tuple(shlex.split(named))
    for root, _ in roots():
        compilers = [path for path in (root / "sdk").glob("*/Roslyn/bincore/csc.dll") if _SDK.match(path.parts[-4])]
        if compilers and (root / "dotnet").is_file():
            return (str(root / "dotnet"), "exec", str(max(compilers, key=_sdk_version)))
    found = shutil.which("csc")
    if found is None:
        raise BadInput("", f"there is no C# compiler: install a .NET SDK, set DOTNET_ROOT, or name one with {VARIABLE}")
    return (found,)


def _sdk_version(compiler: Path) -> tuple[int, ...]:
    match = _SDK.match(compiler.parts[-4])
    assert match is not None
    return tuple([int(number) for number in match.groups()])


def _is_managed(path: Path) -> bool:
    try:
        open_assembly(path)
    except BadInput:
        return False
    return True
