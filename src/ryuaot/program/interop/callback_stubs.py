"""Callbacks: delegates as function pointers, methods with UnmanagedCallersOnlyAttribute, function pointers as
delegates.

A delegate type has a synthetic method that native code can call. It finds the delegate of the function pointer
(runtime/c/callbacks.c), takes the baton, converts the arguments, calls the delegate and converts the result. An
exception ends the process there, as in the CLR: none propagates through native code. `ryu_callbacks` has a row per
delegate type: { MethodTable, code of that method, code that makes a delegate of a native function }.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.abi import convention_of
from ryuaot.errors import BadInput, Unsupported
from ryuaot.metadata.elements import EHKind, SigFlags
from ryuaot.pipeline.interfaces.host import CallKind
from ryuaot.program.il.il_assembler import assemble, load_arguments
from ryuaot.program.il.program_il import Region
from ryuaot.program.il.synthetic_methods import SyntheticMethod
from ryuaot.program.interop.argument_marshalling import OutgoingStub
from ryuaot.program.interop.callback_marshalling import IncomingStub
from ryuaot.program.interop.marshal_info import MarshalInfo, marshal_infos
from ryuaot.program.interop.native_layout import native_layout
from ryuaot.typesystem.attributes import attribute_on
from ryuaot.typesystem.context import type_system_of
from ryuaot.typesystem.members import method_named, methods_named
from ryuaot.typesystem.module import declaring_module
from ryuaot.typesystem.signatures import MethodSignature

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ryuaot.program.bodies.method_bodies import Bodies
    from ryuaot.program.data.assembly_writer import DataWriter
    from ryuaot.program.il.program_il import ProgramIL
    from ryuaot.program.mangling import Mangler
    from ryuaot.program.reachability.rapid_type_analysis import Reachability
    from ryuaot.program.reflection.reflection_roots import Mentions
    from ryuaot.typesystem.context import TypeSystemContext
    from ryuaot.typesystem.method_il import MethodIL
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.types import TypeDesc

_ONLY_NATIVE = "System.Runtime.InteropServices.UnmanagedCallersOnlyAttribute"
_MARSHAL = "System.Runtime.InteropServices.Marshal"
_ENTRY = "rt_callback_entry"
_SECTION = "ryu_callbacks"
_UNICODE = 3  # CharSet
# CallingConvention (of System.Runtime.InteropServices) to that of a signature; the platform's default is C.
_CONVENTIONS = {1: SigFlags.C, 2: SigFlags.C, 3: SigFlags.STDCALL, 4: SigFlags.THISCALL}


class Callbacks:
    """The callback stubs of the program. rows: by delegate type, the method for native callers and the maker.

    Among .NET's delegates, those have rows that the program names and those that a reached P/Invoke passes.
    """

    def __init__(self, reach: Reachability, mentions: Mentions) -> None:
        self._reach = reach
        self._mentions = mentions
        self._seen = (0, 0)
        self._read = 0
        self._passed: dict[TypeDesc, None] = {}
        self.rows: dict[TypeDesc, list[MethodDesc | None]] = {}

    def settle(self, to_native: bool, from_native: bool) -> bool:
        """Adds the stubs of the delegates reached so far. Returns whether it added any.

        to_native: delegates become function pointers; from_native: function pointers become delegates.
        """
        symbols = self._reach.bodies.runtime_symbols
        can_enter = same_convention(self._reach.context) and (symbols is None or _ENTRY in symbols)
        before = len(self._reach.why)
        if self._add_passed_delegates():
            self._seen = (0, 0)
        if to_native and can_enter:
            for type_ in list(self._reach.constructed)[self._seen[0] :]:
                self._add_row(type_, 0)
            self._seen = (len(self._reach.constructed), self._seen[1])
        if from_native:
            for type_ in list(self._reach.runtime_types)[self._seen[1] :]:
                self._add_row(type_, 1)
            self._seen = (self._seen[0], len(self._reach.runtime_types))
        return len(self._reach.why) != before

    def _add_passed_delegates(self) -> bool:
        """Notes the class library's delegates that reached methods pass to or get from native code. Returns whether any
        is new."""
        methods = list(self._reach.why)[self._read :]
        self._read += len(methods)
        before = len(self._passed)
        for method in methods:
            if method.is_pinvoke:
                self._note_delegates((*method.signature.params, method.signature.return_type))
            elif method.method_args and method.owner.full_name == _MARSHAL:
                self._note_delegates(method.method_args)  # GetFunctionPointerForDelegate and the like
        return len(self._passed) != before

    def _note_delegates(self, types: Iterable[TypeDesc]) -> None:
        """Notes delegates among the types, in the fields of structs that native code gets, and in the signatures of
        delegates."""
        pending = [t.element_type if t.element_type is not None else t for t in types]
        seen: set[TypeDesc] = set()
        while pending:
            type_ = pending.pop()
            if type_ in seen or type_.is_primitive or type_.contains_generic_params:
                continue
            seen.add(type_)
            if type_.is_delegate:
                self._passed[type_] = None
                invoke = method_named(type_, "Invoke")
                if invoke is not None:
                    inner = (*invoke.signature.params, invoke.signature.return_type)
                    pending += [t.element_type if t.element_type is not None else t for t in inner]
            elif type_.is_value_type or type_.is_class:
                try:
                    layout = native_layout(type_, self._reach.context.target, is_field=True)
                except BadInput:
                    continue  # the type cannot be loaded
                pending += [f.type for f in layout.fields if f.type is not None] if layout is not None else []

    def _add_row(self, type_: TypeDesc, place: int) -> None:
        if not type_.is_delegate or type_.type_args or type_.contains_generic_params:
            return
        if self._reach.reflection.is_library(declaring_module(type_)) and not self._is_named(type_):
            return
        if type_ in self.rows and self.rows[type_][place] is not None:
            return
        invoke = method_named(type_, "Invoke")
        if invoke is None:
            return
        try:
            made = (make_maker if place else make_callback)(type_, invoke, self._reach.bodies)
        except (BadInput, Unsupported):
            return  # without a row, the conversion throws
        self.rows.setdefault(type_, [None, None])[place] = made
        self._reach.type(type_)
        self._reach.method(made)

    def _is_named(self, type_: TypeDesc) -> bool:
        return type_ in self._mentions.made or type_ in self._mentions.types or type_ in self._passed

    def write(self, writer: DataWriter) -> None:
        """Writes the rows of `ryu_callbacks`."""
        bodies = self._reach.bodies
        for type_, made in self.rows.items():
            codes = [bodies.code_symbol(m) if m is not None and m in self._reach.methods else 0 for m in made]
            writer.table(_SECTION)
            writer.align()
            writer.words(bodies.mangler.method_table(type_), *codes)


def same_convention(context: TypeSystemContext) -> bool:
    """Whether native code can call managed code directly: both have the same convention, apart from which side extends
    small values."""
    target = context.target
    return type(convention_of(target, is_native=True)) is type(convention_of(target))


# --- from native code -------------------------------------------------------------------------------------------------


def make_callback(delegate: TypeDesc, invoke: MethodDesc, bodies: Bodies) -> SyntheticMethod:
    """Makes the method that native code calls for delegates of a type. Raises Unsupported if a type cannot be
    converted."""
    stub = IncomingStub(invoke, bodies.context, bodies.mangler)
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


def make_maker(delegate: TypeDesc, invoke: MethodDesc, bodies: Bodies) -> SyntheticMethod:
    """Makes a static method object (object, IntPtr function) that returns a delegate of a native function.

    Raises Unsupported as `make_callback` does. The object is any but null, for the constructor: in the end the delegate
    is its own target.
    """
    context = bodies.context
    thunk = _native_thunk(delegate, invoke, bodies)
    objects = context.system_object
    body = assemble(
        """ldarg.0; ldftn thunk; newobj constructor; stloc.0
        ldloc.0; ldloc.0; stfld target
        ldloc.0; ldarg.1; stfld aux; ldloc.0; ret""",
        (delegate,),
        thunk=thunk,
        constructor=methods_named(delegate, ".ctor")[0],
        target=bodies.delegates.field("_target"),
        aux=bodies.delegates.field("_methodPtrAux"),
    )
    signature = MethodSignature(objects, (objects, context.well_known("System.IntPtr")))
    return SyntheticMethod(delegate, "<FromNative>", signature, lambda: body)


def _native_thunk(delegate: TypeDesc, invoke: MethodDesc, bodies: Bodies) -> SyntheticMethod:
    """Makes a method of the delegate, like Invoke, that converts the arguments and calls the native code in
    `_methodPtrAux`."""
    stub = OutgoingStub(invoke, bodies.context, bodies.mangler)
    stub.first = 1
    infos, unicode, convention = _get_marshalling(delegate, invoke)
    native, convert = stub.receive_result(invoke.signature.return_type, infos[0], unicode)
    for index, param in enumerate(invoke.signature.params):
        stub.pass_argument(index, param, infos[index + 1], unicode, index + 1)
    signature = stub.signature(native, convention)
    aux = stub.name(bodies.delegates.field("_methodPtrAux"))
    body = stub.body(f"ldarg.0; ldfld {aux}; calli {stub.name(signature)}", native, convert, "")
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
