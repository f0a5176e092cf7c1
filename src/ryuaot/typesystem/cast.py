"""Assignability (ECMA-335 I.8.7, III.4.3): classes, interfaces, variance, arrays, boxed values, Nullable; and, by its
rules, which type arguments satisfy the constraints of generic parameters (II.10.1.7).

The CLR checks constraints when it loads a type for the JIT, and a method when it is first called. Here they are checked
for what code names: operands of instructions, their owners, locals, parameters.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ryuaot.metadata.elements import ElementType, GenericParamFlags
from ryuaot.typesystem.failures import violated_constraint, violated_method_constraint
from ryuaot.typesystem.members import methods_named

if TYPE_CHECKING:
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.type_desc import GenericParamInfo, TypeDesc

_UNSIGNED_TO_SIGNED = {
    ElementType.U1: ElementType.I1, ElementType.U2: ElementType.I2, ElementType.U4: ElementType.I4,
    ElementType.U8: ElementType.I8,
}
_NATIVE_INTS = frozenset((ElementType.I, ElementType.U))


def is_assignable(source: TypeDesc, target: TypeDesc) -> bool:
    """Whether an object of exactly `source` (boxed, for a value type) is an instance of `target`.

    For a static type `source`, True means that every object of that type is one. Nullable<T> counts as T on both sides.
    """
    if source is target:
        return True
    if target.is_nullable and target.type_args:
        target = target.type_args[0]
    if source.is_nullable and source.type_args:
        source = source.type_args[0]
    if source is target:
        return True
    cache = source.cast_cache
    if cache is None:
        cache = source.cast_cache = {}
    known = cache.get(target)
    if known is None:
        cache[target] = False  # the result of a circular query, which variance makes possible
        known = cache[target] = _is_assignable(source, target)
    return known


def _is_assignable(source: TypeDesc, target: TypeDesc) -> bool:
    if source.is_pointer or source.is_byref:
        return _is_pointer_assignable(source, target)
    if source.is_function_pointer or source.is_generic_param:
        return False
    if target.is_object:
        return True
    if target.is_interface:
        return _is_interface_assignable(source, target)
    if target.is_array:
        return source.is_array and _is_array_assignable(source, target)
    if target.is_delegate and target.type_args and is_variant_compatible(source, target):
        return True
    step = source.base_type
    while step is not None:
        if step is target:
            return True
        step = step.base_type
    return False


def _is_pointer_assignable(source: TypeDesc, target: TypeDesc) -> bool:
    """Whether pointers or managed pointers convert: as array elements do, int* to uint*, string& to object&."""
    given, wanted = source.element_type, target.element_type
    if given is None or wanted is None or source.is_pointer != target.is_pointer or source.is_byref != target.is_byref:
        return False
    return is_array_element_compatible(given, wanted)


def _is_interface_assignable(source: TypeDesc, target: TypeDesc) -> bool:
    if source.is_interface and target.type_args and is_variant_compatible(source, target):
        return True
    interfaces = source.interfaces
    if target in interfaces:
        return True
    if not target.type_args:
        return False
    if source.is_szarray and source.element_type is not None and target.type_def in source.context.array_interfaces:
        return is_array_element_compatible(source.element_type, target.type_args[0])
    return any(is_variant_compatible(i, target) for i in interfaces)


def is_variant_compatible(source: TypeDesc, target: TypeDesc) -> bool:
    """Whether `source`, an instance of target's definition, converts to `target` by the variance of its parameters."""
    definition = target.type_def
    if source.type_def is not definition or not definition.type_args or source is definition or target is definition:
        return source is target
    for param, given, wanted in zip(definition.generic_params, source.type_args, target.type_args, strict=True):
        if given is wanted:
            continue
        variance = param.flags & GenericParamFlags.VARIANCE_MASK
        if variance == GenericParamFlags.INVARIANT:
            return False
        if variance == GenericParamFlags.CONTRAVARIANT:
            given, wanted = wanted, given
        if not given.is_gc_ref or not is_assignable(given, wanted):
            return False
    return True


def _is_array_assignable(source: TypeDesc, target: TypeDesc) -> bool:
    """Whether arrays convert by covariance: same shape, and elements that convert."""
    if source.rank != target.rank or (source.is_mdarray and target.is_szarray):
        return False  # a vector is also a general array of rank 1; the converse does not hold
    given, wanted = source.element_type, target.element_type
    return given is not None and wanted is not None and is_array_element_compatible(given, wanted)


