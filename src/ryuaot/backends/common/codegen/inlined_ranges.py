"""Which instructions came with inlined bodies, for debuggers: marks of the finished text.

Nodes know the inlined body and the IL instruction that they were imported from (`NodeOrigins`), and instructions know
their nodes. So no phase takes part, and the code is what it is without `-g`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.pipeline.interfaces.method_code import ILMark, LineEntry

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ryuaot.ir.compiler import Compiler
    from ryuaot.ir.node_origins import NodeOrigins, Origin
    from ryuaot.pipeline.interfaces.method_code import WrittenInstruction


def marks_of(
    comp: Compiler, code: Sequence[WrittenInstruction], marks: Sequence[ILMark], labels: dict[int, str], prefix: str
) -> tuple[ILMark, ...]:
    """Returns the marks of the method's own IL and, between them, those of inlined bodies, in the order of the text.

    marks: at labels of the text. labels: are added where they are needed, each with the number of the instruction that
    it precedes.
    """
    assert comp.origins is not None
    if len(comp.origins.contexts) == 1:
        return tuple(marks)
    bodies = _Bodies(comp, comp.origins)
    by_label = {mark.label: mark for mark in marks}
    found: list[ILMark] = []
    own: ILMark | None = None  # of the method's own IL
    inside: Origin = (0, -1)
    for at, row in _numbered(code):
        if row.is_label:
            own = by_label.get(row.text, own)
            if row.text in by_label:
                found.append(by_label[row.text])
                inside = (0, -1)
            continue
        origin = bodies.origin(row.nodes)
        if own is None or origin is None or origin == inside:
            continue
        if origin[0] or inside[0]:
            label = labels.setdefault(at, f"{prefix}V{at}")
            body, il = origin
            found.append(ILMark(label, bodies.outermost(body), body, il) if body else ILMark(label, own.il_offset))
        inside = origin
    return tuple(found)


def lines_of(comp: Compiler, marks: Sequence[ILMark]) -> tuple[LineEntry, ...]:
    """Returns the lines of inlined bodies, and after each the line of the method's own code that follows."""
    assert comp.origins is not None
    found: list[LineEntry] = []
    is_inside = False
    for mark in marks:
        if mark.body or is_inside:
            il = comp.host.method_il(comp.origins.contexts[mark.body].method)
            point = il.debug.point_at(mark.inner_offset if mark.body else mark.il_offset, is_visible=True)
            if point is not None:
                found.append(LineEntry(mark.label, point.start_line, point.document))
        is_inside = mark.body != 0
    return tuple(found)


def _numbered(code: Sequence[WrittenInstruction]) -> Iterator[tuple[int, WrittenInstruction]]:
    """Yields each row with the number of instructions before it."""
    count = 0
    for row in code:
        yield count, row
        count += not row.is_label


class _Bodies:
    """The bodies that a PDB describes; code of others belongs to the call in the body around them."""

    def __init__(self, comp: Compiler, origins: NodeOrigins) -> None:
        self._origins = origins
        self._described: dict[int, Origin | None] = {}  # by body: where its code belongs, None to itself
        for body, (parent, il_offset, method) in enumerate(origins.contexts):
            if body and comp.host.method_il(method).debug is None:
                self._described[body] = self._described[parent] or (parent, il_offset)
            else:
                self._described[body] = None

    def origin(self, nodes: Sequence[int]) -> Origin | None:
        """Returns the body and the IL offset that an instruction belongs to; None if nothing is known of its nodes."""
        for node in nodes:
            found = self._origins.trace(node)
            if found is not None:
                body, il_offset = self._described[found[0]] or found
                return (body, il_offset) if body else (0, -1)
        return None

    def outermost(self, body: int) -> int:
        """Returns the IL offset of the call in the method itself that brought the body."""
        il_offset = -1
        while body:
            body, il_offset, _ = self._origins.contexts[body]
        return il_offset
