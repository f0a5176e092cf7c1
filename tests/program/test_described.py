"""Which types TypeDescriptor and its like come to."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from ryuaot.program.described import Described
from ryuaot.typesystem.context import TypeSystemContext


def described(context: TypeSystemContext, name: str, read: bool = True) -> set[str]:
    reader = SimpleNamespace(full_name="System.ComponentModel.ReflectTypeDescriptionProvider")
    reflection = SimpleNamespace(is_library=lambda _: False)
    reach: Any = SimpleNamespace(constructed=[reader] if read else [], reflection=reflection)
    return {type_.full_name for type_ in Described(reach).new([context.well_known(name)])}


def test_values_that_methods_take_have_converters(context: TypeSystemContext) -> None:
    """Text is converted to what a method takes: the argument of a command, say."""
    found = described(context, "System.TimeSpan")
    assert {"System.Double", "System.Int64", "System.String", "System.IComparable"} <= found
    assert "System.IFormatProvider" not in found


def test_nothing_is_described_where_nobody_asks(context: TypeSystemContext) -> None:
    assert described(context, "System.TimeSpan", read=False) == set()
