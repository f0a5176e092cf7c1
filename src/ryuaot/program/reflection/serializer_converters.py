"""Types that JsonSerializer instantiates by reflection for the types that a program serializes.

It makes a converter for each type in the graph, by MakeGenericType over its own definitions. The converter of each type
is data (`_SHAPES`, in the order of its factories), as are the types that need none (`_SIMPLE`). The graph starts at the
type arguments of the methods that look a type up by reflection. It continues through elements, type arguments, the
types of public members and of constructors' parameters, and those that attributes name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ryuaot.classlib.library_version import NET_3_1
from ryuaot.errors import BadInput, Unsupported
from ryuaot.typesystem.attributes import attribute_uses
from ryuaot.typesystem.canonical import canonical_instance_of
from ryuaot.typesystem.members import instance_fields_of, methods_named, methods_of, properties_of
from ryuaot.typesystem.module import declaring_module
from ryuaot.typesystem.type_desc import self_and_bases
from ryuaot.typesystem.type_names import type_by_name

if TYPE_CHECKING:
    from ryuaot.program.reachability.rapid_type_analysis import Reachability
    from ryuaot.program.reflection.reflection_roots import Mentions
    from ryuaot.typesystem.context import TypeSystemContext
    from ryuaot.typesystem.members import PropertyDesc
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.module import ModuleDesc
    from ryuaot.typesystem.types import TypeDesc

_JSON = "System.Text.Json"
_ELEMENT = "System.Text.Json.JsonElement"
_SERIALIZER = "System.Text.Json.JsonSerializer"
_ENTRY = "GetTypeInfo"
_OPTIONS = "System.Text.Json.JsonSerializerOptions"
_CONVERTERS = "System.Text.Json.Serialization.Converters."
_ALWAYS = (
    "System.Text.Json.Serialization.Metadata.JsonTypeInfo`1",
    "System.Text.Json.Serialization.Metadata.JsonPropertyInfo`1",
)

# .NET Core 3.1 has one object for each type of a property, over this type three times; for a value of a property that
# is declared as an object, over the value's type.
_OF_PROPERTY = "System.Text.Json.JsonPropertyInfoNotNullable`4"
_BY_DECLARED_TYPE = "System.Text.Json.Serialization.JsonPropertyInfoNotNullableContravariant`4"
_OF_NULLABLE = "System.Text.Json.JsonPropertyInfoNullable`2"
# Immutable collections whose creator does not have the name of the collection or, without its I, of the interface.
_CREATORS = {"IImmutableSet": "ImmutableHashSet"}


class _Shape(NamedTuple):
    """Types that are, derive from or implement `of`. Their converter is over the type itself and the arguments of `of`
    with these numbers."""

    of: str
    converter: str
    arguments: tuple[int, ...] = ()


_C = "System.Collections."
_G = "System.Collections.Generic."
_IMMUTABLE = _C + "Immutable."
_PAIR = _G + "KeyValuePair`2"
_SHAPES = (
    _Shape(_G + "List`1", "ListOfTConverter`2", (0,)),
    _Shape(_G + "Dictionary`2", "DictionaryOfTKeyTValueConverter`3", (0, 1)),
    _Shape(_C + "Immutable.IImmutableDictionary`2", "ImmutableDictionaryOfTKeyTValueConverterWithReflection`3", (0, 1)),
    _Shape(_G + "IDictionary`2", "IDictionaryOfTKeyTValueConverter`3", (0, 1)),
    _Shape(_G + "IReadOnlyDictionary`2", "IReadOnlyDictionaryOfTKeyTValueConverter`3", (0, 1)),
    _Shape(_C + "Immutable.ImmutableArray`1", "ImmutableEnumerableOfTConverterWithReflection`2", (0,)),
    _Shape(_C + "Immutable.IImmutableList`1", "ImmutableEnumerableOfTConverterWithReflection`2", (0,)),
    _Shape(_C + "Immutable.IImmutableSet`1", "ImmutableEnumerableOfTConverterWithReflection`2", (0,)),
    _Shape(_C + "Immutable.IImmutableStack`1", "ImmutableEnumerableOfTConverterWithReflection`2", (0,)),
    _Shape(_C + "Immutable.IImmutableQueue`1", "ImmutableEnumerableOfTConverterWithReflection`2", (0,)),
    _Shape(_G + "IList`1", "IListOfTConverter`2", (0,)),
    _Shape(_G + "ISet`1", "ISetOfTConverter`2", (0,)),
    _Shape(_G + "IReadOnlySet`1", "IReadOnlySetOfTConverter`2", (0,)),
    _Shape(_G + "ICollection`1", "ICollectionOfTConverter`2", (0,)),
    _Shape(_G + "Stack`1", "StackOfTConverter`2", (0,)),
    _Shape(_G + "Queue`1", "QueueOfTConverter`2", (0,)),
    _Shape(_C + "Concurrent.ConcurrentStack`1", "ConcurrentStackOfTConverter`2", (0,)),
    _Shape(_C + "Concurrent.ConcurrentQueue`1", "ConcurrentQueueOfTConverter`2", (0,)),
    _Shape(_G + "IEnumerable`1", "IEnumerableOfTConverter`2", (0,)),
    _Shape(_C + "IDictionary", "IDictionaryConverter`1"),
    _Shape(_C + "IList", "IListConverter`1"),
    _Shape(_C + "Stack", "StackOrQueueConverterWithReflection`1"),
    _Shape(_C + "Queue", "StackOrQueueConverterWithReflection`1"),
    _Shape(_C + "IEnumerable", "IEnumerableConverter`1"),
    _Shape("System.Reflection.MemberInfo", "UnsupportedTypeConverter`1"),
    _Shape("System.Runtime.Serialization.SerializationInfo", "UnsupportedTypeConverter`1"),
    _Shape("System.IntPtr", "UnsupportedTypeConverter`1"),
    _Shape("System.UIntPtr", "UnsupportedTypeConverter`1"),
    _Shape("System.Delegate", "UnsupportedTypeConverter`1"),
)
# Types with a special converter that is not an instantiation.
_SIMPLE = frozenset(
    f"System.{name}"
    for name in """Boolean Byte Char DateTime DateTimeOffset DateOnly TimeOnly Double Decimal Guid Int16 Int32 Int64
    SByte Single String TimeSpan UInt16 UInt32 UInt64 Int128 UInt128 Half Uri Version Object Byte[]
    Text.Json.JsonElement Text.Json.JsonDocument Text.Json.Nodes.JsonNode Text.Json.Nodes.JsonObject
    Text.Json.Nodes.JsonArray Text.Json.Nodes.JsonValue""".split()
)
_SINCE_5 = "DateOnly TimeOnly TimeSpan Int128 UInt128 Half Version Text.Json.JsonDocument"
_SIMPLE_UNTIL_3_1 = _SIMPLE - {f"System.{name}" for name in _SINCE_5.split()}
_TUPLES = frozenset(f"System.{n}`{i}" for n in ("Tuple", "ValueTuple", _G[7:] + "KeyValuePair") for i in range(1, 9))
_SMALL = 4  # largest number of constructor parameters that are not passed in an array
_ATTRIBUTES = "System.Text.Json.Serialization."
_INCLUDE = _ATTRIBUTES + "JsonIncludeAttribute"
_CONVERTER = _ATTRIBUTES + "JsonConverter"


class Serializers:
    """The converters of the closure; `settle` adds those that the current graph needs."""

    def __init__(self, reach: Reachability, mentions: Mentions) -> None:
        self._reach = reach
        self._mentions = mentions
        self._given: dict[TypeDesc, None] = {}
        self._types: dict[TypeDesc, None] = {}
        self._seen_methods = 0
        self._is_by_property = reach.context.library <= NET_3_1
        self._simple = _SIMPLE_UNTIL_3_1 if self._is_by_property else _SIMPLE
        self._has_types_by_name = False
        self._has_any_type = False

    def settle(self) -> list[MethodDesc]:
        """Returns the new constructors and accessors that are called by reflection, after adding their types to the
        closure."""
        self._find_roots()
        found: list[MethodDesc] = []
        work = self._roots_by_type()
        while work:
            type_ = work.pop()
            if type_ in self._types or type_.contains_generic_params or type_.is_byref or type_.is_pointer:
                continue
            self._types[type_] = None
            try:
                made = [*self._converters(type_), *self._fixed(type_), *self._infos(type_)]
                self._reach.runtime_type(type_)
                if self._is_read(type_):
                    self._reach.reflection.show(type_)
                for each in made:
                    self._reach.runtime_type(each)
                for each in (*made, type_):
                    if not each.is_abstract and not each.is_array and not each.is_shared:
                        found += [m for m in methods_of(each) if m.is_ctor and (each is not type_ or m.is_public)]
                found += self._accessors(type_)
                work += self._parts(type_)
            except (BadInput, Unsupported):
                continue  # the type cannot be loaded, which the serializer reports
        return found

    # --- roots ----------------------------------------------------------------------------------------------------

    def _find_roots(self) -> None:
        methods = list(self._reach.why)
        for method in methods[self._seen_methods :]:
            if method.owner.full_name != _SERIALIZER:
                continue
            # The private methods of 3.1, which all calls share, take the type as an argument.
            if not (method.is_public if self._is_by_property else method.name == _ENTRY):
                continue
            if not any(p.full_name == _OPTIONS for p in method.signature.params):
                continue
            if method.method_args:
                self._given.setdefault(method.method_args[0], None)
            else:
                self._has_types_by_name = True
        self._seen_methods = len(methods)

    def _roots_by_type(self) -> list[TypeDesc]:
        """Returns the given types; if a Type or an object is given, those that the program names or allocates."""
        work = [t for t in self._given if t not in self._types]
        if self._has_types_by_name:
            work += [t for t in self._mentions.types if not t.is_generic_definition and not _is_no_data(t)]
        if self._has_any_type or any(t.is_object for t in self._given):
            work += [t for t in self._reach.constructed if self._is_data(t)]
            work += [t for t in (*self._mentions.made, *self._mentions.returned) if self._is_library_data(t)]
        return [t for t in work if t not in self._types]

    def _is_data(self, type_: TypeDesc) -> bool:
        """Whether an object of the type may be the value of a variable of type object: one of the program's own
        types."""
        if type_.is_delegate or type_.contains_generic_params or type_.is_array:
            return False
        if _is_closure(type_):
            return False
        if _like(type_, _CONVERTER) is not None or _like(type_, "System.Attribute") is not None:
            return False
        return not self._reach.reflection.is_library(declaring_module(type_))

    def _is_library_data(self, type_: TypeDesc) -> bool:
        """Whether that applies to a type of .NET: collections, tuples, values."""
        if type_.contains_generic_params or type_.is_delegate or type_.is_pointer or type_.is_byref_like:
            return False
        if type_.full_name in self._simple or type_.is_szarray or type_.is_enum or type_.type_def.full_name in _TUPLES:
            return True
        found = _shape_of(type_)
        return found is not None and not found[0].converter.startswith("Unsupported")

    # --- one type -------------------------------------------------------------------------------------------------

    def _module(self) -> ModuleDesc:
        return self._reach.context.load_assembly(_JSON)

    def _definition(self, name: str) -> TypeDesc | None:
        return self._module().find_type_named(name)

    def _made(self, name: str, arguments: tuple[TypeDesc, ...]) -> list[TypeDesc]:
        definition = self._definition(name)
        if definition is None:
            return []
        return [self._reach.context.instantiate(definition, arguments) if arguments else definition]

    def _fixed(self, type_: TypeDesc) -> list[TypeDesc]:
        return [made for name in _ALWAYS for made in self._made(name, (type_,))]

    def _infos(self, type_: TypeDesc) -> list[TypeDesc]:
        """Returns what .NET Core 3.1 makes for values of the type and for properties that have them."""
        if not self._is_by_property:
            return []
        if type_.type_def.full_name.startswith(_IMMUTABLE) and type_.type_args:
            for method in _immutable_creators(type_):
                self._reach.reflection.show(method.owner)
                self._reach.reflection.root_instance(method, type_.type_args)
        return _property_objects(self._reach.context, type_)

    def _converters(self, type_: TypeDesc) -> list[TypeDesc]:
        if type_.full_name in self._simple:
            return []
        if type_.is_nullable:
            return self._made(_CONVERTERS + "NullableConverter`1", type_.type_args)
        if type_.is_enum:
            name = "JsonConverterEnum`1" if self._is_by_property else "EnumConverter`1"
            return self._made(_CONVERTERS + name, (type_,))
        if self._is_by_property:
            is_pair = type_.type_def.full_name == _PAIR
            return self._made(_CONVERTERS + "JsonKeyValuePairConverter`2", type_.type_args) if is_pair else []
        element = type_.element_type
        if type_.is_szarray and element is not None:
            return self._made(_CONVERTERS + "ArrayConverter`2", (type_, element))
        if element is not None:
            return self._made(_CONVERTERS + "UnsupportedTypeConverter`1", (type_,))
        found = _shape_of(type_)
        if found is None:
            return self._object_converters(type_)
        shape, like = found
        return self._made(_CONVERTERS + shape.converter, (type_, *[like.type_args[i] for i in shape.arguments]))

    def _object_converters(self, type_: TypeDesc) -> list[TypeDesc]:
        found = self._made(_CONVERTERS + "ObjectDefaultConverter`1", (type_,))
        for constructor in _constructors(type_):
            params = [p.element_type or p if p.is_byref else p for p in constructor.signature.params]
            if 0 < len(params) <= _SMALL:
                fill = [self._reach.context.system_object] * (_SMALL - len(params))
                name = "SmallObjectWithParameterizedConstructorConverter`5"
                found += self._made(_CONVERTERS + name, (type_, *params, *fill))
            elif params:
                name = "LargeObjectWithParameterizedConstructorConverterWithReflection`1"
                found += self._made(_CONVERTERS + name, (type_,))
        return found

    def _accessors(self, type_: TypeDesc) -> list[MethodDesc]:
        """Returns the accessors of types that are not the program's own, whose methods can be called anyway."""
        if not self._is_read(type_):
            return []
        parts = [a for p in properties_of(type_) for a in (p.getter, p.setter)]
        return [a for a in parts if a is not None and a.is_public]

    def _is_read(self, type_: TypeDesc) -> bool:
        """Whether reflection reads a type of .NET."""
        return self._reach.reflection.is_library(declaring_module(type_)) and not self._is_known(type_)

    def _is_known(self, type_: TypeDesc) -> bool:
        """Whether a converter knows the type's parts by itself."""
        if type_.full_name in self._simple or type_.is_enum or type_.element_type is not None:
            return True
        if type_.is_nullable:  # .NET Core 3.1 writes properties of what has no converter: HasValue and Value
            return not self._is_by_property or self._is_known(type_.type_args[0])
        if self._is_by_property and type_.type_def.full_name == _PAIR:
            return True
        return _shape_of(type_) is not None

    def _parts(self, type_: TypeDesc) -> list[TypeDesc]:
        """Returns the types that the converter of this one needs."""
        if type_.is_object:
            self._has_any_type = True
            return self._made(_ELEMENT, ()) if self._is_by_property else []  # which such a member is read as
        if type_.full_name in self._simple or type_.is_enum:
            return []
        if type_.element_type is not None:
            return [type_.element_type]
        found = list(type_.type_args)
        if _shape_of(type_) is not None:
            return found
        if type_.is_interface or type_.is_abstract:
            self._has_any_type = self._has_any_type or self._is_data(type_)
        found += self._shown_types(type_)
        for constructor in _constructors(type_):
            found += constructor.signature.params
        return found + self._named_by_attributes(type_)

    def _shown_types(self, type_: TypeDesc) -> list[TypeDesc]:
        """Returns the types of the properties and fields that a converter of the type reads."""
        found: list[TypeDesc] = []
        step: TypeDesc | None = type_
        while step is not None and not step.is_object:
            found += [p.type for p in properties_of(step) if _is_shown(step, p)]
            found += [f.type for f in instance_fields_of(step) if f.is_public or f.has_attribute(_INCLUDE)]
            step = step.base_type
        return found

    def _named_by_attributes(self, type_: TypeDesc) -> list[TypeDesc]:
        found: list[TypeDesc] = []
        for use in attribute_uses(declaring_module(type_), type_.type_def.token):
            if not use.constructor.owner.full_name.startswith(_ATTRIBUTES):
                continue
            for param, value in zip(use.constructor.signature.params, use.arguments.fixed, strict=False):
                if param.full_name == "System.Type" and isinstance(value, str):
                    named = type_by_name(self._reach.context, value, declaring_module(type_))
                    if not named.is_generic_definition and use.constructor.owner.name == "JsonDerivedTypeAttribute":
                        found.append(named)
        return found


