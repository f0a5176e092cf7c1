"""Types as debuggers see them: what is in a variable, and how the objects of a class are laid out.

Each is a unit of its own with the signature of `debug_names.py`. A variable of a class is a pointer to an object.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from elftools.dwarf.enums import ENUM_DW_ACCESS, ENUM_DW_ATE

from ryuaot.errors import RyuaotError
from ryuaot.metadata.elements import ElementType
from ryuaot.program.debugging.debug_entries import (
    END,
    LANGUAGE,
    abbreviations,
    entry,
    joined,
    section,
    unit_header,
)
from ryuaot.program.debugging.debug_names import ELEMENTS, OBJECT, VARIABLE, signature, source_name
from ryuaot.typesystem.members import enum_underlying, fields_of, instance_fields_of
from ryuaot.typesystem.type_layout import field_offset, layout_of, size_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ryuaot.target import Target
    from ryuaot.typesystem.type_desc import TypeDesc

_ENCODINGS: Final = {
    ElementType.BOOLEAN: "boolean", ElementType.CHAR: "UTF", ElementType.I1: "signed", ElementType.U1: "unsigned",
    ElementType.I2: "signed", ElementType.U2: "unsigned", ElementType.I4: "signed", ElementType.U4: "unsigned",
    ElementType.I8: "signed", ElementType.U8: "unsigned", ElementType.R4: "float", ElementType.R8: "float",
    ElementType.I: "signed", ElementType.U: "unsigned",
}  # fmt: skip
_PUBLIC: Final = ENUM_DW_ACCESS["DW_ACCESS_public"]
_MOST: Final = 20_000
"""Types of a program that are described. Fields lead from one to the next, and generic ones need not end."""


class TypeUnits:
    """Describes types and those that they consist of. lines: the text of their units."""

    def __init__(self, target: Target) -> None:
        self._target = target
        self._pointer = target.pointer_size
        self._pending: list[tuple[TypeDesc, str]] = []
        self._known: set[tuple[TypeDesc, str]] = set()
        self._count = 0

    def text(self, types: Iterable[TypeDesc]) -> list[str]:
        """Returns the lines of a file: the units of the types of these variables, and of what they lead to."""
        for type_ in types:
            self._ask(type_)
        writers = {VARIABLE: self._variable, OBJECT: self._object, ELEMENTS: self._elements}
        units: list[list[str]] = []
        at = 0
        while at < len(self._pending):
            type_, kind = self._pending[at]
            at += 1
            units.append(self._unit(signature(type_, kind), writers[kind](type_)))
        return [*abbreviations(), section("debug_info"), *joined(units)]

    def _ask(self, type_: TypeDesc, kind: str = VARIABLE) -> bytes:
        """Returns the signature of a unit, which will be written."""
        if (type_, kind) not in self._known and len(self._known) < _MOST:
            self._known.add((type_, kind))
            self._pending.append((type_, kind))
        return signature(type_, kind)

    # Units

    def _unit(self, number: bytes, lines: list[str]) -> list[str]:
        """Returns a unit; the first of the lines are the type's entry."""
        label = f".Lry_debug_type{self._count}"
        self._count += 1
        return [
            *unit_header(label, "DW_UT_type", self._pointer),
            f"\t.byte {','.join(map(str, number))}",
            f"\t.4byte {label}_entry-{label}+4",  # from the unit's length on
            *entry("types", LANGUAGE),
            f"{label}_entry:",
            *lines,
            END,
            f"{label}_end:",
        ]

    def _variable(self, type_: TypeDesc) -> list[str]:
        pointer, element = self._pointer, type_.element_type
        if type_.is_byref and element is not None:
            return entry("reference", pointer, self._ask(element))
        if type_.is_pointer and element is not None and not element.is_void:
            return entry("pointer", pointer, self._ask(element))
        if type_.is_pointer or type_.is_function_pointer or type_.contains_generic_params:
            return entry("untyped pointer", pointer)
        if not type_.is_value_type:
            return entry("pointer", pointer, self._ask(type_, OBJECT))
        if type_.is_enum:
            return self._enumeration(type_)
        if type_.etype in _ENCODINGS and type_.is_primitive:
            encoding = ENUM_DW_ATE[f"DW_ATE_{_ENCODINGS[type_.etype]}"]
            name = "char16_t" if type_.etype == ElementType.CHAR else source_name(type_)  # what C++ has for it
            return entry("base", name, encoding, size_of(type_, self._target))
        return self._struct(type_)

    def _enumeration(self, type_: TypeDesc) -> list[str]:
        underlying = enum_underlying(type_.type_def)
        found = entry("enumeration", source_name(type_), size_of(type_, self._target), self._ask(underlying))
        for field in fields_of(type_.type_def):
            value = type_.module.constant_of(field.token) if field.is_literal else None
            if isinstance(value, int):
                found += entry("enumerator", field.name, int(value))
        return [*found, END]

    def _struct(self, type_: TypeDesc) -> list[str]:
        try:
            size = layout_of(type_, self._target).size
        except RyuaotError:  # a type that cannot be loaded: the method throws before there is a value
            return [*entry("struct", source_name(type_), 0), END]
        return [*entry("struct", source_name(type_), size), *self._members(type_), END]

    def _members(self, type_: TypeDesc) -> list[str]:
        return joined(
            entry("member", field.name, self._ask(field.type), field_offset(field, self._target))
            for field in instance_fields_of(type_)
        )

    def _object(self, type_: TypeDesc) -> list[str]:
        name, pointer = source_name(type_), self._pointer
        if type_.is_array and type_.element_type is not None:
            length = self._ask(type_.context.primitive(ElementType.I4))
            found = [*entry("struct", name, 2 * pointer), *entry("member", "Length", length, pointer)]
            if type_.is_szarray:
                found += entry("member", "Items", self._ask(type_.element_type, ELEMENTS), 2 * pointer)
            return [*found, END]
        base = type_.base_type
        if type_.is_interface or base is None:  # System.Object, and what may be any object
            return [*entry("struct", name, pointer), END]
        try:
            size = layout_of(type_, self._target).instance_size
            members = self._members(type_)
        except RyuaotError:
            return [*entry("struct", name, pointer), END]
        return [*entry("struct", name, size), *entry("base class", self._ask(base, OBJECT), 0, _PUBLIC), *members, END]

    def _elements(self, type_: TypeDesc) -> list[str]:
        """Returns an array whose length is not known here."""
        return [*entry("elements", self._ask(type_)), *entry("unknown count"), END]
