"""Mistakes on the command line: one line says what is wrong, exit code 2, before any work and with nothing written.

Most run in this process: none of them gets as far as compiling.
"""

from __future__ import annotations

import gc
import os
import resource
import shlex
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from corpus import assembly
from ryuaot.cli import main

ROOT = Path(__file__).resolve().parents[2]
POPCOUNT = ROOT / "examples" / "popcount" / "popcount.dll"
OVERLOADS = assembly("bringup/loop_forms")

MISTAKES = [
    ("build nofile.dll", "nofile.dll: no such file"),
    ("build text.txt", "text.txt: not a .NET assembly (no PE header)"),
    ("build good.dll --arch arm64", "unknown option '--arch'"),
    ("build good.dll --disable-phase import", "phase 'import' is required and cannot be disabled"),
    ("build good.dll --disable-phase nope", "unknown phase or transformation 'nope'; 'ryuaot phases' lists the phases"),
    ("build good.dll --instruction-set avx2 --target x64", "'avx2' for '--instruction-set' on target 'x64': it has"),
    ("compile good.dll --format coff --target x64", "'x64' does not support object format 'coff' (supported: elf)"),
    ("dump good.dll --method Quux", "no method matches 'Quux' (it defines "),
    ("build text.txt -o text.txt", "text.txt: not a .NET assembly (no PE header)"),
    ("build text.cs", "text.cs: not a .NET assembly (C# source; compile it first, as with 'dotnet build')"),
    ("run text.csproj", "text.csproj: not a .NET assembly (a project; compile it first, as with 'dotnet build')"),
    ("build native.so", "native.so: not a .NET assembly (an ELF file: native code)"),
    ("build cut.dll", "cut.dll: the file is cut off (1500 bytes, of which its sections need"),
    ("build damaged.dll", "damaged.dll: not a .NET assembly (its PE headers are damaged)"),
    ("build windows.exe", "windows.exe: not a .NET assembly (no CLI header: a native program or library of Windows)"),
    ("build folder", "folder: is a folder, not an assembly"),
    ("run folder", "folder: "),
    ("build good.dll -o missing/x", "missing/x: the folder 'missing' does not exist; create it first"),
    ("build good.dll -o text.txt/x", "text.txt/x: cannot be written: 'text.txt' is not a folder"),
    ("build good.dll -o folder", "folder: is a folder; name a file"),
    ("build good.dll -o good.dll", "good.dll: is both the input and the output; name another file with -o"),
    ("build ./good.dll -o folder/../good.dll", "is both the input and the output"),
    ("compile good.dll -o text.txt", "text.txt: is a file, not a folder"),
    ("compile good.dll -o - --emit asm,obj", "-o - writes asm or disasm; --emit is asm,obj"),
    ("compile good.dll --emit asn", "invalid value 'asn' for '--emit': expected a list of asm, obj, disasm"),
    ("compile good.dll --depfile missing/d", "missing/d: the folder 'missing' does not exist; create it first"),
    ("build good.dll --target arm46", "unknown target 'arm46'"),
    ("build good.dll --target arm46", "did you mean 'arm64'?"),
    ("build good.dll --target riscv64", "riscv64"),
    ("build good.dll --opt 7", "invalid value '7' for '--opt': expected 0 or 1"),
    ("build good.dll --opt fast", "invalid value 'fast' for '--opt': expected an integer"),
    ("build good.dll --framework 2.7", ".NET 2.7 is not installed (3.1."),
    ("build good.dll --framework folder", "folder: no class library here (System.Private.CoreLib.dll is missing)"),
    ("build good.dll --reference no.dll", "no.dll: no such reference"),
    ("build good.dll --refrence no.dll", "unknown option '--refrence'; did you mean '--reference'?"),
    ("build good.dll --fuel-of x", "invalid value 'x' for '--fuel-of': expected SYMBOL=N"),
    ("build", "missing argument 'FOO.dll'"),
    ("completion", "missing argument '{bash|zsh|fish}'. Choose from: bash, zsh, fish"),
    ("build good.dll more", "got unexpected extra argument (more)"),
    ("biuld good.dll", "unknown command 'biuld'; did you mean 'build'?"),
    ("dump good.dll --method PopCont", "no method matches 'PopCont'; did you mean 'PopCount'?"),
    ("dump good.dll --phase lowr", "unknown phase 'lowr'; did you mean 'lower'?"),
    ("dump good.dll --phase", "option '--phase' requires an argument"),
    ("explore good.dll -o folder", "folder: is a folder; name a file"),
    ("explore good.dll -o /dev/full --target x64", "/dev/full: cannot be written: No space left on device"),
    ("explore good.dll --levels 3", "invalid value '3' for '--levels': expected 0 or 1"),
    ("explore good.dll --target x64,arm46", "unknown target 'arm46'"),
    ("explore good.dll --serve -o page.html", "--serve writes nothing; leave out --output"),
    ("size good.dll --html missing/x", "missing/x: the folder 'missing' does not exist; create it first"),
    ("build @none.rsp", "none.rsp: response file cannot be read: No such file or directory"),
    ("build @open.rsp", "open.rsp: response file is malformed: no closing quotation"),
    ("build @again.rsp", "again.rsp: response files are nested too deeply; does one name itself?"),
    ("build ''", "invalid value '' for 'FOO.dll': expected the name of a file or folder"),
    ("compile good.dll -o ''", "invalid value '' for '-o' / '--output': expected the name of a file or folder"),
    ("run good", "good: no such file; did you mean 'good.dll'?"),
    ("dump good.exe", "good.exe: no such file; did you mean 'good.dll'?"),
    ("abi loop.dll", "loop.dll: cannot be read: Too many levels of symbolic links"),
    ("build pipe.dll", "pipe.dll: is a device or a pipe; write the assembly to a file first"),
    ("dump good.dll --phase ''", "invalid value '' for '--phase': expected names of phases"),
    ("dump good.dll --format jsn", "expected one of dump, ir, json, dot, tables; did you mean 'json'?"),
    ("compile good.dll --jobs -1", "invalid value '-1' for '--jobs': expected an integer of at least 0"),
    ("compile good.dll --reference text.txt", "text.txt: not a .NET assembly (no PE header)"),
    ("compile good.dll --framework 3.1.99", ".NET 3.1.99 is not installed (3.1."),
    ("golden check text.txt", "text.txt: is a file, not a folder with a golden.toml"),
    ("golden chek folder", "unknown command 'chek'; did you mean 'check'?"),
    ("bisect good.dll -- nosuchcommand", "command 'nosuchcommand' not found"),
]


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with good and bad inputs, which is the current one."""
    good = POPCOUNT.read_bytes()
    header = int.from_bytes(good[0x3C:0x40], "little")
    (tmp_path / "good.dll").write_bytes(good)
    (tmp_path / "cut.dll").write_bytes(good[:1500])
    (tmp_path / "damaged.dll").write_bytes(good[:0x3C] + b"\xff\xff\xff\x7f" + good[0x40:])
    cli_directory = header + 24 + 96 + 14 * 8
    (tmp_path / "windows.exe").write_bytes(good[:cli_directory] + bytes(8) + good[cli_directory + 8 :])
    (tmp_path / "native.so").write_bytes(b"\x7fELF" + bytes(200))
    (tmp_path / "text.txt").write_text("text " * 20)
    (tmp_path / "text.cs").write_text("class P { static void Main() { System.Console.WriteLine(1234567890); } }")
    (tmp_path / "text.csproj").write_text('<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup></PropertyGroup></Project>')
    (tmp_path / "open.rsp").write_text("good.dll '--target")
    (tmp_path / "again.rsp").write_text("@again.rsp")
    (tmp_path / "folder").mkdir()
    (tmp_path / "loop.dll").symlink_to("loop.dll")
    os.mkfifo(tmp_path / "pipe.dll")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def fail(arguments: str, capsys: pytest.CaptureFixture[str]) -> str:
    """What a command line that is wrong prints: one line of ours, and perhaps lines that help."""
    try:
        with pytest.raises(SystemExit) as ended:
            main(shlex.split(arguments))
    finally:
        gc.enable()
    said = capsys.readouterr()
    assert (ended.value.code, said.out) == (2, "")
    lines = [line for line in said.err.splitlines() if not line.startswith("  ")]
    errors = [line for line in lines if line.startswith("ryuaot: error: ")]
    assert len(errors) == 1, said.err
    assert all(line.startswith("ryuaot: ") for line in lines), said.err
    assert not any(word in said.err for word in ("Traceback", "pefile", "e_lfanew", "dnfile"))
    return errors[0]


@pytest.mark.parametrize(("arguments", "said"), MISTAKES, ids=[" ".join(row[0].split()) for row in MISTAKES])
def test_a_mistake_is_one_line(arguments: str, said: str, place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = sorted(place.rglob("*"))
    assert said in fail(arguments, capsys)
    assert sorted(place.rglob("*")) == before


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('targt = "x64"', "unknown key 'targt'; did you mean 'target'?"),
        ('opt = "fast"', "invalid value 'fast' for 'opt': expected an integer"),
        ('check = "yes"', "invalid value 'yes' for 'check': expected true or false"),
        ("reference = [1.5]", "invalid value [1.5] for 'reference': expected an array of strings"),
        ("opt =", "invalid TOML: Invalid value (at line 1"),
        ('target = "arm46"', "unknown target 'arm46'"),
    ],
)
def test_a_mistake_in_the_project_file(text: str, said: str, place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (place / "ryuaot.toml").write_text(text + "\n")
    message = fail("compile good.dll", capsys)
    assert said in message
    assert "ryuaot.toml: " in message or "target" in text


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("RYUAOT_TOOLCHAIN", "gc", "invalid value 'gc' for 'RYUAOT_TOOLCHAIN'; did you mean 'gcc'?"),
        ("RYUAOT_CACHE_LIMIT", "much", "invalid value 'much' for 'RYUAOT_CACHE_LIMIT': expected a size such as 500M"),
    ],
)
def test_a_mistake_in_the_environment(
    name: str, value: str, said: str, place: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(name, value)
    assert said in fail("compile good.dll --emit asm", capsys)


def test_a_missing_tool_says_what_to_install(
    place: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(place))
    monkeypatch.setenv("RYUAOT_TOOLCHAIN", "gcc")
    with pytest.raises(SystemExit) as ended:
        main(["compile", "good.dll", "--target", "arm64"])
    gc.enable()
    said = capsys.readouterr().err
    assert ended.value.code == 3
    assert "no gcc for target arm64: install aarch64-linux-gnu-gcc (apt-get install gcc-aarch64-linux-gnu)" in said


def ryuaot(*arguments: object, cwd: Path, **extra: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), **extra}
    command = [sys.executable, "-m", "ryuaot", *map(str, arguments)]
    return subprocess.run(command, cwd=cwd, env=environment, capture_output=True, text=True, check=False, timeout=300)


def test_an_option_that_looks_like_no_other_gets_no_guess(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert fail("build good.dll --arch arm64", capsys) == "ryuaot: error: unknown option '--arch'"


@pytest.mark.parametrize(("words", "usage"), [([], "ryuaot"), (["golden"], "ryuaot golden")])
def test_without_arguments_the_help_is_shown(words: list[str], usage: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(words)
    gc.enable()
    said = capsys.readouterr()
    assert (ended.value.code, said.err) == (0, "")
    assert said.out.startswith(f"Usage: {usage} [OPTIONS] COMMAND") and "\n  -h, --help " in said.out


@pytest.mark.parametrize(
    "options", ["build good.dll -o folder/x", "compile good.dll -o folder", "build good.dll --depfile folder/d"]
)
def test_a_folder_that_cannot_be_written_to_is_known_before_work(
    options: str, place: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The superuser, who runs the tests in many containers, can write everywhere: the system's answer is replaced."""
    real = os.access
    monkeypatch.setattr(os, "access", lambda path, mode: Path(path).name != "folder" and real(path, mode))
    assert "the folder 'folder' cannot be written to; name another folder" in fail(options, capsys)


