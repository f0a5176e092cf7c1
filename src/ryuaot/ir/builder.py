"""Makes nodes with the right types and effect flags. Every phase builds through this; none sets effect flags by
hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ryuaot.ir import flags as F
from ryuaot.ir import nodes as N
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import (
    AddrMode,
    CallArg,
    CallNode,
    CastNode,
    DblCon,
    FieldAddr,
    FieldListNode,
    GenTree,
    HandleCon,
    HWEffect,
    HWIntrinsic,
    HWTernary,
    IndexAddr,
    IntCon,
    LclNode,
    MultiOp,
    PutArg,
    VecCon,
    uncopied,
)  # fmt: skip
from ryuaot.ir.walk import execution_order

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ryuaot.ir.class_layout import ClassLayout
    from ryuaot.ir.compiler import Compiler

_INT_BITS = {T.LONG: 64, T.ULONG: 64}
_SEEN = F.GLOB_REF | F.EXPOSED


def wrap_int(value: int, bits: int) -> int:
    """Returns ``value`` as a signed two's complement number of ``bits`` bits."""
    value &= (1 << bits) - 1
    return value - (1 << bits) if value >> (bits - 1) else value


def small_int(value: int, small: int) -> int:
    """Returns ``value`` as a local of the ``small`` type holds it: truncated to its width and extended."""
    bits = 8 * T.size_of(small, 8)
    return value & ((1 << bits) - 1) if small in T.UNSIGNED else wrap_int(value, bits)


