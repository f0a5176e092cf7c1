"""Sizes in MethodTables, against what CoreCLR's object layouts have (a header word is part of the base size)."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from ryuaot.program.data.type_tables import TypeTables
from ryuaot.target import target_named
from ryuaot.typesystem.context import TypeSystemContext
from ryuaot.typesystem.resolver import AssemblyResolver


@pytest.mark.parametrize("target", ["x64", "x86", "arm"])
def test_sizes(target: str) -> None:
    context = TypeSystemContext(target_named(target), AssemblyResolver())
    pointer = context.target.pointer_size
    known = context.well_known
    alignment_of_eight = 4 if target == "x86" else 8
    expected = {
        # component, base, value, alignment: a string has a length, and a zero after its characters
        known("System.String"): (2, 2 * pointer + 4 + 2, pointer, pointer),
        known("System.Object"): (0, 3 * pointer, pointer, pointer),
        known("System.Int64"): (0, 2 * pointer + 8, 8, alignment_of_eight),
        known("System.Int16"): (0, 3 * pointer, 2, 2),
        known("System.Void"): (0, 0, 0, 1),
        known("System.IDisposable"): (0, 0, pointer, 1),
        context.get_szarray(known("System.Int16")): (2, 3 * pointer, pointer, pointer),
        context.get_mdarray(known("System.Int16"), 2): (2, 3 * pointer + 16 if pointer == 8 else 28, pointer, pointer),
    }
    tables = SimpleNamespace(_pointer=pointer, _target=context.target)
    assert {type_: TypeTables._compute_sizes(tables, type_) for type_ in expected} == expected  # type: ignore[arg-type]
