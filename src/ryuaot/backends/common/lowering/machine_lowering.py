"""Lowering that is the same on all instruction sets: stores, blocks, branches, switches, calls. What an instruction can
contain is asked of the family's class."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, ClassVar, Final

from ryuaot.backends.common import build
from ryuaot.backends.common.lowering import block_operations as K
from ryuaot.backends.common.lowering.address_modes import make_lea
from ryuaot.backends.common.lowering.lowering_base import LoweringBase
from ryuaot.ir import flags as F
from ryuaot.ir import lir
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import CallNode, CastNode, CondNode, FieldListNode, GenTree, IntCon, LclNode, PutArg

if TYPE_CHECKING:
    from ryuaot.backends.common.lowering.address_modes import AddressParts
    from ryuaot.backends.common.lowering.lowering_base import Handler
    from ryuaot.ir.blocks import BasicBlock

CHANGES_MEMORY = frozenset((
    O.STORE_LCL_VAR, O.STORE_LCL_FLD, O.STORE_MULTI_VAR, O.STOREIND, O.STORE_OBJ, O.STORE_BLK, O.CALL,
)) | O.FENCES  # fmt: skip
"""What a load must not move down over."""
FRAME_ADDRESSES = frozenset((O.LCL_VAR_ADDR, O.LCL_FLD_ADDR))
_FIELDS_AT_ONCE: Final = 3
"""Fields that one PUTARG_STK stores where there are few registers."""
_MADE_IN_PLACE = frozenset((O.CNS_INT, O.CNS_DBL, O.CNS_HANDLE, O.LCL_VAR_ADDR, O.LCL_FLD_ADDR))

_METHODS: tuple[tuple[str, tuple[int, ...]], ...] = (
    ("lower_ind", (O.IND,)),
    ("lower_nullcheck", (O.NULLCHECK,)),
    ("lower_arr_length", (O.ARR_LENGTH,)),
    ("lower_storeind", (O.STOREIND,)),
    ("lower_store_lcl", (O.STORE_LCL_VAR, O.STORE_LCL_FLD)),
    ("lower_store_obj", (O.STORE_OBJ, O.STORE_BLK)),
    ("lower_binary", (*build.BINARY, *build.WIDE)),
    ("lower_mul", (O.MUL, O.MULHI)),
    ("lower_div", build.DIVIDE),
    ("lower_shift", build.SHIFTS),
    ("lower_relop", build.RELOPS),
    ("lower_jtrue", (O.JTRUE,)),
    ("lower_select", (O.SELECT,)),
    ("lower_switch", (O.SWITCH,)),
    ("lower_bounds_check", (O.ARR_BOUNDS_CHECK,)),
    ("lower_lclheap", (O.LCLHEAP,)),
    ("lower_call", (O.CALL,)),
    ("lower_putarg_reg", (O.PUTARG_REG,)),
    ("lower_return", (O.RETURN,)),
)


class MachineLowering(LoweringBase):
    """Lowering of one method; a family names what it adds in ``methods``."""

    __slots__ = ()
    methods: ClassVar[tuple[tuple[str, tuple[int, ...]], ...]] = ()
    max_compare_chain: ClassVar[int]
    """Switches with up to this many cases become compares; larger ones a jump table."""

    @classmethod
    def handlers(cls) -> dict[int, Handler]:
        table: dict[int, Handler] = {}
        for name, opers in _METHODS + cls.methods:
            table |= dict.fromkeys(opers, getattr(cls, name, None))  # type: ignore[arg-type]
        return table

    # -- what an instruction set says

    @abstractmethod
    def address_mode(self, block: BasicBlock, user: GenTree, addr: GenTree, width: int) -> AddressParts | None:
        """Returns the part of the sum ``addr`` that an access of ``width`` bytes can contain; None if there is none."""

    @abstractmethod
    def takes_lea(self, user: GenTree, addr: GenTree) -> bool:
        """Whether ``user`` can contain the LEA ``addr``."""

    @abstractmethod
    def lower_block_address(self, block: BasicBlock, node: GenTree) -> None:
        """Lowers the address of a block operation, whose accesses are at further offsets."""

    @abstractmethod
    def stores_constant(self, value: GenTree, size: int) -> bool:
        """Whether a store of ``size`` bytes takes ``value`` as it is."""

    def local_takes_constant(self, value: GenTree, size: int) -> bool:
        """Whether a store to a local of ``size`` bytes, in a register or in the frame, makes ``value`` itself."""
        return value.oper == O.CNS_INT

    @abstractmethod
    def lower_stored(self, block: BasicBlock, node: GenTree, value: GenTree, size: int) -> None:
        """Contains the value of a store if the target can."""

    # -- operands

    def size(self, node: GenTree) -> int:
        """Returns the bytes of the operation that computes ``node``."""
        return T.size_of(T.ACTUAL[node.type], self.pointer_size)

    def constant_second(self, node: GenTree) -> tuple[GenTree, GenTree]:
        """Returns the operands; swaps a constant first operand with the second if the operation allows it."""
        op1, op2 = node.pair()
        oper = node.oper
        if op1.oper == O.CNS_INT and op2.oper != O.CNS_INT and (oper in O.RELOPS or O.INFO[oper].commutes):
            node.op1, node.op2 = op1, op2 = op2, op1
            if oper in O.RELOPS:
                node.oper = O.SWAP_RELOP[oper]
        return op1, op2

    def divide_by_power(self, node: GenTree, op2: IntCon, size: int, limit: int = (1 << 63)) -> None:
        """Replaces UDIV and UMOD by a power of two by a shift, or by a mask of up to ``limit``, which the caller
        contains."""
        value = op2.value & ((1 << (8 * size)) - 1)
        if not value or value & (value - 1):
            return
        if node.oper == O.UDIV:
            node.oper = O.RSZ
            op2.value = value.bit_length() - 1
            op2.type = T.INT
            op2.flags |= F.CONTAINED
        elif value <= limit:
            node.oper = O.AND
            op2.value = value - 1

    # -- loads and stores

    def lower_address(self, block: BasicBlock, user: GenTree, width: int) -> None:
        """Makes ``user``'s address operand (op1) an address mode that ``user`` contains, where it can be one.
        ``width``: bytes accessed."""
        addr = user.op1
        assert addr is not None
        if addr.oper in FRAME_ADDRESSES or addr.oper == O.CNS_HANDLE:
            addr.flags |= F.CONTAINED
        elif addr.oper == O.LEA:
            if self.takes_lea(user, addr) and all(self.operand_is_stable(part, user) for part in addr.operands()):
                addr.flags |= F.CONTAINED
        elif addr.oper == O.ADD:
            parts = self.address_mode(block, user, addr, width)
            if parts is None or (parts.index is not None and self.call_between(addr, user)):
                return
            lea = make_lea(self, block, addr, user, parts, addr.type)
            if lea is not None:
                lea.flags |= F.CONTAINED

    def lower_ind(self, block: BasicBlock, node: GenTree) -> None:
        """Lowers a load: forms an address mode; an unused load becomes a null check."""
        width = T.size_of(node.type, self.pointer_size)
        if node.flags & F.UNUSED_VALUE and not node.flags & F.VOLATILE:
            node.oper = O.NULLCHECK
            node.flags |= F.GLOB_REF
            node.type = T.VOID
            node.flags &= ~F.UNUSED_VALUE
            width = 1
        self.lower_address(block, node, width)

    def lower_nullcheck(self, block: BasicBlock, node: GenTree) -> None:
        """Lowers NULLCHECK: an access to the byte at the address."""
        self.lower_address(block, node, 1)

    def lower_arr_length(self, block: BasicBlock, node: GenTree) -> None:
        """Lowers ARR_LENGTH to a load of the INT after the MethodTable pointer."""
        assert node.op1 is not None
        lea = self.builder.lea(T.BYREF, node.op1, None, 1, self.pointer_size)
        lir.insert_before(block, node, lea)
        node.oper = O.IND
        node.type = T.INT
        node.op1 = lea
        node.flags |= F.IND_INVARIANT
        self.lower_ind(block, node)

    def lower_storeind(self, block: BasicBlock, node: GenTree) -> None:
        """Lowers STOREIND. References keep their barrier unless the value or the address makes it unnecessary."""
        addr, value = node.op1, node.op2
        assert value is not None and addr is not None
        if node.type == T.REF and not node.flags & F.NO_BARRIER:
            if value.oper != O.CNS_INT and addr.oper not in FRAME_ADDRESSES:
                return
            node.flags |= F.NO_BARRIER
        size = T.size_of(node.type, self.pointer_size)
        self.lower_address(block, node, size)
        self.lower_stored(block, node, value, size)

    def drop_narrowing(self, block: BasicBlock, node: GenTree, value: GenTree, size: int) -> GenTree:
        """Returns the value of a store, without a cast that only cuts off bits which the store does not write."""
        if not isinstance(value, CastNode) or value.flags & (F.OVERFLOW | F.CONTAINED) or size >= 8:
            return value
        source = value.op1
        assert source is not None
        if (
            source.type not in (T.INT, T.LONG)
            or value.cast_to in T.FLOATING
            or source.flags & F.CONTAINED
            or T.size_of(value.cast_to, self.pointer_size) < size
            or not self.operand_is_stable(source, node)
        ):
            return value
        node.replace_operand(value, source)
        lir.remove(block, value)
        source.flags &= ~F.REG_OPTIONAL
        return source

    def lower_store_lcl(self, block: BasicBlock, node: GenTree) -> None:
        """Lowers a store to a local; structs are block copies."""
        value = node.op1
        assert isinstance(node, LclNode) and value is not None
        if node.type == T.STRUCT:
            if value.oper != O.CALL:
                self._block_source(block, node, value)
        elif node.oper == O.STORE_LCL_FLD or not self.may_be_in_register(node.lcl):
            self.lower_stored(block, node, value, T.size_of(node.type, self.pointer_size))
        elif self.local_takes_constant(value, T.size_of(node.type, self.pointer_size)):
            value.flags |= F.CONTAINED

    # -- blocks

    def lower_store_obj(self, block: BasicBlock, node: GenTree) -> None:
        """Lowers a struct store through an address: copy or fill of a block."""
        assert node.op1 is not None and node.op2 is not None
        if node.op1.oper in FRAME_ADDRESSES:
            node.flags |= F.NO_BARRIER
        self._block_end(block, node, K.strategy(node).is_call)
        self._block_source(block, node, node.op2)

    def _block_end(self, block: BasicBlock, node: GenTree, in_call: bool) -> None:
        """Lowers the address (op1) of a block: a call needs it in a register, unless it is computed there."""
        addr = node.op1
        assert addr is not None
        if not in_call:
            self.lower_block_address(block, node)
        elif addr.oper in FRAME_ADDRESSES or addr.oper == O.CNS_HANDLE:
            addr.flags |= F.CONTAINED

    def _block_source(self, block: BasicBlock, user: GenTree, value: GenTree) -> None:
        """Contains the source of a block operation: a local, a memory block (with its address mode) or a fill byte."""
        if value.oper in (O.OBJ, O.BLK):
            value.flags |= F.CONTAINED
            self._block_end(block, value, K.strategy(user).is_call)
            addr = value.op1
            assert addr is not None
            if addr.oper == O.LEA and not all(self.operand_is_stable(part, user) for part in addr.operands()):
                addr.flags &= ~F.CONTAINED
        elif value.oper in (O.LCL_VAR, O.LCL_FLD) and value.type == T.STRUCT or value.oper == O.CNS_INT:
            value.flags |= F.CONTAINED

    # -- branches

    def fuse_branch(self, block: BasicBlock, relop: GenTree, jump: GenTree) -> CondNode:
        """Lowers JTRUE(relop), directly after the relop, to CMP and JCC. Returns the JCC."""
        jcc = CondNode(O.JCC, T.VOID, self.comp.next_node_id, relop.oper)
        self.comp.next_node_id += 1
        jcc.flags = relop.flags & (F.UNSIGNED | F.RELOP_NAN_UN)
        lir.insert_before(block, jump, jcc)
        lir.remove(block, jump)
        relop.oper = O.CMP
        relop.type = T.VOID
        relop.flags = (relop.flags | F.SET_FLAGS) & ~F.UNUSED_VALUE
        return jcc

    def move_down(self, block: BasicBlock, relop: GenTree, jump: GenTree) -> bool:
        """Moves ``relop`` directly before ``jump``, if it is a compare that can move."""
        if relop.oper not in O.RELOPS:
            return False
        at = relop.next
        while at is not None and at is not jump:
            if not at.flags & F.CONTAINED and at.oper != O.IL_OFFSET:
                return False
            at = at.next
        if relop.next is not jump:
            lir.remove(block, relop)
            lir.insert_before(block, jump, relop)
        return True

    def lower_select(self, block: BasicBlock, node: GenTree) -> None:
        """Contains an integer compare in SELECT: one instruction sets the flags, one selects."""
        relop = node.operands()[0]
        left = relop.op1
        if relop.oper not in O.RELOPS or left is None or left.type in T.FLOATING or relop.flags & F.CONTAINED:
            return
        at = relop.next
        while at is not node:
            if at is None or at.oper in CHANGES_MEMORY or at.flags & F.OVERFLOW:
                return
            at = at.next
        lir.remove(block, relop)
        lir.insert_before(block, node, relop)
        relop.flags |= F.CONTAINED
        for operand in relop.operands():
            operand.flags &= ~F.REG_OPTIONAL

    def lower_switch(self, block: BasicBlock, node: GenTree) -> None:
        """Lowers SWITCH to SWITCH_TABLE: the last target is the default; codegen emits the range check and the jumps.
        """
        node.oper = O.SWITCH_TABLE
        block.data = len(block.targets) - 1 > self.max_compare_chain

    # -- the rest

    def lower_lclheap(self, block: BasicBlock, node: GenTree) -> None:
        """Lowers LCLHEAP; contains a constant size."""
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
        if isinstance(value, FieldListNode):
            lir.remove(block, value)
            if self.pointer_size == 4:
                self._split_fields(block, put, value)
            lir.insert_before(block, put, value)
            value.flags |= F.CONTAINED
        elif value.type == T.STRUCT:
            self._block_source(block, put, value)
        elif self.stores_constant(value, self.pointer_size):
            value.flags |= F.CONTAINED

    def _split_fields(self, block: BasicBlock, put: PutArg, fields: FieldListNode) -> None:
        """Stores all but the last fields of a struct before ``put``: few registers hold few fields at once."""
        while len(fields.ops) > _FIELDS_AT_ONCE:
            parts = list(zip(fields.ops, fields.offsets, fields.field_types, strict=True))[:_FIELDS_AT_ONCE]
            first = self.builder.field_list(parts)
            first.flags |= F.CONTAINED
            store = self.builder.putarg(O.PUTARG_STK, T.VOID, first, put.arg_index)
            store.stack_offset, store.size, store.is_incoming = put.stack_offset, put.size, put.is_incoming
            for list_ in (fields.ops, fields.offsets, fields.field_types):
                del list_[:_FIELDS_AT_ONCE]
            lir.insert_before(block, put, first)
            lir.insert_before(block, put, store)

    def lower_putarg_reg(self, block: BasicBlock, node: GenTree) -> None:
        """Constants and addresses need no register of their own first."""
        assert node.op1 is not None
        if node.op1.oper in _MADE_IN_PLACE:
            node.op1.flags |= F.CONTAINED
