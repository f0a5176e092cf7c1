"""Member and attribute tables of the types that reflection may query (docs/reference/object-model.md).

All data are pointer-sized words, so that managed code reads them without C (runtime/managed/Reflection.cs).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from ryuaot.metadata.tables import T
from ryuaot.program.bodies.generic_signatures import prefix_words
from ryuaot.program.data.assembly_writer import Linkage
from ryuaot.program.data.custom_modifiers import of_field, of_method
from ryuaot.program.data.method_table_offsets import vtable_offset
from ryuaot.program.display_names import short_name, signature_name
from ryuaot.program.reflection.member_stubs import is_slotted
from ryuaot.program.reflection.reflection_metadata import (
    ATTRIBUTES,
    CALLS,
    DESCRIBES_ATTRIBUTES,
    FINDS_METHODS,
    MAKES_ATTRIBUTES,
    MAKES_DELEGATES,
    MAKES_THUNKS,
    NAMES_FRAMES,
    OF_ASSEMBLIES,
)
from ryuaot.typesystem.attributes import attribute_on
from ryuaot.typesystem.canonical import canonical_type, has_context_argument
from ryuaot.typesystem.members import events_of, fields_of, methods_of, param_tokens_of, properties_of
from ryuaot.typesystem.module import declaring_module
from ryuaot.typesystem.type_desc import TypeDesc, self_and_bases
from ryuaot.typesystem.vtable import slot_index

if TYPE_CHECKING:
    from ryuaot.program.bodies.method_bodies import Bodies
    from ryuaot.program.data.assembly_writer import DataWriter
    from ryuaot.program.reflection.program_closure import ProgramClosure
    from ryuaot.typesystem.attributes import AttributeUse
    from ryuaot.typesystem.methods import MethodDesc

PARTIAL, NO_MEMBERS, NO_NESTED, ATTRIBUTES_LEFT_OUT = 1, 2, 4, 8
#: The runtime's table of a library's type without attributes that the program can name.
EMPTY_TABLE = "rt_no_members"
# AttributeUsageAttribute of a type that has none: AttributeTargets.All, not multiple, inherited.
_INHERITED, _MULTIPLE = 1, 2
# Instead of the code that makes a parameter's default value: it is null.
_NULL_DEFAULT = 1


def _rows_symbol(label: str) -> str:
    """Returns the symbol of the rows of methods in the table at a local label."""
    return label.removeprefix(".L") + ".m"


class MethodTables(Protocol):
    """The MethodTables that rows refer to: the `TypeTables` of `type_tables.py`, which documents the members."""

    types: dict[TypeDesc, None]

    def entry_symbol(self, method: MethodDesc) -> str: ...


class MemberTables:
    """Writes the tables of one program's types."""

    def __init__(self, bodies: Bodies, reach: ProgramClosure, types: MethodTables) -> None:
        self._bodies = bodies
        self._reach = reach
        self._reflection = reach.reflection
        self._types = types
        self._mangler = bodies.mangler
        self._lent: dict[TypeDesc, list[str | int]] = {}  # by canonical form: where its members are

    def has(self, type_: TypeDesc) -> bool:
        """Whether a type has a table."""
        return type_ in self._reflection.types

    def completes(self, model: TypeDesc, type_: TypeDesc) -> bool:
        """Whether a type's own table has no members, and the table of its canonical form has them."""
        return self._reflection.with_members(model) and not self._reflection.with_members(type_)

    def label(self, type_: TypeDesc, own: str) -> str:
        """Returns the label of the table of `type_`: `own`, or the runtime's empty table."""
        if self._reflection.with_members(type_) or type_.is_delegate or not self._reflection.is_partial(type_):
            return own
        is_needed = (
            bool(self._reflection.attributes(type_, type_.type_def.token))
            or _class_layout(type_) is not None
            or self._reflection.leaves_out_attributes(type_)
        )
        return own if is_needed or type_.is_generic_definition else EMPTY_TABLE

    def is_known_empty(self, type_: TypeDesc) -> bool:
        """Whether nothing reads a type but for its attributes, and it has none that the program can name: an interface
        that only the list of another type's interfaces has."""
        if ATTRIBUTES not in self._reflection.aspects or type_.contains_generic_params or type_.is_shared:
            return False
        if type_.element_type is not None or type_.is_delegate or not self._reflection.is_partial(type_):
            return False
        is_left_out = self._reflection.leaves_out_attributes(type_)
        return not is_left_out and not self._reflection.attributes(type_, type_.type_def.token)

    def row(self, method: MethodDesc, label: str) -> str | int:
        """Returns the address of the method's row, if the table of its type is at `label`; 0 if it has none. The table
        of frames, another file, has these addresses."""
        if not self._reflection.with_members(method.owner):
            return 0
        size = 16 * method.context.target.pointer_size
        return f"{_rows_symbol(label)}+{methods_of(method.owner).index(method) * size}"

    def write_row(self, writer: DataWriter, method: MethodDesc, label: str) -> None:
        """Writes a separate row of a method at `label`, followed by the type arguments."""
        self._lists: list[tuple[str, list[list[str | int]]]] = []
        self._label, self._writer = label, writer
        arguments = [self._table_or_zero(canonical_type(a)) for a in method.method_args]
        row = [*self._make_method(method.owner, method), *arguments]
        self._write_rows(label, [row])
        for name, rows in self._lists:
            self._write_rows(name, rows)

    def write(
        self, writer: DataWriter, type_: TypeDesc, label: str, model: TypeDesc | None = None, model_label: str = ""
    ) -> None:
        """Writes the table of `type_` at `label`, with everything that it points to. model: the canonical form whose
        rows of members it points to, at `model_label`: it has none of its own."""
        reflection, aspects = self._reflection, self._reflection.aspects
        members = reflection.with_members(type_)
        flags = (PARTIAL if reflection.is_partial(type_) else 0) | (0 if members or model is not None else NO_MEMBERS)
        module = declaring_module(type_)
        if reflection.is_library(module) and reflection.has_all_nested(type_):
            flags |= NO_NESTED
        if reflection.leaves_out_attributes(type_):
            flags |= ATTRIBUTES_LEFT_OUT
        lists: list[tuple[str, list[list[str | int]]]] = []
        self._lists = lists
        self._label = label
        self._writer = writer
        maker: str | int = 0
        delegate = type_.is_delegate and not (type_.contains_generic_params or type_.is_shared)
        on_virtual: str | int = 0
        if delegate and MAKES_DELEGATES in aspects:
            maker = self._code_or_zero(reflection.delegate_maker(type_))
            on_virtual = self._code_or_zero(self._bodies.delegates.virtual_thunk(type_))
        methods = self._make_methods(type_) if members else []
        self._row_labels = self._label_rows(type_, label)
        invoke = reflection.delegate_invoke(type_)
        caller = self._add_list([self._make_method(type_, invoke)], is_counted=False) if invoke is not None else 0
        thunk: str | int = 0
        if delegate and MAKES_THUNKS in aspects:
            thunk = self._code_or_zero(reflection.bodies.array_thunk(type_))
        declared = _class_layout(type_)
        layout = self._add_list([[*declared]], is_counted=False) if declared is not None else 0
        attributes = self._add_attributes(type_, type_.type_def.token)
        definition = self._add_definition(type_)
        head: list[str | int] = [flags, attributes, maker, caller, thunk, layout, on_virtual, definition]
        tables = self._make_members(type_, methods) if members else ()
        for suffix, rows in tables:
            head += [len(rows), f"{label}.{suffix}" if rows else 0]
        if model is not None:
            head += self._find_rows(model, model_label)
        writer.lines.append(f"{label}:")
        writer.words(*head)
        for suffix, rows in tables:
            if suffix == "m" and rows and NAMES_FRAMES in aspects:
                writer.label(_rows_symbol(label), Linkage.HIDDEN)
            self._write_rows(f"{label}.{suffix}", rows)
        for name, rows in lists:
            self._write_rows(name, rows)

    def _find_rows(self, model: TypeDesc, label: str) -> list[str | int]:
        """Returns the counts and labels of the members of a canonical form, whose table is at `label`."""
        if model not in self._lent:
            self._lists = []  # what the rows point to is written with that table
            self._row_labels = self._label_rows(model, label)
            found: list[str | int] = []
            for suffix, rows in self._make_members(model, self._make_methods(model)):
                found += [len(rows), f"{label}.{suffix}" if rows else 0]
            self._lent[model] = found
        return self._lent[model]

    def _label_rows(self, type_: TypeDesc, label: str) -> dict[MethodDesc, str]:
        return {m: f"{label}.m+{i * self._method_size()}" for i, m in enumerate(methods_of(type_))}

    def _make_members(
        self, type_: TypeDesc, methods: list[list[str | int]]
    ) -> tuple[tuple[str, list[list[str | int]]], ...]:
        """Returns the rows of fields, methods, properties and events, each with the suffix of its label."""
        return (
            ("f", self._make_fields(type_)),
            ("m", methods),
            ("p", self._make_properties(type_)),
            ("e", self._make_events(type_)),
        )

    def _write_rows(self, label: str, rows: list[list[str | int]]) -> None:
        if rows:
            self._writer.lines.append(f"{label}:")
            for row in rows:
                self._writer.words(*row)

    def _add_list(self, rows: list[list[str | int]], is_counted: bool = True) -> str | int:
        """Adds a list after the table, preceded by its count. Returns its label, or 0 for an empty list."""
        if not rows:
            return 0
        name = f"{self._label}.l{len(self._lists)}"
        self._lists.append((name, [[len(rows)], *rows] if is_counted else rows))
        return name

    # --- rows -----------------------------------------------------------------------------------------------------

    def _make_type(self, type_: TypeDesc, scope: MethodDesc | TypeDesc) -> list[str | int]:
        """Returns the words for a type that a member of `scope` names: MethodTable and name.

        Without a MethodTable: 0 and a record of the name and the type's shape.
        """
        is_open = type_.contains_generic_params or type_.is_shared
        name = self._writer.text(signature_name(type_, scope) if is_open else type_.full_name)
        table = 0 if is_open else self._table_or_zero(type_)
        return [table, name] if table else [0, self._add_list([[name, *self._make_shape(type_)]], is_counted=False)]

    def _table_or_zero(self, type_: TypeDesc) -> str | int:
        return self._mangler.method_table(type_) if type_ in self._types.types else 0

    def _make_shape(self, type_: TypeDesc) -> list[str | int]:
        """Returns a type in prefix order (runtime/managed/OpenTypes.cs)."""
        return prefix_words(type_, self._table_or_zero, lambda step: self._table_or_zero(step.type_def))

    def _add_attributes(self, type_: TypeDesc, token: int) -> str | int:
        uses = self._reflection.attributes(type_, token) if ATTRIBUTES in self._reflection.aspects else []
        return self._add_list([self._make_attribute(type_, use) for use in uses])

    def write_assemblies(self, writer: DataWriter) -> None:
        """Writes `ryu_assemblies`: name and attributes of each of the program's own assemblies and modules."""
        if OF_ASSEMBLIES not in self._reflection.aspects:
            return
        for number, (module, name, uses) in enumerate(self._reflection.of_assemblies()):
            writer.constants()
            writer.align()
            writer.lines.append(f".Lassembly.{number}:")
            writer.words(len(uses))
            for use in uses:
                owner = use.constructor.owner
                table = self._mangler.method_table(owner) if owner in self._types.types else 0
                maker = self._code_or_zero(self._reflection.bodies.attribute(use, module))
                writer.words(table, maker, _get_usage(owner), 0)
            writer.table("ryu_assemblies")
            writer.align()
            writer.words(writer.text(name), f".Lassembly.{number}")

    def _make_attribute(self, type_: TypeDesc, use: AttributeUse) -> list[str | int]:
        """Returns the words for an attribute: type, maker, usage flags, lister of its arguments."""
        owner = use.constructor.owner
        maker: str | int = 0
        if MAKES_ATTRIBUTES in self._reflection.aspects:
            maker = self._code_or_zero(self._reflection.bodies.attribute(use, declaring_module(type_)))
        data: str | int = 0
        if DESCRIBES_ATTRIBUTES in self._reflection.aspects:
            data = self._code_or_zero(self._reflection.bodies.attribute_data(use, declaring_module(type_)))
        return [self._mangler.method_table(owner) if owner in self._types.types else 0, maker, _get_usage(owner), data]

    def _code_or_zero(self, method: MethodDesc | None) -> str | int:
        """Returns the code of a synthesized method; 0 if there is none."""
        return self._bodies.code_symbol(method) if method is not None and method in self._reach.methods else 0

    def _make_fields(self, type_: TypeDesc) -> list[list[str | int]]:
        """Returns a row per field: name, type (2), FieldAttributes, token, attributes, reader, writer."""
        bodies = self._reflection.bodies
        rows: list[list[str | int]] = []
        for field in fields_of(type_):
            calls = CALLS in self._reflection.aspects
            getter = self._code_or_zero(bodies.getter(field)) if calls else 0
            setter = self._code_or_zero(bodies.setter(field)) if calls else 0
            name = self._writer.text(field.name)
            attributes = self._add_attributes(type_, field.token)
            flags = field.attributes | of_field(field)
            rows.append([name, *self._make_type(field.type, type_), flags, field.token, attributes, getter, setter])
        return rows

    def _method_size(self) -> int:
        return 16 * self._writer.pointer_size

    def _make_methods(self, type_: TypeDesc) -> list[list[str | int]]:
        """Returns a row per method."""
        return [self._make_method(type_, method) for method in methods_of(type_)]

    def _make_method(self, type_: TypeDesc, method: MethodDesc) -> list[str | int]:
        """Returns the row of a method.

        Name, result (2), MethodAttributes, MethodImplAttributes, token, number of generic parameters, attributes,
        parameters; caller (for a generic definition its instances); code; type parameters or arguments as text; code
        that delegates call instead of the method's own; the finder of an object's override (or its offset in the
        vtable); result row; type parameter rows.
        """
        signature = method.signature
        code: str | int = 0
        # A method that is expanded inline may not have been compiled.
        entry = self._bodies.entry_point(method)
        compiled = entry in self._reach.methods and not self._bodies.is_expanded(method)
        if compiled or method in self._reach.addresses:
            stub = method.owner.is_value_type and not method.is_static
            has_entry = not stub or method in self._reach.stubs
            code = self._types.entry_symbol(method) if has_entry else 0
        if has_context_argument(method):  # delegates have this; a call needs the generic context
            code = self._code_or_zero(self._bodies.shared_stubs.instantiating(method))
        caller: str | int = 0
        generic = f"[{','.join([short_name(a, method) for a in method.method_args])}]" if method.is_generic else ""
        if method.is_generic and method is method.open_on_owner:
            caller = self._add_instances(type_, method)
        elif CALLS in self._reflection.aspects or method.owner.is_delegate:
            caller = self._code_or_zero(self._reflection.bodies.invoker(method))
        modifiers = of_method(method)
        return [
            self._writer.text(method.name),
            *self._make_type(signature.return_type, method),
            method.flags,
            method.impl_flags | (modifiers[0] if modifiers else 0),
            method.token,
            method.generic_arity,
            self._add_attributes(type_, method.token),
            self._add_list(self._make_parameters(type_, method)),
            caller,
            code,
            self._writer.text(generic) if generic else 0,
            *self._make_delegate_words(method),
            self._add_result(type_, method),
            self._add_type_parameters(type_, method),
        ]

    def _add_result(self, type_: TypeDesc, method: MethodDesc) -> str | int:
        """Returns the label of the metadata of a method's result: ParamAttributes and attributes; 0 if it has no Param
        row."""
        for sequence, token in param_tokens_of(method):
            if sequence == 0:
                flags = method.module.md.row(T.Param, token & 0xFFFFFF)[0]
                return self._add_list([[flags, self._add_attributes(type_, token)]], is_counted=False)
        return 0

    def _add_type_parameters(self, type_: TypeDesc, method: MethodDesc) -> str | int:
        """Returns the label of a row per type parameter of a generic method's definition, or 0."""
        return self._add_parameter_rows(type_, method) if method.is_generic and method is method.open_on_owner else 0

    def _add_definition(self, type_: TypeDesc) -> str | int:
        """Returns the label of a generic definition's open parts: rows of its parameters, base class, interfaces."""
        if not type_.is_generic_definition:
            return 0
        base = type_.base_type
        bases = [[0, *self._make_type(base, type_)]] if base is not None and base.contains_generic_params else []
        interfaces = [[0, *self._make_type(interface, type_)] for interface in type_.interfaces]
        return self._add_list(
            [[self._add_parameter_rows(type_, type_), self._add_list(bases), self._add_list(interfaces)]],
            is_counted=False,
        )

    def _add_parameter_rows(self, type_: TypeDesc, scope: MethodDesc | TypeDesc) -> str | int:
        """Returns the label of flags, attributes and constraints of the type parameters of `scope`: `type_` or a member
        of it."""
        rows: list[list[str | int]] = []
        for param in scope.generic_params:
            exact = [c.instantiate(type_.type_args, _own_args(scope)) for c in param.constraints]
            constraints = [[0, *self._make_type(constraint, scope)] for constraint in exact]
            rows.append([param.flags, self._add_attributes(type_, param.token), self._add_list(constraints)])
        return self._add_list(rows)

    def _make_delegate_words(self, method: MethodDesc) -> list[str | int]:
        """Returns the two words about delegates."""
        if not self._reflection.aspects & {MAKES_DELEGATES, FINDS_METHODS} or method.contains_generic_params:
            return [0, 0]
        if method.owner.is_byref_like:
            return [0, 0]  # there are no objects of it, nor managed pointers to a TypedReference
        adapter = self._bodies.delegates.adapter_by_reflection(method)
        if method.is_shared:
            adapter = self._reflection.bodies.pointers(method, adapter)
        if is_slotted(method):
            return [self._code_or_zero(adapter), vtable_offset(slot_index(method), self._writer.pointer_size)]
        return [self._code_or_zero(adapter), self._code_or_zero(self._reflection.bodies.binder(method))]

    def _add_instances(self, type_: TypeDesc, method: MethodDesc) -> str | int:
        """Returns the label of a row per instantiation of a generic method, each followed by its type arguments."""
        rows: list[list[str | int]] = []
        for made in self._reflection.instances.methods.get(method, ()):
            arguments = [self._table_or_zero(canonical_type(a)) for a in made.method_args]
            rows.append([*self._make_method(type_, made), *arguments])
        return self._add_list(rows)

    def _make_parameters(self, type_: TypeDesc, method: MethodDesc) -> list[list[str | int]]:
        """Returns a row per parameter: name, type (2), ParamAttributes, attributes, maker of the default value (1: it
        is null)."""
        rows: list[list[str | int]] = []
        infos = method.params_info
        tokens = dict(param_tokens_of(method))
        shown = self._reflection.shows_defaults(type_)
        modifiers = of_method(method)
        for index, param in enumerate(method.signature.params):
            info = infos[index + 1] if index + 1 < len(infos) else None
            default: str | int = 0
            if shown:
                null = self._reflection.has_null_default(method, index)
                default = _NULL_DEFAULT if null else self._code_or_zero(self._reflection.default_of(method, index))
            attributes = self._add_attributes(type_, tokens.get(index + 1, 0))
            name = self._writer.text(info.name) if info is not None else 0
            flags = (info.flags if info is not None else 0) | (modifiers[index + 1] if modifiers else 0)
            rows.append([name, *self._make_type(param, method), flags, attributes, default])
        return rows

    def _make_properties(self, type_: TypeDesc) -> list[list[str | int]]:
        """Returns a row per property: name, type (2), PropertyAttributes, token, attributes, rows of getter and
        setter."""
        return [
            [
                self._writer.text(found.name),
                *self._make_type(found.type, type_),
                found.flags,
                found.token,
                self._add_attributes(type_, found.token),
                self._get_row_label(found.getter),
                self._get_row_label(found.setter),
            ]
            for found in properties_of(type_)
        ]

    def _make_events(self, type_: TypeDesc) -> list[list[str | int]]:
        """Returns a row per event: name, type (2), EventAttributes, token, attributes, rows of adder and remover."""
        return [
            [
                self._writer.text(found.name),
                *self._make_type(found.type, type_),
                found.flags,
                found.token,
                self._add_attributes(type_, found.token),
                self._get_row_label(found.adder),
                self._get_row_label(found.remover),
            ]
            for found in events_of(type_)
        ]

    def _get_row_label(self, method: MethodDesc | None) -> str | int:
        return self._row_labels[method] if method is not None else 0


def _own_args(scope: MethodDesc | TypeDesc) -> tuple[TypeDesc, ...]:
    return () if isinstance(scope, TypeDesc) else scope.method_args


def _get_usage(attribute: TypeDesc) -> int:
    """Returns the flags of AttributeUsageAttribute on an attribute's class, or on the nearest base that has one."""
    for step in self_and_bases(attribute):
        usage = attribute_on(step, "System.AttributeUsageAttribute")
        if usage is not None:
            inherited = _INHERITED if usage.named.get("Inherited", True) else 0
            return inherited | (_MULTIPLE if usage.named.get("AllowMultiple", False) else 0)
    return _INHERITED


def _class_layout(type_: TypeDesc) -> tuple[int, int] | None:
    """Returns Pack and Size, if the definition has them."""
    definition = type_.type_def
    return definition.module.class_layout(definition.token & 0xFFFFFF)
