"""Feature switches: calls whose value is known before the program runs (data).

They are folded into the IL before reachability scans it, so what they guard is neither followed nor compiled. Each
group says why.
"""

from __future__ import annotations

from ryuaot.classlib.version import ALWAYS, SINCE_10, UNTIL_3_1, Columns

# `Ns.Type::Method` (all overloads) -> the value of a call, with whatever arguments.
_ALWAYS: dict[str, int] = {
    # Cultures come from the class library's invariant data: no ICU.
    "System.Globalization.GlobalizationMode::get_Invariant": 1,
    # No culture has the Japanese calendar.
    "System.LocalAppContextSwitches::get_EnforceJapaneseEraYearRanges": 0,
    "System.LocalAppContextSwitches::get_EnforceLegacyJapaneseDateParsing": 0,
    "System.LocalAppContextSwitches::get_FormatJapaneseFirstYearAsANumber": 0,
    # Resource strings are literals by now.
    "System.SR::UsingResourceKeys": 0,
    # No tracing, no debugger, no profiler.
    "System.Diagnostics.Debugger::get_IsAttached": 0,
    "System.Diagnostics.Debugger::IsLogging": 0,
    # No code is made at run time.
    "System.Runtime.CompilerServices.RuntimeFeature::get_IsDynamicCodeSupported": 0,
    "System.Runtime.CompilerServices.RuntimeFeature::get_IsDynamicCodeCompiled": 0,
    # Vectors go the scalar way.
    "System.Numerics.Vector::get_IsHardwareAccelerated": 0,
    # Nothing to trim on a collection.
    "System.Gen2GcCallback::Register": 0,
    # Nothing is deserialised by BinaryFormatter.
    "System.Runtime.Serialization.SerializationInfo::get_DeserializationInProgress": 0,
    "System.Runtime.Serialization.SerializationInfo::ThrowIfDeserializationInProgress": 0,
}

_UNTIL_3_1: dict[str, int] = {
    # Only the invariant culture's calendar data; nothing to trim on a collection.
    "System.Globalization.CalendarData::LoadCalendarDataFromSystem": 0,
    "System.Buffers.TlsOverPerCoreLockedStacksArrayPool`1::Trim": 0,
    "System.Buffers.TlsOverPerCoreLockedStacksArrayPool`1::GetTrimBuffers": 0,
    "System.Threading.Tasks.AsyncCausalityTracer::get_LoggingOn": 0,
    "System.Text.RegularExpressions.Regex::UseOptionC": 0,
}

_SINCE_10: dict[str, int] = {
    "System.Diagnostics.Tracing.EventSource::get_IsSupported": 0,
    # Cultures come from the class library's invariant data: no ICU. These are asked past get_Invariant.
    "System.Globalization.GlobalizationMode::get_InvariantNoLoad": 1,
    "System.Globalization.GlobalizationMode::get_PredefinedCulturesOnly": 0,
    # Vectors go the scalar way. `VectorN<T>.IsSupported` stays: vectors are used as data.
    "System.Runtime.Intrinsics.Vector64::get_IsHardwareAccelerated": 0,
    "System.Runtime.Intrinsics.Vector128::get_IsHardwareAccelerated": 0,
    "System.Runtime.Intrinsics.Vector256::get_IsHardwareAccelerated": 0,
    "System.Runtime.Intrinsics.Vector512::get_IsHardwareAccelerated": 0,
    "System.PackedSpanHelpers::get_PackedIndexOfIsSupported": 0,
    "System.PackedSpanHelpers::CanUsePackedIndexOf": 0,
    # The compiler never knows more than the IL says.
    "System.Runtime.CompilerServices.RuntimeHelpers::IsKnownConstant": 0,
    # Nothing to trim on a collection; the pool and its workers are the runtime's.
    "System.Buffers.SharedArrayPool`1::Trim": 0,
    "System.Threading.ThreadPool::get_EnableWorkerTracking": 0,
}

CONSTANTS = Columns((ALWAYS, _ALWAYS), (UNTIL_3_1, _UNTIL_3_1), (SINCE_10, _SINCE_10))

# get_IsSupported of every type of these namespaces is false: the software paths are taken.
UNSUPPORTED_NAMESPACES: Columns[int] = Columns(
    (ALWAYS, {"System.Runtime.Intrinsics.X86": 0}),
    (UNTIL_3_1, {"System.Runtime.Intrinsics.Arm.Arm64": 0}),
    (SINCE_10, {"System.Runtime.Intrinsics.Arm": 0, "System.Runtime.Intrinsics.Wasm": 0}),
)

# Classes derived from these have no instances: static fields of such a type hold null for ever, their class
# initialisers do not run, and every call of theirs is dropped (result 0). Event sources would pull in 3,000 methods
# of tracing.
ABSENT_CLASSES: tuple[str, ...] = (
    "System.Diagnostics.Tracing.EventSource",
    "System.Diagnostics.Tracing.EventCounter",
    "System.Diagnostics.Tracing.PollingCounter",
    "System.Diagnostics.Tracing.IncrementingPollingCounter",
)
