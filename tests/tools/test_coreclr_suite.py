"""Parts of tools/coreclr_suite.py that need no checkout: reading projects, telling causes, the known failures."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tools"))

from coreclr.building import Case, read_tests, write_tests  # noqa: E402
from coreclr.compilers import csharp_options, native_libraries  # noqa: E402
from coreclr.execute import Outcome, execute  # noqa: E402
from coreclr.iltext import for_mono  # noqa: E402
from coreclr.projects import BadProject, closure, holds, read_project  # noqa: E402
from coreclr.reference import Reference, is_stable, read_references  # noqa: E402
from coreclr.report import compare, kind_of, kinds, read_known, table  # noqa: E402
from coreclr.server import Result, cause_of  # noqa: E402

PROJECT = """<Project xmlns="http://schemas.microsoft.com/developer/msbuild/2003">
  <PropertyGroup>
    <Platform Condition=" '$(Platform)' == '' ">x86</Platform>
    <SolutionDir Condition="$(SolutionDir) == '' Or $(SolutionDir) == '*Undefined*'">..</SolutionDir>
    <AssemblyName>$(MSBuildProjectName)</AssemblyName>
    <OutputType>{kind}</OutputType>
    <Optimize>True</Optimize>
    <DebugType>PdbOnly</DebugType>
    <DefineConstants>$(DefineConstants);ONE;TWO</DefineConstants>
    <BashCLRTestPreCommands><![CDATA[$(BashCLRTestPreCommands)
export COMPlus_TieredCompilation=0]]></BashCLRTestPreCommands>
    <DisableProjectBuild Condition="'$(TargetsUnix)' == 'true'">true</DisableProjectBuild>
  </PropertyGroup>
  <PropertyGroup Condition=" '$(Configuration)|$(Platform)' == 'Release|x64' ">
    <Optimize>False</Optimize>
  </PropertyGroup>
  <ItemGroup>
    <Compile Include="$(MSBuildProjectName).cs" />
    <Compile Include="..\\Shared\\helper.cs" />
    <Compile Include="other.cs" Condition="'$(BuildArch)' == 'x86'" />
  </ItemGroup>
  <ItemGroup>{references}</ItemGroup>
