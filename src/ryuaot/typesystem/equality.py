"""Equality of value types: whether ValueType.Equals and GetHashCode work bitwise or field by field (the CLR's
CanCompareBits)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.metadata.elements import ElementType
from ryuaot.typesystem.members import instance_fields_of, method_named
from ryuaot.typesystem.type_layout import layout_of, size_of
from ryuaot.typesystem.vtable import resolve_virtual

if TYPE_CHECKING:
    from ryuaot.target import Target
    from ryuaot.typesystem.types import TypeDesc

_FLOATS = frozenset((ElementType.R4, ElementType.R8))


def overrides(type_: TypeDesc, name: str) -> bool:
    """Returns whether a value type has its own Equals or GetHashCode instead of that of ValueType."""
    base = type_.context.well_known("System.ValueType")
    inherited = method_named(base, name)
    if inherited is None:
        return False
    method = resolve_virtual(type_, inherited)
    return method is not None and method.owner is not base


def is_bitwise_comparable(type_: TypeDesc, target: Target) -> bool:
    """Returns whether equality of the bits is equality of the values.

    The fields must cover all bytes once, and neither the type nor a field may be or hold a reference, a floating-point
    number or a type with its own Equals or GetHashCode.
    """
    pending = [type_]
    seen = {type_}
    while pending:
        current = pending.pop()
        layout = layout_of(current, target)
        fields = instance_fields_of(current)
        if layout.has_gc_pointers or layout.is_overlapping:
            return False
        if sum([size_of(field.type, target) for field in fields]) != layout.size:
            return False
        if overrides(current, "Equals") or overrides(current, "GetHashCode"):
            return False
        for field in fields:
            if field.type.underlying.etype in _FLOATS:
                return False
            if is_struct(field.type) and field.type not in seen:
                seen.add(field.type)
                pending.append(field.type)
    return True


def is_struct(type_: TypeDesc) -> bool:
    """Returns whether a field of that type has fields of its own."""
    return type_.is_value_type and not type_.is_primitive and not type_.is_enum
