"""The phases that number definitions and values (`ssa_builder.py`, `value_numbering.py`) for later phases.

Only methods with a loop, with two range checks or with a repeated expression are numbered: most methods have none of
them, and nothing to find.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ryuaot.ir import blocks as B
from ryuaot.ir import opers as O
from ryuaot.ir.compiler import Compiler
from ryuaot.ir.nodes import HandleCon, IntCon, LclNode
from ryuaot.ir.walk import execution_order
from ryuaot.pipeline.flowgraph.natural_loops import forget_loops, has_backward_jump, loops_of
from ryuaot.pipeline.ssa.ssa_builder import Ssa, build_ssa
from ryuaot.pipeline.ssa.value_numbering import ValueNumbers

if TYPE_CHECKING:
    from ryuaot.ir.nodes import GenTree

_REPEATED: Final = frozenset((
    O.IND, O.ARR_LENGTH, O.MUL, O.MULHI, O.DIV, O.MOD, O.UDIV, O.UMOD, O.EQ, O.NE, O.LT, O.LE, O.GT, O.GE,
))  # fmt: skip
"""Opers of which one with the same leaves is searched."""


def is_worth_numbering(comp: Compiler) -> bool:
    """Whether the method has a loop, two range checks, or an expression twice."""
    return comp.range_checks >= 2 or has_backward_jump(comp) or _has_repetition(comp)


def _has_repetition(comp: Compiler) -> bool:
    """Whether the method loads from one place twice, as far as a look at single loads tells, computes the same product
    or quotient of leaves twice, or tests one local twice. The innermost part of a common subexpression is one of the
    first two."""
    seen: set[tuple[object, ...]] = set()
    for block in comp.blocks():
        for statement in block.stmts:
            for node in execution_order(statement.root):
                if node.oper not in _REPEATED:
                    continue
                if node.oper in O.REVERSE_RELOP:
                    value = node.op1
                    if not isinstance(value, LclNode) or value.oper != O.LCL_VAR or statement.root.oper != O.JTRUE:
                        continue
                    key: tuple[object, ...] = (O.JTRUE, value.lcl)
                else:
                    key = (node.oper, *[_leaf(operand) for operand in node.operands()])
                    if None in key:
                        continue
                if key in seen:
                    return True
                seen.add(key)
    return False


def _leaf(node: GenTree) -> object:
    """Returns what identifies a leaf, or a local plus a constant; None for other trees."""
    if isinstance(node, LclNode):
        return node.lcl if node.oper == O.LCL_VAR else None
    if isinstance(node, IntCon):
        return "constant", node.value
    if isinstance(node, HandleCon):
        return node.symbol
    base, offset = node.op1, node.op2
    if node.oper == O.ADD and isinstance(base, LclNode) and base.oper == O.LCL_VAR and isinstance(offset, IntCon):
        return base.lcl, offset.value
    return None


def build(comp: Compiler) -> None:
    """Leaves the method's :class:`Ssa` in ``comp.data["ssa"]``."""
    comp.data.pop("ssa", None)
    comp.data.pop("vn", None)
    if not is_worth_numbering(comp):
        return
    _ensure_entry(comp)
    comp.data["ssa"] = build_ssa(comp, loops_of(comp)[0])


def number(comp: Compiler) -> None:
    """Leaves its :class:`ValueNumbers` in ``comp.data["vn"]``."""
    ssa: Ssa | None = comp.data.get("ssa")
    if ssa is not None:
        comp.data["vn"] = ValueNumbers(comp, ssa, loops_of(comp)[1])


def renumber(comp: Compiler) -> None:
    """Rebuilds SSA form and value numbers if a phase invalidated the numbers."""
    if comp.data.get("ssa") is not None and comp.data.get("vn") is None:
        comp.data["ssa"] = build_ssa(comp, loops_of(comp)[0])
        number(comp)


def _ensure_entry(comp: Compiler) -> None:
    """Inserts an empty block before a first block that is a jump target or in a try: parameters then have one
    definition on every path, and handlers a dominator (RyuJIT's ``fgEnsureFirstBBisScratch``)."""
    first = comp.first_block
    assert first is not None
    if not first.preds and first.try_index == B.NO_REGION:
        return
    entry = comp.new_block(B.BBJ_NONE)
    entry.flags |= B.BBF_IMPORTED | B.BBF_INTERNAL
    entry.il_start = entry.il_end = first.il_start
    comp.insert_block_before(first, entry)
    first.preds.insert(0, entry)
    forget_loops(comp)
