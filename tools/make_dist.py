#!/usr/bin/env python3
"""Build what users install: the wheel with the runtime prebuilt for each target, and a wheel with packs.

Usage: make_dist.py OUT [--target T ...] [--pack TARGET/OPT ...] [PROGRAM.dll ...]

OUT gets ryuaot-VERSION.whl and ryuaot_packs-VERSION.whl. The runtime is compiled for each target whose C compiler is
here and links with glibc. Packs are made by the package in the wheel, from the programs (default: those of examples/
and tests/behaviour/programs): a pack belongs to the sources that made it. ``--pack none`` leaves that wheel out.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ("pyproject.toml", "README.md", "LICENSE", "src")
TARGETS = ("x64", "arm64", "x86", "arm")
PACKS = ("x64/1",)

_PACKS_PROJECT = """\
[build-system]
requires = ["hatchling>=1.21"]
build-backend = "hatchling.build"

[project]
name = "ryuaot-packs"
version = "{version}"
description = "Compiled class library code for ryuaot {version}"
requires-python = ">=3.11"
dependencies = ["ryuaot=={version}"]

[tool.hatch.build.targets.wheel]
packages = ["ryuaot_packs"]
"""


def copy_sources(folder: Path) -> None:
    """Copies what the wheel is made of: what is added to it is no file of the checkout."""
    for name in SOURCES:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / name, folder / name)


def add_runtimes(package: Path, targets: tuple[str, ...], scratch: Path) -> None:
    """Compiles the runtime for each target, as far as there is a compiler."""
    from glibc_needed import needed_glibc
    from ryuaot.errors import RyuaotError
    from ryuaot.runtime.prebuilt_runtime import write_prebuilt
    from ryuaot.runtime.runtime_archive import runtime_archive, sources_fingerprint
    from ryuaot.target import elf_target, target_named
    from ryuaot.toolchain import find_toolchain

    for name in targets:
        target = elf_target(target_named(name))
        try:
            toolchain = find_toolchain(target)
            archive = runtime_archive(toolchain, scratch / name)
        except RyuaotError as error:
            print(f"make_dist: no runtime for {name}: {error.message}")
            continue
        if toolchain.family == "zig":
            print(f"make_dist: no runtime for {name}: zig links with a C library of its own")
            continue
        glibc = needed_glibc(toolchain, archive)
        manifest = write_prebuilt(
            toolchain, sources_fingerprint(target), glibc, archive, package / "runtime" / "prebuilt"
        )
        size, version = archive.stat().st_size >> 10, ".".join(map(str, glibc))
        print(f"make_dist: runtime for {name}: {size} KB, needs glibc {version}, {manifest.compiler}")


def build_wheel(folder: Path, out: Path) -> Path:
    """Builds the wheel of a project. Returns its path."""
    before = set(out.glob("*.whl"))
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(out)]
    subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL)
    (wheel,) = set(out.glob("*.whl")) - before
    return wheel


def build_packs(wheel: Path, packs: tuple[str, ...], programs: list[Path], scratch: Path, out: Path) -> Path:
    """Makes packs with the package in a wheel, and a wheel of them."""
    lib, project = scratch / "lib", scratch / "packs"
    with zipfile.ZipFile(wheel) as content:
        content.extractall(lib)
    version = wheel.name.split("-")[1]
    (project / "ryuaot_packs").mkdir(parents=True)
    (project / "ryuaot_packs" / "__init__.py").write_text('"""Packs for ryuaot: data only."""\n', encoding="utf-8")
    (project / "pyproject.toml").write_text(_PACKS_PROJECT.format(version=version), encoding="utf-8")
    for pack in packs:
        target, _, level = pack.partition("/")
        words = ["pack", "build", *map(str, programs), "--target", target, "--opt", level or "1"]
        command = [sys.executable, "-m", "ryuaot", *words, "-o", str(project / "ryuaot_packs")]
        subprocess.run(command, env={**os.environ, "PYTHONPATH": str(lib)}, cwd=scratch, check=True)
    return build_wheel(project, out)


def main(arguments: list[str]) -> int:
    """Entry point."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("out", type=Path)
    parser.add_argument("programs", nargs="*", type=Path, metavar="PROGRAM.dll")
    parser.add_argument("--target", action="append", metavar="T")
    parser.add_argument("--pack", action="append", metavar="TARGET/OPT")
    options = parser.parse_intermixed_args(arguments)
    sys.path.insert(0, str(ROOT / "src"))
    from ryuaot.program.packs.typical_programs import typical_programs

    out = options.out.absolute()
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    programs = [path.absolute() for path in options.programs] or typical_programs()
    packs = tuple(options.pack or PACKS)
    with tempfile.TemporaryDirectory() as name:
        scratch = Path(name)
        stage = scratch / "stage"
        stage.mkdir()
        copy_sources(stage)
        add_runtimes(stage / "src" / "ryuaot", tuple(options.target or TARGETS), scratch / "runtimes")
        made = [build_wheel(stage, out)]
        if packs != ("none",):
            made.append(build_packs(made[0], packs, programs, scratch, out))
    for wheel in made:
        print(f"make_dist: {wheel} ({wheel.stat().st_size / (1 << 20):.1f} MB)")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
