/* The baton, waiting, and native threads. */
#include "thread.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t baton_free; /* on the monotonic clock */
static pthread_cond_t baton_taken = PTHREAD_COND_INITIALIZER;
static pthread_cond_t changed; /* on the monotonic clock */
static bool baton_held;
static int baton_waiters;
static uint64_t baton_passes;
static bool baton_timed; /* one of those that wait for the baton looks at the clock for all of them */
int rt_baton_due;
static int sleepers; /* threads in rt_thread_wait_any */
static int32_t next_id = MAIN_ID;
static int32_t foreground; /* threads that run, Main's too */
enum { NORMAL_PRIORITY = 2 };

/* That many milliseconds from now on. */
static struct timespec later(int32_t milliseconds) {
    struct timespec when;
    clock_gettime(CLOCK_MONOTONIC, &when);
    when.tv_sec += milliseconds / 1000;
    when.tv_nsec += (milliseconds % 1000) * 1000000L;
    if (when.tv_nsec >= 1000000000L) {
        when.tv_sec++;
        when.tv_nsec -= 1000000000L;
    }
    return when;
}

/* Waits until the baton may be free. Threads that have it look at rt_baton_due, for reading the clock costs more than what
 * they do between two polls; so those that wait measure its holder's millisecond, one of them. */
static void await_locked(void) {
    if (baton_timed || rt_baton_due) {
        pthread_cond_wait(&baton_free, &mutex);
        return;
    }
    struct timespec until = later(1);
    uint64_t pass = baton_passes;
    baton_timed = true;
    int outcome = pthread_cond_timedwait(&baton_free, &mutex, &until);
    baton_timed = false;
    if (outcome == ETIMEDOUT && baton_held && baton_passes == pass) {
        *(volatile int *)&rt_baton_due = 1;
    }
}

static void take_locked(void) {
    baton_waiters++;
    while (baton_held) {
        await_locked();
    }
    baton_waiters--;
    baton_held = true;
    baton_passes++;
    *(volatile int *)&rt_baton_due = 0;
    pthread_cond_broadcast(&baton_taken);
    if (baton_waiters > 0 && !baton_timed) {
        pthread_cond_signal(&baton_free); /* that one looks at the clock */
    }
}

static void drop_locked(void) {
    baton_held = false;
    pthread_cond_signal(&baton_free);
}

void rt_baton_acquire(void) {
    pthread_mutex_lock(&mutex);
    take_locked();
    pthread_mutex_unlock(&mutex);
}

void rt_baton_release(void) {
    pthread_mutex_lock(&mutex);
    drop_locked();
    pthread_mutex_unlock(&mutex);
}

void rt_baton_yield(void) {
    pthread_mutex_lock(&mutex);
    if (baton_waiters > 0) {
        uint64_t pass = baton_passes;
        drop_locked();
        while (baton_passes == pass && baton_waiters > 0) {
            pthread_cond_wait(&baton_taken, &mutex);
        }
        take_locked();
    }
    pthread_mutex_unlock(&mutex);
}

/* A P/Invoke: other threads may run, if there are any. */
RT_MANAGED void rt_pinvoke_leave(void) {
    if (rt_threads->next != NULL) {
        rt_baton_release();
        rt_tls.baton_dropped = true;
    }
}

RT_MANAGED void rt_pinvoke_enter(void) {
    int saved = errno;
    if (rt_tls.baton_dropped) {
        rt_tls.baton_dropped = false;
        rt_baton_acquire();
    }
    errno = saved;
}

