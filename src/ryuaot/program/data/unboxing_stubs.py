"""Unboxing stubs: entries of a value type's methods that take a boxed `this` and pass on the address of its payload.

Two instructions without a frame: no thread can stop between them, so they need no tables. The stub is called with
`this` in the convention's first integer register; all other arguments are passed through.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.abi import registers_of
from ryuaot.object_format import TEXT
from ryuaot.program.data.assembly_writer import DataWriter, Linkage

if TYPE_CHECKING:
    from ryuaot.target import Target

# Per instruction set: add the pointer size to the register, jump to the method.
_CODE = {
    "x64": ("add {this}, {size}", "jmp {method}"),
    "x86": ("add {this}, {size}", "jmp {method}"),
    "arm64": ("add {this}, {this}, #{size}", "b {method}"),
    "arm": ("add {this}, {this}, #{size}", "b {method}"),
}
# Directives at the start of every file of code, and the features that the assembler needs declared.
_PROLOGUE: dict[str, tuple[str, ...]] = {
    "x64": ("\t.intel_syntax noprefix",),
    "x86": ("\t.intel_syntax noprefix",),
    "arm64": (),
    "arm": (
        "\t.syntax unified", "\t.arch armv7-a", "\t.fpu vfpv3-d16", "\t.eabi_attribute Tag_ABI_VFP_args, 1", "\t.thumb",
    ),
}

_EXTENSIONS = frozenset(("idiv",))


def prologue(target: Target) -> list[str]:
    """Returns the lines at the start of every file of code."""
    extensions = [f"\t.arch_extension {feature}" for feature in target.features if feature in _EXTENSIONS]
    return [*_PROLOGUE[target.cpu], *extensions]


def write_unboxing_stub(writer: DataWriter, symbol: str, method: str, target: Target, linkage: Linkage) -> None:
    """Defines `symbol`, which continues in `method`."""
    this = registers_of(target).int_args[0].name
    writer.place(symbol, linkage, TEXT)
    writer.lines.append("\t.p2align 3")
    writer.label(symbol, linkage, "function")
    for line in _CODE[target.cpu]:
        writer.lines.append("\t" + line.format(this=this, size=target.pointer_size, method=method))
    writer.size(symbol)
