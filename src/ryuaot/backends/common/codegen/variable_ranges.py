"""Where the variables of the source are, for debuggers: ranges of the text between labels that are added to it.

A variable is the IL's parameter or local. Where it is promoted, its pieces are where the locals of its segments are.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ryuaot.backends.common.assembly.instruction_list import DIRECTIVE, LABEL, MARK, place
from ryuaot.backends.common.codegen.value_places import Place, places_of
from ryuaot.ir import vartypes as T
from ryuaot.ir.node_origins import InlinedVariable
from ryuaot.pipeline.interfaces.method_code import VariablePiece, VariablePlaces, VariableRange
from ryuaot.pipeline.interfaces.register_file import REG_NA

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ryuaot.backends.common.assembly.instruction_list import Instr
    from ryuaot.ir.compiler import Compiler
    from ryuaot.ir.locals import LclVarDsc
    from ryuaot.pipeline.interfaces.method_code import WrittenInstruction

_NO_TEXT = (LABEL, DIRECTIVE, MARK)
_NAME = re.compile(r"(arg|loc)(\d+)|this")
"""Names of the IL's parameters, the first of which may be `this`, and locals."""

Span = tuple[int, int, Place]
"""Before which instruction a place begins to hold a local, before which it no longer does, and the place."""


def variables_of(
    comp: Compiler, code: Sequence[WrittenInstruction], body: int, prefix: str, end: str
) -> tuple[tuple[VariablePlaces, ...], dict[int, str]]:
    """Returns the variables, and the labels that they need, each with the number of the instruction that it precedes.

    body: number of the first instruction after the prolog. end: the label after the last one.
    """
    count = sum(not row.is_label for row in code)
    spans = _spans(comp, code, body, count)
    labels: dict[int, str] = {}

    def label(at: int) -> str:
        return end if at >= count else labels.setdefault(at, f"{prefix}V{at}")

    found: list[VariablePlaces] = []
    for variable in _variables(comp):
        match = _NAME.fullmatch(variable.name)
        if match is None:
            continue
        is_param, number = match.group(1) != "loc", int(match.group(2) or 0)
        if variable.constant is not None:
            found.append(VariablePlaces(is_param, number, 0, (), variable.body, variable.constant))
            continue
        local = comp.locals[variable.lcl]
        ranges = tuple(
            VariableRange(label(first), label(last), pieces)
            for first, last, pieces in _ranges(comp, local, spans)
            if pieces
        )
        if ranges:
            found.append(VariablePlaces(is_param, number, _size(comp, local), ranges, variable.body))
    return tuple(found), labels


def _variables(comp: Compiler) -> list[InlinedVariable]:
    """Returns the variables of the method's own body and of the inlined ones."""
    found = [InlinedVariable(0, local.name, local.number) for local in comp.locals]
    return found if comp.origins is None else found + comp.origins.variables


def with_labels(code: Sequence[Instr], labels: dict[int, str]) -> list[Instr]:
    """Returns the code with labels before the instructions of these numbers."""
    found: list[Instr] = []
    index = 0
    for instr in code:
        if instr.desc.kind not in _NO_TEXT:
            if index in labels:
                found.append(place(labels[index]))
            index += 1
        found.append(instr)
    return found


def _spans(comp: Compiler, code: Sequence[WrittenInstruction], body: int, count: int) -> dict[int, list[Span]]:
    """Returns where each local is: tracked ones where the allocator has them, others in their home."""
    spans: dict[int, list[Span]] = {}
    for value in places_of(comp, code):
        if value.is_local and not (value.is_early and value.first == 0 and comp.locals[value.number].type == T.STRUCT):
            first = value.first if value.is_early else value.first + 1
            spans.setdefault(value.number, []).append((first, value.last + 1, value.place))
    for local in comp.locals:
        if local.tracked_index < 0 and local.offset is not None and not local.promoted:
            spans.setdefault(local.number, []).append((body, count, Place(REG_NA, local.offset)))
    return spans


def _size(comp: Compiler, local: LclVarDsc) -> int:
    return local.layout.size if local.layout is not None else T.size_of(local.type, comp.pointer_size)


def _ranges(
    comp: Compiler, local: LclVarDsc, spans: dict[int, list[Span]]
) -> Iterator[tuple[int, int, tuple[VariablePiece, ...]]]:
    """Yields disjoint ranges, ascending, each with the pieces that are known in all of it."""
    parts: list[tuple[int, int, bool, Span]] = []
    if local.promoted and local.is_independent:
        for number in local.field_lcls:
            field = comp.locals[number]
            parts += [(field.field_offset, field.field_size, False, span) for span in spans.get(number, ())]
    else:
        is_address = local.is_implicit_byref
        parts += [(0, _size(comp, local), is_address, span) for span in spans.get(local.number, ())]
    bounds = sorted({at for *_, (first, last, _) in parts for at in (first, last)})
    open_range: tuple[int, int, tuple[VariablePiece, ...]] | None = None
    for first, last in zip(bounds, bounds[1:], strict=False):
        chosen: dict[int, VariablePiece] = {}
        for at, size, is_address, (start, end, (register, offset)) in parts:
            if start <= first and last <= end:
                chosen.setdefault(at, VariablePiece(at, size, register, offset, is_address))
        pieces = tuple([chosen[at] for at in sorted(chosen)])
        if open_range is not None and open_range[1:] == (first, pieces):
            open_range = open_range[0], last, pieces
            continue
        if open_range is not None:
            yield open_range
        open_range = first, last, pieces
    if open_range is not None:
        yield open_range
