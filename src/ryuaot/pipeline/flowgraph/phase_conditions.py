"""Conditions without which a phase has nothing to do (`Phase.only`): questions about the method, which change nothing.

The manager does not run a phase whose condition is false, so the checks need not look at the method again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.ir import vartypes as T
from ryuaot.ir.flags import CALL
from ryuaot.pipeline.flowgraph.natural_loops import has_backward_jump

if TYPE_CHECKING:
    from ryuaot.ir.compiler import Compiler


def has_regions(comp: Compiler) -> bool:
    """Whether the method has tries."""
    return bool(comp.eh)


def has_calls(comp: Compiler) -> bool:
    """Whether a statement of the method calls anything."""
    for block in comp.blocks():
        for statement in block.stmts:
            if statement.root.flags & CALL:
                return True
    return False


def has_blocks(comp: Compiler) -> bool:
    """Whether the method has more than one block."""
    return comp.first_block is not comp.last_block


def may_loop(comp: Compiler) -> bool:
    """Whether the method may have a loop."""
    return has_backward_jump(comp)


def is_numbered(comp: Compiler) -> bool:
    """Whether definitions or values of the method have numbers."""
    return "ssa" in comp.data or "vn" in comp.data


def has_structs(comp: Compiler) -> bool:
    """Whether a local of the method is a struct."""
    for local in comp.locals:
        if local.type == T.STRUCT:
            return True
    return False


def has_small_registers(comp: Compiler) -> bool:
    """Whether a register is too small for a long."""
    return comp.pointer_size != 8