def is_array_element_compatible(source: TypeDesc, target: TypeDesc) -> bool:
    """Whether array elements are compatible (I.8.7.1): references that convert, or types that are equal without enums
    and signs."""
    if source is target:
        return True
    if source.is_gc_ref:
        return is_assignable(source, target) and not target.is_value_type
    if not source.is_value_type or not target.is_value_type:
        return False
    left, right = source.underlying, target.underlying
    if left is right:
        return True
    return left.is_primitive and right.is_primitive and _reduce_type(left) == _reduce_type(right)


def _reduce_type(type_: TypeDesc) -> ElementType:
    """Returns the reduced type of a primitive: signed, and native integers by their size (as CoreCLR has it)."""
    if type_.etype in _NATIVE_INTS:
        return ElementType.I8 if type_.context.target.pointer_size == 8 else ElementType.I4
    return _UNSIGNED_TO_SIGNED.get(type_.etype, type_.etype)


def can_cast_statically(source: TypeDesc, target: TypeDesc) -> bool | None:
    """Whether a cast of a value of static type `source` succeeds: True (always, or for null), False (never), None
    (unknown)."""
    if is_assignable(source, target):
        return True
    if target.is_interface or source.is_interface:
        exact = source.is_sealed and not source.is_interface and not source.is_array
        return False if exact and not source.type_args else None
    if source.is_array or target.is_array or source.type_args or target.type_args:
        return None
    return None if is_assignable(target, source) else False


# --- constraints ----------------------------------------------------------------------------------------------------


def check_type(type_: TypeDesc) -> None:
    """Raises BadInput if the type, or one that it is made of, is closed and violates a constraint."""
    checked = type_.context.constraints_checked
    if type_ in checked:
        return
    waiting, visited = [type_], {type_}
    while waiting:
        current = waiting.pop()
        if current in checked:
            continue
        visited.add(current)
        if current.element_type is not None:
            waiting.append(current.element_type)
        elif current.type_args and not current.contains_generic_params and current.missing is None:
            waiting.extend(current.type_args)
            parameters = current.type_def.generic_params
            for index in _violated(parameters, current.type_args, current.type_args, ()):
                raise violated_constraint(current, index)
    checked.update(visited)  # all of them, or none: what is made of a wrong type is wrong too


def check_method(method: MethodDesc) -> None:
    """Raises BadInput if the method's owner or its own arguments violate a constraint."""
    check_type(method.owner)
    args = method.method_args
    if not args or method.owner.contains_generic_params or any(a.contains_generic_params for a in args):
        return
    for arg in args:
        check_type(arg)
    for index in _violated(method.generic_params, args, method.owner.type_args, args):
        raise violated_method_constraint(method, index)


def satisfies_constraints(
    parameters: Sequence[GenericParamInfo],
    args: Sequence[TypeDesc],
    type_args: tuple[TypeDesc, ...],
    method_args: tuple[TypeDesc, ...],
) -> bool:
    """Whether arguments satisfy the constraints of their parameters (ECMA-335 II.10.1.7).

    The constraints are instantiated over `type_args` and `method_args`.
    """
    return not _violated(parameters, args, type_args, method_args)


def _violated(
    parameters: Sequence[GenericParamInfo],
    args: Sequence[TypeDesc],
    type_args: tuple[TypeDesc, ...],
    method_args: tuple[TypeDesc, ...],
) -> list[int]:
    """Returns the first parameter whose argument does not satisfy it, if there is one."""
    for index, (parameter, arg) in enumerate(zip(parameters, args, strict=False)):
        if arg.missing is None and not _satisfies(arg, parameter, type_args, method_args):
            return [index]
    return []


def _satisfies(
    arg: TypeDesc, parameter: GenericParamInfo, type_args: tuple[TypeDesc, ...], method_args: tuple[TypeDesc, ...]
) -> bool:
    flags = parameter.flags
    if flags & GenericParamFlags.REFERENCE_TYPE and arg.is_value_type:
        return False
    if flags & GenericParamFlags.VALUE_TYPE and (not arg.is_value_type or arg.is_nullable):
        return False
    is_placeholder = arg.is_shared and arg.type_def is arg and arg.element_type is None
    if flags & GenericParamFlags.DEFAULT_CTOR and not (arg.is_value_type or is_placeholder or _is_constructible(arg)):
        return False
    for constraint in parameter.constraints:
        exact = constraint.instantiate(type_args, method_args)
        if arg.is_shared or exact.is_shared:
            continue  # what is known at run time only was checked when the exact type was made
        if exact.missing is None and not is_assignable(arg, exact):
            return False
    return True


def _is_constructible(type_: TypeDesc) -> bool:
    """Whether a class has a public constructor without parameters."""
    if type_.is_abstract or type_.is_interface or type_.element_type is not None:
        return False
    return any(m.is_public and not m.signature.params for m in methods_named(type_, ".ctor"))
