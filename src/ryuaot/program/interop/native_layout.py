"""Native layouts of structs, for Marshal.SizeOf, OffsetOf, StructureToPtr, PtrToStructure, P/Invokes and callbacks.

Sequential fields follow each other by their native sizes (ECMA-335 II.23.4; the defaults are those of P/Invoke on Unix:
Boolean four bytes, Char one, String a pointer to UTF-8, DateTime an OLE date). Those of a base class come first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ryuaot.metadata.elements import ElementType as E
from ryuaot.metadata.elements import TypeFlags
from ryuaot.metadata.heaps import compressed
from ryuaot.metadata.tables import T
from ryuaot.typesystem.members import instance_fields_of
from ryuaot.typesystem.type_desc import self_and_bases
from ryuaot.typesystem.type_layout import field_offset, layout_of

if TYPE_CHECKING:
    from ryuaot.target import Target
    from ryuaot.typesystem.fields import FieldDesc
    from ryuaot.typesystem.types import TypeDesc

COPY, BOOL32, BOOL8, CHAR8, STRING, FIXED_STRING8, FIXED_STRING16, FIXED_ARRAY = range(8)
WIDE_STRING, BSTR, DATE, DELEGATE, STRUCT, CLASS = range(8, 14)
#: For parameters only: a BSTR of bytes, a decimal as a currency of 64 bits.
ANSI_BSTR, CURRENCY = 14, 15
#: For fields only.
SAFE_HANDLE, CRITICAL_HANDLE = 16, 17
_HANDLES = {
    "System.Runtime.InteropServices.SafeHandle": SAFE_HANDLE,
    "System.Runtime.InteropServices.CriticalHandle": CRITICAL_HANDLE,
}
#: Added to the kind of the elements of an embedded array that is not copied bytewise.
ARRAY_OF = 0x100
# NATIVE_TYPE_* (II.23.4 and UnmanagedType)
_NATIVE_BOOL, _I1, _U1, _I2, _U2, _LPSTR, _LPWSTR, _LPTSTR = 0x02, 0x03, 0x04, 0x05, 0x06, 0x14, 0x15, 0x16
_FIXED_STRING, _STRUCT, _FIXED_ARRAY, _BSTR, _FUNCTION, _LPUTF8 = 0x17, 0x1B, 0x1E, 0x13, 0x26, 0x30
_STRINGS = {_LPSTR: STRING, _LPUTF8: STRING, _LPWSTR: WIDE_STRING, _LPTSTR: WIDE_STRING, _BSTR: BSTR}


class NativeField(NamedTuple):
    """A field's offsets in native memory and in a value (or in an object's data), its conversion and its native size.

    type: the type that its record in `ryu_layouts` names, or None.
    """

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
        """Whether native memory and the managed value have the same bytes, according to kinds and offsets."""
        return all(field.kind == COPY and field.native == field.managed for field in self.fields)


class NativeForm(NamedTuple):
    """Conversion of a value, and its size and alignment in native memory. type: the type that the conversion needs, or
    None."""

    kind: int
    size: int
    align: int
    type: TypeDesc | None = None


_Known = dict["TypeDesc", "NativeLayout | None"]


def native_layout(type_: TypeDesc, target: Target, is_field: bool = False) -> NativeLayout | None:
    """Returns the native layout of a struct or of a class with a layout; None if there is none.

    is_field: of the value in a field, which may be an instantiation.
    """
    if type_.type_args and not is_field:
        return None
    return _find_layouts(type_, target)[type_]


def _find_layouts(type_: TypeDesc, target: Target) -> _Known:
    """Returns the native layouts of a type and of the types of its fields."""
    known: _Known = {}
    opened: set[TypeDesc] = set()
    pending = [type_]
    while pending:
        current = pending[-1]
        if current in known:
            pending.pop()
        elif current in opened:
            known[current] = _compute_layout(current, target, known)
        else:
            opened.add(current)
            # A class that contains itself has no native layout.
            pending += [inner for inner in _nested_types(current) if inner not in opened]
    return known


def find_unmarshalled_field(type_: TypeDesc, target: Target) -> tuple[FieldDesc, int, bool] | None:
    """Returns the first field that prevents a native layout, its native type (0: the default), and whether the type
    of the field is one with a layout. None if no field does."""
    chain = None if type_.is_enum or type_.is_delegate or type_.is_primitive else _with_bases(type_)
    known = _find_layouts(type_, target) if chain else {}
    for step in chain or ():
        unicode = step.type_def.flags & TypeFlags.STRING_FORMAT_MASK != TypeFlags.ANSI_CLASS
        for field in instance_fields_of(step):
            if field.owner is step and _get_field_form(field, unicode, target, known) is None:
                inner = field.type.underlying
                is_struct = inner.is_value_type and not inner.is_primitive
                has_layout = is_struct or (inner.is_class and _with_bases(inner) is not None)
                blob = _marshal_blob(field)
                return field, blob[0] if blob else 0, has_layout
    return None


def _marshal_blob(field: FieldDesc) -> bytes:
    """Returns the blob of a field's row in FieldMarshal; empty if it has none."""
    module = field.owner.module
    rows = module.md.rows_of(T.FieldMarshal, "HasFieldMarshall", field.token)
    return module.md.blob(module.md.row(T.FieldMarshal, rows[0])[1]) if rows else b""


