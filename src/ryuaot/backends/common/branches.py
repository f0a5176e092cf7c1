"""Emission of branches that is the same on all instruction sets, and the helpers that checks jump to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ryuaot.ir.nodes import GenTree

if TYPE_CHECKING:
    from ryuaot.backends.common.machinecode import MachineCodeGen

OVERFLOW: Final = "rt_throw_overflow"
RANGE: Final = "rt_throw_range"
ARITHMETIC: Final = "rt_throw_arith"


def gen_switch(gen: MachineCodeGen[Any], node: GenTree) -> None:
    """SWITCH_TABLE: a chain of compares for few cases, else a table of offsets from itself."""
    assert node.op1 is not None and gen.block is not None
    block, index = gen.block, node.op1.reg
    cases, default = block.targets[:-1], block.targets[-1]
    if block.data:
        labels = [gen.block_label(target, True) for target in cases]
        gen.jump_by_table(node, index, gen.pool.relative_table(labels), len(cases), gen.block_label(default, True))
        return
    for value, target in enumerate(cases):
        if target is not default:
            gen.jump_if_equal(index, value, gen.block_label(target, True))
    gen.jump_to(default)
