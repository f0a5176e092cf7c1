"""Virtual dispatch: vtables, interface resolution, constrained calls (ECMA-335 II.10.3, II.12.2, III.2.1).

Slots and interface maps are computed once per definition, in terms of its open parameters, and instantiated on demand:
a `Base<T>` with `F(T)` and `F(int)` keeps two slots if T is int.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.errors import INVALID_PROGRAM, BadInput, Thrown
from ryuaot.metadata.elements import GenericParamFlags, MethodFlags
from ryuaot.typesystem.cast import is_array_element_compatible, is_assignable, is_variant_compatible
from ryuaot.typesystem.failures import not_implemented, unloadable
from ryuaot.typesystem.members import instantiate_method, method_named, method_on, methods_named, methods_of
from ryuaot.typesystem.module import declaring_module
from ryuaot.typesystem.type_desc import self_and_bases

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.types import TypeDesc

NO_SLOT = -1
_PRESERVE = "System.Runtime.CompilerServices.PreserveBaseOverridesAttribute"


class VTable:
    """The slots of an exact type: the base's first, then new ones in declaration order. Interfaces have only their own
    methods."""

    __slots__ = ("slots",)

    def __init__(self, slots: tuple[MethodDesc, ...]) -> None:
        self.slots = slots


class _DefSlots:
    """Slots of a definition in open terms.

    own: the slot of each virtual method that it declares; new_from: the first new slot. interfaces: per open interface,
    the implementation of each of its methods (by open definition) that this class provides.
    """

    __slots__ = ("slots", "own", "new_from", "impls", "interfaces", "declared", "exact")

    def __init__(
        self,
        slots: list[MethodDesc],
        own: dict[MethodDesc, int],
        new_from: int,
        impls: dict[MethodDesc, MethodDesc],
        declared: tuple[TypeDesc, ...],
    ) -> None:
        self.slots = slots
        self.own = own
        self.new_from = new_from
        self.impls = impls
        self.declared = declared
        self.interfaces: dict[TypeDesc, dict[MethodDesc, MethodDesc]] = {}
        self.exact: VTable | None = None


def vtable_of(type_: TypeDesc) -> VTable:
    """Returns the exact vtable; arrays have System.Array's."""
    if type_.is_array:
        return vtable_of(type_.context.system_array)
    if type_.type_def is type_:
        info = _get_slots(type_)
        if info.exact is None:
            info.exact = VTable(tuple(info.slots))
        return info.exact
    cached = type_.vtable_cache
    if not isinstance(cached, VTable):
        args = type_.type_args
        cached = VTable(tuple([instantiate_method(m, args, ()) for m in _get_slots(type_.type_def).slots]))
        type_.vtable_cache = cached
    return cached


def finalizer_of(type_: TypeDesc) -> MethodDesc | None:
    """Returns the declared or inherited method that overrides Object.Finalize; None if there is none."""
    if type_.is_value_type or type_.is_interface or not type_.is_gc_ref or type_.is_array:
        return None
    decl = method_named(type_.context.well_known("System.Object"), "Finalize")
    if decl is None:
        return None
    method = vtable_of(type_).slots[vtable_of(decl.owner).slots.index(decl)]
    return None if method is decl else method


def slot_index(method: MethodDesc) -> int:
    """Returns the slot of a virtual method in the vtables of its owner and all derived classes, or NO_SLOT."""
    return _get_slots(method.owner.type_def).own.get(method.typical, NO_SLOT)


def slot_declaration(method: MethodDesc) -> MethodDesc:
    """Returns the method of a base class that declares the slot of a virtual method, or the method itself."""
    slot = slot_index(method) if method.is_virtual and not method.owner.is_interface else NO_SLOT
    owner = method.owner
    if slot == NO_SLOT or owner.is_array:
        return method
    while owner.base_type is not None and slot < len(vtable_of(owner.base_type).slots):
        owner = owner.base_type
    return method if owner is method.owner else _instantiate_like(vtable_of(owner).slots[slot], method)


