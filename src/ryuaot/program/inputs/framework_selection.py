"""Selects the class library that a program is compiled with.

The requested version is in NAME.runtimeconfig.json next to the program, else in its TargetFrameworkAttribute, else in
the versions of its references. .NET Core up to 3.1 and .NET Standard use the library that comes with ryuaot. Later
versions use the assembly's own folder, if it is a self-contained publish; otherwise an installed one
(`classlib.installed_libraries`).
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ryuaot.classlib.installed_libraries import CORE_ASSEMBLY, NAME, best_for, installed, roots
from ryuaot.classlib.library_version import COLUMNS, NET_3_1, LibraryVersion
from ryuaot.errors import BadInput
from ryuaot.metadata.assembly import open_assembly
from ryuaot.metadata.tables import T
from ryuaot.program.inputs.deps_json import assembly_attribute, dependencies, json_object, platforms
from ryuaot.typesystem.resolver import AssemblyResolver, default_framework_dir

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ryuaot.target import Target

_TARGET_FRAMEWORK = "System.Runtime.Versioning.TargetFrameworkAttribute"
_FRAMEWORK = re.compile(r"\.NETCoreApp,Version=v(\d+)\.(\d+)$")
_VERSION = re.compile(r"(\d+)(?:\.(\d+))?(\.\d+.*)?$")
_FACADES = ("System.Runtime", "System.Private.CoreLib", "System.Console")


@dataclass(frozen=True, slots=True)
class Framework:
    """The selected class library. why: the reason, for --verbose. shortfall: added to errors if a library older than
    requested lacks something."""

    folder: Path
    why: str
    shortfall: str = ""


def input_file(file: Path) -> Path:
    """Returns the assembly of an input: `foo.dll` for the host executable `foo` (on Windows `foo.exe`) next to it, else
    the file itself.

    A link is followed, as the host does, if no other file of the program is next to it.
    """
    if file.is_symlink() and file.exists() and not _has_program_files(file):
        file = file.resolve()
    assembly = file.with_name(file.name + ".dll")
    if file.suffix.lower() == ".exe":
        assembly = file.with_suffix(".dll")
    if file.is_file() and file.suffix.lower() != ".dll" and assembly.is_file() and not _is_assembly(file):
        return assembly
    return file


def resolver_for(
    file: Path, chosen: Framework, references: Sequence[str | Path], target: Target
) -> AssemblyResolver:
    """Returns the resolver for the assemblies of the program `file`. Raises BadInput for a deps.json that is not
    JSON."""
    listed = dependencies(file, chosen.folder, target.name.partition("-")[0])
    return AssemblyResolver(chosen.folder, references, listed, chosen.shortfall)


def _is_assembly(file: Path) -> bool:
    try:
        open_assembly(file)
    except BadInput:
        return False
    return True


def _has_program_files(file: Path) -> bool:
    """Whether other files of a program are next to it."""
    names = (file.name, file.stem)
    return any(file.with_name(name + end).exists() for name in names for end in (".runtimeconfig.json", ".deps.json"))


def choose(file: Path, option: str | None) -> Framework:
    """Selects the class library for an input. option: --framework, a folder or a version ("10.0", "3.1").

    Raises BadInput if the option names none, or a version that is not installed.
    """
    if option is not None:
        return named(option)
    if (file.parent / f"{CORE_ASSEMBLY}.dll").is_file():
        return Framework(file.parent, "the one in the input's own folder")
    wanted, source = wanted_version(file)
    if wanted is None or wanted <= NET_3_1:
        return Framework(default_framework_dir(), f".NET Core 3.1 ({source})")
    found = best_for(wanted, installed())
    if found is not None:
        return Framework(found.folder, f".NET {found} for .NET {wanted} ({source}; {found.found})")
    why = f".NET Core 3.1 in place of .NET {wanted} ({source})"
    return Framework(default_framework_dir(), why, _shortfall(wanted))


def _shortfall(wanted: LibraryVersion) -> str:
    """Returns the explanation for a missing class library of a program that was built for `wanted`."""
    fitting = [str(version) for version in COLUMNS if version >= wanted]
    if not fitting:
        return f"the program was built for .NET {wanted}; ryuaot knows none that is newer than .NET {COLUMNS[-1]}"
    looked = ", ".join([str(path) for path, _ in roots()]) or "nowhere: DOTNET_ROOT is empty"
    others = ", ".join([str(library) for library in installed()])
    return (
        f"the program was built for .NET {wanted}, of which no class library was found ({looked}"
        f"{f'; only {others}' if others else ''}): install .NET {fitting[0]}, set DOTNET_ROOT, or name a folder with "
        "--framework"
    )


def named(option: str) -> Framework:
    """Returns the class library that a folder or a version ("10.0", "3.1") names. Raises BadInput if it is not
    installed."""
    version = _VERSION.match(option)
    if version is None or Path(option).is_dir():
        return Framework(Path(option), "--framework")
    wanted = LibraryVersion(int(version[1]), int(version[2] or 0))
    own = default_framework_dir()
    if wanted.major == NET_3_1.major and wanted <= NET_3_1 and (version[3] is None or own.name == option):
        return Framework(own, "--framework")
    exact = [c for c in installed() if f"{c}.".startswith(f"{option}.")]
    if not exact:
        found = ", ".join([f"{own.name} comes with ryuaot", *map(str, installed())])
        remedy = "set DOTNET_ROOT, or name a folder with --framework"
        raise BadInput("", f".NET {option} is not installed ({found}); {remedy}")
    return Framework(exact[-1].folder, f"--framework ({exact[-1].found})")


def wanted_version(file: Path) -> tuple[LibraryVersion | None, str]:
    """Returns the version of .NET that a program was built for, and its source; None if it is unknown."""
    config = json_object(file.with_name(f"{file.stem}.runtimeconfig.json")).get("runtimeOptions")
    if isinstance(config, dict):
        listed = [config.get("framework"), *_list(config.get("frameworks")), *_list(config.get("includedFrameworks"))]
        for entry in listed:
            if isinstance(entry, dict) and entry.get("name") == NAME:
                match = _VERSION.match(str(entry.get("version")))
                if match is not None:
                    return LibraryVersion(int(match[1]), int(match[2] or 0)), "runtimeconfig.json"
    md = open_assembly(file)
    text = assembly_attribute(md, _TARGET_FRAMEWORK)
    match = _FRAMEWORK.match(text)
    if match is not None:
        return LibraryVersion(int(match[1]), int(match[2])), "TargetFrameworkAttribute"
    if text:
        return None, text
    for rid in range(1, md.rows(T.AssemblyRef) + 1):
        reference = md.assembly_ref(rid)
        if reference.name in _FACADES and reference.version[0] >= 5:
            return LibraryVersion(*reference.version[:2]), f"reference to {reference}"
    return None, "nothing asks for another"


def host_properties(file: Path, target: Target) -> list[tuple[str, str]]:
    """Returns the properties that a host passes to AppContext: those in the runtimeconfig.json, and the platform.

    Values are text: `true` is "true", a number its digits.
    """
    options = json_object(file.with_name(f"{file.stem}.runtimeconfig.json")).get("runtimeOptions")
    listed = options.get("configProperties") if isinstance(options, dict) else None
    found = {"RUNTIME_IDENTIFIER": platforms(target.name.partition("-")[0])[0]}
    for name, value in (listed if isinstance(listed, dict) else {}).items():
        if isinstance(value, (str, bool, int, float)) and "\0" not in f"{name}{value}":
            found[name] = value if isinstance(value, str) else json.dumps(value)
    return sorted(found.items())


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []
