"""The pages of examples/: each command that a page shows prints what the page shows.

``...`` is any text. Runs of whole programs are compared with what the real runtime printed, which the behaviour
tests hold against the compiled programs.
"""

from __future__ import annotations

import re
import shlex
import subprocess
from pathlib import Path

import pytest
from click.testing import CliRunner

from behaviour.expectations import load
from console_blocks import sessions
from corpus import ROOT
from ryuaot.cli import cli

PAGES = sorted((ROOT / "examples").glob("*/README.md"))
_MOST_LINES = 20


def printed(command: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """What the command prints, in a folder that has examples/."""
    line, _, read = command.partition(" < ")
    program, *arguments = shlex.split(line)
    if program != "ryuaot":
        done = subprocess.run([program, *arguments], cwd=folder, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout
    if arguments[0] == "run":
        recorded = load(ROOT / arguments[-1])
        assert ((ROOT / read).read_bytes() if read else b"") == recorded.stdin, command
        return recorded.stdout.decode()
    monkeypatch.chdir(folder)
    result = CliRunner().invoke(cli, arguments)
    assert result.exit_code == 0, result.output
    return result.stdout


def pattern(shown: str) -> str:
    """A regular expression for the shown output."""
    return ".*".join(re.escape(part) for part in re.split(r"\n?\.\.\.\n?", shown))


@pytest.mark.parametrize("page", PAGES, ids=[page.parent.name for page in PAGES])
def test_page_shows_what_its_commands_print(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    shown = sessions(page.read_text(encoding="utf-8"))
    assert shown, f"{page} shows no command"
    for command, output in shown:
        assert re.fullmatch(pattern(output), printed(command, tmp_path, monkeypatch), re.DOTALL), command


def test_every_folder_has_a_page() -> None:
    folders = [folder for folder in (ROOT / "examples").iterdir() if folder.is_dir()]
    assert sorted(folder / "README.md" for folder in folders) == PAGES
    assert all(len(page.read_text(encoding="utf-8").splitlines()) <= _MOST_LINES for page in PAGES)
