"""Which class library a program is compiled with, and where its other assemblies come from.

What the program asks for stands in NAME.runtimeconfig.json beside it, else in its TargetFrameworkAttribute, else in
the versions of its references. .NET Core up to 3.1 and .NET Standard: the one that comes with ryuaot. Later ones: the
assembly's own folder, when it is a self-contained publish; otherwise what is installed (`classlib.installed`).
"""

from __future__ import annotations

import json
import os
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ryuaot.classlib.installed import CORE_ASSEMBLY, NAME, best_for, installed, roots
from ryuaot.classlib.version import NET_3_1, LibraryVersion
from ryuaot.errors import BadInput
from ryuaot.metadata.assembly import Assembly, open_assembly
from ryuaot.metadata.attributes import AttributeReader, AttributeType
from ryuaot.metadata.elements import ElementType
from ryuaot.metadata.tables import T
from ryuaot.typesystem.resolver import default_framework_dir

_TARGET_FRAMEWORK = "System.Runtime.Versioning.TargetFrameworkAttribute"
_FRAMEWORK = re.compile(r"\.NETCoreApp,Version=v(\d+)\.(\d+)$")
_VERSION = re.compile(r"(\d+)(?:\.(\d+))?(?:\.\d+.*)?$")
_FACADES = ("System.Runtime", "System.Private.CoreLib", "System.Console")


@dataclass(frozen=True, slots=True)
class Framework:
    """The choice. folder: of the class library. why: in words, for --verbose. probes: further files, by assembly name
    in lower case. shortfall: what to say where a library that is older than wanted lacks something."""

    folder: Path
    why: str
    probes: tuple[tuple[str, Path], ...] = ()
    shortfall: str = ""


def input_file(file: Path) -> Path:
    """The assembly that is meant: `foo.dll` for the host executable `foo` beside it, else the file itself."""
    beside = file.with_name(file.name + ".dll")
    if file.is_file() and file.suffix.lower() not in (".dll", ".exe") and beside.is_file():
        with file.open("rb") as stream:
            if stream.read(2) != b"MZ":
                return beside
    return file


def choose(file: Path, option: str | None) -> Framework:
    """The class library for an input. option: --framework, a folder or a version ("10.0", "3.1").

    BadInput where the option names none, or a version that is not installed.
    """
    probes = _dependencies(file)
    if option is not None:
        return named(option, probes)
    if (file.parent / f"{CORE_ASSEMBLY}.dll").is_file():
        return Framework(file.parent, "the one in the input's own folder", probes)
    wanted, source = wanted_version(file)
    if wanted is None or wanted <= NET_3_1:
        return Framework(default_framework_dir(), f".NET Core 3.1 ({source})", probes)
    found = best_for(wanted, installed())
    if found is not None:
        return Framework(found.folder, f".NET {found} for .NET {wanted} ({source}; {found.found})", probes)
    looked = ", ".join([str(path) for path, _ in roots()]) or "nowhere: DOTNET_ROOT is empty"
    shortfall = (
        f"the program was built for .NET {wanted}, of which no class library was found ({looked}): install .NET "
        f"{wanted}, set DOTNET_ROOT, or name a folder with --framework"
    )
    return Framework(default_framework_dir(), f".NET Core 3.1 in place of .NET {wanted} ({source})", probes, shortfall)


def named(option: str, probes: tuple[tuple[str, Path], ...] = ()) -> Framework:
    """The class library that a folder or a version ("10.0", "3.1") names; BadInput where that is not installed."""
    version = _VERSION.match(option)
    if version is None or Path(option).is_dir():
        return Framework(Path(option), "--framework", probes)
    wanted = LibraryVersion(int(version[1]), int(version[2] or 0))
    if wanted.major == NET_3_1.major:
        return Framework(default_framework_dir(), "--framework", probes)
    exact = [c for c in installed() if c.numbers[: len(option.split("."))] == tuple(map(int, option.split(".")))]
    if not exact:
        found = ", ".join([str(c) for c in installed()]) or "none"
        raise BadInput("", f"no class library of .NET {option} is installed (found: {found})")
    return Framework(exact[-1].folder, f"--framework ({exact[-1].found})", probes)


