"""Runs a command and shows what it says while it runs. Standard library only: it runs before anything is installed."""

from __future__ import annotations

import subprocess
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from queue import Empty, Queue

BEAT = 2.5
"""Seconds of silence after which the time is printed."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """Exit code, standard output, the lines of standard error, and when the last line was shown."""

    code: int
    stdout: str
    messages: list[str]
    shown_at: float


def follow(
    command: Sequence[str],
    show: Callable[[str], str | None],
    environment: Mapping[str, str] | None = None,
    folder: Path | None = None,
    shown_at: float | None = None,
) -> Outcome:
    """Runs *command* and prints ``show(line)`` of each line of standard error, unless that is None, and the elapsed
    time whenever nothing was printed for `BEAT` seconds. *shown_at*: that of a command that ran just before."""
    pipes = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    process = subprocess.Popen(command, text=True, env=environment, cwd=folder, **pipes)  # type: ignore[call-overload]
    lines: Queue[str | None] = Queue()
    output: list[str] = []

    def read_messages() -> None:
        for line in process.stderr:
            lines.put(line)
        lines.put(None)

    threading.Thread(target=read_messages, daemon=True).start()
    reader = threading.Thread(target=lambda: output.append(process.stdout.read()), daemon=True)
    reader.start()
    messages: list[str] = []
    start = time.monotonic()
    said = start if shown_at is None else shown_at
    while True:
        shown: str | None = None
        try:
            line = lines.get(timeout=max(0.0, said + BEAT - time.monotonic()))
        except Empty:
            shown = f"... {time.monotonic() - start:.0f} s"
        else:
            if line is None:
                break
            messages.append(line)
            shown = show(line.rstrip())
        if shown is not None:
            print(f"  {shown}", flush=True)
            said = time.monotonic()
    reader.join()
    return Outcome(process.wait(), "".join(output), messages, said)
