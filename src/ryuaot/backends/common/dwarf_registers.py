"""DWARF's numbers of registers, by CPU and by the register allocator's number.

x64: psABI figure 3.36; x86: i386 psABI table 2.14; arm64: AADWARF64 4.1; arm: AADWARF32 table 1.
"""

from __future__ import annotations

from typing import Final

from ryuaot.pipeline.interfaces.register_file import FLOAT_BASE

_INTEGERS: Final = {
    "x64": (0, 2, 1, 3, 7, 6, 4, 5, 8, 9, 10, 11, 12, 13, 14, 15),
    "x86": tuple(range(8)),
    "arm64": tuple(range(32)),
    "arm": tuple(range(16)),
}
_FLOATS: Final = {"x64": 17, "x86": 21, "arm64": 64}
_ARM_SINGLES: Final = 64
_ARM_DOUBLES: Final = 256


def dwarf_register(cpu: str, number: int, size: int = 8) -> int:
    """Returns the number of a register. size: bytes that are used of it; arm's d1 lies over s2 and s3."""
    if number < FLOAT_BASE:
        return _INTEGERS[cpu][number]
    index = number - FLOAT_BASE
    if cpu == "arm":
        return _ARM_SINGLES + index if size <= 4 else _ARM_DOUBLES + index // 2
    return _FLOATS[cpu] + index
