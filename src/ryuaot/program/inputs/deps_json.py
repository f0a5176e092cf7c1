"""The dependencies of a program: the files that its NAME.deps.json lists.

Source: "runtimeconfig.json and deps.json" and "Assembly conflict resolution" among the host's design documents of
dotnet/runtime, and the output of the SDK. A library's assets for one platform (`runtimeTargets`, under `runtimes/RID/`)
replace its general ones. Of two files for one assembly, the program's and the class library's, the one with the higher
version is used, the class library's if they are equal.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from ryuaot.errors import BadInput
from ryuaot.metadata.assembly import Assembly, open_assembly
from ryuaot.metadata.attribute_blobs import AttributeReader, AttributeType
from ryuaot.metadata.elements import ElementType
from ryuaot.metadata.tables import T
from ryuaot.typesystem.resolver import Dependencies

_FILE_VERSION = "System.Reflection.AssemblyFileVersionAttribute"
_NO_VERSION = (0, 0, 0, 0)


def platforms(machine: str) -> tuple[str, ...]:
    """Returns the runtime identifiers of files for a platform ("x64", "arm64", ...), best first."""
    return f"linux-{machine}", "linux", f"unix-{machine}", "unix", "any"


def dependencies(file: Path, framework: Path, machine: str) -> Dependencies:
    """Returns the program's files that are not in the class library in `framework`. Raises BadInput for a file that is
    not JSON."""
    managed: dict[str, Path] = {}
    native: list[Path] = []
    kinds: dict[str, str] = {}
    in_framework: set[str] = set()  # only for membership tests
    roots = _package_roots(file)
    for folder, kind, entry in _read_libraries(file):
        for asset, about in _select_assets(entry, "runtime", machine):
            name = Path(asset).stem.lower()
            kinds.setdefault(name, kind)
            found = _find_asset(file.parent, roots, folder, asset)
            if found is None:
                continue
            if found.parent.resolve() == framework.resolve():
                in_framework.add(name)
            if name not in managed and _replaces_library(found, about, framework):
                managed[name] = found
        for asset, _ in _select_assets(entry, "native", machine):
            found = _find_asset(file.parent, roots, folder, asset)
            if found is not None:
                native.append(found)
    listed = tuple(sorted(kinds.items()))
    return Dependencies(tuple(sorted(managed.items())), tuple(native), listed, frozenset(in_framework))


def _read_libraries(file: Path) -> list[tuple[str | None, str, dict[str, Any]]]:
    """Returns the entry of each library under the program's target, its folder in a package folder, and its kind."""
    deps = json_object(file.with_name(f"{file.stem}.deps.json"))
    target = deps.get("runtimeTarget")
    name = target.get("name") if isinstance(target, dict) else target
    targets, described = _dict(deps.get("targets")), _dict(deps.get("libraries"))
    chosen = _dict(targets.get(name)) if isinstance(name, str) else {}
    found: list[tuple[str | None, str, dict[str, Any]]] = []
    for library, entry in chosen.items():
        about = _dict(described.get(library))
        folder = about.get("path")
        if about.get("type") == "runtimepack":
            continue  # the class library of a self-contained program
        found.append((folder if isinstance(folder, str) else None, str(about.get("type")), _dict(entry)))
    return found


def _select_assets(entry: dict[str, Any], kind: str, machine: str) -> list[tuple[str, dict[str, Any]]]:
    """Returns a library's files of a kind ("runtime", "native"), for the best platform that it has."""
    special: dict[str, list[tuple[str, dict[str, Any]]]] = {}
    for asset, about in _dict(entry.get("runtimeTargets")).items():
        if isinstance(about, dict) and about.get("assetType") == kind:
            special.setdefault(str(about.get("rid")), []).append((asset, about))
    for platform in platforms(machine):
        if platform in special:
            return special[platform]
    return [(asset, _dict(about)) for asset, about in _dict(entry.get(kind)).items() if not asset.endswith("/_._")]


def _find_asset(here: Path, roots: list[Path], folder: str | None, asset: str) -> Path | None:
    """Returns the file of an asset, or None.

    It is in the program's folder, under its own name or its path in the package; otherwise in a folder of packages.
    """
    special = asset.startswith("runtimes/")
    candidates = [here / asset] if special else [here / Path(asset).name, here / asset]
    if folder is not None:
        candidates += [root / folder / asset for root in roots]
    if special:
        candidates.append(here / Path(asset).name)
    return next((path for path in candidates if path.is_file()), None)


def _replaces_library(found: Path, about: dict[str, Any], framework: Path) -> bool:
    """Whether a program's assembly is used: the class library has none, or an older one."""
    if found.suffix.lower() not in (".dll", ".exe"):
        return False
    own = framework / f"{found.stem}.dll"
    if not os.path.isfile(own):  # also if the folder is unreadable, which is reported when the library is opened
        return True
    listed = _parse_version(about.get("assemblyVersion"))
    if own.resolve() == found.resolve() or listed == _NO_VERSION:
        return False
    md = open_assembly(own)
    if listed != md.name.version:
        return listed > md.name.version
    return _parse_version(about.get("fileVersion")) > _parse_version(assembly_attribute(md, _FILE_VERSION))


def _parse_version(text: Any) -> tuple[int, ...]:
    """Returns four numbers; zeros if the text is not a version."""
    parts = text.split(".") if isinstance(text, str) else []
    if not parts or not all(part.isdecimal() for part in parts):
        return _NO_VERSION
    return (*[int(part) for part in parts], *_NO_VERSION)[:4]


def _package_roots(file: Path) -> list[Path]:
    """Returns the folders of NuGet packages: those that the SDK recorded, NUGET_PACKAGES, the user's."""
    development = _dict(json_object(file.with_name(f"{file.stem}.runtimeconfig.dev.json")).get("runtimeOptions"))
    paths = development.get("additionalProbingPaths")
    named = os.environ.get("NUGET_PACKAGES")
    return [*[Path(p) for p in (paths if isinstance(paths, list) else []) if isinstance(p, str)],
            *([Path(named)] if named else []), Path.home() / ".nuget" / "packages"]  # fmt: skip


def assembly_attribute(md: Assembly, name: str) -> str:
    """Returns the only argument, a string, of an attribute of the assembly; "" without one."""
    for rid in md.attribute_rows(T.Assembly << 24 | 1):
        if md.attribute_type(rid) == name:
            blob = md.row(T.CustomAttribute, rid)[2]
            reader = AttributeReader(md.path, md.blob(blob), lambda _: ElementType.I4)
            fixed = reader.read(name, [AttributeType(ElementType.STRING)]).fixed
            return str(fixed[0]) if fixed else ""
    return ""


def json_object(file: Path) -> dict[str, Any]:
    """Reads a JSON object from a file; empty if the file does not exist. Raises BadInput if it is not a JSON object."""
    try:
        text = file.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        return {}
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(file, f"cannot be read ({error})") from None
    try:
        value = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadInput(file, f"invalid JSON ({error})") from None
    if not isinstance(value, dict):
        raise BadInput(file, "invalid JSON: an object is required")
    return value


def _dict(value: Any) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}
