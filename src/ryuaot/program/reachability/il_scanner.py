"""Scans one body: reports each token of its IL by the use of the instruction."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

from ryuaot.metadata.opcodes import BY_NAME, token_uses
from ryuaot.program.il.program_il import named
from ryuaot.program.sse_bodies import find_after_constants, takes_immediate
from ryuaot.typesystem.canonical import canonical_field, canonical_method, has_context_argument
from ryuaot.typesystem.fields import FieldDesc
from ryuaot.typesystem.method_il import type_operand
from ryuaot.typesystem.methods import MethodDesc
from ryuaot.typesystem.types import TypeDesc

if TYPE_CHECKING:
    from collections.abc import Callable

    from ryuaot.program.bodies.method_bodies import Bodies
    from ryuaot.typesystem.context import TypeSystemContext
    from ryuaot.typesystem.method_il import MethodIL


class MentionListener(Protocol):
    """Receives the entities of a body that reflection may be queried for."""

    def literal(self, method: MethodDesc, value: str) -> None:
        """Notes a string literal of the body."""

    def type(self, method: MethodDesc, type_: TypeDesc) -> None:
        """Notes an `ldtoken` of a type."""

    def make(self, method: MethodDesc, type_: TypeDesc) -> None:
        """Notes an allocation of a type."""

    def box(self, method: MethodDesc, type_: TypeDesc) -> None:
        """Notes a `box` of a value."""

    def call(self, method: MethodDesc, called: MethodDesc) -> None:
        """Notes a call, or the address of a virtual method."""

    def taken_definition(self, method: MethodDesc, called: MethodDesc) -> TypeDesc | None:
        """Returns the definition that a call takes of an instantiation."""

    def inspected(self, method: MethodDesc, called: MethodDesc) -> list[TypeDesc]:
        """Notes any call; returns the types whose members it finds."""


class FunctionListener(Protocol):
    """Receives the methods whose address is taken."""

    @property
    def mentions(self) -> MentionListener: ...

    def function(self, method: MethodDesc) -> None:
        """Notes a method that a delegate may call."""

    def show(self, type_: TypeDesc) -> None:
        """Adds a type whose members the program may find."""


class Listener(Protocol):
    """Receives the entities of a body: the Reachability of `rapid_type_analysis.py`, which documents the methods."""

    bodies: Bodies
    rva_fields: dict[FieldDesc, None]
    field_handles: dict[FieldDesc, None]
    method_handles: dict[MethodDesc, None]

    @property
    def context(self) -> TypeSystemContext: ...

    @property
    def reflection(self) -> FunctionListener: ...

    def method(self, method: MethodDesc) -> None: ...

    def call(self, method: MethodDesc) -> None: ...

    def address(self, method: MethodDesc) -> None: ...

    def virtual_call(self, method: MethodDesc) -> None: ...

    def entry(self, method: MethodDesc) -> None: ...

    def construct(self, type_: TypeDesc) -> None: ...

    def type(self, type_: TypeDesc) -> None: ...

    def tested_type(self, type_: TypeDesc) -> None: ...

    def compared_type(self, type_: TypeDesc) -> None: ...

    def runtime_type(self, type_: TypeDesc) -> None: ...

    def static_field(self, field: FieldDesc) -> None: ...

    def store(self, field: FieldDesc) -> None: ...

    def string(self, value: str) -> None: ...


class _Prefix:
    """The scanned body and the preceding instructions: the type of `constrained.`, the method of `ldftn`."""

    __slots__ = (
        "_after_constants",
        "_il",
        "compared",
        "constraint",
        "function",
        "function_end",
        "method",
        "virtual_end",
    )

    def __init__(self, method: MethodDesc, il: MethodIL, compared: frozenset[int]) -> None:
        self.method = method
        self.compared = compared
        self._il = il
        self._after_constants: frozenset[int] | None = None  # computed on demand: few bodies need them
        self.constraint: TypeDesc | None = None
        self.function: MethodDesc | None = None
        self.function_end = -1
        self.virtual_end = -1

    def follows_constant(self, offset: int) -> bool:
        """Whether the call at an offset has a constant as its last argument."""
        if self._after_constants is None:
            self._after_constants = find_after_constants(self._il)
        return offset in self._after_constants


def _call(reach: Listener, method: MethodDesc, prefix: _Prefix, offset: int) -> None:
    reach.reflection.mentions.call(prefix.method, method)
    _inspect(reach, method, prefix)
    if not (takes_immediate(method) and prefix.follows_constant(offset)):
        reach.call(method)


def _inspect(reach: Listener, method: MethodDesc, prefix: _Prefix) -> None:
    mentions = reach.reflection.mentions
    definition = mentions.taken_definition(prefix.method, method)
    if definition is not None:
        mentions.type(prefix.method, definition)
        reach.runtime_type(definition)
    for type_ in mentions.inspected(prefix.method, method):
        reach.reflection.show(type_)


def _callvirt(reach: Listener, method: MethodDesc, prefix: _Prefix, offset: int) -> None:
    constraint = prefix.constraint
    _inspect(reach, method, prefix)
    if constraint is None:
        reach.reflection.mentions.call(prefix.method, method)
        reach.virtual_call(method)
        return
    prefix.constraint = None
    target, boxed = reach.bodies.ambiguous.resolve_constrained(constraint, method)
    if boxed or target is None:
        reach.construct(constraint)
    if target is None or (target is method and not constraint.is_value_type):
        reach.virtual_call(method)
        return
    reach.method(target)


def _newobj(reach: Listener, constructor: MethodDesc, prefix: _Prefix, offset: int) -> None:
    bodies = reach.bodies
    if constructor.is_shared:
        reach.type(constructor.owner)  # with its arguments, which the canonical form does not name
        constructor = canonical_method(constructor)
    owner = constructor.owner
    factory = bodies.factory(constructor)
    if factory is not None:
        reach.construct(owner)
        reach.method(factory)
        return
    if bodies.constants.is_absent(owner) or owner.is_module_type:
        return  # there are no objects of it, as in the importer
    reach.reflection.mentions.make(prefix.method, owner)
    if owner.is_delegate:
        function = prefix.function
        if function is not None and prefix.function_end == offset:
            if function.is_shared:
                function = canonical_method(function)
            if not function.is_static:
                reach.entry(function)
            adapter = bodies.delegates.adapter(owner, function)
            if adapter is not None:
                reach.method(adapter)
                if adapter.is_shared:
                    reach.method(bodies.shared_stubs.instantiating(adapter))
            if prefix.virtual_end != offset:  # ldvirtftn has checked the object
                constructor = bodies.delegates.constructor_for(constructor, function)
        elif prefix.virtual_end != offset:
            reach.method(bodies.delegates.unknown_constructor(constructor))
        reach.construct(owner)
    elif not owner.is_value_type:
        reach.construct(owner)
    reach.call(constructor)


def _ldftn(reach: Listener, method: MethodDesc, prefix: _Prefix, offset: int) -> None:
    reach.address(method)
    if has_context_argument(method):
        reach.method(reach.bodies.shared_stubs.instantiating(canonical_method(method)))
    reach.reflection.function(method)
    prefix.function = method
    prefix.function_end = offset + 6


def _ldvirtftn(reach: Listener, method: MethodDesc, prefix: _Prefix, offset: int) -> None:
    reach.reflection.mentions.call(prefix.method, method)
    reach.virtual_call(method)
    reach.reflection.function(method)
    prefix.function = method
    prefix.function_end = prefix.virtual_end = offset + 6
    if method.is_virtual and not method.is_final and not method.owner.is_sealed:
        prefix.function_end = -1  # the object's own code, which is unknown here
    elif not method.owner.is_interface:
        reach.address(method)


def _constrained(reach: Listener, type_: TypeDesc, prefix: _Prefix, offset: int) -> None:
    prefix.constraint = type_


def _static(reach: Listener, field: FieldDesc, prefix: _Prefix, offset: int) -> None:
    if field.is_static:
        reach.static_field(field)


def _store(reach: Listener, field: FieldDesc, prefix: _Prefix, offset: int) -> None:
    reach.store(field)
    _static(reach, field, prefix, offset)


def _type(reach: Listener, type_: TypeDesc, prefix: _Prefix, offset: int) -> None:
    reach.type(type_)


def _tested(reach: Listener, type_: TypeDesc, prefix: _Prefix, offset: int) -> None:
    reach.tested_type(type_)


def _box(reach: Listener, type_: TypeDesc, prefix: _Prefix, offset: int) -> None:
    if type_.is_value_type:
        reach.reflection.mentions.box(prefix.method, type_)
        reach.construct(type_)
        reach.type(type_)


def _newarr(reach: Listener, element: TypeDesc, prefix: _Prefix, offset: int) -> None:
    made = reach.context.get_szarray(element)
    reach.reflection.mentions.make(prefix.method, made)
    reach.construct(made)


def _string(reach: Listener, value: str, prefix: _Prefix, offset: int) -> None:
    reach.string(value)
    reach.reflection.mentions.literal(prefix.method, value)


def _token(reach: Listener, entity: TypeDesc | MethodDesc | FieldDesc, prefix: _Prefix, offset: int) -> None:
    if isinstance(entity, TypeDesc):
        if offset in prefix.compared:
            reach.compared_type(entity)
            return
        reach.reflection.mentions.type(prefix.method, entity)
        reach.runtime_type(entity)
    elif isinstance(entity, FieldDesc):
        if entity.owner.is_shared:
            reach.type(entity.owner)
            entity = canonical_field(entity)
        reach.field_handles[entity] = None
        if entity.has_rva:
            reach.rva_fields[entity] = None
    else:
        if entity.is_shared:
            for part in (entity.owner, *entity.method_args):
                reach.type(part)
            entity = canonical_method(entity)
        reach.method_handles[entity] = None


# name of the instruction -> (resolver, action)
_BY_NAME: dict[str, tuple[str, Any]] = {
    "call": ("resolve_method", _call),
    "callvirt": ("resolve_method", _callvirt),
    "jmp": ("resolve_method", _call),
    "newobj": ("resolve_method", _newobj),
    "ldftn": ("resolve_method", _ldftn),
    "ldvirtftn": ("resolve_method", _ldvirtftn),
    "constrained.": ("type_operand", _constrained),
    "ldsfld": ("resolve_field", _static),
    "ldsflda": ("resolve_field", _store),
    "stsfld": ("resolve_field", _store),
    "ldfld": ("resolve_field", _static),
    "ldflda": ("resolve_field", _store),
    "stfld": ("resolve_field", _store),
    "box": ("type_operand", _box),
    "newarr": ("type_operand", _newarr),
    "castclass": ("type_operand", _tested),
    "isinst": ("type_operand", _tested),
    "unbox": ("type_operand", _tested),
    "unbox.any": ("type_operand", _tested),
    "ldelema": ("type_operand", _type),
    "ldstr": ("resolve_string", _string),
    "ldtoken": ("resolve_token", _token),
    "mkrefany": ("type_operand", _box),  # TypedReference.ToObject makes objects of them
    "refanyval": ("type_operand", _type),
}
_BY_VALUE = {BY_NAME[name].value: entry for name, entry in _BY_NAME.items()}
_NAMES = {BY_NAME[name].value: name for name in _BY_NAME}
_OPERAND = "type_operand"
_RESOLVERS = sorted({resolver for resolver, _ in _BY_NAME.values()})


def scan_method(
    reach: Listener,
    method: MethodDesc,
    il: MethodIL,
    observe: Callable[[str, int], None] | None = None,
    compared: frozenset[int] = frozenset(),
) -> None:
    """Reports all entities of a body to a listener.

    *observe* is called before each report with the name and the offset of the instruction; "catch" and "lock" are the
    method's clauses and its monitor. *compared*: offsets of `ldtoken` whose types are only compared.
    """
    prefix = _Prefix(method, il, compared)
    resolvers = {name: getattr(il, name) for name in _RESOLVERS if name != _OPERAND}
    resolvers[_OPERAND] = partial(type_operand, il)
    by_value = _BY_VALUE
    for offset, opcode, token in token_uses(il.code):
        entry = by_value.get(opcode)
        if entry is not None:
            what = named(resolvers[entry[0]], token)
            if what is not None:
                if observe is not None:
                    observe(_NAMES[opcode], offset)
                entry[1](reach, what, prefix, offset)
    if observe is not None:
        observe("lock", -1)
    if method.synchronized and method.is_static:
        reach.runtime_type(method.owner)  # its monitor
    if observe is not None:
        observe("catch", -1)
    for clause in il.eh:
        if clause.catch_type is not None:
            reach.tested_type(clause.catch_type)
