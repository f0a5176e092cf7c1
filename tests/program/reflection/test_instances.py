"""Which instantiations reflection may be asked for."""

from __future__ import annotations

from collections.abc import Iterable
from types import SimpleNamespace
from typing import Any

import pytest

from ryuaot.program.reflection.generic_closure import Instances
from ryuaot.program.reflection.reflection_roots import Mentions
from ryuaot.typesystem.context import TypeSystemContext
from ryuaot.typesystem.types import TypeDesc


def made(
    context: TypeSystemContext,
    definitions: list[TypeDesc],
    named: list[TypeDesc],
    of_packages: tuple[TypeDesc, ...] = (),
) -> list[str]:
    """What is instantiated of listed definitions by a program that names types. of_packages: the definitions that only
    packages name."""
    found: dict[TypeDesc, None] = {}
    reach: Any = SimpleNamespace(
        runtime_types=dict.fromkeys(definitions), types={}, context=context, runtime_type=found.setdefault
    )
    mentions = Mentions(lambda _: False, lambda _: None)
    mentions.types.update(dict.fromkeys(named))
    mentions.plain.update(dict.fromkeys(named))
    mentions.definitions.update(dict.fromkeys(of_packages))
    Instances(reach, mentions, lambda _: False).make_types([], lambda _: True)
    return [type_.full_name for type_ in found]


def test_types_that_the_language_made_are_not_instantiated_for_being_listed(context: TypeSystemContext) -> None:
    int32, text = context.well_known("System.Int32"), context.well_known("System.String")
    closures = [t for t in context.core_module.types if t.is_generic_definition and t.name.startswith("<>c")]
    assert closures
    assert made(context, [closures[0], context.well_known("System.Lazy`1")], [int32, text]) == [
        "System.Lazy`1[System.__Canon0]",  # the template of the type loader
        "System.Lazy`1[System.Int32]",
    ]


def test_a_named_definition_of_any_assembly_is_instantiated(context: TypeSystemContext) -> None:
    int32 = context.well_known("System.Int32")
    closure = next(
        t for t in context.core_module.types
        if t.is_generic_definition and t.name.startswith("<>c") and len(t.generic_params) == 1
    )  # fmt: skip
    names = [name.rpartition("[")[2] for name in made(context, [closure], [int32, closure])]
    assert names == ["System.__Canon0]", "System.Int32]"]


def test_value_types_are_arguments_of_one_parameter_at_a_time(context: TypeSystemContext) -> None:
    int32, text = context.well_known("System.Int32"), context.well_known("System.String")
    dictionary = context.well_known("System.Collections.Generic.Dictionary`2")
    names = [name.partition("[")[2] for name in made(context, [dictionary], [int32, text, dictionary])]
    assert names == [
        "System.__Canon0,System.__Canon1]",
        "System.Int32,System.__Canon1]",
        "System.__Canon0,System.Int32]",
    ]


def test_a_definition_that_only_a_package_names_has_a_template(context: TypeSystemContext) -> None:
    """A container makes Logger<T> of a `typeof(Logger<>)` that the logging package hands to it."""
    lazy = context.well_known("System.Lazy`1")
    assert made(context, [], [], (lazy,)) == ["System.Lazy`1[System.__Canon0]"]


def test_a_serializer_makes_a_dictionary_for_the_interface_of_a_member(context: TypeSystemContext) -> None:
    int32, int64 = context.well_known("System.Int32"), context.well_known("System.Int64")
    dictionary = context.well_known("System.Collections.Generic.Dictionary`2")
    contract = context.instantiate(context.well_known("System.Collections.Generic.IDictionary`2"), (int32, int64))
    found: dict[TypeDesc, None] = {}
    reach: Any = SimpleNamespace(runtime_types={}, types={}, context=context, runtime_type=found.setdefault)
    mentions = Mentions(lambda _: False, lambda _: None)
    mentions.types[contract] = None
    instances = Instances(reach, mentions, lambda _: False)
    mentions.made_by_readers = lambda: [dictionary]  # type: ignore[method-assign]
    instances.make_types([], lambda _: False)
    assert not found  # no code reads the types of members
    mentions.read_types = True
    instances.make_types([], lambda _: False)
    assert [type_.full_name for type_ in found] == [
        "System.Collections.Generic.Dictionary`2[System.Int32,System.Int64]"
    ]


_NAMED = (
    "Boolean", "Byte", "SByte", "Int16", "UInt16", "Int32", "UInt32", "Int64", "UInt64", "Single", "Double", "Char",
    "String", "Object", "Decimal", "DateTime", "TimeSpan",
)  # fmt: skip
_NO_PART_OF_GUID = ("String", "Object", "Decimal", "DateTime", "TimeSpan", "Char", "Double", "Single")


def choices(
    context: TypeSystemContext, arity: int, named: list[TypeDesc], own: dict[TypeDesc, None]
) -> Iterable[tuple[TypeDesc, ...]]:
    """The arguments of a definition that the runtime's type loader does not make."""
    mentions = Mentions(lambda _: False, lambda _: None)
    mentions.types.update(dict.fromkeys(named))
    reach: Any = SimpleNamespace(context=context)
    params = context.well_known(f"System.Func`{arity}").generic_params
    return Instances(reach, mentions, lambda _: False)._choices(params, own, False, False)


@pytest.mark.parametrize(
    ("arity", "named", "expected"),
    [
        (1, 2, {"named", "own", "fields"}),
        (2, 2, {"named", "own", "fields"}),  # six types: 36 pairs
        (2, 4, {"named", "own", "fields"}),  # eight types: 64 pairs
        (2, 5, {"named", "own"}),  # nine with the fields'
        (2, 7, {"named", "own"}),
        (2, 8, {"named"}),
        (3, 3, {"named", "own"}),  # four cubed
        (3, 4, {"named"}),
    ],
)
def test_arguments_are_the_widest_choice_of_few(
    context: TypeSystemContext, arity: int, named: int, expected: set[str]
) -> None:
    """Those that the program names, its own types, and the types of their fields (a GUID has int, short and byte)."""
    names = [context.well_known(f"System.{name}") for name in _NO_PART_OF_GUID[:named]]
    types = {context.well_known("System.Guid"): None}
    found = list(choices(context, arity, names, types))
    assert len(found) == len(set(found))
    parts = {one for arguments in found for one in arguments}
    fields = {context.well_known(f"System.{name}") for name in ("Int32", "Int16", "Byte")}
    groups = {"named": set(names), "own": set(types), "fields": fields}
    assert {name for name, group in groups.items() if parts & group} == expected
    assert len(found) == len(parts) ** arity


def test_the_narrowest_choice_is_cut_off(context: TypeSystemContext) -> None:
    names = [context.well_known(f"System.{name}") for name in _NAMED]
    assert len(list(choices(context, 2, names, {}))) == 256
    assert len(list(choices(context, 1, names, {}))) == len(names)
