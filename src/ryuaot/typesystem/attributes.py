"""Custom attributes with resolved constructors and enum types."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ryuaot.metadata.attribute_blobs import AttributeReader, AttributeType, CustomAttribute
from ryuaot.metadata.elements import ElementType
from ryuaot.metadata.tables import T
from ryuaot.typesystem.context import type_system_of
from ryuaot.typesystem.members import methods_named
from ryuaot.typesystem.module import declaring_module
from ryuaot.typesystem.type_names import type_by_name

if TYPE_CHECKING:
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.module import ModuleDesc
    from ryuaot.typesystem.types import TypeDesc

_TYPE = 0x50
_BOXED = 0x51
_INTEROP = "System.Runtime.InteropServices."
# Attributes that metadata keeps as a bit of a row's flags (II.21.2.1): TypeAttributes, FieldAttributes, ParamAttributes
# (II.23.1). Those of methods, DllImport and PreserveSig, are left out.
_IN_FLAGS: dict[int, tuple[tuple[int, str], ...]] = {
    T.TypeDef: ((0x2000, "System.SerializableAttribute"), (0x1000, f"{_INTEROP}ComImportAttribute")),
    T.Field: ((0x80, "System.NonSerializedAttribute"),),
    T.Param: (
        (0x1, f"{_INTEROP}InAttribute"),
        (0x2, f"{_INTEROP}OutAttribute"),
        (0x10, f"{_INTEROP}OptionalAttribute"),
    ),
}


def decode_attribute(module: ModuleDesc, rid: int) -> CustomAttribute:
    """Decodes CustomAttribute row `rid` of a module."""
    ctor = module.md.row(T.CustomAttribute, rid)[1]
    table, row = ctor >> 24, ctor & 0xFFFFFF
    signature = module.md.row(T.MethodDef, row)[4] if table == T.MethodDef else module.md.row(T.MemberRef, row)[2]
    return _read_arguments(module, rid, module.reader(signature).method().params)


def attribute_of(module: ModuleDesc, token: int, full_name: str) -> CustomAttribute | None:
    """Returns the first attribute of that type on `token`, decoded."""
    rid = module.attribute_rid(token, full_name)
    return decode_attribute(module, rid) if rid else None


def attribute_on(member: TypeDesc | MethodDesc, full_name: str) -> CustomAttribute | None:
    """Returns the first attribute of that type on the definition of a type or method, decoded."""
    return attribute_of(declaring_module(member), member.token, full_name) if member.token else None


def attributes_of(module: ModuleDesc, token: int) -> tuple[CustomAttribute, ...]:
    """Returns all attributes on `token`, decoded."""
    return tuple([decode_attribute(module, rid) for rid in module.md.attribute_rows(token)])


@dataclass(frozen=True, slots=True)
class AttributeUse:
    """An attribute of one entity: the exact constructor that makes it, and its arguments."""

    constructor: MethodDesc
    arguments: CustomAttribute


def attribute_uses(module: ModuleDesc, token: int) -> tuple[AttributeUse, ...]:
    """Returns the attributes on `token`, in metadata order."""
    found: list[AttributeUse] = []
    for rid in module.md.attribute_rows(token):
        constructor = module.resolve_method(module.md.row(T.CustomAttribute, rid)[1])
        found.append(AttributeUse(constructor, _read_arguments(module, rid, constructor.signature.params)))
    return tuple(found)


def pseudo_uses(module: ModuleDesc, token: int) -> tuple[AttributeUse, ...]:
    """Returns the attributes on `token` that have no CustomAttribute row: flag bits and a field's offset."""
    table = token >> 24
    flags = module.md.row(table, token & 0xFFFFFF)[0] if table in _IN_FLAGS else 0
    found = [_make_use(module, name) for bit, name in _IN_FLAGS.get(table, ()) if flags & bit]
    offset = module.field_offset(token) if table == T.Field else None
    if offset is not None:
        found.append(_make_use(module, f"{_INTEROP}FieldOffsetAttribute", offset))
    return tuple(found)


def _make_use(module: ModuleDesc, name: str, *fixed: int) -> AttributeUse:
    constructor = next(
        m for m in methods_named(module.context.well_known(name), ".ctor") if len(m.signature.params) == len(fixed)
    )
    return AttributeUse(constructor, CustomAttribute(name, fixed, {}))


def _read_arguments(module: ModuleDesc, rid: int, params: tuple[TypeDesc, ...]) -> CustomAttribute:
    """Decodes the arguments in CustomAttribute row `rid`, for a constructor with the parameters `params`."""
    md = module.md
    blob = md.blob(md.row(T.CustomAttribute, rid)[2])
    types = [_argument_type(module, p) for p in params]
    return AttributeReader(md.path, blob, lambda text: _enum_etype(module, text)).read(md.attribute_type(rid), types)


def _argument_type(module: ModuleDesc, type_: TypeDesc) -> AttributeType:
    """Returns the encoding of a constructor parameter's value."""
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
    """Returns the underlying element type of the enum with a serialized name (`Ns.Type+Nested, Assembly,
    Version=...`)."""
    found = type_by_name(type_system_of(module), serialized, module)
    if not found.is_enum:
        raise module.bad(f"custom attribute names {serialized} as an enum, which it is not")
    return found.underlying.etype