def test_text_goes_to_standard_output_and_to_the_depfile(place: Path) -> None:
    (place / "ryuaot.toml").write_text('target = "arm64"\n')
    (place / "args.rsp").write_text("# the options\n--emit asm --depfile 'out.d'\n-o -\n")
    done = ryuaot("compile", "good.dll", "@args.rsp", cwd=place)
    assert done.returncode == 0, done.stderr
    assert "aarch64" in done.stdout or ".arch armv8" in done.stdout or "\tret\n" in done.stdout
    rule, *rest = (place / "out.d").read_text().split("\n\n")
    assert rule.startswith("-: \\\n  ")
    assert "good.dll" in rule and "System.Private.CoreLib.dll" in rule
    assert len(rest) == rule.count(" \\\n")
    given = ryuaot("compile", "good.dll", "@args.rsp", "--target", "x64", cwd=place)
    assert given.returncode == 0 and given.stdout != done.stdout


def test_a_page_goes_to_standard_output(place: Path) -> None:
    done = ryuaot("explore", "good.dll", "--method", "PopCount", "--target", "arm", "-o", "-", cwd=place)
    assert done.stdout.startswith("<!") and done.stdout.rstrip().endswith("</html>")
    assert done.stderr == "" and not (place / "-").exists()


def test_arguments_of_the_program_are_not_files_of_ours() -> None:
    from ryuaot.commands.options.option_files import expand_response_files

    assert expand_response_files(["run", "x.dll", "@none"]) == ["run", "x.dll", "@none"]
    assert expand_response_files(["bisect", "x.dll", "--", "@none"]) == ["bisect", "x.dll", "--", "@none"]


