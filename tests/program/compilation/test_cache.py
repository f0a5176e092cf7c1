"""The compile cache: hits, misses, damage; and that the number of processes changes nothing."""

from __future__ import annotations

import itertools
import os
import pickle
import shutil
import subprocess
import time
from hashlib import blake2b
from pathlib import Path

import pytest

from corpus import assembly
from ryuaot.errors import Thrown, ToolchainError
from ryuaot.ir.compiler import Options
from ryuaot.program.compilation.method_cache import CompileCache, Finished, decode_entry, encode_entry, tool_sources
from ryuaot.program.driver.library_build import compile_library
from ryuaot.program.driver.object_files import ObjectCache
from ryuaot.program.driver.program_build import build_program
from ryuaot.program.driver.session import Settings
from ryuaot.target import target_named
from ryuaot.toolchain import cache_root, cache_store, find_toolchain
from ryuaot.toolchain.cache_store import method_store
from tinyassembly import References, TinyMethod, write_assembly


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "cache"
    monkeypatch.setenv("RYUAOT_CACHE_DIR", str(folder))
    return folder


def compile_text(assembly: Path, folder: Path, jobs: int = 1, check: bool = False) -> tuple[str, int, int]:
    """Text, methods, hits."""
    settings = Settings(target_named("x64"), Options(check=check), jobs=jobs)
    result = compile_library(settings, assembly, folder, ("asm",))
    return result.files[0].read_text(), len(result.compilation.finished), result.compilation.hits


def test_second_time_everything_is_there(cache: Path, tmp_path: Path) -> None:
    first, count, hits = compile_text(assembly("types/generics"), tmp_path)
    assert (hits, count > 20) == (0, True)
    assert compile_text(assembly("types/generics"), tmp_path) == (first, count, count)


def test_what_was_checked_serves_both_and_what_was_not_is_compiled_again_for_check(cache: Path, tmp_path: Path) -> None:
    hello = assembly("hello")
    first, count, _ = compile_text(hello, tmp_path)
    assert compile_text(hello, tmp_path, check=True) == (first, count, 0)
    assert compile_text(hello, tmp_path) == (first, count, count)
    assert compile_text(hello, tmp_path, check=True) == (first, count, count)


def test_a_changed_literal_recompiles_its_method_alone(cache: Path, tmp_path: Path) -> None:
    original = assembly("hello")
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


