"""The runtime's tables and substitutions against the class library's own metadata."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ryuaot.classlib.version import NET_3_1
from ryuaot.program.substitutions import Substitutions
from ryuaot.runtime import wellknown_header
from ryuaot.runtime.build import HERE, substitutions_path, thunks_source
from ryuaot.runtime.helpers import FAST_CALLS, LEAVES, THUNKS
from ryuaot.runtime.intcalls import intcalls
from ryuaot.target import TARGETS
from ryuaot.typesystem.context import TypeSystemContext
from ryuaot.typesystem.methods import MethodDesc
from ryuaot.typesystem.module import ModuleDesc
from ryuaot.typesystem.resolver import AssemblyResolver

# `#define GC(name) rt_ic_System_GC_##name`, and definitions of functions, with the name so abbreviated or not.
_ABBREVIATION = re.compile(r"^#define (\w+)\(name\) (\w+?)##name(?:##(\w+))?$", re.MULTILINE)
_DEFINITION = re.compile(
    r"^(RT_MANAGED )?(?!static|extern|typedef)\w[\w *]*?\b(\w+)(?:\((\w+)\))?\(.*(?<!;)$", re.MULTILINE
)
# Functions that macros define: a type and a name ahead of a brace in a line that goes on, or a pasted name.
_UNMARKED_IN_MACRO = re.compile(r"^    (?!RT_MANAGED|do |while |if |for )\w+ .*(?:\{ *\\|##name\(.*)$", re.MULTILINE)


@pytest.fixture(scope="module")
def modules() -> list[ModuleDesc]:
    """The assemblies that internal calls and substitutions are about."""
    dotnetcore2 = pytest.importorskip("dotnetcore2")
    shared = Path(dotnetcore2.__file__).parent / "bin" / "shared" / "Microsoft.NETCore.App"
    context = TypeSystemContext(TARGETS["x64"], AssemblyResolver(next(shared.glob("3.1.*")), ()))
    names = ("System.Console", "System.IO.FileSystem", "System.Runtime.Extensions",
             "System.Runtime.InteropServices.RuntimeInformation")
    return [context.corelib, *map(context.load_assembly, names), context.load_file(substitutions_path(NET_3_1))]


def methods_of(modules: list[ModuleDesc], type_name: str, method: str) -> list[MethodDesc]:
    found: list[MethodDesc] = []
    for module in modules:
        owner = module.find_type_named(type_name)
        if owner is not None:
            found += owner.methods_named(method)
    return found


def test_every_internal_call_has_its_c_function() -> None:
    text = "\n".join(path.read_text() for path in sorted((HERE / "c").glob("*.c")))
    for macro, prefix in (("SYS", "rt_ic_Interop_Sys_"), ("NATIVE", "rt_ic_RyuAot_Native_"), ("GC", "rt_ic_System_GC_"),
                          ("THREAD", "rt_ic_System_Threading_Thread_")):
        assert f"#define {macro}(" in text and prefix in text
    declared = {line.removeprefix("THUNK ") for line in thunks_source().splitlines() if line.startswith("THUNK ")}
    assert {c.symbol for c in intcalls(None).values() if c.gc} <= declared | set(FAST_CALLS)
    for frames in sorted((HERE / "asm").glob("*/frames.S")):  # each of these on its own, on every processor
        functions = {line.removeprefix("FUNCTION ") for line in frames.read_text().splitlines()}
        assert declared.isdisjoint(FAST_CALLS) and set(FAST_CALLS) <= functions


def test_c_functions_that_managed_code_calls_say_so() -> None:
    """With another convention than C's, one that is not marked would find its arguments nowhere."""
    marked: set[str] = set()
    plain: set[str] = set()
    for path in sorted((HERE / "c").glob("*.c")):
        text = path.read_text()
        assert _UNMARKED_IN_MACRO.findall(text) == []
        long_name = {m: (before, after) for m, before, after in _ABBREVIATION.findall(text)}
        for mark, name, inner in _DEFINITION.findall(text):
            before, after = long_name.get(name, ("", ""))
            (marked if mark else plain).add(before + inner + after if before else name)
    called = {call.symbol + "_c" * call.gc for call in intcalls(None).values() if call.symbol.startswith("rt_")}
    called |= {name + "_c" for name in THUNKS} | set(LEAVES)
    assert len(called & marked) > 300
    assert called & plain == set()


def test_c_library_functions_have_wrappers_for_another_convention() -> None:
    text = (HERE / "c" / "imports.c").read_text()
    wrapped = set(re.findall(r"IMPORT\d\([\w *]+, (\w+)[,)]", text))
    wrapped |= {name + suffix for name in re.findall(r"^(?:UN|BIN)ARY\((\w+)\)", text, re.M) for suffix in ("", "f")}
    assert {call.symbol for call in intcalls(None).values() if not call.symbol.startswith("rt_")} <= wrapped


def test_every_substitution_replaces_one_method(modules: list[ModuleDesc]) -> None:
    substitutions = Substitutions(modules[0].context, substitutions_path(NET_3_1))
    core, console = "System.Exception::GetStackTrace", "System.ConsolePal::GetConsoleEncoding"
    for module, name in ((modules[0], core), (modules[1], console)):
        type_name, _, method = name.partition("::")
        (target,) = methods_of([module], type_name, method)
        assert substitutions.replacement(target) is not None, name
    assert substitutions.unmatched == []


def test_the_header_is_the_tables() -> None:
    assert wellknown_header.HEADER.read_text() == wellknown_header.text()
