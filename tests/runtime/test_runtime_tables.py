"""The runtime's tables and substitutions against the class library's own metadata."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ryuaot.classlib.library_version import NET_3_1
from ryuaot.metadata.opcodes import Operand, decode
from ryuaot.program.il.substitutions import Substitutions
from ryuaot.program.trimming.constant_calls import Constants
from ryuaot.runtime import well_known_header
from ryuaot.runtime.helper_table import FAST_CALLS, LEAVES, THUNKS
from ryuaot.runtime.internal_calls import intcalls
from ryuaot.runtime.runtime_archive import HERE, substitutions_path, thunks_source
from ryuaot.target import TARGETS
from ryuaot.typesystem.context import TypeSystemContext, type_system_of
from ryuaot.typesystem.members import methods_named, methods_of
from ryuaot.typesystem.method_il import il_of
from ryuaot.typesystem.methods import MethodDesc
from ryuaot.typesystem.module import ModuleDesc
from ryuaot.typesystem.resolver import AssemblyResolver

# `#define GC(name) rt_ic_System_GC_##name`, and definitions of functions, with the name so abbreviated or not.
_ABBREVIATION = re.compile(r"^#define (\w+)\(name\) (\w+?)##name(?:##(\w+))?$", re.MULTILINE)
_DEFINITION = re.compile(
    r"^(RT_MANAGED )?(?!static|extern|typedef)\w[\w *]*?\b(\w+)(?:\((\w+)\))?\(.*(?<!;)$", re.MULTILINE
)
# Functions that macros define: a type and a name before a brace in a continued line, or a pasted name.
_UNMARKED_IN_MACRO = re.compile(r"^    (?!RT_MANAGED|do |while |if |for )\w+ .*(?:\{ *\\|##name\(.*)$", re.MULTILINE)
_STRING = 0x70  # the table of a token that names a literal


@pytest.fixture(scope="module")
def modules() -> list[ModuleDesc]:
    """The assemblies that internal calls and substitutions are about."""
    dotnetcore2 = pytest.importorskip("dotnetcore2")
    shared = Path(dotnetcore2.__file__).parent / "bin" / "shared" / "Microsoft.NETCore.App"
    context = TypeSystemContext(TARGETS["x64"], AssemblyResolver(next(shared.glob("3.1.*")), ()))
    names = ("System.Console", "System.IO.FileSystem", "System.Runtime.Extensions",
             "System.Runtime.InteropServices.RuntimeInformation")
    return [context.corelib, *map(context.load_assembly, names), context.load_file(substitutions_path(NET_3_1))]


def methods_matching(modules: list[ModuleDesc], type_name: str, method: str) -> list[MethodDesc]:
    found: list[MethodDesc] = []
    for module in modules:
        owner = module.find_type_named(type_name)
        if owner is not None:
            found += methods_named(owner, method)
    return found


def test_every_internal_call_has_its_c_function() -> None:
    text = "\n".join(path.read_text() for path in sorted((HERE / "c").glob("*.c")))
    for macro, prefix in (("SYS", "rt_ic_Interop_Sys_"), ("NATIVE", "rt_ic_RyuAot_Native_"), ("GC", "rt_ic_System_GC_"),
                          ("THREAD", "rt_ic_System_Threading_Thread_")):
        assert f"#define {macro}(" in text and prefix in text
    declared = {line.removeprefix("THUNK ") for line in thunks_source().splitlines() if line.startswith("THUNK ")}
    assert {c.symbol for c in intcalls(None).values() if c.can_collect} <= declared | set(FAST_CALLS)
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
    called = {
        call.symbol + "_c" * call.can_collect for call in intcalls(None).values() if call.symbol.startswith("rt_")
    }
    called |= {name + "_c" for name in THUNKS} | set(LEAVES)
    assert len(called & marked) > 300
    assert called & plain == set()


def test_c_library_functions_have_wrappers_for_another_convention() -> None:
    text = (HERE / "c" / "imports.c").read_text()
    wrapped = set(re.findall(r"IMPORT\d\([\w *]+, (\w+)[,)]", text))
    wrapped |= {name + suffix for name in re.findall(r"^(?:UN|BIN)ARY\((\w+)\)", text, re.M) for suffix in ("", "f")}
    assert {call.symbol for call in intcalls(None).values() if not call.symbol.startswith("rt_")} <= wrapped


def test_every_substitution_replaces_one_method(modules: list[ModuleDesc]) -> None:
    substitutions = Substitutions(type_system_of(modules[0]), substitutions_path(NET_3_1))
    core, console = "System.Exception::GetStackTrace", "System.ConsolePal::GetConsoleEncoding"
    for module, name in ((modules[0], core), (modules[1], console)):
        type_name, _, method = name.partition("::")
        (target,) = methods_matching([module], type_name, method)
        assert substitutions.replacement(target) is not None, name
    assert substitutions.unmatched == []


def test_the_header_is_the_tables() -> None:
    assert well_known_header.HEADER.read_text() == well_known_header.text()


def test_texts_whose_keys_corelib_passes_around_are_all_there(modules: list[ModuleDesc]) -> None:
    """A literal outside of SR that is a resource's key is looked up by a method that the compiler does not fold."""
    core = modules[0]
    texts = Constants(type_system_of(core)).resources(core)
    source = (HERE / "managed" / "Resources.cs").read_text()
    known = dict(re.findall(r'case "(\w+)":\s+return "([^"]*)";', source))
    passed: set[str] = set()
    for type_ in core.types:
        if type_.name == "SR":
            continue
        for method in [m for m in methods_of(type_) if m.has_body]:
            il = il_of(method)
            for instruction in decode(il.code, core.md.path, method.name):
                token = instruction.operand
                if instruction.opcode.operand >= Operand.METHOD and isinstance(token, int) and token >> 24 == _STRING:
                    passed.add(il.resolve_string(token))
    assert {key: texts[key] for key in passed & set(texts)} == known


