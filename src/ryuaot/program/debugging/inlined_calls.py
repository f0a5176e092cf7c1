"""The inlined calls of a method that a PDB describes: which are in each other, and where in the source they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.pipeline.interfaces.method_code import label_prefix
from ryuaot.program.debugging.debug_entries import entry
from ryuaot.program.debugging.debug_names import debug_name, debug_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ryuaot.metadata.pdb import SequencePoint
    from ryuaot.pipeline.interfaces.method_code import ILMark, MethodCode
    from ryuaot.typesystem.methods import MethodDesc

Scope = tuple[int, int]
"""A range of a body's IL: first offset, end."""
_INLINED = 1
"""DW_INL_inlined."""


class InlinedCalls:
    """The bodies that were inlined into one method and of which code is left. Bodies are numbers: indexes among
    `MethodCode.bodies`; 0 is the method's own."""

    def __init__(self, code: MethodCode) -> None:
        self._bodies = code.bodies
        self._labels: dict[MethodDesc, str] = {}
        self._callers: dict[int, tuple[int, int]] = {}  # of each body: the body around it, IL offset of the call there
        for mark in code.il_marks:
            body = mark.body
            while body and body not in self._callers:
                self._callers[body] = self._caller_of(body)
                body = self._callers[body][0]
        self._inner: dict[int, list[int]] = {}
        prefix = label_prefix(code.symbol)
        for body in sorted(self._callers):
            self._inner.setdefault(self._callers[body][0], []).append(body)
            self._labels.setdefault(self.method(body), f"{prefix}M{len(self._labels)}")

    def _caller_of(self, body: int) -> tuple[int, int]:
        """Returns the body with lines that the call is in, and the call's IL offset there."""
        parent, il_offset = self._bodies[body].parent, self._bodies[body].il_offset
        while parent and debug_of(self.method(parent)) is None:
            parent, il_offset = self._bodies[parent].parent, self._bodies[parent].il_offset
        return parent, il_offset

    def method(self, body: int) -> MethodDesc:
        """Returns the method of a body."""
        return self._bodies[body].method

    def methods(self) -> list[str]:
        """Returns the entries of the methods that the calls are of, which have no code of their own here."""
        found: list[str] = []
        for method, label in self._labels.items():
            found += [f"{label}:", *entry("inlined method", debug_name(method), _INLINED)]
        return found

    def call(self, body: int, ranges: str) -> list[str]:
        """Returns the lines that begin the entry of a call. ranges: label of the list of its text."""
        point = self._call_point(body)
        return entry("inlined call", self._labels[self.method(body)], ranges, point.document, point.start_line)

    def _call_point(self, body: int) -> SequencePoint:
        caller, il_offset = self._callers[body]
        debug = debug_of(self.method(caller))
        assert debug is not None
        found = debug.point_at(il_offset, is_visible=True)
        return found if found is not None else next(point for point in debug.points if not point.is_hidden)

    def by_scope(self, body: int, scopes: Iterable[Scope]) -> dict[Scope, list[int]]:
        """Returns the calls in each scope of a body that are in no inner one; the scopes are nested."""
        found: dict[Scope, list[int]] = {scope: [] for scope in scopes}
        for inner in self._inner.get(body, ()):
            il_offset = self._callers[inner][1]
            around = [scope for scope in found if scope[0] <= il_offset < scope[1]]
            found[min(around, key=lambda scope: scope[1] - scope[0])].append(inner)
        return found

    def offset_in(self, body: int, mark: ILMark) -> int | None:
        """Returns the IL offset in a body that the text from a mark on is made from: of inlined code, that of its call.
        None: it is made from other bodies only."""
        if body == 0:
            return mark.il_offset
        inner, il_offset = mark.body, mark.inner_offset
        while inner > body:  # callers come before callees
            inner, il_offset = self._callers[inner]
        return il_offset if inner == body else None
