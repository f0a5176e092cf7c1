"""Lowering for Thumb-2: what differs from A64 in immediates, address modes and shifted operands.

A LSH, RSH or RSZ by a constant may be contained as op2 of ADD, SUB (and their halves), AND, OR, XOR and of compares.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ryuaot.backends.arm.operands import addend, is_modified_immediate, offset_fits
from ryuaot.backends.armarch.lowering import ArmLowering
from ryuaot.backends.common.lowering import address_modes, constant_division
from ryuaot.backends.common.lowering.address_modes import AddressParts
from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import GenTree, IntCon

if TYPE_CHECKING:
    from ryuaot.ir.blocks import BasicBlock

_SHIFTS: Final = frozenset((O.LSH, O.RSH, O.RSZ))
_OFFSET_MIN: Final = -1020
_OFFSET_MAX: Final = 4095
_WIDEST_SCALE: Final = 8


class ThumbLowering(ArmLowering):
    """Lowering of one method for Thumb-2."""

    __slots__ = ()
    complements = frozenset((O.AND, O.OR))
    accumulates = False
    tests_bits = False
    extends_operands = False
    varies_choice = False

    def encodes(self, oper: int, value: int, size: int) -> bool:
        """Constants have one form for all; some instructions take a complement, a negative, or twelve plain bits."""
        if oper in (O.ADD, O.SUB):
            return addend(value)
        if oper in (O.AND, O.OR, O.ADD_HI, O.SUB_HI):
            return is_modified_immediate(value) or is_modified_immediate(~value)
        if oper in (O.CMP, O.ADD_LO, O.SUB_LO):
            return is_modified_immediate(value) or is_modified_immediate(-value)
        return is_modified_immediate(value)

    def stores_constant(self, value: GenTree, size: int) -> bool:
        """Whether there is no zero register."""
        return False

    def address_mode(self, block: BasicBlock, user: GenTree, addr: GenTree, width: int) -> AddressParts | None:
        """Returns base + offset, or base + index << 0..3; floating-point loads and stores have no index. None if
        nothing can be contained."""
        if addr.flags & F.OVERFLOW or user.flags & F.VOLATILE:
            return None
        floating = user.type in T.FLOATING
        parts = address_modes.take_apart(addr, _OFFSET_MIN, _OFFSET_MAX, _WIDEST_SCALE, False)
        if not parts.absorbed or not offset_fits(parts.offset, floating) or parts.index is not None and floating:
            return None
        return parts.free()

    def takes_shifted(self, node: GenTree, operand: GenTree) -> bool:
        value, count = operand.op1, operand.op2
        if operand.oper not in _SHIFTS or value is None or not isinstance(count, IntCon) or node.flags & F.OVERFLOW:
            return False
        return 0 < count.value < 32 and not value.flags & F.CONTAINED and self.operand_is_stable(value, node)

    def lower_div(self, block: BasicBlock, node: GenTree) -> None:
        """Lowers division by constants to multiplications: the processor may have no divide instruction."""
        if node.type in T.FLOATING or self.comp.options.opt and constant_division.expand(self, block, node):
            return
        super().lower_div(block, node)

    def lower_shift(self, block: BasicBlock, node: GenTree) -> None:
        """Contains a constant count. A register's count is used modulo 256, so its mask stays."""
        if isinstance(node.op2, IntCon):
            node.op2.value &= 31
            node.op2.flags |= F.CONTAINED
