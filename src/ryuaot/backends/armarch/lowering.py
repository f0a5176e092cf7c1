"""Lowering for A64 (RyuJIT's ``lowerarmarch.cpp``): containment, address modes, compares and branches, calls, block
operations.

Conventions that register allocation and emission rely on: a fused compare is a ``CMP`` without a value ahead of a
``JCC``; ``bit`` of the ``JCC`` is 1 behind a floating compare. ``CMP`` or a relop with a contained ``AND`` as op1 and
a contained 0 as op2 is a TST. A LSH by a constant, with or without a widening CAST below it, or such a CAST alone,
may be contained as op2 of ADD, SUB and compares: a shifted or extended register.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ryuaot.backends.armarch import blocks as K
from ryuaot.backends.armarch.operands import arithmetic, logical, offset_fits
from ryuaot.backends.common import address
from ryuaot.backends.common.lowerbase import Handler, LoweringBase
from ryuaot.ir import flags as F
from ryuaot.ir import lir
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import CallNode, CastNode, CondNode, GenTree, IntCon, LclNode, PutArg

if TYPE_CHECKING:
    from ryuaot.ir.blocks import BasicBlock

_FRAME_ADDRESSES = frozenset((O.LCL_VAR_ADDR, O.LCL_FLD_ADDR))
_LOGICAL = frozenset((O.AND, O.OR, O.XOR))
_MAX_COMPARE_CHAIN = 4
"""Switches with up to this many cases become compares; larger ones a jump table."""
_OFFSET_MIN = -256
_OFFSET_MAX = 4095


class ArmLowering(LoweringBase):
    """Lowering of one method for A64."""

    __slots__ = ()
    table: ClassVar[dict[int, Handler]] = {}

    # -- operands

    def size(self, node: GenTree) -> int:
        """Bytes of the operation that yields ``node``."""
        return T.size_of(T.ACTUAL[node.type], self.pointer_size)

    def contain_immediate(self, oper: int, node: GenTree, size: int) -> bool:
        """Contain a constant that ``oper`` takes as its second operand."""
        if not isinstance(node, IntCon):
            return False
        if oper in _LOGICAL:
            if not logical(node.value, size):
                return False
        elif not arithmetic(node.value):
            return False
        node.flags |= F.CONTAINED
        return True

    # -- addresses

    def lower_address(self, block: BasicBlock, user: GenTree, width: int) -> None:
        """Make ``user``'s address operand (op1) an address mode that ``user`` contains, where it can be one.
        ``width``: bytes accessed."""
        addr = user.op1
        assert addr is not None
        oper = addr.oper
        if oper in _FRAME_ADDRESSES or oper == O.CNS_HANDLE:
            addr.flags |= F.CONTAINED
            return
        if user.flags & F.VOLATILE:
            return  # acquire and release accesses know a base register only
        if oper == O.LEA:
            simple = addr.op1 is not None and addr.op2 is None
            if simple and all(self.operand_is_stable(part, user) for part in addr.operands()):
                addr.flags |= F.CONTAINED
            return
        if oper != O.ADD or addr.flags & F.OVERFLOW:
            return
        parts = address.take_apart(addr, _OFFSET_MIN, _OFFSET_MAX * width, width, False)
        if (
            not parts.absorbed
            or not offset_fits(parts.offset, width)
            or (parts.index is not None and parts.scale not in (1, width))
        ):
            return
        if parts.index is not None and (self.size(parts.index) != 8 or self.call_between(addr, user)):
            return
        if any(part is not None and part.flags & F.CONTAINED for part in (parts.base, parts.index)):
            return
        lea = address.make_lea(self, block, addr, user, parts, addr.type)
        if lea is not None:
            lea.flags |= F.CONTAINED

    # -- loads and stores

    def lower_ind(self, block: BasicBlock, node: GenTree) -> None:
        """Load: an address mode; a load that nobody uses is a null check."""
        if node.flags & F.UNUSED_VALUE and not node.flags & F.VOLATILE:
            node.oper = O.NULLCHECK
            node.flags |= F.GLOB_REF
            node.type = T.VOID
            node.flags &= ~F.UNUSED_VALUE
            self.lower_address(block, node, 1)
            return
        self.lower_address(block, node, T.size_of(node.type, self.pointer_size))

    def lower_nullcheck(self, block: BasicBlock, node: GenTree) -> None:
        """Load of the byte at the address."""
        self.lower_address(block, node, 1)

    def lower_arr_length(self, block: BasicBlock, node: GenTree) -> None:
        """The INT behind the MethodTable pointer."""
        assert node.op1 is not None
        lea = self.builder.lea(T.BYREF, node.op1, None, 1, self.pointer_size)
        lir.insert_before(block, node, lea)
        node.oper = O.IND
        node.type = T.INT
        node.op1 = lea
        node.flags |= F.IND_INVARIANT
        self.lower_ind(block, node)

    def lower_storeind(self, block: BasicBlock, node: GenTree) -> None:
        """Store. References keep their barrier unless what is stored or where makes it needless."""
        addr, value = node.op1, node.op2
        assert value is not None and addr is not None
        if node.type == T.REF and not node.flags & F.NO_BARRIER:
            if value.oper != O.CNS_INT and addr.oper not in _FRAME_ADDRESSES:
                return
            node.flags |= F.NO_BARRIER
        size = T.size_of(node.type, self.pointer_size)
        self._store_value(block, node, value, size)
        self.lower_address(block, node, size)

    def _store_value(self, block: BasicBlock, node: GenTree, value: GenTree, size: int) -> None:
        """Zero is a register of its own; a cast that only cuts off bits which the store does not write vanishes."""
        if isinstance(value, CastNode) and not value.flags & (F.OVERFLOW | F.CONTAINED) and size < 8:
            source = value.op1
            assert source is not None
            narrows = (
                source.type in (T.INT, T.LONG)
                and value.cast_to not in T.FLOATING
                and T.size_of(value.cast_to, self.pointer_size) >= size
            )
            if narrows and not source.flags & F.CONTAINED and self.operand_is_stable(source, node):
                node.replace_operand(value, source)
                lir.remove(block, value)
                value = source
        if isinstance(value, IntCon) and value.value == 0:
            value.flags |= F.CONTAINED

    def lower_store_lcl(self, block: BasicBlock, node: GenTree) -> None:
        """Store to a local; structs are block copies."""
        value = node.op1
        assert isinstance(node, LclNode) and value is not None
        if node.type == T.STRUCT:
            if value.oper != O.CALL:
                self._block_source(block, node, value)
            return
        if node.oper == O.STORE_LCL_FLD or not self.may_be_in_register(node.lcl):
            self._store_value(block, node, value, T.size_of(node.type, self.pointer_size))
        elif value.oper == O.CNS_INT:
            value.flags |= F.CONTAINED

    def lower_store_obj(self, block: BasicBlock, node: GenTree) -> None:
        """Struct store through an address; copy or fill of a block."""
        assert node.op1 is not None and node.op2 is not None
        if node.op1.oper in _FRAME_ADDRESSES:
            node.flags |= F.NO_BARRIER
        if not K.strategy(node).is_call:
            self._block_address(block, node)
        elif node.op1.oper in _FRAME_ADDRESSES or node.op1.oper == O.CNS_HANDLE:
            node.op1.flags |= F.CONTAINED
        self._block_source(block, node, node.op2)

    def _block_address(self, block: BasicBlock, node: GenTree) -> None:
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
            if not base.flags & F.CONTAINED and self.operand_is_stable(base, node):
                lea = self.builder.lea(addr.type, base, None, 1, addr.op2.value)
                lir.insert_before(block, addr, lea)
                lir.remove(block, addr.op2)
                lir.remove(block, addr)
                node.replace_operand(addr, lea)
                lea.flags |= F.CONTAINED
            return
        if addr.oper in _FRAME_ADDRESSES or addr.oper == O.CNS_HANDLE:
            addr.flags |= F.CONTAINED

    def _block_source(self, block: BasicBlock, user: GenTree, value: GenTree) -> None:
        """Contain the source of a block operation: a local, a memory block (with its address mode) or a fill byte."""
        if value.oper in (O.OBJ, O.BLK):
            value.flags |= F.CONTAINED
            addr = value.op1
            assert addr is not None
            if K.strategy(user).is_call:
                if addr.oper in _FRAME_ADDRESSES or addr.oper == O.CNS_HANDLE:
                    addr.flags |= F.CONTAINED
                return
            self._block_address(block, value)
            addr = value.op1
            assert addr is not None
            if addr.oper == O.LEA and not all(self.operand_is_stable(part, user) for part in addr.operands()):
                addr.flags &= ~F.CONTAINED
        elif value.oper in (O.LCL_VAR, O.LCL_FLD) and value.type == T.STRUCT or value.oper == O.CNS_INT:
            value.flags |= F.CONTAINED

    # -- arithmetic

    def lower_binary(self, block: BasicBlock, node: GenTree) -> None:
        """ADD, SUB, AND, OR, XOR: op2 an immediate, a shifted or an extended register."""
        op1, op2 = node.op1, node.op2
        assert op1 is not None and op2 is not None
        if node.type in T.FLOATING:
            return
        if O.INFO[node.oper].commutes and (op1.oper == O.CNS_INT and op2.oper != O.CNS_INT):
            node.op1, node.op2 = op1, op2 = op2, op1
        if self.contain_immediate(node.oper, op2, self.size(node)) or op2.oper == O.CNS_INT:
            return
        if not self._contain_shift(node, op2) and O.INFO[node.oper].commutes and self._contain_shift(node, op1):
            node.op1, node.op2 = op2, op1

    def _contain_shift(self, node: GenTree, operand: GenTree) -> bool:
        """``operand`` = x << n (n > 0), or a widening CAST, or such a CAST << 0..4, as part of ``node``."""
        if operand.flags & (F.OVERFLOW | F.CONTAINED | F.SET_FLAGS) or operand.type in T.FLOATING:
            return False
        size = self.size(node)
        if operand.oper == O.LSH and isinstance(operand.op2, IntCon) and self.size(operand) == size:
            value, count = operand.op1, operand.op2.value
            assert value is not None
            if node.oper in (O.ADD, O.SUB) and 0 < count <= 4 and value.flags & F.CONTAINED and value.oper == O.CAST:
                if self.operand_is_stable(value.op1, node):  # type: ignore[arg-type]
                    operand.flags |= F.CONTAINED
                    return True
                return False
            if value.flags & F.CONTAINED or not 0 < count < size * 8 or not self.operand_is_stable(value, node):
                return False
            operand.flags |= F.CONTAINED
            return True
        if (
            node.oper in (O.ADD, O.SUB)
            and self._is_widening(operand)
            and size == 8
            and self.operand_is_stable(operand.op1, node)  # type: ignore[arg-type]
        ):
            operand.flags |= F.CONTAINED
            return True
        return False

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
        """A multiplication by a power of two is a shift."""
        op1, op2 = node.op1, node.op2
        assert op1 is not None and op2 is not None
        if node.type in T.FLOATING or node.oper == O.MULHI:
            return
        if op1.oper == O.CNS_INT and op2.oper != O.CNS_INT:
            node.op1, node.op2 = op1, op2 = op2, op1
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

    def lower_div(self, block: BasicBlock, node: GenTree) -> None:
        """Unsigned powers of two become shifts and masks."""
        op2 = node.op2
        if not isinstance(op2, IntCon) or node.oper not in (O.UDIV, O.UMOD):
            return
        value = op2.value & ((1 << (8 * self.size(node))) - 1)
        if not value or value & (value - 1) or value == 1:
            return
        if node.oper == O.UDIV:
            node.oper = O.RSZ
            op2.value = value.bit_length() - 1
            op2.type = T.INT
            op2.flags |= F.CONTAINED
        else:
            node.oper = O.AND
            op2.value = value - 1
            self.contain_immediate(O.AND, op2, self.size(node))

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
        """Operands of a compare, whether its value or only its flags are wanted."""
        op1, op2 = node.op1, node.op2
        assert op1 is not None and op2 is not None
        if op1.type in T.FLOATING:
            return
        size = max(self.size(op1), self.size(op2))
        if op1.oper == O.CNS_INT and op2.oper != O.CNS_INT:
            node.op1, node.op2 = op1, op2 = op2, op1
            node.oper = O.SWAP_RELOP[node.oper]
        if not self.contain_immediate(O.CMP, op2, size):
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

    def lower_jtrue(self, block: BasicBlock, node: GenTree) -> None:
        """JTRUE(relop) -> JCMP with zero, or CMP and JCC. A relop that cannot move down to the branch stays a value
        and is tested."""
        relop = node.op1
        assert relop is not None
        if relop.oper not in O.RELOPS or not self._move_down(block, relop, node):
            self._jcmp(block, node, relop, O.NE)
            return
        op1, op2 = relop.op1, relop.op2
        assert op1 is not None and op2 is not None
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
        jcc = CondNode(O.JCC, T.VOID, self.comp.next_node_id, relop.oper)
        self.comp.next_node_id += 1
        jcc.flags = relop.flags & (F.UNSIGNED | F.RELOP_NAN_UN)
        jcc.bit = int(op1.type in T.FLOATING)
        lir.insert_before(block, node, jcc)
        lir.remove(block, node)
        relop.oper = O.CMP
        relop.type = T.VOID
        relop.flags = (relop.flags | F.SET_FLAGS) & ~F.UNUSED_VALUE

    def _jcmp(self, block: BasicBlock, jump: GenTree, value: GenTree, cond: int) -> None:
        """CBZ or CBNZ in place of ``jump``."""
        node = CondNode(O.JCMP, T.VOID, self.comp.next_node_id, cond, value)
        self.comp.next_node_id += 1
        lir.insert_before(block, jump, node)
        lir.remove(block, jump)

    def _move_down(self, block: BasicBlock, relop: GenTree, jump: GenTree) -> bool:
        """Let ``relop`` stand right ahead of ``jump``."""
        if relop.next is jump:
            return True
        at = relop.next
        while at is not None and at is not jump:
            if not at.flags & F.CONTAINED and at.oper != O.IL_OFFSET:
                return False
            at = at.next
        lir.remove(block, relop)
        lir.insert_before(block, jump, relop)
        return True

    def lower_switch(self, block: BasicBlock, node: GenTree) -> None:
        """SWITCH -> SWITCH_TABLE: the last target is the default; codegen makes the range check and the jumps."""
        node.oper = O.SWITCH_TABLE
        block.data = len(block.targets) - 1 > _MAX_COMPARE_CHAIN

    # -- the rest

    def lower_bounds_check(self, block: BasicBlock, node: GenTree) -> None:
        """``index <u length``: either operand an immediate."""
        index, length = node.op1, node.op2
        assert index is not None and length is not None
        size = max(self.size(index), self.size(length))
        if isinstance(length, IntCon) and 0 <= length.value:
            self.contain_immediate(O.CMP, length, size)
        elif isinstance(index, IntCon) and 0 <= index.value:
            self.contain_immediate(O.CMP, index, size)

    def lower_lclheap(self, block: BasicBlock, node: GenTree) -> None:
        """localloc of a constant size."""
        self.comp.has_localloc = True
        if isinstance(node.op1, IntCon):
            node.op1.flags |= F.CONTAINED

    def lower_call(self, block: BasicBlock, node: GenTree) -> None:
        """Arguments by placement; a direct target by its symbol."""
        assert isinstance(node, CallNode)
        self.lower_call_arguments(block, node)
        if node.control is not None and node.control.oper == O.CNS_HANDLE:
            node.control.flags |= F.CONTAINED

    def lower_putarg_stk(self, block: BasicBlock, call: CallNode, put: PutArg, value: GenTree) -> None:
        if value.type == T.STRUCT:
            if value.oper == O.FIELD_LIST:
                lir.remove(block, value)
                lir.insert_before(block, put, value)
                value.flags |= F.CONTAINED
            else:
                self._block_source(block, put, value)
        elif isinstance(value, IntCon) and value.value == 0:
            value.flags |= F.CONTAINED

    def lower_putarg_reg(self, block: BasicBlock, node: GenTree) -> None:
        """Constants need no register of their own first."""
        assert node.op1 is not None
        if node.op1.oper in (O.CNS_INT, O.CNS_DBL, O.CNS_HANDLE, O.LCL_VAR_ADDR, O.LCL_FLD_ADDR):
            node.op1.flags |= F.CONTAINED

    def lower_return_node(self, block: BasicBlock, node: GenTree) -> None:
        """RETURN."""
        self.lower_return(block, node)


def _fill_table() -> None:
    low = ArmLowering
    entries: dict[int, object] = {
        O.IND: low.lower_ind,
        O.NULLCHECK: low.lower_nullcheck,
        O.ARR_LENGTH: low.lower_arr_length,
        O.STOREIND: low.lower_storeind,
        O.STORE_LCL_VAR: low.lower_store_lcl,
        O.STORE_LCL_FLD: low.lower_store_lcl,
        O.STORE_OBJ: low.lower_store_obj,
        O.STORE_BLK: low.lower_store_obj,
        O.MUL: low.lower_mul,
        O.MULHI: low.lower_mul,
        O.JTRUE: low.lower_jtrue,
        O.SWITCH: low.lower_switch,
        O.ARR_BOUNDS_CHECK: low.lower_bounds_check,
        O.LCLHEAP: low.lower_lclheap,
        O.CALL: low.lower_call,
        O.RETURN: low.lower_return_node,
        O.PUTARG_REG: low.lower_putarg_reg,
    }
    entries |= dict.fromkeys((O.ADD, O.SUB, O.AND, O.OR, O.XOR), low.lower_binary)
    entries |= dict.fromkeys((O.DIV, O.MOD, O.UDIV, O.UMOD), low.lower_div)
    entries |= dict.fromkeys((O.LSH, O.RSH, O.RSZ, O.ROL, O.ROR), low.lower_shift)
    entries |= dict.fromkeys((O.EQ, O.NE, O.LT, O.LE, O.GE, O.GT), low.lower_relop)
    ArmLowering.table = entries  # type: ignore[assignment]


_fill_table()
