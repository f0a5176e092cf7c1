"""Manifests of assemblies (ECMA-335 II.6.2) as data of the program: resources, references, version ids, entry points.

A program that can read resources has those of its own assemblies and packages. Of the class library's reached
assemblies it has those that are neither texts (which are literals) nor for tools. Resources in separate files are not
part of an assembly's file and not included.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.metadata.tables import T
from ryuaot.object_format import RODATA
from ryuaot.program.data.assembly_writer import byte_lines
from ryuaot.typesystem.members import methods_named

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from ryuaot.program.data.assembly_writer import DataWriter
    from ryuaot.program.reachability.rapid_type_analysis import Reachability
    from ryuaot.typesystem.module import ModuleDesc

_MANIFESTS = "ryu_manifests"
_SECTION = "ryu_resources"
_READERS = ("ResourceCount", "ResourceName", "ResourceData")


def _is_internal(name: str) -> bool:
    return name.endswith(".resources") or name.startswith("ILLink.")


def reads_resources(reach: Reachability) -> bool:
    """Whether the program can reach a function that reads them."""
    own = reach.bodies.substitutions.module
    native = None if own is None else own.find_type_named("RyuAot.Native")
    return native is not None and any(m in reach.why for name in _READERS for m in methods_named(native, name))


def reads_manifests(reach: Reachability) -> bool:
    """Whether the program can call the function that finds the other parts of manifests."""
    own = reach.bodies.substitutions.module
    native = None if own is None else own.find_type_named("RyuAot.Native")
    return native is not None and any(m in reach.why for m in methods_named(native, "AssemblyManifest"))


def write_manifests(writer: DataWriter, modules: Iterable[ModuleDesc], entries: Mapping[ModuleDesc, str]) -> None:
    """Writes a record for each module, named in `ryu_manifests` (ic_assembly.c).

    Display name, version id, the code of the entry point or 0 (`entries` are symbols), number of references, their
    display names.
    """
    for module in modules:
        md = module.md
        display = md.name.display
        stem = f".Lmanifest.{writer.text(display).removeprefix('.L')}"
        references = [writer.text(md.assembly_ref(rid).display) for rid in range(1, md.rows(T.AssemblyRef) + 1)]
        writer.section(RODATA)
        writer.lines.append(f"{stem}.id:")
        writer.lines.extend(byte_lines(md.mvid))
        writer.constants()
        writer.lines.append("\t.p2align 3")
        writer.lines.append(f"{stem}:")
        writer.words(writer.text(display), f"{stem}.id", entries.get(module, 0), len(references), *references)
        writer.table(_MANIFESTS)
        writer.align()
        writer.words(stem)


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
        writer.words(writer.text(display), len(embedded))
        for index, (name, data) in enumerate(embedded):
            writer.words(writer.text(name), f"{stem}.{index}")
            writer.quads(len(data))
        writer.table(_SECTION)
        writer.align()
        writer.words(stem)
