"""Watches the compilation of a method and collects its decisions.

Three sources: the log of optional transformations that were done, the refusals that phases record
(`pipeline.interfaces.refusals`), and what is left in the IR.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from ryuaot.explanations.decision import DONE, REFUSED, Decision
from ryuaot.explanations.expression_text import expression_text, name_locals
from ryuaot.explanations.remaining import memory_after_allocation, remaining_checks
from ryuaot.ir import nodes as N
from ryuaot.ir import opers as O
from ryuaot.ir.blocks import BasicBlock
from ryuaot.ir.dump.node_columns import local_name
from ryuaot.ir.walk import execution_order
from ryuaot.pipeline.fuel import TRANSFORMATIONS
from ryuaot.pipeline.inlining.inline_policy import MAX_IL_AGGRESSIVE
from ryuaot.pipeline.interfaces.refusals import REASONS, Local, Refusal

if TYPE_CHECKING:
    from ryuaot.ir.compiler import Compiler
    from ryuaot.pipeline.phase_table import Phase

_LAST_OF_TREES: Final = "rationalize"
"""The phase that turns trees into linear IR: what is left before it stays."""
_NODE: Final = re.compile(r"\[(\d{6})\]")
_BLOCK: Final = re.compile(r"BB(\d+)")
_OF_CHECKS: Final = frozenset(("range-check", "null-check"))
"""Refusals whose nodes are explained where they are left."""
_TOLD_ELSEWHERE: Final = frozenset(("inline",))
_REMEDIES: Final = {
    "too many il bytes": f"MethodImplOptions.AggressiveInlining on the callee allows {MAX_IL_AGGRESSIVE} bytes of IL",
    "too many basic blocks": "MethodImplOptions.AggressiveInlining on the callee lifts the limit",
    "unprofitable": "MethodImplOptions.AggressiveInlining on the callee lifts the limit",
}


class DecisionReader:
    """An observer of `compile_method`, which must run with a fuel limit (of any size), so that there is a log."""

    def __init__(self) -> None:
        self.decisions: list[Decision] = []
        self._logged = 0
        self._offsets: dict[int, int] = {}
        self._texts: dict[int, str] = {}
        self._blocks: dict[int, int] = {}
        self._checks: list[Decision] = []
        self._names: dict[int, str] = {}
        self._refusals: list[Refusal] = []
        self._reasons: dict[int, tuple[str, str]] = {}  # of checks that stay, by node
        self._refused: set[tuple[str, str, int | None]] = set()

    def __call__(self, phase: Phase, comp: Compiler) -> None:
        comp.refusals = self._refusals
        if not comp.is_lir:
            self._names = name_locals(comp)
        self._note_nodes(comp)
        self._read_log(phase, comp)
        self._read_refusals(phase, comp)
        if phase.slug == "inline":
            self._read_inlines(comp)
        if phase.slug == _LAST_OF_TREES:
            self.decisions += self._checks
        elif not comp.is_lir:
            self._checks = list(remaining_checks(comp, phase.slug, self._names, self._reasons))
        if phase.slug == "codegen":  # the frame is laid out
            self.decisions += memory_after_allocation(comp, phase.slug, self._offsets)

    def _note_nodes(self, comp: Compiler) -> None:
        """Keeps the IL offset and the text of each node: the log names nodes that a later phase removes."""
        for block in comp.blocks():
            if block.il_start >= 0:
                self._blocks.setdefault(block.num, block.il_start)
            current = block.il_start
            for node in block.nodes():
                if node.oper == O.IL_OFFSET and isinstance(node, N.ILOffset):
                    current = node.il_offset
                self._note(comp, node, current)
            for statement in block.stmts:
                for node in execution_order(statement.root):
                    self._note(comp, node, statement.il_offset)

    def _note(self, comp: Compiler, node: object, il: int) -> None:
        assert isinstance(node, N.GenTree)
        if node.id not in self._texts:
            self._texts[node.id] = expression_text(comp, node, self._names)
            if il >= 0:
                self._offsets[node.id] = il

    def _read_log(self, phase: Phase, comp: Compiler) -> None:
        log = comp.fuel.log if comp.fuel is not None else []
        for line in log[self._logged :]:
            kind, _, what = line.partition(" ")
            if kind in _TOLD_ELSEWHERE:
                continue
            node, block = _number(_NODE, what), _number(_BLOCK, what)
            subject, il = what, None
            if node is not None:
                subject, il = self._texts.get(node, what), self._offsets.get(node)
            elif block is not None:
                il = self._blocks.get(block)
            text = f"{TRANSFORMATIONS[kind]}: {subject}" if subject else TRANSFORMATIONS[kind]
            self.decisions.append(Decision(kind, DONE, phase.slug, il, text, node=node, block=block))
        self._logged = len(log)

    def _read_refusals(self, phase: Phase, comp: Compiler) -> None:
        """Makes decisions of the refusals since the last phase, each once."""
        for refusal in self._refusals:
            reason = REASONS[refusal.kind][refusal.reason]
            values = [self._format_value(comp, value) for value in refusal.values]
            text = reason.text.format(*values, at=self._format_value(comp, refusal.at))
            remedy = reason.remedy.format(*values)
            if refusal.kind in _OF_CHECKS:
                assert isinstance(refusal.at, N.GenTree)
                self._reasons[refusal.at.id] = text, remedy
                continue
            il = self._find_offset(refusal)
            if (refusal.kind, text, il) not in self._refused:
                self._refused.add((refusal.kind, text, il))
                self.decisions.append(
                    Decision(refusal.kind, REFUSED, phase.slug, il, text, remedy, **_subject(refusal.at))
                )
        self._refusals.clear()

    def _find_offset(self, refusal: Refusal) -> int | None:
        at = refusal.at
        if refusal.il >= 0:
            return refusal.il
        if isinstance(at, N.GenTree):
            return self._offsets.get(at.id)
        return None if isinstance(at, Local) else self._blocks.get(at.num)

    def _format_value(self, comp: Compiler, value: object) -> str:
        if isinstance(value, N.GenTree):
            return self._texts.get(value.id) or expression_text(comp, value, self._names)
        if isinstance(value, Local):
            return self._names.get(value.number) or local_name(comp, value.number)
        return str(value)

    def _read_inlines(self, comp: Compiler) -> None:
        for depth, offset, name, reason in comp.inline_tree:
            il = offset if depth == 0 and offset >= 0 else None
            if reason:
                text = f"{name} is not inlined: {reason}"
                remedy = next((advice for word, advice in _REMEDIES.items() if reason.startswith(word)), "")
                self.decisions.append(Decision("inline", REFUSED, "inline", il, text, remedy, depth))
            else:
                self.decisions.append(Decision("inline", DONE, "inline", il, f"{name} is inlined", "", depth))


def _number(pattern: re.Pattern[str], text: str) -> int | None:
    found = pattern.search(text)
    return int(found[1]) if found is not None else None


def _subject(at: object) -> dict[str, int]:
    """Returns what a refusal is about, as arguments of a Decision."""
    if isinstance(at, N.GenTree):
        return {"node": at.id}
    if isinstance(at, Local):
        return {"local": at.number}
    return {"block": at.num} if isinstance(at, BasicBlock) else {}
