"""Throughput of a loop body without dependencies, on a processor with six simple operations, two loads, two stores, two
floating-point operations, one multiplication and one taken branch per cycle."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.tree_costs import costs_of
from ryuaot.ir.walk import execution_order

if TYPE_CHECKING:
    from ryuaot.ir.nodes import GenTree

CYCLE: Final = 12
"""Units of a cycle."""
_SIMPLE, _HALF = CYCLE // 6, CYCLE // 2
_LONGER: Final = frozenset(
    (O.DIV, O.MOD, O.UDIV, O.UMOD, O.SQRT, O.CALL, O.ROUND, O.FLOOR, O.CEILING, O.TRUNC)
)
_LOADS: Final = frozenset((O.IND, O.OBJ, O.ARR_LENGTH, O.LCL_FLD))
_STORES: Final = frozenset((O.STOREIND, O.STORE_OBJ, O.STORE_BLK, O.STORE_LCL_FLD))
_NOTHING: Final = frozenset((
    O.LCL_VAR, O.STORE_LCL_VAR, O.CNS_INT, O.CNS_DBL, O.CNS_HANDLE, O.LCL_VAR_ADDR, O.LCL_FLD_ADDR, O.COMMA, O.BITCAST,
    O.NONE,
))  # fmt: skip


def busy(roots: Iterable[GenTree], rounds: int, counting: int) -> int:
    """Returns the time of ``rounds`` copies of the trees, in units. A taken branch follows them. ``counting``: simple
    operations of the loop control."""
    simple, loads, stores, floats, products = counting * _SIMPLE, 0, 0, 0, 0
    for root in roots:
        order = execution_order(root)
        _, address_parts = costs_of(order)
        for node in order:
            if node in address_parts or node.oper in _NOTHING:
                continue
            if node.oper in _LONGER:
                products += 4 * CYCLE * rounds
            elif node.oper in (O.MUL, O.MULHI) and node.type not in T.FLOATING:
                products += CYCLE * rounds
            elif node.oper in _LOADS:  # most are memory operands of other instructions
                loads += _HALF * rounds
            elif node.oper in _STORES:
                stores += _HALF * rounds
            elif node.type in T.FLOATING:
                floats += _HALF * rounds
            elif node.oper != O.CAST or node.type not in (T.LONG, T.ULONG):  # an index is widened once
                simple += _SIMPLE * rounds
    return max(simple, loads, stores, floats, products, CYCLE)
