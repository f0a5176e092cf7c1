#!/usr/bin/env python3
"""Measure the compiler: hello world cold, warm and after a change; bodies a second; memory; cost by method size.

Usage: bench.py [--target T] [--opt N] [--jobs N] [--sizes 1000,10000,100000] [--json FILE]

Every number is one run in a cache folder of its own, in seconds of wall time on this machine.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import resource
import struct
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tools")]

from ryuaot.toolchain.elf import read_elf  # noqa: E402
from tinyassembly import TinyMethod, write_assembly  # noqa: E402

HELLO = ROOT / "examples" / "hello" / "hello.dll"
METHOD_RECORD = 16  # bytes of one record in section ryu_methods (docs/reference/object-model.md)

# What the issue allows: seconds cold and after a one-line change; megabytes of the largest process.
LIMITS = {"cold": 30.0, "changed": 3.0, "peak_mb": 1024.0}


def ryuaot(arguments: list[str], cache: Path) -> float:
    """Seconds that one command takes; the error text and an exit where it fails."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "RYUAOT_CACHE_DIR": str(cache)}
    start = time.perf_counter()
    done = subprocess.run(
        [sys.executable, "-m", "ryuaot", *arguments], env=environment, capture_output=True, text=True, check=False
    )
    seconds = time.perf_counter() - start
    if done.returncode:
        raise SystemExit(f"bench: ryuaot {' '.join(arguments)} failed:\n{done.stderr}")
    return seconds


def peak_megabytes() -> float:
    """Of the largest process among all that were started so far."""
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024


def hello(options: list[str], scratch: Path) -> dict[str, float]:
    """Hello world with the real console: cold, again, and after its string changed."""
    program, cache = scratch / "hello", scratch / "cache"
    cache.mkdir()
    build = ["build", str(HELLO), "-o", str(program), *options]
    result = {"cold": ryuaot(build, cache), "bodies": read_elf(program).sections["ryu_methods"] / METHOD_RECORD}
    result["bodies_per_second"] = result["bodies"] / result["cold"]
    result["warm"] = ryuaot(build, cache)
    image = HELLO.read_bytes()
    old, new = "world".encode("utf-16-le"), "earth".encode("utf-16-le")
    assert image.count(old) == 1, "the example no longer says world once"
    changed = scratch / HELLO.name
    changed.write_bytes(image.replace(old, new))
    result["changed"] = ryuaot(["build", str(changed), "-o", str(program), *options], cache)
    result["peak_mb"] = peak_megabytes()
    return result


def body_of(instructions: int, seed: int = 1) -> bytes:
    """A valid body of about that many instructions: arithmetic on eight locals, with a branch now and then."""
    draw = random.Random(seed)
    il = bytearray()
    count = 0
    while count < instructions - 2:
        if draw.random() < 0.05:
            il += bytes([0x06 + draw.randrange(4), 0x2C, 2, 0x17, 0x0A])  # if (local != 0) local0 = 1
            count += 4
            continue
        il += bytes([0x11, draw.randrange(8), 0x11, draw.randrange(8), draw.choice((0x58, 0x59, 0x5A, 0x5F, 0x61))])
        il += bytes([0x20]) + struct.pack("<i", draw.randrange(-1000, 1000)) + bytes([0x58, 0x13, draw.randrange(8)])
        count += 6
    return bytes(il) + b"\x06\x2a"


def by_size(sizes: list[int], options: list[str], scratch: Path) -> dict[str, float]:
    """Seconds to compile one method of each size, less what an empty assembly takes."""
    result: dict[str, float] = {}
    base = 0.0
    for size in [2, *sizes]:
        folder = scratch / f"size-{size}"
        folder.mkdir()
        assembly = folder / "sized.dll"
        assembly.write_bytes(write_assembly("sized", [TinyMethod("Main", body_of(size), locals=8)]))
        seconds = ryuaot(["compile", str(assembly), "--emit", "asm", "-o", str(folder), *options], folder / "cache")
        if size == 2:
            base = seconds
        else:
            result[str(size)] = seconds - base
    return result


def main(arguments: list[str]) -> int:
    """Entry point; 1 if a limit is exceeded."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--target", default="x64")
    parser.add_argument("--opt", default="0")
    parser.add_argument("--jobs", default=str(os.cpu_count() or 1))
    parser.add_argument("--sizes", default="1000,10000,100000")
    parser.add_argument("--json", type=Path)
    chosen = parser.parse_args(arguments)
    options = ["--target", chosen.target, "--opt", chosen.opt, "--jobs", chosen.jobs]
    with tempfile.TemporaryDirectory() as name:
        scratch = Path(name)
        measured = hello(options, scratch)
        sizes = by_size([int(s) for s in chosen.sizes.split(",")], options, scratch)
    print(f"hello world, {chosen.target} --opt {chosen.opt}, {chosen.jobs} processes")
    for key, value in measured.items():
        limit = f"  (at most {LIMITS[key]:g})" if key in LIMITS else ""
        print(f"  {key:18} {value:10.2f}{limit}")
    print("one method of N IL instructions: seconds, microseconds an instruction")
    for size, seconds in sizes.items():
        print(f"  {size:>18} {seconds:10.2f} {seconds / int(size) * 1e6:10.1f}")
    if chosen.json is not None:
        chosen.json.write_text(json.dumps({"hello": measured, "sizes": sizes}, indent=1), encoding="utf-8")
    return 1 if any(measured[key] > limit for key, limit in LIMITS.items()) else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
