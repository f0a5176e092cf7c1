"""Register requirements of LIR nodes on A64 and Thumb-2 (RyuJIT's ``LinearScan::BuildNode`` for arm64 and arm), one
small function an oper; what all instruction sets share is in ``common/build.py``.

Emission has scratch registers of its own (x16, x17, v31; r12, lr), so hardly any node asks for one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.backends.armarch.operands import TAIL_TARGET
from ryuaot.backends.armarch.simd import build_intrinsic
from ryuaot.backends.common import build as C
from ryuaot.backends.common.lowering import block_operations as K
from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import CallNode, CastNode, GenTree

if TYPE_CHECKING:
    from ryuaot.backends.common.machine import Machine
    from ryuaot.pipeline.interfaces.backend import NodeRequirements


def value(machine: Machine, node: GenTree, build: NodeRequirements) -> None:
    """Builds the requirements of a three-address instruction: all operands are read before the result is written."""
    operands = node.operands()
    for operand in operands:
        build.use(operand)
    first = operands[0]
    same_bank = T.uses_float_register(first.type) == T.uses_float_register(node.type)
    build.define(node, prefer=first if same_bank and not first.flags & F.CONTAINED else None)


def divide(machine: Machine, node: GenTree, build: NodeRequirements) -> None:
    """Builds the requirements of a division. If the processor may not divide integers, two doubles do: their registers
    are not emission's scratch, which then holds neither operand."""
    value(machine, node, build)
    if node.type not in T.FLOATING and not machine.divides:
        build.internal_float()
        build.internal_float()


def cast(machine: Machine, node: GenTree, build: NodeRequirements) -> None:
    """Builds the references of a cast."""
    assert isinstance(node, CastNode) and node.op1 is not None
    build.use(node.op1)
    same_bank = (node.op1.type in T.FLOATING) == (node.cast_to in T.FLOATING)
    build.define(node, prefer=node.op1 if same_bank and not node.op1.flags & F.CONTAINED else None)


def cast_in_floats(machine: Machine, node: GenTree, build: NodeRequirements) -> None:
    """Builds the requirements of a cast: a conversion to an integer needs a floating-point register, as does the limit
    of a checked one."""
    cast(machine, node, build)
    assert isinstance(node, CastNode) and node.op1 is not None
    if node.op1.type in T.FLOATING and node.cast_to not in T.FLOATING:
        build.internal_float()


def _relop(machine: Machine, node: GenTree, build: NodeRequirements) -> None:
    """Operands of a compare, then 0 or 1."""
    for operand in node.operands():
        build.use(operand)
    build.define(node)


def _atomic(machine: Machine, node: GenTree, build: NodeRequirements) -> None:
    for operand in node.operands():
        build.use(operand, delay_free=True)
    build.define(node)


def _lea(machine: Machine, node: GenTree, build: NodeRequirements) -> None:
    operands = node.operands()
    for operand in operands:
        build.use(operand, delay_free=len(operands) > 1)
    build.define(node)


def _lclheap(machine: Machine, node: GenTree, build: NodeRequirements) -> None:
    assert node.op1 is not None
    build.use(node.op1, delay_free=True)
    build.define(node)


def block_scratch(plan: K.Strategy, build: NodeRequirements) -> None:
    """Copies and fills go through emission's own registers."""


def calls(tail_target: int) -> C.Build:
    """Returns the rule of calls. ``tail_target``: where a computed target of a tail call is when the frame is gone."""

    def call(machine: Machine, node: GenTree, build: NodeRequirements) -> None:
        assert isinstance(node, CallNode)
        C.call(machine, node, build, 1 << tail_target if node.is_tail else 0)

    return call


RULES: C.Rules = (
    (C.uses, (O.CMP, O.JCMP, O.ARR_BOUNDS_CHECK, O.SWITCH_TABLE)),
    (value, (O.BITCAST, O.SQRT, O.NEG, O.NOT, O.BSWAP, O.ABS, O.CKFINITE, *C.BITS, *C.ROUNDS)),
    (value, (O.MUL, O.MULHI, O.SELECT, *C.BINARY, *C.WIDE, *C.SHIFTS)),
    (divide, C.DIVIDE),
    (_relop, C.RELOPS),
    (cast, (O.CAST,)),
    (_atomic, (O.XADD, O.XCHG, O.CMPXCHG)),
    (_lea, (O.LEA,)),
    (_lclheap, (O.LCLHEAP,)),
)
"""What both instruction sets have in common."""
TABLE = C.table_of((
    *RULES, (calls(TAIL_TARGET), (O.CALL,)), (build_intrinsic, (O.HWINTRINSIC, O.HWTERNARY)), (C.uses, (O.HWEFFECT,)),
))  # fmt: skip
