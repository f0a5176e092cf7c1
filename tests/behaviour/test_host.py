"""What a program learns of the world around it: the zone of its clock, the processor, and what a host would tell it."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

from behaviour.expectations import find
from behaviour.run_program import build, run, ryuaot
from behaviour.test_examples import shared

__all__ = ["shared"]

PROPERTIES = {"Acme.Text": "a b", "Acme.Number": 1.5, "Acme.On": True, "Acme.Off": False, "Acme.List": [1]}


def test_clock_of_another_zone(shared: Path, tmp_path: Path) -> None:
    """As .NET prints it where TZ is America/New_York; POSIX's form needs no database."""
    example = find("library/time_zones")
    program = build(example, "x64", 1, shared, check=False)
    said = run(example, program, "x64", tmp_path, {"TZ": "EST5EDT,M3.2.0,M11.1.0"})
    expected = Path(__file__).with_name("new_york.out").read_text(encoding="utf-8")
    assert said.stdout.decode().partition("--\n")[0] == expected


def test_processor_without_optional_instructions(shared: Path, tmp_path: Path) -> None:
    """Rounding without SSE4.1, counts of bits without POPCNT."""
    example = find("arithmetic/math_functions")
    without = {"DOTNET_EnableSSE41": "0", "COMPlus_EnablePOPCNT": "0"}
    said = run(example, build(example, "x64", 1, shared, check=False), "x64", tmp_path, without)
    assert said.stdout == example.assembly.with_suffix(".out").read_bytes()


def test_folder_of_a_build_through_a_link_to_its_host(tmp_path: Path) -> None:
    folder, elsewhere = tmp_path / "app", tmp_path / "elsewhere"
    folder.mkdir()
    elsewhere.mkdir()
    shutil.copy(find("library/host_properties").assembly, folder / "host.dll")
    (folder / "host").write_bytes(b"\x7fELF")
    (folder / "settings.txt").write_text("settings", encoding="utf-8")
    framework = {"name": "Microsoft.NETCore.App", "version": "3.1.0"}
    config = {"runtimeOptions": {"tfm": "netcoreapp3.1", "framework": framework, "configProperties": PROPERTIES}}
    (folder / "host.runtimeconfig.json").write_text(json.dumps(config), encoding="utf-8")
    (elsewhere / "tool").symlink_to(Path("..") / "app" / "host")
    said = ryuaot("run", "../elsewhere/tool", "x", cwd=elsewhere).stdout.decode().splitlines()
    assert said[:4] == ["1", "True", "True", "settings"]
    assert said[4:8] == [
        "Acme.Text: a b False False",
        "Acme.Number: 1.5 False False",
        "Acme.On: true True True",
        "Acme.Off: false True False",
    ]
    assert said[8:12] == ["5 true", "True True", "True True", "none"]
