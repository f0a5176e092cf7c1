"""newobj: objects, values, strings, arrays, delegates (ECMA-335 III.4.21)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.errors import BAD_FORMAT, Thrown
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import LclNode
from ryuaot.pipeline.importer import vector_expansion
from ryuaot.pipeline.importer.calls.call_opcodes import direct
from ryuaot.pipeline.importer.calls.call_site import Site, pop_site
from ryuaot.pipeline.importer.opcodes import arrays
from ryuaot.pipeline.importer.opcodes.allocation import new_object
from ryuaot.pipeline.importer.opcodes.indirect_access import zero_at
from ryuaot.pipeline.importer.stack.importer_state import Entry

if TYPE_CHECKING:
    from ryuaot.pipeline.importer.stack.importer_state import Importer
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.types import TypeDesc


_ABSTRACT = "Instances of abstract classes cannot be created."


def newobj(imp: Importer, token: int) -> None:
    """Imports newobj."""
    constructor = imp.il.resolve_method(token)
    type_ = constructor.owner
    if constructor.is_static:
        raise imp.bad(f"newobj of the static method {constructor.full_name}")
    if type_.is_array and arrays.new_array(imp, constructor):
        return
    if type_.is_abstract or type_.is_interface:
        what = f"newobj of the abstract type {type_.full_name}"
        text = "Cannot create an instance of an interface." if type_.is_interface else _ABSTRACT
        raise imp.bad(what, Thrown("System.InvalidOperationException", (text,)))
    if type_.is_module_type:
        raise imp.bad("newobj of the pseudo type of global methods", BAD_FORMAT)
    factory = imp.host.factory_of(constructor)
    if factory is not None:
        _factory(imp, factory, type_)
    elif type_.is_value_type:
        _value(imp, constructor, type_)
    elif type_.is_delegate:
        _delegate(imp, constructor, type_)
    else:
        site = _site(imp, constructor)
        _object(imp, constructor, type_, site)


def _site(imp: Importer, constructor: MethodDesc) -> Site:
    """Pops the arguments of the constructor; the call has no `this` yet."""
    return pop_site(imp, constructor.signature, imp.host.display_name(constructor), constructor, needs_this=False)


def _factory(imp: Importer, factory: MethodDesc, type_: TypeDesc) -> None:
    """Calls the static method that allocates and returns the object."""
    site = pop_site(imp, factory.signature, imp.host.display_name(factory), factory)
    direct(imp, site, imp.host.call_target(factory))
    if not imp.has_ended:
        imp.stack[-1].is_nonnull = True


def _object(imp: Importer, constructor: MethodDesc, type_: TypeDesc, site: Site) -> None:
    lcl = new_object(imp, type_)
    site.this = Entry(imp.build.lcl_var(lcl), 0, type_, is_nonnull=True)
    _construct(imp, constructor, site)
    if not imp.has_ended:
        made = Entry(imp.build.lcl_var(lcl), 0, type_, is_nonnull=True)
        made.is_exact = not type_.is_shared
        imp.stack.append(made)


def _construct(imp: Importer, constructor: MethodDesc, site: Site) -> None:
    """Calls the constructor. It can be any instance method (which is unverifiable); the result is dropped."""
    direct(imp, site, imp.host.call_target(constructor))
    if not imp.has_ended and not constructor.signature.return_type.is_void:
        imp.discard(imp.pop())


def _value(imp: Importer, constructor: MethodDesc, type_: TypeDesc) -> None:
    if vector_expansion.construct(imp, constructor):
        return
    site = _site(imp, constructor)
    vartype = imp.vartype(type_)
    layout = imp.host.class_layout(type_) if vartype == T.STRUCT else None
    lcl = imp.temp(vartype, "new value", layout)
    build = imp.build
    if vartype == T.STRUCT:
        imp.append_unchecked(build.store_lcl(lcl, build.icon(0)))
    else:
        zero_at(imp, type_, build.lcl_addr(lcl), 0)
    site.this = Entry(build.lcl_addr(lcl))
    _construct(imp, constructor, site)
    if not imp.has_ended:
        imp.stack.append(Entry(build.lcl_var(lcl), 0, type_))


def _delegate(imp: Importer, constructor: MethodDesc, type_: TypeDesc) -> None:
    """Imports `ldftn M; newobj D::.ctor`: the host selects the constructor that fits M."""
    site = _site(imp, constructor)
    target: MethodDesc | None = None
    if len(site.args) == 2:
        target, is_virtual = site.args[-1].function or (None, False)
        constructor = imp.host.delegate_constructor(constructor, target, is_virtual)
        site.method = constructor
        site.name = imp.host.display_name(constructor)
        if is_virtual or (target is not None and (target.is_static or target.owner.is_value_type)):
            target = None  # not what is called on the target
        elif target is not None and target.is_shared:
            target = None  # never inlined
    _object(imp, constructor, type_, site)
    if not imp.has_ended:
        made = imp.stack[-1].node
        assert isinstance(made, LclNode)
        imp.comp.locals[made.lcl].function = target
