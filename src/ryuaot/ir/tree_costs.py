"""What a tree costs to evaluate, in instructions of a simple machine (RyuJIT's ``gtSetEvalOrder``, ``GetCostEx``).

Locals and constants are free, and so is what an access's address mode computes: sums, and products by 1, 2, 4 and 8.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ryuaot.ir import hwintrinsics as I
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import HWIntrinsic, HWTernary, IntCon

if TYPE_CHECKING:
    from ryuaot.ir.nodes import GenTree

_FREE: Final = frozenset((
    O.LCL_VAR, O.CNS_INT, O.CNS_HANDLE, O.LCL_VAR_ADDR, O.LCL_FLD_ADDR, O.COMMA, O.ARGPLACE, O.CATCH_ARG, O.BITCAST,
))  # fmt: skip
_OWN: Final = {
    O.IND: 3, O.OBJ: 4, O.ARR_LENGTH: 3, O.LCL_FLD: 2, O.CNS_DBL: 1, O.MUL: 3, O.MULHI: 4, O.DIV: 20, O.MOD: 20, O.UDIV:
    20, O.UMOD: 20, O.SQRT: 15, O.CALL: 40, O.ROUND: 6, O.FLOOR: 6, O.CEILING: 6, O.TRUNC: 6,
}  # fmt: skip
_SCALES: Final = (1, 2, 4, 8)
_ACCESSES: Final = O.ACCESSES | {O.NULLCHECK}
FLOAT_COST: Final = 4


def costs_of(order: list[GenTree]) -> tuple[dict[GenTree, int], set[GenTree]]:
    """Costs of a statement's nodes, given in execution order, operands included; and the nodes that an address mode
    computes."""
    address_parts: set[GenTree] = set()
    for node in order:
        if node.op1 is not None and (node.oper in _ACCESSES or _keeps_address(node)):
            _mark_address(node.op1, address_parts)
    costs: dict[GenTree, int] = {}
    for node in order:
        total = 0 if node in address_parts else own_cost(node)
        for operand in node.operands():
            total += costs[operand]
        costs[node] = total
    return costs, address_parts


def own_cost(node: GenTree) -> int:
    """Returns the cost of one node without its operands."""
    oper = node.oper
    if oper in _FREE:
        return 0
    if isinstance(node, HWIntrinsic | HWTernary):
        return I.INFO[node.intrinsic].cost
    if node.type in T.FLOATING and oper not in (O.IND, O.LCL_FLD, O.CNS_DBL, O.SQRT, O.CALL):
        return 15 if oper == O.DIV else FLOAT_COST
    return _OWN.get(oper, 1)


def _keeps_address(node: GenTree) -> bool:
    """Whether a node stores a managed pointer for a load and a store (`a[i] += x`). Forward substitution makes both
    compute it."""
    return node.oper == O.STORE_LCL_VAR and node.type == T.BYREF


def _mark_address(address: GenTree, found: set[GenTree]) -> None:
    """Collects the nodes of base + index * scale + offset, each at most once."""
    node: GenTree | None = address
    while node is not None and node.oper == O.COMMA:
        node = node.op2
    if node is None:
        return
    if node.oper == O.ADD and isinstance(node.op2, IntCon):
        found.add(node)
        node = node.op1
    if node is None or node.oper != O.ADD or isinstance(node.op2, IntCon):
        return
    found.add(node)
    scaled = node.op2
    if scaled is not None and scaled.oper == O.MUL and isinstance(scaled.op2, IntCon) and scaled.op2.value in _SCALES:
        found.add(scaled)
