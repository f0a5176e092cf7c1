/* Events, mutexes and semaphores of WaitHandle. A handle is the address of a Waitable. */
#include <stdlib.h>

#include "waitable.h"

enum { AUTO_RESET, MANUAL_RESET, SEMAPHORE, MUTEX };
enum { WAIT_ABANDONED = 0x80, WAIT_TIMEOUT = 0x102, TOO_MANY_POSTS = 0x12A };

#define NATIVE(name) rt_ic_RyuAot_Native_##name

RT_MANAGED Waitable *NATIVE(WaitableCreate)(int32_t kind, int32_t count, int32_t limit) {
    Waitable *waitable = calloc(1, sizeof *waitable);
    if (waitable == NULL) {
        rt_fatal("Out of memory: no room for an event.");
    }
    *waitable = (Waitable){.kind = kind, .count = count, .limit = limit, .handles = 1};
    if (kind == MUTEX) {
        waitable->owner = count > 0 ? rt_tls.id : 0; /* initially owned */
        rt_mutex_add(waitable);
    }
    return waitable;
}

/* Another handle of the mutex with that name. Where there is none, `create` makes it, owned by the caller if `create` is 2;
 * otherwise the result is null. */
RT_MANAGED Waitable *NATIVE(MutexNamed)(String *name, int32_t create, uint8_t *existed) {
    size_t length;
    char *text = rt_utf8_from_string(name, &length);
    Waitable *found = rt_mutex_find(text);
    *existed = found != NULL;
    if (found != NULL) {
        found->handles++;
    } else if (create != 0) {
        found = NATIVE(WaitableCreate)(MUTEX, create == 2, 1);
        found->name = text;
        return found;
    }
    free(text);
    return found;
}

RT_MANAGED void NATIVE(WaitableClose)(Waitable *waitable) {
    if (--waitable->handles > 0) {
        return;
    }
    if (waitable->kind == MUTEX) {
        rt_mutex_remove(waitable);
    }
    free(waitable->name);
    free(waitable);
}

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

/* Whether what was taken is an abandoned mutex. */
static bool take(Waitable *w) {
    if (w->kind != MUTEX) {
        w->count -= w->kind != MANUAL_RESET;
        return false;
    }
    bool abandoned = w->abandoned;
    w->abandoned = false;
    w->owner = rt_tls.id;
    w->count++;
    return abandoned;
}

typedef struct {
    Waitable *const *handles;
    int32_t count;
    bool all;
    int32_t taken; /* what the wait answers: an index, with WAIT_ABANDONED if that mutex was */
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
            if (take(wait->handles[i])) {
                wait->taken = WAIT_ABANDONED + i;
            }
        }
        return true;
    }
    for (int32_t i = 0; i < wait->count; i++) {
        if (is_free(wait->handles[i])) {
            wait->taken = take(wait->handles[i]) ? WAIT_ABANDONED + i : i;
            return true;
        }
    }
    return false;
}

static bool has_duplicates(const Wait *wait) {
    for (int32_t i = 1; i < wait->count; i++) {
        for (int32_t j = 0; j < i; j++) {
            if (wait->handles[i] == wait->handles[j]) {
                return true;
            }
        }
    }
    return false;
}

#define HANDLE(name) rt_ic_System_Threading_WaitHandle_##name

RT_MANAGED int32_t HANDLE(WaitMultipleIgnoringSyncContext_c)(Waitable *const *handles, int32_t count, int32_t all, int32_t timeout) {
    Wait wait = {handles, count, (all & 0xFF) != 0, 0};
    if (wait.all && has_duplicates(&wait)) {
        rt_fail(FAIL_DUPLICATE_WAIT);
    }
    WaitOutcome outcome = rt_wait_interruptibly(try_take, &wait, timeout);
    if (outcome == WAIT_INTERRUPTED) {
        rt_fail(FAIL_THREAD_INTERRUPTED);
    }
    return outcome == WAIT_READY ? wait.taken : WAIT_TIMEOUT;
}

RT_MANAGED int32_t HANDLE(WaitOneCore_c)(Waitable *handle, int32_t timeout) {
    return HANDLE(WaitMultipleIgnoringSyncContext_c)(&handle, 1, 0, timeout);
}

RT_MANAGED int32_t HANDLE(SignalAndWaitNative_c)(Waitable *signal, Waitable *wait, int32_t timeout) {
    if (signal->kind == MUTEX) {
        if (!NATIVE(MutexRelease)(signal)) {
            rt_fail_with(FAIL_APPLICATION, "Attempt to release mutex not owned by caller.\n (0x80070120)", NULL, NULL);
        }
    } else if (signal->kind == SEMAPHORE) {
        if (NATIVE(SemaphoreRelease)(signal, 1) < 0) {
            return TOO_MANY_POSTS;
        }
    } else {
        NATIVE(EventSet)(signal);
    }
    return HANDLE(WaitOneCore_c)(wait, timeout);
}
