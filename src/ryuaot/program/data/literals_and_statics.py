"""Writers of all data but types: literals, RuntimeType objects, statics, class initialisers, cells, start-up tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.errors import InternalError
from ryuaot.metadata.heaps import utf16_units
from ryuaot.object_format import BSS, CONSTANTS, DATA, RODATA
from ryuaot.program.bodies.generic_signatures import type_words
from ryuaot.program.data.assembly_writer import DataWriter, Linkage, byte_lines, quoted, shorts
from ryuaot.program.data.static_blocks import static_address, static_block
from ryuaot.program.display_names import assembly_name
from ryuaot.program.reflection.reflection_metadata import READS_HANDLES
from ryuaot.runtime.well_known import WellKnown, wellknown
from ryuaot.typesystem.canonical import canonical_method
from ryuaot.typesystem.members import field_named, method_named, method_on, static_constructor_of
from ryuaot.typesystem.type_layout import field_offset, layout_of, rva_data_of
from ryuaot.typesystem.vtable import implementation_level

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ryuaot.program.bodies.method_bodies import Bodies
    from ryuaot.program.data.rva_fields import RvaBytes
    from ryuaot.program.data.type_tables import TypeTables
    from ryuaot.program.reachability.rapid_type_analysis import VirtualKey
    from ryuaot.program.reflection.program_closure import ProgramClosure
    from ryuaot.typesystem.context import TypeSystemContext
    from ryuaot.typesystem.fields import FieldDesc
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.types import TypeDesc

FROZEN_HEADER = 1


class DataTables:
    """Writes one program's data."""

    def __init__(self, bodies: Bodies, reach: ProgramClosure, types: TypeTables) -> None:
        self._bodies = bodies
        self._mangler = bodies.mangler
        self._context = bodies.context
        self._target = bodies.context.target
        self._pointer = bodies.context.target.pointer_size
        self._reach = reach
        self._types = types

    # --- frozen objects ------------------------------------------------------------------------------------------

    def string(self, writer: DataWriter, value: str, linkage: Linkage) -> None:
        """Writes a String object: header word, MethodTable, length, UTF-16, zero."""
        symbol = self._mangler.string(value)
        units = utf16_units(value)
        writer.place(symbol, linkage, DATA)
        writer.align()
        writer.words(FROZEN_HEADER)
        writer.label(symbol, linkage)
        writer.words(self._mangler.method_table(self._context.system_string))
        writer.longs(len(units))
        writer.lines.extend(shorts([*units, 0]))
        writer.size(symbol)
        if linkage is Linkage.HIDDEN:
            self._add_to_table(writer, "ryu_literals", symbol)

    def runtime_type(self, writer: DataWriter, type_: TypeDesc, linkage: Linkage) -> None:
        """Writes a System.RuntimeType object whose m_handle is the MethodTable."""
        symbol = self._mangler.runtime_type(type_)
        class_ = self._context.well_known("System.RuntimeType")
        handle = field_named(class_, "m_handle")
        assert handle is not None
        offset, size = field_offset(handle, self._target), layout_of(class_, self._target).instance_size
        writer.place(symbol, linkage, DATA)
        writer.align()
        writer.words(FROZEN_HEADER)
        writer.label(symbol, linkage)
        words: list[str | int] = [0] * (size // self._pointer)
        words[0] = self._mangler.method_table(class_)
        words[offset // self._pointer] = self._mangler.method_table(type_)
        writer.words(*words)

    # --- statics -------------------------------------------------------------------------------------------------

    def statics(self, writer: DataWriter, type_: TypeDesc, linkage: Linkage) -> None:
        """Writes the block of a type's statics, its TlsDesc and their root records."""
        plain = static_block(type_, self._target, is_thread_static=False)
        if plain.size:
            symbol = self._mangler.statics(type_)
            preset = self._get_presets(type_)
            writer.begin(symbol, linkage, DATA if preset else BSS, max(plain.align.bit_length() - 1, 3))
            position = 0
            for offset, value in preset:
                writer.lines.extend(byte_lines(bytes(offset - position)))
                writer.words(value)
                position = offset + self._pointer
            writer.lines.append(f"\t.zero {plain.size - position}")
            writer.size(symbol, plain.size)
            self._write_roots(writer, symbol, list(plain.gc_pointers))
        thread = static_block(type_, self._target, is_thread_static=True)
        if thread.size:
            writer.begin(self._mangler.thread_statics(type_), linkage)
            writer.longs(thread.size, 0, len(thread.gc_pointers), *thread.gc_pointers)

    def _get_presets(self, type_: TypeDesc) -> list[tuple[int, str]]:
        """Returns statics that the runtime sets before any code runs: String.Empty."""
        empty = field_named(type_, "Empty") if type_.is_string else None
        if empty is None:
            return []
        return [(static_address(empty, self._target)[1], self._mangler.string(""))]

    def _write_roots(self, writer: DataWriter, symbol: str, offsets: list[int]) -> None:
        if not offsets:
            return
        label = f".L{symbol}.roots"
        writer.constants()
        writer.align()
        writer.lines.append(f"{label}:")
        writer.words(symbol)
        writer.longs(len(offsets), *offsets)
        self._add_to_table(writer, "ryu_gcroots", label)

    def _add_to_table(self, writer: DataWriter, section: str, symbol: str) -> None:
        writer.table(section)
        writer.align()
        writer.words(symbol)

    def types_section(self, writer: DataWriter, types: list[TypeDesc]) -> None:
        """Writes `ryu_types`: every MethodTable of the program."""
        writer.table("ryu_types")
        writer.align()
        for type_ in types:
            writer.words(self._mangler.method_table(type_))

    def rva_fields(self, writer: DataWriter, storage: RvaBytes, linkage: Linkage) -> None:
        """Writes the bytes of RVA fields, which are static fields that code may write and that may overlap."""
        for index, (field, offset) in enumerate(storage.fields):
            symbol = self._mangler.rva_field(field)
            if index == 0:
                writer.begin(symbol, linkage, RODATA if storage.is_read_only else DATA, 3)
            else:
                writer.lines.extend(byte_lines(storage.data[storage.fields[index - 1][1] : offset]))
                writer.label(symbol, linkage)
        writer.lines.extend(byte_lines(storage.data[storage.fields[-1][1] :]))
        for field, _ in storage.fields:
            writer.size(self._mangler.rva_field(field), len(rva_data_of(field) or b""))

    def class_init(self, writer: DataWriter, type_: TypeDesc, linkage: Linkage) -> None:
        """Writes the ClassInit record; its exception is a root."""
        symbol = self._mangler.class_init(type_)
        constructor = static_constructor_of(type_)
        if constructor is None:
            raise InternalError("data", type_.full_name, "class initialiser without a static constructor")
        writer.begin(symbol, linkage)
        writer.longs(0, 0)
        writer.words(self._bodies.code_symbol(constructor), self._mangler.method_table(type_), 0)
        self._write_roots(writer, symbol, [8 + 2 * self._pointer])

    # --- cells and descriptors -----------------------------------------------------------------------------------

    def generic_virtual(self, writer: DataWriter, decl: MethodDesc, linkage: Linkage) -> None:
        """Writes the GvmCell of a generic virtual method: exact receiver types and code, then, if there are any, the
        rows of shared code. A call in shared code has these alone."""
        entries = self._reach.generic_virtuals[decl]
        exact = [] if decl.is_shared else [(key, found) for key, found in entries.items() if not key[0].is_shared]
        shared = entries.keys() - {key for key, _ in exact}
        writer.begin(self._mangler.generic_virtual_cell(decl), linkage)
        if not decl.is_shared:
            writer.longs(len(exact), int(bool(shared)))
        for (type_, _), method in exact:
            writer.words(self._types.table(type_), self._types.entry_symbol(method))
        if shared or decl.is_shared:
            self._shared_generic_virtual(writer, decl, [(key, entries[key]) for key in entries if key in shared])

    def _shared_generic_virtual(
        self, writer: DataWriter, decl: MethodDesc, entries: list[tuple[VirtualKey, MethodDesc]]
    ) -> None:
        """Writes the rows that the type loader searches: types, the interface that is called (its signature), where a
        type has several, the code, if that takes a method context, the signature of its class, and the level of the
        class that implements the interface."""
        rows: list[tuple[str | int, ...]] = []
        signatures: list[tuple[str, list[str | int]]] = []
        symbol = self._mangler.generic_virtual_cell(decl)

        def signature(type_: TypeDesc | None) -> str | int:
            if type_ is None:
                return 0
            signatures.append((f".L{symbol}.s{len(signatures)}", type_words(type_, self._mangler)))
            return signatures[-1][0]

        takes_context = any(argument.is_shared for argument in decl.method_args)
        for (type_, interface), found in entries:
            if takes_context:
                code = self._bodies.code_symbol(self._bodies.shared_stubs.instantiating(canonical_method(found)))
            else:
                code = self._types.entry_symbol(found)
            declares = signature(found.owner) if takes_context and found.owner.is_shared else 0
            level = implementation_level(type_, method_on(decl.open_on_owner, interface)) if interface else 0
            rows.append((self._types.table(type_), signature(interface), code, declares, level))
        owner = 0 if decl.owner.is_shared else self._method_table_or_zero(decl.owner)
        writer.words(len(rows), int(takes_context), owner)
        for row in rows:
            writer.words(*row)
        for label, words in signatures:
            writer.lines.append(f"{label}:")
            writer.words(*words)

    def field_handle(self, writer: DataWriter, field: FieldDesc, linkage: Linkage) -> None:
        """Writes the descriptor of a field.

        It has the owner, the name, address and size of an RVA field's bytes, the owner's MethodTable (or 0) and the
        token.
        """
        writer.begin(self._mangler.field_handle(field), linkage)
        data = self._mangler.rva_field(field) if field.has_rva else 0
        size = len(rva_data_of(field) or b"")
        owner, name = writer.text(field.owner.unique_name), writer.text(field.name)
        writer.words(owner, name, data, size, self._method_table_or_zero(field.owner), field.token)

    def method_handle(self, writer: DataWriter, method: MethodDesc, linkage: Linkage) -> None:
        """Writes the descriptor of a method: owner, name, the owner's MethodTable (or 0), token, the row of an
        instantiation."""
        symbol = self._mangler.method_handle(method)
        closed = READS_HANDLES in self._reach.reflection.aspects and not method.contains_generic_params
        row = f".L{symbol}.row" if closed and method.is_generic else 0
        writer.begin(symbol, linkage)
        owner, name = writer.text(method.owner.unique_name), writer.text(method.name)
        writer.words(owner, name, self._method_table_or_zero(method.owner), method.token, row)
        if method.is_shared:
            writer.words(0)  # the generic context of a generic method (runtime/c/typeloader.c)
        if row:
            self._types.write_member_row(writer, method, f".L{symbol}.row")

    def _method_table_or_zero(self, type_: TypeDesc) -> str | int:
        return self._mangler.method_table(type_) if type_ in self._types.types else 0

    def externs(self, writer: DataWriter, linkage: Linkage) -> None:
        """Writes the cells of native functions that are resolved at run time, and texts."""
        for symbol, extern in self._reach.externs.items():
            if extern.pinvoke_entry is not None:
                library, entry = extern.pinvoke_entry
                writer.begin(symbol, linkage)
                writer.words(writer.text(library), writer.text(entry), 0, writer.text(assembly_name(extern.owner)))
            elif extern.text is not None:
                writer.begin(symbol, linkage, RODATA, 0)
                writer.lines.append(f"\t.asciz {quoted(extern.text)}")

    def callbacks(self, writer: DataWriter) -> None:
        """Writes `ryu_callbacks`: per delegate type its MethodTable, the code that native code calls, and the code that
        makes a delegate of a native function."""
        for type_, made in self._reach.reflection.callbacks.rows.items():
            codes = [self._bodies.code_symbol(m) if m is not None and m in self._reach.methods else 0 for m in made]
            writer.table("ryu_callbacks")
            writer.align()
            writer.words(self._mangler.method_table(type_), *codes)

    # --- start-up ------------------------------------------------------------------------------------------------

    def well_known(self, writer: DataWriter) -> None:
        """Writes `ry_wellknown`."""
        writer.begin("ry_wellknown", Linkage.HIDDEN, CONSTANTS)
        for entry in wellknown(self._context.library):
            writer.words(self._get_well_known_word(entry))

    def _get_well_known_word(self, entry: WellKnown) -> str | int:
        context, reach = self._context, self._reach
        if entry.kind in ("type", "soft_type"):
            type_ = well_known_type(context, entry.target)
            return self._mangler.method_table(type_) if type_ in self._types.types else 0
        if entry.kind == "offset":
            type_name, _, name = entry.target.partition("::")
            field = field_named(well_known_type(context, type_name), name)
            if field is None:
                raise InternalError("wellknown", entry.target, "no such field")
            return field_offset(field, self._target)
        method = well_known_method(context, entry.target)
        if method is None or method not in reach.why:
            return 0
        return self._bodies.code_symbol(method)

    def host_properties(self, writer: DataWriter, properties: Iterable[tuple[str, str]]) -> None:
        """Writes `ry_host_properties`: the initial properties of AppContext as alternating names and values, then 0."""
        writer.begin("ry_host_properties", Linkage.HIDDEN, CONSTANTS)
        for name, value in properties:
            writer.words(writer.text(name), writer.text(value))
        writer.words(0)

    def startup(self, writer: DataWriter, main: MethodDesc) -> None:
        """Writes `ry_startup`.

        It has Main, its shape (0 void(), 1 void(string[]), 2 int(), 3 int(string[])), whether an unhandled exception
        runs the finally blocks, its assembly, and the separator of stack traces.
        """
        signature = main.signature
        kind = (0 if signature.return_type.is_void else 2) + (1 if signature.params else 0)
        writer.begin("ry_startup", Linkage.HIDDEN, CONSTANTS)
        writer.words(self._bodies.code_symbol(main))
        writer.longs(kind, int(self._context.rules.unhandled_runs_finally))
        writer.words(writer.text(main.module.md.name.display), writer.text(self._context.rules.trace_separator))


def well_known_type(context: TypeSystemContext, name: str) -> TypeDesc:
    """Returns a type of the well-known table: `Ns.Type`, `Ns.Type[]`, of the core library or of the substitutions."""
    if name.endswith("[]"):
        return context.get_szarray(well_known_type(context, name[:-2]))
    for module in context.modules:
        if module.is_core or module.name == "Ryuaot.Substitutions":
            found = module.find_type_named(name)
            if found is not None:
                return found
    raise InternalError("wellknown", name, "no such type")


def well_known_method(context: TypeSystemContext, target: str) -> MethodDesc | None:
    """Returns a method of the well-known table, `Ns.Type::Method`; None if the substitutions are not loaded."""
    type_name, _, name = target.partition("::")
    try:
        return method_named(well_known_type(context, type_name), name)
    except InternalError:
        return None


def well_known_roots(context: TypeSystemContext) -> tuple[list[TypeDesc], list[MethodDesc]]:
    """Returns the types that the runtime may allocate and the methods that it may call."""
    types = [well_known_type(context, e.target) for e in wellknown(context.library) if e.kind == "type"]
    methods = [well_known_method(context, e.target) for e in wellknown(context.library) if e.kind == "method"]
    return types, [m for m in methods if m is not None]
