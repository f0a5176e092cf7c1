"""Where a loop's header has its locals, there the rest of the loop puts them.

The way back from the loop's last test then needs no moves. They would need a block of their own, for the test goes on
elsewhere too: a jump more a round. Moves are at the end of the blocks that lead to the test and nowhere else, and a
local that is stored to in the loop gets the register that the next round expects it in.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.ir import blocks as B

if TYPE_CHECKING:
    from ryuaot.pipeline.regalloc.intervals.ref_positions import Interval


def header_of_test(block: B.BasicBlock) -> B.BasicBlock | None:
    """Returns the target of a test whose predecessors do nothing but lead to it; None for other blocks."""
    if block.kind != B.BBJ_COND or any(pred.kind not in (B.BBJ_NONE, B.BBJ_ALWAYS) for pred in block.preds):
        return None
    return block.targets[0]


def as_header_wants(
    block: B.BasicBlock, header: B.BasicBlock, source: dict[int, int], intervals: dict[int, Interval]
) -> dict[int, int]:
    """Returns the registers of locals at the start of ``block``: the header's first, then those of ``source`` that are
    still free."""
    live = block.live_in
    wanted = {lcl: reg for lcl, reg in header.in_var_regs.items() if reg >= 0 and intervals[lcl].bit & live}
    taken = set(wanted.values())
    for lcl, reg in source.items():
        if lcl not in wanted and reg not in taken:
            wanted[lcl] = reg
    return wanted
