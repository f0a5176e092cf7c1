"""Which types TypeDescriptor and its like come to."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from ryuaot.program.reflection.type_descriptors import Described
from ryuaot.typesystem.context import TypeSystemContext

DESCRIPTOR = "System.ComponentModel.ReflectTypeDescriptionProvider"
XML = "System.Xml.Serialization.XmlReflectionImporter"


def reader(name: str, is_library: bool = False) -> Described:
    """Who describes in a program that has the object of that name."""
    reflection = SimpleNamespace(is_library=lambda _: is_library)
    reach: Any = SimpleNamespace(constructed=[SimpleNamespace(full_name=name)], reflection=reflection)
    return Described(reach)


def described(context: TypeSystemContext, name: str, by: str = DESCRIPTOR) -> set[str]:
    return {type_.full_name for type_ in reader(by).new([context.well_known(name)])}


def test_values_that_methods_take_have_converters(context: TypeSystemContext) -> None:
    """Text is converted to what a method takes: the argument of a command, say."""
    found = described(context, "System.TimeSpan")
    assert {"System.Double", "System.Int64", "System.String", "System.IComparable"} <= found
    assert "System.IFormatProvider" not in found


def test_nothing_is_described_without_a_query(context: TypeSystemContext) -> None:
    assert described(context, "System.TimeSpan", by="System.Object") == set()


def test_fields_are_described_to_the_xml_serializer(context: TypeSystemContext) -> None:
    version = context.well_known("System.Version")
    box = context.instantiate(context.well_known("System.Runtime.CompilerServices.StrongBox`1"), (version,))
    assert version in reader(XML).new([box])
    assert version not in reader(DESCRIPTOR).new([box])


def test_what_the_xml_serializer_calls_of_a_collection(context: TypeSystemContext) -> None:
    int32 = context.well_known("System.Int32")
    numbers = context.instantiate(context.well_known("System.Collections.Generic.List`1"), (int32,))
    xml, descriptor = reader(XML, is_library=True), reader(DESCRIPTOR, is_library=True)
    for each in (xml, descriptor):
        each.new([int32])
    names = [method.name for method in xml.collected(numbers)]
    assert sorted(names) == [".ctor", "Add", "GetEnumerator", "get_Count", "get_Item"]
    assert descriptor.collected(numbers) == []
    assert xml.collected(context.well_known("System.Collections.ArrayList")) == []