def _is_closure(type_: TypeDesc) -> bool:
    """Whether C# generated the type, unless it is anonymous."""
    return "<" in type_.type_def.full_name.replace("<>f__AnonymousType", "")


def _is_no_data(type_: TypeDesc) -> bool:
    """Whether the program names a type without values to convert: an attribute names the class of an iterator or of a
    test."""
    is_static = type_.is_abstract and type_.is_sealed
    return type_.is_void or type_.is_delegate or type_.is_byref_like or is_static or _is_closure(type_)


def _constructors(type_: TypeDesc) -> list[MethodDesc]:
    """Returns the constructors that a converter may call with arguments."""
    if type_.is_abstract:
        return []
    public = [m for m in methods_of(type_) if m.is_ctor and not m.is_static]
    marked = [m for m in public if m.has_attribute(_ATTRIBUTES + "JsonConstructorAttribute")]
    if marked:
        return marked
    public = [m for m in public if m.is_public]
    return public if len(public) == 1 or not any(not m.signature.params for m in public) else []


def _is_shown(type_: TypeDesc, found: PropertyDesc) -> bool:
    """Whether a converter of the type reads its property."""
    accessors = [a for a in (found.getter, found.setter) if a is not None]
    if found.indexes or any(a.is_static for a in accessors):
        return False
    return any(a.is_public for a in accessors) or type_.module.attribute_rid(found.token, _INCLUDE) != 0


