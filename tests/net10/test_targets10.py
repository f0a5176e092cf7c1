"""Targets that the library of .NET 10 is not for."""

from __future__ import annotations

from pathlib import Path

import pytest

from corpus import assembly
from ryuaot.errors import BadInput
from ryuaot.program.driver.session import Session, Settings
from ryuaot.target import target_named


@pytest.mark.parametrize("target", ["x86", "arm"])
def test_pointers_of_four_bytes_are_refused_in_one_line(target: str, library: Path) -> None:
    with pytest.raises(BadInput, match=f"for 64-bit targets only; {target} takes that of .NET 3.1"):
        Session(Settings(target_named(target), framework=str(library)), assembly("hello"))
