"""Blittable types: native code sees the same bits, so objects can be pinned (CLR 3.1's IsBlittable)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.metadata.elements import ElementType, TypeFlags
from ryuaot.typesystem.members import fields_of

if TYPE_CHECKING:
    from ryuaot.typesystem.fields import FieldDesc
    from ryuaot.typesystem.types import TypeDesc

_NEVER = frozenset((ElementType.BOOLEAN, ElementType.VOID, ElementType.TYPEDBYREF))


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
