"""The functions of libSystem.Native that the runtime has: P/Invokes of these are bound by the linker."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

_SOURCES = Path(__file__).parent / "c"
_DEFINITION = re.compile(r"^\w[\w *]*\b(SystemNative_\w+)\(", re.MULTILINE)


@cache
def native_exports() -> frozenset[str]:
    """Names of the C functions, from their definitions in ``c/sysnative*.c``."""
    return frozenset(
        name for path in sorted(_SOURCES.glob("sysnative*.c")) for name in _DEFINITION.findall(path.read_text())
    )
