"""Virtual dispatch: vtables, interface resolution, constrained calls (ECMA-335 II.10.3, II.12.2, III.2.1).

Slots and interface maps are computed once a definition, in terms of its open parameters, and instantiated on demand:
so a `Base<T>` with `F(T)` and `F(int)` keeps two slots when T is int.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.errors import BadInput
from ryuaot.metadata.elements import GenericParamFlags, MethodFlags
from ryuaot.typesystem.cast import array_element_compatible, is_assignable, variant_compatible
from ryuaot.typesystem.failures import not_implemented, unloadable
from ryuaot.typesystem.members import instantiate_method, method_named, method_on, methods_named, methods_of
from ryuaot.typesystem.module import declaring_module

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.types import TypeDesc


_PRESERVE = "System.Runtime.CompilerServices.PreserveBaseOverridesAttribute"


class VTable:
    """The slots of an exact type: base's first, then new ones in declaration order. Interfaces have their own methods
    only."""

    __slots__ = ("slots",)

    def __init__(self, slots: tuple[MethodDesc, ...]) -> None:
        self.slots = slots


class _DefSlots:
    """Slots of a definition in open terms; own: slot of each virtual method it declares; new_from: first slot that is
    new.

    interfaces: per open interface, implementation of each of its methods (by open definition) that this class provides.
    """

    __slots__ = ("slots", "own", "new_from", "impls", "interfaces", "declared", "exact")

    def __init__(self, slots: list[MethodDesc], own: dict[MethodDesc, int], new_from: int,
                 impls: dict[MethodDesc, MethodDesc], declared: tuple[TypeDesc, ...]) -> None:
        self.slots = slots
        self.own = own
        self.new_from = new_from
        self.impls = impls
        self.declared = declared
        self.interfaces: dict[TypeDesc, dict[MethodDesc, MethodDesc]] = {}
        self.exact: VTable | None = None


def vtable_of(type_: TypeDesc) -> VTable:
    """The exact vtable (arrays have System.Array's)."""
    if type_.is_array:
        return vtable_of(type_.context.system_array)
    if type_.type_def is type_:
        info = _def_slots(type_)
        if info.exact is None:
            info.exact = VTable(tuple(info.slots))
        return info.exact
    cached = type_.vtable_cache
    if not isinstance(cached, VTable):
        args = type_.type_args
        cached = VTable(tuple([instantiate_method(m, args, ()) for m in _def_slots(type_.type_def).slots]))
        type_.vtable_cache = cached
    return cached


def finalizer_of(type_: TypeDesc) -> MethodDesc | None:
    """The method that overrides Object.Finalize, declared by the type or inherited; None when there is none."""
    if type_.is_value_type or type_.is_interface or not type_.is_gc_ref or type_.is_array:
        return None
    decl = method_named(type_.context.well_known("System.Object"), "Finalize")
    if decl is None:
        return None
    method = vtable_of(type_).slots[vtable_of(decl.owner).slots.index(decl)]
    return None if method is decl else method


def slot_index(method: MethodDesc) -> int:
    """The slot of a virtual method in the vtable of its owner (and of all that derive from it); -1 when it has none."""
    return _def_slots(method.owner.type_def).own.get(method.typical, -1)


def resolve_virtual(type_: TypeDesc, decl: MethodDesc) -> MethodDesc | None:
    """What a virtual call of `decl` runs on an object of exactly `type_`; None when an interface has no
    implementation."""
    if decl.owner.is_interface and not type_.is_interface:
        return resolve_interface(type_, decl)
    slot = slot_index(decl) if decl.is_virtual else -1
    if slot < 0:
        return decl
    definition = (type_.context.system_array if type_.is_array else type_).type_def
    slots = _def_slots(definition).slots
    if slot >= len(slots):
        raise BadInput(type_.module.md.path, f"{decl.full_name} is not a virtual method of {type_.full_name}")
    return _with_args(instantiate_method(slots[slot], type_.type_args, ()), decl)


def _with_args(method: MethodDesc, decl: MethodDesc) -> MethodDesc:
    """`method` over the method arguments of `decl`."""
    if not method.generic_arity or method.method_args == decl.method_args:
        return method
    return method.context.instantiate_method(method, decl.method_args)


# --- slots ----------------------------------------------------------------------------------------------------------


def _def_slots(definition: TypeDesc) -> _DefSlots:
    """Cached slots of a definition; bases are computed first, without recursion."""
    cached = definition.vtable_cache
    if isinstance(cached, _DefSlots):
        return cached
    chain: list[TypeDesc] = []
    step: TypeDesc | None = definition
    while step is not None and not isinstance(step.vtable_cache, _DefSlots):
        chain.append(step)
        base = step.base_type
        step = base.type_def if base is not None else None
    for pending in reversed(chain):
        pending.vtable_cache = _build(pending)
    result = definition.vtable_cache
    assert isinstance(result, _DefSlots)
    return result


def _build(definition: TypeDesc) -> _DefSlots:
    base = definition.base_type
    slots: list[MethodDesc] = []
    if base is not None:
        args = base.type_args
        slots = [instantiate_method(m, args, ()) for m in _def_slots(base.type_def).slots]
    new_from = len(slots)
    inherited = tuple(slots)
    own: dict[MethodDesc, int] = {}
    for method in methods_of(definition):
        if not method.is_virtual or method.is_static:
            continue
        slot = -1 if method.is_newslot or definition.is_interface else _overridden_slot(definition, method)
        if slot < 0:
            slot = len(slots)
            slots.append(method)
        else:
            slots[slot] = method
        own[method] = slot
    impls: dict[MethodDesc, MethodDesc] = {}
    for decl, body in declaring_module(definition).method_impls(definition.token & 0xFFFFFF):
        if decl.owner.is_interface:
            impls[decl] = body
        else:
            _override(definition, slots, decl, body)
    _keep_overrides_together(inherited, slots)
    if base is not None:
        _check(definition, base, slots)
    declared: dict[TypeDesc, None] = {}
    for interface in definition.explicit_interfaces:
        declared[interface] = None
        declared.update(dict.fromkeys(interface.interfaces))
    return _DefSlots(slots, own, new_from, impls, tuple(declared))


def _check(definition: TypeDesc, base: TypeDesc, slots: list[MethodDesc]) -> None:
    """What the runtime asks of a class before it loads it."""
    if base.is_sealed and not definition.is_array:
        raise unloadable(definition, "derives from a sealed type", "the parent type is sealed")
    if base.is_abstract and not definition.is_abstract:
        for method in slots:
            if method.is_abstract:
                raise not_implemented(definition, method.name)


def _override(definition: TypeDesc, slots: list[MethodDesc], decl: MethodDesc, body: MethodDesc) -> None:
    """A MethodImpl on a class method."""
    owner = decl.owner.type_def
    step: TypeDesc | None = definition
    while step is not None and step.type_def is not owner:
        step = step.base_type
    if step is None:
        raise BadInput(definition.module.md.path,
                       f"{definition.full_name} overrides {decl.full_name}, but does not derive from its type")
    if owner is definition:
        slot = next((i for i, m in enumerate(slots) if m is decl), -1)
    else:
        slot = slot_index(decl) if decl.is_virtual else -1
    if not 0 <= slot < len(slots):
        raise BadInput(definition.module.md.path,
                       f"{definition.full_name} overrides {decl.full_name}, which is not virtual")
    slots[slot] = body


def _keep_overrides_together(inherited: tuple[MethodDesc, ...], slots: list[MethodDesc]) -> None:
    """A method with a covariant return stands in several slots of its base; whoever overrides one overrides all.

    PreserveBaseOverridesAttribute on the method says so (ECMA-335 augments, "Covariant return types"); without it a
    MethodImpl leaves the other slots as they are.
    """
    places: dict[MethodDesc, list[int]] = {}
    for index, method in enumerate(inherited):
        places.setdefault(method, []).append(index)
    for method, indexes in places.items():
        if len(indexes) == 1:
            continue
        override = next((slots[i] for i in indexes if slots[i] is not method), None)
        if override is None or not any(m.typical.has_attribute(_PRESERVE) for m in (method, override)):
            continue
        for index in indexes:
            if slots[index] is method:
                slots[index] = override


def _overridden_slot(definition: TypeDesc, method: MethodDesc) -> int:
    """The slot of the nearest base method of the same name and signature, or -1."""
    step = definition.base_type
    while step is not None:
        for candidate in methods_named(step, method.name):
            if candidate.is_virtual and candidate.signature == method.signature and (
                    candidate.flags & MethodFlags.ACCESS_MASK != MethodFlags.PRIVATE):
                slot = slot_index(candidate)
                if slot >= 0:
                    return slot
        step = step.base_type
    return -1


# --- interfaces -----------------------------------------------------------------------------------------------------


def resolve_interface(type_: TypeDesc, iface_method: MethodDesc) -> MethodDesc | None:
    """What a call of `iface_method` (of an exact interface) runs on an object of exactly `type_`.

    Searches class by class, the most derived first, and in each the exact interface before those that convert to it;
    then the default implementations. None when there is none (or no single most specific default).
    """
    if type_.is_array:
        found = _array_implementation(type_, iface_method)
        if found is not None:
            return found
        type_ = type_.context.system_array
    found = _class_implementation(type_, iface_method)
    if found is None:
        found = _default_implementation(type_, iface_method)
    return None if found is None else _with_args(found, iface_method)


def _is_variant(interface: TypeDesc) -> bool:
    return any(p.flags & GenericParamFlags.VARIANCE_MASK for p in interface.generic_params)


def _class_implementation(type_: TypeDesc, iface_method: MethodDesc) -> MethodDesc | None:
    """The implementation by a class in the chain of `type_`, most derived first, with later overrides applied."""
    interface, typical = iface_method.owner, iface_method.typical
    step: TypeDesc | None = type_
    while step is not None:
        for candidate in (interface, *_converting_interfaces(step, interface)):
            found = _provided_by(step, candidate, typical)
            if found is not None:
                return resolve_virtual(type_, found)
        step = step.base_type
    return None


def _converting_interfaces(type_: TypeDesc, interface: TypeDesc) -> Iterator[TypeDesc]:
    """The other instantiations of `interface` in the interface map of `type_` that convert to it, in the map's
    order."""
    if not _is_variant(interface):
        return
    for other in type_.interfaces:
        if other is not interface and other.type_def is interface.type_def and variant_compatible(other, interface):
            yield other


def _provided_by(step: TypeDesc, interface: TypeDesc, typical: MethodDesc) -> MethodDesc | None:
    """What class `step` itself provides for an interface method (exact), by MethodImpl or by redeclaring the
    interface."""
    definition = step.type_def
    info = _def_slots(definition)
    args = step.type_args
    for decl, body in info.impls.items():
        if decl.typical is typical and decl.owner.instantiate(args, ()) is interface:
            return instantiate_method(body, args, ())
    for declared in info.declared:
        if declared.type_def is interface.type_def and declared.instantiate(args, ()) is interface:
            known = info.interfaces.get(declared)
            if known is None:
                known = info.interfaces[declared] = _match_by_name(definition, declared)
            found = known.get(typical)
            if found is not None:
                return instantiate_method(found, args, ())
    return None


def _match_by_name(definition: TypeDesc, interface: TypeDesc) -> dict[MethodDesc, MethodDesc]:
    """Public virtual methods that implement an open interface by name and signature. The bases are searched as well,
    unless one of them implements the interface already."""
    found: dict[MethodDesc, MethodDesc] = {}
    base = definition.base_type
    search_bases = base is not None and interface not in base.interfaces
    for method in methods_of(interface):
        if not method.is_virtual:
            continue
        step: TypeDesc | None = definition
        while step is not None:
            match = _public_virtual(step, method)
            if match is not None:
                found[method.typical] = match
                break
            step = step.base_type if search_bases else None
    return found


def _public_virtual(type_: TypeDesc, wanted: MethodDesc) -> MethodDesc | None:
    for candidate in methods_named(type_, wanted.name):
        if candidate.is_virtual and candidate.flags & MethodFlags.ACCESS_MASK == MethodFlags.PUBLIC and (
                candidate.signature == wanted.signature):
            return candidate
    return None


def _default_implementation(type_: TypeDesc, iface_method: MethodDesc) -> MethodDesc | None:
    """The most specific default implementation: the interface's own body, or an override in an interface that extends
    it; of the exact interface or else, the first that is found, of one that converts to it."""
    found = _most_specific(type_, iface_method, variance=False)
    if len(found) != 1 and _is_variant(iface_method.owner):
        found = _most_specific(type_, iface_method, variance=True)[:1]
    return None if len(found) != 1 or found[0].is_abstract else found[0]


def is_ambiguous(type_: TypeDesc, iface_method: MethodDesc) -> bool:
    """Whether several default implementations compete for `iface_method` on objects of exactly `type_`."""
    interface = iface_method.owner
    if type_.is_array or type_.is_interface or not interface.is_interface or _is_variant(interface):
        return False
    if _class_implementation(type_, iface_method) is not None:
        return False
    return len(_most_specific(type_, iface_method, variance=False)) > 1


def _default_candidates(
    type_: TypeDesc, iface_method: MethodDesc, variance: bool
) -> Iterator[tuple[TypeDesc, MethodDesc]]:
    """The interfaces of `type_` that have a body for `iface_method`: those of the most derived class first."""
    interface = iface_method.owner
    open_method = iface_method.open_on_owner
    for other in _interfaces_by_class(type_):
        if other is interface:
            body = None if open_method.is_abstract else open_method
        elif other.type_def is interface.type_def:
            converts = variance and not open_method.is_abstract and variant_compatible(other, interface)
            body = method_on(open_method, other) if converts else None
        else:
            body = _interface_override(other, open_method, variance)
        if body is not None:
            yield other, body


def _interfaces_by_class(type_: TypeDesc) -> Iterator[TypeDesc]:
    """The interface map of `type_`, with what each class adds before what its base has."""
    step: TypeDesc | None = type_
    while step is not None:
        base = step.base_type
        yield from step.interfaces[len(base.interfaces) if base is not None else 0 :]
        step = base


def _most_specific(type_: TypeDesc, iface_method: MethodDesc, variance: bool) -> list[MethodDesc]:
    """The bodies that no other candidate's interface refines."""
    best: list[tuple[TypeDesc, MethodDesc] | None] = []
    for candidate in _default_candidates(type_, iface_method, variance):
        _add_candidate(best, candidate, variance)
    return [entry[1] for entry in best if entry is not None]


def _add_candidate(
    best: list[tuple[TypeDesc, MethodDesc] | None], candidate: tuple[TypeDesc, MethodDesc], variance: bool
) -> None:
    """Adds a candidate to the most specific ones so far: it replaces the first that it refines and removes the
    others."""
    interface = candidate[0]
    insert, replaced = True, False
    for index, entry in enumerate(best):
        if entry is None:
            continue
        known = entry[0]
        if known is interface:
            return
        if variance and known.type_def is interface.type_def:
            continue
        if is_assignable(interface, known):
            best[index] = None if replaced else candidate
            replaced, insert = True, False
        elif is_assignable(known, interface):
            insert = False
            break
    if insert:
        best.append(candidate)


def _interface_override(interface: TypeDesc, decl: MethodDesc, variance: bool = False) -> MethodDesc | None:
    """The MethodImpl in `interface` for a method of an interface it extends (with `variance`: that converts to it)."""
    args = interface.type_args
    for impl_decl, body in _def_slots(interface.type_def).impls.items():
        if impl_decl.typical is not decl.typical:
            continue
        owner = impl_decl.owner.instantiate(args, ())
        if owner is decl.owner or (variance and variant_compatible(owner, decl.owner)):
            return instantiate_method(body, args, ())
    return None


def _array_implementation(array: TypeDesc, iface_method: MethodDesc) -> MethodDesc | None:
    """IList<T> and its relatives on vectors: the generic method of SZArrayHelper over the interface's own argument.

    For references the CLR takes `object` instead, except for GetEnumerator: programs see which comparer that means.
    """
    context = array.context
    interface = iface_method.owner
    element = array.element_type
    if not array.is_szarray or element is None or interface.type_def not in context.array_interfaces:
        return None
    wanted = interface.type_args[0]
    if not array_element_compatible(element, wanted):
        return None
    helper = method_named(context.well_known("System.SZArrayHelper"), iface_method.name)
    if helper is None:
        raise BadInput(context.core_module.md.path, f"SZArrayHelper has no method {iface_method.name}")
    if not wanted.is_value_type and helper.name != "GetEnumerator":
        wanted = context.system_object
    return helper.context.instantiate_method(helper, (wanted,))


# --- static virtual methods -------------------------------------------------------------------------------------------


def resolve_static_virtual(type_: TypeDesc, decl: MethodDesc) -> MethodDesc | None:
    """What `constrained. type_ call decl` (or ldftn) runs, for a static virtual method of an exact interface.

    Only MethodImpl rows implement such methods, never names: of the class itself, then of its bases, for the very
    interface, then for one that converts to it; then the most specific default (ECMA-335 augments, "Static interface
    methods"). None where there is none, or no single most specific one.
    """
    interface = decl.owner
    definition: TypeDesc | None = type_.context.system_array if type_.is_array else type_
    while definition is not None:
        found = _interface_override(definition, decl.open_on_owner)
        for other in () if found is not None else _converting_interfaces(definition, interface):
            found = _interface_override(definition, method_on(decl, other))
            if found is not None:
                break
        if found is not None:
            return _with_args(found, decl)
        definition = definition.base_type
    if type_ is interface and not decl.is_abstract:
        return decl
    found = _default_implementation(type_, decl)
    return None if found is None else _with_args(found, decl)


# --- constrained calls ----------------------------------------------------------------------------------------------


def resolve_constrained(type_: TypeDesc, method: MethodDesc) -> tuple[MethodDesc, bool]:
    """The target of `constrained. type_ callvirt method` and whether `this` must be boxed (III.2.1).

    Reference types: (method, False): dereference `this`, then call virtually. Value types that implement the method
    themselves: (implementation, False), called directly on the address. Else (exact implementation, True), to be
    called on the boxed copy. BadInput when the type does not have the method.
    """
    if not type_.is_value_type:
        return method, False
    found = resolve_virtual(type_, method) if method.is_virtual else method
    if found is None:
        raise BadInput(type_.module.md.path, f"{type_.full_name} does not implement {method.full_name}")
    return found, found.owner is not type_
