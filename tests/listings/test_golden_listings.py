"""`golden.toml`: what it may say, what `check` finds, what `bless` writes; the pytest plugin."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from corpus import assembly
from ryuaot import cli
from ryuaot.errors import BadInput
from ryuaot.listings.golden_file import read_golden

POPCOUNT = assembly("popcount")
SRC = Path(__file__).resolve().parents[2] / "src"


def _run(*arguments: object) -> tuple[int, str]:
    done = CliRunner().invoke(cli.cli, [str(a) for a in arguments], standalone_mode=False)
    if done.exception is not None:
        raise done.exception
    return done.return_value or 0, done.stdout


def _write(folder: Path, *lines: str) -> Path:
    text = ["[[golden]]", f'assembly = "{POPCOUNT}"', 'methods = ["PopCount"]', *lines, ""]
    (folder / "golden.toml").write_text("\n".join(lines[1:] if lines[:1] == ("-",) else text), encoding="utf-8")
    return folder


def test_bless_then_check_then_a_change(tmp_path: Path) -> None:
    code, _ = _run("golden", "bless", tmp_path, "--init", POPCOUNT, "--method", "PopCount")
    assert code == 0
    assert sorted(p.name for p in tmp_path.iterdir()) == [
        "golden.toml", "popcount.arm64.O1.asm", "popcount.x64.O1.asm",
    ]  # fmt: skip
    assert _run("golden", "check", tmp_path) == (0, "ryuaot: 2 of 2 listings agree\n")
    listing = tmp_path / "popcount.x64.O1.asm"
    text = listing.read_text(encoding="utf-8")
    listing.write_text(text.replace("shr rax, 1", "shr rax, 2"), encoding="utf-8")
    code, output = _run("golden", "check", tmp_path)
    assert code == 1
    assert "popcount.x64.O1.asm: Program:PopCount(System.UInt64):System.Int32" in output
    assert "  -\tshr rax, 2\n  +\tshr rax, 1\n" in output
    _run("golden", "bless", tmp_path)
    assert listing.read_text(encoding="utf-8") == text


def test_a_method_that_appears_or_is_gone_is_a_difference(tmp_path: Path) -> None:
    _write(tmp_path)
    _run("golden", "bless", tmp_path)
    listing = tmp_path / "popcount.x64.O1.asm"
    listing.write_text(listing.read_text(encoding="utf-8").replace("PopCount", "Other"), encoding="utf-8")
    code, output = _run("golden", "check", tmp_path)
    assert code == 1 and "Program:Other" in output and "Program:PopCount" in output


def test_a_missing_listing_is_a_difference(tmp_path: Path) -> None:
    code, output = _run("golden", "check", _write(tmp_path))
    assert code == 1 and "is missing" in output


def test_numbers_may_grow_by_their_tolerance(tmp_path: Path) -> None:
    _write(tmp_path, 'compare = "numbers"', 'tolerances = { instructions = "10%", calls = "0%" }')
    _run("golden", "bless", tmp_path)
    file = tmp_path / "popcount.x64.O1.json"
    numbers = json.loads(file.read_text(encoding="utf-8"))
    ((name, row),) = numbers.items()
    assert set(row) == {"instructions", "calls"}
    for count, code in ((row["instructions"] - 1, 0), (row["instructions"] - 2, 1), (row["instructions"] + 9, 0)):
        file.write_text(json.dumps({name: {**row, "instructions": count}}), encoding="utf-8")
        assert _run("golden", "check", tmp_path)[0] == code


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        (("-", "x = 1"), "unknown key 'x'"),
        (("-", ""), r"has no \[\[golden\]\] table"),
        (("-", "["), "invalid TOML"),
        (("-", "[[golden]]"), "'assembly' is required"),
        (("level = [1]",), "unknown key 'level'; did you mean 'levels'"),
        (("levels = [2]",), "invalid value"),
        (("levels = [true]",), "invalid value"),
        (('targets = ["x46"]',), "did you mean"),
        (('targets = "x64"',), "expected an array of strings"),
        (('compare = "bytes"',), 'expected "text" or "numbers"'),
        (('tolerances = { size = "2" }',), "expected a percentage"),
        (('tolerances = { speed = "2%" }',), "unknown key 'speed' in 'tolerances'"),
        (('name = "../x"',), "expected a file name"),
        (("[[golden]]", f'assembly = "{POPCOUNT}"'), "share the file"),
    ],
)
def test_mistakes_in_the_file(lines: tuple[str, ...], words: str, tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=words):
        read_golden(_write(tmp_path, *lines))


def test_mistakes_on_the_command_line(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="--init FOO.dll' writes one"):
        _run("golden", "check", tmp_path)
    with pytest.raises(BadInput, match="--method is for --init"):
        _run("golden", "bless", tmp_path, "--method", "F")
    _write(tmp_path)
    with pytest.raises(BadInput, match="exists already"):
        _run("golden", "bless", tmp_path, "--init", POPCOUNT)
    (tmp_path / "golden.toml").write_text('[[golden]]\nassembly = "gone.dll"\n', encoding="utf-8")
    with pytest.raises(BadInput, match="no such file"):
        _run("golden", "check", tmp_path)


def test_the_pytest_plugin(tmp_path: Path) -> None:
    """In a process of its own, as in another project."""
    _write(tmp_path)

    def tests(*arguments: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "pytest", "-p", "ryuaot.listings.pytest_golden", "-p", "no:cacheprovider"]
        plain = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTEST_ADDOPTS": ""}
        environment = {**os.environ, "PYTHONPATH": str(SRC), **plain}
        return subprocess.run(
            [*command, *arguments, str(tmp_path)],
            cwd=tmp_path, env=environment, capture_output=True, text=True, check=False, timeout=300,
        )  # fmt: skip

    assert tests("--golden-bless").returncode == 0
    assert "1 passed" in tests().stdout
    listing = tmp_path / "popcount.x64.O1.asm"
    listing.write_text(listing.read_text(encoding="utf-8").replace("shr rax, 1", "shr rax, 2"), encoding="utf-8")
    done = tests()
    assert done.returncode == 1 and "+\tshr rax, 1" in done.stdout and "Traceback" not in done.stdout
