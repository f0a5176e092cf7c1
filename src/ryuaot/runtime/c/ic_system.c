/* Internal calls of Environment, DateTime, Debugger, Math, Interlocked, Marshal and the like. */
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "atomic64.h"
#include "process.h"
#include "thread.h"

RT_MANAGED int32_t rt_ic_System_Environment_GetProcessorCount(void);
#define ENVIRONMENT(name) rt_ic_System_Environment_##name

RT_MANAGED int32_t ENVIRONMENT(get_ExitCode)(void) { return rt_exit_code; }
RT_MANAGED void ENVIRONMENT(set_ExitCode)(int32_t code) { rt_exit_code = code; }
RT_MANAGED int64_t ENVIRONMENT(get_TickCount64)(void) { return rt_monotonic_ms(); }
RT_MANAGED int32_t ENVIRONMENT(get_TickCount)(void) { return (int32_t)rt_monotonic_ms(); }

RT_MANAGED int32_t ENVIRONMENT(GetProcessorCount)(void) {
    long count = sysconf(_SC_NPROCESSORS_ONLN);
    return count < 1 ? 1 : (int32_t)count;
}

RT_MANAGED RT_NORETURN void ENVIRONMENT(_Exit_c)(int32_t code) {
    rt_exit(code);
}

RT_MANAGED Array *ENVIRONMENT(GetCommandLineArgsNative_c)(void) { return rt_make_arguments(true); }

static void put_text(const String *text) {
    if (text != NULL) {
        size_t length;
        char *bytes = rt_utf8_from_string(text, &length);
        fwrite(bytes, 1, length, stderr);
        free(bytes);
    }
}

/* The CLR also prints the location of the call, before the exception. */
RT_MANAGED RT_NORETURN void rt_ic_failfast_with_c(String *message, Object *exception) {
    Object *error = NULL;
    fflush(stdout);
    fputs("Process terminated. ", stderr);
    put_text(message);
    fputc('\n', stderr);
    if (exception != NULL) {
        const uintptr_t args[] = {(uintptr_t)exception};
        String *text = (String *)rt_try_call(ry_wellknown.describe_exception, args, 1, &error);
        put_text(error == NULL ? text : NULL);
    }
    fflush(stderr);
    abort();
}

RT_MANAGED RT_NORETURN void rt_ic_failfast_c(String *message) { rt_ic_failfast_with_c(message, NULL); }

RT_MANAGED RT_NORETURN void rt_ic_failfast_from_c(String *message, Object *exception, String *source RT_UNUSED) {
    rt_ic_failfast_with_c(message, exception);
}

/* 100 ns ticks since 1601, as Windows counts. */
RT_MANAGED int64_t rt_ic_System_DateTime_GetSystemTimeAsFileTime(void) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)(now.tv_sec + 11644473600LL) * 10000000 + now.tv_nsec / 100;
}

/* The CLR's own settings (COMPlus_*): none is set. */
RT_MANAGED int32_t rt_ic_System_CLRConfig_GetConfigBoolValue(void *name RT_UNUSED, int32_t *exist) {
    *exist = 0;
    return 0;
}

/* No managed debugger is ever attached; without one the CLR does nothing in these either. */
RT_MANAGED int32_t rt_ic_System_Diagnostics_Debugger_get_IsAttached(void) { return 0; }
RT_MANAGED int32_t rt_ic_System_Diagnostics_Debugger_IsLogging(void) { return 0; }
RT_MANAGED void rt_ic_System_Diagnostics_Debugger_BreakInternal(void) {}
RT_MANAGED int32_t rt_ic_System_Diagnostics_Debugger_LaunchInternal(void) { return 0; }
RT_MANAGED void rt_ic_System_Diagnostics_Debugger_Log(int32_t level RT_UNUSED, Object *category RT_UNUSED, Object *text RT_UNUSED) {}
RT_MANAGED void rt_ic_System_Diagnostics_Debugger_CustomNotification(Object *data RT_UNUSED) {}

static int32_t ilogb_as_dotnet(double x, int (*native)(double)) {
    if (x == 0) {
        return INT32_MIN;
    }
    return x != x || isinf(x) ? INT32_MAX : native(x);
}

RT_MANAGED int32_t rt_ic_System_Math_ILogB(double x) { return ilogb_as_dotnet(x, ilogb); }
RT_MANAGED int32_t rt_ic_System_MathF_ILogB(float x) { return ilogb_as_dotnet(x, ilogb); }

/* Interlocked */

#define SEQ __ATOMIC_SEQ_CST

RT_MANAGED int32_t rt_ic_exchange32(int32_t *at, int32_t value) { return __atomic_exchange_n(at, value, SEQ); }
RT_MANAGED int64_t rt_ic_exchange64(int64_t *at, int64_t value) { return rt_exchange64(at, value); }
RT_MANAGED void *rt_ic_exchange_ref(void **at, void *value) { return __atomic_exchange_n(at, value, SEQ); }
RT_MANAGED int32_t rt_ic_xadd32(int32_t *at, int32_t value) { return __atomic_fetch_add(at, value, SEQ); }
RT_MANAGED int64_t rt_ic_xadd64(int64_t *at, int64_t value) { return rt_add64(at, value); }

RT_MANAGED float rt_ic_exchange_float(float *at, float value) {
    float old;
    __atomic_exchange(at, &value, &old, SEQ);
    return old;
}

static int64_t bits_of(double value) {
    int64_t bits;
    memcpy(&bits, &value, sizeof bits);
    return bits;
}

