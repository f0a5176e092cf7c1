/* Internal calls of Thread, ThreadPool and WaitHandle. */
#include <sched.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "thread.h"

#define THREAD(name) rt_ic_System_Threading_Thread_##name

enum { LOWEST_PRIORITY = 0, HIGHEST_PRIORITY = 4 };

static NativeThread *native_of(Object *thread) { return FIELD(thread, ry_wellknown.thread_native, NativeThread *); }

static void bind(Object *thread, NativeThread *native) {
    FIELD(thread, ry_wellknown.thread_native, NativeThread *) = native;
    FIELD(thread, ry_wellknown.thread_id, int32_t) = native->id;
    FIELD(thread, ry_wellknown.thread_priority, int32_t) = native->priority;
}

/* The managed Thread of the calling thread; made when it is first asked for. */
RT_MANAGED Object *THREAD(GetCurrentThreadNative_c)(void) {
    if (rt_tls.managed == NULL) {
        if (ry_wellknown.mt_thread == NULL) {
            rt_fail(FAIL_PLATFORM);
        }
        MethodTable *mt = ry_wellknown.mt_thread;
        Object *thread = rt_alloc((mt->base_size + 7u) & ~7u, 0);
        thread->mt = mt;
        bind(thread, rt_tls.native);
        rt_tls.managed = thread;
    }
    return rt_tls.managed;
}

RT_MANAGED int32_t rt_ic_RyuAot_Native_CurrentThreadId(void) { return rt_tls.id; }
RT_MANAGED void *THREAD(InternalGetCurrentThread)(void) { return rt_tls.native; }
RT_MANAGED int32_t THREAD(get_ManagedThreadId)(Object *thread) { return FIELD(thread, ry_wellknown.thread_id, int32_t); }

RT_MANAGED void THREAD(SetStart_c)(Object *thread, Object *start, int32_t stack_size) {
    NativeThread *native = rt_native_thread_new();
    native->stack_size = stack_size > 0 ? (size_t)stack_size : 0;
    FIELD(thread, ry_wellknown.thread_delegate, Object *) = start;
    bind(thread, native);
}

static void run_managed(NativeThread *native) {
    Object *thread = native->managed->object;
    rt_tls.managed = thread;
    const uintptr_t args[] = {(uintptr_t)thread};
    rt_call_managed(ry_wellknown.thread_start, args, 1);
}

RT_MANAGED void rt_ic_RyuAot_Native_StartThread_c(Object *thread) {
    NativeThread *native = native_of(thread);
    if (native == NULL || native->state != THREAD_UNSTARTED) {
        rt_fail_with(FAIL_THREAD_STATE, "Thread is running or terminated; it cannot restart.", NULL, NULL);
    }
    native->managed = rt_handle_new(thread, HANDLE_NORMAL);
    rt_native_thread_start(native, run_managed);
}

RT_MANAGED void THREAD(StartInternal_c)(Object *thread) { rt_ic_RyuAot_Native_StartThread_c(thread); }

static bool never(void *unused RT_UNUSED) { return false; }
static bool has_ended(void *native) { return ((NativeThread *)native)->state == THREAD_ENDED; }

static void must_be_timeout(int32_t timeout) {
    if (timeout < -1) {
        rt_fail_with(FAIL_ARGUMENT_RANGE, "millisecondsTimeout", RT_BAD_TIMEOUT, NULL);
    }
}

static void must_not_be_interrupted(WaitOutcome outcome) {
    if (outcome == WAIT_INTERRUPTED) {
        rt_fail(FAIL_THREAD_INTERRUPTED);
    }
}

RT_MANAGED int32_t THREAD(Join_c)(Object *thread, int32_t timeout) {
    NativeThread *native = native_of(thread);
    must_be_timeout(timeout);
    if (native->state == THREAD_UNSTARTED) {
        rt_fail_with(FAIL_THREAD_STATE, "Thread has not been started.", NULL, NULL);
    }
    if (native->state == THREAD_ENDED) {
        return 1;
    }
    RT_PROTECT(thread);
    WaitOutcome outcome = rt_wait_interruptibly(has_ended, native, timeout);
    RT_UNPROTECT();
    must_not_be_interrupted(outcome);
    return outcome == WAIT_READY;
}

