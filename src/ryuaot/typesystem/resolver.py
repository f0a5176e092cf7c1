"""Where assemblies are found by name."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

from ryuaot.classlib.installed import CORE_ASSEMBLY
from ryuaot.errors import BadInput


def default_framework_dir() -> Path:
    """The .NET Core assemblies inside the installed `dotnetcore2` package; BadInput when it is not installed."""
    spec = find_spec("dotnetcore2")
    for root in spec.submodule_search_locations or () if spec is not None else ():
        found = sorted(Path(root).glob(f"bin/shared/Microsoft.NETCore.App/*/{CORE_ASSEMBLY}.dll"))
        if found:
            return found[-1].parent
    raise BadInput("", "no class library: package dotnetcore2 is not installed; name one with --framework")


class AssemblyResolver:
    """Finds assembly files by simple name: in the given references first, then in the framework, then beside opened
    files.

    reference_paths are .dll/.exe files or directories of such. probes: files by assembly name in lower case, for what
    is found nowhere else. shortfall: what to add where something is missing, because the class library is older than
    the one that the program was built for; "" where it is not.
    """

    def __init__(
        self,
        framework_dir: str | Path | None = None,
        reference_paths: Sequence[str | Path] = (),
        probes: Sequence[tuple[str, Path]] = (),
        shortfall: str = "",
    ) -> None:
        self.shortfall = shortfall
        self._probes = dict(probes)
        self.framework_dir = Path(framework_dir) if framework_dir is not None else default_framework_dir()
        if not (self.framework_dir / f"{CORE_ASSEMBLY}.dll").is_file():
            raise BadInput(self.framework_dir, f"no class library here ({CORE_ASSEMBLY}.dll is missing)")
        self._files: dict[str, Path] = {}
        self._dirs: list[Path] = []
        self._beside: list[Path] = []
        for entry in reference_paths:
            path = Path(entry)
            if path.is_dir():
                self._dirs.append(path)
            elif path.is_file():
                self._files.setdefault(path.stem.lower(), path)
            else:
                raise BadInput(path, "no such reference")

    def add_directory_of(self, path: str | Path) -> None:
        """Look beside an opened file as well, after all else."""
        directory = Path(path).parent
        if directory not in self._beside:
            self._beside.append(directory)

    def find(self, name: str) -> Path | None:
        """The file of the assembly of that simple name, or None."""
        known = self._files.get(name.lower())
        if known is not None:
            return known
        if "/" in name or "\\" in name or "\0" in name:
            return None
        for directory in (*self._dirs, self.framework_dir, *self._beside):
            for suffix in (".dll", ".exe"):
                path = directory / (name + suffix)
                if path.is_file():
                    return path
        return self._probes.get(name.lower())
