"""Structs as native code has them, for Marshal.SizeOf, OffsetOf, StructureToPtr and PtrToStructure.

`ryu_layouts` has a record a type: MethodTable, size, alignment, number of fields, and for each field its name, where it
stands in native memory and in the object's data, how it is converted, how many bytes, and the MethodTable of an array
whose elements stand in the struct itself (II.23.4, FIXEDARRAY; FIXEDSYSSTRING is a string there). A type that native
code cannot have, or whose fields need other conversions, has no record: Marshal then names it.

Sequential fields follow each other by their native sizes (ECMA-335 II.23.4; the defaults are those of P/Invoke on Unix:
Boolean four bytes, Char one, String a pointer to UTF-8).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ryuaot.errors import BadInput
from ryuaot.metadata.elements import ElementType as E
from ryuaot.metadata.elements import TypeFlags
from ryuaot.metadata.heaps import compressed
from ryuaot.metadata.tables import T
from ryuaot.program.reflection import LAYS_OUT
from ryuaot.typesystem.layout import field_offset, layout_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ryuaot.program.asmtext import DataWriter
    from ryuaot.program.mangling import Mangler
    from ryuaot.program.reach import Reachability
    from ryuaot.target import Target
    from ryuaot.typesystem.fields import FieldDesc
    from ryuaot.typesystem.types import TypeDesc

COPY, BOOL32, BOOL8, CHAR8, STRING, FIXED_STRING8, FIXED_STRING16, FIXED_ARRAY = range(8)
_NATIVE_BOOL, _I1, _U1, _I2, _U2, _LPSTR, _LPUTF8 = 0x02, 0x03, 0x04, 0x05, 0x06, 0x14, 0x30
_FIXED_STRING, _FIXED_ARRAY = 0x17, 0x1E


class NativeField(NamedTuple):
    """Where a field stands in native memory and in a value (or in an object's data), how it is converted, its bytes."""

    field: FieldDesc
    native: int
    managed: int
    kind: int
    size: int


class NativeLayout(NamedTuple):
    """Size and alignment in native memory, and the fields."""

    size: int
    align: int
    fields: tuple[NativeField, ...]


def native_layout(type_: TypeDesc, target: Target) -> NativeLayout | None:
    """The native layout of a struct or of a class with a layout; None where there is none that is known here."""
    flags = type_.type_def.flags
    automatic = flags & TypeFlags.LAYOUT_MASK == TypeFlags.AUTO_LAYOUT
    if automatic or type_.type_args or type_.is_enum or type_.is_primitive or type_.is_delegate:
        return None
    base = type_.base_type
    if not type_.is_value_type and (base is None or not base.is_object):
        return None
    pack, declared = type_.module.class_layout(type_.type_def.token & 0xFFFFFF) or (0, 0)
    explicit = flags & TypeFlags.LAYOUT_MASK == TypeFlags.EXPLICIT_LAYOUT
    start = 0 if type_.is_value_type else target.pointer_size
    end, align = 0, 1
    fields: list[NativeField] = []
    layout = layout_of(type_, target)
    if layout.repeat != 1:
        return None
    for field in type_.instance_fields:
        found = _native_field(field, flags & TypeFlags.STRING_FORMAT_MASK == TypeFlags.UNICODE_CLASS, target)
        if found is None:
            return None
        kind, size, own_align = found
        own_align = min(own_align, pack) if pack else own_align
        native = type_.module.field_offset(field.token) if explicit else -(-end // own_align) * own_align
        if native is None:
            return None
        fields.append(NativeField(field, native, field_offset(field, target) - start, kind, size))
        end, align = max(end, native + size), max(align, own_align)
    size = max(-(-end // align) * align, 1)
    return NativeLayout(max(size, declared), align, tuple(fields))


def _native_field(field: FieldDesc, unicode: bool, target: Target) -> tuple[int, int, int] | None:
    """How a field is converted, its native size and alignment."""
    rows = field.owner.module.md.rows_of(T.FIELD_MARSHAL, 0, "HasFieldMarshal", field.token)
    blob = field.owner.module.md.blob(field.owner.module.md.row(T.FIELD_MARSHAL, rows[0])[1]) if rows else b""
    wanted = blob[0] if blob else 0
    type_ = field.type.underlying
    pointer = target.pointer_size
    if wanted in (_FIXED_STRING, _FIXED_ARRAY):
        return _fixed(type_, wanted, compressed(field.owner.module.md.path, blob, 1)[0], unicode, target)
    if type_.etype == E.BOOLEAN:
        kind = {0: BOOL32, _NATIVE_BOOL: BOOL32, _I1: BOOL8, _U1: BOOL8}.get(wanted)
        return None if kind is None else (kind, 4 if kind == BOOL32 else 1, 4 if kind == BOOL32 else 1)
    if type_.etype == E.CHAR:
        wide = wanted in (_I2, _U2) or (not wanted and unicode)
        return (COPY, 2, 2) if wide else (CHAR8, 1, 1)
    if type_.is_string:
        narrow = wanted in (_LPSTR, _LPUTF8) or (not wanted and not unicode)
        return (STRING, pointer, pointer) if narrow else None
    if wanted and type_.is_gc_ref:
        return None
    if type_.is_pointer or type_.is_function_pointer or type_.is_primitive or type_.etype in (E.I, E.U):
        layout = layout_of(type_, target)
        return COPY, layout.size, layout.align
    if not type_.is_value_type:
        return None
    inner, managed = native_layout(type_, target), layout_of(type_, target)
    if inner is None or not managed.is_blittable or inner.size != managed.size:
        return None
    return COPY, inner.size, inner.align


def _fixed(type_: TypeDesc, wanted: int, count: int, unicode: bool, target: Target) -> tuple[int, int, int] | None:
    """A string or an array inside of the struct, of so many units or elements."""
    if wanted == _FIXED_STRING:
        width = 2 if unicode else 1
        return (FIXED_STRING16 if unicode else FIXED_STRING8, count * width, width) if type_.is_string else None
    element = type_.element_type if type_.is_szarray else None
    if element is None or element.is_gc_ref or element.etype in (E.BOOLEAN, E.CHAR):
        return None
    layout = layout_of(element, target)
    if not layout.is_blittable:
        return None
    return FIXED_ARRAY, count * layout.size, layout.align


def write_native_layouts(writer: DataWriter, mangler: Mangler, reach: Reachability, types: Iterable[TypeDesc]) -> None:
    """A record for each of `types` that has a native layout, where the program asks for any."""
    if LAYS_OUT not in reach.reflection.aspects:
        return
    for type_ in types:
        if type_.contains_generic_params or type_.element_type is not None:
            continue
        try:
            layout = native_layout(type_, reach.context.target)
        except BadInput:
            continue
        if layout is None:
            continue
        label = f".L{mangler.method_table(type_)}.native"
        writer.constants()
        writer.align()
        writer.lines.append(f"{label}:")
        writer.words(mangler.method_table(type_), layout.size, layout.align, len(layout.fields))
        for field in layout.fields:
            made = field.kind == FIXED_ARRAY and field.field.type in reach.types
            table = mangler.method_table(field.field.type) if made else 0
            writer.words(writer.text(field.field.name), field.native, field.managed, field.kind, field.size, table)
        writer.table("ryu_layouts")
        writer.align()
        writer.words(label)
