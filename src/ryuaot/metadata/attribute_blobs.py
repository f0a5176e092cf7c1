"""Custom attribute values (ECMA-335 II.23.3)."""

from __future__ import annotations

import struct
from collections.abc import Callable
from dataclasses import dataclass
from typing import Union

from ryuaot.errors import BadInput
from ryuaot.metadata.elements import ElementType
from ryuaot.metadata.heaps import compressed

AttributeValue = Union[int, float, bool, str, None, tuple["AttributeValue", ...], "BoxedValue"]
_FORMATS = {
    ElementType.BOOLEAN: "<?", ElementType.CHAR: "<H", ElementType.I1: "<b", ElementType.U1: "<B", ElementType.I2: "<h",
    ElementType.U2: "<H", ElementType.I4: "<i", ElementType.U4: "<I", ElementType.I8: "<q", ElementType.U8: "<Q",
    ElementType.R4: "<f", ElementType.R8: "<d",
}
_TYPE = 0x50
_BOXED = 0x51
_FIELD = 0x53
_PROPERTY = 0x54
_ENUM = 0x55
_MAX_NESTING = 8


@dataclass(frozen=True, slots=True)
class AttributeType:
    """Type of an attribute argument: an element type; `type_name` for enums, `element` for arrays.

    kind is an ElementType value, or 0x50 (System.Type), 0x51 (boxed object), 0x55 (enum, of serialized name type_name).
    """

    kind: int
    type_name: str = ""
    element: AttributeType | None = None


@dataclass(frozen=True, slots=True)
class BoxedValue:
    """The value of an argument whose parameter is an object: the blob says of which type it is."""

    type: AttributeType
    value: AttributeValue


@dataclass(frozen=True, slots=True)
class CustomAttribute:
    """A decoded attribute: its type's full name, positional values, and named ones (fields and properties alike).

    Enum values are integers, types their serialized names, arrays tuples.
    """

    type_name: str
    fixed: tuple[AttributeValue, ...]
    named: dict[str, AttributeValue]


# Underlying element type of the enum that the attribute calls so.
EnumSize = Callable[[str], int]


class AttributeReader:
    """Reads one attribute blob; `enum_etype` finds the underlying element type of an enum by its serialized name."""

    def __init__(self, path: str, blob: bytes, enum_etype: EnumSize) -> None:
        self.path = path
        self.blob = blob
        self.position = 0
        self.enum_etype = enum_etype
        self._nesting = 0

    def read(self, type_name: str, params: list[AttributeType]) -> CustomAttribute:
        """Reads the whole attribute, given the parameter types of its constructor."""
        if not self.blob:
            return CustomAttribute(type_name, (), {})
        if self._take(2) != b"\x01\x00":
            raise BadInput(self.path, f"custom attribute {type_name} has no valid prolog")
        fixed = tuple([self._value(p) for p in params])
        named: dict[str, AttributeValue] = {}
        for _ in range(int.from_bytes(self._take(2), "little")):
            if self._take(1)[0] not in (_FIELD, _PROPERTY):
                raise BadInput(self.path, f"custom attribute {type_name} has an invalid named argument")
            argument = self._type()
            name = self._string() or ""
            named[name] = self._value(argument)
        return CustomAttribute(type_name, fixed, named)

    def _take(self, size: int) -> bytes:
        data = self.blob[self.position:self.position + size]
        if len(data) != size:
            raise BadInput(self.path, "custom attribute value is truncated")
        self.position += size
        return data

    def _string(self) -> str | None:
        """Reads a SerString: null is the single byte 0xFF."""
        if self.position < len(self.blob) and self.blob[self.position] == 0xFF:
            self.position += 1
            return None
        size, self.position = compressed(self.path, self.blob, self.position)
        return self._take(size).decode("utf-8", "replace")

    def _type(self) -> AttributeType:
        """Reads a FieldOrPropType."""
        kind = self._take(1)[0]
        if kind == _ENUM:
            return AttributeType(_ENUM, self._string() or "")
        if kind == ElementType.SZARRAY:
            self._nesting += 1
            if self._nesting > _MAX_NESTING:
                raise BadInput(self.path, "custom attribute value is nested too deeply")
            element = self._type()
            self._nesting -= 1
            return AttributeType(kind, "", element)
        return AttributeType(kind)

    def _value(self, type_: AttributeType) -> AttributeValue:
        kind = type_.kind
        if kind == _ENUM:
            kind = self.enum_etype(type_.type_name)
        layout = _FORMATS.get(ElementType(kind)) if kind in _FORMATS else None
        if layout is not None:
            value: int | float | bool = struct.unpack(layout, self._take(struct.calcsize(layout)))[0]
            return value
        if kind in (ElementType.STRING, _TYPE):
            return self._string()
        if kind in (_BOXED, ElementType.OBJECT):
            self._nesting += 1
            if self._nesting > _MAX_NESTING:
                raise BadInput(self.path, "custom attribute value is nested too deeply")
            inner = self._type()
            boxed = BoxedValue(inner, self._value(inner))
            self._nesting -= 1
            return boxed
        if kind == ElementType.SZARRAY and type_.element is not None:
            return self._array(type_.element)
        raise BadInput(self.path, f"custom attribute argument of invalid type 0x{kind:02x}")

    def _array(self, element: AttributeType) -> AttributeValue:
        count = int.from_bytes(self._take(4), "little")
        if count == 0xFFFFFFFF:
            return None
        if count > len(self.blob) - self.position:
            raise BadInput(self.path, "custom attribute array is truncated")
        return tuple([self._value(element) for _ in range(count)])
