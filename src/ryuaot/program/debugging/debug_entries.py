"""The entries of DWARF 5 that ryuaot writes: their shapes as one table, and their text.

The numbers are pyelftools'. DWARF 5, sections 7.5 and 7.7.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from elftools.dwarf.dwarf_expr import DW_OP_name2opcode
from elftools.dwarf.enums import ENUM_DW_AT, ENUM_DW_FORM, ENUM_DW_LANG, ENUM_DW_TAG, ENUM_DW_UT

from ryuaot.program.data.assembly_writer import file_number, quoted

if TYPE_CHECKING:
    from collections.abc import Iterable

ABBREVIATIONS: Final = ".Lry_debug_abbrev"
UNIT: Final = ".Lry_debug_unit"
"""The first byte after the length of a file's unit."""
LINES: Final = ".Lry_debug_line"
VERSION: Final = 5
LANGUAGE: Final = ENUM_DW_LANG["DW_LANG_C_plus_plus_14"]
"""C# has a number too (0x32), but no debugger knows it: gdb 13 then shows no signatures, lldb 14 no variables."""


@dataclass(frozen=True, slots=True)
class Shape:
    """An entry's tag, its attributes in order with their forms, and whether entries are nested in it. The form `file`
    is the number of a file of the line table, given by its name; `address` an expression that is an address."""

    tag: str
    attributes: tuple[tuple[str, str], ...] = ()
    has_children: bool = False


_NAME = ("name", "string")
_TYPE = ("type", "ref_sig8")
_SIZE = ("byte_size", "udata")
_AT = ("data_member_location", "udata")

SHAPES: Final[dict[str, Shape]] = {
    "unit": Shape(
        "compile_unit",
        (("producer", "string"), ("language", "data2"), _NAME, ("stmt_list", "sec_offset"), ("ranges", "sec_offset"),
         ("low_pc", "addr")),
        has_children=True,
    ),
    "static fields": Shape("compile_unit", (("producer", "string"), ("language", "data2"), _NAME), has_children=True),
    "types": Shape("type_unit", (("language", "data2"),), has_children=True),
    "function": Shape(
        "subprogram",
        (_NAME, ("external", "flag_present"), ("low_pc", "addr"), ("high_pc", "udata"),
         ("frame_base", "exprloc"), ("decl_line", "udata"), _TYPE),
        has_children=True,
    ),
    "procedure": Shape(
        "subprogram",
        (_NAME, ("external", "flag_present"), ("low_pc", "addr"), ("high_pc", "udata"),
         ("frame_base", "exprloc"), ("decl_line", "udata")),
        has_children=True,
    ),
    "inlined method": Shape("subprogram", (_NAME, ("external", "flag_present"), ("inline", "data1"))),
    "inlined call": Shape(
        "inlined_subroutine",
        (("abstract_origin", "ref4"), ("ranges", "sec_offset"), ("call_file", "file"), ("call_line", "udata")),
        has_children=True,
    ),
    "parameter": Shape("formal_parameter", (_NAME, _TYPE, ("location", "sec_offset"))),
    "lost parameter": Shape("formal_parameter", (_NAME, _TYPE)),
    "constant parameter": Shape("formal_parameter", (_NAME, _TYPE, ("const_value", "sdata"))),
    "hidden parameter": Shape("formal_parameter", (_NAME, ("artificial", "flag_present"), _TYPE,
                                                   ("location", "sec_offset"))),
    "variable": Shape("variable", (_NAME, _TYPE, ("location", "sec_offset"))),
    "lost variable": Shape("variable", (_NAME, _TYPE)),
    "constant variable": Shape("variable", (_NAME, _TYPE, ("const_value", "sdata"))),
    "static field": Shape("variable", (_NAME, ("external", "flag_present"), _TYPE, ("location", "address"))),
    "block": Shape("lexical_block", (("ranges", "sec_offset"),), has_children=True),
    "base": Shape("base_type", (_NAME, ("encoding", "data1"), _SIZE)),
    "struct": Shape("structure_type", (_NAME, _SIZE), has_children=True),
    "member": Shape("member", (_NAME, _TYPE, _AT)),
    "base class": Shape("inheritance", (_TYPE, _AT, ("accessibility", "data1"))),
    "pointer": Shape("pointer_type", (_SIZE, _TYPE)),
    "untyped pointer": Shape("pointer_type", (_SIZE,)),
    "reference": Shape("reference_type", (_SIZE, _TYPE)),
    "enumeration": Shape("enumeration_type", (_NAME, _SIZE, _TYPE), has_children=True),
    "enumerator": Shape("enumerator", (_NAME, ("const_value", "sdata"))),
    "elements": Shape("array_type", (_TYPE,), has_children=True),
    "unknown count": Shape("subrange_type"),
}  # fmt: skip
_CODES = {name: code for code, name in enumerate(SHAPES, 1)}
_DIRECTIVES = {
    "data1": ".byte", "data2": ".2byte", "udata": ".uleb128", "sdata": ".sleb128", "sec_offset": ".4byte",
    "addr": ".dc.a",
}  # fmt: skip
_WRITTEN_AS = {"file": "udata", "address": "exprloc"}
END: Final = "\t.byte 0"
"""Ends the entries that are nested in one."""