int64_t rt_monotonic_ms(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

bool rt_thread_wait_any(int32_t timeout) {
    int outcome = 0;
    pthread_mutex_lock(&mutex);
    sleepers++;
    drop_locked();
    if (timeout < 0) {
        pthread_cond_wait(&changed, &mutex);
    } else {
        struct timespec until = later(timeout);
        outcome = pthread_cond_timedwait(&changed, &mutex, &until);
    }
    sleepers--;
    take_locked();
    pthread_mutex_unlock(&mutex);
    return outcome == 0;
}

void rt_thread_wake_all(void) {
    if (*(volatile int *)&sleepers > 0) {
        pthread_mutex_lock(&mutex);
        pthread_cond_broadcast(&changed);
        pthread_mutex_unlock(&mutex);
    }
}

bool rt_wait_until(bool (*ready)(void *), void *argument, int32_t timeout) {
    int64_t end = timeout < 0 ? 0 : rt_monotonic_ms() + timeout;
    while (!ready(argument)) {
        int32_t left = -1;
        if (timeout >= 0) {
            int64_t now = rt_monotonic_ms();
            if (now >= end) {
                return false;
            }
            left = (int32_t)(end - now);
        }
        rt_thread_wait_any(left);
    }
    return true;
}

WaitOutcome rt_wait_interruptibly(bool (*ready)(void *), void *argument, int32_t timeout) {
    NativeThread *native = rt_tls.native;
    int64_t end = timeout < 0 ? 0 : rt_monotonic_ms() + timeout;
    WaitOutcome outcome = WAIT_READY;
    native->waiting = true;
    while (native->interrupted || !ready(argument)) {
        if (native->interrupted) {
            native->interrupted = false;
            outcome = WAIT_INTERRUPTED;
            break;
        }
        int64_t left = timeout < 0 ? -1 : end - rt_monotonic_ms();
        if (timeout >= 0 && left <= 0) {
            outcome = WAIT_TIMED_OUT;
            break;
        }
        rt_thread_wait_any((int32_t)left);
    }
    native->waiting = false;
    return outcome;
}

static NativeThread *new_with_id(int32_t id) {
    NativeThread *native = calloc(1, sizeof *native);
    if (native == NULL) {
        rt_fatal("Out of memory: no thread.");
    }
    native->id = id;
    native->priority = NORMAL_PRIORITY;
    return native;
}

NativeThread *rt_native_thread_new(void) {
    NativeThread *native = new_with_id(next_id);
    next_id += next_id == MAIN_ID ? FINALIZER_ID : 1;
    return native;
}

NativeThread *rt_finalizer_thread_new(void) { return new_with_id(FINALIZER_ID); }
NativeThread *rt_helper_thread_new(void) { return new_with_id(0); }

/* What the CLR's generator of identity hashes begins with in the thread that was made `id`th. */
static uint32_t hash_seed(int32_t id) {
    uint32_t seed = 123456789;
    for (int32_t i = 0; i < id; i++) {
        seed = seed * 1566083941u + 1;
    }
    return seed;
}

void rt_thread_attach(NativeThread *native, void *stack_low, void *stack_high) {
    rt_tls.native = native;
    rt_tls.id = native->id;
    rt_tls.stack_low = stack_low;
    rt_tls.stack_high = stack_high;
    rt_tls.hash_seed = hash_seed(native->id);
    Thread **end = &rt_threads; /* at the end: the main thread stays first */
    while (*end != NULL) {
        end = &(*end)->next;
    }
    *end = &rt_tls;
    rt_signals_init_thread();
}

void rt_thread_detach(void) {
    rt_gc_close_region(&rt_tls);
    rt_gc_statistics.total_allocated += rt_tls.allocated;
    foreground -= !rt_tls.native->background;
    rt_tls.native->state = THREAD_ENDED;
    rt_mutexes_abandon(rt_tls.id);
    if (rt_tls.native->managed != NULL) {
        rt_handle_free(rt_tls.native->managed);
        rt_tls.native->managed = NULL;
    }
    for (Thread **link = &rt_threads; *link != NULL; link = &(*link)->next) {
        if (*link == &rt_tls) {
            *link = rt_tls.next;
            break;
        }
    }
    for (uint32_t i = 0; i < rt_tls.statics_count; i++) {
        free(rt_tls.statics[i]);
    }
    free(rt_tls.statics);
    rt_thread_wake_all();
}

int32_t rt_other_foreground_threads(void) { return foreground - !rt_tls.native->background; }

void rt_foreground_changed(int32_t by) {
    foreground += by;
    rt_thread_wake_all();
}

void rt_thread_init_main(void) {
    pthread_condattr_t attributes;
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_cond_init(&changed, &attributes);
    pthread_cond_init(&baton_free, &attributes);
    pthread_condattr_destroy(&attributes);
}

typedef struct StartRecord {
    NativeThread *native;
    void (*body)(NativeThread *);
    pthread_t handle;
    uint8_t *stack;
    size_t size;
    struct StartRecord *next;
} StartRecord;

enum { GUARD = 64 * 1024 };
static StartRecord *ended; /* threads that left managed code for good and whose stacks are not freed yet; under the mutex */

static void *thread_main(void *argument) {
    StartRecord *record = argument;
    rt_baton_acquire();
    rt_thread_attach(record->native, record->stack + GUARD, record->stack + record->size);
    record->body(record->native);
    rt_thread_detach();
    pthread_mutex_lock(&mutex);
    record->next = ended;
    ended = record;
    drop_locked();
    pthread_mutex_unlock(&mutex);
    return NULL;
}

/* The stacks of threads that ended: a program may start any number of them one after the other. */
static void free_ended(void) {
    pthread_mutex_lock(&mutex);
    StartRecord *list = ended;
    ended = NULL;
    pthread_mutex_unlock(&mutex);
    while (list != NULL) {
        StartRecord *record = list;
        list = record->next;
        pthread_join(record->handle, NULL);
        munmap(record->stack, record->size);
        free(record);
    }
}

/* Allocates the stack itself, so that its guard and its bounds are known. The thread counts as running, and as foreground,
 * from now on, so that no query misses it before it runs. */
void rt_native_thread_start(NativeThread *native, void (*body)(NativeThread *)) {
    free_ended();
    size_t size = (native->stack_size < 16384 ? (size_t)8 << 20 : (native->stack_size + 4095) & ~(size_t)4095) + GUARD;
    uint8_t *stack = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    StartRecord *record = malloc(sizeof *record);
    if (stack == MAP_FAILED || record == NULL) {
        rt_fail(FAIL_OUT_OF_MEMORY);
    }
    mprotect(stack, GUARD, PROT_NONE);
    *record = (StartRecord){.native = native, .body = body, .stack = stack, .size = size};
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstack(&attributes, stack + GUARD, size - GUARD);
    native->state = THREAD_RUNNING;
    foreground += !native->background;
    int outcome = pthread_create(&native->handle, &attributes, thread_main, record);
    pthread_attr_destroy(&attributes);
    if (outcome != 0) {
        native->state = THREAD_UNSTARTED;
        foreground -= !native->background;
        munmap(stack, size);
        free(record);
        rt_fail(FAIL_OUT_OF_MEMORY);
    }
    record->handle = native->handle;
}
