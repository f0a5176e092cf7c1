"""Callbacks: delegates as function pointers, methods with UnmanagedCallersOnlyAttribute, function pointers as
delegates.

A delegate type has a synthetic method that native code can call. It finds the delegate of the function pointer
(runtime/c/callbacks.c), takes the baton, converts the arguments, calls the delegate and converts the result. An
exception ends the process there, as in the CLR: none propagates through native code.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.abi import convention_of
from ryuaot.errors import Unsupported
from ryuaot.metadata.elements import EHKind, SigFlags
from ryuaot.pipeline.interfaces.host import CallKind
from ryuaot.program.il.il_assembler import assemble, load_arguments
from ryuaot.program.il.program_il import Region
from ryuaot.program.il.synthetic_methods import SyntheticMethod
from ryuaot.program.interop.argument_marshalling import OutgoingStub
from ryuaot.program.interop.callback_marshalling import IncomingStub
from ryuaot.program.interop.marshal_info import MarshalInfo, marshal_infos
from ryuaot.typesystem.attributes import attribute_on
from ryuaot.typesystem.context import type_system_of
from ryuaot.typesystem.members import methods_named
from ryuaot.typesystem.signatures import MethodSignature

if TYPE_CHECKING:
    from ryuaot.program.il.program_il import ProgramIL
    from ryuaot.program.mangling import Mangler
    from ryuaot.typesystem.context import TypeSystemContext
    from ryuaot.typesystem.fields import FieldDesc
    from ryuaot.typesystem.method_il import MethodIL
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.types import TypeDesc

_ONLY_NATIVE = "System.Runtime.InteropServices.UnmanagedCallersOnlyAttribute"
_UNICODE = 3  # CharSet
# CallingConvention (of System.Runtime.InteropServices) to that of a signature; the platform's default is C.
_CONVENTIONS = {1: SigFlags.C, 2: SigFlags.C, 3: SigFlags.STDCALL, 4: SigFlags.THISCALL}


def same_convention(context: TypeSystemContext) -> bool:
    """Whether native code can call managed code directly: both have the same convention, apart from which side extends
    small values."""
    target = context.target
    return type(convention_of(target, is_native=True)) is type(convention_of(target))


# --- from native code -------------------------------------------------------------------------------------------------


def make_callback(delegate: TypeDesc, invoke: MethodDesc, mangler: Mangler) -> SyntheticMethod:
    """Makes the method that native code calls for delegates of a type. Raises Unsupported if a type cannot be
    converted."""
    stub = IncomingStub(invoke, type_system_of(delegate), mangler)
    signature = invoke.signature
    infos, unicode, _ = _get_marshalling(delegate, invoke)
    for index, param in enumerate(signature.params):
        stub.receive_argument(index, param, infos[index + 1], unicode)
    native, convert = stub.return_result(signature.return_type, infos[0], unicode)
    keep, result = "", ""
    if stub.back and not signature.return_type.is_void:
        local = stub.local(signature.return_type)
        keep, result = f"stloc {local}", f"ldloc {local}"
    record, delegate_local = stub.local(stub.known("IntPtr")), stub.local(delegate)
    find = stub.helper("rt_callback_record", stub.known("IntPtr"), (), CallKind.RUNTIME_LEAF)
    target = stub.helper("rt_callback_target", delegate, (stub.known("IntPtr"),), CallKind.RUNTIME_LEAF)
    before = f"call {find}; stloc {record}"
    inside = f"""ldloc {record}; call {target}; stloc {delegate_local}; {";".join(stub.before)}
        ldloc {delegate_local}; {";".join(stub.load)}; callvirt {stub.name(invoke)}
        {keep}; {";".join(stub.back)}; {result}; {convert}"""
    made = _assemble_callback(stub, before, inside, native)
    return SyntheticMethod(delegate, "<Callback>", MethodSignature(native, tuple(stub.native)), lambda: made)


def is_callers_only(method: MethodDesc) -> bool:
    """Whether only native code calls a method: one with UnmanagedCallersOnlyAttribute."""
    return method.is_static and method.has_attribute(_ONLY_NATIVE) and same_convention(type_system_of(method))


def callers_only_body(method: MethodDesc, il: MethodIL, mangler: Mangler) -> ProgramIL:
    """Wraps the method's own body in the code for calls by native code."""
    signature = method.signature
    inner = SyntheticMethod(method.owner, f"<{method.name}>native", signature, lambda: il)
    inner.impl_flags |= method.impl_flags
    stub = IncomingStub(method, type_system_of(method), mangler)
    inside = f"{load_arguments(0, len(signature.params))}; call {stub.name(inner)}"
    stub.native.extend(signature.params)
    return _assemble_callback(stub, "", inside, signature.return_type)


