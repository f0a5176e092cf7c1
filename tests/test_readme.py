"""What the README shows is what the commands print, and what its table measures is what the tool measures."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from console_blocks import sessions

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def _blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


def _is_shown(shown: str, printed: str) -> bool:
    """Whether the output is as shown; a line `...` is any lines."""
    pattern = re.escape(shown).replace(re.escape("...\n"), "(?:.*\n)*")
    return re.fullmatch(pattern, printed) is not None


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder as the reader's: the example's files, and `ryuaot` on the path."""
    folder = tmp_path_factory.mktemp("readme")
    for file in (ROOT / "examples" / "popcount").iterdir():
        (folder / file.name).write_bytes(file.read_bytes())
    script = folder / "bin" / "ryuaot"
    script.parent.mkdir()
    script.write_text(f'#!/bin/sh\nPYTHONPATH="{ROOT / "src"}" exec "{sys.executable}" -m ryuaot "$@"\n')
    script.chmod(0o755)
    return folder


def test_the_transcript_is_what_the_commands_print(place: Path) -> None:
    environment = {**os.environ, "PATH": f"{place / 'bin'}{os.pathsep}{os.environ['PATH']}"}
    commands = sessions(README)
    assert len(commands) >= 8
    for command, shown in commands:
        done = subprocess.run(
            command, shell=True, cwd=place, env=environment, capture_output=True, text=True, check=False, timeout=300
        )
        assert done.returncode == 0, f"{command}: {done.stderr}"
        assert _is_shown(shown, done.stdout), f"{command} prints\n{done.stdout}"


def test_commands_and_options_that_are_shown_exist(place: Path) -> None:
    shown = re.findall(r"^    ryuaot (\w+)(.*)$", README, re.MULTILINE)
    assert len(shown) >= 7
    for name, rest in shown:
        done = subprocess.run([place / "bin" / "ryuaot", name, "--help"], capture_output=True, text=True, check=False)
        assert done.returncode == 0, name
        for option in re.findall(r"(?<= )--[a-z-]+", rest.partition("#")[0]):
            assert option in done.stdout, f"{name} {option}"


def test_the_project_file_that_is_shown_is_taken(place: Path) -> None:
    (text,) = _blocks("toml")
    keys = tomllib.loads(text)
    done = subprocess.run([place / "bin" / "ryuaot", "build", "--help"], capture_output=True, text=True, check=False)
    assert all(f"--{key}" in done.stdout for key in keys)


def test_the_table_is_the_tools(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same columns, and a row for each tool that it knows; the numbers are one machine's."""
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    import compare_runtimes

    header = "| " + " | ".join(compare_runtimes.HEADER) + " |"
    assert header in README
    table = README.split(header)[1].split("\n\n")[0]
    for name in ("ryuaot", "Mono (JIT)", ".NET Core 3.1 (JIT)", *[row[0] for row in compare_runtimes.OTHERS]):
        assert f"\n| {name} | " in table
    assert table.count(compare_runtimes.NOT_MEASURED) == 4 * len(compare_runtimes.OTHERS)


def test_a_row_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a peer that is a shell command: what it takes does not matter here."""
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    import compare_runtimes

    assert compare_runtimes.HELLO.is_file() and compare_runtimes.SPEED.is_file()
    peer = compare_runtimes.Peer("cat", ("cat",), ROOT / "LICENSE", "all", "none")
    row = compare_runtimes.row_of(peer, 1000, 2, ROOT)
    assert len(row) == len(compare_runtimes.HEADER)
    assert row[0] == "cat" and row[1].endswith(" ms") and row[3].endswith(" s") and re.fullmatch(r"\d+ of 1", row[4])
