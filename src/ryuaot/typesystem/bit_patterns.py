"""What the bits of a type say: whether ValueType.Equals and GetHashCode compare them or each field (the CLR's
CanCompareBits), and whether native code sees the same ones, so that objects may be pinned (CLR 3.1's IsBlittable)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.metadata.elements import ElementType, TypeFlags
from ryuaot.typesystem.members import fields_of, instance_fields_of, method_named
from ryuaot.typesystem.type_layout import layout_of, size_of
from ryuaot.typesystem.vtable import resolve_virtual

if TYPE_CHECKING:
    from ryuaot.target import Target
    from ryuaot.typesystem.fields import FieldDesc
    from ryuaot.typesystem.types import TypeDesc

_FLOATS = frozenset((ElementType.R4, ElementType.R8))
_NEVER = frozenset((ElementType.BOOLEAN, ElementType.VOID, ElementType.TYPEDBYREF))


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


def is_blittable(type_: TypeDesc) -> bool:
    """Returns whether the type has a sequential or explicit layout and only fields with the same bits in native code.

    An enum itself has no layout; a field of it is as blittable as its underlying type. A decimal is blittable, a field
    of type decimal is not.
    """
    if type_.contains_generic_params or type_.is_enum:
        return False
    if type_.is_primitive:
        return type_.etype not in _NEVER and type_.etype != ElementType.CHAR
    pending = [type_]
    seen = {type_}
    while pending:
        current = pending.pop()
        if not _has_layout(current):
            return False
        base = current.base_type
        if not current.is_value_type and base is not None and base is not base.context.system_object:
            pending.append(base)
        for field in fields_of(current):
            if field.is_static:
                continue
            if not _has_blittable_type(field):
                return False
            inner = field.type.underlying
            if inner.etype == ElementType.VALUETYPE and inner not in seen:
                seen.add(inner)
                pending.append(inner)
    return True


def _has_layout(type_: TypeDesc) -> bool:
    if type_.is_interface or type_.is_array or type_.is_pointer or type_.is_byref or type_.is_function_pointer:
        return False
    return type_.type_def.flags & TypeFlags.LAYOUT_MASK != TypeFlags.AUTO_LAYOUT


def _has_blittable_type(field: FieldDesc) -> bool:
    """Returns whether the field's own type can be blittable; the fields of a struct are checked on their own."""
    type_ = field.type.underlying
    if type_.is_gc_ref or type_.is_byref or type_.etype in _NEVER:
        return False
    if type_.etype == ElementType.CHAR:
        return field.owner.type_def.flags & TypeFlags.STRING_FORMAT_MASK == TypeFlags.UNICODE_CLASS
    return type_.full_name != "System.Decimal"
