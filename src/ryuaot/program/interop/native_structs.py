"""Structs by value as native code sees them: a struct of native fields for each native layout."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.program.il.synthetic_structs import Part, SyntheticStruct
from ryuaot.program.interop.native_layout import (
    ANSI_BSTR,
    ARRAY_OF,
    BOOL8,
    BOOL32,
    BSTR,
    CHAR8,
    CLASS,
    COPY,
    CRITICAL_HANDLE,
    CURRENCY,
    DATE,
    DELEGATE,
    FIXED_ARRAY,
    FIXED_STRING8,
    FIXED_STRING16,
    SAFE_HANDLE,
    STRING,
    STRUCT,
    WIDE_STRING,
    native_layout,
)  # fmt: skip
from ryuaot.typesystem.type_layout import size_of

if TYPE_CHECKING:
    from ryuaot.program.interop.native_layout import NativeField, NativeForm
    from ryuaot.typesystem.types import TypeDesc

_SCALARS = {
    BOOL32: "Int32", BOOL8: "Byte", CHAR8: "Byte", STRING: "IntPtr", WIDE_STRING: "IntPtr", BSTR: "IntPtr",
    DATE: "Double", DELEGATE: "IntPtr", SAFE_HANDLE: "IntPtr", CRITICAL_HANDLE: "IntPtr", ANSI_BSTR: "IntPtr",
    CURRENCY: "Int64", FIXED_STRING8: "Byte", FIXED_STRING16: "UInt16",
}  # fmt: skip
# No convention classifies more fields than that: a longer struct is passed in memory on all of them.
_MAX_ELEMENTS = 64


class NativeStructs:
    """Makes and caches the native structs of one stub."""

    def __init__(self) -> None:
        self._made: dict[TypeDesc, SyntheticStruct] = {}

    def of_form(self, type_: TypeDesc, form: NativeForm) -> TypeDesc:
        """Returns the native type of a value of `type_` in a form."""
        if form.kind in _SCALARS:
            return type_.context.well_known(f"System.{_SCALARS[form.kind]}")
        if form.kind == COPY:
            return self._align_copied(type_, form)
        return self.of_layout(type_)

    def _align_copied(self, type_: TypeDesc, form: NativeForm) -> TypeDesc:
        """Returns the type itself, unless its native alignment differs."""
        if not type_.is_value_type or type_.is_primitive or type_.is_enum:
            return type_
        if type_.full_name != "System.Decimal":
            return type_
        return SyntheticStruct(type_, f"{type_.full_name}$native{form.align}", form.size, form.align, [Part(0, type_)])

    def of_layout(self, type_: TypeDesc) -> SyntheticStruct:
        """Returns the native struct of a struct or of a class with a layout, after those of its fields."""
        pending = [type_]
        while pending:
            current = pending[-1]
            missing = [inner for inner in _converted_types(current) if inner not in self._made]
            if missing and current not in self._made:
                pending += missing
                continue
            pending.pop()
            if current not in self._made:
                self._made[current] = self._make_struct(current)
        return self._made[type_]

    def _make_struct(self, type_: TypeDesc) -> SyntheticStruct:
        layout = native_layout(type_, type_.context.target, is_field=True)
        assert layout is not None
        parts = [part for field in layout.fields for part in self._make_parts(field)]
        return SyntheticStruct(type_, f"{type_.full_name}$native", layout.size, layout.align, parts)

    def _make_parts(self, field: NativeField) -> list[Part]:
        element, count = self._get_element(field)
        step = field.size // count
        return [Part(field.native + step * index, element) for index in range(min(count, _MAX_ELEMENTS))]

    def _get_element(self, field: NativeField) -> tuple[TypeDesc, int]:
        """Returns the native type of a field or of the elements of an embedded array, and the number of elements."""
        managed, kind = field.field.type, field.kind
        if kind == FIXED_ARRAY or kind & ARRAY_OF:
            assert managed.element_type is not None
            managed = managed.element_type
        kind = COPY if kind == FIXED_ARRAY else kind & ~ARRAY_OF
        target = managed.context.target
        if kind in (STRUCT, CLASS):
            native: TypeDesc = self._made[managed]
        else:
            native = managed.underlying if kind == COPY else managed.context.well_known(f"System.{_SCALARS[kind]}")
        return native, max(field.size // size_of(native, target), 1)


def _converted_types(type_: TypeDesc) -> list[TypeDesc]:
    """Returns the types of fields, and of elements of embedded arrays, that are converted by their own layouts."""
    layout = native_layout(type_, type_.context.target, is_field=True)
    assert layout is not None
    found = []
    for field in layout.fields:
        if field.kind & ~ARRAY_OF in (STRUCT, CLASS):
            element = field.field.type.element_type if field.kind & ARRAY_OF else field.field.type
            assert element is not None
            found.append(element)
    return found
