"""Computes a remainder from the quotient by the same constant: `x % 10` and `x / 10`, as in loops over digits, share
one division. The remainder becomes `x - (x / 10) * 10`; later phases find that its quotient equals the other one.

Where no such quotient is in the method remainders stay: lowering divides for them in one go, and what is known of
their range goes for the difference. Of two numbers that are not known x64's division gives both.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.builder import Builder, refresh_effects
from ryuaot.ir.nodes import GenTree, IntCon, LclNode
from ryuaot.ir.walk import execution_order, rewrite
from ryuaot.pipeline.fuel import may

if TYPE_CHECKING:
    from ryuaot.ir.compiler import Compiler

QUOTIENTS: Final = {O.MOD: O.DIV, O.UMOD: O.UDIV}

_Key = tuple[int, int, int, int]


def share_quotients(comp: Compiler) -> None:
    """Rewrites remainders beside which there is a quotient. Requires morphed trees."""
    divided: set[_Key] = set()
    with_remainders = []
    for block in comp.blocks():
        for statement in block.stmts:
            remainder = False
            for node in execution_order(statement.root):
                remainder = remainder or node.oper in QUOTIENTS
                if node.oper in (O.DIV, O.UDIV):
                    key = _key(comp, node, node.oper)
                    if key is not None:
                        divided.add(key)
            if remainder:
                with_remainders.append(statement)
    if not divided:
        return
    build = Builder(comp)

    def visit(node: GenTree, parent: GenTree | None) -> GenTree:
        quotient = QUOTIENTS.get(node.oper)
        if quotient is not None and _key(comp, node, quotient) in divided and may(comp, "remainder", node):
            return _what_is_left(build, node, quotient)
        refresh_effects(node)
        return node

    for statement in with_remainders:
        rewrite(statement, visit)


def _key(comp: Compiler, node: GenTree, quotient: int) -> _Key | None:
    """Returns the key of a division: operator, type, dividend and divisor. None if the dividend may change, or no
    division instruction is needed."""
    if node.type not in (T.INT, T.LONG):
        return None
    dividend, divisor = node.pair()
    if not isinstance(divisor, IntCon) or not isinstance(dividend, LclNode) or dividend.oper != O.LCL_VAR:
        return None
    size = abs(divisor.value)
    if comp.locals[dividend.lcl].address_exposed or not size & (size - 1):
        return None
    return quotient, node.type, dividend.lcl, divisor.value


def _what_is_left(build: Builder, node: GenTree, quotient: int) -> GenTree:
    dividend, divisor = node.pair()
    divide = build.binary(quotient, node.type, build.copy_leaf(dividend), build.copy_leaf(divisor), node.flags)
    refresh_effects(divide)
    multiply = build.binary(O.MUL, node.type, divide, divisor)
    refresh_effects(multiply)
    left = build.binary(O.SUB, node.type, dividend, multiply)
    refresh_effects(left)
    return left
