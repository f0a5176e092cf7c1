"""MethodTables and the tables that they point to: TypeInfo, GC descriptors, interface maps, enum and field tables.

The format is the runtime's contract (runtime/c/methodtable.h).
"""

from __future__ import annotations

from hashlib import blake2s
from typing import TYPE_CHECKING

from ryuaot.object_format import CONSTANTS
from ryuaot.program.data.assembly_writer import DataWriter, Linkage
from ryuaot.program.data.enum_order import sort_members
from ryuaot.program.data.member_tables import EMPTY_TABLE, MemberTables
from ryuaot.program.data.static_blocks import static_block
from ryuaot.program.display_names import assembly_name, reflection_name
from ryuaot.program.reachability.rapid_type_analysis import why_not_loaded
from ryuaot.typesystem.bit_patterns import is_bitwise_comparable, is_blittable, overrides
from ryuaot.typesystem.canonical import (
    canonical_instance_of,
    canonical_method,
    canonical_type,
    find_repeated_interfaces,
)
from ryuaot.typesystem.members import default_constructor_of, fields_of, instance_fields_of
from ryuaot.typesystem.type_layout import layout_of, size_of
from ryuaot.typesystem.vtable import finalizer_of, implementation_level, resolve_interface, vtable_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ryuaot.program.bodies.method_bodies import Bodies
    from ryuaot.program.reflection.program_closure import ProgramClosure
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.types import TypeDesc

ARRAY, SZARRAY, VALUETYPE, HAS_FINALIZER, INTERFACE, NULLABLE, ENUM, STRING = 1, 2, 4, 8, 16, 32, 64, 128
CONTAINS_POINTERS, ABSTRACT, DELEGATE, BYREF_LIKE, PRIMITIVE, HAS_CLASS_INIT, POINTER = (
    256,
    512,
    1024,
    2048,
    4096,
    8192,
    16384,
)
ALL_ELEMENTS = 0xFFFFFFFF
#: Instead of the offsets of references in an array's element: each element is a reference.
_EVERY_ELEMENT = [-1]
# Flags of a TypeInfo.
BLITTABLE, SHARED, BORROWS_MEMBERS, SEVERAL_INSTANCES = 1, 2, 4, 8
# Flags of a field table.
BITWISE_COMPARABLE, OVERRIDES_HASH = 1, 2
_MASK64 = (1 << 64) - 1
# Internal calls that read interface maps as lists.
_INTERFACE_LISTERS = frozenset((("RyuAot.Native", "InterfaceCount"), ("System.RuntimeTypeHandle", "GetInterfaces")))


def number_classes(types: Iterable[TypeDesc]) -> dict[TypeDesc, tuple[int, int]]:
    """Returns each type's number, from 1, and the number of types that derive from it: these have the next numbers."""
    derived: dict[TypeDesc | None, list[TypeDesc]] = {}
    for type_ in types:
        base = type_.base_type
        derived.setdefault(canonical_type(base) if base is not None else None, []).append(type_)
    order: list[TypeDesc] = []
    work = derived.get(None, [])[::-1]
    while work:
        order.append(work.pop())
        work += derived.get(order[-1], [])[::-1]
    below = dict.fromkeys(order, 0)
    for type_ in reversed(order):
        if type_.base_type is not None:
            below[canonical_type(type_.base_type)] += below[type_] + 1
    return {type_: (number, below[type_]) for number, type_ in enumerate(order, 1)}


def lists_interfaces(reach: ProgramClosure) -> bool:
    """Whether the program can list the interfaces of a type."""
    return any((method.owner.full_name, method.name) in _INTERFACE_LISTERS for method in reach.why)


