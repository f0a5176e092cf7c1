"""The compilers that turn a project into an assembly: Roslyn (many compilations to a process), ilasm, a C compiler."""

from __future__ import annotations

import re
import subprocess
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from coreclr.execute import execute
from coreclr.iltext import for_mono
from coreclr.projects import BadProject, Project, find

_LIMIT = 300.0
_DRIVER = Path(__file__).resolve().parent / "CompileMany.cs"
_LIBRARY = re.compile(r"add_library\s*\(\s*(\w+)\s+SHARED\s+([^)]*)\)", re.IGNORECASE)
_SET = re.compile(r"set\s*\(\s*(\w+)\s+([^)]*)\)", re.IGNORECASE)
_FLAGS = re.compile(r"set_target_properties\s*\(\s*(\w+)\s+PROPERTIES\s+COMPILE_FLAGS\s+\"([^\"]*)\"", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Sdk:
    """Where Roslyn and the reference assemblies lie. dotnet, csc, ilasm: commands."""

    roslyn: Path
    references: tuple[Path, ...]
    dotnet: tuple[str, ...]
    csc: tuple[str, ...]
    ilasm: tuple[str, ...]

    @classmethod
    def at(cls, folder: Path, dotnet: Sequence[str], csc: Sequence[str], ilasm: Sequence[str]) -> Sdk:
        """The SDK in `folder`; BadProject when it is none."""
        compilers = sorted(folder.glob("sdk/*/Roslyn/bincore/Microsoft.CodeAnalysis.CSharp.dll"))
        packs = sorted(folder.glob("packs/Microsoft.NETCore.App.Ref/*/ref/*/System.Runtime.dll"))
        if not compilers or not packs:
            raise BadProject(f"{folder}: no .NET SDK (sdk/*/Roslyn and packs/Microsoft.NETCore.App.Ref are looked for)")
        references = tuple(sorted(packs[-1].parent.glob("*.dll")))
        return cls(compilers[-1].parent, references, tuple(dotnet), tuple(csc), tuple(ilasm))


class CSharp:
    """A C# compiler that stays: one process for each thread that asks."""

    def __init__(self, sdk: Sdk) -> None:
        self._sdk = sdk
        self._scratch = TemporaryDirectory()
        self._local = threading.local()
        self._processes: list[subprocess.Popen[str]] = []
        self._driver = Path(self._scratch.name) / "CompileMany.dll"
        roslyn = [f"-r:{sdk.roslyn / name}.dll" for name in ("Microsoft.CodeAnalysis", "Microsoft.CodeAnalysis.CSharp")]
        made = execute(
            [*sdk.csc, "-nologo", "-nowarn:1701,1702", *roslyn, f"-out:{self._driver}", str(_DRIVER)],
            _DRIVER.parent,
            _LIMIT,
            {},
        )
        if made.code:
            raise BadProject(f"{_DRIVER.name}: {made.shown.strip()}")

    def close(self) -> None:
        """End the processes."""
        for process in self._processes:
            process.kill()
            process.wait()
        self._scratch.cleanup()

    def compile(self, options: list[str]) -> None:
        """One compilation with csc's options; the class library is referenced. Raises BadProject."""
        process: subprocess.Popen[str] | None = getattr(self._local, "process", None)
        if process is None or process.poll() is not None:
            process = self._local.process = subprocess.Popen(
                [*self._sdk.dotnet, str(self._driver), str(self._sdk.roslyn)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
            )
            self._processes.append(process)
        assert process.stdin is not None and process.stdout is not None
        references = [f"-r:{path}" for path in self._sdk.references]
        process.stdin.write("\t".join(["-nologo", "-warn:0", *references, *options]) + "\n")
        process.stdin.flush()
        code, _, said = process.stdout.readline().strip().partition("\t")
        if code != "0":
            raise BadProject(f"csc: {said or 'ended'}")


def csharp_options(project: Project, references: Sequence[tuple[str, Path]], output: Path) -> list[str]:
    """csc's options for a project. references: (alias or "", file)."""
    options = [f"-out:{output}", "-target:library" if project.library else "-target:exe"]
    options.append("-optimize+" if project.optimize else "-optimize-")
    if project.debug in ("full", "pdbonly"):
        options.append("-debug:portable")
    if project.debug == "full":
        options.append("-debug+")
    if project.unsafe:
        options.append("-unsafe")
    if project.defines:
        options.append(f"-define:{';'.join(project.defines)}")
    options += [f"-r:{alias}={path}" if alias else f"-r:{path}" for alias, path in references]
    return [*options, *(str(source) for source in project.sources)]


def assemble_il(sdk: Sdk, project: Project, output: Path) -> None:
    """Run ilasm over a project's sources. Raises BadProject."""
    kind = "/dll" if project.library else "/exe"
    with TemporaryDirectory() as scratch:
        sources = []
        for number, source in enumerate(project.sources):
            text = Path(scratch) / f"{number}" / source.name
            text.parent.mkdir()
            text.write_bytes(for_mono(source.read_bytes()))
            sources.append(str(text))
        done = execute([*sdk.ilasm, kind, f"/output:{output}", *sources], output.parent, _LIMIT, {})
    if done.code or not output.is_file():
        output.unlink(missing_ok=True)
        said = [line.strip() for line in (done.error + "\n" + done.shown).splitlines() if line.strip()]
        errors = [line for line in said if "error" in line.lower() and "failure" not in line.lower()]
        raise BadProject(f"ilasm: {(errors or said or [f'exit code {done.code}'])[0][:300]}")


@dataclass(frozen=True, slots=True)
class NativeLibrary:
    """A shared library that a CMakeLists.txt makes."""

    name: str
    sources: tuple[Path, ...]
    flags: tuple[str, ...]

    @property
    def file_name(self) -> str:
        """What P/Invoke looks for."""
        return f"lib{self.name}.so"


def native_libraries(cmake: Path) -> list[NativeLibrary]:
    """The libraries of a CMakeLists.txt, as far as these tests use that language."""
    text = cmake.read_text(encoding="utf-8", errors="replace")
    variables = {match[1]: match[2] for match in _SET.finditer(text)}
    flags = {match[1]: match[2].split() for match in _FLAGS.finditer(text)}
    found = []
    for match in _LIBRARY.finditer(text):
        words = re.sub(r"\$\{(\w+)\}", lambda m: variables.get(m[1], ""), match[2]).split()
        sources = [find(cmake.parent, word) for word in words if word.endswith((".c", ".cpp"))]
        options = [flag for flag in flags.get(match[1], []) if flag != "-c"]
        found.append(NativeLibrary(match[1], tuple(sources), tuple(options)))
    return found


def compile_native(compiler: str, library: NativeLibrary, include: Path, output: Path) -> None:
    """Compile a native library with gcc or a cross gcc; C++ needs the g++ beside it. Raises BadProject."""
    options = ["-shared", "-fPIC", "-O1", "-w", "-fpermissive", f"-I{include}", *library.flags, "-o", str(output)]
    if any(source.suffix == ".cpp" for source in library.sources):
        compiler = compiler.replace("gcc", "g++")  # which links C++'s own library
    done = execute([compiler, *options, *(str(s) for s in library.sources)], output.parent, _LIMIT, {})
    if done.code:
        raise BadProject(f"native library {library.name}: {(done.error.strip().splitlines() or ['?'])[0][:200]}")
