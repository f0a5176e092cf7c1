"""Address modes: from ADD trees to LEA nodes (base + index * scale + offset), within what the target's encodings
allow."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.ir import flags as F
from ryuaot.ir import lir
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import GenTree, IntCon
from ryuaot.pipeline.fuel import may

if TYPE_CHECKING:
    from ryuaot.backends.common.lowering.lowering_base import LoweringBase
    from ryuaot.ir.blocks import BasicBlock
    from ryuaot.ir.nodes import AddrMode

_SCALES = {1: 2, 2: 4, 3: 8}


class AddressParts:
    """The parts of an address; ``absorbed`` are the interior nodes that a LEA replaces."""

    __slots__ = ("base", "index", "scale", "offset", "absorbed")

    def __init__(self, base: GenTree) -> None:
        self.base: GenTree | None = base
        self.index: GenTree | None = None
        self.scale = 1
        self.offset = 0
        self.absorbed: list[GenTree] = []

    def free(self) -> AddressParts | None:
        """Returns these parts; None if base or index is contained."""
        parts = (self.base, self.index)
        return None if any(part is not None and part.flags & F.CONTAINED for part in parts) else self


def _is_add(node: GenTree) -> bool:
    return node.oper == O.ADD and not node.flags & (F.OVERFLOW | F.SET_FLAGS | F.UNUSED_VALUE)


def _peel_offset(parts: AddressParts, node: GenTree, low: int, high: int, scale: int = 1) -> GenTree:
    """Removes constant addends, which count ``scale`` times, from ``node`` as long as the sum stays within [low, high];
    returns the rest."""
    while _is_add(node) and isinstance(node.op2, IntCon):
        offset = parts.offset + node.op2.value * scale
        if not low <= offset <= high:
            break
        parts.offset = offset
        parts.absorbed += (node, node.op2)
        assert node.op1 is not None
        node = node.op1
    return node


def _scaled(node: GenTree, widest: int) -> tuple[GenTree, int, GenTree] | None:
    """Returns (value, scale, constant node) of ``value << n`` or ``value * 2^n`` with a scale that address modes have;
    else None."""
    if node.flags & (F.OVERFLOW | F.SET_FLAGS) or node.op1 is None or not isinstance(node.op2, IntCon):
        return None
    if node.oper == O.LSH:
        scale = _SCALES.get(node.op2.value, 0)
    elif node.oper == O.MUL:
        scale = node.op2.value if node.op2.value in (2, 4, 8) else 0
    else:
        return None
    return (node.op1, scale, node.op2) if 0 < scale <= widest else None


def take_apart(node: GenTree, low: int, high: int, scales: int, can_combine: bool) -> AddressParts:
    """Splits an address. Offsets stay in [low, high]; ``scales``: widest index scale; ``can_combine``: base, index and
    offset together."""
    parts = AddressParts(node)
    node = _peel_offset(parts, node, low, high)
    if _is_add(node) and (can_combine or parts.offset == 0):
        first, second = node.pair()
        if not isinstance(second, IntCon):
            parts.absorbed.append(node)
            scaled = _scaled(second, scales)
            if scaled is None and first.type not in T.GC:
                other = _scaled(first, scales)
                if other is not None:
                    first, second, scaled = second, first, other
            if scaled is not None:
                parts.absorbed += (second, scaled[2])
                second, parts.scale = scaled[0], scaled[1]
            if can_combine:
                second = _peel_offset(parts, second, low, high, parts.scale)
            parts.index = second
            node = _peel_offset(parts, first, low, high) if can_combine else first
    parts.base = node
    return parts


def make_lea(
    lowering: LoweringBase, block: BasicBlock, addr: GenTree, user: GenTree, parts: AddressParts, vartype: int
) -> AddrMode | None:
    """Replaces ``addr`` by a LEA at the same position. Returns None if an operand would be read too late.

    The caller decides whether ``user`` contains it.
    """
    for operand in (parts.base, parts.index):
        if operand is not None and operand is not addr and not lowering.operand_is_stable(operand, user):
            return None
    if not may(lowering.comp, "address", addr):
        return None
    lea = lowering.builder.lea(vartype, parts.base, parts.index, parts.scale, parts.offset)
    lir.insert_before(block, addr, lea)
    for node in parts.absorbed:
        lir.remove(block, node)
    for operand in (parts.base, parts.index):
        if operand is not None:
            operand.flags &= ~(F.CONTAINED | F.REG_OPTIONAL)  # what its old user could do says nothing of a LEA
    user.replace_operand(addr, lea)
    return lea
