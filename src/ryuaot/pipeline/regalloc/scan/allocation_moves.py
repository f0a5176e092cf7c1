"""Results of the linear scan besides registers: moves before nodes, and what is live across calls."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from ryuaot.ir import blocks as B
    from ryuaot.ir.nodes import GenTree
    from ryuaot.pipeline.regalloc.intervals.ref_positions import RefPosition

MOVE_COPY: Final = 0  # operand of ref.user: from its register to another
MOVE_RELOAD: Final = (
    1  # operand of ref.user: from its spill temp to a register, or (register -1) used there from memory
)
MOVE_STORE_LOCAL: Final = 2  # local: from its register to its home
MOVE_LOAD_LOCAL: Final = 3  # the LCL_VAR operand loads its home


class Move:
    """One move before node ``at`` (None: at the end) of ``block``: of operand ``ref`` (COPY, RELOAD, LOAD_LOCAL) or
    local ``lcl`` (STORE_LOCAL)."""

    __slots__ = ("kind", "block", "at", "ref", "lcl", "source", "target")

    def __init__(
        self,
        kind: int,
        block: B.BasicBlock,
        at: GenTree | None,
        ref: RefPosition | None,
        lcl: int,
        source: int,
        target: int,
    ) -> None:
        self.kind = kind
        self.block = block
        self.at = at
        self.ref = ref
        self.lcl = lcl
        self.source = source
        self.target = target


class SafePointState:
    """What is live across one call: registers with references, locals by where they are (register, or -1 for the
    home). ``doubled``: locals in registers whose home is current too, and may be used after the call."""

    __slots__ = ("call", "refs", "byrefs", "locals", "doubled")

    def __init__(
        self, call: GenTree, refs: int, byrefs: int, locals_: dict[int, int], doubled: frozenset[int]
    ) -> None:
        self.doubled = doubled
        self.call = call
        self.refs = refs
        self.byrefs = byrefs
        self.locals = locals_
