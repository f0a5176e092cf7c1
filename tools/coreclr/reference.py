"""What the real runtime makes of each test, optimised and not."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from coreclr.building import Case
from coreclr.execute import execute

_LIMIT = 120.0
_AGAIN = 5


@dataclass(frozen=True, slots=True)
class Reference:
    """What the real runtime did. stable: its unoptimised code printed the same. error: the last of its stderr."""

    code: int
    stdout: str
    shown: str
    stable: bool
    seconds: float
    error: str


def read_references(out: Path) -> dict[str, Reference]:
    """What `record` wrote, by name of test."""
    path = out / "reference.json"
    found = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    return {name: Reference(**record) for name, record in found.items()}


def record(
    out: Path, tests: Sequence[Case], dotnet: Sequence[str], jobs: int, progress: Callable[[int, int], None]
) -> dict[str, Reference]:
    """Run the tests that have no record yet; all records."""
    found = read_references(out)
    missing = [test for test in tests if test.file and test.name not in found]

    def one(test: Case) -> tuple[str, Reference]:
        file = out / test.file
        command = [*dotnet, str(file), *test.arguments]
        environment = dict(test.environment)
        start = time.monotonic()
        first = execute(command, file.parent, _LIMIT, environment)
        seconds = time.monotonic() - start
        second = execute(command, file.parent, _LIMIT, {**environment, "COMPlus_JITMinOpts": "1"})
        stable = first.stdout == second.stdout
        return test.name, Reference(first.code, first.stdout, first.shown, stable, round(seconds, 2), first.error)

    with ThreadPoolExecutor(jobs) as pool:
        for done, (name, reference) in enumerate(pool.map(one, missing), 1):
            found[name] = reference
            progress(done, len(missing))
            if done % 200 == 0 or done == len(missing):
                _write(out, found)
    return found


def is_stable(out: Path, test: Case, dotnet: Sequence[str]) -> bool:
    """Whether the real runtime prints what it printed when it is asked again and again; if not, that is noted. Tests
    that draw random sizes may print the same twice."""
    found = read_references(out)
    file = out / test.file
    known = found[test.name]
    for _ in range(_AGAIN):
        again = execute([*dotnet, str(file), *test.arguments], file.parent, _LIMIT, dict(test.environment))
        if again.stdout != known.stdout:
            found[test.name] = replace(known, stable=False)
            _write(out, found)
            return False
    return True


def _write(out: Path, found: dict[str, Reference]) -> None:
    records = {name: asdict(found[name]) for name in sorted(found)}
    (out / "reference.json").write_text(json.dumps(records, indent=1), encoding="utf-8")
