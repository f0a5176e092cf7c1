"""Where the programs of the behaviour suite are: examples/NAME/NAME.dll, and behaviour/programs/SUBJECT/NAME.dll.

SUBJECT/NAME_package.dll is no program: it is signed, as the assemblies of packages are, and programs beside it use it.
"""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
EXAMPLES = ROOT / "examples"
PROGRAMS = Path(__file__).resolve().parent / "behaviour" / "programs"


def assembly(name: str) -> Path:
    """The assembly of a program, which is an example's NAME or SUBJECT/NAME; source and output are beside it."""
    return PROGRAMS / f"{name}.dll" if "/" in name else EXAMPLES / name / f"{name}.dll"


def name_of(path: Path) -> str:
    """The name by which `assembly` finds a file."""
    return path.stem if path.is_relative_to(EXAMPLES) else f"{path.parent.name}/{path.stem}"


def is_package(file: Path) -> bool:
    """Whether a source or assembly is that of a package, not of a program."""
    return file.stem.endswith("_package")


def assemblies() -> list[Path]:
    """The assemblies of all programs, the bring-up programs first."""
    found = [*EXAMPLES.glob("*/*.dll"), *[file for file in PROGRAMS.glob("*/*.dll") if not is_package(file)]]
    return sorted(found, key=lambda path: (path.parent.name != "bringup", name_of(path)))
