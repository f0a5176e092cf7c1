"""Running a command with a time limit that holds for all that it starts."""

from __future__ import annotations

import ctypes
import os
import signal
import subprocess
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path

_SHOWN = 600
_PR_SET_PDEATHSIG = 1
_LIBC = ctypes.CDLL(None)


def die_with_parent() -> None:
    """Makes the kernel kill this child with its parent, so that no test outlives an interrupted run."""
    _LIBC.prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a command. code: 128 + N for signal N, -1 after a timeout. stdout: a digest; shown: its start. error:
    start and end of stderr."""

    code: int
    stdout: str
    shown: str
    error: str


def execute(command: list[str], folder: Path, limit: float, environment: dict[str, str]) -> Outcome:
    """Run a command in `folder`; after `limit` seconds it and its children are ended."""
    process = subprocess.Popen(
        command,
        cwd=folder,
        env={**os.environ, **environment},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        preexec_fn=die_with_parent,
    )
    late = False
    try:
        out, error = process.communicate(timeout=limit)
    except subprocess.TimeoutExpired:
        late = True
        os.killpg(process.pid, signal.SIGKILL)
        out, error = process.communicate()
    code = -1 if late else process.returncode if process.returncode >= 0 else 128 - process.returncode
    return Outcome(
        code,
        blake2b(out, digest_size=10).hexdigest(),
        out[:_SHOWN].decode(errors="replace"),
        _ends(error).decode(errors="replace"),
    )


def _ends(text: bytes) -> bytes:
    """Begin and end of a text: what was thrown, and where."""
    return text if len(text) <= 2 * _SHOWN else text[:_SHOWN] + b"\n...\n" + text[-_SHOWN:]
