"""Fields: instance, static, thread-static, RVA; running class initialisers (ECMA-335 III.4.10 to 4.31, II.10.5.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.ir import blocks as B
from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import FieldAddr, GenTree, LclNode
from ryuaot.pipeline.importer.stack import stack_values
from ryuaot.pipeline.importer.stack.generic_lookup import look_up
from ryuaot.pipeline.importer.stack.helper_calls import helper_call
from ryuaot.pipeline.importer.stack.importer_state import Entry
from ryuaot.pipeline.interfaces.host import LookupKind, StaticKind
from ryuaot.typesystem.failures import missing_field

if TYPE_CHECKING:
    from ryuaot.pipeline.importer.stack.importer_state import Importer
    from ryuaot.typesystem.fields import FieldDesc

_DONE = 2  # ClassInit.state
_FLOAT_ALIGNMENT = 4  # what floating loads and stores want where they want any (arm)


def ldfld(imp: Importer, token: int) -> None:
    """Imports ldfld of an object, an address, or a struct value."""
    field = imp.il.resolve_field(token)
    if field.is_static:
        imp.discard(imp.pop())
        _load_static(imp, field)
        return
    entry = imp.pop()
    offset = imp.host.field_offset(field)
    kind = T.ACTUAL[entry.node.type]
    if kind == T.STRUCT or (kind not in (T.REF, T.BYREF, imp.native)):
        _field_of_value(imp, entry, field, offset)
        return
    if kind == imp.native and field.owner.is_primitive and entry.cls is not None and entry.cls.is_primitive:
        _field_of_value(imp, entry, field, offset)
        return
    addr = _field_address(imp, entry.node, field, offset)
    flags = stack_values.access_flags(imp) | _alignment(imp, field, addr)
    stack_values.push_load(imp, field.type, addr, entry.refs, flags)


def _field_address(imp: Importer, base: GenTree, field: FieldDesc, offset: int) -> GenTree:
    """Returns the address of an instance field; `base` is an object or the address of a value."""
    kind = T.ACTUAL[base.type]
    build = imp.build
    if kind == T.REF:
        if field.owner.is_value_type:
            raise imp.bad(f"field {field.full_name} of a value type, the stack holds an object")
        return build.field_addr(base, offset, field.name, F.ELEM_ADDR if _is_first_element(field) else 0)
    if not field.owner.is_value_type and kind == T.BYREF:
        raise imp.bad(f"field {field.full_name} of a class, the stack holds a managed pointer")
    if isinstance(base, LclNode) and base.oper in (O.LCL_VAR_ADDR, O.LCL_FLD_ADDR):
        return build.lcl_addr(base.lcl, base.offset + offset, base.type)
    if offset == 0 and base.oper != O.FIELD_ADDR:
        return base  # but a field's field keeps that `ldflda` looked at the object, see morph
    return build.field_addr(base, offset, field.name)


def _alignment(imp: Importer, field: FieldDesc, addr: GenTree) -> int:
    """Returns UNALIGNED for a floating field whose offset may not be a multiple of 4: in or inside a packed struct."""
    if imp.vartype(field.type) not in T.FLOATING:
        return 0
    if field.owner.is_value_type and imp.host.class_layout(field.owner).align < _FLOAT_ALIGNMENT:
        return F.UNALIGNED
    at: GenTree | None = addr
    while isinstance(at, FieldAddr):
        if at.offset % _FLOAT_ALIGNMENT:
            return F.UNALIGNED
        at = at.op1
    return 0


def _is_first_element(field: FieldDesc) -> bool:
    """Whether the class library takes the address of the data after an array's or a string's length by this field."""
    owner = field.owner
    if field.name == "_firstChar":
        return owner is owner.context.system_string
    return field.name == "Data" and owner.full_name == owner.context.names.raw_array_data


def _field_of_value(imp: Importer, entry: Entry, field: FieldDesc, offset: int) -> None:
    """Pushes a field of a struct that is on the stack by value."""
    node = entry.node
    if node.type != T.STRUCT and not field.owner.is_value_type:
        raise imp.bad(f"ldfld of a value of type {T.NAMES[T.ACTUAL[node.type]]}")
    type_ = field.type
    vartype = imp.vartype(type_)
    layout = imp.host.class_layout(type_) if vartype == T.STRUCT else None
    build = imp.build
    if node.oper == O.OBJ:
        assert node.op1 is not None
        keep = node.flags & (F.UNALIGNED | F.NONFAULTING)
        addr = node.op1
        if isinstance(addr, LclNode) and addr.oper in (O.LCL_VAR_ADDR, O.LCL_FLD_ADDR):
            addr = build.lcl_addr(addr.lcl, addr.offset + offset, addr.type)
        elif offset:
            addr = build.field_addr(addr, offset, field.name, node.flags & F.NONFAULTING)
        imp.push(stack_values.load(imp, type_, addr, keep), entry.refs, type_)
        return
    if not isinstance(node, LclNode) or node.oper not in (O.LCL_VAR, O.LCL_FLD):
        imp.append_store_temp(entry, "value whose field is read")
        node = entry.node
    assert isinstance(node, LclNode)
    imp.push(build.lcl_fld(node.lcl, vartype, node.offset + offset, layout), entry.refs, type_)


def ldflda(imp: Importer, token: int) -> None:
    """Imports ldflda."""
    field = imp.il.resolve_field(token)
    if field.is_static:
        imp.discard(imp.pop())
        addr, refs = static_address(imp, field, T.BYREF)
        imp.push(addr, refs)
        return
    entry = imp.pop()
    if T.ACTUAL[entry.node.type] not in (T.REF, T.BYREF, imp.native):
        raise imp.bad(f"ldflda of a value of type {T.NAMES[T.ACTUAL[entry.node.type]]}")
    offset = imp.host.field_offset(field)
    addr = _field_address(imp, entry.node, field, offset)
    if addr is entry.node and T.ACTUAL[addr.type] == imp.native:
        # Of an unmanaged pointer, kept: who indexes from here (a fixed buffer) needs the null check, see morph.
        addr = imp.build.field_addr(addr, offset, field.name)
    imp.push(addr, entry.refs)


def stfld(imp: Importer, token: int) -> None:
    """Imports stfld."""
    field = imp.il.resolve_field(token)
    entry = imp.pop()
    entry.node = stack_values.coerce_typed(imp, entry, field.type, f"field {field.name}")
    if field.is_static:
        imp.discard(imp.pop())
        _store_static(imp, field, entry)
        return
    target = imp.pop()
    kind = T.ACTUAL[target.node.type]
    if kind not in (T.REF, T.BYREF, imp.native):
        raise imp.bad(f"stfld to a value of type {T.NAMES[kind]}")
    target.node = _field_address(imp, target.node, field, imp.host.field_offset(field))
    flags = stack_values.access_flags(imp) | _alignment(imp, field, target.node)
    if kind != T.REF:
        flags |= F.CHECKED_BARRIER
    stack_values.append_store(imp, field.type, target, entry, flags)


# statics ------------------------------------------------------------------------------------------------------------


def static_address(imp: Importer, field: FieldDesc, vartype: int) -> tuple[GenTree, int]:
    """Returns the address of a static field, BYREF or native int, and the locals that it reads (none). Appends the
    initialisation of its type if that is needed."""
    if field.is_literal:
        raise missing_field(field.owner.module, field.owner, field.name, "is a literal, it has no storage")
    if not field.is_static:
        raise imp.bad(f"{field.full_name} is no static field")
    if field.owner.is_shared and not field.has_rva:
        return _shared_static(imp, field), 0
    init = imp.host.class_init_for_field(imp.method, field)
    if init is not None:
        run_class_init(imp, init)
    place = imp.host.static_field(field)
    build = imp.build
    if place.kind == StaticKind.THREAD:
        tls = build.handle(place.symbol, "tls", comment=field.full_name)
        base = Entry(helper_call(imp, "rt_thread_static_base", imp.native, [tls]))
        imp.append_store_temp(base, "thread statics")
        addr = base.node
        if place.offset:
            addr = build.binary(O.ADD, imp.native, addr, build.nint(place.offset))
        return addr, 0
    # Bytes of the file may overlap those of another field, and be anywhere.
    kind = "data" if place.kind == StaticKind.RVA else "static"
    return build.handle(place.symbol, kind, vartype, place.offset, field.full_name), 0


def _shared_static(imp: Importer, field: FieldDesc) -> GenTree:
    """Builds the address of a static field whose type the generic context decides; the lookup initialises the type."""
    place = imp.host.static_field(field)
    runs = imp.host.class_init_for_field(imp.method, field) is not None
    build = imp.build
    if place.kind == StaticKind.THREAD:
        kind = LookupKind.THREAD_STATICS if runs else LookupKind.PLAIN_THREAD_STATICS
        base = Entry(helper_call(imp, "rt_thread_static_base", imp.native, [look_up(imp, kind, field.owner)]))
        imp.append_store_temp(base, "thread statics")
        addr = base.node
    else:
        addr = look_up(imp, LookupKind.STATICS if runs else LookupKind.PLAIN_STATICS, field.owner)
    return build.binary(O.ADD, imp.native, addr, build.nint(place.offset)) if place.offset else addr


def run_class_init(imp: Importer, symbol: str) -> None:
    """Appends a call of a class initialiser unless it has run: an inline check, and the call in a block of its own.

    A check in the method's first block, or earlier in the same block, covers what follows.
    """
    if symbol in imp.inited or symbol in imp.entry_inits:
        return
    imp.inited.add(symbol)
    if imp.il_block == imp.entry_block:
        imp.entry_inits.add(symbol)
    build = imp.build
    imp.spill_for(F.CALL | F.ASG | F.GLOB_REF | F.EXCEPT | F.ORDER_SIDEEFF)
    state = build.ind(T.INT, build.handle(symbol, "data", comment="class init state"), F.NONFAULTING | F.VOLATILE)
    check = build.relop(O.EQ, state, build.icon(_DONE))
    imp.append_unchecked(build.unary(O.JTRUE, T.VOID, check))
    head = imp.split(B.BBJ_COND)
    slow = imp.block
    imp.append_unchecked(helper_call(imp, "rt_class_init", T.VOID, [build.handle(symbol, "data")]))
    imp.split(B.BBJ_NONE)
    head.targets = [imp.block]
    slow.flags |= B.BBF_COLD


def _load_static(imp: Importer, field: FieldDesc) -> None:
    addr, refs = static_address(imp, field, imp.native)
    stack_values.push_load(imp, field.type, addr, refs, stack_values.access_flags(imp) | F.NONFAULTING)


def _store_static(imp: Importer, field: FieldDesc, entry: Entry) -> None:
    needs_init = imp.host.class_init_for_field(imp.method, field) is not None
    if (needs_init or field.is_thread_static or field.owner.is_shared) and not isinstance(entry.node, LclNode):
        imp.append_store_temp(entry, "value of a static field")  # computed before the initialiser runs
    addr, _ = static_address(imp, field, imp.native)
    flags = stack_values.access_flags(imp) | F.NONFAULTING | F.CHECKED_BARRIER
    stack_values.append_store(imp, field.type, Entry(addr), entry, flags)


def ldsfld(imp: Importer, token: int) -> None:
    """Imports ldsfld."""
    _load_static(imp, imp.il.resolve_field(token))


def ldsflda(imp: Importer, token: int) -> None:
    """Imports ldsflda."""
    addr, refs = static_address(imp, imp.il.resolve_field(token), T.BYREF)
    imp.push(addr, refs)


def stsfld(imp: Importer, token: int) -> None:
    """Imports stsfld."""
    field = imp.il.resolve_field(token)
    entry = imp.pop()
    entry.node = stack_values.coerce_typed(imp, entry, field.type, f"field {field.name}")
    _store_static(imp, field, entry)
