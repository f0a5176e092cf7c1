"""The prebuilt runtime: when it is used, and that its sources make the same bytes again."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from glibc_needed import needed_glibc, symbol_versions
from ryuaot.errors import RyuaotError
from ryuaot.runtime import prebuilt_runtime
from ryuaot.runtime.prebuilt_runtime import (
    archive_path,
    digest_of,
    host_glibc,
    prebuilt_archive,
    read_manifest,
    write_prebuilt,
)
from ryuaot.runtime.runtime_archive import runtime_archive, sources_fingerprint
from ryuaot.target import target_named
from ryuaot.toolchain import Toolchain, find_toolchain


@pytest.fixture
def toolchain() -> Toolchain:
    try:
        found = find_toolchain(target_named("x64"))
    except RyuaotError as error:
        pytest.skip(error.message)
    if found.family not in ("gcc", "clang") or host_glibc() == (0, 0):
        pytest.skip("prebuilt archives are for glibc")
    return found


def test_a_prebuilt_archive_is_used_if_it_fits(
    toolchain: Toolchain, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "made").write_bytes(b"an archive")
    assert prebuilt_archive(toolchain, "5a", tmp_path) is None
    manifest = write_prebuilt(toolchain, "5a", (2, 17), tmp_path / "made", tmp_path / "deep")
    path = archive_path("x64", tmp_path / "deep")
    assert read_manifest("x64", tmp_path / "deep") == manifest
    assert prebuilt_archive(toolchain, "5a", tmp_path / "deep") == path
    assert prebuilt_archive(toolchain, "5b", tmp_path / "deep") is None  # other sources
    assert prebuilt_archive(replace(toolchain, family="zig"), "5a", tmp_path / "deep") is None
    with monkeypatch.context() as patch:
        patch.setattr(prebuilt_runtime, "host_glibc", lambda: (2, 5))
        assert prebuilt_archive(toolchain, "5a", tmp_path / "deep") is None
    path.write_bytes(b"an archivf")
    assert prebuilt_archive(toolchain, "5a", tmp_path / "deep") is None
    path.with_suffix(".json").write_text('{"target": 1}')
    assert read_manifest("x64", tmp_path / "deep") is None


def test_builds_use_it_and_start_no_compiler(
    toolchain: Toolchain, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "made").write_bytes(b"an archive")
    sources = sources_fingerprint(toolchain.target)
    write_prebuilt(toolchain, sources, (2, 17), tmp_path / "made", tmp_path / "prebuilt")
    found = prebuilt_archive(toolchain, sources, tmp_path / "prebuilt")
    assert found is not None
    monkeypatch.setattr("ryuaot.runtime.runtime_archive.prebuilt_archive", lambda *arguments: found)
    monkeypatch.setattr(Toolchain, "compile_c", lambda *arguments: pytest.fail("compiles C"))
    assert runtime_archive(toolchain) == found


def test_an_archive_needs_the_glibc_of_its_newest_symbol(toolchain: Toolchain) -> None:
    archive = runtime_archive(toolchain)
    versions = symbol_versions(toolchain, archive)
    assert versions["memfd_create"] == (2, 27)  # as its manual page says
    assert versions["malloc"] < versions["getrandom"] == (2, 25)
    assert (2, 27) <= max(versions.values()) == needed_glibc(toolchain, archive) <= host_glibc()


@pytest.mark.slow  # the runtime is compiled twice
def test_the_same_sources_and_compiler_make_the_same_bytes(toolchain: Toolchain, tmp_path: Path) -> None:
    """Whatever the folder; and a shipped archive of this compiler is what its sources make."""
    first, second = (runtime_archive(toolchain, tmp_path / name) for name in ("a", "some other folder"))
    assert digest_of(first) == digest_of(second)
    manifest = read_manifest("x64")
    if manifest is not None and manifest.compiler == toolchain.version():
        assert manifest.digest == digest_of(first)
