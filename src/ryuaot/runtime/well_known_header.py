"""Writes ``c/wellknown.h`` from `ryuaot.runtime.well_known`: ``python -m ryuaot.runtime.well_known_header``."""

from __future__ import annotations

from pathlib import Path

from ryuaot.classlib.library_version import COLUMNS
from ryuaot.runtime.well_known import wellknown

HEADER = Path(__file__).parent / "c" / "wellknown.h"

_C_TYPES = {
    "type": "MethodTable *",
    "soft_type": "MethodTable *",
    "method": "void *",
    "soft_method": "void *",
    "offset": "uintptr_t ",
}


def text() -> str:
    """Returns the header's text."""
    lines = [
        "/* Generated from src/ryuaot.runtime.well_known.py by `python -m ryuaot.runtime.well_known_header`. */",
        "#ifndef RYU_WELLKNOWN_H",
        "#define RYU_WELLKNOWN_H",
        "",
        "typedef struct {",
        *(
            f"    {_C_TYPES[entry.kind]}{entry.name}; /* {entry.kind}: {entry.target} */"
            for entry in wellknown(COLUMNS[0])
        ),
        "} WellKnown;",
        "",
        "extern const WellKnown ry_wellknown;",
        "",
        "#endif",
        "",
    ]
    return "\n".join(lines)


if __name__ == "__main__":
    HEADER.write_text(text())
