"""Layouts of value types for the IR: one ClassLayout per type, with its AbiType."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.ir import vartypes as V
from ryuaot.ir.class_layout import ClassLayout, LayoutField
from ryuaot.metadata.elements import ElementType as E
from ryuaot.program.interop.abi_adapter import AbiTypes
from ryuaot.program.vector_types import simd_type, vector_half
from ryuaot.typesystem.members import instance_fields_of
from ryuaot.typesystem.type_layout import layout_of

if TYPE_CHECKING:
    from ryuaot.target import Target
    from ryuaot.typesystem.types import TypeDesc

_SCALARS: dict[int, int] = {
    E.BOOLEAN: V.BOOL, E.CHAR: V.USHORT, E.I1: V.BYTE, E.U1: V.UBYTE, E.I2: V.SHORT, E.U2: V.USHORT, E.I4: V.INT,
    E.U4: V.INT, E.I8: V.LONG, E.U8: V.LONG, E.R4: V.FLOAT, E.R8: V.DOUBLE, E.BYREF: V.BYREF,
}  # fmt: skip
_NATIVE = frozenset((E.I, E.U, E.PTR, E.FNPTR))


class Layouts:
    """Makes and caches the layouts of one target's value types."""

    def __init__(self, target: Target) -> None:
        self._target = target
        self._abi = AbiTypes(target)
        self._layouts: dict[TypeDesc, ClassLayout] = {}

    def class_layout(self, type_: TypeDesc) -> ClassLayout:
        """Returns the layout of a struct, after those of the structs inside it (no recursion). Raises BadInput if it
        cannot be loaded."""
        found = self._layouts.get(type_)
        if found is not None:
            return found
        layout_of(type_, self._target)
        stack = [type_]
        while stack:
            current = stack[-1]
            if current in self._layouts:
                stack.pop()
                continue
            structs = [f.type for f in instance_fields_of(current) if _is_struct(f.type)]
            missing = [struct for struct in structs if struct not in self._layouts]
            if missing:
                stack.extend(missing)
                continue
            self._layouts[current] = self._make_layout(current)
            stack.pop()
        return self._layouts[type_]

    def _make_layout(self, type_: TypeDesc) -> ClassLayout:
        layout = layout_of(type_, self._target)
        fields: list[LayoutField] = []
        for field in instance_fields_of(type_):
            offset = layout.offsets[field]
            if _is_struct(field.type):
                fields.append(LayoutField(offset, V.STRUCT, field.name, self._layouts[field.type]))
            else:
                # ByReference<T>._value is declared as a native int but is a managed pointer.
                vartype = V.BYREF if offset in layout.byrefs else self._get_vartype(field.type.underlying.etype)
                fields.append(LayoutField(offset, vartype, field.name))
        half = vector_half(type_, self._target)
        if half is not None:
            fields = [LayoutField(0, V.STRUCT, "lower", half), LayoutField(half.size, V.STRUCT, "upper", half)]
        return ClassLayout(
            type_.full_name,
            layout.size,
            layout.align,
            layout.gc_pointers,
            layout.byrefs,
            tuple(fields),
            self._abi.type(type_),
            type_.is_byref_like,
            layout.is_overlapping,
            layout.keeps_padding,
            *simd_type(type_, self._target),
        )

    def _get_vartype(self, etype: int) -> int:
        if etype in _NATIVE:
            return V.native_int(self._target.pointer_size)
        return _SCALARS.get(etype, V.REF)


def _is_struct(type_: TypeDesc) -> bool:
    return type_.is_value_type and not type_.is_primitive and not type_.is_enum
