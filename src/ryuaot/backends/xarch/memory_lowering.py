"""Lowering of memory for the x86 family: operands, address modes, loads, stores, block operations."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.backends.common.lowering import address_modes
from ryuaot.backends.common.lowering.address_modes import AddressParts
from ryuaot.backends.common.lowering.machine_lowering import MachineLowering
from ryuaot.backends.common.lowering.upper_halves import is_free_extension
from ryuaot.backends.xarch.element_addresses import compute_where_used
from ryuaot.ir import flags as F
from ryuaot.ir import lir
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import (
    AddrMode,
    DblCon,
    GenTree,
    HandleCon,
    LclNode,
)
from ryuaot.pipeline.fuel import may

if TYPE_CHECKING:
    from ryuaot.ir.blocks import BasicBlock

IMM_MIN = -(1 << 31)
IMM_MAX = (1 << 31) - 1
#: Displacements of address modes: kept well inside 32 bits, so that parts of a struct can still be added.
DISP_MIN = -(1 << 30)
DISP_MAX = 1 << 30

_LOADS = frozenset((O.IND, O.LCL_VAR, O.LCL_FLD))
_ADDRESS_LEAVES = frozenset((O.LCL_VAR, O.LCL_VAR_ADDR, O.LCL_FLD_ADDR))

_IN_PLACE = frozenset((O.ADD, O.SUB, O.AND, O.OR, O.XOR))


def same_address(first: GenTree | None, second: GenTree | None) -> bool:
    """Whether two address operands certainly have the same value: the same local plus the same offset, or the same
    symbol."""
    if first is None or second is None or first.oper != second.oper:
        return False
    if isinstance(first, LclNode) and isinstance(second, LclNode):
        return first.lcl == second.lcl and first.offset == second.offset and first.oper in _ADDRESS_LEAVES
    if isinstance(first, HandleCon) and isinstance(second, HandleCon):
        return first.symbol == second.symbol and first.offset == second.offset
    if isinstance(first, AddrMode) and isinstance(second, AddrMode):
        if first.scale != second.scale or first.offset != second.offset:
            return False
        return same_address(first.op1, second.op1) and _same_index(first.op2, second.op2)
    return False


def _same_index(first: GenTree | None, second: GenTree | None) -> bool:
    """Whether both are None, or the same local, either both or neither extended by a contained cast."""
    if first is None or second is None:
        return first is second
    if first.oper == second.oper == O.CAST and first.flags & second.flags & F.CONTAINED:
        first, second = first.op1, second.op1
    return same_address(first, second)


def release_bit(value: GenTree) -> None:
    """Gives the parts of a bit or its complement, contained for BTS and BTR, registers again: their user is now an
    instruction that takes the number itself."""
    part: GenTree | None = value
    while part is not None and part.flags & F.CONTAINED and part.oper in (O.NOT, O.LSH, O.CNS_INT):
        part.flags &= ~F.CONTAINED
        part = part.op1


class MemoryLowering(MachineLowering):
    """The part of lowering that is about operands and memory."""

    __slots__ = ("pending_adds",)
    extends_parameters = True

    def begin_method(self) -> None:
        compute_where_used(self.comp, DISP_MIN, DISP_MAX)

    def begin_block(self, block: BasicBlock) -> None:
        self.pending_adds: list[GenTree] = []

    def end_block(self, block: BasicBlock) -> None:
        # Sums that no memory access took: those of three and more parts become one LEA. The outermost first: it takes
        # in the inner ones.
        while self.pending_adds:
            node = self.pending_adds.pop()
            if node.oper == O.ADD and (node.next is not None or node is block.last) and not node.flags & F.CONTAINED:
                self._add_to_lea(block, node)

    # -- operands

    def is_immediate(self, node: GenTree | None, size: int) -> bool:
        """Whether ``node`` is a constant that fits an immediate operand of an instruction of ``size`` bytes."""
        if node is None or node.oper != O.CNS_INT:
            return False
        value = node.value  # type: ignore[attr-defined]
        return size <= 4 or IMM_MIN <= value <= IMM_MAX

    def is_memory_operand(self, node: GenTree | None, user: GenTree, size: int) -> bool:
        """Whether ``node`` is a load of exactly ``size`` bytes that ``user`` can have as its memory operand."""
        if node is None or node.oper not in _LOADS:
            return False
        if node.oper == O.LCL_VAR:
            assert isinstance(node, LclNode)
            if T.size_of(self.comp.locals[node.lcl].type, self.pointer_size) != size or self.may_be_in_register(
                node.lcl
            ):
                return False
            return self.local_is_stable(node, user) and may(self.comp, "memory", node)
        if T.size_of(node.type, self.pointer_size) != size or node.type in T.SMALL:
            return False
        if node.oper == O.LCL_FLD:
            return self.local_is_stable(node, user) and may(self.comp, "memory", node)  # type: ignore[arg-type]
        if node.flags & F.VOLATILE and node.next is not user:
            return False  # nothing that follows may be read before it
        stable = self.load_is_stable(node, user) and self._address_is_stable(node, user)
        return stable and may(self.comp, "memory", node)

    def _address_is_stable(self, load: GenTree, user: GenTree) -> bool:
        """Whether the parts of ``load``'s address that are read when the load is may be read at ``user``."""
        addr = load.op1
        assert addr is not None
        parts = addr.operands() if addr.oper == O.LEA and addr.flags & F.CONTAINED else (addr,)
        for part in parts:
            if part.oper == O.CAST and part.flags & F.CONTAINED and part.op1 is not None:
                part = part.op1
            if part.oper == O.LCL_VAR and not self.local_is_stable(part, user):  # type: ignore[arg-type]
                return False
        return True

    def try_memory(self, node: GenTree | None, user: GenTree, size: int) -> bool:
        """Contains a load as a memory operand if possible; else the allocator decides whether the operand is in memory.
        Returns whether it is contained."""
        if node is None or node.flags & F.CONTAINED:
            return False
        if self.is_memory_operand(node, user, size):
            node.flags |= F.CONTAINED
            return True
        self.optional(node, size)
        return False

    def optional(self, node: GenTree, size: int) -> None:
        """Marks ``node`` if the user can also read it from its spill temp or home."""
        if node.oper == O.LCL_VAR:
            if T.size_of(self.comp.locals[node.lcl].type, self.pointer_size) == size:  # type: ignore[attr-defined]
                node.flags |= F.REG_OPTIONAL
        elif self.size(node) == size and node.type != T.STRUCT:
            node.flags |= F.REG_OPTIONAL

    # -- addresses

    def takes_lea(self, user: GenTree, addr: GenTree) -> bool:
        return True

    def address_mode(self, block: BasicBlock, user: GenTree, addr: GenTree, width: int) -> AddressParts | None:
        parts = address_modes.take_apart(addr, DISP_MIN, DISP_MAX, 8, True)
        return parts if parts.absorbed else None

    def lower_address(self, block: BasicBlock, user: GenTree, width: int) -> None:
        """Builds an address mode; contains the extension of an index whose upper half is zero anyway."""
        super().lower_address(block, user, width)
        addr = user.op1
        assert addr is not None
        if addr.oper != O.LEA or not addr.flags & F.CONTAINED or addr.op2 is None:
            return
        index = addr.op2
        if not index.flags & F.CONTAINED and is_free_extension(self.comp, index):
            value = index.op1
            assert value is not None
            if value.flags & F.CONTAINED or not self.operand_is_stable(value, user):
                return
            if may(self.comp, "address", index):
                index.flags |= F.CONTAINED
                value.flags &= ~F.REG_OPTIONAL

    def _add_to_lea(self, block: BasicBlock, node: GenTree) -> None:
        """Replaces ``a + b * 4 + 8`` as a value by one LEA, if that saves an instruction."""
        parts = address_modes.take_apart(node, DISP_MIN, DISP_MAX, 8, True)
        pieces = (parts.scale > 1) + (parts.index is not None) + (parts.offset != 0)
        if pieces < 2:
            return
        user = self._user_of(node)
        if user is None or not all(p is None or self.operand_is_stable(p, node) for p in (parts.base, parts.index)):
            return
        address_modes.make_lea(self, block, node, user, parts, node.type)

    def _user_of(self, node: GenTree) -> GenTree | None:
        at = node.next
        left = 64
        while at is not None and left:
            if (
                at.op1 is node
                or at.op2 is node
                or (at.oper in (O.FIELD_LIST, O.CALL, O.CMPXCHG, O.SELECT) and node in at.operands())
            ):
                return at
            at = at.next
            left -= 1
        return None

    def lower_block_address(self, block: BasicBlock, node: GenTree) -> None:
        self.lower_address(block, node, 1)

    # -- stores

    def stores_constant(self, value: GenTree, size: int) -> bool:
        return self.is_immediate(value, size)

    def local_takes_constant(self, value: GenTree, size: int) -> bool:
        return self.is_immediate(value, size)  # memory takes no wider one

    def lower_stored(self, block: BasicBlock, node: GenTree, value: GenTree, size: int) -> None:
        """Contains an immediate, or an operation that the store does in memory."""
        value = self.drop_narrowing(block, node, value, size)
        if isinstance(value, DblCon):
            value = self._stored_bits(block, node, value, size)
        if self.is_immediate(value, size):
            value.flags |= F.CONTAINED
        else:
            self._store_in_place(node, value, size)

    def _stored_bits(self, block: BasicBlock, node: GenTree, value: DblCon, size: int) -> GenTree:
        """Returns a floating constant whose bits are an immediate: no register, and none of it is loaded."""
        kind = T.INT if size == 4 else T.LONG
        bits = value.bits - (value.bits >> 8 * size - 1 << 8 * size)  # as a signed number
        if node.oper != O.STOREIND or size > self.pointer_size or not IMM_MIN <= bits <= IMM_MAX:
            return value
        number = self.builder.icon(bits, kind)
        lir.insert_before(block, value, number)
        node.replace_operand(value, number)
        lir.remove(block, value)
        node.type = kind
        return number

    def _store_in_place(self, node: GenTree, value: GenTree, size: int) -> None:
        """Contains ``x = x + y`` in memory: the operation and its load become part of the store."""
        if value.oper not in _IN_PLACE or value.flags & (F.OVERFLOW | F.CONTAINED) or node.flags & F.VOLATILE:
            return
        if value.type in T.FLOATING:
            return
        load, other = value.pair()
        if not self._same_place(node, load, size):
            if not O.INFO[value.oper].commutes or not self._same_place(node, other, size):
                return
            value.op1, value.op2 = load, other = other, load
        if other.oper != O.CNS_INT:
            release_bit(other)
            other.flags &= ~(F.CONTAINED | F.REG_OPTIONAL)
        load.flags = (load.flags | F.CONTAINED) & ~F.REG_OPTIONAL
        value.flags |= F.CONTAINED

    def _same_place(self, store: GenTree, load: GenTree, size: int) -> bool:
        """Whether ``load`` reads what ``store`` writes, and can read it at the store."""
        if isinstance(store, LclNode):
            if not isinstance(load, LclNode) or load.lcl != store.lcl or load.offset != store.offset:
                return False
            own = self.comp.locals[load.lcl].type if load.oper == O.LCL_VAR else load.type
            fits = load.oper in (O.LCL_VAR, O.LCL_FLD) and T.size_of(own, self.pointer_size) == size
            return fits and self.local_is_stable(load, store)
        if load.oper != O.IND or T.size_of(load.type, self.pointer_size) != size or load.flags & F.VOLATILE:
            return False
        if not same_address(store.op1, load.op1):
            return False
        return self.load_is_stable(load, store) and self._address_is_stable(load, store)
