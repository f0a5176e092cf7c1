"""The command line as its users meet it: output, exit codes, one-line errors, nothing half-written."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from itertools import groupby
from pathlib import Path

import pytest

from corpus import assembly

ROOT = Path(__file__).resolve().parents[2]
POPCOUNT = assembly("popcount")


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
    from ryuaot.pipeline.phase_table import PHASES

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
    ("abi", assembly("exceptions")), ("abi", assembly("exceptions"), "--json"),
    ("dump", assembly("exceptions"), "--phase", "lower"),
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
    done = ryuaot("compile", assembly("bringup/loop_forms"), "--target", "x64", "-o", "out", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stdout == ""
    assert sorted(p.name for p in (tmp_path / "out").iterdir()) == ["loop_forms.x64.o", "loop_forms.x64.s"]
    assert "Gcd" in (tmp_path / "out" / "loop_forms.x64.s").read_text()


def test_compile_one_method(tmp_path: Path) -> None:
    options = ("--target", "x64", "--emit", "asm", "--method", "Program:Gcd")
    done = ryuaot("compile", assembly("bringup/loop_forms"), *options, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    text = (tmp_path / "loop_forms.x64.s").read_text()
    assert text.count("%function") == 1
    assert "Program.Gcd" in text


def test_run_gives_output_and_exit_code_of_the_program(tmp_path: Path) -> None:
    done = ryuaot("run", "--target", "x64", assembly("bringup/return_constant"), cwd=tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (42, "", "")
    assert list(tmp_path.iterdir()) == []


def test_build_writes_an_executable(tmp_path: Path) -> None:
    done = ryuaot("build", "--target", "x64", assembly("bringup/call_forms"), cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stdout == ""
    assert [p.name for p in tmp_path.iterdir()] == ["call_forms"]
    assert os.access(tmp_path / "call_forms", os.X_OK)


def test_dump_shows_the_phases_asked_for(tmp_path: Path) -> None:
    options = ("--target", "x64", "--method", "Gcd", "--phase", "import", "--phase", "morph", "--full")
    text = ryuaot("dump", assembly("bringup/loop_forms"), *options, cwd=tmp_path).stdout
    heads = [line for line in text.splitlines() if line.startswith("*************** After")]
    assert [head.split(" for ")[0].split()[-1] for head in heads] == ["import", "morph"]
    assert text == ryuaot("dump", assembly("bringup/loop_forms"), *options, cwd=tmp_path, PYTHONHASHSEED="7").stdout


def test_dump_in_ascii(tmp_path: Path) -> None:
    options = ("--target", "x64", "--method", "Gcd", "--phase", "all", "--ascii")
    text = ryuaot("dump", assembly("bringup/loop_forms"), *options, cwd=tmp_path).stdout
    assert text.isascii()
    assert "codegen" in text


def test_why_prints_the_chain_as_text_and_as_json(tmp_path: Path) -> None:
    hello = assembly("hello")
    text = ryuaot("why", hello, "System.Console.get_Out", cwd=tmp_path).stdout
    assert text.startswith("System.Console:get_Out():System.IO.TextWriter is reachable, 2 steps from a root:\n")
    assert text.splitlines()[2:4] == [
        "  entry point: Program:Main()",
        "  calls at IL_0005: System.Console:WriteLine(System.String)",
    ]
    said = json.loads(ryuaot("why", hello, "System.Console.get_Out", "--json", "--all", cwd=tmp_path).stdout)
    steps = said["matches"][0]["chains"][0]
    assert [step["name"] for step in steps][::2] == ["Program:Main()", said["matches"][0]["name"]]
    assert steps[1]["offset"] == 5
    several = ryuaot("why", hello, "ToString", cwd=tmp_path).stdout.splitlines()
    assert several[0] == f"'ToString' matches {len(several) - 2} methods and types; steps from a root:"
    assert "did you mean 'Console" in one_line(ryuaot("why", hello, "Consoel.get_Out", cwd=tmp_path), 2)
    lines = ryuaot("why", assembly("exceptions/line_numbers"), "System.Console.WriteLine(string)", cwd=tmp_path).stdout
    assert "  calls at IL_005D, /examples/64_lines.cs:56: System.Console:WriteLine(System.String)\n" in lines


def test_size_adds_up_and_compares(tmp_path: Path) -> None:
    hello, old = assembly("hello"), tmp_path / "old.json"
    said = ryuaot("size", hello, "--json", "--html", "map.html", cwd=tmp_path)
    old.write_text(said.stdout)
    report = json.loads(said.stdout)
    assert sum(leaf[2] for leaf in report["leaves"]) == report["total"]
    assert "<script>" in (tmp_path / "map.html").read_text()
    lines = ryuaot("size", hello, "--depth", "1", cwd=tmp_path).stdout.splitlines()
    assert lines[0] == f"hello.dll for x64: {report['total']} bytes, {report['methods']} methods"
    kinds, tree = [list(group) for empty, group in groupby(lines[3:], key=lambda line: not line) if not empty]
    assert sum(int(line.split()[0]) for line in kinds) == sum(int(line.split()[0]) for line in tree) == report["total"]
    same = ryuaot("size", hello, "--against", old, cwd=tmp_path).stdout.splitlines()
    assert same[0].endswith(" bytes: +0") and same[-1] == ""
    grown = ryuaot("size", hello, "--against", assembly("bringup/return_constant"), cwd=tmp_path).stdout
    assert re.search(r"^ +\+\d+ +0 -> \d+ +System.Console / System \(new\)$", grown, re.MULTILINE)
    assert "not a size report" in one_line(ryuaot("size", hello, "--against", ROOT / "README.md", cwd=tmp_path), 2)


def test_dumped_ir_parses(tmp_path: Path) -> None:
    from ryuaot.ir.text import parse_method, print_method

    options = ("--target", "x64", "--method", "Gcd", "--phase", "morph", "--format", "ir")
    text = ryuaot("dump", assembly("bringup/loop_forms"), *options, cwd=tmp_path).stdout
    body = text.partition("\n")[2]
    assert print_method(parse_method(body)).strip() == body.strip()


@pytest.mark.parametrize("command", ["compile", "build", "run", "dump"])
def test_bad_input_is_one_line_and_exit_code_2(command: str, tmp_path: Path) -> None:
    garbage = tmp_path / "garbage.dll"
    garbage.write_bytes(b"MZ" + bytes(200))
    truncated = tmp_path / "truncated.dll"
    truncated.write_bytes((assembly("bringup/loop_forms")).read_bytes()[:700])
    empty = tmp_path / "empty.dll"
    empty.write_bytes(b"")
    before = sorted(tmp_path.iterdir())
    for file in (garbage, truncated, empty, tmp_path / "missing.dll", tmp_path):
        assert file.name in one_line(ryuaot(command, file, cwd=tmp_path), 2)
    message = one_line(ryuaot(command, "--target", "vax", assembly("bringup/loop_forms"), cwd=tmp_path), 2)
    assert "vax" in message
    assert sorted(tmp_path.iterdir()) == before


def test_a_method_alone_is_compiled_as_among_the_others(tmp_path: Path) -> None:
    """What it inlines is not chosen."""
    collections = assembly("library/collections")
    texts = []
    for number, options in enumerate((["--method", "*Main*"], [])):
        out = tmp_path / str(number)
        command = ("compile", collections, *options, "-o", out, "--emit", "asm")
        assert ryuaot(*command, cwd=tmp_path, XDG_CACHE_HOME=str(tmp_path / "caches" / str(number))).returncode == 0
        lines = (out / "collections.x64.s").read_text().splitlines()
        start = next(n for n, line in enumerate(lines) if "Main__" in line and line.endswith(":"))
        texts.append(lines[start : next(n for n in range(start, len(lines)) if ".cfi_endproc" in lines[n])])
    assert texts[0] == texts[1]


def test_other_mistakes(tmp_path: Path) -> None:
    loops = assembly("bringup/loop_forms")
    assert "nosuch" in one_line(ryuaot("compile", loops, "--method", "nosuch*", cwd=tmp_path), 2)
    assert "elf" in one_line(ryuaot("compile", loops, "--emit", "elf", cwd=tmp_path), 2)
    assert "nophase" in one_line(ryuaot("dump", loops, "--phase", "nophase", cwd=tmp_path), 2)
    assert "here" in one_line(ryuaot("build", loops, "--framework", tmp_path, cwd=tmp_path), 2)
    assert "'9' for '--opt'" in one_line(ryuaot("build", loops, "--opt", "9", cwd=tmp_path), 2)
    blocked = tmp_path / "file"
    blocked.write_text("")
    assert "written" in one_line(ryuaot("compile", loops, "--target", "x64", "-o", blocked / "x", cwd=tmp_path), 2)
    assert ryuaot("compile", loops, "--nonsense", cwd=tmp_path).returncode == 2
    assert [p.name for p in tmp_path.iterdir()] == ["file"]


def test_missing_reference_is_a_warning_and_the_program_throws(tmp_path: Path) -> None:
    image = assembly("hello").read_bytes()
    assert image.count(b"System.Console\0") == 1
    copy = tmp_path / "hello.dll"
    copy.write_bytes(image.replace(b"System.Console\0", b"System.Consola\0"))
    refused = ryuaot("build", "--target", "x64", "--warn-as-error", copy, cwd=tmp_path)
    assert "1 warning with --warn-as-error" in one_line(refused, 2)
    assert [p.name for p in tmp_path.iterdir()] == ["hello.dll"]
    built = ryuaot("build", "--target", "x64", copy, cwd=tmp_path)
    assert built.returncode == 0
    assert built.stderr.count("warning: ") == 1
    assert re.search(r"warning: assembly 'System.Consola, .*' not found", built.stderr)
    assert "  note: searched: " in built.stderr
    assert "  help: name its file with --reference System.Consola.dll" in built.stderr
    done = subprocess.run([tmp_path / "hello"], capture_output=True, text=True, check=False)
    assert done.returncode == 134 or done.returncode == -signal.SIGABRT
    assert "FileNotFoundException: Could not load file or assembly 'System.Consola, " in done.stderr


def test_cache_shows_and_trims(tmp_path: Path) -> None:
    folder = tmp_path / "cache"
    loops = assembly("bringup/loop_forms")
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
    store = folder / "methods" / "methods.sqlite"
    store.write_bytes(b"no database" * 1000)
    damaged = ryuaot("compile", loops, "--target", "x64", cwd=tmp_path, RYUAOT_CACHE_DIR=str(folder))
    warnings = [line for line in damaged.stderr.splitlines() if "warning" in line]
    assert damaged.returncode == 0 and len(warnings) == 1
    assert f"warning: compile cache: '{store}' cannot be read: file is not a database; it was deleted" in warnings[0]
    assert show() == full


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("comple", "x.dll"), "unknown command 'comple'; did you mean 'compile'?"),
        (("build", "--taget", "x64", "x.dll"), "unknown option '--taget'; did you mean '--target'?"),
        (("build", "--target", "arm46", POPCOUNT), "did you mean 'arm64'?"),
        (("dump", POPCOUNT, "--phase", "lowr"), "unknown phase 'lowr'; did you mean 'lower'?"),
        (("dump", POPCOUNT, "--method", "PopCont"), "no method matches 'PopCont'; did you mean 'PopCount'?"),
        (("compile", POPCOUNT, "--method", "PopCont"), "no method matches 'PopCont'; did you mean 'PopCount'?"),
        (("abi", POPCOUNT, "--method", "PopCont"), "no method matches 'PopCont'; did you mean 'PopCount'?"),
        (("compile", POPCOUNT, "--disable-phase", "idoms"), "did you mean 'idioms'?"),
        (("compile", POPCOUNT, "--fuel-of", "ry_Program.PopCount=1"), "did you mean 'ry_Program.PopCount__"),
    ],
    ids=lambda value: "-".join(map(str, value[:1])) if isinstance(value, tuple) else "",
)
def test_near_misses_are_suggested(tmp_path: Path, arguments: tuple[object, ...], said: str) -> None:
    assert said in one_line(ryuaot(*arguments, cwd=tmp_path), 2)


def test_help_lists_variables_exit_codes_and_examples(tmp_path: Path) -> None:
    text = ryuaot("--help", cwd=tmp_path).stdout
    for part in ("Examples:", "Environment variables:", "RYUAOT_CACHE_LIMIT", "Exit codes:", "\n  70 "):
        assert part in text


def test_missing_output_folder_is_an_error_before_work(tmp_path: Path) -> None:
    done = ryuaot("build", POPCOUNT, "-o", tmp_path / "missing" / "program", cwd=tmp_path)
    assert "does not exist; create it first" in one_line(done, 2)
    assert list(tmp_path.iterdir()) == []
    done = ryuaot("compile", POPCOUNT, "-o", tmp_path / "missing" / "folder", cwd=tmp_path)
    assert "does not exist; create it first" in one_line(done, 2)
    assert list(tmp_path.iterdir()) == []
    (tmp_path / "folder").mkdir()
    assert "is a folder" in one_line(ryuaot("build", POPCOUNT, "-o", "folder", cwd=tmp_path), 2)


def test_elf_for_windows_is_noted(tmp_path: Path) -> None:
    options = ("compile", POPCOUNT, "--target", "x64-windows", "--emit", "asm")
    assert "note: --target x64-windows" in ryuaot(*options, cwd=tmp_path).stderr
    assert "note: --target x64-windows" not in ryuaot(*options, "--format", "coff", cwd=tmp_path).stderr


def test_commands_close_with_file_size_and_time(tmp_path: Path) -> None:
    done = ryuaot("compile", POPCOUNT, "--emit", "asm", "--target", "x64", cwd=tmp_path)
    assert done.returncode == 0
    size = (tmp_path / "popcount.x64.s").stat().st_size
    shown = rf"{size} bytes" if size < 10_000 else r"\d+ KB"
    assert re.search(rf"^ryuaot: wrote popcount\.x64\.s \({shown}\) in \d+\.\d s$", done.stderr, re.MULTILINE)


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_scripts(tmp_path: Path, shell: str) -> None:
    assert "_RYUAOT_COMPLETE" in ryuaot("completion", shell, cwd=tmp_path).stdout


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("ryuaot com", ["compile", "completion"]),
        ("ryuaot dump --phase low", ["lower"]),
        ("ryuaot build --target arm", ["arm", "arm64"]),
        (f"ryuaot dump {POPCOUNT} --method Pop", ["PopCount"]),
        ("ryuaot build --framework 10", ["10.0"]),
        ("ryuaot build --disable-phase idi", ["idioms"]),
    ],
)
def test_completion_of_values(tmp_path: Path, line: str, found: list[str]) -> None:
    count = len(line.split()) - 1
    extra = {"COMP_WORDS": line, "COMP_CWORD": str(count), "_RYUAOT_COMPLETE": "bash_complete"}
    said = [row.partition(",")[2] for row in ryuaot(cwd=tmp_path, **extra).stdout.splitlines()]
    assert set(found) <= set(said) and all(word.startswith(line.split()[-1]) for word in said)


def test_doctor_finds_what_every_build_needs(tmp_path: Path) -> None:
    done = ryuaot("doctor", cwd=tmp_path)
    marks = {line.split()[1]: line.split()[0] for line in done.stdout.splitlines() if not line.startswith("     ")}
    assert marks["python"] == marks["dnfile"] == marks["cache"] == "ok"
    assert done.returncode == int("FAIL" in marks.values())
    broken = ryuaot("doctor", cwd=tmp_path, RYUAOT_CACHE_LIMIT="lots")
    assert broken.returncode == 1 and "FAIL cache" in broken.stdout and "help: unset" in broken.stdout
