"""Which casts succeed (ECMA-335 I.8.7, III.4.3): classes, interfaces, variance, arrays, boxed values, Nullable."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.metadata.elements import ElementType, GenericParamFlags

if TYPE_CHECKING:
    from ryuaot.typesystem.type_desc import TypeDesc

_UNSIGNED_TO_SIGNED = {
    ElementType.U1: ElementType.I1, ElementType.U2: ElementType.I2, ElementType.U4: ElementType.I4,
    ElementType.U8: ElementType.I8,
}
_NATIVE_INT = frozenset((ElementType.I, ElementType.U))


def is_assignable(source: TypeDesc, target: TypeDesc) -> bool:
    """Whether an object of exactly `source` (boxed, for a value type) is an instance of `target`.

    For a static type `source`, True means that every object of it is. Nullable<T> stands for T on both sides.
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
        cache[target] = False  # what a circular question (possible with variance) is answered meanwhile
        known = cache[target] = _is_assignable(source, target)
    return known


def _is_assignable(source: TypeDesc, target: TypeDesc) -> bool:
    if source.is_pointer or source.is_byref:
        return _to_reference(source, target)
    if source.is_function_pointer or source.is_generic_param:
        return False
    if target.is_object:
        return True
    if target.is_interface:
        return _to_interface(source, target)
    if target.is_array:
        return source.is_array and _to_array(source, target)
    if target.is_delegate and target.type_args and variant_compatible(source, target):
        return True
    step = source.base_type
    while step is not None:
        if step is target:
            return True
        step = step.base_type
    return False


def _to_reference(source: TypeDesc, target: TypeDesc) -> bool:
    """Pointers and managed pointers convert as elements of arrays do: int* is a uint*, string& an object&."""
    given, wanted = source.element_type, target.element_type
    if given is None or wanted is None or source.is_pointer != target.is_pointer or source.is_byref != target.is_byref:
        return False
    return array_element_compatible(given, wanted)


def _to_interface(source: TypeDesc, target: TypeDesc) -> bool:
    if source.is_interface and target.type_args and variant_compatible(source, target):
        return True
    interfaces = source.interfaces
    if target in interfaces:
        return True
    if not target.type_args:
        return False
    if source.is_szarray and source.element_type is not None and target.type_def in source.context.array_interfaces:
        return array_element_compatible(source.element_type, target.type_args[0])
    return any(variant_compatible(i, target) for i in interfaces)


def variant_compatible(source: TypeDesc, target: TypeDesc) -> bool:
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


def _to_array(source: TypeDesc, target: TypeDesc) -> bool:
    """Array covariance: same shape, and elements that convert."""
    if source.rank != target.rank or (source.is_mdarray and target.is_szarray):
        return False  # a vector is also a general array of rank 1, but not the other way round
    given, wanted = source.element_type, target.element_type
    return given is not None and wanted is not None and array_element_compatible(given, wanted)


def array_element_compatible(source: TypeDesc, target: TypeDesc) -> bool:
    """Array-element compatibility (I.8.7.1): references that convert, or the same type but for enums and signs."""
    if source is target:
        return True
    if source.is_gc_ref:
        return is_assignable(source, target) and not target.is_value_type
    if not source.is_value_type or not target.is_value_type:
        return False
    left, right = source.underlying, target.underlying
    if left is right:
        return True
    return left.is_primitive and right.is_primitive and _reduced(left) == _reduced(right)


def _reduced(type_: TypeDesc) -> ElementType:
    """A primitive without its sign; native integers are what has their size (as CoreCLR sees it)."""
    if type_.etype in _NATIVE_INT:
        return ElementType.I8 if type_.context.target.pointer_size == 8 else ElementType.I4
    return _UNSIGNED_TO_SIGNED.get(type_.etype, type_.etype)


def can_cast_statically(source: TypeDesc, target: TypeDesc) -> bool | None:
    """Whether a cast of a value of static type `source` succeeds: True always (or null), False never, None depends."""
    if is_assignable(source, target):
        return True
    if target.is_interface or source.is_interface:
        exact = source.is_sealed and not source.is_interface and not source.is_array
        return False if exact and not source.type_args else None
    if source.is_array or target.is_array or source.type_args or target.type_args:
        return None
    return None if is_assignable(target, source) else False
