"""The runtime's tables and substitutions against the class library's own metadata."""

from __future__ import annotations

from pathlib import Path

import pytest

from ryuaot.classlib.version import NET_3_1
from ryuaot.program.substitutions import Substitutions
from ryuaot.runtime import wellknown_header
from ryuaot.runtime.build import HERE, substitutions_path, thunks_source
from ryuaot.runtime.intcalls import intcalls
from ryuaot.target import TARGETS
from ryuaot.typesystem.context import TypeSystemContext
from ryuaot.typesystem.methods import MethodDesc
from ryuaot.typesystem.module import ModuleDesc
from ryuaot.typesystem.resolver import AssemblyResolver


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
    declared = {line for line in thunks_source().splitlines() if line.startswith("THUNK ")}
    assert {f"THUNK {c.symbol}, {c.stack_words}" for c in intcalls(None).values() if c.gc} <= declared


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
