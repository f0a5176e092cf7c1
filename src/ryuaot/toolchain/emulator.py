"""Running programs of a target: natively where the machine can, else under a user-mode emulator."""

from __future__ import annotations

import os
import platform
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from ryuaot.errors import ToolchainError
from ryuaot.target import Target
from ryuaot.toolchain.families import NATIVE_MACHINES, tools_of


def is_native(target: Target) -> bool:
    """Whether this machine runs the target's programs itself."""
    return sys.platform == "linux" and platform.machine() in NATIVE_MACHINES[target.tools or target.name]


def find_emulator(target: Target) -> str | None:
    """Returns the path of the emulator for *target*, None if it needs none or there is none; `is_native` tells
    which."""
    if is_native(target):
        return None
    for name in tools_of(target).qemu:
        path = shutil.which(name)
        if path is not None:
            return path
    return None


def command_to_run(target: Target, program: Path, arguments: Sequence[str] = ()) -> list[str]:
    """Returns the argument list that runs *program* here; ToolchainError when that needs an emulator which is
    missing."""
    if is_native(target):
        return [str(program), *arguments]
    emulator = find_emulator(target)
    if emulator is None:
        names = " or ".join(tools_of(target).qemu)
        raise ToolchainError(f"programs for {target.name} need {names} on this machine (Debian: apt install qemu-user)")
    sysroot = tools_of(target).sysroot
    # Only a dynamically linked program looks there.
    libraries = ["-L", sysroot] if "qemu" in emulator and os.path.isdir(sysroot) else []
    return [emulator, *libraries, str(program), *arguments]


@contextmanager
def _forwarding_termination(process: subprocess.Popen[bytes]) -> Iterator[None]:
    """Sends SIGTERM on to the program, which may end in its own way."""

    def forward(number: int, frame: object) -> None:
        process.terminate()

    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, forward)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def run_program(
    target: Target,
    program: Path,
    arguments: Sequence[str] = (),
    time_limit: float | None = None,
    run_as: Path | None = None,
) -> int:
    """Runs *program* on this process's own standard streams; its exit code, 128 + N when signal N ended it.

    run_as: the assembly whose path and folder the program takes for its own (runtime/c/main.c).
    """
    command = command_to_run(target, program, arguments)
    environment = os.environ if run_as is None else {**os.environ, "RYUAOT_RUN_AS": str(run_as)}
    try:
        with subprocess.Popen(command, env=environment) as process:
            try:
                with _forwarding_termination(process):
                    code = process.wait(time_limit)
            except BaseException:
                process.kill()
                raise
    except OSError as error:
        raise ToolchainError(f"{command[0]}: cannot be started: {error.strerror}") from None
    except subprocess.TimeoutExpired:
        raise ToolchainError(f"{program.name}: not finished within {time_limit:g} seconds") from None
    return code if code >= 0 else 128 - code
