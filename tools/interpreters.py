"""Chooses among the builds of one Python version that a machine has. Standard library only.

The same version differs by a third in speed: a distribution builds it with profile-guided optimisation, pyenv does not
unless it is told to. The tests take minutes of a processor, so the fastest build serves.
"""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
from pathlib import Path
from statistics import median

MARGIN = 0.9
"""Another build is taken only if it needs less than this share of the time of the one that was asked for."""

ROUNDS = 9
"""How often each build is timed, in turn: a shared machine changes its speed twofold from one second to the next."""

# Dictionaries, lists, small objects and calls, as in the compiler; prints the seconds of the best of three rounds.
# Fails where it is the build to be compared with (pyenv's shims start that), and where no virtual environment can be
# made, or no extension module (`make fast`) although this interpreter can.
_PROBE = """
import ensurepip, os, sys, sysconfig, time, venv
if sys.version_info[:2] != ({major}, {minor}):
    raise SystemExit(1)
if os.path.realpath(sys.executable) == {besides!r}:
    raise SystemExit(1)
if {headers} and not os.path.exists(os.path.join(sysconfig.get_path("include"), "Python.h")):
    raise SystemExit(1)
class Node:
    __slots__ = ("number", "kind", "first")
    def __init__(self, number, kind):
        self.number, self.kind, self.first = number, kind, None
def work():
    lists, found = {{}}, []
    for i in range(10000):
        node = Node(i, i & 7)
        if node.kind in lists:
            lists[node.kind].append(node)
        else:
            lists[node.kind] = [node]
        node.first = lists.get(i & 3)
        found.append((node.number, node.kind) if isinstance(node, Node) else None)
best = 9.0
for _ in range(3):
    start = time.perf_counter()
    work()
    best = min(best, time.perf_counter() - start)
print(best)
"""


def builds_of_this_version(path: str) -> list[Path]:
    """Returns the programs named ``pythonX.Y`` in the folders of *path* that are other files than this interpreter."""
    name = f"python{sys.version_info[0]}.{sys.version_info[1]}"
    seen = {Path(sys.executable).resolve()}
    found: list[Path] = []
    for folder in path.split(os.pathsep):
        program = Path(folder, name)
        if program.is_file() and program.resolve() not in seen:
            seen.add(program.resolve())
            found.append(program)
    return found


def time_of(interpreter: Path | str, besides: str = "") -> float | None:
    """Returns the seconds that an interpreter needs for a fixed piece of work; None if it is *besides*, is of another
    version, does not run, or lacks what an environment needs."""
    headers = Path(sysconfig.get_path("include"), "Python.h").exists()
    code = _PROBE.format(major=sys.version_info[0], minor=sys.version_info[1], headers=headers, besides=besides)
    try:
        done = subprocess.run(
            [str(interpreter), "-I", "-c", code], capture_output=True, text=True, timeout=20, check=False
        )
        return float(done.stdout) if done.returncode == 0 else None
    except (OSError, ValueError, subprocess.TimeoutExpired):
        return None


def share_of_time(program: Path | str) -> float | None:
    """Returns what another build needs of this one's time, the median of `ROUNDS` pairs; None as for `time_of`."""
    shares = []
    for _ in range(ROUNDS):
        own, other = time_of(sys.executable), time_of(program, os.path.realpath(sys.executable))
        if own is None or other is None:
            return None
        shares.append(other / own)
    return median(shares)


def fastest_build() -> str:
    """Returns the interpreter to make the environment with: this one, unless another build of the same version is
    clearly faster."""
    best, chosen = MARGIN, sys.executable
    for program in builds_of_this_version(os.environ.get("PATH", "")):
        share = share_of_time(program)
        if share is not None and share < best:
            best, chosen = share, str(program)
    return chosen
