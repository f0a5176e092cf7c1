"""Finds assembly files by simple name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from ryuaot.classlib.installed_libraries import CORE_ASSEMBLY
from ryuaot.errors import BadInput


def default_framework_dir() -> Path:
    """Returns the folder of the .NET Core assemblies in the installed package `dotnetcore2`. Raises BadInput without
    it."""
    spec = find_spec("dotnetcore2")
    for root in spec.submodule_search_locations or () if spec is not None else ():
        found = sorted(Path(root).glob(f"bin/shared/Microsoft.NETCore.App/*/{CORE_ASSEMBLY}.dll"))
        if found:
            return found[-1].parent
    raise BadInput("", "no class library: package dotnetcore2 is not installed; name one with --framework")


@dataclass(frozen=True, slots=True)
class Dependencies:
    """The files that a program's `.deps.json` lists.

    managed: by assembly name in lower case; they replace the class library's. native: libraries that P/Invokes may
    name. kinds: by assembly name in lower case, what it is part of ("project", "package", "reference").
    in_framework: the names of those whose file is in the class library's folder, as in a self-contained publish.
    """

    managed: tuple[tuple[str, Path], ...] = ()
    native: tuple[Path, ...] = ()
    kinds: tuple[tuple[str, str], ...] = ()
    in_framework: frozenset[str] = frozenset()


def _check_folder(folder: Path) -> None:
    """Raises BadInput if a folder has no class library or cannot be read."""
    try:
        found = (folder / f"{CORE_ASSEMBLY}.dll").is_file()
    except OSError as error:
        raise BadInput(folder, f"the class library cannot be read: {error.strerror}") from None
    if not found:
        raise BadInput(folder, f"no class library here ({CORE_ASSEMBLY}.dll is missing)")


def comes_with_dotnet(name: str) -> bool:
    """Whether an assembly of that simple name is part of every class library since .NET Core 3.1."""
    try:
        return "WindowsRuntime" not in name and (default_framework_dir() / f"{name}.dll").is_file()
    except (BadInput, OSError, ValueError):
        return False


class AssemblyResolver:
    """Finds assembly files by simple name: in the references, the program's dependencies, the framework, then next to
    opened files.

    reference_paths are .dll or .exe files, or folders. shortfall: added to errors about missing entities if the class
    library is older than the one that the program was built for; otherwise "".
    """

    def __init__(
        self,
        framework_dir: str | Path | None = None,
        reference_paths: Sequence[str | Path] = (),
        listed: Dependencies = Dependencies(),
        shortfall: str = "",
    ) -> None:
        self.shortfall = shortfall
        self.natives = listed.native
        self.listed_kinds = dict(listed.kinds)
        self._dependencies = dict(listed.managed)
        self._own_in_framework = listed.in_framework
        self._in_framework: dict[str, bool] = {}
        self.framework_dir = Path(framework_dir) if framework_dir is not None else default_framework_dir()
        _check_folder(self.framework_dir)
        self._files: dict[str, Path] = {}
        self._dirs: list[Path] = []
        self._adjacent_dirs: list[Path] = []
        for entry in reference_paths:
            path = Path(entry)
            if path.is_dir():
                self._dirs.append(path)
            elif path.is_file():
                self._files.setdefault(path.stem.lower(), path)
            else:
                raise BadInput(path, "no such reference")

    def add_directory_of(self, path: str | Path) -> None:
        """Adds the folder of an opened file as the last one to search."""
        directory = Path(path).parent
        if directory not in self._adjacent_dirs:
            self._adjacent_dirs.append(directory)

    @property
    def searched_folders(self) -> list[str]:
        """The folders that are searched, in order."""
        return list(dict.fromkeys([str(folder) for folder in (*self._dirs, self.framework_dir, *self._adjacent_dirs)]))

    def is_in_framework(self, path: str | Path) -> bool:
        """Whether a file is in the class library's folder, and NAME.deps.json does not list it as one of the
        program's."""
        key = str(path)
        known = self._in_framework.get(key)
        if known is None:
            file = Path(path)
            known = file.parent.resolve() == self.framework_dir.resolve()
            known = known and file.stem.lower() not in self._own_in_framework
            self._in_framework[key] = known
        return known

    def all_files(self) -> list[Path]:
        """Returns all assembly files that `find` may return, the program's first."""
        found = dict.fromkeys([*self._files.values(), *self._dependencies.values()])
        for directory in (*self._dirs, *self._adjacent_dirs, self.framework_dir):
            for suffix in (".dll", ".exe"):
                found.update(dict.fromkeys(sorted(directory.glob(f"*{suffix}"))))
        return [path for path in found if path.is_file()]

    def find(self, name: str) -> Path | None:
        """Returns the file of the assembly with a simple name, or None."""
        known = self._files.get(name.lower())
        if known is not None:
            return known
        known = self._dependencies.get(name.lower())
        if known is not None:
            return known
        if "/" in name or "\\" in name or "\0" in name:
            return None
        for directory in (*self._dirs, self.framework_dir, *self._adjacent_dirs):
            for suffix in (".dll", ".exe"):
                path = directory / (name + suffix)
                if path.is_file():
                    return path
        return None
