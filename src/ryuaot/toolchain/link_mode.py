"""How a program is linked: statically, position-independent, stripped; and how its relative relocations are stored."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ryuaot.errors import ToolchainError
from ryuaot.toolchain.process import call_tool

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


@dataclass(frozen=True, slots=True)
class LinkMode:
    """What the command line says. is_static: link the C library in. is_pie: position-independent, where the target's
    code can be. is_stripped: leave the symbol table out."""

    is_static: bool = False
    is_pie: bool = True
    is_stripped: bool = False

    @property
    def key(self) -> str:
        """What distinguishes programs of the same objects."""
        return "static" * self.is_static + "pie" * self.is_pie + "strip" * self.is_stripped


PACK_RELOCATIONS: Final = "-Wl,-z,pack-relative-relocs"
_LOADER_VERSION: Final = b"GLIBC_ABI_DT_RELR"
"""The version by which glibc (2.36) says that its loader reads DT_RELR."""
_LINKERS: Final = (
    (re.compile(r"^GNU ld .*?(\d+)\.(\d+)"), (2, 38)),
    (re.compile(r"LLD (\d+)\.(\d+)"), (15, 0)),
)


def is_packing(driver: Sequence[str], environment: Mapping[str, str]) -> bool:
    """Whether a compiler driver's programs can have packed relative relocations (DT_RELR): the linker's version knows
    how, and the C library has a loader that reads them."""
    try:
        said = call_tool((*driver, "-Wl,--version"), environment=environment, time_limit=30)
        library = Path(call_tool((*driver, "-print-file-name=libc.so.6"), time_limit=30).strip())
        return is_packing_linker(said) and _LOADER_VERSION in library.read_bytes()
    except (ToolchainError, OSError):
        return False


def is_packing_linker(version: str) -> bool:
    """Whether a linker that describes itself so has `-z pack-relative-relocs`."""
    for pattern, least in _LINKERS:
        match = pattern.search(version)
        if match:
            return (int(match[1]), int(match[2])) >= least
    return False
