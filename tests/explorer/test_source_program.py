"""`ryuaot explore FOO.cs`: C# from a file or typed into the page. The C# compiler is data/stand_in_csc.py."""

from __future__ import annotations

import asyncio
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import chromium
import pytest
from chromium import Chromium
from click.testing import CliRunner
from test_explorer_data import DATA, settings

from ryuaot.commands.explore import explore_command
from ryuaot.errors import BadInput
from ryuaot.explorer import csharp_compiler
from ryuaot.explorer.csharp_compiler import CSharpCompiler, Diagnostic, SourceError, find_compiler
from ryuaot.explorer.live_server import LiveExplorer
from ryuaot.explorer.page_data import Wanted
from ryuaot.explorer.source_program import SAMPLE, SourceProgram
from ryuaot.typesystem.resolver import default_framework_dir

COMMAND = shlex.join([sys.executable, str(DATA.with_name("stand_in_csc.py"))])


@pytest.fixture(autouse=True)
def stand_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(csharp_compiler.VARIABLE, COMMAND)


@pytest.fixture
def library(tmp_path: Path) -> Path:
    """A class library of one assembly, and a file beside it that is none."""
    folder = tmp_path / "library"
    folder.mkdir()
    (folder / "System.Runtime.dll").write_bytes((default_framework_dir() / "System.Runtime.dll").read_bytes())
    (folder / "native.dll").write_bytes(b"MZ")
    return folder


def test_the_compiler_gets_the_assemblies_of_the_library(library: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, ...]] = []
    monkeypatch.setattr(csharp_compiler, "call_tool", lambda words, **_: asked.append(words))
    CSharpCompiler(library).compile(library / "A.cs", library / "A.dll")
    (words,) = asked
    assert [word for word in words if word.startswith("-r:")] == [f"-r:{library / 'System.Runtime.dll'}"]
    assert {"-noconfig", "-nostdlib", "-debug:embedded", "-target:library"} <= set(words)
    assert words[-1] == str(library / "A.cs")


def test_errors_have_their_places(library: Path, tmp_path: Path) -> None:
    file = tmp_path / "Two.cs"
    file.write_text("unknown\n\n  unknown\n")
    with pytest.raises(SourceError, match=r"^Two\.cs\(1,1\): error CS0103: .* \(and 1 more\)$") as raised:
        SourceProgram(file, library)
    assert raised.value.exit_code == 2
    text = "The name 'unknown' does not exist"
    assert raised.value.diagnostics == (Diagnostic(1, 1, "CS0103", text), Diagnostic(3, 3, "CS0103", text))
    file.write_text("no place")
    with pytest.raises(SourceError, match=r"^Two\.cs: error CS2001: Source file could not be found\.$"):
        SourceProgram(file, library)


def test_a_text_that_is_wrong_leaves_the_assembly(library: Path) -> None:
    program = SourceProgram(None, library)
    assert program.text == SAMPLE and program.file.name == "Scratch.dll"
    before = program.file.read_bytes()
    with pytest.raises(SourceError):
        program.compile("unknown")
    assert program.text == SAMPLE and program.file.read_bytes() == before
    assert program.file.with_suffix(".cs").read_text() == SAMPLE
    program.compile("top level")
    assert program.text == "top level"
    program.close()
    assert not program.file.parent.exists()


def test_files_that_cannot_be_read(library: Path, tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"missing\.cs: cannot be read"):
        SourceProgram(tmp_path / "missing.cs", library)
    binary = tmp_path / "binary.cs"
    binary.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadInput, match="is not text in UTF-8"):
        SourceProgram(binary, library)


def test_which_compiler_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(csharp_compiler.VARIABLE)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(csharp_compiler, "roots", lambda: [(tmp_path / "none", ""), (tmp_path / "dotnet", "")])
    with pytest.raises(BadInput, match="there is no C# compiler: install a .NET SDK"):
        find_compiler()
    script = tmp_path / "csc"
    script.write_text("#!/bin/sh\n")
    script.chmod(0o755)
    assert find_compiler() == (str(script),)
    root = tmp_path / "dotnet"
    for version in ("9.0.301", "10.0.100", "notes"):
        (root / "sdk" / version / "Roslyn" / "bincore").mkdir(parents=True)
        (root / "sdk" / version / "Roslyn" / "bincore" / "csc.dll").touch()
    (root / "dotnet").touch()
    newest = root / "sdk" / "10.0.100" / "Roslyn" / "bincore" / "csc.dll"
    assert find_compiler() == (str(root / "dotnet"), "exec", str(newest))
    monkeypatch.setenv(csharp_compiler.VARIABLE, "my csc -x")
    assert find_compiler() == ("my", "csc", "-x")