RT_MANAGED void THREAD(SleepInternal_c)(int32_t timeout) {
    must_be_timeout(timeout);
    if (timeout == 0) {
        rt_baton_yield();
    }
    must_not_be_interrupted(rt_wait_interruptibly(never, NULL, timeout));
}

RT_MANAGED void THREAD(SpinWaitInternal_c)(int32_t iterations RT_UNUSED) { rt_baton_yield(); }

RT_MANAGED int32_t THREAD(YieldInternal_c)(void) {
    rt_baton_yield();
    return 1;
}

RT_MANAGED int32_t THREAD(get_IsAlive)(Object *thread) {
    NativeThread *native = native_of(thread);
    return native != NULL && native->state == THREAD_RUNNING;
}

/* What has a state or a priority: a thread that has not ended. */
static NativeThread *alive(Object *thread, const char *complaint) {
    NativeThread *native = native_of(thread);
    if (native == NULL || native->state == THREAD_ENDED) {
        rt_fail_with(FAIL_THREAD_STATE, complaint, NULL, NULL);
    }
    return native;
}

static const char dead_state[] = "Thread is dead; state cannot be accessed.";
static const char dead_priority[] = "Thread is dead; priority cannot be accessed.";

RT_MANAGED int32_t THREAD(IsBackgroundNative_c)(Object *thread) { return alive(thread, dead_state)->background; }

RT_MANAGED void THREAD(SetBackgroundNative_c)(Object *thread, int32_t background) {
    NativeThread *native = alive(thread, dead_state);
    bool wanted = (background & 0xFF) != 0;
    if (native->state == THREAD_RUNNING && native->background != wanted) {
        rt_foreground_changed(wanted ? -1 : 1);
    }
    native->background = wanted;
}

RT_MANAGED int32_t THREAD(get_IsThreadPoolThread)(Object *thread) { return native_of(thread)->pool; }
/* Kept, and without effect, as for any thread under Linux's default policy. */
RT_MANAGED int32_t THREAD(GetPriorityNative_c)(Object *thread) { return alive(thread, dead_priority)->priority; }

RT_MANAGED void THREAD(SetPriorityNative_c)(Object *thread, int32_t priority) {
    if (priority < LOWEST_PRIORITY || priority > HIGHEST_PRIORITY) {
        rt_fail_with(FAIL_ARGUMENT_RANGE, NULL, "Value of flags is invalid.", NULL);
    }
    alive(thread, dead_priority)->priority = priority;
    FIELD(thread, ry_wellknown.thread_priority, int32_t) = priority;
}

/* ThreadState: Background 4, Unstarted 8, Stopped 16, WaitSleepJoin 32, Running 0. */
RT_MANAGED int32_t THREAD(GetThreadStateNative)(Object *thread) {
    NativeThread *native = native_of(thread);
    if (native->state == THREAD_ENDED) {
        return 16;
    }
    return (native->state == THREAD_UNSTARTED ? 8 : 0) | (native->background ? 4 : 0) | (native->waiting ? 32 : 0);
}

RT_MANAGED void THREAD(Interrupt)(Object *thread) {
    native_of(thread)->interrupted = true;
    rt_thread_wake_all();
}

RT_MANAGED int32_t THREAD(GetCurrentProcessorNumber)(void) { return sched_getcpu(); }

/* Finalizes an unreachable Thread object, whose thread never ran or has ended. A resurrected one is a dead thread. */
RT_MANAGED void THREAD(InternalFinalize)(Object *thread) {
    static NativeThread gone = {.state = THREAD_ENDED};
    NativeThread *native = native_of(thread);
    if (native != NULL && native != &gone && native->state != THREAD_RUNNING) {
        FIELD(thread, ry_wellknown.thread_native, NativeThread *) = &gone;
        free(native);
    }
}

