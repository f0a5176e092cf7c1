"""A call being put together: its operands off the stack, and the CALL node with its arguments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.abi import layout_return
from ryuaot.ir import nodes as N
from ryuaot.ir import vartypes as T
from ryuaot.ir.builder import refresh_effects
from ryuaot.ir.callsig import is_native_runtime
from ryuaot.ir.fold import fits
from ryuaot.ir.nodes import CallArg, CallNode
from ryuaot.pipeline.importer.calls import tail_prefix
from ryuaot.pipeline.importer.stack import stack_values

if TYPE_CHECKING:
    from ryuaot.ir.nodes import GenTree
    from ryuaot.pipeline.importer.stack.importer_state import Entry, Importer
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.signatures import MethodSignature


class Site:
    """A call being put together: popped operands and the signature they follow. context: the hidden argument of shared
    generic code, a leaf."""

    __slots__ = ("sig", "this", "args", "name", "method", "call_flags", "context")

    def __init__(
        self, sig: MethodSignature, this: Entry | None, args: list[Entry], name: str, method: MethodDesc | None
    ) -> None:
        self.sig = sig
        self.this = this
        self.args = args
        self.name = name
        self.method = method
        self.call_flags = 0
        self.context: GenTree | None = None

    def operands(self) -> list[Entry]:
        """Returns `this`, if there is one, and the arguments."""
        return self.args if self.this is None else [self.this, *self.args]

    def refs(self) -> int:
        """Returns all argument and IL locals that the operands read."""
        result = 0 if self.this is None else self.this.refs
        for entry in self.args:
            result |= entry.refs
        return result


def pop_site(
    imp: Importer, sig: MethodSignature, name: str, method: MethodDesc | None, *, needs_this: bool = True
) -> Site:
    """Pops the operands of a call of `sig`; converts the arguments to the types of their parameters."""
    args = imp.pop_many(len(sig.params))
    for entry, type_ in zip(args, sig.params, strict=True):
        entry.node = stack_values.coerce_typed(imp, entry, type_, "an argument")
    this: Entry | None = None
    if needs_this and sig.has_this and not sig.has_explicit_this:
        this = imp.pop()
        kind = T.ACTUAL[this.node.type]
        if kind not in (T.REF, T.BYREF, imp.native):
            raise imp.bad(f"'this' of type {T.NAMES[kind]}")
    return Site(sig, this, args, name, method)


def new_call(imp: Importer, site: Site, kind: int, symbol: str, is_native: bool = False) -> CallNode:
    """Builds the CALL node with its arguments, and a hidden return buffer if the convention requires one."""
    sig = site.sig
    vartype = imp.vartype(sig.return_type)
    build = imp.build
    args: list[CallArg] = []
    this_type: int | None = None
    if site.this is not None:
        this_type = T.ACTUAL[site.this.node.type]
        args.append(CallArg(site.this.node, "this", this_type))
    by_buffer = False
    if vartype == T.STRUCT:
        foreign = is_native or is_native_runtime(symbol, imp.comp.target)
        by_buffer = layout_return(imp.types.abi_type(sig.return_type), imp.comp.target, is_native=foreign).is_by_buffer
    layout = imp.host.class_layout(sig.return_type) if vartype == T.STRUCT else None
    tail = 0 if is_native or kind == N.HELPER else tail_prefix.tail_flags(imp) | site.call_flags & N.CALL_TAIL_EXPLICIT
    if by_buffer and tail_prefix.returns_to_own_buffer(imp, sig.return_type, tail):
        args.append(CallArg(build.lcl_var(imp.comp.ret_buf_arg), "retbuf", T.BYREF))
        node = build.call(T.VOID, kind, symbol, site.name, T.VOID)
        node.call_flags |= N.CALL_HAS_RETBUF
    elif by_buffer:
        lcl = imp.temp(T.STRUCT, "return buffer", layout)
        dsc = imp.comp.locals[lcl]
        dsc.do_not_enregister = True
        dsc.dne_reason = "return buffer"
        args.append(CallArg(build.lcl_addr(lcl, 0, T.BYREF), "retbuf", T.BYREF))
        node = build.call(T.VOID, kind, symbol, site.name, T.VOID)
        node.call_flags |= N.CALL_HAS_RETBUF
    else:
        node = build.call(T.ACTUAL[vartype], kind, symbol, site.name, vartype)
        node.layout = layout
    if site.context is not None:
        args.append(CallArg(site.context, "generic", imp.native))
    for entry, type_ in zip(site.args, sig.params, strict=True):
        param = imp.vartype(type_)
        value = entry.node
        if kind == N.HELPER and param in T.SMALL and not fits(imp.comp, value, param):
            value = build.narrowed(value, param)  # C, which may rely on it
        args.append(CallArg(value, "user", param, value.layout if param == T.STRUCT else None))
    node.args = args
    node.signature = imp.types.signature(sig, this_type, site.context is not None)
    node.method = site.method
    node.il_offset = imp.offset
    node.call_flags |= site.call_flags | tail
    if is_native:
        node.call_flags |= N.CALL_UNMANAGED
    refresh_effects(node)
    return node
