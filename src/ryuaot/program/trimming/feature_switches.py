"""Feature switches: calls whose result is known at compile time (tables).

They are folded into the IL before reachability scans it, so guarded code is neither followed nor compiled. Each group
has its reason. SWITCHES are the features that the library itself names; its assemblies list the members that fold
(`metadata/illink.py`). CONSTANTS are calls without a feature of the library.
"""

from __future__ import annotations

from dataclasses import dataclass

from ryuaot.classlib.library_version import ALWAYS, SINCE_10, UNTIL_3_1, Columns

_PIPE = "System.Diagnostics.Tracing.EventPipeInternal"

# `Ns.Type::Method` (all overloads) -> the result of a call, for all arguments.
_ALWAYS: dict[str, int] = {
    # No culture has the Japanese calendar.
    "System.LocalAppContextSwitches::get_EnforceJapaneseEraYearRanges": 0,
    "System.LocalAppContextSwitches::get_EnforceLegacyJapaneseDateParsing": 0,
    "System.LocalAppContextSwitches::get_FormatJapaneseFirstYearAsANumber": 0,
    # No tracing, no debugger, no profiler.
    "System.Diagnostics.Debugger::get_IsAttached": 0,
    "System.Diagnostics.Debugger::IsLogging": 0,
    "System.Runtime.CompilerServices.AsyncMethodBuilderCore::get_TrackAsyncMethodCompletion": 0,
    # No code is generated at run time.
    "System.Runtime.CompilerServices.RuntimeFeature::get_IsDynamicCodeCompiled": 0,
    # No event pipe: event sources have handles to which nothing outside the program listens.
    f"{_PIPE}::CreateProvider": 1,
    f"{_PIPE}::DefineEvent": 1,
    f"{_PIPE}::DeleteProvider": 0,
    f"{_PIPE}::WriteEventData": 0,
    # The argument that an event's method passes to WriteEvent is unknown: there is no IL at run time.
    "System.Diagnostics.Tracing.EventSource::GetHelperCallFirstArg": -1,
    # Vectors use the scalar paths (but see WITH_FEATURES).
    "System.Numerics.Vector::get_IsHardwareAccelerated": 0,
    # Nothing to trim on a collection.
    "System.Gen2GcCallback::Register": 0,
    # Nothing is deserialised by BinaryFormatter.
    "System.Runtime.Serialization.SerializationInfo::get_DeserializationInProgress": 0,
    "System.Runtime.Serialization.SerializationInfo::ThrowIfDeserializationInProgress": 0,
}

_UNTIL_3_1: dict[str, int] = {
    # Features of the library itself since .NET 5.
    "System.Globalization.GlobalizationMode::get_Invariant": 1,
    "System.SR::UsingResourceKeys": 0,
    "System.Runtime.CompilerServices.RuntimeFeature::get_IsDynamicCodeSupported": 0,
    # Only the invariant culture's calendar data; nothing to trim on a collection.
    "System.Globalization.CalendarData::LoadCalendarDataFromSystem": 0,
    "System.Buffers.TlsOverPerCoreLockedStacksArrayPool`1::Trim": 0,
    "System.Buffers.TlsOverPerCoreLockedStacksArrayPool`1::GetTrimBuffers": 0,
    "System.Threading.Tasks.AsyncCausalityTracer::get_LoggingOn": 0,
    "System.Text.RegularExpressions.Regex::UseOptionC": 0,
    # Serializers read and write by reflection; no code is generated at run time.
    "System.Xml.Serialization.XmlSerializer::get_Mode": 1,
    "System.Runtime.Serialization.DataContractSerializer::get_Option": 1,
    f"{_PIPE}::WriteEvent": 0,
    # No listener outside the program; no switch in the CLR's configuration.
    "System.Diagnostics.Tracing.XplatEventLogger::IsEventSourceLoggingEnabled": 0,
    "System.Runtime.Versioning.CompatibilitySwitch::GetValueInternalCall": 0,
}

