"""Assembler names of everything in a program.

A name is `ry_`, for data a two- or three-letter kind, then as much of the .NET name as is readable, then, where that
is not unique, `__` and ten hex digits of a hash over the unique name. Names depend on nothing but the entity, so
objects compiled apart agree. Characters: letters, digits, `_`, `.` and `$` (nesting, arrays, generics); nothing looks
like a register or an operator.
"""

from __future__ import annotations

import hashlib
import re
from typing import TYPE_CHECKING

from ryuaot.typesystem.members import fields_of, number_repeats

if TYPE_CHECKING:
    from ryuaot.typesystem.fields import FieldDesc
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.types import TypeDesc

_MAX_READABLE = 72
_CLEAN = re.compile(r"[^A-Za-z0-9_.$]+")
_SPELLED = (("[]", "$A"), ("&", "$R"), ("*", "$P"), ("+", "$"), ("`", "_"), ("[", "$L"), ("]", "$G"), (",", "$"))


def digest(text: str) -> str:
    """Ten hex digits that stand for `text`."""
    return hashlib.blake2s(text.encode("utf-8", "surrogatepass"), digest_size=5).hexdigest()


def readable(name: str) -> str:
    """`name` in the assembler's alphabet, cut to a length; not unique."""
    for text, spelling in _SPELLED:
        if text in name:
            name = name.replace(text, spelling)
    return _CLEAN.sub("_", name)[:_MAX_READABLE]


class Mangler:
    """Names of types, methods, fields and literals; remembers them."""

    __slots__ = ("_types", "_methods", "_again")

    def __init__(self) -> None:
        self._types: dict[TypeDesc, str] = {}
        self._methods: dict[MethodDesc, str] = {}
        self._again: dict[TypeDesc, dict[int, int]] = {}

    def type_name(self, type_: TypeDesc) -> str:
        """The part that all symbols of a type share: plain for the simple types of the core library, hashed for all
        others."""
        name = self._types.get(type_)
        if name is None:
            full = type_.full_name
            name = readable(full)
            plain = type_.module.is_core and name == full and len(full) < _MAX_READABLE
            if not plain:
                name = f"{name}__{digest(type_.unique_name)}"
            self._types[type_] = name
        return name

    def method(self, method: MethodDesc) -> str:
        """The code of a method."""
        name = self._methods.get(method)
        if name is None:
            unique = method.unique_name
            plain = method.name.lstrip(".")
            if method.method_args:
                plain += f"[{','.join([a.name for a in method.method_args])}]"
            name = f"ry_{readable(f'{method.owner.full_name}.{plain}')}__{digest(unique)}"
            self._methods[method] = name
        return name

    def unboxing_stub(self, method: MethodDesc) -> str:
        """The entry of a value type's instance method that takes a boxed `this`."""
        return f"{self.method(method)}$unbox"

    def method_table(self, type_: TypeDesc) -> str:
        """The MethodTable."""
        return f"ry_MT_{self.type_name(type_)}"

    def type_info(self, type_: TypeDesc) -> str:
        """The TypeInfo record."""
        return f"ry_TI_{self.type_name(type_)}"

    def runtime_type(self, type_: TypeDesc) -> str:
        """The frozen System.RuntimeType object."""
        return f"ry_RT_{self.type_name(type_)}"

    def statics(self, type_: TypeDesc) -> str:
        """The block of a type's static fields."""
        return f"ry_ST_{self.type_name(type_)}"

    def thread_statics(self, type_: TypeDesc) -> str:
        """The TlsDesc of a type's thread statics."""
        return f"ry_TLS_{self.type_name(type_)}"

    def class_init(self, type_: TypeDesc) -> str:
        """The ClassInit record."""
        return f"ry_CI_{self.type_name(type_)}"

    def rva_field(self, field: FieldDesc) -> str:
        """The bytes of a field that the file initialises."""
        return f"ry_RVA_{readable(field.name)}__{digest(self._field(field))}"

    def field_handle(self, field: FieldDesc) -> str:
        """The descriptor of a field without RVA."""
        return f"ry_FD_{readable(field.name)}__{digest(self._field(field))}"

    def _field(self, field: FieldDesc) -> str:
        """A name that no other field shares: fields of one name may differ in their types (ECMA-335 II.22.15)."""
        owner = field.owner.type_def
        known = self._again.get(owner)
        if known is None:
            known = self._again[owner] = number_repeats((each.name, each.token) for each in fields_of(owner))
        place = known.get(field.token, 0)
        return f"{field.owner.unique_name}::{field.name}" + (f"#{place}" if place else "")

    def method_handle(self, method: MethodDesc) -> str:
        """The opaque descriptor of a method."""
        return f"ry_MD{self.method(method)[2:]}"

    def generic_virtual_cell(self, method: MethodDesc) -> str:
        """The table of a generic virtual method's targets."""
        return f"ry_GVM{self.method(method)[2:]}"

    def dispatch_cell(self, caller: MethodDesc, number: int) -> str:
        """The cell of the `number`-th interface call in `caller`."""
        return f"ry_DC{number}{self.method(caller)[2:]}"

    def string(self, value: str) -> str:
        """A frozen string literal; its first letters are in the name, for the reader."""
        start = _CLEAN.sub("_", value[:16]).replace("$", "_")
        return f"ry_S_{start}__{digest(value)}"

    def utf8(self, value: str) -> str:
        """Zero-terminated UTF-8 text for the runtime."""
        return f"ry_U8_{_CLEAN.sub('_', value[:16]).replace('$', '_')}__{digest(value)}"

    def pinvoke_cell(self, assembly: str, library: str, entry: str) -> str:
        """The cell of a native function that is looked up when code of that assembly first calls it."""
        return f"ry_PI_{readable(entry)}__{digest(f'{assembly}!{library}!{entry}')}"