RT_MANAGED uint64_t THREAD(GetCurrentOSThreadId)(void) { return (uint64_t)syscall(SYS_gettid); }
/* One thread runs managed code at a time: spinning longer gains nothing. */
RT_MANAGED int32_t THREAD(GetOptimalMaxSpinWaitsPerSpinIterationInternal)(void) { return 1; }
/* The name is Thread's field; the CLR on Unix tells only debuggers. */
RT_MANAGED void THREAD(InformThreadNameChange)(void *handle RT_UNUSED, Object *name RT_UNUSED, int32_t length RT_UNUSED) {}

/* The thread pool: CoreLib keeps the queue and asks for workers; each request is one call of its Dispatch. */
RT_MANAGED int32_t rt_ic_System_Environment_GetProcessorCount(void);

#define POOL(name) rt_ic_System_Threading_ThreadPool_##name

/* Limits as ThreadPool sets and gets them; threads for I/O are only counted. As many workers as the minimum, or SOME_WORKERS,
 * come as soon as there is work for them; while none of them finds time for what waits, another one every INJECTION_MS. */
enum { SOME_WORKERS = 8, MOST_THREADS = 32767, INJECTION_MS = 500 };
typedef struct {
    int32_t workers, io;
} Limits;
static Limits pool_min, pool_max = {MOST_THREADS, 1000};
static int pool_requests, pool_workers, pool_idle;
static int64_t pool_completed, pool_taken;
static bool pool_injector_runs;

static const Limits *minimum(void) {
    if (pool_min.workers == 0) {
        pool_min.workers = pool_min.io = rt_ic_System_Environment_GetProcessorCount();
    }
    return &pool_min;
}

static bool has_request(void *unused RT_UNUSED) { return pool_requests > 0 && pool_workers <= pool_max.workers; }

static void pool_worker(NativeThread *native RT_UNUSED) {
    for (;;) {
        pool_idle++;
        bool work = rt_wait_until(has_request, NULL, 10000);
        pool_idle--;
        if (!work) {
            break;
        }
        pool_requests--;
        pool_taken++;
        rt_call_managed(ry_wellknown.thread_pool_dispatch, NULL, 0);
        pool_completed++;
        if (pool_workers > pool_max.workers) {
            break;
        }
    }
    pool_workers--;
}

static void add_worker(void) {
    NativeThread *native = rt_native_thread_new();
    native->background = native->pool = true;
    pool_workers++;
    rt_native_thread_start(native, pool_worker);
}

static bool pool_starves(void) { return pool_requests > pool_idle && pool_workers < pool_max.workers; }
static bool never(void *unused RT_UNUSED);

/* Work that waits for other work in the queue must not wait for ever: the CLR's gate thread. */
static void pool_injector(NativeThread *native RT_UNUSED) {
    while (pool_starves()) {
        int64_t taken = pool_taken;
        rt_wait_until(never, NULL, INJECTION_MS);
        if (pool_starves() && pool_taken == taken) {
            add_worker();
        }
    }
    pool_injector_runs = false;
}

RT_MANAGED int32_t rt_ic_RyuAot_Native_PoolRequest_c(void) {
    pool_requests++;
    int32_t at_once = minimum()->workers > SOME_WORKERS ? minimum()->workers : SOME_WORKERS;
    if (pool_starves() && pool_workers < at_once) {
        add_worker();
    } else if (pool_starves() && !pool_injector_runs) {
        pool_injector_runs = true;
        NativeThread *native = rt_helper_thread_new();
        native->background = true;
        rt_native_thread_start(native, pool_injector);
    }
    rt_thread_wake_all();
    return 1;
}

static int32_t at_most(int32_t value, int32_t limit) { return value < limit ? value : limit; }

/* Both limits are set, or neither. */
RT_MANAGED int32_t POOL(SetMinThreadsNative)(int32_t workers, int32_t io) {
    if (workers < 0 || io < 0 || workers > pool_max.workers || io > pool_max.io) {
        return 0;
    }
    pool_min = (Limits){workers < 1 ? 1 : workers, io < 1 ? 1 : io};
    return 1;
}

