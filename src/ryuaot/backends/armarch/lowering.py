"""Lowering for A64 (RyuJIT's ``lowerarmarch.cpp``): containment, address modes, compares and branches, calls, block
operations.

Conventions that register allocation and emission rely on: a fused compare is a ``CMP`` without a value before a
``JCC``; ``bit`` of the ``JCC`` is 1 after a floating compare. ``CMP`` or a relop with a contained ``AND`` as op1 and
a contained 0 as op2 is a TST. A shift by a constant (of AND, OR, XOR also a rotation), a LSH with a widening CAST below
it, or such a CAST alone, may be contained as op2 of ADD, SUB, AND, OR, XOR: a shifted or extended register. So may a
NOT as op2 of AND, OR, XOR (BIC, ORN, EON), and a product as op2 of ADD and SUB (MADD, MSUB).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.backends.armarch.operands import is_arithmetic_immediate, is_logical_immediate, offset_fits
from ryuaot.backends.common.doubling import contain_two
from ryuaot.backends.common.lowering import address_modes, constant_division
from ryuaot.backends.common.lowering.address_modes import AddressParts
from ryuaot.backends.common.lowering.machine_lowering import FRAME_ADDRESSES, MachineLowering
from ryuaot.ir import flags as F
from ryuaot.ir import lir
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import CastNode, CondNode, DblCon, GenTree, IntCon

if TYPE_CHECKING:
    from ryuaot.ir.blocks import BasicBlock

_LOGICAL = frozenset((O.AND, O.OR, O.XOR))
_SHIFTS = frozenset((O.LSH, O.RSH, O.RSZ))
_ROTATIONS = frozenset((O.ROL, O.ROR))
_OFFSET_MIN = -256
_OFFSET_MAX = 4095


def _is_power(value: int) -> bool:
    return value > 1 and value & (value - 1) == 0


def sum_shift(factor: GenTree) -> int:
    """Returns n > 0 if ``factor`` is the constant 2^n + 1, else 0."""
    value = factor.value - 1 if isinstance(factor, IntCon) else 0
    return value.bit_length() - 1 if _is_power(value) else 0


def negative_shift(factor: GenTree) -> int:
    """Returns n > 0 if ``factor`` is the constant -2^n or 1 - 2^n, else 0."""
    if not isinstance(factor, IntCon) or factor.value >= -1:
        return 0
    value = -factor.value + (-factor.value & 1)
    return value.bit_length() - 1 if _is_power(value) else 0


MOST_CONDITIONAL = 31
"""The largest immediate of CCMP."""


def _read_by(node: GenTree) -> list[GenTree]:
    """Returns the operands of a node that are in registers; of what it contains, theirs."""
    found: list[GenTree] = []
    pending = node.operands()[:]
    while pending:
        part = pending.pop()
        if part.flags & F.CONTAINED:
            pending += part.operands()
        else:
            found.append(part)
    return found


class ArmLowering(MachineLowering):
    """Lowering of one method for A64."""

    __slots__ = ()
    max_compare_chain = 4
    complements = _LOGICAL
    """What takes the complement of its second operand."""
    accumulates = True
    """A product and a sum are one instruction."""
    tests_bits = True
    """One branch tests a bit."""
    extends_operands = True
    """Sums and compares extend their second operand; products of extended factors, negations of shifted numbers and
    compares of a sum with zero are one instruction."""
    varies_choice = True
    """A choice increments, complements or negates the second of its values (CSINC, CSINV, CSNEG), and takes zero."""

    # -- operands

    def contain_immediate(self, oper: int, node: GenTree, size: int) -> bool:
        """Contains a constant that ``oper`` can have as its second operand."""
        fits = isinstance(node, IntCon) and self.encodes(oper, node.value, size)
        if fits:
            node.flags |= F.CONTAINED
        return fits

    def encodes(self, oper: int, value: int, size: int) -> bool:
        """Whether the instruction of ``oper`` takes the constant."""
        return is_logical_immediate(value, size) if oper in _LOGICAL else is_arithmetic_immediate(value)

    # -- addresses

    def takes_lea(self, user: GenTree, addr: GenTree) -> bool:
        """Whether ``user`` can contain the LEA: acquire and release accesses have only a base register."""
        return addr.op1 is not None and addr.op2 is None and not user.flags & F.VOLATILE

    def address_mode(self, block: BasicBlock, user: GenTree, addr: GenTree, width: int) -> AddressParts | None:
        if addr.flags & F.OVERFLOW or user.flags & F.VOLATILE:
            return None
        parts = address_modes.take_apart(addr, _OFFSET_MIN, _OFFSET_MAX * width, width, False)
        if not parts.absorbed or not offset_fits(parts.offset, width):
            return None
        if parts.index is not None and (parts.scale not in (1, width) or self.size(parts.index) != 8):
            return None
        return parts.free()

    # -- loads and stores

    def stores_constant(self, value: GenTree, size: int) -> bool:
        """Whether a store can contain the constant: only zero has a register of its own."""
        return isinstance(value, IntCon) and value.value == 0

    def lower_stored(self, block: BasicBlock, node: GenTree, value: GenTree, size: int) -> None:
        value = self.drop_narrowing(block, node, value, size)
        if self.stores_constant(value, size):
            value.flags |= F.CONTAINED

    def lower_block_address(self, block: BasicBlock, node: GenTree) -> None:
        """Blocks take base + offset only: their parts lie at further offsets."""
        addr = node.op1
        assert addr is not None
        if (
            addr.oper == O.ADD
            and not addr.flags & F.OVERFLOW
            and isinstance(addr.op2, IntCon)
            and 0 <= addr.op2.value < 4096
        ):
            base = addr.op1
            assert base is not None
            # A sum with a constant contains nothing else (`lower_add`).
            if self.operand_is_stable(base, node):
                lea = self.builder.lea(addr.type, base, None, 1, addr.op2.value)
                lir.insert_before(block, addr, lea)
                lir.remove(block, addr.op2)
                lir.remove(block, addr)
                node.replace_operand(addr, lea)
                lea.flags |= F.CONTAINED
            return
        if addr.oper in FRAME_ADDRESSES or addr.oper == O.CNS_HANDLE:
            addr.flags |= F.CONTAINED

    # -- arithmetic

    def lower_binary(self, block: BasicBlock, node: GenTree) -> None:
        """Lowers ADD, SUB, AND, OR and XOR: op2 can be an immediate, a shifted or an extended register."""
        if node.type in T.FLOATING:
            return
        op1, op2 = self.constant_second(node)
        if node.oper in (O.AND, O.OR) and self.extends_operands and self._contain_compares(block, node, op1, op2):
            return
        if self.contain_immediate(node.oper, op2, self.size(node)) or op2.oper == O.CNS_INT:
            return
        if not self.contain_second(node, op2) and O.INFO[node.oper].commutes and self.contain_second(node, op1):
            node.op1, node.op2 = op2, op1

    def _contain_compares(self, block: BasicBlock, node: GenTree, op1: GenTree, op2: GenTree) -> bool:
        """Contains two compares whose truth values are combined: the second is a CCMP. Returns whether it does."""
        if not self._is_compare(op1) or not self._is_compare(op2):
            return False
        if not self._is_conditional(op2):
            node.op1, node.op2 = op1, op2 = op2, op1
            if not self._is_conditional(op2):
                return False
        parts = [part for compare in (op1, op2) for part in _read_by(compare)]
        if not all(self.operand_is_stable(part, node) for part in parts):
            return False
        for compare in (op1, op2):
            compare.flags |= F.CONTAINED
        return True

    def _is_compare(self, node: GenTree) -> bool:
        """Whether the node is a compare of integers."""
        left = node.op1
        if node.oper not in O.REVERSE_RELOP or left is None or left.type in T.FLOATING:
            return False
        return not node.flags & (F.CONTAINED | F.SET_FLAGS)

    def _is_conditional(self, compare: GenTree) -> bool:
        """Whether CCMP has a form for the operands: a register, and a register or a small constant."""
        left, right = compare.pair()
        if left.flags & F.CONTAINED:
            return False
        return not right.flags & F.CONTAINED or isinstance(right, IntCon) and 0 <= right.value <= MOST_CONDITIONAL

    def contain_second(self, node: GenTree, operand: GenTree) -> bool:
        """Contains ``operand`` if ``node`` can have it as part of its second operand."""
        free = not operand.flags & (F.OVERFLOW | F.CONTAINED | F.SET_FLAGS) and operand.type not in T.FLOATING
        fits = free and (
            self.takes_shifted(node, operand)
            or operand.oper == O.NOT
            and self.takes_complement(node, operand)
            or operand.oper == O.MUL
            and self.takes_product(node, operand)
        )
        if fits:
            operand.flags |= F.CONTAINED
        return fits

    def takes_complement(self, node: GenTree, operand: GenTree) -> bool:
        """Whether ``node`` can contain ``operand`` = ~x."""
        value = operand.op1
        assert value is not None
        return (
            node.oper in self.complements
            and not value.flags & F.CONTAINED
            and self.size(operand) == self.size(node)
            and self.operand_is_stable(value, node)
        )

    def takes_product(self, node: GenTree, operand: GenTree) -> bool:
        """Whether ``node`` can contain ``operand`` = x * y."""
        return (
            self.accumulates
            and node.oper in (O.ADD, O.SUB)
            and not node.flags & F.OVERFLOW
            and self.size(operand) == self.size(node)
            and all(self._is_factor(factor, node) for factor in operand.pair())
            and not self.call_between(operand, node)
        )

    def _is_factor(self, factor: GenTree, user: GenTree) -> bool:
        """Whether the factor, maybe one that the product extends, can be read by the user of the product."""
        if factor.flags & F.CONTAINED:
            inner = factor.op1
            return isinstance(factor, CastNode) and inner is not None and self.operand_is_stable(inner, user)
        return self.operand_is_stable(factor, user)

    def takes_shifted(self, node: GenTree, operand: GenTree) -> bool:
        """Whether ``node`` can contain ``operand`` = x << n, x >> n (n > 0), or a widening CAST, or such a CAST <<
        0..4."""
        size = self.size(node)
        oper = operand.oper
        if (oper in _SHIFTS or oper in _ROTATIONS and node.oper in _LOGICAL) and isinstance(operand.op2, IntCon):
            value, count = operand.op1, operand.op2.value
            assert value is not None
            if self.size(operand) != size:
                return False
            if value.flags & F.CONTAINED:
                extended = node.oper in (O.ADD, O.SUB) and oper == O.LSH and 0 < count <= 4 and value.oper == O.CAST
                return extended and self.operand_is_stable(value.op1, node)  # type: ignore[arg-type]
            return 0 < count < size * 8 and self.operand_is_stable(value, node)
        return (
            self.extends_operands
            and (node.oper in (O.ADD, O.SUB) or node.oper in O.RELOPS)
            and (self._is_widening(operand) if size == 8 else self._is_small_cast(operand))
            and self.operand_is_stable(operand.op1, node)  # type: ignore[arg-type]
        )

    def _is_small_cast(self, node: GenTree) -> bool:
        """Whether the node extends the low byte or half of an INT."""
        return (
            isinstance(node, CastNode)
            and node.cast_to in T.SMALL
            and not node.flags & (F.OVERFLOW | F.CONTAINED)
            and node.op1 is not None
            and node.op1.type not in T.FLOATING
            and not node.op1.flags & F.CONTAINED
        )

    def _is_widening(self, node: GenTree) -> bool:
        return (
            isinstance(node, CastNode)
            and node.cast_to in (T.LONG, T.ULONG)
            and not node.flags & (F.OVERFLOW | F.CONTAINED)
            and node.op1 is not None
            and node.op1.type not in T.FLOATING
            and self.size(node.op1) == 4
            and not node.op1.flags & F.CONTAINED
        )

    def lower_mul(self, block: BasicBlock, node: GenTree) -> None:
        """Lowers MUL: by a power of two to a shift, by one more to a sum of the number and its shift, of a
        floating-point number by 2 to a sum."""
        if node.type in T.FLOATING:
            contain_two(node)
        if node.type in T.FLOATING or node.oper == O.MULHI:
            return
        op1, op2 = self.constant_second(node)
        if self._are_extended(node, op1, op2):
            op1.flags |= F.CONTAINED
            op2.flags |= F.CONTAINED
            return
        if (
            isinstance(op2, IntCon)
            and not node.flags & F.OVERFLOW
            and op2.value > 0
            and op2.value & (op2.value - 1) == 0
        ):
            node.oper = O.LSH
            op2.value = op2.value.bit_length() - 1
            op2.type = T.INT
            self.lower_shift(block, node)
        elif not node.flags & F.OVERFLOW and (sum_shift(op2) or self.extends_operands and negative_shift(op2)):
            op2.flags |= F.CONTAINED

    def _are_extended(self, node: GenTree, op1: GenTree, op2: GenTree) -> bool:
        """Whether a product of longs is one of ints (SMULL, UMULL)."""
        return (
            self.extends_operands
            and self.size(node) == 8
            and not node.flags & F.OVERFLOW
            and self._is_widening(op1)
            and self._is_widening(op2)
            and not (op1.flags ^ op2.flags) & F.UNSIGNED
            and all(self.operand_is_stable(part.op1, node) for part in (op1, op2))  # type: ignore[arg-type]
        )

    def lower_div(self, block: BasicBlock, node: GenTree) -> None:
        """Lowers division: unsigned powers of two become shifts and masks, quotients by signed ones shifts of a
        corrected dividend."""
        op2 = node.op2
        optimised = self.comp.options.opt and node.oper in (O.MOD, O.UMOD)
        if optimised and constant_division.test_remainder(self, block, node, only_masks=True):
            return
        if node.oper == O.DIV and self.comp.options.opt and isinstance(op2, IntCon) and _is_power(abs(op2.value)):
            constant_division.expand(self, block, node)
            return
        if not isinstance(op2, IntCon) or node.oper not in (O.UDIV, O.UMOD):
            return
        size = self.size(node)
        if op2.value == 1:
            return
        self.divide_by_power(node, op2, size)
        if node.oper == O.AND:
            self.contain_immediate(O.AND, op2, size)

    def lower_shift(self, block: BasicBlock, node: GenTree) -> None:
        """Shifts by a constant; a widening cast that is only shifted left by up to 4 may join an ADD."""
        op1, op2 = node.op1, node.op2
        if not isinstance(op2, IntCon):
            return
        op2.value &= 63 if self.size(node) == 8 else 31
        op2.flags |= F.CONTAINED
        if (
            node.oper == O.LSH
            and op2.value <= 4
            and op1 is not None
            and self.size(node) == 8
            and self._is_widening(op1)
        ):
            if self.operand_is_stable(op1.op1, node):  # type: ignore[arg-type]
                op1.flags |= F.CONTAINED

    # -- compares and branches

    def lower_relop(self, block: BasicBlock, node: GenTree) -> None:
        """Contains a constant, and an AND whose result is compared with zero: TST."""
        op1, op2 = self.constant_second(node)
        if op1.type in T.FLOATING:
            self._lower_float_relop(node, op1, op2)
            return
        if not self.contain_immediate(O.CMP, op2, max(self.size(op1), self.size(op2))):
            if op2.oper != O.CNS_INT and self.extends_operands and not self._extend_second(node, op2):
                if self._extend_second(node, op1):
                    node.op1, node.op2 = op2, op1
                    node.oper = O.SWAP_RELOP[node.oper]
            return
        if (
            node.oper in (O.EQ, O.NE)
            and isinstance(op2, IntCon)
            and op2.value == 0
            and op1.oper == O.AND
            and not op1.flags & (F.CONTAINED | F.SET_FLAGS)
        ):
            parts = op1.operands()
            if all(
                part.oper == O.CNS_INT or not part.flags & F.CONTAINED and self.operand_is_stable(part, node)
                for part in parts
            ):
                op1.flags |= F.CONTAINED
        elif node.oper in (O.EQ, O.NE) and op2.value == 0 and self.extends_operands:  # type: ignore[attr-defined]
            self._compare_part(node, op1)

    def _extend_second(self, node: GenTree, operand: GenTree) -> bool:
        """Contains the cast of a small or 32-bit number as the second operand of a compare."""
        size = max([self.size(part) for part in node.pair()])
        is_cast = self._is_widening(operand) if size == 8 else self._is_small_cast(operand)
        if not is_cast or not self.operand_is_stable(operand.op1, node):  # type: ignore[arg-type]
            return False
        operand.flags |= F.CONTAINED
        return True

    def _compare_part(self, node: GenTree, value: GenTree) -> None:
        """Contains a sum that is compared with zero (CMN), and the cast of a small number (TST)."""
        if value.flags & (F.CONTAINED | F.SET_FLAGS | F.OVERFLOW):
            return
        if value.oper == O.ADD and value.type in (T.INT, T.LONG):
            parts = value.operands()
            if all(not part.flags & F.CONTAINED and self.operand_is_stable(part, node) for part in parts):
                value.flags |= F.CONTAINED
        elif self._is_small_cast(value) and self.operand_is_stable(value.op1, node):  # type: ignore[arg-type]
            value.flags |= F.CONTAINED

    def _lower_float_relop(self, node: GenTree, op1: GenTree, op2: GenTree) -> None:
        """Contains the constant 0: FCMP has a form for it."""
        if not self.extends_operands:
            return
        if isinstance(op1, DblCon) and not isinstance(op2, DblCon):
            node.op1, node.op2 = op1, op2 = op2, op1
            node.oper = O.SWAP_RELOP[node.oper]
        if isinstance(op2, DblCon) and not op2.bits:
            op2.flags |= F.CONTAINED

    def lower_jtrue(self, block: BasicBlock, node: GenTree) -> None:
        """Lowers JTRUE(relop) to JCMP with zero, or CMP and JCC. A relop that cannot move down to the branch stays a
        value and is tested."""
        relop = node.op1
        assert relop is not None
        if not self.move_down(block, relop, node):
            self._jcmp(block, node, relop, O.NE)
            return
        op1, op2 = relop.pair()
        if self.tests_bits and self._lower_bit_test(block, node, relop):
            return
        if (
            relop.oper in (O.EQ, O.NE)
            and isinstance(op2, IntCon)
            and op2.flags & F.CONTAINED
            and op2.value == 0
            and not op1.flags & F.CONTAINED
        ):
            lir.remove(block, relop)
            lir.remove(block, op2)
            self._jcmp(block, node, op1, relop.oper)
            return
        self.fuse_branch(block, relop, node).bit = int(op1.type in T.FLOATING)

    def _lower_bit_test(self, block: BasicBlock, jump: GenTree, relop: GenTree) -> bool:
        """Replaces ``jump`` by TBZ or TBNZ if it compares ``x & 2^n`` with zero, or tests the sign of x. Returns
        whether it did."""
        op1, op2 = relop.pair()
        if not isinstance(op2, IntCon) or not op2.flags & F.CONTAINED or op2.value or op1.type not in T.INTEGRAL:
            return False
        bits = 8 * self.size(op1)
        if relop.oper in (O.LT, O.GE) and not relop.flags & F.UNSIGNED and not op1.flags & F.CONTAINED:
            value, bit, unset = op1, bits - 1, relop.oper == O.GE
        elif relop.oper in (O.EQ, O.NE) and op1.oper == O.AND and op1.flags & F.CONTAINED:
            value, mask = op1.pair()
            if not isinstance(mask, IntCon):
                return False
            number = mask.value & ((1 << bits) - 1)
            if not number or number & (number - 1):
                return False
            bit, unset = number.bit_length() - 1, relop.oper == O.EQ
            lir.remove(block, mask)
            lir.remove(block, op1)
        else:
            return False
        lir.remove(block, relop)
        lir.remove(block, op2)
        self._jcmp(block, jump, value, O.EQ if unset else O.NE, 1 + bit)
        return True

    def _jcmp(self, block: BasicBlock, jump: GenTree, value: GenTree, cond: int, bit: int = 0) -> None:
        """Replaces ``jump`` by CBZ or CBNZ; by TBZ or TBNZ of bit ``bit`` - 1."""
        node = CondNode(O.JCMP, T.VOID, self.comp.next_node_id, cond, value)
        node.bit = bit
        self.comp.next_node_id += 1
        lir.insert_before(block, jump, node)
        lir.remove(block, jump)

    def lower_select(self, block: BasicBlock, node: GenTree) -> None:
        """Lowers a SELECT. Zero needs no register, nor does a value that one of the values is varied from."""
        super().lower_select(block, node)
        if not self.varies_choice or node.type in T.FLOATING:
            return
        varied = False
        for value in node.operands()[:0:-1]:
            if value.flags & F.CONTAINED:
                continue
            if isinstance(value, IntCon) and value.value == 0:
                value.flags |= F.CONTAINED
            elif not varied and self._is_variation(node, value):
                value.flags |= F.CONTAINED
                varied = True

    def _is_variation(self, node: GenTree, value: GenTree) -> bool:
        """Whether ``value`` is 1, -1, x + 1, ~x or -x, which a conditional select computes."""
        if isinstance(value, IntCon):
            return value.value in (1, -1)
        if value.oper == O.ADD:
            addend = value.op2
            if not isinstance(addend, IntCon) or addend.value != 1 or value.flags & F.OVERFLOW:
                return False
        elif value.oper not in (O.NOT, O.NEG):
            return False
        source = value.op1
        assert source is not None
        return (
            not value.flags & F.SET_FLAGS
            and not source.flags & F.CONTAINED
            and self.size(value) == self.size(node)
            and self.operand_is_stable(source, node)
        )

    # -- the rest

    def lower_bounds_check(self, block: BasicBlock, node: GenTree) -> None:
        """Lowers ``index <u length``: one operand can be an immediate."""
        index, length = node.pair()
        size = max(self.size(index), self.size(length))
        if isinstance(length, IntCon) and 0 <= length.value:
            self.contain_immediate(O.CMP, length, size)
        elif isinstance(index, IntCon) and 0 <= index.value:
            self.contain_immediate(O.CMP, index, size)
