"""Types that conversions between managed values and native memory need: those with a native layout, and of their
fields."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from ryuaot.errors import BadInput
from ryuaot.program.interop.native_layout import DELEGATE, STRUCT, native_layout

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ryuaot.program.interop.native_layout import NativeLayout
    from ryuaot.target import Target
    from ryuaot.typesystem.types import TypeDesc


class TypeSink(Protocol):
    """What types are added to: the closure of a program."""

    def type(self, type_: TypeDesc) -> None:
        """Adds a type."""

    def runtime_type(self, type_: TypeDesc) -> None:
        """Adds the type's System.RuntimeType object."""

    def construct(self, type_: TypeDesc) -> None:
        """Adds objects of a type."""


def mention_native_types(sink: TypeSink, types: Iterable[TypeDesc], target: Target) -> None:
    """Adds the types that the conversions of these types allocate or query: arrays, delegates, records of nested
    structs."""
    for type_ in types:
        layout = layout_or_none(type_, target)
        for field in layout.fields if layout is not None else ():
            if field.type is None:
                continue
            if field.kind == DELEGATE:
                sink.runtime_type(field.type)
            elif field.kind == STRUCT:
                sink.type(field.type)
            else:
                sink.construct(field.type)


def layout_or_none(type_: TypeDesc, target: Target) -> NativeLayout | None:
    """Returns the native layout of a type, if it has one."""
    if type_.contains_generic_params or type_.element_type is not None:
        return None
    try:
        return native_layout(type_, target, is_field=True)
    except BadInput:
        return None
