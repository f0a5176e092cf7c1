"""Emission of branches that is the same on all instruction sets, and the helpers that checks jump to."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir.nodes import GenTree

if TYPE_CHECKING:
    from ryuaot.backends.common.codegen.machine_codegen import MachineCodeGen

Compare = Callable[[Any, GenTree], None]
Code = Callable[[GenTree], str]
OVERFLOW: Final = "rt_throw_overflow"
RANGE: Final = "rt_throw_range"


def gen_bounds_check(gen: MachineCodeGen[Any], node: GenTree) -> None:
    """Throws unless index <u length."""
    index, length = node.pair()
    size = max(gen.size(index), gen.size(length))
    not_below, not_above = gen.out_of_range
    if index.flags & F.CONTAINED and index.oper == O.CNS_INT:
        gen.compare_values(length, index, size)
        gen.throw_if(not_above, RANGE)
    else:
        gen.compare_values(index, length, size)
        gen.throw_if(not_below, RANGE)


def ckfinite(compare_exponent: Callable[[Any, GenTree, GenTree], None]) -> Compare:
    """Returns the emission of CKFINITE. ``compare_exponent``: (generator, node, number) compares the exponent with the
    greatest one."""

    def gen_ckfinite(gen: MachineCodeGen[Any], node: GenTree) -> None:
        """Throws when all bits of the exponent are set: OverflowException, as in the CLR (ECMA-335 names its base)."""
        assert node.op1 is not None
        compare_exponent(gen, node, node.op1)
        gen.throw_if(gen.equal, OVERFLOW)
        gen.move(node.reg, node.op1.reg, node.type)

    return gen_ckfinite


def gen_condition(gen: MachineCodeGen[Any], condition: GenTree, compare: Compare, code: Code) -> str:
    """Flags of the condition of a SELECT, and the condition code that is true: that of a contained compare, or of a
    value that is not zero."""
    if condition.flags & F.CONTAINED:
        compare(gen, condition)
        return code(condition)
    gen.compare_zero(condition.reg, gen.size(condition))
    return "ne"


def gen_switch(gen: MachineCodeGen[Any], node: GenTree) -> None:
    """Emits SWITCH_TABLE: a chain of compares for few cases, else a table of offsets from itself."""
    assert node.op1 is not None and gen.block is not None
    block, index = gen.block, node.op1.reg
    cases, default = block.targets[:-1], block.targets[-1]
    if block.data:
        gen.jump_by_table(node, index, cases, gen.jump_label(default))
        return
    for value, target in enumerate(cases):
        if target is not default:
            gen.jump_if_equal(index, value, gen.jump_label(target))
    gen.jump_to(default)
