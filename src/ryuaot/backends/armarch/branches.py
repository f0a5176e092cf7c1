"""Emission that is the same in both instruction sets of the ARM family: flags, addresses, moves between the banks."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from ryuaot.backends.armarch.operands import FLOAT_ORDERED, FLOAT_UNORDERED, SIGNED, UNSIGNED
from ryuaot.backends.common.asm import Operand
from ryuaot.backends.common.branches import OVERFLOW
from ryuaot.backends.common.casts import LIMITS, float_bits
from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import AddrMode, CastNode, CondNode, GenTree

if TYPE_CHECKING:
    from ryuaot.backends.armarch.addressing import FamilyCodeGen

    Gen = FamilyCodeGen[Any]


def conditions(relop: int, flags: int, floats: bool) -> tuple[str, ...]:
    """Condition codes, any of which means true."""
    if floats:
        return (FLOAT_UNORDERED if flags & F.RELOP_NAN_UN else FLOAT_ORDERED)[relop]
    return ((UNSIGNED if flags & F.UNSIGNED else SIGNED)[relop],)


class Comparisons(NamedTuple):
    """How an instruction set compares. floats: (generator, register, register, size); test: an AND with zero; second:
    the operands that a second operand stands for."""

    floats: Callable[[Any, int, int, int], None]
    test: Callable[[Any, GenTree], None]
    second: Callable[[Any, GenTree, int], tuple[Operand, ...]]

    def gen_compare(self, gen: Gen, node: GenTree) -> None:
        """CMP: sets the flags for what stands behind it."""
        op1, op2 = node.pair()
        size = max(gen.size(op1), gen.size(op2))
        if op1.type in T.FLOATING:
            self.floats(gen, op1.reg, op2.reg, size)
        elif op1.oper == O.AND and op1.flags & F.CONTAINED:
            self.test(gen, op1)
        elif gen.immediate(op2) is not None:
            gen.compare_values(op1, op2, size)
        else:
            gen.emit("cmp", gen.sizes[size][op1.reg], *self.second(gen, op2, size))

    def flags_of(self, gen: Gen, node: GenTree) -> tuple[str, ...]:
        """The flags of a relop, and the condition codes any of which means true."""
        self.gen_compare(gen, node)
        assert node.op1 is not None
        return conditions(node.oper, node.flags, node.op1.type in T.FLOATING)


def gen_jcc(gen: Gen, node: GenTree) -> None:
    """Branch to the block's target on the flags; falls through to the next block."""
    assert isinstance(node, CondNode) and gen.block is not None
    target = gen.block_label(gen.block.targets[0], True)
    for condition in conditions(node.cond, node.flags, bool(node.bit)):
        gen.jump_if(condition, target)



def gen_lea(gen: Gen, node: GenTree) -> None:
    """An address as a value."""
    assert isinstance(node, AddrMode)
    base, index = node.op1, node.op2
    if index is None:
        assert base is not None
        gen.add_constant(node.reg, base.reg, node.offset)
        return
    if base is None:
        gen.scale(node.reg, index.reg, node.scale)
    else:
        gen.add_scaled(node.reg, base.reg, index.reg, node.scale)
    gen.add_constant(node.reg, node.reg, node.offset)


def gen_bitcast(gen: Gen, node: GenTree) -> None:
    """The same bits in the other bank."""
    assert node.op1 is not None
    gen.move(node.reg, node.op1.reg, node.type)


def check_float(gen: Gen, node: CastNode, source: GenTree, temp: int, compare: Callable[..., None]) -> None:
    """Overflow unless the truncated value fits; NaN never does (LE and LT are true on unordered)."""
    low, high = LIMITS[node.cast_to]
    single = source.type == T.FLOAT
    inclusive = low < (-(1 << 23) if single else -(1 << 52))  # low - 1 is not exact there
    for limit, condition in ((low if inclusive else low - 1, "lt" if inclusive else "le"), (high + 1, "ge")):
        gen.float_constant(temp, float_bits(float(limit), single), source.type)
        compare(gen, source.reg, temp, gen.size(source))
        gen.throw_if(condition, OVERFLOW)
