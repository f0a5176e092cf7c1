"""The C compilers and emulators that a machine has for a target.

Nothing here is required: what is missing is skipped.
"""

from __future__ import annotations

import importlib.util
import platform
import shutil
import sys
from dataclasses import dataclass

from ryuaot.target import Target

_GCC = {
    "x64": "x86_64-linux-gnu-gcc",
    "x86": "i686-linux-gnu-gcc",
    "arm64": "aarch64-linux-gnu-gcc",
    "arm": "arm-linux-gnueabihf-gcc",
    "riscv64": "riscv64-linux-gnu-gcc",
}
_ZIG = {
    "x64": "x86_64-linux-musl",
    "x86": "x86-linux-musl",
    "arm64": "aarch64-linux-musl",
    "arm": "arm-linux-musleabihf",
    "riscv64": "riscv64-linux-musl",
}
_EMULATORS = {
    "x64": "qemu-x86_64",
    "x86": "qemu-i386",
    "arm64": "qemu-aarch64",
    "arm": "qemu-arm",
    "riscv64": "qemu-riscv64",
}
_NATIVE = {"x86_64": ("x64", "x86"), "aarch64": ("arm64",)}


@dataclass(frozen=True)
class Compiler:
    """A C compiler: the command that makes static programs for one CPU, and the one for objects of its glibc system."""

    name: str
    command: tuple[str, ...]
    objects: tuple[str, ...]


def compilers_for(target: Target) -> tuple[Compiler, ...]:
    """GCC and Clang (by zig) for the target's CPU, as far as present. Microsoft x64 is asked by attribute on Linux."""
    found = []
    own = platform.machine() in _NATIVE and _NATIVE[platform.machine()][0] == target.cpu
    gcc = (shutil.which("gcc") if own else None) or shutil.which(_GCC[target.cpu])
    if gcc:
        found.append(Compiler("gcc", (gcc, "-static"), (gcc, "-fPIC")))
    if importlib.util.find_spec("ziglang"):
        musl = _ZIG[target.cpu]
        zig = (sys.executable, "-m", "ziglang", "cc", "-fno-sanitize=all", "-target")
        found.append(Compiler("zig", (*zig, musl, "-static"), (*zig, musl.replace("musl", "gnu"), "-fPIC")))
    return tuple(found)


def runner_for(target: Target) -> tuple[str, ...] | None:
    """The command prefix that runs a program of the target.

    Empty on its own machine, None when there is no emulator.
    """
    if target.cpu in _NATIVE.get(platform.machine(), ()):
        return ()
    path = shutil.which(_EMULATORS[target.cpu]) or shutil.which(_EMULATORS[target.cpu] + "-static")
    return (path,) if path else None
