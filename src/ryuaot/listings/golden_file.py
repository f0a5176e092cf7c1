"""`golden.toml`: which methods of which assemblies are kept as golden listings, and how they are compared.

    [[golden]]
    assembly = "../bin/Release/net10.0/app.dll"   # relative to the file
    methods = ["Kernels:*"]                       # globs, as of --method; default: all methods of the assembly
    targets = ["x64", "arm64"]                    # default: x64
    levels = [1]                                  # default: 1
    library = "3.1"                               # default: what the assembly asks for
    compare = "text"                              # or "numbers"
    tolerances = { size = "2%", calls = "0%" }    # for "numbers": how much each may grow; default: 0% of all

Several entries may name one assembly; `name` tells their files apart (default: the assembly's name).
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from ryuaot.errors import BadInput, did_you_mean
from ryuaot.listings.comparison import METRICS
from ryuaot.target import target_named

FILE_NAME: Final = "golden.toml"
_PERCENT = re.compile(r"(\d+(?:\.\d+)?)%")
_KEYS: Final = ("name", "assembly", "methods", "targets", "levels", "library", "compare", "tolerances")
_LEVELS: Final = (0, 1)


@dataclass(frozen=True, slots=True)
class GoldenEntry:
    """One `[[golden]]` table. compare: "text" or "numbers". tolerances: by name of `METRICS`, the share that it may
    grow by; what is missing is not compared."""

    name: str
    assembly: Path
    methods: tuple[str, ...]
    targets: tuple[str, ...]
    levels: tuple[int, ...]
    library: str | None
    compare: str
    tolerances: dict[str, float]


@dataclass(frozen=True, slots=True)
class GoldenCase:
    """One listing file: an entry for one target and level."""

    entry: GoldenEntry
    target: str
    level: int
    file: Path

    @property
    def title(self) -> str:
        """The name of the file."""
        return self.file.name


def read_golden(folder: Path) -> list[GoldenCase]:
    """Returns the cases of a folder's `golden.toml`, in order.

    Raises BadInput, naming the key, for what is wrong in it.
    """
    file = folder / FILE_NAME
    try:
        table = tomllib.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise BadInput(file, f"no such file; 'ryuaot golden bless {folder} --init FOO.dll' writes one") from None
    except NotADirectoryError:
        raise BadInput(folder, f"is a file, not a folder with a {FILE_NAME}") from None
    except OSError as error:
        raise BadInput(file, f"cannot be read: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadInput(file, f"invalid TOML: {error}") from None
    unknown = [key for key in table if key != "golden"]
    entries = table.get("golden")
    if unknown or not isinstance(entries, list) or not entries or not all(isinstance(e, dict) for e in entries):
        problem = f"unknown key '{unknown[0]}'; expected [[golden]] tables" if unknown else "has no [[golden]] table"
        raise BadInput(file, problem)
    cases: dict[Path, GoldenCase] = {}
    for entry in [_entry_of(file, table) for table in entries]:
        for target in entry.targets:
            for level in entry.levels:
                suffix = "asm" if entry.compare == "text" else "json"
                path = folder / f"{entry.name}.{target}.O{level}.{suffix}"
                if path in cases:
                    raise BadInput(file, f"two [[golden]] tables share the file '{path.name}'; give one a 'name'")
                cases[path] = GoldenCase(entry, target, level, path)
    return list(cases.values())


def _entry_of(file: Path, table: dict[str, object]) -> GoldenEntry:
    for key in table:
        if key not in _KEYS:
            hint = did_you_mean(key, _KEYS) or f" (known: {', '.join(_KEYS)})"
            raise BadInput(file, f"unknown key '{key}'{hint}")
    assembly = _text(file, table, "assembly", None)
    if assembly is None:
        raise BadInput(file, "'assembly' is required in a [[golden]] table")
    targets = _texts(file, table, "targets", ("x64",))
    for target in targets:
        target_named(target)
    levels = table.get("levels", [1])
    if not isinstance(levels, list) or not levels or not all(type(x) is int and x in _LEVELS for x in levels):
        raise BadInput(file, f"invalid value {levels!r} for 'levels': expected an array of 0 and 1")
    compare = _text(file, table, "compare", "text")
    if compare not in ("text", "numbers"):
        raise BadInput(file, f"invalid value {compare!r} for 'compare': expected \"text\" or \"numbers\"")
    name = _text(file, table, "name", None) or Path(assembly).stem
    if "/" in name or name.startswith("."):
        raise BadInput(file, f"invalid value {name!r} for 'name': expected a file name")
    return GoldenEntry(
        name,
        file.parent / assembly,
        _texts(file, table, "methods", ()),
        targets,
        tuple(dict.fromkeys(levels)),
        _text(file, table, "library", None),
        compare,
        _tolerances(file, table.get("tolerances", {})),
    )


def _text(file: Path, table: dict[str, object], key: str, default: str | None) -> str | None:
    value = table.get(key, default)
    if value is not None and (not isinstance(value, str) or not value):
        raise BadInput(file, f"invalid value {value!r} for '{key}': expected a string")
    return value


def _texts(file: Path, table: dict[str, object], key: str, default: tuple[str, ...]) -> tuple[str, ...]:
    value = table.get(key, list(default))
    if not isinstance(value, list) or not all(isinstance(item, str) and item for item in value):
        raise BadInput(file, f"invalid value {value!r} for '{key}': expected an array of strings")
    return tuple(dict.fromkeys(value)) or default


def _tolerances(file: Path, value: object) -> dict[str, float]:
    if not isinstance(value, dict):
        raise BadInput(file, f"invalid value {value!r} for 'tolerances': expected a table such as {{ size = \"2%\" }}")
    found: dict[str, float] = {}
    for key, text in value.items():
        if key not in METRICS:
            raise BadInput(file, f"unknown key '{key}' in 'tolerances' (known: {', '.join(METRICS)})")
        found[key] = percentage(file, f"tolerances.{key}", text)
    return found or dict.fromkeys(METRICS, 0.0)


def percentage(file: object, key: str, text: object) -> float:
    """Parses a percentage such as `2%`; returns a share. Raises BadInput, naming *key*, for another one."""
    match = _PERCENT.fullmatch(text) if isinstance(text, str) else None
    if match is None:
        raise BadInput(file, f"invalid value {text!r} for '{key}': expected a percentage such as 2%")
    return float(match[1]) / 100


def write_initial(folder: Path, assembly: Path, methods: tuple[str, ...]) -> Path:
    """Writes a `golden.toml` for an assembly and returns it. Raises BadInput if there is one already."""
    import os

    from ryuaot.toolchain.atomic_files import write_atomically

    file = folder / FILE_NAME
    if file.exists():
        raise BadInput(file, "exists already; add a [[golden]] table to it instead of --init")
    relative = os.path.relpath(assembly.absolute(), folder.absolute()).replace("\\", "\\\\").replace('"', '\\"')
    lines = ["[[golden]]", f'assembly = "{relative}"']
    if methods:
        lines.append(f"methods = [{', '.join([_quoted(m) for m in methods])}]")
    lines += ['targets = ["x64", "arm64"]', ""]
    write_atomically(file, "\n".join(lines))
    return file


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
