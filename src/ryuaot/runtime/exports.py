"""The functions of libSystem.Native that the runtime has: P/Invokes of these are bound by the linker."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from ryuaot.classlib.version import SINCE_10, Columns, LibraryVersion

_SOURCES = Path(__file__).parent / "c"
_DEFINITION = re.compile(r"^\w[\w *]*\b(SystemNative(?:10)?_\w+)\(", re.MULTILINE)
# Entry points whose structs are others in another version: the C function that fits.
_SYMBOLS = Columns(
    (
        SINCE_10,
        {
            "SystemNative_FStat": "SystemNative10_FStat",
            "SystemNative_LStat": "SystemNative10_LStat",
            "SystemNative_Stat": "SystemNative10_Stat",
        },
    )
)


@cache
def native_exports() -> frozenset[str]:
    """Names of the C functions, from their definitions in ``c/sysnative*.c``."""
    return frozenset(
        name for path in sorted(_SOURCES.glob("sysnative*.c")) for name in _DEFINITION.findall(path.read_text())
    )


def native_symbol(entry: str, version: LibraryVersion) -> str:
    """The C function that an entry point of libSystem.Native is, for the class library of that version."""
    return _SYMBOLS.of(version).get(entry, entry)
