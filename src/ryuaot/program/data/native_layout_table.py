"""The section `ryu_layouts`: native layouts for the runtime's conversions (runtime/managed/NativeLayouts.cs).

It has a record per type: MethodTable, size, alignment, number of fields. Each field has its name, its offsets in native
memory and in the object's data, its conversion, its native size, and a MethodTable: of a nested struct that is
converted by its own record, of a delegate, or of an embedded array (II.23.4, FIXEDARRAY; FIXEDSYSSTRING is a string
there). A type without native form has no record: Marshal then reports it by name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.program.interop.native_types import layout_or_none

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ryuaot.program.data.assembly_writer import DataWriter
    from ryuaot.program.mangling import Mangler
    from ryuaot.program.reflection.program_closure import ProgramClosure
    from ryuaot.typesystem.types import TypeDesc


def write_native_layouts(
    writer: DataWriter, mangler: Mangler, reach: ProgramClosure, types: Iterable[TypeDesc]
) -> None:
    """Writes a record for each of `types` that has a native layout, if the program needs any."""
    if not reach.reflection.lays_out:
        return
    for type_ in types:
        layout = layout_or_none(type_, reach.context.target)
        if layout is None:
            continue
        label = f".L{mangler.method_table(type_)}.native"
        writer.constants()
        writer.align()
        writer.lines.append(f"{label}:")
        writer.words(mangler.method_table(type_), layout.size, layout.align, len(layout.fields))
        for field in layout.fields:
            made = field.type is not None and field.type in reach.types
            table = mangler.method_table(field.type) if made and field.type is not None else 0
            writer.words(writer.text(field.field.name), field.native, field.managed, field.kind, field.size, table)
        writer.table("ryu_layouts")
        writer.align()
        writer.words(label)
