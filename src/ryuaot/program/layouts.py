"""Value types as the IR and the ABI module see them: one ClassLayout and one AbiType a type."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.abi import AbiField, AbiKind, AbiType, scalar
from ryuaot.ir import vartypes as V
from ryuaot.ir.layout import ClassLayout, LayoutField
from ryuaot.metadata.elements import ElementType as E
from ryuaot.typesystem.layout import TypeLayout, layout_of

if TYPE_CHECKING:
    from ryuaot.target import Target
    from ryuaot.typesystem.types import TypeDesc

_SCALARS: dict[int, tuple[AbiKind, int]] = {
    E.BOOLEAN: (AbiKind.UINT8, V.BOOL), E.CHAR: (AbiKind.UINT16, V.USHORT), E.I1: (AbiKind.INT8, V.BYTE),
    E.U1: (AbiKind.UINT8, V.UBYTE), E.I2: (AbiKind.INT16, V.SHORT), E.U2: (AbiKind.UINT16, V.USHORT),
    E.I4: (AbiKind.INT32, V.INT), E.U4: (AbiKind.UINT32, V.INT), E.I8: (AbiKind.INT64, V.LONG),
    E.U8: (AbiKind.UINT64, V.LONG), E.R4: (AbiKind.FLOAT, V.FLOAT), E.R8: (AbiKind.DOUBLE, V.DOUBLE),
    E.BYREF: (AbiKind.BYREF, V.BYREF),
}
_NATIVE = {E.I: AbiKind.NINT, E.U: AbiKind.NUINT, E.PTR: AbiKind.NUINT, E.FNPTR: AbiKind.NUINT}
_EIGHT_BYTES = frozenset((AbiKind.INT64, AbiKind.UINT64, AbiKind.DOUBLE))


class Layouts:
    """Makes and remembers the layouts of one target's value types."""

    def __init__(self, target: Target) -> None:
        self._target = target
        self._layouts: dict[TypeDesc, ClassLayout] = {}
        self._scalars: dict[AbiKind, AbiType] = {}

    def class_layout(self, type_: TypeDesc) -> ClassLayout:
        """The layout of a struct; those of the structs inside it are made first (no recursion)."""
        found = self._layouts.get(type_)
        if found is not None:
            return found
        stack = [type_]
        while stack:
            current = stack[-1]
            if current in self._layouts:
                stack.pop()
                continue
            missing = [f.type for f in current.instance_fields if self._is_struct(f.type) and f.type not in self._layouts]
            if missing:
                stack.extend(missing)
                continue
            self._layouts[current] = self._make(current)
            stack.pop()
        return self._layouts[type_]

    @staticmethod
    def _is_struct(type_: TypeDesc) -> bool:
        return type_.is_value_type and not type_.is_primitive and not type_.is_enum

    def _make(self, type_: TypeDesc) -> ClassLayout:
        layout = layout_of(type_, self._target)
        abi_fields: list[AbiField] = []
        fields: list[LayoutField] = []
        for field in type_.instance_fields:
            offset = layout.offsets[field]
            if self._is_struct(field.type):
                inner = self._layouts[field.type]
                assert isinstance(inner.abi_type, AbiType)
                abi_fields.append(AbiField(offset, inner.abi_type, field.name))
                fields.append(LayoutField(offset, V.STRUCT, field.name, inner))
                continue
            # ByReference<T>._value is declared as a native int but is a managed pointer.
            kind, vartype = self._scalar(E.BYREF if offset in layout.byrefs else field.type.underlying.etype)
            abi_fields.append(AbiField(offset, self._abi_scalar(kind), field.name))
            fields.append(LayoutField(offset, vartype, field.name))
        abi_type = AbiType(AbiKind.STRUCT, layout.size, layout.align, tuple(abi_fields), layout.is_overlapping,
                           self._repeat(layout, abi_fields), type_.full_name)
        return ClassLayout(type_.full_name, layout.size, layout.align, layout.gc_pointers, layout.byrefs, tuple(fields), abi_type,
                           type_.is_byref_like, layout.is_overlapping)

    @staticmethod
    def _repeat(layout: TypeLayout, fields: list[AbiField]) -> int:
        """A fixed-size buffer: one primitive field at offset 0, and a size that is a multiple of it."""
        if len(fields) != 1 or fields[0].offset != 0:
            return 1
        only = fields[0].type
        if only.kind == AbiKind.STRUCT or only.has_gc or only.size == 0 or layout.size % only.size:
            return 1
        return layout.size // only.size

    def _scalar(self, etype: int) -> tuple[AbiKind, int]:
        known = _SCALARS.get(etype)
        if known is not None:
            return known
        if etype in _NATIVE:
            return _NATIVE[E(etype)], V.native_int(self._target.pointer_size)
        return AbiKind.REF, V.REF

    def _abi_scalar(self, kind: AbiKind) -> AbiType:
        found = self._scalars.get(kind)
        if found is None:
            align = 4 if kind in _EIGHT_BYTES and self._target.cpu == "x86" else 0
            found = self._scalars[kind] = scalar(kind, self._target.pointer_size, align=align)
        return found
