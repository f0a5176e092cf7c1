"""What assembly manifests say besides names (ECMA-335 II.22.2, II.22.5, II.22.30), as data of the program.

A program has the version ids, references and entry points of its own assemblies, and of those of the class library that
it reaches, if it can ask for one of these.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.metadata.tables import T
from ryuaot.object_format import RODATA
from ryuaot.program.data.assembly_writer import byte_lines
from ryuaot.typesystem.members import methods_named

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from ryuaot.program.data.assembly_writer import DataWriter
    from ryuaot.program.reachability.rapid_type_analysis import Reachability
    from ryuaot.typesystem.module import ModuleDesc

_SECTION = "ryu_manifests"


def reads_manifests(reach: Reachability) -> bool:
    """Whether the program can call the function that finds them."""
    own = reach.bodies.substitutions.module
    native = None if own is None else own.find_type_named("RyuAot.Native")
    return native is not None and any(m in reach.why for m in methods_named(native, "AssemblyManifest"))


def write_manifests(writer: DataWriter, modules: Iterable[ModuleDesc], entries: Mapping[ModuleDesc, str]) -> None:
    """A record for each module, named in `ryu_manifests` (ic_assembly.c): display name, version id, the code of the
    entry point or 0 (`entries` are symbols), number of references, their display names."""
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
        writer.table(_SECTION)
        writer.align()
        writer.words(stem)
