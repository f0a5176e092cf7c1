"""Register requirements of LIR nodes on arm, beyond those that it shares with arm64."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ryuaot.backends.arm.operands import TAIL_TARGET
from ryuaot.backends.armarch import build as A
from ryuaot.backends.common import blocks as K
from ryuaot.backends.common import build as C
from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import CastNode, GenTree

if TYPE_CHECKING:
    from ryuaot.backends.common.machine import Machine
    from ryuaot.pipeline.backend import NodeRequirements

_AT_ONCE: Final = 4
"""Words that a copy reads before it writes them."""


def block_scratch(plan: K.Strategy, build: NodeRequirements) -> None:
    """Low registers, which 16-bit loads and stores know, rather than emission's own."""
    if plan.kind in (K.COPY, K.FILL, K.ZERO) and plan.size:
        for _ in range(min(_AT_ONCE, (plan.size + 3) // 4) if plan.kind == K.COPY else 1):
            build.internal_int()


def _cast(machine: Machine, node: GenTree, build: NodeRequirements) -> None:
    """A conversion to an integer is made in a floating register; so is the limit of a checked one."""
    assert isinstance(node, CastNode) and node.op1 is not None
    A.cast(machine, node, build)
    if node.op1.type in T.FLOATING and node.cast_to not in T.FLOATING:
        build.internal_float()


def _div(machine: Machine, node: GenTree, build: NodeRequirements) -> None:
    """Where the processor need not divide integers, doubles do it: emission's scratch holds neither operand then."""
    A.value(machine, node, build)
    if node.type not in T.FLOATING and not machine.divides:
        build.internal_float()
        build.internal_float()


def _mod(machine: Machine, node: GenTree, build: NodeRequirements) -> None:
    op1, op2 = node.pair()
    build.use(op1)
    build.use(op2)
    build.define(node, prefer=op1)
    if not machine.divides:
        build.internal_float()
        build.internal_float()


def _carry(machine: Machine, node: GenTree, build: NodeRequirements) -> None:
    """ADD_LO and the like: three-address, and a word may be contained in more ways than one."""
    op1 = node.op1
    assert op1 is not None
    for operand in node.operands():
        build.use(operand)
    build.define(node, prefer=None if op1.flags & F.CONTAINED else op1)


TABLE = C.table_of((
    *A.RULES,
    (_carry, C.WIDE),
    (_cast, (O.CAST,)),
    (_div, (O.DIV, O.UDIV)),
    (_mod, (O.MOD, O.UMOD)),
    (A.calls(TAIL_TARGET), (O.CALL,)),
))