def native_form(type_: TypeDesc, wanted: int, is_unicode: bool, target: Target) -> NativeForm | None:
    """Returns the native form of a value outside of a struct: a parameter, its referent, an element of an array.

    None if native code cannot have it. wanted, is_unicode: from MarshalAs and from the method's CharSet.
    """
    inner = type_.underlying
    known: _Known = {}
    if not inner.is_primitive and (inner.is_value_type or inner.is_class):
        known[inner] = native_layout(inner, target, is_field=True)
    return _get_form(type_, wanted, is_unicode, target, known)


def _nested_types(type_: TypeDesc) -> list[TypeDesc]:
    """Returns the types of the fields, including elements of embedded arrays, that may have native layouts of their
    own."""
    found: list[TypeDesc] = []
    for step in _with_bases(type_) or ():
        for field in instance_fields_of(step):
            inner = field.type.underlying
            if inner.is_szarray and inner.element_type is not None:
                inner = inner.element_type.underlying
            if not inner.is_primitive and (inner.is_value_type or inner.is_class):
                found.append(inner)
    return found


def _compute_layout(type_: TypeDesc, target: Target, known: _Known) -> NativeLayout | None:
    chain = None if type_.is_enum or type_.is_delegate else _with_bases(type_)
    if chain is None or layout_of(type_, target).repeat != 1:
        return None
    start = 0 if type_.is_value_type else target.pointer_size
    size, align = 0, 1
    fields: list[NativeField] = []
    for step in chain:
        made = _lay_out_fields(step, (size, align), start, target, known)
        if made is None:
            return None
        size, align = made[0], made[1]
        fields += made[2]
    return NativeLayout(max(size, 1), align, tuple(fields))


def _with_bases(type_: TypeDesc) -> list[TypeDesc] | None:
    """Returns the type and its base classes below Object, the root first; None if one of them has no layout."""
    chain: list[TypeDesc] = []
    step: TypeDesc | None = type_
    while step is not None and not step.is_object and step.full_name != "System.ValueType":
        if step.type_def.flags & TypeFlags.LAYOUT_MASK == TypeFlags.AUTO_LAYOUT:
            return None
        chain.insert(0, step)
        step = step.base_type
    return chain or None


def _lay_out_fields(
    type_: TypeDesc, base: tuple[int, int], start: int, target: Target, known: _Known
) -> tuple[int, int, list[NativeField]] | None:
    """Lays out the fields that one class adds to a base with a native size and alignment. Returns size, alignment,
    fields."""
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
        form = _get_field_form(field, unicode, target, known)
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


