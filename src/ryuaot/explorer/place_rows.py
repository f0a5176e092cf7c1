"""Where values are, as rows of the page's data: locals (`v2`) and results of nodes (`n24`), in registers and bytes of
the frame (`fp-40`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.backends.common.codegen.value_places import places_of
from ryuaot.pipeline.interfaces.register_file import REG_NA

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ryuaot.ir.compiler import Compiler
    from ryuaot.pipeline.interfaces.method_code import WrittenInstruction


def frame_place(offset: int) -> str:
    """Returns `fp-40`."""
    return f"fp{offset:+d}"


def place_rows(
    comp: Compiler, code: Sequence[WrittenInstruction], register_name: Callable[[int], str]
) -> list[tuple[str, str, int, int]]:
    """Returns value, place, first and last instruction, ascending by value and instruction."""
    rows: set[tuple[str, int, str, int, int]] = set()
    for value in places_of(comp, code):
        register, offset = value.place
        place = frame_place(offset) if register == REG_NA else register_name(register)
        rows.add(("v" if value.is_local else "n", value.number, place, value.first, value.last))
    found: list[tuple[str, str, int, int]] = []
    for kind, number, place, first, last in sorted(rows):
        name = f"{kind}{number}"
        if found and found[-1][:2] == (name, place) and first <= found[-1][3] + 1:  # it continues the last one
            found[-1] = name, place, found[-1][2], max(last, found[-1][3])
        else:
            found.append((name, place, first, last))
    return sorted(found, key=lambda row: (row[0][0], int(row[0][1:]), row[2], row[1]))
