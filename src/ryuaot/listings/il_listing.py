"""The IL of a method as text, with source lines: what a JitDump begins with."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from ryuaot.errors import RyuaotError
from ryuaot.listings.source_text import SourceTexts
from ryuaot.metadata.opcodes import Operand, decode
from ryuaot.typesystem.method_il import NO_FILTER

if TYPE_CHECKING:
    from collections.abc import Callable

    from ryuaot.metadata.opcodes import Instruction
    from ryuaot.typesystem.method_il import MethodIL
    from ryuaot.typesystem.methods import MethodDesc

_T = TypeVar("_T")
_QUOTED = 60
"""Characters of a string literal that are shown."""


def il_listing(method: MethodDesc, il: MethodIL) -> list[str]:
    """Returns the locals, the instructions (`IL_0004  ldloc.0`) with their source lines above them, and the EH table.

    An operand that does not resolve is shown as its token: a listing of invalid IL is what one wants to see.
    """
    lines = [f"IL of {method.full_name}", ""]
    lines += [
        f";  V_{index} {local.type.full_name}{' pinned' if local.is_pinned else ''}"
        for index, local in enumerate(_or_none(lambda: il.locals) or ())
    ]
    debug = il.debug
    points = {p.il_offset: p for p in debug.points if not p.is_hidden} if debug is not None else {}
    texts = SourceTexts()
    for instruction in decode(il.code, method.module.md.path if method.token else "", method.full_name):
        point = points.get(instruction.offset)
        if point is not None:
            lines.append(f"  ; {texts.describe(point.document, point.start_line)}")
        operand = operand_text(il, instruction)
        lines.append(f"IL_{instruction.offset:04X}  {instruction.opcode.name:<12} {operand}".rstrip())
    for clause in _or_none(lambda: il.eh) or ():
        handler = f"handler IL_{clause.handler_start:04X}..IL_{clause.handler_end:04X}"
        caught = f" {clause.catch_type.full_name}" if clause.catch_type is not None else ""
        where = f" filter IL_{clause.filter_start:04X}" if clause.filter_start != NO_FILTER else ""
        tried = f"try IL_{clause.try_start:04X}..IL_{clause.try_end:04X}"
        lines.append(f";  {clause.kind.name.lower()}{caught}: {tried},{where} {handler}")
    return [*lines, ""]


def _or_none(read: Callable[[], _T]) -> _T | None:
    try:
        return read()
    except RyuaotError:
        return None


def operand_text(il: MethodIL, instruction: Instruction) -> str:
    """Returns an operand with the names that its token or target has."""
    kind, value = instruction.opcode.operand, instruction.operand
    if value is None:
        return ""
    if isinstance(value, tuple):
        return "(" + ", ".join([f"IL_{target:04X}" for target in value]) + ")"
    if kind in (Operand.BRANCH8, Operand.BRANCH32):
        return f"IL_{value:04X}"
    if not isinstance(value, int) or kind < Operand.METHOD:
        return str(value)
    resolvers: dict[Operand, Callable[[int], object]] = {
        Operand.METHOD: il.resolve_method,
        Operand.FIELD: il.resolve_field,
        Operand.TYPE: il.resolve_type,
        Operand.TOKEN: il.resolve_token,
        Operand.STRING: il.resolve_string,
    }
    resolve = resolvers.get(kind)
    found = None if resolve is None else _or_none(lambda: resolve(value))
    if isinstance(found, str):
        text = found if len(found) <= _QUOTED else found[:_QUOTED] + "..."
        return '"' + text.encode("unicode_escape").decode("ascii").replace('"', '\\"') + '"'
    return f"0x{value:08X}" if found is None else str(getattr(found, "full_name", found))
