"""Custom attributes whose constructor and enum types are resolved."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ryuaot.metadata.attributes import AttributeReader, AttributeType, CustomAttribute
from ryuaot.metadata.elements import ElementType
from ryuaot.metadata.tables import T
from ryuaot.typesystem.names import type_by_name

if TYPE_CHECKING:
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.module import ModuleDesc
    from ryuaot.typesystem.types import TypeDesc

_TYPE = 0x50
_BOXED = 0x51


def decode_attribute(module: ModuleDesc, rid: int) -> CustomAttribute:
    """CustomAttribute row `rid` of a module."""
    ctor = module.md.row(T.CUSTOM_ATTRIBUTE, rid)[1]
    table, row = ctor >> 24, ctor & 0xFFFFFF
    signature = module.md.row(T.METHOD_DEF, row)[4] if table == T.METHOD_DEF else module.md.row(T.MEMBER_REF, row)[2]
    return _read(module, rid, module.reader(signature).method().params)


@dataclass(frozen=True, slots=True)
class AttributeUse:
    """An attribute as it stands somewhere: the exact constructor that makes it, and its arguments."""

    constructor: MethodDesc
    arguments: CustomAttribute


def attribute_uses(module: ModuleDesc, token: int) -> tuple[AttributeUse, ...]:
    """The attributes on `token`, in metadata order."""
    found: list[AttributeUse] = []
    for rid in module.md.attribute_rows(token):
        constructor = module.resolve_method(module.md.row(T.CUSTOM_ATTRIBUTE, rid)[1])
        found.append(AttributeUse(constructor, _read(module, rid, constructor.signature.params)))
    return tuple(found)


def _read(module: ModuleDesc, rid: int, params: tuple[TypeDesc, ...]) -> CustomAttribute:
    """The arguments in CustomAttribute row `rid`, for a constructor of those parameters."""
    md = module.md
    blob = md.blob(md.row(T.CUSTOM_ATTRIBUTE, rid)[2])
    types = [_argument_type(module, p) for p in params]
    return AttributeReader(md.path, blob, lambda text: _enum_etype(module, text)).read(md.attribute_type(rid), types)


def _argument_type(module: ModuleDesc, type_: TypeDesc) -> AttributeType:
    """How a constructor parameter's value is stored."""
    if type_.is_enum:
        return AttributeType(type_.underlying.etype)
    if type_.is_szarray and type_.element_type is not None:
        return AttributeType(ElementType.SZARRAY, "", _argument_type(module, type_.element_type))
    if type_.is_object:
        return AttributeType(_BOXED)
    if type_.full_name == "System.Type":
        return AttributeType(_TYPE)
    return AttributeType(type_.etype)


def _enum_etype(module: ModuleDesc, serialized: str) -> int:
    """Underlying element type of the enum of a serialized name (`Ns.Type+Nested, Assembly, Version=...`)."""
    found = type_by_name(module.context, serialized, module)
    if not found.is_enum:
        raise module.bad(f"custom attribute names {serialized} as an enum, which it is not")
    return found.underlying.etype
