"""From a CALL node to the signature that `abi/` places."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.abi import AbiKind, AbiSignature, AbiType, ArgRole, scalar, shared_signature
from ryuaot.ir import nodes as N
from ryuaot.ir import vartypes as T

if TYPE_CHECKING:
    from ryuaot.ir.class_layout import ClassLayout
    from ryuaot.ir.nodes import CallNode
    from ryuaot.target import Target

_KIND_OF = {
    T.VOID: AbiKind.VOID, T.BOOL: AbiKind.UINT8, T.BYTE: AbiKind.INT8, T.UBYTE: AbiKind.UINT8, T.SHORT:
    AbiKind.INT16, T.USHORT: AbiKind.UINT16,
    T.INT: AbiKind.INT32, T.UINT: AbiKind.UINT32, T.LONG: AbiKind.INT64, T.ULONG: AbiKind.UINT64, T.FLOAT:
    AbiKind.FLOAT, T.DOUBLE: AbiKind.DOUBLE,
    T.REF: AbiKind.REF, T.BYREF: AbiKind.BYREF,
}  # fmt: skip

VARTYPE_OF = {
    AbiKind.INT8: T.BYTE, AbiKind.UINT8: T.UBYTE, AbiKind.INT16: T.SHORT, AbiKind.UINT16: T.USHORT, AbiKind.INT32:
    T.INT, AbiKind.UINT32: T.INT,
    AbiKind.INT64: T.LONG, AbiKind.UINT64: T.LONG, AbiKind.FLOAT: T.FLOAT, AbiKind.DOUBLE: T.DOUBLE, AbiKind.REF:
    T.REF, AbiKind.BYREF: T.BYREF,
    AbiKind.STRUCT: T.STRUCT, AbiKind.VECTOR64: T.DOUBLE, AbiKind.VECTOR128: T.SIMD16,
}  # fmt: skip
"""The IR type of a segment's register."""

_SCALARS: dict[tuple[int, int], AbiType] = {}


def abi_type(vartype: int, layout: ClassLayout | None, pointer_size: int) -> AbiType:
    """Returns the ABI type of an argument or result of this IR type."""
    if vartype == T.STRUCT:
        assert layout is not None and isinstance(layout.abi_type, AbiType), "a struct without an ABI type"
        return layout.abi_type
    key = (vartype, pointer_size)
    known = _SCALARS.get(key)
    if known is None:
        known = _SCALARS[key] = scalar(_KIND_OF[vartype], pointer_size)
    return known


def is_native(call: CallNode, target: Target) -> bool:
    """Whether the call keeps to C's convention: what is unmanaged, and the runtime's functions (libc's among them)
    where the managed convention is none that C compilers know."""
    return bool(call.call_flags & N.CALL_UNMANAGED) or is_native_runtime(call.symbol, target)


def is_native_runtime(symbol: str, target: Target) -> bool:
    """Whether a function that the importer calls is in C: all but methods (`ry_...`), on targets with a native
    runtime."""
    return target.has_native_runtime and symbol != "" and not symbol.startswith("ry_")


def signature_of(call: CallNode, target: Target) -> AbiSignature:
    """Returns the call's own signature, or one made from its arguments (runtime helpers); with the indirection cell
    where it has one."""
    signature = call.signature
    if not isinstance(signature, AbiSignature):
        size = target.pointer_size
        params = tuple([abi_type(arg.vartype, arg.layout, size) for arg in call.args if arg.kind == "user"])
        this = next((abi_type(arg.vartype, arg.layout, size) for arg in call.args if arg.kind == "this"), None)
        signature = shared_signature(abi_type(call.ret_type, call.layout, size), params, this)
    if call.call_flags & N.CALL_VIRT_STUB and ArgRole.INDIRECTION_CELL not in signature.non_standard:
        assert signature.generic_context is None
        signature = shared_signature(
            signature.ret, signature.params, signature.this, (*signature.non_standard, ArgRole.INDIRECTION_CELL),
            signature.native,
        )  # fmt: skip
    call.signature = signature
    return signature
