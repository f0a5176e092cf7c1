"""IR types and ABI types of .NET types."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from ryuaot.abi import AbiKind, AbiSignature, AbiType, NativeConvention, scalar, shared_signature
from ryuaot.ir import vartypes as T
from ryuaot.metadata.elements import ElementType as E
from ryuaot.metadata.elements import SigFlags

if TYPE_CHECKING:
    from collections.abc import Callable

    from ryuaot.ir.compiler import Compiler
    from ryuaot.typesystem.signatures import MethodSignature
    from ryuaot.typesystem.types import TypeDesc

_NATIVE = -1

_VARTYPES: dict[int, int] = {
    E.VOID: T.VOID, E.BOOLEAN: T.BOOL, E.CHAR: T.USHORT, E.I1: T.BYTE, E.U1: T.UBYTE, E.I2: T.SHORT, E.U2: T.USHORT,
    E.I4: T.INT, E.U4: T.INT, E.I8: T.LONG, E.U8: T.LONG, E.R4: T.FLOAT, E.R8: T.DOUBLE, E.I: _NATIVE, E.U: _NATIVE,
    E.PTR: _NATIVE, E.FNPTR: _NATIVE, E.BYREF: T.BYREF, E.CLASS: T.REF, E.STRING: T.REF, E.OBJECT: T.REF,
    E.SZARRAY: T.REF, E.ARRAY: T.REF, E.VALUETYPE: T.STRUCT, E.TYPEDBYREF: T.STRUCT,
}  # fmt: skip

_KINDS: dict[int, AbiKind] = {
    E.VOID: AbiKind.VOID, E.BOOLEAN: AbiKind.UINT8, E.CHAR: AbiKind.UINT16, E.I1: AbiKind.INT8, E.U1: AbiKind.UINT8,
    E.I2: AbiKind.INT16, E.U2: AbiKind.UINT16, E.I4: AbiKind.INT32, E.U4: AbiKind.UINT32, E.I8: AbiKind.INT64,
    E.U8: AbiKind.UINT64, E.R4: AbiKind.FLOAT, E.R8: AbiKind.DOUBLE, E.I: AbiKind.NINT, E.U: AbiKind.NUINT,
    E.PTR: AbiKind.NUINT, E.FNPTR: AbiKind.NUINT, E.BYREF: AbiKind.BYREF,
}  # fmt: skip


#: Unmanaged calling conventions of signatures (II.23.2.1).
_SIGNATURE_STYLES = {
    SigFlags.C: NativeConvention.CDECL,
    SigFlags.STDCALL: NativeConvention.STDCALL,
    SigFlags.THISCALL: NativeConvention.THISCALL,
    SigFlags.UNMANAGED: NativeConvention.DEFAULT,
}


def abi_signature(
    sig: MethodSignature, convert: Callable[[TypeDesc], AbiType], this: AbiType | None = None
) -> AbiSignature:
    """Translates a signature for the ABI: types and calling convention. `this`: the type of the implicit instance
    argument, if there is one."""
    style = _SIGNATURE_STYLES.get(sig.call_conv, NativeConvention.DEFAULT)
    params = tuple([convert(param) for param in sig.params])
    return shared_signature(convert(sig.return_type), params, this, native=style)


@cache
def scalar_type(kind: AbiKind, pointer_size: int) -> AbiType:
    """Returns the only AbiType of a scalar kind for a pointer size."""
    return scalar(kind, pointer_size)


class TypeMapper:
    """Answers for one method, each type looked at once."""

    __slots__ = ("comp", "native_int", "_vartypes")

    def __init__(self, comp: Compiler) -> None:
        self.comp = comp
        self.native_int = T.native_int(comp.pointer_size)
        self._vartypes: dict[TypeDesc, int] = {}

    def vartype(self, type_: TypeDesc) -> int:
        """Returns the IR type of a field, local or parameter of `type_` (small types stay small)."""
        known = self._vartypes.get(type_)
        if known is None:
            found = _VARTYPES.get(type_.underlying.etype, T.UNDEF)
            known = self.native_int if found == _NATIVE else found
            self._vartypes[type_] = known
        return known

    def abi_type(self, type_: TypeDesc) -> AbiType:
        """Returns the type by which the ABI classifies a value of `type_`."""
        if self.vartype(type_) == T.STRUCT:
            found = self.comp.host.class_layout(type_).abi_type
            assert isinstance(found, AbiType), f"no ABI type for {type_.full_name}"
            return found
        return scalar_type(_KINDS.get(type_.underlying.etype, AbiKind.REF), self.comp.pointer_size)

    def signature(self, sig: MethodSignature, this: int | None, has_context: bool = False) -> AbiSignature:
        """Returns the signature in AbiTypes; `this`: the IR type of the instance argument, None if there is none.
        has_context: shared generic code takes its generic context."""
        instance = None
        if this is not None:
            kind = AbiKind.REF if this == T.REF else AbiKind.BYREF if this == T.BYREF else AbiKind.NINT
            instance = scalar_type(kind, self.comp.pointer_size)
        result = abi_signature(sig, self.abi_type, instance)
        if has_context:
            result = replace(result, generic_context=scalar_type(AbiKind.NINT, self.comp.pointer_size))
        return result
