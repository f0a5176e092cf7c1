"""Which toolchain serves a target: the platform's own, a cross compiler, or the ziglang wheel."""

from __future__ import annotations

import importlib.util
import os
import platform
import shutil
import sys
from collections.abc import Callable

from ryuaot.errors import BadInput, ToolchainError, did_you_mean
from ryuaot.target import Target
from ryuaot.toolchain.cache_paths import cache_root
from ryuaot.toolchain.families import TargetTools, tools_of
from ryuaot.toolchain.tools import Toolchain

# Family names in $RYUAOT_TOOLCHAIN, and the order in which they are tried without it.
FAMILIES = ("gcc", "zig", "clang")
_PACKAGES = {"zig": "the ziglang wheel (pip install 'ryuaot[toolchain]')", "clang": "clang and lld"}


def find_toolchain(target: Target, is_static: bool = False) -> Toolchain:
    """Returns the first family that has tools for *target*; `RYUAOT_TOOLCHAIN=gcc|zig|clang` allows only one.
    is_static: programs are linked statically also where the target's own loader could run dynamic ones.

    Raises ToolchainError, saying what would help, when there is none.
    """
    families = chosen_families()
    for family in families:
        found = _FINDERS[family](target, is_static)
        if found is not None:
            return found
    chosen = families[0] if len(families) == 1 else ""
    packages = {"gcc": _gcc_of(target), **_PACKAGES}
    remedies = [packages[chosen]] if chosen else [packages["gcc"], packages["zig"]]
    raise ToolchainError(
        f"no {chosen or 'assembler and linker'} for target {target.name}: install {', or '.join(remedies)}"
    )


def _gcc_of(target: Target) -> str:
    """Returns the C compiler for a target, with the command that installs it on Debian and Ubuntu."""
    tools = tools_of(target)
    if _is_host(tools):
        return "gcc (apt-get install gcc libc6-dev)"
    package = f"gcc-{tools.gcc.rstrip('-').replace('_', '-')}"
    return f"{tools.gcc}gcc (apt-get install {package})"


def _is_host(tools: TargetTools) -> bool:
    return platform.machine() == tools.host_machine and sys.platform == "linux"


def chosen_families() -> tuple[str, ...]:
    """Returns the families to try, in order. Raises BadInput for a `RYUAOT_TOOLCHAIN` that is none."""
    chosen = os.environ.get("RYUAOT_TOOLCHAIN")
    if not chosen:
        return FAMILIES
    if chosen not in FAMILIES:
        hint = did_you_mean(chosen, FAMILIES) or f": expected one of {', '.join(FAMILIES)}"
        raise BadInput("", f"invalid value '{chosen}' for 'RYUAOT_TOOLCHAIN'{hint}")
    return (chosen,)


def _find_gcc(target: Target, is_static: bool) -> Toolchain | None:
    tools = tools_of(target)
    native = _is_host(tools)
    driver = (shutil.which("gcc") if native else None) or shutil.which(tools.gcc + "gcc")
    archiver = (shutil.which("ar") if native else None) or shutil.which(tools.gcc + "ar")
    if driver is None or archiver is None:
        return None
    # Programs for another machine are linked statically, so that an emulator needs none of its libraries.
    return Toolchain(target, "gcc", (driver,), (archiver,), is_static=is_static or not native)


def _find_clang(target: Target, is_static: bool) -> Toolchain | None:
    tools = tools_of(target)
    driver = shutil.which("clang")
    archiver = shutil.which("llvm-ar") or shutil.which("ar")
    if driver is None or archiver is None:
        return None
    native = platform.machine() == tools.host_machine
    linker = () if native or shutil.which("ld.lld") is None else ("-fuse-ld=lld",)
    options = (f"--target={tools.clang}", "-Wno-unused-command-line-argument", *linker)
    return Toolchain(target, "clang", (driver, *options), (archiver,), is_static=is_static or not native)


def _find_zig(target: Target, is_static: bool) -> Toolchain | None:
    if importlib.util.find_spec("ziglang") is None:
        return None
    tools = tools_of(target)
    zig = (sys.executable, "-m", "ziglang")
    # A host with glibc runs (and links, within seconds) a dynamic program; musl is built from source once, when needed.
    native = platform.machine() == tools.host_machine and platform.libc_ver()[0] == "glibc" and not is_static
    name = tools.zig_dynamic if native else tools.zig_static
    # zig waits for ever for a cache that it cannot write to, so it gets one that was tried.
    cache = str(cache_root() / "zig")
    environment = {"ZIG_GLOBAL_CACHE_DIR": cache, "ZIG_LOCAL_CACHE_DIR": cache}
    return Toolchain(target, "zig", (*zig, "cc", "-target", name), (*zig, "ar"), not native, environment)


_FINDERS: dict[str, Callable[[Target, bool], Toolchain | None]] = {
    "gcc": _find_gcc,
    "clang": _find_clang,
    "zig": _find_zig,
}
