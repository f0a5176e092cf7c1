"""Feature switches: calls whose value is known before the program runs (data).

They are folded into the IL before reachability scans it, so what they guard is neither followed nor compiled. Each
group says why.
"""

from __future__ import annotations

# `Ns.Type::Method` (all overloads) -> the value of a call, with whatever arguments.
CONSTANTS: dict[str, int] = {
    # Cultures come from the class library's invariant data: no ICU.
    "System.Globalization.GlobalizationMode::get_Invariant": 1,
    # Resource strings are literals by now.
    "System.SR::UsingResourceKeys": 0,
    # No tracing, no debugger, no profiler.
    "System.Diagnostics.Debugger::get_IsAttached": 0,
    "System.Diagnostics.Debugger::IsLogging": 0,
    "System.Threading.Tasks.AsyncCausalityTracer::get_LoggingOn": 0,
    "System.Diagnostics.Tracing.EventSource::get_IsSupported": 0,
    # No code is made at run time.
    "System.Runtime.CompilerServices.RuntimeFeature::get_IsDynamicCodeSupported": 0,
    "System.Runtime.CompilerServices.RuntimeFeature::get_IsDynamicCodeCompiled": 0,
    "System.Text.RegularExpressions.Regex::UseOptionC": 0,
    # Vectors go the scalar way.
    "System.Numerics.Vector::get_IsHardwareAccelerated": 0,
    # Only the invariant culture's calendar data; nothing to trim on a collection.
    "System.Globalization.CalendarData::LoadCalendarDataFromSystem": 0,
    "System.Gen2GcCallback::Register": 0,
    "System.Buffers.TlsOverPerCoreLockedStacksArrayPool`1::Trim": 0,
    "System.Buffers.TlsOverPerCoreLockedStacksArrayPool`1::GetTrimBuffers": 0,
    # Nothing is deserialised by BinaryFormatter.
    "System.Runtime.Serialization.SerializationInfo::get_DeserializationInProgress": 0,
    "System.Runtime.Serialization.SerializationInfo::ThrowIfDeserializationInProgress": 0,
    # Threads have no apartments and no impersonation.
    "System.Runtime.InteropServices.Marshal::get_IsComSupported": 0,
}

# get_IsSupported of every type of these namespaces is false: the software paths are taken.
UNSUPPORTED_NAMESPACES: tuple[str, ...] = (
    "System.Runtime.Intrinsics.X86",
    "System.Runtime.Intrinsics.Arm",
    "System.Runtime.Intrinsics.Arm.Arm64",
)

# Classes derived from these have no instances: static fields of such a type hold null for ever, their class
# initialisers do not # run, and every call of theirs is dropped (result 0). Event sources would pull in 3,000 methods
# of tracing.
ABSENT_CLASSES: tuple[str, ...] = (
    "System.Diagnostics.Tracing.EventSource",
    "System.Diagnostics.Tracing.EventCounter",
    "System.Diagnostics.Tracing.PollingCounter",
    "System.Diagnostics.Tracing.IncrementingPollingCounter",
)
