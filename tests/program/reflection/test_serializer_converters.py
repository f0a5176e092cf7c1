"""Which converter of System.Text.Json a type that is no plain object has, by the order of its factories."""

from __future__ import annotations

import pytest

from ryuaot.program.reflection.serializer_converters import _immutable_creators, _property_objects, _shape_of
from ryuaot.typesystem.context import TypeSystemContext

GENERIC = "System.Collections.Generic."
UNSUPPORTED = "UnsupportedTypeConverter`1"
TYPES = {
    GENERIC + "List`1": "ListOfTConverter`2",
    GENERIC + "Dictionary`2": "DictionaryOfTKeyTValueConverter`3",
    GENERIC + "IDictionary`2": "IDictionaryOfTKeyTValueConverter`3",
    GENERIC + "IReadOnlyDictionary`2": "IReadOnlyDictionaryOfTKeyTValueConverter`3",
    GENERIC + "IList`1": "IListOfTConverter`2",
    GENERIC + "ICollection`1": "ICollectionOfTConverter`2",
    GENERIC + "IEnumerable`1": "IEnumerableOfTConverter`2",
    GENERIC + "IReadOnlyList`1": "IEnumerableOfTConverter`2",
    "System.Collections.IDictionary": "IDictionaryConverter`1",
    "System.Collections.Hashtable": "IDictionaryConverter`1",
    "System.Collections.IList": "IListConverter`1",
    "System.Collections.ArrayList": "IListConverter`1",
    "System.Collections.IEnumerable": "IEnumerableConverter`1",
    "System.Reflection.MethodInfo": UNSUPPORTED,
    "System.Type": UNSUPPORTED,
    "System.Runtime.Serialization.SerializationInfo": UNSUPPORTED,
    "System.IntPtr": UNSUPPORTED,
    "System.UIntPtr": UNSUPPORTED,
    "System.Action": UNSUPPORTED,
    "System.Func`2": UNSUPPORTED,
    "System.Exception": None,
    "System.Random": None,
    "System.ValueTuple`2": None,
}


@pytest.mark.parametrize("name", TYPES)
def test_each_shape_has_its_converter(context: TypeSystemContext, name: str) -> None:
    type_ = context.well_known(name)
    arity = int(name.partition("`")[2] or 0)
    if arity:
        arguments = (context.system_string, context.well_known("System.Int32"))
        type_ = context.instantiate(type_, arguments[:arity])
    found = _shape_of(type_)
    assert (found[0].converter if found is not None else None) == TYPES[name]


def test_objects_for_properties_of_net_core_3_1(context: TypeSystemContext) -> None:
    int32 = context.well_known("System.Int32")
    names = [type_.name for type_ in _property_objects(context, int32)]
    assert [name.partition("[")[0] for name in names] == [
        "JsonPropertyInfoNotNullable`4",
        "JsonPropertyInfoNotNullable`4",
        "JsonPropertyInfoNotNullableContravariant`4",
    ]
    nullable = context.instantiate(context.well_known("System.Nullable`1"), (int32,))
    names = [type_.name for type_ in _property_objects(context, nullable)]
    assert "JsonPropertyInfoNullable`2" in [name.partition("[")[0] for name in names]


@pytest.mark.parametrize(
    ("collection", "creator"),
    [
        ("ImmutableArray`1", "ImmutableArray"),
        ("IImmutableList`1", "ImmutableList"),
        ("IImmutableSet`1", "ImmutableHashSet"),
        ("ImmutableSortedDictionary`2", "ImmutableSortedDictionary"),
    ],
)
def test_how_immutable_collections_are_made(context: TypeSystemContext, collection: str, creator: str) -> None:
    module = context.load_assembly("System.Collections.Immutable")
    definition = module.find_type_named("System.Collections.Immutable." + collection)
    assert definition is not None
    arguments = (context.system_string, context.well_known("System.Int32"))[: len(definition.generic_params)]
    found = _immutable_creators(context.instantiate(definition, arguments))
    assert {(method.owner.name, method.name, method.generic_arity) for method in found} == {
        (creator, "CreateRange", len(arguments))
    }
