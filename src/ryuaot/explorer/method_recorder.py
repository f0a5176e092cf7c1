"""Watches the compilation of one method and makes the data of a variant."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ryuaot.explanations.decision_reader import DecisionReader
from ryuaot.explanations.expression_text import source_name
from ryuaot.explorer.call_rows import calls_of
from ryuaot.explorer.code_rows import code_of
from ryuaot.explorer.frame_slots import frame_of, safepoints_of
from ryuaot.explorer.phase_rows import PhaseRows, as_json
from ryuaot.explorer.place_rows import place_rows
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.dump.method_dump import local_facts
from ryuaot.ir.nodes import ILOffset
from ryuaot.ir.walk import execution_order
from ryuaot.pipeline.interfaces.method_code import INSTRUCTIONS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ryuaot.explanations.decision import Decision
    from ryuaot.explorer.call_rows import RuleTable
    from ryuaot.explorer.explore_schema import LocalData, PhaseData, ReasonData, VariantData
    from ryuaot.ir.compiler import Compiler
    from ryuaot.ir.nodes import GenTree
    from ryuaot.pipeline.interfaces.method_code import MethodCode
    from ryuaot.pipeline.interfaces.register_file import RegisterFile
    from ryuaot.pipeline.phase_table import Phase
    from ryuaot.typesystem.methods import MethodDesc

_LAST_WITH_NODES: Final = "codegen"


class MethodRecorder:
    """An observer of `compile_method`, which must run with records and with a fuel limit, so that there is a log."""

    def __init__(self, registers: RegisterFile, rules: RuleTable) -> None:
        self.phases: list[PhaseData] = []
        self.comp: Compiler | None = None
        self._registers = registers
        self._rules = rules
        self._rows = PhaseRows(registers.name, self._label)
        self._reader = DecisionReader()
        self._labels: dict[int, str] = {}
        self._nodes: dict[int, tuple[int, int, list[int]]] = {}  # node -> context, IL offset, where it comes from
        self._logged = 0

    def __call__(self, phase: Phase, comp: Compiler) -> None:
        self.comp = comp
        self._reader(phase, comp)
        edits, counts = self._rows.read(comp)
        if edits or not self.phases:
            self._note_nodes(comp)
        data: PhaseData = {
            "slug": phase.slug,
            "form": "code" if phase.slug == _LAST_WITH_NODES else "lir" if comp.is_lir else "hir",
            "edits": edits,
            "counts": counts,
        }
        if self._rows.new_notes:
            data["notes"] = {str(node): text.strip() for node, text in self._rows.new_notes.items()}
        log = comp.fuel.log if comp.fuel is not None else []
        if len(log) > self._logged:
            data["done"] = list(log[self._logged :])
            self._logged = len(log)
        self.phases.append(data)

    def _label(self, comp: Compiler, number: int) -> str:
        """Returns `V02 total`."""
        label = self._labels.get(number)
        if label is None:
            name = self.name_of(comp, number)
            label = f"V{number:02d}" if name == f"V{number:02d}" else f"V{number:02d} {name}"
            self._labels[number] = label
        return label

    @staticmethod
    def name_of(comp: Compiler, number: int) -> str:
        """Returns a local's name: in the source, or of a field its struct's with the offset."""
        local = comp.locals[number]
        if local.parent >= 0:
            _, _, field = local.reason.partition(".")
            return f"{source_name(comp, comp.locals[local.parent])}.{field or local.field_offset}"
        return source_name(comp, local)

    # who nodes are

    def _note_nodes(self, comp: Compiler) -> None:
        """Notes the origin of each node that is new."""
        for block in comp.blocks():
            offset = block.il_start
            linear: list[GenTree] = []
            for node in block.nodes():
                if node.oper == O.IL_OFFSET and isinstance(node, ILOffset):
                    offset = node.il_offset
                linear.append(node)
                if node.id not in self._nodes:
                    self._note_node(comp, node, None, offset)
            for statement in block.stmts:
                self._note_tree(comp, execution_order(statement.root), statement.il_offset)

    def _note_tree(self, comp: Compiler, order: Sequence[GenTree], offset: int) -> None:
        known = self._nodes
        if all(node.id in known for node in order):
            return
        for node in reversed(order):  # users first
            if node.id not in known:
                self._note_node(comp, node, None, offset)
            for operand in node.operands():
                if operand.id not in known:
                    self._note_node(comp, operand, node, offset)

    def _note_node(self, comp: Compiler, node: GenTree, user: GenTree | None, offset: int) -> None:
        origins = comp.origins
        assert origins is not None
        source = origins.copies.get(node.id)
        found = origins.find(node.id)
        if found is None and source is not None:
            found = self._nodes[source][:2] if source in self._nodes else origins.find(source)
        if found is None:
            near = [user] if user is not None else []
            near += node.operands()
            for other in near:
                known = self._nodes.get(other.id)
                place = known[:2] if known is not None else origins.find(other.id)
                if place is not None and place[1] >= 0:
                    found = place
                    source = other.id if source is None else source
                    break
        context, il = found or (0, offset)
        self._nodes[node.id] = context, il, [] if source is None else [source]

    # the result

    def finish(self, code: MethodCode, encodings: Sequence[tuple[int, bytes]], bodies: Iterable[int]) -> VariantData:
        """Returns the data of the finished method. bodies: the index of the IL body of each context."""
        comp = self.comp
        assert comp is not None and comp.origins is not None
        rows = comp.data[INSTRUCTIONS]
        places = place_rows(comp, rows, self._registers.name)
        return {
            "contexts": [
                (body, parent, offset) for body, (parent, offset, _) in zip(bodies, comp.origins.contexts, strict=True)
            ],
            "locals": [self._local(comp, number) for number in range(len(comp.locals))],
            "nodes": [[node, context, il, source] for node, (context, il, source) in sorted(self._nodes.items())],
            "rows": as_json(self._rows.rows),
            "phases": self.phases,
            "code": code_of(rows, encodings, self._nodes),
            "places": places,
            "frame": frame_of(comp, code, rows, self._registers, lambda number: self._label(comp, number)),
            "safepoints": safepoints_of(comp, code, rows, self._registers, places),
            "calls": calls_of(comp, self._rules),
            "reasons": self._reasons(comp),
        }

    def contexts(self) -> list[MethodDesc]:
        """Returns the method of each context."""
        assert self.comp is not None and self.comp.origins is not None
        return [method for _, _, method in self.comp.origins.contexts]

    def _local(self, comp: Compiler, number: int) -> LocalData:
        local = comp.locals[number]
        return {
            "n": number,
            "name": self.name_of(comp, number),
            "type": local.layout.name if local.layout is not None and local.type == T.STRUCT else T.NAMES[local.type],
            "size": local.layout.size if local.layout is not None and local.type == T.STRUCT else None,
            "parent": local.parent if local.parent >= 0 else None,
            "offset": local.field_offset if local.parent >= 0 else None,
            "facts": local_facts(local),
            "reason": local.reason,
            "weight": local.weighted_ref_count / 100,
            "home": local.offset,
        }

    def _reasons(self, comp: Compiler) -> list[ReasonData]:
        contexts = _inline_contexts(comp)
        inlines = 0
        found: list[ReasonData] = []
        for number, decision in enumerate(self._reader.decisions):
            at = self._place(decision)
            if decision.kind == "inline" and decision.phase == "inline" and inlines < len(contexts):
                context, offset = contexts[inlines]
                inlines += 1
                at = {"context": context, "il": offset} if offset >= 0 else at
            found.append(
                {
                    "id": number,
                    "phase": decision.phase,
                    "kind": decision.kind,
                    "verdict": decision.verdict,
                    "at": at,
                    "text": decision.text,
                    "change": decision.remedy,
                }
            )
        return found

    def _place(self, decision: Decision) -> dict[str, int]:
        at: dict[str, int] = {}
        if decision.node is not None and decision.node in self._nodes:
            context, il, _ = self._nodes[decision.node]
            at = {"node": decision.node, "context": context}
            if il >= 0:
                at["il"] = il
        elif decision.il is not None:
            at = {"context": 0, "il": decision.il}
        if decision.local is not None:
            at["local"] = decision.local
        if decision.block is not None:
            at["block"] = decision.block
        return at


def _inline_contexts(comp: Compiler) -> list[tuple[int, int]]:
    """Returns for each row of the inliner's tree the context that its call is in, and the call's IL offset."""
    found: list[tuple[int, int]] = []
    chain = [0]
    made = 0
    for depth, offset, _, reason in comp.inline_tree:
        del chain[depth + 1 :]
        found.append((chain[-1], offset))
        if not reason:
            made += 1
            chain.append(made)
    return found
