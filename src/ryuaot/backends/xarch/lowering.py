"""Lowering for the x86 family: immediates and memory operands, LEA, fused compares and branches, block operations.

The nodes after lowering (docs/explanation/backends.md): a fused compare is a ``CMP`` without a value before a ``JCC``.
``CMP`` or a relop with a contained ``AND`` as op1 and a contained 0 as op2 is a TEST. A ``JCC`` after a floating
compare has the unsigned conditions; ``RELOP_NAN_UN`` on it means that the parity flag takes part."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.backends.common.doubling import contain_two
from ryuaot.backends.common.lowering import constant_division
from ryuaot.backends.xarch import sse
from ryuaot.backends.xarch.memory_lowering import IMM_MAX, MemoryLowering, release_bit
from ryuaot.ir import flags as F
from ryuaot.ir import lir
from ryuaot.ir import nodes as N
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.fold import reverse
from ryuaot.ir.nodes import (
    CallNode,
    CastNode,
    DblCon,
    GenTree,
    HWIntrinsic,
    IntCon,
    LclNode,
    MultiOp,
)
from ryuaot.pipeline.fuel import may

if TYPE_CHECKING:
    from ryuaot.ir.blocks import BasicBlock


def float_condition(oper: int, is_true_for_nan: bool) -> tuple[int, bool, bool]:
    """Returns (relop, parity, swapped) for UCOMIS: its flags read as an unsigned compare, unordered sets ZF, PF and CF.

    ``parity``: PF must be asked too (EQ that is false on NaN, NE that is true on NaN). ``swapped``: the operands change
    places.
    """
    if oper == O.EQ:
        return O.EQ, not is_true_for_nan, False
    if oper == O.NE:
        return O.NE, is_true_for_nan, False
    # ja / jae are false on unordered, jb / jbe true.
    greater = oper in (O.GT, O.GE)
    if greater != is_true_for_nan:
        return oper, False, False
    return O.SWAP_RELOP[oper], False, True


class XarchLowering(MemoryLowering):
    """Lowering of one method for the x86 family."""

    __slots__ = ()
    methods = (
        ("lower_cast", (O.CAST,)),
        ("lower_negation", (O.NEG,)),
        ("lower_bitcast", (O.BITCAST,)),
        ("lower_atomic", (O.XADD, O.XCHG)),
        ("lower_intrinsic", (O.HWINTRINSIC,)),
        ("lower_unary_memory", (O.SQRT, O.POPCNT, O.LZCNT, O.TZCNT)),
    )
    max_compare_chain = 3
    chooses_bias = True

    def lower_intrinsic(self, block: BasicBlock, node: GenTree) -> None:
        """Lowers HWINTRINSIC: memory operands."""
        assert isinstance(node, HWIntrinsic)
        sse.lower(self, block, node)

    # -- arithmetic

    def lower_binary(self, block: BasicBlock, node: GenTree) -> None:
        """Lowers ADD, SUB, AND, OR, XOR and floating-point arithmetic: op2 can be an immediate or in memory."""
        size = self.size(node)
        if node.type in T.FLOATING:
            self._float_operands(node, size)
            return
        op1, op2 = self.constant_second(node)
        if self._combines_truths(node, op1, op2):
            return
        if self.comp.options.opt and size <= self.pointer_size and self._contain_bit(node, op1, op2):
            return
        if self.is_immediate(op2, size):
            op2.flags |= F.CONTAINED
            if node.oper == O.ADD and size >= 4 and op1.oper == O.ADD:
                self.pending_adds.append(node)
            return
        if op2.oper == O.CNS_INT:
            return
        if node.oper == O.ADD and 4 <= size <= self.pointer_size and not node.flags & F.OVERFLOW:
            self.pending_adds.append(node)
        if (
            not self.try_memory(op2, node, size)
            and O.INFO[node.oper].commutes
            and self.is_memory_operand(op1, node, size)
        ):
            op2.flags &= ~F.REG_OPTIONAL
            node.op1, node.op2 = op2, op1
            op1.flags |= F.CONTAINED

    def _combines_truths(self, node: GenTree, op1: GenTree, op2: GenTree) -> bool:
        """Lets AND, OR and XOR of two compares work on bytes, and extend their result. Returns whether it does."""
        if node.oper == O.ADD or node.oper == O.SUB or node.type != T.INT or self.pointer_size != 8:
            return False
        for part in (op1, op2):
            if part.oper not in O.REVERSE_RELOP or part.flags & (F.CONTAINED | F.SET_FLAGS | F.UNUSED_VALUE):
                return False
        if node.flags & F.UNUSED_VALUE or not self.comp.options.opt:
            return False
        for part in (op1, op2):
            part.flags |= F.LOW_BYTE
            part.flags &= ~F.REG_OPTIONAL
        return True

    def _contain_bit(self, node: GenTree, op1: GenTree, op2: GenTree) -> bool:
        """Contains ``1 << n`` in OR and XOR, and its complement in AND: BTS, BTC and BTR. Returns whether it does."""
        for value, bit in ((op1, op2), (op2, op1)):
            shift = bit
            if node.oper == O.AND:
                if bit.oper != O.NOT or bit.flags & (F.CONTAINED | F.SET_FLAGS):
                    continue
                shift = bit.op1  # type: ignore[assignment]
            elif node.oper not in (O.OR, O.XOR):
                return False
            one, count = shift.op1, shift.op2
            if shift.oper != O.LSH or not isinstance(one, IntCon) or one.value != 1 or count is None:
                continue
            known = isinstance(count, IntCon) or count.flags & F.CONTAINED or shift.flags & F.CONTAINED
            if known or value.flags & F.CONTAINED or not self.operand_is_stable(count, node):
                continue
            for part in (bit, shift, one):
                part.flags |= F.CONTAINED
            for part in (value, count):
                part.flags &= ~F.REG_OPTIONAL
            node.op1, node.op2 = value, bit
            return True
        return False

    def _float_operands(self, node: GenTree, size: int) -> None:
        op1, op2 = node.pair()
        if isinstance(op2, DblCon):
            op2.flags |= F.CONTAINED
        elif (
            not self.try_memory(op2, node, size)
            and O.INFO[node.oper].commutes
            and (isinstance(op1, DblCon) or self.is_memory_operand(op1, node, size))
        ):
            op2.flags &= ~F.REG_OPTIONAL
            node.op1, node.op2 = op2, op1
            op1.flags |= F.CONTAINED

    def lower_mul(self, block: BasicBlock, node: GenTree) -> None:
        """Lowers MUL: IMUL with an immediate, a shift for a power of two; the widening forms need a register pair."""
        size = self.size(node)
        if node.type in T.FLOATING:
            if not contain_two(node):
                self._float_operands(node, size)
            return
        op1, op2 = self.constant_second(node)
        wide = node.oper == O.MULHI or (node.flags & F.OVERFLOW and node.flags & F.UNSIGNED)
        if not wide and self.is_immediate(op2, size):
            assert isinstance(op2, IntCon)
            value = op2.value
            if not node.flags & F.OVERFLOW and value > 0 and value & (value - 1) == 0:
                node.oper = O.LSH
                op2.value = value.bit_length() - 1
                op2.type = T.INT
            op2.flags |= F.CONTAINED
            if node.oper == O.MUL:
                self.try_memory(op1, node, size)
            return
        if op2.oper == O.CNS_INT:
            if node.oper == O.MULHI:  # the constant is made in rax, where one operand must be
                node.op1, node.op2 = op2, op1
                self.try_memory(op1, node, size)
            return
        if not self.try_memory(op2, node, size) and self.is_memory_operand(op1, node, size):
            op2.flags &= ~F.REG_OPTIONAL
            node.op1, node.op2 = op2, op1
            op1.flags |= F.CONTAINED

    def lower_div(self, block: BasicBlock, node: GenTree) -> None:
        """Lowers DIV and MOD: unsigned powers of two become shifts and masks, other constants multiplications, the rest
        the divide instructions."""
        op2 = node.op2
        assert op2 is not None
        size = self.size(node)
        if node.type in T.FLOATING:
            self._float_operands(node, size)
            return
        if self.comp.options.opt and constant_division.expand(self, block, node):
            return
        if isinstance(op2, IntCon) and node.oper in (O.UDIV, O.UMOD):
            self.divide_by_power(node, op2, size, IMM_MAX)
            if node.oper == O.AND:
                op2.flags |= F.CONTAINED
        if op2.oper != O.CNS_INT:
            self.try_memory(op2, node, size)

    def lower_shift(self, block: BasicBlock, node: GenTree) -> None:
        """Shifts by a constant; the hardware masks the count as the IR demands."""
        op2 = node.op2
        if isinstance(op2, IntCon):
            op2.value &= 63 if self.size(node) == 8 else 31
            op2.flags |= F.CONTAINED

    def lower_unary_memory(self, block: BasicBlock, node: GenTree) -> None:
        """Contains the operand of SQRT, POPCNT, ... if it is in memory."""
        assert node.op1 is not None
        self.try_memory(node.op1, node, self.size(node.op1))

    def lower_cast(self, block: BasicBlock, node: GenTree) -> None:
        """Casts from memory; a cast of a constant is folded."""
        assert isinstance(node, CastNode) and node.op1 is not None
        source = node.op1
        if node.flags & (F.OVERFLOW | F.SATURATING):
            return
        if source.type in T.FLOATING:
            if node.cast_to in T.FLOATING and node.cast_to != source.type or node.cast_to in (T.INT, T.LONG):
                self.try_memory(source, node, self.size(source))
            return
        if node.cast_to in T.FLOATING:
            if not node.flags & F.UNSIGNED:
                self.try_memory(source, node, self.size(source))
            return
        self._integer_cast(block, node, source)

    def _integer_cast(self, block: BasicBlock, node: CastNode, source: GenTree) -> None:
        if source.flags & F.CONTAINED:
            return
        size = self.size(source)
        if source.oper == O.IND and source.type in T.SMALL and node.cast_to == source.type:
            # The load has widened it already: what remains is a plain move.
            node.flags |= F.UNSIGNED if source.type in T.UNSIGNED else 0
            return
        if self.is_memory_operand(source, node, size) or self._cuts_off(node, source):
            source.flags |= F.CONTAINED

    def _cuts_off(self, node: CastNode, source: GenTree) -> bool:
        """Whether ``(ulong)(uint)x`` is one instruction, which reads the low half of x itself."""
        if not isinstance(source, CastNode) or source.cast_to not in (T.INT, T.UINT) or source.flags & F.OVERFLOW:
            return False
        value = source.op1
        wide = node.cast_to in (T.LONG, T.ULONG) and value is not None and value.type == T.LONG
        if not wide or value.flags & F.CONTAINED or not self.operand_is_stable(value, node):  # type: ignore[union-attr,arg-type]
            return False
        value.flags &= ~F.REG_OPTIONAL  # type: ignore[union-attr]
        return may(self.comp, "cast", node)

    def lower_bitcast(self, block: BasicBlock, node: GenTree) -> None:
        """Lowers BITCAST: a value in memory is loaded into the other bank."""
        source = node.op1
        assert source is not None
        if self.is_memory_operand(source, node, self.size(source)):
            source.flags |= F.CONTAINED

    # -- compares and branches

    def lower_relop(self, block: BasicBlock, node: GenTree) -> None:
        """Operands of a compare, whether its value or only its flags are wanted."""
        op1, op2 = node.pair()
        if op1.type in T.FLOATING:
            self._float_relop(node)
            return
        if op1.oper in O.RELOPS and isinstance(op2, IntCon) and self._take_over(block, node, op1, op2):
            return
        size = max(self.size(op1), self.size(op2))
        op1, op2 = self.constant_second(node)
        if self.is_immediate(op2, size):
            op2.flags |= F.CONTAINED
            if node.oper in (O.EQ, O.NE) and op2.value == 0 and self._fuse_test(node, op1, size):  # type: ignore[attr-defined]
                return
            if self.comp.options.opt:
                if self._compare_small(node, op1, op2.value):  # type: ignore[attr-defined]
                    return
                if node.oper in (O.EQ, O.NE) and op2.value == 0 and self._fuse_byte(node, op1):  # type: ignore[attr-defined]
                    return
                if node.flags & F.UNSIGNED and self._fuse_part(node, op1, op2.value):  # type: ignore[attr-defined]
                    return
            self.try_memory(op1, node, size)
            return
        if op2.oper == O.CNS_INT or self.comp.options.opt and self._fuse_bytes(node, op1, op2):
            return
        if not self.try_memory(op2, node, size):
            if self.is_memory_operand(op1, node, size):
                op1.flags |= F.CONTAINED
                op2.flags &= ~F.REG_OPTIONAL

    def _fuse_bytes(self, node: GenTree, op1: GenTree, op2: GenTree) -> bool:
        """Fuses ``(byte)a == (byte)b``."""
        if node.oper not in (O.EQ, O.NE) or not isinstance(op1, CastNode) or not isinstance(op2, CastNode):
            return False
        signed = [cast.cast_to == T.BYTE for cast in (op1, op2)]
        if signed[0] != signed[1] or not self._fuse_byte(node, op1):
            return False
        if not self._fuse_byte(node, op2):
            op1.flags &= ~F.CONTAINED
            return False
        return True

    def _compare_small(self, node: GenTree, load: GenTree, value: int) -> bool:
        """Lets a compare read a byte or word from memory. Returns whether it does.

        The constant must be one of the loaded type, with an immediate of one byte.
        """
        if load.oper != O.IND or load.type not in T.SMALL or load.flags & (F.CONTAINED | F.VOLATILE):
            return False
        size, unsigned = T.size_of(load.type, self.pointer_size), load.type in T.UNSIGNED
        low, high = (0, (1 << 8 * size) - 1) if unsigned else (-(1 << 8 * size - 1), (1 << 8 * size - 1) - 1)
        ordered = node.oper not in (O.EQ, O.NE)
        if not low <= value <= high or size == 2 and not -128 <= value <= 127:
            return False
        if ordered and node.flags & F.UNSIGNED and not unsigned:
            return False
        stable = self.load_is_stable(load, node) and self._address_is_stable(load, node)
        if not stable or not may(self.comp, "memory", load):
            return False
        load.flags |= F.CONTAINED
        if ordered and unsigned:
            node.flags |= F.UNSIGNED
        return True

    def _fuse_part(self, node: GenTree, value: GenTree, limit: int) -> bool:
        """Fuses ``(char)a <u 10``: the low half of a register is compared, with an immediate of one byte."""
        if not isinstance(value, CastNode) or value.cast_to not in (T.UBYTE, T.USHORT) or not 0 <= limit < 128:
            return False
        return self._fuse_cast(node, value)

    def _fuse_byte(self, node: GenTree, value: GenTree) -> bool:
        """Fuses ``(byte)a == 0``, as for the bool that a call returns: the low byte is tested in its register."""
        if not isinstance(value, CastNode) or T.size_of(value.cast_to, 8) != 1:
            return False
        return self._fuse_cast(node, value)

    def _fuse_cast(self, node: GenTree, value: CastNode) -> bool:
        """Contains a cast to a small type in a compare of that size. Returns whether it does."""
        if self.pointer_size != 8:
            return False
        source = value.op1
        assert source is not None
        if value.flags & (F.OVERFLOW | F.CONTAINED) or source.flags & F.CONTAINED or T.ACTUAL[source.type] != T.INT:
            return False
        if source.oper == O.LCL_VAR and not self.local_is_stable(source, node):  # type: ignore[arg-type]
            return False
        source.flags &= ~F.REG_OPTIONAL
        value.flags |= F.CONTAINED
        return True

    def _take_over(self, block: BasicBlock, node: GenTree, relop: GenTree, constant: IntCon) -> bool:
        """Fuses ``(a < b) == 0``: ``node`` becomes the inner compare, reversed if it tests for 0; no node may be
        between the two."""
        if node.oper not in (O.EQ, O.NE) or constant.value not in (0, 1) or relop.flags & (F.CONTAINED | F.SET_FLAGS):
            return False
        if not (relop.next is node or relop.next is constant and constant.next is node):
            return False
        node.oper = relop.oper if (node.oper == O.EQ) == (constant.value == 1) else O.REVERSE_RELOP[relop.oper]
        node.op1, node.op2 = relop.op1, relop.op2
        keep = F.UNSIGNED | F.RELOP_NAN_UN
        node.flags = (node.flags & ~keep) | (relop.flags & keep)
        lir.remove(block, relop)
        lir.remove(block, constant)
        return True

    def _fuse_test(self, node: GenTree, op1: GenTree, size: int) -> bool:
        """Fuses ``(a & b) == 0``: the AND becomes part of the compare."""
        if op1.oper != O.AND or op1.flags & (F.CONTAINED | F.SET_FLAGS):
            return False
        first, second = op1.pair()
        for part in (first, second):
            if part.oper == O.LCL_VAR and not self.local_is_stable(part, node):  # type: ignore[arg-type]
                return False
            if part.flags & F.CONTAINED and part.oper != O.CNS_INT:
                release_bit(part)
                part.flags &= ~F.CONTAINED
            part.flags &= ~F.LOW_BYTE  # TEST reads whole registers
        op1.flags |= F.CONTAINED
        first.flags &= ~F.REG_OPTIONAL
        second.flags &= ~F.REG_OPTIONAL
        if second.oper == O.CNS_INT and self.is_memory_operand(first, node, size):
            first.flags |= F.CONTAINED
        return True

    def _float_relop(self, node: GenTree) -> None:
        oper, parity, swapped = float_condition(node.oper, bool(node.flags & F.RELOP_NAN_UN))
        if swapped:
            node.op1, node.op2 = node.op2, node.op1
        node.oper = oper
        node.flags = (node.flags & ~F.RELOP_NAN_UN) | F.UNSIGNED | (F.RELOP_NAN_UN if parity else 0)
        op2 = node.op2
        assert op2 is not None
        if isinstance(op2, DblCon):
            op2.flags |= F.CONTAINED
        else:
            self.try_memory(op2, node, self.size(op2))

    def lower_select(self, block: BasicBlock, node: GenTree) -> None:
        """Lowers SELECT. Two constants that are a power of two apart are computed from the condition."""
        super().lower_select(block, node)
        condition, if_true, if_false = node.operands()
        if not condition.flags & F.CONTAINED or not isinstance(node, MultiOp):
            return
        constants = isinstance(if_true, IntCon) and isinstance(if_false, IntCon)
        if constants and self._compute_choice(block, node, condition, if_true, if_false):  # type: ignore[arg-type]
            return
        if self._is_computed_first(node, if_true, if_false):
            reverse(condition)
            node.ops[1:] = [if_false, if_true]

    def _is_computed_first(self, node: GenTree, if_true: GenTree, if_false: GenTree) -> bool:
        """Whether the result is better computed in the register of ``if_true``: that one is free afterwards, and
        ``if_false`` is a parameter, whose register is another than the result's, or computed later."""
        if if_true.oper == O.LCL_VAR:
            return False
        if isinstance(if_false, LclNode):
            user = node.next
            kept = user is not None and user.oper == O.STORE_LCL_VAR and user.lcl == if_false.lcl  # type: ignore[attr-defined]
            return not kept and self.comp.locals[if_false.lcl].is_param
        at: GenTree | None = if_true
        while at is not None and at is not node:
            if at is if_false:
                return True
            at = at.next
        return False

    def _compute_choice(
        self, block: BasicBlock, node: MultiOp, condition: GenTree, if_true: IntCon, if_false: IntCon
    ) -> bool:
        """Replaces a choice between constants by arithmetic on the condition, 0 or 1. Returns whether it does."""
        difference, rest = if_true.value - if_false.value, if_false.value
        is_mask = difference in (-1, 1) and 0 in (if_true.value, if_false.value)
        user = constant_division.user_of(node)
        if user is None or node.type != T.INT or not is_mask and abs(difference) not in (2, 4, 8):
            return False
        if is_mask and 1 in (if_true.value, if_false.value):
            return False
        if is_mask != (difference < 0):
            reverse(condition)
            rest = if_true.value
        condition.flags &= ~F.CONTAINED
        if is_mask:
            value: GenTree = self.builder.unary(O.NEG, T.INT, condition)
        else:
            value = self.builder.lea(T.INT, None, condition, abs(difference), rest)
        lir.insert_before(block, node, value)
        for gone in (if_true, if_false, node):
            lir.remove(block, gone)
        user.replace_operand(node, value)
        if is_mask:
            self.lower_negation(block, value)
        return True

    def lower_negation(self, block: BasicBlock, node: GenTree) -> None:
        """Lowers NEG: of the truth value "below" as an unsigned number, it is the carry subtracted from nothing (SBB).
        """
        relop = node.op1
        assert relop is not None
        if relop.oper not in (O.EQ, O.LT) or relop.next is not node or relop.flags & F.CONTAINED:
            return
        left, right = relop.pair()
        if left.type not in (T.INT, T.LONG) or left.flags & F.CONTAINED:
            return
        if relop.oper == O.EQ:
            if not isinstance(right, IntCon) or right.value or not right.flags & F.CONTAINED:
                return
            right.value = 1
            relop.oper = O.LT
            relop.flags |= F.UNSIGNED
        elif not relop.flags & F.UNSIGNED:
            return
        relop.flags |= F.CONTAINED
        left.flags &= ~F.REG_OPTIONAL
        right.flags &= ~F.REG_OPTIONAL

    def lower_jtrue(self, block: BasicBlock, node: GenTree) -> None:
        """Lowers JTRUE(relop) to CMP and JCC. A relop that cannot move down to the branch stays a value and is tested.
        """
        relop = node.op1
        assert relop is not None
        if not self.move_down(block, relop, node):
            zero = self.builder.icon(0, T.ACTUAL[relop.type])
            self.before(block, node, zero)
            compare = self.builder.relop(O.NE, relop, zero)
            self.before(block, node, compare)
            zero.flags |= F.CONTAINED
            relop = compare
        self.fuse_branch(block, relop, node)

    # -- the rest

    def lower_bounds_check(self, block: BasicBlock, node: GenTree) -> None:
        """Lowers ``index <u length``: one operand can be an immediate, else the length is in memory."""
        index, length = node.pair()
        size = max(self.size(index), self.size(length))
        if self.is_immediate(length, size):
            length.flags |= F.CONTAINED
            if not self.is_immediate(index, size):
                return
        if self.is_immediate(index, size) and not length.flags & F.CONTAINED:
            index.flags |= F.CONTAINED
            self.try_memory(length, node, size)
        elif not length.flags & F.CONTAINED:
            self.try_memory(length, node, size)

    def lower_atomic(self, block: BasicBlock, node: GenTree) -> None:
        """Lowers the address of XADD and XCHG like that of a store."""
        self.lower_address(block, node, self.size(node))
        if node.oper == O.XADD and node.flags & F.UNUSED_VALUE and self.is_immediate(node.op2, self.size(node)):
            assert node.op2 is not None
            node.op2.flags |= F.CONTAINED

    def lower_call(self, block: BasicBlock, node: GenTree) -> None:
        """Arguments by placement; the target address as a memory operand."""
        assert isinstance(node, CallNode)
        super().lower_call(block, node)
        control = node.control
        if (
            control is not None
            and control.oper == O.IND
            and not node.is_tail  # the frame is gone by then
            and self.is_memory_operand(control, node, self.pointer_size)
            and not node.call_flags & N.CALL_VARARG
        ):
            control.flags |= F.CONTAINED

    def lower_putarg_reg(self, block: BasicBlock, node: GenTree) -> None:
        """Contains a value in memory: it is loaded into the argument register."""
        super().lower_putarg_reg(block, node)
        assert node.op1 is not None
        if self.is_memory_operand(node.op1, node, self.size(node.op1)):
            node.op1.flags |= F.CONTAINED
