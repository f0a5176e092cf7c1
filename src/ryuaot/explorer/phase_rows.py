"""The IR after each phase as rows: trees with their root first, or linear IR; and the splices between phases.

A row is made once for each version of a node and shared by all phases in which the node is the same.
"""

from __future__ import annotations

from difflib import SequenceMatcher
from typing import TYPE_CHECKING, Any, Final

from ryuaot.ir import blocks as B
from ryuaot.ir import opers as O
from ryuaot.ir.dump.method_dump import BLOCK_FLAGS
from ryuaot.ir.dump.node_columns import analysis_notes, flags_column, oper_name, particulars, type_name
from ryuaot.ir.nodes import REG_NA, CallNode, LclNode, MultiVarNode, PutArg

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ryuaot.explorer.explore_schema import Edit, Row
    from ryuaot.ir.blocks import BasicBlock
    from ryuaot.ir.compiler import Compiler
    from ryuaot.ir.nodes import GenTree

NodeRow = tuple[Any, ...]
_DEPTH: Final = 2
_OPER: Final = 3
_FLAGS: Final = 8
_LARGEST_DIFF: Final = 4000
"""Rows between the first and the last that differ, above which they are replaced as one."""


class PhaseRows:
    """The rows of one method. `read` is called after each phase."""

    def __init__(self, register_name: Callable[[int], str], local_label: Callable[[Compiler, int], str]) -> None:
        self.rows: list[NodeRow] = []
        self.current: list[int] = []
        self._numbers: dict[NodeRow, int] = {}
        self._nodes: dict[int, int] = {}  # node -> row, after the last phase
        self._notes: dict[int, str] = {}
        self._register_name = register_name
        self._local_label = local_label
        self.new_notes: dict[int, str] = {}

    def read(self, comp: Compiler) -> tuple[list[Edit], tuple[int, int, int, int]]:
        """Returns the edits since the last call, and how many nodes are added, removed, changed, annotated."""
        old, self.current = self.current, [self._number(row) for row in self._rows(comp)]
        edits = splices(old, self.current)
        if not edits:
            return edits, (0, 0, 0, self._annotated())
        before, self._nodes = self._nodes, {}
        for number in self.current:
            row = self.rows[number]
            if row[0] == "n" and row[_OPER] != "IL_OFFSET":
                self._nodes[row[1]] = number
        after = self._nodes
        added = sum(node not in before for node in after)
        removed = sum(node not in after for node in before)
        changed = sum(
            number != after[node] and _differ(self.rows[number], self.rows[after[node]])
            for node, number in before.items()
            if node in after
        )
        return edits, (added, removed, changed, self._annotated())

    def _number(self, row: NodeRow) -> int:
        number = self._numbers.get(row)
        if number is None:
            number = self._numbers[row] = len(self.rows)
            self.rows.append(row)
        return number

    def _annotated(self) -> int:
        return len(self.new_notes)

    def _rows(self, comp: Compiler) -> Iterator[NodeRow]:
        has_notes = not comp.properties.isdisjoint(("ssa", "vn"))
        notes: dict[int, str] = {}
        for block in comp.blocks():
            yield _block_row(block)
            for node, depth, label in _nodes_of(block):
                yield self._row(comp, node, depth, label)
                if has_notes:
                    text = analysis_notes(comp, node)
                    if text:
                        notes[node.id] = text
        gone = dict.fromkeys(self._notes.keys() - notes.keys(), "")
        self.new_notes = {node: text for node, text in notes.items() if self._notes.get(node) != text} | gone
        self._notes = notes

    def _row(self, comp: Compiler, node: GenTree, depth: int, label: str) -> NodeRow:
        locals_: tuple[int, ...] = ()
        if isinstance(node, LclNode):
            locals_ = (node.lcl,)
            offset = f" [+{node.offset}]" if node.offset or node.oper in _PARTS else ""
            text = self._local_label(comp, node.lcl) + offset
        elif isinstance(node, MultiVarNode):
            locals_ = tuple([lcl for lcl in node.lcls if lcl >= 0])
            text = ", ".join(["-" if lcl < 0 else self._local_label(comp, lcl) for lcl in node.lcls])
        else:
            text = particulars(comp, node)
        several = node.regs if isinstance(node, CallNode | MultiVarNode) else ()
        registers = [reg for reg in several if reg != REG_NA] or ([node.reg] if node.reg != REG_NA else [])
        return (
            "n",
            node.id,
            depth,
            oper_name(node),
            type_name(node),
            text,
            label,
            " ".join([self._register_name(reg) for reg in registers]),
            flags_column(node).replace("-", ""),
            locals_,
            tuple([operand.id for operand in node.operands()]),
        )


