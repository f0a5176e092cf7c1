"""The sweep's calls are a function of the library and the seed, and what is left out has a reason."""

from __future__ import annotations

import pytest

from fuzz.library.calls import Call, Caller, csharp, take
from fuzz.library.excluded import MEMBERS, TYPES
from ryuaot.target import target_named
from ryuaot.typesystem.context import TypeSystemContext
from ryuaot.typesystem.resolver import AssemblyResolver
from ryuaot.typesystem.type_names import type_by_name


@pytest.fixture(scope="module")
def context() -> TypeSystemContext:
    return TypeSystemContext(target_named("x64"), AssemblyResolver())


def calls_of(context: TypeSystemContext, only: str) -> list[Call]:
    return take(Caller([context.corelib], 3, 1).calls(only), 0, 500)


def test_the_same_calls_each_time(context: TypeSystemContext) -> None:
    first = calls_of(context, "System.Math")
    assert len(first) > 200
    assert first == calls_of(context, "System.Math")
    members = {call.member for call in first}
    assert {"System.Math::Abs(System.Int32)", "System.Math::Pow(System.Double,System.Double)"} <= members


def test_properties_operators_and_instances(context: TypeSystemContext) -> None:
    texts = [call.text for call in calls_of(context, "System.TimeSpan")]
    assert any(".TotalDays" in text for text in texts) and any(") + (" in text for text in texts)


def test_what_is_left_out_is_not_called(context: TypeSystemContext) -> None:
    members = {call.member for call in calls_of(context, "System.DateTime")}
    assert members and not [m for m in members if m.split("::")[1].split("(")[0] in MEMBERS]
    assert calls_of(context, "System.Environment") == []
    assert all(reason for reason in (*TYPES.values(), *MEMBERS.values()))


def test_types_as_csharp_writes_them(context: TypeSystemContext) -> None:
    pair = "System.Collections.Generic.KeyValuePair`2[System.String,System.Int32[]]"
    assert csharp(type_by_name(context, pair)) == "System.Collections.Generic.KeyValuePair<string, int[]>"
    assert csharp(context.get_pointer(context.system_void)) is None
