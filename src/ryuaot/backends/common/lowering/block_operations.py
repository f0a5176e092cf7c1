"""How a block operation is done: STORE_OBJ, STORE_BLK, struct STORE_LCL_VAR and STORE_LCL_FLD, PUTARG_STK of a
struct."""

from __future__ import annotations

from typing import Final, NamedTuple

from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir.nodes import GenTree, PutArg

UNROLL_LIMIT: Final = 128
"""Bytes up to which a copy or fill is written out; larger ones call rt_memmove or rt_memset."""
OVERLAP_LIMIT: Final = 64
"""The same for a copy from memory to memory that may overlap: RyuJIT's limit, above which overlapping copies behave
like memmove."""
BARRIER_LIMIT: Final = 4
"""References up to which a copy into the heap calls the barrier for each; structs with more go through
rt_assign_struct."""

COPY: Final = 0  # unrolled
ZERO: Final = 1
FILL: Final = 2  # unrolled, with a constant byte other than zero
BARRIERS: Final = 3  # unrolled, references through rt_checked_assign_ref
LOOP: Final = 4  # a copy that may not call: argument registers are in use
MEMMOVE: Final = 5
MEMSET: Final = 6
ASSIGN_STRUCT: Final = 7

HELPERS: Final = {MEMMOVE: "rt_memmove", MEMSET: "rt_memset", ASSIGN_STRUCT: "rt_assign_struct"}


class Strategy(NamedTuple):
    """What to do, over how many bytes."""

    kind: int
    size: int

    @property
    def is_call(self) -> bool:
        """Goes through a function: fixed argument registers, everything volatile is lost."""
        return self.kind >= MEMMOVE


def source_of(node: GenTree) -> GenTree:
    """Returns the operand that is copied or filled with."""
    source = node.op2 if node.oper in (O.STORE_OBJ, O.STORE_BLK) else node.op1
    assert source is not None
    return source


def strategy(node: GenTree) -> Strategy:
    """Returns the way for a block operation; a pure function of the node, so that lowering, allocation and emission
    agree."""
    source = source_of(node)
    if isinstance(node, PutArg):
        return Strategy(COPY if node.size <= UNROLL_LIMIT else LOOP, node.size)
    layout = node.layout
    assert layout is not None
    size = layout.size
    if node.oper == O.STORE_BLK and node.flags & F.INIT_BLK or source.oper == O.CNS_INT:
        if source.oper != O.CNS_INT or size > UNROLL_LIMIT:
            return Strategy(MEMSET, size)
        return Strategy(FILL if source.value & 0xFF else ZERO, size)  # type: ignore[attr-defined]
    if node.oper == O.STORE_OBJ and layout.gc_refs and not node.flags & F.NO_BARRIER and not layout.is_byref_like:
        small = len(layout.gc_refs) <= BARRIER_LIMIT and size <= UNROLL_LIMIT
        return Strategy(BARRIERS if small else ASSIGN_STRUCT, size)
    limit = OVERLAP_LIMIT if node.oper == O.STORE_OBJ and source.oper == O.OBJ else UNROLL_LIMIT
    return Strategy(COPY if size <= limit else MEMMOVE, size)
