"""Functions that P/Invokes name and the C library does not have.

The compiler treats them as symbols like others; only the linker knows which are undefined. For those, functions are
made that throw EntryPointNotFoundException (rt_pinvoke_absent), as the CLR does when such a P/Invoke is called, and the
program is linked again.
"""

from __future__ import annotations

import re
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from ryuaot.errors import ToolchainError
from ryuaot.toolchain.atomic_files import atomic_path

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ryuaot.toolchain import LinkMode, Toolchain

# Messages of GNU ld, lld and gold; a linker for Windows or macOS may prefix the name with an underscore.
_UNDEFINED = re.compile(r"undefined (?:reference to|symbol:?|symbols?:) *[`'\"]?_?([A-Za-z_][A-Za-z_0-9]*)")


def link(
    toolchain: Toolchain, inputs: Sequence[Path], program: Path, entries: Mapping[str, str], mode: LinkMode
) -> None:
    """Links, and again with functions for the symbols that the linker reports as undefined, until it reports no new
    one.

    entries: symbols of P/Invokes, and their libraries. Raises ToolchainError if linking fails for another reason.
    """
    absent: dict[str, str] = {}
    while True:
        try:
            toolchain.link([*inputs, *_make_throwing_functions(toolchain, program, absent)], program, mode=mode)
            return
        except ToolchainError as error:
            names = dict.fromkeys(_UNDEFINED.findall(error.said or error.message))
            new = {name: entries[name] for name in names if name in entries and name not in absent}
            if not new:
                raise
            absent.update(new)


def _make_throwing_functions(toolchain: Toolchain, program: Path, absent: Mapping[str, str]) -> list[Path]:
    """Returns the object with the missing functions, next to the program; none if none are missing."""
    if not absent:
        return []
    lines = ["extern void rt_pinvoke_absent(const char *entry, const char *library);"]
    lines += [f'void {name}(void) {{ rt_pinvoke_absent("{name}", "{library}"); }}' for name, library in absent.items()]
    made = program.with_name(program.name + ".absent.o")
    with atomic_path(made) as temporary, tempfile.TemporaryDirectory(dir=made.parent) as folder:
        source = Path(folder) / "undefined_pinvokes.c"  # the program's symbol table has the name
        source.write_text("\n".join(lines) + "\n", encoding="ascii")
        toolchain.compile_c(source, temporary, ("-fno-builtin", "-w"))
    return [made]
