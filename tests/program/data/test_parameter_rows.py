"""Rows of parameters: ParamAttributes are metadata's, and none where there is no row (ECMA-335 II.22.33)."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from ryuaot.program.data.member_tables import MemberTables
from ryuaot.typesystem.context import TypeSystemContext
from ryuaot.typesystem.members import methods_named
from ryuaot.typesystem.methods import MethodDesc

IN, OUT, OPTIONAL, HAS_DEFAULT = 1, 2, 16, 0x1000


def rows(method: MethodDesc) -> list[tuple[object, object]]:
    """(name, ParamAttributes) of each parameter."""
    tables: Any = SimpleNamespace(
        _reflection=SimpleNamespace(shows_defaults=lambda type_: False),
        _add_attributes=lambda type_, token: 0,
        _writer=SimpleNamespace(text=lambda name: name),
        _make_type=lambda param, method: ("type", 0),
    )
    made = MemberTables._make_parameters(tables, method.owner, method)
    assert all(row[1:3] == ["type", 0] and row[4:] == [0, 0] for row in made)
    return [(row[0], row[3]) for row in made]


def test_methods_of_arrays_have_no_rows(context: TypeSystemContext) -> None:
    table = context.get_mdarray(context.well_known("System.Int32"), 2)
    assert rows(methods_named(table, "Set")[0]) == [(0, 0)] * 3
    assert rows(methods_named(table, "Get")[0]) == [(0, 0)] * 2


def test_attributes_of_metadata(context: TypeSystemContext) -> None:
    parse = next(
        m for m in methods_named(context.well_known("System.Int32"), "TryParse") if len(m.signature.params) == 2
    )
    assert rows(parse)[1] == ("result", OUT)
    parts = next(
        m for m in methods_named(context.well_known("System.Convert"), "ToBase64String")
        if len(m.signature.params) == 2 and m.signature.params[0].is_byref_like
    )  # fmt: skip
    assert rows(parts) == [("bytes", 0), ("options", OPTIONAL | HAS_DEFAULT)]
