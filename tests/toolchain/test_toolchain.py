"""The package `toolchain/`: discovery, assembling, linking, running, failing."""

from __future__ import annotations

import importlib.util
import os
import platform
import re
import stat
import subprocess
import sys
import time
from pathlib import Path

import pytest

from ryuaot.errors import BadInput, ToolchainError
from ryuaot.target import TARGETS, Target
from ryuaot.toolchain import atomic_path, command_to_run, find_emulator, find_toolchain, is_native, write_atomically
from ryuaot.toolchain.elf import read_elf
from ryuaot.toolchain.process import call_tool, first_complaint
from ryuaot.toolchain.tools import Toolchain

MAIN = """
#include <stdio.h>
int answer(void);
int main(int n, char **a) { printf("%s %d\\n", a[1], answer()); return n + 5; }
"""
ANSWER = {
    "x64": ".intel_syntax noprefix\n.text\n.globl answer\n.type answer, @function\nanswer:\n  mov eax, 42\n  ret\n"
    ".size answer, .-answer\n.section .note.GNU-stack,\"\",@progbits\n",
    "arm64": ".text\n.globl answer\n.type answer, %function\nanswer:\n  mov w0, #42\n  ret\n.size answer, .-answer\n"
    ".section .note.GNU-stack,\"\",%progbits\n",
}
MACHINES = {"x64": "EM_X86_64", "arm64": "EM_AARCH64"}


def toolchain_for(target: Target) -> Toolchain:
    try:
        return find_toolchain(target)
    except ToolchainError as error:
        pytest.skip(str(error))


@pytest.mark.parametrize("name", sorted(ANSWER))
def test_assemble_compile_archive_link_run(name: str, tmp_path: Path) -> None:
    target = TARGETS[name]
    tools = toolchain_for(target)
    (tmp_path / "answer.s").write_text(ANSWER[name])
    (tmp_path / "main.c").write_text(MAIN)
    tools.assemble(tmp_path / "answer.s", tmp_path / "answer.o")
    (main,) = tools.compile_all([tmp_path / "main.c"], tmp_path)
    tools.archive([tmp_path / "answer.o"], tmp_path / "lib.a")
    tools.link([main, tmp_path / "lib.a"], tmp_path / "program")
    elf = read_elf(tmp_path / "answer.o")
    assert elf.machine == MACHINES[name] and elf.pointer_size == 8
    assert elf.defined() == ["answer"] and elf.size_of("answer") > 0
    assert "answer" in read_elf(main).undefined()
    if not is_native(target) and find_emulator(target) is None:
        pytest.skip(f"no emulator for {name}")
    command = command_to_run(target, tmp_path / "program", ["hello world"])
    done = subprocess.run(command, capture_output=True, timeout=60, check=False)
    assert (done.stdout, done.returncode) == (b"hello world 42\n", 7)
    leftovers = [p.name for p in tmp_path.iterdir() if p.name.startswith(".")]
    assert leftovers == []


def test_archive_is_reproducible(tmp_path: Path) -> None:
    tools = toolchain_for(TARGETS["x64"])
    (tmp_path / "answer.s").write_text(ANSWER["x64"])
    tools.assemble(tmp_path / "answer.s", tmp_path / "answer.o")
    for name in ("a.a", "b.a"):
        tools.archive([tmp_path / "answer.o"], tmp_path / name)
    assert (tmp_path / "a.a").read_bytes() == (tmp_path / "b.a").read_bytes()


def test_assembler_error_is_one_line_and_leaves_nothing(tmp_path: Path) -> None:
    tools = toolchain_for(TARGETS["x64"])
    (tmp_path / "bad.s").write_text("  frobnicate 1, 2\n")
    with pytest.raises(ToolchainError) as caught:
        tools.assemble(tmp_path / "bad.s", tmp_path / "bad.o")
    assert "frobnicate" in caught.value.message or "mnemonic" in caught.value.message
    assert "\n" not in caught.value.message
    assert sorted(p.name for p in tmp_path.iterdir()) == ["bad.s"]


def test_link_error_names_the_symbol(tmp_path: Path) -> None:
    tools = toolchain_for(TARGETS["x64"])
    (tmp_path / "main.c").write_text(MAIN)
    (main,) = tools.compile_all([tmp_path / "main.c"], tmp_path)
    with pytest.raises(ToolchainError, match="answer"):
        tools.link([main], tmp_path / "program")
    assert not (tmp_path / "program").exists()


def test_missing_tool_and_time_limit() -> None:
    with pytest.raises(ToolchainError, match="cannot be started"):
        call_tool(["/no/such/tool"])
    with pytest.raises(ToolchainError, match="no answer within"):
        call_tool(["sleep", "30"], time_limit=0.1)


