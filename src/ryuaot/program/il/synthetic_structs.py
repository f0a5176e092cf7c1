"""Structs that are in no file: native forms of structs that are passed by value, with given offsets."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ryuaot.metadata.elements import ElementType, FieldFlags, TypeFlags
from ryuaot.typesystem.fields import FieldDesc
from ryuaot.typesystem.type_desc import TypeDesc
from ryuaot.typesystem.type_layout import TypeLayout, size_of

if TYPE_CHECKING:
    from collections.abc import Sequence


class Part(NamedTuple):
    """A field of a synthetic struct: offset, type."""

    offset: int
    type: TypeDesc


class SyntheticField(FieldDesc):
    """A field with a given type, which is not read from metadata."""

    __slots__ = ("_field_type",)

    def __init__(self, owner: TypeDesc, type_: TypeDesc, index: int) -> None:
        super().__init__(owner, None, f"F{index}", FieldFlags.PUBLIC, 0, index)
        self._field_type = type_

    @property
    def type(self) -> TypeDesc:
        return self._field_type


class SyntheticStruct(TypeDesc):
    """A struct without references, with given size, alignment and fields. Interned by its creator; `name` is unique in
    the module."""

    __slots__ = ()

    def __init__(self, model: TypeDesc, name: str, size: int, align: int, parts: Sequence[Part]) -> None:
        super().__init__(model.context, model.module, ElementType.VALUETYPE, name, "")
        self.flags = TypeFlags.EXPLICIT_LAYOUT | TypeFlags.SEALED
        self.is_value_type = True
        self._base = None
        fields = [SyntheticField(self, part.type, index) for index, part in enumerate(parts)]
        self.fields_cache = tuple(fields)
        offsets: dict[FieldDesc, int] = {f: part.offset for f, part in zip(fields, parts, strict=True)}
        self.layout_cache = TypeLayout(
            size, align, size, offsets, (), (), True, False, is_overlapping=_is_overlapping(parts), field_end=size
        )


def _is_overlapping(parts: Sequence[Part]) -> bool:
    end = 0
    for part in sorted(parts, key=lambda p: p.offset):
        if part.offset < end:
            return True
        end = max(end, part.offset + size_of(part.type, part.type.context.target))
    return False
