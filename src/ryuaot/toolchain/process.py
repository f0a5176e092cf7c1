"""Running other programs: argument lists, never a shell; time limits; one clear line when they fail."""

from __future__ import annotations

import os
import signal
import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from ryuaot.errors import BadInput, ToolchainError
from ryuaot.toolchain.cache_paths import wanted_cache

# Seconds. A cold static link by the ziglang wheel builds a C library first, which was seen to take 40 s.
TIME_LIMIT = 600.0


def call_tool(
    arguments: Sequence[str],
    *,
    environment: Mapping[str, str] | None = None,
    time_limit: float = TIME_LIMIT,
    folder: Path | None = None,
) -> str:
    """Runs a tool to its end and returns its standard output.

    *environment* is added to this process's. Raises ToolchainError with the tool's own first complaint when it cannot
    be started, fails or takes longer than *time_limit* seconds, and BadInput when it says that the disk is full.
    """
    name = Path(arguments[0]).name
    try:
        process = subprocess.Popen(
            list(arguments),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=folder,
            env={**os.environ, "LC_ALL": "C", **(environment or {})},
            start_new_session=True,  # so that the time limit also ends the compilers that a driver started
        )
    except OSError as error:
        raise ToolchainError(f"{name}: cannot be started: {error.strerror}") from None
    try:
        output, complaints = process.communicate(timeout=time_limit)
    except subprocess.TimeoutExpired:
        raise ToolchainError(f"{name}: no answer within {time_limit:g} seconds") from None
    finally:
        if process.poll() is None:
            _end_session(process)
    if process.returncode == 0:
        return output.decode(errors="replace")
    said = complaints.decode(errors="replace") + output.decode(errors="replace")
    if "No space left on device" in said:
        folders = f"'{wanted_cache()}' (RYUAOT_CACHE_DIR) or '{tempfile.gettempdir()}' (TMPDIR)"
        raise BadInput("", f"{name}: no space left on device; free some in {folders}")
    how = f"signal {-process.returncode}" if process.returncode < 0 else f"exit status {process.returncode}"
    raise ToolchainError(f"{name}: {first_complaint(said) or how}", said)


def first_complaint(text: str) -> str:
    """Returns the line of a compiler's, assembler's or linker's output that says what is wrong; "" if there is none."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    for mark in ("undefined reference", "undefined symbol", "cannot find", "error:", "Error:"):
        for line in lines:
            if mark in line:
                return line
    return lines[0] if lines else ""


def _end_session(process: subprocess.Popen[bytes]) -> None:
    """Kills the process and all that it started, and waits for it."""
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
    process.wait()
