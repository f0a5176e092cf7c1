"""Runtime lookups of shared generic code (RyuJIT's `impRuntimeLookupToTree`): what depends on the generic context."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.ir import flags as F
from ryuaot.ir import vartypes as T
from ryuaot.pipeline.importer.stack.helper_calls import helper_call
from ryuaot.pipeline.importer.stack.importer_state import Entry
from ryuaot.pipeline.interfaces.host import LookupKind
from ryuaot.typesystem.canonical import ContextKind, context_kind, has_context_argument

if TYPE_CHECKING:
    from ryuaot.ir.nodes import GenTree
    from ryuaot.pipeline.importer.stack.importer_state import Importer
    from ryuaot.typesystem.fields import FieldDesc
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.types import TypeDesc


def generic_context(imp: Importer) -> GenTree:
    """Builds the generic context of the method that is compiled: the MethodTable of `this`, or the hidden argument."""
    comp = imp.comp
    if context_kind(imp.method) not in (ContextKind.THISOBJ, ContextKind.ELEMENT):
        return imp.build.lcl_var(comp.generic_context_arg)
    if (imp.taken | imp.stored) >> comp.this_arg & 1:
        raise imp.unsupported("'this' is overwritten in shared generic code")
    return imp.build.ind(imp.native, imp.build.lcl_var(comp.this_arg), F.NONFAULTING | F.IND_INVARIANT)


def load_record_context(imp: Importer) -> None:
    """Appends the load of an instantiating stub's generic context: the first word of its record."""
    record = helper_call(imp, "rt_callback_record", imp.native, [], is_leaf=True)
    imp.comp.generic_context_arg = imp.temp(imp.native, "generic context")
    context = imp.build.ind(imp.native, record, F.NONFAULTING)
    imp.append_unchecked(imp.build.store_lcl(imp.comp.generic_context_arg, context))


def look_up(
    imp: Importer,
    kind: LookupKind,
    what: TypeDesc | MethodDesc | FieldDesc,
    vartype: int | None = None,
    delegate: TypeDesc | None = None,
) -> GenTree:
    """Appends a lookup; its result, a temp. delegate: see `Host.lookup`."""
    cell = imp.build.handle(imp.host.lookup(kind, what, delegate), "cell", comment=what.full_name)
    is_object = kind in (LookupKind.RUNTIME_TYPE, LookupKind.FIELD_HANDLE, LookupKind.METHOD_HANDLE)
    result = T.REF if is_object else imp.native if vartype is None else vartype
    entry = Entry(helper_call(imp, "rt_generic_lookup", result, [generic_context(imp), cell]))
    imp.append_store_temp(entry, "generic lookup")
    return entry.node


def type_handle(imp: Importer, type_: TypeDesc) -> GenTree:
    """Builds the MethodTable of a type."""
    if type_.is_shared:
        return look_up(imp, LookupKind.TYPE, type_)
    return imp.build.handle(imp.host.type_symbol(type_), "class", comment=type_.full_name)


def allocated_type(imp: Importer, type_: TypeDesc) -> GenTree:
    """Builds the MethodTable of a type that is allocated."""
    if type_.is_shared:
        return look_up(imp, LookupKind.TYPE, type_)
    return imp.build.handle(imp.host.allocated_type(type_), "class", comment=type_.full_name)


def runtime_type(imp: Importer, type_: TypeDesc) -> GenTree:
    """Builds the System.RuntimeType object of a type."""
    if type_.is_shared:
        return look_up(imp, LookupKind.RUNTIME_TYPE, type_)
    return imp.build.handle(imp.host.runtime_type_symbol(type_), "class", T.REF, comment=type_.full_name)


def context_argument(imp: Importer, method: MethodDesc) -> GenTree | None:
    """Builds the hidden argument of a direct call of `method`: its generic context, if it takes one."""
    if not has_context_argument(method):
        return None
    if context_kind(imp.method) is ContextKind.RECORD:
        return generic_context(imp)  # that of the only method which a stub calls
    if context_kind(method) is ContextKind.METHODPARAM:
        return look_up(imp, LookupKind.METHOD, method)
    return look_up(imp, LookupKind.TYPE, method.owner)
