"""The generator is a function of its seed, and reaches what the serializers know."""

from __future__ import annotations

from fuzz.serializers.program import FLAVOURS, SERIALIZERS, random_program
from fuzz.serializers.types import CONTRACT, JSON, XML

_PROGRAMS = 120
_SUBJECTS = {
    XML: ("XmlChoiceIdentifier", "XmlNamespaceDeclarations", "XmlInclude", "XmlAttribute", "XmlArrayItem", "XmlText",
          "XmlAnyElement", "ShouldSerialize", "Specified", "IsNullable = true", "DefaultValue", "XmlEnum"),
    CONTRACT: ("DataContract", "DataMember", "KnownType", "IsReference", "OnDeserialized", "DataContractJsonSerializer",
               "IDictionary<", "Stack<|Queue<", "ExtensionDataObject"),
    JSON: ("JsonPropertyName", "JsonExtensionData", "JsonStringEnumConverter", "ImmutableList<", "ImmutableDictionary<",
           "IgnoreNullValues", "KeyValuePair<"),
}  # fmt: skip


def test_a_program_is_a_function_of_seed_and_number() -> None:
    first = SERIALIZERS.source([random_program(7, n) for n in range(7)])[0]
    assert first == SERIALIZERS.source([random_program(7, n) for n in range(7)])[0]
    assert first != SERIALIZERS.source([random_program(8, n) for n in range(7)])[0]


def test_every_subject_is_in_some_program() -> None:
    for flavour, subjects in _SUBJECTS.items():
        numbers = [n for n in range(_PROGRAMS) if FLAVOURS[n % len(FLAVOURS)] == flavour]
        text = "".join(SERIALIZERS.text(random_program(3, n), "P0") for n in numbers)
        for subject in subjects:
            assert any(word in text for word in subject.split("|")), subject


def test_the_harness_has_the_serializers_that_programs_call() -> None:
    xml = SERIALIZERS.source([random_program(3, 0)])[0]
    assert "#define XML" in xml and "#define JSON" not in xml
    text, starts = SERIALIZERS.source([random_program(3, n) for n in range(7)])
    assert all(f"#define {symbol}" in text for symbol in ("XML", "CONTRACT", "JSON"))
    assert [text.splitlines()[start - 1] for start in starts] == [f"public static class P{n}" for n in range(7)]