def wanted_version(file: Path) -> tuple[LibraryVersion | None, str]:
    """The version of .NET that a program was built for, and where that was read; None where nothing says it."""
    config = _json(file.with_name(f"{file.stem}.runtimeconfig.json")).get("runtimeOptions")
    if isinstance(config, dict):
        listed = [config.get("framework"), *_list(config.get("frameworks")), *_list(config.get("includedFrameworks"))]
        for entry in listed:
            if isinstance(entry, dict) and entry.get("name") == NAME:
                match = _VERSION.match(str(entry.get("version")))
                if match is not None:
                    return LibraryVersion(int(match[1]), int(match[2] or 0)), "runtimeconfig.json"
    md = open_assembly(file)
    text = _target_framework(md)
    match = _FRAMEWORK.match(text)
    if match is not None:
        return LibraryVersion(int(match[1]), int(match[2])), "TargetFrameworkAttribute"
    if text:
        return None, text
    for rid in range(1, md.rows(T.ASSEMBLY_REF) + 1):
        reference = md.assembly_ref(rid)
        if reference.name in _FACADES and reference.version[0] >= 5:
            return LibraryVersion(*reference.version[:2]), f"reference to {reference}"
    return None, "nothing asks for another"


def _target_framework(md: Assembly) -> str:
    """The argument of the assembly's TargetFrameworkAttribute, "" without one."""
    for rid in md.attribute_rows(T.ASSEMBLY << 24 | 1):
        if md.attribute_type(rid) == _TARGET_FRAMEWORK:
            blob = md.row(T.CUSTOM_ATTRIBUTE, rid)[2]
            reader = AttributeReader(md.path, md.blob(blob), lambda _: ElementType.I4)
            fixed = reader.read(_TARGET_FRAMEWORK, [AttributeType(ElementType.STRING)]).fixed
            return str(fixed[0]) if fixed else ""
    return ""


def _dependencies(file: Path) -> tuple[tuple[str, Path], ...]:
    """Assemblies of packages that NAME.deps.json lists and that lie in a package folder rather than beside the
    program, which is how `dotnet build` leaves it."""
    deps = _json(file.with_name(f"{file.stem}.deps.json"))
    target = deps.get("runtimeTarget")
    name = target.get("name") if isinstance(target, dict) else target
    libraries = deps.get("targets")
    chosen = libraries.get(name) if isinstance(libraries, dict) and isinstance(name, str) else None
    described = deps.get("libraries")
    found: dict[str, Path] = {}
    for library, entry in (chosen if isinstance(chosen, dict) else {}).items():
        about = described.get(library) if isinstance(described, dict) else None
        folder = about.get("path") if isinstance(about, dict) else None
        for asset in entry.get("runtime") or {} if isinstance(entry, dict) else {}:
            path = Path(asset)
            if path.suffix.lower() != ".dll" or not isinstance(folder, str) or (file.parent / path.name).is_file():
                continue
            for root in _package_roots(file):
                candidate = root / folder / asset
                if candidate.is_file():
                    found.setdefault(path.stem.lower(), candidate)
                    break
    return tuple(sorted(found.items()))


def _package_roots(file: Path) -> list[Path]:
    """Folders of NuGet packages: those that the SDK wrote down, NUGET_PACKAGES, the user's."""
    development = _json(file.with_name(f"{file.stem}.runtimeconfig.dev.json")).get("runtimeOptions")
    paths = _list(development.get("additionalProbingPaths")) if isinstance(development, dict) else []
    named = os.environ.get("NUGET_PACKAGES")
    return [*[Path(p) for p in paths if isinstance(p, str)], *([Path(named)] if named else []),
            Path.home() / ".nuget" / "packages"]  # fmt: skip


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def _json(file: Path) -> dict[str, Any]:
    """A JSON object out of a file; empty where there is no such file. BadInput for what is no JSON object."""
    try:
        text = file.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        return {}
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(file, f"cannot be read ({error})") from None
    try:
        value = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadInput(file, f"is no JSON ({error})") from None
    if not isinstance(value, dict):
        raise BadInput(file, "is no JSON object")
    return value
