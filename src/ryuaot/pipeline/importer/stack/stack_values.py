"""Implicit conversions of stack values (ECMA-335 III.1.6), small-type normalisation, loads and stores by type."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.fold import fits
from ryuaot.ir.nodes import CastNode, GenTree, HandleCon, IntCon, LclNode
from ryuaot.pipeline.importer.stack.importer_state import Entry

if TYPE_CHECKING:
    from ryuaot.ir.class_layout import ClassLayout
    from ryuaot.pipeline.importer.stack.importer_state import Importer
    from ryuaot.typesystem.types import TypeDesc


def coerce(imp: Importer, entry: Entry, vartype: int, what: str) -> GenTree:
    """Returns the popped value as `vartype` (small types: as INT). Raises BadInput for other types; `what` names the
    use."""
    node = entry.node
    want = T.ACTUAL[vartype]
    have = T.ACTUAL[node.type]
    if have == want:
        return node
    if want in (T.INT, T.LONG) and have in (T.INT, T.LONG):
        return cast_int(imp, node, want, False)
    if want in T.FLOATING and have in T.FLOATING:
        return imp.build.cast(node, want)
    if want == imp.native and have == T.BYREF:
        return as_native(imp, node)
    if want == T.BYREF and have in (imp.native, T.REF):
        return node
    if want == T.INT and have in T.GC:
        return cast_int(imp, as_native(imp, node), want, False)
    if want == imp.native and have == T.REF:
        return as_native(imp, node)
    if want == T.BYREF and have == T.INT:
        return cast_int(imp, node, imp.native, False)
    if want == T.REF and have in (T.INT, imp.native, T.BYREF):
        if is_zero(node):
            return imp.build.null()
        number = as_native(imp, node) if have == T.BYREF else coerce(imp, Entry(node), imp.native, what)
        return reinterpret(imp, number, T.REF)
    if have == T.STRUCT and node.layout is not None and node.layout.size == T.size_of(want, imp.pointer_size):
        return reinterpret(imp, node, want)
    raise imp.bad(f"{what} needs {T.NAMES[want]}, the stack holds {T.NAMES[have]}")


def reinterpret(imp: Importer, node: GenTree, vartype: int, layout: ClassLayout | None = None) -> GenTree:
    """Reinterprets the bits of a value as another type of the same size (unverifiable IL, as in the real runtime). The
    tree itself stores the value to a local, which preserves the order of evaluation."""
    build = imp.build
    kept = T.STRUCT if layout is not None else T.ACTUAL[node.type]
    lcl = imp.temp(kept, "value of another type", layout or node.layout)
    dsc = imp.comp.locals[lcl]
    dsc.do_not_enregister = True
    dsc.dne_reason = "value of another type"
    if layout is not None:
        return build.comma(build.store_lcl_fld(lcl, T.ACTUAL[node.type], 0, node), build.lcl_var(lcl))
    return build.comma(build.store_lcl(lcl, node), build.lcl_fld(lcl, vartype, 0))


def coerce_typed(imp: Importer, entry: Entry, type_: TypeDesc, what: str) -> GenTree:
    """Returns the popped value as a value of `type_`; structs must have the right size."""
    vartype = imp.vartype(type_)
    if vartype != T.STRUCT:
        return coerce(imp, entry, vartype, what)
    node = entry.node
    layout = imp.host.class_layout(type_)
    if node.type != T.STRUCT:
        if node.type != T.VOID and T.size_of(T.ACTUAL[node.type], imp.pointer_size) == layout.size:
            return reinterpret(imp, node, T.STRUCT, layout)
        raise imp.bad(f"{what} needs {type_.full_name}, the stack holds {T.NAMES[T.ACTUAL[node.type]]}")
    if node.layout is not layout and (node.layout is None or node.layout.size != layout.size):
        held = "?" if node.layout is None else node.layout.name
        raise imp.bad(f"{what} needs {type_.full_name}, the stack holds {held}")
    return node


def normalised(imp: Importer, entry: Entry, type_: TypeDesc, what: str) -> GenTree:
    """Returns the same as `coerce_typed`, but narrows the value if `type_` is small, as a local of the type requires.
    """
    node = coerce_typed(imp, entry, type_, what)
    vartype = imp.vartype(type_)
    if vartype in T.SMALL and not fits(imp.comp, node, vartype):
        return imp.build.narrowed(node, vartype)
    return node


def cast_int(imp: Importer, node: GenTree, to: int, is_unsigned: bool) -> GenTree:
    """Casts INT to LONG or LONG to INT; `is_unsigned` widens with zeros."""
    if isinstance(node, IntCon):
        value = node.value & 0xFFFFFFFF if is_unsigned and node.type == T.INT else node.value
        return imp.build.icon(value, to)
    if to == T.LONG:
        return imp.build.cast(node, T.ULONG if is_unsigned else T.LONG, from_unsigned=is_unsigned)
    return imp.build.cast(node, T.INT)


def as_native(imp: Importer, node: GenTree) -> GenTree:
    """Converts a managed pointer or reference to a native int, which the collector does not track."""
    build = imp.build
    if isinstance(node, LclNode) and node.oper in (O.LCL_VAR_ADDR, O.LCL_FLD_ADDR):
        return build.lcl_addr(node.lcl, node.offset, imp.native)
    if isinstance(node, HandleCon):
        return build.handle(node.symbol, node.kind, imp.native, node.offset, node.comment)
    if isinstance(node, IntCon):
        return build.nint(node.value)
    return build.cast(node, imp.native)


def as_number(imp: Importer, node: GenTree) -> GenTree:
    """Converts an address or an integer to a native int."""
    kind = T.ACTUAL[node.type]
    if kind in T.GC:
        return as_native(imp, node)
    return node if kind == imp.native else cast_int(imp, node, imp.native, False)


def address(imp: Importer, entry: Entry, what: str) -> GenTree:
    """Returns the popped value as an address: BYREF or native int."""
    node = entry.node
    kind = T.ACTUAL[node.type]
    if kind in T.GC or kind == imp.native:
        return node
    if kind == T.INT:
        return cast_int(imp, node, imp.native, False)
    raise imp.bad(f"{what} needs an address, the stack holds {T.NAMES[kind]}")


def access_flags(imp: Importer) -> int:
    """Returns the flags VOLATILE and UNALIGNED of the current instruction's prefixes."""
    prefix = imp.prefix
    if not prefix:
        return 0
    return (F.VOLATILE if prefix & 1 else 0) | (F.UNALIGNED if prefix & 2 else 0)


