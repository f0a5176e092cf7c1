#!/usr/bin/env python3
"""Build a wheel whose packages between IL and assembly text mypyc has compiled, and hold it against pure Python.

Usage: fast.py OUT [--target T ...] [--opt N ...] [EXAMPLE.dll ...]

OUT gets the wheel, its content in OUT/lib and a command OUT/ryuaot (on this Python and what is installed beside it).
Then both compile the examples: the text is equal to the byte, or the exit code is 1; the last line compares the times.
A C compiler is needed, and the package index for the build's own tools (hatch-mypyc).
"""

from __future__ import annotations

import argparse
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ("pyproject.toml", "README.md", "LICENSE", "src")


def build(out: Path) -> Path:
    """The folder with the compiled package. What is compiled is a copy: extensions beside the sources would be taken
    in their place, also when these have changed."""
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as scratch:
        for name in SOURCES:
            source, copy = ROOT / name, Path(scratch, name)
            if source.is_dir():
                shutil.copytree(source, copy, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy(source, copy)
        environment = {**os.environ, "HATCH_BUILD_HOOK_ENABLE_MYPYC": "true"}
        subprocess.run([*pip, "wheel", "--no-deps", "-w", str(out), scratch], env=environment, check=True)
    (wheel,) = out.glob("*.whl")
    lib = out / "lib"
    subprocess.run([*pip, "install", "--no-deps", "--target", str(lib), str(wheel)], check=True)
    command = out / "ryuaot"
    python, folder = shlex.quote(sys.executable), shlex.quote(str(lib))
    command.write_text(f'#!/bin/sh\nPYTHONPATH={folder} exec {python} -m ryuaot "$@"\n', encoding="utf-8")
    command.chmod(0o755)
    return lib


def compiled_by(lib: Path, assembly: Path, target: str, opt: int, scratch: Path) -> tuple[bytes, float]:
    """The assembly text that the package in ``lib`` makes of one assembly, and the seconds of processor time."""
    environment = {**os.environ, "PYTHONPATH": str(lib), "RYUAOT_CACHE_DIR": str(scratch / "cache")}
    out = scratch / "out"
    words = ["compile", str(assembly), "--target", target, "--opt", str(opt), "--emit", "asm", "--jobs", "1"]
    before = os.times()
    subprocess.run(
        [sys.executable, "-m", "ryuaot", *words, "-o", str(out)], env=environment, check=True, capture_output=True
    )
    after = os.times()
    text = b"".join(path.read_bytes() for path in sorted(out.iterdir()))
    shutil.rmtree(scratch)
    return text, after.children_user - before.children_user


def compare(lib: Path, assemblies: list[Path], targets: list[str], opts: list[int]) -> int:
    """0 where both say the same of everything."""
    spent = [0.0, 0.0]
    differ = 0
    start = time.perf_counter()
    for assembly in assemblies:
        for target in targets:
            for opt in opts:
                texts = []
                for index, place in enumerate((ROOT / "src", lib)):
                    scratch = Path(tempfile.mkdtemp())
                    text, seconds = compiled_by(place, assembly, target, opt, scratch)
                    texts.append(text)
                    spent[index] += seconds
                if texts[0] != texts[1]:
                    differ += 1
                    print(f"fast: {assembly.name} --target {target} --opt {opt}: the texts differ")
    print(f"fast: {differ} of {len(assemblies) * len(targets) * len(opts)} texts differ; processor time "
          f"{spent[1]:.1f} s, in pure Python {spent[0]:.1f} s: {spent[1] / spent[0]:.2f}"
          f" ({time.perf_counter() - start:.0f} s in all)")  # fmt: skip
    return 1 if differ else 0


def main(arguments: list[str]) -> int:
    """Entry point."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("out", type=Path)
    parser.add_argument("examples", nargs="*", type=Path, metavar="EXAMPLE.dll")
    parser.add_argument("--target", action="append", metavar="T")
    parser.add_argument("--opt", action="append", type=int, metavar="N")
    options = parser.parse_args(arguments)
    lib = build(options.out.absolute())
    examples = options.examples or sorted((ROOT / "tests" / "behaviour" / "programs" / "bringup").glob("*.dll"))
    return compare(lib, examples, options.target or ["x64", "arm64"], options.opt or [0, 1])


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
