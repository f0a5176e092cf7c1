"""The kinds of toolchain there are and, per target, what each is called: data only."""

from __future__ import annotations

from dataclasses import dataclass

from ryuaot.target import Target


@dataclass(frozen=True, slots=True)
class TargetTools:
    """What serves one target.

    gcc: prefix of the GNU cross tools' names. host_machine: the `uname -m` whose plain `gcc` and `ar` serve the target.
    clang: the name for `--target`. zig_static, zig_dynamic: the names for `zig cc -target`, with musl (static) and with
    glibc. qemu: the emulators' names, best first. sysroot: where Debian's cross packages keep the target's libraries.
    """

    gcc: str
    host_machine: str
    clang: str
    zig_static: str
    zig_dynamic: str
    qemu: tuple[str, ...]
    sysroot: str


# glibc 2.28 is what the zig wheel is asked to link against: old enough for every distribution still maintained.
TOOLS: dict[str, TargetTools] = {
    "x64": TargetTools(
        "x86_64-linux-gnu-",
        "x86_64",
        "x86_64-linux-gnu",
        "x86_64-linux-musl",
        "x86_64-linux-gnu.2.28",
        ("qemu-x86_64", "qemu-x86_64-static"),
        "/usr/x86_64-linux-gnu",
    ),
    "x64-windows": TargetTools(
        "x86_64-w64-mingw32-",
        "",
        "x86_64-w64-mingw32",
        "x86_64-windows-gnu",
        "x86_64-windows-gnu",
        ("wine64", "wine"),
        "",
    ),
    "x86": TargetTools(
        "i686-linux-gnu-",
        "i686",
        "i686-linux-gnu",
        "x86-linux-musl",
        "x86-linux-gnu.2.28",
        ("qemu-i386", "qemu-i386-static"),
        "/usr/i686-linux-gnu",
    ),
    "arm64": TargetTools(
        "aarch64-linux-gnu-",
        "aarch64",
        "aarch64-linux-gnu",
        "aarch64-linux-musl",
        "aarch64-linux-gnu.2.28",
        ("qemu-aarch64", "qemu-aarch64-static"),
        "/usr/aarch64-linux-gnu",
    ),
    "arm": TargetTools(
        "arm-linux-gnueabihf-",
        "armv7l",
        "arm-linux-gnueabihf",
        "arm-linux-musleabihf",
        "arm-linux-gnueabihf.2.28",
        ("qemu-arm", "qemu-arm-static"),
        "/usr/arm-linux-gnueabihf",
    ),
    "riscv64": TargetTools(
        "riscv64-linux-gnu-",
        "riscv64",
        "riscv64-linux-gnu",
        "riscv64-linux-musl",
        "riscv64-linux-gnu.2.28",
        ("qemu-riscv64", "qemu-riscv64-static"),
        "/usr/riscv64-linux-gnu",
    ),
}

def tools_of(target: Target) -> TargetTools:
    """Returns the tools for a target."""
    return TOOLS[target.tools or target.name]


# Machines (`uname -m`) that run a target's programs without an emulator.
NATIVE_MACHINES: dict[str, tuple[str, ...]] = {
    "x64": ("x86_64",),
    "x64-windows": (),
    "x86": ("x86_64", "i686", "i586"),
    "arm64": ("aarch64",),
    "arm": ("armv7l",),
    "riscv64": ("riscv64",),
}