def test_a_full_disk_is_an_error_and_leaves_nothing(place: Path) -> None:
    """As `> /dev/full` has it; a limit on the size of files simulates a full disk."""
    with open("/dev/full", "w") as full:
        command = [sys.executable, "-m", "ryuaot", "compile", "good.dll", "--target", "x64", "-o", "-"]
        environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
        done = subprocess.run(command, cwd=place, env=environment, stdout=full, stderr=subprocess.PIPE, text=True)
    assert done.returncode == 2
    assert "ryuaot: error: No space left on device" in done.stderr


def test_an_unusable_cache_is_a_warning(place: Path) -> None:
    folder = place / "text.txt" / "cache"
    options = ("compile", "good.dll", "--target", "x64", "--emit", "asm", "-o", "folder")
    done = ryuaot(*options, cwd=place, RYUAOT_CACHE_DIR=str(folder))
    assert done.returncode == 0, done.stderr
    assert f"warning: the cache folder '{folder}' cannot be written to; " in done.stderr
    assert [f.name for f in (place / "folder").iterdir()] == ["good.x64.s"]


def test_a_limit_on_the_size_of_files_leaves_nothing(place: Path) -> None:
    """As a full disk does: what was written is removed."""
    limit = 4096
    options = ("--target", "x64", "--emit", "asm", "-o", "folder")
    command = [sys.executable, "-m", "ryuaot", "compile", "good.dll", *options]
    done = subprocess.run(
        command, cwd=place, env={**os.environ, "PYTHONPATH": str(ROOT / "src")}, stderr=subprocess.PIPE, text=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit)),
    )  # fmt: skip
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1] == "ryuaot: error: folder/good.x64.s: cannot be written: File too large"
    assert list((place / "folder").iterdir()) == []


