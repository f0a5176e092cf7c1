"""Assemblers, compilers, linkers and emulators as found on this machine; object files; the cache folder.

`find_toolchain(target)` returns the `Toolchain` that serves a target; `command_to_run` and `run_program` start its
programs, natively or under an emulator. Knows nothing of code generation. Start at `tools.py`.
"""

from __future__ import annotations

from ryuaot.toolchain.atomic_files import atomic_path, write_atomically
from ryuaot.toolchain.cache_paths import cache_root
from ryuaot.toolchain.emulator import command_to_run, find_emulator, is_native, run_program
from ryuaot.toolchain.link_mode import LinkMode
from ryuaot.toolchain.toolchain_search import find_toolchain
from ryuaot.toolchain.tools import DEFAULT_MODE, Toolchain

__all__ = [
    "DEFAULT_MODE",
    "LinkMode",
    "Toolchain",
    "atomic_path",
    "cache_root",
    "command_to_run",
    "find_emulator",
    "find_toolchain",
    "is_native",
    "run_program",
    "write_atomically",
]
