"""The methods that stack frames may belong to, for StackFrame.GetMethod, Exception.TargetSite and the like.

`ryu_frames` has seven words per method: code, MethodTable of the definition's type (null: a global method),
MethodAttributes, token, name, text of MethodBase.ToString, row in its type's member table (null: it has none). Methods
of instantiations are shown as their definitions, as in the CLR (runtime/managed/TracedMethods.cs).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.program.display_names import member_name
from ryuaot.program.il.synthetic_methods import SyntheticMethod
from ryuaot.program.reflection.reflection_metadata import FINDS_METHODS, NAMES_FRAMES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ryuaot.program.bodies.method_bodies import Bodies
    from ryuaot.program.data.assembly_writer import DataWriter
    from ryuaot.program.data.type_tables import TypeTables
    from ryuaot.program.reflection.program_closure import ProgramClosure
    from ryuaot.typesystem.methods import MethodDesc

_SECTION = "ryu_frames"


def names_frames(reach: ProgramClosure) -> bool:
    """Whether the program asks for methods of frames."""
    return NAMES_FRAMES in reach.reflection.aspects


def write_frames(
    writer: DataWriter, bodies: Bodies, reach: ProgramClosure, types: TypeTables, methods: Iterable[MethodDesc]
) -> None:
    """Writes a row for each of `methods`."""
    shown = [m for m in methods if not isinstance(m, SyntheticMethod)]
    writer.table(_SECTION)
    writer.align()
    for method in shown:
        typical = method.typical
        owner = typical.owner
        known = owner in types.types and not owner.is_module_type
        writer.words(
            bodies.code_symbol(method),
            bodies.mangler.method_table(owner) if known else 0,
            typical.flags,
            typical.token,
            writer.text(typical.name),
            writer.text(member_name(typical)),
            types.member_row(method) if method is typical else 0,
        )


def write_functions(writer: DataWriter, bodies: Bodies, reach: ProgramClosure, types: TypeTables) -> None:
    """Writes `ryu_functions`: code, owner's MethodTable and row of .NET's public methods that delegates may call."""
    if FINDS_METHODS not in reach.reflection.aspects:
        return
    written: set[str] = set()
    for method in reach.reflection.functions:
        if method not in reach.addresses or method.owner not in types.types:
            continue
        code = types.entry_symbol(method)
        if code in written:
            continue  # two methods share one C function
        written.add(code)
        label = f".L{code}.row"
        writer.constants()
        writer.align()
        types.write_member_row(writer, method, label)
        writer.table("ryu_functions")
        writer.align()
        writer.words(code, bodies.mangler.method_table(method.owner), label)
        adapter = bodies.delegates.closed_adapter(method)
        if adapter is not None and adapter in reach.methods:
            writer.words(bodies.code_symbol(adapter), bodies.mangler.method_table(method.owner), label)
