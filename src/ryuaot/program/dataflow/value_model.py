"""The values of a method's arguments, tokens, fields and calls: what signatures declare, and what the reflection APIs
return."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.errors import BadInput
from ryuaot.program.dataflow.annotations import Annotations, MemberKinds, is_type_object
from ryuaot.program.dataflow.flow_values import (
    NULL,
    UNKNOWN,
    FromPlace,
    Instance,
    Member,
    Null,
    Place,
    Text,
    TypeValue,
    Value,
    Values,
    merge_values,
)
from ryuaot.program.dataflow.reflection_apis import Api, Effect, find_api
from ryuaot.typesystem.context import type_system_of
from ryuaot.typesystem.fields import FieldDesc
from ryuaot.typesystem.members import fields_of, methods_named, properties_of
from ryuaot.typesystem.methods import MethodDesc
from ryuaot.typesystem.module import declaring_module
from ryuaot.typesystem.type_desc import self_and_bases
from ryuaot.typesystem.type_names import type_by_name
from ryuaot.typesystem.types import GenericParam, Placeholder, TypeDesc

if TYPE_CHECKING:
    from ryuaot.program.dataflow.il_interpreter import Arrays

_OF_METHODS = (
    MemberKinds.PUBLIC_METHODS | MemberKinds.HIDDEN_METHODS
    | MemberKinds.PUBLIC_CONSTRUCTORS | MemberKinds.HIDDEN_CONSTRUCTORS
)  # fmt: skip


class MethodModel:
    """The values of a method's arguments, tokens and calls."""

    def __init__(self, method: MethodDesc, annotations: Annotations) -> None:
        self.method = method
        self.annotations = annotations
        self._context = type_system_of(declaring_module(method))

    def argument(self, index: int) -> Values:
        signature = self.method.signature
        if signature.has_this and not index:
            return self._declared(self.method.owner, self.annotations.this(self.method))
        index -= signature.has_this
        if index >= len(signature.params):
            return UNKNOWN
        return self._declared(signature.params[index], self.annotations.parameter(self.method, index))

    def token(self, entity: TypeDesc | MethodDesc | FieldDesc) -> Values:
        if isinstance(entity, TypeDesc):
            return self.type_argument(entity)
        return (Member(entity),)

    def type_argument(self, type_: TypeDesc) -> Values:
        """Returns the values of `typeof` of a type argument."""
        if isinstance(type_, (GenericParam, Placeholder)):
            return (FromPlace(self.annotations.type_parameter(type_, self.method)),)
        return (TypeValue(type_),)

    def field(self, field: FieldDesc) -> Values:
        return self._declared(field.type, self.annotations.field(field))

    @staticmethod
    def _declared(type_: TypeDesc, place: Place) -> Values:
        """Returns the values of a place with a static type."""
        if is_type_object(type_) or (type_.is_string and place.kinds):
            return (FromPlace(place),)
        if type_.is_byref or type_.is_pointer:
            return UNKNOWN
        is_exact = not type_.is_array and not type_.is_nullable and (type_.is_sealed or type_.is_value_type)
        return (Instance(type_, is_exact),)

    def result(self, called: MethodDesc, arguments: list[Values], arrays: Arrays) -> Values:
        api = api_of(called)
        if api is None:
            for argument in arguments:
                arrays.escape(argument)
        elif api.effect is Effect.FIND:
            return self._find(api, called, arguments)
        elif api.effect is Effect.CREATE:
            return self._created(called, arguments)
        elif api.effect is Effect.NAMED:
            return self._named(called, arguments)
        elif api.effect is Effect.MAKE_TYPE:
            return self._instantiated(arguments, arrays)
        elif api.effect is not Effect.LIST and arguments:
            other = self._declared(called.signature.return_type, self.annotations.result(called))
            found: Values = ()
            for value in arguments[0]:
                found = merge_values(found, self._mapped(api.effect, value) or other)
            return found
        return self._declared(called.signature.return_type, self.annotations.result(called))

    def _mapped(self, effect: Effect, value: Value) -> Values:
        """Returns the result for one value of the subject; nothing if it is not known."""
        if effect in (Effect.SAME, Effect.MAKE_METHOD) or isinstance(value, Null):
            return (value,)
        if effect is Effect.TYPE_OF:
            return (TypeValue(value.type),) if isinstance(value, Instance) and value.is_exact else ()
        if effect is Effect.BASE and isinstance(value, FromPlace):
            return (value,)  # the members of a type include those of its bases
        if not isinstance(value, TypeValue):
            return ()
        type_ = value.type
        if effect is Effect.BASE:
            return (TypeValue(type_.base_type),) if type_.base_type is not None else NULL
        if effect is Effect.ELEMENT:
            return (TypeValue(type_.element_type),) if type_.element_type is not None else NULL
        if effect is Effect.DEFINITION:
            return (TypeValue(type_.type_def),)
        if effect is Effect.ARRAY and not (type_.is_byref or type_.is_generic_definition):
            return (TypeValue(self._context.get_szarray(type_)),)
        return ()

    def _named(self, called: MethodDesc, arguments: list[Values]) -> Values:
        texts = texts_of(called, arguments)
        other = self._declared(called.signature.return_type, self.annotations.result(called))
        if texts is None or not called.is_static:
            return other
        found: Values = ()
        for text in texts:
            try:
                type_ = type_by_name(self._context, text, declaring_module(self.method))
                found = merge_values(found, (TypeValue(type_),))
            except BadInput:
                found = merge_values(found, NULL)
        return found

    def _find(self, api: Api, called: MethodDesc, arguments: list[Values]) -> Values:
        texts = texts_of(called, arguments)
        if called.name == "GetConstructor":
            texts = [".ctor"]
        if texts is None or not arguments or not all(isinstance(value, TypeValue) for value in arguments[0]):
            return UNKNOWN
        found: Values = ()
        for value in arguments[0]:
            if isinstance(value, TypeValue):
                for text in texts:
                    found = merge_values(found, members_named(value.type, api.public | api.hidden, text))
        return found or UNKNOWN

    def _created(self, called: MethodDesc, arguments: list[Values]) -> Values:
        types = self.type_argument(called.method_args[0]) if called.method_args else arguments[0]
        found: Values = ()
        for value in types:
            made: Values = (Instance(value.type, True),) if isinstance(value, TypeValue) else UNKNOWN
            found = merge_values(found, made)
        return found

    def _instantiated(self, arguments: list[Values], arrays: Arrays) -> Values:
        elements = arrays.elements(arguments[1]) if len(arguments) > 1 else None
        single = [values[0] for values in elements or () if len(values) == 1]
        types = [value.type for value in single if isinstance(value, TypeValue)]
        found: Values = ()
        for value in arguments[0]:
            if not isinstance(value, TypeValue):
                return UNKNOWN
            definition = value.type
            if definition.is_generic_definition and len(types) == len(definition.type_args) == len(elements or ()):
                definition = self._context.instantiate(definition, tuple(types))
            found = merge_values(found, (TypeValue(definition),))
        return found


