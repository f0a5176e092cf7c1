"""Which converter of System.Text.Json a type that is no plain object has, by the order of its factories."""

from __future__ import annotations

import pytest

from ryuaot.program.reflection.serializer_converters import _shape_of
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
