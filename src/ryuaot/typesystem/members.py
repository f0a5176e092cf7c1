"""Members of types: fields, methods, properties and events (ECMA-335 II.22.13, .28, .34, .35).

Each is created once, on first use. Members of an instantiation are those of the definition, with another owner.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from ryuaot.errors import BadInput
from ryuaot.metadata.elements import MethodFlags, SigFlags
from ryuaot.metadata.heaps import compressed
from ryuaot.metadata.tables import T
from ryuaot.typesystem.fields import FieldDesc
from ryuaot.typesystem.methods import MethodDesc
from ryuaot.typesystem.types import ArrayType, DefType, InstantiatedType

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ryuaot.metadata.assembly import Assembly
    from ryuaot.typesystem.signatures import MethodSignature
    from ryuaot.typesystem.type_desc import TypeDesc

# MethodSemanticsAttributes, II.23.1.12
_SETTER, _GETTER, _ADDER, _REMOVER = 1, 2, 8, 16


@dataclass(frozen=True, slots=True)
class PropertyDesc:
    """A property of an exact type. flags: PropertyAttributes. indexes: the types of its index parameters."""

    name: str
    flags: int
    token: int
    type: TypeDesc
    indexes: tuple[TypeDesc, ...]
    getter: MethodDesc | None
    setter: MethodDesc | None


@dataclass(frozen=True, slots=True)
class EventDesc:
    """An event of an exact type. flags: EventAttributes. type: that of its handlers."""

    name: str
    flags: int
    token: int
    type: TypeDesc
    adder: MethodDesc
    remover: MethodDesc | None


def fields_of(type_: TypeDesc) -> tuple[FieldDesc, ...]:
    """Returns the fields that a type declares, in metadata order."""
    result = type_.fields_cache
    if result is None:
        result = type_.fields_cache = _make_fields(type_)
    return cast(tuple[FieldDesc, ...], result)


def _make_fields(type_: TypeDesc) -> tuple[FieldDesc, ...]:
    if isinstance(type_, InstantiatedType):
        return tuple([FieldDesc(type_, f, f.name, f.attributes, f.token, f.index) for f in fields_of(type_.type_def)])
    if not isinstance(type_, DefType):
        return ()
    md = type_.module.md
    found: list[FieldDesc] = []
    for index, rid in enumerate(md.field_range(type_.rid)):
        flags, name, _ = md.row(T.Field, rid)
        found.append(FieldDesc(type_, None, md.string(name), flags, T.Field << 24 | rid, index))
    return tuple(found)


def instance_fields_of(type_: TypeDesc) -> tuple[FieldDesc, ...]:
    """Returns the declared instance fields."""
    return tuple([f for f in fields_of(type_) if not f.is_static])


def static_fields_of(type_: TypeDesc) -> tuple[FieldDesc, ...]:
    """Returns the declared static fields that have storage."""
    return tuple([f for f in fields_of(type_) if f.is_static and not f.is_literal])


def field_named(type_: TypeDesc, name: str) -> FieldDesc | None:
    """Returns the declared field of that name."""
    for candidate in fields_of(type_):
        if candidate.name == name:
            return candidate
    return None


def enum_underlying(definition: TypeDesc) -> TypeDesc:
    """Returns the underlying primitive type of an enum."""
    values = instance_fields_of(definition)
    if len(values) != 1 or not values[0].type.is_primitive:
        raise definition.module.bad(f"enum {definition.full_name} must have one primitive instance field")
    return values[0].type


def methods_of(type_: TypeDesc) -> tuple[MethodDesc, ...]:
    """Returns the methods that a type declares, in metadata order; those of arrays are synthesized."""
    result = type_.methods_cache
    if result is None:
        result = type_.methods_cache = _make_methods(type_)
    return cast(tuple[MethodDesc, ...], result)


def _make_methods(type_: TypeDesc) -> tuple[MethodDesc, ...]:
    if isinstance(type_, InstantiatedType):
        return tuple([MethodDesc(type_, m) for m in methods_of(type_.type_def)])
    if isinstance(type_, ArrayType):
        found = [type_.array_method("Get", type_.rank), type_.array_method("Set", type_.rank + 1),
                 type_.array_method("Address", type_.rank), type_.array_method(".ctor", type_.rank)]
        if type_.is_mdarray:
            found.append(type_.array_method(".ctor", 2 * type_.rank))
        return tuple(found)
    return _make_declared_methods(type_) if isinstance(type_, DefType) else ()


def _make_declared_methods(definition: DefType) -> tuple[MethodDesc, ...]:
    md = definition.module.md
    row = md.tables[T.MethodDef].row
    found: list[MethodDesc] = []
    for index, rid in enumerate(md.method_range(definition.rid)):
        rva, impl_flags, flags, name, signature, _ = row(rid)
        method = MethodDesc(definition, None)
        method.token = T.MethodDef << 24 | rid
        method.rva = rva
        method.impl_flags = impl_flags
        method.flags = flags
        method.name = md.string(name)
        method.index = index
        blob = md.blob(signature)
        if blob and blob[0] & SigFlags.GENERIC:
            arity, _ = compressed(md.path, blob, 1)
            if arity > len(md.tables) + md.rows(T.GenericParam):
                raise definition.module.bad(f"method {method.name} claims {arity} generic parameters")
            method.generic_arity = arity
            method.method_args = definition.context.method_variables(arity)
        found.append(method)
    return tuple(found)


def methods_named(type_: TypeDesc, name: str) -> list[MethodDesc]:
    """Returns the declared methods of that name, in metadata order."""
    by_name = cast("dict[str, list[MethodDesc]] | None", type_.methods_by_name)
    if by_name is None:
        by_name = {}
        for method in methods_of(type_):
            by_name.setdefault(method.name, []).append(method)
        type_.methods_by_name = by_name
    return by_name.get(name, [])


def method_named(type_: TypeDesc, name: str, sig: MethodSignature | None = None) -> MethodDesc | None:
    """Returns the declared method with a name and, if given, an exact signature; otherwise the first of that name."""
    for candidate in methods_named(type_, name):
        if sig is None or candidate.signature == sig:
            return candidate
    return None


def overload_number(type_: TypeDesc, method: MethodDesc) -> int:
    """Returns the number of a method among the declared methods that may have the same exact signature.

    `F(T)` and `F(int)` have if T is int, and CompilerControlled methods may be declared twice (ECMA-335 II.22.26). 0
    for the first of them and for all other methods.
    """
    known = type_.overload_cache.get(method.name) if type_.overload_cache is not None else None
    if known is None:
        known = _number_overloads(methods_named(type_, method.name))
        if type_.overload_cache is None:
            type_.overload_cache = {}
        type_.overload_cache[method.name] = known
    return known.get(method.token, 0)


def _number_overloads(methods: list[MethodDesc]) -> dict[int, int]:
    """Returns, by token, the number of each method that exact signatures may not tell from an earlier one."""
    if len(methods) == 1:
        return {}
    signatures = [method.signature for method in methods]
    shapes = [(s.generic_arity, s.has_this, len(s.params)) for s in signatures]
    open_shapes = {shape for shape, s in zip(shapes, signatures, strict=True) if s.contains_generic_params}
    keys = [shape if shape in open_shapes else s for shape, s in zip(shapes, signatures, strict=True)]
    return number_repeats(zip(keys, [method.token for method in methods], strict=True))


def number_repeats(named: Iterable[tuple[object, int]]) -> dict[int, int]:
    """Returns, by token, the number of each of the (name, token) pairs that repeats a name; first ones are left out."""
    seen: dict[object, int] = {}
    repeats: dict[int, int] = {}
    for name, token in named:
        place = seen[name] = seen.get(name, -1) + 1
        if place:
            repeats[token] = place
    return repeats


def default_constructor_of(type_: TypeDesc) -> MethodDesc | None:
    """Returns the instance constructor without parameters."""
    return next((m for m in methods_named(type_, ".ctor") if not m.signature.params), None)


def static_constructor_of(type_: TypeDesc) -> MethodDesc | None:
    """Returns the `.cctor`, if the type declares one."""
    for candidate in methods_named(type_, ".cctor"):
        if candidate.is_static and candidate.flags & MethodFlags.RT_SPECIAL_NAME:
            return candidate
    return None


def instantiate_method(
    method: MethodDesc, type_args: tuple[TypeDesc, ...], method_args: tuple[TypeDesc, ...]
) -> MethodDesc:
    """Replaces `!n` and `!!n` in the owner and the arguments of a method."""
    owner = method.owner.instantiate(type_args, method_args)
    base = method if owner is method.owner else method_on(method, owner)
    if not method.generic_arity:
        return base
    args = tuple([a.instantiate(type_args, method_args) for a in method.method_args])
    return method.context.instantiate_method(base, args)


def method_on(method: MethodDesc, owner: TypeDesc) -> MethodDesc:
    """Returns the same method of another instantiation of the owner's definition, its own parameters open."""
    if not method.is_array_method:
        return methods_of(owner)[method.index]
    if not isinstance(owner, ArrayType):
        raise BadInput(owner.module.md.path, f"{owner.full_name} is no array type")
    return owner.array_method(method.name, len(method.signature.params))


