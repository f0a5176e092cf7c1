"""`ryuaot pack` and `build --explain-cache`: what they print, and what bad input is answered with."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from ryuaot.cli import cli
from ryuaot.commands.options.cache_misses import explain_misses
from ryuaot.errors import BadInput
from ryuaot.program.compilation import installed_packs
from ryuaot.program.compilation.method_cache import Finished, encode_finished, tool_fingerprint
from ryuaot.program.compilation.method_compiler import CacheMiss, Compilation
from ryuaot.program.compilation.pack_file import PackHeader, write_pack


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("RYUAOT_PACKS", str(tmp_path))
    monkeypatch.setattr(installed_packs, "PACKAGE", "no_such_package")
    return tmp_path


def run(*arguments: str) -> str:
    done = CliRunner().invoke(cli, ["pack", *arguments], standalone_mode=False)
    if done.exception is not None:
        raise done.exception
    return done.output


def test_packs_are_shown_and_verified(folder: Path) -> None:
    assert run("show").startswith(f"no packs in {folder}, ")
    own = PackHeader(tool_fingerprint().hex(), "5a", "ryuaot 1", "x64", 1, "3.1", 7)
    write_pack(folder / "a.ryupack", own, [("ab" * 20, encode_finished(Finished("text")))])
    write_pack(folder / "b.ryupack", PackHeader("00", "5a", "ryuaot 0", "arm", 0, "10.0", 1), [])
    (folder / "c.ryupack").write_bytes(b"text")
    lines = run("show").splitlines()
    assert lines[:3] == [
        f"{folder}/a.ryupack", "    x64, --opt 1, .NET 3.1", "    1 bodies of 7 programs, 0.0 MB, made by ryuaot 1"
    ]  # fmt: skip
    assert lines[6].startswith("    not used: made by another version of ryuaot")
    assert lines[7:] == [f"{folder}/c.ryupack", "    is not a pack of this format"]
    assert run("verify", f"{folder}/a.ryupack") == f"{folder}/a.ryupack: ok: 1 bodies in 1 blocks\n"
    with pytest.raises(BadInput, match=r"c\.ryupack: is not a pack of this format"):
        run("verify")
    write_pack(folder / "a.ryupack", own, [("ab" * 20, b"no entry")])
    with pytest.raises(BadInput, match="is damaged: the entry abababab"):
        run("verify")


def test_doctor_names_packs(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from ryuaot.commands.doctor import check_packs

    assert [(finding.found, finding.is_required) for finding in check_packs()] == [("none", False)]
    own = PackHeader(tool_fingerprint().hex(), "5a", "ryuaot 1", "x64", 1, "3.1", 7)
    write_pack(folder / "a.ryupack", own, [])
    write_pack(folder / "b.ryupack", PackHeader("00", "5a", "ryuaot 0", "arm", 0, "10.0", 1), [])
    monkeypatch.setenv("RYUAOT_PACKS", f"{folder}:{folder / 'none'}")
    missing, first, second = check_packs()
    assert missing.found == f"RYUAOT_PACKS: no folder '{folder}/none'" and not missing.is_required
    assert (first.found, first.remedy) == (f"{folder}/a.ryupack (x64, --opt 1, .NET 3.1, 0 bodies)", "")
    assert "made by another version of ryuaot" in second.found and "ryuaot pack build" in second.remedy


def test_bad_input_of_pack_build(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="no such file"):
        run("build", str(tmp_path / "none.dll"), "-o", str(tmp_path))
    with pytest.raises(BadInput, match="unknown target 'z80'"):
        run("build", "--target", "z80", "-o", str(tmp_path))


def test_misses_are_explained(capsys: pytest.CaptureFixture[str]) -> None:
    class Method:
        def __init__(self, name: str) -> None:
            self.full_name = name

    own, other, third = Method("P:Main()"), Method("Q:F()"), Method("R:G()")
    misses = {own: CacheMiss(), other: CacheMiss("few ry_a 3 -", "x", "y"), third: CacheMiss("known ry_b", "1", None)}
    result = Compilation(dict.fromkeys((*misses, Method("S:H()"))), hits=1, packed=1, misses=misses)  # type: ignore[arg-type]
    explain_misses(result, lambda method: method is own)  # type: ignore[comparison-overlap]
    assert capsys.readouterr().err.splitlines() == [
        "ryuaot: cache: 4 methods: 0 from the cache, 1 from packs",
        "ryuaot: cache: 3 compiled (1 of the program's own):",
        "       1 no entry with this content",
        "       1 entry with another result: the few targets of a virtual call",
        "       1 entry with another result: whether a method is in the program",
        "  Q:F()",
        "    'few ry_a 3 -': then 'x', now 'y'",
        "  R:G()",
        "    'known ry_b': then '1', now nothing",
        "  P:Main()",
    ]
