"""A floating product with 2 is the sum of the other factor with itself, to the last bit and for every NaN: lowering
contains the 2 as op2, emission adds."""

from __future__ import annotations

from typing import Final

from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import DblCon, GenTree

_TWO: Final = {T.FLOAT: 0x40000000, T.DOUBLE: 0x4000000000000000}


def contain_two(node: GenTree) -> bool:
    """Contains the factor 2 of the floating-point MUL ``node``, as its op2. False if no factor is 2."""
    for factor in node.pair()[::-1]:
        if isinstance(factor, DblCon) and factor.bits == _TWO[factor.type]:
            if factor is node.op1:
                node.op1, node.op2 = node.op2, factor
            factor.flags |= F.CONTAINED
            return True
    return False


def doubles(node: GenTree) -> bool:
    """Whether the node is such a product."""
    two = node.op2
    return (
        node.oper == O.MUL
        and isinstance(two, DblCon)
        and bool(two.flags & F.CONTAINED)
        and two.bits == _TWO[two.type]
    )
