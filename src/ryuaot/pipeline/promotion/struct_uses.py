"""Collects the uses of the structs that may be promoted."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.blocks import Statement
from ryuaot.ir.compiler import Compiler
from ryuaot.ir.nodes import CallNode, GenTree, LclNode
from ryuaot.ir.walk import execution_pairs

_ADDRESSES = frozenset((O.LCL_VAR_ADDR, O.LCL_FLD_ADDR))
_WHOLE_PARENTS = frozenset((O.STORE_LCL_VAR, O.STORE_LCL_FLD, O.STORE_OBJ, O.RETURN, O.CALL))


@dataclass(slots=True)
class Uses:
    """What one walk over the method saw of a local."""

    blocked: str = ""
    has_nested: bool = False  # a struct in it is accessed as a whole
    parts: int = 0  # accesses of single fields
    writes: int = 0  # those that store
    memory: int = 0  # copies from and to memory, and zeroing
    registers: int = 0  # passed, returned or received as a whole in calls
    accesses: list[tuple[int, int, bool]] = field(default_factory=list)  # (offset, vartype, stored)
    copies: list[int] = field(default_factory=list)  # locals that it is copied from or to as a whole
    kin: list[int] = field(default_factory=list)  # those of which it is copied from or to a part, or the reverse


def surveyed(comp: Compiler, candidates: Iterable[int]) -> tuple[dict[int, Uses], list[Statement]]:
    """Surveys what the method does with the candidates; also returns the statements that access a struct in one of them
    as a whole."""
    uses = {number: Uses() for number in candidates}
    nested = [statement for block in comp.blocks() for statement in block.stmts if _survey(statement, uses)]
    return uses, nested


def _survey(statement: Statement, uses: dict[int, Uses]) -> bool:
    found = False
    for node, parent in execution_pairs(statement):
        if not isinstance(node, LclNode):
            continue
        use = uses.get(node.lcl)
        if use is None:
            continue
        if node.oper in _ADDRESSES:
            use.blocked = "its address is taken"
        elif node.oper in (O.LCL_FLD, O.STORE_LCL_FLD):
            if node.type == T.STRUCT:
                use.has_nested = found = True
                _connect(node, parent, uses)
            use.parts += 1
            use.writes += node.oper == O.STORE_LCL_FLD
            use.accesses.append((node.offset, node.type, node.oper == O.STORE_LCL_FLD))
        else:
            _whole(node, parent, use)
    return found


def _connect(node: LclNode, parent: GenTree | None, uses: dict[int, Uses]) -> None:
    """Records that a part of the local of ``node`` is copied from or to another local."""
    other = node.op1 if node.oper == O.STORE_LCL_FLD else parent
    if isinstance(other, LclNode) and other.lcl in uses:
        uses[node.lcl].kin.append(other.lcl)
        uses[other.lcl].kin.append(node.lcl)


def _whole(node: LclNode, parent: GenTree | None, use: Uses) -> None:
    if node.oper == O.STORE_LCL_VAR:
        assert node.op1 is not None
        if node.op1.oper == O.CALL:
            use.registers += 1
        elif node.op1.oper not in (O.LCL_VAR, O.LCL_FLD, O.OBJ, O.CNS_INT):
            use.blocked = f"it is stored from {O.NAMES[node.op1.oper]}"
        if isinstance(node.op1, LclNode) and node.op1.oper == O.LCL_VAR:
            use.copies.append(node.op1.lcl)
        elif node.op1.oper != O.CALL:
            use.memory += 1
        return
    if parent is None or parent.oper not in _WHOLE_PARENTS:
        use.blocked = "it is used as a whole"
        return
    if parent.oper == O.STORE_LCL_VAR:
        use.copies.append(parent.lcl)  # type: ignore[attr-defined]
    elif parent.oper == O.STORE_OBJ:
        use.memory += 1
    elif parent.oper == O.RETURN:
        use.registers += 1
    elif isinstance(parent, CallNode):
        use.registers += 1
        if parent.control is node:
            use.blocked = "it is used as a whole"
