"""Structs as native code has them, for Marshal.SizeOf, OffsetOf, StructureToPtr and PtrToStructure, for arguments of
P/Invokes and of callbacks.

Sequential fields follow each other by their native sizes (ECMA-335 II.23.4; the defaults are those of P/Invoke on Unix:
Boolean four bytes, Char one, String a pointer to UTF-8, DateTime an OLE date); those of a base class come first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ryuaot.metadata.elements import ElementType as E
from ryuaot.metadata.elements import TypeFlags
from ryuaot.metadata.heaps import compressed
from ryuaot.metadata.tables import T
from ryuaot.typesystem.members import instance_fields_of
from ryuaot.typesystem.type_layout import field_offset, layout_of

if TYPE_CHECKING:
    from ryuaot.target import Target
    from ryuaot.typesystem.fields import FieldDesc
    from ryuaot.typesystem.types import TypeDesc

COPY, BOOL32, BOOL8, CHAR8, STRING, FIXED_STRING8, FIXED_STRING16, FIXED_ARRAY = range(8)
WIDE_STRING, BSTR, DATE, DELEGATE, STRUCT, CLASS = range(8, 14)
#: Of parameters alone: a BSTR of bytes, a decimal as a currency of 64 bits.
ANSI_BSTR, CURRENCY = 14, 15
#: Added to the kind of the elements of an embedded array that is not copied as it is.
ARRAY_OF = 0x100
# NATIVE_TYPE_* (II.23.4 and UnmanagedType)
_NATIVE_BOOL, _I1, _U1, _I2, _U2, _LPSTR, _LPWSTR, _LPTSTR = 0x02, 0x03, 0x04, 0x05, 0x06, 0x14, 0x15, 0x16
_FIXED_STRING, _STRUCT, _FIXED_ARRAY, _BSTR, _FUNCTION, _LPUTF8 = 0x17, 0x1B, 0x1E, 0x13, 0x26, 0x30
_STRINGS = {_LPSTR: STRING, _LPUTF8: STRING, _LPWSTR: WIDE_STRING, _LPTSTR: WIDE_STRING, _BSTR: BSTR}


class NativeField(NamedTuple):
    """Where a field is in native memory and in a value (or in an object's data), how it is converted, its bytes. type:
    what its record in `ryu_layouts` names, or None."""

    field: FieldDesc
    native: int
    managed: int
    kind: int
    size: int
    type: TypeDesc | None


class NativeLayout(NamedTuple):
    """Size and alignment in native memory, and the fields."""

    size: int
    align: int
    fields: tuple[NativeField, ...]

    @property
    def is_copied(self) -> bool:
        """Whether native memory and the managed value are the same bytes, as far as kinds and offsets say."""
        return all(field.kind == COPY and field.native == field.managed for field in self.fields)


class NativeForm(NamedTuple):
    """How a value is converted, its bytes and alignment in native memory. type: what the conversion has to know."""

    kind: int
    size: int
    align: int
    type: TypeDesc | None = None


_Known = dict["TypeDesc", "NativeLayout | None"]


def native_layout(type_: TypeDesc, target: Target, is_field: bool = False) -> NativeLayout | None:
    """The native layout of a struct or of a class with a layout; None where there is none. is_field: of the value in a
    field, which may be an instantiation."""
    if type_.type_args and not is_field:
        return None
    known: _Known = {}
    opened: set[TypeDesc] = set()
    pending = [type_]
    while pending:
        current = pending[-1]
        if current in known:
            pending.pop()
        elif current in opened:
            known[current] = _layout(current, target, known)
        else:
            opened.add(current)
            pending += [inner for inner in _nested(current) if inner not in opened]  # a class in itself has none
    return known[type_]


def native_form(type_: TypeDesc, wanted: int, unicode: bool, target: Target) -> NativeForm | None:
    """How a value outside of a struct is converted: a parameter, what it refers to, an element of an array. None where
    native code cannot have it. wanted, unicode: what its MarshalAs and the method's CharSet say."""
    inner = type_.underlying
    known: _Known = {}
    if not inner.is_primitive and (inner.is_value_type or inner.is_class):
        known[inner] = native_layout(inner, target, is_field=True)
    return _form(type_, wanted, unicode, target, known)


def _nested(type_: TypeDesc) -> list[TypeDesc]:
    """The types in a type's fields, embedded arrays included, whose own native layouts may decide."""
    found: list[TypeDesc] = []
    for step in _with_bases(type_) or ():
        for field in instance_fields_of(step):
            inner = field.type.underlying
            if inner.is_szarray and inner.element_type is not None:
                inner = inner.element_type.underlying
            if not inner.is_primitive and (inner.is_value_type or inner.is_class):
                found.append(inner)
    return found


def _layout(type_: TypeDesc, target: Target, known: _Known) -> NativeLayout | None:
    chain = None if type_.is_enum or type_.is_delegate else _with_bases(type_)
    if chain is None or layout_of(type_, target).repeat != 1:
        return None
    start = 0 if type_.is_value_type else target.pointer_size
    size, align = 0, 1
    fields: list[NativeField] = []
    for step in chain:
        made = _own_fields(step, (size, align), start, target, known)
        if made is None:
            return None
        size, align = made[0], made[1]
        fields += made[2]
    return NativeLayout(max(size, 1), align, tuple(fields))


def _with_bases(type_: TypeDesc) -> list[TypeDesc] | None:
    """The type and its base classes below Object, the root first; None where one of them has no layout."""
    chain: list[TypeDesc] = []
    step: TypeDesc | None = type_
    while step is not None and not step.is_object and step.full_name != "System.ValueType":
        if step.type_def.flags & TypeFlags.LAYOUT_MASK == TypeFlags.AUTO_LAYOUT:
            return None
        chain.insert(0, step)
        step = step.base_type
    return chain or None


def _own_fields(
    type_: TypeDesc, base: tuple[int, int], start: int, target: Target, known: _Known
) -> tuple[int, int, list[NativeField]] | None:
    """Size, alignment and the fields that one class adds to a base of that native size and alignment."""
    flags = type_.type_def.flags
    unicode = flags & TypeFlags.STRING_FORMAT_MASK != TypeFlags.ANSI_CLASS
    pack, declared = type_.module.class_layout(type_.type_def.token & 0xFFFFFF) or (0, 0)
    explicit = flags & TypeFlags.LAYOUT_MASK == TypeFlags.EXPLICIT_LAYOUT
    base_size, align = base
    end = base_size
    fields: list[NativeField] = []
    for field in instance_fields_of(type_):
        if field.owner is not type_:
            continue
        form = _form_of_field(field, unicode, target, known)
        if form is None:
            return None
        own_align = min(form.align, pack) if pack else form.align
        at = type_.module.field_offset(field.token) if explicit else -(-end // own_align) * own_align
        if at is None:
            return None
        native = at + base_size if explicit else at
        managed = field_offset(field, target) - start
        fields.append(NativeField(field, native, managed, form.kind, form.size, form.type))
        end, align = max(end, native + form.size), max(align, own_align)
    size = max(-(-end // align) * align, 1)
    return max(size, base_size + declared), align, fields


def _form_of_field(field: FieldDesc, unicode: bool, target: Target, known: _Known) -> NativeForm | None:
    """How a field is converted, by what its row in FieldMarshal says."""
    module = field.owner.module
    rows = module.md.rows_of(T.FieldMarshal, "HasFieldMarshall", field.token)
    blob = module.md.blob(module.md.row(T.FieldMarshal, rows[0])[1]) if rows else b""
    wanted = blob[0] if blob else 0
    if wanted not in (_FIXED_STRING, _FIXED_ARRAY):
        return _form(field.type, wanted, unicode, target, known)
    count, end = compressed(module.md.path, blob, 1)
    if wanted == _FIXED_STRING:
        width = 2 if unicode else 1
        kind = FIXED_STRING16 if unicode else FIXED_STRING8
        return NativeForm(kind, count * width, width) if field.type.is_string else None
    element = field.type.element_type if field.type.is_szarray else None
    subtype = blob[end] if end < len(blob) else 0
    form = None if element is None else _form(element, subtype, unicode, target, known)
    if form is None or form.kind == DELEGATE:
        return None
    kind = FIXED_ARRAY if form.kind == COPY else ARRAY_OF | form.kind
    return NativeForm(kind, count * form.size, form.align, field.type)


def _form(type_: TypeDesc, wanted: int, unicode: bool, target: Target, known: _Known) -> NativeForm | None:
    """How a value is converted. wanted: the native type that is asked for, 0 where none is."""
    type_ = type_.underlying
    word = layout_of(type_.context.well_known("System.IntPtr"), target)
    if type_.is_string:
        kind = _STRINGS.get(wanted, WIDE_STRING if unicode else STRING)
        return NativeForm(kind, word.size, word.align) if not wanted or wanted in _STRINGS else None
    if type_.is_delegate:
        return NativeForm(DELEGATE, word.size, word.align, type_) if wanted in (0, _FUNCTION) else None
    if type_.etype == E.BOOLEAN:
        kind = {0: BOOL32, _NATIVE_BOOL: BOOL32, _I1: BOOL8, _U1: BOOL8}.get(wanted, -1)
        return None if kind < 0 else NativeForm(kind, 4, 4) if kind == BOOL32 else NativeForm(kind, 1, 1)
    if type_.etype == E.CHAR:
        wide = wanted in (_I2, _U2) or (not wanted and unicode)
        return NativeForm(COPY, 2, 2) if wide else NativeForm(CHAR8, 1, 1) if wanted in (0, _I1, _U1) else None
    if type_.is_pointer or type_.is_function_pointer or type_.is_primitive or type_.etype in (E.I, E.U):
        layout = layout_of(type_, target)
        return NativeForm(COPY, layout.size, layout.align) if _says(wanted, type_) else None
    if type_.is_gc_ref and not type_.is_class:
        return None
    return _form_of_struct(type_, target, known) if wanted in (0, _STRUCT) else None


#: What may be said of a number: its own native type, or one of the same width.
_SAME = {
    E.I1: (3, 4), E.U1: (3, 4), E.I2: (5, 6), E.U2: (5, 6), E.I4: (7, 8, 0x2D), E.U4: (7, 8, 0x2D), E.I8: (9, 10),
    E.U8: (9, 10), E.R4: (11,), E.R8: (12,),
}  # fmt: skip


def _says(wanted: int, type_: TypeDesc) -> bool:
    return not wanted or type_.etype not in _SAME or wanted in _SAME[type_.etype]


def _form_of_struct(type_: TypeDesc, target: Target, known: _Known) -> NativeForm | None:
    """A struct, or the object of a class with a layout, in a struct: copied, where native memory has the same bytes,
    else converted by its own record."""
    wide = layout_of(type_.context.well_known("System.Int64"), target)
    if type_.full_name == "System.DateTime":
        return NativeForm(DATE, 8, wide.align)
    inner, managed = known.get(type_), layout_of(type_, target)
    if inner is None:
        return None
    if not type_.is_value_type:
        return NativeForm(CLASS, inner.size, inner.align, type_)
    align = wide.align if type_.full_name == "System.Decimal" else inner.align  # DECIMAL has a 64-bit part
    if inner.is_copied and managed.is_blittable and inner.size == managed.size:
        return NativeForm(COPY, inner.size, align)
    return NativeForm(STRUCT, inner.size, align, type_)