def test_first_complaint_prefers_errors() -> None:
    assert first_complaint("note: x\nfoo.s:3: Error: bad\n") == "foo.s:3: Error: bad"
    assert first_complaint("\n\nonly line\n") == "only line"
    assert first_complaint("") == ""


def test_no_toolchain_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.setenv("RYUAOT_TOOLCHAIN", "gcc")
    cross = "install aarch64-linux-gnu-gcc (apt-get install gcc-aarch64-linux-gnu)"
    with pytest.raises(ToolchainError, match=re.escape(f"no gcc for target arm64: {cross}") + "$"):
        find_toolchain(TARGETS["arm64"])
    monkeypatch.setenv("RYUAOT_TOOLCHAIN", "zig")
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(ToolchainError, match=r"no zig for target x86: install the ziglang wheel \(pip install"):
        find_toolchain(TARGETS["x86"])
    monkeypatch.delenv("RYUAOT_TOOLCHAIN")
    monkeypatch.setattr(platform, "machine", lambda: "x86_64")
    with pytest.raises(ToolchainError, match=r"install gcc \(apt-get install gcc libc6-dev\), or the ziglang wheel"):
        find_toolchain(TARGETS["x64"])
    monkeypatch.setenv("RYUAOT_TOOLCHAIN", "msvc")
    with pytest.raises(BadInput, match="msvc"):
        find_toolchain(TARGETS["x64"])


def test_no_emulator_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr("platform.machine", lambda: "riscv64")
    with pytest.raises(ToolchainError, match="qemu-aarch64"):
        command_to_run(TARGETS["arm64"], Path("program"))


def test_atomic_write(tmp_path: Path) -> None:
    path = tmp_path / "new" / "file.txt"
    write_atomically(path, "first")
    write_atomically(path, b"second")
    assert path.read_text() == "second"
    assert stat.S_IMODE(path.stat().st_mode) & 0o400
    with pytest.raises(RuntimeError), atomic_path(path) as temporary:
        temporary.write_text("half")
        raise RuntimeError
    assert path.read_text() == "second"
    assert [p.name for p in path.parent.iterdir()] == ["file.txt"]


def test_full_disk_and_closed_folder_are_bad_input(tmp_path: Path) -> None:
    blocker = tmp_path / "file"
    blocker.write_text("")
    with pytest.raises(BadInput, match="cannot be written"):
        write_atomically(blocker / "below" / "x", "content")
    if os.path.exists("/dev/full"):

        def fill() -> None:
            with atomic_path(tmp_path / "big"), open("/dev/full", "wb", buffering=0) as full:
                full.write(b"x")

        with pytest.raises(BadInput, match="No space left"):
            fill()
    assert sorted(p.name for p in tmp_path.iterdir()) == ["file"]


def test_elf_of_something_else(tmp_path: Path) -> None:
    (tmp_path / "text").write_text("not an object")
    with pytest.raises(BadInput, match="not an ELF file"):
        read_elf(tmp_path / "text")
    with pytest.raises(BadInput, match="cannot be read"):
        read_elf(tmp_path / "missing")


@pytest.mark.parametrize(
    ("name", "static", "wanted"), [("arm", False, True), ("arm", True, False), ("x64", False, False)]
)
def test_absolute_addresses_want_a_fixed_place(
    name: str, static: bool, wanted: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Dynamic programs of 32-bit targets are linked where compiled code, which has absolute addresses, can be."""
    said: list[tuple[str, ...]] = []
    monkeypatch.setattr(Toolchain, "_call", lambda _, arguments: said.append(tuple(arguments)))
    Toolchain(TARGETS[name], "gcc", ("gcc",), ("ar",), static).link([], tmp_path / "program")
    assert ("-no-pie" in said[0]) == wanted


@pytest.mark.skipif(not is_native(TARGETS["x64"]), reason="runs a program of this machine")
def test_a_program_that_runs_gets_sigterm() -> None:
    """It ends in its own way, and ryuaot with it."""
    script = (
        "import sys; from pathlib import Path; from ryuaot.target import target_named; "
        "from ryuaot.toolchain import run_program; "
        "trap = 'trap \"exit 7\" TERM; echo ready; while :; do sleep 0.05; done'; "
        "sys.exit(run_program(target_named('x64'), Path('/bin/sh'), ('-c', trap)))"
    )
    process = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None and process.stdout.readline() == "ready\n"
    time.sleep(0.3)  # the handler is set right after the start
    process.terminate()
    assert process.wait(60) == 7
