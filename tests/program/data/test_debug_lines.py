"""Source lines in the assembly text: `.loc` from the PDB's sequence points."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner

from corpus import assembly
from ryuaot.cli import cli
from ryuaot.program.data.assembly_writer import location, number_files


def test_files_are_numbered_as_they_come() -> None:
    text = "\n".join((location("/b.cs", 3), "\tnop", location("/a b.cs", 4), location("/b.cs", 5), ""))
    assert number_files(text) == ('\t.file 1 "/b.cs"\n\t.file 2 "/a b.cs"\n\t.loc 1 3\n\tnop\n\t.loc 2 4\n\t.loc 1 5\n')


def test_text_without_lines_is_left_alone() -> None:
    assert number_files("\tnop\n") == "\tnop\n"


def test_compile_emits_loc(tmp_path: Path) -> None:
    arguments = ["compile", str(assembly("exceptions/line_numbers")), "--emit", "asm", "-o", str(tmp_path)]
    result = CliRunner().invoke(cli, arguments)
    assert result.exit_code == 0, result.output
    text = (tmp_path / "line_numbers.x64.s").read_text(encoding="utf-8")
    assert text.startswith('\t.file 1 "')
    lines = [int(line.split()[2]) for line in text.splitlines() if line.startswith("\t.loc 1 ")]
    assert len(lines) > 10 and min(lines) >= 1
