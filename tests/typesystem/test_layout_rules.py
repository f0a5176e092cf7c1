"""Layouts of LayoutCases.dll: as the real 3.1 runtime measured them, and by .NET 10's rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from ryuaot.classlib.installed_libraries import installed
from ryuaot.classlib.library_version import NET_10
from ryuaot.errors import BadInput, Thrown
from ryuaot.target import target_named
from ryuaot.typesystem.context import TypeSystemContext
from ryuaot.typesystem.members import fields_of
from ryuaot.typesystem.module import ModuleDesc
from ryuaot.typesystem.resolver import AssemblyResolver
from ryuaot.typesystem.type_layout import check_declared_layout, layout_of

CASES = Path(__file__).parent / "data" / "LayoutCases.dll"
# What Unsafe.SizeOf and the distance of each field from the start say on .NET Core 3.1, x64: of structs the size, then
# the offsets of the type's own fields, of classes from the first field on.
MEASURED = """
A00 16 : 0 8
A01 4 : 0
A02 4 : 0
A03 24 : 8 0 16
A04 32 : 0 8 16 24
A05 24 : 0 8 16
A06 8 : 6 0 4 7
A07 24 : 8 0 16
A08 40 : 0 16 24
S09 24 : 8 0
S10 24 : 0 8 16
C11 : 8 0 16
C12 : 24 20 32
C14 : 8
C15 : 0 8
C16 : 0 2 10
C17 : 24 32 34 40 48
C18 : 72 56 66 64
C19 : 0 3
C20 : 20 24 32 33
C21 : 0 16 8 12
C22 : 36 32 37
"""
# .NET 10 places structs at their own alignment and counts their own size.
PLACED_BY_10 = """
A00 12 : 0 8
A01 4 : 0
A02 1 : 0
A03 16 : 8 0 12
A04 12 : 0 4 6 8
A05 24 : 0 8 12
A06 8 : 6 0 4 7
S09 16 : 0 12
C14 : 0
C15 : 0 8
"""


def _described(context: TypeSystemContext, module: ModuleDesc, name: str) -> str:
    type_ = module.find_type("", name)
    assert type_ is not None
    layout = layout_of(type_, context.target)
    start = 0 if type_.is_value_type else context.target.pointer_size
    offsets = [str(layout.offsets[f] - start) for f in fields_of(type_)]
    size = f"{layout.size} " if type_.is_value_type else ""
    return f"{name} {size}: {' '.join(offsets)}"


def test_as_the_real_runtime_measured(context: TypeSystemContext) -> None:
    module = context.load_file(CASES)
    lines = MEASURED.split("\n")[1:-1]
    assert [_described(context, module, line.split(" ", 1)[0]) for line in lines] == lines


def test_by_the_rules_of_net_10() -> None:
    found = [library.folder for library in installed() if library.version == NET_10]
    if not found:
        pytest.skip("no class library of .NET 10 is installed (DOTNET_ROOT)")
    context = TypeSystemContext(target_named("x64"), AssemblyResolver(found[-1]))
    module = context.load_file(CASES)
    lines = PLACED_BY_10.split("\n")[1:-1]
    assert [_described(context, module, line.split(" ", 1)[0]) for line in lines] == lines


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("BadGeneric`1", "generic types cannot have explicit layout"),
        ("BadSequential", "the format is invalid"),
        ("BadExplicit", "the format is invalid"),
    ],
)
def test_types_that_do_not_load(context: TypeSystemContext, name: str, why: str) -> None:
    module = context.load_file(CASES)
    type_ = module.find_type("", name)
    assert type_ is not None
    with pytest.raises(BadInput) as caught:
        check_declared_layout(type_)
    text = f"Could not load type '{name}' from assembly '{module.md.name.display}' because {why}."
    assert caught.value.thrown == Thrown("System.TypeLoadException", (text,))


def test_layout_of_a_refused_type_is_refused(context: TypeSystemContext) -> None:
    module = context.load_file(CASES)
    with pytest.raises(BadInput):
        layout_of(module.types[[t.name for t in module.types].index("BadSequential")], context.target)
