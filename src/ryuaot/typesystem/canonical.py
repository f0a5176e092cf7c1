"""Canonical forms: the instantiations that shared generic code is compiled for.

A *placeholder* represents a reference type that is known at run time only (the CLR's System.__Canon). It says which
one: the path from a generic context to it. `!0` is the context type's first argument, `!!1` the context method's
second, `!0.1` the second argument of the value type that is `!0`. An array is the context of its element, `!0`.

A type or method is *shared* if it mentions a placeholder. Its *canonical form* has the placeholders of its own context:
in the body of `Repo<!0>`, `Dictionary<string, !0>` is shared, and its canonical form is `Dictionary<!0, !1>`. There is
one MethodTable (the template of the runtime's type loader) and one body for each canonical form.
"""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING

from ryuaot.typesystem.cast import is_assignable
from ryuaot.typesystem.members import fields_of, instantiate_method, method_on, methods_of
from ryuaot.typesystem.type_desc import self_and_bases
from ryuaot.typesystem.types import InstantiatedType, Placeholder

if TYPE_CHECKING:
    from ryuaot.typesystem.context import TypeSystemContext
    from ryuaot.typesystem.fields import FieldDesc
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.types import TypeDesc


#: The class whose generic methods arrays have for their interfaces.
ARRAY_HELPER = "System.SZArrayHelper"


class ContextKind(IntEnum):
    """Where shared code finds its generic context (RyuJIT's CORINFO_LOOKUP_*)."""

    NONE = 0  # not shared: there is none
    THISOBJ = 1  # the MethodTable of `this`, or that base class of it that declares the method
    CLASSPARAM = 2  # the hidden argument: the MethodTable of the exact type
    METHODPARAM = 3  # the hidden argument: the type and method arguments (the runtime's MethodContext)
    ELEMENT = 4  # an array's interface methods: the element type of `this`
    RECORD = 5  # an instantiating stub: the first word of its record


def context_kind(method: MethodDesc) -> ContextKind:
    """Returns where the code of `method` finds its generic context."""
    if not method.is_shared:
        return ContextKind.NONE
    made = method.made_context_kind
    if made is not None:
        return ContextKind(made)
    owner = method.owner
    if any(arg.is_shared for arg in method.method_args):
        if not method.is_static and owner.full_name == ARRAY_HELPER:
            return ContextKind.ELEMENT
        return ContextKind.METHODPARAM
    if method.is_static or owner.is_value_type or owner.is_interface:
        return ContextKind.CLASSPARAM
    return ContextKind.THISOBJ


def has_context_argument(method: MethodDesc) -> bool:
    """Whether calls of `method` pass its generic context."""
    return method.is_shared and context_kind(method) in (ContextKind.CLASSPARAM, ContextKind.METHODPARAM)


def canonical_type(type_: TypeDesc) -> TypeDesc:
    """Returns the canonical form of a type: itself if it is not shared, or a placeholder."""
    if not type_.is_shared or isinstance(type_, Placeholder):
        return type_
    context: TypeSystemContext = type_.context  # type: ignore[assignment]
    if isinstance(type_, InstantiatedType):
        return context.instantiate(type_.type_def, _canonical_arguments(context, type_.type_args, False))
    element = type_.element_type
    if element is None or not type_.is_array:
        return type_
    canonical = _canonical_arguments(context, (element,), False)[0]
    return context.get_szarray(canonical) if type_.is_szarray else context.get_mdarray(canonical, type_.rank)


def canonical_instance_of(type_: TypeDesc) -> TypeDesc:
    """Returns the canonical form with the code of an exact instantiation or array over references; else itself."""
    context: TypeSystemContext = type_.context  # type: ignore[assignment]
    if isinstance(type_, InstantiatedType):
        arguments = _canonical_arguments(context, type_.type_args, False)
        return context.instantiate(type_.type_def, arguments) if arguments != type_.type_args else type_
    if type_.is_szarray and type_.element_type is not None:
        return context.get_szarray(_canonical_arguments(context, (type_.element_type,), False)[0])
    return type_


def canonical_method(method: MethodDesc) -> MethodDesc:
    """Returns the method whose body is compiled for `method`: itself if that is not shared."""
    if not method.is_shared:
        return method
    if method.is_array_method:
        return method_on(method, canonical_type(method.owner))
    if not method.token:
        return method  # methods that the compiler makes are made on canonical types
    context: TypeSystemContext = method.context  # type: ignore[assignment]
    owner = canonical_type(method.owner)
    found = methods_of(owner)[method.index] if owner is not method.owner else method.open_on_owner
    if not method.is_generic:
        return found
    arguments = method.method_args
    if any(arg.is_shared for arg in arguments):
        arguments = _canonical_arguments(context, arguments, True)
    return instantiate_method(found.open_on_owner, owner.type_args, arguments)


def canonical_field(field: FieldDesc) -> FieldDesc:
    """Returns the field of the canonical form that a shared type's field is one of: itself if that is not shared."""
    owner = canonical_type(field.owner)
    if owner is field.owner:
        return field
    return fields_of(owner)[fields_of(field.owner).index(field)]


