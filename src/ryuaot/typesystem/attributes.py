"""Custom attributes whose constructor and enum types are resolved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.metadata.attributes import AttributeReader, AttributeType, CustomAttribute
from ryuaot.metadata.elements import ElementType
from ryuaot.metadata.tables import T
from ryuaot.typesystem.names import type_by_name

if TYPE_CHECKING:
    from ryuaot.typesystem.module import ModuleDesc
    from ryuaot.typesystem.types import TypeDesc

_TYPE = 0x50
_BOXED = 0x51


def decode_attribute(module: ModuleDesc, rid: int) -> CustomAttribute:
    """CustomAttribute row `rid` of a module."""
    md = module.md
    _, ctor, blob = md.row(T.CUSTOM_ATTRIBUTE, rid)
    name = md.attribute_type(rid)
    table, row = ctor >> 24, ctor & 0xFFFFFF
    signature = md.row(T.METHOD_DEF, row)[4] if table == T.METHOD_DEF else md.row(T.MEMBER_REF, row)[2]
    params = [_argument_type(module, p) for p in module.reader(signature).method().params]
    return AttributeReader(md.path, md.blob(blob), lambda text: _enum_etype(module, text)).read(name, params)


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