static double double_of(int64_t bits) {
    double value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

RT_MANAGED double rt_ic_exchange_double(double *at, double value) {
    int64_t old = rt_exchange64((int64_t *)(void *)at, bits_of(value));
    return double_of(old);
}

RT_MANAGED int32_t rt_ic_cmpxchg32(int32_t *at, int32_t value, int32_t expected) {
    __atomic_compare_exchange_n(at, &expected, value, false, SEQ, SEQ);
    return expected;
}

RT_MANAGED int32_t rt_ic_cas32_ok(int32_t *at, int32_t value, int32_t expected, uint8_t *succeeded) {
    *succeeded = __atomic_compare_exchange_n(at, &expected, value, false, SEQ, SEQ);
    return expected;
}

RT_MANAGED int64_t rt_ic_cmpxchg64(int64_t *at, int64_t value, int64_t expected) {
    return rt_compare64(at, value, expected);
}

RT_MANAGED void *rt_ic_cmpxchg_ref(void **at, void *value, void *expected) {
    __atomic_compare_exchange_n(at, &expected, value, false, SEQ, SEQ);
    return expected;
}

RT_MANAGED float rt_ic_cmpxchg_float(float *at, float value, float expected) {
    __atomic_compare_exchange(at, &expected, &value, false, SEQ, SEQ);
    return expected;
}

RT_MANAGED double rt_ic_cmpxchg_double(double *at, double value, double expected) {
    return double_of(rt_compare64((int64_t *)(void *)at, bits_of(value), bits_of(expected)));
}

RT_MANAGED void rt_ic_System_Threading_Interlocked_MemoryBarrier(void) { __atomic_thread_fence(SEQ); }
RT_MANAGED void rt_ic_System_Threading_Interlocked__MemoryBarrierProcessWide(void) { __atomic_thread_fence(SEQ); }

/* Marshal and native memory */

RT_MANAGED int32_t rt_ic_System_Runtime_InteropServices_Marshal_GetLastWin32Error(void) { return rt_tls.last_error; }
RT_MANAGED void rt_ic_System_Runtime_InteropServices_Marshal_SetLastWin32Error(int32_t error) { rt_tls.last_error = error; }

/* 3.1 alone asks: null, strings, arrays of primitives, and what native code sees as it is. */
RT_MANAGED int32_t rt_ic_System_Runtime_InteropServices_Marshal_IsPinnable(Object *object) {
    if (object == NULL || object->mt->flags & MT_STRING) {
        return 1;
    }
    const MethodTable *mt = object->mt->flags & MT_ARRAY ? object->mt->element : object->mt;
    if (object->mt->flags & MT_ARRAY && mt->flags & MT_PRIMITIVE) {
        return 1;
    }
    return (mt->info->flags & TYPE_BLITTABLE) != 0;
}

/* SEH: null and 0 on Unix. */
RT_MANAGED void *rt_ic_System_Runtime_InteropServices_Marshal_GetExceptionPointers(void) { return NULL; }
RT_MANAGED int32_t rt_ic_System_Runtime_InteropServices_Marshal_GetExceptionCode(void) { return 0; }
/* Fires a managed debugging assistant, which .NET Core has not. */
RT_MANAGED int32_t rt_ic_System_Runtime_InteropServices_CriticalHandle_ReleaseHandleFailed(void) { return 0; }
RT_MANAGED void rt_set_last_error(void) { rt_tls.last_error = errno; }
RT_MANAGED void rt_clear_last_error(void) { errno = 0; }

RT_MANAGED void *rt_ic_Interop_Kernel32_LocalAlloc(uint32_t flags, uintptr_t size) {
    return flags & 0x40 ? calloc(1, size ? size : 1) : malloc(size ? size : 1);
}
RT_MANAGED void *rt_ic_Interop_Kernel32_LocalReAlloc(void *memory, uintptr_t size, uint32_t flags RT_UNUSED) {
    return realloc(memory, size ? size : 1);
}
RT_MANAGED void *rt_ic_Interop_Kernel32_LocalFree(void *memory) {
    free(memory);
    return NULL;
}

/* BSTRs: the number of bytes in the 32 bits before the characters, a zero after them. */
#define OLE(name) rt_ic_Interop_OleAut32_##name

enum { BSTR_HEAD = 8 };

static uint8_t *bstr_new(const void *text, uint32_t size) {
    uint8_t *memory = size <= INT32_MAX ? calloc(1, BSTR_HEAD + (size_t)size + sizeof(uint16_t)) : NULL;
    if (memory == NULL) {
        return NULL;
    }
    memcpy(memory + BSTR_HEAD - sizeof size, &size, sizeof size);
    if (text != NULL) {
        memcpy(memory + BSTR_HEAD, text, size);
    }
    return memory + BSTR_HEAD;
}

RT_MANAGED void *OLE(SysAllocStringLen)(String *text, int32_t length) {
    return bstr_new(text != NULL ? text->chars : NULL, (uint32_t)length * sizeof(uint16_t));
}

RT_MANAGED void *OLE(SysAllocStringByteLen)(Array *bytes, uint32_t size) {
    return bstr_new(bytes != NULL ? array_data(bytes) : NULL, size);
}

RT_MANAGED void OLE(SysFreeString)(uint8_t *text) {
    if (text != NULL) {
        free(text - BSTR_HEAD);
    }
}

RT_MANAGED uint32_t OLE(SysStringLen)(uint8_t *text) {
    uint32_t size = 0;
    if (text != NULL) {
        memcpy(&size, text - sizeof size, sizeof size);
    }
    return size / sizeof(uint16_t);
}