</Project>"""
REFERENCE = '<ProjectReference Include="{}"><Aliases>{}</Aliases></ProjectReference>'


def write(root: Path, name: str, kind: str = "Exe", references: str = "") -> Path:
    path = root / f"{name}.csproj"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(PROJECT.format(kind=kind, references=references))
    path.with_suffix(".cs").write_text("")
    (root / "shared").mkdir(exist_ok=True)
    (root / "shared" / "Helper.cs").write_text("")
    return path


def test_project_is_read_as_msbuild_does(tmp_path: Path) -> None:
    project = read_project(write(tmp_path, "a/First"), tmp_path)
    assert project.name == "a/First" and project.file_name == "First.exe" and project.test
    assert [p.name for p in project.sources] == ["First.cs", "Helper.cs"]  # whatever the case that was written
    assert project.optimize and project.debug == "pdbonly" and project.defines == ("ONE", "TWO")
    assert project.environment == (("COMPlus_TieredCompilation", "0"),)
    assert project.excluded and project.expected == 100


def test_a_project_has_other_sources_for_another_architecture(tmp_path: Path) -> None:
    path = write(tmp_path, "a/First")
    (path.parent / "other.cs").write_text("")
    assert [p.name for p in read_project(path, tmp_path, "x86").sources] == ["First.cs", "Helper.cs", "other.cs"]
    assert read_project(path, tmp_path, "arm").sources == read_project(path, tmp_path).sources
    case = Case("a/First", "bin/a/First/First.exe", variants=(("x86", "bin-x86/a/First/First.exe"),))
    assert case.variant("x86").file == "bin-x86/a/First/First.exe"
    assert case.variant("x64") == case.variant("arm") == case
    out = tmp_path / "out"
    out.mkdir()
    write_tests(out, [case])
    assert read_tests(out) == [case]


def test_missing_source_is_said(tmp_path: Path) -> None:
    path = write(tmp_path, "a/First")
    path.with_suffix(".cs").unlink()
    with pytest.raises(BadProject, match=r"source missing: First\.cs"):
        read_project(path, tmp_path)


def test_closure_has_each_project_after_what_it_needs(tmp_path: Path) -> None:
    base = REFERENCE.format("..\\c\\base.csproj", "")
    paths = [
        write(tmp_path, "a/test", references=REFERENCE.format("..\\B\\Lib.csproj", "L") + base),
        write(tmp_path, "b/lib", "Library", base),
        write(tmp_path, "c/base", "Library"),
    ]
    projects = {path: read_project(path, tmp_path) for path in paths}
    test = projects[paths[0]]
    assert [p.name for p in closure(test, projects)] == ["c/base", "b/lib"]
    options = csharp_options(test, [("L", Path("lib.dll")), ("", Path("base.dll"))], Path("o.exe"))
    assert {"-r:L=lib.dll", "-r:base.dll", "-optimize+", "-define:ONE;TWO", "-out:o.exe"} <= set(options)
    del projects[paths[2]]
    with pytest.raises(BadProject, match="referenced project missing"):
        closure(test, projects)


def test_circle_of_references_is_refused(tmp_path: Path) -> None:
    path = write(tmp_path, "a/self", references=REFERENCE.format("self.csproj", ""))
    with pytest.raises(BadProject, match="references itself"):
        closure(read_project(path, tmp_path), {path: read_project(path, tmp_path)})


@pytest.mark.parametrize(
    ("condition", "value"),
    [
        ("", True),
        ("'$(Arch)' == 'X64'", True),
        ("'$(Arch)' != 'x64' Or '$(Os)' == ''", True),
        ("'$(Arch)' == 'x64' and '$(Os)' == 'unix'", False),
        ("$(Os) == '*Undefined*'", False),
    ],
)
def test_conditions(condition: str, value: bool) -> None:
    assert holds(condition, {"Arch": "x64"}) is value


def test_condition_that_is_not_understood_is_said() -> None:
    with pytest.raises(BadProject, match="condition not understood"):
        holds("Exists('x')", {})


def test_native_libraries_of_a_cmake_file(tmp_path: Path) -> None:
    cmake = tmp_path / "CMakeLists.txt"
    cmake.write_text(
        'set(SOURCES one.cpp one.def)\nadd_library(first SHARED ${SOURCES})\n'
        'SET_TARGET_PROPERTIES(first PROPERTIES COMPILE_FLAGS "-c -DFLOAT32")\nadd_library (second SHARED two.c)\n'
    )
    first, second = native_libraries(cmake)
    assert first.file_name == "libfirst.so" and first.flags == ("-DFLOAT32",)
    assert [p.name for p in first.sources] == ["one.cpp"] and [p.name for p in second.sources] == ["two.c"]


def test_il_for_mono() -> None:
    text = b".assembly extern mscorlib { auto }\n brinst.s L\n brinst L\n newobj valuetype [*]S\n.class brinsts {}"
    made = for_mono(text)
    assert b"brtrue.s L\n brtrue L\n newobj valuetype S\n" in made and b".ver 4:0:0:0" in made
    assert made.endswith(b".class brinsts {}")


def test_time_limit_ends_the_children_too(tmp_path: Path) -> None:
    outcome = execute(["sh", "-c", "sleep 60 & wait"], tmp_path, 0.2, {})
    assert outcome.code == -1


def test_causes() -> None:
    test = Case("t")
    right = execute(["printf", "yes"], Path("/"), 10, {})
    reference = Reference(100, right.stdout, "yes", True, 0.1, "")
    assert cause_of(Outcome(100, right.stdout, "yes", ""), test, reference) == ("", "")
    assert cause_of(Outcome(100, "?", "no", ""), test, reference)[0] == "output"
    assert cause_of(Outcome(3, right.stdout, "yes", ""), test, reference)[0] == "exit code"
    assert cause_of(Outcome(139, "", "", ""), test, reference) == ("crash", "signal 11")
    assert cause_of(Outcome(-1, "", "", ""), test, reference)[0] == "time limit"
    unhandled = Outcome(134, "", "", "Unhandled exception. System.Exception: E\n   at M()")
    assert cause_of(unhandled, test, reference)[0] == "exception"
    error = "Unhandled exception. P: Not compiled by ryuaot: A.B:M(System.Int32): the instruction jmp\n at"
    refused = cause_of(Outcome(134, "", "", error), test, reference)
    assert refused == ("not compiled", "the instruction jmp: A.B:M(System.Int32)")
    loose = Reference(100, "?", "no", False, 0.1, "")  # prints what differs from run to run
    assert cause_of(Outcome(100, right.stdout, "yes", ""), test, loose) == ("", "")


def test_tests_are_kept(tmp_path: Path) -> None:
    tests = [Case("a", "bin/a/a.exe", environment=(("X", "1"),), native=("n",)), Case("b", why="source missing: b.cs")]
    write_tests(tmp_path, reversed(tests))
    assert read_tests(tmp_path) == tests


def test_table_and_kinds() -> None:
    results = {
        "A/one": Result("", "", 1),
        "A/two": Result("bad input", "/x/two.exe: A:M(int) [IL_0012]: invalid", 1),
        "B/three": Result("bad input", "/y/three.exe: B:N() [IL_00ff]: invalid", 1),
    }
    assert kind_of(results["A/two"]) == kind_of(results["B/three"])
    assert kinds(results)[0].startswith("    2 bad input: ")
    assert [line.split()[:4] for line in table(results)] == [
        ["folder", "run", "passed", "%"],
        ["A", "2", "1", "50.00"],
        ["B", "1", "0", "0.00"],
        ["all", "3", "1", "33.33"],
    ]


def test_known_failures_may_only_shrink(tmp_path: Path) -> None:
    path = tmp_path / "known.txt"
    path.write_text("# comment\nx64-0,arm64-0 A/one: crash\nx64-1 A/two: output  # why\n")
    known = read_known(path, "x64-0")
    assert known == {"A/one": "crash"}
    failed, passed = Result("crash", "signal 11", 1), Result("", "", 1)
    assert compare({"A/one": failed, "A/two": passed}, known, ["A/one", "A/two"]) == []
    assert compare({"A/one": passed, "A/two": failed}, known, ["A/one", "A/two"]) == [
        "PASSES A/one: take it off the list of known failures",
        "NEW A/two: crash: signal 11",
    ]
    assert compare({"A/one": passed}, known, []) == []


def test_the_list_of_known_failures_is_readable() -> None:
    for configuration in ("x64-0", "x64-1", "arm64-0", "arm64-1"):
        for name, cause in read_known(ROOT / "tools" / "coreclr" / "known.txt", configuration).items():
            assert "/" in name and cause


def test_output_that_differs_from_run_to_run_is_noted(tmp_path: Path) -> None:
    (tmp_path / "t.exe").write_text("")
    printed = execute(["printf", "once"], tmp_path, 10, {}).stdout
    record_of = {"code": 100, "stdout": printed, "shown": "once", "stable": True, "seconds": 0.1, "error": ""}
    (tmp_path / "reference.json").write_text(json.dumps({"t": record_of}))
    test = Case("t", "t.exe")
    assert is_stable(tmp_path, test, ["sh", "-c", "printf once"])
    assert not is_stable(tmp_path, test, ["sh", "-c", "printf $$"])
    assert not read_references(tmp_path)["t"].stable
