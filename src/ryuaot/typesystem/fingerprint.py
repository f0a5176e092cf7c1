"""Stable fingerprints of types, methods and fields: the parts of a cache key."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING

from ryuaot.typesystem.fields import FieldDesc
from ryuaot.typesystem.members import static_constructor_of
from ryuaot.typesystem.methods import MethodDesc
from ryuaot.typesystem.static_layout import static_layout_of
from ryuaot.typesystem.type_layout import field_offset, layout_of, rva_data_of
from ryuaot.typesystem.types import TypeDesc
from ryuaot.typesystem.vtable import slot_index

if TYPE_CHECKING:
    from collections.abc import Iterable


def fingerprint(entity: TypeDesc | MethodDesc | FieldDesc) -> bytes:
    """Returns 16 bytes that depend on every property that compiled code may use: layout, signature, slot, flags,
    offset.

    They do not depend on tokens, row numbers, file paths or method bodies.
    """
    if isinstance(entity, MethodDesc):
        return _digest(_method_parts(entity))
    if isinstance(entity, FieldDesc):
        return _digest(_field_parts(entity))
    return _digest(_type_parts(entity))


def _type_parts(type_: TypeDesc) -> Iterable[object]:
    parts: list[object] = ["type", type_.unique_name, type_.flags, type_.is_byref_like]
    parts.append(type_.base_type.unique_name if type_.base_type is not None else "")
    parts += [i.unique_name for i in type_.interfaces]
    parts.append(static_constructor_of(type_) is not None)
    if not type_.contains_generic_params:
        layout = layout_of(type_, type_.context.target)
        parts += (layout.size, layout.align, layout.instance_size, layout.gc_pointers, layout.byrefs)
        for field, offset in layout.offsets.items():
            parts += (field.name, offset, field.type.unique_name)
    return parts


def _method_parts(method: MethodDesc) -> Iterable[object]:
    parts: list[object] = ["method", method.unique_name, method.flags, method.impl_flags, method.is_intrinsic]
    if method.is_virtual:
        parts.append(slot_index(method))
    info = method.pinvoke
    if info is not None:
        parts += (info.module, info.entry_point, info.flags, info.preserve_sig)
    return parts


def _field_parts(field: FieldDesc) -> Iterable[object]:
    target = field.owner.context.target
    parts: list[object] = ["field", field.owner.unique_name, field.name, field.type.unique_name, field.attributes]
    if field.owner.contains_generic_params or field.is_literal:
        return parts
    if field.is_static:
        region, offset = static_layout_of(field.owner, target).places[field]
        parts += (int(region), offset)
        if field.has_rva:
            parts.append(rva_data_of(field))
    else:
        parts.append(field_offset(field, target))
    return parts


def _digest(parts: Iterable[object]) -> bytes:
    state = blake2b(digest_size=16)
    for part in parts:
        raw = part if isinstance(part, bytes) else str(part).encode("utf-8", "surrogatepass")
        state.update(len(raw).to_bytes(4, "little"))
        state.update(raw)
    return state.digest()
