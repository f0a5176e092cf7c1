#!/usr/bin/env python3
"""Makes the virtual environment of a checkout and installs ryuaot into it, saying what it does.

Usage: setup_environment.py VENV [EXTRA...]

Extras are those of pyproject.toml. `toolchain`, a wheel of 400 MB, is added where the machine has no C compiler. Only
the standard library is used; a line is printed at least every few seconds.
"""

from __future__ import annotations

import os
import platform
import re
import shutil
import sys
import time
from pathlib import Path

from followed_command import Outcome, follow
from interpreters import fastest_build

ROOT = Path(__file__).resolve().parent.parent
COMPILERS = ("gcc", "clang", "cc")
_SHOWN = re.compile(r"\s*((?:Collecting|Downloading|Building|Installing (?:collected|build)) .*)")


def noteworthy(line: str) -> str | None:
    """What is shown of a line of pip's."""
    match = _SHOWN.match(line)
    return match[1][:110] if match else None


def run(*command: str, shown_at: float) -> Outcome:
    """Runs a command, showing its noteworthy lines; all that it said if it fails."""
    done = follow(command, noteworthy, shown_at=shown_at)
    if done.code:
        sys.stderr.writelines(done.messages[-20:])
    return done


def main(arguments: list[str]) -> int:
    """Entry point; the exit code of the command that failed."""
    venv, extras = Path(arguments[0]), arguments[1:]
    if not any(shutil.which(name) for name in COMPILERS):
        print("No C compiler found (gcc, clang or cc): the ziglang wheel, 400 MB, will serve", flush=True)
        extras.append("toolchain")
    python = venv / "bin" / "python"
    what = "ryuaot" + (f" with {', '.join(extras)}" if extras else "")
    print(f"Installing {what} into {venv} (Python {platform.python_version()})", flush=True)
    shown_at = time.monotonic()
    if not python.exists():
        interpreter = fastest_build()
        if interpreter != sys.executable:
            print(f"{interpreter} is the faster build of the same Python", flush=True)
        made = run(interpreter, "-m", "venv", str(venv), shown_at=shown_at)
        if made.code:
            return made.code
        shown_at = made.shown_at
    target = str(ROOT) + (f"[{','.join(extras)}]" if extras else "")
    os.environ["PIP_DISABLE_PIP_VERSION_CHECK"] = "1"
    # pip writes to standard output; what is followed is standard error.
    install = 'exec "$0" -m pip install --progress-bar off -e "$1" >&2'
    return run("sh", "-c", install, str(python), target, shown_at=shown_at).code


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
