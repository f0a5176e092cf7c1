"""Emission of calls for A64."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.backends.armarch import tailcalls
from ryuaot.backends.armarch.operands import ADDRESS, Mem, X
from ryuaot.backends.common.calls import direct_symbol, gen_after_call, passes_cell
from ryuaot.ir import nodes as N
from ryuaot.ir.nodes import CallNode, GenTree

if TYPE_CHECKING:
    from ryuaot.backends.armarch.codegen import ArmCodeGen


def gen_call(gen: ArmCodeGen, node: GenTree) -> None:
    """CALL. The arguments are in place."""
    assert isinstance(node, CallNode)
    if node.call_flags & N.CALL_NULLCHECK_THIS:
        gen.probe(Mem(gen.target.arg0))
    if node.is_tail:
        tailcalls.gen_tail_call(gen, node)
        return
    symbol = direct_symbol(node)
    if node.call_flags & N.CALL_VIRT_STUB:
        cell = gen.target.cell_reg
        if not passes_cell(node):
            gen.address_into(cell, Mem(ADDRESS, symbol=gen.symbol(node.cell)))
        gen.emit("ldr", X[ADDRESS], Mem(cell, width=8))
        gen.emit("blr", X[ADDRESS])
    elif symbol:
        gen.gen_call_symbol(symbol)
    else:
        assert node.control is not None
        gen.emit("blr", X[node.control.reg])
    gen_after_call(gen, node)
