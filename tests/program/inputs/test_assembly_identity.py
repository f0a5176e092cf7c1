"""Whose assembly one is."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from ryuaot.program.inputs.assembly_identity import has_dotnet_key, is_of_class_library


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
    context = SimpleNamespace(program=None)
    name = SimpleNamespace(key_token=bytes.fromhex(key))
    module: Any = SimpleNamespace(is_core=False, md=SimpleNamespace(name=name), context=context)
    assert has_dotnet_key(module) is is_dotnet
    assert is_of_class_library(module) is is_class_library
    context.program = module  # a tool of the SDK
    assert not has_dotnet_key(module)
    assert not is_of_class_library(module)
