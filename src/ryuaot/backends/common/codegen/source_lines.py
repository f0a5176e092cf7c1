"""What is known of a method's source: the lines at which sequence points begin, and the file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ryuaot.ir.compiler import Compiler


def _debug_of(comp: Compiler) -> Any:
    if not comp.options.debug_info or comp.method is None:
        return None
    return comp.host.method_il(comp.method).debug


def line_table(comp: Compiler) -> dict[int, int] | None:
    """Maps the IL offset of each visible sequence point to its line; None without debug information."""
    debug = _debug_of(comp)
    if debug is None:
        return None
    return {point.il_offset: point.start_line for point in debug.points if point.start_line != 0xFEEFEE}


def file_name(comp: Compiler) -> str | None:
    """Returns the source file of a method that has lines."""
    debug = _debug_of(comp)
    for point in debug.points:
        if point.document:
            return str(point.document)
    return None
