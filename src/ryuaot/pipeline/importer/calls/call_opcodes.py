"""Calls: call, callvirt, calli, ldftn, ldvirtftn (ECMA-335 III.3.19, III.3.20, III.4.2, III.3.41, III.4.18)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.errors import BAD_FORMAT, Thrown
from ryuaot.ir import blocks as B
from ryuaot.ir import flags as F
from ryuaot.ir import nodes as N
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.builder import refresh_effects
from ryuaot.ir.nodes import CallNode, GenTree, LclNode
from ryuaot.metadata.elements import SigFlags
from ryuaot.pipeline.importer.calls import intrinsic_expansion, tail_prefix
from ryuaot.pipeline.importer.calls.call_site import Site, new_call, pop_site
from ryuaot.pipeline.importer.calls.pinvoke_calls import native_call
from ryuaot.pipeline.importer.opcodes import arrays, returns
from ryuaot.pipeline.importer.stack import stack_values
from ryuaot.pipeline.importer.stack.generic_lookup import context_argument, look_up
from ryuaot.pipeline.importer.stack.helper_calls import helper_call, never_returns
from ryuaot.pipeline.importer.stack.importer_state import CONSTRAINED_PREFIX, Entry
from ryuaot.pipeline.interfaces.host import CallKind, CallTarget, Dispatch, DispatchKind, LookupKind
from ryuaot.typesystem.canonical import has_context_argument

if TYPE_CHECKING:
    from collections.abc import Callable

    from ryuaot.pipeline.importer.stack.importer_state import Importer
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.types import TypeDesc

_NO_METHOD = Thrown("System.MissingMethodException", ("Method not found: '?'.",))
"""For a virtual call of a static method: of the metadata the CLR's message says nothing."""


# opcodes ------------------------------------------------------------------------------------------------------------


def call(imp: Importer, token: int) -> None:
    """Imports call."""
    method = imp.il.resolve_method(token)
    if method.signature.is_vararg:
        raise imp.unsupported("vararg methods")
    if method.is_array_method and arrays.array_method(imp, method):
        return
    key = imp.host.intrinsic(method)
    if key is not None and intrinsic_expansion.expand(imp, key, method):
        return
    if method.is_abstract:
        raise imp.bad(f"call of the abstract method {method.full_name}", BAD_FORMAT)
    site = pop_site(imp, method.signature, imp.host.display_name(method), method)
    direct(imp, site, imp.host.call_target(method))


def callvirt(imp: Importer, token: int) -> None:
    """Imports callvirt, with or without `constrained.`."""
    method = imp.il.resolve_method(token)
    if imp.prefix & CONSTRAINED_PREFIX:
        _constrained(imp, method)
        return
    if method.is_static:
        raise imp.bad(f"callvirt of the static method {method.full_name}", _NO_METHOD)
    if method.is_array_method and arrays.array_method(imp, method):
        return
    key = imp.host.intrinsic(method)
    if key is not None and intrinsic_expansion.expand(imp, key, method):
        return
    site = pop_site(imp, method.signature, imp.host.display_name(method), method)
    virtual(imp, site, method)


def virtual(imp: Importer, site: Site, method: MethodDesc) -> None:
    """Appends a virtual call of `method` on `site.this`, dispatched by the type of the receiver."""
    this = site.this
    assert this is not None
    optimised = imp.comp.options.opt > 0
    dispatch = imp.host.virtual_call(method, this.cls, this.is_exact and optimised, optimised)
    if dispatch.kind in (DispatchKind.DIRECT, DispatchKind.DELEGATE):
        assert dispatch.target is not None
        if dispatch.method is not None and dispatch.method is not method:
            site.method = dispatch.method  # an override: inlining must see its body, not the declared one's
            site.name = imp.host.display_name(dispatch.method)
        if not this.is_nonnull:
            site.call_flags |= N.CALL_NULLCHECK_THIS
        direct(imp, site, dispatch.target)
    elif dispatch.kind == DispatchKind.INTERFACE and method.owner.is_shared:
        _call_found(imp, site, lambda: _interface_code(imp, this, dispatch, method))
    elif dispatch.kind == DispatchKind.INTERFACE:
        node = new_call(imp, site, N.INDIRECT, "")
        node.call_flags |= N.CALL_VIRT_STUB
        node.cell = dispatch.cell
        node.cls = this.cls
        finish(imp, site, node)
    elif dispatch.kind == DispatchKind.VTABLE:
        imp.stable(this, "'this' of a virtual call")
        node = new_call(imp, site, N.INDIRECT, "")
        node.control = slot_code(imp, this, dispatch.slot_offset)
        node.cls = this.cls
        finish(imp, site, node)
    else:
        _call_found(imp, site, lambda: resolve_generic(imp, this, dispatch, method))


