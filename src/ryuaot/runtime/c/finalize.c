/* Finalizers run on a thread of their own, which starts when the first object needs it. The lists are those of the CLR
 * (gc.cpp, CFinalize), so that finalizers run in its order. */
#include <stdlib.h>

#include "thread.h"

/* Segments of one array. The first three hold registered objects, once per registration, by the number of collections that
 * they survived. The next two hold objects that wait for their finalizers, and are roots. The rest of the array is free. */
enum { OLDEST, OLDER, NEW, CRITICAL, ORDINARY, FREE };

static Object **items;
static size_t capacity;
static size_t limit[FREE]; /* ends of the segments */
static bool running;       /* the thread exists */
static bool busy;          /* it is inside a finalizer */
static const Thread *self; /* its block */

static size_t start_of(int segment) { return segment == OLDEST ? 0 : limit[segment - 1]; }
static bool is_empty(int segment) { return start_of(segment) == limit[segment]; }

void rt_gc_register_finalizable(Object *object) {
    if (limit[ORDINARY] == capacity) {
        capacity = capacity == 0 ? 256 : capacity * 2;
        items = realloc(items, capacity * sizeof *items);
        if (items == NULL) {
            rt_fatal("Out of memory: no room for finalizers.");
        }
    }
    for (int segment = ORDINARY; segment > NEW; segment--) {
        items[limit[segment]] = items[start_of(segment)]; /* its first item moves to its end, which frees a slot before it */
        limit[segment]++;
    }
    items[limit[NEW]++] = object;
}

/* An item to a later segment: it becomes the last of each on the way, then the first of the next. */
static void move(size_t from, int segment, int to) {
    for (; segment != to; segment++) {
        size_t last = --limit[segment];
        Object *object = items[from];
        items[from] = items[last];
        items[last] = object;
        from = last;
    }
}

static bool is_critical(const Object *object) {
    const MethodTable *mt = object->mt;
    while (mt != NULL && mt != ry_wellknown.mt_critical_finalizer) {
        mt = mt->parent;
    }
    return mt != NULL;
}

/* SuppressFinalize takes one registration back. */
static bool is_suppressed(Object *object) {
    bool suppressed = HEADER(object) & HDR_NO_FINALIZE;
    HEADER(object) &= ~(uintptr_t)HDR_NO_FINALIZE;
    return suppressed;
}

bool rt_finalizers_schedule(void) {
    size_t waiting = limit[ORDINARY] - limit[NEW];
    for (int segment = OLDEST; segment <= NEW; segment++) {
        for (size_t i = limit[segment]; i-- > start_of(segment);) {
            Object *object = items[i];
            if (!rt_gc_is_marked(object)) {
                move(i, segment, is_suppressed(object) ? FREE : is_critical(object) ? CRITICAL : ORDINARY);
            }
        }
    }
    limit[OLDEST] = limit[OLDER];
    limit[OLDER] = limit[NEW];
    rt_finalizers_mark_queue();
    return limit[ORDINARY] - limit[NEW] > waiting;
}

void rt_finalizers_mark_queue(void) {
    for (size_t i = limit[NEW]; i < limit[ORDINARY]; i++) {
        rt_gc_mark_slot(&items[i]);
    }
}

static bool anything_waits(void) { return limit[ORDINARY] > limit[NEW]; }
static bool has_work(void *unused RT_UNUSED) { return anything_waits(); }
static bool is_idle(void *unused RT_UNUSED) { return !anything_waits() && !busy; }

static Object *take(void) {
    if (!is_empty(ORDINARY)) {
        return items[--limit[ORDINARY]];
    }
    limit[ORDINARY]--;
    return items[--limit[CRITICAL]];
}

static void run_one(void) {
    Object *object = take();
    if (is_suppressed(object)) {
        return;
    }
    RT_PROTECT(object);
    const uintptr_t args[] = {(uintptr_t)object};
    rt_call_managed(object->mt->finalizer, args, 1); /* what it throws ends the process */
    RT_UNPROTECT();
}

static void finalizer_thread(NativeThread *native RT_UNUSED) {
    self = &rt_tls;
    for (;;) {
        rt_wait_until(has_work, NULL, -1);
        busy = true;
        while (anything_waits()) {
            run_one();
        }
        busy = false;
        rt_thread_wake_all();
    }
}

void rt_finalizers_kick(void) {
    if (!anything_waits()) {
        return;
    }
    if (!running) {
        running = true;
        NativeThread *native = rt_finalizer_thread_new();
        native->background = true;
        rt_native_thread_start(native, finalizer_thread);
    }
    rt_thread_wake_all();
}

void rt_finalizers_wait(void) {
    if (self != &rt_tls) { /* a finalizer that waits for finalizers goes on */
        rt_wait_until(is_idle, NULL, -1);
    }
}

RT_MANAGED void rt_ic_System_GC__SuppressFinalize(Object *object) { HEADER(object) |= HDR_NO_FINALIZE; }

RT_MANAGED void rt_ic_System_GC__ReRegisterForFinalize_c(Object *object) {
    if (!is_suppressed(object) && (object->mt->flags & MT_HAS_FINALIZER)) {
        rt_gc_register_finalizable(object);
    }
}

RT_MANAGED void rt_ic_System_GC__WaitForPendingFinalizers_c(void) { rt_finalizers_wait(); }
