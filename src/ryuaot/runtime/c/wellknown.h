/* Generated from src/ryuaot.runtime.well_known.py by `python -m ryuaot.runtime.well_known_header`. */
#ifndef RYU_WELLKNOWN_H
#define RYU_WELLKNOWN_H

typedef struct {
    MethodTable *mt_object; /* type: System.Object */
    MethodTable *mt_string; /* type: System.String */
    MethodTable *mt_runtime_type; /* type: System.RuntimeType */
    MethodTable *mt_string_array; /* type: System.String[] */
    MethodTable *mt_object_array; /* type: System.Object[] */
    MethodTable *mt_byte_array; /* type: System.Byte[] */
    MethodTable *mt_exception; /* type: System.Exception */
    MethodTable *mt_type_array; /* soft_type: System.Type[] */
    MethodTable *mt_thread; /* type: System.Threading.Thread */
    MethodTable *mt_multicast_delegate; /* soft_type: System.MulticastDelegate */
    MethodTable *mt_critical_finalizer; /* soft_type: System.Runtime.ConstrainedExecution.CriticalFinalizerObject */
    void *make_exception; /* method: RyuAot.Failures::Make */
    void *describe_exception; /* method: RyuAot.Failures::Describe */
    void *thread_start; /* soft_method: RyuAot.Threads::Run */
    void *thread_pool_dispatch; /* soft_method: RyuAot.Threads::Dispatch */
    void *process_exit; /* soft_method: RyuAot.Hooks::Exit */
    void *unhandled_event; /* soft_method: RyuAot.Hooks::Unhandled */
    void *first_chance_event; /* soft_method: RyuAot.Hooks::FirstChance */
    void *resolve_library; /* soft_method: RyuAot.Libraries::Resolve */
    void *type_too_deep; /* soft_method: RyuAot.TypeLoading::TooDeep */
    void *timer_fire; /* soft_method: RyuAot.Threads::FireTimer */
    uintptr_t exception_stack_trace; /* offset: System.Exception::_stackTrace */
    uintptr_t exception_stack_trace_string; /* offset: System.Exception::_stackTraceString */
    uintptr_t exception_remote_stack_trace; /* offset: System.Exception::_remoteStackTraceString */
    uintptr_t runtime_type_handle; /* offset: System.RuntimeType::m_handle */
    uintptr_t delegate_target; /* offset: System.Delegate::_target */
    uintptr_t delegate_method; /* offset: System.Delegate::_methodPtr */
    uintptr_t delegate_method_aux; /* offset: System.Delegate::_methodPtrAux */
    uintptr_t thread_id; /* offset: System.Threading.Thread::_managedThreadId */
    uintptr_t thread_native; /* offset: System.Threading.Thread::_DONT_USE_InternalThread */
    uintptr_t thread_delegate; /* offset: System.Threading.Thread::_delegate */
    uintptr_t thread_priority; /* offset: System.Threading.Thread::_priority */
    uintptr_t safe_handle; /* offset: System.Runtime.InteropServices.SafeHandle::handle */
    uintptr_t weak_reference_handle; /* offset: System.WeakReference::m_handle */
} WellKnown;

extern const WellKnown ry_wellknown;

#endif