def test_the_page_of_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("Explored.cs").write_text(DATA.with_suffix(".cs").read_text(encoding="utf-8"), encoding="utf-8")
    options = ["Explored.cs", "--method", "Tax", "--target", "x64", "--framework", "3.1"]
    done = CliRunner().invoke(explore_command, options, standalone_mode=False)
    assert done.exception is None, done.output
    page = Path("Explored.explore.html").read_text(encoding="utf-8")
    assert "ryuaot explore Explored.cs --method 'Tax'" in page and '"editor":null' in page.replace(" ", "")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["Explored.cs", "Explored.explore.html"]


async def _post(application: Any, query: str, parts: list[bytes]) -> int:
    sent: list[dict[str, Any]] = []
    last = len(parts) - 1
    left = [{"type": "http.request", "body": part, "more_body": at < last} for at, part in enumerate(parts)]

    async def receive() -> dict[str, Any]:
        return left.pop(0)

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    scope = {
        "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": "POST", "scheme": "http",
        "path": "/source", "raw_path": b"/source", "root_path": "", "query_string": query.encode(),
        "headers": [(b"host", b"127.0.0.1:4321")], "client": ("127.0.0.1", 9), "server": ("127.0.0.1", 80),
    }  # fmt: skip
    await application(scope, receive, send)
    return int(sent[0]["status"])


def test_who_may_change_the_source(library: Path) -> None:
    pytest.importorskip("starlette")
    program = SourceProgram(None, library)
    wanted = Wanted(program.file, ("Tax",), (settings("x64"),), (1,), "ryuaot explore")
    live = LiveExplorer(wanted, lambda _: None, program)
    token = f"token={live.token}"
    for query, parts, status, text in (
        ("", [b"stolen"], 403, SAMPLE), (token, [b"\xff"], 400, SAMPLE), (token, [b"x" * 700_000] * 2, 413, SAMPLE),
        (token, [b"class ", b"New {}"], 204, "class New {}"), (token, [b"unknown"], 204, "class New {}"),
    ):  # fmt: skip
        assert asyncio.run(_post(live.application(4321), query, parts)) == status
        assert program.text == text
    assembly_only = LiveExplorer(wanted, lambda _: None)
    assert asyncio.run(_post(assembly_only.application(4321), f"token={assembly_only.token}", [b"x"])) == 404
    program.close()


def test_a_saved_file_counts(library: Path, tmp_path: Path) -> None:
    file = tmp_path / "Saved.cs"
    file.write_text("// one")
    program = SourceProgram(file, library)
    said: list[str] = []
    wanted = Wanted(program.file, ("Tax",), (settings("x64"),), (1,), "ryuaot explore")
    live = LiveExplorer(wanted, said.append, program)
    assert live._files() == {file}
    live.edit("// typed")
    assert program.text == "// typed" and file.read_text() == "// one"
    file.write_text("// saved")
    live.reload()
    assert program.text == "// saved" and live.editor() == {"text": "// saved", "isScratch": False}
    file.write_text("unknown")
    live.reload()
    assert said == ["refreshed", "refreshed", said[2]] and said[2].startswith("not refreshed: Saved.cs(1,1): error")
    program.close()


@pytest.mark.skipif(chromium.COMMAND is None, reason="there is no chromium")
def test_typing_into_the_page() -> None:
    for name in ("starlette", "uvicorn", "watchfiles"):
        pytest.importorskip(name)
    source = DATA.with_suffix(".cs").read_text(encoding="utf-8")
    command = [sys.executable, "-m", "ryuaot", "explore", "--serve", "--target", "x64", "--framework", "3.1",
               "--method", "Sell"]  # fmt: skip
    root = str(Path(__file__).resolve().parents[2] / "src")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([root, os.environ.get("PYTHONPATH", "")])}
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env=environment) as server:
        try:
            assert server.stderr is not None
            address = re.search(r"http://\S+", server.stderr.readline())
            assert address is not None
            with Chromium() as window:
                window.open(address[0])
                assert window.run("document.getElementById('editor').value") == SAMPLE  # open from the start
                area = "const area = document.getElementById('editor');"
                type_ = "area.dispatchEvent(new Event('input'));"
                window.run(f"(() => {{ {area} area.focus(); area.value = 'class A\\n{{ unknown }}'; {type_} }})()")
                window.wait_for("document.querySelectorAll('.problem').length === 1")
                assert window.run("document.getElementById('problems').textContent").startswith("line 2: CS0103: ")
                window.run("document.querySelector('.problem').click()")
                assert window.run("document.getElementById('editor').selectionStart") == len("class A\n{ ")
                window.run(f"(() => {{ {area} area.value = {source!r}; {type_} }})()")
                window.wait_for("document.getElementById('sel').textContent.includes('refreshed')")
                assert window.run("document.querySelectorAll('.problem').length") == 0
                assert window.run("document.activeElement.id") == "editor"  # the cursor is where it was
                window.press("Escape", "e")
                assert window.run("document.getElementById('editor')") is None
                window.press("e")
                assert window.run("document.getElementById('editor').value") == source
                assert window.errors == []
        finally:
            server.terminate()
