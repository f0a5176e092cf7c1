"""P/Invoke stubs as IL: arguments to their native form, the native call, results back.

Supported: blittable values, pointers and byrefs to such, `bool` (4 bytes, or 1 with MarshalAs), `char`, strings in
(UTF-8, or UTF-16 in place), string results (UTF-8), StringBuilders (a copy there and back), arrays of blittable
elements (in place: objects do not move), SafeHandles in and out, delegates in and out (`callbacks`). All else is
refused by name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.errors import BadInput, Unsupported
from ryuaot.metadata.elements import ElementType, SigFlags
from ryuaot.pipeline.interfaces.host import CallKind
from ryuaot.program.il.il_assembler import assemble
from ryuaot.program.il.synthetic_methods import ExternMethod
from ryuaot.runtime.internal_calls import QCALL
from ryuaot.runtime.native_exports import native_exports, native_symbol
from ryuaot.typesystem.signatures import MethodSignature
from ryuaot.typesystem.type_layout import layout_of

if TYPE_CHECKING:
    from ryuaot.classlib.library_version import LibraryVersion
    from ryuaot.program.il.program_il import Entity, ProgramIL
    from ryuaot.program.mangling import Mangler
    from ryuaot.typesystem.context import TypeSystemContext
    from ryuaot.typesystem.methods import MethodDesc, PInvokeInfo
    from ryuaot.typesystem.types import TypeDesc

# NATIVE_TYPE_* (ECMA-335 II.23.4)
_NATIVE_BOOL, _NATIVE_I1, _NATIVE_U1, _NATIVE_LPSTR, _NATIVE_LPWSTR, _NATIVE_LPTSTR, _NATIVE_UTF8 = (
    2,
    3,
    4,
    0x14,
    0x15,
    0x16,
    0x30,
)

# PInvokeAttributes.CallConvMask (II.23.1.8) to the convention of a signature (II.23.2.1); the platform's default is C.
_CALL_CONVS = {
    0x000: SigFlags.C,
    0x100: SigFlags.C,
    0x200: SigFlags.C,
    0x300: SigFlags.STDCALL,
    0x400: SigFlags.THISCALL,
}

# Libraries whose functions are in the runtime's archive or in libc: bound by the linker.
_SYSTEM_NATIVE = "System.Native"
_LINKED = frozenset(("c", "libc", "libc.so.6", "libc.so", "m", "libm", "libm.so.6"))


def library_name(name: str) -> str:
    """A library's name without `lib` and suffix, for the class library's own ones."""
    short = name.removeprefix("lib").removesuffix(".so")
    return short if short.startswith("System.") else name


def is_linked(info: PInvokeInfo, version: LibraryVersion) -> bool:
    """Whether the entry point is a link-time symbol rather than looked up when first called."""
    library = library_name(info.module)
    return library in _LINKED or (library == _SYSTEM_NATIVE and not is_missing(info, version))


def is_missing(info: PInvokeInfo, version: LibraryVersion) -> bool:
    """Whether the entry point is one of libSystem.Native that the runtime does not have for that class library."""
    return library_name(info.module) == _SYSTEM_NATIVE and info.entry_point not in native_exports(version)


_SUBSTITUTIONS = "Ryuaot.Substitutions"
_BUILDER = "System.Text.StringBuilder"
_MARSHAL = "System.Runtime.InteropServices.Marshal"


class NativeStub:
    """One stub in the making: locals, code before and after the call, the native signature."""

    def __init__(self, method: MethodDesc, context: TypeSystemContext) -> None:
        self.method = method
        self.context = context
        self.locals: list[TypeDesc] = []
        self.names: dict[str, Entity] = {}
        self.before: list[str] = []
        self.load: list[str] = []
        self.after: list[str] = []
        self.native: list[TypeDesc] = []

    def known(self, name: str) -> TypeDesc:
        return self.context.well_known(f"System.{name}")

    def local(self, type_: TypeDesc) -> int:
        self.locals.append(type_)
        return len(self.locals) - 1

    def name(self, entity: Entity) -> str:
        """A name in the text for an entity."""
        text = f"e{len(self.names)}"
        self.names[text] = entity
        return text

    def helper(self, symbol: str, result: TypeDesc, params: tuple[TypeDesc, ...], kind: CallKind) -> str:
        return self.name(ExternMethod(self.method.owner, symbol, MethodSignature(result, params), kind))

    def refuse(self, what: str) -> Unsupported:
        return Unsupported(self.method.full_name, None, f"P/Invoke with {what}")

    def method_of(self, owner: str, name: str, params: int = -1) -> str:
        """A method of the class library or of the substitutions: the first one of that name, and number of parameters
        where that is said."""
        named = _owner(self.context, owner).methods_named(name)
        method = next((m for m in named if params < 0 or len(m.signature.params) == params), None)
        if method is None:
            raise self.refuse(f"a class library without {owner}.{name}")
        return self.name(method)

    def argument(self, number: int, type_: TypeDesc, marshal: int, unicode: bool, place: int = -1) -> None:
        """Code for one argument, in the order: before, load (pushes the native value), after. place: its number in
        the stub, where that is another one."""
        index = place if place >= 0 else number
        intptr = self.known("IntPtr")
        wide = marshal == _NATIVE_LPWSTR or (unicode and marshal in (0, _NATIVE_LPTSTR))
        if type_.etype == ElementType.BOOLEAN:
            self.plain(index, self.known("Byte" if marshal in (_NATIVE_I1, _NATIVE_U1) else "Int32"))
        elif type_.etype == ElementType.CHAR:
            self.plain(index, self.known("UInt16" if unicode else "Byte"))
        elif type_.is_primitive or type_.is_enum or type_.is_pointer or type_.is_function_pointer:
            self.plain(index, type_)
        elif type_.is_byref and type_.element_type is not None and self.blittable(type_.element_type):
            self.native.append(intptr)
            self.load.append(f"ldarg {index}; conv.u")
        elif type_.is_string:
            self.string(index, intptr, wide)
        elif type_.full_name == _BUILDER:
            self.builder(index, intptr, wide)
        elif type_.is_delegate:
            self.delegate(index, intptr)
        elif type_.is_szarray and type_.element_type is not None and self.blittable(type_.element_type):
            self.in_place(index, intptr, self.context.well_known(self.context.names.raw_array_data).field("Data"))
        elif self.is_safe_handle(type_):
            self.safe_handle(index, intptr)
        elif type_.is_value_type and self.blittable(type_):
            self.plain(index, type_)
        else:
            raise self.refuse(f"a parameter of type {type_.full_name}")

    def plain(self, index: int, native: TypeDesc) -> None:
        self.native.append(native)
        self.load.append(f"ldarg {index}")

    def blittable(self, type_: TypeDesc) -> bool:
        if type_.etype == ElementType.CHAR or type_.is_pointer or type_.is_enum:
            return True
        return (
            type_.is_value_type
            and type_.etype != ElementType.BOOLEAN
            and layout_of(type_, self.context.target).is_blittable
        )

    def is_safe_handle(self, type_: TypeDesc) -> bool:
        root = self.context.well_known("System.Runtime.InteropServices.SafeHandle")
        step: TypeDesc | None = type_
        while step is not None and step is not root:
            step = step.base_type
        return step is root

    def string(self, index: int, intptr: TypeDesc, utf16: bool) -> None:
        if utf16:
            self.in_place(index, intptr, self.context.system_string.field("_firstChar"))
            return
        text = self.local(intptr)
        convert = self.helper("rt_string_to_utf8", intptr, (self.context.system_string,), CallKind.RUNTIME)
        free = self.helper("rt_free", self.context.system_void, (intptr,), CallKind.RUNTIME_LEAF)
        self.before.append(f"ldarg {index}; call {convert}; stloc {text}")
        self.native.append(intptr)
        self.load.append(f"ldloc {text}")
        self.after.append(f"ldloc {text}; call {free}")

    def builder(self, index: int, intptr: TypeDesc, wide: bool) -> None:
        """A buffer with a StringBuilder's text, and what the function made of it (RyuAot.NativeTexts)."""
        buffer = self.local(intptr)
        give, take = (self.method_of("RyuAot.NativeTexts", n) for n in ("Give", "Take"))
        self.before.append(f"ldarg {index}; ldc.i4 {int(wide)}; call {give}; stloc {buffer}")
        self.native.append(intptr)
        self.load.append(f"ldloc {buffer}")
        self.after.append(f"ldarg {index}; ldloc {buffer}; ldc.i4 {int(wide)}; call {take}")

    def delegate(self, index: int, intptr: TypeDesc) -> None:
        """A function pointer; the argument keeps the delegate alive as long as the call takes."""
        pointer, keep = self.method_of("RyuAot.Callbacks", "PointerOrNull"), self.method_of("System.GC", "KeepAlive")
        local = self.local(intptr)
        self.before.append(f"ldarg {index}; call {pointer}; stloc {local}")
        self.native.append(intptr)
        self.load.append(f"ldloc {local}")
        self.after.append(f"ldarg {index}; call {keep}")

    def in_place(self, index: int, intptr: TypeDesc, field: object) -> None:
        """The address of an object's data, or null for null; the argument keeps the object alive."""
        data = self.name(field)  # type: ignore[arg-type]
        label = f"null{index}"
        address = self.local(intptr)
        keep = self.method_of("System.GC", "KeepAlive")
        self.before.append(
            f"ldarg {index}; brfalse {label}; ldarg {index}; ldflda {data}; conv.u; stloc {address}; {label}:"
        )
        self.native.append(intptr)
        self.load.append(f"ldloc {address}")
        self.after.append(f"ldarg {index}; call {keep}")

    def safe_handle(self, index: int, intptr: TypeDesc) -> None:
        added = self.local(self.known("Boolean"))
        base = "System.Runtime.InteropServices.SafeHandle"
        add, get, release = (
            self.method_of(base, n) for n in ("DangerousAddRef", "DangerousGetHandle", "DangerousRelease")
        )
        self.before.append(f"ldarg {index}; ldloca {added}; callvirt {add}")
        self.native.append(intptr)
        self.load.append(f"ldarg {index}; callvirt {get}")
        self.after.append(f"ldarg {index}; callvirt {release}")

    def result(self, type_: TypeDesc, marshal: int) -> tuple[TypeDesc, str]:
        """The native result type, and code that turns the native value on the stack into the managed one."""
        if type_.is_void or type_.is_pointer or type_.is_function_pointer or type_.is_enum:
            return type_, ""
        if type_.etype == ElementType.BOOLEAN:
            return self.known("Byte" if marshal in (_NATIVE_I1, _NATIVE_U1) else "Int32"), "ldc.i4.0; cgt.un"
        if type_.is_string:
            intptr = self.known("IntPtr")
            convert = self.method_of("System.Runtime.InteropServices.Marshal", "PtrToStringUTF8")
            return intptr, f"call {convert}"
        if self.is_safe_handle(type_):
            handle = self.local(type_)
            constructor = next((m for m in type_.methods_named(".ctor") if not m.signature.params), None)
            if constructor is None or type_.is_abstract:
                raise self.refuse(f"a result of type {type_.full_name}")
            value = self.local(self.known("IntPtr"))
            set_handle = self.method_of("System.Runtime.InteropServices.SafeHandle", "SetHandle")
            self.before.append(f"newobj {self.name(constructor)}; stloc {handle}")
            return self.known(
                "IntPtr"
            ), f"stloc {value}; ldloc {handle}; ldloc {value}; call {set_handle}; ldloc {handle}"
        if type_.is_primitive or (type_.is_value_type and self.blittable(type_)):
            return type_, ""
        if type_.is_delegate:
            made = self.method_of("RyuAot.Callbacks", "DelegateOrNull")
            get_type, name = self.method_of("System.Type", "GetTypeFromHandle"), self.name(type_)
            return self.known("IntPtr"), f"ldtoken {name}; call {get_type}; call {made}; castclass {name}"
        raise self.refuse(f"a result of type {type_.full_name}")

    # --- the other way: what native code gives and wants ---------------------------------------------------------

    def received(self, index: int, type_: TypeDesc, marshal: int, unicode: bool) -> None:
        """Code for one argument that native code gives: load pushes the managed value."""
        small = marshal in (_NATIVE_I1, _NATIVE_U1)
        if type_.etype == ElementType.BOOLEAN:
            self.plain(index, self.known("Byte" if small else "Int32"))
            self.load[-1] += "; ldc.i4.0; cgt.un"
        elif type_.etype == ElementType.CHAR:
            self.plain(index, self.known("UInt16" if unicode else "Byte"))
        elif type_.is_byref and type_.element_type is not None and self.blittable(type_.element_type):
            self.plain(index, self.known("IntPtr"))
        elif type_.is_string:
            wide = marshal == _NATIVE_LPWSTR or (unicode and marshal in (0, _NATIVE_LPTSTR))
            read = self.method_of(_MARSHAL, "PtrToStringUni" if wide else "PtrToStringUTF8", 1)
            self.plain(index, self.known("IntPtr"))
            self.load[-1] += f"; call {read}"
        elif type_.is_pointer or type_.is_function_pointer or (type_.is_value_type and self.blittable(type_)):
            self.plain(index, type_)
        else:
            raise self.refuse(f"a parameter of type {type_.full_name}, called by native code")

    def returned(self, type_: TypeDesc, marshal: int) -> tuple[TypeDesc, str]:
        """The native result type, and code that turns the managed value on the stack into the native one."""
        if type_.etype == ElementType.BOOLEAN:
            return self.known("Byte" if marshal in (_NATIVE_I1, _NATIVE_U1) else "Int32"), "ldc.i4.0; cgt.un"
        if type_.is_void or type_.is_pointer or type_.is_function_pointer:
            return type_, ""
        if type_.is_string and marshal != _NATIVE_LPWSTR:
            return self.known("IntPtr"), f"call {self.method_of(_MARSHAL, 'StringToCoTaskMemUTF8')}"
        if type_.is_value_type and self.blittable(type_):
            return type_, ""
        raise self.refuse(f"a result of type {type_.full_name}, wanted by native code")

    # --- the stub -------------------------------------------------------------------------------------------------

    def signature(self, native: TypeDesc, convention: int = SigFlags.C) -> MethodSignature:
        """The native function's."""
        return MethodSignature(native, tuple(self.native), call_conv=convention)

    def body(self, call: str, native: TypeDesc, convert: str, errno: str) -> ProgramIL:
        """The stub's IL around the call. native, convert: of the result; errno: code right behind the call."""
        keep, back = "", ""
        if not native.is_void:
            local = self.local(native)
            keep, back = f"stloc {local}", f"ldloc {local}; {convert}"
        text = ";".join([*self.before, *self.load, call, keep, errno, *reversed(self.after), back, "ret"])
        return assemble(text, tuple(self.locals), (), len(self.native) + 8, **self.names)


