"""Emission of tail calls for Thumb-2."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.backends.arm.operands import ADDRESS, R, listed
from ryuaot.backends.armarch.branches import tail_target
from ryuaot.backends.common.assembly.instruction_list import Symbol
from ryuaot.backends.common.assembly.tail_call_area import moved_bytes
from ryuaot.ir.nodes import CallNode

if TYPE_CHECKING:
    from ryuaot.backends.arm.codegen import ThumbCodeGen


def tail_helper(gen: ThumbCodeGen, node: CallNode, symbol: str) -> None:
    """Emits a tail call by helper. lr: bytes of the outgoing area that move. Below them: the target."""
    if node.tail_copies:
        raise gen.bug("a struct goes by reference")
    gen.gen_restore_saved()
    gen.emit("push", listed(R[tail_target(gen, node, symbol, ADDRESS)]))
    gen.constant(ADDRESS, moved_bytes(node), 4)
    gen.emit("b", Symbol(gen.symbol("rt_tail_call")))