def resolve_virtual(type_: TypeDesc, decl: MethodDesc) -> MethodDesc | None:
    """Returns the target of a virtual call of `decl` on an object of exactly `type_`; None if an interface has no
    implementation."""
    if decl.owner.is_interface and not type_.is_interface:
        return resolve_interface(type_, decl)
    slot = slot_index(decl) if decl.is_virtual else NO_SLOT
    if slot == NO_SLOT:
        return decl
    definition = (type_.context.system_array if type_.is_array else type_).type_def
    slots = _get_slots(definition).slots
    if slot >= len(slots):
        raise BadInput(type_.module.md.path, f"{decl.full_name} is not a virtual method of {type_.full_name}")
    return _instantiate_like(instantiate_method(slots[slot], type_.type_args, ()), decl)


def _instantiate_like(method: MethodDesc, decl: MethodDesc) -> MethodDesc:
    """Returns `method` over the method arguments of `decl`."""
    if not method.generic_arity or method.method_args == decl.method_args:
        return method
    return method.context.instantiate_method(method, decl.method_args)


# --- slots ----------------------------------------------------------------------------------------------------------


def _get_slots(definition: TypeDesc) -> _DefSlots:
    """Returns the slots of a definition, which are cached. Those of its bases are computed first, without recursion."""
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
        pending.vtable_cache = _build_slots(pending)
    result = definition.vtable_cache
    assert isinstance(result, _DefSlots)
    return result


def _build_slots(definition: TypeDesc) -> _DefSlots:
    base = definition.base_type
    slots: list[MethodDesc] = []
    if base is not None:
        args = base.type_args
        slots = [instantiate_method(m, args, ()) for m in _get_slots(base.type_def).slots]
    new_from = len(slots)
    inherited = tuple(slots)
    own: dict[MethodDesc, int] = {}
    for method in methods_of(definition):
        if not method.is_virtual or method.is_static:
            continue
        slot = NO_SLOT if method.is_newslot or definition.is_interface else _find_overridden_slot(definition, method)
        if slot == NO_SLOT:
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
            _apply_method_impl(definition, slots, decl, body)
    _propagate_overrides(inherited, slots)
    if base is not None:
        _check_base(definition, base, slots)
    declared: dict[TypeDesc, None] = {}
    for interface in definition.explicit_interfaces:
        declared[interface] = None
        declared.update(dict.fromkeys(interface.interfaces))
    return _DefSlots(slots, own, new_from, impls, tuple(declared))


def _check_base(definition: TypeDesc, base: TypeDesc, slots: list[MethodDesc]) -> None:
    """Raises BadInput if the runtime does not load a class because of its base or its abstract slots."""
    if base.is_sealed and not definition.is_array:
        raise unloadable(definition, "derives from a sealed type", "the parent type is sealed")
    if base.is_abstract and not definition.is_abstract:
        for method in slots:
            if method.is_abstract:
                raise not_implemented(definition, method.name)


def _apply_method_impl(definition: TypeDesc, slots: list[MethodDesc], decl: MethodDesc, body: MethodDesc) -> None:
    """Applies a MethodImpl for a class method."""
    owner = decl.owner.type_def
    step: TypeDesc | None = definition
    while step is not None and step.type_def is not owner:
        step = step.base_type
    if step is None:
        raise BadInput(
            definition.module.md.path,
            f"{definition.full_name} overrides {decl.full_name}, but does not derive from its type",
        )
    if owner is definition:
        slot = next((i for i, m in enumerate(slots) if m is decl), NO_SLOT)
    else:
        slot = slot_index(decl) if decl.is_virtual else NO_SLOT
    if not 0 <= slot < len(slots):
        raise BadInput(
            definition.module.md.path, f"{definition.full_name} overrides {decl.full_name}, which is not virtual"
        )
    slots[slot] = body


