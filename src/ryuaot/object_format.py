"""Object formats: how an assembler is told of sections, symbols, functions and unwinding. A frozen record each; a
target names its format, and writers of assembly read the record."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

TEXT: Final = "text"
RODATA: Final = "rodata"
CONSTANTS: Final = "constants"
DATA: Final = "data"
BSS: Final = "bss"
TEXTS: Final = "texts"
"""What sections are for: code, constant bytes, constants that hold addresses, data, zeros, zero-terminated text of
which the linker may keep one copy. Besides these there are tables, which the linker gathers by their names."""


@dataclass(frozen=True, slots=True)
class ObjectFormat:
    """Lines are templates without their indent; `{group}` is the symbol of a group of which the linker keeps one copy.

    sections, grouped: the directive that continues in the section for a purpose, plain and in a group. tables,
    grouped_tables: that of a table `{name}`, by whether it is written to and whether it stays when nothing mentions it.
    linkage: what makes `{symbol}` seen, by the linkage's name. kinds: what says that `{symbol}` is a "function" or an
    "object". size: what tells how large `{symbol}` is; "" where nothing does. once: what follows where a section of a
    group is entered first. footer: the end of every file. linkage_table: the suffix of a name that is reached
    through the dynamic linker. unwinding: "cfi" (DWARF's call frame instructions) or "seh" (the unwind codes of
    Windows). stack_probe: the function that touches the pages of a large frame before its use, "" if prologs do.
    """

    name: str
    sections: Mapping[str, str]
    grouped: Mapping[str, str]
    tables: Mapping[tuple[bool, bool], str]
    grouped_tables: Mapping[tuple[bool, bool], str]
    linkage: Mapping[str, tuple[str, ...]]
    kinds: Mapping[str, str]
    size: str
    once: str
    footer: str
    linkage_table: str
    unwinding: str
    stack_probe: str

    def section(self, purpose: str, group: str = "") -> str:
        """Returns the line that continues in the section for `purpose`."""
        return "\t" + (self.grouped[purpose].format(group=group) if group else self.sections[purpose])

    def table(self, name: str, is_written: bool, is_kept: bool = True, group: str = "") -> str:
        """Returns the line that continues in the table `name`."""
        forms = self.grouped_tables if group else self.tables
        return "\t" + forms[is_written, is_kept].format(name=name, group=group)

    def define(self, symbol: str, linkage: str, kind: str) -> list[str]:
        """Returns the lines before the label of `symbol`."""
        return ["\t" + line.format(symbol=symbol) for line in (*self.linkage[linkage], self.kinds[kind]) if line]

    def sized(self, symbol: str, size: str) -> list[str]:
        """Returns the lines after the definition of `symbol`; size: an expression, in bytes."""
        return ["\t" + self.size.format(symbol=symbol, size=size)] if self.size else []


ELF: Final = ObjectFormat(
    name="elf",
    sections={
        TEXT: '.section .text,"ax"',
        RODATA: '.section .rodata,"a"',
        CONSTANTS: '.section .data.rel.ro,"aw"',
        DATA: '.section .data,"aw"',
        BSS: '.section .bss,"aw",%nobits',
        TEXTS: '.section .rodata.str1.1,"aMS",%progbits,1',
    },
    grouped={
        TEXT: '.section .text.{group},"axG",%progbits,{group},comdat',
        RODATA: '.section .rodata.{group},"aG",%progbits,{group},comdat',
        CONSTANTS: '.section .data.rel.ro.{group},"awG",%progbits,{group},comdat',
        DATA: '.section .data.{group},"awG",%progbits,{group},comdat',
        BSS: '.section .bss.{group},"awG",%nobits,{group},comdat',
    },
    tables={
        (False, True): '.section {name},"aR"',
        (False, False): '.section {name},"a"',
        (True, True): '.section {name},"awR"',
    },
    grouped_tables={(False, True): '.section {name},"aGR",%progbits,{group},comdat'},
    linkage={
        "hidden": (".globl {symbol}", ".hidden {symbol}"),
        "global": (".globl {symbol}",),
        "weak": (".weak {symbol}",),
    },
    kinds={"function": ".type {symbol}, %function", "object": ".type {symbol}, %object"},
    size=".size {symbol}, {size}",
    once="",
    footer='\t.section .note.GNU-stack,"",%progbits\n',
    linkage_table="@PLT",
    unwinding="cfi",
    stack_probe="",
)

COFF: Final = ObjectFormat(
    name="coff",
    sections={
        TEXT: '.section .text,"xr"',
        RODATA: '.section .rdata,"dr"',
        CONSTANTS: '.section .rdata,"dr"',
        DATA: '.section .data,"dw"',
        BSS: '.section .bss,"bw"',
        TEXTS: '.section .rdata,"dr"',
    },
    grouped={
        TEXT: '.section .text${group},"xr"',
        RODATA: '.section .rdata${group},"dr"',
        CONSTANTS: '.section .rdata${group},"dr"',
        DATA: '.section .data${group},"dw"',
        BSS: '.section .bss${group},"bw"',
    },
    tables={
        (False, True): '.section {name},"dr"',
        (False, False): '.section {name},"dr"',
        (True, True): '.section {name},"dw"',
    },
    grouped_tables={(False, True): '.section {name}${group},"dr"'},
    linkage=dict.fromkeys(("hidden", "global", "weak"), (".globl {symbol}",)),
    # Storage class external (2), derived type function (32): PE/COFF specification 5.4.3, 5.4.4.
    kinds={"function": ".def {symbol}; .scl 2; .type 32; .endef", "object": ""},
    size="",
    once=".linkonce discard",  # both GNU's assembler and LLVM's know it
    footer="",
    linkage_table="",
    unwinding="seh",
    stack_probe="__chkstk",
)

FORMATS: Final[dict[str, ObjectFormat]] = {form.name: form for form in (ELF, COFF)}