def find_queried_interfaces(reach: ProgramClosure) -> frozenset[TypeDesc]:
    """Returns the definitions of the interfaces that casts, calls or `typeof` name: no other is looked for in a map.

    An argument or element counts too, because of variance: `V[]` is an `IEnumerable<IVisitor>` if `V` has `IVisitor`.
    Of a variant interface another instantiation may be meant, so one counts for all.
    """
    seen = set(reach.types)
    work = list(seen)
    while work:
        type_ = work.pop()
        for part in (*type_.type_args, type_.element_type):
            if part is not None and part not in seen:
                seen.add(part)
                work.append(part)
    return frozenset([type_.type_def for type_ in seen if type_.is_interface])


class TypeTables:
    """Writes the tables of all types of a closure.

    `complete`: every virtual slot is filled, called or not (for objects that are linked with others later).
    """

    def __init__(self, bodies: Bodies, reach: ProgramClosure, is_complete: bool = False) -> None:
        self._bodies = bodies
        self._mangler = bodies.mangler
        self._reach = reach
        self._target = bodies.context.target
        self._pointer = bodies.context.target.pointer_size
        self._is_complete = is_complete
        self._compared: dict[TypeDesc, None] = {}
        # What the runtime's type loader makes may have any interface.
        lists = is_complete or lists_interfaces(reach) or reach.shared.templates
        self._queried = None if lists else find_queried_interfaces(reach)
        self.types = self._compute_closure()
        self._numbers = {} if is_complete else number_classes(self.types)
        self._members = MemberTables(bodies, reach, self)

    def _compute_closure(self) -> dict[TypeDesc, None]:
        """Returns all types that need a MethodTable, in a fixed order: those reached, then those that their tables
        refer to."""
        reach = self._reach
        found: dict[TypeDesc, None] = dict(reach.types)
        work = list(found)
        while work:
            type_ = work.pop()
            for compared in _compared_parts(type_):
                if compared not in self._compared:
                    self._compared[compared] = None
                    if compared in found:
                        work.append(compared)  # it refers to more types now
            for other in map(canonical_type, self._get_referenced_types(type_)):
                if other not in found:
                    found[other] = None
                    work.append(other)
        return found

    def _get_referenced_types(self, type_: TypeDesc) -> list[TypeDesc]:
        found: list[TypeDesc] = []
        if type_.base_type is not None:
            found.append(type_.base_type)
        element = self._get_element(type_)
        if element is not None:
            found.append(element)
        declaring = type_.declaring_type if type_ in self._reach.runtime_types else None
        if declaring is not None and (declaring.contains_generic_params or why_not_loaded(declaring) is None):
            found.append(declaring)
        if type_.type_def is not type_:
            found += type_.type_args
        found += self._get_interfaces(type_)
        if self._needs_fields(type_):
            found += [f.type for f in instance_fields_of(type_) if not f.type.is_gc_ref]
        return found

    def _get_element(self, type_: TypeDesc) -> TypeDesc | None:
        if type_.is_nullable and type_.type_def is not type_:
            return type_.type_args[0]
        if type_.is_enum:
            return type_.underlying
        return type_.element_type

    def _has_interface_map(self, type_: TypeDesc) -> bool:
        if type_ in self._reach.constructed or type_.is_interface or type_ in self._compared or type_.is_shared:
            return True
        if self._get_shared_model(type_) is not None:
            return True
        return not self._is_complete and type_ in self._reach.runtime_types  # typeof(T) may query the interfaces of T

    def _get_interfaces(self, type_: TypeDesc) -> tuple[TypeDesc, ...]:
        """Returns the interface map. An array type without objects has that of System.Array."""
        if type_.contains_generic_params:
            is_queried = type_ in self._reach.reflection.types or type_ in self._reach.runtime_types
            return type_.interfaces if is_queried else ()
        if self._has_interface_map(type_):
            found = type_.interfaces
        else:
            found = self._bodies.context.system_array.interfaces if type_.is_array else ()
        queried = self._queried
        return found if queried is None else tuple([each for each in found if each.type_def in queried])

    def _get_shared_model(self, type_: TypeDesc) -> TypeDesc | None:
        """Returns the canonical form of a type that only shared code makes objects of."""
        if not self._reach.shared.templates or type_ in self._reach.constructed or type_.contains_generic_params:
            return None
        model = canonical_instance_of(type_)
        return model if model is not type_ and model in self._reach.constructed else None

    def _get_members_model(self, type_: TypeDesc) -> TypeDesc | None:
        """Returns the canonical form whose members a type has that has no table of its own, or one without members."""
        if not self._reach.shared.templates or type_.is_shared or type_.contains_generic_params:
            return None
        if not type_.type_args:
            return None
        model = canonical_instance_of(type_)
        if model not in self._reach.shared.templates or not self._members.has(model):
            return None
        return model if not self._members.has(type_) or self._members.completes(model, type_) else None

    def _get_slot_model(self, type_: TypeDesc) -> TypeDesc | None:
        """Returns the type whose slots a type's objects have: itself; its canonical form if only shared code
        makes objects of it; object[] for arrays that only the runtime
        allocates; or None."""
        if type_ in self._reach.constructed:
            return type_
        shared = self._get_shared_model(type_)
        if shared is not None:
            return shared
        if type_.is_array and not type_.contains_generic_params:
            context = self._bodies.context
            model = context.get_szarray(context.system_object)
            return model if model in self._reach.constructed else None
        return None

    def _needs_fields(self, type_: TypeDesc) -> bool:
        """Whether ValueType.Equals and GetHashCode may access the fields."""
        return (
            type_.is_value_type
            and not type_.is_primitive
            and not type_.is_enum
            and not type_.is_nullable
            and (type_ in self._reach.constructed or self._get_shared_model(type_) is not None)
        )

    def interface_map(self, type_: TypeDesc) -> tuple[TypeDesc, ...]:
        """Returns the interfaces of a MethodTable, in the order of its map."""
        return self._get_interfaces(type_)

    def repeated_interfaces(self, type_: TypeDesc) -> frozenset[TypeDesc]:
        """Returns the interfaces among which the type loader chooses when one is called."""
        if not self._reach.shared.templates or type_.is_interface or type_ not in self._reach.constructed:
            return frozenset()
        return frozenset() if type_.is_array else find_repeated_interfaces(type_)

    def has_field_table(self, type_: TypeDesc) -> bool:
        """Whether the MethodTable lists fields for ValueType.Equals."""
        return self._needs_fields(type_)

    def static_block(self, type_: TypeDesc, thread: bool) -> tuple[int, tuple[int, ...]]:
        """Returns the size of a type's block of static fields, or of that of each thread, in bytes, and the offsets of
        references in it."""
        block = static_block(type_, self._target, thread)
        return block.size, block.gc_pointers

    def table(self, type_: TypeDesc) -> str:
        """Returns the symbol of a type's MethodTable; of a shared type, that of its template."""
        return self._mangler.method_table(canonical_type(type_))

    # --- one type ------------------------------------------------------------------------------------------------

    def member_row(self, method: MethodDesc) -> str | int:
        """Returns the label of a method's row in the member table of its type; 0 if there is no such table."""
        return self._members.row(method, f".L{self._mangler.method_table(method.owner)}.mem")

    def write_assemblies(self, writer: DataWriter) -> None:
        """Writes the attributes of the program's own assemblies."""
        self._members.write_assemblies(writer)

    def write_member_row(self, writer: DataWriter, method: MethodDesc, label: str) -> None:
        """Writes a separate row of a method: instantiations have none in a table."""
        self._members.write_row(writer, method, label)

    def write(self, writer: DataWriter, type_: TypeDesc, linkage: Linkage) -> None:
        """Writes the MethodTable of one type, with everything that it points to."""
        symbol = self._mangler.method_table(type_)
        reach = self._reach
        open_type = type_.contains_generic_params
        gc_offsets = [] if open_type else self._find_gc_offsets(type_)
        slots = self._make_slots(type_)
        interfaces = self._get_interfaces(type_)
        element = self._get_element(type_)
        has_init = type_ in reach.class_inits and not type_.is_shared
        class_init = self._mangler.class_init(type_) if has_init else "0"
        finalizer = self._get_finalizer(type_)
        local = f".L{symbol}"
        group = symbol
        writer.begin(symbol, linkage)
        component, base_size, value_size, align = (0, 0, 0, 0) if open_type else self._compute_sizes(type_)
        flags = self._compute_flags(type_, bool(gc_offsets), finalizer)
        writer.lines.append(f"\t.2byte {component}, {flags}")
        writer.longs(base_size)
        writer.lines.append(f"\t.2byte {len(slots)}, {len(interfaces)}")
        writer.lines.append(f"\t.byte {int(type_.underlying.etype)}, {type_.rank if type_.is_array else 0}")
        writer.lines.append(f"\t.2byte {align.bit_length() - 1 if align else 0}")
        writer.longs(value_size, int.from_bytes(blake2s(type_.unique_name.encode(), digest_size=4).digest(), "little"))
        writer.words(
            self.table(type_.base_type) if type_.base_type is not None else 0,
            self.table(element) if element is not None else 0,
            f"{local}.gc" if gc_offsets else 0,
            f"{local}.if" if interfaces else 0,
            f"{local}.info",
            self._mangler.runtime_type(type_) if type_ in reach.runtime_types or type_ in reach.compared_types else 0,
            finalizer or 0,
            class_init,
        )
        writer.longs(*self._numbers.get(type_, (0, 0)))
        for slot in slots:
            writer.words(slot)
        writer.size(symbol)
        self._continue_constants(writer, linkage, group)
        if interfaces:
            self._write_interfaces(writer, type_, interfaces, local)
        if gc_offsets:
            count = ALL_ELEMENTS if gc_offsets == _EVERY_ELEMENT else len(gc_offsets)
            writer.lines.append(f"{local}.gc:")
            writer.longs(count, *([] if gc_offsets == _EVERY_ELEMENT else gc_offsets))
            writer.align()
        self._write_info(writer, type_, local)

    def _continue_constants(self, writer: DataWriter, linkage: Linkage, group: str) -> None:
        """Continues in the constant part of a type's tables, in the type's COMDAT group if it has one."""
        writer.section(CONSTANTS, group if linkage is Linkage.WEAK else "")
        writer.align()

    def _compute_sizes(self, type_: TypeDesc) -> tuple[int, int, int, int]:
        """Returns component_size, base_size, value_size and the alignment of a value, in bytes."""
        pointer, target = self._pointer, self._target
        if type_.is_array:
            element = type_.element_type
            assert element is not None
            first = 2 * pointer if type_.is_szarray else (2 * pointer + 8 * type_.rank + 7) & ~7
            return size_of(element, target), first + pointer, pointer, pointer
        if type_.is_string:
            return 2, 2 * pointer + 4 + 2, pointer, pointer
        if type_.is_void or type_.is_interface:
            return 0, 0, 0 if type_.is_void else pointer, 1
        layout = layout_of(type_, target)
        base = max(layout.instance_size + pointer, 3 * pointer) if layout.instance_size else 0
        if type_.is_value_type:
            return 0, base, layout.size, layout.align
        return 0, base, pointer, pointer

    def _find_gc_offsets(self, type_: TypeDesc) -> list[int]:
        """Returns the offsets of references in an instance, or in an element of an array, or _EVERY_ELEMENT."""
        if type_.is_array:
            element = type_.element_type
            assert element is not None
            if element.is_gc_ref:
                return _EVERY_ELEMENT
            return list(layout_of(element, self._target).gc_pointers) if element.is_value_type else []
        if type_.is_interface or type_.is_pointer or type_.is_byref or type_.is_void or type_.is_function_pointer:
            return []
        layout = layout_of(type_, self._target)
        base = self._pointer if type_.is_value_type else 0
        return [base + offset for offset in layout.gc_pointers]

    def _compute_flags(self, type_: TypeDesc, has_pointers: bool, finalizer: str | None) -> int:
        flags = 0
        if type_.is_array:
            flags |= ARRAY | (SZARRAY if type_.is_szarray else 0)
        for condition, bit in (
            (type_.is_value_type, VALUETYPE),
            (finalizer is not None and not type_.is_delegate, HAS_FINALIZER),
            (type_.is_interface, INTERFACE),
            (type_.is_nullable, NULLABLE),
            (type_.is_enum, ENUM),
            (type_.is_string, STRING),
            (has_pointers, CONTAINS_POINTERS),
            (type_.is_abstract, ABSTRACT),
            (type_.is_delegate, DELEGATE),
            (type_.is_byref_like, BYREF_LIKE),
            (type_.is_primitive, PRIMITIVE),
            (type_ in self._reach.class_inits, HAS_CLASS_INIT),
            (type_.is_pointer or type_.is_byref or type_.is_function_pointer, POINTER),
        ):
            if condition:
                flags |= bit
        return flags

    def _get_finalizer(self, type_: TypeDesc) -> str | None:
        """Returns the code of Finalize; for delegates, of the multicast thunk."""
        if type_ not in self._reach.constructed:
            shared = self._get_shared_model(type_)
            return self._get_finalizer(shared) if shared is not None else None
        if type_.is_delegate:
            if not self._reach.has_multicast:
                return None
            return self._bodies.code_symbol(self._bodies.delegates.multicast_thunk(type_))
        method = finalizer_of(type_)
        return self._bodies.code_symbol(method) if method is not None else None

    def entry_symbol(self, method: MethodDesc) -> str:
        """Returns the symbol of a method in a table: a value type's method takes a boxed `this` there."""
        method = canonical_method(method)
        if method.is_shared and method.owner.is_value_type and not method.is_static:
            return self._bodies.code_symbol(self._bodies.shared_stubs.unboxing(method))
        if method.owner.is_value_type and not method.is_static:
            return self._mangler.unboxing_stub(method)
        return self._bodies.code_symbol(method)

    def _make_slots(self, type_: TypeDesc) -> list[str]:
        """Returns the vtable's words: only types with objects have any."""
        model = self._get_slot_model(type_)
        if model is None:
            return []
        filled = self._reach.slots[model]
        out = []
        for index, method in enumerate(vtable_of(model if model.is_shared else type_).slots):
            if method.is_generic or method.is_abstract:
                out.append("rt_unreachable_method")
            elif index in filled or self._is_complete:
                out.append(self.entry_symbol(method))
            else:
                out.append("rt_unreachable_method")
        return out

    def _write_interfaces(
        self, writer: DataWriter, type_: TypeDesc, interfaces: tuple[TypeDesc, ...], local: str
    ) -> None:
        """Writes the interface map.

        After the type's own interfaces come the called ones that it converts to, as `resolve_interface` resolved them,
        so that the runtime does not search.
        """
        model = self._get_slot_model(type_)
        filled = self._reach.interface_slots[model] if model is not None else {}
        if model is not None and model.is_shared and model is not type_:
            filled = _on_instance(filled, type_, model)
        maps: list[tuple[str, list[str]]] = []
        writer.lines.append(f"{local}.if:")
        converts = dict.fromkeys(interface for interface, _ in filled if interface not in interfaces)
        for number, interface in enumerate((*interfaces, *converts)):
            count = len(vtable_of(interface).slots)
            symbols = []
            for slot in range(count):
                method = filled.get((interface, slot))
                if method is None and self._is_complete and interface not in converts:
                    found = resolve_interface(type_, vtable_of(interface).slots[slot])
                    method = found if found is not None and not found.is_generic and not found.is_abstract else None
                symbols.append(self.entry_symbol(method) if method is not None else "0")
            while symbols and symbols[-1] == "0":
                symbols.pop()
            label = f"{local}.if{number}"
            has_map = bool(symbols)
            if has_map:
                symbols += ["0"] * (count - len(symbols))
                maps.append((label, symbols))
            writer.words(self.table(interface), label if has_map else 0)
        writer.words(0, 0)
        for label, symbols in maps:
            writer.lines.append(f"{label}:")
            writer.words(*symbols)

    # --- TypeInfo ------------------------------------------------------------------------------------------------

    def _write_info(self, writer: DataWriter, type_: TypeDesc, local: str) -> None:
        definition = type_.type_def
        declaring = type_.declaring_type
        generic = type_.type_def is not type_ and bool(type_.type_args)
        enum = type_.is_enum and (type_ in self._reach.constructed or type_ in self._reach.runtime_types)
        fields = self._needs_fields(type_)
        writer.lines.append(f"{local}.info:")
        writer.words(
            writer.text(type_.name),
            writer.text(_namespace(type_)),
            writer.text(reflection_name(type_)),
            writer.text(assembly_name(type_)),
            self._mangler.method_table(declaring) if declaring is not None and declaring in self.types else 0,
            f"{local}.gen" if generic else 0,
            f"{local}.enum" if enum else 0,
        )
        writer.longs(definition.flags, definition.token)
        constructor, access = self._get_constructor(type_)
        writer.words(f"{local}.fields" if fields else 0, constructor)
        lender = self._get_members_model(type_)
        bits = (BLITTABLE if is_blittable(type_) else 0) | (SHARED if type_.is_shared else 0)
        bits |= SEVERAL_INSTANCES if self.repeated_interfaces(type_) else 0
        writer.longs(access, bits | (BORROWS_MEMBERS if lender is not None else 0))
        members: str | int = 0
        lent = f".L{self._mangler.method_table(lender)}.mem" if lender is not None else ""
        if lender is not None and self._members.has(type_):
            members = f"{local}.mem"
        elif lender is not None:
            members = self._members.label(lender, lent)
        elif self._members.has(type_):
            members = self._members.label(type_, f"{local}.mem")
        elif self._members.is_known_empty(type_):
            members = EMPTY_TABLE
        parameters = type_.generic_params if type_.is_generic_definition else ()
        flags = "".join([chr(ord("0") + p.flags) for p in parameters])
        writer.words(
            members,
            writer.text(f"{flags}\n{','.join([p.name for p in parameters])}") if parameters else 0,
        )
        if members == f"{local}.mem":
            self._members.write(writer, type_, f"{local}.mem", lender, lent)
        if generic:
            self._write_generic(writer, type_, local)
        if enum:
            self._write_enum(writer, type_, local)
        if fields:
            writer.lines.append(f"{local}.fields:")
            writer.longs(len(instance_fields_of(type_)), self._get_equality_flags(type_))
            layout = layout_of(type_, self._target)
            for field in instance_fields_of(type_):
                writer.words(0 if field.type.is_gc_ref else self.table(field.type))
                writer.longs(layout.offsets[field], 0)
                writer.words(writer.text(field.name))

    def _get_equality_flags(self, type_: TypeDesc) -> int:
        """Returns the flags that ValueType.Equals and GetHashCode need in addition to the fields."""
        bits = BITWISE_COMPARABLE if is_bitwise_comparable(type_, self._target) else 0
        return bits | (OVERRIDES_HASH if overrides(type_, "GetHashCode") else 0)

    def _get_constructor(self, type_: TypeDesc) -> tuple[str | int, int]:
        """Returns the default constructor for Activator.CreateInstance and Array.Initialize, and its accessibility.

        That is its code if it is compiled (a value type's takes the value's address), else 0; and 0 if there is none, 1
        if it is public, 2 if not.
        """
        if type_.is_array or type_.contains_generic_params:
            return 0, 0
        method = default_constructor_of(type_)
        if method is None:
            return 0, 0
        compiled = self._bodies.entry_point(method) in self._reach.methods and type_ in self._reach.constructed
        shared = self._get_shared_model(type_) if not compiled else None
        if shared is not None:
            return self._get_constructor(shared)
        return self._bodies.code_symbol(method) if compiled else 0, 1 if method.is_public else 2

    def _write_generic(self, writer: DataWriter, type_: TypeDesc, local: str) -> None:
        count = len(type_.type_args)
        variance = [1 if p.is_covariant else 2 if p.is_contravariant else 0 for p in type_.generic_params]
        variance += [0] * (-len(variance) % 4)
        writer.lines.append(f"{local}.gen:")
        writer.words(writer.text(type_.type_def.unique_name))
        writer.longs(count)
        writer.lines.append(f"\t.byte {','.join(map(str, variance))}")
        writer.align()
        writer.words(*[self.table(a) for a in type_.type_args])

    def _write_enum(self, writer: DataWriter, type_: TypeDesc, local: str) -> None:
        values: list[tuple[int, str]] = []
        for field in fields_of(type_):
            if field.is_literal:
                constant = field.constant
                values.append((int(constant) & _MASK64 if isinstance(constant, int) else 0, field.name))
        values = sort_members(values, type_.context.rules)
        is_flags = int(type_.has_attribute("System.FlagsAttribute"))
        writer.lines.append(f"{local}.enum:")
        writer.longs(len(values), is_flags)
        writer.words(f"{local}.enumv" if values else 0, f"{local}.enumn" if values else 0)
        if values:
            writer.lines.append("\t.p2align 3")
            writer.lines.append(f"{local}.enumv:")
            writer.lines.append(f"\t.quad {','.join([str(v) for v, _ in values])}")
            writer.lines.append(f"{local}.enumn:")
            writer.words(*[writer.text(name) for _, name in values])