class Builder:
    """Node factory of one method."""

    __slots__ = ("comp", "native_int", "ptr_bits")

    def __init__(self, comp: Compiler) -> None:
        self.comp = comp
        self.native_int = T.native_int(comp.pointer_size)
        self.ptr_bits = comp.pointer_size * 8

    def _id(self) -> int:
        comp = self.comp
        number = comp.next_node_id
        comp.next_node_id = number + 1
        return number

    # leaves --------------------------------------------------------------------------------------------------
    # -----------------

    def lcl_var(self, lcl: int, vartype: int | None = None) -> LclNode:
        """Makes a read of ``V<lcl>``; small locals are widened on load (type INT)."""
        dsc = self.comp.locals[lcl]
        node = LclNode(O.LCL_VAR, T.ACTUAL[dsc.type] if vartype is None else vartype, self._id(), lcl)
        node.layout = dsc.layout if node.type == T.STRUCT else None
        if dsc.address_exposed:
            node.flags = _SEEN
        return node

    def lcl_fld(self, lcl: int, vartype: int, offset: int, layout: ClassLayout | None = None) -> LclNode:
        """Makes a read of ``vartype`` (may be small: it is widened) at ``offset`` bytes of ``V<lcl>``."""
        node = LclNode(O.LCL_FLD, vartype, self._id(), lcl, offset)
        node.layout = layout
        if self.comp.locals[lcl].address_exposed:
            node.flags = _SEEN
        return node

    def lcl_addr(self, lcl: int, offset: int = 0, vartype: int = T.BYREF) -> LclNode:
        """Returns the address of ``V<lcl>`` + offset. The phase `addrexp` marks the local if the address escapes."""
        node = LclNode(O.LCL_FLD_ADDR if offset else O.LCL_VAR_ADDR, vartype, self._id(), lcl, offset)
        node.flags = F.EXPOSED if self.comp.locals[lcl].address_exposed else 0
        return node

    def icon(self, value: int, vartype: int = T.INT) -> IntCon:
        """Makes an integer constant, wrapped to its width."""
        bits = self.ptr_bits if vartype in T.GC else _INT_BITS.get(vartype, 32)
        return IntCon(vartype, self._id(), wrap_int(value, bits))

    def nint(self, value: int) -> IntCon:
        """Makes a native int constant."""
        return IntCon(self.native_int, self._id(), wrap_int(value, self.ptr_bits))

    def null(self) -> IntCon:
        """Makes a null reference."""
        return IntCon(T.REF, self._id(), 0)

    def dcon(self, bits: int, vartype: int) -> DblCon:
        """Makes a floating constant by its bits."""
        return DblCon(vartype, self._id(), bits)

    def handle(
        self, symbol: str, kind: str, vartype: int | None = None, offset: int = 0, comment: str = "", length: int = -1
    ) -> HandleCon:
        """Makes the address of ``symbol``; native int unless said."""
        vartype = self.native_int if vartype is None else vartype
        return HandleCon(vartype, self._id(), symbol, kind, offset, comment, length)

    def leaf(self, oper: int, vartype: int, flags: int = 0) -> GenTree:
        """Builds CATCH_ARG, NO_OP, MEMORYBARRIER, ARGPLACE, ..."""
        node = GenTree(oper, vartype, self._id())
        if oper in (O.CATCH_ARG, O.MEMORYBARRIER):
            flags |= F.ORDER_SIDEEFF
        if oper == O.MEMORYBARRIER:
            flags |= F.GLOB_REF | F.ASG
        node.flags = flags
        return node

    # operators -----------------------------------------------------------------------------------------------
    # -----------------

    def unary(self, oper: int, vartype: int, op1: GenTree, flags: int = 0) -> GenTree:
        """Returns an operator with one operand; see the specific makers for loads, stores and casts."""
        node = GenTree(oper, vartype, self._id(), op1)
        node.flags = (op1.flags & F.ALL_EFFECT) | flags
        if oper in (O.CKFINITE, O.LCLHEAP):
            node.flags |= F.EXCEPT
        return node

    def binary(self, oper: int, vartype: int, op1: GenTree, op2: GenTree, flags: int = 0) -> GenTree:
        """Builds arithmetic, relops, COMMA, atomics. Integer division and OVERFLOW get EXCEPT (division only if it can
        fault)."""
        node = GenTree(oper, vartype, self._id(), op1, op2)
        flags |= (op1.flags | op2.flags) & F.ALL_EFFECT
        if oper in (O.DIV, O.MOD, O.UDIV, O.UMOD):
            if vartype not in T.FLOATING and division_may_fault(oper, op2):
                flags |= F.EXCEPT
        elif flags & F.OVERFLOW:
            flags |= F.EXCEPT
        elif oper in (O.XADD, O.XCHG):
            flags |= F.ASG | F.GLOB_REF | F.EXCEPT | F.ORDER_SIDEEFF
        elif oper == O.COMMA:
            node.layout = op2.layout
        node.flags = flags
        return node

    def relop(self, oper: int, op1: GenTree, op2: GenTree, flags: int = 0) -> GenTree:
        """Builds a compare: INT 0 or 1."""
        return self.binary(oper, T.INT, op1, op2, flags)

    def comma(self, first: GenTree, value: GenTree) -> GenTree:
        """Makes a COMMA: ``first`` for its effects, then ``value``."""
        return self.binary(O.COMMA, value.type, first, value)

    def cast(
        self,
        op1: GenTree,
        cast_to: int,
        from_unsigned: bool = False,
        overflow: bool = False,
        saturating: bool = False,
    ) -> CastNode:
        """Builds a conversion to ``cast_to`` (vartypes; unsigned and small ones allowed)."""
        node = CastNode(T.ACTUAL[cast_to], self._id(), op1, cast_to)
        node.flags = (op1.flags & F.ALL_EFFECT) | (F.UNSIGNED if from_unsigned else 0)
        if overflow:
            node.flags |= F.OVERFLOW | F.EXCEPT
        if saturating:
            node.flags |= F.SATURATING
        return node

    def narrowed(self, value: GenTree, small: int) -> GenTree:
        """Builds ``value``, an INT, as a local of the ``small`` type holds it: truncated to its width and extended. A
        load of that type needs no cast."""
        if isinstance(value, IntCon):
            return self.icon(small_int(value.value, small))
        small = T.UBYTE if small == T.BOOL else small
        if (T.UBYTE if value.type == T.BOOL else value.type) == small:
            return value
        return self.cast(value, small)

    # vectors -------------------------------------------------------------------------------------------------
    # -----------------

    def vector(
        self, intrinsic: int, vartype: int, op1: GenTree, op2: GenTree | None = None, base: int = T.FLOAT, imm: int = 0
    ) -> HWIntrinsic:
        """Returns an operation on vectors; ``vartype`` is the result's."""
        self.comp.uses_vectors = True
        node = HWIntrinsic(vartype, self._id(), intrinsic, base, imm, op1, op2)
        node.flags = (op1.flags | (op2.flags if op2 is not None else 0)) & F.ALL_EFFECT
        return node

    def vector_ternary(self, intrinsic: int, vartype: int, ops: list[GenTree], base: int, imm: int = 0) -> HWTernary:
        """Returns an operation on three operands."""
        self.comp.uses_vectors = True
        node = HWTernary(vartype, self._id(), intrinsic, base, imm, ops)
        refresh_effects(node)
        return node

    def vector_effect(self, intrinsic: int, ops: list[GenTree]) -> HWEffect:
        """Returns an operation that is done for its effects."""
        self.comp.uses_vectors = True
        node = HWEffect(self._id(), intrinsic, ops)
        refresh_effects(node)
        return node

    def vcon(self, bits: int, vartype: int) -> VecCon:
        """Makes a vector constant by its bits."""
        return VecCon(vartype, self._id(), bits)

    def copy_leaf(self, node: GenTree) -> GenTree:
        """Copies a node for a constant, a local's value or a local's address."""
        if isinstance(node, LclNode):
            if node.oper == O.LCL_VAR:
                return self.lcl_var(node.lcl, node.type)
            return self.lcl_addr(node.lcl, node.offset, node.type)
        if isinstance(node, IntCon):
            return IntCon(node.type, self._id(), node.value)
        if isinstance(node, DblCon):
            return DblCon(node.type, self._id(), node.bits)
        assert isinstance(node, HandleCon)
        return self.handle(node.symbol, node.kind, node.type, node.offset, node.comment, node.length)

    # memory --------------------------------------------------------------------------------------------------
    # -----------------

    def ind(self, vartype: int, addr: GenTree, flags: int = 0) -> GenTree:
        """Builds a load. A small ``vartype`` is kept on the node: the value is extended to INT by its signedness."""
        return self._access(O.IND, vartype, addr, None, flags)

    def obj(self, layout: ClassLayout, addr: GenTree, flags: int = 0) -> GenTree:
        """Makes a struct load."""
        node = self._access(O.OBJ, T.STRUCT, addr, None, flags)
        node.layout = layout
        return node

    def storeind(self, vartype: int, addr: GenTree, value: GenTree, flags: int = 0) -> GenTree:
        """Builds a store of the width of ``vartype``. REF: codegen adds a barrier unless NO_BARRIER; CHECKED_BARRIER if
        the destination may be outside the heap."""
        return self._access(O.STOREIND, vartype, addr, value, flags | F.ASG)

    def store_obj(self, layout: ClassLayout, addr: GenTree, value: GenTree, flags: int = 0) -> GenTree:
        """Builds a struct store; ``value`` is a STRUCT, or CNS_INT 0 to zero it."""
        node = self._access(O.STORE_OBJ, T.STRUCT, addr, value, flags | F.ASG)
        node.layout = layout
        return node

    def _access(self, oper: int, vartype: int, addr: GenTree, value: GenTree | None, flags: int) -> GenTree:
        node = GenTree(oper, vartype, self._id(), addr, value)
        flags |= addr.flags & F.ALL_EFFECT
        if value is not None:
            flags |= value.flags & F.ALL_EFFECT
        if addr.oper in (O.LCL_VAR_ADDR, O.LCL_FLD_ADDR):
            flags |= F.NONFAULTING
            if addr.flags & F.EXPOSED:
                flags |= F.GLOB_REF
        else:
            if not flags & F.IND_INVARIANT:
                flags |= F.GLOB_REF
            if not flags & F.NONFAULTING:
                flags |= F.EXCEPT
        if flags & F.VOLATILE:
            flags |= F.ORDER_SIDEEFF | F.GLOB_REF
        node.flags = flags
        return node

    def nullcheck(self, addr: GenTree) -> GenTree:
        """Faults when ``addr`` is null."""
        return self.unary(O.NULLCHECK, T.BYTE, addr, F.EXCEPT | F.GLOB_REF)

    def arr_length(self, array: GenTree, flags: int = 0) -> GenTree:
        """Makes a read of the length (INT) of an array or string; faults on null."""
        return self.unary(O.ARR_LENGTH, T.INT, array, flags if flags & F.NONFAULTING else flags | F.EXCEPT)

    def bounds_check(self, index: GenTree, length: GenTree) -> GenTree:
        """Throws IndexOutOfRangeException unless index <u length."""
        self.comp.range_checks += 1
        return self.binary(O.ARR_BOUNDS_CHECK, T.VOID, index, length, F.EXCEPT)

    def field_addr(self, obj: GenTree, offset: int, name: str, flags: int = 0) -> FieldAddr:
        """Makes the address of a field; null-checks ``obj`` unless NONFAULTING."""
        node = FieldAddr(T.BYREF if obj.type in T.GC else obj.type, self._id(), obj, offset, name)
        node.flags = (obj.flags & F.ALL_EFFECT) | flags | (0 if flags & F.NONFAULTING else F.EXCEPT)
        return node

    def index_addr(
        self,
        array: GenTree,
        index: GenTree,
        elem_size: int,
        first_offset: int,
        elem_type: int,
        length_offset: int | None = None,
    ) -> IndexAddr:
        """Makes a checked element address."""
        at = self.comp.pointer_size if length_offset is None else length_offset
        node = IndexAddr(T.BYREF, self._id(), array, index, elem_size, first_offset, at, elem_type)
        node.flags = ((array.flags | index.flags) & F.ALL_EFFECT) | F.EXCEPT
        return node

    def lea(self, vartype: int, base: GenTree | None, index: GenTree | None, scale: int, offset: int) -> AddrMode:
        """Makes an address mode."""
        node = AddrMode(vartype, self._id(), base, index, scale, offset)
        for operand in (base, index):
            if operand is not None:
                node.flags |= operand.flags & F.ALL_EFFECT
        return node

    # locals --------------------------------------------------------------------------------------------------
    # -----------------

    def store_lcl(self, lcl: int, value: GenTree) -> LclNode:
        """Makes ``V<lcl> = value``; STRUCT: value may be CNS_INT 0."""
        dsc = self.comp.locals[lcl]
        node = LclNode(O.STORE_LCL_VAR, dsc.type, self._id(), lcl, 0, value)
        node.layout = dsc.layout if dsc.type == T.STRUCT else None
        node.flags = (value.flags & F.ALL_EFFECT) | F.ASG | (_SEEN if dsc.address_exposed else 0)
        return node

    def store_lcl_fld(
        self, lcl: int, vartype: int, offset: int, value: GenTree, layout: ClassLayout | None = None
    ) -> LclNode:
        """Builds a store to a part of ``V<lcl>``."""
        node = LclNode(O.STORE_LCL_FLD, vartype, self._id(), lcl, offset, value)
        node.layout = layout
        exposed = self.comp.locals[lcl].address_exposed
        node.flags = (value.flags & F.ALL_EFFECT) | F.ASG | (_SEEN if exposed else 0)
        return node

    # calls ---------------------------------------------------------------------------------------------------
    # -----------------

    def call(self, vartype: int, call_kind: int, symbol: str, name: str, ret_type: int | None = None) -> CallNode:
        """Returns a call without arguments yet; append CallArgs, then :func:`refresh_effects`. ``vartype`` is
        ACTUAL."""
        node = CallNode(vartype, self._id(), call_kind, symbol, name)
        node.ret_type = vartype if ret_type is None else ret_type
        node.flags = F.CALL | F.EXCEPT | F.GLOB_REF
        return node

    def helper_call(
        self, symbol: str, vartype: int, args: Sequence[GenTree], *, is_leaf: bool = False, no_return: bool = False
    ) -> CallNode:
        """Returns a call of the runtime's function ``symbol``; ``is_leaf`` ones neither collect nor throw."""
        call = self.call(T.ACTUAL[vartype], N.HELPER, symbol, symbol, vartype)
        call.args = [CallArg(node, "user", T.ACTUAL[node.type], node.layout) for node in args]
        if is_leaf:
            call.call_flags |= N.CALL_NO_GC | N.CALL_NO_THROW
        if no_return:
            call.call_flags |= N.CALL_NORETURN
        refresh_effects(call)
        return call

    def field_list(self, fields: Sequence[tuple[GenTree, int, int]]) -> FieldListNode:
        """Builds a FIELD_LIST of (value, byte offset, vartype)."""
        node = FieldListNode(self._id(), [f[0] for f in fields], [f[1] for f in fields], [f[2] for f in fields])
        refresh_effects(node)
        return node

    def multi(self, oper: int, vartype: int, ops: list[GenTree], flags: int = 0) -> MultiOp:
        """Builds SELECT and CMPXCHG."""
        node = MultiOp(oper, vartype, self._id(), ops)
        node.flags = flags | ((F.ASG | F.GLOB_REF | F.EXCEPT | F.ORDER_SIDEEFF) if oper == O.CMPXCHG else 0)
        for operand in ops:
            node.flags |= operand.flags & F.ALL_EFFECT
        return node

    def putarg(self, oper: int, vartype: int, op1: GenTree, arg_index: int) -> PutArg:
        """Builds PUTARG_REG or PUTARG_STK."""
        node = PutArg(oper, vartype, self._id(), op1, arg_index)
        node.flags = op1.flags & F.ALL_EFFECT
        return node


