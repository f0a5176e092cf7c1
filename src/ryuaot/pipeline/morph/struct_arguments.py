"""Struct arguments: what each becomes for the registers and stack slots that its placement names.

Source: design document "Passing and returning structs" (``fgMorphArgs``'s part): a copy is made only where evaluation
order or a by-reference convention wants it; a struct in registers becomes a FIELD_LIST with one scalar for each
register.
"""

from __future__ import annotations

from ryuaot.abi import ArgTabEntry, Segment, StackSlot
from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.builder import Builder, expose, refresh_effects
from ryuaot.ir.callsig import VARTYPE_OF
from ryuaot.ir.class_layout import ClassLayout
from ryuaot.ir.compiler import Compiler
from ryuaot.ir.locals import BY_REFERENCE_COPY
from ryuaot.ir.nodes import CallArg, FieldListNode, GenTree, LclNode
from ryuaot.ir.walk import execution_order


def copy_by_reference(comp: Compiler, builder: Builder, arg: CallArg, entry: ArgTabEntry) -> None:
    """Copies a struct that is passed by reference to a temp (``is_tmp``); until EvalArgsToTemps ``late`` holds the
    store, ``node`` the address."""
    if not entry.placement.is_by_reference or arg.node.type != T.STRUCT or entry.is_tmp:
        return
    store: GenTree
    copied = _own_copy(comp, arg.node)
    if copied is not None:
        store, temp = copied
        comp.locals[temp].address_exposed = True
        for node in execution_order(store):
            if isinstance(node, LclNode) and node.lcl == temp:
                expose(node)
            refresh_effects(node)
    else:
        temp = _memory_temp(comp, arg.node.layout, BY_REFERENCE_COPY)
        comp.locals[temp].address_exposed = True
        store = builder.store_lcl(temp, arg.node)
    store.flags |= F.LATE_ARG
    arg.late = store
    arg.node = builder.lcl_addr(temp, 0, builder.native_int)
    entry.is_tmp = True
    entry.tmp_num = temp


def _own_copy(comp: Compiler, node: GenTree) -> tuple[GenTree, int] | None:
    """Returns (stores, local) of COMMA(stores, LCL_VAR local) if promotion made the copy for this argument already."""
    if node.oper != O.COMMA or node.op1 is None or not isinstance(node.op2, LclNode) or node.op2.oper != O.LCL_VAR:
        return None
    local = comp.locals[node.op2.lcl]
    return (node.op1, local.number) if local.is_temp and local.reason == BY_REFERENCE_COPY else None


def _memory_temp(comp: Compiler, layout: ClassLayout | None, reason: str) -> int:
    temp = comp.new_local(T.STRUCT, reason, layout)
    local = comp.locals[temp]
    local.do_not_enregister = True
    local.dne_reason = reason
    return temp


def to_registers(comp: Compiler, builder: Builder, arg: CallArg, entry: ArgTabEntry) -> None:
    """Replaces a struct with a part in registers by a scalar (one segment) or a FIELD_LIST (several, the stack part of
    a split one last)."""
    node = arg.node
    if (
        node.type != T.STRUCT
        or entry.placement.is_by_reference
        or not entry.placement.in_regs
        or node.oper == O.FIELD_LIST
    ):
        return
    if not entry.placement.segments:
        return
    prefix: list[GenTree] = []
    value = _addressable(comp, builder, node, entry, prefix)
    parts = [_part(builder, value, segment) for segment in entry.placement.segments]
    result: GenTree
    if len(parts) == 1:
        result = parts[0]
    else:
        segments = entry.placement.segments
        result = builder.field_list([(part, seg.offset, part.type) for part, seg in zip(parts, segments, strict=True)])
    first = result.ops[0] if isinstance(result, FieldListNode) else result
    for store in reversed(prefix):
        # Evaluated before all parts: it is attached to the first one.
        wrapped = builder.comma(store, first)
        if first is result:
            result = wrapped
        else:
            result.replace_operand(first, wrapped)
        first = wrapped
    refresh_effects(result)
    arg.node = result