def _on_instance(
    filled: dict[tuple[TypeDesc, int], MethodDesc], type_: TypeDesc, model: TypeDesc
) -> dict[tuple[TypeDesc, int], MethodDesc]:
    """Returns the interface slots of a canonical form on an exact type that has its code."""
    if type_.is_array:
        pairs = list(zip(model.interfaces, type_.interfaces, strict=True))
    else:
        pairs = [
            (i.instantiate(model.type_args, ()), i.instantiate(type_.type_args, ())) for i in type_.type_def.interfaces
        ]
    found: dict[tuple[TypeDesc, int], MethodDesc] = {}
    levels: dict[tuple[TypeDesc, int], int] = {}
    exact: dict[TypeDesc, list[TypeDesc]] = {}
    for shared, own in pairs:
        exact.setdefault(shared, []).append(own)
    for (shared, slot), method in filled.items():
        for own in exact.get(shared, ()):
            level = 0 if model.is_array else implementation_level(model, vtable_of(shared).slots[slot])
            if level >= levels.get((own, slot), 0):  # two instances may be one: the most derived class wins
                found[own, slot], levels[own, slot] = method, level
    return found


def _compared_parts(type_: TypeDesc) -> list[TypeDesc]:
    """Returns the types that decide what `type_` converts to: reference elements of arrays, arguments of variant
    parameters.

    Even without objects of its own such a type has an interface map (`Base[]` is an `IEnumerable<IVisitor>`).
    """
    if type_.is_array:
        element = type_.element_type
        return [element] if element is not None and not element.is_value_type else []
    if type_.type_def is type_:
        return []
    return [
        arg
        for param, arg in zip(type_.generic_params, type_.type_args, strict=True)
        if (param.is_covariant or param.is_contravariant) and not arg.is_value_type
    ]


def _namespace(type_: TypeDesc) -> str:
    while type_.element_type is not None:
        type_ = type_.element_type
    outer = type_.declaring_type
    while outer is not None:
        type_ = outer
        outer = type_.declaring_type
    return type_.namespace