ELEMENT_KINDS: Final = (F.ELEM_INT8, F.ELEM_INT16, F.ELEM_INT32, F.ELEM_INT64, F.ELEM_FLOAT, F.ELEM_DOUBLE)
"""Of elements that are numbers: integers by the logarithm of their size first."""


def element_flags(vartype: int, pointer_size: int) -> int:
    """Returns the flags of an ADD that makes the address of an element of an array of ``vartype``."""
    if vartype in T.GC:
        return F.ELEM_ADDR | F.ELEM_REF
    if vartype in T.FLOATING:
        return F.ELEM_ADDR | (F.ELEM_FLOAT if vartype == T.FLOAT else F.ELEM_DOUBLE)
    if vartype in T.INTEGRAL:
        size = T.size_of(vartype, pointer_size)
        return F.ELEM_ADDR | ELEMENT_KINDS[size.bit_length() - 1]
    return F.ELEM_ADDR


def division_may_fault(oper: int, divisor: GenTree) -> bool:
    """Whether a division may fault: not with a constant divisor other than 0 (and, if signed, -1)."""
    divisor = uncopied(divisor)
    if not isinstance(divisor, IntCon):
        return True
    return divisor.value == 0 or (divisor.value == -1 and oper in (O.DIV, O.MOD))


_STORES_OF_LOCALS = frozenset((O.STORE_LCL_VAR, O.STORE_LCL_FLD, O.STORE_MULTI_VAR))
_READS_OF_LOCALS = frozenset((O.LCL_VAR, O.LCL_FLD))
_ADDRESSES_OF_LOCALS = frozenset((O.LCL_VAR_ADDR, O.LCL_FLD_ADDR))
_STORES = frozenset((O.STOREIND, O.STORE_OBJ, O.STORE_BLK))
_ACCESSES = _STORES | {O.IND, O.OBJ, O.BLK}
_THROW_ON_NULL = frozenset((O.ARR_LENGTH, O.FIELD_ADDR))
_DIVISIONS = frozenset((O.DIV, O.MOD, O.UDIV, O.UMOD))
_FIXED_EFFECTS = {
    O.CALL: F.CALL | F.EXCEPT | F.GLOB_REF,
    O.NULLCHECK: F.EXCEPT | F.GLOB_REF,
    **dict.fromkeys((O.ARR_BOUNDS_CHECK, O.INDEX_ADDR, O.CKFINITE, O.LCLHEAP), F.EXCEPT),
    **dict.fromkeys((O.XADD, O.XCHG, O.CMPXCHG, O.HWEFFECT), F.ASG | F.GLOB_REF | F.EXCEPT | F.ORDER_SIDEEFF),
    O.CATCH_ARG: F.ORDER_SIDEEFF,
    O.MEMORYBARRIER: F.ORDER_SIDEEFF | F.GLOB_REF | F.ASG,
}
_WITH_EFFECTS = frozenset((
    *_STORES_OF_LOCALS, *_READS_OF_LOCALS, *_ACCESSES, *_THROW_ON_NULL, *_DIVISIONS, *_FIXED_EFFECTS,
))  # fmt: skip


