"""Manifest resources (ECMA-335 II.22.24) as data of the program, for `Assembly.GetManifestResourceStream`.

A program that can read resources has those of its own assemblies and packages. Of the class library's reached
assemblies it has those that are neither texts (which are literals) nor for tools. Resources in separate files are not
part of an assembly's file and not included.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.object_format import RODATA
from ryuaot.program.data.assembly_writer import byte_lines
from ryuaot.typesystem.members import methods_named

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from ryuaot.program.data.assembly_writer import DataWriter
    from ryuaot.program.reachability.rapid_type_analysis import Reachability
    from ryuaot.typesystem.module import ModuleDesc

_SECTION = "ryu_resources"
_READERS = ("ResourceCount", "ResourceName", "ResourceData")


def _is_internal(name: str) -> bool:
    return name.endswith(".resources") or name.startswith("ILLink.")


def reads_resources(reach: Reachability) -> bool:
    """Whether the program can reach a function that reads them."""
    own = reach.bodies.substitutions.module
    native = None if own is None else own.find_type_named("RyuAot.Native")
    return native is not None and any(m in reach.why for name in _READERS for m in methods_named(native, name))


def write_resources(
    writer: DataWriter, modules: Iterable[ModuleDesc], is_user_module: Callable[[ModuleDesc], bool]
) -> None:
    """Writes a ResourceList record (ic_assembly.c) for each module with embedded resources, listed in
    `ryu_resources`."""
    for module in modules:
        embedded = [(r.name, r.data) for r in module.md.resources() if r.data is not None]
        if not is_user_module(module):
            embedded = [(name, data) for name, data in embedded if not _is_internal(name)]
        if not embedded:
            continue
        display = module.md.name.display
        stem = f".Lresources.{writer.text(display).removeprefix('.L')}"
        writer.section(RODATA)
        for index, (_, data) in enumerate(embedded):
            writer.lines.append("\t.p2align 3")
            writer.lines.append(f"{stem}.{index}:")
            writer.lines.extend(byte_lines(data))
        writer.constants()
        writer.lines.append("\t.p2align 3")
        writer.lines.append(f"{stem}:")
        writer.words(writer.text(display))
        writer.quads(len(embedded))
        for index, (name, data) in enumerate(embedded):
            writer.words(writer.text(name), f"{stem}.{index}")
            writer.quads(len(data))
        writer.table(_SECTION)
        writer.align()
        writer.words(stem)
