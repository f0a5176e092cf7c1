"""Building and running examples through the command line, as a user does."""

from __future__ import annotations

import fcntl
import os
import shlex
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from behaviour.expectations import Example
from command_server import SERVER
from corpus import ROOT
from ryuaot.target import TARGETS, elf_target
from ryuaot.toolchain import command_to_run

# Seconds. The first build of a session also compiles the runtime and the class library's part of every program.
BUILD_LIMIT = 600
RUN_LIMIT = 120


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a process did; exit code 128 + N when signal N ended it."""

    stdout: bytes
    stderr: bytes
    exit_code: int


def call(
    command: Sequence[str], *, stdin: bytes = b"", cwd: Path, extra: Mapping[str, str] | None = None, limit: float
) -> Outcome:
    """Run *command* to its end with *extra* environment variables. pytest shows the command of a test that fails."""
    print("$", *[f"{name}={value}" for name, value in (extra or {}).items()], shlex.join(command))
    done = subprocess.run(
        list(command),
        input=stdin,
        cwd=cwd,
        env={**os.environ, **(extra or {})},
        capture_output=True,
        timeout=limit,
        check=False,
    )
    return Outcome(done.stdout, done.stderr, done.returncode if done.returncode >= 0 else 128 - done.returncode)


def ryuaot(*arguments: str, cwd: Path, extra: Mapping[str, str] | None = None) -> Outcome:
    """Run the command line of this checkout: in a fork of the command server, or, where the command's environment is
    another one, in a process of its own."""
    if not extra and hasattr(os, "fork"):
        print("$ ryuaot", shlex.join(arguments))
        return Outcome(*SERVER.run(arguments, cwd, BUILD_LIMIT))
    path = os.pathsep.join([str(ROOT / "src"), os.environ.get("PYTHONPATH", "")]).rstrip(os.pathsep)
    command = [sys.executable, "-m", "ryuaot", *arguments]
    return call(command, cwd=cwd, extra={"PYTHONPATH": path, **(extra or {})}, limit=BUILD_LIMIT)


def build(example: Example, target: str, opt: int, shared: Path, check: bool = True) -> Path:
    """The executable of *example*, built at most once a session: *shared* is a folder that all workers see. Prints a
    command that builds and runs it from the checkout, for a test that fails.

    check: verify after every phase, which about doubles the time.
    """
    # One process: the other test workers need the other processors.
    options = ["--target", target, "--opt", str(opt), "--jobs", "1", *(["--check"] if check else [])]
    print("$ ryuaot run", shlex.join([*options, os.path.relpath(example.assembly, ROOT), *example.arguments]))
    name = f"{example.name.replace('/', '_')}-{target}-O{opt}"
    program, failure = shared / name, shared / (name + ".failed")
    shared.mkdir(exist_ok=True)
    with (shared / (name + ".lock")).open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not program.exists() and not failure.exists():
            made = ryuaot("build", str(example.assembly), "-o", str(program), *options, cwd=shared)
            if made.exit_code:
                failure.write_bytes(made.stderr or f"exit code {made.exit_code}".encode())
            else:
                assert made.stdout == b"", "build prints nothing on stdout"
                assert program.exists(), "build says it succeeded and made no program"
    assert not failure.exists(), f"ryuaot build failed: {failure.read_text(errors='replace')[-3000:]}"
    return program


def run(example: Example, program: Path, target: str, cwd: Path, extra: Mapping[str, str] | None = None) -> Outcome:
    """Run a built example, under an emulator where the target is foreign; ToolchainError if that is missing."""
    command = command_to_run(elf_target(TARGETS[target]), program, example.arguments)
    return call(command, stdin=example.stdin, cwd=cwd, extra=extra, limit=RUN_LIMIT)