# Functions that managed code calls and that ignore an argument or answer a constant, each with its reason. One that
# should do work and does not must not come in unnoticed: what is not listed fails, and so does what is listed and
# works.
_WITHOUT_WORK = {
    "rt_ic_System_GC_AllocateNewArray_c": "all memory is zeroed",
    "rt_ic_System_GC__Collect_c": "the mode may only ask for less",
    "rt_ic_System_GC_GetMaxGeneration": "as the CLR",
    "rt_ic_System_GC_GetLastGCPercentTimeInGC": "an event counter's, not measured",
    "rt_ic_System_GC__RemoveMemoryPressure": "the collection that it would put off is over",
    "rt_ic_System_GC__StartNoGCRegion_c": "whether a full collection may make room: there is no other",
    "rt_ic_System_GC__RegisterForFullGCNotification": "each collection that is not induced is a full one",
    "rt_ic_System_GC_GetTotalAllocatedBytes": "always precise",
    "rt_ic_System_Runtime_GCSettings_get_IsServerGC": "there is one collector",
    "rt_ic_zero": "answers that never change",
    "rt_ic_one": "answers that never change",
    "rt_ic_nothing": "nothing to do in code that is compiled ahead of time",
    "rt_ic_System_Runtime_CompilerServices_RuntimeHelpers__RunModuleConstructor": "has run before Main",
    "rt_ic_System_Runtime_CompilerServices_RuntimeHelpers_PrepareDelegate": "code is there",
    "rt_ic_System_Runtime_CompilerServices_RuntimeHelpers__PrepareMethod_c": "code is there",
    "rt_ic_System_Runtime_CompilerServices_RuntimeHelpers__CompileMethod": "code is there",
    "rt_ic_System_Delegate_AdjustTarget": "no stubs",
    "rt_ic_System_Delegate_GetCallStub": "no stubs",
    "rt_ic_System_RuntimeTypeHandle_IsComObject": "no COM",
    "rt_ic_System_RuntimeTypeHandle_IsGenericVariable": "type parameters: managed/TypeParameters.cs",
    "rt_ic_System_RuntimeTypeHandle_GetGenericVariableIndex": "type parameters: managed/TypeParameters.cs",
    "rt_ic_System_RuntimeTypeHandle_ContainsGenericVariables": "type parameters: managed/TypeParameters.cs",
    "rt_ic_System_RuntimeTypeHandle_GetDeclaringMethod": "type parameters: managed/TypeParameters.cs",
    "rt_ic_System_IO_Stream_HasOverriddenBeginEndRead": "the longer way reads the same bytes",
    "rt_ic_System_IO_Stream_HasOverriddenBeginEndWrite": "the longer way writes the same bytes",
    "rt_ic_RyuAot_Native_MadeMethods": "asks the compiler",
    "rt_ic_RyuAot_Native_MapsInterfaces": "asks the compiler",
    "rt_ic_failfast_from_c": "the source is for Windows' error reports",
    "rt_ic_System_CLRConfig_GetConfigBoolValue": "none of the CLR's settings is set",
    "rt_ic_System_Diagnostics_Debugger_get_IsAttached": "no debugger of managed code",
    "rt_ic_System_Diagnostics_Debugger_IsLogging": "no debugger of managed code",
    "rt_ic_System_Diagnostics_Debugger_BreakInternal": "no debugger of managed code",
    "rt_ic_System_Diagnostics_Debugger_LaunchInternal": "no debugger of managed code",
    "rt_ic_System_Diagnostics_Debugger_Log": "no debugger of managed code",
    "rt_ic_System_Diagnostics_Debugger_CustomNotification": "no debugger of managed code",
    "rt_ic_System_Runtime_InteropServices_Marshal_GetExceptionPointers": "null on Unix",
    "rt_ic_System_Runtime_InteropServices_Marshal_GetExceptionCode": "0 on Unix",
    "rt_ic_System_Runtime_InteropServices_CriticalHandle_ReleaseHandleFailed": "no debugging assistants",
    "rt_ic_Interop_Kernel32_LocalReAlloc": "memory does not move but by growing",
    "rt_ic_System_Threading_Thread_SpinWaitInternal_c": "lets the others run, which alone helps",
    "rt_ic_System_Threading_Thread_GetOptimalMaxSpinWaitsPerSpinIterationInternal": "spinning gains nothing",
    "rt_ic_System_Threading_Thread_InformThreadNameChange": "for debuggers",
    "rt_ic_System_Threading_ThreadPool_get_PendingUnmanagedWorkItemCount": "no work of C++",
    "rt_ic_System_Threading_ThreadPool_NotifyWorkItemComplete": "a worker may go on",
    "rt_ic_System_Threading_ThreadPool_ReportThreadStatus": "no hill climbing",
    "rt_ic_System_Threading_ThreadPool_NotifyWorkItemProgressNative": "no hill climbing",
    "rt_ic_System_Threading_Monitor_ObjWait_c": "contexts to leave are .NET Framework's",
    "rt_ic_System_Exception_SaveStackTracesFromDeepCopy_c": "no dynamic methods",
    "rt_ic_System_Exception_IsImmutableAgileException": "no preallocated exceptions",
    "rt_ic_System_Exception_GetExceptionCount": "for debuggers",
    "rt_ic_System_String_IsFastSort": "a cache",
    "rt_ic_System_String_SetTrailByte": "of BSTRs",
    "rt_ic_System_String_TryGetTrailByte": "of BSTRs",
}
_CALLED = re.compile(r"^RT_MANAGED (?P<head>[^;{]*)\{(?P<body>.*)$", re.MULTILINE)
_CONSTANT = re.compile(r" ?(return (-?\d+|NULL|[A-Z_]+);)? ?\}")


def test_no_function_answers_without_doing_the_work() -> None:
    found: set[str] = set()
    for path in sorted((HERE / "c").glob("*.c")):
        text = path.read_text()
        long_name = {m: (before, after) for m, before, after in _ABBREVIATION.findall(text)}
        for match in _CALLED.finditer(text):
            if "RT_UNUSED" in match["head"] or _CONSTANT.fullmatch(match["body"]):
                name, inner = re.findall(r"(\w+)(?:\((\w+)\))?\(", match["head"])[0]
                before, after = long_name.get(name, ("", ""))
                found.add(before + inner + after if before else name)
    assert found == set(_WITHOUT_WORK)