_SINCE_10: dict[str, int] = {
    # Vectors use the scalar paths (but see WITH_FEATURES). `VectorN<T>.IsSupported` is unchanged: vectors are data.
    "System.Runtime.Intrinsics.Vector128::get_IsHardwareAccelerated": 0,
    "System.Runtime.Intrinsics.Vector256::get_IsHardwareAccelerated": 0,
    "System.Runtime.Intrinsics.Vector512::get_IsHardwareAccelerated": 0,
    "System.PackedSpanHelpers::get_PackedIndexOfIsSupported": 0,
    # The compiler never knows more than the IL says.
    "System.Runtime.CompilerServices.RuntimeHelpers::IsKnownConstant": 0,
    # Nothing to trim on a collection; the thread pool is the runtime's.
    "System.Buffers.SharedArrayPool`1::Trim": 0,
    "System.Threading.ThreadPool::get_EnableWorkerTracking": 0,
}

# A feature's name -> its value.
SWITCHES: Columns[bool] = Columns(
    (
        SINCE_10,
        {
            # Cultures come from the class library's invariant data: no ICU.
            "System.Globalization.Invariant": True,
            # Resource strings are literals; resources with objects are not supported.
            "System.Resources.UseSystemResourceKeys": False,
            "System.Resources.ResourceManager.AllowCustomResourceTypes": False,
            "System.Runtime.Serialization.EnableUnsafeBinaryFormatterSerialization": False,
            # No tracing, no debugger, no hot reload.
            "System.Diagnostics.Tracing.EventSource.IsSupported": False,
            "System.Diagnostics.Metrics.Meter.IsSupported": False,
            "System.Diagnostics.Debugger.IsSupported": False,
            "System.Reflection.Metadata.MetadataUpdater.IsSupported": False,
            "System.StartupHookProvider.IsSupported": False,
            # No code is generated at run time, and no host calls into the program.
            "System.Runtime.CompilerServices.RuntimeFeature.IsDynamicCodeSupported": False,
            "System.Linq.Expressions.CanEmitObjectArrayDelegate": False,
            "System.Runtime.InteropServices.EnableConsumingManagedCodeFromNativeHosting": False,
            "System.Runtime.InteropServices.BuiltInComInterop.IsSupported": False,
            # As in a trimmed program: XML is read from files and streams, not over the network; no designer, no COM.
            "System.Xml.XmlResolver.IsNetworkingEnabledByDefault": False,
            "System.ComponentModel.Design.IDesignerHost.IsSupported": False,
            "System.ComponentModel.TypeDescriptor.IsComObjectDescriptorSupported": False,
            # The defaults.
            "System.Diagnostics.StackTrace.IsSupported": True,
            "System.Linq.Enumerable.IsSizeOptimized": False,
            "System.Text.Encoding.EnableUnsafeUTF7Encoding": False,
        },
    )
)

CONSTANTS = Columns((ALWAYS, _ALWAYS), (UNTIL_3_1, _UNTIL_3_1), (SINCE_10, _SINCE_10))

# The same for .NET's packages, which are not in its folder. A container chooses its mode by what the runtime supports;
# nothing but the package's own tests sets another.
PACKAGE_CONSTANTS: dict[str, int] = {"Microsoft.Extensions.DependencyInjection.ServiceProviderOptions::get_Mode": 0}

_ADVSIMD = ("AdvSimd", "AdvSimd+Arm64", "ArmBase", "ArmBase+Arm64")
_SSE2 = ("Sse", "Sse+X64", "Sse2", "Sse2+X64")