def _propagate_overrides(inherited: tuple[MethodDesc, ...], slots: list[MethodDesc]) -> None:
    """Overrides all slots of a method that is in several slots of its base because of covariant returns.

    That needs PreserveBaseOverridesAttribute (ECMA-335 augments, "Covariant return types"); without it a MethodImpl
    leaves the other slots unchanged.
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


def _find_overridden_slot(definition: TypeDesc, method: MethodDesc) -> int:
    """Returns the slot of the nearest base method of the same name and signature, or NO_SLOT."""
    step = definition.base_type
    while step is not None:
        for candidate in methods_named(step, method.name):
            if (
                candidate.is_virtual
                and candidate.signature == method.signature
                and (candidate.flags & MethodFlags.ACCESS_MASK != MethodFlags.PRIVATE)
            ):
                slot = slot_index(candidate)
                if slot != NO_SLOT:
                    return slot
        step = step.base_type
    return NO_SLOT


# --- interfaces -----------------------------------------------------------------------------------------------------


def resolve_interface(type_: TypeDesc, iface_method: MethodDesc) -> MethodDesc | None:
    """Returns the target of a call of `iface_method` (of an exact interface) on an object of exactly `type_`.

    Searches class by class, the most derived first, and in each the exact interface before those that convert to it;
    then the default implementations. None if there is none, or no single most specific default.
    """
    if type_.is_array:
        found = _find_array_implementation(type_, iface_method)
        if found is not None:
            return found
        type_ = type_.context.system_array
    found = _find_class_implementation(type_, iface_method)
    if found is None:
        found = _find_default_implementation(type_, iface_method)
    return None if found is None else _instantiate_like(found, iface_method)


#: See `implementation_level`.
BY_CLASS = 128


def _is_variant(interface: TypeDesc) -> bool:
    return any(p.flags & GenericParamFlags.VARIANCE_MASK for p in interface.generic_params)


def _find_class_implementation(type_: TypeDesc, iface_method: MethodDesc) -> MethodDesc | None:
    """Returns the implementation by a class in the chain of `type_`, most derived first, with later overrides
    applied."""
    interface, typical = iface_method.owner, iface_method.typical
    step: TypeDesc | None = type_
    while step is not None:
        for candidate in (interface, *_converting_interfaces(step, interface)):
            found = _find_provided(step, candidate, typical)
            if found is not None:
                return resolve_virtual(type_, found)
        step = step.base_type
    return None


def _converting_interfaces(type_: TypeDesc, interface: TypeDesc) -> Iterator[TypeDesc]:
    """Yields the other instantiations of `interface` in the interface map of `type_` that convert to it, in the map's
    order."""
    if not _is_variant(interface):
        return
    for other in type_.interfaces:
        if other is not interface and other.type_def is interface.type_def and is_variant_compatible(other, interface):
            yield other


def _find_provided(step: TypeDesc, interface: TypeDesc, typical: MethodDesc) -> MethodDesc | None:
    """Returns class `step`'s own implementation of an exact interface method, by MethodImpl or by redeclaring the
    interface."""
    definition = step.type_def
    info = _get_slots(definition)
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


def implementation_level(type_: TypeDesc, iface_method: MethodDesc) -> int:
    """Returns how derived the class is that implements a method of exactly this interface: the depth of the class, plus
    BY_CLASS; of a default method, the depth of the class that adds the interface. The depth of `object` is 1."""
    interface = iface_method.owner
    chain = list(self_and_bases(type_))
    adds = 0
    for number, step in enumerate(chain):
        depth = min(len(chain) - number, BY_CLASS - 1)
        if _find_provided(step, interface, iface_method.typical) is not None:
            return BY_CLASS + depth
        if interface in step.interfaces:
            adds = depth
    return adds


def _match_by_name(definition: TypeDesc, interface: TypeDesc) -> dict[MethodDesc, MethodDesc]:
    """Returns the public virtual methods that implement an open interface by name and signature.

    The bases are searched as well, unless one of them already implements the interface.
    """
    found: dict[MethodDesc, MethodDesc] = {}
    base = definition.base_type
    search_bases = base is not None and interface not in base.interfaces
    for method in methods_of(interface):
        if not method.is_virtual:
            continue
        step: TypeDesc | None = definition
        while step is not None:
            match = _find_public_virtual(step, method)
            if match is not None:
                found[method.typical] = match
                break
            step = step.base_type if search_bases else None
    return found


def _find_public_virtual(type_: TypeDesc, wanted: MethodDesc) -> MethodDesc | None:
    for candidate in methods_named(type_, wanted.name):
        if (
            candidate.is_virtual
            and candidate.flags & MethodFlags.ACCESS_MASK == MethodFlags.PUBLIC
            and (candidate.signature == wanted.signature)
        ):
            return candidate
    return None


def _find_default_implementation(type_: TypeDesc, iface_method: MethodDesc) -> MethodDesc | None:
    """Returns the most specific default implementation: the interface's own body, or an override in an interface that
    extends it.

    The exact interface has precedence over the first one that converts to it.
    """
    found = _find_most_specific(type_, iface_method, allows_variance=False)
    if len(found) != 1 and _is_variant(iface_method.owner):
        found = _find_most_specific(type_, iface_method, allows_variance=True)[:1]
    return None if len(found) != 1 or found[0].is_abstract else found[0]


def is_ambiguous(type_: TypeDesc, iface_method: MethodDesc) -> bool:
    """Whether several default implementations compete for `iface_method` on objects of exactly `type_`."""
    interface = iface_method.owner
    if type_.is_array or type_.is_interface or not interface.is_interface or _is_variant(interface):
        return False
    if _find_class_implementation(type_, iface_method) is not None:
        return False
    return len(_find_most_specific(type_, iface_method, allows_variance=False)) > 1


def check_implementations(type_: TypeDesc) -> None:
    """Raises BadInput if a concrete class leaves an instance method of one of its interfaces without implementation.

    A private abstract method makes another interface's method abstract again: it has no slot of its own.
    """
    if type_.is_interface or type_.is_abstract or type_.is_array:
        return
    for interface in type_.interfaces:
        for method in methods_of(interface):
            if not method.is_abstract or method.is_static or method.is_private:
                continue
            if resolve_interface(type_, method) is None:
                if not is_ambiguous(type_, method):
                    raise not_implemented(type_, method.name)


def _iterate_default_candidates(
    type_: TypeDesc, iface_method: MethodDesc, allows_variance: bool
) -> Iterator[tuple[TypeDesc, MethodDesc]]:
    """Yields the interfaces of `type_` that have a body for `iface_method`: those of the most derived class first."""
    interface = iface_method.owner
    open_method = iface_method.open_on_owner
    for other in _interfaces_by_class(type_):
        if other is interface:
            body = None if open_method.is_abstract else open_method
        elif other.type_def is interface.type_def:
            converts = allows_variance and not open_method.is_abstract and is_variant_compatible(other, interface)
            body = method_on(open_method, other) if converts else None
        else:
            body = _find_interface_override(other, open_method, allows_variance)
        if body is not None:
            yield other, body


def _interfaces_by_class(type_: TypeDesc) -> Iterator[TypeDesc]:
    """Yields the interface map of `type_`: the interfaces that each class adds before those of its base."""
    step: TypeDesc | None = type_
    while step is not None:
        base = step.base_type
        yield from step.interfaces[len(base.interfaces) if base is not None else 0 :]
        step = base


def _find_most_specific(type_: TypeDesc, iface_method: MethodDesc, allows_variance: bool) -> list[MethodDesc]:
    """Returns the bodies that no other candidate's interface refines."""
    best: list[tuple[TypeDesc, MethodDesc] | None] = []
    for candidate in _iterate_default_candidates(type_, iface_method, allows_variance):
        _add_candidate(best, candidate, allows_variance)
    return [entry[1] for entry in best if entry is not None]