def _addressable(comp: Compiler, builder: Builder, node: GenTree, entry: ArgTabEntry, prefix: list[GenTree]) -> GenTree:
    """Returns a local (or part of one), or an OBJ whose address is a leaf, from which segments can be read without
    reading past its end."""
    while node.oper == O.COMMA:
        assert node.op1 is not None and node.op2 is not None
        prefix.append(node.op1)
        node = node.op2
    if node.oper in (O.LCL_VAR, O.LCL_FLD):
        assert isinstance(node, LclNode)
        if _reads_past(comp, node, entry):
            temp = _memory_temp(comp, node.layout, "part of a struct as an argument")
            prefix.append(builder.store_lcl(temp, node))
            return builder.lcl_var(temp)
        local = comp.locals[node.lcl]
        local.do_not_enregister = True
        local.dne_reason = local.dne_reason or "struct argument"
        return node
    layout = node.layout
    assert layout is not None
    exact = (
        all(segment.size in (1, 2, 4, 8, 16) for segment in entry.placement.segments) and not entry.placement.is_split
    )
    if node.oper != O.OBJ or not exact:
        temp = _memory_temp(comp, layout, "struct argument")
        prefix.append(builder.store_lcl(temp, node))
        return builder.lcl_var(temp)
    address = node.op1
    assert address is not None
    if address.oper == O.LCL_VAR and isinstance(address, LclNode) and not comp.locals[address.lcl].address_exposed:
        return node
    temp = comp.new_local(address.type, "address of a struct argument")
    prefix.append(builder.store_lcl(temp, address))
    new = builder.obj(layout, builder.lcl_var(temp), node.flags & ~F.ALL_EFFECT)
    return new


def _reads_past(comp: Compiler, node: LclNode, entry: ArgTabEntry) -> bool:
    """Returns whether the load of a register would read past the whole words of the struct's home."""
    layout = comp.locals[node.lcl].layout
    if node.oper == O.LCL_VAR or layout is None:
        return False
    word = comp.pointer_size
    whole = -(-layout.size // word) * word
    return any(
        node.offset + segment.offset + T.size_of(VARTYPE_OF[segment.type], word) > whole
        for segment in entry.placement.segments
        if not isinstance(segment.where, StackSlot)
    )


def _part(builder: Builder, value: GenTree, segment: Segment) -> GenTree:
    """Builds the scalar of ``segment``; for the stack part of a split struct, its bytes."""
    if isinstance(segment.where, StackSlot):
        assert isinstance(value, LclNode)
        rest = ClassLayout("rest of a struct", segment.size, 4)
        return builder.lcl_fld(value.lcl, T.STRUCT, value.offset + segment.offset, rest)
    vartype = VARTYPE_OF[segment.type]
    if isinstance(value, LclNode):
        return builder.lcl_fld(value.lcl, vartype, value.offset + segment.offset)
    assert value.op1 is not None
    vartype = _load_type(vartype, segment.size)
    address: GenTree = value.op1 if segment.offset == 0 else _offset(builder, value.op1, segment.offset)
    return builder.ind(vartype, address, value.flags & F.NONFAULTING)


def _load_type(vartype: int, size: int) -> int:
    """Returns the type of a load that reads only ``size`` bytes."""
    if size >= T.size_of(vartype, 8) or vartype in T.GC or T.uses_float_register(vartype):
        return vartype
    return {1: T.UBYTE, 2: T.USHORT, 4: T.INT, 8: T.LONG}[size]


def _offset(builder: Builder, address: GenTree, offset: int) -> GenTree:
    assert isinstance(address, LclNode)
    return builder.binary(O.ADD, address.type, builder.lcl_var(address.lcl, address.type), builder.nint(offset))


def setup_field_list(comp: Compiler, builder: Builder, node: GenTree) -> tuple[GenTree, GenTree]:
    """Stores each scalar of a FIELD_LIST to a temp of its own; returns (the stores as COMMAs, the list of the temps).
    """
    assert isinstance(node, FieldListNode)
    stores: GenTree | None = None
    fields: list[tuple[GenTree, int, int]] = []
    for value, offset, vartype in zip(node.ops, node.offsets, node.field_types, strict=True):
        temp = comp.new_local(T.ACTUAL[value.type], "argument with side effect", value.layout)
        store = builder.store_lcl(temp, value)
        stores = store if stores is None else builder.binary(O.COMMA, T.VOID, stores, store)
        fields.append((builder.lcl_var(temp), offset, vartype))
    assert stores is not None
    return stores, builder.field_list(fields)
