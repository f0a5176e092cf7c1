"""CoreCLR's test projects (.csproj, .ilproj) as facts: what MSBuild would hand to the compiler."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from dataclasses import dataclass
from fnmatch import fnmatch
from functools import cache
from pathlib import Path

PASS = 100  # the exit code by which these tests say that they passed, where the project names no other

HOME = "x64"
"""The architecture on which the real runtime runs."""
ELSEWHERE = ("x86", "arm", "arm64")
"""The others, as the projects call them; x64-windows is x64."""

_PROPERTIES = {"TargetsUnix": "true", "TargetsWindows": "false", "Platform": "AnyCPU"}
_CONFIGURATION = "Debug"
_REFERENCE = re.compile(r"\$\((\w+)\)")
_COMPARISON = re.compile(r"\s*('[^']*'|\S*)\s*(==|!=)\s*('[^']*'|\S*)\s*")
_OR = re.compile(r"\bor\b", re.IGNORECASE)
_EXPORT = re.compile(r"^\s*export\s+(\w+)=(\S*)\s*$", re.MULTILINE)


class BadProject(Exception):
    """A project that cannot be built as it is; the message says why, in one line."""


@dataclass(frozen=True, slots=True)
class Reference:
    """Another project (or CMakeLists.txt) that a project needs. alias: C#'s extern alias, "" for none."""

    path: Path
    alias: str = ""


@dataclass(frozen=True, slots=True)
class Project:
    """One project. name: its path below the tests' root, without suffix, with slashes: how everybody calls the test.

    expected: the exit code by which the test says that it passed. excluded: why CoreCLR itself does not build it on
    Unix, "" when it does. environment: what its script sets before it runs the test.
    """

    path: Path
    name: str
    assembly: str
    sources: tuple[Path, ...]
    references: tuple[Reference, ...]
    native: tuple[Path, ...]
    library: bool
    test: bool
    optimize: bool
    debug: str
    unsafe: bool
    defines: tuple[str, ...]
    arguments: tuple[str, ...]
    environment: tuple[tuple[str, str], ...]
    expected: int
    excluded: str

    @property
    def is_il(self) -> bool:
        """Whether its sources are IL text."""
        return self.path.suffix == ".ilproj"

    @property
    def file_name(self) -> str:
        """The name of the assembly's file."""
        return self.assembly + (".dll" if self.library else ".exe")


def holds(condition: str, properties: dict[str, str]) -> bool:
    """An MSBuild condition of comparisons joined by `and` and `or` (no parentheses); BadProject for any other."""
    text = expand(condition, properties)
    if not text.strip():
        return True
    choices = [re.split(r"\band\b", choice, flags=re.IGNORECASE) for choice in _OR.split(text)]
    return any(all(_compare(part) for part in parts) for parts in choices)


def _compare(text: str) -> bool:
    match = _COMPARISON.fullmatch(text)
    if match is None:
        raise BadProject(f"condition not understood: {text.strip()}")
    left, right = match[1].strip("'").lower(), match[3].strip("'").lower()
    return (left == right) is (match[2] == "==")


def expand(text: str, properties: dict[str, str]) -> str:
    """The text with $(NAME) replaced; an unknown name is empty, as in MSBuild."""
    return _REFERENCE.sub(lambda match: properties.get(match[1], ""), text)


@cache
def _entries(folder: Path) -> dict[str, str]:
    return {entry.name.lower(): entry.name for entry in folder.iterdir()} if folder.is_dir() else {}


def find(folder: Path, written: str) -> Path:
    """The file that a Windows path (backslashes, any case) means; where nothing is, the path as written."""
    path = folder
    for part in written.strip().replace("\\", "/").split("/"):
        path = path.parent if part == ".." else path if part == "." else path / _entries(path).get(part.lower(), part)
    return path


