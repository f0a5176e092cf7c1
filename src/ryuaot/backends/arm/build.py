"""Register requirements of LIR nodes on arm, beyond those that it shares with arm64."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ryuaot.backends.arm.operands import TAIL_TARGET
from ryuaot.backends.armarch import build as A
from ryuaot.backends.common import build as C
from ryuaot.backends.common.lowering import block_operations as K
from ryuaot.ir import opers as O

if TYPE_CHECKING:
    from ryuaot.pipeline.interfaces.backend import NodeRequirements

_AT_ONCE: Final = 4
"""Words that a copy reads before it writes them."""


def block_scratch(plan: K.Strategy, build: NodeRequirements) -> None:
    """Requires low registers, which 16-bit loads and stores have, instead of emission's scratch."""
    if plan.kind in (K.COPY, K.FILL, K.ZERO) and plan.size:
        for _ in range(min(_AT_ONCE, (plan.size + 3) // 4) if plan.kind == K.COPY else 1):
            build.internal_int()


TABLE = C.table_of((*A.RULES, (A.cast_in_floats, (O.CAST,)), (A.calls(TAIL_TARGET), (O.CALL,))))
