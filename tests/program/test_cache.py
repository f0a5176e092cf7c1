"""The compile cache: hits, misses, damage; and that the number of processes changes nothing."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from ryuaot.program.cache import CompileCache, Finished
from ryuaot.program.library import compile_library
from ryuaot.program.session import Settings
from ryuaot.target import target_named

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "cache"
    monkeypatch.setenv("RYUAOT_CACHE_DIR", str(folder))
    return folder


def compile_text(assembly: Path, folder: Path, jobs: int = 1) -> tuple[str, int, int]:
    """Text, methods, hits."""
    result = compile_library(Settings(target_named("x64"), jobs=jobs), assembly, folder, ("asm",))
    return result.files[0].read_text(), len(result.compilation.finished), result.compilation.hits


def test_second_time_everything_is_there(cache: Path, tmp_path: Path) -> None:
    first, count, hits = compile_text(EXAMPLES / "33_generics.dll", tmp_path)
    assert (hits, count > 20) == (0, True)
    assert compile_text(EXAMPLES / "33_generics.dll", tmp_path) == (first, count, count)


def test_a_changed_literal_recompiles_its_method_alone(cache: Path, tmp_path: Path) -> None:
    original = EXAMPLES / "10_hello.dll"
    copy = tmp_path / original.name
    shutil.copy(original, copy)
    first, count, _ = compile_text(copy, tmp_path)
    image = copy.read_bytes()
    old, new = "world".encode("utf-16-le"), "earth".encode("utf-16-le")
    assert image.count(old) == 1
    copy.write_bytes(image.replace(old, new))
    second, again, hits = compile_text(copy, tmp_path)
    assert again == count
    assert hits == count - 1
    assert first != second


def test_processes_change_nothing(cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one, count, _ = compile_text(EXAMPLES / "36_delegates.dll", tmp_path, jobs=1)
    monkeypatch.setenv("RYUAOT_CACHE_DIR", str(tmp_path / "other"))
    two, _, hits = compile_text(EXAMPLES / "36_delegates.dll", tmp_path, jobs=2)
    assert hits == 0
    assert count > 24  # more than one batch
    assert one == two


def test_damaged_entries_are_misses(tmp_path: Path) -> None:
    cache = CompileCache(tmp_path)
    cache.store("abcdef", Finished("text"))
    assert cache.load("abcdef") == Finished("text")
    (tmp_path / "ab" / "cdef").write_bytes(b"\x80\x05garbage")
    assert cache.load("abcdef") is None
    assert cache.load("000000") is None


def test_an_unwritable_folder_is_no_error(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    cache = CompileCache(blocked)
    cache.store("abcdef", Finished("text"))
    assert cache.load("abcdef") is None
