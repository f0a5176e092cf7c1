"""The files that deps.json lists, in folders as the SDK leaves them."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from corpus import assembly
from ryuaot.program.inputs.deps_json import dependencies
from ryuaot.program.inputs.framework_selection import Framework, resolver_for
from ryuaot.target import target_named
from ryuaot.typesystem.resolver import default_framework_dir

HELLO = assembly("hello")
PACKAGE = {"type": "package", "serviceable": True, "sha512": "sha512-x", "path": "some.package/1.2.3"}


def put(*files: Path) -> None:
    for file in files:
        file.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(HELLO, file)


def listed(folder: Path, libraries: dict[str, Any], described: dict[str, Any], rid: str = "") -> Path:
    """A program in that folder, with its deps.json; its path."""
    name = ".NETCoreApp,Version=v10.0" + rid
    deps = {
        "runtimeTarget": {"name": name, "signature": ""},
        "compilationOptions": {},
        "targets": {".NETCoreApp,Version=v10.0": {}, name: {"app/1.0.0": {"runtime": {"app.dll": {}}}, **libraries}},
        "libraries": {"app/1.0.0": {"type": "project", "serviceable": False, "sha512": ""}, **described},
    }
    put(folder / "app.dll")
    (folder / "app.deps.json").write_text(json.dumps(deps), encoding="utf-8")
    return folder / "app.dll"


def managed(file: Path, machine: str = "x64") -> dict[str, Path]:
    found = dict(dependencies(file, default_framework_dir(), machine).managed)
    found.pop("app")
    return found


def test_package_in_a_folder_of_packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "packages" / "some.package" / "1.2.3" / "lib" / "netstandard2.0" / "Some.Package.dll"
    put(package)
    monkeypatch.setenv("NUGET_PACKAGES", str(tmp_path / "packages"))
    runtime = {"Some.Package/1.2.3": {"runtime": {"lib/netstandard2.0/Some.Package.dll": {}}}}
    file = listed(tmp_path, runtime, {"Some.Package/1.2.3": PACKAGE})
    assert managed(file) == {"some.package": package}
    beside = tmp_path / "Some.Package.dll"  # as `publish` leaves it
    put(beside)
    assert managed(file) == {"some.package": beside}


def test_assets_for_a_platform_stand_in_for_the_general_ones(tmp_path: Path) -> None:
    special = {
        f"runtimes/{rid}/lib/net8.0/Some.Package.dll": {"rid": rid, "assetType": "runtime"}
        for rid in ("win", "unix", "linux-arm64")
    }
    native = {
        f"runtimes/{rid}/native/libsome.so": {"rid": rid, "assetType": "native"}
        for rid in ("linux-x64", "linux-musl-x64")
    }
    entry = {"runtime": {"lib/net8.0/Some.Package.dll": {}}, "runtimeTargets": {**special, **native}}
    put(tmp_path / "Some.Package.dll", *[tmp_path / path for path in (*special, *native)])
    file = listed(tmp_path, {"Some.Package/1.2.3": entry}, {"Some.Package/1.2.3": PACKAGE})
    for machine, rid in (("x64", "unix"), ("arm64", "linux-arm64")):
        found = tmp_path / "runtimes" / rid / "lib" / "net8.0" / "Some.Package.dll"
        assert managed(file, machine) == {"some.package": found}
        resolver = resolver_for(file, Framework(default_framework_dir(), ""), (), target_named(machine))
        assert resolver.find("Some.Package") == found
    assert dependencies(file, default_framework_dir(), "arm64").native == ()
    native_file = tmp_path / "runtimes" / "linux-x64" / "native" / "libsome.so"
    assert dependencies(file, default_framework_dir(), "x64").native == (native_file,)


@pytest.mark.parametrize(
    ("versions", "counts"),
    [
        ({"assemblyVersion": "99.0.0.0", "fileVersion": "1.0.0.0"}, True),
        ({"assemblyVersion": "1.0.0.0", "fileVersion": "99.0.0.0"}, False),
        ({"assemblyVersion": "4.0.1.2", "fileVersion": "99.0.0.0"}, True),
        ({"assemblyVersion": "4.0.1.2", "fileVersion": "1.0.0.0"}, False),
        ({}, False),
    ],
)
def test_newer_of_two_counts(tmp_path: Path, versions: dict[str, str], counts: bool) -> None:
    own = tmp_path / "System.Text.Json.dll"
    put(own)
    entry = {"runtime": {"lib/netstandard2.0/System.Text.Json.dll": versions}}
    file = listed(tmp_path, {"System.Text.Json/9.0.0": entry}, {"System.Text.Json/9.0.0": PACKAGE})
    resolver = resolver_for(file, Framework(default_framework_dir(), ""), (), target_named("x64"))
    assert resolver.find("System.Text.Json") == (own if counts else default_framework_dir() / own.name)


def test_library_of_a_self_contained_folder_is_none_of_the_programs(tmp_path: Path) -> None:
    name = "runtimepack.Microsoft.NETCore.App.Runtime.linux-x64/10.0.12"
    versions = {"assemblyVersion": "99.0.0.0", "fileVersion": "99.0.0.0"}
    pack = {"runtime": {"System.Private.CoreLib.dll": versions}, "native": {"libSystem.Native.so": {}}}
    lib = {"Lib/1.2.3": {"runtime": {"Lib.dll": {"assemblyVersion": "1.2.3.0", "fileVersion": "1.2.3.0"}}}}
    described = {name: {"type": "runtimepack"}, "Lib/1.2.3": {"type": "project"}}
    file = listed(tmp_path, {name: pack, **lib}, described, "/linux-x64")
    put(tmp_path / "System.Private.CoreLib.dll", tmp_path / "Lib.dll", tmp_path / "libSystem.Native.so")
    assert managed(file) == {"lib": tmp_path / "Lib.dll"}
    assert dependencies(file, default_framework_dir(), "x64").native == ()
    assert dependencies(file, tmp_path, "x64").in_framework == {"app", "lib"}  # not CoreLib
