"""Custom attributes with resolved constructors and enum types."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ryuaot.errors import BadInput
from ryuaot.metadata.attribute_blobs import AttributeReader, AttributeType, CustomAttribute
from ryuaot.metadata.elements import ElementType
from ryuaot.metadata.heaps import compressed
from ryuaot.metadata.tables import T
from ryuaot.typesystem.context import type_system_of
from ryuaot.typesystem.members import methods_named
from ryuaot.typesystem.module import declaring_module
from ryuaot.typesystem.type_names import type_by_name

if TYPE_CHECKING:
    from ryuaot.metadata.attribute_blobs import AttributeValue
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.module import ModuleDesc
    from ryuaot.typesystem.types import TypeDesc

_TYPE = 0x50
_BOXED = 0x51
_INTEROP = "System.Runtime.InteropServices."
_PINVOKE_IMPL, _PRESERVE_SIG = 0x2000, 0x80  # MethodAttributes, MethodImplAttributes
# NATIVE_TYPE_* (II.23.4) with something after them in a FieldMarshal row, and the value for no element type.
_FIXED_STRING, _SAFE_ARRAY, _FIXED_ARRAY, _ARRAY, _CUSTOM = 0x17, 0x1D, 0x1E, 0x2A, 0x2C
_COM_POINTERS = frozenset((0x19, 0x1A, 0x1C))
# Attributes that metadata keeps as a bit of a row's flags (II.21.2.1): TypeAttributes, FieldAttributes, ParamAttributes
# (II.23.1).
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
    """Returns the attributes on `token` that have no CustomAttribute row: flag bits, a field's offset, a P/Invoke's
    import, marshalling."""
    table = token >> 24
    if table == T.MethodDef:
        return _method_uses(module, token)
    flags = module.md.row(table, token & 0xFFFFFF)[0] if table in _IN_FLAGS else 0
    found = [_make_use(module, name) for bit, name in _IN_FLAGS.get(table, ()) if flags & bit]
    offset = module.field_offset(token) if table == T.Field else None
    if offset is not None:
        found.append(_make_use(module, f"{_INTEROP}FieldOffsetAttribute", offset))
    rows = module.md.rows_of(T.FieldMarshal, "HasFieldMarshall", token) if table in (T.Field, T.Param) else ()
    if rows:
        found.append(_marshal_as(module, module.md.blob(module.md.row(T.FieldMarshal, rows[0])[1])))
    return tuple(found)


def _method_uses(module: ModuleDesc, token: int) -> tuple[AttributeUse, ...]:
    """Returns DllImport and PreserveSig as CustomAttributeData shows them."""
    _, impl_flags, flags, name, *_ = module.md.row(T.MethodDef, token & 0xFFFFFF)
    keeps = impl_flags & _PRESERVE_SIG != 0
    found = [_make_use(module, f"{_INTEROP}PreserveSigAttribute")] if keeps else []
    rows = module.md.rows_of(T.ImplMap, "MemberForwarded", token) if flags & _PINVOKE_IMPL else ()
    if rows:
        bits, _, entry, scope = module.md.row(T.ImplMap, rows[0])
        named: dict[str, AttributeValue] = {
            "EntryPoint": module.md.string(entry) or module.md.string(name),
            "CharSet": (bits >> 1 & 3) + 1,
            "ExactSpelling": bits & 1 != 0,
            "SetLastError": bits & 0x40 != 0,
            "PreserveSig": keeps,
            "CallingConvention": bits >> 8 & 7,
            "BestFitMapping": bits & 0x30 == 0x10,
            "ThrowOnUnmappableChar": bits & 0x3000 == 0x1000,
        }
        library = module.md.string(module.md.row(T.ModuleRef, scope)[0])
        found.insert(0, _make_use(module, f"{_INTEROP}DllImportAttribute", library, named=named))
    return tuple(found)


def _marshal_as(module: ModuleDesc, blob: bytes) -> AttributeUse:
    """Returns a FieldMarshal row's contents as CustomAttributeData shows them."""
    path, kind, at = module.md.path, blob[0], 1
    numbers: list[int] = []
    texts: list[str] = []
    while kind == _CUSTOM and at < len(blob):
        length, at = compressed(path, blob, at)
        texts.append(blob[at : at + length].decode())
        at += length
    while at < len(blob) and (kind != _SAFE_ARRAY or not numbers):
        number, at = compressed(path, blob, at)
        numbers.append(number)
    numbers += [0] * 3
    named: dict[str, AttributeValue] = {
        "ArraySubType": numbers[0] if kind == _ARRAY else numbers[1] if kind == _FIXED_ARRAY else 0,
        "SizeParamIndex": numbers[1] if kind == _ARRAY else 0,
        "SizeConst": numbers[2] if kind == _ARRAY else numbers[0] if kind in (_FIXED_STRING, _FIXED_ARRAY) else 0,
    }
    if len(texts) > 3:  # a GUID, the unmanaged type's name, the marshaler's, its cookie
        named["MarshalType"] = texts[2]
        with suppress(BadInput):
            type_by_name(type_system_of(module), texts[2], module)
            named["MarshalTypeRef"] = texts[2]
        named["MarshalCookie"] = texts[3]
    named["IidParameterIndex"] = numbers[0] if kind in _COM_POINTERS else 0
    named["SafeArraySubType"] = numbers[0] if kind == _SAFE_ARRAY else 0
    return _make_use(module, f"{_INTEROP}MarshalAsAttribute", kind, named=named)


def _make_use(
    module: ModuleDesc, name: str, *fixed: int | str, named: dict[str, AttributeValue] | None = None
) -> AttributeUse:
    """Returns a use of the constructor with so many parameters; of MarshalAs the one with the enum."""
    constructor = next(
        m
        for m in methods_named(module.context.well_known(name), ".ctor")
        if len(m.signature.params) == len(fixed)
        and all(p.is_enum or p.etype != ElementType.I2 for p in m.signature.params)
    )
    return AttributeUse(constructor, CustomAttribute(name, fixed, named or {}))


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
