"""Which arguments the constraints of generic parameters accept (ECMA-335 II.10.1.7)."""

from __future__ import annotations

import pytest

from ryuaot.typesystem.cast import satisfies_constraints
from ryuaot.typesystem.context import TypeSystemContext
from ryuaot.typesystem.type_names import type_by_name

SYSTEM = "System.Collections.Generic"
CLASS = "System.WeakReference`1"
STRUCT = "System.Nullable`1"
EQUATABLE = f"{SYSTEM}.GenericEqualityComparer`1"
ENUM = f"{SYSTEM}.EnumEqualityComparer`1"
PAIR = f"{SYSTEM}.KeyValuePair`2[System.Int32,System.String]"


@pytest.mark.parametrize(
    ("definition", "arg", "expected"),
    [
        (CLASS, "System.String", True),
        (CLASS, "System.Object", True),
        (CLASS, "System.IDisposable", True),
        (CLASS, "System.Int32[]", True),
        (CLASS, "System.Int32", False),
        (CLASS, "System.Nullable`1[System.Int32]", False),
        (CLASS, "System.DayOfWeek", False),
        (STRUCT, "System.Int32", True),
        (STRUCT, "System.DayOfWeek", True),
        (STRUCT, PAIR, True),
        (STRUCT, "System.String", False),
        (STRUCT, "System.Enum", False),
        (STRUCT, "System.ValueType", False),
        (STRUCT, "System.Nullable`1[System.Int32]", False),
        (EQUATABLE, "System.Int32", True),
        (EQUATABLE, "System.String", True),
        (EQUATABLE, "System.Object", False),
        (EQUATABLE, "System.DayOfWeek", False),
        (EQUATABLE, PAIR, False),
        (ENUM, "System.DayOfWeek", True),
        (ENUM, "System.Int32", False),
        (ENUM, "System.Enum", False),
    ],
)
def test_arguments(context: TypeSystemContext, definition: str, arg: str, expected: bool) -> None:
    generic, type_ = type_by_name(context, definition), type_by_name(context, arg)
    assert satisfies_constraints(generic.generic_params, [type_], (type_,), ()) is expected
