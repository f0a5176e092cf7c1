"""Emission of branches and bounds checks of the ARM family: the flags are the same in both instruction sets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ryuaot.backends.armarch.operands import FLOAT_ORDERED, FLOAT_UNORDERED, SIGNED, UNSIGNED
from ryuaot.backends.common.branches import RANGE
from ryuaot.ir import flags as F
from ryuaot.ir.nodes import CondNode, GenTree

if TYPE_CHECKING:
    from ryuaot.backends.armarch.addressing import FamilyCodeGen

    Gen = FamilyCodeGen[Any]


def conditions(relop: int, flags: int, floats: bool) -> tuple[str, ...]:
    """Condition codes, any of which means true."""
    if floats:
        return (FLOAT_UNORDERED if flags & F.RELOP_NAN_UN else FLOAT_ORDERED)[relop]
    return ((UNSIGNED if flags & F.UNSIGNED else SIGNED)[relop],)


def gen_jcc(gen: Gen, node: GenTree) -> None:
    """Branch to the block's target on the flags; falls through to the next block."""
    assert isinstance(node, CondNode) and gen.block is not None
    target = gen.block_label(gen.block.targets[0], True)
    for condition in conditions(node.cond, node.flags, bool(node.bit)):
        gen.jump_if(condition, target)


def gen_bounds_check(gen: Gen, node: GenTree) -> None:
    """Throws unless index <u length."""
    index, length = node.pair()
    size = max(gen.size(index), gen.size(length))
    value = gen.immediate(index)
    if value is not None:
        gen.compare_constant(length.reg, value, size)
        gen.throw_if("ls", RANGE)
        return
    value = gen.immediate(length)
    if value is not None:
        gen.compare_constant(index.reg, value, size)
    else:
        gen.compare(index.reg, length.reg, size)
    gen.throw_if("hs", RANGE)
