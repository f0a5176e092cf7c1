"""The format of packs: what goes in comes out, the same bytes for the same entries, and damage is found."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from ryuaot.errors import BadInput
from ryuaot.program.compilation import installed_packs
from ryuaot.program.compilation.installed_packs import find_packs, usable_packs
from ryuaot.program.compilation.method_cache import CompileCache, Finished, encode_finished
from ryuaot.program.compilation.pack_file import Pack, PackHeader, pack_bytes, write_pack

HEADER = PackHeader("c0", "5a", "ryuaot 1", "x64", 1, "3.1", 2)


def key(number: int) -> str:
    return random.Random(number).randbytes(20).hex()


def entries(count: int) -> list[tuple[str, bytes]]:
    return [(key(n), b"body %d " % n * (n % 400)) for n in range(count)]


def test_entries_read_back_by_many_keys(tmp_path: Path) -> None:
    written = [*entries(1500), (key(3), b"a second body of this key")]
    size = write_pack(tmp_path / "p", HEADER, written)
    pack = Pack(tmp_path / "p")
    assert pack.size == size == (tmp_path / "p").stat().st_size < sum(len(content) for _, content in written)
    assert pack.header.blocks > 2 and pack.header.entries == 1501
    assert sorted(pack.get_many([key(n) for n in range(2000)])) == sorted(written)
    assert {content for _, content in pack.get_many([key(3)])} == {b"body 3 " * 3, b"a second body of this key"}
    assert list(pack.get_many([key(1500)])) == []
    assert sorted(content for _, content in pack.entries()) == sorted(content for _, content in written)
    assert pack_bytes(HEADER, written) == (tmp_path / "p").read_bytes()
    write_pack(tmp_path / "empty", HEADER, [])
    assert list(Pack(tmp_path / "empty").get_many([key(1)])) == []


def test_any_damaged_byte_is_found(tmp_path: Path) -> None:
    path = tmp_path / "p"
    whole = pack_bytes(HEADER, entries(60))
    expected = sorted(entries(60))
    source = random.Random(1)
    damaged = [whole[:end] for end in (0, 10, 30, 200, len(whole) - 1)] + [whole + b"x"]
    for at in (*range(300), *source.sample(range(len(whole)), 300)):
        damaged.append(whole[:at] + bytes([whole[at] ^ source.randrange(1, 256)]) + whole[at + 1 :])
    found = 0
    for content in damaged:
        path.write_bytes(content)
        try:
            pack = Pack(path)
            assert sorted(pack.get_many([key(n) for n in range(60)])) == expected
            assert pack.header != HEADER  # its facts do not decide what is found
        except BadInput as error:
            assert str(path) in error.message
            found += 1
    assert found > 500


def test_the_cache_takes_the_body_that_is_usable_and_survives_damage(tmp_path: Path) -> None:
    bodies = [Finished(f"body {n}", asked={"only x": str(n)}) for n in range(3)]
    path = tmp_path / "p"
    write_pack(path, HEADER, [("ab" * 20, encode_finished(body)) for body in bodies])
    cache = CompileCache(None, [Pack(path)])
    for body in bodies:
        assert cache.load(["ab" * 20], lambda _, found, wanted=body: found.asked == wanted.asked) == {"ab" * 20: body}
    assert cache.from_packs == {"ab" * 20}
    assert cache.load(["ab" * 20, "cd" * 20], lambda _, found: False) == {}
    content = bytearray(path.read_bytes())
    content[-3] ^= 1
    path.write_bytes(content)
    cache = CompileCache(None, [Pack(path)])
    assert cache.load(["ab" * 20], lambda _, found: True) == {}
    assert "damaged" in cache.problem


def test_packs_are_found_and_only_fitting_ones_are_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RYUAOT_PACKS", f"{tmp_path / 'missing'}:{tmp_path / 'a'}")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setattr(installed_packs, "PACKAGE", "no_such_package")
    mine = installed_packs.user_folder()
    assert mine == tmp_path / "data" / "ryuaot" / "packs"
    write_pack(tmp_path / "a" / "one.ryupack", HEADER, entries(3))
    write_pack(mine / "two.ryupack", PackHeader("c0", "other", "ryuaot 1", "x64", 0, "3.1", 2), entries(3))
    (mine / "three.ryupack").write_bytes(b"text")
    (mine / "notes.txt").write_bytes(b"text")
    found = find_packs()
    assert [pack.path.name for pack in found] == ["one.ryupack", "three.ryupack", "two.ryupack"]
    assert [pack.problem for pack in found] == ["", "is not a pack of this format", ""]
    packs, problem = usable_packs("5a", "3.1")
    assert [pack.path.name for pack in packs] == ["one.ryupack"] and problem == ""
    assert usable_packs("5a", "10.0") == ([], "")
    (tmp_path / "a" / "one.ryupack").write_bytes((tmp_path / "a" / "one.ryupack").read_bytes()[:-1])
    packs, problem = usable_packs("5a", "3.1")
    assert packs == [] and "one.ryupack: is damaged" in problem
