"""Which struct locals become vectors: RyuJIT's ``lvaIsUsedInSIMDIntrinsic`` and the promotion that gives way to it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.blocks import Statement
from ryuaot.ir.compiler import Compiler
from ryuaot.ir.locals import LclVarDsc
from ryuaot.ir.nodes import GenTree, LclNode
from ryuaot.ir.walk import execution_pairs
from ryuaot.pipeline.fuel import may

_ADDRESSES: Final = frozenset((O.LCL_VAR_ADDR, O.LCL_FLD_ADDR))
_LANES: Final = frozenset((T.INT, T.FLOAT, T.LONG, T.DOUBLE))


@dataclass(slots=True)
class _Uses:
    """What one walk over the method saw of a local."""

    blocked: bool = False
    vector: bool = False  # an operand or the result of an operation on vectors
    parts: int = 0  # lanes that are read or written
    whole: int = 0  # copies from and to memory
    copies: list[int] = field(default_factory=list)  # locals that it is copied from or to


def lane_of(node: LclNode, size: int) -> int:
    """The number of the lane that a LCL_FLD or STORE_LCL_FLD accesses in a vector of ``size`` bytes; -1: no lane."""
    width = T.size_of(node.type, 8)
    if node.type not in _LANES or node.offset % width or not 0 <= node.offset <= size - width:
        return -1
    return node.offset // width


def is_whole(node: LclNode, local: LclVarDsc) -> bool:
    """A LCL_FLD or STORE_LCL_FLD that accesses all of the struct."""
    layout = local.layout
    return (
        node.type == T.STRUCT and node.offset == 0 and layout is not None and node.layout is not None
        and node.layout.size == layout.size
    )  # fmt: skip


def wanted_locals(comp: Compiler) -> list[int]:
    """The locals that become vectors, ascending: where they are computed with, or only copied as a whole; and all that
    copies connect with such ones."""
    uses = {local.number: _Uses() for local in comp.locals if _may_be(local)}
    if not uses:
        return []
    for block in comp.blocks():
        for statement in block.stmts:
            _survey(comp, statement, uses)
    fitting = [number for number, use in uses.items() if not use.blocked]
    wanted = [n for n in fitting if uses[n].vector or uses[n].whole and not uses[n].parts]
    found = dict.fromkeys(wanted)
    work = list(wanted)
    while work:
        for other in uses[work.pop()].copies:
            if not uses[other].blocked and other not in found:
                found[other] = None
                work.append(other)
    return [number for number in sorted(found) if may(comp, "promote", f"V{number:02d}")]


def _may_be(local: LclVarDsc) -> bool:
    return (
        local.type == T.STRUCT
        and local.layout is not None
        and local.layout.simd != T.UNDEF
        and not local.is_pinned
        and not local.do_not_enregister
        and not local.live_in_handler
    )


def _survey(comp: Compiler, statement: Statement, uses: dict[int, _Uses]) -> None:
    parents = dict(execution_pairs(statement))
    for node in parents:
        if not isinstance(node, LclNode):
            continue
        use = uses.get(node.lcl)
        if use is None:
            continue
        local = comp.locals[node.lcl]
        if node.oper in _ADDRESSES:
            use.blocked = True
        elif node.oper in (O.LCL_FLD, O.STORE_LCL_FLD) and not is_whole(node, local):
            assert local.layout is not None
            use.parts += 1
            use.blocked = use.blocked or lane_of(node, local.layout.size) < 0
        else:
            _whole(node, parents, use, uses)


def _whole(node: LclNode, parents: dict[GenTree, GenTree | None], use: _Uses, uses: dict[int, _Uses]) -> None:
    """What the local is stored from, or read for."""
    other: GenTree | None
    if node.oper in (O.STORE_LCL_VAR, O.STORE_LCL_FLD):
        other = node.op1
        while other is not None and other.oper == O.COMMA:
            other = other.op2
    else:
        value: GenTree = node
        other = parents.get(node)
        while other is not None and other.oper == O.COMMA and other.op2 is value:
            value, other = other, parents.get(other)
    if other is None:
        return
    if other.oper == O.HWINTRINSIC or other.type in T.SIMD:
        use.vector = True
    elif isinstance(other, LclNode) and other.lcl in uses:
        use.copies.append(other.lcl)
        uses[other.lcl].copies.append(node.lcl)
    elif other.oper in (O.OBJ, O.STORE_OBJ, O.CNS_INT):
        use.whole += 1