def slot_code(imp: Importer, this: Entry, slot_offset: int) -> GenTree:
    """Builds a load of the code in a virtual slot of the (stable) receiver; it faults if the receiver is null."""
    build = imp.build
    table = build.ind(imp.native, imp.build.copy_leaf(this.node), F.IND_INVARIANT)
    slot = build.binary(O.ADD, imp.native, table, build.nint(slot_offset))
    return build.ind(imp.native, slot, F.NONFAULTING | F.IND_INVARIANT)


def _call_found(imp: Importer, site: Site, find: Callable[[], GenTree]) -> None:
    """Evaluates all operands, finds the code by the type of the receiver, then calls it."""
    imp.settle(site.operands(), "operand of a call")
    code = Entry(find())
    imp.append_store_temp(code, "code of a virtual method")
    node = new_call(imp, site, N.INDIRECT, "")
    node.control = code.node
    finish(imp, site, node)


def resolve_generic(imp: Importer, this: Entry, dispatch: Dispatch, method: MethodDesc) -> CallNode:
    """Builds the rt_resolve_gvm call for a stable receiver; that of a shared method takes its generic context, which
    has the exact interface too."""
    if method.is_shared:
        context = look_up(imp, LookupKind.METHOD, method)
        cell = imp.build.handle(dispatch.cell, "cell", comment="generic virtual")
        return helper_call(imp, "rt_resolve_shared_gvm", imp.native, [imp.build.copy_leaf(this.node), cell, context])
    cell = imp.build.handle(dispatch.cell, "cell", comment="generic virtual")
    return helper_call(imp, "rt_resolve_gvm", imp.native, [imp.build.copy_leaf(this.node), cell])


def _interface_code(imp: Importer, this: Entry, dispatch: Dispatch, method: MethodDesc) -> GenTree:
    """Builds the rt_resolve_interface call for a stable receiver."""
    if method.owner.is_shared:
        interface = look_up(imp, LookupKind.TYPE, method.owner)
    else:
        interface = imp.build.handle(dispatch.interface, "class")
    slot = imp.build.icon(dispatch.interface_slot)
    return helper_call(imp, "rt_resolve_interface", imp.native, [imp.build.copy_leaf(this.node), interface, slot])


def _constrained(imp: Importer, method: MethodDesc) -> None:
    """Imports `constrained. T callvirt M`: `this` is the address of a T."""
    type_ = imp.constraint
    assert type_ is not None
    site = pop_site(imp, method.signature, imp.host.display_name(method), method)
    this = site.this
    if this is None:
        raise imp.bad("constrained. on a static method")
    this.node = stack_values.address(imp, this, "constrained.")
    this.is_nonnull = False
    target, boxed = imp.host.constrained_call(type_, method)
    if not type_.is_value_type and target is method:
        this.node = imp.build.ind(T.REF, this.node)
        this.cls = None if type_.is_pointer or type_.is_function_pointer else type_
        virtual(imp, site, method)
        return
    if boxed or target is None:
        from ryuaot.pipeline.importer.opcodes.boxing import box_at, copy_back  # noqa: PLC0415 - boxing.py imports this module

        if target is None:
            imp.settle(site.operands(), "operand of a call")
            address = imp.build.copy_leaf(this.node)
            box_at(imp, type_, this)
            box = imp.build.copy_leaf(this.node)
            virtual(imp, site, method)
            if not boxed:
                copy_back(imp, type_, address, box)
            return
        box_at(imp, type_, this)
        if _expanded_on_box(imp, site, target):
            return
    site.method = target
    site.name = imp.host.display_name(target)
    direct(imp, site, imp.host.call_target(target))


def _expanded_on_box(imp: Importer, site: Site, target: MethodDesc) -> bool:
    """Whether the call on a boxed `this` became a few nodes (Enum.HasFlag, Enum.Equals)."""
    key = imp.host.intrinsic(target)
    if key is None:
        return False
    depth = len(imp.stack)
    imp.stack.extend(site.operands())
    if intrinsic_expansion.expand(imp, key, target):
        return True
    del imp.stack[depth:]
    return False


