"""Stores that run once, at a method's entry."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.ir import blocks as B
from ryuaot.ir.builder import refresh_effects

if TYPE_CHECKING:
    from ryuaot.ir.compiler import Compiler
    from ryuaot.ir.nodes import GenTree


def store_at_entry(comp: Compiler, stores: list[GenTree]) -> None:
    """Put the stores into a block that runs once: the first one, unless something jumps back to it or it stands in a
    try."""
    first = comp.first_block
    assert first is not None
    for store in stores:
        refresh_effects(store)
    is_target = any(first in block.successors() for block in comp.blocks())
    if is_target or first.try_index != B.NO_REGION:
        entry = comp.new_block(B.BBJ_NONE)
        entry.flags |= B.BBF_INTERNAL
        comp.insert_block_before(first, entry)
        first = entry
    first.stmts[:0] = [B.Statement(store) for store in stores]
