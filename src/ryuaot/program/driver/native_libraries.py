"""Native libraries that a program's P/Invokes name and that are not linked into it.

They are the class library's own (compression, cryptography) and those next to the input, where `dotnet` searches.
Libraries that are found are copied next to the program, where the runtime searches first (runtime/c/pinvoke.c). A
library that cannot be loaded, because the program is static or the library is for another machine, is reported by name;
calling it throws DllNotFoundException.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from ryuaot.program.driver.object_files import copy_file
from ryuaot.program.inputs.deps_json import platforms
from ryuaot.program.interop.pinvoke_stubs import library_name
from ryuaot.toolchain.elf_header import is_elf_for

if TYPE_CHECKING:
    from ryuaot.program.driver.session import Session
    from ryuaot.program.reachability.rapid_type_analysis import Reachability

# The forms of dlopen's argument, in the runtime's order.
_FORMS = ("{}", "lib{}.so", "{}.so", "lib{}")
# Never called: feature switches select the invariant culture.
_UNUSED = "System.Globalization.Native"


@dataclass(frozen=True, slots=True)
class NativeLibrary:
    """A library that P/Invokes name. file: the one to copy next to the program, or None. problem: why there is none."""

    name: str
    file: Path | None
    problem: str = ""


def native_libraries(session: Session, reach: Reachability, is_static: bool) -> list[NativeLibrary]:
    """Returns the libraries that reached P/Invokes load when they are first called, in the order of discovery.

    Libraries of the system (libssl) are left to the system and not listed.
    """
    names = dict.fromkeys([extern.pinvoke_entry[0] for extern in reach.externs.values() if extern.pinvoke_entry])
    here = session.file.parent
    resolver = session.context.resolver
    special = [here / "runtimes" / platform / "native" for platform in platforms(session.target.name)]
    folders = (here, *special, resolver.framework_dir)
    found: list[NativeLibrary] = []
    for name in names:
        if library_name(name) == _UNUSED:
            continue
        candidates = [folder / form.format(name) for folder in folders for form in _FORMS] if "/" not in name else []
        forms = {form.format(name) for form in _FORMS}
        candidates += [path for path in resolver.natives if path.name in forms]
        files = [path for path in candidates if path.suffix == ".so" and path.is_file()]
        fitting = [path for path in files if is_elf_for(path, session.target)]
        if not files:
            continue
        if is_static:
            found.append(NativeLibrary(name, None, "a static program cannot load it"))
        elif not fitting:
            found.append(NativeLibrary(name, None, f"{files[0]} is not for {session.target.name}"))
        else:
            found.append(NativeLibrary(name, fitting[0]))
    return found


def copy_libraries(libraries: list[NativeLibrary], program: Path) -> None:
    """Copies the libraries that were found into the program's folder, unless they are already there."""
    for library in libraries:
        if library.file is not None:
            copy = program.parent / library.file.name
            if copy.resolve() != library.file.resolve() and not _has_same_content(copy, library.file):
                copy_file(library.file, copy)


def _has_same_content(copy: Path, file: Path) -> bool:
    try:
        return copy.stat().st_size == file.stat().st_size and copy.read_bytes() == file.read_bytes()
    except OSError:
        return False
