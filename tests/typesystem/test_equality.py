"""Which value types ValueType.Equals compares by their bits."""

from __future__ import annotations

import pytest

from ryuaot.target import target_named
from ryuaot.typesystem.bit_patterns import is_bitwise_comparable, overrides
from ryuaot.typesystem.context import TypeSystemContext
from ryuaot.typesystem.type_names import type_by_name

PAIR = "System.Collections.Generic.KeyValuePair`2"


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        (f"{PAIR}[System.Int32,System.Int32]", True),
        (f"{PAIR}[System.Int64,System.IntPtr]", True),
        (f"{PAIR}[System.DayOfWeek,System.Char]", False),  # padding
        (f"{PAIR}[System.DayOfWeek,System.Int32]", True),
        (f"{PAIR}[System.Byte,System.Int32]", False),
        (f"{PAIR}[System.Single,System.Int32]", False),
        (f"{PAIR}[System.Int32,System.Double]", False),
        (f"{PAIR}[System.String,System.Int64]", False),
        (f"{PAIR}[System.Decimal,System.Int64]", False),  # its own Equals
        (f"{PAIR}[System.Int64,System.DateTime]", False),
        (f"{PAIR}[{PAIR}[System.Int64,System.Int64],System.Int64]", True),
        (f"{PAIR}[{PAIR}[System.Int64,System.DateTime],System.Int64]", False),
        (f"{PAIR}[System.ValueTuple`2[System.Int32,System.Int32],System.Int32]", False),
        ("System.Decimal", False),
        ("System.Nullable`1[System.Boolean]", False),
    ],
)
def test_bits_decide_only_where_no_field_has_its_own_equality(
    context: TypeSystemContext, name: str, expected: bool
) -> None:
    assert is_bitwise_comparable(type_by_name(context, name), target_named("x64")) is expected


def test_overrides_are_found(context: TypeSystemContext) -> None:
    assert overrides(type_by_name(context, "System.Decimal"), "GetHashCode")
    assert not overrides(type_by_name(context, f"{PAIR}[System.Decimal,System.Int64]"), "GetHashCode")
