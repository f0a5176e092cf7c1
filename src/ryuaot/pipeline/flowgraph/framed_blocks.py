"""Which blocks run with a frame, when some need one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from ryuaot.ir.blocks import BasicBlock
    from ryuaot.ir.compiler import Compiler

_ROUNDS: Final = 4
"""Walks over the blocks until those with a frame are settled; a method that needs more has its frame throughout."""


def framed_blocks(comp: Compiler, need: set[BasicBlock]) -> set[BasicBlock] | None:
    """Grows ``need`` to all blocks that must run with a frame and returns it: a frame lives until the method is left,
    and all paths enter a block either with it or without. None if that includes the first block. ``preds`` must be up
    to date."""
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
    """Returns those of ``blocks`` that set up the frame: framed blocks with a predecessor that has no frame."""
    return {block for block in blocks if block in framed and any(pred not in framed for pred in block.preds)}