def canonical_instance(definition: TypeDesc) -> TypeDesc:
    """Returns the canonical form of a generic definition over reference types alone."""
    context: TypeSystemContext = definition.context  # type: ignore[assignment]
    return context.instantiate(definition, placeholders_for(context, len(definition.type_args), False))


def canonical_method_instance(method: MethodDesc) -> MethodDesc:
    """Returns the canonical form of a generic method (with its parameters open) over reference types alone."""
    context: TypeSystemContext = method.context  # type: ignore[assignment]
    return context.instantiate_method(method, placeholders_for(context, method.generic_arity, True))


def canonical_method_over(method: MethodDesc, arguments: tuple[TypeDesc, ...]) -> MethodDesc:
    """Returns the canonical form of a generic method (with its parameters open) with the code of these arguments."""
    context: TypeSystemContext = method.context  # type: ignore[assignment]
    return context.instantiate_method(method, _canonical_arguments(context, arguments, True))


def placeholders_for(context: TypeSystemContext, count: int, of_method: bool) -> tuple[TypeDesc, ...]:
    """Returns the placeholders of all arguments of a type or method."""
    return tuple([context.placeholder(of_method, (index,)) for index in range(count)])


def _canonical_arguments(
    context: TypeSystemContext, arguments: tuple[TypeDesc, ...], of_method: bool
) -> tuple[TypeDesc, ...]:
    """Returns a placeholder for each reference type, also among the arguments of value types."""

    def canonical(argument: TypeDesc, path: tuple[int, ...]) -> TypeDesc:
        if argument.is_gc_ref or argument.is_interface:
            return context.placeholder(of_method, path)
        if argument.is_value_type and argument.type_def is not argument:
            inner = [canonical(inner, (*path, index)) for index, inner in enumerate(argument.type_args)]
            return context.instantiate(argument.type_def, tuple(inner))
        return argument

    return tuple([canonical(argument, (index,)) for index, argument in enumerate(arguments)])


def may_be_same(left: TypeDesc, right: TypeDesc) -> bool:
    """Whether two types may be one at run time."""
    if left is right:
        return True
    if not (left.is_shared or right.is_shared):
        return False
    if isinstance(left, Placeholder) or isinstance(right, Placeholder):
        return not (left.is_value_type or right.is_value_type)
    if left.element_type is not None or right.element_type is not None:
        same = left.etype == right.etype and left.rank == right.rank
        return same and left.element_type is not None and may_be_same(left.element_type, right.element_type)  # type: ignore[arg-type]
    return left.type_def is right.type_def and all(map(may_be_same, left.type_args, right.type_args))


def may_be_assignable(source: TypeDesc, target: TypeDesc) -> bool:
    """Whether a type may convert to another at run time: what is known of placeholders is that they are references."""
    if not (source.is_shared or target.is_shared):
        return is_assignable(source, target)
    if isinstance(source, Placeholder) or isinstance(target, Placeholder):
        return not (source.is_value_type or target.is_value_type)
    if source.is_array:
        element = source.element_type
        return len(target.type_args) != 1 or element is None or _may_vary(element, target.type_args[0])
    candidates = (*self_and_bases(source), *source.interfaces)
    return any(
        each.type_def is target.type_def and all(map(_may_vary, each.type_args, target.type_args))
        for each in candidates
    )


def _may_vary(source: TypeDesc, target: TypeDesc) -> bool:
    """Whether one type argument may stand for another: values vary only among those of arrays of one size, as enums
    and their numbers do, which are no placeholders."""
    if source.is_value_type != target.is_value_type:
        return False
    is_shared = source.is_shared or target.is_shared
    return not (source.is_value_type and is_shared) or may_be_same(source, target)


def find_repeated_interfaces(type_: TypeDesc) -> frozenset[TypeDesc]:
    """Returns the interfaces of a type with another instance of the same definition, if the two may be one at run time
    or convert to one."""
    by_definition: dict[TypeDesc, list[TypeDesc]] = {}
    for interface in type_.interfaces:
        if interface.type_args:
            by_definition.setdefault(interface.type_def, []).append(interface)
    found: set[TypeDesc] = set()
    for definition, group in by_definition.items():
        if len(group) > 1 and is_variant(definition):
            found.update(group)
        elif len(group) > 1 and type_.is_shared:
            found.update(own for own in group if any(other is not own and may_be_same(own, other) for other in group))
    return frozenset(found)


def is_variant(interface: TypeDesc) -> bool:
    """Whether a parameter of a generic interface is covariant or contravariant."""
    return any(param.is_covariant or param.is_contravariant for param in interface.type_def.generic_params)


def called_interfaces(type_: TypeDesc, called: TypeDesc) -> list[TypeDesc]:
    """Returns the interfaces of a type that a call of the interface `called` may mean: itself, or instances of its
    definition that may be the same or convert to it at run time."""
    own = [interface for interface in type_.interfaces if interface.type_def is called.type_def]
    varies = is_variant(called)
    return [each for each in own if may_be_same(each, called) or (varies and may_be_assignable(each, called))]


def method_over(method: MethodDesc, owner: TypeDesc) -> MethodDesc:
    """Returns a method of another instance of its owner's definition, over the same method arguments."""
    found = method_on(method.open_on_owner, owner)
    return found.context.instantiate_method(found, method.method_args) if method.is_generic else found
