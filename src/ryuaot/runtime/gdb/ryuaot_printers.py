"""Values of .NET in gdb. A program that was built with -g carries this script (docs/howto/debug-a-program.md)."""

from __future__ import annotations

import decimal
from collections.abc import Callable, Iterator
from typing import Any

import gdb


def _target(value: Any) -> Any:
    """Returns the object that a reference points to, or None."""
    return value.dereference() if value.type.strip_typedefs().code == gdb.TYPE_CODE_PTR and int(value) else None


class _String:
    """A string: its characters, with quotes."""

    def __init__(self, value: Any) -> None:
        text = _target(value)
        first = text["_firstChar"].address.cast(gdb.lookup_type("char").pointer())
        length = int(text["_stringLength"])
        memory = gdb.selected_inferior().read_memory(first, 2 * length) if length else b""
        self._text = bytes(memory).decode("utf-16-le", "replace")

    def to_string(self) -> Any:
        return self._text

    def display_hint(self) -> str:
        return "string"


class _Elements:
    """An array, and what is like one: a count and where the elements are."""

    def __init__(self, name: str, count: int, array: Any) -> None:
        self._name = name
        self._count = count
        self._array = array

    def to_string(self) -> Any:
        return f"{self._name} of {self._count}"

    def children(self) -> Iterator[tuple[str, Any]]:
        for index in range(self._count):
            yield f"[{index}]", self._array["Items"][index]

    def display_hint(self) -> str:
        return "array"


def _array(value: Any) -> _Elements:
    array = _target(value)
    return _Elements(array.type.name, int(array["Length"]), array)


def _list(value: Any) -> _Elements:
    found = _target(value)
    return _Elements(found.type.name, int(found["_size"]), _target(found["_items"]))


class _Dictionary:
    """A dictionary: keys and values in the order of its entries."""

    def __init__(self, value: Any) -> None:
        found = _target(value)
        self._name = found.type.name
        self._entries = _target(found["_entries"])
        self._count = int(found["_count"])
        self._free = int(found["_freeCount"])

    def to_string(self) -> Any:
        return f"{self._name} of {self._count - self._free}"

    def children(self) -> Iterator[tuple[str, Any]]:
        for index in range(self._count):
            entry = self._entries["Items"][index]
            if int(entry["next"]) >= -1:  # others are free
                yield f"key {index}", entry["key"]
                yield f"value {index}", entry["value"]

    def display_hint(self) -> str:
        return "map"


class _Nullable:
    """A value, or null."""

    def __init__(self, value: Any) -> None:
        self._value = value

    def to_string(self) -> Any:
        return self._value["value"] if self._value["hasValue"] else "null"


class _Decimal:
    """A decimal number, with its zeros at the end."""

    def __init__(self, value: Any) -> None:
        fields = {field.name.lstrip("_"): int(value[field.name]) for field in value.type.fields()}
        flags = fields["flags"] & 0xFFFFFFFF
        if "lo64" in fields:
            low = fields["lo64"] & (1 << 64) - 1
        else:
            low = (fields["mid"] & 0xFFFFFFFF) << 32 | fields["lo"] & 0xFFFFFFFF
        high = fields.get("hi32", fields.get("hi", 0)) & 0xFFFFFFFF
        digits = tuple(map(int, str(high << 64 | low)))
        self._number = decimal.Decimal((flags >> 31, digits, -(flags >> 16 & 0xFF)))

    def to_string(self) -> Any:
        return format(self._number, "f")


_REFERENCES: tuple[tuple[Callable[[str], bool], Callable[[Any], Any]], ...] = (
    (lambda name: name == "string", _String),
    (lambda name: name.endswith("[]"), _array),
    (lambda name: name.startswith("System.Collections.Generic.List<"), _list),
    (lambda name: name.startswith("System.Collections.Generic.Dictionary<"), _Dictionary),
)
_VALUES: tuple[tuple[Callable[[str], bool], Callable[[Any], Any]], ...] = (
    (lambda name: name == "decimal", _Decimal),
    (lambda name: name.startswith("System.Nullable<"), _Nullable),
)


class _Printers:
    """What gdb asks for the printer of a value."""

    name = "ryuaot"

    def __call__(self, value: Any) -> Any:
        """Returns the printer, or None."""
        type_, table = value.type.strip_typedefs(), _VALUES
        if type_.code == gdb.TYPE_CODE_PTR:
            type_, table = type_.target().strip_typedefs(), _REFERENCES
            if not int(value):
                return None
        name = type_.name or ""
        return next((make(value) for matches, make in table if matches(name)), None)


if not any(getattr(known, "name", "") == _Printers.name for known in gdb.pretty_printers):
    gdb.pretty_printers.append(_Printers())
