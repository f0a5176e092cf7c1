"""The wheel and the sdist hold what a user needs, and work without the checkout."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Mapping
from pathlib import Path
from xml.etree import ElementTree

import pytest

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = ROOT / "examples" / "popcount" / "popcount.dll"
TARGETS = ROOT / "src" / "ryuaot" / "msbuild" / "Ryuaot.targets"


def _tracked(folder: str) -> set[str]:
    command = ["git", "ls-files", folder]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        pytest.skip("no version control here: the files of the package are not known")
    return set(done.stdout.split())


def _built(kind: str, folder: Path) -> Path:
    pytest.importorskip("hatchling", reason="hatchling is not installed (pip install '.[dev]')")
    command = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True, timeout=120)
    (found,) = folder.iterdir()
    return found


def test_the_wheel_has_every_file_of_the_package(tmp_path: Path) -> None:
    with zipfile.ZipFile(_built("wheel", tmp_path)) as wheel:
        names = {name for name in wheel.namelist() if ".dist-info/" not in name}
    assert names == {name.removeprefix("src/") for name in _tracked("src/ryuaot")}
    assert {"ryuaot/py.typed", "ryuaot/msbuild/Ryuaot.targets"} <= names
    assert any(name.endswith("3.1/Ryuaot.Substitutions.dll") for name in names)
    assert any(name.startswith("ryuaot/runtime/c/") for name in names)


def test_the_sdist_builds_and_tests_itself(tmp_path: Path) -> None:
    with tarfile.open(_built("sdist", tmp_path)) as sdist:
        names = {name.partition("/")[2] for name in sdist.getnames()}
    assert _tracked("src") <= names
    assert {"pyproject.toml", "README.md", "LICENSE", "Makefile", "tests/conftest.py", "tools/demo.py"} <= names


def _environment(**extra: str) -> Mapping[str, str]:
    """Ours without the checkout."""
    kept = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}
    return {**kept, **extra}


@pytest.mark.slow
def test_an_installed_wheel_compiles_dumps_builds_and_runs(tmp_path: Path) -> None:
    """In an environment of its own, whose packages come from the index, and in a folder without the checkout."""
    venv, place = tmp_path / "venv", tmp_path / "place"
    place.mkdir()
    wheel = _built("wheel", tmp_path / "dist")
    subprocess.run([sys.executable, "-m", "venv", venv], check=True, timeout=120)
    install = [venv / "bin" / "python", "-m", "pip", "install", "-q", str(wheel)]
    subprocess.run(install, cwd=place, env=_environment(), check=True, timeout=600)
    (place / "popcount.dll").write_bytes(PROGRAM.read_bytes())
    environment = _environment(RYUAOT_CACHE_DIR=str(tmp_path / "cache"))

    def ryuaot(*arguments: str) -> str:
        command = [venv / "bin" / "ryuaot", *arguments]
        done = subprocess.run(
            command, cwd=place, env=environment, capture_output=True, text=True, check=False, timeout=600
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    expected = PROGRAM.with_suffix(".out").read_text()
    assert "ryuaot " in ryuaot("--version")
    ryuaot("compile", "popcount.dll", "--target", "x64")
    assert "PopCount" in (place / "popcount.x64.s").read_text()
    assert "After lower" in ryuaot("dump", "popcount.dll", "--method", "PopCount", "--phase", "lower")
    ryuaot("build", "popcount.dll", "--target", "x64", "-o", "popcount")
    assert subprocess.run([place / "popcount"], capture_output=True, text=True, check=True).stdout == expected
    assert ryuaot("run", "--target", "x64", "popcount.dll") == expected
    assert Path(ryuaot("--msbuild-targets").strip()).read_text() == TARGETS.read_text()


def _expand(text: str, properties: Mapping[str, str]) -> str:
    for name, value in properties.items():
        text = text.replace(f"$({name})", value)
    return text


def test_the_msbuild_command_makes_a_program(tmp_path: Path) -> None:
    """MSBuild is not here: its file is read as MSBuild does, and its command is run."""
    root = ElementTree.parse(TARGETS).getroot()
    (target,) = root.findall("Target")
    assert target.get("AfterTargets") == "Build"
    script = tmp_path / "ryuaot"
    script.write_text(f'#!/bin/sh\nPYTHONPATH="{ROOT / "src"}" exec "{sys.executable}" -m ryuaot "$@"\n')
    script.chmod(0o755)
    given = {
        "TargetDir": f"{tmp_path}/",
        "TargetName": "popcount",
        "TargetPath": str(PROGRAM),
        "Configuration": "Debug",
    }
    properties = {"RyuaotCommand": str(script), "RyuaotOptions": "--opt 0", **given}
    (output,) = target.iter("RyuaotOutput")
    properties["RyuaotOutput"] = _expand(output.text or "", given)
    (command,) = target.iter("Exec")
    done = subprocess.run(
        _expand(command.get("Command", ""), properties), shell=True, capture_output=True, text=True, timeout=300
    )
    assert done.returncode == 0, done.stderr
    program = tmp_path / "popcount.native"
    said = subprocess.run([program], capture_output=True, text=True, check=True).stdout
    assert said == PROGRAM.with_suffix(".out").read_text()
    assert "$(" not in _expand(command.get("Command", ""), properties)
