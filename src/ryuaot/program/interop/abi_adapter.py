"""AbiTypes and signatures of types: the input of the ABI classification. One AbiType per type."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.abi import AbiField, AbiKind, AbiSignature, AbiType, scalar
from ryuaot.metadata.elements import ElementType as E
from ryuaot.pipeline.importer.stack.type_mapping import abi_signature
from ryuaot.program.interop.pinvoke_stubs import native_signature
from ryuaot.program.mangling import Mangler
from ryuaot.program.vector_types import is_hardware_vector
from ryuaot.typesystem.context import type_system_of
from ryuaot.typesystem.members import instance_fields_of
from ryuaot.typesystem.type_layout import layout_of

if TYPE_CHECKING:
    from ryuaot.target import Target
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.signatures import MethodSignature
    from ryuaot.typesystem.types import TypeDesc

#: Scalars by element type; all other element types are references or structs.
_KINDS: dict[int, AbiKind] = {
    E.VOID: AbiKind.VOID,
    E.BOOLEAN: AbiKind.UINT8,
    E.CHAR: AbiKind.UINT16,
    E.I1: AbiKind.INT8,
    E.U1: AbiKind.UINT8,
    E.I2: AbiKind.INT16,
    E.U2: AbiKind.UINT16,
    E.I4: AbiKind.INT32,
    E.U4: AbiKind.UINT32,
    E.I8: AbiKind.INT64,
    E.U8: AbiKind.UINT64,
    E.R4: AbiKind.FLOAT,
    E.R8: AbiKind.DOUBLE,
    E.I: AbiKind.NINT,
    E.U: AbiKind.NUINT,
    E.PTR: AbiKind.NUINT,
    E.FNPTR: AbiKind.NUINT,
    E.BYREF: AbiKind.BYREF,
}
_STRUCTS = frozenset((E.VALUETYPE, E.TYPEDBYREF))


class AbiTypes:
    """AbiTypes and signatures for one target; every type is converted once."""

    def __init__(self, target: Target) -> None:
        self.target = target
        self._structs: dict[TypeDesc, AbiType] = {}
        self._scalars: dict[AbiKind, AbiType] = {}
        for kind in AbiKind:
            if kind is not AbiKind.STRUCT:
                plain = scalar(kind, target.pointer_size)
                x86_wide = plain.size == 8 and target.cpu == "x86"
                self._scalars[kind] = scalar(kind, target.pointer_size, align=4) if x86_wide else plain

    def scalar(self, kind: AbiKind) -> AbiType:
        """Returns the target's type of a scalar kind."""
        return self._scalars[kind]

    def type(self, type_: TypeDesc) -> AbiType:
        """Returns the AbiType of a variable of an exact type. Raises BadInput if the type has no layout."""
        type_ = type_.underlying
        if type_.etype not in _STRUCTS:
            return self._scalars[_KINDS.get(type_.etype, AbiKind.REF)]
        known = self._structs.get(type_)
        if known is not None:
            return known
        layout_of(type_, self.target)
        pending = [type_]
        while pending:
            current = pending[-1]
            inner = [f.type.underlying for f in instance_fields_of(current)]
            missing = [t for t in inner if t.etype in _STRUCTS and t not in self._structs]
            if missing:
                pending.extend(missing)
                continue
            pending.pop()
            if current not in self._structs:
                self._structs[current] = self._make_struct(current)
        return self._structs[type_]

    def _make_struct(self, type_: TypeDesc) -> AbiType:
        """Makes the AbiType of a struct from those of its fields."""
        layout = layout_of(type_, self.target)
        byrefs = frozenset(layout.byrefs)
        fields = []
        for field in instance_fields_of(type_):
            offset = layout.offsets[field]
            inner = self.type(field.type)
            if offset in byrefs and inner.kind is AbiKind.NINT:
                inner = self._scalars[AbiKind.BYREF]  # declared as a native integer: System.ByReference`1
            fields.append(AbiField(offset, inner, field.name))
        repeat = layout.repeat if layout.repeat > 1 else self._count_repeats(type_, layout.size, fields)
        name = type_.full_name
        vector = layout.size if "simd" in self.target.features and is_hardware_vector(type_) else 0
        return AbiType(
            AbiKind.STRUCT, layout.size, layout.align, tuple(fields), layout.is_overlapping, repeat, name, vector
        )

    def _count_repeats(self, type_: TypeDesc, size: int, fields: list[AbiField]) -> int:
        """Returns the number of elements of a fixed-size buffer, whose only field is repeated; 1 for all other types.

        The CLR's test: one value-type field at 0 and a declared size that is a multiple of the field's.
        """
        if len(fields) != 1 or fields[0].offset or fields[0].type.kind is AbiKind.REF or not fields[0].type.size:
            return 1
        definition = type_.type_def
        declared = definition.module.class_layout(definition.token & 0xFFFFFF)
        if declared is None or declared[1] == 0 or size % fields[0].type.size:
            return 1
        return size // fields[0].type.size

    def this(self, owner: TypeDesc) -> AbiType:
        """Returns the type of the instance argument: a managed pointer to a value type, otherwise a reference."""
        return self._scalars[AbiKind.BYREF if owner.is_value_type else AbiKind.REF]

    def signature(self, signature: MethodSignature, this: AbiType | None = None) -> AbiSignature:
        """Converts a managed or unmanaged signature; `this`: the type of the implicit instance argument, if there is
        one."""
        return abi_signature(signature, self.type, this)

    def method(self, method: MethodDesc) -> AbiSignature:
        """Returns a method's managed signature."""
        signature = method.signature
        has_this = signature.has_this and not signature.has_explicit_this
        return self.signature(signature, self.this(method.owner) if has_this else None)

    def native_method(self, method: MethodDesc) -> AbiSignature:
        """Returns a method's signature as C code sees it.

        That of a P/Invoke is the marshalled one; raises Unsupported if it cannot be marshalled. For other methods every
        type is passed unchanged, references as pointers, an instance argument as the first parameter.
        """
        if method.is_pinvoke:
            return self.signature(native_signature(method, type_system_of(method), Mangler()))
        signature = method.signature
        params = [self._to_native(self.type(p)) for p in signature.params]
        if signature.has_this and not signature.has_explicit_this:
            params.insert(0, self._scalars[AbiKind.NUINT])
        return AbiSignature(self._to_native(self.type(signature.return_type)), tuple(params))

    def _to_native(self, type_: AbiType) -> AbiType:
        return self._scalars[AbiKind.NUINT] if type_.kind.is_gc else type_
