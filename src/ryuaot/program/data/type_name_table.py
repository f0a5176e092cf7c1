"""Names of types that are not compiled, so that Type.GetType returns null only if a type does not exist.

`ryu_type_names` has the hash (32 bits, FNV-1a over UTF-8) of the full name of each type in CoreLib and in the program's
own assemblies, where names without an assembly are looked up, ascending. A name that is in it and has no MethodTable
causes an exception with the name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.program.reflection.reflection_metadata import FINDS_TYPES

if TYPE_CHECKING:
    from ryuaot.program.data.assembly_writer import DataWriter
    from ryuaot.program.reflection.program_closure import ProgramClosure


def write_type_names(writer: DataWriter, reach: ProgramClosure) -> None:
    """Writes the section, if the program looks types up by name."""
    if FINDS_TYPES not in reach.reflection.aspects:
        return
    searched = [m for m in reach.context.modules if m.is_core or not reach.reflection.is_library(m)]
    hashes = {_hash_name(type_.full_name) for module in searched for type_ in module.types}
    writer.table("ryu_type_names", is_written=False, is_kept=False)
    writer.lines.append("\t.p2align 2")
    writer.longs(*sorted(hashes))


def _hash_name(name: str) -> int:
    value = 2166136261
    for byte in name.encode("utf-8", "surrogatepass"):
        value = ((value ^ byte) * 16777619) & 0xFFFFFFFF
    return value
