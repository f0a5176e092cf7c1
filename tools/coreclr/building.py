"""From a checkout to a folder of built tests: OUT/bin/NAME/ with the assembly and all that it needs."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from threading import Lock

from coreclr.compilers import CSharp, Sdk, assemble_il, compile_native, csharp_options, native_libraries
from coreclr.projects import ELSEWHERE, HOME, PASS, BadProject, Project, closure, read_project

_SUFFIXES = (".csproj", ".ilproj")


@dataclass(frozen=True, slots=True)
class Case:
    """A test as built. file: below OUT, "" when it could not be built, which `why` says in one line.

    native: the folders (below OUT/native/TARGET) of the native libraries that it calls. excluded: see `Project`.
    """

    name: str
    file: str = ""
    why: str = ""
    expected: int = PASS
    excluded: str = ""
    arguments: tuple[str, ...] = ()
    environment: tuple[tuple[str, str], ...] = ()
    native: tuple[str, ...] = ()
    variants: tuple[tuple[str, str], ...] = ()

    def variant(self, architecture: str) -> Case:
        """The test as it stands for an architecture: itself where that makes no difference."""
        return replace(self, file=dict(self.variants).get(architecture, self.file))


def read_tests(out: Path) -> list[Case]:
    """What `build` wrote, by name."""
    found = json.loads((out / "tests.json").read_text(encoding="utf-8"))
    return [
        Case(
            **{
                **record,
                "arguments": tuple(record["arguments"]),
                "environment": tuple([(name, value) for name, value in record["environment"]]),
                "native": tuple(record["native"]),
                "variants": tuple([(name, file) for name, file in record.get("variants", ())]),
            }
        )
        for record in found
    ]


def write_tests(out: Path, tests: Iterable[Case]) -> None:
    """Keep the list of tests for the other commands."""
    records = [asdict(test) for test in sorted(tests, key=lambda test: test.name)]
    (out / "tests.json").write_text(json.dumps(records, indent=1), encoding="utf-8")


class Builder:
    """Builds the projects of a checkout."""

    def __init__(self, root: Path, out: Path, sdk: Sdk, native: dict[str, str]) -> None:
        self._root = root
        self._out = out
        self._sdk = sdk
        self._native = native
        self._csharp = CSharp(sdk)
        self._projects: dict[Path, Project] = {}
        self._broken: dict[Path, str] = {}
        self._made: dict[Path, str] = {}
        self._lock = Lock()

    def close(self) -> None:
        """End the compilers."""
        self._csharp.close()

    def build(self, folders: list[str], jobs: int, progress: Callable[[int, int], None]) -> list[Case]:
        """Build every test in the folders. What one of them refers to is read wherever below the root it lies."""
        paths = [p for f in folders for p in sorted((self._root / f).rglob("*proj")) if p.suffix in _SUFFIXES]
        for path in paths:
            self._read(path)
        libraries = [p for p in paths if p in self._projects and not self._projects[p].test]
        tests = [p for p in paths if p in self._broken or self._projects[p].test]
        with ThreadPoolExecutor(jobs) as pool:
            # Libraries first and in their order: many tests wait for few of them.
            for library in libraries:
                with suppress(BadProject):  # said by each test that needs it
                    self._make_library(self._projects[library])
            results = []
            for done, test in enumerate(pool.map(self._test, tests), 1):
                results.append(test)
                progress(done, len(tests))
        return results

    def _read(self, path: Path) -> None:
        waiting = [path]
        while waiting:
            current = waiting.pop()
            if current in self._projects or current in self._broken or not current.is_file():
                continue
            try:
                project = self._projects[current] = read_project(current, self._root)
                waiting += [reference.path for reference in project.references]
            except BadProject as error:
                self._broken[current] = str(error)

    def _test(self, path: Path) -> Case:
        name = path.relative_to(self._root).with_suffix("").as_posix()
        if path in self._broken:
            return Case(name, why=self._broken[path])
        project = self._projects[path]
        facts = (project.expected, project.excluded, project.arguments, project.environment)
        try:
            file = self._make(project, "bin")
            native = self._natives(project)
            variants = tuple(self._variants(project))
        except BadProject as error:
            return Case(name, "", str(error), *facts)
        return Case(name, self._below(file), "", *facts, native, variants)

    def _below(self, file: Path) -> str:
        return file.relative_to(self._out).as_posix()

    def _variants(self, project: Project) -> Iterator[tuple[str, str]]:
        """The test's assemblies for architectures for which it has other sources."""
        for architecture in ELSEWHERE:
            other = read_project(project.path, self._root, architecture)
            if other.sources and other.sources != project.sources:
                yield architecture, self._below(self._make(other, f"bin-{architecture}"))

    def _make(self, project: Project, bin_: str) -> Path:
        """The project's assembly, with what it needs beside it; made when it is older than a source."""
        folder = self._out / bin_ / project.name
        output = folder / project.file_name
        needed = closure(project, self._projects)
        folder.mkdir(parents=True, exist_ok=True)
        for other in needed:
            made = self._make_library(other)
            _link(made, folder / other.file_name)
        if not _is_newer(output, project):
            self._compile(project, folder, output)
        return output

    def _make_library(self, project: Project) -> Path:
        with self._lock:
            why = self._made.get(project.path)
            if why is None:
                try:
                    self._make_alone(project)
                    why = self._made[project.path] = ""
                except BadProject as error:
                    why = self._made[project.path] = str(error)
        if why:
            raise BadProject(f"{project.name}: {why}")
        return self._out / "bin" / project.name / project.file_name

    def _make_alone(self, project: Project) -> None:
        """A library and what it needs itself."""
        for other in closure(project, self._projects):
            self._compile_into_own_folder(other)
        self._compile_into_own_folder(project)

    def _compile_into_own_folder(self, project: Project) -> None:
        folder = self._out / "bin" / project.name
        folder.mkdir(parents=True, exist_ok=True)
        output = folder / project.file_name
        if not _is_newer(output, project):
            self._compile(project, folder, output)

    def _compile(self, project: Project, folder: Path, output: Path) -> None:
        if not project.sources:
            raise BadProject("no sources")
        if project.is_il:
            assemble_il(self._sdk, project, output)
            return
        references = []
        aliases = {reference.path: reference.alias for reference in project.references}
        for other in closure(project, self._projects):
            made = self._out / "bin" / other.name / other.file_name
            references.append((aliases.get(other.path, ""), made))
        self._csharp.compile(csharp_options(project, references, output))

    def _natives(self, project: Project) -> tuple[str, ...]:
        """Native libraries that a project or what it refers to calls, built for each target."""
        found = {}
        for other in (*closure(project, self._projects), project):
            for cmake in other.native:
                found[cmake.parent.relative_to(self._root).as_posix()] = cmake
        for place, cmake in found.items():
            folder = self._out / "bin" / project.name
            for target, compiler in self._native.items():
                with self._lock:
                    made = self._make_native(cmake, compiler, self._out / "native" / target / place)
                for library in made if target == HOME else ():
                    _link(library, folder / library.name)  # where the real runtime looks
        return tuple(found)

    def _make_native(self, cmake: Path, compiler: str, folder: Path) -> list[Path]:
        folder.mkdir(parents=True, exist_ok=True)
        outputs = []
        for library in native_libraries(cmake):
            output = folder / library.file_name
            outputs.append(output)
            if not output.exists():
                compile_native(compiler, library, self._root.parent / "Common" / "Platform", output)
        return outputs


def _is_newer(output: Path, project: Project) -> bool:
    """Whether an assembly is newer than all that it is made from."""
    newest = max([p.stat().st_mtime for p in (project.path, *project.sources)])
    return output.exists() and output.stat().st_mtime >= newest


def _link(file: Path, beside: Path) -> None:
    """A second name for a file, whatever had that name before."""
    if beside.exists():
        if beside.samefile(file):
            return
        beside.unlink()
    os.link(file, beside)
