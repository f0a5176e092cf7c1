"""Emission that is the same in both instruction sets of the ARM family: flags, addresses, moves between the banks,
products, stores, jumps out of the method."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from ryuaot.backends.armarch.lowering import negative_shift, sum_shift
from ryuaot.backends.armarch.operands import FLOAT_ORDERED, FLOAT_UNORDERED, SIGNED, UNSIGNED
from ryuaot.backends.common.assembly.instruction_list import Bits, Modifier, Operand, Symbol
from ryuaot.backends.common.doubling import doubles
from ryuaot.backends.common.sequences.branch_sequences import OVERFLOW
from ryuaot.backends.common.sequences.cast_sequences import LIMITS, float_bits
from ryuaot.backends.common.sequences.memory_sequences import gen_barrier
from ryuaot.ir import flags as F
from ryuaot.ir import nodes as N
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import AddrMode, CallNode, CastNode, CondNode, GenTree

if TYPE_CHECKING:
    from ryuaot.backends.armarch.memory_operands import FamilyCodeGen

    Gen = FamilyCodeGen[Any]


def conditions(relop: int, flags: int, is_floating: bool) -> tuple[str, ...]:
    """Returns condition codes, any of which means true."""
    if is_floating:
        return (FLOAT_UNORDERED if flags & F.RELOP_NAN_UN else FLOAT_ORDERED)[relop]
    return ((UNSIGNED if flags & F.UNSIGNED else SIGNED)[relop],)


class Comparisons(NamedTuple):
    """How an instruction set compares. floats: (generator, register, register, size); test: an AND with zero; second:
    the operands that a second operand stands for."""

    floats: Callable[[Any, int, int, int], None]
    test: Callable[[Any, GenTree], None]
    second: Callable[[Any, GenTree, int], tuple[Operand, ...]]

    def gen_compare(self, gen: Gen, node: GenTree) -> None:
        """Emits CMP, which sets the flags for the next nodes."""
        op1, op2 = node.pair()
        size = max(gen.size(op1), gen.size(op2))
        if op1.type in T.FLOATING:
            if op2.flags & F.CONTAINED:
                gen.emit("fcmp", gen.own.sizes[size][op1.reg], 0.0)
            else:
                self.floats(gen, op1.reg, op2.reg, size)
        elif op1.oper == O.AND and op1.flags & F.CONTAINED:
            self.test(gen, op1)
        elif op1.flags & F.CONTAINED:
            _compare_part(gen, op1, size)
        elif gen.immediate(op2) is not None:
            gen.compare_values(op1, op2, size)
        else:
            gen.emit("cmp", gen.own.sizes[size][op1.reg], *self.second(gen, op2, size))

    def flags_of(self, gen: Gen, node: GenTree) -> tuple[str, ...]:
        """Returns the flags of a relop, and the condition codes any of which means true."""
        self.gen_compare(gen, node)
        assert node.op1 is not None
        return conditions(node.oper, node.flags, node.op1.type in T.FLOATING)


def _compare_part(gen: Gen, value: GenTree, size: int) -> None:
    """Compares a contained sum, or the cast of a small number, with zero."""
    names = gen.own.sizes[size]
    assert value.op1 is not None
    if isinstance(value, CastNode):
        mask = (1 << 8 * T.size_of(value.cast_to, gen.ptr)) - 1
        gen.emit("tst", gen.own.sizes[4][value.op1.reg], Bits(mask))
    else:
        assert value.op2 is not None
        gen.emit("cmn", names[value.op1.reg], names[value.op2.reg])


def gen_jcc(gen: Gen, node: GenTree) -> None:
    """Emits a branch to the block's target on the flags; falls through to the next block."""
    assert isinstance(node, CondNode) and gen.block is not None
    target = gen.jump_label(gen.block.targets[0])
    for condition in conditions(node.cond, node.flags, bool(node.bit)):
        gen.jump_if(condition, target)


def gen_lea(gen: Gen, node: GenTree) -> None:
    """Emits an address as a value."""
    assert isinstance(node, AddrMode)
    base, index = node.op1, node.op2
    assert base is not None
    if index is None:
        gen.add_constant(node.reg, base.reg, node.offset)
        return
    gen.add_scaled(node.reg, base.reg, index.reg, node.scale)
    gen.add_constant(node.reg, node.reg, node.offset)


