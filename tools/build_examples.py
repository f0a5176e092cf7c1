#!/usr/bin/env python3
"""Compile the sources in examples/ to the assemblies that are committed beside them.

Usage: build_examples.py [--all] [NAME...]

Without names: those whose assembly is missing or older than its source; ``--all``: every one. The compilers are
commands in the environment: RYUAOT_CSC, RYUAOT_VBC (defaults ``csc`` and ``vbc``; they add the .NET Core 3.1
reference assemblies themselves) and RYUAOT_ILASM (default ``ilasm``, mono's).
"""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

EXAMPLES = Path(__file__).resolve().parent.parent / "examples"
COMPILERS = {
    ".cs": (
        os.environ.get("RYUAOT_CSC", "csc"),
        ["-nologo", "-unsafe", "-langversion:8", "-warnaserror", "-nowarn:649", "-out:{out}"],
    ),
    ".vb": (os.environ.get("RYUAOT_VBC", "vbc"), ["-nologo", "-optioninfer+", "-out:{out}"]),
    ".il": (os.environ.get("RYUAOT_ILASM", "ilasm"), ["/exe", "/output:{out}"]),
}


def sources(names: list[str]) -> list[Path]:
    """All example sources, or those whose stem is in *names*."""
    found = sorted(p for p in EXAMPLES.rglob("*") if p.suffix in COMPILERS)
    unknown = set(names) - {p.stem for p in found}
    if unknown:
        raise SystemExit(f"build_examples: no such example: {', '.join(sorted(unknown))}")
    return [p for p in found if not names or p.stem in names]


def more_options(source: Path) -> list[str]:
    """What NAME.toml asks of the compiler: ``debug = "portable"`` for a PDB without this machine's paths, ``optimize =
    true`` for IL as a release has it, ``resources`` for manifest resources, each "FILE,NAME"."""
    toml = source.with_suffix(".toml")
    settings = tomllib.loads(toml.read_text(encoding="utf-8")) if toml.exists() else {}
    debug = ["-debug:portable", f"-pathmap:{source.parent}=/examples"] if settings.get("debug") == "portable" else []
    release = ["-optimize+"] if settings.get("optimize") else []
    return debug + release + [f"-res:{resource}" for resource in settings.get("resources", [])]


def build(source: Path) -> bool:
    """Compile one source; False, with the compiler's words on stderr, if it is refused."""
    command, options = COMPILERS[source.suffix]
    out = source.with_suffix(".dll")
    arguments = [*shlex.split(command), *(o.format(out=out.name) for o in options), *more_options(source), source.name]
    done = subprocess.run(arguments, cwd=source.parent, capture_output=True, text=True, timeout=300, check=False)
    if done.returncode:
        print(done.stdout + done.stderr, file=sys.stderr)
    return done.returncode == 0


def main(arguments: list[str]) -> int:
    """Entry point; 1 if a source did not compile."""
    everything = "--all" in arguments
    names = [a for a in arguments if a != "--all"]
    failed = 0
    for source in sources(names):
        out = source.with_suffix(".dll")
        if names or everything or not out.exists() or out.stat().st_mtime < source.stat().st_mtime:
            ok = build(source)
            print(f"{source.relative_to(EXAMPLES)}: {'built' if ok else 'FAILED'}")
            failed += not ok
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
