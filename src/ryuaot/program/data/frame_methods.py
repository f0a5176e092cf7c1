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
from ryuaot.typesystem.canonical import has_context_argument

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
        if method not in reach.addresses and not method.is_shared:
            continue
        codes: list[MethodDesc] = [method]
        if has_context_argument(method):
            codes = [bodies.shared_stubs.instantiating(method)]
        adapter = bodies.delegates.closed_adapter(method) if not method.is_shared else None
        if adapter is not None:
            codes.append(adapter)
        codes = [code for code in codes if code in reach.methods]
        _write_function(writer, bodies, reach, types, method, codes, written)
    for target, stub in bodies.shared_stubs.defaults():
        if stub in reach.methods:
            _write_function(writer, bodies, reach, types, target, [stub], written)


def _write_function(
    writer: DataWriter,
    bodies: Bodies,
    reach: ProgramClosure,
    types: TypeTables,
    method: MethodDesc,
    codes: list[MethodDesc],
    written: set[str],
) -> None:
    """Writes the rows of a method with each code that a delegate may have. Two methods may share one C function."""
    if method.owner not in types.types:
        return
    symbols = [types.entry_symbol(code) if code is method else bodies.code_symbol(code) for code in codes]
    symbols = [symbol for symbol in symbols if symbol not in written]
    if not symbols:
        return
    written.update(symbols)
    label = f".L{symbols[0]}.row"
    writer.constants()
    writer.align()
    types.write_member_row(writer, method, label)
    writer.table("ryu_functions")
    writer.align()
    for symbol in symbols:
        writer.words(symbol, bodies.mangler.method_table(method.owner), label)