def calli(imp: Importer, token: int) -> None:
    """Imports calli: the address of the code is on top of the stack."""
    sig = imp.il.resolve_sig(token)
    if sig.is_vararg:
        raise imp.unsupported("vararg calls")
    if sig.call_conv == SigFlags.FASTCALL and imp.comp.target.has_native_runtime:
        raise imp.unsupported("calls with the convention fastcall")
    code = imp.pop()
    control = stack_values.coerce(imp, code, imp.native, "calli")
    code.node = control
    site = pop_site(imp, sig, "calli", None)
    if sig.is_unmanaged:
        if not imp.is_stable(code.node):
            imp.settle(site.operands(), "operand of a call")
            imp.append_store_temp(code, "address of a native function")
        native_call(imp, site, "", code.node)
        return
    node = new_call(imp, site, N.INDIRECT, "")
    node.control = control
    refresh_effects(node)
    finish(imp, site, node, code.refs)


def jmp(imp: Importer, token: int) -> None:
    """Imports jmp: a fast tail call of another method with the arguments of this one."""
    method = imp.il.resolve_method(token)
    tail_prefix.check_jmp(imp, method)
    this, args = tail_prefix.own_arguments(imp)
    site = Site(method.signature, this, args, imp.host.display_name(method), method)
    site.call_flags = N.CALL_TAIL_EXPLICIT | N.CALL_TAIL_JMP
    target = imp.host.call_target(method)
    if target.kind == CallKind.MANAGED:
        direct(imp, site, target)
    else:
        site.call_flags = 0
        direct(imp, site, target)
        if not imp.has_ended:
            returns.ret(imp, None)


# direct calls -------------------------------------------------------------------------------------------------------


def direct(imp: Importer, site: Site, target: CallTarget) -> None:
    """Calls a known target according to its kind, and pushes the result."""
    kind = target.kind
    if kind == CallKind.MANAGED:
        if site.method is not None and site.method.is_shared:
            site.context = context_argument(imp, site.method)
        finish(imp, site, new_call(imp, site, N.USER_FUNC, target.symbol))
    elif kind in (CallKind.RUNTIME, CallKind.RUNTIME_LEAF):
        node = new_call(imp, site, N.HELPER, target.symbol)
        if kind == CallKind.RUNTIME_LEAF:
            node.call_flags |= N.CALL_NO_GC | N.CALL_NO_THROW
        if target.no_return:
            node.call_flags |= N.CALL_NORETURN
        finish(imp, site, node)
    elif kind == CallKind.NATIVE:
        native_call(imp, site, target.symbol, None)
    elif kind == CallKind.MISSING:
        _drop_operands(imp, site)
        never_returns(imp, "rt_throw_missing", [imp.build.handle(target.symbol, "data")])
    else:
        if target.no_object:
            site.call_flags &= ~N.CALL_NULLCHECK_THIS
        _drop_operands(imp, site)
        _push_constant(imp, site.sig.return_type, target)


def _drop_operands(imp: Importer, site: Site) -> None:
    """Evaluates the operands of an eliminated call for their effects; null-checks `this` if the call would."""
    checked = site.this if site.call_flags & N.CALL_NULLCHECK_THIS else None
    for entry in site.operands():
        if entry is checked:
            imp.stable(entry, "'this' of a call that is not made")
        else:
            imp.discard(entry)
    if checked is not None:
        imp.append(imp.build.nullcheck(checked.node), checked.refs)


def _push_constant(imp: Importer, type_: TypeDesc, target: CallTarget) -> None:
    vartype = imp.vartype(type_)
    build = imp.build
    if target.kind == CallKind.ADDRESS:
        imp.push(build.handle(target.symbol, "data"))
    elif vartype == T.VOID:
        return
    elif vartype in T.INTEGRAL or vartype in T.GC:
        imp.push(build.icon(target.constant, T.ACTUAL[vartype]), 0, type_)
    elif target.constant == 0:
        from ryuaot.pipeline.importer.opcodes.indirect_access import default_value  # noqa: PLC0415 - memory is beside this module

        imp.stack.append(default_value(imp, type_))
    else:
        raise imp.unsupported(f"a constant of type {type_.full_name}")