def own_effects(node: GenTree) -> int:
    """Returns the effect bits of ``node`` itself, children left out: those it must carry whatever they are."""
    oper = node.oper
    if oper not in _WITH_EFFECTS:
        return F.EXCEPT if node.flags & F.OVERFLOW else 0
    if oper in _READS_OF_LOCALS:
        return F.GLOB_REF if node.flags & F.EXPOSED else 0
    if oper in _STORES_OF_LOCALS:
        return F.ASG | (F.GLOB_REF if node.flags & F.EXPOSED else 0)
    if oper in _ACCESSES:
        store = F.ASG if oper in _STORES else 0
        fault = 0 if node.flags & F.NONFAULTING else F.EXCEPT
        assert node.op1 is not None
        address = uncopied(node.op1)
        own = address.oper in _ADDRESSES_OF_LOCALS and not address.flags & F.EXPOSED
        if node.flags & F.VOLATILE:
            return store | fault | F.ORDER_SIDEEFF | F.GLOB_REF
        return store | fault | (0 if own or node.flags & F.IND_INVARIANT else F.GLOB_REF)
    if oper in _THROW_ON_NULL:
        return 0 if node.flags & F.NONFAULTING else F.EXCEPT
    if oper in _DIVISIONS:
        assert node.op2 is not None
        return F.EXCEPT if node.type not in T.FLOATING and division_may_fault(oper, node.op2) else 0
    return _FIXED_EFFECTS[oper]


