/* Events, mutexes and semaphores behind WaitHandle. A handle is the address of a Waitable. */
#include <stdlib.h>

#include "thread.h"

enum { AUTO_RESET, MANUAL_RESET, SEMAPHORE, MUTEX };
enum { WAIT_TIMEOUT = 0x102, MAX_HANDLES = 64 };

typedef struct {
    int kind;
    int32_t count; /* signalled if positive */
    int32_t limit;
    int32_t owner; /* mutex */
} Waitable;

#define NATIVE(name) rt_ic_RyuAot_Native_##name

RT_MANAGED Waitable *NATIVE(WaitableCreate)(int32_t kind, int32_t count, int32_t limit) {
    Waitable *waitable = calloc(1, sizeof *waitable);
    if (waitable == NULL) {
        rt_fatal("Out of memory: no room for an event.");
    }
    *waitable = (Waitable){kind, count, limit, 0};
    if (kind == MUTEX && count > 0) { /* initially owned */
        waitable->owner = rt_tls.id;
    }
    return waitable;
}

RT_MANAGED void NATIVE(WaitableClose)(Waitable *waitable) { free(waitable); }

RT_MANAGED int32_t NATIVE(EventSet)(Waitable *event) {
    event->count = 1;
    rt_thread_wake_all();
    return 1;
}

RT_MANAGED int32_t NATIVE(EventReset)(Waitable *event) {
    event->count = 0;
    return 1;
}

/* -1: it would exceed the limit; else the count before. */
RT_MANAGED int32_t NATIVE(SemaphoreRelease)(Waitable *semaphore, int32_t by) {
    if (semaphore->limit - semaphore->count < by) {
        return -1;
    }
    semaphore->count += by;
    rt_thread_wake_all();
    return semaphore->count - by;
}

RT_MANAGED int32_t NATIVE(MutexRelease)(Waitable *mutex) {
    if (mutex->owner != rt_tls.id) {
        return 0;
    }
    if (--mutex->count == 0) {
        mutex->owner = 0;
        rt_thread_wake_all();
    }
    return 1;
}

static bool is_free(const Waitable *w) { return w->kind == MUTEX ? w->owner == 0 || w->owner == rt_tls.id : w->count > 0; }

static void take(Waitable *w) {
    if (w->kind == MUTEX) {
        w->owner = rt_tls.id;
        w->count++;
    } else if (w->kind != MANUAL_RESET) {
        w->count--;
    }
}

typedef struct {
    Waitable *const *handles;
    int32_t count;
    bool all;
    int32_t taken;
} Wait;

static bool try_take(void *argument) {
    Wait *wait = argument;
    if (wait->all) {
        for (int32_t i = 0; i < wait->count; i++) {
            if (!is_free(wait->handles[i])) {
                return false;
            }
        }
        for (int32_t i = 0; i < wait->count; i++) {
            take(wait->handles[i]);
        }
        return true;
    }
    for (int32_t i = 0; i < wait->count; i++) {
        if (is_free(wait->handles[i])) {
            take(wait->handles[i]);
            wait->taken = i;
            return true;
        }
    }
    return false;
}

#define HANDLE(name) rt_ic_System_Threading_WaitHandle_##name

RT_MANAGED int32_t HANDLE(WaitMultipleIgnoringSyncContext_c)(Waitable *const *handles, int32_t count, int32_t all, int32_t timeout) {
    Wait wait = {handles, count, (all & 0xFF) != 0, 0};
    return rt_wait_until(try_take, &wait, timeout) ? wait.taken : WAIT_TIMEOUT;
}

RT_MANAGED int32_t HANDLE(WaitOneCore_c)(Waitable *handle, int32_t timeout) {
    return HANDLE(WaitMultipleIgnoringSyncContext_c)(&handle, 1, 0, timeout);
}

RT_MANAGED int32_t HANDLE(SignalAndWaitNative_c)(Waitable *signal, Waitable *wait, int32_t timeout) {
    if (signal->kind == MUTEX) {
        NATIVE(MutexRelease)(signal);
    } else if (signal->kind == SEMAPHORE) {
        NATIVE(SemaphoreRelease)(signal, 1);
    } else {
        NATIVE(EventSet)(signal);
    }
    return HANDLE(WaitOneCore_c)(wait, timeout);
}
