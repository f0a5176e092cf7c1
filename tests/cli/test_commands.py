"""The command line as its users meet it: output, exit codes, one-line errors, nothing half-written."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "examples"


def ryuaot(*arguments: object, cwd: Path, **extra: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), **extra}
    command = [sys.executable, "-m", "ryuaot", *map(str, arguments)]
    return subprocess.run(command, cwd=cwd, env=environment, capture_output=True, text=True, check=False, timeout=300)


def one_line(done: subprocess.CompletedProcess[str], code: int) -> str:
    assert done.returncode == code, done.stderr
    assert done.stdout == ""
    lines = [line for line in done.stderr.splitlines() if "error:" in line or line.startswith("Error")]
    assert len(lines) == 1, done.stderr
    assert "Traceback" not in done.stderr
    return lines[0]


def test_version_and_help(tmp_path: Path) -> None:
    assert ryuaot("--version", cwd=tmp_path).stdout.startswith("ryuaot ")
    text = ryuaot("--help", cwd=tmp_path).stdout
    for command in ("compile", "build", "run", "dump", "abi", "phases", "cache", "targets"):
        assert f"\n  {command} " in text
        assert "Usage: ryuaot " + command in ryuaot(command, "--help", cwd=tmp_path).stdout


def test_phases_are_those_of_the_pipeline(tmp_path: Path) -> None:
    from ryuaot.pipeline.order import PHASES

    lines = ryuaot("phases", cwd=tmp_path).stdout.splitlines()
    assert [line.split()[0] for line in lines] == [phase.slug for phase in PHASES]


def test_targets_names_all_and_their_tools(tmp_path: Path) -> None:
    text = ryuaot("targets", cwd=tmp_path).stdout
    for target in ("x64", "x64-windows", "x86", "arm64", "arm", "riscv64"):
        assert f"\n{target}" in "\n" + text
    targets, _, libraries = text.partition("\nclass libraries\n")
    rows = [line.split()[0] for line in targets.splitlines() if line.startswith("    ")]
    assert rows == ["convention", "toolchain", "runs"] * 6
    assert libraries.startswith("    .NET 3.1 ")


PRINTING = [
    ("--help",), ("--version",), ("dump", "--help"), ("phases",), ("targets",),
    ("abi", EXAMPLES / "25_exceptions.dll"), ("abi", EXAMPLES / "25_exceptions.dll", "--json"),
    ("dump", EXAMPLES / "25_exceptions.dll", "--phase", "lower"),
]  # fmt: skip


@pytest.mark.parametrize("arguments", PRINTING, ids=lambda arguments: " ".join(map(str, arguments[:1])))
def test_a_closed_pipe_ends_the_command_quietly_by_sigpipe(arguments: tuple[object, ...], tmp_path: Path) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    command = [sys.executable, "-m", "ryuaot", *map(str, arguments)]
    with open(writer, "wb") as closed:
        done = subprocess.run(
            command, cwd=tmp_path, env=environment, stdout=closed, stderr=subprocess.PIPE, check=False, timeout=300
        )
    assert (done.returncode, done.stderr) == (-signal.SIGPIPE, b"")


def test_compile_writes_text_and_object_and_nothing_else(tmp_path: Path) -> None:
    done = ryuaot("compile", EXAMPLES / "02_loops.dll", "--target", "x64", "-o", "out", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stdout == ""
    assert sorted(p.name for p in (tmp_path / "out").iterdir()) == ["02_loops.x64.o", "02_loops.x64.s"]
    assert "Gcd" in (tmp_path / "out" / "02_loops.x64.s").read_text()


def test_compile_one_method(tmp_path: Path) -> None:
    options = ("--target", "x64", "--emit", "asm", "--method", "Program:Gcd")
    done = ryuaot("compile", EXAMPLES / "02_loops.dll", *options, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    text = (tmp_path / "02_loops.x64.s").read_text()
    assert text.count("%function") == 1
    assert "Program.Gcd" in text


def test_run_gives_output_and_exit_code_of_the_program(tmp_path: Path) -> None:
    done = ryuaot("run", "--target", "x64", EXAMPLES / "00_return.dll", cwd=tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (42, "", "")
    assert list(tmp_path.iterdir()) == []


def test_build_writes_an_executable(tmp_path: Path) -> None:
    done = ryuaot("build", "--target", "x64", EXAMPLES / "04_calls.dll", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stdout == ""
    assert [p.name for p in tmp_path.iterdir()] == ["04_calls"]
    assert os.access(tmp_path / "04_calls", os.X_OK)


def test_dump_shows_the_phases_asked_for(tmp_path: Path) -> None:
    options = ("--target", "x64", "--method", "Gcd", "--phase", "import", "--phase", "morph")
    text = ryuaot("dump", EXAMPLES / "02_loops.dll", *options, cwd=tmp_path).stdout
    heads = [line for line in text.splitlines() if line.startswith("*************** After")]
    assert [head.split(" for ")[0].split()[-1] for head in heads] == ["import", "morph"]
    assert text == ryuaot("dump", EXAMPLES / "02_loops.dll", *options, cwd=tmp_path, PYTHONHASHSEED="7").stdout


def test_dump_in_ascii(tmp_path: Path) -> None:
    options = ("--target", "x64", "--method", "Gcd", "--phase", "all", "--ascii")
    text = ryuaot("dump", EXAMPLES / "02_loops.dll", *options, cwd=tmp_path).stdout
    assert text.isascii()
    assert "codegen" in text


def test_dumped_ir_parses(tmp_path: Path) -> None:
    from ryuaot.ir.text import parse_method, print_method

    options = ("--target", "x64", "--method", "Gcd", "--phase", "morph", "--format", "ir")
    text = ryuaot("dump", EXAMPLES / "02_loops.dll", *options, cwd=tmp_path).stdout
    body = text.partition("\n")[2]
    assert print_method(parse_method(body)).strip() == body.strip()


@pytest.mark.parametrize("command", ["compile", "build", "run", "dump"])
def test_bad_input_is_one_line_and_exit_code_2(command: str, tmp_path: Path) -> None:
    garbage = tmp_path / "garbage.dll"
    garbage.write_bytes(b"MZ" + bytes(200))
    truncated = tmp_path / "truncated.dll"
    truncated.write_bytes((EXAMPLES / "02_loops.dll").read_bytes()[:700])
    empty = tmp_path / "empty.dll"
    empty.write_bytes(b"")
    before = sorted(tmp_path.iterdir())
    for file in (garbage, truncated, empty, tmp_path / "missing.dll", tmp_path):
        assert file.name in one_line(ryuaot(command, file, cwd=tmp_path), 2)
    message = one_line(ryuaot(command, "--target", "vax", EXAMPLES / "02_loops.dll", cwd=tmp_path), 2)
    assert "vax" in message
    assert sorted(tmp_path.iterdir()) == before


def test_a_method_alone_is_compiled_as_among_the_others(tmp_path: Path) -> None:
    """What it inlines is not chosen."""
    collections = EXAMPLES / "15_collections.dll"
    texts = []
    for number, options in enumerate((["--method", "*Main*"], [])):
        out = tmp_path / str(number)
        command = ("compile", collections, *options, "-o", out, "--emit", "asm")
        assert ryuaot(*command, cwd=tmp_path, XDG_CACHE_HOME=str(tmp_path / "caches" / str(number))).returncode == 0
        lines = (out / "15_collections.x64.s").read_text().splitlines()
        start = next(n for n, line in enumerate(lines) if "Main__" in line and line.endswith(":"))
        texts.append(lines[start : next(n for n in range(start, len(lines)) if ".cfi_endproc" in lines[n])])
    assert texts[0] == texts[1]


def test_other_mistakes(tmp_path: Path) -> None:
    loops = EXAMPLES / "02_loops.dll"
    assert "nobody" in one_line(ryuaot("compile", loops, "--method", "nobody*", cwd=tmp_path), 2)
    assert "elf" in one_line(ryuaot("compile", loops, "--emit", "elf", cwd=tmp_path), 2)
    assert "nophase" in one_line(ryuaot("dump", loops, "--phase", "nophase", cwd=tmp_path), 2)
    assert "here" in one_line(ryuaot("build", loops, "--framework", tmp_path, cwd=tmp_path), 2)
    assert "level" in one_line(ryuaot("build", loops, "--opt", "9", cwd=tmp_path), 2)
    blocked = tmp_path / "file"
    blocked.write_text("")
    assert "written" in one_line(ryuaot("compile", loops, "--target", "x64", "-o", blocked / "x", cwd=tmp_path), 2)
    assert ryuaot("compile", loops, "--nonsense", cwd=tmp_path).returncode == 2
    assert [p.name for p in tmp_path.iterdir()] == ["file"]


def test_missing_reference_names_the_assembly(tmp_path: Path) -> None:
    image = (EXAMPLES / "10_hello.dll").read_bytes()
    assert image.count(b"System.Console\0") == 1
    copy = tmp_path / "hello.dll"
    copy.write_bytes(image.replace(b"System.Console\0", b"System.Consola\0"))
    message = one_line(ryuaot("build", "--target", "x64", copy, cwd=tmp_path), 2)
    assert "System.Consola" in message
    assert [p.name for p in tmp_path.iterdir()] == ["hello.dll"]


def test_cache_shows_and_trims(tmp_path: Path) -> None:
    folder = tmp_path / "cache"
    loops = EXAMPLES / "02_loops.dll"
    compiled = ryuaot("compile", loops, "--target", "x64", cwd=tmp_path, RYUAOT_CACHE_DIR=str(folder))
    assert compiled.returncode == 0, compiled.stderr

    def show(*options: str, **environment: str) -> dict[str, int]:
        done = ryuaot("cache", *options, cwd=tmp_path, RYUAOT_CACHE_DIR=str(folder), **environment)
        assert (done.returncode, done.stderr) == (0, "")
        head, *rows = done.stdout.splitlines()
        assert head.startswith(f"{folder} (limit ")
        return {row.split()[0]: int(row.split()[1]) for row in rows}

    full = show()
    assert full["methods"] > 3 and full["objects"] == 1
    assert full["total"] == full["methods"] + full["objects"]
    assert show("--trim", "1G") == full
    assert 0 < show("--trim", "24K")["total"] < full["total"]
    assert show("--clear", RYUAOT_CACHE_LIMIT="0")["total"] == 0
    assert "size" in one_line(ryuaot("cache", "--trim", "much", cwd=tmp_path, RYUAOT_CACHE_DIR=str(folder)), 2)