@pytest.mark.parametrize(
    ("number", "code", "last"), [(signal.SIGINT, 130, "interrupted"), (signal.SIGTERM, 143, "terminated")]
)
def test_an_interrupted_build_leaves_nothing(number: int, code: int, last: str, place: Path) -> None:
    """Ctrl-C goes to all processes of the group: the workers leave it to the parent. SIGTERM ends them."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    build = assembly("hello")
    command = [sys.executable, "-m", "ryuaot", "build", "--metrics", str(build), "-o", "hello", "--target", "x64"]
    process = subprocess.Popen(
        command, cwd=place, env=environment, stderr=subprocess.PIPE, text=True, start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # a shell's background jobs ignore it
    )  # fmt: skip
    assert process.stderr is not None
    for line in process.stderr:
        if line.startswith("ryuaot: compile"):
            break
    before = sorted(place.iterdir())
    (os.killpg if number == signal.SIGINT else os.kill)(process.pid, number)
    said = process.stderr.read()
    assert process.wait(60) == code
    assert said.splitlines()[-1] == f"ryuaot: {last}"
    assert "Traceback" not in said and "Process " not in said
    assert sorted(place.iterdir()) == before
    with pytest.raises(ProcessLookupError):
        os.killpg(process.pid, 0)  # no worker is left


def test_devices_and_links_are_written_to_not_replaced(place: Path) -> None:
    """`-o /dev/null` once replaced the device by a file. *place* has a pipe, which is no more a file than that."""
    (place / "real.s").write_text("old")
    (place / "link.s").symlink_to("real.s")
    os.mkfifo(place / "sink")
    reader = os.open(place / "sink", os.O_RDONLY | os.O_NONBLOCK)
    with pytest.raises(SystemExit) as ended:
        main(["asmdiff", "good.dll", "--old-options", "--opt 0", "-o", "sink"])
    assert ended.value.code == 0 and (place / "sink").is_fifo()
    assert b"methods on both sides" in os.read(reader, 10_000)
    os.close(reader)
    with pytest.raises(SystemExit) as ended:
        main(["asmdiff", "good.dll", "--old-options", "--opt 0", "-o", "link.s"])
    assert ended.value.code == 0 and (place / "link.s").is_symlink()
    assert "methods on both sides" in (place / "real.s").read_text()


def test_nothing_in_common_is_a_warning(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["asmdiff", "good.dll", str(OVERLOADS)])
    assert "ryuaot: warning: no method is in both 'good.dll' and '" in capsys.readouterr().err