_PARTS: Final = (O.LCL_FLD, O.STORE_LCL_FLD, O.LCL_FLD_ADDR)


def _nodes_of(block: BasicBlock) -> Iterator[tuple[GenTree, int, str]]:
    """Yields nodes with their depth in the tree and their role in a call."""
    if block.flags & B.BBF_IS_LIR:
        for node in block.nodes():
            yield node, 0, f"argument {node.arg_index}" if isinstance(node, PutArg) else ""
        return
    for statement in block.stmts:
        stack = [(statement.root, 0, "")]
        while stack:
            node, depth, label = stack.pop()
            yield node, depth, label
            labels = _argument_labels(node) if isinstance(node, CallNode) else {}
            stack += [(each, depth + 1, labels.get(each.id, "")) for each in reversed(node.operands())]


def _argument_labels(call: CallNode) -> dict[int, str]:
    found: dict[int, str] = {}
    for number, arg in enumerate(call.args):
        name = arg.kind if arg.kind != "user" else f"arg {number}"
        found[arg.node.id] = f"{name} setup" if arg.late is not None else name
        if arg.late is not None:
            found[arg.late.id] = name
    return found


def _block_row(block: BasicBlock) -> NodeRow:
    return (
        "b",
        block.num,
        B.KIND_NAMES[block.kind],
        block.weight / 100,
        tuple([pred.num for pred in block.preds]),
        tuple([successor.num for successor in block.successors()]),
        tuple([word for bit, word in BLOCK_FLAGS if block.flags & bit]),
        block.try_index,
        block.hnd_index,
    )


def _differ(old: NodeRow, new: NodeRow) -> bool:
    """Whether two versions of a node differ in more than depth and effect flags."""
    plain_old = (*old[:_DEPTH], *old[_DEPTH + 1 : _FLAGS], "c" in old[_FLAGS], *old[_FLAGS + 1 :])
    plain_new = (*new[:_DEPTH], *new[_DEPTH + 1 : _FLAGS], "c" in new[_FLAGS], *new[_FLAGS + 1 :])
    return plain_old != plain_new


def splices(old: list[int], new: list[int]) -> list[Edit]:
    """Returns the edits that make `new` of `old`; positions are in the list as it is after the edits before."""
    if old == new:
        return []
    start = 0
    least = min(len(old), len(new))
    while start < least and old[start] == new[start]:
        start += 1
    end = 0
    while end < least - start and old[-1 - end] == new[-1 - end]:
        end += 1
    left, right = old[start : len(old) - end], new[start : len(new) - end]
    if not left or not right or len(left) + len(right) > _LARGEST_DIFF:
        return [(start, len(left), right)]
    edits: list[Edit] = []
    matcher = SequenceMatcher(None, left, right, autojunk=False)
    for tag, i1, i2, j1, j2 in matcher.get_opcodes():
        if tag != "equal":
            edits.append((start + j1, i2 - i1, right[j1:j2]))
    return edits


def as_json(rows: list[NodeRow]) -> list[Row]:
    """Returns rows as JSON values."""
    return [[list(value) if isinstance(value, tuple) else value for value in row] for row in rows]
