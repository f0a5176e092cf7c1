"""Which blocks run with a frame, when some need one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from ryuaot.ir.blocks import BasicBlock
    from ryuaot.ir.compiler import Compiler

_ROUNDS: Final = 4
"""Walks over the blocks until those with a frame are settled; a method that needs more has its frame throughout."""


def framed_blocks(comp: Compiler, need: set[BasicBlock]) -> set[BasicBlock] | None:
    """``need`` (which this grows) and what follows: a frame stands until the method is left, and a block is entered
    either with it from everywhere or from nowhere. None where that takes in the first block. ``preds`` must be right.
    """
    framed = need
    work = list(framed)
    for _ in range(_ROUNDS):
        while work:
            for succ in work.pop().successors():
                if succ not in framed:
                    framed.add(succ)
                    work.append(succ)
        if comp.first_block in framed:
            return None
        for block in comp.blocks():
            if block in framed and any(pred in framed for pred in block.preds):
                work += [pred for pred in block.preds if pred not in framed]
        if not work:
            return framed
        framed.update(work)
    return None


def frame_entries(framed: set[BasicBlock], blocks: list[BasicBlock]) -> set[BasicBlock]:
    """Those of ``blocks`` that set the frame up, since they are entered from code without."""
    return {block for block in blocks if block in framed and any(pred not in framed for pred in block.preds)}