def _assemble_callback(stub: IncomingStub, before: str, inside: str, result: TypeDesc) -> ProgramIL:
    """Assembles code that holds the baton while it runs `inside`, which leaves a result on the stack.

    An exception ends the process: in the filter, or in the handler for a library that reports it after the finally
    blocks.
    """
    int32, void, leaf = stub.known("Int32"), stub.context.system_void, CallKind.RUNTIME_LEAF
    enter = stub.helper("rt_callback_enter", int32, (), leaf)
    leave = stub.helper("rt_callback_leave", void, (int32,), leaf)
    unhandled = stub.helper("rt_callback_unhandled", void, (stub.context.system_object,), CallKind.RUNTIME)
    end = stub.helper("rt_callback_abort", void, (), leaf)
    taken = stub.local(int32)
    keep, back = "", ""
    if not result.is_void:
        local = stub.local(result)
        keep, back = f"stloc {local}", f"ldloc {local}"
    text = f"""{before}; call {enter}; stloc {taken}
        begin: {inside}; {keep}; leave done
        filter: call {unhandled}; ldc.i4.1; endfilter
        handler: pop; call {end}; leave done
        done: ldloc {taken}; call {leave}; {back}; ret"""
    region = Region(EHKind.FILTER, "begin", "filter", "handler", "done", filter_start="filter")
    return assemble(text, tuple(stub.locals), (region,), **stub.names)


# --- to native code ---------------------------------------------------------------------------------------------------


def make_maker(
    delegate: TypeDesc, invoke: MethodDesc, mangler: Mangler, target: FieldDesc, aux: FieldDesc
) -> SyntheticMethod:
    """Makes a static method object (object, IntPtr function) that returns a delegate of a native function.

    target, aux: the fields `_target` and `_methodPtrAux` of System.Delegate. Raises Unsupported as `make_callback`
    does. The object is any but null, for the constructor: in the end the delegate is its own target.
    """
    context = type_system_of(delegate)
    thunk = _native_thunk(delegate, invoke, mangler, aux)
    objects = context.system_object
    body = assemble(
        """ldarg.0; ldftn thunk; newobj constructor; stloc.0
        ldloc.0; ldloc.0; stfld target
        ldloc.0; ldarg.1; stfld aux; ldloc.0; ret""",
        (delegate,),
        thunk=thunk,
        constructor=methods_named(delegate, ".ctor")[0],
        target=target,
        aux=aux,
    )
    signature = MethodSignature(objects, (objects, context.well_known("System.IntPtr")))
    return SyntheticMethod(delegate, "<FromNative>", signature, lambda: body)


def _native_thunk(delegate: TypeDesc, invoke: MethodDesc, mangler: Mangler, aux: FieldDesc) -> SyntheticMethod:
    """Makes a method of the delegate, like Invoke, that converts the arguments and calls the native code in the field
    `aux`."""
    stub = OutgoingStub(invoke, type_system_of(delegate), mangler)
    stub.first = 1
    infos, unicode, convention = _get_marshalling(delegate, invoke)
    native, convert = stub.receive_result(invoke.signature.return_type, infos[0], unicode)
    for index, param in enumerate(invoke.signature.params):
        stub.pass_argument(index, param, infos[index + 1], unicode, index + 1)
    signature = stub.signature(native, convention)
    body = stub.body(f"ldarg.0; ldfld {stub.name(aux)}; calli {stub.name(signature)}", native, convert, "")
    shape = MethodSignature(invoke.signature.return_type, invoke.signature.params, has_this=True)
    return SyntheticMethod(delegate, "Invoke$native", shape, lambda: body)


def _get_marshalling(delegate: TypeDesc, invoke: MethodDesc) -> tuple[list[MarshalInfo], bool, int]:
    """Returns the MarshalInfos of result and parameters, whether text is UTF-16, and the calling convention.

    The latter two are in UnmanagedFunctionPointerAttribute. Raises Unsupported for fastcall, which no target has.
    """
    infos = marshal_infos(invoke)
    attribute = attribute_on(delegate, "System.Runtime.InteropServices.UnmanagedFunctionPointerAttribute")
    if attribute is None:
        return infos, False, SigFlags.C
    number = attribute.fixed[0] if attribute.fixed else 1
    convention = _CONVENTIONS.get(number) if isinstance(number, int) else None
    if convention is None:
        raise Unsupported(invoke.full_name, None, "the calling convention fastcall")
    return infos, attribute.named.get("CharSet") == _UNICODE, convention