def _shape_of(type_: TypeDesc) -> tuple[_Shape, TypeDesc] | None:
    """Returns the first shape of a type, and the type, base or interface that has it."""
    for shape in _SHAPES:
        like = _like(type_, shape.of)
        if like is not None:
            return shape, like
    return None


def _like(type_: TypeDesc, name: str) -> TypeDesc | None:
    """Returns the type itself, its base or its interface whose definition has that name."""
    for step in self_and_bases(type_):
        if step.type_def.full_name == name:
            return step
    return next((i for i in type_.interfaces if i.type_def.full_name == name), None)


def _property_objects(context: TypeSystemContext, type_: TypeDesc) -> list[TypeDesc]:
    """Returns the types of the objects for a value of a type, and for properties that have such values.

    The first argument is the class that has the property: any, since accessors are delegates over `object`
    (runtime/managed/3.1/Json.cs).
    """
    owner = context.system_object
    names: list[tuple[str, tuple[TypeDesc, ...]]] = [(_OF_PROPERTY, (owner, type_, type_, type_))]
    if type_.is_nullable:
        names.append((_OF_NULLABLE, (owner, *type_.type_args)))
    elif type_.is_value_type:  # in a property of type object: by the value's converter, or the property's
        if _shape_of(type_) is not None:  # a struct that is a collection, as the interface that it implements
            names.append((_OF_PROPERTY, (owner, type_, owner, type_)))
        names.append((_OF_PROPERTY, (owner, owner, type_, type_)))
        names.append((_BY_DECLARED_TYPE, (owner, owner, type_, owner)))
    module = context.load_assembly(_JSON)
    definitions = [(module.find_type_named(name), arguments) for name, arguments in names]
    made = [context.instantiate(found, arguments) for found, arguments in definitions if found is not None]
    return [canonical_instance_of(each) for each in made]


def _immutable_creators(collection: TypeDesc) -> list[MethodDesc]:
    """Returns the generic methods CreateRange that make an immutable collection of a sequence."""
    name = collection.type_def.name.partition("`")[0]
    creator = _CREATORS.get(name, name[1:] if name.startswith("II") else name)
    owner = collection.module.find_type_named(f"{collection.namespace}.{creator}")
    made = methods_named(owner, "CreateRange") if owner is not None else []
    return [m for m in made if len(m.signature.params) == 1 and m.generic_arity == len(collection.type_args)]
