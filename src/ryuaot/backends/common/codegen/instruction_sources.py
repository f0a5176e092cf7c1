"""Records for which nodes each instruction is emitted, when a compilation is shown.

Instructions are told apart by identity: emission makes a new one each time, and the peephole keeps those that it does
not change. One that the peephole makes is for the nodes of what it replaces, which is between the same neighbours.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ryuaot.backends.common.assembly.instruction_list import (
    CALL,
    DIRECTIVE,
    LABEL,
    MARK,
    flags_read,
    memory_used,
    read,
    text_of,
    written,
)
from ryuaot.ir import flags as F
from ryuaot.pipeline.interfaces.method_code import WrittenInstruction

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ryuaot.backends.common.assembly.instruction_list import Instr, Spelling
    from ryuaot.ir.nodes import GenTree

_NO_TEXT = (LABEL, DIRECTIVE, MARK)
_OUT_OF_LINE = re.compile(r"_L\d+$")
"""Labels other than those of blocks, safepoints and lines."""


class InstructionSources:
    """The nodes of the instructions of one method. The lists whose growth it follows only grow within a block."""

    __slots__ = ("_owners", "_at", "_late_at")

    def __init__(self) -> None:
        self._owners: dict[int, tuple[int, ...]] = {}  # by id(): the instructions live as long as the lists
        self._at = 0
        self._late_at = 0

    def skip_to(self, code: Sequence[Instr], late: Sequence[Instr]) -> None:
        """Leaves what was emitted so far without nodes."""
        self._at, self._late_at = len(code), len(late)

    def note(self, code: Sequence[Instr], late: Sequence[Instr], node: GenTree) -> None:
        """Notes that what was emitted since the last call is for `node` and what it contains."""
        if self._at == len(code) and self._late_at == len(late):
            return
        numbers = (node.id, *_contained(node))
        for instr in (*code[self._at :], *late[self._late_at :]):
            self._owners[id(instr)] = numbers
        self.skip_to(code, late)

    def describe(
        self,
        before: Sequence[Instr],
        after: Sequence[Instr],
        used_labels: set[str],
        spell: Spelling,
        names: Sequence[str],
    ) -> list[WrittenInstruction]:
        """Returns the finished code. before, after: the list without and with the peephole's changes."""
        self._settle(before, after)
        throwing = self._nodes_by_label(after)
        found: list[WrittenInstruction] = []
        at_label: tuple[int, ...] = ()
        for instr in after:
            kind = instr.desc.kind
            if kind == LABEL:
                label = str(instr.operands[0])
                at_label = throwing.get(label, ()) if _OUT_OF_LINE.search(label) else ()
                if label in used_labels:
                    found.append(WrittenInstruction(label, is_label=True))
            elif kind not in _NO_TEXT:
                nodes = self._owners.get(id(instr), at_label)
                found.append(_describe(instr, nodes, spell, names))
        return found

    def _settle(self, before: Sequence[Instr], after: Sequence[Instr]) -> None:
        """Gives each instruction that the peephole made the nodes of those that are gone before it."""
        kept = {id(instr) for instr in after}
        old = iter(before)
        known = {id(instr) for instr in before}
        gone: list[int] = []
        made: list[Instr] = []

        def give() -> None:
            numbers = tuple(dict.fromkeys(gone))
            for instr in made:
                if numbers and instr.desc.kind not in _NO_TEXT:
                    self._owners[id(instr)] = numbers
            gone.clear()
            made.clear()

        for instr in after:
            if id(instr) not in known:
                made.append(instr)
                continue
            for other in old:
                if other is instr:
                    break
                if id(other) not in kept:
                    gone += self._owners.get(id(other), ())
            give()
        for other in old:
            gone += self._owners.get(id(other), ())
        give()

    def _nodes_by_label(self, code: Sequence[Instr]) -> dict[str, tuple[int, ...]]:
        """Maps labels of code that no node emits, such as shared throw blocks, to the nodes that jump there."""
        found: dict[str, tuple[int, ...]] = {}
        for instr in code:
            owners = self._owners.get(id(instr), ())
            if owners:
                for operand in instr.operands:
                    if isinstance(operand, str):
                        found[operand] = (*found.get(operand, ()), owners[0])
        return found


def _contained(node: GenTree) -> list[int]:
    """Returns the numbers of the nodes that are part of `node`'s instructions."""
    found: list[int] = []
    stack = [node]
    while stack:
        for operand in stack.pop().operands():
            if operand.flags & F.CONTAINED:
                found.append(operand.id)
                stack.append(operand)
    return found


def _describe(instr: Instr, nodes: tuple[int, ...], spell: Spelling, names: Sequence[str]) -> WrittenInstruction:
    desc = instr.desc
    loads, stores = memory_used(instr)
    flags = "r" * bool(flags_read(instr)) + "w" * bool(desc.sets)
    return WrittenInstruction(
        text_of(instr, spell).strip(),
        nodes=nodes,
        reads=_named(read(instr), names),
        changes=_named(written(instr), names),
        memory="r" * loads + "w" * stores,
        flags=flags,
        is_call=desc.kind == CALL,
    )


def _named(mask: int, names: Sequence[str]) -> tuple[str, ...]:
    return tuple([name for number, name in enumerate(names) if mask >> number & 1])
