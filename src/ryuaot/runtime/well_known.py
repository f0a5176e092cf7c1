"""The table ``ry_wellknown``: what the C runtime needs to know of the compiled program.

It is an array of pointer-sized words in the order of `wellknown(version)`, whose names are the same for every class
library; ``runtime/c/wellknown.h`` is generated from it
(``python -m ryuaot.runtime.well_known_header``), and a test compares the two.

kinds:
    ``type``         address of the type's MethodTable; the type counts as constructed
    ``method``       address of the method's code; the method is a root of reachability
    ``offset``       byte offset of an instance field from the object's MethodTable word
    ``soft_type``    as ``type`` when the program reaches the type anyway, else null
    ``soft_method``  as ``method`` when the program reaches the method anyway, else null
"""

from __future__ import annotations

from functools import cache
from typing import Literal, NamedTuple

from ryuaot.classlib.library_version import ALWAYS, SINCE_10, UNTIL_3_1, LibraryVersion, Span


class WellKnown(NamedTuple):
    """One word of the table: the name C knows it by, what kind of thing it is, which one, for which class libraries."""

    name: str
    kind: Literal["type", "method", "offset", "soft_type", "soft_method"]
    target: str
    span: Span = ALWAYS


WELLKNOWN: tuple[WellKnown, ...] = (
    WellKnown("mt_object", "type", "System.Object"),
    WellKnown("mt_string", "type", "System.String"),
    WellKnown("mt_runtime_type", "type", "System.RuntimeType"),
    WellKnown("mt_string_array", "type", "System.String[]"),
    WellKnown("mt_object_array", "type", "System.Object[]"),
    WellKnown("mt_byte_array", "type", "System.Byte[]"),
    WellKnown("mt_exception", "type", "System.Exception"),
    WellKnown("mt_type_array", "soft_type", "System.Type[]"),
    WellKnown("mt_thread", "type", "System.Threading.Thread"),
    WellKnown("mt_multicast_delegate", "soft_type", "System.MulticastDelegate"),
    WellKnown("mt_critical_finalizer", "soft_type", "System.Runtime.ConstrainedExecution.CriticalFinalizerObject"),
    WellKnown("make_exception", "method", "RyuAot.Failures::Make"),
    WellKnown("describe_exception", "method", "RyuAot.Failures::Describe"),
    WellKnown("thread_start", "soft_method", "RyuAot.Threads::Run"),
    WellKnown("thread_pool_dispatch", "soft_method", "RyuAot.Threads::Dispatch"),
    WellKnown("process_exit", "soft_method", "RyuAot.Hooks::Exit"),
    WellKnown("unhandled_event", "soft_method", "RyuAot.Hooks::Unhandled"),
    WellKnown("first_chance_event", "soft_method", "RyuAot.Hooks::FirstChance"),
    WellKnown("resolve_library", "soft_method", "RyuAot.Libraries::Resolve"),
    WellKnown("type_too_deep", "soft_method", "RyuAot.TypeLoading::TooDeep"),
    WellKnown("timer_fire", "soft_method", "RyuAot.Threads::FireTimer"),
    WellKnown("exception_stack_trace", "offset", "System.Exception::_stackTrace"),
    WellKnown("exception_stack_trace_string", "offset", "System.Exception::_stackTraceString"),
    WellKnown("exception_remote_stack_trace", "offset", "System.Exception::_remoteStackTraceString"),
    WellKnown("runtime_type_handle", "offset", "System.RuntimeType::m_handle"),
    WellKnown("delegate_target", "offset", "System.Delegate::_target"),
    WellKnown("delegate_method", "offset", "System.Delegate::_methodPtr"),
    WellKnown("delegate_method_aux", "offset", "System.Delegate::_methodPtrAux"),
    WellKnown("thread_id", "offset", "System.Threading.Thread::_managedThreadId"),
    WellKnown("thread_native", "offset", "System.Threading.Thread::_DONT_USE_InternalThread"),
    WellKnown("thread_delegate", "offset", "System.Threading.Thread::_delegate", UNTIL_3_1),
    WellKnown("thread_delegate", "offset", "System.Threading.Thread::_startHelper", SINCE_10),
    WellKnown("thread_priority", "offset", "System.Threading.Thread::_priority"),
    WellKnown("safe_handle", "offset", "System.Runtime.InteropServices.SafeHandle::handle"),
    WellKnown("weak_reference_handle", "offset", "System.WeakReference::m_handle", UNTIL_3_1),
    WellKnown("weak_reference_handle", "offset", "System.WeakReference::_taggedHandle", SINCE_10),
)


@cache
def wellknown(version: LibraryVersion) -> tuple[WellKnown, ...]:
    """Returns the words of the table for one class library, in the order in which C knows them."""
    return tuple([entry for entry in WELLKNOWN if entry.span.holds(version)])
