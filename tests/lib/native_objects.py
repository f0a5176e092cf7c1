"""Objects and shared libraries for the backends' tests: what is the same in each is compiled once per process.

A C compiler's driver costs five times what assembling and linking a small library does, and C text as much again, so
that only what differs is assembled, and linked with objects that are kept.
"""

from __future__ import annotations

import shlex
import subprocess
import tempfile
from functools import cache
from pathlib import Path

X64 = ""
ARM64 = "aarch64-linux-gnu-"


@cache
def _folder() -> tempfile.TemporaryDirectory[str]:
    """A folder that is removed when the process ends."""
    return tempfile.TemporaryDirectory(prefix="ryuaot-test-objects-")


def call_tool(*command: str) -> None:
    """Runs a command; a test that fails shows it, and what it printed."""
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, f"$ {shlex.join(command)}\n{done.stderr[:3000]}"


@cache
def c_object(prefix: str, source: str) -> Path:
    """The position-independent object of C text."""
    text = Path(_folder().name, f"{prefix}{len(list(Path(_folder().name).iterdir()))}.c")
    text.write_text(source)
    call_tool(f"{prefix}gcc", "-fPIC", "-O1", "-fno-builtin", "-w", "-c", "-o", str(text.with_suffix(".o")), str(text))
    return text.with_suffix(".o")


@cache
def c_program(prefix: str, source: str) -> Path:
    """A program made of C text, whose functions and variables the libraries see that it loads."""
    program = c_object(prefix, source).with_suffix("")
    call_tool(f"{prefix}gcc", "-rdynamic", "-o", str(program), f"{program}.o", "-lm", "-ldl")
    return program


@cache
def library_root(prefix: str) -> Path:
    """The folder under which the target's `lib` folder has its loader and C library."""
    command = [f"{prefix}gcc", "-print-file-name=libc.so.6"]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return Path(said.strip()).resolve().parent.parent


def shared_library(prefix: str, out: Path, assembly: str, *objects: Path) -> Path:
    """Assembles, and links with the objects. What neither has, the process that loads the library has."""
    source, made = out.with_suffix(".s"), out.with_suffix(".o")
    source.write_text(assembly)
    call_tool(f"{prefix}as", "-o", str(made), str(source))
    call_tool(f"{prefix}ld", "-shared", "-Bsymbolic", "-o", str(out), str(made), *map(str, objects))
    return out