def api_of(called: MethodDesc) -> Api | None:
    """Returns the row of a called method in the table of reflection APIs."""
    if called.owner.is_array:
        return None
    found = find_api(called.owner.type_def.full_name, called.name)
    return None if found is not None and found.effect is Effect.NAMED and not called.signature.params else found


def parameters_of(called: MethodDesc, arguments: list[Values]) -> list[tuple[Values, TypeDesc]]:
    """Returns the arguments without `this`, with the types of their parameters."""
    return list(zip(arguments[called.signature.has_this :], called.signature.params, strict=False))


def texts_of(called: MethodDesc, arguments: list[Values]) -> list[str] | None:
    """Returns the known values of the first string argument; None if there is none, or another value."""
    for values, type_ in parameters_of(called, arguments):
        if type_.is_string:
            texts = [value.text for value in values if isinstance(value, Text)]
            return texts if len(texts) == len(values) else None
    return None


def members_named(type_: TypeDesc, kinds: int, name: str) -> Values:
    """Returns the methods (of properties the accessors) and fields of a type and its bases that have a name."""
    found: dict[MethodDesc | FieldDesc, None] = {}
    for step in self_and_bases(type_):
        if kinds & _OF_METHODS:
            found.update(dict.fromkeys(methods_named(step, name)))
        if kinds & (MemberKinds.PUBLIC_FIELDS | MemberKinds.HIDDEN_FIELDS):
            found.update(dict.fromkeys([f for f in fields_of(step) if f.name == name]))
        if kinds & (MemberKinds.PUBLIC_PROPERTIES | MemberKinds.HIDDEN_PROPERTIES):
            for p in properties_of(step) if not step.is_array else ():
                if p.name == name:
                    found.update(dict.fromkeys([m for m in (p.getter, p.setter) if m is not None]))
        if name == ".ctor":
            break  # constructors are not inherited
    result: Values = ()
    for member in found:
        result = merge_values(result, (Member(member),))
    return result