def _get_field_form(field: FieldDesc, is_unicode: bool, target: Target, known: _Known) -> NativeForm | None:
    """Returns the native form of a field, by its row in FieldMarshal."""
    blob = _marshal_blob(field)
    wanted = blob[0] if blob else 0
    if field.type.is_class and not wanted:
        for step in self_and_bases(field.type):
            if step.full_name in _HANDLES:
                return NativeForm(_HANDLES[step.full_name], target.pointer_size, target.pointer_size)
    if wanted not in (_FIXED_STRING, _FIXED_ARRAY):
        return _get_form(field.type, wanted, is_unicode, target, known)
    count, end = compressed(field.owner.module.md.path, blob, 1)
    if wanted == _FIXED_STRING:
        width = 2 if is_unicode else 1
        kind = FIXED_STRING16 if is_unicode else FIXED_STRING8
        return NativeForm(kind, count * width, width) if field.type.is_string else None
    element = field.type.element_type if field.type.is_szarray else None
    subtype = blob[end] if end < len(blob) else 0
    form = None if element is None else _get_form(element, subtype, is_unicode, target, known)
    if form is None or form.kind == DELEGATE:
        return None
    kind = FIXED_ARRAY if form.kind == COPY else ARRAY_OF | form.kind
    return NativeForm(kind, count * form.size, form.align, field.type)


def _get_form(type_: TypeDesc, wanted: int, is_unicode: bool, target: Target, known: _Known) -> NativeForm | None:
    """Returns the native form of a value; None if it has none. wanted: the requested native type, 0 for the default."""
    type_ = type_.underlying
    word = layout_of(type_.context.well_known("System.IntPtr"), target)
    if type_.is_string:
        kind = _STRINGS.get(wanted, WIDE_STRING if is_unicode else STRING)
        return NativeForm(kind, word.size, word.align) if not wanted or wanted in _STRINGS else None
    if type_.is_delegate:
        fits = wanted in (0, _FUNCTION) and not type_.type_args
        return NativeForm(DELEGATE, word.size, word.align, type_) if fits else None
    if type_.etype == E.BOOLEAN:
        kind = {0: BOOL32, _NATIVE_BOOL: BOOL32, _I1: BOOL8, _U1: BOOL8}.get(wanted, -1)
        return None if kind < 0 else NativeForm(kind, 4, 4) if kind == BOOL32 else NativeForm(kind, 1, 1)
    if type_.etype == E.CHAR:
        wide = wanted in (_I2, _U2) or (not wanted and is_unicode)
        return NativeForm(COPY, 2, 2) if wide else NativeForm(CHAR8, 1, 1) if wanted in (0, _I1, _U1) else None
    if type_.is_pointer or type_.is_function_pointer or type_.is_primitive or type_.etype in (E.I, E.U):
        layout = layout_of(type_, target)
        return NativeForm(COPY, layout.size, layout.align) if _is_allowed(wanted, type_) else None
    if type_.is_gc_ref and not type_.is_class:
        return None
    return _get_struct_form(type_, target, known) if wanted in (0, _STRUCT) else None


#: The native types that MarshalAs may give a number: its own, or one of the same width.
_ALLOWED = {
    E.I1: (3, 4), E.U1: (3, 4), E.I2: (5, 6), E.U2: (5, 6), E.I4: (7, 8, 0x2D), E.U4: (7, 8, 0x2D), E.I8: (9, 10),
    E.U8: (9, 10), E.R4: (11,), E.R8: (12,),
}  # fmt: skip


def _is_allowed(wanted: int, type_: TypeDesc) -> bool:
    return not wanted or type_.etype not in _ALLOWED or wanted in _ALLOWED[type_.etype]


def _get_struct_form(type_: TypeDesc, target: Target, known: _Known) -> NativeForm | None:
    """Returns the native form of a struct, or of an object of a class with a layout, inside a struct.

    It is copied if native memory has the same bytes, otherwise converted by its own record.
    """
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
