"""Assembler names of all entities of a program.

A name is `ry_`, for data a kind of two or three letters, then the readable part of the .NET name. If that is not
unique, `__` and ten hex digits of a hash over the unique name follow. Names depend only on the entity, so objects
compiled separately agree. Characters: letters, digits, `_`, `.` and `$` (nesting, arrays, generics); no name looks like
a register or an operator.
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
_SPELLINGS = (("[]", "$A"), ("&", "$R"), ("*", "$P"), ("+", "$"), ("`", "_"), ("[", "$L"), ("]", "$G"), (",", "$"))


def digest(text: str) -> str:
    """Returns ten hex digits of a hash of `text`."""
    return hashlib.blake2s(text.encode("utf-8", "surrogatepass"), digest_size=5).hexdigest()


def readable(name: str) -> str:
    """Returns `name` in the assembler's alphabet, truncated; not unique."""
    for text, spelling in _SPELLINGS:
        if text in name:
            name = name.replace(text, spelling)
    return _CLEAN.sub("_", name)[:_MAX_READABLE]


class Mangler:
    """Names of types, methods, fields and literals, cached."""

    __slots__ = ("_types", "_methods", "_repeats")

    def __init__(self) -> None:
        self._types: dict[TypeDesc, str] = {}
        self._methods: dict[MethodDesc, str] = {}
        self._repeats: dict[TypeDesc, dict[int, int]] = {}

    def type_name(self, type_: TypeDesc) -> str:
        """Returns the common part of all symbols of a type: without hash for simple types of the core library."""
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
        """Returns the symbol of the code of a method."""
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
        """Returns the symbol of the entry of a value type's instance method that takes a boxed `this`."""
        return f"{self.method(method)}$unbox"

    def method_table(self, type_: TypeDesc) -> str:
        """Returns the symbol of the MethodTable."""
        return f"ry_MT_{self.type_name(type_)}"

    def runtime_type(self, type_: TypeDesc) -> str:
        """Returns the symbol of the frozen System.RuntimeType object."""
        return f"ry_RT_{self.type_name(type_)}"

    def statics(self, type_: TypeDesc) -> str:
        """Returns the symbol of the block of a type's static fields."""
        return f"ry_ST_{self.type_name(type_)}"

    def thread_statics(self, type_: TypeDesc) -> str:
        """Returns the symbol of the TlsDesc of a type's thread statics."""
        return f"ry_TLS_{self.type_name(type_)}"

    def class_init(self, type_: TypeDesc) -> str:
        """Returns the symbol of the ClassInit record."""
        return f"ry_CI_{self.type_name(type_)}"

    def rva_field(self, field: FieldDesc) -> str:
        """Returns the symbol of the bytes of an RVA field."""
        return f"ry_RVA_{readable(field.name)}__{digest(self._unique_field_name(field))}"

    def field_handle(self, field: FieldDesc) -> str:
        """Returns the symbol of the descriptor of a field."""
        return f"ry_FD_{readable(field.name)}__{digest(self._unique_field_name(field))}"

    def _unique_field_name(self, field: FieldDesc) -> str:
        """Returns a name that no other field shares: fields of one name may differ in their types (ECMA-335
        II.22.15)."""
        owner = field.owner.type_def
        known = self._repeats.get(owner)
        if known is None:
            known = self._repeats[owner] = number_repeats((each.name, each.token) for each in fields_of(owner))
        place = known.get(field.token, 0)
        return f"{field.owner.unique_name}::{field.name}" + (f"#{place}" if place else "")

    def method_handle(self, method: MethodDesc) -> str:
        """Returns the symbol of the opaque descriptor of a method."""
        return f"ry_MD{self.method(method)[2:]}"

    def generic_virtual_cell(self, method: MethodDesc) -> str:
        """Returns the symbol of the table of a generic virtual method's targets."""
        return f"ry_GVM{self.method(method)[2:]}"

    def dispatch_cell(self, caller: MethodDesc, number: int) -> str:
        """Returns the symbol of the cell of the `number`-th interface call in `caller`."""
        return f"ry_DC{number}{self.method(caller)[2:]}"

    def lookup_cell(self, method: MethodDesc, number: int) -> str:
        """Returns the symbol of the cell of the `number`-th lookup in a generic context in the code of `method`."""
        return f"ry_GL{number}{self.method(method)[2:]}"

    def string(self, value: str) -> str:
        """Returns the symbol of a frozen string literal; its first letters are in the name, for readability."""
        start = _CLEAN.sub("_", value[:16]).replace("$", "_")
        return f"ry_S_{start}__{digest(value)}"

    def pinvoke_cell(self, assembly: str, library: str, entry: str) -> str:
        """Returns the symbol of the cell of a native function that is resolved when code of that assembly first calls
        it."""
        return f"ry_PI_{readable(entry)}__{digest(f'{assembly}!{library}!{entry}')}"