def properties_of(type_: TypeDesc) -> tuple[PropertyDesc, ...]:
    """Returns the properties that a type declares, in metadata order, without those that have no accessors."""
    found: list[PropertyDesc] = []
    md = type_.module.md
    for rid in _get_member_rows(type_, T.PropertyMap, T.Property):
        flags, name, _ = md.row(T.Property, rid)
        token = T.Property << 24 | rid
        semantics = _get_accessors(type_, token)
        getter, setter = semantics.get(_GETTER), semantics.get(_SETTER)
        if getter is not None:
            value, indexes = getter.signature.return_type, getter.signature.params
        elif setter is not None and setter.signature.params:
            value, indexes = setter.signature.params[-1], setter.signature.params[:-1]
        else:
            continue
        found.append(PropertyDesc(md.string(name), flags, token, value, indexes, getter, setter))
    return tuple(found)


def events_of(type_: TypeDesc) -> tuple[EventDesc, ...]:
    """Returns the events that a type declares, in metadata order, without those that have no `add` accessor."""
    found: list[EventDesc] = []
    md = type_.module.md
    for rid in _get_member_rows(type_, T.EventMap, T.Event):
        flags, name, _ = md.row(T.Event, rid)
        token = T.Event << 24 | rid
        semantics = _get_accessors(type_, token)
        adder = semantics.get(_ADDER)
        if adder is not None and adder.signature.params:
            handler = adder.signature.params[0]
            found.append(EventDesc(md.string(name), flags, token, handler, adder, semantics.get(_REMOVER)))
    return tuple(found)


