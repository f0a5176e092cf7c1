"""Two compares with zero that lead to the same two blocks become one (RyuJIT's ``optOptimizeBools``): ``a == 0 && b ==
0`` is ``(a | b) == 0``, ``a < 0 && b < 0`` is ``(a & b) < 0``, and so on for what jumps where either holds.

The second compare is of an int or long that takes an operation or two on locals and cannot fail: it is computed where
the first alone would have decided, too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ryuaot.ir import blocks as B
from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.builder import Builder
from ryuaot.ir.eh_regions import edges_of_regions, in_same_regions
from ryuaot.ir.nodes import IntCon
from ryuaot.ir.walk import execution_order
from ryuaot.pipeline.flowgraph.flow_graph import compute_preds
from ryuaot.pipeline.flowgraph.natural_loops import forget_loops
from ryuaot.pipeline.fuel import may

if TYPE_CHECKING:
    from ryuaot.ir.blocks import BasicBlock
    from ryuaot.ir.compiler import Compiler
    from ryuaot.ir.nodes import GenTree

_TYPES: Final = {8: (T.INT, T.LONG), 4: (T.INT,)}
_CHEAP: Final = frozenset((O.LCL_VAR, O.CNS_INT, O.ADD, O.SUB, O.AND, O.OR, O.XOR, O.NEG, O.NOT))
_MOST_NODES: Final = 5
#: what says of two numbers that the compare with zero is true of both, and of either
BOTH: Final = {O.EQ: O.OR, O.GE: O.OR, O.LT: O.AND}
EITHER: Final = {O.NE: O.OR, O.LT: O.OR, O.GE: O.AND}


def merge_compares(comp: Compiler) -> None:
    """Merges chains of compares, each from its start. Requires predecessors, and keeps them."""
    named = edges_of_regions(comp)
    changed = False
    block = comp.first_block
    while block is not None:
        if block.kind == B.BBJ_COND and _merge(comp, block, named):
            changed = True
        else:
            block = block.next
    if changed:
        compute_preds(comp)
        forget_loops(comp)


def _merge(comp: Compiler, block: BasicBlock, named: set[BasicBlock]) -> bool:
    """Merges the compare of the next block into this one's."""
    second = block.next
    if second is None or second.kind != B.BBJ_COND or second.preds != [block] or len(second.stmts) != 1:
        return False
    if second in named or not in_same_regions(block, second):
        return False
    target, other = second.targets[0], second.next
    mine, its = _compared(comp, block), _compared(comp, second)
    if target is other or mine is None or its is None or mine[1].type != its[1].type:
        return False
    oper = mine[0]
    if block.targets[0] is target:
        joint = EITHER.get(oper)
    elif block.targets[0] is other:  # the second is asked where the first does not hold
        oper = O.REVERSE_RELOP[oper]
        joint = BOTH.get(oper)
    else:
        return False
    if joint is None or oper != its[0] or not _is_cheap(comp, its[1]) or not may(comp, "compare-chain", block):
        return False
    build = Builder(comp)
    value = build.binary(joint, mine[1].type, mine[1], its[1])
    jump = block.stmts[-1].root
    jump.op1 = build.relop(oper, value, build.icon(0, value.type))
    block.targets = [target]
    comp.unlink_block(second)
    for successor in (target, other):
        assert successor is not None
        successor.preds = list(dict.fromkeys(block if pred is second else pred for pred in successor.preds))
    return True


def _compared(comp: Compiler, block: BasicBlock) -> tuple[int, GenTree] | None:
    """Returns (relop, number) of a jump that compares a number with zero; None for others."""
    relop = block.stmts[-1].root.op1
    if relop is None or relop.oper not in O.REVERSE_RELOP:
        return None
    value, zero = relop.pair()
    if not isinstance(zero, IntCon) or zero.value or value.type not in _TYPES[comp.pointer_size]:
        return None
    if relop.flags & F.UNSIGNED and relop.oper not in (O.EQ, O.NE) or value.flags & F.ASG:
        return None
    return relop.oper, value


def _is_cheap(comp: Compiler, value: GenTree) -> bool:
    nodes = execution_order(value)
    if len(nodes) > _MOST_NODES or value.flags & (F.EXCEPT | F.CALL | F.GLOB_REF):
        return False
    for node in nodes:
        if node.oper not in _CHEAP or node.flags & F.OVERFLOW:
            return False
        if node.oper == O.LCL_VAR and comp.locals[node.lcl].address_exposed:  # type: ignore[attr-defined]
            return False
    return True
