"""Comparisons of type names with literals that no assembly has, and booleans with a constant initial value."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from ryuaot.program.trimming.absent_type_names import TypeNames, is_name_comparison, reads_name
from ryuaot.program.trimming.constant_calls import Constants, size_before_branches
from ryuaot.typesystem.members import field_named, methods_named

if TYPE_CHECKING:
    from pathlib import Path

    from ryuaot.typesystem.context import TypeSystemContext


def getter(name: str, owner: str = "System.Type") -> Any:
    return SimpleNamespace(name=name, owner=SimpleNamespace(full_name=owner))


@pytest.fixture
def names(tmp_path: Path) -> TypeNames:
    assembly = tmp_path / "a.dll"
    assembly.write_bytes(b"\0Thing\0SuperStock`1\0")
    (tmp_path / "empty.dll").write_bytes(b"")
    resolver: Any = SimpleNamespace(all_files=lambda: [tmp_path / "empty.dll", assembly])
    return TypeNames(resolver)


@pytest.mark.parametrize(
    ("property_", "text", "absent"),
    [
        ("get_FullName", "Shop.Thing", False),
        ("get_FullName", "Shop.Outer+Thing", False),
        ("get_FullName", "Shop.Other", True),
        ("get_FullName", "Shop.Other[[System.Int32]]", False),  # of an instantiation
        ("get_FullName", "no name", False),
        ("get_Name", "Stock`1", False),  # heaps share the ends of names
        ("get_Name", "Other`1", True),
        ("get_Name", "Other", False),  # may be the name of a method
    ],
)
def test_names(names: TypeNames, property_: str, text: str, absent: bool) -> None:
    assert names.is_absent(getter(property_), text) is absent


def test_what_reads_a_name() -> None:
    assert reads_name(getter("get_FullName"))
    assert reads_name(getter("get_Name", "System.Reflection.MemberInfo"))
    assert not reads_name(getter("get_FullName", "App.Type"))


def test_the_class_librarys_own_comparisons_are_kept(context: TypeSystemContext) -> None:
    equality = methods_named(context.system_string, "op_Equality")[0]
    assert not is_name_comparison(equality, context.core_module)
    assert not is_name_comparison(equality, None)


def test_a_boolean_with_a_constant_initial_value(context: TypeSystemContext) -> None:
    """The array pool asks once whether it is trimmed. Nothing else in that class is initialized with a constant."""
    pool = context.core_module.find_type_named("System.Buffers.TlsOverPerCoreLockedStacksArrayPool`1")
    assert pool is not None
    trims = field_named(pool, "s_trimBuffers")
    buckets = field_named(pool, "s_allTlsBuckets")
    assert trims is not None and buckets is not None
    constants = Constants(context)
    assert (constants.of_field(trims), constants.of_field(buckets)) == (0, None)


def test_only_what_always_runs_initializes() -> None:
    """`x ? true : Call()` ends in the same two instructions as `Call()`."""
    ldc, brtrue, call, stsfld, ret = b"\x16", b"\x2d\x05", b"\x28\0\0\0\x06", b"\x80\0\0\0\x04", b"\x2a"
    assert size_before_branches(call + stsfld + ret) == 11
    assert size_before_branches(ldc + brtrue + call + stsfld + ret) == 1