RT_MANAGED int32_t POOL(SetMaxThreadsNative)(int32_t workers, int32_t io) {
    if (workers < 1 || io < 1 || workers < minimum()->workers || io < minimum()->io) {
        return 0;
    }
    pool_max = (Limits){at_most(workers, MOST_THREADS), at_most(io, MOST_THREADS)};
    return 1;
}

RT_MANAGED void POOL(GetMinThreadsNative)(int32_t *workers, int32_t *io) { *workers = minimum()->workers, *io = minimum()->io; }
RT_MANAGED void POOL(GetMaxThreadsNative)(int32_t *workers, int32_t *io) { *workers = pool_max.workers, *io = pool_max.io; }

RT_MANAGED void POOL(GetAvailableThreadsNative)(int32_t *workers, int32_t *io) {
    int32_t free = pool_max.workers - (pool_workers - pool_idle);
    *workers = free < 0 ? 0 : free, *io = pool_max.io;
}

RT_MANAGED int32_t POOL(get_ThreadCount)(void) { return pool_workers; }
RT_MANAGED int64_t POOL(GetCompletedWorkItemCount)(void) { return pool_completed; }
/* Work of the CLR's own C++ code: none. */
RT_MANAGED int64_t POOL(get_PendingUnmanagedWorkItemCount)(void) { return 0; }
/* CoreLib reports to the CLR's hill climbing, which chooses the number of workers: here the limits above do. A worker that
 * asks whether to go on always may. */
RT_MANAGED int32_t POOL(NotifyWorkItemComplete)(void) { return 1; }
RT_MANAGED void POOL(ReportThreadStatus)(int32_t working RT_UNUSED) {}
RT_MANAGED void POOL(NotifyWorkItemProgressNative)(void) {}
RT_MANAGED void POOL(InitializeVMTp)(uint8_t *tracking) { *tracking = 0; }

/* Timers: CoreLib has a few queues, each of which wants to be woken at one moment. */

enum { TIMER_QUEUES = 64 };
static int64_t timer_due[TIMER_QUEUES]; /* 0: none */
static bool timer_thread_runs;

static bool timer_changed(void *seen) {
    int64_t now = rt_monotonic_ms();
    int64_t soonest = 0;
    for (int i = 0; i < TIMER_QUEUES; i++) {
        if (timer_due[i] != 0 && (soonest == 0 || timer_due[i] < soonest)) {
            soonest = timer_due[i];
        }
    }
    return (soonest != 0 && soonest <= now) || soonest != *(int64_t *)seen;
}

static void timer_thread(NativeThread *native RT_UNUSED) {
    for (;;) {
        int64_t soonest = 0;
        for (int i = 0; i < TIMER_QUEUES; i++) {
            if (timer_due[i] != 0 && (soonest == 0 || timer_due[i] < soonest)) {
                soonest = timer_due[i];
            }
        }
        int64_t left = soonest == 0 ? -1 : soonest - rt_monotonic_ms();
        if (soonest == 0 || left > 0) {
            rt_wait_until(timer_changed, &soonest, (int32_t)left);
            continue;
        }
        for (int i = 0; i < TIMER_QUEUES; i++) {
            if (timer_due[i] == soonest) {
                timer_due[i] = 0;
                const uintptr_t args[] = {(uintptr_t)i};
                rt_call_managed(ry_wellknown.timer_fire, args, 1);
            }
        }
    }
}

RT_MANAGED int32_t rt_ic_RyuAot_Native_TimerSet_c(int32_t queue, uint32_t milliseconds) {
    timer_due[queue % TIMER_QUEUES] = rt_monotonic_ms() + (milliseconds < 0x7FFFFFFF ? milliseconds : 0x7FFFFFFF);
    if (!timer_thread_runs) {
        timer_thread_runs = true;
        NativeThread *native = rt_native_thread_new();
        native->background = native->pool = true;
        rt_native_thread_start(native, timer_thread);
    }
    rt_thread_wake_all();
    return 1;
}
