"""Records where nodes come from: the IL instruction, the inlined body around it, the node that was copied.

Only for those who show a compilation (`Compiler.origins`, None otherwise): phases neither read nor need it.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from ryuaot.typesystem.methods import MethodDesc

if TYPE_CHECKING:
    from ryuaot.ir.nodes import CallNode

Origin = tuple[int, int]
"""Index of the inlined body (0: the method itself), and the IL offset in it (-1: unknown)."""


class InlinedBody(NamedTuple):
    """A body in a method's code. parent: index of the body with the call, -1 for the method's own. il_offset: of the
    call, in the parent."""

    parent: int
    il_offset: int
    method: MethodDesc


@dataclass(frozen=True, slots=True)
class InlinedVariable:
    """A parameter or local of an inlined body, by the name that the importer gave it: the local of the caller that
    holds it (-1: none), or its constant value."""

    body: int
    name: str
    lcl: int
    constant: int | None = None


class NodeOrigins:
    """The record of one method.

    contexts: the method's own body and the inlined ones, callers before callees. births: the first node number of each
    imported IL instruction, ascending, with the offset. adopted: nodes that came with an inlined body. copies: the node
    that was copied. variables: of inlined bodies.
    """

    __slots__ = ("adopted", "births", "contexts", "copies", "variables")

    def __init__(self, method: MethodDesc) -> None:
        self.contexts = [InlinedBody(-1, -1, method)]
        self.births: list[tuple[int, int]] = []
        self.adopted: dict[int, Origin] = {}
        self.copies: dict[int, int] = {}
        self.variables: list[InlinedVariable] = []

    def find(self, number: int) -> Origin | None:
        """Returns the origin of a node; None of one that a later phase made."""
        found = self.adopted.get(number)
        if found is not None:
            return found
        births = self.births
        if not births or number >= births[-1][0]:
            return None
        index = bisect_right(births, (number, 1 << 30)) - 1
        return (0, births[index][1]) if index >= 0 else None

    def trace(self, number: int) -> Origin | None:
        """Returns the origin of a node, or of the node that it is a copy of."""
        seen: set[int] = set()
        found = self.find(number)
        while found is None and number in self.copies and number not in seen:
            seen.add(number)
            number = self.copies[number]
            found = self.find(number)
        return found

    def finish_import(self, next_number: int) -> None:
        """Ends the node numbers that the importer has made."""
        self.births.append((next_number, -1))

    def enter(self, callee: NodeOrigins, call: CallNode) -> int:
        """Adds the bodies of an inlined callee; returns the index of its own one."""
        base = len(self.contexts)
        around = self.find(call.id)
        parent = around[0] if around is not None else 0
        self.contexts.append(InlinedBody(parent, call.il_offset, callee.contexts[0].method))
        self.contexts += [InlinedBody(base + up, offset, method) for up, offset, method in callee.contexts[1:]]
        return base

    def adopt(self, number: int, callee: NodeOrigins, old: int, base: int) -> None:
        """Notes that a node of the callee has a number of the caller. base: what `enter` returned."""
        context, offset = callee.trace(old) or (0, -1)
        self.adopted[number] = base + context, offset
