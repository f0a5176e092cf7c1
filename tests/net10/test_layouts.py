"""308 structs made at random, laid out where .NET 10 puts their fields (x64)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ryuaot.target import target_named
from ryuaot.typesystem.context import TypeSystemContext
from ryuaot.typesystem.members import field_named, fields_of
from ryuaot.typesystem.resolver import AssemblyResolver
from ryuaot.typesystem.type_layout import field_offset, layout_of
from ryuaot.typesystem.types import TypeDesc

DATA = Path(__file__).parent / "data"
_INSTANCE = re.compile(r"(.*`(\d+))<(\w+)>$")


def test_random_structs_are_laid_out_as_the_real_runtime_does(library: Path) -> None:
    context = TypeSystemContext(target_named("x64"), AssemblyResolver(library))
    module = context.load_file(DATA / "Layouts.dll")
    wrong, count = [], 0
    for line in (DATA / "layouts.tsv").read_text(encoding="utf-8").splitlines():
        _, name, size, *fields = line.split("\t")
        match = _INSTANCE.match(name)
        type_: TypeDesc | None = module.find_type_named(match[1] if match else name)
        assert type_ is not None, name
        if match is not None:
            type_ = context.instantiate(type_, (context.well_known(f"System.{match[3]}"),) * int(match[2]))
        layout = layout_of(type_, context.target)
        mine = [f"{f.name}={layout.offsets[f]}" for f in fields_of(type_) if not f.is_static]
        count += 1
        if (str(layout.size), mine) != (size, fields[0].split(" ") if fields and fields[0] else []):
            wrong.append(f"{name}: {layout.size} {mine}, .NET {size} {fields}")
    assert wrong == []
    assert count == 308


@pytest.mark.parametrize("target", ["x64", "x86", "arm"])
def test_the_elements_of_an_array_follow_its_length(target: str, library: Path) -> None:
    """RawArrayData of a 64-bit build has four bytes between; with pointers of four bytes an array has none there."""
    context = TypeSystemContext(target_named(target), AssemblyResolver(library))
    data = field_named(context.well_known(context.names.raw_array_data), "Data")
    assert data is not None
    assert field_offset(data, context.target) == 2 * context.target.pointer_size
