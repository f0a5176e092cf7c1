"""P/Invoke stubs as IL: arguments to their native form, the native call, results back.

`argument_marshalling.py` converts each argument; this module makes the stub around them. If the CLR rejects a
signature, the stub throws its MarshalDirectiveException when the method is called.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.errors import BadInput, Unsupported
from ryuaot.metadata.elements import SigFlags
from ryuaot.pipeline.interfaces.host import CallKind
from ryuaot.program.il.synthetic_methods import ExternMethod
from ryuaot.program.interop.argument_marshalling import OutgoingStub
from ryuaot.program.interop.marshal_info import marshal_infos
from ryuaot.runtime.internal_calls import QCALL
from ryuaot.runtime.native_exports import native_exports, native_symbol
from ryuaot.typesystem.signatures import MethodSignature

if TYPE_CHECKING:
    from ryuaot.classlib.library_version import LibraryVersion
    from ryuaot.program.il.program_il import ProgramIL
    from ryuaot.program.mangling import Mangler
    from ryuaot.typesystem.context import TypeSystemContext
    from ryuaot.typesystem.methods import MethodDesc, PInvokeInfo
    from ryuaot.typesystem.types import TypeDesc

# PInvokeAttributes.CallConvMask (II.23.1.8) to the convention of a signature (II.23.2.1); the platform's default is C.
_CALL_CONVS = {
    0x000: SigFlags.C,
    0x100: SigFlags.C,
    0x200: SigFlags.C,
    0x300: SigFlags.STDCALL,
    0x400: SigFlags.THISCALL,
}

_MARSHAL = "System.Runtime.InteropServices.Marshal"

# Libraries whose functions are in the runtime's archive or in libc: bound by the linker.
_SYSTEM_NATIVE = "System.Native"
_LINKED = frozenset(("c", "libc", "libc.so.6", "libc.so", "m", "libm", "libm.so.6"))


def library_name(name: str) -> str:
    """Returns a library's name, without `lib` and suffix if it is one of the class library's own."""
    short = name.removeprefix("lib").removesuffix(".so")
    return short if short.startswith("System.") else name


def is_linked(info: PInvokeInfo, version: LibraryVersion) -> bool:
    """Whether the entry point is a link-time symbol rather than looked up when first called."""
    library = library_name(info.module)
    return library in _LINKED or (library == _SYSTEM_NATIVE and not is_missing(info, version))


def is_missing(info: PInvokeInfo, version: LibraryVersion) -> bool:
    """Whether the entry point is in libSystem.Native, but not in the runtime for that class library."""
    return library_name(info.module) == _SYSTEM_NATIVE and info.entry_point not in native_exports(version)


def native_signature(method: MethodDesc, context: TypeSystemContext, mangler: Mangler) -> MethodSignature:
    """Returns the signature of a P/Invoke's native function after marshalling. Raises Unsupported as `pinvoke_body`
    does."""
    return _marshal_signature(method, context, mangler)[1]


def _marshal_signature(
    method: MethodDesc, context: TypeSystemContext, mangler: Mangler
) -> tuple[OutgoingStub, MethodSignature, str]:
    """Converts arguments and result. Returns the stub so far, the native signature, and code that converts the result
    back."""
    info = method.pinvoke
    assert info is not None
    stub = OutgoingStub(method, context, mangler)
    signature = method.signature
    if info.module == QCALL:
        raise Unsupported(method.full_name, None, "a QCall that the runtime does not have")
    if signature.has_this:
        raise stub.refuse("an instance method")
    if info.call_conv not in _CALL_CONVS:
        raise stub.refuse("the calling convention fastcall")
    infos = marshal_infos(method)
    native_result, convert = stub.receive_result(signature.return_type, infos[0], info.is_unicode)
    for index, param in enumerate(signature.params):
        stub.pass_argument(index, param, infos[index + 1], info.is_unicode)
    if not info.preserve_sig:
        native_result, convert = _wrap_hresult(stub, native_result, convert)
    return stub, stub.signature(native_result, _CALL_CONVS[info.call_conv]), convert


def _wrap_hresult(stub: OutgoingStub, native_result: TypeDesc, convert: str) -> tuple[TypeDesc, str]:
    """Handles PreserveSig=false: the function returns an HRESULT and stores its result through an additional last
    argument."""
    check = f"call {stub.method_of(_MARSHAL, 'ThrowExceptionForHR', 1)}"
    if not native_result.is_void:
        local = stub.local(native_result)
        stub.native.append(stub.known("IntPtr"))
        stub.load.append(f"ldloca {local}; conv.u")
        check = f"{check}; ldloc {local}; {convert}"
    return stub.known("Int32"), check


def pinvoke_body(method: MethodDesc, context: TypeSystemContext, mangler: Mangler) -> ProgramIL:
    """Returns the stub's IL.

    Raises Unsupported if a type cannot be marshalled; BadInput if metadata has no entry point or the CLR rejects the
    signature.
    """
    info = method.pinvoke
    if info is None:
        raise BadInput(method.module.md.path, "P/Invoke without ImplMap row", method.full_name)
    stub, native, convert = _marshal_signature(method, context, mangler)
    call = _native_call(stub, info, native, mangler)
    errno = ""
    if info.set_last_error:
        errno = f"call {stub.helper('rt_set_last_error', context.system_void, (), CallKind.RUNTIME_LEAF)}"
    return stub.body(call, native.return_type, convert, errno)


def _native_call(stub: OutgoingStub, info: PInvokeInfo, native: MethodSignature, mangler: Mangler) -> str:
    """Returns a direct call of a linked symbol, or a call through a cell that the runtime fills."""
    owner = stub.method.owner
    if is_linked(info, owner.context.library):
        symbol = native_symbol(info.entry_point, owner.context.library)
        return f"call {stub.name(ExternMethod(owner, symbol, native, CallKind.NATIVE, library=info.module))}"
    stub.binds_late = True
    intptr = stub.known("IntPtr")
    cell = stub.name(
        ExternMethod(
            owner,
            mangler.pinvoke_cell(owner.module.name, info.module, info.entry_point),
            MethodSignature(intptr, ()),
            CallKind.ADDRESS,
            pinvoke=(info.module, info.entry_point),
        )
    )
    resolve = stub.helper("rt_pinvoke_resolve", intptr, (intptr,), CallKind.RUNTIME)
    return f"call {cell}; call {resolve}; calli {stub.name(native)}"