def _get_member_rows(type_: TypeDesc, maps: T, members: T) -> range:
    """Returns the rows of `members` in the list of the type's row of `maps`."""
    md = type_.module.md
    rid = type_.type_def.token & 0xFFFFFF
    rows = md.group(maps, 0).get(rid) if rid and type_.element_type is None else None
    if not rows:
        return range(0)
    count = md.rows(members)
    start = md.row(maps, rows[0])[1]
    end = md.row(maps, rows[0] + 1)[1] if rows[0] < md.rows(maps) else count + 1
    if not 0 < start <= end <= count + 1:
        raise type_.module.bad(f"{members.name} list of {type_.full_name} is out of range")
    return range(start, end)


def _get_accessors(type_: TypeDesc, token: int) -> dict[int, MethodDesc]:
    """Returns the type's methods that are accessors of a property or event, by MethodSemanticsAttributes."""
    md: Assembly = type_.module.md
    own = md.method_range(type_.type_def.token & 0xFFFFFF)
    found: dict[int, MethodDesc] = {}
    for rid in md.rows_of(T.MethodSemantics, "HasSemantics", token):
        semantics, method, _ = md.row(T.MethodSemantics, rid)
        row = method & 0xFFFFFF
        if row in own:
            found[semantics] = methods_of(type_)[row - own.start]
    return found


def param_tokens_of(method: MethodDesc) -> Iterator[tuple[int, int]]:
    """Yields (sequence, token) of a method's Param rows; the sequence of the result is 0."""
    md = method.module.md
    for rid in md.param_range(method.token & 0xFFFFFF) if method.token else ():
        yield md.row(T.Param, rid)[1], T.Param << 24 | rid
