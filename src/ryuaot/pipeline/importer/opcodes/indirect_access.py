"""Indirect loads and stores, objects of value type by address, blocks of memory, localloc (ECMA-335 III.3, III.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.builder import refresh_effects
from ryuaot.ir.class_layout import ClassLayout
from ryuaot.ir.nodes import GenTree, IntCon, LclNode
from ryuaot.pipeline.importer.stack import stack_values
from ryuaot.pipeline.importer.stack.helper_calls import helper_call
from ryuaot.pipeline.importer.stack.importer_state import Entry
from ryuaot.typesystem.method_il import type_operand

if TYPE_CHECKING:
    from ryuaot.pipeline.importer.stack.importer_state import Importer
    from ryuaot.typesystem.types import TypeDesc

NATIVE = -1
_STACK_ALIGNMENT = 16


def ldind(imp: Importer, vartype: int) -> None:
    """Imports ldind.*. `vartype` NATIVE is a native int."""
    entry = imp.pop()
    addr = stack_values.address(imp, entry, "ldind")
    type_ = imp.native if vartype == NATIVE else vartype
    imp.push(imp.build.ind(type_, addr, stack_values.access_flags(imp)), entry.refs)


def stind(imp: Importer, vartype: int) -> None:
    """Imports stind.*."""
    entry = imp.pop()
    target = imp.pop()
    if vartype == NATIVE:
        vartype = imp.native
    value = stack_values.coerce(imp, entry, vartype, "stind")
    addr = stack_values.address(imp, target, "stind")
    flags = stack_values.access_flags(imp)
    if vartype == T.REF:
        flags |= F.NO_BARRIER if isinstance(value, IntCon) or _is_local(addr) else F.CHECKED_BARRIER
    imp.append(imp.build.storeind(vartype, addr, value, flags), entry.refs | target.refs)


def _is_local(addr: GenTree) -> bool:
    return addr.oper in (O.LCL_VAR_ADDR, O.LCL_FLD_ADDR)


def ldobj(imp: Importer, token: int) -> None:
    """Imports ldobj: a value of any type by address."""
    type_ = type_operand(imp.il, token)
    entry = imp.pop()
    addr = stack_values.address(imp, entry, "ldobj")
    stack_values.push_load(imp, type_, addr, entry.refs, stack_values.access_flags(imp))


def stobj(imp: Importer, token: int) -> None:
    """Imports stobj."""
    type_ = type_operand(imp.il, token)
    entry = imp.pop()
    target = imp.pop()
    entry.node = stack_values.coerce_typed(imp, entry, type_, "stobj")
    target.node = stack_values.address(imp, target, "stobj")
    store_through(imp, type_, target, entry)


def store_through(imp: Importer, type_: TypeDesc, target: Entry, value: Entry) -> None:
    """Appends a store of a `type_` to an address that may be in the heap."""
    stack_values.append_store(imp, type_, target, value, F.CHECKED_BARRIER | stack_values.access_flags(imp))


def cpobj(imp: Importer, token: int) -> None:
    """Imports cpobj: copies a value from address to address."""
    type_ = type_operand(imp.il, token)
    source = imp.pop()
    target = imp.pop()
    source.node = stack_values.load(imp, type_, stack_values.address(imp, source, "cpobj"))
    target.node = stack_values.address(imp, target, "cpobj")
    store_through(imp, type_, target, source)


def initobj(imp: Importer, token: int) -> None:
    """Imports initobj: sets all bits to zero."""
    type_ = type_operand(imp.il, token)
    target = imp.pop()
    addr = stack_values.address(imp, target, "initobj")
    zero_at(imp, type_, addr, target.refs)


def zero_at(imp: Importer, type_: TypeDesc, addr: GenTree, refs: int) -> None:
    """Appends the store of a zeroed `type_`."""
    vartype = imp.vartype(type_)
    build = imp.build
    if vartype == T.STRUCT:
        layout = imp.host.class_layout(type_)
        if isinstance(addr, LclNode) and addr.oper == O.LCL_VAR_ADDR and imp.comp.locals[addr.lcl].layout is layout:
            imp.append(build.store_lcl(addr.lcl, build.icon(0)), 0, imp.mask(addr.lcl))
            return
        imp.append(build.store_obj(layout, addr, build.icon(0), F.NO_BARRIER), refs)
    elif vartype in T.FLOATING:
        imp.append(build.storeind(vartype, addr, build.dcon(0, vartype)), refs)
    else:
        flags = F.NO_BARRIER if vartype == T.REF else 0
        imp.append(build.storeind(vartype, addr, build.icon(0, T.ACTUAL[vartype]), flags), refs)


def default_value(imp: Importer, type_: TypeDesc) -> Entry:
    """Returns a zeroed value of `type_`."""
    vartype = imp.vartype(type_)
    build = imp.build
    if vartype == T.STRUCT:
        lcl = imp.temp(T.STRUCT, "default value", imp.host.class_layout(type_))
        imp.append_unchecked(build.store_lcl(lcl, build.icon(0)))
        return Entry(build.lcl_var(lcl), 0, type_)
    if vartype in T.FLOATING:
        return Entry(build.dcon(0, vartype), 0, type_)
    return Entry(build.icon(0, T.ACTUAL[vartype]), 0, type_)


def sizeof(imp: Importer, token: int) -> None:
    """Imports sizeof."""
    imp.push(imp.build.icon(size_of(imp, type_operand(imp.il, token))))


def size_of(imp: Importer, type_: TypeDesc) -> int:
    """Returns the size of a value of `type_` in bytes (of a pointer for reference types)."""
    vartype = imp.vartype(type_)
    if vartype == T.STRUCT:
        return imp.host.class_layout(type_).size
    return T.size_of(vartype, imp.pointer_size)


def cpblk(imp: Importer, _: object) -> None:
    """Imports cpblk: a block store if the size is constant, otherwise rt_memmove."""
    size = imp.pop()
    source = imp.pop()
    target = imp.pop()
    size.node = stack_values.coerce(imp, size, T.INT, "cpblk")
    source.node = stack_values.address(imp, source, "cpblk")
    target.node = stack_values.address(imp, target, "cpblk")
    fenced = _fence(imp, [target, source, size])
    build = imp.build
    if isinstance(size.node, IntCon) and 0 < size.node.value < 1 << 30:
        layout = ClassLayout("block", size.node.value, 1)
        value = build.unary(O.BLK, T.STRUCT, source.node, F.GLOB_REF | F.EXCEPT)
        value.layout = layout
        refresh_effects(value)
        _store_block(imp, layout, target, Entry(value, source.refs), 0)
    else:
        _call_block(imp, "rt_memmove", [target, source, size])
    if fenced:
        imp.append(build.leaf(O.MEMORYBARRIER, T.VOID))


def _fence(imp: Importer, operands: list[Entry]) -> bool:
    """Evaluates the operands of a volatile access into temps and appends a barrier; False if it is not volatile."""
    if not stack_values.access_flags(imp) & F.VOLATILE:
        return False
    imp.settle(operands, "volatile block")
    imp.append(imp.build.leaf(O.MEMORYBARRIER, T.VOID))
    return True


def _store_block(imp: Importer, layout: ClassLayout, target: Entry, value: Entry, flags: int) -> None:
    flags |= stack_values.access_flags(imp) & F.UNALIGNED
    node = imp.build.binary(O.STORE_BLK, T.STRUCT, target.node, value.node, flags)
    node.layout = layout
    refresh_effects(node)
    imp.append(node, target.refs | value.refs)


def _call_block(imp: Importer, symbol: str, operands: list[Entry]) -> None:
    """Appends a call of rt_memmove or rt_memset; the size, the last operand, is an unsigned INT."""
    refs = 0
    for entry in operands:
        refs |= entry.refs
    size = operands[-1]
    size.node = stack_values.cast_int(imp, size.node, imp.native, True)
    imp.append(helper_call(imp, symbol, T.VOID, [entry.node for entry in operands], is_leaf=True), refs)


def initblk(imp: Importer, _: object) -> None:
    """Imports initblk: a block store if the size is constant, otherwise rt_memset."""
    size = imp.pop()
    fill = imp.pop()
    target = imp.pop()
    size.node = stack_values.coerce(imp, size, T.INT, "initblk")
    fill.node = stack_values.coerce(imp, fill, T.INT, "initblk")
    target.node = stack_values.address(imp, target, "initblk")
    _fence(imp, [target, fill, size])
    if isinstance(size.node, IntCon) and 0 < size.node.value < 1 << 30:
        _store_block(imp, ClassLayout("block", size.node.value, 1), target, fill, F.INIT_BLK)
    else:
        _call_block(imp, "rt_memset", [target, fill, size])


def localloc(imp: Importer, _: object) -> None:
    """Imports localloc: memory in the frame; the stack must hold nothing but the size."""
    entry = imp.pop()
    if imp.stack:
        raise imp.bad("localloc with more than the size on the evaluation stack")
    if imp.block.hnd_index >= 0:
        raise imp.bad("localloc in an exception handler")
    kind = T.ACTUAL[entry.node.type]
    if kind not in (T.INT, imp.native):
        raise imp.bad("localloc needs an integer")
    if isinstance(entry.node, IntCon) and -_STACK_ALIGNMENT < entry.node.value < 0:
        # RyuJIT rounds a constant up, here to zero, and returns the top of the stack, which is not null.
        entry.node = imp.build.nint(_STACK_ALIGNMENT)
    size = stack_values.cast_int(imp, entry.node, imp.native, True) if kind != imp.native else entry.node
    imp.comp.has_localloc = True
    node = imp.build.unary(O.LCLHEAP, imp.native, size)
    result = Entry(node, entry.refs)
    imp.append_store_temp(result, "localloc")
    imp.stack.append(result)