def gen_mul(gen: Gen, node: GenTree) -> None:
    """Emits MUL; checked: the upper half of the product must be the sign (or zero) extension of the lower half."""
    op1, op2 = node.pair()
    names = gen.own.sizes[gen.size(node)]
    if op2.flags & F.CONTAINED and not doubles(node):
        gen_scaled_sum(gen, node, op1, op2)
        return
    dst, left = names[node.reg], names[op1.reg]
    if doubles(node):
        gen.float_sum(gen.size(node), dst, left, left)
        return
    right = names[op2.reg]
    if node.type in T.FLOATING:
        gen.float_product(gen.size(node), dst, left, right)
    elif node.flags & F.OVERFLOW:
        gen.checked_product(gen.size(node), bool(node.flags & F.UNSIGNED), dst, left, right)
    else:
        gen.emit("mul", dst, left, right)


def gen_scaled_sum(gen: Gen, node: GenTree, op1: GenTree, op2: GenTree) -> None:
    """Emits a product of extended factors, or by a constant near a power of two."""
    names = gen.own.sizes[gen.size(node)]
    dst = names[node.reg]
    if isinstance(op2, CastNode):
        assert op1.op1 is not None and op2.op1 is not None
        narrow = gen.own.sizes[4]
        gen.emit("umull" if op2.flags & F.UNSIGNED else "smull", dst, narrow[op1.op1.reg], narrow[op2.op1.reg])
        return
    left, shift = names[op1.reg], negative_shift(op2)
    if not shift:
        gen.emit("add", dst, left, left, Modifier("lsl", sum_shift(op2)))
    elif op2.value & 1:  # type: ignore[attr-defined]
        gen.emit("sub", dst, left, left, Modifier("lsl", shift))
    else:
        gen.emit("neg", dst, left, Modifier("lsl", shift))


def storing(store: Callable[[Any, GenTree, Any, GenTree], None], releases: bool) -> Callable[[Any, GenTree], None]:
    """Returns the emission of STOREIND. ``store``: (generator, node, memory, value) without a write barrier.
    ``releases``: it orders volatile stores by itself; otherwise a fence precedes them, as it precedes write
    barriers."""

    def gen_storeind(gen: Gen, node: GenTree) -> None:
        """Emits a store; references into the heap go through the write barrier."""
        addr, value = node.pair()
        to_heap = node.type == T.REF and not node.flags & F.NO_BARRIER
        if node.flags & F.VOLATILE and (to_heap or not releases):
            gen_memory_barrier(gen, node)
        if not gen_barrier(gen, node):
            store(gen, node, gen.addr(addr), value)

    return gen_storeind


def gen_memory_barrier(gen: Gen, node: GenTree) -> None:
    """Emits a full barrier."""
    gen.emit("dmb ish")


def tail_jump(gen: Gen, node: CallNode, symbol: str) -> None:
    """Emits the jump of a fast tail call."""
    if node.call_flags & N.CALL_VIRT_STUB:
        gen.jump_through(gen.operand(gen.target.cell_reg, width=gen.ptr))
    elif symbol:
        gen.emit("b", Symbol(gen.symbol(symbol)))
    else:
        gen.emit(gen.own.jumps, gen.own.words[gen.own.tail_target])


def tail_target(gen: Gen, node: CallNode, symbol: str, into: int) -> int:
    """Returns the register with the target of a tail call through a helper: ``into`` where it has to be loaded."""
    if node.call_flags & N.CALL_VIRT_STUB:
        gen.emit("ldr", gen.own.words[into], gen.operand(gen.target.cell_reg, width=gen.ptr))
    elif symbol:
        gen.address_into(into, gen.named(gen.symbol(symbol)))
    else:
        return gen.own.tail_target
    return into


def gen_bitcast(gen: Gen, node: GenTree) -> None:
    """Moves the bits to the other bank."""
    assert node.op1 is not None
    gen.move(node.reg, node.op1.reg, node.type)


def check_float(gen: Gen, node: CastNode, source: GenTree, temp: int, compare: Callable[..., None]) -> None:
    """Throws OverflowException unless the truncated value fits; NaN never does (LE and LT are true on unordered)."""
    low, high = LIMITS[node.cast_to]
    single = source.type == T.FLOAT
    inclusive = low < (-(1 << 23) if single else -(1 << 52))  # low - 1 is not exact there
    for limit, condition in ((low if inclusive else low - 1, "lt" if inclusive else "le"), (high + 1, "ge")):
        gen.float_constant(temp, float_bits(float(limit), single), source.type)
        compare(gen, source.reg, temp, gen.size(source))
        gen.throw_if(condition, OVERFLOW)
