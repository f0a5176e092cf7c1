"""The C compilers and emulators that a machine has for a target.

Nothing here is required: what is missing is skipped.
"""

from __future__ import annotations

import importlib.util
import shutil
import sys
from dataclasses import dataclass

from ryuaot.target import Target

_GCC = {
    "x64": ("gcc",),
    "x86": ("i686-linux-gnu-gcc",),
    "arm64": ("aarch64-linux-gnu-gcc",),
    "arm": ("arm-linux-gnueabihf-gcc",),
}
_ZIG = {
    "x64": "x86_64-linux-musl",
    "x86": "x86-linux-musl",
    "arm64": "aarch64-linux-musl",
    "arm": "arm-linux-musleabihf",
}
_EMULATORS = {"x64": "qemu-x86_64", "x86": "qemu-i386", "arm64": "qemu-aarch64", "arm": "qemu-arm"}
_NATIVE = {"x86_64": ("x64", "x86"), "AMD64": ("x64", "x86"), "aarch64": ("arm64",)}


@dataclass(frozen=True)
class Compiler:
    """A C compiler command that makes static programs for one CPU."""

    name: str
    command: tuple[str, ...]


def compilers_for(target: Target) -> tuple[Compiler, ...]:
    """GCC and Clang (by zig) for the target's CPU, as far as present. Microsoft x64 is asked by attribute on Linux."""
    found = []
    for name in _GCC[target.cpu]:
        path = shutil.which(name)
        if path:
            found.append(Compiler("gcc", (path, "-static")))
            break
    zig = ("-m", "ziglang")
    if importlib.util.find_spec("ziglang"):
        command = (sys.executable, *zig, "cc", "-target", _ZIG[target.cpu], "-static", "-fno-sanitize=all")
        found.append(Compiler("zig", command))
    return tuple(found)


def runner_for(target: Target) -> tuple[str, ...] | None:
    """The command prefix that runs a program of the target.

    Empty on its own machine, None when there is no emulator.
    """
    import platform

    if target.cpu in _NATIVE.get(platform.machine(), ()):
        return ()
    path = shutil.which(_EMULATORS[target.cpu]) or shutil.which(_EMULATORS[target.cpu] + "-static")
    return (path,) if path else None
