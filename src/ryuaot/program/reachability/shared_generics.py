"""What shared generic code adds to reachability.

Its objects are of types that are known at run time only: a call of `Base<!0>.M` may meet any `Base<X>` that the program
has exactly, and a call of `Base<User>.M` any object of a type that the runtime makes of `Derived<!0>`. So calls and
types are matched by their definitions where one of both is shared.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from ryuaot.metadata.elements import GenericParamFlags
from ryuaot.typesystem.canonical import (
    ARRAY_HELPER,
    called_interfaces,
    canonical_instance_of,
    canonical_method,
    canonical_method_over,
    canonical_type,
    is_variant,
    may_be_assignable,
    may_be_same,
    method_over,
)
from ryuaot.typesystem.members import method_on, methods_of
from ryuaot.typesystem.type_desc import self_and_bases

if TYPE_CHECKING:
    from ryuaot.metadata.elements import ElementType
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.type_desc import GenericParamInfo
    from ryuaot.typesystem.types import TypeDesc

    _Key = TypeDesc | tuple[ElementType, int]
    _Part = tuple[TypeDesc, bool]  # a definition, and whether its instances are shared


_EXPRESSION = "System.Linq.Expressions.Expression"  # the class of the factories


class Closure(Protocol):
    """The closure that shared code adds to: `Reachability`, which says what each of these means."""

    types: dict[TypeDesc, None]
    constructed: dict[TypeDesc, None]

    def type(self, type_: TypeDesc) -> None: ...

    def runtime_type(self, type_: TypeDesc) -> None: ...

    def construct(self, type_: TypeDesc) -> None: ...

    def fill_slot(self, type_: TypeDesc, slot: int) -> None: ...


class SharedTypes:
    """Shared types, each of which may be any of many exact ones at run time, and exact types that wait for them. All
    are found by their definition, so the cost does not grow with the program."""

    def __init__(self) -> None:
        self._of: dict[_Key, dict[TypeDesc, None]] = {}
        self._waiting: dict[_Key, dict[TypeDesc, None]] = {}

    def wait(self, type_: TypeDesc) -> None:
        """Notes a type that none of them may be yet."""
        if type_.type_args or type_.element_type is not None:
            self._waiting.setdefault(_key(type_), {})[type_] = None

    def add(self, type_: TypeDesc) -> list[TypeDesc]:
        """Adds a shared type. Returns the waiting types that it may be; they wait no longer."""
        key, canonical = _key(type_), canonical_type(type_)
        known = self._of.setdefault(key, {})
        if canonical in known:
            return []
        known[canonical] = None
        waiting = self._waiting.get(key, {})
        found = [each for each in waiting if may_be_same(canonical, each)]
        for each in found:
            del waiting[each]
        return found

    def may_be(self, type_: TypeDesc) -> bool:
        """Whether one of them may be a type of the program at run time."""
        return any(may_be_same(each, type_) for each in self._of.get(_key(type_), ()))


class SharedGenerics:
    """Part of a closure. templates: the canonical forms that the runtime makes types of. objects: the shared types that
    objects of made types are, derive from or implement. existing: those whose System.Type objects the program can come
    by. makes_expressions: shared code makes expressions of shared delegate types."""

    def __init__(self, reach: Closure) -> None:
        self._reach = reach
        self.templates: dict[TypeDesc, None] = {}
        self.objects = SharedTypes()
        self.existing = SharedTypes()
        self._exact: dict[TypeDesc, dict[TypeDesc, None]] = {}  # by canonical form, the exact types of the program
        self.makes_expressions = False
        self._seen = 0
        self._bases: set[TypeDesc] = set()  # definitions of what shared types with objects derive from or implement
        self._known: dict[TypeDesc, TypeDesc] = {}
        self._bodies: dict[MethodDesc, MethodDesc] = {}
        #: By definition of a base class: the types with objects below it, each with its own instance of the definition.
        self._below: dict[_Part, list[tuple[TypeDesc, TypeDesc]]] = {}
        #: By definition, the slots that are called on each instance of it.
        self._calls: dict[_Part, dict[TypeDesc, dict[int, None]]] = {}

    def template(self, type_: TypeDesc) -> TypeDesc:
        """Returns the canonical form of a shared type, and adds all that it is made of."""
        found = self._known.get(type_)
        if found is not None:
            return found
        found = self._known[type_] = canonical_type(type_)
        self._known[found] = found
        if not self.templates:
            for exact in list(self._reach.types):
                if exact.type_args and not exact.is_shared and not exact.contains_generic_params:
                    self._exact.setdefault(canonical_instance_of(exact), {})[exact] = None
        self.templates[found] = None
        for part in (*type_.type_args, type_.element_type, *found.type_args, found.element_type, found.base_type):
            if part is not None:
                self._reach.type(part)
        self._add_constructed(type_.type_def.generic_params, type_.type_args)
        for exact in list(self._exact.get(found, ())) if found.type_args else ():
            self._reach.type(exact)
        return found

    def exact_type(self, type_: TypeDesc) -> None:
        """Adds what the objects and the System.Type object of an exact type need if there is a template of it: the
        loader finds the exact type, although perhaps only a type test names it. A delegate type that shared code makes
        objects of is constructed."""
        if not self.templates:
            return
        canonical = canonical_instance_of(type_)
        self._exact.setdefault(canonical, {})[type_] = None
        if canonical in self.templates:
            self._reach.type(type_)
        if type_.is_delegate and canonical in self._reach.constructed:
            self._reach.construct(type_)

    def constructed(self, template: TypeDesc) -> None:
        """Constructs the exact delegate types of a canonical form that has objects."""
        for type_ in list(self._exact.get(template, ())) if template.is_delegate else ():
            self._reach.construct(type_)

    def body(self, method: MethodDesc) -> MethodDesc:
        """Returns the method whose body is compiled for a shared one, and adds the generic context of a call."""
        found = self._bodies.get(method)
        if found is None:
            found = self._bodies[method] = canonical_method(method)
            for part in (method.owner, *method.method_args, found.owner, *found.method_args):
                if part.is_shared or part in method.method_args:
                    self._reach.type(part)
                if part.is_delegate and part in method.method_args:
                    self._reach.runtime_type(part)  # Expression.Lambda<T> and the like query its Invoke
                    self.makes_expressions |= method.owner.full_name == _EXPRESSION
            self._add_constructed(method.generic_params, method.method_args)
        return found

    def _add_constructed(self, params: tuple[GenericParamInfo, ...], arguments: tuple[TypeDesc, ...]) -> None:
        """Adds the constructors of shared classes that code over them calls by `new()`: it finds them by their type."""
        for param, argument in zip(params, arguments, strict=False):
            if param.flags & GenericParamFlags.DEFAULT_CTOR and argument.is_shared and argument.is_class:
                self._reach.runtime_type(argument)

    def code_for(self, method: MethodDesc) -> MethodDesc:
        """Returns the canonical form of a method of an exact type that only shared code calls: it is compiled anyway
        for the template. Returns the method itself if there is no such form."""
        if not method.token:
            return method
        if method.owner.full_name == ARRAY_HELPER:
            return canonical_method_over(method.open_on_owner, method.method_args)
        owner = canonical_instance_of(method.owner)
        if method.is_generic or owner is method.owner or owner not in self._reach.constructed:
            return method
        return methods_of(owner)[method.index]

    def may_derive(self, base: TypeDesc) -> bool:
        """Whether the runtime may make types that derive from a class, or implement an interface, and objects of
        them."""
        if not self.templates:
            return False
        if self._seen != len(self._reach.constructed):
            self._seen = len(self._reach.constructed)
            self._bases = {
                own.type_def
                for type_ in self._reach.constructed
                if type_.is_shared
                for own in (*self_and_bases(type_), *type_.interfaces)
            }
        return base.type_def in self._bases

    def derive(self, type_: TypeDesc, base: TypeDesc) -> None:
        """Adds objects of `type_`, which has the generic `base`."""
        self._below.setdefault((base.type_def, base.is_shared), []).append((type_, base))
        for part in _parts_to_match(base):
            for owner, slots in self._calls.get(part, {}).items():
                if _is_matched(owner, base):
                    for slot in list(slots):
                        self._reach.fill_slot(type_, slot)

    def call(self, owner: TypeDesc, slot: int) -> None:
        """Adds the call of a slot of a generic class."""
        self._calls.setdefault((owner.type_def, owner.is_shared), {}).setdefault(owner, {})[slot] = None
        for part in _parts_to_match(owner):
            for type_, base in list(self._below.get(part, ())):
                if _is_matched(owner, base):
                    self._reach.fill_slot(type_, slot)

    def on_interface(self, called: MethodDesc, interface: TypeDesc) -> MethodDesc | None:
        """Returns the method of `interface` that a call may mean; None if it cannot concern the interface."""
        same = may_be_same(called.owner, interface)
        if not same and not (is_variant(interface) and may_be_assignable(interface, called.owner)):
            return None
        return method_on(called, interface) if called.owner is not interface else called

    def on_type(self, called: MethodDesc, type_: TypeDesc) -> list[tuple[TypeDesc | None, MethodDesc]]:
        """Returns the generic virtual methods that a call may mean on a type. Where the type has several instances of
        the called interface, each is beside its method."""
        owner = called.owner
        if not owner.is_interface:
            bases = [own for own in self_and_bases(type_) if own.type_def is owner.type_def and may_be_same(own, owner)]
            return [(None, method_over(called, own)) for own in bases]
        found = called_interfaces(type_, owner)
        return [(own if len(found) > 1 else None, method_over(called, own)) for own in found]


def _key(type_: TypeDesc) -> _Key:
    """Returns what types have in common that may be one at run time: a definition, or the shape of an array."""
    return type_.type_def if type_.element_type is None else (type_.etype, type_.rank)


def _parts_to_match(type_: TypeDesc) -> tuple[_Part, ...]:
    """Returns the keys of the instances that a type may be the same as: exact ones only if it is shared."""
    shared = (type_.type_def, True)
    return (shared, (type_.type_def, False)) if type_.is_shared else (shared,)


def _is_matched(owner: TypeDesc, base: TypeDesc) -> bool:
    """Whether a call on one instance may meet another: exact ones are matched by identity."""
    return owner is not base and may_be_same(owner, base)
