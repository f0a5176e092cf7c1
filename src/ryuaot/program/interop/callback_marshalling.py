"""Arguments and results of calls by native code: the reverse direction of `argument_marshalling.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.program.interop import marshal_info as kinds
from ryuaot.program.interop.argument_marshalling import OutgoingStub, by_value, is_wide
from ryuaot.program.interop.marshal_info import MarshalInfo, cannot_marshal
from ryuaot.program.interop.native_layout import BOOL8, BOOL32, CHAR8, CLASS, COPY, STRING, WIDE_STRING

if TYPE_CHECKING:
    from ryuaot.typesystem.types import TypeDesc

_BUILDER = "System.Text.StringBuilder"
_MARSHAL = "System.Runtime.InteropServices.Marshal"
_NATIVE_TEXTS = "RyuAot.NativeTexts"


class IncomingStub(OutgoingStub):
    """A stub that native code calls: `load` pushes managed values, `back` follows the managed call."""

    def receive_argument(self, index: int, type_: TypeDesc, info: MarshalInfo, is_unicode: bool) -> None:
        """Adds the code for one argument from native code."""
        if type_.is_byref and type_.element_type is not None:
            self._receive_reference(index, type_.element_type, info, is_unicode)
        elif type_.is_array:
            self._receive_array(index, type_, info, is_unicode)
        elif type_.full_name == _BUILDER:
            self._receive_builder(index, type_, info, is_unicode)
        elif self.is_a(type_, "SafeHandle"):
            raise cannot_marshal(self.method, index + 1, "SafeHandles cannot be marshaled from unmanaged to managed.")
        elif self.is_a(type_, "CriticalHandle"):
            why = "CriticalHandles cannot be marshaled from unmanaged to managed."
            raise cannot_marshal(self.method, index + 1, why)
        elif type_.is_pointer or type_.is_function_pointer:
            self.plain(index, type_)
        else:
            self._receive_value(index, type_, info, is_unicode)

    def _receive_value(self, index: int, type_: TypeDesc, info: MarshalInfo, is_unicode: bool) -> None:
        form = self.form(index + 1, type_, by_value(type_, info), is_unicode)
        if form.kind == CLASS:
            self._receive_object(index, type_, info)
            return
        native = self.structs.of_form(type_, form)
        self.plain(index, native)
        if form.kind in (BOOL32, BOOL8):
            self.load[-1] += "; ldc.i4.0; cgt.un"
        elif form.kind == CHAR8:
            self.load[-1] += f"; {self.call('Widen')}"
        elif form.kind in (STRING, WIDE_STRING):
            read = self.method_of(_MARSHAL, "PtrToStringUni" if form.kind == WIDE_STRING else "PtrToStringUTF8", 1)
            self.load[-1] += f"; call {read}"
        elif form.kind != COPY or native is not type_:
            local = self.local(type_)
            self.before.append(self.convert("Get", f"ldarga {index}; conv.u; ldloca {local}", form))
            self.load[-1] = f"ldloc {local}"

    def _receive_object(self, index: int, type_: TypeDesc, info: MarshalInfo) -> None:
        """Makes an object from the native fields that an argument points to."""
        local, table = self.local(type_), self.table(type_)
        make = f"ldarg {index}; {table}; {self.call('ObjectFromNative')}; castclass {self.name(type_)}; stloc {local}"
        self.before.append(make)
        self.native.append(self.known("IntPtr"))
        self.load.append(f"ldloc {local}")
        if info.comes_out(by_reference=False) or self._is_passed_in_place(type_):
            self.back.append(f"ldloc {local}; ldarg {index}; {table}; {self.call('ObjectBack')}")

    def _receive_reference(self, index: int, type_: TypeDesc, info: MarshalInfo, is_unicode: bool) -> None:
        goes_in, comes_out = info.goes_in(), info.comes_out(by_reference=True)
        if type_.is_array or type_.full_name == _BUILDER or self.is_a(type_, "SafeHandle"):
            raise self.refuse(f"a reference to {type_.full_name}, given by native code")
        if type_.is_pointer or type_.is_function_pointer:
            self.plain(index, self.known("IntPtr"))
            return
        form = self.form(index + 1, type_, by_value(type_, info), is_unicode)
        if form.kind == COPY:
            self.plain(index, self.known("IntPtr"))
            return
        local = self.local(type_)
        self.native.append(self.known("IntPtr"))
        self.load.append(f"ldloca {local}")
        if form.kind == CLASS:
            table = self.table(type_)
            get = f"ldarg {index}; ldind.i; {table}; {self.call('ObjectFromNative')}; castclass {self.name(type_)}"
            get += f"; stloc {local}"
            put = f"ldloc {local}; ldc.i4.1; {table}; {self.call('ObjectToNative')}; stind.i"
            clear, put = f"ldarg {index}; ldind.i; {table}; {self.call('FreeObject')}", f"ldarg {index}; {put}"
        else:
            get = self.convert("Get", f"ldarg {index}; ldloca {local}", form)
            put = self.convert("Put", f"ldloca {local}; ldarg {index}", form)
            clear = self.release(f"ldarg {index}", form)
        if goes_in:
            self.before.append(get)
        if comes_out:
            self.back += [clear, put] if goes_in else [put]

    def _receive_array(self, index: int, type_: TypeDesc, info: MarshalInfo, is_unicode: bool) -> None:
        form = self._element_form(index + 1, type_, info, is_unicode)
        if not type_.is_szarray:
            raise self.refuse(f"an array {type_.full_name}, given by native code")
        local = self.local(type_)
        self.before.append(
            f"ldarg {index}; {self.count(info)}; ldc.i4 {form.kind}; ldc.i4 {form.size}; {self.table(form.type)}; "
            f"{self.table(type_)}; {self.call('ArrayFromNative')}; castclass {self.name(type_)}; stloc {local}"
        )
        self.native.append(self.known("IntPtr"))
        self.load.append(f"ldloc {local}")
        if info.comes_out(by_reference=False):
            self.back.append(self.convert("ArrayBack", f"ldloc {local}; ldarg {index}", form))

    def _receive_builder(self, index: int, type_: TypeDesc, info: MarshalInfo, is_unicode: bool) -> None:
        local, wide = self.local(type_), int(is_wide(info.kind, is_unicode))
        make, back = self.method_of(_NATIVE_TEXTS, "Make"), self.method_of(_NATIVE_TEXTS, "Back")
        self.before.append(f"ldarg {index}; ldc.i4 {wide}; call {make}; stloc {local}")
        self.native.append(self.known("IntPtr"))
        self.load.append(f"ldloc {local}")
        if info.is_out or not info.is_in:
            self.back.append(f"ldloc {local}; ldarg {index}; ldc.i4 {wide}; call {back}")

    def return_result(self, type_: TypeDesc, info: MarshalInfo, is_unicode: bool) -> tuple[TypeDesc, str]:
        """Returns the native result type, and code that converts the managed value on the stack into the native one."""
        word = self.known("IntPtr")
        if type_.is_void or type_.is_pointer or type_.is_function_pointer:
            return type_, ""
        if type_.is_byref:
            return word, "conv.u"
        if self.is_a(type_, "SafeHandle"):
            raise cannot_marshal(self.method, 0, "SafeHandles cannot be returned from managed to unmanaged.")
        if type_.is_array or type_.full_name == _BUILDER or info.kind == kinds.CUSTOM:
            raise cannot_marshal(self.method, 0, "Invalid managed/unmanaged type combination.")
        form = self.form(0, type_, info, is_unicode)
        if form.kind in (BOOL32, BOOL8):
            return self.structs.of_form(type_, form), "ldc.i4.0; cgt.un"
        if form.kind == CHAR8:
            return self.known("Byte"), self.call("Narrow")
        if form.kind == CLASS:
            return word, f"ldc.i4.1; {self.table(type_)}; {self.call('ObjectToNative')}"
        native = self.structs.of_form(type_, form)
        if form.kind == COPY and native is type_:
            return native, ""
        managed, memory = self.local(type_), self.local(native)
        put = self.convert("Put", f"ldloca {managed}; ldloca {memory}; conv.u", form)
        return native, f"stloc {managed}; {put}; ldloc {memory}"