def test_a_new_static_field_recompiles_the_methods_whose_statics_it_moves(
    cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """References follow the plain statics in a type's block: one more of those moves them."""
    load = bytes.fromhex("7e01000004 2c02 172a 162a")  # ldsfld text, brfalse, 1, 0
    assembly = tmp_path / "tiny.dll"
    for plain in (2, 5):
        fields = (("text", b"\x1c"), *((f"plain{n}", b"\x0a") for n in range(plain)))
        assembly.write_bytes(write_assembly("tiny", [TinyMethod("Main", load)], References(fields=fields)))
        warm, _, hits = compile_text(assembly, tmp_path)
        assert hits == 0
    monkeypatch.setenv("RYUAOT_CACHE_DIR", str(tmp_path / "empty"))
    assert compile_text(assembly, tmp_path)[0] == warm


def test_processes_change_nothing(cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one, count, _ = compile_text(assembly("delegates/delegate_forms"), tmp_path, jobs=1)
    monkeypatch.setenv("RYUAOT_CACHE_DIR", str(tmp_path / "other"))
    two, _, hits = compile_text(assembly("delegates/delegate_forms"), tmp_path, jobs=2)
    assert hits == 0
    assert count > 24  # more than one batch
    assert one == two


def test_an_entry_reads_back_as_it_was_and_damage_is_a_miss(tmp_path: Path) -> None:
    cache = CompileCache(tmp_path)
    thrown = Thrown("System.E", ("a", "b"))
    text = "\tret\n\t.ascii \"\ud800\""
    whole = Finished(text, ("a\nb", "\udc00"), ("ry_x",), {"known ry_y": "1"}, "why", True, "lsra", thrown, 7, True)
    for finished in (whole, Finished("text")):
        cache.store("abcdef", finished)
        assert cache.load(["abcdef", "000000"], lambda key, finished: True) == {"abcdef": finished}
    content = encode_entry("abcdef", whole)
    assert decode_entry("abcdef", content) == whole
    assert decode_entry("abcdee", content) is None  # of another method
    for end in range(len(content)):
        assert decode_entry("abcdef", content[:end]) is None
        assert decode_entry("abcdef", content[:end] + bytes([content[end] ^ 1]) + content[end + 1 :]) is None
    store = method_store(tmp_path)
    for strange in (pickle.dumps(whole), b"", b"ryuaot method \n", bytes(1000)):
        assert decode_entry("abcdef", strange) is None
        store.put_many({b"\xab\xcd\xef": strange})
        assert not cache.load(["abcdef"], lambda key, finished: True)
    assert not cache.problem


def test_an_entry_is_data_and_nothing_else() -> None:
    lines = (
        b"\xff", b"[]", b"{}", b'[1, [], {}, null, false, "", null, 0, true]', b"[[], [], 3]",
        b'[[], [], {}, null, false, "", 7, 0, true]', b"[[], [], {}, 1, 2, 3, null, 5, true, 7, 8]",
    )  # fmt: skip
    for rest in (line + b"\n" for line in lines):
        digest = blake2b(rest, digest_size=16, key=b"\xab").digest()
        assert decode_entry("ab", b"ryuaot method " + digest + rest) is None


def test_damaged_objects_are_made_again(tmp_path: Path) -> None:
    try:
        toolchain = find_toolchain(target_named("x64"))
    except ToolchainError:
        pytest.skip("no toolchain for x64")
    texts = [("a", "\t.text\n\t.globl f\nf:\tret\n"), ("b", "\t.data\n\t.quad 1\n")]
    first, second = ObjectCache(toolchain, tmp_path).assemble_all(texts, 1)
    content = first.read_bytes()
    marker = second.stat().st_ino
    for damaged in (b"", content[:-1], content[:100] + b"?" + content[101:]):
        first.write_bytes(damaged)
        ObjectCache(toolchain, tmp_path).assemble_all(texts, 1)
        assert first.read_bytes() == content
    first.with_name(first.name + ".sum").unlink()
    assert ObjectCache(toolchain, tmp_path).assemble_all(texts, 1) == [first, second]
    assert cache_store.is_sound(first)
    assert second.stat().st_ino == marker  # was not touched
    assert not list(tmp_path.glob(".*"))


@pytest.mark.slow  # the runtime is compiled twice
def test_damage_anywhere_in_the_cache_costs_time_only(cache: Path) -> None:
    settings = Settings(target_named("x64"))
    program = build_program(settings, assembly("bringup/return_constant"), None).program
    files = [path for path in sorted(cache.rglob("*")) if path.is_file() and "methods" not in path.parts]
    assert {path.relative_to(cache).parts[0] for path in files} == {"objects", "programs", "runtime", "size"}
    for path in files:
        path.write_bytes(b"" if path.suffix != ".sum" else path.read_bytes())
    again = build_program(settings, assembly("bringup/return_constant"), None).program
    assert again == program
    assert subprocess.run([program], check=False).returncode == 42


def keep(root: Path, number: int, kind: str, age: float, size: int = 4096) -> Path:
    """A made-up kept file that was last used ``age`` seconds ago."""
    path = {
        "methods": root / "methods" / f"{number:02x}" / f"{number:038x}",
        "objects": root / "objects" / f"{number:040x}.o",
        "programs": root / "programs" / "x64" / f"{number:032x}" / "name",
    }[kind]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(bytes(size))
    if kind != "methods":
        cache_store.record(path)
    used = time.time() - age
    os.utime(path, (used, used))
    return path


def test_the_limit_is_kept_by_evicting_what_was_not_used_for_longest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = [keep(tmp_path, n, ("methods", "objects", "programs")[n % 3], 90000 - 1000 * n) for n in range(30)]
    foreign = [tmp_path / "objects" / "notes.txt", tmp_path / "thesis.o", tmp_path / "methods" / "readme"]
    for path in foreign:
        path.write_bytes(bytes(1 << 20))
        os.utime(path, (1, 1))
    monkeypatch.setenv("RYUAOT_CACHE_LIMIT", "10M")
    cache_store.grown(tmp_path, 4096)
    assert all(path.exists() for path in files)
    monkeypatch.setenv("RYUAOT_CACHE_LIMIT", "160K")
    assert cache_store.is_sound(files[1])  # used now: the last to go
    cache_store.grown(tmp_path, 4096)
    left = [path.exists() for path in files]
    assert left[1] and left[2:] == sorted(left[2:]) and not left[0] and left[-1]
    assert sum(entry.space for entry in cache_store.usage(tmp_path).values()) <= 120 * 1024
    assert all(path.exists() for path in foreign)
    assert all(cache_store.is_sound(path) for path in files if path.exists() and "methods" not in path.parts)
    for path in files:  # neither sums nor folders remain
        assert path.exists() or not path.with_name(path.name + ".sum").exists()
    assert not (tmp_path / "programs" / "x64" / f"{2:032x}").exists()


def test_a_build_evicts_nothing_that_another_may_be_using(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files = [keep(tmp_path, n, "objects", 60 * n) for n in range(10)]
    monkeypatch.setenv("RYUAOT_CACHE_LIMIT", "8K")
    cache_store.grown(tmp_path, 4096)
    assert all(path.exists() for path in files)
    cache_store.trim(tmp_path, 0)
    assert not any(path.exists() for path in files)


def test_a_huge_cache_is_trimmed_by_several_builds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that runs fast: no build gets through with the folder, and none takes longer for it."""
    files = [keep(tmp_path, n, "methods", 90000 - 100 * n) for n in range(256)]
    monkeypatch.setenv("RYUAOT_CACHE_LIMIT", "80K")
    ticks = itertools.count()
    monkeypatch.setattr(cache_store.time, "monotonic", lambda: next(ticks) / 100)
    present = [256]
    for _ in range(60):
        cache_store.grown(tmp_path, 4096)
        present.append(sum(path.exists() for path in files))
        assert present[-2] - present[-1] <= 75
    assert 0 < present[1] < 256
    assert present[-1] <= 20


def test_a_cache_in_the_temporary_folder_must_be_ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RYUAOT_CACHE_DIR", str(tmp_path / "file"))
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    folder = tmp_path / f"ryuaot-cache-{os.getuid()}"
    assert cache_root() == folder
    assert folder.stat().st_mode & 0o777 == 0o700
    folder.chmod(0o777)  # another user may have written to it
    assert cache_root() != folder


def test_an_unwritable_folder_is_no_error(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    cache = CompileCache(blocked)
    cache.store("abcdef", Finished("text"))
    assert not cache.load(["abcdef"], lambda key, finished: True)
    assert str(blocked) in cache.problem


def test_sources_of_all_packages_are_part_of_the_key() -> None:
    """An entry that another compiler wrote is no hit: each package with a part in a method is in the fingerprint."""
    packages = {name.split("/")[0] for name in tool_sources()}
    assert packages >= {"abi", "backends", "ir", "metadata", "pipeline", "program", "typesystem", "target.py"}
    assert not packages & {"commands", "cli.py", "toolchain"}
