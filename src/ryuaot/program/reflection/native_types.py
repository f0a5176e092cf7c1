"""Types that conversions between managed values and native memory need: those with a native layout, and of their
fields."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.errors import BadInput
from ryuaot.program.interop.native_layout import DELEGATE, STRUCT, native_layout

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ryuaot.program.interop.native_layout import NativeLayout
    from ryuaot.program.reachability.rapid_type_analysis import Reachability
    from ryuaot.typesystem.types import TypeDesc


def mention_native_types(reach: Reachability, types: Iterable[TypeDesc]) -> None:
    """Adds the types that the conversions of these types allocate or query: arrays, delegates, records of nested
    structs."""
    for type_ in types:
        layout = layout_or_none(type_, reach)
        for field in layout.fields if layout is not None else ():
            if field.type is None:
                continue
            if field.kind == DELEGATE:
                reach.runtime_type(field.type)
            elif field.kind == STRUCT:
                reach.type(field.type)
            else:
                reach.construct(field.type)


def layout_or_none(type_: TypeDesc, reach: Reachability) -> NativeLayout | None:
    """Returns the native layout of a type, if it has one."""
    if type_.contains_generic_params or type_.element_type is not None:
        return None
    try:
        return native_layout(type_, reach.context.target, is_field=True)
    except BadInput:
        return None