def load(imp: Importer, type_: TypeDesc, addr: GenTree, flags: int = 0) -> GenTree:
    """Builds a load of a value of `type_` at `addr`."""
    vartype = imp.vartype(type_)
    if vartype == T.STRUCT:
        return imp.build.obj(imp.host.class_layout(type_), addr, flags)
    return imp.build.ind(vartype, addr, flags)


def store(imp: Importer, type_: TypeDesc, addr: GenTree, value: GenTree, flags: int = 0) -> GenTree:
    """Builds a store of `value` as a `type_` at `addr`. Without barrier flags, `addr` must be inside a heap object."""
    vartype = imp.vartype(type_)
    build = imp.build
    if vartype == T.STRUCT:
        return build.store_obj(imp.host.class_layout(type_), addr, value, flags)
    if vartype == T.REF and (isinstance(value, IntCon) or addr.oper in (O.LCL_VAR_ADDR, O.LCL_FLD_ADDR)):
        flags = (flags & ~F.CHECKED_BARRIER) | F.NO_BARRIER
    elif vartype != T.REF:
        flags &= ~(F.CHECKED_BARRIER | F.NO_BARRIER)
    if vartype in T.SMALL and isinstance(value, CastNode) and not value.flags & F.OVERFLOW:
        inner = value.op1
        if value.cast_to == vartype and inner is not None and T.ACTUAL[inner.type] == T.INT:
            value = inner  # the store cuts it anyway
    return build.storeind(vartype, addr, value, flags)


def push_load(imp: Importer, type_: TypeDesc, addr: GenTree, refs: int, flags: int = 0) -> None:
    """Pushes the value of `type_` at `addr`; refs: the locals that `addr` reads.

    A volatile struct is loaded at once, followed by a barrier: it is not a single access that a flag could order.
    """
    fenced = flags & F.VOLATILE and imp.vartype(type_) == T.STRUCT
    entry = Entry(load(imp, type_, addr, flags & ~F.VOLATILE if fenced else flags), refs, type_)
    if fenced:
        imp.append_store_temp(entry, "volatile struct")
        imp.append(imp.build.leaf(O.MEMORYBARRIER, T.VOID))
    imp.stack.append(entry)


def append_store(imp: Importer, type_: TypeDesc, target: Entry, value: Entry, flags: int = 0) -> None:
    """Appends the store of `value` as a `type_` at the address `target`; before a volatile struct, also a barrier."""
    if flags & F.VOLATILE and imp.vartype(type_) == T.STRUCT:
        imp.settle([target, value], "volatile struct")
        imp.append(imp.build.leaf(O.MEMORYBARRIER, T.VOID))
        flags &= ~F.VOLATILE
    imp.append(store(imp, type_, target.node, value.node, flags), target.refs | value.refs)


def ref_mask(imp: Importer, node: GenTree) -> int:
    """Arguments and IL locals that the value of `node`, an address, stands for when it is read or written through."""
    if isinstance(node, LclNode) and node.oper in (O.LCL_VAR_ADDR, O.LCL_FLD_ADDR):
        return imp.mask(node.lcl)
    return 0


def is_zero(node: GenTree) -> bool:
    """Whether `node` is the constant zero or null."""
    return isinstance(node, IntCon) and node.value == 0