# Features of the target -> the values on targets that have all of them.
WITH_FEATURES: dict[tuple[str, ...], Columns[int]] = {
    # Vectors of 16 bytes are nodes of the IR: the library's span helpers use them.
    ("simd",): Columns(
        (ALWAYS, {"System.Numerics.Vector::get_IsHardwareAccelerated": 1}),
        (SINCE_10, {"System.Runtime.Intrinsics.Vector128::get_IsHardwareAccelerated": 1}),
    ),
    # So are the methods of these.
    ("simd", "simd64"): Columns(
        (SINCE_10, dict.fromkeys([f"System.Runtime.Intrinsics.Arm.{name}::get_IsSupported" for name in _ADVSIMD], 1)),
    ),
    # And these; characters are searched 16 at a time, packed to bytes.
    ("simd", "sse2"): Columns(
        (ALWAYS, dict.fromkeys([f"System.Runtime.Intrinsics.X86.{name}::get_IsSupported" for name in _SSE2], 1)),
        (SINCE_10, {"System.PackedSpanHelpers::get_PackedIndexOfIsSupported": 1}),
    ),
}

# get_IsSupported of every type of these namespaces is false: the software paths are taken.
UNSUPPORTED_NAMESPACES: Columns[int] = Columns(
    (ALWAYS, {"System.Runtime.Intrinsics.X86": 0}),
    (UNTIL_3_1, {"System.Runtime.Intrinsics.Arm.Arm64": 0}),
    (SINCE_10, {"System.Runtime.Intrinsics.Arm": 0, "System.Runtime.Intrinsics.Wasm": 0}),
)

@dataclass(frozen=True)
class AbsentClass:
    """A class that programs have no object of. Calls of its methods are dropped (result 0), except those of `kept`.

    wanted_by: types and methods (`Ns.Type::Method`) of CoreLib. The class is present, and what replaces its methods is
    not, if an assembly of the program's own refers to one of these.
    """

    kept: frozenset[str] = frozenset()
    wanted_by: tuple[str, ...] = ()


_EVENTS = "System.Diagnostics.Tracing.EventSource"
_LISTENERS = (
    "System.Diagnostics.Tracing.EventListener",
    *[f"{_EVENTS}::{name}" for name in ("GenerateManifest", "GetSources", "SendCommand", "add_EventCommandExecuted")],
)

# The class library's own subclasses of these have no instances, nor do classes without a kept method: static fields of
# such a type are always null, and their class initialisers do not run. Event sources would pull in 3,000 methods of
# tracing. A program's own event sources are ordinary objects that are never enabled (runtime/managed/EventSources.cs),
# unless the program listens to them itself: all of tracing but its native side is present then.
ABSENT_CLASSES: dict[str, AbsentClass] = {
    _EVENTS: AbsentClass(
        frozenset(
            (
                ".ctor",
                "Dispose",
                "Finalize",
                "GenerateGuidFromName",
                "GetGuid",
                "GetName",
                "GetTrait",
                "SetCurrentThreadActivityId",
                "ToString",
                "get_CurrentThreadActivityId",
                "get_Guid",
                "get_Name",
                "get_Settings",
            )
        ),
        _LISTENERS,
    ),
    "System.Diagnostics.Tracing.CounterGroup": AbsentClass(wanted_by=_LISTENERS),
    "System.Diagnostics.Tracing.EventPipeEventDispatcher": AbsentClass(),
}

# Classes some of whose methods are replaced by ones that need less of the class library -> the types of the library for
# which the methods are kept if an assembly of the program's own refers to one of these.
KEPT_FOR: dict[str, tuple[str, ...]] = {
    # XML is read from files and streams, as with the switch of .NET 10 (runtime/managed/3.1/Networking.cs).
    "System.Xml.XmlDownloadManager": (
        "System.Net.Http.HttpClient",
        "System.Net.WebRequest",
        "System.Xml.XmlSecureResolver",
        "System.Xml.XmlUrlResolver",
    ),
}

# A switch of SWITCHES -> the types and methods of CoreLib that give it the other value if an assembly of the program's
# own refers to one of these.
SWITCHED_BY: dict[str, tuple[str, ...]] = {f"{_EVENTS}.IsSupported": _LISTENERS}
