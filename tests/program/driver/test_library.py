"""What `compile` makes of an assembly whose parts the runtime would not load."""

from __future__ import annotations

from pathlib import Path

from corpus import assembly
from ryuaot.program.driver.library_build import compile_library
from ryuaot.program.driver.session import Settings
from ryuaot.target import target_named


def test_types_that_cannot_be_loaded_are_left_out_and_named(tmp_path: Path) -> None:
    said: list[str] = []
    settings = Settings(target_named("x64"), jobs=1, explain=said.append)
    compile_library(settings, assembly("il/invalid_methods"), tmp_path, ("asm",))
    text = (tmp_path / "invalid_methods.x64.s").read_text(encoding="utf-8")
    assert "ry_MT_A" in text
    assert "ry_MT_BadLayout" not in text
    assert any("BadLayout cannot be loaded: it contains itself" in line for line in said)