def expose(node: LclNode) -> None:
    """Marks on a node that its local is address-exposed."""
    node.flags |= F.EXPOSED if node.oper in (O.LCL_VAR_ADDR, O.LCL_FLD_ADDR) else _SEEN


def refresh_tree(root: GenTree) -> None:
    """Applies :func:`refresh_effects` to all nodes of a tree."""
    for node in execution_order(root):
        refresh_effects(node)


def refresh_effects(node: GenTree) -> None:
    """Recomputes one node's effect flags from its own and its operands' (not deeper)."""
    flags = node.flags
    op1, op2 = node.op1, node.op2
    below = 0
    if op1 is not None:
        below = op1.flags if op2 is None else op1.flags | op2.flags
    elif op2 is not None:
        below = op2.flags
    elif node.oper in O.WITH_LIST:
        for operand in node.operands():
            below |= operand.flags
    if node.oper in _WITH_EFFECTS:
        node.flags = (flags & ~F.ALL_EFFECT) | own_effects(node) | below & F.ALL_EFFECT
    elif flags & F.OVERFLOW:
        node.flags = (flags & ~F.ALL_EFFECT) | F.EXCEPT | below & F.ALL_EFFECT
    else:
        node.flags = (flags & ~F.ALL_EFFECT) | below & F.ALL_EFFECT
