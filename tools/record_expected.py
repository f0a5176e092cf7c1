#!/usr/bin/env python3
"""Record what the real runtime prints for each example: NAME.out, NAME.err (if any) and the exit code in NAME.toml.

Usage: record_expected.py [NAME...]

RYUAOT_DOTNET is the command that runs an assembly on .NET Core 3.1 (``$RYUAOT_DOTNET FOO.dll args...``). Every program
runs twice, once optimised at once and once not optimised at all: an example whose output differs is not deterministic
and is refused.

NAME.toml: ``about`` (one line, by hand), ``exit`` (recorded), and optionally ``tags`` (list; where the test suite runs
it), ``args`` (list), ``stdin`` (text) or ``stdin-file`` (a file beside it), and ``stderr =
"first-line"`` where only the first line of the standard error is promised; ``assembly``, ``debug``, ``optimize`` and
``resources`` are for build_corpus.py.
"""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "tests")]

from corpus import assemblies, name_of  # type: ignore[import-not-found]  # noqa: E402

# Without AVX2 a Vector<T> has 16 bytes, as it has here.
_SETTINGS = {"COMPlus_TieredCompilation": "0", "COMPlus_EnableAVX2": "0"}
MODES = (_SETTINGS, {**_SETTINGS, "COMPlus_JITMinOpts": "1"})


def about(dll: Path) -> str:
    """The first comment of the source: what the example is about."""
    for suffix, mark in ((".cs", "//"), (".fs", "//"), (".il", "//"), (".vb", "'")):
        source = dll.with_suffix(suffix)
        if source.exists():
            first = source.read_text(encoding="utf-8").splitlines()[0]
            if first.startswith(mark):
                return first.removeprefix(mark).strip()
    raise SystemExit(f"record_expected: {dll.stem}: the source does not begin with a comment")


def standard_input(dll: Path, settings: dict[str, object]) -> bytes:
    """What the program reads."""
    file = settings.get("stdin-file")
    return (dll.parent / str(file)).read_bytes() if file else str(settings.get("stdin", "")).encode()


def run(dll: Path, settings: dict[str, object]) -> list[tuple[bytes, bytes, int]]:
    """Standard output, standard error and exit code, once per mode."""
    command = shlex.split(os.environ.get("RYUAOT_DOTNET", ""))
    if not command:
        raise SystemExit("record_expected: set RYUAOT_DOTNET to the command that runs an assembly")
    arguments = settings.get("args", [])
    assert isinstance(arguments, list)
    results = []
    for mode in MODES:
        with tempfile.TemporaryDirectory() as scratch:
            done = subprocess.run(
                [*command, str(dll), *arguments],
                input=standard_input(dll, settings),
                cwd=scratch,
                env={**os.environ, **mode},
                capture_output=True,
                timeout=120,
                check=False,
            )
        code = done.returncode if done.returncode >= 0 else 128 - done.returncode
        results.append((done.stdout, done.stderr, code))
    return results


def toml_value(value: object) -> str:
    """*value* as TOML: strings, integers, booleans and lists of strings."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int):
        return str(value)
    if isinstance(value, list):
        return "[" + ", ".join(toml_value(v) for v in value) + "]"
    text = str(value).replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t")
    return f'"{text}"'


def record(dll: Path) -> bool:
    """Write the expectation of one example; False if its two runs differ."""
    toml = dll.with_suffix(".toml")
    settings: dict[str, object] = tomllib.loads(toml.read_text(encoding="utf-8")) if toml.exists() else {}
    first, second = run(dll, settings)
    same_error = settings.get("stderr") == "first-line"
    if first[0] != second[0] or first[2] != second[2] or (first[1] != second[1] and not same_error):
        print(f"{dll.stem}: two runs differ:\n{first}\n{second}", file=sys.stderr)
        return False
    settings = {"about": about(dll), **{k: v for k, v in settings.items() if k != "about"}, "exit": first[2]}
    dll.with_suffix(".out").write_bytes(first[0])
    error = dll.with_suffix(".err")
    if first[1]:
        error.write_bytes(first[1].splitlines(keepends=True)[0] if same_error else first[1])
    else:
        error.unlink(missing_ok=True)
    toml.write_text("".join(f"{k} = {toml_value(v)}\n" for k, v in settings.items()), encoding="utf-8")
    print(f"{dll.stem}: exit {first[2]}, {len(first[0])} bytes")
    return True


def main(arguments: list[str]) -> int:
    """Entry point; 1 if an example is not deterministic."""
    dlls = [d for d in assemblies() if not arguments or name_of(d) in arguments]
    results = [record(d) for d in dlls]
    return 0 if all(results) else 1


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