def read_project(path: Path, root: Path, architecture: str = HOME) -> Project:
    """Read one project file as it stands for an architecture. Raises BadProject."""
    try:
        tree = ElementTree.parse(path).getroot()
    except ElementTree.ParseError as error:
        raise BadProject(f"project file: {error}") from None
    properties = dict(_PROPERTIES, BuildArch=architecture, MSBuildProjectName=path.stem)
    compiles: list[str] = []
    references: list[tuple[str, str]] = []
    for group in tree:
        if not holds(group.get("Condition", ""), {**properties, "Configuration": _CONFIGURATION}):
            continue
        for item in group:
            if not holds(item.get("Condition", ""), properties):
                continue
            tag = item.tag.rpartition("}")[2]
            if group.tag.endswith("PropertyGroup"):
                properties[tag] = expand(item.text or "", properties).strip()
            elif tag == "Compile" and item.get("Include"):
                compiles.append(expand(item.get("Include", ""), properties))
            elif tag == "ProjectReference":
                alias = next((child.text or "" for child in item if child.tag.endswith("Aliases")), "")
                references.append((expand(item.get("Include", ""), properties), alias))
    return _project(path, root, properties, compiles, references)


def _project(
    path: Path, root: Path, properties: dict[str, str], compiles: list[str], references: list[tuple[str, str]]
) -> Project:
    folder = path.parent
    found = [Reference(find(folder, written), alias) for written, alias in references]
    native = tuple([r.path for r in found if r.path.name.lower() == "cmakelists.txt"])
    library = properties.get("OutputType", "Exe").lower() == "library"
    script = properties.get("BashCLRTestPreCommands", "")
    disabled = properties.get("DisableProjectBuild", "").lower() == "true"
    return Project(
        path=path,
        name=path.relative_to(root).with_suffix("").as_posix(),
        assembly=properties.get("AssemblyName") or path.stem,
        sources=tuple([source for written in compiles for source in _sources(folder, written)]),
        references=tuple([r for r in found if r.path not in native]),
        native=native,
        library=library,
        test=not library and properties.get("CLRTestKind", "BuildAndRun") not in ("BuildOnly", "SharedLibrary"),
        optimize=properties.get("Optimize", "").lower() == "true",
        debug=properties.get("DebugType", "").lower(),
        unsafe=properties.get("AllowUnsafeBlocks", "").lower() == "true",
        defines=tuple([d for d in re.split(r"[;,\s]+", properties.get("DefineConstants", "")) if d]),
        arguments=tuple(properties.get("CLRTestExecutionArguments", "").split()),
        environment=tuple(_EXPORT.findall(script)),
        expected=int(properties.get("CLRTestExitCode") or PASS),
        excluded="not built on Unix" if disabled else "",
    )


def _sources(folder: Path, written: str) -> list[Path]:
    """The files of one Compile item (names, or several for ilasm's command line); BadProject when one is missing."""
    path = find(folder, written)
    parts = re.split(r"[;\s]+", written.strip())
    if len(parts) > 1 and not path.is_file():
        return [source for part in parts if part for source in _sources(folder, part)]
    if "*" in path.name:
        return sorted([p for p in path.parent.iterdir() if fnmatch(p.name, path.name)])
    if not path.is_file():
        raise BadProject(f"source missing: {path.name}")
    return [path]


def closure(project: Project, projects: dict[Path, Project]) -> list[Project]:
    """The projects that a project needs, each after those that it needs itself. Raises BadProject."""
    order: dict[Path, Project] = {}
    open_: set[Path] = set()
    stack = [(project, False)]
    while stack:
        current, done = stack.pop()
        if done:
            open_.discard(current.path)
            order.setdefault(current.path, current)
        elif current.path not in order:
            if current.path in open_:
                raise BadProject(f"references itself: {current.name}")
            open_.add(current.path)
            stack.append((current, True))
            for reference in reversed(current.references):
                if reference.path not in projects:
                    raise BadProject(f"referenced project missing: {reference.path.name}")
                if reference.path not in order:
                    stack.append((projects[reference.path], False))
    return list(order.values())[:-1]
