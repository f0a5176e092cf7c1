"""Functions that P/Invokes name and no library has: the program is linked once more, not once for each."""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any

import pytest

from ryuaot.errors import ToolchainError
from ryuaot.program.driver import undefined_pinvokes
from ryuaot.toolchain import LinkMode


class Linker:
    """Finds nothing of `missing` but in what is made up for it; names at most `most` in a run."""

    def __init__(self, missing: list[str], most: int = 99) -> None:
        self.missing, self.most, self.runs, self.made = missing, most, 0, ""
        self.sources: list[str] = []

    def compile_c(self, source: Path, output: Path, _: Any) -> None:
        self.made = source.read_text(encoding="ascii")
        self.sources.append(source.name)
        output.touch()

    def link(self, inputs: list[Path], _: Path, mode: LinkMode) -> None:
        self.runs += 1
        left = [name for name in self.missing if f"void {name}(void)" not in self.made][: self.most]
        lines = [f"a.o: in function `x':\na.o:(.text+0x{i}): undefined reference to `{n}'" for i, n in enumerate(left)]
        if lines:
            raise ToolchainError(f"ld: {lines[0]}", "\n".join(lines))


ENTRIES = {"one": "libc", "two": "libx", "three": "libx"}


def linked(tmp_path: Path, linker: Any) -> Any:
    undefined_pinvokes.link(linker, [tmp_path / "a.o"], tmp_path / "program", ENTRIES, LinkMode())
    return linker


def test_all_that_is_missing_is_made_in_one_round(tmp_path: Path) -> None:
    linker = linked(tmp_path, Linker(["two", "one", "three"]))
    assert linker.runs == 2
    assert 'rt_pinvoke_absent("two", "libx")' in linker.made


def test_the_source_has_one_name(tmp_path: Path) -> None:
    """The program's symbol table has it, so a name that differs from run to run makes another program."""
    assert len({*linked(tmp_path, Linker(["one"])).sources, *linked(tmp_path, Linker(["two"])).sources}) == 1


def test_a_linker_that_names_one_at_a_time_is_asked_again(tmp_path: Path) -> None:
    assert linked(tmp_path, Linker(["one", "two", "three"], most=1)).runs == 4


def test_what_no_pinvoke_names_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(ToolchainError, match="rt_lost"):
        linked(tmp_path, Linker(["one", "rt_lost"]))


def test_what_a_tool_said_goes_along_between_processes() -> None:
    error = pickle.loads(pickle.dumps(ToolchainError("first", "first\nsecond")))
    assert (str(error), error.said) == ("first", "first\nsecond")
