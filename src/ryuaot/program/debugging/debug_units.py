"""The unit of a file of text: what debuggers find before and after the entries of its methods."""

from __future__ import annotations

from typing import TYPE_CHECKING

from elftools.dwarf.enums import ENUM_DW_RLE

from ryuaot.pipeline.interfaces.method_code import label_prefix
from ryuaot.program.data.assembly_writer import quoted
from ryuaot.program.data.static_blocks import static_address
from ryuaot.program.debugging.debug_entries import (
    END,
    LANGUAGE,
    LINES,
    UNIT,
    abbreviations,
    entry,
    list_header,
    section,
    unit_header,
)
from ryuaot.program.debugging.debug_names import debug_of, signature, source_name
from ryuaot.program.debugging.method_entries import parameters_of, range_entry
from ryuaot.program.debugging.type_units import TypeUnits
from ryuaot.runtime.debugger_scripts import PRINTERS
from ryuaot.typesystem.members import fields_of
from ryuaot.typesystem.method_il import il_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from ryuaot.program.data.assembly_writer import DataWriter
    from ryuaot.target import Target
    from ryuaot.typesystem.fields import FieldDesc
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.type_desc import TypeDesc

_LOCATIONS = ".Lry_debug_locations"
_RANGES = ".Lry_debug_ranges"
_PYTHON_TEXT = 4
"""SECTION_SCRIPT_ID_PYTHON_TEXT."""


def add_unit(
    writer: DataWriter, name: str, methods: Mapping[MethodDesc, str], target: Target, add_methods: Callable[[], None]
) -> None:
    """Appends methods to a file, and the unit of those that the PDB describes, if any.

    name: of the module. methods: with their symbols. add_methods: appends their text.
    """
    symbols = [symbol for method, symbol in methods.items() if debug_of(method) is not None]
    if symbols:
        writer.lines += _before(name, symbols, target)
        writer.end_raw()
    add_methods()
    if symbols:
        writer.lines += _after()
        writer.end_raw()


def _before(name: str, symbols: Sequence[str], target: Target) -> list[str]:
    pointer = target.pointer_size
    covered = [line for symbol in symbols for line in range_entry(symbol, f"{label_prefix(symbol)}end")]
    return [
        *abbreviations(),
        section("debug_line"),
        f"{LINES}:",
        *list_header("debug_loclists", _LOCATIONS, pointer),
        *list_header("debug_rnglists", _RANGES, pointer),
        f"{_RANGES}_all:",
        *covered,
        f"\t.byte {ENUM_DW_RLE['DW_RLE_end_of_list']}",
        section("debug_info"),
        *unit_header(UNIT, "DW_UT_compile", pointer),
        *entry("unit", "ryuaot", LANGUAGE, name, LINES, f"{_RANGES}_all", 0),
    ]


def _after() -> list[str]:
    return [
        section("debug_info"),
        END,
        f"{UNIT}_end:",
        section("debug_loclists"),
        f"{_LOCATIONS}:",
        section("debug_rnglists"),
        f"{_RANGES}:",
    ]


def add_types(
    writer: DataWriter, methods: Iterable[MethodDesc], statics: Mapping[TypeDesc, str], target: Target
) -> None:
    """Appends the units of all types that the entries of methods name, and of static fields.

    statics: the classes whose static fields are described, with the symbols of their blocks.
    """
    types: dict[TypeDesc, None] = {}
    for method in methods:
        if debug_of(method) is not None:
            types.update(dict.fromkeys(type_ for _, type_ in parameters_of(method)))
            types.update(dict.fromkeys(local.type for local in il_of(method).locals))
            if not method.signature.return_type.is_void:
                types[method.signature.return_type] = None
    fields = list(_static_fields(statics, target))
    types.update(dict.fromkeys(field.type for field, _ in fields))
    # The linker discards the sections for debuggers of an object of which it keeps nothing else.
    writer.table("ryu_described", is_written=False)
    writer.lines += ["\t.byte 0", *TypeUnits(target).text(types), *_static_unit(fields, target), *_printers()]
    writer.end_raw()


def _static_fields(statics: Mapping[TypeDesc, str], target: Target) -> Iterator[tuple[FieldDesc, str]]:
    """Yields the static fields that are not per thread, with their addresses."""
    for type_, symbol in statics.items():
        for field in fields_of(type_):
            if not field.is_static or field.is_literal or field.has_rva:
                continue
            is_per_thread, offset = static_address(field, target)
            if not is_per_thread:
                yield field, f"{symbol}+{offset}"


def _static_unit(fields: Sequence[tuple[FieldDesc, str]], target: Target) -> list[str]:
    """Returns the unit of the static fields."""
    label = f"{UNIT}_statics"
    lines = [section("debug_info"), *unit_header(label, "DW_UT_compile", target.pointer_size)]
    lines += entry("static fields", "ryuaot", LANGUAGE, "static fields")
    for field, address in fields:
        lines += entry("static field", f"{source_name(field.owner)}.{field.name}", signature(field.type), address)
    return [*lines, END, f"{label}_end:"]


def _printers() -> list[str]:
    """Returns the lines with the script for gdb (gdb's manual, "The .debug_gdb_scripts section")."""
    script = PRINTERS.read_text(encoding="utf-8")
    return [
        '\t.section .debug_gdb_scripts,"MS",%progbits,1',
        f"\t.byte {_PYTHON_TEXT}",
        f"\t.asciz {quoted(PRINTERS.name + chr(10) + script)}",
    ]
