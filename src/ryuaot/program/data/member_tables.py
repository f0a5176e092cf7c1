"""Tables of members and attributes, for the types that reflection may be asked about (docs/reference/object-model.md).

Everything is pointer-sized words, so that the managed side reads them without C (runtime/managed/Reflection.cs).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.metadata.tables import T
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
    OF_ASSEMBLIES,
)
from ryuaot.typesystem.attributes import attribute_on
from ryuaot.typesystem.members import events_of, fields_of, methods_of, param_tokens_of, properties_of
from ryuaot.typesystem.module import declaring_module
from ryuaot.typesystem.type_desc import TypeDesc, self_and_bases
from ryuaot.typesystem.vtable import slot_index

if TYPE_CHECKING:

    from ryuaot.program.bodies.method_bodies import Bodies
    from ryuaot.program.data.assembly_writer import DataWriter
    from ryuaot.program.data.type_tables import TypeTables
    from ryuaot.program.reachability.rapid_type_analysis import Reachability
    from ryuaot.typesystem.attributes import AttributeUse
    from ryuaot.typesystem.methods import MethodDesc

PARTIAL, NO_MEMBERS = 1, 2
# AttributeUsageAttribute of a type that has none: AttributeTargets.All, not multiple, inherited.
_INHERITED, _MULTIPLE = 1, 2
# In place of the code that makes a parameter's default value.
_NULL_DEFAULT = 1
# Parts of a shape: a MethodTable; the index of a parameter; a definition and its arguments; rank and element.
_EXACT, _TYPE_PARAM, _METHOD_PARAM, _GENERIC = range(4)
_ELEMENTS = (4, 5, 6, 7)  # vector, array, pointer, reference


class MemberTables:
    """Writes the tables of one program's types."""

    def __init__(self, bodies: Bodies, reach: Reachability, types: TypeTables) -> None:
        self._bodies = bodies
        self._reach = reach
        self._reflection = reach.reflection
        self._types = types
        self._mangler = bodies.mangler

    def has(self, type_: TypeDesc) -> bool:
        """Whether a type has a table."""
        return type_ in self._reflection.types

    def label(self, type_: TypeDesc, own: str) -> str:
        """Where the table of `type_` is: at `own`, or the runtime's that says nothing."""
        if self._reflection.with_members(type_) or type_.is_delegate or not self._reflection.is_partial(type_):
            return own
        told = self._reflection.attributes(type_, type_.type_def.token) or _class_layout(type_)
        return own if told or type_.is_generic_definition else "rt_no_members"

    def row(self, method: MethodDesc, label: str) -> str | int:
        """Where the method's row is, the table of its type being at `label`; 0 where it has none."""
        if not self._reflection.with_members(method.owner):
            return 0
        return f"{label}.m+{methods_of(method.owner).index(method) * self._method_size()}"

    def write_row(self, writer: DataWriter, method: MethodDesc, label: str) -> None:
        """A row of a method's own, at `label`, with the type arguments behind."""
        self._lists: list[tuple[str, list[list[str | int]]]] = []
        self._label, self._writer = label, writer
        arguments = [self._mangler.method_table(a) if a in self._types.types else 0 for a in method.method_args]
        row = [*self._method(method.owner, method), *arguments]
        self._rows(label, [row])
        for name, rows in self._lists:
            self._rows(name, rows)

    def write(self, writer: DataWriter, type_: TypeDesc, label: str) -> None:
        """The table of `type_`, at `label`, with all that it points to."""
        reflection, aspects = self._reflection, self._reflection.aspects
        members = reflection.with_members(type_)
        flags = (PARTIAL if reflection.is_partial(type_) else 0) | (0 if members else NO_MEMBERS)
        lists: list[tuple[str, list[list[str | int]]]] = []
        self._lists = lists
        self._label = label
        self._writer = writer
        maker: str | int = 0
        delegate = type_.is_delegate and not type_.contains_generic_params
        on_virtual: str | int = 0
        if delegate and MAKES_DELEGATES in aspects:
            maker = self._code(reflection.delegate_maker(type_))
            on_virtual = self._code(self._bodies.delegates.virtual_thunk(type_))
        methods = self._methods(type_) if members else []
        self._places = {m: f"{label}.m+{i * self._method_size()}" for i, m in enumerate(methods_of(type_))}
        invoke = reflection.delegate_invoke(type_)
        caller = self._list([self._method(type_, invoke)], counted=False) if invoke is not None else 0
        thunk: str | int = 0
        if delegate and MAKES_THUNKS in aspects:
            thunk = self._code(reflection.bodies.array_thunk(type_))
        declared = _class_layout(type_)
        layout = self._list([[*declared]], counted=False) if declared is not None else 0
        attributes = self._attributes(type_, type_.type_def.token)
        head: list[str | int] = [flags, attributes, maker, caller, thunk, layout, on_virtual, self._definition(type_)]
        tables = (
            ("f", self._fields(type_) if members else []),
            ("m", methods),
            ("p", self._properties(type_) if members else []),
            ("e", self._events(type_) if members else []),
        )
        for suffix, rows in tables if members else ():
            head += [len(rows), f"{label}.{suffix}" if rows else 0]
        writer.lines.append(f"{label}:")
        writer.words(*head)
        for suffix, rows in tables:
            self._rows(f"{label}.{suffix}", rows)
        for name, rows in lists:
            self._rows(name, rows)

    def _rows(self, label: str, rows: list[list[str | int]]) -> None:
        if rows:
            self._writer.lines.append(f"{label}:")
            for row in rows:
                self._writer.words(*row)

    def _list(self, rows: list[list[str | int]], counted: bool = True) -> str | int:
        """Where a list is that stands behind the table, its count ahead of it."""
        if not rows:
            return 0
        name = f"{self._label}.l{len(self._lists)}"
        self._lists.append((name, [[len(rows)], *rows] if counted else rows))
        return name

    # --- rows -----------------------------------------------------------------------------------------------------

    def _type(self, type_: TypeDesc, scope: MethodDesc | TypeDesc) -> list[str | int]:
        """A type that a member of `scope` mentions: its MethodTable and name; where the program has none, 0 and a
        record of the name and the type's shape."""
        is_open = type_.contains_generic_params
        name = self._writer.text(signature_name(type_, scope) if is_open else type_.full_name)
        table = 0 if is_open else self._table(type_)
        return [table, name] if table else [0, self._list([[name, *self._shape(type_)]], counted=False)]

    def _table(self, type_: TypeDesc) -> str | int:
        return self._mangler.method_table(type_) if type_ in self._types.types else 0

    def _shape(self, type_: TypeDesc) -> list[str | int]:
        """A type in prefix order (runtime/managed/OpenTypes.cs)."""
        words: list[str | int] = []
        work = [type_]
        while work:
            step = work.pop()
            if step.is_generic_param:
                words += [_METHOD_PARAM if step.name.startswith("!!") else _TYPE_PARAM, int(step.name.lstrip("!"))]
            elif not step.contains_generic_params or step.is_function_pointer:
                words += [_EXACT, self._table(step)]
            elif step.element_type is not None:
                kinds = (step.is_szarray, step.is_array, step.is_pointer, step.is_byref)
                words += [_ELEMENTS[kinds.index(True)], step.rank]
                work.append(step.element_type)
            else:
                words += [_GENERIC, self._table(step.type_def), len(step.type_args)]
                work += reversed(step.type_args)
        return words

    def _attributes(self, type_: TypeDesc, token: int) -> str | int:
        uses = self._reflection.attributes(type_, token) if ATTRIBUTES in self._reflection.aspects else []
        return self._list([self._attribute(type_, use) for use in uses])

    def write_assemblies(self, writer: DataWriter) -> None:
        """`ryu_assemblies`: display name and list of attributes of each of the program's own assemblies."""
        if OF_ASSEMBLIES not in self._reflection.aspects:
            return
        for number, (module, uses) in enumerate(self._reflection.of_assemblies()):
            writer.constants()
            writer.align()
            writer.lines.append(f".Lassembly.{number}:")
            writer.words(len(uses))
            for use in uses:
                owner = use.constructor.owner
                table = self._mangler.method_table(owner) if owner in self._types.types else 0
                writer.words(table, self._code(self._reflection.bodies.attribute(use, module)), _usage(owner), 0)
            writer.table("ryu_assemblies")
            writer.align()
            writer.words(writer.text(module.md.name.display), f".Lassembly.{number}")

    def _attribute(self, type_: TypeDesc, use: AttributeUse) -> list[str | int]:
        """Type, what makes it, how it is inherited, what lists its arguments."""
        owner = use.constructor.owner
        maker: str | int = 0
        if MAKES_ATTRIBUTES in self._reflection.aspects:
            maker = self._code(self._reflection.bodies.attribute(use, declaring_module(type_)))
        data: str | int = 0
        if DESCRIBES_ATTRIBUTES in self._reflection.aspects:
            data = self._code(self._reflection.bodies.attribute_data(use, declaring_module(type_)))
        return [self._mangler.method_table(owner) if owner in self._types.types else 0, maker, _usage(owner), data]

    def _code(self, method: MethodDesc | None) -> str | int:
        """The code of a made-up method; 0 where there is none."""
        return self._bodies.code_symbol(method) if method is not None and method in self._reach.methods else 0

    def _fields(self, type_: TypeDesc) -> list[list[str | int]]:
        """Name, type (2), FieldAttributes, token, attributes, reader, writer."""
        bodies = self._reflection.bodies
        rows: list[list[str | int]] = []
        for field in fields_of(type_):
            calls = CALLS in self._reflection.aspects
            getter = self._code(bodies.getter(field)) if calls else 0
            setter = self._code(bodies.setter(field)) if calls else 0
            name = self._writer.text(field.name)
            attributes = self._attributes(type_, field.token)
            flags = field.attributes | of_field(field)
            rows.append([name, *self._type(field.type, type_), flags, field.token, attributes, getter, setter])
        return rows

    def _method_size(self) -> int:
        return 16 * self._writer.pointer_size

    def _methods(self, type_: TypeDesc) -> list[list[str | int]]:
        """A row for each method."""
        return [self._method(type_, method) for method in methods_of(type_)]

    def _method(self, type_: TypeDesc, method: MethodDesc) -> list[str | int]:
        """Name, result (2), MethodAttributes, MethodImplAttributes, token, number of generic parameters, attributes,
        parameters, caller (of a generic definition: its instances), code, type parameters or arguments as shown, code
        that delegates call in place of the method's own, what finds the code of an object's override (where that is in
        its class's table: the offset there)."""
        signature = method.signature
        code: str | int = 0
        # What is expanded where it is called need not have been compiled.
        entry = self._bodies.entry_point(method)
        compiled = entry in self._reach.methods and not self._bodies.is_expanded(method)
        if compiled or method in self._reach.addresses:
            stub = method.owner.is_value_type and not method.is_static
            has_entry = not stub or method in self._reach.stubs
            code = self._types.entry_symbol(method) if has_entry else 0
        caller: str | int = 0
        generic = f"[{','.join([short_name(a, method) for a in method.method_args])}]" if method.is_generic else ""
        if method.is_generic and method is method.open_on_owner:
            caller = self._instances(type_, method)
        elif CALLS in self._reflection.aspects or method.owner.is_delegate:
            caller = self._code(self._reflection.bodies.invoker(method))
        modifiers = of_method(method)
        return [
            self._writer.text(method.name),
            *self._type(signature.return_type, method),
            method.flags,
            method.impl_flags | (modifiers[0] if modifiers else 0),
            method.token,
            method.generic_arity,
            self._attributes(type_, method.token),
            self._list(self._parameters(type_, method)),
            caller,
            code,
            self._writer.text(generic) if generic else 0,
            *self._bound(method),
            self._result(type_, method),
            self._type_parameters(type_, method),
        ]

    def _result(self, type_: TypeDesc, method: MethodDesc) -> str | int:
        """What metadata has of a method's result: ParamAttributes and attributes; 0 where it has no Param row."""
        for sequence, token in param_tokens_of(method):
            if sequence == 0:
                flags = method.module.md.row(T.Param, token & 0xFFFFFF)[0]
                return self._list([[flags, self._attributes(type_, token)]], counted=False)
        return 0

    def _type_parameters(self, type_: TypeDesc, method: MethodDesc) -> str | int:
        """A row for each type parameter of a generic method's definition."""
        return self._parameter_rows(type_, method) if method.is_generic and method is method.open_on_owner else 0

    def _definition(self, type_: TypeDesc) -> str | int:
        """What a generic definition has over its parameters: the rows of these, its base class, its interfaces."""
        if not type_.is_generic_definition:
            return 0
        base = type_.base_type
        bases = [[0, *self._type(base, type_)]] if base is not None and base.contains_generic_params else []
        interfaces = [[0, *self._type(interface, type_)] for interface in type_.interfaces]
        return self._list(
            [[self._parameter_rows(type_, type_), self._list(bases), self._list(interfaces)]], counted=False
        )

    def _parameter_rows(self, type_: TypeDesc, scope: MethodDesc | TypeDesc) -> str | int:
        """Flags, attributes and constraints of the type parameters of `scope`, a member of `type_` or that itself."""
        rows: list[list[str | int]] = []
        for param in scope.generic_params:
            exact = [c.instantiate(type_.type_args, _own_args(scope)) for c in param.constraints]
            constraints = [[0, *self._type(constraint, scope)] for constraint in exact]
            rows.append([param.flags, self._attributes(type_, param.token), self._list(constraints)])
        return self._list(rows)

    def _bound(self, method: MethodDesc) -> list[str | int]:
        """The two words about delegates."""
        if not self._reflection.aspects & {MAKES_DELEGATES, FINDS_METHODS} or method.contains_generic_params:
            return [0, 0]
        if method.owner.is_byref_like:
            return [0, 0]  # of which there is no object, nor a managed pointer to a TypedReference
        delegates = self._bodies.delegates
        adapter = delegates.closed_adapter(method) if method.is_static else delegates.open_adapter(method)
        if is_slotted(method):
            return [self._code(adapter), vtable_offset(slot_index(method), self._writer.pointer_size)]
        return [self._code(adapter), self._code(self._reflection.bodies.binder(method))]

    def _instances(self, type_: TypeDesc, method: MethodDesc) -> str | int:
        """A row for each instantiation of a generic method, with its type arguments behind."""
        rows: list[list[str | int]] = []
        for made in self._reflection.instances.methods.get(method, ()):
            arguments = [self._mangler.method_table(a) if a in self._types.types else 0 for a in made.method_args]
            rows.append([*self._method(type_, made), *arguments])
        return self._list(rows)

    def _parameters(self, type_: TypeDesc, method: MethodDesc) -> list[list[str | int]]:
        """Name, type (2), ParamAttributes, attributes, what makes the default value (1: it is null)."""
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
                default = _NULL_DEFAULT if null else self._code(self._reflection.default_of(method, index))
            attributes = self._attributes(type_, tokens.get(index + 1, 0))
            name = self._writer.text(info.name) if info is not None else 0
            flags = (info.flags if info is not None else 0) | (modifiers[index + 1] if modifiers else 0)
            rows.append([name, *self._type(param, method), flags, attributes, default])
        return rows

    def _properties(self, type_: TypeDesc) -> list[list[str | int]]:
        """Name, type (2), PropertyAttributes, token, attributes, getter and setter (their rows among the methods)."""
        return [
            [
                self._writer.text(found.name),
                *self._type(found.type, type_),
                found.flags,
                found.token,
                self._attributes(type_, found.token),
                self._place(found.getter),
                self._place(found.setter),
            ]
            for found in properties_of(type_)
        ]

    def _events(self, type_: TypeDesc) -> list[list[str | int]]:
        """Name, type (2), EventAttributes, token, attributes, adder and remover (their rows among the methods)."""
        return [
            [
                self._writer.text(found.name),
                *self._type(found.type, type_),
                found.flags,
                found.token,
                self._attributes(type_, found.token),
                self._place(found.adder),
                self._place(found.remover),
            ]
            for found in events_of(type_)
        ]

    def _place(self, method: MethodDesc | None) -> str | int:
        return self._places[method] if method is not None else 0


def _own_args(scope: MethodDesc | TypeDesc) -> tuple[TypeDesc, ...]:
    return () if isinstance(scope, TypeDesc) else scope.method_args


def _usage(attribute: TypeDesc) -> int:
    """What AttributeUsageAttribute says on an attribute's class, or on the nearest base that has one."""
    for step in self_and_bases(attribute):
        usage = attribute_on(step, "System.AttributeUsageAttribute")
        if usage is not None:
            inherited = _INHERITED if usage.named.get("Inherited", True) else 0
            return inherited | (_MULTIPLE if usage.named.get("AllowMultiple", False) else 0)
    return _INHERITED


def _class_layout(type_: TypeDesc) -> tuple[int, int] | None:
    """Pack and Size, where its definition says them."""
    definition = type_.type_def
    return definition.module.class_layout(definition.token & 0xFFFFFF)
