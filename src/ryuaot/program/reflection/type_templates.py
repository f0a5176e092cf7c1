"""Templates: what the runtime's type loader (runtime/c/typeloader.c) makes exact types of, one a canonical form."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from ryuaot.program.bodies.generic_signatures import type_words
from ryuaot.typesystem.canonical import canonical_instance_of
from ryuaot.typesystem.members import instance_fields_of, static_constructor_of
from ryuaot.typesystem.types import Placeholder
from ryuaot.typesystem.vtable import implementation_level, vtable_of

if TYPE_CHECKING:
    from ryuaot.program.mangling import Mangler
    from ryuaot.program.reachability.shared_generics import SharedGenerics
    from ryuaot.typesystem.types import TypeDesc


class _Writer(Protocol):
    """Assembly text (`program/data/assembly_writer.py`)."""

    lines: list[str]

    def constants(self) -> None: ...

    def align(self) -> None: ...

    def words(self, *values: str | int) -> None: ...

    def table(self, name: str) -> None: ...


class _Tables(Protocol):
    """The MethodTables (`program/data/type_tables.py`)."""

    types: dict[TypeDesc, None]

    def interface_map(self, type_: TypeDesc) -> tuple[TypeDesc, ...]: ...

    def repeated_interfaces(self, type_: TypeDesc) -> frozenset[TypeDesc]: ...

    def has_field_table(self, type_: TypeDesc) -> bool: ...

    def static_block(self, type_: TypeDesc, thread: bool) -> tuple[int, tuple[int, ...]]: ...


class _Closure(Protocol):
    """What the program reaches."""

    shared: SharedGenerics
    statics: dict[TypeDesc, None]
    class_inits: dict[TypeDesc, None]


class TypeTemplates:
    """Writes the templates of one program."""

    def __init__(self, mangler: Mangler, reach: _Closure, types: _Tables) -> None:
        self._mangler = mangler
        self._reach = reach
        self._types = types

    def write(self, writer: _Writer) -> None:
        """Writes `ryu_templates`, `ryu_interface_levels` and `ryu_type_statics`."""
        if not self._reach.shared.templates:
            return
        shared = [t for t in self._types.types if t.is_shared and not isinstance(t, Placeholder)]
        for type_ in shared:
            self._write(writer, type_)
        for type_ in self._types.types:
            repeated = self._types.repeated_interfaces(type_)
            if repeated:
                self._write_levels(writer, type_, repeated)
        known = set(shared)
        for type_ in self._reach.statics:
            if type_.type_args and not type_.is_shared and canonical_instance_of(type_) in known:
                self._write_statics(writer, type_)

    def _write(self, writer: _Writer, type_: TypeDesc) -> None:
        reach, mangler = self._reach, self._mangler
        label = f".Ltemplate.{mangler.type_name(type_)}"
        signatures: list[tuple[str, list[str | int]]] = []

        def signature(part: TypeDesc | None) -> str | int:
            if part is None or not part.is_shared:
                return 0
            signatures.append((f"{label}.s{len(signatures)}", type_words(part, mangler)))
            return signatures[-1][0]

        def offsets(pointers: tuple[int, ...]) -> str | int:
            if not pointers:
                return 0
            signatures.append((f"{label}.s{len(signatures)}", [len(pointers), *pointers]))
            return signatures[-1][0]

        interfaces = [signature(interface) for interface in self._types.interface_map(type_)]
        element = type_.type_args[0] if type_.is_nullable else None
        has_statics = type_ in reach.statics
        nothing: tuple[int, tuple[int, ...]] = (0, ())
        plain_size, plain_refs = self._types.static_block(type_, False) if has_statics else nothing
        thread_size, thread_refs = self._types.static_block(type_, True) if has_statics else nothing
        constructor = static_constructor_of(type_) if type_ in reach.class_inits else None
        fields: list[str | int] = []
        if self._types.has_field_table(type_):
            fields = [signature(None if f.type.is_gc_ref else f.type) for f in instance_fields_of(type_)]
        definition = type_.type_def if type_.type_def is not type_ else None
        words: list[str | int] = [
            mangler.method_table(type_),
            mangler.method_table(definition) if definition in self._types.types else 0,
            signature(type_.base_type),
            signature(element),
            plain_size,
            offsets(plain_refs),
            thread_size,
            offsets(thread_refs),
            mangler.method(constructor) if constructor is not None else 0,
            f"{label}.f" if any(fields) else 0,
            len(interfaces),
            *interfaces,
        ]
        writer.constants()
        writer.align()
        writer.lines.append(f"{label}:")
        writer.words(*words)
        if any(fields):
            writer.lines.append(f"{label}.f:")
            writer.words(*fields)
        for name, contents in signatures:
            writer.lines.append(f"{name}:")
            writer.words(*contents)
        writer.table("ryu_templates")
        writer.align()
        writer.words(label)

    def _write_levels(self, writer: _Writer, type_: TypeDesc, repeated: frozenset[TypeDesc]) -> None:
        """Writes how derived the class is that implements each method of the repeated interfaces."""
        label = f".Llevels.{self._mangler.type_name(type_)}"
        words: list[str | int] = [self._mangler.method_table(type_)]
        levels: list[tuple[str, list[int]]] = []
        for interface in self._types.interface_map(type_):
            words.append(0)
            if interface in repeated and vtable_of(interface).slots:
                words[-1] = f"{label}.{len(levels)}"
                found = [implementation_level(type_, method) for method in vtable_of(interface).slots]
                levels.append((f"{label}.{len(levels)}", found))
        writer.constants()
        writer.align()
        writer.lines.append(f"{label}:")
        writer.words(*words)
        for name, found in levels:
            writer.lines.append(f"{name}:")
            writer.lines.append(f"\t.byte {', '.join(map(str, found))}")
        writer.table("ryu_interface_levels")
        writer.align()
        writer.words(label)

    def _write_statics(self, writer: _Writer, type_: TypeDesc) -> None:
        """Writes where the statics of an exact type are, for shared code."""
        mangler = self._mangler
        plain = mangler.statics(type_) if self._types.static_block(type_, False)[0] else 0
        thread = mangler.thread_statics(type_) if self._types.static_block(type_, True)[0] else 0
        if type_ in self._types.types:
            writer.table("ryu_type_statics")
            writer.align()
            writer.words(mangler.method_table(type_), plain, thread)
