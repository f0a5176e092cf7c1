"""box, unbox, unbox.any, castclass, isinst, ldtoken (ECMA-335 III.4.1, 4.3, 4.6, 4.17, 4.32, 4.33)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.errors import Thrown
from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.fold import fits
from ryuaot.ir.nodes import GenTree
from ryuaot.pipeline.importer.opcodes.allocation import new_object
from ryuaot.pipeline.importer.stack import stack_values
from ryuaot.pipeline.importer.stack.generic_lookup import allocated_type, look_up, runtime_type, type_handle
from ryuaot.pipeline.importer.stack.helper_calls import helper_call
from ryuaot.pipeline.importer.stack.importer_state import Entry
from ryuaot.pipeline.interfaces.host import LookupKind
from ryuaot.typesystem.cast import is_assignable
from ryuaot.typesystem.fields import FieldDesc
from ryuaot.typesystem.method_il import type_operand
from ryuaot.typesystem.methods import MethodDesc
from ryuaot.typesystem.types import TypeDesc

if TYPE_CHECKING:
    from ryuaot.pipeline.importer.stack.importer_state import Importer

_NOT_BOXED = Thrown("System.InvalidOperationException", ("The given type cannot be boxed.",))
_REF_STRUCT_BOXED = Thrown("System.InvalidProgramException", ("Cannot create boxed ByRef-like values.",))
_TRUTH_BRANCHES = frozenset(("brtrue", "brtrue.s", "brfalse", "brfalse.s"))


def _next(imp: Importer, skipped: int = 0) -> tuple[str, object]:
    """Returns name and operand of a following instruction in the same block; ("", None) beyond its end."""
    at = imp.index + skipped
    if at >= imp.limit:
        return "", None
    _, opcode, operand, _ = imp.instrs[at]
    return opcode.name, operand


def box(imp: Importer, token: int) -> None:
    """Imports box. A box that is only compared with null, or unboxed at once, is not allocated."""
    type_ = type_operand(imp.il, token)
    if type_.is_pointer or type_.is_function_pointer:
        raise imp.bad(f"box of {type_.full_name}", _NOT_BOXED)
    if not type_.is_value_type:
        if imp.stack:
            return
        raise imp.bad("the evaluation stack is empty")
    entry = imp.pop()
    entry.node = stack_values.coerce_typed(imp, entry, type_, "box")
    if not type_.is_nullable and _is_box_unneeded(imp, type_, entry):
        return
    _refuse_ref_struct(imp, type_)
    imp.stack.append(box_value(imp, type_, entry))


def _refuse_ref_struct(imp: Importer, type_: TypeDesc) -> None:
    """Raises BadInput for a type that cannot be boxed: for `box`, and if `constrained.` would box."""
    if type_.is_byref_like:
        raise imp.bad(f"box of the by-reference-like type {type_.full_name}", _REF_STRUCT_BOXED)


def _is_box_unneeded(imp: Importer, type_: TypeDesc, entry: Entry) -> bool:
    """Patterns of generic code: a box of a value type that is not nullable is never null."""
    name, operand = _next(imp)
    if name in _TRUTH_BRANCHES:
        imp.discard(entry)
        imp.push(imp.build.icon(1))
        return True
    if name == "ldnull" and _next(imp, 1)[0] in ("ceq", "cgt.un"):
        imp.discard(entry)
        imp.push(imp.build.icon(int(_next(imp, 1)[0] == "cgt.un")))
        imp.index += 2
        return True
    if name == "unbox.any" and imp.il.resolve_type(operand) is type_:  # type: ignore[arg-type]
        node = entry.node
        small = imp.vartype(type_)
        if small in T.SMALL and not fits(imp.comp, node, small):
            entry.node = imp.build.narrowed(node, small)
        imp.stack.append(entry)
        imp.index += 1
        return True
    return False


def box_value(imp: Importer, type_: TypeDesc, entry: Entry) -> Entry:
    """Boxes the popped value and returns the object."""
    build = imp.build
    if type_.is_nullable:
        table = allocated_type(imp, type_)
        data = imp.address_of(entry, "boxed value")
        return Entry(helper_call(imp, "rt_box", T.REF, [table, stack_values.as_native(imp, data)]), 0, None)
    lcl = new_object(imp, type_)
    addr = build.binary(O.ADD, T.BYREF, build.lcl_var(lcl), build.nint(imp.pointer_size))
    imp.append(stack_values.store(imp, type_, addr, entry.node, F.NONFAULTING), entry.refs)
    boxed = Entry(build.lcl_var(lcl), 0, type_, is_nonnull=True)
    boxed.is_exact = not type_.is_shared
    return boxed


def box_at(imp: Importer, type_: TypeDesc, entry: Entry) -> None:
    """Replaces the address of a value (popped, the first operand of a call) by a box of the value."""
    _refuse_ref_struct(imp, type_)
    value = Entry(stack_values.load(imp, type_, entry.node), entry.refs, type_)
    boxed = box_value(imp, type_, value)
    imp.stable(boxed, "boxed 'this'")
    entry.node = boxed.node
    entry.refs = 0
    entry.is_nonnull = boxed.is_nonnull
    entry.cls, entry.is_exact = boxed.cls, boxed.is_exact


def copy_back(imp: Importer, type_: TypeDesc, address: GenTree, box: GenTree) -> None:
    """Appends a store of a boxed value to the address that it was boxed from: a method may have changed it."""
    data = imp.build.binary(O.ADD, T.BYREF, box, imp.build.nint(imp.pointer_size))
    value = stack_values.load(imp, type_, data, F.NONFAULTING)
    imp.append(stack_values.store(imp, type_, address, value, F.CHECKED_BARRIER))


def unbox(imp: Importer, token: int) -> None:
    """Imports unbox: the address of the value in the box."""
    type_ = type_operand(imp.il, token)
    entry = imp.pop()
    obj = stack_values.coerce(imp, entry, T.REF, "unbox")
    if type_.is_nullable:
        imp.push(imp.build.lcl_addr(_unbox_nullable(imp, type_, obj, entry.refs)))
    else:
        imp.push(_unboxed(imp, type_, obj), entry.refs)


def _unboxed(imp: Importer, type_: TypeDesc, obj: GenTree) -> GenTree:
    table = type_handle(imp, type_)
    return helper_call(imp, "rt_unbox", T.BYREF, [table, obj])


def _unbox_nullable(imp: Importer, type_: TypeDesc, obj: GenTree, refs: int) -> int:
    """Returns a temp with the Nullable<T> that a box of T or null is unboxed to."""
    lcl = imp.temp(T.STRUCT, "unboxed nullable", imp.host.class_layout(type_))
    build = imp.build
    table = type_handle(imp, type_)
    imp.append(helper_call(imp, "rt_unbox_nullable", T.VOID, [build.lcl_addr(lcl, 0, imp.native), table, obj]), refs)
    return lcl


def unbox_any(imp: Importer, token: int) -> None:
    """Imports unbox.any: castclass for reference types, unbox and load for value types."""
    type_ = type_operand(imp.il, token)
    if not (type_.is_value_type or type_.is_pointer or type_.is_function_pointer):
        castclass(imp, token)
        return
    entry = imp.pop()
    obj = stack_values.coerce(imp, entry, T.REF, "unbox.any")
    if type_.is_nullable:
        imp.push(imp.build.lcl_var(_unbox_nullable(imp, type_, obj, entry.refs)), 0, type_)
        return
    imp.push(stack_values.load(imp, type_, _unboxed(imp, type_, obj), F.NONFAULTING), entry.refs, type_)


def castclass(imp: Importer, token: int) -> None:
    """Imports castclass."""
    _cast(imp, token, "rt_castclass", False)


def isinst(imp: Importer, token: int) -> None:
    """Imports isinst."""
    _cast(imp, token, "rt_isinst", True)


def _cast(imp: Importer, token: int, symbol: str, is_leaf: bool) -> None:
    type_ = type_operand(imp.il, token)
    entry = imp.pop()
    obj = stack_values.coerce(imp, entry, T.REF, "a cast")
    target = type_.type_args[0] if type_.is_nullable else type_
    if stack_values.is_zero(obj) or (type_.is_object and not type_.is_value_type):
        entry.cls = type_
        imp.stack.append(entry)
        return
    shared = target.is_shared or (entry.cls is not None and entry.cls.is_shared)
    if entry.is_exact and entry.cls is not None and imp.comp.options.opt > 0 and not shared:
        if is_assignable(entry.cls, target):
            imp.stack.append(entry)
            return
        if is_leaf:
            imp.discard(entry)
            imp.push(imp.build.null())
            return
    table = type_handle(imp, target)
    call = helper_call(imp, symbol, T.REF, [table, obj], is_leaf=is_leaf)
    call.cls = None if target.is_shared else target
    imp.push(call, entry.refs, type_)


# ldtoken ------------------------------------------------------------------------------------------------------------


def ldtoken(imp: Importer, token: int) -> None:
    """Imports ldtoken: a handle struct with one reference-sized word; `typeof` loads the type object directly."""
    what = imp.il.resolve_token(token)
    build = imp.build
    context = imp.method.context
    if isinstance(what, TypeDesc):
        node = runtime_type(imp, what)
        name, operand = _next(imp)
        if name == "call" and isinstance(operand, int) and _is_type_of(imp.il.resolve_method(operand)):
            imp.index += 1
            imp.stack.append(Entry(node, is_nonnull=True))
            return
        handle = context.well_known("System.RuntimeTypeHandle")
    elif isinstance(what, FieldDesc):
        node = (
            look_up(imp, LookupKind.FIELD_HANDLE, what)
            if what.owner.is_shared
            else build.handle(imp.host.field_handle(what), "data", T.REF, comment=what.full_name)
        )
        handle = context.well_known("System.RuntimeFieldHandle")
    else:
        assert isinstance(what, MethodDesc)
        node = (
            look_up(imp, LookupKind.METHOD_HANDLE, what)
            if what.is_shared
            else build.handle(imp.host.method_handle(what), "data", T.REF, comment=what.name)
        )
        handle = context.well_known("System.RuntimeMethodHandle")
    layout = imp.host.class_layout(handle)
    lcl = imp.temp(T.STRUCT, "handle", layout)
    imp.append_unchecked(build.store_lcl_fld(lcl, T.REF, 0, node))
    imp.push(build.lcl_var(lcl), 0, handle)


def _is_type_of(method: MethodDesc) -> bool:
    return method.name == "GetTypeFromHandle" and method.owner.full_name == "System.Type"
