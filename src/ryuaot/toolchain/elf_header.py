"""The machine of an ELF file, from its first bytes alone: a build looks at many files and reads none whole."""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from ryuaot.target import Target

_MACHINES = {"x64": 62, "arm64": 183}  # e_machine: EM_X86_64, EM_AARCH64


def is_elf_for(path: Path, target: Target) -> bool:
    """Whether a file exists and is an ELF file for the target's machine."""
    try:
        with path.open("rb") as stream:
            header = stream.read(20)
    except OSError:
        return False
    if len(header) < 20 or header[:4] != b"\x7fELF":
        return False
    machine: int = struct.unpack_from("<H" if header[5] == 1 else ">H", header, 18)[0]
    return machine == _MACHINES.get(target.name)
