"""The phases that number definitions and values (`ssa_builder.py`, `value_numbering.py`) for later phases.

Only methods with a loop or with two range checks are numbered: most methods have neither, and nothing to find.
"""

from __future__ import annotations

from ryuaot.ir import blocks as B
from ryuaot.ir.compiler import Compiler
from ryuaot.pipeline.flowgraph.natural_loops import forget_loops, has_backward_jump, loops_of
from ryuaot.pipeline.ssa.ssa_builder import Ssa, build_ssa
from ryuaot.pipeline.ssa.value_numbering import ValueNumbers


def is_worth_numbering(comp: Compiler) -> bool:
    """Whether the method has a loop or two range checks."""
    return comp.range_checks >= 2 or has_backward_jump(comp)


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
