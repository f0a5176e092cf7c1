"""Morphing of field and element addresses: null checks and range checks become explicit. RyuJIT's ``fgMorphField``,
``fgMorphArrayIndex``."""

from __future__ import annotations

from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.builder import Builder, element_flags
from ryuaot.ir.compiler import Compiler
from ryuaot.ir.nodes import FieldAddr, GenTree, IndexAddr, IntCon, LclNode

MAX_UNCHECKED_OFFSET = 0x7FF
"""Offset in bytes up to which an access through a null pointer is left to the hardware: it is in the unmapped first
page, where the runtime turns faults into NullReferenceExceptions (half of a page, as in the CLR)."""
_NEVER_NULL = frozenset((O.LCL_VAR_ADDR, O.LCL_FLD_ADDR, O.CNS_HANDLE))
_ACCESSES = O.ACCESSES | {O.NULLCHECK}


def is_reusable(comp: Compiler, node: GenTree) -> bool:
    """Whether a node can be evaluated again later in the same tree with the same value: a constant or a local that
    nothing in between stores."""
    if node.oper in (O.CNS_INT, O.CNS_HANDLE):
        return True
    return (
        node.oper == O.LCL_VAR
        and isinstance(node, LclNode)
        and not comp.locals[node.lcl].address_exposed
        and node.type != T.STRUCT
    )


def spilled(comp: Compiler, builder: Builder, node: GenTree, reason: str) -> tuple[GenTree | None, GenTree, GenTree]:
    """Returns (store or None, first use, second use) of a value that is needed twice."""
    if is_reusable(comp, node):
        return None, node, builder.copy_leaf(node)
    temp = comp.new_local(T.ACTUAL[node.type], reason)
    return builder.store_lcl(temp, node), builder.lcl_var(temp), builder.lcl_var(temp)


def field_addr(comp: Compiler, builder: Builder, node: GenTree, parent: GenTree | None) -> GenTree:
    """Expands FIELD_ADDR to ADD, with an explicit NULLCHECK of the object or pointer if no access follows that would
    fault in the first page: for an address that is taken (except at offset 0, which is null itself as long as nothing
    is added to it, such as an index into a fixed buffer), a large offset, or a store to a nested field whose value has
    side effects. Offsets of nested fields are added to the outermost base."""
    assert isinstance(node, FieldAddr) and node.op1 is not None
    if isinstance(parent, FieldAddr) and parent.op1 is node:
        parent.offset += node.offset
        parent.flags = (parent.flags & ~F.NONFAULTING) | (node.flags & (F.NONFAULTING | F.ELEM_ADDR))
        parent.rp = node  # remembered: `ldflda` looked at the object
        return node.op1
    base, offset, kind = node.op1, node.offset, node.flags & F.ELEM_ADDR
    accessed = parent is not None and parent.oper in _ACCESSES and parent.op1 is node
    if accessed and node.rp is not None and parent is not None and parent.op2 is not None:
        accessed = not parent.op2.flags & (F.CALL | F.ASG | F.ORDER_SIDEEFF)  # evaluated before the fault
    node.rp = None
    may_be_null = not node.flags & F.NONFAULTING and base.oper not in _NEVER_NULL and not _is_element(base)
    reach = offset + _added(parent, node)
    if not may_be_null or reach <= (MAX_UNCHECKED_OFFSET if accessed else 0):
        return _add(builder, node.type, base, offset, kind)
    store, first, second = spilled(comp, builder, base, "null check of a field's object")
    checked = builder.comma(builder.nullcheck(first), _add(builder, node.type, second, offset, kind))
    return checked if store is None else builder.comma(store, checked)


def _is_element(address: GenTree) -> bool:
    """Returns whether this is an element's address after its range check: the array is not null."""
    while address.oper == O.COMMA and address.op2 is not None:
        address = address.op2
    return address.oper == O.ADD and address.flags & F.ELEM_ADDR != 0


def _added(parent: GenTree | None, address: GenTree) -> int:
    """Returns the number of bytes that the parent can add to an address; more than MAX_UNCHECKED_OFFSET if it is
    unknown."""
    if parent is None or parent.oper not in (O.ADD, O.SUB):
        return 0
    other = parent.op2 if parent.op1 is address else parent.op1
    if parent.oper == O.ADD and isinstance(other, IntCon) and other.value >= 0:
        return other.value
    return MAX_UNCHECKED_OFFSET + 1


def _add(builder: Builder, vartype: int, base: GenTree, offset: int, flags: int = 0) -> GenTree:
    if offset == 0 and base.type == vartype:
        return base
    return builder.binary(O.ADD, vartype, base, builder.nint(offset), flags)


def index_addr(comp: Compiler, builder: Builder, node: GenTree, parent: GenTree | None) -> GenTree:
    """Expands INDEX_ADDR to COMMA(ARR_BOUNDS_CHECK(index, ARR_LENGTH(array)), array + index * size + first)."""
    assert isinstance(node, IndexAddr) and node.op1 is not None and node.op2 is not None
    array, index = node.op1, node.op2
    # The array is used after the index is evaluated, so a local that the index stores must be read first.
    keep_array = is_reusable(comp, array) and not index.flags & F.ASG
    if keep_array:
        array_store, array_first, array_second = None, array, builder.copy_leaf(array)
    else:
        temp = comp.new_local(T.ACTUAL[array.type], "array of an element access")
        array_store, array_first, array_second = (
            builder.store_lcl(temp, array),
            builder.lcl_var(temp),
            builder.lcl_var(temp),
        )
    index_store, index_first, index_second = spilled(comp, builder, index, "index of an element access")
    length: GenTree = builder.arr_length(array_first)
    if index.type == builder.native_int and builder.native_int == T.LONG:
        length = builder.cast(length, T.ULONG, from_unsigned=True)
    else:
        index_second = _widened_index(builder, index_second)
    check = builder.bounds_check(index_first, length)
    result: GenTree = builder.comma(check, _element(builder, array_second, index_second, node))
    if index_store is not None:
        result = builder.comma(index_store, result)
    if array_store is not None:
        result = builder.comma(array_store, result)
    return result


def _widened_index(builder: Builder, index: GenTree) -> GenTree:
    """Widens the index to a native int: it passed the unsigned range check, so its upper half is zero."""
    if builder.native_int == T.INT:
        return index
    if isinstance(index, IntCon):
        return builder.nint(index.value & 0xFFFFFFFF)
    return builder.cast(index, T.ULONG, from_unsigned=True)


def _element(builder: Builder, array: GenTree, index: GenTree, node: IndexAddr) -> GenTree:
    flags = element_flags(node.elem_type, builder.comp.pointer_size)
    if isinstance(index, IntCon):
        at = builder.nint(index.value * node.elem_size + node.first_offset)
        return builder.binary(O.ADD, T.BYREF, array, at, flags)
    scaled = index
    if node.elem_size != 1:
        scaled = builder.binary(O.MUL, builder.native_int, index, builder.nint(node.elem_size))
    base = builder.binary(O.ADD, T.BYREF, array, scaled)
    return builder.binary(O.ADD, T.BYREF, base, builder.nint(node.first_offset), flags)