def _owner(context: TypeSystemContext, name: str) -> TypeDesc:
    """A type of the class library, or of the substitutions."""
    own = next((m for m in context.modules if m.name == _SUBSTITUTIONS), None) if name.startswith("RyuAot.") else None
    return (own and own.find_type_named(name)) or context.well_known(name)


def native_signature(method: MethodDesc, context: TypeSystemContext) -> MethodSignature:
    """What a P/Invoke's native function takes and returns, once marshalled. Unsupported as for `pinvoke_body`."""
    return _marshal(method, context)[1]


def _marshal(method: MethodDesc, context: TypeSystemContext) -> tuple[NativeStub, MethodSignature, str]:
    """Arguments and result to their native form: the stub so far, the native signature, code that turns the result
    back."""
    info = method.pinvoke
    assert info is not None
    stub = NativeStub(method, context)
    signature = method.signature
    if info.module == QCALL:
        raise Unsupported(method.full_name, None, "a QCall that the runtime does not have")
    if not info.preserve_sig:
        raise stub.refuse("PreserveSig=false")
    if signature.has_this:
        raise stub.refuse("an instance method")
    if info.call_conv not in _CALL_CONVS:
        raise stub.refuse("the calling convention fastcall")
    params_info = method.params_info
    kinds = [p.marshal[0] if p is not None and p.marshal else 0 for p in params_info]
    kinds += [0] * (len(signature.params) + 1 - len(kinds))
    native_result, convert = stub.result(signature.return_type, kinds[0])
    for index, param in enumerate(signature.params):
        stub.argument(index, param, kinds[index + 1], info.is_unicode)
    return stub, stub.signature(native_result, _CALL_CONVS[info.call_conv]), convert


def pinvoke_body(method: MethodDesc, context: TypeSystemContext, mangler: Mangler) -> ProgramIL:
    """The stub's IL. Raises Unsupported, naming what cannot be marshalled; BadInput where no row says what to call."""
    info = method.pinvoke
    if info is None:
        raise BadInput(method.module.md.path, "is said to be imported, and not from where", method.full_name)
    stub, native, convert = _marshal(method, context)
    call = _native_call(stub, info, native, mangler)
    errno = ""
    if info.set_last_error:
        errno = f"call {stub.helper('rt_set_last_error', context.system_void, (), CallKind.RUNTIME_LEAF)}"
    return stub.body(call, native.return_type, convert, errno)


def _native_call(stub: NativeStub, info: PInvokeInfo, native: MethodSignature, mangler: Mangler) -> str:
    """A direct call of a linked symbol, or a call through a cell that the runtime fills."""
    owner = stub.method.owner
    if is_linked(info, owner.context.library):
        symbol = native_symbol(info.entry_point, owner.context.library)
        return f"call {stub.name(ExternMethod(owner, symbol, native, CallKind.NATIVE, library=info.module))}"
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
