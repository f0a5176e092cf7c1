"""Arguments and results of calls of native code: managed values to their native form, and back.

Values with the same native bytes are passed unchanged; references to them and arrays of them are passed as pointers to
them (objects do not move). All others pass through native memory in the form of `native_layout.py`, by the conversions
that Marshal uses for fields (runtime/managed/NativeLayouts.cs, NativeArguments.cs).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.errors import BadInput, Thrown
from ryuaot.pipeline.interfaces.host import CallKind
from ryuaot.program.interop import marshal_info as kinds
from ryuaot.program.interop.marshal_info import NO_NESTED_ARRAYS, NOT_INTEROP, MarshalInfo, cannot_marshal, why_not
from ryuaot.program.interop.native_layout import (
    BOOL8,
    BOOL32,
    CHAR8,
    CLASS,
    COPY,
    DELEGATE,
    STRING,
    WIDE_STRING,
    native_layout,
)  # fmt: skip
from ryuaot.program.interop.native_stub import NativeStub
from ryuaot.typesystem.members import default_constructor_of, field_named, methods_named
from ryuaot.typesystem.module import declaring_module
from ryuaot.typesystem.type_layout import layout_of
from ryuaot.typesystem.type_names import type_by_name

if TYPE_CHECKING:
    from ryuaot.program.interop.native_layout import NativeForm
    from ryuaot.typesystem.types import TypeDesc

_BUILDER = "System.Text.StringBuilder"
_MARSHAL = "System.Runtime.InteropServices.Marshal"
_SAFE_HANDLE = "System.Runtime.InteropServices.SafeHandle"
_CRITICAL_HANDLE = "System.Runtime.InteropServices.CriticalHandle"
_CUSTOM_MARSHALER = "System.Runtime.InteropServices.ICustomMarshaler"
_HANDLE_REF = "System.Runtime.InteropServices.HandleRef"


class OutgoingStub(NativeStub):
    """A stub that calls native code."""

    def pass_argument(
        self, number: int, type_: TypeDesc, info: MarshalInfo, is_unicode: bool, position: int | None = None
    ) -> None:
        """Adds the code for one argument, numbered from 0. position: its index in the stub, if that differs."""
        index = position if position is not None else number
        if type_.is_byref and type_.element_type is not None:
            self._pass_reference(number + 1, index, type_.element_type, info, is_unicode)
        elif info.kind == kinds.CUSTOM:
            self._pass_custom(number + 1, index, type_, info)
        elif type_.is_array:
            self._pass_array(number + 1, index, type_, info, is_unicode)
        elif type_.full_name == _BUILDER:
            self._pass_builder(index, info, is_wide(info.kind, is_unicode))
        elif info.kind == kinds.AS_ANY and type_.is_object:
            self._pass_any(index, info, is_unicode)
        elif self.is_a(type_, "SafeHandle"):
            self._pass_safe_handle(index)
        elif self.is_a(type_, "CriticalHandle") or type_.full_name == _HANDLE_REF:
            self._pass_kept_handle(index, type_)
        else:
            self._pass_value(number + 1, index, type_, info, is_unicode)

    # --- values ---------------------------------------------------------------------------------------------------

    def _pass_value(self, number: int, index: int, type_: TypeDesc, info: MarshalInfo, is_unicode: bool) -> None:
        if info.kind == kinds.LPSTRUCT and type_.full_name in ("System.Guid", "System.Decimal"):
            self.native.append(self.known("IntPtr"))
            self.load.append(f"ldarga {index}; conv.u")
            return
        if type_.is_pointer or type_.is_function_pointer:
            self.plain(index, type_)
            return
        if type_.full_name in ("System.Delegate", "System.MulticastDelegate"):
            self._pass_delegate(index)
            return
        if type_.is_delegate and type_.type_args:
            raise cannot_marshal(self.method, number, kinds.NO_GENERICS)
        form = self.form(number, type_, by_value(type_, info), is_unicode)
        if form.kind in (BOOL32, BOOL8):
            self.native.append(self.structs.of_form(type_, form))
            self.load.append(f"ldarg {index}; ldc.i4.0; cgt.un")
        elif form.kind == CHAR8:
            self.native.append(self.known("Byte"))
            self.load.append(f"ldarg {index}; {self.call('Narrow')}")
        elif form.kind in (STRING, WIDE_STRING):
            self._pass_string(index, form.kind == WIDE_STRING)
        elif form.kind == DELEGATE:
            self._pass_delegate(index)
        elif form.kind == CLASS:
            self._pass_object(index, type_, form, info)
        else:
            native = self.structs.of_form(type_, form)
            if form.kind == COPY and native is type_:
                self.plain(index, type_)
            else:
                self._pass_converted(index, type_, form, native)

    def _pass_converted(self, index: int, type_: TypeDesc, form: NativeForm, native: TypeDesc) -> None:
        """Converts a value into a local of its native type and passes it."""
        self.can_fail = True
        local = self.local(native)
        self.before.append(self.convert("Put", f"ldarga {index}; ldloca {local}; conv.u", form))
        self.native.append(native)
        self.load.append(f"ldloc {local}")
        self.clean.append(self.release(f"ldloca {local}; conv.u", form))

    def _pass_string(self, index: int, is_utf16: bool) -> None:
        if is_utf16:
            self.pass_data_address(index, f"ldflda {self._name_field(self.context.system_string, '_firstChar')}")
            return
        intptr = self.known("IntPtr")
        text = self.local(intptr)
        convert = self.helper("rt_string_to_utf8", intptr, (self.context.system_string,), CallKind.RUNTIME)
        free = self.helper("rt_free", self.context.system_void, (intptr,), CallKind.RUNTIME_LEAF)
        self.before.append(f"ldarg {index}; call {convert}; stloc {text}")
        self._pass_local(text)
        self.clean.append(f"ldloc {text}; call {free}")

    def _pass_delegate(self, index: int) -> None:
        """Passes a function pointer; the argument keeps the delegate alive during the call."""
        pointer = self.method_of("RyuAot.Callbacks", "PointerOrNull")
        local = self.local(self.known("IntPtr"))
        self.before.append(f"ldarg {index}; call {pointer}; stloc {local}")
        self._pass_local(local)
        self._keep_alive(index)

    def _pass_local(self, local: int) -> None:
        self.native.append(self.known("IntPtr"))
        self.load.append(f"ldloc {local}")

    def _keep_alive(self, index: int) -> None:
        self.clean.append(f"ldarg {index}; call {self.method_of('System.GC', 'KeepAlive')}")

    def _name_field(self, type_: TypeDesc, name: str) -> str:
        """Returns a name for a field, for use in the text."""
        field = field_named(type_, name)
        if field is None:
            raise self.refuse(f"a class library without {type_.full_name}.{name}")
        return self.name(field)

    def pass_data_address(self, index: int, address: str) -> None:
        """Passes the address of an object's data, or null for null; the argument keeps the object alive."""
        label = f"null{index}"
        local = self.local(self.known("IntPtr"))
        self.before.append(f"ldarg {index}; brfalse {label}; ldarg {index}; {address}; conv.u; stloc {local}; {label}:")
        self._pass_local(local)
        self._keep_alive(index)

    # --- objects --------------------------------------------------------------------------------------------------

    def _pass_object(self, index: int, type_: TypeDesc, form: NativeForm, info: MarshalInfo) -> None:
        """Passes an object of a class with a layout as a pointer to its fields, or to a copy in native form."""
        if self._is_passed_in_place(type_):
            self.pass_data_address(index, self.call("DataOf"))
            return
        self.can_fail = True
        local = self.local(self.known("IntPtr"))
        table = self.table(type_)
        self.before.append(
            f"ldarg {index}; ldc.i4 {int(info.goes_in())}; {table}; {self.call('ObjectToNative')}; stloc {local}"
        )
        self._pass_local(local)
        if info.comes_out(by_reference=False):
            self.back.append(f"ldarg {index}; ldloc {local}; {table}; {self.call('ObjectToManaged')}")
        self.clean.append(f"ldloc {local}; {table}; {self.call('FreeObject')}")

    def _is_passed_in_place(self, type_: TypeDesc) -> bool:
        """Whether native code reads an object's own bytes."""
        target = self.context.target
        layout = native_layout(type_, target, is_field=True)
        return layout is not None and layout.is_copied and layout_of(type_, target).is_blittable

    def _pass_builder(self, index: int, info: MarshalInfo, is_wide: bool) -> None:
        """Passes a buffer with a StringBuilder's text, and copies it back after the call (RyuAot.NativeTexts)."""
        buffer = self.local(self.known("IntPtr"))
        give, take = (self.method_of("RyuAot.NativeTexts", n) for n in ("Give", "Take"))
        self.before.append(
            f"ldarg {index}; ldc.i4 {int(is_wide)}; ldc.i4 {int(info.goes_in())}; call {give}; stloc {buffer}"
        )
        self._pass_local(buffer)
        comes_out = info.is_out or not info.is_in
        self.back.append(f"ldarg {index}; ldloc {buffer}; ldc.i4 {int(is_wide)}; ldc.i4 {int(comes_out)}; call {take}")

    def _pass_any(self, index: int, info: MarshalInfo, is_unicode: bool) -> None:
        """Passes an AsAny object, whose class determines the conversion at run time."""
        self.can_fail = True
        local = self.local(self.known("IntPtr"))
        self.before.append(
            f"ldarg {index}; ldc.i4 {int(is_unicode)}; ldc.i4 {int(info.goes_in())}; {self.call('AnyToNative')}; "
            f"stloc {local}"
        )
        self._pass_local(local)
        self.back.append(
            f"ldarg {index}; ldloc {local}; ldc.i4 {int(is_unicode)}; ldc.i4 {int(info.is_out)}; "
            f"{self.call('AnyToManaged')}"
        )

    def _pass_custom(self, number: int, index: int, type_: TypeDesc, info: MarshalInfo) -> None:
        """Passes an object by the program's own marshaler (ICustomMarshaler)."""
        if type_.is_value_type or type_.is_pointer:
            why = "Custom marshalers are only allowed on classes, strings, arrays, and boxed value types."
            raise cannot_marshal(self.method, number, why)
        marshaler = self._load_marshaler(info)
        local = self.local(self.known("IntPtr"))
        self.before.append(
            f"{marshaler}; ldarg {index}; ldc.i4 {int(info.goes_in())}; {self.call('CustomToNative')}; stloc {local}"
        )
        self._pass_local(local)
        if info.comes_out(by_reference=False):
            self.back.append(f"{marshaler}; ldloc {local}; {self.call('CustomToManaged')}; pop")
        self.clean.append(f"{marshaler}; ldarg {index}; ldloc {local}; {self.call('CustomFree')}")

    def _load_marshaler(self, info: MarshalInfo) -> str:
        """Returns code that loads the marshaler of a MarshalAs: the result of its class's GetInstance for the
        cookie."""
        self.can_fail = True
        owner = type_by_name(self.context, info.custom[0], declaring_module(self.method))
        method = next((m for m in methods_named(owner, "GetInstance") if m.is_static), None)
        if method is None or len(method.signature.params) != 1:
            raise self.refuse(f"a custom marshaler {owner.full_name} that has no GetInstance")
        cookie, local = f"cookie{len(self.names)}", self.local(self.context.well_known(_CUSTOM_MARSHALER))
        self.names[cookie] = info.custom[1]
        which = f"ldtoken {self.name(owner)}; ldstr {cookie}"
        self.before.append(
            f"{which}; {self.call('KnownMarshaler')}; dup; brtrue known{local}; pop; ldstr {cookie}; "
            f"call {self.name(method)}; {which}; {self.call('RememberMarshaler')}; known{local}: stloc {local}"
        )
        return f"ldloc {local}"

    # --- arrays ---------------------------------------------------------------------------------------------------

    def _element_form(self, number: int, type_: TypeDesc, info: MarshalInfo, is_unicode: bool) -> NativeForm:
        """Returns the native form of the elements of an array."""
        element = type_.element_type
        assert element is not None
        if info.kind not in (0, kinds.ARRAY):
            raise cannot_marshal(self.method, number, why_not(type_, info))
        if element.is_array:
            raise cannot_marshal(self.method, number, NO_NESTED_ARRAYS)
        if element.is_gc_ref and not element.is_string:
            raise cannot_marshal(self.method, number, NOT_INTEROP)
        return self.form(number, element, MarshalInfo(info.element), is_unicode)

    def _pass_array(self, number: int, index: int, type_: TypeDesc, info: MarshalInfo, is_unicode: bool) -> None:
        form = self._element_form(number, type_, info, is_unicode)
        if form.kind == COPY:
            if type_.is_szarray:
                data = self._name_field(self.context.well_known(self.context.names.raw_array_data), "Data")
                self.pass_data_address(index, f"ldflda {data}")
            else:
                self.pass_data_address(index, self.call("ElementsOf"))
            return
        self.can_fail = True
        local = self.local(self.known("IntPtr"))
        self.before.append(f"ldarg {index}; {self._convert_array(form, info.goes_in())}; stloc {local}")
        self._pass_local(local)
        if info.comes_out(by_reference=False):
            self.back.append(self.convert("ArrayToManaged", f"ldloc {local}; ldarg {index}", form))
        self.clean.append(self.convert("FreeArray", f"ldloc {local}; ldarg {index}", form))

    def _convert_array(self, form: NativeForm, goes_in: bool) -> str:
        """Replaces an array on the stack by a pointer to a copy in native memory."""
        return (
            f"ldc.i4 {int(goes_in)}; ldc.i4 {form.kind}; ldc.i4 {form.size}; {self.table(form.type)}; "
            f"{self.call('ArrayToNative')}"
        )

    # --- handles --------------------------------------------------------------------------------------------------

    def _pass_safe_handle(self, index: int) -> None:
        added, local = self.local(self.known("Boolean")), self.local(self.known("IntPtr"))
        self.can_fail = True
        self.before.append(f"ldarg {index}; ldloca {added}; {self.call('HandleOf')}; stloc {local}")
        self._pass_local(local)
        self.clean.append(f"ldarg {index}; ldloc {added}; {self.call('ReleaseHandle')}")

    def _pass_kept_handle(self, index: int, type_: TypeDesc) -> None:
        """Passes the handle of a CriticalHandle or HandleRef and keeps the object alive during the call."""
        self.can_fail = True
        self.native.append(self.known("IntPtr"))
        name = "HandleOfRef" if type_.full_name == _HANDLE_REF else "HandleOfCritical"
        self.load.append(f"ldarg {index}; {self.call(name)}")
        self.clean.append(f"ldarg {index}; {self.call('Keep' + name.removeprefix('HandleOf'))}")

    def new_handle(self, number: int, type_: TypeDesc) -> int:
        """Returns a local with a new SafeHandle or CriticalHandle, made before the call."""
        constructor = default_constructor_of(type_)
        if constructor is None or type_.is_abstract:
            if not type_.is_abstract:
                thrown = Thrown("System.MissingMethodException", (".ctor",))
                what = f"P/Invoke with a handle {type_.full_name} without a default constructor"
                raise BadInput(self.method.module.md.path, what, self.method.full_name, thrown=thrown)
            kind = "CriticalHandle" if self.is_a(type_, "CriticalHandle") else "SafeHandle"
            values = f"Ref and out {kind} parameters" if number else f"Returned {kind}s"
            raise cannot_marshal(self.method, number, f"{values} cannot be abstract.")
        handle = self.local(type_)
        self.before.append(f"newobj {self.name(constructor)}; stloc {handle}")
        return handle

    def set_handle(self, type_: TypeDesc) -> str:
        """Sets a handle's value."""
        owner = _CRITICAL_HANDLE if self.is_a(type_, "CriticalHandle") else _SAFE_HANDLE
        return f"call {self.method_of(owner, 'SetHandle')}"

    # --- references -----------------------------------------------------------------------------------------------

    def _pass_reference(self, number: int, index: int, type_: TypeDesc, info: MarshalInfo, is_unicode: bool) -> None:
        """Passes a managed pointer as the address of the value, or of a copy in native form."""
        goes_in, comes_out = info.goes_in(), info.comes_out(by_reference=True)
        word = self.known("IntPtr")
        if self.is_a(type_, "SafeHandle") or self.is_a(type_, "CriticalHandle"):
            self._pass_handle_reference(number, index, type_, goes_in, comes_out)
            return
        if type_.full_name == _HANDLE_REF:
            why = "HandleRefs cannot be marshaled ByRef or from unmanaged to managed."
            raise cannot_marshal(self.method, number, why)
        if type_.is_pointer or type_.is_function_pointer:
            self._pass_address(index)
            return
        if type_.is_array or type_.full_name == _BUILDER or info.kind == kinds.CUSTOM:
            into, out, clean = self._convert_object_reference(number, index, type_, info, is_unicode)
            local = self.local(word)
        else:
            form = self.form(number, type_, by_value(type_, info), is_unicode)
            if form.kind == COPY:
                self._pass_address(index)
                return
            if form.kind == CLASS:
                local = self.local(word)
                table = self.table(type_)
                into = f"ldc.i4.1; {table}; {self.call('ObjectToNative')}"
                out = f"{table}; {self.call('ObjectFromNative')}; castclass {self.name(type_)}"
                clean = f"ldloc {local}; {table}; {self.call('FreeObject')}"
            else:
                self._pass_converted_reference(index, type_, form, goes_in, comes_out)
                return
        if goes_in:
            self.before.append(f"ldarg {index}; ldind.ref; {into}; stloc {local}")
        self.native.append(word)
        self.load.append(f"ldloca {local}; conv.u")
        if comes_out:
            self.back.append(f"ldarg {index}; ldloc {local}; {out}; stind.ref")
        self.clean.append(clean.replace("$local", str(local)))

    def _pass_address(self, index: int) -> None:
        self.native.append(self.known("IntPtr"))
        self.load.append(f"ldarg {index}; conv.u")

    def _pass_converted_reference(
        self, index: int, type_: TypeDesc, form: NativeForm, goes_in: bool, comes_out: bool
    ) -> None:
        self.can_fail = True
        native = self.structs.of_form(type_, form)
        local = self.local(native)
        memory = f"ldloca {local}; conv.u"
        if goes_in:
            self.before.append(self.convert("Put", f"ldarg {index}; {memory}", form))
        self.native.append(self.known("IntPtr"))
        self.load.append(memory)
        if comes_out:
            self.back.append(self.convert("Get", f"{memory}; ldarg {index}", form))
        self.clean.append(self.release(memory, form))

    def _pass_handle_reference(self, number: int, index: int, type_: TypeDesc, goes_in: bool, comes_out: bool) -> None:
        """Passes a reference to a handle. A new handle holds the stored value, unless native code leaves the old
        one."""
        self.can_fail = True
        critical = self.is_a(type_, "CriticalHandle")
        local, old, added = self.local(self.known("IntPtr")), self.local(type_), self.local(self.known("Boolean"))
        if comes_out:
            made = self.new_handle(number, type_)
        same = f"same{index}"
        unchanged = ""
        if goes_in:
            get = self.call("HandleOfCritical") if critical else f"ldloca {added}; {self.call('HandleOf')}"
            self.before.append(f"ldarg {index}; ldind.ref; stloc {old}; ldloc {old}; {get}; stloc {local}")
            before = self.local(self.known("IntPtr"))
            self.before.append(f"ldloc {local}; stloc {before}")
            unchanged = f"ldloc {local}; ldloc {before}; beq {same}; "
            if not critical:
                self.clean.append(f"ldloc {old}; ldloc {added}; {self.call('ReleaseHandle')}")
        self.native.append(self.known("IntPtr"))
        self.load.append(f"ldloca {local}; conv.u")
        if comes_out:
            self.back.append(
                f"{unchanged}ldloc {made}; ldloc {local}; {self.set_handle(type_)}; ldarg {index}; ldloc {made}; "
                f"stind.ref; {same}:"
            )

    def _convert_object_reference(
        self, number: int, index: int, type_: TypeDesc, info: MarshalInfo, is_unicode: bool
    ) -> tuple[str, str, str]:
        """Returns the code for a reference to an array, a StringBuilder or an object with a custom marshaler.

        Three pieces: code that replaces the object on the stack by a pointer, a pointer by an object, and code that
        frees the pointer in `$local`.
        """
        if info.kind == kinds.CUSTOM:
            marshaler = self._load_marshaler(info)
            kept = self.local(self.context.system_object)
            pointer = self.local(self.known("IntPtr"))
            into = f"stloc {kept}; {marshaler}; ldloc {kept}; ldc.i4.1; {self.call('CustomToNative')}"
            out = f"stloc {pointer}; {marshaler}; ldloc {pointer}; {self.call('CustomToManaged')}"
            out += f"; castclass {self.name(type_)}"
            return into, out, f"{marshaler}; ldnull; ldloc $local; {self.call('CustomFree')}"
        if type_.full_name == _BUILDER:
            wide = int(is_wide(info.kind, is_unicode))
            give = self.method_of("RyuAot.NativeTexts", "Give")
            make = self.method_of("RyuAot.NativeTexts", "Make")
            free = self.method_of(_MARSHAL, "FreeCoTaskMem")
            into = f"ldc.i4 {wide}; ldc.i4.1; call {give}"
            return into, f"ldc.i4 {wide}; call {make}", f"ldloc $local; call {free}"
        form = self._element_form(number, type_, info, is_unicode)
        if not type_.is_szarray:
            raise self.refuse(f"a reference to {type_.full_name}")
        into = self._convert_array(form, goes_in=True)
        out = (
            f"{self.count(info)}; ldc.i4 {form.kind}; ldc.i4 {form.size}; {self.table(form.type)}; "
            f"{self.table(type_)}; {self.call('ArrayFromNative')}; castclass {self.name(type_)}"
        )
        clean = self.convert("FreeElements", f"ldloc $local; {self.count(info)}", form)
        return into, out, clean

    def count(self, info: MarshalInfo, shift: int = 0) -> str:
        """Returns code that pushes the length of an array by its MarshalAs; 1 if that has none."""
        if info.size_param == kinds.NO_PARAM:
            return f"ldc.i4 {info.size_const or 1}"
        params = self.method.signature.params
        if info.size_param >= len(params):
            raise cannot_marshal(self.method, 0, "Invalid marshaling metadata.")
        type_ = params[info.size_param]
        load = f"ldarg {info.size_param + self.first + shift}"
        if type_.is_byref and type_.element_type is not None:
            load += f"; ldobj {self.name(type_.element_type)}"
        return f"{load}; conv.i4; ldc.i4 {info.size_const}; add"

    #: The index of the first parameter among the stub's arguments.
    first = 0

    # --- results --------------------------------------------------------------------------------------------------

    def receive_result(self, type_: TypeDesc, info: MarshalInfo, is_unicode: bool) -> tuple[TypeDesc, str]:
        """Returns the native result type, and code that converts the native value on the stack into the managed one."""
        word = self.known("IntPtr")
        if type_.is_void or type_.is_pointer or type_.is_function_pointer:
            return type_, ""
        if type_.is_byref and type_.element_type is not None:
            return word, ""
        if self.is_a(type_, "SafeHandle") or self.is_a(type_, "CriticalHandle"):
            handle, value = self.new_handle(0, type_), self.local(word)
            return word, f"stloc {value}; ldloc {handle}; ldloc {value}; {self.set_handle(type_)}; ldloc {handle}"
        if info.kind == kinds.CUSTOM:
            value, marshaler = self.local(word), self._load_marshaler(info)
            convert = f"stloc {value}; {marshaler}; ldloc {value}; {self.call('CustomToManaged')}"
            free = f"{marshaler}; ldnull; ldloc {value}; {self.call('CustomFree')}"
            return word, f"{convert}; castclass {self.name(type_)}; {free}"
        if type_.is_array or type_.full_name == _BUILDER:
            raise cannot_marshal(self.method, 0, "Invalid managed/unmanaged type combination.")
        form = self.form(0, type_, info, is_unicode)
        if form.kind in (BOOL32, BOOL8):
            return self.structs.of_form(type_, form), "ldc.i4.0; cgt.un"
        if form.kind == CHAR8:
            return self.known("Byte"), self.call("Widen")
        if form.kind == CLASS:
            table, value = self.table(type_), self.local(word)
            make = f"stloc {value}; ldloc {value}; {table}; {self.call('ObjectFromNative')}"
            free = f"ldloc {value}; {table}; {self.call('FreeObject')}"
            return word, f"{make}; castclass {self.name(type_)}; {free}"
        native = self.structs.of_form(type_, form)
        if form.kind == COPY and native is type_:
            return native, ""
        memory, managed = self.local(native), self.local(type_)
        address = f"ldloca {memory}; conv.u"
        get = self.convert("Get", f"{address}; ldloca {managed}", form)
        return native, f"stloc {memory}; {get}; {self.release(address, form)}; ldloc {managed}"


def is_wide(kind: int, is_unicode: bool) -> bool:
    """Whether text is UTF-16."""
    return kind in (kinds.LPWSTR, kinds.LPTSTR) or (is_unicode and not kind)


def by_value(type_: TypeDesc, info: MarshalInfo) -> MarshalInfo:
    """Drops LPStruct from a class with a layout, for which it is the default."""
    if info.kind == kinds.LPSTRUCT and type_.is_class and not type_.is_string:
        return info._replace(kind=0)
    return info
