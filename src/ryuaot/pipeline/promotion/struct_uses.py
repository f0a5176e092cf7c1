"""Collects the uses of the structs that may be promoted."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.blocks import NO_REGION, Statement
from ryuaot.ir.class_layout import ClassLayout
from ryuaot.ir.compiler import Compiler
from ryuaot.ir.nodes import CallNode, GenTree, LclNode
from ryuaot.ir.walk import execution_pairs
from ryuaot.pipeline.promotion.shapes import Leaf

_ADDRESSES = frozenset((O.LCL_VAR_ADDR, O.LCL_FLD_ADDR))
_STORES = frozenset((O.STORE_LCL_VAR, O.STORE_LCL_FLD))
_SOURCES = frozenset((O.LCL_VAR, O.LCL_FLD, O.OBJ, O.CNS_INT, O.CALL))
_WHOLE_PARENTS = frozenset((O.STORE_LCL_VAR, O.STORE_LCL_FLD, O.STORE_OBJ, O.RETURN, O.CALL))


@dataclass(frozen=True, slots=True)
class Access:
    """An access of a part: a scalar, a vector, or a struct, then with its layout and the local that it is copied from
    or to (-1: none, or a part of one)."""

    part: Leaf
    is_store: bool
    layout: ClassLayout | None = None
    other: int = -1


@dataclass(slots=True)
class Uses:
    """What one walk over the method saw of a local."""

    blocked: str = ""
    parts: int = 0  # accesses of parts
    memory: int = 0  # copies from and to memory, and zeroing
    zeroed: int = 0
    is_in_handler: bool = False
    registers: int = 0  # passed, returned or received as a whole in calls
    accesses: list[Access] = field(default_factory=list)
    copies: list[int] = field(default_factory=list)  # locals that it is copied from or to as a whole
    kin: list[int] = field(default_factory=list)  # those of which it is copied from or to a part, or the reverse


def surveyed(comp: Compiler, candidates: Iterable[int]) -> dict[int, Uses]:
    """Surveys what the method does with the candidates."""
    uses = {number: Uses() for number in candidates}
    for block in comp.blocks():
        for statement in block.stmts:
            _survey(comp, statement, uses, block.hnd_index != NO_REGION)
    return uses


def _survey(comp: Compiler, statement: Statement, uses: dict[int, Uses], is_in_handler: bool) -> None:
    for node, parent in execution_pairs(statement):
        if not isinstance(node, LclNode):
            continue
        use = uses.get(node.lcl)
        if use is None:
            continue
        use.is_in_handler = use.is_in_handler or is_in_handler
        if node.oper in _ADDRESSES:
            use.blocked = "its address is taken"
        elif node.oper in (O.LCL_FLD, O.STORE_LCL_FLD):
            layout = node.layout if node.type == T.STRUCT else None
            size = T.size_of(node.type, comp.pointer_size) if layout is None else layout.size
            other = -1
            if node.type == T.STRUCT:
                other = _connect(node, parent, uses)
                _whole(node, parent, use)
                if layout is None:
                    use.blocked = "a part of unknown size is used"
            use.parts += 1
            is_store = node.oper == O.STORE_LCL_FLD
            use.accesses.append(Access(Leaf(node.offset, size, node.type), is_store, layout, other))
        else:
            _whole(node, parent, use)


def _connect(node: LclNode, parent: GenTree | None, uses: dict[int, Uses]) -> int:
    """Records that a part of the local of ``node`` is copied from or to another local; returns that if it is all of it.
    """
    other = node.op1 if node.oper == O.STORE_LCL_FLD else parent
    if isinstance(other, LclNode) and other.lcl in uses:
        uses[node.lcl].kin.append(other.lcl)
        uses[other.lcl].kin.append(node.lcl)
        return other.lcl if other.oper in (O.LCL_VAR, O.STORE_LCL_VAR) else -1
    return -1


def _whole(node: LclNode, parent: GenTree | None, use: Uses) -> None:
    """Records a use of a struct, all of the local or a part of it."""
    is_all = node.oper in (O.LCL_VAR, O.STORE_LCL_VAR)
    if node.oper in _STORES:
        assert node.op1 is not None
        value = node.op1
        if value.oper not in _SOURCES:
            use.blocked = f"it is stored from {O.NAMES[value.oper]}"
        if value.oper == O.CALL:
            use.registers += 1
        elif is_all and isinstance(value, LclNode) and value.oper == O.LCL_VAR:
            use.copies.append(value.lcl)
        elif is_all:
            use.memory += 1
            use.zeroed += value.oper == O.CNS_INT
        return
    if parent is None or parent.oper not in _WHOLE_PARENTS or isinstance(parent, CallNode) and parent.control is node:
        use.blocked = "it is used as a whole"
    elif isinstance(parent, LclNode):
        if is_all and parent.oper == O.STORE_LCL_VAR:
            use.copies.append(parent.lcl)
    elif parent.oper == O.STORE_OBJ:
        use.memory += is_all
    else:
        use.registers += 1