def finish(imp: Importer, site: Site, node: CallNode, refs: int = 0) -> None:
    """Appends the call: as a statement, as a store to a temp (structs), or as a tree on the stack."""
    refresh_effects(node)
    refs |= site.refs()
    type_ = site.sig.return_type
    build = imp.build
    if node.call_flags & N.CALL_NORETURN:
        imp.append(node, refs)
        imp.block.kind = B.BBJ_THROW
        imp.block.targets = []
        imp.stack.clear()
        imp.safe = 0
        imp.ends_here()
        return
    if node.type == T.VOID:
        imp.append(node, refs)
        if node.call_flags & N.CALL_HAS_RETBUF:
            buffer = next(arg.node for arg in node.args if arg.kind == "retbuf")
            assert isinstance(buffer, LclNode)
            if buffer.lcl == imp.comp.ret_buf_arg:
                tail_prefix.return_buffer(imp)
                return
            imp.push(build.lcl_var(buffer.lcl), 0, type_)
    elif node.type == T.STRUCT:
        entry = Entry(node, refs, type_)
        imp.append_store_temp(entry, "struct result of a call")
        imp.stack.append(entry)
        if node.call_flags & N.CALL_TAIL_EXPLICIT:
            tail_prefix.keep_whole(imp, entry.node)
    elif node.ret_type in T.SMALL:
        imp.push(build.cast(node, node.ret_type), refs, type_)
    else:
        imp.push(node, refs, type_)
    if node.call_flags & N.CALL_TAIL_EXPLICIT:
        returns.ret(imp, None)


# function pointers --------------------------------------------------------------------------------------------------


def ldftn(imp: Importer, token: int) -> None:
    """Imports ldftn."""
    method = imp.il.resolve_method(token)
    if method.is_abstract:
        raise imp.bad(f"ldftn of the abstract method {method.full_name}", BAD_FORMAT)
    entry = Entry(_function_pointer(imp, method, _fed_delegate(imp)))
    entry.function = (method, False)
    imp.stack.append(entry)


def _fed_delegate(imp: Importer) -> TypeDesc | None:
    """Returns the delegate type if the next instruction is its `newobj`."""
    if imp.index >= imp.limit:
        return None
    _, opcode, operand, _ = imp.instrs[imp.index]
    if opcode.name != "newobj":
        return None
    owner = imp.il.resolve_method(operand).owner  # type: ignore[arg-type]
    return owner if owner.is_delegate else None


def ldvirtftn(imp: Importer, token: int) -> None:
    """Imports ldvirtftn: the code that a virtual call on the object would reach."""
    method = imp.il.resolve_method(token)
    if method.is_static:
        raise imp.bad(f"ldvirtftn of the static method {method.full_name}", _NO_METHOD)
    this = imp.pop()
    if this.node.type != T.REF:
        raise imp.bad("ldvirtftn needs an object")
    imp.stable(this, "object of ldvirtftn")
    build = imp.build
    delegate = _fed_delegate(imp)
    if not method.is_virtual:
        imp.append(build.nullcheck(imp.build.copy_leaf(this.node)), this.refs)
        entry = Entry(_function_pointer(imp, method, delegate))
    else:
        dispatch = imp.host.virtual_call(method, None, False)
        entry = Entry(_virtual_code(imp, this, dispatch, method, delegate), this.refs)
        if entry.node.flags & F.CALL:
            imp.append_store_temp(entry, "code of a virtual method")
    entry.function = (method, True)
    imp.stack.append(entry)


def _virtual_code(
    imp: Importer, this: Entry, dispatch: Dispatch, method: MethodDesc, delegate: TypeDesc | None
) -> GenTree:
    build = imp.build
    if dispatch.kind == DispatchKind.VTABLE:
        return slot_code(imp, this, dispatch.slot_offset)
    if dispatch.kind == DispatchKind.INTERFACE:
        return _interface_code(imp, this, dispatch, method)
    if dispatch.kind == DispatchKind.GENERIC_VIRTUAL:
        return resolve_generic(imp, this, dispatch, method)
    found = dispatch.method if dispatch.method is not None else method
    imp.append(build.nullcheck(imp.build.copy_leaf(this.node)), this.refs)
    return _function_pointer(imp, found, delegate)


def _function_pointer(imp: Importer, method: MethodDesc, delegate: TypeDesc | None) -> GenTree:
    """Builds the code address of a method; for shared code that takes a hidden argument, code that passes it."""
    if has_context_argument(method) or (method.is_shared and imp.host.is_adapted(method, delegate)):
        return look_up(imp, LookupKind.FUNCTION, method, delegate=delegate)
    return imp.build.handle(imp.host.function_pointer(method, delegate), "method", comment=method.name)