def _add_candidate(
    best: list[tuple[TypeDesc, MethodDesc] | None], candidate: tuple[TypeDesc, MethodDesc], allows_variance: bool
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
        if allows_variance and known.type_def is interface.type_def:
            continue
        if is_assignable(interface, known):
            best[index] = None if replaced else candidate
            replaced, insert = True, False
        elif is_assignable(known, interface):
            insert = False
            break
    if insert:
        best.append(candidate)


def _find_interface_override(interface: TypeDesc, decl: MethodDesc, allows_variance: bool = False) -> MethodDesc | None:
    """Returns the MethodImpl in `interface` for a method of an interface that it extends (with `allows_variance`: or
    that converts to it)."""
    args = interface.type_args
    for impl_decl, body in _get_slots(interface.type_def).impls.items():
        if impl_decl.typical is not decl.typical:
            continue
        owner = impl_decl.owner.instantiate(args, ())
        if owner is decl.owner or (allows_variance and is_variant_compatible(owner, decl.owner)):
            return instantiate_method(body, args, ())
    return None


def _find_array_implementation(array: TypeDesc, iface_method: MethodDesc) -> MethodDesc | None:
    """Returns the SZArrayHelper method that implements IList<T> and its relatives on vectors, over the interface's
    argument.

    For references the CLR uses `object` instead, except for GetEnumerator. It is observable: it decides which comparer
    is used.
    """
    context = array.context
    interface = iface_method.owner
    element = array.element_type
    if not array.is_szarray or element is None or interface.type_def not in context.array_interfaces:
        return None
    wanted = interface.type_args[0]
    if not is_array_element_compatible(element, wanted):
        return None
    helper = method_named(context.well_known("System.SZArrayHelper"), iface_method.name)
    if helper is None:
        raise BadInput(context.core_module.md.path, f"SZArrayHelper has no method {iface_method.name}")
    if not wanted.is_value_type and helper.name != "GetEnumerator":
        wanted = context.system_object
    return helper.context.instantiate_method(helper, (wanted,))


# --- static virtual methods -------------------------------------------------------------------------------------------


def resolve_static_virtual(type_: TypeDesc, decl: MethodDesc) -> MethodDesc | None:
    """Returns the target of `constrained. type_ call decl` (or ldftn), for a static virtual method of an exact
    interface.

    Only MethodImpl rows implement such methods, never names. Those of the class are searched first, then of its bases;
    in each for the exact interface, then for one that converts to it; then the most specific default (ECMA-335
    augments, "Static interface methods"). None if there is none, or no single most specific one.
    """
    interface = decl.owner
    definition: TypeDesc | None = type_.context.system_array if type_.is_array else type_
    while definition is not None:
        found = _find_interface_override(definition, decl.open_on_owner)
        for other in () if found is not None else _converting_interfaces(definition, interface):
            found = _find_interface_override(definition, method_on(decl, other))
            if found is not None:
                break
        if found is not None:
            return _instantiate_like(found, decl)
        definition = definition.base_type
    if type_ is interface and not decl.is_abstract:
        return decl
    found = _find_default_implementation(type_, decl)
    return None if found is None else _instantiate_like(found, decl)


_NO_ENTRY_POINT = Thrown("System.EntryPointNotFoundException", ("Entry point was not found.",))


# --- constrained calls ----------------------------------------------------------------------------------------------


def resolve_constrained(type_: TypeDesc, method: MethodDesc) -> tuple[MethodDesc, bool]:
    """Returns the target of `constrained. type_ callvirt method` and whether `this` must be boxed (III.2.1).

    Reference types: (method, False): dereference `this`, then call virtually. Pointers have the methods of UIntPtr and
    are reference types for all others, as in the CLR. Value types that implement the method
    themselves: (implementation, False), called directly on the address. Else (exact implementation, True), to be
    called on the boxed copy. BadInput when the type does not have the method.
    """
    if type_.is_pointer or type_.is_function_pointer:
        native = type_.context.well_known("System.UIntPtr")
        own = resolve_virtual(native, method) if method.is_virtual else None
        return (own, False) if own is not None and own.owner is native else (method, False)
    if not type_.is_value_type:
        return method, False
    found = resolve_virtual(type_, method) if method.is_virtual else method
    if found is None:
        thrown = INVALID_PROGRAM if type_.is_byref_like else _NO_ENTRY_POINT
        raise BadInput(type_.module.md.path, f"{type_.full_name} does not implement {method.full_name}", thrown=thrown)
    return found, found.owner is not type_
