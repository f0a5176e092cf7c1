"""gdb on a program, natively or in an emulator."""

from __future__ import annotations

import shutil
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from ryuaot.target import TARGETS
from ryuaot.toolchain import command_to_run

QUIET = ("set debuginfod enabled off", "set libthread-db-search-path /nonexistent")
EMULATED = ("arm64", "arm")


def debug(program: Path, target: str, folder: Path, before: Sequence[str], after: Sequence[str]) -> str:
    """What gdb prints on commands before the program runs, and once it has stopped. folder: for a socket. Skips where
    gdb is missing or may not run programs."""
    gdb = shutil.which("gdb-multiarch" if target in EMULATED else "gdb")
    if gdb is None:
        pytest.skip("needs gdb" + "-multiarch" * (target in EMULATED))
    if target not in EMULATED:
        ran = _ask(gdb, program, (*before, "run", *after))
        if "ptrace: Operation not permitted" in ran.stderr or "Couldn't get CS register" in ran.stderr:
            pytest.skip("this machine does not let gdb run programs")
        return ran.stdout
    socket = folder / "gdb"
    emulator, *rest = command_to_run(TARGETS[target], program)
    with subprocess.Popen((emulator, "-g", str(socket), *rest), stdout=subprocess.DEVNULL) as process:
        try:
            while not socket.exists() and process.poll() is None:
                time.sleep(0.02)
            return _ask(gdb, program, (f"target remote {socket}", *before, "continue", *after)).stdout
        finally:
            process.kill()


def _ask(gdb: str, program: Path, commands: Sequence[str]) -> subprocess.CompletedProcess[str]:
    options = [word for command in (*QUIET, *commands) for word in ("-ex", command)]
    safe = ("-iex", f"add-auto-load-safe-path {program.parent}")
    return subprocess.run(
        (gdb, "-batch", "-nx", *safe, *options, str(program)), capture_output=True, text=True, timeout=120
    )
