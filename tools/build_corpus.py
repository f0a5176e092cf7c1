#!/usr/bin/env python3
"""Compile the sources of examples/ and tests/behaviour/programs to the assemblies that are committed beside them.

Usage: build_corpus.py [--all] [NAME...]; a NAME is an example's folder, or SUBJECT/NAME

Without names: those whose assembly is missing or older than its source; ``--all``: every one. The compilers are
commands in the environment: RYUAOT_CSC, RYUAOT_VBC, RYUAOT_FSC (defaults ``csc``, ``vbc`` and ``fsc``; they add the
.NET Core 3.1 reference assemblies themselves) and RYUAOT_ILASM (default ``ilasm``, mono's).
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "tests")]

from corpus import EXAMPLES, PROGRAMS, is_package, name_of  # type: ignore[import-not-found]  # noqa: E402

COMPILERS = {
    ".cs": (
        os.environ.get("RYUAOT_CSC", "csc"),
        ["-nologo", "-unsafe", "-langversion:8", "-warnaserror", "-nowarn:649", "-out:{out}"],
    ),
    ".vb": (os.environ.get("RYUAOT_VBC", "vbc"), ["-nologo", "-optioninfer+", "-out:{out}"]),
    ".fs": (
        os.environ.get("RYUAOT_FSC", "fsc"),
        ["--nologo", "--optimize+", "--deterministic+", "--nooptimizationdata", "--nointerfacedata", "-o:{out}"],
    ),
    ".il": (os.environ.get("RYUAOT_ILASM", "ilasm"), ["/exe", "/output:{out}"]),
}

KEYS = ROOT / "tests" / "behaviour"


def sources(names: list[str]) -> list[Path]:
    """The sources of all programs, or of those in *names*."""
    found = sorted(p for folder in (EXAMPLES, PROGRAMS) for p in folder.glob("*/*") if p.suffix in COMPILERS)
    unknown = set(names) - {name_of(p) for p in found}
    if unknown:
        raise SystemExit(f"build_corpus: no such program: {', '.join(sorted(unknown))}")
    wanted = [p for p in found if not names or name_of(p) in names]
    return sorted(wanted, key=lambda p: not is_package(p))  # programs refer to packages


def settings_of(source: Path) -> dict[str, Any]:
    """What NAME.toml says; nothing where there is none yet."""
    toml = source.with_suffix(".toml")
    return tomllib.loads(toml.read_text(encoding="utf-8")) if toml.exists() else {}


def more_options(source: Path) -> list[str]:
    """What NAME.toml asks of the compiler: ``debug = "portable"`` for a PDB without this machine's paths, ``optimize =
    true`` for IL as a release has it, ``resources`` for manifest resources, each "FILE,NAME", ``packages`` for the
    packages that it uses, each the name of one beside it. A package is a signed library; ``key`` names its key if that
    is not "package": "dotnet"."""
    settings = settings_of(source)
    if is_package(source):
        key = KEYS / f"{settings.get('key', 'package')}_key.pub"
        return ["-target:library", "-publicsign+", f"-keyfile:{key}", "-optimize+"]
    debug = ["-debug:portable", f"-pathmap:{source.parent}=/examples"] if settings.get("debug") == "portable" else []
    release = ["-optimize+"] if settings.get("optimize") else []
    resources = [f"-res:{resource}" for resource in settings.get("resources", [])]
    return debug + release + resources + [f"-r:{package}.dll" for package in settings.get("packages", [])]


def build(source: Path) -> bool:
    """Compile one source; False, with the compiler's words on stderr, if it is refused.

    ``assembly`` in NAME.toml is the name inside the assembly, where outputs and golden files show another than NAME.
    """
    command, options = COMPILERS[source.suffix]
    with tempfile.TemporaryDirectory() as scratch:
        out = Path(scratch) / f"{settings_of(source).get('assembly', source.stem)}.dll"
        arguments = [*shlex.split(command), *(o.format(out=out) for o in options), *more_options(source), source.name]
        done = subprocess.run(arguments, cwd=source.parent, capture_output=True, text=True, timeout=300, check=False)
        if done.returncode:
            print(done.stdout + done.stderr, file=sys.stderr)
            return False
        for made in out.parent.glob(f"{out.stem}.*"):  # fsc adds FSharp.Core.dll
            shutil.copyfile(made, source.with_suffix(made.suffix))
    return True


def main(arguments: list[str]) -> int:
    """Entry point; 1 if a source did not compile."""
    everything = "--all" in arguments
    names = [a for a in arguments if a != "--all"]
    failed = 0
    for source in sources(names):
        out = source.with_suffix(".dll")
        if names or everything or not out.exists() or out.stat().st_mtime < source.stat().st_mtime:
            ok = build(source)
            print(f"{name_of(source)}: {'built' if ok else 'FAILED'}")
            failed += not ok
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
