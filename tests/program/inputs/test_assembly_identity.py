"""Whose assembly one is."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from ryuaot.program.inputs.assembly_identity import has_dotnet_key, is_of_class_library, is_of_framework
from ryuaot.typesystem.resolver import AssemblyResolver, Dependencies, default_framework_dir


def module_of(key: str, path: Path, resolver: AssemblyResolver) -> Any:
    md = SimpleNamespace(name=SimpleNamespace(key_token=bytes.fromhex(key)), path=str(path))
    return SimpleNamespace(is_core=False, md=md, context=SimpleNamespace(program=None, resolver=resolver))


@pytest.mark.parametrize(
    ("key", "is_dotnet", "is_class_library"),
    [
        ("b03f5f7f11d50a3a", True, True),
        ("adb9793829ddae60", True, False),  # Microsoft.Extensions.Logging: its event source has a value
        ("0123456789abcdef", False, False),
        ("", False, False),
    ],
)
def test_the_class_library_is_not_all_that_dotnet_signs(key: str, is_dotnet: bool, is_class_library: bool) -> None:
    resolver = AssemblyResolver()
    module = module_of(key, resolver.framework_dir / "Some.dll", resolver)
    assert has_dotnet_key(module) is is_dotnet
    assert is_of_framework(module) is is_dotnet
    assert is_of_class_library(module) is is_class_library
    module.context.program = module  # a tool of the SDK
    assert not has_dotnet_key(module)
    assert not is_of_framework(module)
    assert not is_of_class_library(module)


def test_a_package_with_the_key_of_dotnet_is_not_of_the_framework(tmp_path: Path) -> None:
    key = "b03f5f7f11d50a3a"
    resolver = AssemblyResolver()
    module = module_of(key, tmp_path / "FSharp.Core.dll", resolver)
    assert has_dotnet_key(module)
    assert not is_of_framework(module)
    assert not is_of_class_library(module)
    # A self-contained program has both in one folder, and NAME.deps.json lists the package.
    resolver = AssemblyResolver(default_framework_dir(), listed=Dependencies(in_framework=frozenset(("fsharp.core",))))
    assert not is_of_framework(module_of(key, resolver.framework_dir / "FSharp.Core.dll", resolver))
    assert is_of_framework(module_of(key, resolver.framework_dir / "System.Linq.dll", resolver))