def entry(name: str, *values: str | int | bytes | list[int]) -> list[str]:
    """Returns the lines of an entry of that shape. values: of its attributes, but for flags; a list is the bytes of an
    expression."""
    shape = SHAPES[name]
    lines = [f"\t.uleb128 {_CODES[name]}"]
    given = iter(values)
    for _, form in shape.attributes:
        if form != "flag_present":
            lines += _value(form, next(given))
    assert next(given, None) is None, name
    return lines


def _value(form: str, value: str | int | bytes | list[int]) -> list[str]:
    if form == "string":
        assert isinstance(value, str)
        return [f"\t.asciz {quoted(value.replace(chr(0), '?'))}"]
    if form == "ref_sig8":
        assert isinstance(value, bytes)
        return [f"\t.byte {','.join(map(str, value))}"]
    if form == "file":
        assert isinstance(value, str)
        return [file_number(value)]
    if form == "address":
        return [f"\t.uleb128 1f-0f\n0:\t.byte {DW_OP_name2opcode['DW_OP_addr']}", f"\t.dc.a {value!s}", "1:"]
    if form == "ref4":
        return [f"\t.4byte {value!s}-{UNIT}+4"]
    if form == "exprloc":
        assert isinstance(value, list)
        return [f"\t.uleb128 {len(value)}", f"\t.byte {','.join(map(str, value))}"]
    assert isinstance(value, (str, int))
    return [f"\t{_DIRECTIVES[form]} {value}"]


def abbreviations() -> list[str]:
    """Returns the table of the shapes, which each file has."""
    lines = ['\t.section .debug_abbrev,"",%progbits', f"{ABBREVIATIONS}:"]
    for name, shape in SHAPES.items():
        forms = [(at, _WRITTEN_AS.get(form, form)) for at, form in shape.attributes]
        pairs = [(ENUM_DW_AT[f"DW_AT_{at}"], ENUM_DW_FORM[f"DW_FORM_{form}"]) for at, form in forms]
        numbers = [_CODES[name], ENUM_DW_TAG[f"DW_TAG_{shape.tag}"]]
        lines.append(f"\t.uleb128 {numbers[0]}, {numbers[1]}")
        lines.append(f"\t.byte {int(shape.has_children)}")
        lines += [f"\t.uleb128 {', '.join([str(n) for n in pair])}" for pair in pairs]
        lines.append("\t.uleb128 0, 0")
    return [*lines, END]


def section(name: str) -> str:
    """Returns the line that continues in a section for debuggers."""
    return f'\t.section .{name},"",%progbits'


def list_header(name: str, label: str, pointer_size: int) -> list[str]:
    """Returns the start of a file's part of `.debug_loclists` or `.debug_rnglists`, which ends at `label`."""
    return [section(name), f"\t.4byte {label}-{label}_start", f"{label}_start:", f"\t.2byte {VERSION}",
            f"\t.byte {pointer_size}, 0", "\t.4byte 0"]  # fmt: skip


def unit_header(label: str, kind: str, pointer_size: int) -> list[str]:
    """Returns the start of a unit, which ends at `label`_end, up to the offset of the shapes. label: of its first byte
    after the length."""
    return [f"\t.4byte {label}_end-{label}", f"{label}:", f"\t.2byte {VERSION}",
            f"\t.byte {ENUM_DW_UT[kind]}, {pointer_size}", f"\t.4byte {ABBREVIATIONS}"]  # fmt: skip


def joined(parts: Iterable[list[str]]) -> list[str]:
    """Returns the lines of all parts."""
    return [line for part in parts for line in part]
